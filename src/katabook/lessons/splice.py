"""Putting a learner's exercises into the reference notebook, whatever happened around them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from nbformat import NotebookNode

from katabook.course.stub import is_stub
from katabook.lessons.notebook import Exercise, exercises, tags


@dataclass(frozen=True)
class Work:
    """The exercises that a learner wrote, by their names, and the repairs to the notebook."""

    written: dict[str, str]
    repaired: tuple[str, ...]


def work_in(learners: NotebookNode, reference: NotebookNode) -> Work:
    """Return the exercises that a learner wrote, each found by the function that its cell defines.

    If several cells define the same function, the last one counts, as it does when they are run.
    """
    written, repaired = {}, []
    names = {cell.id for cell in reference.cells}
    for exercise in exercises(reference):
        candidates = _candidates(exercise, learners, names - {exercise.name})
        filled = [cell for cell in candidates if not is_stub(cell.source)]
        if filled:
            written[exercise.name] = filled[-1].source
        repaired += _repaired(exercise, candidates, filled)
    return Work(written, (*repaired, *_around(learners, reference)))


def _candidates(exercise: Exercise, learners: NotebookNode, others: set[str]) -> list[NotebookNode]:
    """Return the cells that may hold an exercise, in their order.

    A cell with the id of another cell of the lesson is one only if no other cell is written:
    the learner may have merged cells.
    """
    defines = re.compile(rf"^(?:def|class) {exercise.function}\b", re.MULTILINE)
    defining = [cell for cell in learners.cells if defines.search(cell.source)]
    own = [cell for cell in defining if cell.get("id") not in others]
    return own if any(not is_stub(cell.source) for cell in own) else defining


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
