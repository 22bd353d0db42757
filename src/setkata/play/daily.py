"""The daily table: the cards of a day, how hard they are, and the days in a row."""

from collections.abc import Collection, Iterator, Sequence
from datetime import date, timedelta
from itertools import count
from random import Random

from setkata.cards import Card, make_deck
from setkata.rules import differing, find_sets

SIZE = 12
SETS = 6

# Over many days, a third of the tables has a total of 15 or less, and a third 18 or more.
EASY, HARD = 15, 18

DAY = timedelta(days=1)


class DayError(ValueError):
    """Raised for a value that is not a day; its text is one line that says what is allowed."""

    def _render_traceback_(self) -> list[str]:
        """Return the one line that a notebook shows (IPython's protocol)."""
        return [str(self)]


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
    with `Random.random` alone: Python promises that its numbers never change for a seed, which it
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


def _deals(rng: Random) -> Iterator[list[Card]]:
    """Return twelve cards again and again: six times from a shuffled deck, then from the next."""
    while True:
        deck = sorted(make_deck(), key=lambda card: rng.random())
        for start in range(0, 6 * SIZE, SIZE):
            yield deck[start : start + SIZE]
