"""The heat map of a class: a row for each student, a column for each kata and exercise."""

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from katabook.classroom.gradebook import NO_MARK, results_json
from katabook.classroom.grades import ClassGrades, Column, StudentGrade, columns, tasks
from katabook.classroom.words import STATUSES, kept_text, number
from katabook.course import Course

THIN = 0.5  # the average of a smaller share of the class comes with the number of students
LEVELS = 4  # of points, each with a color


class Cell(NamedTuple):
    """A cell of the heat map.

    level: the share of the points in steps, or "" without a color. words: what the sign means, or
    "" if the sign is the points.
    """

    level: str
    sign: str
    words: str = ""
    adjusted: bool = False


class Average(NamedTuple):
    """An average in percent, and the number of students in it.

    is_thin: whether fewer than half of the class handed the exercise in.
    """

    percent: int
    students: int
    is_thin: bool


class Row(NamedTuple):
    """A student in the heat map; place is the row's place while the names are hidden."""

    student: StudentGrade
    place: int
    cells: tuple[Cell, ...]

    @property
    def kept(self) -> str:
        """What is kept from earlier uploads, or ""."""
        return kept_text(self.student)


def averages(grades: ClassGrades, course: Course) -> dict[Column, Average | None]:
    """Return the average in each kata and exercise, or None if nobody handed it in.

    These are the columns of the heat map, in the course's order.
    """
    found = tasks(columns(grades.students, course))
    return {column: _average(grades, column) for column in found}


def rows(grades: ClassGrades, found: Sequence[Column]) -> tuple[Row, ...]:
    """Return the rows of the heat map, sorted by name.

    The places for hidden names come from a digest with all results in it, so that a student who
    sees the report and knows all names cannot compute them.
    """
    secret = results_json(grades)

    def digest(student: StudentGrade) -> str:
        text = f"{student.student}\n{secret}"
        return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()

    mixed = sorted(grades.students, key=digest)
    places = {one.student: place for place, one in enumerate(mixed, 1)}
    return tuple(
        Row(one, places[one.student], tuple(_cell(one, column) for column in found))
        for one in grades.students
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
    return Cell("" if status in NO_MARK else level, words.sign, words.name)


def _level(points: float, of: float) -> str:
    """Return 0 for no points up to LEVELS for all of them."""
    share = points / of if of else 0
    some = min(int(share * (LEVELS - 1)) + (share > 0), LEVELS - 1)
    return str(LEVELS if share >= 1 else some)


def _average(grades: ClassGrades, column: Column) -> Average | None:
    """Return the average of those who handed an exercise in; what cannot be run has no points."""
    most = column.of(grades.students)
    came = [one for one in grades.students if column.status(one) not in NO_MARK]
    points = sum(grade.points for one in came if (grade := column.grade(one)))
    if not came or not most:
        return None
    is_thin = len(came) < THIN * len(grades.students)
    return Average(round(100 * points / most / len(came)), len(came), is_thin)
