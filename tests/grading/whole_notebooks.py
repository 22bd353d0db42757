"""Notebooks that are broken, or that a naive run of nbval finds right."""

import json
from pathlib import Path
from typing import Any

from corpus import ROOT
from whole import LESSON, cell_of, notebook_with, whole


@whole("forge", family="notebooks")
def notebook_without_outputs(folder: Path, canary: Path) -> None:
    """Hands in wrong answers without outputs, so that there is nothing to compare."""
    _write(folder, _notebook())


@whole("forge", family="notebooks")
def notebook_with_its_own_outputs(folder: Path, canary: Path) -> None:
    """Hands in wrong answers with the outputs that these give."""
    notebook = _notebook()
    for cell in _code(notebook):
        cell["execution_count"] = 1
        if cell["id"] == "a-card":
            cell["source"] += "\nprint('all right')"
            cell["outputs"] = [
                {"output_type": "stream", "name": "stdout", "text": "all right\n"},
            ]
    for cell in _code(notebook):
        cell["source"] = "# NBVAL_IGNORE_OUTPUT\n" + "".join(cell["source"])
    _write(folder, notebook)


@whole("forge", family="notebooks")
def notebook_that_skips_its_cells(folder: Path, canary: Path) -> None:
    """Hands in cells that tell nbval to skip them, by words and by tags."""
    notebook = _notebook()
    for cell in _code(notebook):
        cell["metadata"]["tags"] = ["nbval-skip", "raises-exception", "exercise", "check"]
        cell["source"] = "# NBVAL_SKIP\n" + "".join(cell["source"])
    _write(folder, notebook)


@whole("forge", family="notebooks")
def notebook_that_replays_stored_outputs(folder: Path, canary: Path) -> None:
    """Hands in a cell that reads the stored outputs from disk and shows them."""
    notebook = _notebook()
    replay = f"print(open({str(ROOT / 'solutions/lessons/01_tuples.ipynb')!r}).read()[:99])"
    cell_of(notebook, "same-or-different")["source"] += f"\n{replay}\n"
    _write(folder, notebook)


@whole("forge", family="notebooks")
def notebook_with_the_same_id_twice(folder: Path, canary: Path) -> None:
    """Hands in the cell of an exercise under the ids of all the checks."""
    notebook = _notebook()
    wrong = cell_of(notebook, "same-or-different")
    for cell in _code(notebook):
        if "check" in cell["id"]:
            cell["source"] = wrong["source"]
            cell["id"] = wrong["id"]
    _write(folder, notebook)


@whole("forge", family="notebooks")
def notebook_with_odd_cells(folder: Path, canary: Path) -> None:
    """Hands in prose in the place of the checks, and ids that are paths."""
    notebook = _notebook()
    for number, cell in enumerate(list(_code(notebook))):
        if "check" in cell["id"]:
            cell["id"] = f"..-{number}"
            cell.update(cell_type="raw")
            del cell["outputs"], cell["execution_count"]
    _write(folder, notebook)


@whole("stop", family="notebooks")
def notebook_that_is_no_json(folder: Path, canary: Path) -> None:
    """Hands in a text in the place of a notebook."""
    (folder / f"{LESSON}.ipynb").write_text("same_or_different = 1\n", encoding="utf-8")


@whole("stop", family="notebooks")
def notebook_that_is_a_list(folder: Path, canary: Path) -> None:
    """Hands in JSON that is no notebook."""
    (folder / f"{LESSON}.ipynb").write_text('[{"cells": []}]', encoding="utf-8")


@whole("stop", family="notebooks")
def notebook_whose_cells_are_none(folder: Path, canary: Path) -> None:
    """Hands in a notebook whose cells are texts and numbers."""
    _write(folder, {**_notebook(), "cells": ["x", 1, None, {"cell_type": 5, "source": {}}]})


@whole("stop", family="notebooks")
def notebook_that_is_nested_deeply(folder: Path, canary: Path) -> None:
    """Hands in JSON nested 100,000 deep."""
    text = '{"cells": ' + "[" * 100_000 + "]" * 100_000 + "}"
    (folder / f"{LESSON}.ipynb").write_text(text, encoding="utf-8")


@whole("stop", family="notebooks")
def notebook_with_half_a_character(folder: Path, canary: Path) -> None:
    """Hands in half of a pair of surrogates, which cannot be written as UTF-8."""
    notebook = _notebook()
    cell_of(notebook, "same-or-different")["source"] += '\nx = "\ud800"\nprint(x)\n'
    _write(folder, notebook)


@whole("stop", family="notebooks")
def notebook_of_another_language(folder: Path, canary: Path) -> None:
    """Asks for a kernel that nobody has."""
    kernel = {"name": "no-such-kernel", "display_name": "None", "language": "bash"}
    notebook = _notebook()
    notebook["metadata"]["kernelspec"] = kernel
    notebook["nbformat"], notebook["nbformat_minor"] = 999, 999
    _write(folder, notebook)


def _notebook() -> dict[str, Any]:
    text = notebook_with("same-or-different", "def same_or_different(x, y, z):\n    return None\n")
    notebook: dict[str, Any] = json.loads(text)
    return notebook


def _code(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def _write(folder: Path, notebook: dict[str, Any]) -> None:
    (folder / f"{LESSON}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
