"""The points for results, and the grades of work without a result."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from katabook.classroom.grades import (
    ExerciseGrade,
    Feedback,
    KataGrade,
    LessonGrade,
    Status,
    StepGrade,
    StudentGrade,
    is_begun,
)
from katabook.classroom.suspicion import suspicions
from katabook.classroom.versions import SubmittedFile
from katabook.classroom.words import STATUSES
from katabook.course import Course, CourseError, Kata, Lesson, Step
from katabook.course.words import listed
from katabook.judge import ExerciseResult, KataResult, LessonResult

ASKS = "asks for input, which nobody gives here"
UNLOADED = "does not finish loading"  # a loop below a right function may be the reason


def step_grade(
    course: Course, step: Step, handed: SubmittedFile, reply: Mapping[str, Any]
) -> tuple[StepGrade, Mapping[str, str]]:
    """Return the grade of a file, and the student's code by exercise.

    reply: the reply of the process that graded the file, or {} if the file is refused.
    """
    if handed.refused:
        why = f"{handed.path} cannot be accepted: it is {handed.refused}"
        return _without_result(course, step, "refused", _looks("refused"), why), {}
    code = {f"{step.name}/{name}": text for name, text in reply.get("written", {}).items()}
    if isinstance(step, Kata):
        code = {step.name: handed.source.decode("utf-8-sig", "replace")}
    reasons = suspicions(*code.values(), reply.get("helpers", ""))
    look: tuple[str, ...] = (*reasons, *reply.get("look", ()))
    if "ended" in reply:
        look = (*look, "stopped the grading")
        return _without_result(course, step, reply["ended"], look), code
    if isinstance(step, Kata):
        return kata_grade(step, KataResult.from_json(reply["result"]), look), code
    result = LessonResult.from_json(reply["result"])
    return _lesson_grade(result, missing(course, step).of, look), code


def kata_grade(kata: Kata, result: KataResult, look: tuple[str, ...]) -> KataGrade:
    """Return the grade of a kata: its points by the planned tests that passed.

    Raises CourseError if the tests cannot be run, whatever the kata is.
    """
    if not result.planned:  # pytest cannot start here, or the tests cannot be loaded
        raise CourseError(f"the tests of {kata.name} cannot be run: {result.problem or 'no test'}")
    first = [
        Feedback(one.text, one.shown, one.printed, one.function) for one in result.findings[:1]
    ]
    file = f"{kata.name}{Kata.ending}"
    is_unloaded = result.status == "timeout" and result.problem.startswith(f"{file} ")
    is_half = result.status == "not written" and result.passed
    return KataGrade(
        "failed" if is_half else result.status,
        result.passed,
        result.planned,
        result.points(kata.points),
        kata.points,
        result.mistake,
        (*look, *_looks(result.status), *([UNLOADED] if is_unloaded else []), *_asks(first)),
        (*first, *_problem(result.problem)),
    )


def _lesson_grade(result: LessonResult, of: float, look: tuple[str, ...]) -> LessonGrade:
    """Return the grade of a lesson: a point for each exercise that passed."""
    ends = {exercise.status for exercise in result.exercises} & {"died"}
    doubts = [why for exercise in result.exercises for why in exercise.look]
    exercises = {exercise.name: _exercise_grade(exercise) for exercise in result.exercises}
    asking = [
        one.name for one in result.exercises if not one.look and _asks(exercises[one.name].feedback)
    ]
    doubts += [f"{name} {ASKS}" for name in asking]
    return LessonGrade(
        result.status,
        result.passed,
        of,
        result.repaired,
        (*look, *_looks(*ends, result.status), *dict.fromkeys(doubts)),
        exercises,
        _problem(result.problem),
    )


def _exercise_grade(exercise: ExerciseResult) -> ExerciseGrade:
    shown = exercise.text and not exercise.passed
    feedback = (Feedback(exercise.text, exercise.shown, exercise.printed),) if shown else ()
    return ExerciseGrade(exercise.status, int(exercise.passed), 1, exercise.mistake, feedback)


def _asks(feedback: Iterable[Feedback]) -> list[str]:
    """Return a reason to look at code that asks for input; its checks end with an EOFError."""
    return [ASKS] if any("EOFError" in one.text for one in feedback) else []


def _looks(*statuses: Status) -> tuple[str, ...]:
    return tuple(STATUSES[status].look for status in statuses if STATUSES[status].look)


def _problem(text: str) -> tuple[Feedback, ...]:
    return (Feedback(text),) if text else ()


def _without_result(
    course: Course, step: Step, status: Status, look: tuple[str, ...], problem: str = ""
) -> StepGrade:
    kind = KataGrade if isinstance(step, Kata) else LessonGrade
    of = missing(course, step).of
    return kind(status, of=of, look=look, feedback=_problem(problem))


@cache
def missing(course: Course, step: Step) -> StepGrade:
    """Return the grade of a lesson or kata that was not handed in."""
    if isinstance(step, Kata):
        return KataGrade("missing", of=step.points)
    # Imported here, because a class of katas must not wait for the libraries of notebooks.
    from katabook.lessons.notebook import exercises, read

    found = exercises(read(course.solution(step)))
    grades = {exercise.name: ExerciseGrade("missing") for exercise in found}
    return LessonGrade("missing", of=len(grades), exercises=grades)


def steps_graded(
    course: Course, only: Collection[str], found: Collection[StudentGrade], exact: bool = False
) -> list[Step]:
    """Return the lessons and katas of this gradebook: the chosen ones, and all that anyone has begun.

    If nobody has begun anything, all lessons and katas that were handed in count as begun. exact:
    return only the chosen ones. Raises CourseError for a lesson whose solution the course lacks.
    """
    came = {name for student in found for name in student.steps}
    names = {*only} if exact else {*only, *(_begun(found) or came)}
    steps = [step for step in course.steps if step.name in names]
    demand_solutions(course, steps, "to grade only katas, name them with --only")
    return steps


def demand_solutions(course: Course, steps: Iterable[Step], otherwise: str) -> None:
    """Raise CourseError if the course lacks a lesson's solution; otherwise: what to do without it."""
    for step in steps:
        if isinstance(step, Lesson) and not course.solution(step).is_file():
            needed = f"to grade {step.name}, go to a copy of the course that has the solutions"
            raise CourseError(f"{needed}; {otherwise}")


def _begun(found: Iterable[StudentGrade]) -> set[str]:
    return {name for student in found for name, step in student.steps.items() if is_begun(step)}


def left_out(steps: Iterable[Step], found: Collection[StudentGrade]) -> Iterator[str]:
    """Yield a sentence about the lessons and katas that have no column, and why."""
    names = {name for student in found for name in student.steps} - {step.name for step in steps}
    begun = _begun(found) & names
    if others := sorted(names - begun):
        yield f"the gradebook leaves out {listed(others)}, which nobody has begun"
    if begun:
        yield f"the gradebook leaves out {listed(sorted(begun))}, which the hand-out lacks"


def completed(
    student: StudentGrade, course: Course, steps: Collection[Step], aside: bool = False
) -> StudentGrade:
    """Return a student's grades with the missing lessons and katas, and the sum of points.

    aside: whether there is a file that was not graded, because it has no column.
    """
    graded = {step.name: student.steps.get(step.name) or missing(course, step) for step in steps}
    points = round(sum(grade.points for grade in graded.values()), 2)
    of = sum(grade.of for grade in graded.values())
    found = student.with_steps(graded)
    return replace(found, points=points, of=of, aside=found.aside or aside)
