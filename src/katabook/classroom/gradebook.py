"""The gradebook: results.json for programs, grades.csv for a spreadsheet, and copies of both."""

import csv
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Literal

from katabook.classroom.columns import Column, columns, whole
from katabook.classroom.grades import BONUS, ClassGrades, StudentGrade
from katabook.classroom.spreadsheet import Headings, assignment, cell, grade_in, headings
from katabook.classroom.words import kept_text, number, reasons
from katabook.course import Course, CourseError
from katabook.files import write_atomically

Platform = Literal["", "moodle", "canvas"]
RosterRows = Mapping[str, Mapping[str, str]]
"""The roster's columns for each student."""
Students = Sequence[StudentGrade]
Columns = Sequence[Column]
Rows = Iterator[list[str]]

HISTORY = "history"
COPIED = ("results.json", "grades.csv", "adjust.csv")
LATE = "late (hours)"
NO_MARK = ("missing", "excused")  # statuses
# What Canvas looks for, in its order; the optional columns come only from a roster.
CANVAS = ("Student", "ID", "SIS User ID", "SIS Login ID", "Integration ID", "Root Account")
CANVAS_IDS, OPTIONAL = CANVAS[1:4], CANVAS[-2:]
SECTION = "Section"
POSSIBLE = "Points Possible"
# Moodle would read an empty cell of a new grade as a number; this is its sign for no grade.
NO_GRADE = "-"


def demand_ids(platform: Platform, listed: Iterable[Mapping[str, str]]) -> None:
    """Raise CourseError if no column of the class list says who a student is in Canvas."""
    known = {name for row in listed for name, text in row.items() if text}
    if platform == "canvas" and known.isdisjoint(CANVAS_IDS):
        raise CourseError(
            "--for canvas needs the exported gradebook of Canvas as --roster, because Canvas finds "
            f"students by the column {', '.join(CANVAS_IDS[:-1])} or {CANVAS_IDS[-1]}"
        )


def results_json(grades: ClassGrades) -> str:
    """Return the text of results.json; the same grades give the same text."""
    return json.dumps(grades.to_json(), indent=1, ensure_ascii=False) + "\n"


def grades_csv(
    grades: ClassGrades, course: Course, roster: RosterRows | None = None, platform: Platform = ""
) -> str:
    """Return the text of grades.csv: a row for each student, sorted by name.

    Points are numbers, so that a spreadsheet can add them up; the cell is empty if the exercise is
    missing. A lesson has a column for its sum and one for each exercise.

    platform: whose import will read the file. Such a file has the columns by which the platform
    recognizes students, and one for each kata, for each lesson and, if there is any, for the bonus.
    The platform would take any further column for a grade.
    """
    found = columns(grades.students, course)
    rows = {"": _plain, "moodle": _moodle, "canvas": _canvas}[platform]
    text = StringIO()
    csv.writer(text).writerows(rows(grades.students, found, roster or {}))
    return text.getvalue()


def write_gradebook(
    folder: Path, grades: ClassGrades, course: Course, roster: RosterRows, platform: Platform
) -> None:
    """Write grades.csv and results.json into a folder, each whole or not at all.

    results.json comes last: if the disk is full before, the next run tells the same changes again.
    """
    table = grades_csv(grades, course, roster, platform)
    # Without its mark Excel takes UTF-8 for another encoding.
    write_atomically(folder / "grades.csv", table, "utf-8-sig")
    write_atomically(folder / "results.json", results_json(grades))


def _plain(students: Students, found: Columns, roster: RosterRows) -> Rows:
    names = (column.name for column in found)
    own = ["student", *names, BONUS, "points", "of", LATE, "kept", "look", "comment"]
    extra = _roster_columns(roster, own)
    yield [own[0], *map(cell, extra), *own[1:]]
    for student in students:
        late = "" if student.late is None else number(student.late / 3600)
        yield [
            *(cell(student.student), *_cells(roster.get(student.student, {}), extra)),
            *(_points(student, column) for column in found),
            number(student.bonus) if student.bonus else "",
            *(number(student.points), number(student.of), late, cell(kept_text(student))),
            *(cell("; ".join(reasons(student))), cell("; ".join(_comments(student, found)))),
        ]


