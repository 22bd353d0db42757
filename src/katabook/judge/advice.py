"""Advice on answers of the wrong type and on errors, the mistakes that every beginner makes."""

import ast
import inspect
import re
import textwrap
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Literal

from katabook.judge.answers import Once, Other, same
from katabook.judge.causes import RETURN_NONE

Returns = Literal["unknown", "missing", "not reached", "in place", "always"]
"""How a function returns a value. "always": on each path, or None on purpose. "not reached": on
some paths only. "missing": on no path. "in place": it returns the None of a method such as sort.
"""

# What to do about an answer of a wrong type, and about an error, in the order of the search.
ON_ANSWER, ON_ERROR = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8")).values()


def advice_on_error(problem: str, cause: str = "") -> str:
    """Return an error's text with its cause or, if that is unknown, with advice for beginners.

    >>> advice_on_error("TypeError: 'NoneType' object is not iterable")
    "TypeError: 'NoneType' object is not iterable: is a return missing? Note that `append`, \
`remove`, `sort` and `shuffle` change a list and return None"
    >>> advice_on_error("ValueError: no such card")
    'ValueError: no such card'
    """
    if cause:
        return f"{problem}: {cause}"
    if "NoneType" in problem:
        return f"{problem}: {ON_ANSWER['missing']} Note that {ON_ANSWER['in place']}"
    for advice in ON_ERROR:
        found = re.search(advice["error"], problem)
        if found:
            return f"{problem}: {found.expand(advice['do'])}"
    return problem


def advice_on_answer(answer: Any, wanted: Any, returns: Returns) -> str:
    """Return advice on an answer of the wrong type, ready to follow it; "" if its type is right.

    >>> advice_on_answer("True", True, "always")
    ', which is text: leave out the quotes'
    >>> advice_on_answer(220.0, 220, "always")
    ', which is a float: divide with // to get a whole number'
    >>> advice_on_answer(None, 220, "missing")
    ': is a return missing?'
    """
    if answer is None:
        return f": {ON_ANSWER.get(returns, ON_ANSWER['missing'])}" if returns != "always" else ""
    if isinstance(answer, str) and not isinstance(wanted, str) and answer == str(wanted):
        return f", which is text: {ON_ANSWER['text']}"
    whole = isinstance(wanted, int) and not isinstance(wanted, bool)
    if whole and isinstance(answer, float) and answer == wanted:
        return f", which is a float: {ON_ANSWER['float']}"
    if isinstance(answer, list | tuple) and answer == wanted and not same(wanted, answer):
        return f", which has floats: {ON_ANSWER['floats']}"
    if isinstance(answer, Other) and re.search("function|method", answer.description):
        return f": {ON_ANSWER['function']}"
    return ""


def note_on(answer: Any, wanted: Any) -> str:
    """Return a note on an answer that passes although its container is another one, or "".

    >>> note_on([1, 0], (1, 0))
    'a list passes here, but only a tuple can be in a set or be the key of a dict'
    """
    if isinstance(answer, Once):
        return "this passes, but an iterator gives its items only once; list(…) keeps them"
    if _has_list_for_tuple(answer, wanted) and same(wanted, answer):
        return "a list passes here, but only a tuple can be in a set or be the key of a dict"
    return ""


def first_note(pairs: Iterable[tuple[Any, Any]]) -> str:
    """Return the first note on these pairs of an answer and the wanted answer, or ""."""
    return next(filter(None, (note_on(*pair) for pair in pairs)), "")


def _has_list_for_tuple(answer: Any, wanted: Any) -> bool:
    """Return whether an answer, or its first item at any depth, is a list in place of a tuple."""
    if isinstance(wanted, tuple) and isinstance(answer, list):
        return True
    both = isinstance(wanted, list | tuple) and isinstance(answer, list | tuple)
    return bool(both and wanted and answer and _has_list_for_tuple(answer[0], wanted[0]))


def returns_of(function: Callable[..., Any]) -> Returns:
    """Return how a function returns a value: as its own process has said, or as its code shows."""
    told: Returns | None = getattr(function, "__returns__", None)
    if told:
        return told
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError, ValueError):
        return "unknown"
    if not tree.body or not isinstance(tree.body[0], ast.FunctionDef):
        return "unknown"
    values = list(_returned(tree.body[0]))
    if any(map(_changes_in_place, values)):
        return "in place"
    if any(map(_is_none, values)) or _ends(tree.body[0].body[-1]):
        return "always"
    return "not reached" if any(values) else "missing"


def _returned(code: ast.AST) -> Iterator[ast.expr | None]:
    """Yield the value of each `return` in a function, but not of those in functions inside it."""
    for node in ast.iter_child_nodes(code):
        if isinstance(node, ast.Return):
            yield node.value
        elif not isinstance(node, ast.expr | ast.FunctionDef | ast.ClassDef):
            yield from _returned(node)


def _changes_in_place(value: ast.expr | None) -> bool:
    match value:
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in RETURN_NONE
    return False


def _is_none(value: ast.expr | None) -> bool:
    """Return whether the code is `return None`, and not a bare `return`."""
    return isinstance(value, ast.Constant) and value.value is None


def _ends(node: ast.stmt) -> bool:
    """Return whether a statement never goes on to the next one."""
    match node:
        case ast.Return() | ast.Raise():
            return True
        case ast.With():
            return _ends(node.body[-1])
        case ast.If():
            return bool(node.orelse) and _ends(node.body[-1]) and _ends(node.orelse[-1])
        case ast.While(test=ast.Constant(value=True)):
            return not any(isinstance(inner, ast.Break) for inner in ast.walk(node))
        case ast.Try():
            last = node.orelse or node.body
            return _ends(last[-1]) and all(_ends(handler.body[-1]) for handler in node.handlers)
    return False
