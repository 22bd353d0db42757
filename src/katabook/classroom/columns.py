"""The columns of a gradebook: lessons, katas, and the exercises of lessons."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from katabook.classroom.grades import Grade, LessonGrade, Status, StepGrade, StudentGrade
from katabook.course import Course


class Column(NamedTuple):
    """A column of a gradebook: a kata, a lesson or, with its name, an exercise of a lesson."""

    step: str
    exercise: str = ""

    @property
    def name(self) -> str:
        """The column as a gradebook names it, such as is_set or 01_tuples/make-deck."""
        return f"{self.step}/{self.exercise}" if self.exercise else self.step

    def grade(self, student: StudentGrade) -> Grade | None:
        """Return a student's grade in this column, or None without one."""
        step = student.steps.get(self.step)
        if isinstance(step, LessonGrade) and self.exercise:
            return step.exercises.get(self.exercise)
        return step

    def status(self, student: StudentGrade) -> Status:
        """Return a student's status; an exercise of a lesson without it has the lesson's."""
        grade = self.grade(student) or student.steps.get(self.step)
        return grade.status if grade else "missing"

    def of(self, students: Iterable[StudentGrade]) -> float:
        """Return the most points that the tests of this column give."""
        grades = (self.grade(student) for student in students)
        return max((grade.of for grade in grades if grade), default=0)


def columns(students: Iterable[StudentGrade], course: Course) -> tuple[Column, ...]:
    """Return the columns for what any of the students was graded on, in the course's order."""
    found: dict[str, dict[str, None]] = {}
    for student in students:
        for name, step in student.steps.items():
            exercises = step.exercises if isinstance(step, LessonGrade) else ()
            found.setdefault(name, {}).update(dict.fromkeys(exercises))
    steps = [step.name for step in course.steps if step.name in found]
    return tuple(Column(step, name) for step in steps for name in ("", *found[step]))


def whole(found: Iterable[Column]) -> tuple[Column, ...]:
    """Return the columns of katas and of whole lessons."""
    return tuple(column for column in found if not column.exercise)


def tasks(found: Iterable[Column]) -> tuple[Column, ...]:
    """Return the columns of katas and exercises; a lesson without exercises is one column."""
    found = tuple(found)
    lessons = {column.step for column in found if column.exercise}
    return tuple(column for column in found if column.exercise or column.step not in lessons)


def detailed(found: Sequence[Column], students: Iterable[StudentGrade]) -> tuple[Column, ...]:
    """Return the columns of katas and exercises, and of lessons that the teacher changed as a whole."""
    changed = {name for one in students for name, step in one.steps.items() if is_given(step)}
    single = tasks(found)
    return tuple(column for column in found if column in single or column.step in changed)


def is_given(step: StepGrade) -> bool:
    """Return whether the teacher changed a lesson as a whole, and not only its exercises."""
    if not isinstance(step, LessonGrade):
        return False
    inner = step.exercises.values()
    told = any(one.earned is not None or one.status == "excused" for one in inner)
    differs = step.points != sum(one.points for one in inner)
    return step.status == "excused" or (step.earned is not None and (differs or not told))
