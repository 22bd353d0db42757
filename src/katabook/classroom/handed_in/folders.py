"""Where the work of each student is: in folders, archives, or a download from Moodle or Canvas."""

import os
import stat
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath

from katabook.classroom.handed_in.archives import in_class, in_folder, opened_up
from katabook.classroom.handed_in.entries import A_FOLDER, Entry, RefusedError, on_disk
from katabook.classroom.handed_in.naming import Owner, is_archive, never_own, owner, owner_in_lms
from katabook.course import CourseError, Kata, Lesson

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

    def entries(self, name: str) -> Iterator[Entry | str]:
        """Yield every file, and a sentence for what cannot be read; name: as in `Owner.rest`."""
        inside = self.inside
        return in_class(self.path, inside, name) if inside else on_disk(self.path, name)

    def below(self) -> list["Spot"]:
        """Return what may be submissions in this folder or in this .zip file."""
        found = self._in_archive() if self.inside or not self.is_folder else self._on_disk()
        kept = (spot for spot in found if spot._may_be_handed_in())
        return sorted(kept, key=lambda spot: spot.name)

    def _may_be_handed_in(self) -> bool:
        kept = self.is_folder or is_archive(self.name) or self.in_lms is not None
        return kept and not never_own([self.name])

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
    """

    student: str
    spots: tuple[tuple[Spot, str], ...]
    id: str = ""
    late: bool = False

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


def find(submissions: Path, out: Path | None = None) -> list[StudentFolder]:
    """Return where each student's work is, sorted by the students' names.

    out: a folder among the submissions that is none. Raises CourseError if there is nothing to
    grade.
    """
    own = out and out.resolve()
    spots = [spot for spot in _spots(submissions) if spot.path.resolve() != own]
    owned = _owned(_class(spots))
    if names := _twins(owned):
        raise CourseError(
            f"{submissions} holds {len(names)} students whose names look the same, "
            f"{' and '.join(map(ascii, names))}; rename all but one of them"
        )
    folders = _folders(owned)
    if {Kata.folder, Lesson.folder} & {folder.student for folder in folders}:
        raise CourseError(
            f"{submissions} holds the work of one student; give the folder that holds a folder "
            "or an archive for each student"
        )
    if not folders:
        raise CourseError(
            f"there is nothing to grade in {submissions}; it should hold a folder, a .zip or a "
            ".tar.gz for each student, or a download from Moodle or Canvas"
        )
    return folders


def _spots(submissions: Path) -> list[Spot]:
    try:
        is_folder = stat.S_ISDIR(submissions.stat().st_mode)
        spot = Spot(submissions, is_folder)
        if is_folder:
            return spot.below()
    except OSError as error:
        raise CourseError(f"{submissions} cannot be read: {error.strerror}") from None
    if not is_archive(submissions.name):
        raise CourseError(f"{submissions} is neither a folder nor an archive of submissions")
    return [spot]


def _class(spots: list[Spot], depth: int = 3) -> list[Spot]:
    """Return the spots, or those in the only one if that holds a download of a whole class."""
    if depth and len(spots) == 1 and not spots[0].in_lms:
        inner = _class(_below(spots[0]), depth - 1)
        if any(spot.in_lms for spot in inner):
            return inner
    return spots


def _below(spot: Spot) -> list[Spot]:
    # A link is refused when the submission is read.
    if not spot.inside and spot.path.is_symlink():
        return []
    try:
        return spot.below()
    except (OSError, RefusedError):
        return []


def _owned(spots: Sequence[Spot]) -> list[tuple[Spot, Owner]]:
    """Return whose each spot is.

    Canvas numbers each file; where a number comes up twice, hw_2024_11_ann.zip only looks so.
    """
    owners = [spot.in_lms for spot in spots]
    files = [lms.file for lms in owners if lms and lms.file]
    canvas = len(files) == len(set(files))
    return [
        (spot, lms if lms and (canvas or not lms.file) else owner(spot.name, spot.is_folder))
        for spot, lms in zip(spots, owners, strict=True)
    ]


def _twins(owned: Sequence[tuple[Spot, Owner]]) -> list[str]:
    """Return names that are shown as one, such as two forms of é: of folders, or of like archives."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for spot, own in owned:
        if not spot.in_lms:
            found[own.student, PurePath(own.rest).suffix.lower()].append(spot.name)
    return next((names for names in found.values() if len(names) > 1), [])


def _folders(owned: Sequence[tuple[Spot, Owner]]) -> list[StudentFolder]:
    # Two students of a download may have the same name, but not the same number.
    namesakes = Counter(student for student, _ in {(own.student, own.id) for _, own in owned})
    found: dict[str, list[tuple[Spot, Owner]]] = defaultdict(list)
    for spot, own in owned:
        numbered = own.id and namesakes[own.student] > 1
        found[f"{own.student} ({own.id})" if numbered else own.student].append((spot, own))
    folders = []
    for student in sorted(found):
        spots = tuple((spot, own.rest) for spot, own in found[student])
        owners = [own for _, own in found[student]]
        folders.append(StudentFolder(student, spots, owners[0].id, any(own.late for own in owners)))
    return folders
