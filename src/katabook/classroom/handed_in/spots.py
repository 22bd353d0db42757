"""A place in an upload, on disk or in the archive of a class, and where one student's work is."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from katabook.classroom.handed_in.archives import in_class, in_folder, opened_up
from katabook.classroom.handed_in.commits import CLONE
from katabook.classroom.handed_in.disk import on_disk
from katabook.classroom.handed_in.entries import A_FOLDER, Entry, RefusedError
from katabook.classroom.handed_in.naming import Owner, is_archive, never_own, owner_in_lms

ARCHIVES = 5  # so many archives of one student are opened


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
        """Whose this is in Moodle or Canvas, or None if it is not named as theirs."""
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
    def may_be_a_students(self) -> bool:
        """Whether this is a folder or an archive, or named as a student's in Moodle or Canvas."""
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
        """Return the folder, the archive or the one file as it is, whosever it may be."""
        return cls(spot.name, ((spot, "" if spot.is_folder else spot.name),))

    @property
    def names(self) -> tuple[str, ...]:
        """The folders and archives that are named after the student; there should be only one."""
        return tuple(spot.name for spot, _ in self.spots if not spot.in_lms)

    def entries(self) -> Iterator[Entry | str]:
        """Yield every file, also those in archives, and a sentence for what cannot be read."""
        archives = 0
        for entry in (entry for spot, name in self.spots for entry in spot.entries(name)):
            if isinstance(entry, str) or entry.refused == A_FOLDER or not is_archive(entry.name):
                yield entry
            elif archives < ARCHIVES:
                archives += 1
                yield from opened_up(entry)
            else:
                yield f"{entry.path} was not opened: there are more than {ARCHIVES} archives"
