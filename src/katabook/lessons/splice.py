"""What a learner's notebook adds to a lesson: the exercises that they wrote, and cells of their own."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nbformat import NotebookNode

from katabook.course.stub import is_stub
from katabook.judge.stand_ins import Parameters
from katabook.lessons.needed import functions_in, needed_in
from katabook.lessons.notebook import CHECKS, Exercise, exercises, tags
from katabook.process.limits import OWN_CELL_SECONDS


@dataclass(frozen=True)
class OwnCell:
    """A code cell that a learner added.

    above: the id of the lesson's nearest cell above it, or "". before: the exercise right before whose
    cell it runs, or "". It runs there if it is a version that does not count, or if the version
    that counts is below it.
    """

    above: str
    source: str
    before: str = ""


@dataclass(frozen=True)
class Work:
    """What a learner wrote: exercises by name, cells of their own, and the repairs to the notebook."""

    written: dict[str, str]
    own: tuple[OwnCell, ...]
    repaired: tuple[str, ...]


def work_in(learners: NotebookNode, reference: NotebookNode) -> Work:
    """Return what a learner wrote; an exercise is found by what its cell defines.

    If several cells define the same function, the last one counts, as it does when they are run.
    """
    written: dict[str, str] = {}
    repaired: list[str] = []
    counting: dict[str, NotebookNode] = {}
    versions: list[tuple[NotebookNode, str]] = []
    names = {cell.id for cell in reference.cells}
    for exercise in exercises(reference):
        candidates = _candidates(exercise, learners, names - {exercise.name})
        filled = [cell for cell in candidates if not is_stub(cell.source)]
        filled = [cell for cell in filled if cell.cell_type == "code"] or filled
        if filled:
            written[exercise.name] = filled[-1].source
            counting[exercise.name] = filled[-1]
            versions += [(cell, exercise.name) for cell in filled[:-1]]
        repaired += _repaired(exercise, candidates, filled)
    own = tuple(_own_cells(learners, reference, counting, versions))
    return Work(written, own, (*repaired, *_around(learners, reference)))


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


def given_in(lesson: NotebookNode) -> dict[str, str]:
    """Return the source of each code cell that is neither an exercise nor a check, by its id."""
    return {
        cell.id: cell.source
        for cell in lesson.cells
        if cell.cell_type == "code" and not tags(cell) & {*CHECKS, "exercise"}
    }


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


def _own_cells(
    learners: NotebookNode,
    reference: NotebookNode,
    counting: Mapping[str, NotebookNode],
    versions: Sequence[tuple[NotebookNode, str]],
) -> Iterator[OwnCell]:
    """Yield the cells that the learner added; a copy of a lesson's cell does not count.

    counting: the cell that counts for each exercise. versions: those that don't, with their exercise.
    """
    names = {cell.id: "exercise" in tags(cell) for cell in reference.cells if _handed_out(cell)}
    known = {cell.source: cell.id for cell in reference.cells if _handed_out(cell)}
    tasks = {
        cell.id: task.name for task in exercises(reference) for cell in (task.cell, *task.checks)
    }
    above, below = "", dict(counting)
    for cell in learners.cells:
        name = cell.get("id", "")
        name = name if name in names else known.get(cell.source, "")
        above = name or above
        if counts := [exercise for exercise, one in below.items() if one is cell]:
            below = {exercise: below[exercise] for exercise in below.keys() - counts}
        elif cell.cell_type == "code":
            is_own = not name or (names[name] and not is_stub(cell.source))
            version = next((exercise for one, exercise in versions if one is cell), "")
            before = version or (task if (task := tasks.get(above, "")) in below else "")
            if version or is_own:
                yield OwnCell(above, cell.source, before)


def _handed_out(cell: NotebookNode) -> bool:
    return "hidden-check" not in tags(cell)


def _candidates(exercise: Exercise, learners: NotebookNode, others: set[str]) -> list[NotebookNode]:
    """Return the cells that may hold an exercise, in their order.

    If no cell with a body defines a function, its name may stand for a function with another name,
    as in `encode = my_encode`. A cell with the id of another cell of the lesson is
    one only if no other cell is written: the learner may have merged cells.
    """
    name = exercise.function
    defines = re.compile(
        rf"^(?:(?:def|class) {name}\b|{name}\s*(?::.*)?=\s*(?:lambda\b|[\w.]*partial\b)"
        rf"|(?:from .*)?import .*\b{name}\b)",
        re.MULTILINE,
    )
    assigns = re.compile(rf"^{name}\s*(?::.*)?=(?!=)", re.MULTILINE)
    defining, assigning = [], []
    for cell in learners.cells:
        if defines.search(cell.source) or name in functions_in(cell.source):
            defining.append(cell)
        elif assigns.search(cell.source):
            assigning.append(cell)
    for cells in (defining, assigning):
        own = [cell for cell in cells if cell.get("id") not in others]
        if any(not is_stub(cell.source) for cell in own):
            return own
    return defining


def _repaired(
    exercise: Exercise, candidates: Sequence[NotebookNode], filled: Sequence[NotebookNode]
) -> list[str]:
    if not candidates:
        return [f"{exercise.name}: its cell is missing"]
    notes = []
    if len(candidates) > 1:
        which = "the last cell in which it is written counts" if filled else "none is written"
        notes.append(f"{exercise.name} is defined {len(candidates)} times: {which}")
    if (filled or candidates)[-1].cell_type != "code":
        notes.append(f"{exercise.name}: its cell was not a code cell")
    return notes


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
