"""Hostile submissions that git can't hold; a function builds each of them.

The functions are in whole_files.py and whole_notebooks.py. Each fills the folder of a student, or
writes an archive beside it. Its docstring says what it tries.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

from corpus import ROOT

STUDENT, NEIGHBOR = "hostile", "honest"
LESSON = "01_tuples"
SOLUTION = ROOT / "solutions" / "katas" / "is_set.py"


@dataclass(frozen=True)
class Whole:
    """A hostile submission: how it is built, and its facts as in corpus.FACTS.

    build: takes the student's folder, which is empty, and the canary.
    """

    name: str
    about: str
    build: Callable[[Path, Path], None]
    facts: Mapping[str, str] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """What the attack is after: forge, harm or stop."""
        return self.facts["kind"]

    @property
    def is_notebook(self) -> bool:
        """Whether a notebook is handed in, which nbval would run as it is."""
        return self.facts["family"] == "notebooks"


WHOLE: dict[str, Whole] = {}
"""All of them by name; `every_whole` fills it."""
Build = Callable[[Path, Path], None]


def whole(kind: str, harm: str = "", family: str = "files") -> Callable[[Build], Build]:
    """Keep a function as a hostile submission of a kind."""

    def keep(build: Build) -> Build:
        facts = {"family": family, "kind": kind, **({"harm": harm} if harm else {})}
        about = (build.__doc__ or "").strip()
        WHOLE[build.__name__] = Whole(build.__name__, about, build, facts)
        return build

    return keep


def hand_in(attack: Whole, class_folder: Path, canary: Path) -> None:
    """Write a class of two students, of whom one is honest."""
    for student in (STUDENT, NEIGHBOR):
        (class_folder / student).mkdir(parents=True)
    (class_folder / NEIGHBOR / "is_set.py").write_bytes(SOLUTION.read_bytes())
    attack.build(class_folder / STUDENT, canary)
    if not any((class_folder / STUDENT).iterdir()):  # an archive was written beside it
        (class_folder / STUDENT).rmdir()


def notebook_with(
    exercise: str, source: str, lesson: str = LESSON, more: Mapping[str, str] = MappingProxyType({})
) -> bytes:
    """Return an unsolved lesson with a text in the place of one exercise.

    more: texts of other cells; "instead:NAME" takes the place of a cell, and "above:NAME" is a new
    cell above it.
    """
    notebook = json.loads((ROOT / "lessons" / f"{lesson}.ipynb").read_text(encoding="utf-8"))
    # The checks of katas ask for a course, which a naive judge does not have.
    notebook["cells"] = [c for c in notebook["cells"] if not c["id"].startswith("kata-")]
    for place, text in {f"instead:{exercise}": source, **more}.items():
        way, _, name = place.partition(":")
        cell = cell_of(notebook, name)
        if way == "above":
            at = notebook["cells"].index(cell)
            cell = {**cell, "id": f"own-{at}", "cell_type": "code", "metadata": {}}
            notebook["cells"].insert(at, cell | {"outputs": [], "execution_count": None})
            cell = notebook["cells"][at]
        cell["source"] = text
    return json.dumps(notebook).encode()


def cell_of(notebook: dict[str, Any], name: str) -> dict[str, Any]:
    """Return a notebook's cell by its id."""
    cell: dict[str, Any] = next(cell for cell in notebook["cells"] if cell["id"] == name)
    return cell


def every_whole() -> dict[str, Whole]:
    """Return each hostile submission by its name."""
    for module in ("whole_files", "whole_notebooks"):
        import_module(module)  # its functions register themselves
    return WHOLE
