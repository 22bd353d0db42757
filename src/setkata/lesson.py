"""A lesson's cells: its question made from its answer, and what is the learner's own in it."""

import copy
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from setkata.stub import drop_bodies, is_stub

WIDGET = "application/vnd.jupyter.widget-view+json"


class LessonError(Exception):
    """A file that is no notebook; its text is one line."""


def read(path: Path) -> NotebookNode:
    """Return a notebook from its file.

    Raises LessonError where the file is no notebook.
    """
    try:
        notebook: NotebookNode = nbformat.read(path, as_version=4)
    except (OSError, ValueError, nbformat.ValidationError, AttributeError, KeyError) as error:
        reason = str(error).partition("\n")[0]
        raise LessonError(f"{path.name} is no notebook that can be read: {reason}") from None
    return notebook


def write(notebook: NotebookNode, path: Path) -> None:
    """Write a notebook, whole or not at all."""
    draft = path.with_name(f".{path.name}.part")
    nbformat.write(notebook, draft)
    draft.replace(path)


def tags(cell: NotebookNode) -> set[str]:
    """Return a cell's tags."""
    return set(cell.metadata.get("tags", ()))


def question_of(answer: NotebookNode) -> NotebookNode:
    """Return a lesson without its answers: bodies dropped, hidden checks and outputs gone."""
    question = copy.deepcopy(answer)
    hidden = [cell for cell in question.cells if "hidden-check" in tags(cell)]
    question.metadata["hidden_checks"] = len(hidden)
    question.cells = [cell for cell in question.cells if "hidden-check" not in tags(cell)]
    for cell in question.cells:
        if "exercise" in tags(cell):
            cell.source = drop_bodies(cell.source)
        if cell.cell_type == "code":
            cell.outputs = []
            cell.execution_count = None
    return question


def drop_widgets(notebook: NotebookNode) -> None:
    """Drop a notebook's widgets, which live in a kernel; their pictures and texts stay."""
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET, None)


def is_touched(notebook: NotebookNode) -> bool:
    """Return whether any exercise of a lesson has been filled in."""
    exercises = (cell for cell in notebook.cells if "exercise" in tags(cell))
    return any(not is_stub(cell.source) for cell in exercises)


def cells_of(notebook: NotebookNode) -> list[tuple[str, str, str, list[str]]]:
    """Return what makes two notebooks the same lesson: each cell's id, type, source and tags."""
    return [
        (cell.get("id", ""), cell.cell_type, cell.source, sorted(tags(cell)))
        for cell in notebook.cells
    ]