def _moodle(students: Students, found: Columns, roster: RosterRows) -> Rows:
    """Return rows for Moodle's "Import grades", where the teacher says what each column is.

    A student who is not in the roster has no row: Moodle gives the grades in a row without an
    identifier to the student of the row above.
    """
    steps = whole(found)
    roster = roster or {one.student: {"Username": one.student} for one in students}
    extra = _roster_columns(roster, [*(column.name for column in steps), *_bonus(students)])
    if own := headings(extra):
        yield from _worksheet(students, found, roster, extra, own)
        return
    yield [*map(cell, extra), *(column.name for column in steps), *_bonus(students)]
    for student in students:
        if row := roster.get(student.student):
            points = (_scaled(student, column, students) or NO_GRADE for column in steps)
            yield [*_cells(row, extra), *points, *_bonus(students, student.bonus)]


def _worksheet(
    students: Students, found: Columns, roster: RosterRows, names: Sequence[str], own: Headings
) -> Rows:
    """Return the rows of Moodle's grading worksheet, with its own columns filled in.

    The grade is a share of Moodle's maximum, if the worksheet has one. Without a grade, the cell
    stays as Moodle wrote it. The other cells never change.
    """
    yield list(names)
    for student in students:
        if row := roster.get(student.student):
            comments = "; ".join(_comments(student, found))
            grade = grade_in(row, student)
            filled = {own.grade: "" if grade is None else number(grade), own.remarks: comments}
            yield [cell(filled.get(name, "")) or row.get(name, "") for name in names]


def _canvas(students: Students, found: Columns, roster: RosterRows) -> Rows:
    """Return rows for the "Import" of Canvas's gradebook, with its row of possible points."""
    known = _roster_columns(roster, [])
    heads = [*(name for name in CANVAS if name not in OPTIONAL or name in known), SECTION]
    steps = whole(found)
    names = (*(column.step for column in steps), *_bonus(students))
    yield [*heads, *(assignment(name, known) for name in names)]
    possible = [number(column.of(students)) for column in steps]
    yield [POSSIBLE, *[""] * (len(heads) - 1), *possible, *_bonus(students, 0)]
    for student in students:
        row = {heads[0]: student.student, **roster.get(student.student, {})}
        # A row named like the second one would change every assignment's points.
        name = cell(row[heads[0]]).replace(POSSIBLE, "Points, Possible")
        points = (_scaled(student, column, students) for column in steps)
        yield [name, *_cells(row, heads[1:]), *points, *_bonus(students, student.bonus)]


def _bonus(students: Students, points: float | None = None) -> list[str]:
    """Return a list with the bonus or, without `points`, its heading; [] if nobody has a bonus."""
    if not any(student.bonus for student in students):
        return []
    return [BONUS if points is None else number(points)]


def _roster_columns(roster: RosterRows, taken: Sequence[str]) -> list[str]:
    names = dict.fromkeys(name for row in roster.values() for name in row)
    return [name for name in names if name not in taken]


def _cells(row: Mapping[str, str], names: Sequence[str]) -> list[str]:
    return [cell(row.get(name, "")) for name in names]


def _points(student: StudentGrade, column: Column) -> str:
    grade = column.grade(student)
    if grade is None or (grade.status in NO_MARK and grade.earned is None):
        return ""
    return number(grade.points)


def _scaled(student: StudentGrade, column: Column, students: Students) -> str:
    """Return the points for a platform, whose columns have the same maximum for everybody.

    A student who is excused from an exercise of a lesson gets the share that the other exercises have.
    """
    grade, most = column.grade(student), column.of(students)
    if grade and grade.of and grade.of != most:
        return _points(student, column) and number(grade.points * most / grade.of)
    return _points(student, column)


def _comments(student: StudentGrade, found: Columns) -> Iterator[str]:
    if student.comment:
        yield student.comment
    for column in found:
        if (grade := column.grade(student)) and grade.comment:
            yield f"{column.name}: {grade.comment}"


def last_results(out: Path) -> ClassGrades | None:
    """Return the grades of the run before, or None if there are none that can be read."""
    try:
        text = (out / "results.json").read_text(encoding="utf-8")
        return ClassGrades.from_json(json.loads(text))
    except (OSError, ValueError):
        return None


def keep_copy(out: Path) -> None:
    """Copy the gradebook into a folder with today's date, unless the last copy is the same."""
    history = out / HISTORY
    copies = sorted(history.iterdir(), key=_order) if history.is_dir() else []
    if copies and all(_content(copies[-1] / name) == _content(out / name) for name in COPIED):
        return
    today = date.today().isoformat()
    names = (today if number == 1 else f"{today}-{number}" for number in count(1))
    folder = next(history / name for name in names if not (history / name).exists())
    for name in COPIED:
        write_atomically(folder / name, _content(out / name))


def _order(copy: Path) -> tuple[str, int]:
    day, number = copy.name[:10], copy.name[11:]
    return day, int(number) if number.isdecimal() else 1


def _content(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else b""
