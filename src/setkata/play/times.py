"""Your times for the daily table, kept in a file on this machine."""

import json
from collections.abc import Mapping
from datetime import date
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_data_path

from katabook.files import write_atomically


class Time(NamedTuple):
    """The seconds that a daily table took, and the hints taken."""

    seconds: float
    hints: int = 0


Times = Mapping[date, Time]


class TimesError(Exception):
    """Raised if times can't be kept; its text is one sentence that says why."""


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
        advice = "delete that file to begin anew"
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


def _time(seconds: Any, hints: Any) -> Time:
    """Return a time from the file.

    Raises ValueError or TypeError if it makes no sense.
    """
    if not (0 <= seconds < inf and type(hints) is int and hints >= 0):
        raise ValueError(f"no time: {seconds!r} seconds, {hints!r} hints")
    return Time(seconds, hints)
