"""The daily table and a practice round in an empty page, played by what is on the screen."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from bare import Mount
from driver import LABELS, Table
from player import answers
from playwright.sync_api import Page, expect

from setkata import Card, DailyTable, PracticeTable
from setkata import daily as days
from setkata.cards import cards

SELECTED = """() => {
  const { value, selectionStart, selectionEnd } = document.activeElement;
  return value.slice(selectionStart, selectionEnd);
}"""

Pick = Callable[[Table, list[Card]], None]


@pytest.fixture(autouse=True)
def no_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")


@pytest.fixture
def daily(mount: Mount, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """The table of a day on a machine that keeps no times yet."""
    monkeypatch.setattr(days, "file", lambda: tmp_path / "daily.json")
    table = DailyTable()
    table._repr_mimebundle_()  # a notebook shows it, and the clock starts
    return mount(table)


def by_mouse(table: Table, wanted: list[Card]) -> None:
    table.click(wanted)


def by_keyboard(table: Table, wanted: list[Card]) -> None:
    table.press(wanted, "Space")


def solve_the_day(table: Table, pick: Pick) -> None:
    """Find six SETs, and compare the end with the clock."""
    text = table.root.locator(".sk-text")
    for to_go, triple in zip(range(5, -1, -1), table.sets(), strict=True):
        pick(table, triple)
        expect(text).to_contain_text(f"· {to_go} to go")
    clock = table.root.get_by_role("timer").inner_text()
    expect(table.headline).to_have_text(f"All 6 SETs in {clock}")
    expect(table.status).to_contain_text("Your streak is 1 day.")
    expect(table.root.get_by_role("img", name=re.compile(": played$"))).to_have_count(1)
    expect(table.root.get_by_role("img", name=re.compile(": not played$"))).to_have_count(6)


@pytest.mark.slow
def test_the_daily_table_is_solved_by_mouse(daily: Table) -> None:
    solve_the_day(daily, by_mouse)
    line = daily.root.get_by_label("A line to copy")
    line.click()

    selected = daily.page.evaluate(SELECTED)
    assert selected == line.input_value()
    assert re.fullmatch(r"SET daily \d{4}-\d\d-\d\d: 6 SETs in \d+:\d\d", selected)
    assert daily.violations() == []


@pytest.mark.slow
def test_the_daily_table_is_solved_by_keyboard_alone(daily: Table) -> None:
    daily.button("Hint").focus()
    daily.page.keyboard.press("Enter")
    expect(daily.root.locator("[data-state=hinted]")).to_have_count(1)
    daily.page.keyboard.press("Tab")
    daily.page.keyboard.press("Tab")
    solve_the_day(daily, by_keyboard)
    daily.page.keyboard.press("Tab")

    assert daily.page.evaluate(SELECTED).endswith(", 1 hint")


def answer(table: Table, pick: Pick, right: bool) -> None:
    """Give the answer, or a wrong one, that the headline, the pair and the cards ask for."""
    labels = table.root.locator(".sk-above svg").evaluate_all(LABELS)
    pair = [card for label in labels for card in cards(label)]
    for wanted in answers(table.headline.inner_text(), pair, table.cards(), right):
        pick(table, wanted)
        table.expect_sign("set" if right else "wrong")


def practise(table: Table, pick: Pick, go_on: Callable[[str], None]) -> None:
    """Play a round with a wrong answer to the third task, and begin another."""
    state = table.root.locator(".sk-text")
    for number in range(1, 11):
        expect(state).to_contain_text(f"{number} of 10 · level: ")
        expect(table.button("Next N")).to_be_disabled()
        answer(table, pick, right=number != 3)
        expect(table.button("Next N")).to_be_enabled()
        table.expect_sign("wrong" if number == 3 else "set")
        go_on("Next N")
    expect(table.headline).to_have_text("9 of 10 right")
    expect(table.root.get_by_role("img", name="Task 3: wrong")).to_be_visible()
    expect(table.root.get_by_role("img", name=re.compile(r"Task \d+: right$"))).to_have_count(9)
    assert table.violations() == []
    go_on("Again N")
    expect(state).to_contain_text("1 of 10 · level: ")


@pytest.mark.slow
def test_a_practice_round_is_played_by_mouse(mount: Mount) -> None:
    table = mount(PracticeTable())

    practise(table, by_mouse, lambda name: table.button(name).click())


@pytest.mark.slow
def test_a_practice_round_is_played_by_keyboard_alone(mount: Mount) -> None:
    table = mount(PracticeTable())
    keyboard = table.page.keyboard

    def pick(table: Table, wanted: list[Card]) -> None:
        # At the end of a round there is no card, so the keyboard goes to the button.
        table.buttons.first.focus()
        by_keyboard(table, wanted)

    practise(table, pick, lambda name: keyboard.press(name[-1].lower()))
