"""Where each student's work is, in one upload or several."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from katabook.classroom.handed_in.folders import Upload, find, nobody
from katabook.classroom.handed_in.naming import file_names, meant
from katabook.classroom.handed_in.spots import StudentFolder
from katabook.classroom.roster import Roster
from katabook.classroom.spreadsheet import name_in
from katabook.course import Course

Work = tuple[StudentFolder, ...]
"""Where one student's work is, a place for each upload. The name in the last upload counts."""


@dataclass(frozen=True)
class Uploads:
    """What a class handed in; unused and notes are as in `Upload`."""

    works: tuple[Work, ...]
    unused: tuple[str, ...]
    notes: tuple[str, ...]


def find_all(paths: Sequence[Path], out: Path, roster: Roster | None, course: Course) -> Uploads:
    """Return where each student's work is in some uploads; see `find` for what it raises.

    Work belongs to one student if it has the same row of the roster or, without one, the same name.
    """
    named = roster.named if roster else nobody
    meant_for = partial(meant, files=file_names(course))
    # The processes of a cluster start in folders of their own.
    found = [find(path.absolute(), out, named, meant_for) for path in paths]
    if len(found) > 1:
        found = [_named(upload, name) for upload, name in zip(found, _names(paths), strict=True)]
    if roster:
        found = [_numbered(upload, roster) for upload in found]
    unused = [text for upload in found for text in upload.unused]
    notes = [text for upload in found for text in upload.notes]
    return Uploads(_works(found, roster), tuple(unused), tuple(notes))


def _names(paths: Sequence[Path]) -> list[str]:
    """Return the name of each upload: its file's or, if two are the same, its path."""
    names = [path.name for path in paths]
    return names if len({*names}) == len(names) else [str(path) for path in paths]


def _named(upload: Upload, name: str) -> Upload:
    """Return an upload whose folders and sentences say which one it is."""
    return Upload(
        tuple(replace(folder, upload=name) for folder in upload.folders),
        tuple(f"{name}: {text}" for text in upload.unused),
        tuple(f"{name}: {text}" for text in upload.notes),
    )


def _numbered(upload: Upload, roster: Roster) -> Upload:
    """Return an upload in which the student's number follows a name that the roster has twice.

    Otherwise, if only one of them hands in, the work could go to the other.
    """

    def numbered(one: StudentFolder) -> StudentFolder:
        row, behind = roster.row(one.student, one.id), f" ({one.id})"
        is_shared = row is not None and one.id and name_in(row) not in roster.names
        has_number = not is_shared or one.student.endswith(behind)
        return one if has_number else replace(one, student=one.student + behind)

    return replace(upload, folders=tuple(map(numbered, upload.folders)))


def _works(uploads: Iterable[Upload], roster: Roster | None) -> tuple[Work, ...]:
    """Return each student's work in the order of the uploads."""
    found = [_by_student(upload, roster) for upload in uploads]
    names = {key: folder.student for folders in found for key, folder in folders.items()}
    works: dict[str, Work] = {}
    for folders in found:
        for key, folder in folders.items():
            works[names[key]] = (*works.get(names[key], ()), folder)
    return tuple(works.values())


def _by_student(upload: Upload, roster: Roster | None) -> dict[object, StudentFolder]:
    """Return each student's work by the row on the roster, or by the name if there is no row."""
    found: dict[object, StudentFolder] = {}
    for folder in upload.folders:
        row = roster.row(folder.student, folder.id) if roster else None
        key: object = folder.student if row is None else id(row)
        found[folder.student if key in found else key] = folder
    return found
