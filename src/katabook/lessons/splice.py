"""What a learner's notebook adds to a lesson: the exercises that they wrote, and cells of their own."""

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nbformat import NotebookNode

from katabook.course.words import listed
from katabook.judge.stand_ins import Parameters
from katabook.lessons.from_below import from_below
from katabook.lessons.given import Given
from katabook.lessons.looks import looks_in
from katabook.lessons.needed import Statement, defined_in, needed_in, statements_in
from katabook.lessons.notebook import exercises, given_in, tags
from katabook.lessons.own_cells import OwnCell, own_cells
from katabook.lessons.versions import versions_of, written_versions
from katabook.process.limits import OWN_CELL_SECONDS


@dataclass(frozen=True)
class Work:
    """What a learner wrote: exercises by name, cells of their own, and the repairs to the notebook.

    looks: why a teacher should look at an exercise if it does not pass, by its name.
    """

    written: dict[str, str]
    own: tuple[OwnCell, ...]
    repaired: tuple[str, ...]
    looks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def work_in(learners: NotebookNode, reference: NotebookNode) -> Work:
    """Return what a learner wrote; an exercise is found by what its cell defines.

    If several cells define the same function, the last one counts, as it does when they are run.
    """
    names, given = {cell.id for cell in reference.cells}, Given(reference)
    tasks = exercises(reference)
    # An exercise may also be written in one of its checks, above the call.
    own_names = ({task.name, *(check.id for check in task.checks)} for task in tasks)
    found = [
        versions_of(task, learners, names - own) for task, own in zip(tasks, own_names, strict=True)
    ]
    written = written_versions(learners, found)
    own = tuple(own_cells(learners, given, found, written.values()))
    below = from_below(reference, written, own)
    lower = {
        name: f"it needs {listed(sorted(defined_in(code)))}, defined below it"
        for name, code in below.items()
    }
    own = (*(OwnCell("", code, before=name) for name, code in below.items()), *own)
    repaired = (
        *(note for one in found for note in one.repaired),
        *(f"{name}: {why}" for name, why in lower.items()),
        *_around(learners, reference),
    )
    sources = [*written.values(), *(cell.source for cell in own)]
    looks = looks_in(learners, given, found, sources)
    looks |= {name: (*looks[name], f"{name}: {why}") for name, why in lower.items()}
    return Work(written, own, repaired, looks)


def helpers_in(reference: NotebookNode, work: Work) -> str:
    """Return what the exercises need of the learner's own cells, except what the lesson has too."""
    given = {_text(one) for code in given_in(reference).values() for one in statements_in(code)}
    own = {f"{place}": cell.source for place, cell in enumerate(work.own)}
    needed = needed_in(own, work.written.values()).values()
    texts = [_text(one) for code in needed for one in statements_in(code)]
    return "\n".join(text for text in texts if text not in given)


def order_of(reference: NotebookNode, work: Work, seconds: float) -> dict[str, Any]:
    """Return the learner's cells in their order, as JSON data for `katabook.lessons.student`.

    seconds: the limit for a cell of an exercise.
    """
    given = given_in(reference)
    needed = needed_in(given, [*work.written.values(), *(cell.source for cell in work.own)])
    cells: list[dict[str, Any]] = []
    found: dict[str, dict[str, Any]] = {}
    tasks = {task.name: task for task in exercises(reference)}
    checks = {check.id: task.name for task in tasks.values() for check in task.checks}

    def add(source: str, exercise: str = "", most: float = seconds) -> None:
        name = exercise or f"{len(cells)}"
        cells.append({"id": name, "source": source, "exercise": exercise, "seconds": most})

    def add_own(above: str = "", before: str = "") -> None:
        for cell in work.own:
            if cell.before == before and (before or cell.above == above):
                add(cell.source, most=min(seconds, OWN_CELL_SECONDS))

    add_own()
    for cell in reference.cells:
        if cell.id in tasks:
            add_own(before=cell.id)
            if cell.id in work.written:
                add(work.written[cell.id], cell.id)
            task = tasks[cell.id]
            found[cell.id] = {
                "at": len(cells),
                "functions": parameters_in(cell.source),
                "classes": bool(re.search(r"^class ", cell.source, re.MULTILINE)),
                "shared": task.shared,
                "theirs": {
                    name: "\n".join(needed_in(given, [name]).values()) for name in task.theirs
                },
            }
        elif cell.id in needed:
            add(needed[cell.id])
        elif cell.id in checks:
            found[checks[cell.id]].setdefault("until", len(cells))
        add_own(cell.id)
    for one in found.values():
        one.setdefault("until", one["at"])
    return {"cells": cells, "exercises": found}


def parameters_in(source: str) -> dict[str, Parameters | None]:
    """Return the parameters of each function or class at the top level of some code.

    One that takes any number of arguments has None.
    """
    return {
        node.name: _parameters(node)
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    }


def _parameters(node: ast.FunctionDef | ast.ClassDef) -> Parameters | None:
    if isinstance(node, ast.ClassDef):
        methods = (one for one in node.body if isinstance(one, ast.FunctionDef))
        first = next((method for method in methods if method.name == "__init__"), None)
        found = _parameters(first) if first else []
        return found and found[1:]
    if node.args.vararg:
        return None
    names = [one.arg for one in (*node.args.posonlyargs, *node.args.args)]
    needed = len(names) - len(node.args.defaults)
    return [(name, place >= needed) for place, name in enumerate(names)]


def _text(statement: Statement) -> str:
    return ast.unparse(statement.node)


def _around(learners: NotebookNode, reference: NotebookNode) -> list[str]:
    """Return notes on missing and moved cells, which the reference replaces."""
    wanted = [cell.id for cell in reference.cells if "hidden-check" not in tags(cell)]
    theirs = [cell.get("id") for cell in learners.cells if cell.get("id") in wanted]
    missing = len(set(wanted) - set(theirs))
    notes = []
    if missing:
        cells = "1 cell of the lesson is" if missing == 1 else f"{missing} cells of the lesson are"
        notes.append(f"{cells} missing")
    once = list(dict.fromkeys(theirs))
    if once != sorted(once, key=wanted.index):
        notes.append("cells were moved")
    return notes
