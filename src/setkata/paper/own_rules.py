"""The functions of a learner that tell what a SET is: the first one, and the last one."""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from nbformat import NotebookNode

from katabook.course import Course, Kata
from katabook.feedback.targets import Result
from katabook.judge.results import LessonResult
from katabook.lessons.notebook import LessonError, read
from setkata.paper.functions import without_docstrings

DEFINITIONS = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Assign)


class Place(NamedTuple):
    """Where learners write a function for three cards. exercise: its cell; "" if it is a kata's.

    in_words: the function's cards are words, not digits.
    """

    step: str
    name: str
    exercise: str = ""
    in_words: bool = False


PLACES = (
    Place("01_tuples", "is_set", "is-set", in_words=True),
    Place("is_set", "is_set"),
    Place("04_mod_three", "is_set_loop", "is-set-loop"),
    Place("04_mod_three", "is_set_mod", "is-set-mod"),
)
"""In the order of the course."""


@dataclass(frozen=True)
class Rule:
    """A learner's function that passes its checks. where: in words. code: as the learner wrote it.

    order: how `figures` finds the function.
    """

    name: str
    where: str
    code: str
    order: dict[str, Any]


def own_rules(course: Course, results: Mapping[str, Result]) -> list[Rule]:
    """Return the learner's rules that pass, in the order of the course, each text once."""
    rules: dict[str, Rule] = {}
    for place in PLACES:
        if (result := results.get(place.step)) and _passes(place, result):
            for rule in _rules_at(course, place):
                rules.setdefault(rule.code, rule)
    return list(rules.values())


def _passes(place: Place, result: Result) -> bool:
    if not isinstance(result, LessonResult):
        return result.solved
    return any(done.name == place.exercise and done.passed for done in result.exercises)


def _rules_at(course: Course, place: Place) -> Iterator[Rule]:
    """Yield the rule at a place; none if its cell has lost its id."""
    step = course.step(place.step)
    file = course.file(step)
    asked = {"functions": [place.name], "options": {"in_words": place.in_words}}
    if isinstance(step, Kata):
        source = file.read_text(encoding="utf-8", errors="replace")
        where = f"{step.folder}/{step.name}{step.ending}"
        yield Rule(place.name, where, as_written(source), {"katas": [step.name], **asked})
        return
    where = f"lesson {step.name.partition('_')[0]}"
    try:
        cells = [cell for cell in read(file).cells if cell.cell_type == "code"]
    except LessonError:
        return
    for number, cell in enumerate(cells):
        if cell.get("id") == place.exercise:
            code = list(_definitions(cells[: number + 1]))
            yield Rule(place.name, where, as_written(cell.source), {"code": code, **asked})


def as_written(source: str) -> str:
    """Return a source without its docstrings, which the course wrote."""
    try:
        return without_docstrings(source)
    except (SyntaxError, ValueError):  # a cell may hold a magic
        return source.strip()


def _definitions(cells: list[NotebookNode]) -> Iterator[str]:
    """Yield the statements of cells that define names; the others show, ask and check."""
    for cell in cells:
        try:
            body = ast.parse(cell.source).body
        except (SyntaxError, ValueError):
            continue
        yield from (ast.unparse(node) for node in body if isinstance(node, DEFINITIONS))
