"""When work is due, and how late it is. Being late costs no points: it is only shown."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, time

from katabook.classroom.submissions import Submission
from katabook.course import CourseError

DATE = len("2026-11-20")  # a longer text has a time too


def due(text: str) -> float:
    """Return the POSIX time at which the work is due.

    A time without a zone is local. A date without a time means the last second of that day. Raises
    CourseError, with an example, for any other text.
    """
    try:
        moment = datetime.fromisoformat(text.strip())
        if len(text.strip()) <= DATE:
            moment = datetime.combine(moment, time(23, 59, 59))
        return moment.timestamp()
    except (ValueError, OverflowError, OSError):
        raise CourseError(
            f"{text!r} is not a time; write a date and a time, such as 2026-11-20T23:59"
        ) from None


def late(submission: Submission, due: float | None) -> int | None:
    """Return how many whole seconds after the due time the newest file is, or None if it is not.

    It is 0 if only Canvas calls the work late; being late costs no points. due: a POSIX time, or
    None if no time was due.
    """
    seconds = int(submission.time - due) if due is not None and submission.time is not None else 0
    if seconds > 0:
        return seconds
    return 0 if submission.late else None


def lateness(submissions: Iterable[Submission], due: float | None) -> dict[str, int | None]:
    """Return how late each file is; of several for one lesson or kata, the latest."""
    found: dict[str, int | None] = {}
    for one in submissions:
        for name, handed in one.files.items():
            seconds = late(replace(one, files={name: handed}), due)
            found[name] = latest(seconds, found.get(name))
    return found


def latest(*seconds: int | None) -> int | None:
    """Return the most seconds after the due time, or None if nothing is late."""
    return max((one for one in seconds if one is not None), default=None)
