"""Running a notebook in this process, where no kernel can be started: in a browser."""

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

from nbformat import NotebookNode

from katabook.judge import MIME
from katabook.judge.deadline import Deadline
from katabook.judge.errors import missing_package, raised
from katabook.judge.in_process import put_back, unseen
from katabook.lessons.notebook import tags
from katabook.lessons.result import Outcome, RunError
from katabook.lessons.worker import MAIN, value_of


def run(
    notebook: NotebookNode,
    seconds: float,
    over: Callable[[], bool],
    needed: Callable[[NotebookNode], bool],
    found: dict[str, Outcome],
) -> None:
    """Run a notebook, and keep in found the outcome of each cell that ran, by the cell's id.

    seconds: the limit for a cell. over: whether no further cell may begin.

    Raises RunError if a package is missing that the lesson itself imports.
    """
    module = ModuleType(MAIN)
    with put_back([MAIN]), unseen():
        sys.modules[MAIN] = module
        for cell in notebook.cells:
            if over():
                return
            if cell.cell_type != "code" or "nbval-skip" in tags(cell) or not needed(cell):
                continue
            longest = cell.metadata.get("setkata", {}).get("seconds", seconds)
            found[cell.id] = outcome = _outcome(cell, vars(module), longest)
            if outcome.end:
                return


def _outcome(cell: NotebookNode, names: dict[str, Any], seconds: float) -> Outcome:
    """Return what came of a cell that runs with these names.

    Raises RunError if a package is missing that the lesson itself imports.
    """
    shown: list[Any] = []
    error = ""
    with Deadline(seconds) as deadline:
        try:
            shown += _shown(value_of(cell.source, f"<cell {cell.id}>", names))
        except BaseException as raising:  # noqa: BLE001 - a cell may raise anything
            package = missing_package(raising)
            if package and not cell.metadata.get("setkata", {}).get("exercise"):
                raise RunError(f"it needs {package}, which is not installed here") from None
            error = raised(raising).text
    return Outcome("late" if deadline.late else "", shown, error, agrees=not error)


def _shown(value: Any) -> list[Any]:
    """Return the data that a value shows if it is a check."""
    bundle = getattr(type(value), "_repr_mimebundle_", None)
    data = bundle(value) if bundle else None
    return [data[MIME]] if isinstance(data, dict) and MIME in data else []
