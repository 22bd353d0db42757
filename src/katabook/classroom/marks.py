"""From what grading found to points, and the grades of what is missing."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path

from katabook.classroom.grades import ExerciseGrade, Feedback, KataGrade, LessonGrade, StudentGrade
from katabook.course import Course, CourseError, Kata, Lesson, Step
from katabook.katas.result import KataResult
from katabook.lessons.result import ExerciseResult, LessonResult

# A teacher may see what a student meant where the program cannot.
LOOK = {
    "died": "stopped Python",
    "error": "cannot be loaded",
    "refused": "cannot be accepted",
}


def kata_grade(kata: Kata, result: KataResult, look: tuple[str, ...]) -> KataGrade:
    """Return the grade of a kata: its points by the planned tests that passed."""
    first = result.findings[0] if result.findings else None
    feedback = [Feedback(first.text, first.shown, first.printed)] if first else []
    if result.problem:
        feedback.append(Feedback(result.problem))
    reasons = (*look, LOOK[result.status]) if result.status in LOOK else look
    return KataGrade(
        result.status,
        result.passed,
        result.planned,
        result.points(kata.points),
        kata.points,
        result.mistake,
        reasons,
        tuple(feedback),
    )


def lesson_grade(result: LessonResult, of: float, look: tuple[str, ...]) -> LessonGrade:
    """Return the grade of a lesson: a point for each exercise that passed."""
    ends = {exercise.status for exercise in result.exercises} & {"died"}
    reasons = [LOOK[status] for status in (*ends, result.status) if status in LOOK]
    return LessonGrade(
        result.status,
        result.passed,
        of,
        result.repaired,
        (*look, *reasons),
        {exercise.name: _exercise_grade(exercise) for exercise in result.exercises},
        (Feedback(result.problem),) if result.problem else (),
    )


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
    katas = {
        step.name: student.katas.get(step.name) or missing_kata(step)
        for step in steps
        if isinstance(step, Kata)
    }
    lessons = {
        step.name: student.lessons.get(step.name) or missing_lesson(course, step)
        for step in steps
        if isinstance(step, Lesson)
    }
    grades: list[KataGrade | LessonGrade] = [*katas.values(), *lessons.values()]
    points = round(sum(grade.points for grade in grades), 2)
    of = sum(grade.of for grade in grades)
    return replace(student, points=points, of=of, late=late, katas=katas, lessons=lessons)


def missing(course: Course, step: Step) -> KataGrade | LessonGrade:
    """Return the grade of a lesson or kata that was not handed in."""
    return missing_kata(step) if isinstance(step, Kata) else missing_lesson(course, step)


def missing_kata(kata: Kata) -> KataGrade:
    """Return the grade of a kata that was not handed in."""
    return KataGrade("missing", of=kata.points)


def missing_lesson(course: Course, lesson: Lesson) -> LessonGrade:
    """Return the grade of a lesson that was not handed in."""
    names = _exercise_names(course.solution(lesson))
    grades = {name: ExerciseGrade("missing") for name in names}
    return LessonGrade("missing", of=len(names), exercises=grades)


def _exercise_grade(exercise: ExerciseResult) -> ExerciseGrade:
    shown = exercise.text and not exercise.passed
    feedback = (Feedback(exercise.text, exercise.shown, exercise.printed),) if shown else ()
    return ExerciseGrade(exercise.status, int(exercise.passed), 1, exercise.mistake, feedback)


@cache
def _exercise_names(solution: Path) -> tuple[str, ...]:
    # Imported here, because a class of katas need not wait for the libraries of notebooks.
    from katabook.lessons.notebook import exercises, read

    return tuple(exercise.name for exercise in exercises(read(solution)))
