"""What a learner added to a lesson: code cells, and what is new in the lesson's own cells."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from nbformat import NotebookNode

from katabook.course.stub import without_stubs
from katabook.lessons.given import Given
from katabook.lessons.versions import Versions


@dataclass(frozen=True)
class OwnCell:
    """A code cell that a learner added, or what is new in the learner's version of a given cell.

    above: the id of the lesson's nearest cell above it, or "". before: the exercise right before whose
    cell it runs, or "". It runs there if it is a version that does not count, or if the version
    that counts is below it.
    """

    above: str
    source: str
    before: str = ""


def own_cells(
    learners: NotebookNode, given: Given, found: Collection[Versions]
) -> Iterator[OwnCell]:
    """Yield the cells that the learner added, and what is new in a given cell or a check.

    A copy of a lesson's cell and a stub do not count. found: the cells of each exercise. Those that
    do not count for it are among the learner's own.
    """
    above, below = "", [one for one in found if one.counting]
    for cell in learners.cells:
        name = given.name_of(cell)
        above = name or above
        if any(one.counting is cell for one in below):
            below = [one for one in below if one.counting is not cell]
        elif cell.cell_type == "code":
            task = given.tasks.get(above, "")
            before = next((one.exercise.name for one in found if _has(one, cell)), "")
            if not name or given.names[name] or before:
                place, source = above, without_stubs(cell.source, given.functions)
            else:
                place, source = given.place_of(name), given.new_in(name, cell.source)
            if not before and any(one.exercise.name == task for one in below):
                before = task
            if source.strip():
                yield OwnCell(place, source, before)


def _has(versions: Versions, cell: NotebookNode) -> bool:
    return any(one is cell for one in versions.written)
