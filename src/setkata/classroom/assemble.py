"""The grades of a class, put together from those of its students."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from setkata.classroom.grades import KataGrade, LessonGrade, StudentGrade
from setkata.classroom.marks import missing_kata, missing_lesson
from setkata.course import Course, CourseError, Kata, Lesson, Step


def steps_graded(
    course: Course, only: Collection[str], found: Iterable[StudentGrade]
) -> list[Step]:
    """Return the lessons and katas of this gradebook: the chosen ones, or all that came in.

    Raises CourseError for a lesson whose solution the course lacks.
    """
    names = set(only) or {name for student in found for name in student.steps}
    steps = [step for step in course.steps if step.name in names]
    for step in steps:
        if isinstance(step, Lesson) and not course.solution(step).is_file():
            raise CourseError(f"to grade {step.name}, a class needs a course with its solutions")
    return steps


def completed(
    student: StudentGrade, course: Course, steps: Collection[Step], late: int | None
) -> StudentGrade:
    """Return a student's grades with the missing lessons and katas, the sum of points, and lateness."""
    katas: Mapping[str, KataGrade] = {
        step.name: student.katas.get(step.name) or missing_kata(step)
        for step in steps
        if isinstance(step, Kata)
    }
    lessons: Mapping[str, LessonGrade] = {
        step.name: student.lessons.get(step.name) or missing_lesson(course, step)
        for step in steps
        if isinstance(step, Lesson)
    }
    grades: list[KataGrade | LessonGrade] = [*katas.values(), *lessons.values()]
    points = round(sum(grade.points for grade in grades), 2)
    of = sum(grade.of for grade in grades)
    return replace(student, points=points, of=of, late=late, katas=katas, lessons=lessons)
