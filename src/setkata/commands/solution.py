"""`setkata solution`: the course's solution of a kata or a lesson, and other roads to it."""

import ast
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path

from setkata.course import Course, CourseError, Kata, Step
from setkata.lesson.notebook import LessonError, exercises, read
from setkata.typed import command

WITHOUT = "this course came without its solutions, so that you can find your own; ask your teacher"


def solution(course: Course, step: Step) -> str:
    """Return the code of a kata with a list of other roads, or of a lesson's exercises.

    Raises CourseError if the course came without its solutions.
    """
    path = course.solution(step)
    try:
        if isinstance(step, Kata):
            return path.read_text(encoding="utf-8").rstrip() + _list(course, step)
        return "\n\n\n".join(exercise.cell.source for exercise in exercises(read(path)))
    except (OSError, LessonError):
        raise CourseError(WITHOUT) from None


def road(course: Course, step: Step, name: str) -> str:
    """Return the code of another road to a kata.

    Raises CourseError, with the roads that there are, if this one is unknown.
    """
    roads = _roads(course, step)
    if name in roads:
        return roads[name].read_text(encoding="utf-8").rstrip()
    if not roads:
        some = (course.root / "solutions").is_dir()
        raise CourseError(f"there are no other solutions of {step.name}" if some else WITHOUT)
    near = get_close_matches(name, roads, n=1)
    advice = f"did you mean {near[0]}?" if near else f"choose from {', '.join(roads)}"
    raise CourseError(f"{name!r} is not another solution of {step.name}; {advice}")


def _list(course: Course, kata: Kata) -> str:
    """Return comments that list the other roads to a kata, with a line on each."""
    roads = _roads(course, kata)
    if not roads:
        return ""
    width = max(map(len, roads))
    lines = [f"#   {name:{width}}  {_line_on(path)}" for name, path in roads.items()]
    intro = f"# Other solutions; to see one, type {command()} solution {kata.name} --road NAME"
    return "\n".join(["\n\n", intro, *lines])


def _roads(course: Course, step: Step) -> Mapping[str, Path]:
    paths = course.right(step) if isinstance(step, Kata) else []
    return {path.stem: path for path in paths}


def _line_on(path: Path) -> str:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0]
