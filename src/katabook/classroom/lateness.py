"""When the work of a class was due, when each file arrived, and how late it is."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, time
from hashlib import sha256
from typing import NamedTuple

from katabook.classroom.elsewhere import Elsewhere, elsewhere
from katabook.classroom.submissions import Submission
from katabook.classroom.versions import SubmittedFile
from katabook.course import Course, CourseError
from katabook.course.records import Record

DATE = len("2026-11-20")  # a longer text has a time too


@dataclass(frozen=True)
class Arrival(Record):
    """How a file was handed in first.

    digest: that of its contents, or "" if it is refused. time, due: the POSIX times of the file and
    of the day when it was due, as far as they are known. late: whether Canvas calls it late. place:
    where the upload was.
    """

    digest: str
    time: float | None
    due: float | None
    late: bool
    place: str

    @property
    def seconds(self) -> int | None:
        """By how many whole seconds the file is late, or None if it is not late.

        It is 0 if only Canvas calls the file late; being late costs no points.
        """
        known = self.due is not None and self.time is not None
        seconds = int(self.time - self.due) if known else 0  # type: ignore[operator] # both are known
        if seconds > 0:
            return seconds
        return 0 if self.late else None


@dataclass(frozen=True)
class Arrivals(Record):
    """How each student's file for each lesson and kata was handed in.

    upload: a digest of the last upload. due: when it was due.
    """

    files: Mapping[str, Mapping[str, Arrival]] = field(default_factory=dict)
    upload: str = ""
    due: float | None = None


class Handed(NamedTuple):
    """What a student handed in at once, without its contents, which may be large.

    paths, arrivals: of the file for each lesson and kata. late: whether Canvas calls it late.
    elsewhere: the files that hold work of another lesson or kata, too.
    """

    paths: Mapping[str, str]
    arrivals: Mapping[str, Arrival]
    late: bool
    elsewhere: Elsewhere


def handed_in(submission: Submission, course: Course, place: str, due: float | None) -> Handed:
    """Return how the files of a submission were handed in; place: where the upload is."""
    files = submission.files.items()
    now = {name: _arrival(file, submission, place, due) for name, file in files}
    paths = {name: file.path for name, file in files}
    return Handed(paths, now, submission.late, elsewhere(submission, course))


def without_column(
    files: Collection[str], handed: Iterable[Handed], columns: Collection[str]
) -> list[str]:
    """Return what a student handed in that has no column: each path, or a name if it came earlier.

    files: the names of what the student ever handed in. handed: what came now.
    """
    paths = {name: path for one in handed for name, path in one.paths.items()}
    return [paths.get(name, name) for name in sorted({*files} - {*columns})]


def arrivals(handed: Mapping[str, Sequence[Handed]], due: float | None, last: Arrivals) -> Arrivals:
    """Return how each file was handed in, in this upload or in an earlier one.

    A file with the same contents as before was handed in then, whatever its time is now. If the
    same upload is graded again, another due time counts for the files that came in this upload.
    handed: what each student handed in. last: what the last run knew.
    """
    now = {student: [one.arrivals for one in found] for student, found in handed.items()}
    upload = _upload(now)
    again = (last.due,) if upload == last.upload else ()
    files = {
        student: {
            **last.files.get(student, {}),
            **_first(found, last.files.get(student, {}), again),
        }
        for student, found in now.items()
    }
    return Arrivals({**last.files, **files}, upload, due)


def late_now(
    handed: Iterable[Handed], files: Mapping[str, Arrival], only: Collection[str]
) -> dict[str, int | None]:
    """Return how late each lesson and kata is that a student handed in this time.

    files: how each was handed in. only: the lessons and katas that count; by default all.
    """
    names = {name for one in handed for name in one.paths}
    return {name: files[name].seconds for name in sorted(names) if not only or name in only}


def _arrival(file: SubmittedFile, one: Submission, place: str, due: float | None) -> Arrival:
    digest = "" if file.refused else sha256(file.source).hexdigest()
    return Arrival(digest, file.time, due, one.late, place)


def _first(
    uploads: Iterable[Mapping[str, Arrival]],
    known: Mapping[str, Arrival],
    again: Iterable[float | None],
) -> dict[str, Arrival]:
    """Return how each file was handed in first; of several files, the latest counts.

    known: the files of earlier runs. again: when the last upload was due, if this is the same one.
    """
    found: dict[str, Arrival] = {}
    for upload in uploads:
        for name, now in upload.items():
            here, before = found.get(name), known.get(name)
            same = [
                one for one in (here, before) if one and one.digest and one.digest == now.digest
            ]
            is_again = any(before == replace(now, due=due) for due in again)
            first = now if is_again or not same else same[0]
            found[name] = here if here and _order(here) > _order(first) else first
    return found


def _order(arrival: Arrival) -> int:
    return -1 if arrival.seconds is None else arrival.seconds


def _upload(files: Mapping[str, Sequence[Mapping[str, Arrival]]]) -> str:
    """Return a digest of all files of an upload, of their times and of the place."""
    data = {
        student: [
            {name: (one.digest, one.time, one.place) for name, one in upload.items()}
            for upload in uploads
        ]
        for student, uploads in files.items()
    }
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


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


def latest(*seconds: int | None) -> int | None:
    """Return the most seconds after the due time, or None if nothing is late."""
    return max((one for one in seconds if one is not None), default=None)
