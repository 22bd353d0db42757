"""What a learner added to a lesson: code cells, and what is new in the lesson's own cells."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from nbformat import NotebookNode

from katabook.course.stub import without_stubs
from katabook.lessons.given import Given
from katabook.lessons.needed import needed_in
from katabook.lessons.versions import Versions


@dataclass(frozen=True)
class OwnCell:
    """A code cell that a learner added, or what is new in the learner's version of a given cell.

    above: the id of the lesson's nearest cell above it, or "". before: the exercise right before
    whose cell it runs, or "". It runs there if it is a version that does not count, or if the
    version that counts is below it.
    """

    above: str
    source: str
    before: str = ""


def own_cells(
    learners: NotebookNode, given: Given, found: Collection[Versions], written: Iterable[str]
) -> Iterator[OwnCell]:
    """Yield the cells that the learner added, and what is new in a given cell or a check.

    What is new there counts only if other code needs it. A copy of a lesson's cell and a stub do
    not count. found: the cells of each exercise. Those that do not count for it are among the
    learner's own. written: the code that counts.
    """
    cells = list(_cells(learners, given, found))
    users = [*written, *(cell.source for cell, is_new in cells if not is_new)]
    new = {f"{place}": cell.source for place, (cell, is_new) in enumerate(cells) if is_new}
    needed = needed_in(new, users) if new else {}
    for place, (cell, is_new) in enumerate(cells):
        source = needed.get(f"{place}", "") if is_new else cell.source
        if source.strip():
            yield replace(cell, source=source)


def _cells(
    learners: NotebookNode, given: Given, found: Collection[Versions]
) -> Iterator[tuple[OwnCell, bool]]:
    """Yield the learner's own cells, and whether each is only what is new in another cell."""
    above, below = "", [one for one in found if one.counting]
    for cell in learners.cells:
        name = given.name_of(cell)
        above = name or above
        if any(one.counting is cell for one in below):
            below = [one for one in below if one.counting is not cell]
        elif cell.cell_type == "code":
            before = next((one.exercise.name for one in found if _has(one, cell)), "")
            is_new = bool(name) and not given.names[name] and not before
            if not before and any(one.exercise.name == given.tasks.get(above) for one in below):
                before = given.tasks[above]
            if is_new:
                yield OwnCell(given.place_of(name), given.new_in(name, cell.source), before), True
            else:
                yield OwnCell(above, without_stubs(cell.source, given.functions), before), False


def _has(versions: Versions, cell: NotebookNode) -> bool:
    return any(one is cell for one in versions.written)
