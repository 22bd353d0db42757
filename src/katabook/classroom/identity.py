"""Who each student is: equal names, rows of the roster that were exchanged, and new names."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from katabook.classroom.grades import ClassGrades, StudentGrade, is_begun
from katabook.classroom.handed_in.spots import StudentFolder
from katabook.classroom.lateness import Handed
from katabook.classroom.roster import LOGINS, Matched, Roster, letters
from katabook.classroom.spreadsheet import Row, login_in, name_in, participant
from katabook.classroom.store import Store
from katabook.classroom.uploads import Work
from katabook.course.words import joined

NAMESAKE = (
    "another submission has this name and another number; if both belong to one student, unpack "
    "each download into a folder of its own"
)
COPY = (
    "{0} has the same name apart from a number; if both belong to one student, give the new file "
    "the old name, or put both into a folder with the student's name"
)
EXCHANGED = (
    "the roster had {0} in this row before, and has {1} now; find out which student did the "
    "earlier work"
)
TAKEN_OVER = (
    "{0} had {1} on the roster before, and {2} has it now; if both are one student, write {0} into a "
    'column "Old name" of the roster'
)
NUMBERED = re.compile(r" ?\(\d+\)$")  # so a browser calls the second file of a name
OF_A_PERSON = re.compile(r"@|^\D+$")  # a name or an address, not a number
MOST_DIFFER = 2 / 3


def of_another_assignment(works: Iterable[Work], rows: Mapping[str, Row]) -> Iterator[str]:
    """Yield a sentence if the roster is the worksheet of a different assignment.

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
            "the roster is the worksheet of another assignment, because no student has the same "
            "number in it and in the uploads. setkata found the students by their names; --for "
            "moodle writes the grades of the roster's assignment"
        )


def matched(store: Store, works: Sequence[Work], roster: Roster | None) -> Matched:
    """Return each submission's student, and reasons to look at equal names and at rows that moved."""
    twins = _namesakes(works)
    if roster is None:
        return Matched(look=twins)
    found = roster.matched(work[-1] for work in works)
    before = {work[-1].student: store.row(work[-1].student) for work in works}
    exchanged = _exchanged(before, found.rows, roster.rows)
    for student in found.rows.keys() - exchanged.keys():
        store.remember(student, found.rows[student])
    gone = {student: row for student, row in before.items() if student not in found.rows}
    twins = {student: why for student, why in twins.items() if student in found.look}
    look: dict[str, tuple[str, ...]] = {}
    for reasons in (found.look, twins, exchanged, _taken_over(gone, found, roster.rows)):
        for student, why in reasons.items():
            look[student] = (*look.get(student, ()), *why)
    return replace(found, look=look)


def _namesakes(works: Iterable[Work]) -> dict[str, tuple[str, ...]]:
    """Return the reasons to look at students whose names differ only in a number at the end."""
    folders = {work[-1].student: work[-1] for work in works}
    look: dict[str, tuple[str, ...]] = {
        student: (NAMESAKE,)
        for student, one in folders.items()
        if one.id and student.endswith(f" ({one.id})")
    }
    for student in sorted(folders.keys() - look.keys()):
        name = NUMBERED.sub("", student)
        if name != student and name in folders:
            look |= {student: (COPY.format(name),), name: (COPY.format(student),)}
    return look


def _exchanged(
    before: Mapping[str, Row], now: Mapping[str, Row], listed: Sequence[Row]
) -> dict[str, tuple[str, ...]]:
    """Return the reasons to look at students whose row on the roster was another student's before.

    before, now: each student's row. It was another student's if a name or an address has moved from
    the old row to another row. A column that only numbers the rows doesn't count.
    """
    telling = _telling(listed)
    look: dict[str, tuple[str, ...]] = {}
    for student, row in now.items():
        for column, cells in telling.items():
            old = before[student].get(column, "")
            if old != row[column] and OF_A_PERSON.search(old) and old in cells:
                look[student] = (EXCHANGED.format(old, row[column]),)
    return look


