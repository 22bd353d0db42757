"""The course's own code on paper: functions of its lessons, and known wrong solutions of katas."""

import ast
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from katabook.course import Course, CourseError
from katabook.course.words import summary_of
from katabook.lessons.notebook import LessonError, read


class Code(NamedTuple):
    """A function as pupils read it, without its docstring, and as the answers call it."""

    text: str
    call: Callable[..., Any]
    remark: str = ""


def lesson_function(course: Course, lesson: str, name: str) -> Code:
    """Return a function of a solved lesson.

    Raises CourseError if the course came without its solutions, or the lesson lacks the function.
    """
    path = course.solution(course.step(lesson))
    try:
        sources = [cell.source for cell in read(path).cells if cell.cell_type == "code"]
    except LessonError:
        raise CourseError(
            f"{path} is missing; print worksheets from a copy of the course that has solutions/"
        ) from None
    for source in sources:
        if re.search(rf"^def {name}\(", source, re.MULTILINE):
            return _code(_definition(source, name), name)
    raise CourseError(f"{path} defines no {name}, which the worksheet shows; write it again")


def wrong_solution(course: Course, kata: str, mistake: str) -> Code:
    """Return a known wrong solution of a kata with one function; its remark is the feedback.

    Raises CourseError if the course came without it.
    """
    found = {path.stem: path for path in course.wrong(course.kata(kata))}
    if mistake not in found:
        raise CourseError(
            f"mistakes/{kata}/{mistake}.py is missing, and the worksheet shows its code"
        )
    source = found[mistake].read_text(encoding="utf-8")
    return _code(source, kata)._replace(remark=summary_of(source))


def _definition(source: str, name: str) -> str:
    nodes = (node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef))
    return next(ast.get_source_segment(source, node) or "" for node in nodes if node.name == name)


def _code(source: str, name: str) -> Code:
    names: dict[str, Any] = {}
    exec(source, names)  # noqa: S102 - the course's own code
    return Code(_without_docstrings(source), names[name])


def _without_docstrings(source: str) -> str:
    lines = source.splitlines()
    for node in reversed(list(ast.walk(ast.parse(source)))):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node):
            del lines[node.body[0].lineno - 1 : node.body[0].end_lineno]
    return "\n".join(lines).strip()
