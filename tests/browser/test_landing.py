"""The first page of the site on a plain file server: the game without a notebook or a kernel."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from conftest import ROOT
from driver import Table
from plain_server import handing_out
from player import Match
from playwright.sync_api import Locator, Page, Route, expect

from katabook.course import Course, CourseError
from katabook.site.packages import put_pyodide
from setkata.arcade.pages import SEEDS, first_state, landing

# It needs npm for the Python of the page, and the site changes rarely.
pytestmark = pytest.mark.slow

READY = "Python is ready, and judges your picks."
# The width and the height of a page on which no card may be hidden.
SCREENS = [(1024, 768), (1280, 800), (1920, 1000)]

DEAL = """(seed) => new Promise((told) => {
  const worker = new Worker("play/worker.js", { type: "module" });
  worker.onmessage = ({ data }) => data.changed && told(JSON.parse(data.changed));
  worker.postMessage({ seed, state: {}, at: Date.now() - 60_000 });
})"""

Hold = Callable[[], Callable[[], None]]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page, in a folder of a server that only hands out files."""
    root = tmp_path_factory.mktemp("site")
    for path, content in landing(Course(ROOT)).items():
        file = root / "setkata" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    try:
        put_pyodide(root / "setkata/static/pyodide", tmp_path_factory.mktemp("pyodide"))
    except CourseError as error:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(str(error))
    with handing_out(root) as address:
        yield f"{address}/setkata/"


@pytest.fixture
def hold(page: Page) -> Hold:
    """A function that keeps Python from starting, and returns a function that lets it start."""

    def hold() -> Callable[[], None]:
        held: list[Route] = []
        page.route("**/pyodide.mjs", lambda route: held.append(route))

        def release() -> None:
            while not held:
                page.wait_for_timeout(50)
            held[0].continue_()

        return release

    return hold


def opened(page: Page, site: str) -> Table:
    page.goto(site)
    table = Table(page.locator("#game"))
    expect(table.buttons).to_have_count(12)
    return table


def python(page: Page) -> Locator:
    return page.locator("#python")


def test_cards_picked_before_python_runs_stay_picked_and_get_their_verdict(
    site: str, page: Page, hold: Hold
) -> None:
    release = hold()
    table = opened(page, site)
    expect(python(page)).to_have_text("Python is starting. You can pick now.")
    picked = table.a_set()
    table.click(picked)
    expect(table.headline).to_have_text("No answer yet")

    assert sorted(table.picked()) == sorted(map(str, picked))
    release()
    expect(table.headline).to_have_text("A SET")
    expect(python(page)).to_have_text(READY)
    assert not set(picked) & set(table.cards())


def test_the_page_shows_an_example_until_there_is_a_verdict_to_explain(
    site: str, page: Page, hold: Hold
) -> None:
    release = hold()
    table = opened(page, site)
    example = page.locator(".example")
    expect(example).to_contain_text("Not a SET. Shading breaks it: two solid, one striped.")
    expect(example).to_be_visible()
    table.click(table.no_set())
    release()
    expect(table.headline).to_have_text("Not a SET: you lose a point")

    expect(example).to_be_hidden()
    expect(table.root.locator(".sk-row.is-wrong").first).to_be_visible()


def test_a_set_is_taken_by_keyboard_alone(site: str, page: Page) -> None:
    table = opened(page, site)
    wanted = table.a_set()
    page.get_by_role("link", name="Open the course").focus()
    table.tab_to_cards()
    table.press(wanted, "Space")

    expect(table.headline).to_have_text("A SET")


def test_help_is_given_and_picks_are_judged_without_an_error(site: str, page: Page) -> None:
    errors: list[str] = []
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.emulate_media(reduced_motion="reduce")
    match = Match(opened(page, site))
    table = match.table
    table.button("Hint").click()
    expect(table.status).to_contain_text("A hint: ")
    table.button("How many SETs?").click()
    expect(table.root.locator(".sk-text")).to_contain_text("SET")
    match.blunder("You")
    match.take("You", table.a_set())

    assert errors == []


def test_the_worker_deals_the_game_that_the_page_shows_without_it(site: str, page: Page) -> None:
    page.goto(site)
    seed = SEEDS[-1]
    told: dict[str, Any] = page.evaluate(DEAL, seed)
    clock = told.pop("clock")

    assert clock["runs"] is True
    assert 60 <= clock["time"] < 600  # seconds since the page dealt
    assert {**told, "clock": None} == {**first_state(seed), "clock": None}


def test_a_browser_without_webassembly_is_told_so(site: str, page: Page) -> None:
    page.add_init_script("delete window.WebAssembly")
    page.goto(site)

    expect(python(page)).to_have_text(
        "You cannot play here: this browser has no WebAssembly, which Python needs"
    )


@pytest.mark.parametrize("missing", ["python.zip", "pyodide.mjs", "pyodide.asm.wasm"])
def test_a_file_that_is_missing_is_told_in_one_line_and_ends_the_picking(
    site: str, page: Page, missing: str
) -> None:
    page.route(f"**/{missing}", lambda route: route.fulfill(status=404))
    table = opened(page, site)

    expect(python(page)).to_contain_text("You cannot play here: ")
    expect(table.buttons.first).to_be_disabled()


def test_cards_that_are_missing_are_told_in_one_line(site: str, page: Page) -> None:
    page.route("**/games/*.json", lambda route: route.fulfill(status=404))
    page.goto(site)

    expect(python(page)).to_contain_text("You cannot play here: ")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_page_in_either_theme(
    site: str, page: Page, hold: Hold, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    release = hold()
    table = opened(page, site)
    found = Table(page.locator(":root")).violations()
    table.click(table.no_set())
    release()
    table.expect_sign("wrong")
    found += Table(page.locator(":root")).violations()

    assert found == []


@pytest.mark.parametrize("width", [360, 480, 690, 1024, 1920])
def test_nothing_is_wider_than_the_page(site: str, page: Page, hold: Hold, width: int) -> None:
    hold()
    page.set_viewport_size({"width": width, "height": 900})
    opened(page, site)

    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_all_cards_are_in_view_when_the_page_opens(
    site: str, page: Page, hold: Hold, width: int, height: int
) -> None:
    hold()
    page.set_viewport_size({"width": width, "height": height})
    last = opened(page, site).buttons.last.bounding_box()

    assert last and last["y"] + last["height"] <= height
