"""Where the work of each student is: in folders, archives, or a download from a platform."""

import re
import stat
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath

from katabook.classroom.handed_in.naming import Owner, is_archive, owner, shown
from katabook.classroom.handed_in.spots import (
    Known,
    Level,
    Meant,
    Spot,
    StudentFolder,
    looks_like_a_class,
    of_download,
    of_roster,
)
from katabook.course import CourseError, Kata, Lesson
from katabook.course.words import counted, joined, listed

# What is between the names of two students.
BETWEEN = re.compile(r"\s*[&+]\s*|[\s_](?:and|und|et|y|e)[\s_]")
COPIES = "put a copy for each of them into a folder with the student's name"
UNKNOWN = "is not on the roster"
TEST_STUDENT, OF_TEST_STUDENT = "studenttest", "is the test student of Canvas, not a real student"
COMMITS = "the times of clones are those of the commits, which their authors can set"
LISTS = {".csv", ".tsv", ".xlsx", ".ods"}  # of the class, beside what it handed in

Named = Callable[[str], tuple[str, str]]
"""Returns the student in the name of a file or folder, or "", and the name's other words."""


@dataclass(frozen=True)
class Upload:
    """What a class handed in.

    folders: where the work of each student is. unused: sentences about files and folders that are
    not used. notes: what else a teacher should know about the upload.
    """

    folders: tuple[StudentFolder, ...]
    unused: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def nobody(name: str) -> tuple[str, str]:
    """Return "" and the name, because without a roster nobody can be found in it."""
    return "", name


def why_unknown(name: str, named: Named) -> str:
    """Return why a submission belongs to nobody on the roster."""
    if name == TEST_STUDENT:
        return OF_TEST_STUDENT
    return (
        f"has the names of {joined(them)}; {COPIES}" if (them := _several(name, named)) else UNKNOWN
    )


def nothing(name: str) -> None:
    """Return None, because without a course no file is named after a lesson or kata."""


def find(
    submissions: Path,
    out: Path | None = None,
    named: Named = nobody,
    meant: Meant = nothing,
) -> Upload:
    """Return where each student's work is, sorted by the students' names.

    out: the gradebook's folder, which may be among the submissions. named: finds the students of a
    roster; they decide at which level of the upload the class is. meant: finds the lesson or kata
    that a file is named after.

    Raises CourseError if there is nothing to grade, or if two names look the same. It does so too
    if the upload looks like one student's work, or each place in it like a class's work.
    """
    own = out and out.resolve()
    top = Level.of(spot for spot in _spots(submissions) if spot.path.resolve() != own)
    level = of_download(top)
    notes: tuple[str, ...] = ()
    again: list[str] = []
    if level is top:
        level = of_roster(top, known := lambda name: named(name)[0])
        if level is not top:
            count = counted(len(level.found(known)), "student")
            where = shown("/".join(level.path))
            notes = (f"the class was found in {where}: {count} of the roster",)
            again, others = _beside(level, known)
            if others:
                notes += (
                    f"the class is in {where}, so these were not looked at: {listed(others)}",
                )
    owned = _owned(level.spots, named)
    if names := _twins(owned):
        raise CourseError(
            f"{submissions} holds {len(names)} students whose names look the same, "
            f"{' and '.join(map(ascii, names))}; rename all but one of them"
        )
    folders = _folders(owned)
    _demand_a_class(submissions, folders, named, meant)
    if any(spot.is_clone for spot, _ in owned):
        notes = (*notes, COMMITS)
    return Upload(tuple(folders), (*again, *_left_over(level, owned, named)), notes)


def _beside(level: Level, known: Known) -> tuple[list[str], list[str]]:
    """Return a sentence for every other place that has students of the roster.

    Also return the names of the other files and folders there.
    """
    again, others = [], []
    for spot in level.beside:
        may_be = spot.may_be_a_students and not spot.holds_drafts
        inside = of_roster(Level((spot,)), known).found(known) if may_be else ()
        if inside:
            again.append(
                f"{shown(spot.name)} was not looked at, but holds work of "
                f"{counted(len(inside), 'student')} of the roster too; if it is another download, "
                "name both in the command, the oldest first"
            )
        else:
            others.append(f"{spot.name} (drafts)" if spot.holds_drafts else spot.name)
    return again, _not_lists(others)


