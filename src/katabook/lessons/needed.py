"""Which statements of a lesson's given cells other code needs; the others would only take time."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from symtable import symtable

WORD = re.compile(r"\w+")
MAGIC = re.compile(r"^[%!].*$", re.MULTILINE)  # a line for IPython
DYNAMIC = {"eval", "exec", "get_ipython", "globals", "vars"}  # they can reach any name
KEPT = 2000  # so many pieces of code are read once: a lesson's own, and those of the last students
STAR = "*"  # what an import of all names of a module defines
NO_PYTHON = (SyntaxError, ValueError, RecursionError, MemoryError)  # what reading other text raises
CHECKING = frozenset({"ask", "check"})  # a cell that uses them may hold what is right


@dataclass(frozen=True)
class Statement:
    """A statement at the top level of a cell, the names that it defines or changes, and those it uses."""

    cell: str
    node: ast.stmt
    defines: frozenset[str]
    uses: frozenset[str]

    def gives(self, words: set[str], modules: set[str]) -> bool:
        """Return whether it gives a name its value, or changes that, as random.seed(81) does."""
        if isinstance(self.node, ast.Import | ast.ImportFrom):
            return bool(self.defines & {*words, STAR})
        changed = self.defines if isinstance(self.node, ast.Expr) else self.defines - modules
        return bool(changed & words) and not self.uses & CHECKING


def needed_in(given: Mapping[str, str], users: Iterable[str]) -> dict[str, str]:
    """Return the needed part of each given cell that has one, by its id.

    given: the cells' sources in their order, by id. users: the sources that may use their names.
    """
    words = {name for source in users for name in used_in(source)}
    statements: list[Statement] = []
    for cell, source in given.items():
        with suppress(*NO_PYTHON):  # it may have a magic
            statements += _in_cell(cell, source)
    modules = {
        name for one in statements if isinstance(one.node, ast.Import) for name in one.defines
    }
    if words & DYNAMIC:
        words |= {name for statement in statements for name in statement.defines}
    chosen: set[int] = set()
    while new := {
        place
        for place, statement in enumerate(statements)
        if place not in chosen and statement.gives(words, modules)
    }:
        chosen |= new
        for place in new:
            words |= statements[place].uses
    found: dict[str, list[str]] = {}
    for place in sorted(chosen):
        node = _only(statements[place].node, words)
        found.setdefault(statements[place].cell, []).append(ast.unparse(node))
    return {cell: "\n".join(lines) for cell, lines in found.items()}


def statements_in(source: str) -> list[Statement]:
    """Return the statements of a cell without its magics, or none if it is not Python.

    An import of several names counts as several statements.
    """
    try:
        tree = ast.parse(MAGIC.sub("", source))
        tree.body = [part for node in tree.body for part in _parts(node)]
        return list(_in_cell("", ast.unparse(tree)))
    except NO_PYTHON:
        return []


def defined_in(source: str) -> set[str]:
    """Return the names that code defines at its top level; all its words if it is not Python."""
    try:
        return {name for one in _in_cell("", source) for name in one.defines}
    except NO_PYTHON:
        return set(WORD.findall(source))


@lru_cache(KEPT)
def functions_in(source: str) -> frozenset[str]:
    """Return the functions and classes that some code defines at its top level, even under a try."""
    try:
        symbols = symtable(source, "cell", "exec").get_symbols()
    except NO_PYTHON:
        return frozenset()
    return frozenset(one.get_name() for one in symbols if one.is_namespace())


@lru_cache(KEPT)
def used_in(source: str) -> frozenset[str]:
    """Return the global names that code uses; all its words if it is not Python."""
    try:
        tables = [symtable(source, "cell", "exec")]
    except NO_PYTHON:
        return frozenset(WORD.findall(source))
    found: set[str] = set()
    while tables:
        table = tables.pop()
        tables += table.get_children()
        symbols = table.get_symbols()
        top = table.get_type() == "module"
        found |= {
            one.get_name() for one in symbols if (one.is_referenced() if top else one.is_global())
        }
    return frozenset(found)


def root_of(node: ast.AST) -> Iterator[str]:
    """Yield the name at the beginning of an expression such as `deck[0].color`, if there is one."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    if isinstance(node, ast.Name):
        yield node.id


def _in_cell(cell: str, source: str) -> Iterator[Statement]:
    return (replace(one, cell=cell) for one in _statements(source))


@lru_cache(KEPT)
def _statements(source: str) -> tuple[Statement, ...]:
    return tuple(
        Statement("", node, frozenset(_defined(node)), used_in(ast.unparse(node)))
        for node in ast.parse(source).body
    )


def _defined(node: ast.AST) -> Iterator[str]:
    """Yield the names that a statement defines, and those of objects that it may change."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
            return
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            yield from (alias.asname or alias.name.partition(".")[0] for alias in names)
        case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
            yield name
        case ast.Call(func=ast.Attribute() as changed):
            yield from root_of(changed)
        case ast.Expr(value=ast.Call(func=called, args=given)) if not _only_shows(called):
            for argument in given:
                yield from root_of(argument)
        case ast.For(target=target, iter=whole, body=body):
            items = {one.id for one in ast.walk(target) if isinstance(one, ast.Name)}
            if items & {name for statement in body for name in _defined(statement)}:
                yield from root_of(whole)
        case ast.Attribute(ctx=ast.Store()) | ast.Subscript(ctx=ast.Store() | ast.Del()):
            yield from root_of(node)
        case ast.comprehension(iter=whole, ifs=conditions):  # its variables are its own
            yield from (name for part in (whole, *conditions) for name in _defined(part))
            return
        case ast.Lambda():
            return
    for child in ast.iter_child_nodes(node):
        yield from _defined(child)


def _only_shows(called: ast.expr) -> bool:
    """Return whether a call on a line of its own prints, or makes an object to be shown."""
    return isinstance(called, ast.Name) and (called.id == "print" or called.id[0].isupper())


def _parts(node: ast.stmt) -> list[ast.stmt]:
    """Return a statement, or one import for each name that it imports."""
    if isinstance(node, ast.Import):
        return [ast.Import([alias]) for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [ast.ImportFrom(node.module, [alias], node.level) for alias in node.names]
    return [node]


def _only(node: ast.stmt, words: set[str]) -> ast.stmt:
    """Return a statement; an import only with the needed names, since some take long to load."""
    if not isinstance(node, ast.Import | ast.ImportFrom):
        return node
    words = {*words, STAR}
    names = [
        alias for alias in node.names if (alias.asname or alias.name.partition(".")[0]) in words
    ]
    if isinstance(node, ast.Import):
        return ast.Import(names)
    return ast.ImportFrom(node.module, names, node.level)
