"""Slips that the code of a wrong function shows: what a line does, and what may be meant.

They are read from the source alone, so nothing here proves that a slip explains the wrong answer.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

from katabook.judge.slip_kinds import KINDS

LONGEST, MOST = 20_000, 300  # characters of a file, of which no more is read, and of a sentence


def slip_of(function: Callable[..., Any]) -> str:
    """Return a sentence on a slip in the code of a function or class of this process, or ""."""
    try:
        lines, first = inspect.getsourcelines(function)
    except (OSError, TypeError, SyntaxError):
        return ""
    return slip_in(textwrap.dedent("".join(lines)), function.__name__, first)


def slip_in_file(path: Path, function: str) -> str:
    """Return a sentence on a slip in a file, or "" if there is none or the file cannot be read."""
    try:
        return slip_in(path.read_text(encoding="utf-8"), function)
    except (OSError, UnicodeDecodeError):
        return ""


def slip_in(source: str, function: str, first: int = 1) -> str:
    """Return a sentence on a slip in a function's code, or in a method of a class's; or "".

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
    """Return the last function of a name with those inside it, or the methods of the last class."""
    kinds = (ast.FunctionDef, ast.ClassDef)
    parts = [node for node in ast.walk(tree) if isinstance(node, kinds) and node.name == name]
    return [node for part in parts[-1:] for node in ast.walk(part) if isinstance(node, kinds[0])]
