"""Running a notebook in this process, where no kernel can be started: in a browser."""

import ast
import linecache
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from types import ModuleType
from typing import Any

from nbformat import NotebookNode

from katabook.judge import MIME
from katabook.judge.deadline import Deadline
from katabook.judge.errors import missing_package, raised
from katabook.judge.in_process import put_back, put_in, shell
from katabook.lessons.notebook import tags
from katabook.lessons.result import Outcome, RunError

MAIN = "__main__"


def run(
    notebook: NotebookNode,
    seconds: float,
    due: float,
    needed: Callable[[NotebookNode], bool],
    found: dict[str, Outcome],
) -> None:
    """Run a notebook, and keep in found the outcome of each cell that ran, by the cell's id.

    seconds: the limit for a cell. due: the time, by the monotonic clock, at which no cell may begin.

    Raises RunError if a package is missing that the lesson itself imports.
    """
    module = ModuleType(MAIN)
    with put_back([MAIN]), _unseen():
        sys.modules[MAIN] = module
        for cell in notebook.cells:
            if monotonic() > due:
                return
            if cell.cell_type != "code" or "nbval-skip" in tags(cell) or not needed(cell):
                continue
            found[cell.id] = outcome = _outcome(cell, vars(module), seconds)
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
            shown += _shown(_value(cell, names))
        except BaseException as raising:  # noqa: BLE001 - a cell may raise anything
            package = missing_package(raising)
            if package and not cell.metadata.get("setkata", {}).get("exercise"):
                raise RunError(f"it needs {package}, which is not installed here") from None
            error = raised(raising).text
    return Outcome("late" if deadline.late else "", shown, error, agrees=not error)


def _value(cell: NotebookNode, names: dict[str, Any]) -> Any:
    """Run a cell and return the value of its last line, or None if that is not an expression."""
    notebook = shell()
    source = notebook.transform_cell(cell.source) if notebook else cell.source
    file = f"<cell {cell.id}>"
    # Advice on a function reads its code, which is in no file.
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    tree = ast.parse(source, file)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, file, "exec"), names)  # noqa: S102 - a notebook is there to be run
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), file, "eval"), names)


def _shown(value: Any) -> list[Any]:
    """Return the data that a value shows if it is a check."""
    bundle = getattr(type(value), "_repr_mimebundle_", None)
    data = bundle(value) if bundle else None
    return [data[MIME]] if isinstance(data, dict) and MIME in data else []


@contextmanager
def _unseen() -> Iterator[None]:
    """Let no cell show anything on the page, nor make a widget there."""
    notebook = shell()
    if notebook is None:
        yield
        return
    import comm
    from IPython.core.displaypub import CapturingDisplayPublisher

    publisher = CapturingDisplayPublisher()
    with put_in({(notebook, "display_pub"): publisher, (comm, "create_comm"): comm.DummyComm}):
        yield
