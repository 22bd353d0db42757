"""The question is the answer with its body dropped: stubs of functions and classes."""

import ast
from collections.abc import Iterable

STUB = "raise NotImplementedError"


def drop_bodies(source: str) -> str:
    """Return the docstring and the public functions and classes of a source, their bodies dropped.

    >>> print(drop_bodies('''import random
    ... def double(n):
    ...     \"\"\"Return twice n.\"\"\"
    ...     return 2 * n'''))
    def double(n):
        \"\"\"Return twice n.\"\"\"
        raise NotImplementedError
    """
    tree = ast.parse(source)
    lines = source.splitlines()
    blocks = [_stub(node, lines) for node in _public(tree.body)]
    if ast.get_docstring(tree) is not None:
        blocks.insert(0, "\n".join(_lines_of(tree.body[0], lines)))
    return "\n\n\n".join(blocks)


def is_stub(source: str) -> bool:
    """Return whether every function of a source is still unwritten.

    A source with a syntax error is somebody's work, and so is one without any function.
    """
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return False
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return bool(functions) and all(_is_unwritten(function) for function in functions)


def _public(body: Iterable[ast.stmt]) -> list[ast.FunctionDef | ast.ClassDef]:
    return [
        node
        for node in body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and (not node.name.startswith("_") or node.name.endswith("__"))
    ]


def _stub(node: ast.FunctionDef | ast.ClassDef, lines: list[str]) -> str:
    if isinstance(node, ast.ClassDef):
        methods = [_stub(method, lines) for method in _public(node.body)]
        return "\n\n".join(["\n".join(_head(node, lines)), *methods])
    indent = " " * (node.col_offset + 4)
    return "\n".join([*_head(node, lines), indent + STUB])


def _head(node: ast.FunctionDef | ast.ClassDef, lines: list[str]) -> list[str]:
    """Return the lines of a function or class up to the end of its docstring."""
    start = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    if ast.get_docstring(node) is None:
        return lines[start - 1 : node.body[0].lineno - 1]
    return lines[start - 1 : node.body[0].end_lineno]


def _lines_of(node: ast.stmt, lines: list[str]) -> list[str]:
    return lines[node.lineno - 1 : node.end_lineno]


def _is_unwritten(function: ast.FunctionDef) -> bool:
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return [ast.unparse(statement) for statement in body] == [STUB]
