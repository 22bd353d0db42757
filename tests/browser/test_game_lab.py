"""The game in a real JupyterLab: by mouse, by keyboard alone, for axe, and to its end."""

import re
from collections.abc import Iterator

import nbformat
import pytest
from conftest import Lab, local_page
from driver import KEYS, LABELS, Notebook, Table
from nbformat.v4 import new_code_cell, new_notebook
from player import Match
from playwright.sync_api import Browser, Locator, expect

from setkata import third_card
from setkata.build.products import METADATA
from setkata.cards import cards

START = """
import sys
from setkata import GameTable
from setkata.game import start
sys.path.insert(0, "../solutions/katas")
"""
BROKEN = """
from game import Game
class Broken(Game):
    def take(self, *three):
        return super().take(*three) or True

GameTable(Broken, seed=2)
"""
# Python is busy until a file appears.
BUSY = """
from pathlib import Path
from time import sleep
while not Path("go").exists():
    sleep(0.02)
"""
CELLS = {
    "start": START,
    "alone": "GameTable(seed=2)",
    "two": 'GameTable(start("Ann", "Ben", seed=2), seconds=60)',
    "hurry": 'GameTable(start("Ann", "Ben", seed=2), seconds=1)',
    "model": "from game import Game\nGameTable(Game, seed=2)",
    "broken": BROKEN,
    "busy": BUSY,
}

# The players' keys, and what a notebook takes for commands.
ALL_KEYS = [*"alqptb", *KEYS]


@pytest.fixture(scope="module")
def notebook(browser: Browser, lab: Lab) -> Iterator[Notebook]:
    cells = [new_code_cell(source, id=name) for name, source in CELLS.items()]
    path = lab.course / "lessons" / "games.ipynb"
    nbformat.write(new_notebook(cells=cells, metadata=METADATA), path)
    with local_page(browser) as page:
        page.emulate_media(reduced_motion="reduce")
        notebook = Notebook(page, lab.url, "lessons/games.ipynb")
        notebook.run("start")
        yield notebook


def show(notebook: Notebook, cell: str) -> Table:
    """Run a game's cell anew, and go to its table with a click beside the cards."""
    notebook.clear()
    table = Table(notebook.run(cell).locator(".setkata"))
    expect(table.status).not_to_be_empty()
    notebook.settle()
    table.root.locator(".sk-table").click(position={"x": 4, "y": 4})
    return table


def counted(table: Table) -> Locator:
    return table.root.locator(".sk-text")


def tab(table: Table, *names: str) -> None:
    """Press Tab, and find the keyboard on one button after another."""
    for name in names:
        table.page.keyboard.press("Tab")
        expect(table.button(name)).to_be_focused()


def test_alone_a_set_is_taken_by_mouse(notebook: Notebook) -> None:
    table = show(notebook, "alone")
    gone = table.a_set()
    table.click(gone[:2])
    expect(table.status).to_have_text(re.compile(r"Pick one more\."))

    pressed = table.root.locator(".sk-card").and_(table.root.get_by_role("button", pressed=True))
    expect(pressed).to_have_count(2)
    table.click(gone[2:])

    expect(table.status).to_have_text("A SET. Each feature is all the same or all different.")
    expect(counted(table)).to_have_text("12 on the table · 66 to come · score 1")
    assert not set(gone) & set(table.cards())


def test_alone_help_is_got_by_mouse(notebook: Notebook) -> None:
    table = show(notebook, "alone")
    table.button("How many?").click()
    expect(counted(table)).to_contain_text(f"{len(table.sets())} SETs here")
    table.button("Hint").click()
    expect(table.root.locator("[data-state=hinted]")).to_have_count(1)
    table.button("Hint").click()
    expect(hinted := table.root.locator("[data-state=hinted]")).to_have_count(2)

    expect(table.status).to_have_text(re.compile("A hint: .* belongs to it too"))
    expect(table.button("Hint")).to_be_disabled()
    a, b = cards(", ".join(hinted.locator(".sk-picture > svg").evaluate_all(LABELS)))
    table.click([a, b, third_card(a, b)])
    expect(table.status).to_have_text(re.compile("^A SET"))


def test_alone_all_is_done_by_keyboard(notebook: Notebook) -> None:
    table = show(notebook, "alone")
    tab(table, "No SET", "Hint", "How many?")
    table.page.keyboard.press("Enter")
    expect(counted(table)).to_contain_text(f"{len(table.sets())} SETs here")
    tab(table, "New game", "Letters")
    table.page.keyboard.press("Tab")
    table.press(table.no_set(), "Enter")

    expect(table.status).to_have_text(re.compile("^Not a SET: a point is lost"))

    table.press(table.no_set()[:1], "Space")
    expect(table.headline).to_have_text("Pick two more")
    table.page.keyboard.press("Escape")
    expect(table.headline).to_have_text("Pick three cards")
    table.press(table.a_set(), "Space")

    expect(table.status).to_have_text(re.compile("^A SET"))
    expect(counted(table)).to_contain_text("score 0")


