"""Why a cell of a notebook stopped, or did not run."""

import builtins
import re
import sys
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import partial
from itertools import islice
from types import FunctionType, TracebackType
from typing import Any

from katabook.judge.advice import advice_on_error
from katabook.judge.call import name_of, names_in
from katabook.judge.endless import endless_loop
from katabook.judge.errors import missing_package, raised
from katabook.judge.in_process import shell
from katabook.judge.places import place_of
from katabook.judge.syntax import advice_on_syntax

# If a traceback has more calls, a recursion is endless, and its first calls are enough.
MOST_CALLS, FIRST_CALLS = 100, 4
DEFINED = re.compile(r"^(?:def|class)\s+(\w+)", re.MULTILINE)
NEAR = 0.85  # digits is that near to digit, but is_set_loop is not that near to is_set


def explain_errors() -> None:
    """Let a notebook say below an error what beginners can do about it, or why a cell did not run."""
    found = shell()
    if found is not None and not found.custom_exceptions:  # another extension's handler stays
        found.set_custom_exc((Exception, KeyboardInterrupt), _explain)
        found.showsyntaxerror = partial(_show_syntax_error, found.showsyntaxerror)


def _explain(
    found: Any,
    kind: type[BaseException],
    error: BaseException,
    trace: TracebackType,
    tb_offset: int | None = None,
) -> None:
    package = missing_package(error)
    if package:
        rest = "cells that don't need it still run"
        found._showtraceback(
            kind, error, [f"This needs {package}, which is not installed here; {rest}"]
        )
    elif why := isinstance(error, NameError) and _why_not_run(error.name or ""):
        found._showtraceback(kind, error, [f"{kind.__name__}: {why}"])
    elif (advice := _advice_on(error)) and not hasattr(error, "_render_traceback_"):
        _shorten(trace)
        lines = found.InteractiveTB.structured_traceback(kind, error, trace, tb_offset=tb_offset)
        found._showtraceback(kind, error, [*lines, f"What helps: {advice}"])
    else:
        found.showtraceback((kind, error, trace), tb_offset=tb_offset)


def _show_syntax_error(show: Callable[..., None], *arguments: Any, **named: Any) -> None:
    error = sys.exc_info()[1] or getattr(sys, "last_value", None)
    if isinstance(error, SyntaxError):
        error.msg = advice_on_syntax(error)
    show(*arguments, **named)


def _shorten(trace: TracebackType | None) -> None:
    """Cut an endless recursion after its first calls, because a thousand more say nothing new."""
    calls = list(islice(_calls_in(trace), MOST_CALLS + 1))
    if len(calls) > MOST_CALLS:
        calls[FIRST_CALLS - 1].tb_next = None


def _calls_in(trace: TracebackType | None) -> Iterator[TracebackType]:
    while trace:
        yield trace
        trace = trace.tb_next


def _advice_on(error: BaseException) -> str:
    """Return advice on an error, and why a loop or a recursion never ends; or ""."""
    if isinstance(error, KeyboardInterrupt):
        place = place_of(error.__traceback__)
        return endless_loop(place) if place else ""
    if type(error) is NameError and (meant := _meant(error.name or "")):
        return f"did you mean {meant}?"
    found = raised(error)
    text = found.text
    advice = advice_on_error(text, found.cause).removeprefix(text).removeprefix(": ")
    _, _, shown = text.partition("; ") if isinstance(error, RecursionError) else ("", "", "")
    return f"{shown}; {advice}" if shown else advice


def _meant(name: str) -> str:
    """Return the name that a learner may have misspelled, or ""."""
    found = shell()
    known = [*vars(builtins), *(one for one in found.user_ns if one[0] != "_")]
    capitals = {one.lower(): one for one in reversed(known)}
    near = get_close_matches(name.lower(), capitals, 1, NEAR)
    return capitals[near[0]] if near else ""


def why_none_ran(function: Callable[..., Any]) -> str:
    """Return why a function is an old one, or uses an old one, because its new cell did not run."""
    if not is_own(function):
        return ""
    return next(filter(None, map(_why_not_run, (name_of(function), *names_in(function)))), "")


def misnamed(function: Callable[..., Any]) -> str:
    """Return a sentence if the last cell defines a name that is nearly the function's, or ""."""
    found, name = shell(), name_of(function)
    if found is None:
        return ""
    *earlier, _ = found.history_manager.input_hist_raw
    last = next((names for cell in reversed(earlier) if (names := DEFINED.findall(cell))), [])
    used = {name, *names_in(function)} & {*last}  # a check's own function calls the answer
    near = [] if used else get_close_matches(name, last, 1, NEAR)
    return f"The last cell defines {near[0]}, but this check calls {name}." if near else ""


def name_lambda(function: Callable[..., Any]) -> None:
    """Give a lambda the name of its variable, so that a check finds it by that name."""
    if isinstance(function, FunctionType) and function.__name__ == "<lambda>":
        names = [name for name, value in function.__globals__.items() if value is function]
        function.__name__ = next((name for name in names if name[0] != "_"), "<lambda>")


def is_own(function: Callable[..., Any]) -> bool:
    """Return whether this notebook defined a function or a class; outside a notebook, False."""
    module = sys.modules.get(getattr(function, "__module__", "") or "")
    names = getattr(function, "__globals__", vars(module) if module else None)
    found = shell()
    return found is not None and names is found.user_ns


def _why_not_run(name: str) -> str:
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
        return f"the cell that defines {name} did not run; {place}: {advice_on_syntax(error)}"
    return ""
