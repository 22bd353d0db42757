"""The columns of a gradebook: each kata, and each lesson with its exercises."""

from collections.abc import Iterable
from typing import NamedTuple

from katabook.classroom.grades import ExerciseGrade, KataGrade, LessonGrade, Status, StudentGrade
from katabook.course import Course

Grade = KataGrade | LessonGrade | ExerciseGrade


class Column(NamedTuple):
    """A kata or a lesson as a whole or, with its name, an exercise of a lesson."""

    step: str
    exercise: str = ""

    @property
    def name(self) -> str:
        """The column as a gradebook names it, such as is_set or 01_tuples/make-deck."""
        return f"{self.step}/{self.exercise}" if self.exercise else self.step


def columns(students: Iterable[StudentGrade], course: Course) -> tuple[Column, ...]:
    """Return the columns for what any of the students was graded on, in the course's order."""
    found: dict[str, dict[str, None]] = {}
    for student in students:
        for name in student.katas:
            found.setdefault(name, {})
        for name, lesson in student.lessons.items():
            found.setdefault(name, {}).update(dict.fromkeys(lesson.exercises))
    order = {step.name: place for place, step in enumerate(course.steps)}
    steps = sorted(found, key=lambda name: (order.get(name, len(order)), name))
    return tuple(Column(step, name) for step in steps for name in ("", *found[step]))


def whole(found: Iterable[Column]) -> tuple[Column, ...]:
    """Return the columns of katas and of whole lessons."""
    return tuple(column for column in found if not column.exercise)


def tasks(found: Iterable[Column]) -> tuple[Column, ...]:
    """Return the columns of katas and exercises; a lesson without exercises is one column."""
    found = tuple(found)
    lessons = {column.step for column in found if column.exercise}
    return tuple(column for column in found if column.exercise or column.step not in lessons)


def grade_in(student: StudentGrade, column: Column) -> Grade | None:
    """Return a student's grade in a column, or None without one."""
    if column.step in student.katas:
        return student.katas[column.step]
    lesson = student.lessons.get(column.step)
    if lesson is None or not column.exercise:
        return lesson
    return lesson.exercises.get(column.exercise)


def status_in(student: StudentGrade, column: Column) -> Status:
    """Return a student's status in a column; an exercise of a lesson without it has the lesson's."""
    grade = grade_in(student, column) or grade_in(student, Column(column.step))
    return grade.status if grade else "missing"


def most_in(students: Iterable[StudentGrade], column: Column) -> float:
    """Return the most points that a column's tests give."""
    grades = (grade_in(student, column) for student in students)
    return max((grade.of for grade in grades if grade), default=0)
