"""A learner's exercises in the reference notebook, whatever became of the cells around them."""

import copy
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nbformat import NotebookNode

from setkata.lesson import tags
from setkata.stub import is_stub


@dataclass(frozen=True)
class Spliced:
    """What a learner's notebook holds of a lesson: the exercises written, and what was mended."""

    written: dict[str, str]
    mended: tuple[str, ...]


def exercises(reference: NotebookNode) -> list[NotebookNode]:
    """Return the cells of a lesson's exercises."""
    return [cell for cell in reference.cells if "exercise" in tags(cell)]


def checks_of(reference: NotebookNode, exercise: str) -> list[NotebookNode]:
    """Return the check cells of an exercise: those from its cell to the next exercise."""
    found: list[NotebookNode] = []
    current = ""
    for cell in reference.cells:
        current = cell.id if "exercise" in tags(cell) else current
        if current == exercise and tags(cell) & {"check", "hidden-check"} and not _of_kata(cell):
            found.append(cell)
    return found


def written_in(learners: NotebookNode, reference: NotebookNode) -> Spliced:
    """Return what a learner wrote, each exercise by its cell's id or by what the cell defines.

    Where several cells of a notebook define the same, the last one counts, as when they are run.
    """
    written, mended = {}, []
    for exercise in exercises(reference):
        candidates = _candidates(exercise, learners, reference)
        filled = [cell for cell in candidates if not is_stub(cell.source)]
        if filled:
            written[exercise.id] = filled[-1].source
        mended += _mended(exercise, candidates, filled)
    return Spliced(written, (*mended, *_around(learners, reference)))


def spliced(
    reference: NotebookNode, written: dict[str, str], checked: Iterable[str]
) -> NotebookNode:
    """Return the reference with what was written in it, and the checks of some exercises alone.

    Only checks keep their outputs: nothing else is compared.
    """
    notebook = copy.deepcopy(reference)
    kept = {check.id for exercise in checked for check in checks_of(reference, exercise)}
    notebook.cells = [
        cell
        for cell in notebook.cells
        if cell.cell_type == "code" and (cell.id in kept or not _is_check(cell))
    ]
    for cell in notebook.cells:
        if cell.id in written:
            cell.source = written[cell.id]
        elif cell.id in kept:
            # A learner may have given the name to something else.
            cell.source = f"from setkata import ask, check\n\n{cell.source}"
        if cell.id not in kept:
            cell.outputs, cell.execution_count = [], None
    return notebook


def _candidates(
    exercise: NotebookNode, learners: NotebookNode, reference: NotebookNode
) -> list[NotebookNode]:
    """Return the cells that may hold an exercise, in their order."""
    others = {cell.id for cell in reference.cells} - {exercise.id}
    [name, *_] = re.findall(r"^(?:def|class) (\w+)", exercise.source, re.MULTILINE)
    defines = re.compile(rf"^(?:def|class) {name}\b", re.MULTILINE)
    return [
        cell
        for cell in learners.cells
        if cell.get("id") not in others and defines.search(cell.source)
    ]


def _mended(
    exercise: NotebookNode, candidates: Sequence[NotebookNode], filled: Sequence[NotebookNode]
) -> list[str]:
    if not candidates:
        return [f"{exercise.id}: its cell is missing"]
    notes = []
    if len(candidates) > 1:
        which = "the last one that is written counts" if filled else "none is written"
        notes.append(f"{exercise.id} stands there {len(candidates)} times: {which}")
    if (filled or candidates)[-1].cell_type != "code":
        notes.append(f"{exercise.id}: its cell was no code cell")
    return notes


def _around(learners: NotebookNode, reference: NotebookNode) -> list[str]:
    """Return what is missing or moved around the exercises: the reference brings it."""
    wanted = [cell.id for cell in reference.cells if "hidden-check" not in tags(cell)]
    theirs = [cell.get("id") for cell in learners.cells if cell.get("id") in wanted]
    missing = len(set(wanted) - set(theirs))
    notes = [f"{missing} cells of the lesson are missing"] if missing else []
    once = list(dict.fromkeys(theirs))
    if once != sorted(once, key=wanted.index):
        notes.append("cells were moved")
    return notes


def _is_check(cell: NotebookNode) -> bool:
    return bool(tags(cell) & {"check", "hidden-check"})


def _of_kata(cell: NotebookNode) -> bool:
    return bool(re.search(r'\bcheck\(\s*"', cell.source))
