"""The notebook that a grader runs: the lesson's own, with the learner's functions in the exercises.

The lesson's cells run in their order, without those that no check needs. Before the checks of an
exercise, stand-ins for what the learner wrote take the place of the course's functions; then these
come back. If a check fails, the exercise may use an earlier one that the learner has not solved.
Then its checks run again with the learner's own earlier code, because the two may fit together.
"""

import ast
import copy
import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell

from katabook.lessons.needed import DYNAMIC, defined_in, needed_in, used_in
from katabook.lessons.notebook import (
    CHECKS,
    Exercise,
    cleared,
    exercises,
    given_in,
    segments,
    tags,
)
from katabook.lessons.splice import Work, order_of
from katabook.process.jail import Level
from katabook.process.limits import CHECKS_FACTOR

AGAIN, UNSOLVED = "again", "unsolved"
CONNECT = "from katabook.lessons.student import Student\n\n_student = Student({!r}, {!r}, {!r})"
TAKE = "_student.take({!r}, globals())"
TAKE_AGAIN = "_student.take({!r}, globals(), own=True)"
LEAVE = "_student.leave(globals())"
LEND = "_student.lend({!r}, globals())"
IGNORE = "nbval-ignore-output"


@dataclass(frozen=True)
class Part:
    """Cells that run one after another for one exercise, or for none.

    when: "" always, AGAIN if the exercise has failed so far, UNSOLVED if it has failed for good.
    """

    cells: tuple[NotebookNode, ...]
    exercise: str = ""
    when: str = ""


def plan(reference: NotebookNode, work: Work, done: Mapping[str, bool]) -> Iterator[Part]:
    """Yield the parts of a run; done: whether an exercise that is judged already is solved."""
    earlier: list[str] = []
    tasks = {task.name: task for task in exercises(reference)}
    needed = _needed(reference)
    for segment in segments(reference):
        cells = [cell for cell in segment if cell.id in needed]
        task = tasks.get(segment[0].id)
        if task is None:
            yield Part(tuple(cells))
            continue
        if task.name in work.written and task.name not in done:
            yield from _tried(task, cells, work.written, earlier)
        else:
            yield Part(tuple(cell for cell in cells if not tags(cell) & CHECKS))
            if not done.get(task.name):
                yield Part((_cell(LEND, task.name),))
        if task.name in work.written:
            earlier.append(task.name)


def notebook_of(
    reference: NotebookNode, work: Work, parts: Collection[Part], level: Level, seconds: float
) -> NotebookNode:
    """Return a notebook of the parts' cells, each with an id of its own.

    A cell's metadata say which exercise it belongs to, which id it has in the reference, when it
    runs, and how many seconds it has.
    """
    notebook = cleared(reference)
    notebook.cells = []
    order = order_of(reference, work, seconds)
    text = json.dumps(order, ensure_ascii=False)
    first = Part((new_code_cell(CONNECT.format(text, level, seconds), id="student"),))
    # The learner's cells run one after another while an exercise is taken.
    taking = seconds * (1 + len(order["cells"]))
    for part in (first, *parts):
        for cell in part.cells:
            made = copy.deepcopy(cell)
            made.id = f"{len(notebook.cells):03}-{cell.id}"[:64]
            made.metadata["setkata"] = {
                "cell": cell.id,
                "exercise": part.exercise,
                "when": part.when,
                "seconds": taking
                if made.source.startswith("_student.")
                else CHECKS_FACTOR * seconds,
            }
            notebook.cells.append(made)
    return notebook


def learners_in(notebook: NotebookNode) -> NotebookNode:
    """Return the learner's cells of a notebook that a grader ran; any other notebook as it is."""
    first = notebook.cells[0].source if notebook.cells else ""
    if not first.startswith(CONNECT.partition("{")[0]):
        return notebook
    try:
        call = ast.parse(first).body[-1].value  # type: ignore[attr-defined]
        order = json.loads(ast.literal_eval(call.args[0]))
        cells = [new_code_cell(one["source"]) for one in order["cells"]]
    except (SyntaxError, ValueError, LookupError, TypeError, AttributeError):
        return notebook  # somebody has changed it
    return NotebookNode({**notebook, "cells": cells})


def _needed(reference: NotebookNode) -> set[str]:
    """Return the ids of the exercises, of their checks, and of the given cells that those need."""
    tasks = exercises(reference)
    cells = [cell for task in tasks for cell in (task.cell, *task.checks)]
    names = [name for task in tasks for name in (*task.shared, *task.theirs)]
    given = needed_in(given_in(reference), [*(cell.source for cell in cells), *names])
    return {*given, *(cell.id for cell in cells)}


def _tried(
    task: Exercise, cells: list[NotebookNode], written: Mapping[str, str], earlier: list[str]
) -> Iterator[Part]:
    """Yield the parts that try an exercise; between its checks the course's functions are back."""
    name, checks = task.name, {check.id for check in task.checks}
    yield Part((task.cell,))
    for are_checks, group in groupby(cells[1:], lambda cell: cell.id in checks):
        if are_checks:
            yield Part(
                (
                    _cell(TAKE, name),
                    *group,
                ),
                name,
            )
            yield Part(_course_again(task))
        else:
            yield Part(tuple(cell for cell in group if not tags(cell) & CHECKS))
    if _may_use(written[name], [written[other] for other in earlier]):
        yield Part((_cell(TAKE_AGAIN, name), *task.checks), name, AGAIN)
        yield Part(_course_again(task), name, AGAIN)
    yield Part((_cell(LEND, name),), name, UNSOLVED)


def _course_again(task: Exercise) -> tuple[NotebookNode, ...]:
    """Return the cells after which every name is the course's own again."""
    return (_cell(LEAVE, task.name), task.cell) if task.theirs else (task.cell,)


def _cell(source: str, exercise: str) -> NotebookNode:
    made: NotebookNode = new_code_cell(source.format(exercise), id=exercise)
    made.metadata["tags"] = [IGNORE]
    return made


def _may_use(source: str, others: Collection[str]) -> bool:
    """Return whether some code may use a name that other code defines."""
    used = used_in(source)
    return any(used & (defined_in(other) | DYNAMIC) for other in others)
