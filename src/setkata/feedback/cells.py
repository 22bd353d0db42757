"""Whether the cell that defines a function has run, from the cells that the notebook's kernel got."""

import re
import sys
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any


def why_not_run(name: str) -> str:
    """Return why the last cell that defines a name did not run, or "" if it ran or is unknown."""
    shell = _shell()
    if shell is None:
        return ""
    defines = re.compile(rf"^\s*(?:def|class)\s+{re.escape(name)}\b", re.MULTILINE)
    *earlier, _ = shell.history_manager.input_hist_raw
    source = next(filter(defines.search, reversed(earlier)), "")
    try:
        compile(shell.transform_cell(source), "cell", "exec")
    except SyntaxError as error:
        place = f"line {error.lineno}" if error.lineno else "its code"
        return f"the cell that defines {name} did not run; {place}: {error.msg}"
    return ""


def why_none_ran(function: Callable[..., Any]) -> str:
    """Return why a function is an old one, or uses an old one, because its new cell did not run."""
    return next(filter(None, map(why_not_run, _names_in(function))), "")


def explain_missing_names() -> None:
    """Let a notebook explain the NameError of a function whose cell did not run."""
    shell = _shell()
    if shell is not None:
        shell.set_custom_exc((NameError,), _explain)


def _explain(
    shell: Any,
    kind: type[BaseException],
    error: NameError,
    trace: TracebackType,
    tb_offset: int | None = None,
) -> None:
    why = why_not_run(error.name or "")
    if why:
        shell._showtraceback(kind, error, [f"{kind.__name__}: {why}"])
    else:
        shell.showtraceback((kind, error, trace), tb_offset=tb_offset)


def _names_in(function: Callable[..., Any]) -> Iterator[str]:
    """Yield a function's name, and the names that its code reads."""
    yield function.__name__
    code = getattr(function, "__code__", None)
    yield from code.co_names if code else ()


def _shell() -> Any:
    """Return IPython's shell, or None outside a notebook."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None
