"""Slips in the code of a function, as sentences.

A slip is found only by reading the source, so nothing proves that it explains the wrong answer.
"""

import ast
import inspect
import re
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

from katabook.judge import loop_slips, value_slips
from katabook.judge.loop_slips import Slips

LONGEST, MOST = 20_000, 300  # characters of a file, of which no more is read, and of a sentence
# In the order of how surely each of them explains a wrong answer.
KINDS: tuple[Callable[[ast.FunctionDef], Slips], ...] = (
    loop_slips.return_in_loop,
    value_slips.not_called,
    value_slips.set_to_plus,
    value_slips.keeps_none,
    value_slips.not_kept,
    value_slips.bits,
    loop_slips.made_anew,
    loop_slips.counts_from_0_again,
    value_slips.same_list,
    loop_slips.changed_in_loop,
    loop_slips.places_move,
    loop_slips.first_of_equals,
    value_slips.power,
    loop_slips.last_round,
    value_slips.given_away,
    value_slips.unused,
)


def slip_of(function: Callable[..., Any]) -> str:
    """Return a sentence about a slip in the code of a function or class of this process, or ""."""
    try:
        lines, first = inspect.getsourcelines(function)
    except (OSError, TypeError, SyntaxError):
        return ""
    return slip_in(textwrap.dedent("".join(lines)), function.__name__, first)


def slip_in_file(path: Path, function: str) -> str:
    """Return a sentence about a slip in a file, or "" if there is none or it cannot be read."""
    try:
        return slip_in(path.read_text(encoding="utf-8"), function)
    except (OSError, UnicodeDecodeError):
        return ""


def slip_in(source: str, function: str, first: int = 1) -> str:
    """Return a sentence about a slip in a function's code or in a method of a class, or "".

    first: the number of the source's first line.

    >>> slip_in("def total(row):\\n    for x in row:\\n        return x", "total")
    'The return in line 3 ends the loop in its first round; should it come after the loop?'
    """
    if len(source) > LONGEST:
        return ""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""
    ast.increment_lineno(tree, first - 1)
    codes = _codes(tree, function)
    return next((slip for kind in KINDS for code in codes for slip in kind(code)), "")[:MOST]


def _codes(tree: ast.AST, name: str) -> list[ast.FunctionDef]:
    """Return the last function with this name and those inside it; for a class, its methods."""
    kinds = (ast.FunctionDef, ast.ClassDef)
    parts = [node for node in ast.walk(tree) if isinstance(node, kinds) and node.name == name]
    return [node for part in parts[-1:] for node in ast.walk(part) if isinstance(node, kinds[0])]


def same_line(one: str, other: str) -> bool:
    """Return whether two sentences are about one line of code."""
    lines = [re.findall(r"(?i)\bline (\d+)", text)[:1] for text in (one, other)]
    return lines[0] == lines[1] != []
