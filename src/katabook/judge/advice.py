"""Advice on the mistakes that every beginner makes, whatever the task is, and on slips in the code.

A slip is found only by reading the source, so nothing proves that it explains the wrong answer.
"""

import ast
import inspect
import re
import textwrap
import tomllib
from collections.abc import Callable, Iterable, Iterator
from keyword import kwlist
from pathlib import Path
from typing import Any, Literal

from katabook.judge.answers import Once, Other, same
from katabook.judge.causes import RETURN_NONE
from katabook.judge.slip_kinds import KINDS

Returns = Literal["unknown", "missing", "not reached", "in place", "always"]
"""How a function returns a value. "always": on each path, or None on purpose. "not reached": on
some paths only. "missing": on no path. "in place": it returns the None of a method such as sort.
"""

TEXT = re.compile(r"""(['"]).*?\1|#.*""")  # in quotes, or a comment
# What to do about a line that Python can't read, by the line and by a part of Python's message.
ON_LINE = {
    r"^\s*else\s+if\b": "write `elif` in place of `else if`",
    r"\w\s*\+\+\s*$": "write `+= 1` in place of `++`",
    "&&": "write `and` in place of `&&`",
    r"\|\|": "write `or` in place of `||`",
    r"!(?!=)": "write `not` in place of `!`",
}
ON_MESSAGE = {
    "expected an indented block": "write the lines of the block with four more spaces in front",
    "unexpected indent": "begin this line with as many spaces as the line before it",
    "unindent does not match": "begin this line with as many spaces as one of the lines before it",
    "inconsistent use of tabs": "use only spaces in front of a line, four in place of each tab",
    "'return' outside": "if this line belongs to the function, put four spaces in front of it",
    "unterminated": "does the text end with the mark that it begins with? A text with ' in it needs \" around it",
    "invalid character": "delete it, and type it again with your keyboard",
    "leading zeros": "write the number without zeros in front",
    "Maybe you meant '=='": "to compare two values, write `==`",
    "incomplete input": "is a bracket missing at the end, or in a line above?",
}
# Only if the message is no more than "invalid syntax".
ON_OTHER_LINE = {
    r"\b(?:and|or)\s*(?:[=!]=|[<>])": "write the value on both sides, as in `x == 0 or x == 1`",
    r"^\s*(?:else|elif)\b": "put this line after its `if` block, with as many spaces as the `if`",
    r"^\s*(?:return|assert)\b(?:[^()=!<>]|\([^()]*\))*=(?!=)": "write `==` to compare two values",
}
# What to do about an answer of a wrong type, and about an error, in the order of the search.
ON_ANSWER, ON_ERROR = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8")).values()
LONGEST, MOST = 20_000, 300  # characters of a file, of which no more is read, and of a sentence


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


def advice_on_syntax(error: SyntaxError) -> str:
    """Return Python's message about a line that it can't read, with advice if the slip is plain.

    >>> advice_on_syntax(SyntaxError("invalid syntax", ("", 1, 1, "    Return True")))
    'invalid syntax: write `return` with small letters'
    """
    line, message = TEXT.sub("", error.text or ""), error.msg
    for part, advice in ON_MESSAGE.items():
        if part in message:
            return f"{message.partition('. Maybe')[0]}: {advice}"
    for word in re.findall(r"[A-Za-z]+", line):
        if word.lower() in kwlist and word not in {*kwlist, word.lower()}:
            return f"{message}: write `{word.lower()}` with small letters"
    others = ON_OTHER_LINE if message == "invalid syntax" else {}
    for pattern, advice in (ON_LINE | others).items():
        if re.search(pattern, line):
            return f"{message}: {advice}"
    return message


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


def slip_of(function: Callable[..., Any]) -> str:
    """Return a sentence about a slip in the code of a function or class of this process, or ""."""
    try:
        lines, first = inspect.getsourcelines(function)
    except (OSError, TypeError, SyntaxError):
        return ""
    return slip_in(textwrap.dedent("".join(lines)), function.__name__, first)


def slip_in_file(path: Path, function: str) -> str:
    """Return a sentence about a slip in a file, or "" if there is none or it cannot be read."""
    try:
        return slip_in(path.read_text(encoding="utf-8"), function)
    except (OSError, UnicodeDecodeError):
        return ""


def slip_in(source: str, function: str, first: int = 1) -> str:
    """Return a sentence about a slip in a function's code or in a method of a class, or "".

    first: the number of the source's first line.

    >>> slip_in("def total(row):\\n    for x in row:\\n        return x", "total")
    'The return in line 3 ends the loop in its first round; should it come after the loop?'
    """
    if len(source) > LONGEST:
        return ""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""
    ast.increment_lineno(tree, first - 1)
    codes = _codes(tree, function)
    return next((slip for kind in KINDS for code in codes for slip in kind(code)), "")[:MOST]


def _codes(tree: ast.AST, name: str) -> list[ast.FunctionDef]:
    """Return the last function with this name and those inside it; for a class, its methods."""
    kinds = (ast.FunctionDef, ast.ClassDef)
    parts = [node for node in ast.walk(tree) if isinstance(node, kinds) and node.name == name]
    return [node for part in parts[-1:] for node in ast.walk(part) if isinstance(node, kinds[0])]


def same_line(one: str, other: str) -> bool:
    """Return whether two sentences are about one line of code."""
    lines = [re.findall(r"(?i)\bline (\d+)", text)[:1] for text in (one, other)]
    return lines[0] == lines[1] != []
