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
# The words of a name and of code, with their digits and without: ann01 is Ann too.
WORDS = (re.compile(r"[^\W_]{2,}"), re.compile(r"[^\W\d_]{2,}"))
SHORTEST = 3  # letters of a-z that make a name: is_set does not mention Al


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


def chosen(samples: Iterable[Sample], most: int = 3) -> tuple[str, ...]:
    """Return a few samples that differ in structure, the most frequent first."""
    often: Counter[tuple[str, ...]] = Counter()
    shortest: dict[tuple[str, ...], str] = {}
    for code, kinds in sorted(samples, key=lambda one: (len(one.code), one.code), reverse=True):
        often[kinds] += 1
        shortest[kinds] = code
    ranked = sorted(shortest, key=lambda kinds: (-often[kinds], len(kinds), shortest[kinds]))
    return tuple(shortest[kinds] for kinds in ranked[:most])


def words_of(names: Iterable[str]) -> frozenset[str]:
    """Return the words of names that code must not contain."""
    words = {word for name in names for word in _words(name)}
    return frozenset(word for word in words if len(word) >= SHORTEST or not word.isascii())


def mentions(text: str, words: frozenset[str]) -> bool:
    """Return whether a text contains one of the words of names."""
    # Not every script puts spaces between words.
    folded = text.casefold()
    return bool(words & _words(text)) or any(word in folded for word in words if not word.isascii())


def _words(text: str) -> set[str]:
    return {word.casefold() for pattern in WORDS for word in pattern.findall(text)}


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