def _demand_a_class(
    submissions: Path,
    folders: Sequence[StudentFolder],
    named: Named,
    meant: Meant,
) -> None:
    """Raise CourseError unless the folders may be those of a class's students."""
    if {Kata.folder, Lesson.folder} & {folder.student for folder in folders}:
        raise CourseError(
            f"{submissions} holds the work of one student; give the folder of the class, with a "
            "folder or an archive for each student"
        )
    if not folders:
        raise CourseError(
            f"there is nothing to grade in {submissions}. Give a download from Moodle or Canvas, "
            "or a folder that holds a folder, a .zip or a .tar.gz for each student. If the files "
            "of all students are side by side, add the list of the class with --roster."
        )
    spots = [spot for folder in folders for spot, _ in folder.spots]
    unknown = [spot for spot in spots if not spot.in_lms and not named(spot.name)[0]]
    weeks = len(unknown)
    if len(spots) == weeks and all(looks_like_a_class(one, meant, weeks) for one in unknown):
        several = f"each of {listed([shown(one.name) for one in unknown])}" if weeks > 1 else ""
        more = " To grade several downloads, name each of them in the command, the oldest first."
        raise CourseError(
            f"{several or unknown[0].name} looks like the work of a whole class. Name the folder "
            "that holds the students' folders or archives, or add the list of the class with "
            f"--roster.{more if several else ''}"
        )


def _spots(submissions: Path) -> list[Spot]:
    try:
        is_folder = stat.S_ISDIR(submissions.stat().st_mode)
        spot = Spot(submissions, is_folder)
        if is_folder:
            return spot.inner()
    except OSError as error:
        raise CourseError(f"{submissions} cannot be read: {error.strerror}") from None
    if not is_archive(submissions.name):
        raise CourseError(f"{submissions} is neither a folder nor an archive of submissions")
    return [spot]


def _owned(spots: Sequence[Spot], named: Named) -> list[tuple[Spot, Owner]]:
    """Return each spot that may belong to a student, with its owner.

    Canvas gives each file its own number; if a number comes up twice, names such as
    hw_2024_11_ann.zip only look like those of Canvas. A name that contains a student's
    name from the roster may have other words too, such as a date. It may also be the name of a
    single file.
    """
    owners = [spot.in_lms for spot in spots]
    files = [lms.file for lms in owners if lms and lms.file]
    canvas = len(files) == len(set(files))
    found = []
    for spot, lms in zip(spots, owners, strict=True):
        student, rest = named(spot.name)
        if lms and (canvas or not lms.file):
            found.append((spot, lms))
        elif spot.may_be_a_students and (not student or rest in ("", PurePath(spot.name).suffix)):
            found.append((spot, owner(spot.name, spot.is_folder)))
        elif spot.may_be_a_students:
            found.append((spot, Owner(student, rest="" if spot.is_folder else spot.name)))
        elif student:
            is_named = not rest.startswith(".")
            found.append((spot, Owner(student, rest=rest if is_named else spot.name)))
    return found


def _left_over(level: Level, owned: Sequence[tuple[Spot, Owner]], named: Named) -> Iterator[str]:
    """Yield a sentence if there are files beside the students' work that belong to nobody."""
    taken = {spot for spot, _ in owned}
    names = [spot.name for spot in level.spots if spot not in taken]
    shared = {name: them for name in names if (them := _several(name, named))}
    for name, them in shared.items():
        yield f"{shown(name)} was not used: it has the names of {joined(them)}; {COPIES}"
    if left := _not_lists(name for name in names if name not in shared):
        yield f"{listed(left)} cannot be used, because no student's name is in it, or several are"


def _several(name: str, named: Named) -> list[str]:
    """Return the students whose names are in a name, if there are several."""
    found = dict.fromkeys(named(part)[0] for part in BETWEEN.split(name))
    students = [student for student in found if student]
    return students if len(students) > 1 else []


def _not_lists(names: Iterable[str]) -> list[str]:
    return [shown(name) for name in names if PurePath(name).suffix.lower() not in LISTS]


def _twins(owned: Sequence[tuple[Spot, Owner]]) -> list[str]:
    """Return the names of several students that look the same, such as two forms of é.

    Only folders, or archives of the same kind, are compared.
    """
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for spot, own in owned:
        if not spot.in_lms and own == owner(spot.name, spot.is_folder):
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
