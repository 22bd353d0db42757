"""Back to the question: what a learner starts from, made from the solution."""

from itertools import count
from pathlib import Path

from setkata.course import Course, CourseError, Step
from setkata.lesson import LessonError, question_of, read, write
from setkata.stub import drop_bodies


def kata_question(course: Course, kata: Step) -> str:
    """Return a kata's stub.

    Raises CourseError where the course came without its solution.
    """
    path = course.solution(kata)
    try:
        return drop_bodies(path.read_text(encoding="utf-8")) + "\n"
    except FileNotFoundError:
        raise CourseError(f"{path} is missing; the question is made from it") from None


def reset(course: Course, step: Step) -> Path | None:
    """Put the question back, and return where the old file is kept; None if nothing is lost.

    Raises CourseError where the question cannot be made; the old file then stays in its place.
    """
    path = course.question(step)
    if step.kind == "kata":
        stub = kata_question(course, step)
        if path.exists() and path.read_bytes() == stub.encode():
            return None
        kept = set_aside(path)
        path.parent.mkdir(exist_ok=True)
        path.write_text(stub, encoding="utf-8", newline="\n")
        return kept
    try:
        question = question_of(read(course.solution(step)))
    except LessonError as error:
        raise CourseError(f"{error}; the question is made from it") from None
    kept = set_aside(path)
    path.parent.mkdir(exist_ok=True)
    write(question, path)
    return kept


def set_aside(path: Path) -> Path | None:
    """Rename a file to the first free name beside it, and return that; None if there is none."""
    if not path.exists():
        return None
    names = (path.with_stem(f"{path.stem}.before-reset-{n}") for n in count(1))
    kept = next(name for name in names if not name.exists())
    path.rename(kept)
    return kept
