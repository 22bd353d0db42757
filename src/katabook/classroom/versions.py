"""Which of several files for one lesson or kata counts: the last version, if that can be known."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from katabook.classroom.handed_in.naming import ENDINGS, owner_in_lms
from katabook.course.words import listed

APART = 60  # seconds; what unpacks files gives them times that are nearer to each other
MOST_RIVALS = 3  # so many versions more are graded
TEAMS = re.compile(r"version (\d+)", re.IGNORECASE)
COPY = re.compile(r"(?: ?\((\d+)\)|-(\d+))(?=(?:\.\w+)+$)")


@dataclass(frozen=True)
class SubmittedFile:
    """A file that a student handed in for one lesson or kata.

    source: its contents, or b"" if it is refused. path: where it was found, for people. time: the
    POSIX time of the file or of the archive's entry, or None if it is not known. refused: why it
    cannot be accepted, in words, or "". taken: why it was recognized as this lesson or kata if its
    name does not say so, or "". rivals: other versions of it; the one with the most points counts.
    """

    source: bytes
    path: str
    time: float | None
    refused: str = ""
    taken: str = ""
    rivals: tuple["SubmittedFile", ...] = ()


def counting(handed: Sequence[SubmittedFile]) -> SubmittedFile:
    """Return the file that counts, with its rivals if neither a number nor the time decides.

    The numbers are those of Canvas, of Teams and of a browser. Times can be compared if they come
    from one clock and are a minute apart.
    """
    # Of files with the same contents, the oldest shows when the work was done.
    distinct: dict[bytes, SubmittedFile] = {}
    accepted = [one for one in handed if not one.refused]
    for one in sorted(accepted, key=lambda one: (one.time is None, one.time or 0, one.path)):
        distinct.setdefault(one.source, one)
    if not distinct:
        return min(handed, key=lambda one: one.path)
    numbers = [number_of(one.path) for one in distinct.values() if not one.taken]
    last = max(numbers, default=None)
    found = [one for one in distinct.values() if one.taken or number_of(one.path) == last]
    first, *others = sorted(found, key=lambda one: (bool(one.taken), -(one.time or 0), one.path))
    rivals = [one for one in others if not _is_older(one, first)]
    return replace(first, rivals=tuple(rivals[:MOST_RIVALS]))


def number_of(path: str) -> tuple[int, int, int]:
    """Return the number of a version: Canvas's, Teams's, and that of a copy; 0 if there is none.

    >>> number_of("leeann_5001_90002_is_set-1.py"), number_of("Ann/Version 2/is_set (3).py")
    ((90002, 0, 1), (0, 2, 3))
    """
    *folders, name = path.split("/")
    canvas = next((lms.file for part in path.split("/") if (lms := owner_in_lms(part))), "")
    teams = [int(found[1]) for part in folders if (found := TEAMS.fullmatch(part))]
    copy = COPY.search(name)
    return int(canvas or 0), max(teams, default=0), int((copy[1] or copy[2]) if copy else 0)


def choices(name: str, handed: Sequence[SubmittedFile], chosen: SubmittedFile) -> Iterator[str]:
    """Yield sentences for the teacher about a student's files for a lesson or kata.

    The sentence about rivals comes when they are graded; see `best`.
    """
    others = [one for one in handed if one.path != chosen.path]
    differ = [one for one in others if one.refused or one.source != chosen.source]
    paths = sorted(one.path for one in (chosen, *differ))
    if differ and not chosen.rivals:
        yield f"{len(paths)} files for {name}: {listed(paths)}; {_reason(chosen, differ)}"
    elif len(chosen.rivals) == MOST_RIVALS < len(differ):
        yield f"{len(paths)} files for {name}; only {MOST_RIVALS + 1} of them were graded"
    for one in handed:
        if one.taken:
            yield f"{one.path} was recognized as {name}, because {one.taken}"


def best(name: str, versions: Sequence[SubmittedFile], points: Sequence[float]) -> tuple[int, str]:
    """Return the place of the version with the most points, and a sentence for the teacher."""
    place = max(range(len(versions)), key=lambda place: (points[place], -place))
    others = [one for at, one in enumerate(points) if at != place]
    reason = (
        "it has more points" if max(others) < points[place] else "no other version has more points"
    )
    paths = listed(sorted(one.path for one in versions))
    return place, (
        f"{len(versions)} files for {name}: {paths}; setkata cannot tell which is the last, so "
        f"{versions[place].path} counts, because {reason}"
    )


def _is_older(one: SubmittedFile, newest: SubmittedFile) -> bool:
    if one.taken or newest.taken:
        return False
    if one.time is None or newest.time is None:
        return newest.time is not None
    return _clock(one.path) == _clock(newest.path) and newest.time - one.time >= APART


def _clock(path: str) -> str:
    """Return the archive that holds a file, or "".

    The times in two archives may come from different computers.
    """
    parts = path.split("/")
    archives = (n for n, part in enumerate(parts[:-1], 1) if part.lower().endswith(ENDINGS))
    return "/".join(parts[: max(archives, default=0)])


def _reason(chosen: SubmittedFile, others: Iterable[SubmittedFile]) -> str:
    if chosen.refused:
        return "none of them can be accepted"
    rivals = [one for one in others if not one.refused]
    reason = "it is newer" if rivals else "it can be accepted"
    if any(number_of(one.path) < number_of(chosen.path) for one in rivals):
        reason = "its number is higher"
    return f"{chosen.path} counts, because {reason}"
