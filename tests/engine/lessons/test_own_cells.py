"""A learner's own cells count: helpers, constants, imports and lambdas beside the exercises."""

import ast
from collections.abc import Callable
from pathlib import Path
from shutil import copy

import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell

from katabook.course import Course
from katabook.lessons.evaluate import evaluate
from katabook.lessons.notebook import exercises, read, tags, unsolved, write
from katabook.lessons.worker import Learner
from katabook.process.jail import Level
from katabook.subject import use

ROOT = Path(__file__).parents[3]
HERE = Course(ROOT)
SMALL = "02_ternary"


def function_in(source: str) -> ast.FunctionDef | None:
    """Return the function of an exercise with one function that can be renamed."""
    [node, *others] = ast.parse(source).body
    calls_itself = len([one for one in ast.walk(node) if getattr(one, "id", "") == node.name]) > 0  # type: ignore[attr-defined]
    return node if isinstance(node, ast.FunctionDef) and not others and not calls_itself else None


def in_helper(source: str, node: ast.FunctionDef) -> tuple[str, str]:
    """Return a cell with a helper that does the work, and the exercise that calls it."""
    names = ", ".join(one.arg for one in node.args.args)
    helper = source.replace(f"def {node.name}(", f"def help_{node.name}(", 1)
    return helper, f"def {node.name}({names}):\n    return help_{node.name}({names})\n"


def with_constant(source: str, node: ast.FunctionDef) -> tuple[str, str]:
    """Return a cell with a constant, and the exercise that reads it."""
    lines = source.splitlines()
    first = node.body[1].lineno - 1
    return "NONE = None", "\n".join([*lines[:first], "    assert NONE is None", *lines[first:]])


def solved(name: str, way: Callable[[str, ast.FunctionDef], tuple[str, str]]) -> NotebookNode:
    """Return a lesson with every exercise solved, with cells of the learner's own above them."""
    answer = read(HERE.solution(HERE.lesson(name)))
    notebook = unsolved(answer)
    for task in exercises(answer):
        place = next(at for at, cell in enumerate(notebook.cells) if cell.id == task.name)
        node = function_in(task.cell.source)
        if node is None:
            notebook.cells[place].source = task.cell.source
            continue
        own, exercise = way(task.cell.source, node)
        notebook.cells[place].source = exercise
        notebook.cells.insert(place, new_code_cell(own, id=f"own-{place}"))
    return notebook


@pytest.fixture
def learner(tmp_path: Path) -> Course:
    """A course with the solutions, and no notebook of the learner's yet."""
    copy(ROOT / "course.toml", tmp_path)
    for folder in ("lessons", "solutions/lessons"):
        (tmp_path / folder).mkdir(parents=True)
    course = Course(tmp_path)
    for lesson in HERE.lessons:
        copy(HERE.solution(lesson), course.solution(lesson))
    use(course)
    return course


def passing(
    course: Course, name: str, notebook: NotebookNode, level: Level = "process"
) -> set[str]:
    """Return the exercises that pass when a notebook is graded."""
    lesson = course.lesson(name)
    write(notebook, course.file(lesson))
    result = evaluate(course, lesson, course.file(lesson), level).result
    assert not result.problem
    return {exercise.name for exercise in result.exercises if exercise.passed}


BROKEN = {
    "stops": "1 / 0",
    "is no Python": "def (",
    "asks": "name = input()",
    "leaves": "raise SystemExit",
    "ends Python": "import os\nos._exit(1)",
    "prints for ever": "print('x' * 10**7)",
    "needs what is missing": "from nowhere import nothing",
    "hides Python's names": "list = set = sum = None\ndel list, set, sum",
    "has a magic": "%time 1 + 1\n!true",
    "hangs": "while True:\n    pass",
}


@pytest.mark.slow
@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN)
def test_a_broken_own_cell_costs_nothing_but_what_needs_it(source: str, learner: Course) -> None:
    notebook = solved(SMALL, in_helper)
    place = next(at for at, cell in enumerate(notebook.cells) if cell.id == "encode")
    notebook.cells.insert(place, new_code_cell(source, id="broken"))
    every = {"digit", "encode", "decode", "reorder", "fix-deal"}

    assert passing(learner, SMALL, notebook) == every


def test_a_cell_that_should_have_defined_a_helper_is_named(learner: Course) -> None:
    notebook = solved(SMALL, in_helper)
    [own] = [cell for cell in notebook.cells if "help_encode(card)" in cell.source][:1]
    own.source = f"1 / 0\n{own.source}"
    lesson = learner.lesson(SMALL)
    write(notebook, learner.file(lesson))
    result = evaluate(learner, lesson, learner.file(lesson)).result
    failed = {exercise.name: exercise.text for exercise in result.exercises if not exercise.passed}

    assert failed.keys() == {"encode"}
    assert "Your cell that defines help_encode stopped: ZeroDivisionError" in failed["encode"]


def test_each_exercise_meets_pythons_own_names(learner: Course) -> None:
    notebook = solved(SMALL, with_constant)
    [first] = [cell for cell in notebook.cells if cell.id == "digit"]
    first.source += "\n\nset = {1, 2}\ntuple = list = range = len = None"

    assert "decode" in passing(learner, SMALL, notebook)
    assert {"encode", "reorder", "fix-deal"} <= passing(learner, SMALL, notebook)


def test_a_future_statement_holds_for_the_cells_below_it() -> None:
    mine = Learner(())
    mine.run("from __future__ import annotations", "own", exercise=False)
    mine.run("def digit(index: Index): return 1", "digit", exercise=True)

    assert mine.take("digit").__annotations__ == {"index": "Index"}


CHANGES = """
import builtins, katabook.judge.cases as cases
from setkata import *
builtins.all = builtins.any = lambda *_: True
cases.judged = lambda *_: True
check = ask = digit = lambda *_, **__: True
class Always(int):
    __eq__ = lambda *_: True
    __hash__ = int.__hash__
"""


def test_no_change_of_given_cells_and_checks_makes_a_wrong_answer_right(learner: Course) -> None:
    notebook = solved(SMALL, in_helper)
    for cell in notebook.cells:
        if cell.id == "digit":
            cell.source = "def digit(index, place):\n    return Always(7)"
        elif cell.cell_type == "code" and "exercise" not in tags(cell):
            cell.source += CHANGES

    assert passing(learner, SMALL, notebook) == {"encode", "decode", "reorder", "fix-deal"}
