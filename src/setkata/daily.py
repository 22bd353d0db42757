"""The daily table: the cards of a day, how hard they are, your times, and the days in a row."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import count
from math import inf
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from platformdirs import user_data_path

from katabook.course import LineError
from katabook.files import write_atomically
from setkata.cards import Card, make_deck
from setkata.rules import differing, find_sets

SIZE = 12
SETS = 6

# Over many days, a third of the tables has a total of 15 or less, and a third 18 or more.
EASY, HARD = 15, 18

DAY = timedelta(days=1)


class DayError(LineError, ValueError):
    """Raised for a value that is not a day; its text is one line that says what is allowed."""


class Time(NamedTuple):
    """The seconds that a daily table took, and the hints taken."""

    seconds: float
    hints: int = 0


Times = Mapping[date, Time]


class TimesError(Exception):
    """Raised if times can't be kept; its text is one sentence that says why."""


def as_day(thing: object) -> date:
    """Return the day that is given as a date or as a text such as 2026-11-22.

    Raises DayError, which says what is allowed, for anything else.
    """
    try:
        if isinstance(thing, date):
            return date(thing.year, thing.month, thing.day)  # a datetime is a date, too
        return date.fromisoformat(thing)  # type: ignore[arg-type]  # raises below
    except (TypeError, ValueError):
        allowed = "date must be a day of the calendar, such as '2026-11-22'"
        raise DayError(f"{allowed}; got {thing!r}") from None


def daily_deal(day: date) -> list[Card]:
    """Return the twelve cards of a day, which hold exactly six SETs.

    They are the same on every machine. The seed is the number of the day, and the cards are drawn
    only with `Random.random`: Python promises that its numbers never change for a seed, which it
    doesn't promise for `shuffle` and `sample`.

    >>> print(daily_deal(date(2026, 11, 22))[0])
    one open purple diamond
    """
    deals = _deals(Random(day.toordinal()))
    return next(table for table in deals if len(find_sets(table)) == SETS)


def difficulty(table: Sequence[Card]) -> str:
    """Return easy, medium or hard for a day's table.

    A SET is harder to see the more of its features differ, so the features that differ are counted
    over the six SETs. The total is 6 to 24.
    """
    total = sum(differing(*triple) for triple in find_sets(table))
    if total <= EASY:
        return "easy"
    return "hard" if total >= HARD else "medium"


def streak(days: Collection[date], today: date) -> int:
    """Return how many days in a row are among the given days, up to today.

    Until today is among them, the days up to yesterday count, because today is not over.

    >>> streak({date(2026, 11, 20), date(2026, 11, 21)}, today=date(2026, 11, 22))
    2
    """
    last = today if today in days else today - DAY
    return next(length for length in count() if last - length * DAY not in days)


def week(days: Collection[date], today: date) -> list[tuple[date, bool]]:
    """Return the seven days up to today, each with whether it is among the given days."""
    return [(day, day in days) for day in (today - past * DAY for past in range(6, -1, -1))]


def file() -> Path:
    """Return the file of the times, in the folder that the system has for such data."""
    return user_data_path("setkata", appauthor=False) / "daily.json"


def load() -> Times:
    """Return the time kept for each day; empty before the first.

    Raises TimesError if the file can't be read, or if it is damaged.
    """
    try:
        text = file().read_bytes().decode()
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError):
        raise TimesError(f"Your time is not kept, because {file()} can't be read.") from None
    try:
        return {date.fromisoformat(day): _time(**entry) for day, entry in json.loads(text).items()}
    except (ValueError, TypeError, AttributeError, RecursionError):
        advice = "delete that file to begin again"
        raise TimesError(f"Your time is not kept, because {file()} is damaged; {advice}.") from None


def keep(day: date, time: Time) -> Times:
    """Keep a day's time unless the day has one already, and return the times of all days.

    The first time stays, because you know the SETs when you play the same table again.

    Raises TimesError if the times can't be kept; then the file stays as it is.
    """
    times = {day: time, **load()}
    text = json.dumps({str(day): time._asdict() for day, time in sorted(times.items())}, indent=1)
    try:
        write_atomically(file(), text)
    except OSError:
        raise TimesError(f"Your time is not kept, because {file()} can't be written.") from None
    return times


def best(times: Times) -> Time | None:
    """Return the shortest time without a hint, or None."""
    without = [time for time in times.values() if not time.hints]
    return min(without, default=None)


def _deals(rng: Random) -> Iterator[list[Card]]:
    """Return twelve cards again and again: six times from a shuffled deck, then from the next."""
    while True:
        deck = sorted(make_deck(), key=lambda card: rng.random())
        for start in range(0, 6 * SIZE, SIZE):
            yield deck[start : start + SIZE]


def _time(seconds: Any, hints: Any) -> Time:
    """Return a time from the file.

    Raises ValueError or TypeError if it makes no sense.
    """
    if not (0 <= seconds < inf and type(hints) is int and hints >= 0):
        raise ValueError(f"no time: {seconds!r} seconds, {hints!r} hints")
    return Time(seconds, hints)
