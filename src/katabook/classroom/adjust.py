"""The teacher's own points and comments, in adjust.csv."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, TypeVar

from katabook.classroom.grades import (
    ClassGrades,
    Column,
    ExerciseGrade,
    KataGrade,
    LessonGrade,
    StudentGrade,
    columns,
)
from katabook.classroom.spreadsheet import Row, cell, read_lines
from katabook.classroom.words import one_line
from katabook.course import Course, CourseError
from katabook.course.words import did_you_mean
from katabook.files import write_atomically

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
        write_atomically(path, ",".join(HEADER) + "\r\n", "utf-8-sig")
        return ()
    # The gradebook may show a name in another way, and the teacher copies what it shows.
    students = {cell(student.student): student.student for student in grades.students}
    students |= {one_line(student.student): student.student for student in grades.students}
    found: dict[tuple[str, str], int] = {}
    read = []
    for line, row in _rows(path):
        where = f"{path}, line {line}"
        student = _known(row["student"], students, where, "a student of this class")
        exercise = _exercise(row["exercise"], grades, course, where)
        first = found.setdefault((student, exercise), line)
        if first != line:
            raise CourseError(f"{where}: this exercise has a row already, in line {first}")
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
    # A lesson that cannot be run has no exercises, but its teacher may find some in the file.
    steps = (one.exercise.partition("/") for one in given.values())
    named = {key: ExerciseGrade(lesson.status) for step, _, key in steps if step == name and key}
    exercises = {
        key: _grade(exercise, given.get(Column(name, key).name))
        for key, exercise in {**named, **lesson.exercises}.items()
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


def _rows(path: Path) -> Iterator[tuple[int, Row]]:
    """Yield the number of each line, and its cells by the names of the columns."""
    columns, rows = read_lines(path)
    names = {column.lower(): column for column in columns}
    if missing := [name for name in HEADER if name not in names]:
        raise CourseError(f"{path}, line 1: there is no column {', '.join(missing)}")
    for line, row in rows.items():
        yield line, {name: row[names[name]] for name in HEADER}


def _known(name: str, names: Mapping[str, str], where: str, what: str) -> str:
    if one_line(name) in names:
        return names[one_line(name)]
    # A spreadsheet may turn the first letter of a cell into a capital.
    alike = {names[known] for known in names if known.casefold() == name.casefold()}
    if len(alike) == 1:
        return alike.pop()
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


def _number(row: Mapping[str, str], where: str) -> float | None:
    text = row["points"]
    if not text:
        return None
    if not NUMBER.fullmatch(text):
        raise CourseError(f"{where}: points must be a number, 0 or more; got {one_line(text)!r}")
    if not row["exercise"]:
        raise CourseError(f"{where}: points need an exercise, such as is_set")
    return float(text.replace(",", "."))
