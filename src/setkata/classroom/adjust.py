"""The teacher's own points and comments, in adjust.csv."""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from io import StringIO
from pathlib import Path
from typing import NamedTuple, TypeVar

from setkata.classroom.columns import Column, columns
from setkata.classroom.gradebook import cell
from setkata.classroom.grades import (
    ClassGrades,
    ExerciseGrade,
    KataGrade,
    LessonGrade,
    StudentGrade,
)
from setkata.classroom.whole import write_whole
from setkata.classroom.words import one_line
from setkata.course import Course, CourseError

HEADER = ("student", "exercise", "points", "comment")
NUMBER = re.compile(r"[0-9]+([.,][0-9]*)?")

Grade = TypeVar("Grade", KataGrade, LessonGrade, ExerciseGrade)


class Adjustment(NamedTuple):
    """One row of adjust.csv; points is None for a comment alone."""

    student: str
    exercise: str
    points: float | None = None
    comment: str = ""


def adjustments(path: Path, grades: ClassGrades, course: Course) -> tuple[Adjustment, ...]:
    """Return the adjustments in adjust.csv, which is written with its header if there is none.

    An exercise is named as in grades.csv: is_set, 01_tuples, 01_tuples/make-deck. If it is empty,
    the comment is on all of the student's work. An exercise of a lesson or kata that was not
    graded this time may have a row.

    Raises CourseError, with the line as a spreadsheet counts it, if a row is not understood.
    """
    if not path.exists():
        write_whole(path, ",".join(HEADER) + "\r\n", "utf-8-sig")
        return ()
    # The gradebook may show a name in another way, and the teacher copies what it shows.
    students = {cell(student.student): student.student for student in grades.students}
    students |= {one_line(student.student): student.student for student in grades.students}
    found: dict[tuple[str, str], int] = {}
    read = []
    for line, row in _rows(path):
        where = f"{path.name}, line {line}"
        student = _known(row["student"], students, where, "a student of this class")
        exercise = _exercise(row["exercise"], grades, course, where)
        if (student, exercise) in found:
            first = found[student, exercise]
            raise CourseError(f"{where}: this exercise has a row already, in line {first}")
        found[student, exercise] = line
        read.append(Adjustment(student, exercise, _number(row, where), row["comment"]))
    return tuple(read)


def adjusted(grades: ClassGrades, given: Iterable[Adjustment]) -> ClassGrades:
    """Return the grades with the teacher's points and comments instead, and their sums.

    The points may be more than the tests can give, for extra work, so a sum may be more than its
    `of`. Points for a lesson as a whole count instead of the sum of its exercises. The points that
    were earned by the tests are kept in `earned`.
    """
    by_student: dict[str, dict[str, Adjustment]] = {}
    for one in given:
        by_student.setdefault(one.student, {})[one.exercise] = one
    students = tuple(
        _student(student, by_student.get(student.student, {})) for student in grades.students
    )
    return replace(grades, students=students)


def _student(student: StudentGrade, given: Mapping[str, Adjustment]) -> StudentGrade:
    if not given:
        return student
    katas = {name: _grade(kata, given.get(name)) for name, kata in student.katas.items()}
    lessons = {name: _lesson(name, lesson, given) for name, lesson in student.lessons.items()}
    comment = given[""].comment if "" in given else student.comment
    changed = replace(student, katas=katas, lessons=lessons, comment=comment)
    return replace(changed, points=sum(step.points for step in changed.steps.values()))


def _lesson(name: str, lesson: LessonGrade, given: Mapping[str, Adjustment]) -> LessonGrade:
    exercises = {
        key: _grade(exercise, given.get(Column(name, key).name))
        for key, exercise in lesson.exercises.items()
    }
    changed = replace(lesson, exercises=exercises)
    if any(exercise.earned is not None for exercise in exercises.values()):
        points = sum(exercise.points for exercise in exercises.values())
        changed = replace(changed, points=points, earned=lesson.points)
    return _grade(changed, given.get(name))


def _grade(grade: Grade, given: Adjustment | None) -> Grade:
    if given is None:
        return grade
    if given.points is None:
        return replace(grade, comment=given.comment)
    earned = grade.points if grade.earned is None else grade.earned
    return replace(grade, points=given.points, earned=earned, comment=given.comment)


def _rows(path: Path) -> Iterator[tuple[int, dict[str, str]]]:
    """Return the rows that are not empty, each with its line as a spreadsheet counts it."""
    text = _text(path)
    top = text.partition("\n")[0]
    lines = StringIO(text, newline=None)  # the spreadsheet of an old Mac ends lines with CR
    try:
        rows = list(csv.reader(lines, delimiter=max(",;\t", key=top.count)))
    except csv.Error as error:
        raise CourseError(f"{path.name} cannot be read: {error}") from None
    header = [name.strip().lower() for name in (rows or [[]])[0]]
    if missing := [name for name in HEADER if name not in header]:
        raise CourseError(f"{path.name}, line 1: there is no column {', '.join(missing)}")
    for line, cells in enumerate(rows[1:], 2):
        if any(map(str.strip, cells)):
            padded = [*cells, *[""] * len(header)]
            yield line, {name: padded[header.index(name)].strip() for name in HEADER}


def _text(path: Path) -> str:
    data = path.read_bytes()
    # Excel's "Unicode Text" begins like this.
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        return data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError:
        raise CourseError(f"{path.name} is not UTF-8; save it as CSV UTF-8") from None


def _known(name: str, names: Mapping[str, str], where: str, what: str) -> str:
    for spelled in (name, one_line(name)):
        if spelled in names:
            return names[spelled]
    # Two ids such as s01 and s10 are near, but neither is a slip for the other.
    near = get_close_matches(name, names, n=1, cutoff=0.75)
    advice = f"did you mean {near[0]}?" if near else "copy it from grades.csv"
    raise CourseError(f"{where}: {one_line(name)!r} is not {what}; {advice}")


def _exercise(name: str, grades: ClassGrades, course: Course, where: str) -> str:
    graded = columns(grades.students, course)
    others = {step.name for step in course.steps} - {column.step for column in graded}
    if not name or name.partition("/")[0] in others:
        return name
    names = {column.name: column.name for column in graded}
    return _known(name, names, where, "an exercise that was graded")


def _number(row: Mapping[str, str], where: str) -> float | None:
    text = row["points"]
    if not text:
        return None
    if not NUMBER.fullmatch(text):
        raise CourseError(f"{where}: points must be a number from 0; got {one_line(text)!r}")
    if not row["exercise"]:
        raise CourseError(f"{where}: points need an exercise, such as is_set")
    return float(text.replace(",", "."))
