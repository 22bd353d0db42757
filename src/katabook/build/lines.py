"""The lines of a function, and the one line in which a wrong version differs from it."""

import ast
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple


class Line(NamedTuple):
    """A line of a function: how many steps it is indented, and its code."""

    indent: int
    text: str


class Wrong(NamedTuple):
    """A line that doesn't belong: the place of the right line, the wrong code, and the remark on it."""

    at: int
    text: str
    remark: str


def lines_of(source: str, name: str) -> list[Line]:
    """Return the lines of a function's body, without its docstring; none if there is no function."""
    node = function_in(source, name)
    if node is None:
        return []
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    return list(_lines(body, source.splitlines(), 1))


def _lines(body: Sequence[ast.stmt], source: Sequence[str], indent: int) -> Iterator[Line]:
    for node in body:
        inner: Sequence[ast.stmt] = getattr(node, "body", ())
        last = inner[0].lineno - 1 if inner else node.end_lineno or node.lineno
        first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
        text = " ".join(one.strip() for one in source[first - 1 : max(first, last)])
        yield Line(indent, text.partition("  #")[0])
        yield from _lines(inner, source, indent + 1)
        yield from _below(node, source, indent)


def _below(node: ast.stmt, source: Sequence[str], indent: int) -> Iterator[Line]:
    """Yield the lines of a statement below its first block."""
    match node:
        case ast.If(orelse=[ast.If() as other]) if source[other.lineno - 1].lstrip()[:4] == "elif":
            yield from _lines([other], source, indent)
        case ast.If(orelse=[_, *_] as others) | ast.For(orelse=[_, *_] as others):
            yield Line(indent, "else:")
            yield from _lines(others, source, indent + 1)
        case ast.Try(handlers=handlers):
            for handler in handlers:
                yield Line(indent, source[handler.lineno - 1].strip())
                yield from _lines(handler.body, source, indent + 1)


def wrong_lines(
    right: Sequence[Line], versions: Iterable[tuple[Sequence[Line], str]]
) -> list[Wrong]:
    """Return the wrong line of each known mistake that has only one.

    versions: the lines of each mistake with its remark. A right line gets at most one wrong line.
    """
    found: dict[int, Wrong] = {}
    for lines, remark in versions:
        if len(lines) == len(right) and remark:
            places = [
                at for at, pair in enumerate(zip(right, lines, strict=True)) if pair[0] != pair[1]
            ]
            if len(places) == 1 and _differ(right[places[0]], lines[places[0]]):
                at = places[0]
                found.setdefault(at, Wrong(at, lines[at].text, remark))
    return list(found.values())


def _differ(right: Line, wrong: Line) -> bool:
    """Return whether two lines are indented alike and differ in more than the words in a text."""
    return right.indent == wrong.indent and _without_texts(right) != _without_texts(wrong)


def _without_texts(line: Line) -> str:
    parts = line.text.split('"')
    return '"'.join(parts[::2])


def function_in(source: str, name: str) -> ast.FunctionDef | None:
    """Return the function of this name at the top level of a source, or None."""
    nodes = (node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef))
    return next((node for node in nodes if node.name == name), None)
