"""Where code stopped: the line, its part, and the variables; and the names that code uses.

Only values of Python's own types are looked at, so nothing that a learner wrote is called.
"""

import ast
import linecache
import os
import sysconfig
import warnings
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from types import FrameType, FunctionType, TracebackType
from typing import Any

LIBRARIES = (
    "<frozen ",
    str(Path(os.__file__).parent),
    str(Path(__file__).parents[2]),
    sysconfig.get_path("purelib"),
    sysconfig.get_path("platlib"),
)
INSIDE = {"<lambda>", "<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}  # parts of a statement
LONGEST = 20_000  # characters of code; more takes too long to read


def is_learners(file: str) -> bool:
    """Return whether a file or cell is a learner's, not a part of Python, a library or setkata."""
    return not file.startswith(LIBRARIES) and "-packages" not in file


@dataclass(frozen=True)
class Place:
    """Where code stopped: a frame, its line, and the part of the line that Python was at."""

    frame: FrameType
    line: int
    part: tuple[int | None, ...]

    @property
    def is_inside(self) -> bool:
        """Whether this is in a lambda or a comprehension, where few of the variables are known."""
        return self.frame.f_code.co_name in INSIDE

    @property
    def text(self) -> str:
        """The code of the line."""
        return linecache.getline(self.frame.f_code.co_filename, self.line).strip()

    @cached_property
    def tree(self) -> ast.AST:
        """The function in which the code stopped, or else the whole cell or file."""
        name = self.frame.f_code.co_name
        whole = _tree(self.frame.f_code.co_filename)
        functions = [
            node
            for node in ast.walk(whole)
            if isinstance(node, ast.FunctionDef) and node.name == name and self.is_in(node)
        ]
        return functions[-1] if functions else whole

    @property
    def node(self) -> ast.AST | None:
        """The smallest expression that fills the part of the line, or None."""
        found = [node for node in ast.walk(self.tree) if self.is_at(node)]
        return found[-1] if found else None

    def around(self, *kinds: type[ast.AST]) -> list[Any]:
        """Return the nodes of these kinds around the line, the innermost last."""
        return [
            node for node in ast.walk(self.tree) if isinstance(node, kinds) and self.is_in(node)
        ]

    def is_in(self, node: Any) -> bool:
        """Return whether a statement contains the line."""
        return bool(node.lineno <= self.line <= node.end_lineno)

    def is_at(self, node: ast.AST) -> bool:
        """Return whether a node is the part of the line that Python was at."""
        return _part(node) == self.part

    def comes_from(self, statement: ast.stmt, name: str) -> bool:
        """Return whether a statement gave a name its value, as far as the lines show it."""
        lines = [one.lineno for one in stored(self.tree, name) if one.lineno <= self.line]
        choices = [node for node in ast.walk(self.tree) if isinstance(node, ast.If | ast.Try)]
        around = (one for one in choices if one.lineno <= statement.lineno <= (one.end_lineno or 0))
        return max(lines, default=0) == statement.lineno and all(map(self.is_in, around))

    @cached_property
    def names(self) -> dict[str, Any]:
        """The variables of the code, by their names, and those outside the function."""
        return {**self.frame.f_globals, **self.frame.f_locals}

    def value(self, node: ast.AST | None) -> Any:
        """Return the value of a name or a number, or None."""
        match node:
            case ast.Constant(value=value):
                return value
            case ast.Name(id=name):
                return self.names.get(name)
        return None


def place_of(trace: TracebackType | None, back: int = 0) -> Place | None:
    """Return the place of the learner's last line in a traceback, or None.

    back: how many calls between the learner's own lines to go back from there.
    """
    steps = []
    while trace:
        if is_learners(trace.tb_frame.f_code.co_filename):
            steps.append(trace)
        trace = trace.tb_next
    own = steps[-1 - back] if len(steps) > back else None
    parts = list(own.tb_frame.f_code.co_positions()) if own else []
    if own is None or own.tb_lineno is None or own.tb_lasti // 2 >= len(parts):
        return None  # Python's own steps around a line have no number
    return Place(own.tb_frame, own.tb_lineno, parts[own.tb_lasti // 2])


def _part(node: ast.AST) -> tuple[int | None, ...]:
    names = ("lineno", "end_lineno", "col_offset", "end_col_offset")
    return tuple(getattr(node, name, None) for name in names)


def stored(node: ast.AST, name: str) -> list[ast.Name]:
    """Return where code gives a name a value."""
    names = [one for one in ast.walk(node) if isinstance(one, ast.Name) and one.id == name]
    return [one for one in names if not isinstance(one.ctx, ast.Load)]


def read_in(node: ast.AST) -> set[str]:
    """Return the names that code reads."""
    names = [one for one in ast.walk(node) if isinstance(one, ast.Name)]
    return {one.id for one in names if isinstance(one.ctx, ast.Load)}


def returned_in(code: ast.FunctionDef) -> set[str]:
    """Return the names whose values a function returns."""
    values = [node.value for node in ast.walk(code) if isinstance(node, ast.Return)]
    return {value.id for value in values if isinstance(value, ast.Name)}


def assigned_by(node: ast.stmt) -> str:
    """Return the one name that a statement gives a value, or ""."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return ""


def added_to(loop: ast.AST) -> set[str]:
    """Return the names that code reads only in one place: where it adds something to them."""
    names = [one for one in ast.walk(loop) if isinstance(one, ast.Name)]
    added, read = set(), Counter(one.id for one in names if isinstance(one.ctx, ast.Load))
    for node in ast.walk(loop):
        match node:
            case ast.AugAssign(target=ast.Name(id=name), op=ast.Add()) if not read[name]:
                added.add(name)
            case ast.Assign(
                targets=[ast.Name(id=name)], value=ast.BinOp(left=ast.Name(id=same), op=ast.Add())
            ) if name == same and read[name] == 1:
                added.add(name)
    return added


def is_list(statement: ast.stmt) -> bool:
    """Return whether a statement gives a name a list that is written out, such as [0] * 4."""
    return isinstance(statement, ast.Assign) and ast.unparse(statement.value).startswith("[")


def is_start(statement: ast.stmt) -> bool:
    """Return whether a statement gives a name an empty value, or 0."""
    starts = ("0", "''", "()", "[]")
    return isinstance(statement, ast.Assign) and ast.unparse(statement.value) in starts


def calls_in(code: ast.AST, methods: set[str]) -> Iterator[tuple[str, ast.Call]]:
    """Yield each call of one of the methods on a name, with the name."""
    for node in ast.walk(code):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=method)):
                if method in methods:
                    yield name, node


def items_set_in(code: ast.AST) -> Iterator[str]:
    """Yield the name of each list or dict in which code sets or deletes an item."""
    for node in ast.walk(code):
        match node:
            case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store() | ast.Del()):
                yield name


def code_of(function: Any) -> ast.FunctionDef | None:
    """Return the code of a function that is written in Python, or None."""
    if type(function) is not FunctionType:
        return None
    code = function.__code__
    nodes = (
        node for node in ast.walk(_tree(code.co_filename)) if isinstance(node, ast.FunctionDef)
    )
    # A function's first line is that of its first decorator.
    own = (one for one in nodes if one.name == code.co_name)
    return next((one for one in own if code.co_firstlineno in _first_lines(one)), None)


def _first_lines(code: ast.FunctionDef) -> list[int]:
    return [code.lineno, *(decorator.lineno for decorator in code.decorator_list)]


def _tree(file: str) -> ast.AST:
    linecache.checkcache(file)  # it may have been saved again
    return _parsed("".join(linecache.getlines(file)))


@lru_cache(maxsize=4)
def _parsed(source: str) -> ast.AST:
    with warnings.catch_warnings(action="ignore"):
        return ast.parse(source if len(source) <= LONGEST else "")
