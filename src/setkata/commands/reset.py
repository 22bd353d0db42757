"""`setkata reset`: put the unsolved lesson or kata back, and keep the learner's file beside it."""

from itertools import count
from pathlib import Path

from setkata.course import Course, CourseError, Kata, Step
from setkata.lesson.notebook import LessonError, read, unsolved, write
from setkata.stub import drop_bodies


def reset(course: Course, step: Step) -> Path | None:
    """Put the unsolved file back, and return the path that keeps the old file, or None.

    Raises CourseError if the unsolved file cannot be made; the old file then stays in its place.
    """
    path = course.file(step)
    try:
        return _reset_kata(course, step) if isinstance(step, Kata) else _reset_lesson(course, step)
    except (LessonError, FileNotFoundError):
        solution = course.solution(step)
        raise CourseError(f"{solution} is missing; {path.name} is made from it") from None


def _reset_kata(course: Course, kata: Kata) -> Path | None:
    stub = drop_bodies(course.solution(kata).read_text(encoding="utf-8")) + "\n"
    path = course.file(kata)
    if path.exists() and path.read_bytes() == stub.encode():
        return None
    kept = set_aside(path)
    path.parent.mkdir(exist_ok=True)
    path.write_text(stub, encoding="utf-8", newline="\n")
    return kept


def _reset_lesson(course: Course, lesson: Step) -> Path | None:
    notebook = unsolved(read(course.solution(lesson)))
    path = course.file(lesson)
    kept = set_aside(path)
    path.parent.mkdir(exist_ok=True)
    write(notebook, path)
    return kept


def set_aside(path: Path) -> Path | None:
    """Rename a file to the first free name beside it, and return the new path; None without one."""
    if not path.exists():
        return None
    names = (path.with_stem(f"{path.stem}.before-reset-{n}") for n in count(1))
    kept = next(name for name in names if not name.exists())
    path.rename(kept)
    return kept
