"""A lesson's notebook: reading and writing it, its exercises, and its unsolved form."""

import copy
import logging
import re
import warnings
from dataclasses import dataclass
from pathlib import Path

import nbformat
from nbformat import NotebookNode
from nbformat.reader import NotJSONError

from katabook.course.stub import drop_bodies, is_stub
from katabook.files import write_atomically

WIDGET = "application/vnd.jupyter.widget-view+json"
CHECKS = {"check", "hidden-check"}
KATA = "kata-"  # begins the id of a cell that checks a kata
HINTS = "hints"  # in the metadata of an exercise's cell
SHARED, THEIRS = GLOBAL = ("shares", "theirs")  # global names, in the metadata of a check's cell


class LessonError(Exception):
    """Raised for a file that is not a notebook; its text is one line."""


@dataclass(frozen=True)
class Exercise:
    """A cell with functions to write, and the cells that check them."""

    cell: NotebookNode
    checks: tuple[NotebookNode, ...]

    @property
    def name(self) -> str:
        """The cell's id."""
        return str(self.cell.id)

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints for the exercise, from the first question to nearly the code."""
        return tuple(self.cell.metadata.get(HINTS, ()))

    @property
    def shared(self) -> list[str]:
        """The global names whose values the learner's functions see, and may change, in its checks."""
        return sorted({name for check in self.checks for name in _names(check, SHARED)})

    @property
    def theirs(self) -> list[str]:
        """The global names of given code that its checks run in the learner's process."""
        return sorted({name for check in self.checks for name in _names(check, THEIRS)})

    @property
    def functions(self) -> tuple[str, ...]:
        """The names of the functions and classes to write."""
        return tuple(re.findall(r"^(?:def|class) (\w+)", self.cell.source, re.MULTILINE))

    @property
    def function(self) -> str:
        """The first name to write."""
        return self.functions[0]


def read(path: Path) -> NotebookNode:
    """Return a notebook from its file.

    Raises LessonError if the file is not a notebook.
    """
    try:
        # Some programs write a mark at the beginning of a file.
        notebook = _parsed(path.read_text(encoding="utf-8-sig"))
    except Exception as error:  # noqa: BLE001 - nbformat may raise any, whatever the file holds
        reason = _reason(error)
        raise LessonError(f"{path.name} is not a notebook that can be read: {reason}") from None
    return notebook


def write(notebook: NotebookNode, path: Path) -> None:
    """Write a notebook, whole or not at all."""
    write_atomically(path, nbformat.writes(notebook) + "\n")


def tags(cell: NotebookNode) -> set[str]:
    """Return a cell's tags."""
    found = cell.metadata.get("tags")
    return {tag for tag in found if isinstance(tag, str)} if isinstance(found, list) else set()


def exercises(lesson: NotebookNode) -> list[Exercise]:
    """Return a lesson's exercises, each with the checks between it and the next exercise."""
    found: list[Exercise] = []
    for cell in lesson.cells:
        if "exercise" in tags(cell):
            found.append(Exercise(cell, ()))
        elif found and tags(cell) & CHECKS and not cell.id.startswith(KATA):
            found[-1] = Exercise(found[-1].cell, (*found[-1].checks, cell))
    return found


def given_in(lesson: NotebookNode) -> dict[str, str]:
    """Return the source of each code cell that is neither an exercise nor a check, by its id."""
    return {
        cell.id: cell.source
        for cell in lesson.cells
        if cell.cell_type == "code" and not tags(cell) & {*CHECKS, "exercise"}
    }


def segments(lesson: NotebookNode) -> list[list[NotebookNode]]:
    """Return the code cells before the first exercise, then those of each; no check of a kata."""
    found: list[list[NotebookNode]] = [[]]
    for cell in lesson.cells:
        if cell.cell_type == "code" and not cell.id.startswith(KATA):
            if "exercise" in tags(cell):
                found.append([])
            found[-1].append(cell)
    return [segment for segment in found if segment]


def unsolved(solution: NotebookNode) -> NotebookNode:
    """Return a lesson without its bodies, hidden checks and outputs."""
    lesson = cleared(solution)
    hidden = [cell for cell in lesson.cells if "hidden-check" in tags(cell)]
    lesson.metadata["hidden_checks"] = len(hidden)
    lesson.cells = [cell for cell in lesson.cells if "hidden-check" not in tags(cell)]
    for cell in lesson.cells:
        if "exercise" in tags(cell):
            cell.source = drop_bodies(cell.source)
    return lesson


def cleared(notebook: NotebookNode) -> NotebookNode:
    """Return a copy of a notebook without outputs."""
    copied = copy.deepcopy(notebook)
    for cell in copied.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return copied


def drop_widgets(notebook: NotebookNode) -> None:
    """Remove a notebook's widgets, which need a kernel; their pictures and texts stay."""
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET, None)


def _names(cell: NotebookNode, key: str) -> list[str]:
    return list(cell.metadata.get(key, ()))


def is_begun(notebook: NotebookNode) -> bool:
    """Return whether any exercise of a lesson has a body."""
    return any(not is_stub(cell.source) for cell in notebook.cells if "exercise" in tags(cell))


def contents(notebook: NotebookNode) -> list[tuple[str, str, str, list[str], list[str]]]:
    """Return each cell's id, type, source, marks and hints, which are equal in copies of one lesson."""
    return [
        (
            cell.get("id", ""),
            cell.cell_type,
            cell.source,
            sorted(
                [*tags(cell), *(f"{key} {name}" for key in GLOBAL for name in _names(cell, key))]
            ),
            list(cell.metadata.get(HINTS, ())),
        )
        for cell in notebook.cells
    ]


def _reason(error: Exception) -> str:
    if isinstance(error, NotJSONError):
        return "it is not JSON"
    return str(error).partition("\n")[0] or type(error).__name__


def _parsed(text: str) -> NotebookNode:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a cell without an id is found by what it defines
        logging.disable()
        try:
            notebook: NotebookNode = nbformat.reads(text, as_version=4)
        finally:
            logging.disable(logging.NOTSET)
    for number, cell in enumerate(notebook.cells, 1):
        texts = (cell["cell_type"], cell["source"], cell.get("id", ""))
        if not (all(isinstance(text, str) for text in texts) and isinstance(cell.metadata, dict)):
            raise ValueError(f"cell {number} is broken")
    return notebook
