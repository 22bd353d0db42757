"""What the teacher's report says: the heat map of a class and who needs a look."""

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from katabook.classroom.gradebook import results_json
from katabook.classroom.grades import ClassGrades, Column, StudentGrade, columns, tasks
from katabook.classroom.words import STATUSES, number
from katabook.course import Course

LEVELS = 4


class Cell(NamedTuple):
    """A cell of the heat map.

    level: the share of the points in steps, or "" without a color. words: what the sign means, or
    "" if the sign is the points.
    """

    level: str
    sign: str
    words: str = ""
    adjusted: bool = False


class Row(NamedTuple):
    """A student in the heat map; place is the row's place while the names are hidden."""

    student: StudentGrade
    place: int
    cells: tuple[Cell, ...]


class Head(NamedTuple):
    """A column of the heat map, with the average share of its points in percent, or None."""

    column: Column
    average: int | None


def heads(grades: ClassGrades, course: Course) -> tuple[Head, ...]:
    """Return the columns of the heat map: katas and exercises, in the course's order."""
    found = tasks(columns(grades.students, course))
    return tuple(Head(column, _average(grades, column)) for column in found)


def hardest(found: Sequence[Head], most: int = 3) -> tuple[Head, ...]:
    """Return the columns with the lowest averages, as far as they are not solved by all."""
    open_ones = [head for head in found if head.average is not None and head.average < 100]
    return tuple(sorted(open_ones, key=lambda head: head.average or 0)[:most])


def rows(grades: ClassGrades, found: Sequence[Head]) -> tuple[Row, ...]:
    """Return the rows of the heat map, sorted by name.

    The places for hidden names come from a digest with all results in it, so that a student who
    sees the report and knows all names cannot compute them.
    """
    secret = results_json(grades)

    def digest(student: StudentGrade) -> str:
        text = f"{student.student}\n{secret}"
        return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()

    mixed = sorted(grades.by_name, key=digest)
    places = {one.student: place for place, one in enumerate(mixed, 1)}
    return tuple(
        Row(one, places[one.student], tuple(_cell(one, head.column) for head in found))
        for one in grades.by_name
    )


def _cell(student: StudentGrade, column: Column) -> Cell:
    """Return a cell with a sign, or with the points if some were lost or the teacher gave them."""
    grade, status = column.grade(student), column.status(student)
    level = _level(grade.points, grade.of) if grade else "0"
    if grade and grade.earned is not None:
        return Cell(level, number(grade.points), adjusted=True)
    if status == "failed":
        return Cell(level, number(grade.points) if grade else "")
    words = STATUSES[status]
    return Cell("" if status == "missing" else level, words.sign, words.name)


def _level(points: float, of: float) -> str:
    """Return 0 for no points up to LEVELS for all of them."""
    share = points / of if of else 0
    some = min(int(share * (LEVELS - 1)) + (share > 0), LEVELS - 1)
    return str(LEVELS if share >= 1 else some)


def _average(grades: ClassGrades, column: Column) -> int | None:
    """Return the average share of the points in percent, of those who handed the exercise in."""
    most = column.of(grades.students)
    found = [column.grade(student) for student in grades.students]
    shares = [
        grade.points / most for grade in found if grade and grade.status != "missing" and most
    ]
    return round(100 * sum(shares) / len(shares)) if shares else None
