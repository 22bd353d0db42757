"""From what grading found to points."""

from functools import cache
from pathlib import Path

from setkata.classroom.grades import ExerciseGrade, Feedback, KataGrade, LessonGrade
from setkata.course import Course, Kata, Lesson
from setkata.kata.result import KataResult
from setkata.lesson.result import ExerciseResult, LessonResult

# A teacher may see what a student meant where the program cannot.
LOOK = {
    "died": "stopped Python",
    "error": "cannot be loaded",
    "refused": "cannot be accepted",
}


def kata_grade(kata: Kata, result: KataResult, look: tuple[str, ...]) -> KataGrade:
    """Return the grade of a kata: its points by the planned tests that passed."""
    first = result.findings[0] if result.findings else None
    feedback = [Feedback(first.text, first.cards, first.printed)] if first else []
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
        result.points,
        of,
        result.repaired,
        (*look, *reasons),
        {exercise.name: _exercise_grade(exercise) for exercise in result.exercises},
        (Feedback(result.problem),) if result.problem else (),
    )


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
    feedback = (Feedback(exercise.text, exercise.cards, exercise.printed),) if shown else ()
    return ExerciseGrade(exercise.status, int(exercise.passed), 1, exercise.mistake, feedback)


@cache
def _exercise_names(solution: Path) -> tuple[str, ...]:
    # Imported here, because a class of katas need not wait for the libraries of notebooks.
    from setkata.lesson.notebook import exercises, read

    return tuple(exercise.name for exercise in exercises(read(solution)))
