"""The lines of a function, and where the statements begin that go over several lines."""

import ast
import inspect
import linecache
from contextlib import suppress
from functools import lru_cache
from textwrap import dedent
from types import CodeType


def lines_of(code: CodeType) -> list[str]:
    """Return the lines of a function, or [] if nobody knows them."""
    linecache.checkcache(code.co_filename)  # a kata may have been saved again
    lines = linecache.getlines(code.co_filename)[code.co_firstlineno - 1 :]
    return dedent("".join(inspect.getblock(lines))).splitlines() if lines else []


def tree_of(code: CodeType) -> ast.AST:
    """Return the function as a tree, whose first line is line 1; an empty one if it can't be read."""
    with suppress(SyntaxError):  # a text over several lines may not be indented as the function is
        return ast.parse("\n".join(lines_of(code)))
    return ast.Module([], [])


@lru_cache(maxsize=32)
def beginnings(code: CodeType) -> dict[int, int]:
    """Return for each line of a statement over several lines the number of its first line.

    Python goes through such lines to and fro. Of a statement with a block, only the lines above the
    block count.
    """
    found: dict[int, int] = {}
    for node in ast.walk(tree_of(code)):
        if isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef | ast.ClassDef):
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if body else node.end_lineno or node.lineno
            if last > node.lineno:
                begin = node.lineno + code.co_firstlineno - 1
                found |= dict.fromkeys(range(begin, last + code.co_firstlineno), begin)
    return found
