"""Stubs: functions and classes whose bodies are dropped, for a learner to write."""

import ast
import dis
from collections.abc import Container, Iterable
from pathlib import Path
from traceback import walk_tb
from types import CodeType

STUB = "raise NotImplementedError"
LONGEST = 20_000  # bytes of a file that is read for its calls


def drop_bodies(source: str) -> str:
    """Return a source's docstring and its public functions and classes, without their bodies.

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
    blocks = [_stub(node, lines) for node in public_in(tree.body)]
    if ast.get_docstring(tree) is not None:
        blocks.insert(0, ast.get_source_segment(source, tree.body[0]) or "")
    return "\n\n\n".join(blocks)


def is_stub(source: str | bytes) -> bool:
    """Return whether every function of a source is a stub.

    A source with a syntax error, or without a function, is not a stub, because somebody wrote it.
    """
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return _is_empty(tree)


def written_in(source: str) -> set[str]:
    """Return the functions and classes at the top level of a source that are not stubs."""
    return {node.name for node in _blocks(source) if not _is_empty(node)}


def without_stubs(source: str, names: Container[str]) -> str:
    """Return a source without the stubs of some functions and classes at its top level.

    The other lines stay where they are.
    """
    lines = source.splitlines()
    stubs = [node for node in _blocks(source) if node.name in names and _is_empty(node)]
    for node in stubs:
        lines[_start(node) : node.end_lineno] = [""] * ((node.end_lineno or 0) - _start(node))
    return "\n".join(lines) if stubs else source


def unwritten_in(error: BaseException) -> CodeType | None:
    """Return the code of the stub that raised an error, or None if no stub raised it."""
    if not isinstance(error, NotImplementedError):
        return None
    codes = [frame.f_code for frame, _ in walk_tb(error.__traceback__)]
    return codes[-1] if codes and _instructions(codes[-1]) == _instructions(_EXAMPLE) else None


def called_in(path: Path, function: str) -> set[str]:
    """Return the names of what a function of a file calls, or none if the file can't be read."""
    try:
        source = path.read_bytes()
        nodes = list(ast.walk(ast.parse(source if len(source) <= LONGEST else b"")))
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        return set()
    own = [one for one in nodes if isinstance(one, ast.FunctionDef) and one.name == function]
    calls = [one for code in own for one in ast.walk(code) if isinstance(one, ast.Call)]
    return {one.func.id for one in calls if isinstance(one.func, ast.Name)}


def public_in(body: Iterable[ast.stmt]) -> list[ast.FunctionDef | ast.ClassDef]:
    """Return the functions and classes of a body, or the methods, that a learner sees and writes."""
    return [
        node
        for node in body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and (not node.name.startswith("_") or node.name.endswith("__"))
    ]


def _stub(node: ast.FunctionDef | ast.ClassDef, lines: list[str]) -> str:
    if isinstance(node, ast.ClassDef):
        methods = [_stub(method, lines) for method in public_in(node.body)]
        # Without methods, such as an Enum or an error, a class is data that others rely on.
        head = _head(node, lines) if methods else lines[_start(node) : node.end_lineno]
        return "\n\n".join(["\n".join(head), *methods])
    return "\n".join([*_head(node, lines), _indent(node) + STUB])


def _head(node: ast.FunctionDef | ast.ClassDef, lines: list[str]) -> list[str]:
    """Return the lines of a function or class up to the end of its docstring."""
    first = node.body[0]
    head = lines[_start(node) : _start(first)]
    # Python counts the columns of a line in bytes.
    before = lines[first.lineno - 1].encode()[: first.col_offset].decode().rstrip()
    if before:  # the body begins after the colon
        head.append(before)
    if ast.get_docstring(node) is not None:
        text = ast.get_source_segment("\n".join(lines), first.value)  # type: ignore[attr-defined]
        head.append(f"{_indent(node)}{text}")
    return head


def _start(node: ast.stmt) -> int:
    """Return how many lines come before a statement and its decorators."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(decorator.lineno for decorator in decorators)]) - 1


def _indent(node: ast.stmt) -> str:
    return " " * (node.col_offset + 4)


def _blocks(source: str) -> list[ast.FunctionDef | ast.ClassDef]:
    """Return the functions and classes at the top level of a source; none if it is no Python."""
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    return [node for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)]


def _is_empty(node: ast.AST) -> bool:
    """Return whether some code has functions, all of them without a body of their own."""
    functions = [one for one in ast.walk(node) if isinstance(one, ast.FunctionDef)]
    return bool(functions) and all(_is_unwritten(function) for function in functions)


def _is_unwritten(function: ast.FunctionDef) -> bool:
    """Return whether a function's body is only the line STUB, apart from a docstring."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return [ast.unparse(statement) for statement in body] == [STUB]


# A function defined in a notebook has no file to read, so its bytecode is compared.
_EXAMPLE = compile(f"def stub(): {STUB}", "stub", "exec").co_consts[0]


def _instructions(code: CodeType) -> list[tuple[str, object]]:
    return [(step.opname, step.argval) for step in dis.get_instructions(code)]
