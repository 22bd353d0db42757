"""The game in a real JupyterLab: by mouse, by keyboard alone, and for axe."""

import nbformat
import pytest
from conftest import Lab
from driver import KEYS, LABELS, Notebook, Table
from nbformat.v4 import new_code_cell, new_notebook
from player import Match
from playwright.sync_api import Locator, Page, expect

from katabook.build.source import METADATA
from setkata import third_card
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
# Python says that it is busy, and stays so until a file appears.
BUSY = """
from pathlib import Path
from time import sleep
print("busy", flush=True)
while not Path("go").exists():
    sleep(0.02)
"""
# This find_sets ends on the first table alone, so the first SET that is taken calls it for ever.
ENDLESS = """
from setkata import BotTable, find_sets
from setkata.widgets import referee
referee.SECONDS = 0.5
first = BotTable(seed=8).table
def loops_later(cards):
    while cards != first:
        pass
    return find_sets(cards)

BotTable(loops_later, seed=8)
"""
# Seconds to pick after a call: nobody is late, however busy the machine is.
ENOUGH = 3600
CELLS = {
    "start": START,
    "alone": "GameTable(seed=2)",
    "two": f'GameTable(start("Ann", "Ben", seed=2), seconds={ENOUGH})',
    "hurry": 'GameTable(start("Ann", "Ben", seed=2), seconds=1)',
    "model": "from game import Game\nGameTable(Game, seed=2)",
    "broken": BROKEN,
    "busy": BUSY,
    "endless": ENDLESS,
}

# The keys of the players and of the notebook's commands.
ALL_KEYS = [*"alqptb", *KEYS]


@pytest.fixture(scope="module")
def notebook(desk: Page, lab: Lab) -> Notebook:
    cells = [new_code_cell(source, id=name) for name, source in CELLS.items()]
    path = lab.course / "lessons" / "games.ipynb"
    nbformat.write(new_notebook(cells=cells, metadata=METADATA), path)
    desk.emulate_media(reduced_motion="reduce")
    notebook = Notebook(desk, lab.url, "lessons/games.ipynb")
    notebook.run("start")
    return notebook


def show(notebook: Notebook, cell: str) -> Table:
    """Run a game's cell again, and go to its table with a click beside the cards."""
    notebook.clear()
    table = Table(notebook.run(cell).locator(".setkata"))
    expect(table.status).not_to_be_empty()
    table.root.locator(".sk-table").click(position={"x": 4, "y": 4})
    return table


def counted(table: Table) -> Locator:
    return table.root.locator(".sk-text")


def tab(table: Table, *names: str) -> None:
    """Press Tab once for each of these buttons, which must get the focus in this order."""
    for name in names:
        table.page.keyboard.press("Tab")
        expect(table.button(name)).to_be_focused()


def test_a_player_alone_takes_a_set_by_mouse(notebook: Notebook) -> None:
    table = show(notebook, "alone")
    gone = table.a_set()
    table.click(gone[:2])
    table.expect_sign("pick")

    pressed = table.root.locator(".sk-card").and_(table.root.get_by_role("button", pressed=True))
    expect(pressed).to_have_count(2)
    table.click(gone[2:])

    expect(table.status).to_contain_text(
        "A SET. Each feature is all the same or all different. Score 1."
    )
    expect(counted(table)).to_have_text("12 on the table · 66 to come · score 1")
    assert not set(gone) & set(table.cards())


def test_a_player_alone_gets_help_by_mouse(notebook: Notebook) -> None:
    table = show(notebook, "alone")
    table.button("How many SETs?").click()
    expect(counted(table)).to_contain_text(f"{len(table.sets())} SETs here")
    table.button("Hint").click()
    expect(table.root.locator("[data-state=hinted]")).to_have_count(1)
    table.button("Hint").click()
    expect(hinted := table.root.locator("[data-state=hinted]")).to_have_count(2)

    expect(table.button("Hint")).to_be_disabled()
    a, b = cards(", ".join(hinted.locator(".sk-picture > svg").evaluate_all(LABELS)))
    table.click([a, b, third_card(a, b)])
    table.expect_sign("set")


