"""Where each student's work is, in one upload or several, and the students of earlier uploads."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from katabook.classroom.handed_in.folders import Upload, find, nobody
from katabook.classroom.handed_in.naming import file_names, meant
from katabook.classroom.handed_in.spots import StudentFolder
from katabook.classroom.roster import Roster
from katabook.classroom.store import Store
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
    if len(found) == 1:
        [one] = found
        return Uploads(tuple((folder,) for folder in one.folders), one.unused, one.notes)
    are_clear = len({path.name for path in paths}) == len(paths)
    named_uploads = [
        (path.name if are_clear else str(path), upload)
        for path, upload in zip(paths, found, strict=True)
    ]
    works: dict[object, list[StudentFolder]] = {}
    for name, upload in named_uploads:
        for key, folder in _by_student(upload, roster).items():
            works.setdefault(key, []).append(replace(folder, upload=name))
    by_name: dict[str, list[StudentFolder]] = {}
    for work in works.values():
        by_name.setdefault(work[-1].student, []).extend(work)
    order = [name for name, _ in named_uploads]
    both = (sorted(work, key=lambda one: order.index(one.upload)) for work in by_name.values())
    unused = (f"{name}: {text}" for name, upload in named_uploads for text in upload.unused)
    notes = (f"{name}: {text}" for name, upload in named_uploads for text in upload.notes)
    return Uploads(tuple(map(tuple, both)), tuple(unused), tuple(notes))


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
