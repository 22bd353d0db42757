"""Where each student's work is, in one upload or several, and the students of earlier uploads."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from katabook.classroom.handed_in.folders import Upload, find, nobody
from katabook.classroom.handed_in.naming import file_names, meant
from katabook.classroom.handed_in.spots import StudentFolder
from katabook.classroom.roster import Roster
from katabook.classroom.spreadsheet import Row, participant
from katabook.classroom.store import Store
from katabook.course import Course

NAMESAKE = (
    "another submission has this name and another number; if both are one student's, unpack each "
    "download into a folder of its own"
)
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


def _works(uploads: Iterable[Upload], roster: Roster | None) -> tuple[Work, ...]:
    """Return each student's work in the order of the uploads."""
    found = [_by_student(upload, roster) for upload in uploads]
    names = {key: folder.student for folders in found for key, folder in folders.items()}
    works: dict[str, Work] = {}
    for folders in found:
        for key, folder in folders.items():
            works[names[key]] = (*works.get(names[key], ()), folder)
    return tuple(works.values())


def of_another_assignment(works: Iterable[Work], rows: Mapping[str, Row]) -> Iterator[str]:
    """Yield a sentence if the roster is the worksheet of another assignment than the uploads.

    Moodle gives a student another number in each assignment. rows: each student's row.
    """
    numbers = [
        (folder.id, participant(rows.get(work[-1].student, {})))
        for work in works
        for folder in work
    ]
    both = [(upload, listed) for upload, listed in numbers if upload and listed]
    if both and all(upload != listed for upload, listed in both):
        yield (
            "no student has the same number in the roster and in what was handed in, so the roster "
            "is the worksheet of another assignment; students were matched by name, and --for moodle "
            "writes the grades of the roster's assignment"
        )


def namesakes(works: Iterable[Work]) -> dict[str, tuple[str, ...]]:
    """Return why to look at students whose names the same upload has twice, with other numbers."""
    folders = (work[-1] for work in works)
    return {
        one.student: (NAMESAKE,)
        for one in folders
        if one.id and one.student.endswith(f" ({one.id})")
    }


def with_kept(store: Store, works: Iterable[Work], roster: Roster | None) -> list[Work]:
    """Return these students, and those of earlier uploads without files.

    The roster joins a student's old name and new name.
    """
    here = {work[-1].student: work for work in works}
    last = [work[-1] for work in here.values()]
    rows = {id(roster.row(one.student, one.id)): one.student for one in last if roster}
    for graded in store.all():
        student = graded.grade.student
        row = roster.row(student) if roster else None
        if row is not None and student not in here and id(row) in rows:
            store.join(student, rows[id(row)])
        elif student not in here:
            here[student] = (StudentFolder(student, ()),)
    return list(here.values())


def _by_student(upload: Upload, roster: Roster | None) -> dict[object, StudentFolder]:
    """Return each student's work by the row in the roster, or by the name without one."""
    found: dict[object, StudentFolder] = {}
    for folder in upload.folders:
        row = roster.row(folder.student, folder.id) if roster else None
        key: object = folder.student if row is None else id(row)
        found[folder.student if key in found else key] = folder
    return found
