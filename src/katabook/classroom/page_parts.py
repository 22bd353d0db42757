"""The parts of a class's pages: the heat map, and what a student's page says about each exercise."""

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from katabook.classroom.columns import Column, columns, detailed
from katabook.classroom.gradebook import NO_MARK, results_json
from katabook.classroom.grades import (
    ClassGrades,
    Feedback,
    Grade,
    KataGrade,
    LessonGrade,
    StepGrade,
    StudentGrade,
)
from katabook.classroom.words import STATUSES, Words, kept_text, number
from katabook.course import Course, Kata, Step
from katabook.course.words import counted
from katabook.feedback import hints_for

THIN = 0.5  # the average of a smaller share of the class comes with the number of students
LEVELS = 4  # of points, each with a color


class Part(NamedTuple):
    """A kata, a lesson or one of its exercises on a student's page; parts: a lesson's exercises."""

    anchor: str
    title: str
    file: str
    grade: Grade
    hint: str = ""
    parts: tuple["Part", ...] = ()

    @property
    def words(self) -> Words:
        """The status in words."""
        return STATUSES[self.grade.status]

    @property
    def passing(self) -> str:
        """How many tests or exercises pass, or "" if the status says it better."""
        grade = self.grade
        if isinstance(grade, KataGrade) and grade.status == "failed" and grade.tests:
            return f"{grade.passed} of {counted(grade.tests, 'test')}"
        is_run = grade.status in ("passed", "failed")
        if isinstance(grade, LessonGrade) and grade.exercises and is_run:
            return f"{grade.passed} of {counted(len(grade.exercises), 'exercise')}"
        return ""

    @property
    def done(self) -> bool:
        """Whether nothing is left to do, or the teacher gave all points."""
        grade = self.grade
        given = grade.earned is not None and grade.points >= grade.of
        return grade.status in ("passed", "excused") or given

    @property
    def changed(self) -> bool:
        """Whether the teacher changed the points, and no exercise of the lesson says so."""
        grade = self.grade
        exercises = grade.exercises.values() if isinstance(grade, LessonGrade) else ()
        told = any(exercise.earned is not None for exercise in exercises)
        return grade.earned not in (None, grade.points) and not told

    @property
    def failure(self) -> Feedback | None:
        """The first failing case, or None if the status says that nothing is written."""
        told = self.grade.feedback and self.grade.status != "not written"
        return self.grade.feedback[0] if told else None

    @property
    def speaks(self) -> bool:
        """Whether there is more to say than the points."""
        grade = self.grade
        told = (grade.comment, grade.repaired, grade.kept, grade.mistake, self.hint)
        return any((*told, self.changed, self.failure, *(part.speaks for part in self.parts)))


def parts_of(student: StudentGrade, course: Course) -> tuple[Part, ...]:
    """Return a part for each kata and lesson that a student was graded on, in the course's order."""
    steps = [step for step in course.steps if step.name in student.steps]
    return tuple(
        _part(f"part-{place}", step, student.steps[step.name])
        for place, step in enumerate(steps, 1)
    )


def next_part(parts: Sequence[Part]) -> Part | None:
    """Return the part that a student should try next, or None if all passed.

    Work that was begun comes first, in the course's order; then what is not written, and last what
    was not handed in.
    """
    open_parts = [part for part in parts if not part.done]
    leaves = [leaf for part in open_parts for leaf in part.parts or (part,) if not leaf.done]
    turns = {"not written": 1, "missing": 2}
    return min(leaves, key=lambda leaf: turns.get(leaf.grade.status, 0), default=None)


def _part(anchor: str, step: Step, grade: StepGrade) -> Part:
    file = f"{step.folder}/{step.name}{step.ending}"
    if isinstance(grade, KataGrade):
        hint = next_hint(step, grade) if isinstance(step, Kata) else ""
        return Part(anchor, step.title, file, grade, hint)
    # About a lesson that is not there, there is only one thing to say.
    told = {} if grade.status in ("missing", "refused") else grade.exercises
    parts = (
        Part(f"{anchor}-{place}", exercise, file, told[exercise])
        for place, exercise in enumerate(told, 1)
    )
    return Part(anchor, step.title, file, grade, parts=tuple(parts))


def next_hint(kata: Kata, grade: KataGrade) -> str:
    """Return a hint for the first function that fails, or "" if a hint would not help.

    The more of the kata passes, the further the hint goes.
    """
    if not kata.hints or grade.status not in ("failed", "not written", "timeout"):
        return ""
    # The first hint asks a question, and the last one is nearly the code. If more tests pass, the
    # student has already taken the steps of the first hints.
    share = grade.passed / grade.tests if grade.tests else 0
    hints = hints_for(kata, grade.feedback[0].function if grade.feedback else "")
    return hints[min(int(share * len(hints)), len(hints) - 1)]


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

    @property
    def repaired(self) -> str:
        """What was fixed in the student's notebooks before they were run, or ""."""
        steps = self.student.steps.items()
        return "; ".join(
            f"{name}: {', '.join(step.repaired)}" for name, step in steps if step.repaired
        )


def averages(grades: ClassGrades, course: Course) -> dict[Column, Average | None]:
    """Return the average in each kata and exercise, or None if nobody handed it in.

    These are the columns of the heat map, in the course's order. A lesson that the teacher changed as
    a whole has a column too.
    """
    found = detailed(columns(grades.students, course), grades.students)
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
    """Return the average of those who handed an exercise in; code that cannot run counts as 0."""
    most = column.of(grades.students)
    came = [one for one in grades.students if column.status(one) not in NO_MARK]
    found = [grade for one in came if (grade := column.grade(one))]
    # An exercise of a lesson may be excused; then its `of` is less than the others'.
    possible = sum(grade.of or most for grade in found) + most * (len(came) - len(found))
    if not possible:
        return None
    is_thin = len(came) < THIN * len(grades.students)
    points = sum(grade.points for grade in found)
    return Average(round(100 * points / possible), len(came), is_thin)
