"""The code cells that a learner added to a lesson."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from nbformat import NotebookNode

from katabook.course.stub import without_stubs
from katabook.lessons.notebook import exercises, tags
from katabook.lessons.versions import Versions


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


def own_cells(
    learners: NotebookNode, reference: NotebookNode, found: Collection[Versions]
) -> Iterator[OwnCell]:
    """Yield the cells that the learner added; a copy of a lesson's cell and a stub do not count.

    found: the cells of each exercise. Those that do not count for it are among the learner's own.
    """
    cells = [cell for cell in reference.cells if "hidden-check" not in tags(cell)]
    names = {cell.id: "exercise" in tags(cell) for cell in cells}
    known = {cell.source: cell.id for cell in cells if not names[cell.id]}
    tasks = {
        cell.id: task.name for task in exercises(reference) for cell in (task.cell, *task.checks)
    }
    functions = {name for one in found for name in one.exercise.functions}
    above, below = "", [one for one in found if one.counting]
    for cell in learners.cells:
        name = cell.get("id", "")
        name = name if name in names else known.get(cell.source, "")
        above = name or above
        if any(one.counting is cell for one in below):
            below = [one for one in below if one.counting is not cell]
        elif cell.cell_type == "code":
            source = without_stubs(cell.source, functions)
            version = next((one.exercise.name for one in found if _has(one, cell)), "")
            is_own = not name or names[name] or version
            waits = any(one.exercise.name == tasks.get(above) for one in below)
            if is_own and source.strip():
                yield OwnCell(above, source, version or (tasks[above] if waits else ""))


def _has(versions: Versions, cell: NotebookNode) -> bool:
    return any(one is cell for one in versions.written)
