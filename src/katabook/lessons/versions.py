"""The cells of a learner's notebook that define an exercise; the last one with a body counts."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from nbformat import NotebookNode

from katabook.course.stub import is_stub, without_stubs, written_in
from katabook.lessons.needed import functions_in
from katabook.lessons.notebook import Exercise


@dataclass(frozen=True)
class Versions:
    """The cells that define an exercise, in their order; written: those with a body."""

    exercise: Exercise
    cells: tuple[NotebookNode, ...]
    written: tuple[NotebookNode, ...]

    @property
    def counting(self) -> NotebookNode | None:
        """The cell that counts, or None if the exercise is not written."""
        return self.written[-1] if self.written else None

    @property
    def repaired(self) -> Iterator[str]:
        """The notes on an exercise that is not where it was, or more than once."""
        name, count = self.exercise.name, len(self.cells)
        if not self.cells:
            yield f"{name}: no cell defines {self.exercise.function}"
            return
        if count > 1:
            which = "the last cell in which it is written counts"
            yield f"{name} is defined {count} times: {which if self.written else 'none is written'}"
        if (self.counting or self.cells[-1]).cell_type != "code":
            yield f"{name}: its cell was not a code cell"


def versions_of(exercise: Exercise, learners: NotebookNode, others: Collection[str]) -> Versions:
    """Return the cells that define an exercise; others: the ids of the lesson's other cells."""
    cells = _candidates(exercise, learners, others)
    written = [cell for cell in cells if not is_stub(cell.source)]
    # A stub never takes the place of a body, even if other code is beside the stub.
    written = [cell for cell in written if not _is_unwritten(cell, exercise)] or written
    written = [cell for cell in written if cell.cell_type == "code"] or written
    return Versions(exercise, tuple(cells), tuple(written))


def written_versions(learners: NotebookNode, found: Collection[Versions]) -> dict[str, str]:
    """Return the code that counts for each exercise, by name.

    It has no stub of a function that is written in another cell or belongs to another exercise.
    """
    code = (cell.source for cell in learners.cells if cell.cell_type == "code")
    bodies = {name for source in code for name in written_in(source)}
    functions = {name for one in found for name in one.exercise.functions}
    return {
        one.exercise.name: without_stubs(
            one.counting.source, functions - ({*one.exercise.functions} - bodies)
        )
        for one in found
        if one.counting
    }


def _candidates(
    exercise: Exercise, learners: NotebookNode, others: Collection[str]
) -> list[NotebookNode]:
    """Return the cells that may hold an exercise, in their order.

    If no cell with a body defines a function, its name may stand for a function with another name,
    as in `encode = my_encode`. A cell with the id of another cell of the lesson is
    one only if no other cell is written: the learner may have merged cells.
    """
    name = exercise.function
    known = {one for cell in learners.cells for one in functions_in(cell.source)}
    value = rf"lambda\b|[\w.]*partial\b|(?:{'|'.join(sorted(known)) or '(?!)'})\s*(?:#.*)?$"
    defines = re.compile(
        rf"^(?:(?:def|class) {name}\b|{name}\s*(?::.*)?=\s*(?:{value})"
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
        if any(not _is_unwritten(cell, exercise) for cell in own):
            return own
    return defining


def _is_unwritten(cell: NotebookNode, exercise: Exercise) -> bool:
    """Return whether a cell has only stubs, or only a stub of an exercise's first function."""
    if is_stub(cell.source):
        return True
    name = exercise.function
    stubs = functions_in(cell.source) - functions_in(without_stubs(cell.source, {name}))
    return name in stubs
