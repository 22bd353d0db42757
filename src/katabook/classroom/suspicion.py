"""Why a teacher should look at a student's code. A suspicion takes no points."""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

NAMES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
ANYWHERE = {name for names in NAMES["anywhere"].values() for name in names}
REASONS = {**NAMES["anywhere"], **NAMES["imported"]}
COURSE = re.compile(
    r"solutions[/\\](katas|lessons)|tests[/\\]katas|\bmistakes[/\\]\w|test_\S*\.py|course\.toml"
    r"|site-packages|/proc\b|setkata-"
)
ANSWERS = {"katabook", "setkata"}  # packages
PATH = 200  # a longer text is no path


def suspicions(*sources: str) -> tuple[str, ...]:
    """Return why a teacher should look at some code; what cannot be read gives no reason."""
    nodes = [node for source in sources for node in _nodes(source)]
    reached = set(_reached(nodes))
    found = {reason for reason, names in REASONS.items() if not reached.isdisjoint(names)}
    if any(map(_imports_answers, nodes)):
        found.add("imports parts of setkata that know the answers")
    if any(map(COURSE.search, _paths(nodes))):
        found.add("names files of the course")
    return tuple(sorted(found))


def _nodes(source: str) -> list[ast.AST]:
    try:
        return list(ast.walk(ast.parse(source)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []


def _reached(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the names that are imported, a module's or called, and all for frames and memory.

    A variable, a function or a method of the code's own may have any name.
    """
    own = {name for node in nodes for name in _defined(node)}
    for node in nodes:
        match node:
            case ast.Import() | ast.ImportFrom():
                yield from _imported(node)
            case ast.Attribute(value=ast.Name(id=module), attr=name) if module not in own:
                yield name
            case ast.Attribute(attr=name) if name in ANYWHERE:
                yield name
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name not in own:
                yield name


def _defined(node: ast.AST) -> Iterator[str]:
    """Yield the name that a node gives to something of the code's own."""
    match node:
        case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
            yield name
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
            yield name


def _imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """Yield the packages that are imported, and what is imported from them."""
    names = [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        yield from names
        names = [node.module or ""]
    yield from (name.partition(".")[0] for name in names)


def _imports_answers(node: ast.AST) -> bool:
    match node:
        case ast.Import():
            return bool(ANSWERS & set(_imported(node)))
        case ast.ImportFrom(module=str(module), names=names) if ANSWERS & set(_imported(node)):
            return "." in module or any(alias.name not in NAMES["harmless"] for alias in names)
    return False


def _paths(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the short texts; one that is a statement of its own, as a docstring is, does nothing."""
    idle = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        match node:
            case ast.Constant(value=str(text)) if len(text) < PATH and id(node) not in idle:
                yield text