def test_who_calls_first_picks_and_scores(notebook: Notebook) -> None:
    table = show(notebook, "two")
    expect(table.status).to_contain_text("Call when you see a SET")
    expect(table.buttons.first).to_be_disabled()
    table.page.keyboard.press("l")

    expect(table.status).to_contain_text("Ben: pick three cards. There are 60 seconds for it.")
    expect(table.button("Ben: 0 L")).to_have_attribute("aria-pressed", "true")
    expect(table.button("Ann: 0 A")).to_have_attribute("aria-pressed", "false")
    expect(table.button("Ann: 0 A")).to_be_disabled()
    expect(table.buttons.first).to_be_enabled()

    table.click(table.a_set())

    expect(table.status).to_contain_text("A SET for Ben. ")
    expect(table.button("Ben: 1 L")).to_have_attribute("aria-pressed", "false")
    expect(table.buttons.first).to_be_disabled()


def test_two_play_by_keyboard_alone(notebook: Notebook) -> None:
    table = show(notebook, "two")
    tab(table, "Ann: 0 A", "Ben: 0 L")
    table.page.keyboard.press("Enter")
    expect(table.status).to_contain_text("Ben: pick three cards")
    tab(table, "No SET", "New game", "Letters")
    table.page.keyboard.press("Tab")
    table.press(table.no_set(), "Space")

    expect(table.status).to_contain_text("Not a SET: Ben loses a point.")
    expect(table.button("Ben: -1 L")).to_be_visible()


def test_who_has_called_and_picks_nothing_loses_a_point(notebook: Notebook) -> None:
    match = Match(show(notebook, "hurry"), "Ann", "Ben")
    match.wait("Ben")

    expect(match.table.button("Ben: -1 L")).to_be_enabled()


@pytest.mark.parametrize("game", ["alone", "two"])
@pytest.mark.parametrize("place", ["the table", "a card", "the first button", "the last button"])
def test_no_key_on_a_game_reaches_the_notebook(notebook: Notebook, game: str, place: str) -> None:
    table = show(notebook, game)
    buttons = table.root.locator(".sk-bar").get_by_role("button")
    spot = {
        "the table": table.root.locator(".sk-layout"),
        "a card": table.buttons.nth(4),
        "the first button": buttons.first,
        "the last button": buttons.last,
    }[place]
    before = notebook.cells()

    # One at a time: together they could undo each other.
    for key in ALL_KEYS:
        spot.focus()
        notebook.page.keyboard.press(key)
        assert notebook.cells() == before, key
        expect(spot).to_be_focused()


def test_calls_wait_while_python_is_busy(notebook: Notebook, lab: Lab) -> None:
    table = show(notebook, "two")
    notebook.start("busy")
    table.buttons.first.focus()
    for key in "alal":
        table.page.keyboard.press(key)
    expect(table.status).to_contain_text("No answer from Python yet")
    (lab.course / "lessons" / "go").touch()

    expect(table.status).to_contain_text("Ann: pick three cards")
    Match(table, "Ann", "Ben").check()
    table.click(table.a_set())
    expect(table.button("Ann: 1 A")).to_be_visible()


def test_a_game_alone_is_played_to_its_end(notebook: Notebook) -> None:
    match = Match(show(notebook, "alone"))
    match.play(mistakes=[2, 20])
    match.check_end()

    assert match.scores["You"] == len(match.found) - 2
    assert match.table.violations() == []


def test_a_game_of_two_is_played_to_its_end(notebook: Notebook) -> None:
    match = Match(show(notebook, "two"), "Ann", "Ben")
    match.play(mistakes=[2, 20])
    match.check_end()

    expect(match.table.headline).to_have_text("Ben wins")
    assert match.table.violations() == []


def test_a_learners_game_is_played_to_its_end(notebook: Notebook) -> None:
    match = Match(show(notebook, "model"))
    expect(match.text).to_contain_text("by your Game")
    match.play(mistakes=[4])
    match.check_end()

    expect(match.text).to_contain_text("by your Game")


def test_a_learners_game_that_breaks_the_rules_is_told_so(notebook: Notebook) -> None:
    table = show(notebook, "broken")
    three = table.no_set()
    table.click(three)

    expect(table.headline).to_have_text("Your Game breaks the rules")
    expect(table.root.locator(".sk-top")).to_contain_text(
        f"take({', '.join(map(str, three))}) should give False; yours is True."
    )
    expect(table.status).to_contain_text("Your Game breaks the rules. take(")
    expect(counted(table)).to_contain_text("score -1 · by the package's Game")
    table.click(table.a_set())
    expect(table.headline).to_have_text("A SET")


@pytest.mark.parametrize("game", ["alone", "two"])
def test_axe_finds_nothing_on_a_game_in_use(notebook: Notebook, game: str) -> None:
    table = show(notebook, game)
    table.page.keyboard.press("a")
    if game == "two":
        expect(table.status).to_contain_text("Ann: pick three cards")
    table.click(table.no_set())
    expect(table.headline).to_contain_text("Not a SET")
    notebook.settle()

    assert table.violations() == []
