"""When the work was due, and how late a submission is."""

from datetime import datetime, time

from setkata.classroom.submissions import Submission
from setkata.course import CourseError

DATE = len("2026-11-20")


def due(text: str) -> float:
    """Return the POSIX time at which the work is due.

    A time without a zone is local. A date alone means the last second of that day. Raises
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


def late(submission: Submission, due: float) -> int | None:
    """Return how many whole seconds after the due time the newest file is, or None if it is not."""
    seconds = 0 if submission.time is None else int(submission.time - due)
    return seconds if seconds > 0 else None
