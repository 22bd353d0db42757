"""nbgrader: its `autograde` grades all students of an assignment in one process."""

import csv
import shutil
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode

from .answers import Answers
from .batch import Batch, run, script
from .task import Task, notebook_of

NAME = "work"
ROLES = {
    "given": {"locked": True},
    "tests need": {"locked": True},
    "answer": {"solution": True},
    "test": {"grade": True, "locked": True, "points": 1},
}


def prepare(task: Task, folder: Path) -> None:
    """Make the folder of a course with the task as its assignment."""
    source = folder / "source" / NAME
    source.mkdir(parents=True)
    nbformat.write(_marked(notebook_of(task, {}), task), source / f"{NAME}.ipynb")
    run(script("nbgrader", "generate_assignment", NAME), folder)


def hand_in(task: Task, prepared: Path, submissions: Mapping[str, Answers], folder: Path) -> Batch:
    """Return the batch that grades the students' answers, in a new copy of the course."""
    shutil.copytree(prepared, folder)
    for student, answers in submissions.items():
        path = folder / "submitted" / student / NAME / f"{NAME}.ipynb"
        path.parent.mkdir(parents=True)
        nbformat.write(_marked(notebook_of(task, answers), task), path)
    return Batch(script("nbgrader", "autograde", NAME), folder, partial(_shares, folder))


def _marked(notebook: NotebookNode, task: Task) -> NotebookNode:
    """Return a notebook with nbgrader's metadata, which tell what each cell is for."""
    for cell, (name, _, role) in zip(notebook.cells, task.cells, strict=True):
        if role in ROLES:
            cell.metadata["nbgrader"] = _metadata(name, ROLES[role])
    return notebook


def _metadata(name: str, role: dict[str, Any]) -> dict[str, Any]:
    no = {"grade": False, "locked": False, "solution": False, "task": False}
    return {"grade_id": name, "schema_version": 3, "cell_type": "code", **no, **role}


def _shares(folder: Path) -> list[float]:
    run(script("nbgrader", "export"), folder)
    with (folder / "grades.csv").open(encoding="utf-8", newline="") as file:
        return [float(row["score"]) / float(row["max_score"]) for row in csv.DictReader(file)]
