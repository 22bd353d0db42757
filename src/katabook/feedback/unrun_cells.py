"""Whether the cell that defines a function has run, from the cells that the notebook's kernel got."""

import re
import sys
from collections.abc import Callable
from types import TracebackType
from typing import Any

from katabook.judge.call import name_of
from katabook.judge.errors import missing_package
from katabook.judge.in_process import shell


def why_not_run(name: str) -> str:
    """Return why the last cell that defines a name did not run, or "" if it ran or is unknown."""
    found = shell()
    if found is None:
        return ""
    defines = re.compile(rf"^\s*(?:def|class)\s+{re.escape(name)}\b", re.MULTILINE)
    *earlier, _ = found.history_manager.input_hist_raw
    source = next(filter(defines.search, reversed(earlier)), "")
    try:
        compile(found.transform_cell(source), "cell", "exec")
    except SyntaxError as error:
        place = f"line {error.lineno}" if error.lineno else "its code"
        return f"the cell that defines {name} did not run; {place}: {error.msg}"
    return ""


def why_none_ran(function: Callable[..., Any]) -> str:
    """Return why a function is an old one, or uses an old one, because its new cell did not run."""
    if not _is_here(function):
        return ""
    read = getattr(getattr(function, "__code__", None), "co_names", ())
    names = (name_of(function), *read)
    return next(filter(None, map(why_not_run, names)), "")


def explain_missing_names() -> None:
    """Let a notebook explain a name whose cell did not run, and a package that is missing."""
    found = shell()
    if found is not None and not found.custom_exceptions:  # another extension's handler stays
        found.set_custom_exc((NameError, ModuleNotFoundError), _explain)


def _explain(
    found: Any,
    kind: type[BaseException],
    error: NameError | ModuleNotFoundError,
    trace: TracebackType,
    tb_offset: int | None = None,
) -> None:
    package = missing_package(error)
    if package:
        rest = "cells that do without it still run"
        found._showtraceback(
            kind, error, [f"This needs {package}, which is not installed here; {rest}"]
        )
    elif why := isinstance(error, NameError) and why_not_run(error.name or ""):
        found._showtraceback(kind, error, [f"{kind.__name__}: {why}"])
    else:
        found.showtraceback((kind, error, trace), tb_offset=tb_offset)


def _is_here(function: Callable[..., Any]) -> bool:
    """Return whether a function or a class was defined in this notebook, if in any."""
    module = sys.modules.get(getattr(function, "__module__", "") or "")
    names = getattr(function, "__globals__", vars(module) if module else None)
    found = shell()
    return found is not None and names is found.user_ns
