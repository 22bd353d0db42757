"""The first minute on the built site, on a phone and a tablet: the first lesson, run by touch."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import PATIENCE
from plain_server import handing_out
from playwright.sync_api import Browser, Locator, Page, expect

PHONE, TABLET = (390, 844), (768, 1024)

# The share of a part that a notebook shows.
IN_VIEW = """(part) => {
  const view = part.closest(".jp-WindowedPanel-outer").getBoundingClientRect();
  const { top, bottom, height } = part.getBoundingClientRect();
  return height > 0 && top >= view.top - 1 && bottom <= view.bottom + 1;
}"""
WIDTH = "() => document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect().width"


@pytest.fixture(scope="module", params=[PHONE, TABLET], ids=["phone", "tablet"])
def screen(request: pytest.FixtureRequest, browser: Browser, offline_site: Path) -> Iterator[Page]:
    """The first lesson on a screen to touch."""
    width, height = request.param
    size = {"width": width, "height": height}
    context = browser.new_context(viewport=size, has_touch=True, is_mobile=True)
    context.set_default_timeout(PATIENCE)
    with handing_out(offline_site) as address:
        page = context.new_page()
        page.goto(f"{address}/lab/index.html?path=lessons/00_welcome.ipynb")
        expect(page.locator(".jp-Notebook .sk-run").first).to_be_visible()
        yield page
        context.close()


def width_of(part: Locator) -> float:
    box = part.bounding_box()
    assert box
    return box["width"]


def test_a_lesson_has_the_width_of_the_screen(screen: Page) -> None:
    assert screen.viewport_size
    width = screen.viewport_size["width"]
    sides = 90 if width > 600 else 20  # a tablet keeps Lab's bars of icons
    screen.wait_for_function(f"() => ({WIDTH})() >= {width - sides}")

    assert screen.locator("#jp-left-stack").is_hidden()


def test_a_touch_runs_the_first_cell_and_its_table_is_in_view(screen: Page) -> None:
    run = screen.get_by_role("button", name="Run this cell").first
    assert width_of(run) >= 44
    run.tap()

    cards = screen.locator(".sk-card")
    expect(cards).to_have_count(12)
    table = screen.locator(".sk-table").first
    screen.wait_for_function(IN_VIEW, arg=table.element_handle())
    assert width_of(cards.first) >= 72