def _taken_over(
    gone: Mapping[str, Row], found: Matched, listed: Sequence[Row]
) -> dict[str, tuple[str, ...]]:
    """Return a reason to look at both if a student of the roster has another one's address or login.

    gone: the last row of each student who is not on the roster any more.
    """
    owners = {id(row): student for student, row in {**found.absent, **found.rows}.items()}
    look: dict[str, tuple[str, ...]] = {}
    for student, old in gone.items():
        for column, cells in _telling(listed).items():
            cell = old.get(column, "")
            is_alone = cells.count(cell) == 1 and cell not in name_in(old)
            if is_alone and OF_A_PERSON.search(cell) and ("@" in cell or LOGINS.search(column)):
                owner = owners[id(listed[cells.index(cell)])]
                why = TAKEN_OVER.format(student, cell, owner)
                look |= {student: (why,), owner: (why,)}
    return look


def _telling(listed: Sequence[Row]) -> dict[str, list[str]]:
    """Return the columns of the roster in which nearly every student has a different cell."""
    cells = {column: [row[column] for row in listed] for column in listed[0]}
    return {column: found for column, found in cells.items() if _tells_apart(found)}


def _tells_apart(cells: Sequence[str]) -> bool:
    """Return whether nearly every student has a different value in a column of the roster."""
    found = [cell for cell in cells if cell]
    return len({*found}) > MOST_DIFFER * len(found)


def in_other_names(
    matched: Matched, handed: Mapping[str, Iterable[Handed]], roster: Roster | None
) -> Matched:
    """Return the match with a reason to look at work in a file that is named after another student.

    handed: what each student handed in.
    """
    look = dict(matched.look)
    for student in handed if roster else ():
        paths = (path for one in handed[student] for path in one.paths.values())
        for part in dict.fromkeys(part for path in paths for part in path.split("/")):
            name, _ = roster.named(part)  # type: ignore[union-attr] # there is one
            owner = matched.named.get(name, name)
            rows = [matched.rows.get(one) for one in (student, owner)]
            is_told = letters(name) in letters(part)  # a login such as mark may be a word
            if name and is_told and owner != student and rows[0] and rows[0] is not rows[1]:
                look[student] = (*look.get(student, ()), f"{part} is named after {owner}")
    return replace(matched, look=look)


def told_apart(works: Iterable[Work], rows: Mapping[str, Row]) -> Iterator[str]:
    """Yield a sentence about students with the same name, who differ only in their numbers.

    rows: each student's row of the roster.
    """
    found: dict[str, dict[int, str]] = defaultdict(dict)
    for one in (work[-1] for work in works):
        if one.id and (row := rows.get(one.student)):
            found[name_in(row)][id(row)] = f"{one.id} is {login_in(row) or 'another student'}"
    for name, who in found.items():
        if len(who) > 1:
            both = joined(sorted(who.values()))
            yield f"only numbers tell the students called {name} apart: {both}"


def with_kept(store: Store, works: Iterable[Work], roster: Roster | None) -> list[Work]:
    """Return the work of these students, and of the students who are only in earlier uploads.

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


def present_names(
    known: Mapping[str, str], roster: Roster | None, rows: Mapping[str, Row]
) -> dict[str, str]:
    """Return each name that the gradebook ever had, with the student's present name.

    known: each such name with the student's name in the last run. rows: each student's row of the
    roster, by the student's present name.
    """
    owners = {id(row): student for student, row in rows.items()}

    def present(name: str) -> str:
        row = roster.row(name) if roster and name not in rows else None
        return owners.get(id(row), name) if row else name

    return {name: present(last) for name, last in known.items()}


def with_new_names(before: ClassGrades | None, names: Mapping[str, str]) -> ClassGrades | None:
    """Return the grades of the last run, with each student's present name in place of the old one."""
    if before is None:
        return None
    found: dict[str, StudentGrade] = {}
    for one in sorted(before.students, key=lambda one: names[one.student] == one.student):
        student = names[one.student]
        steps = dict(found[student].steps) if student in found else {}
        steps |= {
            name: step for name, step in one.steps.items() if is_begun(step) or name not in steps
        }
        found[student] = replace(one.with_steps(steps), student=student)
    return replace(before, students=tuple(found.values()))
