"""Worksheets on functions of the lessons: the wall of ifs, and the calls of a recursion."""

import ast
import re
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from katabook.course import Course, CourseError
from katabook.feedback.trace import Traced, trace
from katabook.lessons.notebook import LessonError, read
from setkata.cards import FEATURES, Card, make_deck
from setkata.rules import Triple, third_card

# The wall of ifs.
WALL_LESSON = "04_mod_three"
TRIPLES = (
    (Card(0, 2, 0, 1), Card(0, 1, 0, 1), Card(1, 0, 0, 1)),
    (Card(0, 0, 1, 2), Card(1, 0, 2, 1), Card(2, 0, 0, 0)),
    (Card(0, 0, 2, 0), Card(1, 1, 2, 1), Card(2, 2, 2, 1)),
    (Card(2, 1, 0, 0), Card(2, 1, 1, 1), Card(2, 1, 1, 2)),
)
BUILT = Card(1, 0, 0, 2), Card(1, 2, 1, 2)
DIGITS = ((1, 2, 3), (1, 4, 7), (5, 0, 7), (2, 4, 6), (10, 11, 13))

# Trace the recursion.
RECURSION_LESSON = "06_combinations"
START = 3
CARDS = [0, 1, 2, 3]
COLORS, CHOSEN = ["R", "G", "P"], 2
MANY = 12  # cards on a table


class Code(NamedTuple):
    """A function as pupils read it, without its docstring, and as the answers call it."""

    text: str
    call: Callable[..., Any]
    remark: str = ""


def wall_content(course: Course) -> dict[str, Any]:
    """Return the wall with the triples that climb it, the ten columns, the line and the digits.

    Each triple comes with the sets that it climbs and the wall's answer; digits, with whether they
    work and the columns that are wrong.
    """
    wall = lesson_function(course, WALL_LESSON, "set_by_wall")
    line = lesson_function(course, WALL_LESSON, "is_set_mod").text
    works = lesson_function(course, WALL_LESSON, "labels_work").call
    return {
        "features": list(FEATURES.items()),
        "wall": wall.text,
        "climbs": [(triple, sets_of(triple), wall.call(*triple)) for triple in TRIPLES],
        "built": BUILT,
        "third": third_card(*BUILT),
        "falls": [card for card in make_deck() if falls_last((*BUILT, card))],
        "columns": columns_of((0, 1, 2)),
        "is_good": is_good,
        "line": line,
        "gaps": line.replace("% 3 == 0", "% ____ == ____"),
        "digits": [(digits, works(*digits), wrong_columns(digits)) for digits in DIGITS],
    }


def sets_of(triple: Triple) -> tuple[str, ...]:
    """Return the set that each `if` looks at, up to the one with two values."""
    looked = []
    for values in zip(*triple, strict=True):
        looked.append(f"{{{', '.join(map(str, sorted(set(values))))}}}")
        if len(set(values)) == 2:
            break
    return tuple(looked)


def falls_last(triple: Triple) -> bool:
    """Return whether three different cards have only the last feature spoiled."""
    *others, last = (len(set(values)) for values in zip(*triple, strict=True))
    return last == 2 and 2 not in others


def columns_of(digits: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the ten columns of three digits, leaving out those in another order."""
    return list(combinations_with_replacement(digits, 3))


def is_good(column: tuple[int, ...]) -> bool:
    """Return whether a feature with these digits spoils no SET."""
    return len(set(column)) != 2


def wrong_columns(digits: tuple[int, ...]) -> list[str]:
    """Return the columns about which the formula is wrong, in words."""
    return [
        " ".join(map(str, column))
        for column in columns_of(digits)
        if is_good(column) != (sum(column) % 3 == 0)
    ]


def recursion_content(course: Course) -> dict[str, Any]:
    """Return three functions of lesson 06, each with the tree of its calls."""
    names = ("count_down", "pairs", "combinations")
    count_down, pairs, combinations = (
        lesson_function(course, RECURSION_LESSON, name) for name in names
    )
    ways = list(call_lines(trace(combinations.call, COLORS, CHOSEN).root))
    many = trace(pairs.call, list(range(MANY)))
    return {
        "count_down": count_down.text,
        "pairs": pairs.text,
        "combinations": combinations.text,
        "down_lines": list(call_lines(trace(count_down.call, START).root)),
        "pair_lines": list(call_lines(trace(pairs.call, CARDS).root)),
        "way_lines": ways,
        "empty_ways": sum(call.outcome == "[()]" for _, call in ways),
        # A call returns no way only if fewer items are left than it must choose.
        "hopeless": sum(call.outcome == "[]" for _, call in ways),
        "many": MANY,
        "many_calls": many.count,
        "many_pairs": len(pairs.call(list(range(MANY)))),
    }


def call_lines(call: Traced, depth: int = 0) -> Iterator[tuple[int, Traced]]:
    """Yield a call and those that it makes, in the order in which they are made, with their depths."""
    yield depth, call
    for inner in call.calls:
        yield from call_lines(inner, depth + 1)


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
            return as_code(_definition(source, name), name)
    raise CourseError(f"{path} defines no {name}, which the worksheet shows; write it again")


def as_code(source: str, name: str) -> Code:
    """Return the function with a name in a source."""
    names: dict[str, Any] = {}
    exec(source, names)  # noqa: S102 - the course's own code
    return Code(without_docstrings(source), names[name])


def without_docstrings(source: str) -> str:
    """Return a source without the docstrings that have lines of their own.

    Raises SyntaxError or ValueError if it is not Python.
    """
    lines = source.split("\n")  # as ast counts them
    documented = (ast.Module, ast.FunctionDef, ast.ClassDef)
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, documented)]
    texts = [node.body[0] for node in nodes if ast.get_docstring(node)]
    for text in sorted(texts, key=lambda text: text.lineno, reverse=True):
        if not lines[text.lineno - 1][: text.col_offset].strip():
            del lines[text.lineno - 1 : text.end_lineno]
    return "\n".join(lines).strip()


def _definition(source: str, name: str) -> str:
    nodes = (node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef))
    return next(ast.get_source_segment(source, node) or "" for node in nodes if node.name == name)
