"""Notebooks as learners write them, made of a lesson's solution and of what data/own_cells.txt tells.

There, `## LESSON: TITLE` begins a notebook, and `# %% WHAT` a cell or another change of it:
`above ID`, `below ID`, `first` and `last` add a code cell, and `prose above ID` one of Markdown;
`in ID` gives a cell another source, and `stub ID` takes its body away; `drop IDS` removes cells,
`twice IDS` copies them, and `move ID above ID` moves one; `saved by PROGRAM` gives the notebook the
form of another program; `loses IDS` tells what a broken cell costs, which may be nothing.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from corpus import ROOT
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell

from katabook.course import Course
from katabook.course.stub import drop_bodies
from katabook.lessons.notebook import exercises, read, unsolved

COURSE = Course(ROOT)
FILE = ROOT / "tests" / "data" / "own_cells.txt"
# The minor version of a notebook's format, and the notebook's metadata.
FORMS: dict[str, tuple[int, dict[str, Any]]] = {
    "Colab": (0, {"colab": {"provenance": []}}),
    "VSCode": (2, {"orig_nbformat": 4}),
    "Jupytext": (5, {"jupytext": {"text_representation": {"extension": ".py"}}}),
}
OWN = "own-"  # begins the id of a new cell


@dataclass(frozen=True)
class Own:
    """A learner's notebook of a lesson; changes: what each is, and its source."""

    lesson: str
    title: str
    changes: list[tuple[str, str]]

    @property
    def is_broken(self) -> bool:
        """Whether one of its cells is broken, although that may cost nothing."""
        return any(what.split()[0] == "loses" for what, _ in self.changes)

    @property
    def loses(self) -> set[str]:
        """The exercises that cannot pass."""
        words = (what.split() for what, _ in self.changes)
        return {name for first, *names in words if first == "loses" for name in names}

    def text(self) -> str:
        """Return the notebook's file."""
        answer = read(COURSE.solution(COURSE.lesson(self.lesson)))
        notebook = unsolved(answer)
        for task in exercises(answer):
            _cell(notebook, task.name).source = task.cell.source
        for what, source in self.changes:
            _change(notebook, what.split(), source)
        return json.dumps(notebook)


def own_notebooks() -> Iterator[Own]:
    """Yield all notebooks."""
    for text in re.split(r"^## ", FILE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        head, *cells = re.split(r"^# %% ", text, flags=re.MULTILINE)
        lesson, _, title = head.strip().partition(": ")
        changes = [cell.partition("\n")[::2] for cell in cells]
        yield Own(lesson, title, [(what, source.strip()) for what, source in changes])


def _change(notebook: NotebookNode, words: list[str], source: str) -> None:
    """Carry out one change of a notebook."""
    cells, own = notebook.cells, f"{OWN}{len(notebook.cells)}"
    match words:
        case ["first"]:
            cells.insert(0, new_code_cell(source, id=own))
        case ["last"]:
            cells.append(new_code_cell(source, id=own))
        case ["prose", place, name]:
            cells.insert(_place(notebook, place, name), new_markdown_cell(source, id=own))
        case ["above" | "below" as place, name]:
            cells.insert(_place(notebook, place, name), new_code_cell(source, id=own))
        case ["in", name]:
            _cell(notebook, name).source = source
        case ["drop", *names]:
            notebook.cells = [cell for cell in cells if cell.id not in names]
        case ["twice", *names]:
            notebook.cells = [one for cell in cells for one in [cell] * (1 + (cell.id in names))]
        case ["move", name, place, other]:
            moved = _cell(notebook, name)
            cells.remove(moved)
            cells.insert(_place(notebook, place, other), moved)
        case ["stub", name]:
            _cell(notebook, name).source = drop_bodies(_cell(notebook, name).source)
        case ["saved", "by", program]:
            _save(notebook, program)
        case ["loses", *_]:
            pass
        case _:
            raise ValueError(f"{words} is no change; own_cells.py tells which there are")


def _cell(notebook: NotebookNode, name: str) -> NotebookNode:
    return next(cell for cell in notebook.cells if cell.id == name)


def _place(notebook: NotebookNode, place: str, name: str) -> int:
    """Return where a cell comes right above another one, or below it and the new cells there."""
    found = notebook.cells.index(_cell(notebook, name))
    if place == "above":
        return found
    below = notebook.cells[found + 1 :]
    return found + 1 + len(list(takewhile(lambda cell: cell.id.startswith(OWN), below)))


def _save(notebook: NotebookNode, program: str) -> None:
    """Give a notebook the form in which a program saves it; none of them keeps the ids."""
    notebook.nbformat_minor, notebook.metadata = FORMS[program]
    for number, cell in enumerate(notebook.cells):
        cell.metadata = {"id": f"xYz{number}"} if program == "Colab" else {}
        if program == "Jupytext":
            cell.id = f"{number:08x}"
        else:
            del cell["id"]
