"""Places in an upload: where one student's work is, and at which level the students of a class are."""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from katabook.classroom.handed_in.archives import in_class, in_folder, opened_up
from katabook.classroom.handed_in.entries import A_FOLDER, CLONE, Entry, RefusedError, on_disk
from katabook.classroom.handed_in.naming import Owner, is_archive, never_own, owner_in_lms
from katabook.course import Step

ARCHIVES = 5  # so many archives of one student are opened

DEEPEST = 5  # Teams has the weeks of a student below "Submitted files" below the class
WAYS_DOWN = 5  # a level with more folders and archives is not searched
WEEKS = 2  # of one student, side by side
# Of Teams: students go on in the first folder after they have handed in, so it holds drafts.
WORKING, SUBMITTED = "working files", "submitted files"

Known = Callable[[str], str]
"""Finds the student to whom a file or folder belongs, by its name; "" if nobody is found."""
Meant = Callable[[str], Step | None]
"""From the name of a file to the lesson or kata that it is meant for, or None."""


@dataclass(frozen=True)
class Spot:
    """A folder or file on disk, or in the archive of a class.

    inside: the folders and the name in the archive at this path, if that is a class's archive.
    """

    path: Path
    is_folder: bool
    inside: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the folder or file."""
        return self.inside[-1] if self.inside else self.path.name

    @property
    def in_lms(self) -> Owner | None:
        """The owner of this if its name is one that Moodle or Canvas gives, otherwise None."""
        return owner_in_lms(self.name, self.is_folder)

    @property
    def is_clone(self) -> bool:
        """Whether this is a git clone on disk, or a folder with one."""
        if self.inside or not self.is_folder:
            return False
        return (self.path / CLONE).is_dir() or any(self.path.glob(f"*/{CLONE}"))

    def entries(self, name: str) -> Iterator[Entry | str]:
        """Yield every file, and a sentence for what cannot be read; name: as in `Owner.rest`."""
        inside = self.inside
        return in_class(self.path, inside, name) if inside else on_disk(self.path, name)

    @property
    def holds_drafts(self) -> bool:
        """Whether this is the folder of Teams in which students work."""
        return self.name.casefold() == WORKING

    @property
    def may_be_a_students(self) -> bool:
        """Whether this is a folder, an archive, or a file with a name from Moodle or Canvas."""
        return self.is_folder or is_archive(self.name) or self.in_lms is not None

    def below(self) -> list["Spot"]:
        """Return what is in this folder or in this .zip file; nothing if it cannot be read."""
        if not self.inside and self.path.is_symlink():
            return []  # a link is refused when the submission is read
        try:
            return self.inner()
        except (OSError, RefusedError):
            return []

    def inner(self) -> list["Spot"]:
        """Return what is in this folder or in this .zip file, by name.

        Raises OSError or RefusedError if it cannot be read.
        """
        found = self._in_archive() if self.inside or not self.is_folder else self._on_disk()
        kept = (spot for spot in found if not never_own([spot.name]))
        return sorted(kept, key=lambda spot: spot.name)

    def _on_disk(self) -> Iterator["Spot"]:
        with os.scandir(self.path) as listing:
            for child in listing:
                yield Spot(self.path / child.name, child.is_dir())

    def _in_archive(self) -> Iterator["Spot"]:
        folders: dict[str, bool] = {}
        for parts, entry in in_folder(self.path, self.inside):
            if parts:
                is_folder = bool(parts[1:]) or entry.refused == A_FOLDER
                folders[parts[0]] = folders.get(parts[0], False) or is_folder
        for name, is_folder in folders.items():
            yield Spot(self.path, is_folder, (*self.inside, name))


@dataclass(frozen=True)
class StudentFolder:
    """Where the work of one student is. It stays small, whatever was handed in.

    spots: each folder or file, with the name that the student gave to it, or "" for a folder.
    id: the student's number in Moodle or Canvas, or "". late: whether Canvas calls the work late.
    upload: the name of the upload if there are several, otherwise "".
    """

    student: str
    spots: tuple[tuple[Spot, str], ...]
    id: str = ""
    late: bool = False
    upload: str = ""

    @classmethod
    def of(cls, spot: Spot) -> Self:
        """Return the folder, the archive or the one file as it is, even without an owner."""
        return cls(spot.name, ((spot, "" if spot.is_folder else spot.name),))

    @property
    def names(self) -> tuple[str, ...]:
        """The folders and archives that are named after the student; there should be only one."""
        return tuple(spot.name for spot, _ in self.spots if not spot.in_lms)

    def entries(self) -> Iterator[Entry | str]:
        """Yield every file, even those in archives, and a sentence for what cannot be read."""
        archives = 0
        for entry in (entry for spot, name in self.spots for entry in spot.entries(name)):
            if isinstance(entry, str) or entry.refused == A_FOLDER or not is_archive(entry.name):
                yield entry
            elif archives < ARCHIVES:
                archives += 1
                yield from opened_up(entry)
            else:
                yield f"{entry.path} was not opened: there are more than {ARCHIVES} archives"


@dataclass(frozen=True)
class Level:
    """What is side by side in an upload.

    path: the folders and archives that lead to it. beside: the other files and folders
    on the way there.
    """

    spots: tuple[Spot, ...]
    path: tuple[str, ...] = ()
    beside: tuple[Spot, ...] = ()

    @classmethod
    def of(
        cls, spots: Iterable[Spot], path: tuple[str, ...] = (), beside: Iterable[Spot] = ()
    ) -> Self:
        """Return a level without the drafts, if the files that were submitted are there too."""
        found = tuple(spots)
        both = any(spot.name.casefold() == SUBMITTED for spot in found)
        drafts = tuple(spot for spot in found if both and spot.holds_drafts)
        return cls(tuple(spot for spot in found if spot not in drafts), path, (*beside, *drafts))

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


def looks_like_a_class(spot: Spot, meant: Meant, weeks: int, depth: int = DEEPEST) -> bool:
    """Return whether a place for one student holds the work of several students.

    It does if two archives, or three folders or archives, have the same lesson or kata. Two folders
    may hold one student's work of two weeks. weeks: how many weeks are graded at once. For more
    than two weeks, there must be as many such archives as weeks, or more folders and archives than
    weeks.
    """
    weeks = max(weeks, WEEKS)
    inner = spot.below()
    works = [(one, _works(one, meant)) for one in inner if one.may_be_a_students]
    archives = Counter(work for one, found in works if not one.is_folder for work in found)
    anywhere = Counter(work for _, found in works for work in found)
    if max(archives.values(), default=0) >= weeks or max(anywhere.values(), default=0) > weeks:
        return True
    ways = [one for one in inner if one.is_folder]
    return (
        0 < depth
        and len(ways) <= WAYS_DOWN
        and any(looks_like_a_class(one, meant, weeks, depth - 1) for one in ways)
    )


def _levels(top: Level, known: Known) -> Iterator[Level]:
    yield top
    ways = [spot for spot in top.spots if spot.may_be_a_students]
    if len(top.path) < DEEPEST and len(ways) <= WAYS_DOWN and not top.found(known):
        for spot in ways:
            yield from _levels(_down(top, spot), known)


def _down(level: Level, spot: Spot) -> Level:
    beside = (other for other in level.spots if other is not spot)
    return Level.of(spot.below(), (*level.path, spot.name), (*level.beside, *beside))


def _works(spot: Spot, meant: Meant) -> set[Step]:
    """Return the lessons and katas of which there are files, by their names."""
    entries = (entry for entry in StudentFolder.of(spot).entries() if isinstance(entry, Entry))
    return {step for entry in entries if (step := meant(entry.name))}
