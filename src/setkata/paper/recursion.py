"""Trace the recursion: the calls that a function makes to itself, with gaps to fill."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from katabook.course import Course
from katabook.feedback.trace import Traced, trace
from setkata.paper.code import lesson_function

LESSON = "06_combinations"
START = 3
CARDS = [0, 1, 2, 3]
COLORS, CHOSEN = ["R", "G", "P"], 2
GIVEN = 6  # calls of the large tree that are printed
MANY = 12  # cards on a table


class Line(NamedTuple):
    """One call in a tree: how far in it stands, what it asks, and what it returns."""

    depth: int
    asked: str
    returned: str


def recursion_content(course: Course) -> dict[str, Any]:
    """Return three functions of lesson 06, each with the tree of its calls."""
    names = ("count_down", "pairs", "combinations")
    count_down, pairs, combinations = (lesson_function(course, LESSON, name) for name in names)
    ways = list(call_lines(trace(combinations.call, COLORS, CHOSEN).root))
    many = trace(pairs.call, list(range(MANY)))
    return {
        "count_down": count_down.text,
        "pairs": pairs.text,
        "combinations": combinations.text,
        "down_lines": list(call_lines(trace(count_down.call, START).root)),
        "pair_lines": list(call_lines(trace(pairs.call, CARDS).root)),
        "way_lines": ways,
        "empty_ways": sum(line.returned == "[()]" for line in ways),
        # A call returns no way only if fewer items are left than it must choose.
        "hopeless": sum(line.returned == "[]" for line in ways),
        "given": GIVEN,
        "down_calls": trace(count_down.call, 100).count,
        "many": MANY,
        "many_calls": many.count,
        "many_pairs": len(pairs.call(list(range(MANY)))),
    }


def call_lines(call: Traced, depth: int = 0) -> Iterator[Line]:
    """Yield a call and the calls that it makes, in the order in which they are made."""
    yield Line(depth, call.asked, call.outcome)
    for inner in call.calls:
        yield from call_lines(inner, depth + 1)
