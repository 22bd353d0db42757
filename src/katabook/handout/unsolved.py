"""The unsolved file of a lesson or kata, as its learners get it."""

import nbformat

from katabook.course import Course, CourseError, Kata, Step
from katabook.course.stub import drop_bodies
from katabook.lessons.notebook import LessonError, read, unsolved


def unsolved_file(course: Course, step: Step) -> bytes:
    """Return the contents of the unsolved file: made from the solution, or kept in a hand-out.

    Raises CourseError if the course has neither.
    """
    kept, solution = course.unsolved(step), course.solution(step)
    if kept.is_file():
        return kept.read_bytes()
    try:
        if isinstance(step, Kata):
            text = drop_bodies(solution.read_text(encoding="utf-8")) + "\n"
        else:
            text = nbformat.writes(unsolved(read(solution))) + "\n"
    except (LessonError, FileNotFoundError):
        name = step.name + step.ending
        raise CourseError(f"{solution} is missing; {name} is made from it") from None
    return text.encode()
