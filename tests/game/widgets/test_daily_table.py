"""The table of the day in Python: its clock, and what it tells at the end."""

import re
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from setkata import DailyTable, daily, find_sets
from setkata.daily import Time, daily_deal, keep, load
from setkata.widgets import daily_table

TODAY = date(2026, 11, 22)
DAY = timedelta(days=1)
MARK = re.compile(r'aria-label="(\w+): (played|not played)"')


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file for the times, on a day of which the tests know the name."""
    path = tmp_path / "daily.json"
    monkeypatch.setattr(daily, "file", lambda: path)
    monkeypatch.setattr(daily_table, "_today", lambda: TODAY)
    return path


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """A function that lets seconds pass."""
    now = [1000.0]
    monkeypatch.setattr(daily_table, "monotonic", lambda: now[-1])
    return lambda seconds: now.append(now[-1] + seconds)


def solve(table: DailyTable, count: int = 6) -> DailyTable:
    """Find so many SETs, as the browser does."""
    for triple in find_sets(table.table)[:count]:
        table.picked = [table.table.index(card) for card in triple]
    return table


def shown(day: object = None) -> DailyTable:
    """Return a table that a notebook has shown."""
    table = DailyTable(day)
    table._repr_mimebundle_()
    return table


def told(table: DailyTable) -> str:
    return str(table.answer["sentence"])


def test_the_table_of_today_has_the_cards_of_today() -> None:
    assert list(DailyTable().table) == daily_deal(TODAY)
    assert DailyTable().text == "2026-11-22 · medium · 6 to go"


def test_the_table_of_another_day_has_the_cards_of_that_day() -> None:
    assert list(DailyTable("2028-02-29").table) == daily_deal(date(2028, 2, 29))


def test_a_bad_date_is_one_line() -> None:
    line = "^date must be a day of the calendar, such as '2026-11-22'; got '22.11.2026'$"

    with pytest.raises(ValueError, match=line):
        DailyTable("22.11.2026")


def test_the_clock_starts_when_the_table_is_first_shown(wait: Callable[[float], None]) -> None:
    table = DailyTable()
    wait(50)
    assert table.clock == {"time": 0.0, "runs": False}

    table._repr_mimebundle_()
    wait(10)
    table._repr_mimebundle_()
    table.picked = [0]

    assert table.clock == {"time": 10.0, "runs": True}


def test_the_clock_stops_at_the_sixth_set(wait: Callable[[float], None]) -> None:
    table = shown()
    wait(70)
    solve(table, 5)
    assert table.time is None

    wait(33)
    solve(table)
    wait(500)
    table.picked = [0]

    assert table.time == Time(103.0, 0)
    assert table.clock == {"time": 103.0, "runs": False}


def test_the_end_tells_the_time_the_best_time_and_the_streak(
    wait: Callable[[float], None],
) -> None:
    for past, seconds in ((1, 80.0), (2, 99.0)):
        keep(TODAY - DAY * past, Time(seconds))
    table = shown()
    wait(103)
    solve(table)

    assert table.answer["status"] == (
        "All 6 SETs in 1:43. Your best time is 1:20. Your streak is 3 days. 0 to go."
    )
    assert load()[TODAY] == Time(103.0, 0)


def test_the_first_time_is_the_best() -> None:
    table = solve(shown())

    assert told(table) == "This is your best time. Your streak is 1 day."


def test_a_time_with_hints_is_not_the_best() -> None:
    table = shown()
    for _ in range(3):
        table.press("hint")
    solve(table)

    assert told(table).startswith(
        "You have no best time yet: it needs a table of the day without a hint. "
    )
    assert load()[TODAY].hints == 2
    assert "in 0:00, 2 hints" in table.below


def test_the_week_is_seven_marks_in_words() -> None:
    keep(TODAY - DAY * 2, Time(80.0))

    days = MARK.findall(solve(shown()).below)

    assert [day for day, _ in days] == [
        *("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
    ]
    assert [day for day, mark in days if mark == "played"] == ["Friday", "Sunday"]


def test_a_line_can_be_copied(wait: Callable[[float], None]) -> None:
    table = shown()
    wait(103)

    assert 'value="SET daily 2026-11-22: 6 SETs in 1:43"' in solve(table).below


def test_before_the_end_there_is_no_line_to_copy() -> None:
    assert "SET daily" not in solve(shown(), 5).below


def test_the_end_stays_when_cards_are_picked_again() -> None:
    table = solve(shown())
    end = table.below
    table.picked = []
    solve(table, 1)

    assert table.below == end
    assert table.answer["headline"] == "A SET, but you have it already"


def test_the_same_table_played_again_keeps_the_first_time(wait: Callable[[float], None]) -> None:
    keep(TODAY, Time(103.0))
    table = shown()
    wait(20)
    solve(table)

    assert table.answer["headline"] == "All 6 SETs in 0:20"
    assert told(table).startswith(
        "You have played this table before; your first time, 1:43, is kept. "
    )
    assert load() == {TODAY: Time(103.0)}


def test_the_table_of_another_day_leaves_the_streak(file: Path) -> None:
    keep(TODAY - DAY, Time(80.0))
    table = solve(shown("2026-11-20"))

    assert told(table) == (
        "Only the time of today's table is kept. Your best time is 1:20. Your streak is 1 day."
    )
    assert load().keys() == {TODAY - DAY}


def test_a_table_that_is_finished_after_midnight_counts_for_its_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = shown()
    monkeypatch.setattr(daily_table, "_today", lambda: TODAY + DAY)
    solve(table)

    assert load().keys() == {TODAY}


def test_a_broken_file_is_told_in_one_sentence_and_the_rest_goes_on(file: Path) -> None:
    file.write_text("{")
    table = solve(shown())

    assert told(table) == (
        f"Your time is not kept, because {file} is damaged; delete that file to begin again."
    )
    assert "SET daily 2026-11-22: 6 SETs in " in table.below
    assert MARK.findall(table.below) == []
