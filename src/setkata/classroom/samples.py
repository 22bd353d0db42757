"""Code for a discussion in class, without anything that tells who wrote it."""

import ast
import re
import warnings
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

MOST_LINES = 20
LONGEST_LINE = 100
# Longer code is no sample, and code that is built to be hard to parse is long.
MOST_CHARACTERS = 5000
WORD = re.compile(r"[^\W\d_]{3,}")


class Sample(NamedTuple):
    """Code without comments and docstrings; kinds is its structure, whatever its names are."""

    code: str
    kinds: tuple[str, ...]


def anonymous(code: str) -> Sample | None:
    """Return code without comments, docstrings and other idle strings, or None.

    It is None if the code cannot be parsed, or if it is too long to be read from a projector.
    """
    if len(code) > MOST_CHARACTERS:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the student's slips are not the grader's
            tree = _Bare().visit(ast.parse(code))
            text = ast.unparse(ast.fix_missing_locations(tree))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    lines = text.splitlines()
    if not lines or len(lines) > MOST_LINES or max(map(len, lines)) > LONGEST_LINE:
        return None
    return Sample(text, tuple(type(node).__name__ for node in ast.walk(tree)))


def chosen(samples: Iterable[Sample], names: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """Return a few samples that differ in structure, the most frequent first.

    A sample that contains a word of a student's name is not taken.
    """
    samples = [sample for sample in samples if not mentions(sample.code, names)]
    shortest = {}
    for sample in sorted(samples, key=lambda one: (len(one.code), one.code), reverse=True):
        shortest[sample.kinds] = sample.code
    often = Counter(sample.kinds for sample in samples)
    ranked = sorted(shortest, key=lambda kinds: (-often[kinds], len(kinds), shortest[kinds]))
    return tuple(shortest[kinds] for kinds in ranked[:most])


def mentions(text: str, names: Iterable[str]) -> bool:
    """Return whether a text contains a word of one of the names."""
    words = {word.casefold() for name in names for word in WORD.findall(name)}
    return any(word.casefold() in words for word in WORD.findall(text))


class _Bare(ast.NodeTransformer):
    """Removes docstrings and other strings that stand alone."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        idle = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if idle else node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if getattr(node, "body", None) == [] and not isinstance(node, ast.Module):
            node.body = [ast.Pass()]  # type: ignore[attr-defined]
        return node
