"""At which level of an upload the students are: a class may come one file or one folder too deep."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from katabook.classroom.handed_in.entries import Entry
from katabook.classroom.handed_in.spots import Spot, StudentFolder
from katabook.course import Step

DEEPEST = 5  # Teams has the weeks of a student below "Submitted files" below the class
WAYS_DOWN = 5  # a level with more folders and archives is not gone into
WEEKS = 2  # of one student, side by side

Known = Callable[[str], str]
"""From the name of a file or folder to the student whose it is, or "" if nobody knows."""
Meant = Callable[[str], Step | None]
"""From the name of a file to the lesson or kata that it is meant for, or None."""


@dataclass(frozen=True)
class Level:
    """What is side by side in an upload.

    path: the folders and archives that lead to it. beside: what is beside these.
    """

    spots: tuple[Spot, ...]
    path: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()

    def found(self, known: Known) -> set[str]:
        """Return the students who are at this level."""
        return {known(spot.name) for spot in self.spots} - {""}


def of_download(level: Level) -> Level:
    """Return the level itself, or the one below if its only folder holds what Moodle or Canvas gave."""
    here = level
    for _ in range(DEEPEST):
        if any(spot.in_lms for spot in here.spots):
            return here
        ways = [spot for spot in here.spots if spot.may_be_a_students]
        if len(ways) != 1:
            break
        here = _down(here, ways[0])
    return level


def of_roster(top: Level, known: Known) -> Level:
    """Return the level with the most students of the roster; the top one if none has any."""
    return max(_levels(top, known), key=lambda level: len(level.found(known)))


def looks_like_a_class(spot: Spot, meant: Meant, depth: int = DEEPEST) -> bool:
    """Return whether what should be one student's holds the same lesson or kata of several.

    Two archives with it are enough, and three folders, because one student may hand in two weeks.
    """
    inner = spot.below()
    works = [(one, _works(one, meant)) for one in inner if one.may_be_a_students]
    archives = Counter(work for one, found in works if not one.is_folder for work in found)
    anywhere = Counter(work for _, found in works for work in found)
    if max(archives.values(), default=0) > 1 or max(anywhere.values(), default=0) > WEEKS:
        return True
    ways = [one for one in inner if one.is_folder]
    return (
        0 < depth
        and len(ways) <= WAYS_DOWN
        and any(looks_like_a_class(one, meant, depth - 1) for one in ways)
    )


def _levels(top: Level, known: Known) -> Iterator[Level]:
    yield top
    ways = [spot for spot in top.spots if spot.may_be_a_students]
    if len(top.path) < DEEPEST and len(ways) <= WAYS_DOWN and not top.found(known):
        for spot in ways:
            yield from _levels(_down(top, spot), known)


def _down(level: Level, spot: Spot) -> Level:
    beside = (other.name for other in level.spots if other is not spot)
    return Level(tuple(spot.below()), (*level.path, spot.name), (*level.beside, *beside))


def _works(spot: Spot, meant: Meant) -> set[Step]:
    """Return the lessons and katas of which there are files, by their names."""
    entries = (entry for entry in StudentFolder.of(spot).entries() if isinstance(entry, Entry))
    return {step for entry in entries if (step := meant(entry.name))}
