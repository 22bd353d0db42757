"""A lesson's source: a Python file in the percent format, which authors edit."""

from pathlib import Path
from typing import Any

import jupytext
from nbformat import NotebookNode

from katabook.course import CourseError
from katabook.lessons.notebook import tags

METADATA: dict[str, Any] = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
# On the wall a text begins a slide, and the code after it appears on the same slide.
SLIDE_TYPES = {"markdown": "slide", "code": "fragment"}


def parse(source: Path) -> NotebookNode:
    """Return a lesson's source as a notebook, including its wrong cells.

    Raises CourseError if a cell has no id, because each build would give it another id.
    """
    notebook: NotebookNode = jupytext.reads(source.read_text(encoding="utf-8"), fmt="py:percent")
    for cell in notebook.cells:
        if "id" not in cell.metadata:
            raise CourseError(f"{source.name}: this cell has no id: {cell.source[:40]!r}")
        cell.id = cell.metadata.pop("id")
        cell.metadata.setdefault("slideshow", {"slide_type": SLIDE_TYPES[cell.cell_type]})
    notebook.metadata = METADATA
    return notebook


def solution_of(lesson: NotebookNode) -> NotebookNode:
    """Return a parsed lesson without its wrong cells, as a learner might have solved it."""
    cells = [cell for cell in lesson.cells if "wrong" not in tags(cell)]
    return NotebookNode({**lesson, "cells": cells})
