"""A kata or a lesson as a notebook with tests that raise, as nbgrader and otter expect it."""

import ast
from collections.abc import Iterator
from inspect import signature
from itertools import product
from runpy import run_path
from typing import Any, Literal, NamedTuple

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from katabook.build.source import METADATA
from katabook.course import Course, Kata, Lesson, Step
from katabook.lessons.notebook import CHECKS, KATA, read, tags

from .answers import Answers

# What the tests of a kata need: pytest is not in a notebook, so `expect` is a plain assert there.
HEAD = """\
from random import Random

def expect(answer, wanted):
    assert answer == wanted, f"{wanted!r} was expected; got {answer!r}"

"""


class Cell(NamedTuple):
    """A cell of a task: a text, given code, an answer to write, a test of it, or what tests need."""

    name: str
    source: str
    role: Literal["text", "given", "answer", "test", "tests need"]


class Task(NamedTuple):
    """The cells of a notebook; the answers are right."""

    cells: tuple[Cell, ...]


def task_of(course: Course, step: Step) -> Task:
    """Return a kata or a lesson as a task."""
    if isinstance(step, Kata):
        return Task(tuple(_from_kata(course, step)))
    return Task(tuple(_from_lesson(course, step)))


def notebook_of(task: Task, answers: Answers) -> NotebookNode:
    """Return a task's notebook with some answers; each cell has its name as its id."""
    cells = []
    for name, source, role in task.cells:
        new = new_markdown_cell if role == "text" else new_code_cell
        cells.append(new(answers.get(name, source), id=name))
    return new_notebook(cells=cells, metadata=METADATA)


def _from_kata(course: Course, kata: Kata) -> Iterator[Cell]:
    """Yield an answer, then the kata's tests: all definitions first, then a cell for each test."""
    path = course.tests(kata)
    yield Cell("title", f"# {kata.title}", "text")
    yield Cell(kata.name, course.solution(kata).read_text(encoding="utf-8"), "answer")
    yield Cell("given", HEAD + _without_pytest(path.read_text(encoding="utf-8")), "tests need")
    calls = _calls(kata, run_path(str(path)))
    yield from (Cell(f"test-{number}", call, "test") for number, call in enumerate(calls, 1))


def _calls(kata: Kata, names: dict[str, Any]) -> Iterator[str]:
    """Yield the code that calls each test that pytest would make of a file with these names."""
    for name, test in names.items():
        if name.startswith("test_"):
            for values in _parameters(test):
                words = [_argument(kata, one, values) for one in signature(test).parameters]
                yield f"{name}({', '.join(words)})"


def _without_pytest(source: str) -> str:
    """Return the source of a kata's tests without decorators, pytest and setkata's `expect`."""
    tree = ast.parse(source)
    dropped = ("import pytest", "from katabook.katas import expect")
    tree.body = [part for part in tree.body if ast.unparse(part) not in dropped]
    for part in tree.body:
        if isinstance(part, ast.FunctionDef):
            part.decorator_list = []
    return ast.unparse(tree)


def _parameters(test: Any) -> Iterator[dict[str, object]]:
    """Yield the values of a test's parameters, as often as pytest would run it."""
    marks = [mark.args for mark in getattr(test, "pytestmark", ())]
    for values in product(*(choices for _, choices in marks)):
        yield {name: value for (name, _), value in zip(marks, values, strict=True)}


def _argument(kata: Kata, name: str, values: dict[str, object]) -> str:
    """Return what a test gets for an argument, as code."""
    if name in kata.functions:
        return name
    return "Random(0)" if name == "rng" else repr(values[name])


def _from_lesson(course: Course, lesson: Lesson) -> Iterator[Cell]:
    """Yield the cells of a lesson's solution, without the cells that grade a kata."""
    for cell in read(course.solution(lesson)).cells:
        if cell.cell_type != "code":
            yield Cell(cell.id, cell.source, "text")
        elif "exercise" in tags(cell):
            yield Cell(cell.id, cell.source, "answer")
        elif not tags(cell) & CHECKS:
            yield Cell(cell.id, cell.source, "given")
        elif not cell.id.startswith(KATA):
            yield Cell(cell.id, _asserted(cell), "test")


def _asserted(check: NotebookNode) -> str:
    """Return a check's source with an assert that its text is the reference's."""
    (text,) = (output.data["text/plain"] for output in check.outputs if "data" in output)
    last = ast.parse(check.source).body[-1].lineno - 1
    lines = check.source.splitlines()
    lines[last] = f"shown = {lines[last]}"
    return "\n".join([*lines, f"assert repr(shown) == {text!r}"])