def test_a_player_alone_needs_only_the_keyboard(notebook: Notebook) -> None:
    table = show(notebook, "alone")
    tab(table, "No SET", "Hint", "How many SETs?")
    table.page.keyboard.press("Enter")
    expect(counted(table)).to_contain_text(f"{len(table.sets())} SETs here")
    table.page.keyboard.press("Tab")
    table.press(table.no_set(), "Enter")

    table.expect_sign("wrong")

    table.press(table.no_set()[:1], "Space")
    table.expect_sign("pick")
    assert len(table.picked()) == 1
    table.page.keyboard.press("Escape")
    assert table.picked() == []
    table.press(table.a_set(), "Space")

    table.expect_sign("set")
    expect(counted(table)).to_contain_text("score 0")


def test_the_first_to_call_picks_and_scores(notebook: Notebook) -> None:
    table = show(notebook, "two")
    expect(table.buttons.first).to_be_disabled()
    table.page.keyboard.press("l")

    expect(table.status).to_contain_text("Ben: pick three cards")
    expect(table.button("Ben: 0 L")).to_have_attribute("aria-pressed", "true")
    expect(table.button("Ann: 0 A")).to_have_attribute("aria-pressed", "false")
    expect(table.button("Ann: 0 A")).to_be_disabled()
    expect(table.buttons.first).to_be_enabled()

    table.click(table.a_set())

    table.expect_sign("set")
    expect(table.button("Ben: 1 L")).to_have_attribute("aria-pressed", "false")
    expect(table.buttons.first).to_be_disabled()


def test_two_play_by_keyboard_alone(notebook: Notebook) -> None:
    table = show(notebook, "two")
    tab(table, "Ann: 0 A", "Ben: 0 L")
    table.page.keyboard.press("Enter")
    expect(table.button("Ben: 0 L")).to_have_attribute("aria-pressed", "true")
    tab(table, "No SET")
    table.page.keyboard.press("Tab")
    table.press(table.no_set(), "Space")

    table.expect_sign("wrong")
    expect(table.button("Ben: −1 L")).to_be_visible()


def test_a_player_who_calls_and_picks_nothing_loses_a_point(notebook: Notebook) -> None:
    match = Match(show(notebook, "hurry"), "Ann", "Ben")
    match.wait("Ben")

    expect(match.table.status).to_contain_text("Time is up")
    expect(match.table.button("Ben: −1 L")).to_be_enabled()


@pytest.mark.slow
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
    expect(notebook.start("busy")).to_have_text("busy")
    table.buttons.first.focus()
    for key in "alal":
        table.page.keyboard.press(key)
    expect(table.status).to_contain_text("No answer yet")
    (lab.course / "lessons" / "go").touch()

    expect(table.button("Ann: 0 A")).to_have_attribute("aria-pressed", "true")
    Match(table, "Ann", "Ben").check()
    table.click(table.a_set())
    expect(table.button("Ann: 1 A")).to_be_visible()


def test_a_learners_game_runs_the_table(notebook: Notebook) -> None:
    match = Match(show(notebook, "model"))
    expect(match.text).to_contain_text("run by your Game")
    match.blunder("You")
    match.take("You", match.table.a_set())

    expect(match.text).to_contain_text("score 0 · run by your Game")


def test_a_learners_game_that_breaks_the_rules_is_told_so(notebook: Notebook) -> None:
    table = show(notebook, "broken")
    three = table.no_set()
    table.click(three)

    table.expect_sign("differ")
    expect(table.root.locator(".sk-top")).to_contain_text(
        f"take({', '.join(map(str, three))}) should give False; yours is True."
    )
    expect(table.status).to_contain_text("Your Game breaks the rules. take(")
    expect(counted(table)).to_contain_text("score −1 · run by the package's Game")
    table.click(table.a_set())
    table.expect_sign("set")


def test_a_click_that_asks_an_endless_function_is_answered(notebook: Notebook) -> None:
    table = show(notebook, "endless")
    table.button("Start S").click()
    table.click(table.a_set())
    expect(table.headline).to_have_text("You take a SET")

    stopped = "loops_later took longer than 0.5 seconds, and was stopped."
    expect(table.root.locator(".sk-sentence")).to_contain_text(stopped)


@pytest.mark.parametrize("game", ["alone", "two"])
def test_axe_finds_nothing_on_a_game_in_use(notebook: Notebook, game: str) -> None:
    table = show(notebook, game)
    table.page.keyboard.press("a")
    expect(table.buttons.first).to_be_enabled()
    table.click(table.no_set())
    table.expect_sign("wrong")

    assert table.violations() == []
