"""The daily table: its cards, its difficulty, the days in a row, and the times that are kept."""

import json
from collections import Counter
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from setkata import daily, find_sets
from setkata.cards import card_at, index_of
from setkata.daily import (
    DayError,
    Time,
    TimesError,
    as_day,
    best,
    daily_deal,
    difficulty,
    keep,
    load,
    streak,
    week,
)

TODAY = date(2026, 11, 22)
DAY = timedelta(days=1)


@pytest.fixture(scope="module")
def two_years() -> list[list[int]]:
    """The indices of the cards of each day."""
    days = [date(2026, 1, 1) + DAY * n for n in range(731)]
    return [[index_of(card) for card in daily_deal(day)] for day in days]


@pytest.mark.slow
def test_every_day_of_two_years_has_twelve_cards_and_exactly_six_sets(
    two_years: list[list[int]],
) -> None:
    counts = {(len(set(cards)), len(find_sets(map(card_at, cards)))) for cards in two_years}

    assert counts == {(12, 6)}


def test_no_two_days_of_two_years_have_the_same_cards(two_years: list[list[int]]) -> None:
    assert len({frozenset(cards) for cards in two_years}) == 731


@pytest.mark.parametrize(
    ("day", "cards"),
    [
        (date(2026, 11, 22), [7, 54, 1, 4, 52, 53, 63, 18, 64, 56, 29, 37]),
        (date(2028, 2, 29), [27, 78, 58, 62, 22, 38, 65, 8, 57, 43, 77, 67]),
    ],
)
def test_a_day_has_the_same_cards_on_every_machine(day: date, cards: list[int]) -> None:
    assert [index_of(card) for card in daily_deal(day)] == cards


def test_each_difficulty_comes_up_on_about_a_third_of_the_days(two_years: list[list[int]]) -> None:
    counts = Counter(difficulty([*map(card_at, cards)]) for cards in two_years)

    assert counts.keys() == {"easy", "medium", "hard"}
    assert all(200 < count < 300 for count in counts.values()), counts


@pytest.mark.parametrize("thing", ["2026-11-22", TODAY, datetime(2026, 11, 22, 23, 59)])
def test_a_day_is_given_as_a_date_or_a_text(thing: object) -> None:
    assert as_day(thing) == TODAY
    assert type(as_day(thing)) is date


@pytest.mark.parametrize("thing", ["2026-02-30", "tomorrow", "", 20261122, ["2026-11-22"]])
def test_anything_else_is_not_a_day(thing: object) -> None:
    with pytest.raises(DayError) as caught:
        as_day(thing)

    line = f"date must be a day of the calendar, such as '2026-11-22'; got {thing!r}"
    assert caught.value._render_traceback_() == [line]


def ago(*numbers: int) -> set[date]:
    """Return the days that were so many days ago."""
    return {TODAY - DAY * number for number in numbers}


@pytest.mark.parametrize(
    ("days", "length"),
    [
        (ago(), 0),
        (ago(0), 1),
        (ago(0, 1, 2), 3),
        (ago(0, 2, 3), 1),
        (ago(1, 2), 2),
        (ago(2, 3, 4), 0),
        (ago(-1), 0),
    ],
)
def test_a_streak_ends_today_or_yesterday(days: set[date], length: int) -> None:
    assert streak(days, TODAY) == length


def test_a_streak_goes_on_across_a_leap_day() -> None:
    days = {date(2028, 2, 28), date(2028, 2, 29), date(2028, 3, 1)}

    assert streak(days, date(2028, 3, 1)) == 3


def test_the_week_ends_today() -> None:
    assert week(ago(0, 2, 7), TODAY) == [
        (TODAY - DAY * number, number in (0, 2)) for number in (6, 5, 4, 3, 2, 1, 0)
    ]


# The times on this machine.


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the times, which does not exist yet; nor does its folder."""
    path = tmp_path / "setkata" / "daily.json"
    monkeypatch.setattr(daily, "file", lambda: path)
    return path


def test_before_the_first_table_there_are_no_times(file: Path) -> None:
    assert load() == {}


def test_times_are_kept(file: Path) -> None:
    keep(TODAY - DAY, Time(103.25, 2))
    kept = keep(TODAY, Time(60.0))

    assert kept == load() == {TODAY - DAY: Time(103.25, 2), TODAY: Time(60.0, 0)}


def test_the_first_time_of_a_day_stays(file: Path) -> None:
    keep(TODAY, Time(100.0))

    assert keep(TODAY, Time(20.0)) == load() == {TODAY: Time(100.0)}


def test_the_best_time_is_one_without_a_hint() -> None:
    assert best({}) is None
    assert best({TODAY: Time(10.0, 1)}) is None
    assert best({TODAY: Time(10.0, 1), TODAY - DAY: Time(60.0), TODAY - 2 * DAY: Time(50.0)}) == (
        Time(50.0)
    )


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff\xfe",
        b"{",
        b"[]",
        b"7",
        b"null",
        b"[" * 100_000,
        b'{"yesterday": {"seconds": 9.0, "hints": 0}}',
        b'{"2026-11-22": 9.0}',
        b'{"2026-11-22": {"seconds": 9.0}}',
        b'{"2026-11-22": {"seconds": 9.0, "hints": 0, "cards": 12}}',
        b'{"2026-11-22": {"seconds": "9", "hints": 0}}',
        b'{"2026-11-22": {"seconds": -1, "hints": 0}}',
        b'{"2026-11-22": {"seconds": NaN, "hints": 0}}',
        b'{"2026-11-22": {"seconds": Infinity, "hints": 0}}',
        b'{"2026-11-22": {"seconds": 9.0, "hints": 0.5}}',
    ],
)
def test_a_broken_file_is_named_in_one_sentence_and_stays_as_it_is(text: bytes, file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(text)
    with pytest.raises(TimesError, match="^Your time is not kept, because .*daily.json .*[.]$"):
        keep(TODAY, Time(60.0))

    assert file.read_bytes() == text


def test_a_file_that_cannot_be_read_is_named(file: Path) -> None:
    file.mkdir(parents=True)

    with pytest.raises(TimesError, match=r"because .*daily\.json can't be read\.$"):
        load()


def test_a_file_that_cannot_be_written_is_named(file: Path) -> None:
    file.parent.write_text("a file in the folder's place")

    with pytest.raises(TimesError, match=r"because .*daily\.json can't be (read|written)\.$"):
        keep(TODAY, Time(60.0))


def test_the_file_holds_the_old_times_if_writing_fails(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(TODAY - DAY, Time(50.0))
    monkeypatch.setattr(
        Path, "replace", lambda self, target: (_ for _ in ()).throw(OSError("full"))
    )
    with pytest.raises(TimesError, match=r"can't be written\.$"):
        keep(TODAY, Time(60.0))

    assert json.loads(file.read_text()) == {"2026-11-21": {"seconds": 50.0, "hints": 0}}


def test_the_file_is_in_a_folder_of_setkata() -> None:
    assert daily.file().name == "daily.json"
    assert "setkata" in daily.file().parts
