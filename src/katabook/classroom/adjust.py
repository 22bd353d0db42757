"""The teacher's own points and comments: the rows of adjust.csv."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from katabook.classroom.columns import columns
from katabook.classroom.grades import ClassGrades, StudentGrade
from katabook.classroom.marks import completed
from katabook.classroom.spreadsheet import Row, append, cell, read_lines
from katabook.classroom.words import one_line
from katabook.course import Course, CourseError, Kata
from katabook.course.words import did_you_mean
from katabook.files import write_atomically

HEADER = ("student", "exercise", "points", "comment")
LOOK = "look"  # a column that is not read
EVERYONE = "*"
# A spreadsheet turns +2 into 2, but keeps "add 2".
NUMBER = re.compile(r"(?P<more>\+|-|add +)?(?P<number>[0-9]+([.,][0-9]*)?)", re.IGNORECASE)
APOSTROPHES = re.compile("[\u0060\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]")
DASHES = re.compile("[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]")
FRACTION = re.compile(r"[0-9]{1,2}")  # what follows the comma in 7,5
# A row that a spreadsheet has put into its first cell.
IN_ONE_CELL = re.compile(r"[;\t]|,.*,")
Kind = Literal["", "more", "drop", "excused", "ok"]
WORDS: Mapping[str, Kind] = {"drop": "drop", "excused": "excused", "ok": "ok"}


class Adjustment(NamedTuple):
    """One row of adjust.csv; points is None if the row gives no points.

    student: * stands for everybody who handed in something. kind: "" puts the points in place of the
    tests' points, and "more" adds them. "drop" leaves the exercise out for everybody, and "excused"
    leaves it out for this student. "ok" keeps the tests' points, because the teacher has looked at
    the work.
    """

    student: str
    exercise: str
    points: float | None = None
    comment: str = ""
    kind: Kind = ""


def adjustments(
    path: Path, grades: ClassGrades, course: Course, others: Mapping[str, str] | None = None
) -> tuple[Adjustment, ...]:
    """Return the adjustments in adjust.csv, which is written with its header if there is none.

    An exercise is named as in grades.csv: is_set, 01_tuples, 01_tuples/make-deck. If a row has no
    exercise, its comment is about all of the student's work, and its points are a bonus. An
    exercise of a lesson or kata that was not graded this time may have a row, and so may a student who
    is not in this class any more. others: the students by other names, such as those on the roster
    or those of earlier runs.

    Raises CourseError, with the line as a spreadsheet counts it, if a row is not understood.
    """
    if not path.exists():
        write_atomically(path, ",".join((*HEADER, LOOK)) + "\r\n", "utf-8-sig")
        return ()
    students = _names_of(grades, others or {})
    found: dict[tuple[str, str], int] = {}
    read = []
    for line, row in _rows(path):
        where = f"{path}, line {line}"
        if not (row["points"] or row["comment"]):
            if row["student"] not in students and IN_ONE_CELL.search(row["student"]):
                raise CourseError(f"{where}: separate the cells as in the first line")
            continue  # the teacher has not filled it in
        kind, points = _points(row, where)
        student = EVERYONE
        is_for_all = kind == "drop" or (kind == "more" and not row["exercise"])
        if row["student"] == EVERYONE and not is_for_all:
            raise CourseError(
                f"{where}: use * only with drop, or for a bonus without an exercise; for other "
                "points, name each student"
            )
        if row["student"] != EVERYONE:
            student = _known(row["student"], students, where, "a student of this class")
        exercise = _exercise(row["exercise"], grades, course, where)
        first = found.setdefault((student, exercise), line)
        if first != line:
            raise CourseError(f"{where}: this exercise has a row already, in line {first}")
        read.append(Adjustment(student, exercise, points, row["comment"], kind))
    return tuple(read)


def check_rows(
    path: Path, course: Course, students: Iterable[StudentGrade], others: Mapping[str, str]
) -> None:
    """Raise CourseError for a row that fits no student or exercise, before anything is graded.

    others: as in `adjustments`.
    """
    if path.exists() and next(_rows(path), None) is not None:
        known = [
            step
            for step in course.steps
            if isinstance(step, Kata) or course.solution(step).is_file()
        ]
        coming = tuple(completed(student, course, known) for student in students)
        adjustments(path, ClassGrades(0, "", "", coming), course, others)


def dropped(given: Iterable[Adjustment]) -> set[str]:
    """Return the exercises that count for nobody."""
    return {one.exercise for one in given if one.kind == "drop"}


def add_rows(path: Path, grades: ClassGrades, others: Mapping[str, str]) -> None:
    """Add a row to adjust.csv for each exercise that needs a look and has no row yet.

    The teacher may fill it in. What the teacher wrote stays as it is. A file without the column
    `look` is not changed. others: as in `adjustments`.
    """
    columns, _ = read_lines(path)
    if LOOK in map(str.lower, columns):
        names = _names_of(grades, others)
        there = {(_found(row["student"], names), _plain(row["exercise"])) for _, row in _rows(path)}
        wanted = {
            (student.student, name): cell("; ".join(look))
            for student in grades.students
            for name, look in {"": student.look, **_looks(student)}.items()
            if look
        }
        new = (
            {"student": cell(student), "exercise": name, LOOK: look}
            for (student, name), look in wanted.items()
            if (student, _plain(name)) not in there
        )
        append(path, list(new))


def _looks(student: StudentGrade) -> dict[str, tuple[str, ...]]:
    return {name: step.look for name, step in student.steps.items()}


def _rows(path: Path) -> Iterator[tuple[int, Row]]:
    """Yield the number of each line, and its cells by the names of the columns."""
    columns, rows = read_lines(path)
    names = {column.lower(): column for column in columns}
    if missing := [name for name in HEADER if name not in names]:
        raise CourseError(f"{path}, line 1: there is no column {', '.join(missing)}")
    for line, row in rows.items():
        yield line, {name: row[names[name]] for name in HEADER}


def _names_of(grades: ClassGrades, others: Mapping[str, str]) -> dict[str, str]:
    """Return the students by all their names; what the gradebook shows counts first."""
    students = [student.student for student in grades.students]
    names = {one_line(name): student for name, student in others.items()}
    # The gradebook may show a name in another way, and the teacher copies what it shows.
    return names | {cell(one): one for one in students} | {one_line(one): one for one in students}


def _found(name: str, names: Mapping[str, str]) -> str | None:
    """Return what a name stands for, or the only thing with the same name in another spelling."""
    if one_line(name) in names:
        return names[one_line(name)]
    alike = {names[known] for known in names if _plain(known) == _plain(name)}
    return alike.pop() if len(alike) == 1 else None


def _plain(name: str) -> str:
    """Return a name in one spelling, whatever program or keyboard wrote it.

    A spreadsheet may begin a cell with a capital letter, a Mac may take accents apart, and there
    are several apostrophes and dashes.

    >>> _plain("Finn O\u2019Brien\u2013Lee")
    "finn o'brien-lee"
    """
    folded = unicodedata.normalize("NFC", one_line(name)).casefold()
    return DASHES.sub("-", APOSTROPHES.sub("'", folded))


def _known(name: str, names: Mapping[str, str], where: str, what: str) -> str:
    if (found := _found(name, names)) is not None:
        return found
    if same := sorted({known for known in names if known.startswith(f"{one_line(name)} (")}):
        raise CourseError(f"{where}: several have this name; choose from {', '.join(same)}")
    # Two ids such as s01 and s10 are near, but neither is a slip for the other.
    advice = did_you_mean(name, names, "copy it from grades.csv", cutoff=0.75)
    raise CourseError(f"{where}: {one_line(name)!r} is not {what}; {advice}")


def _exercise(name: str, grades: ClassGrades, course: Course, where: str) -> str:
    graded = columns(grades.students, course)
    others = {step.name for step in course.steps} - {column.step for column in graded}
    if not name or name.partition("/")[0] in others:
        return name
    names = {column.name: column.name for column in graded}
    return _known(name, names, where, "an exercise that was graded")


def _points(row: Row, where: str) -> tuple[Kind, float | None]:
    """Return what a row does with the points, and the points if it gives some."""
    text = row["points"]
    if not text:
        return "", None
    if kind := WORDS.get(text.casefold()):
        if not row["exercise"] and kind != "ok":
            raise CourseError(f"{where}: {kind} needs an exercise, such as is_set")
        if "/" in row["exercise"] and kind == "ok":
            whole = row["exercise"].partition("/")[0]
            raise CourseError(f"{where}: ok is for a whole lesson; write {one_line(whole)}")
        if kind == "drop" and row["student"] != EVERYONE:
            raise CourseError(
                f"{where}: drop is for the whole class, so write * as the student; for one "
                "student, write excused"
            )
        return kind, None
    if not (found := NUMBER.fullmatch(text)):
        raise CourseError(
            f"{where}: points must be a number, add 2, -1, drop, excused or ok; got {one_line(text)!r}"
        )
    # 7,5 in a table that commas separate: the student would get 7, and read the comment 5.
    if found["number"].isdecimal() and FRACTION.fullmatch(row["comment"]):
        whole = f"{text}.{row['comment']}"
        raise CourseError(f"{where}: a comment needs words; if these are points, write {whole}")
    number = float(found["number"].replace(",", "."))
    if found["more"] or not row["exercise"]:
        return "more", -number if found["more"] == "-" else number
    return "", number
