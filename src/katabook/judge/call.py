"""One call of a learner's function: its arguments and its outcome."""

import copy
import io
from collections import Counter
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial
from random import Random
from types import CodeType
from typing import Any

from katabook.judge.answers import comparable, from_json, plain, to_json
from katabook.judge.errors import Raised, raised

MOST_PRINTED = 2000
CHANGEABLE = ("list", "dict", "set", "ndarray")  # kinds of arguments that a call can change


@dataclass
class Call:
    """A call of a function, or of a method or attribute of an object, and its outcome.

    before: the earlier calls on the same object, the one that made it first; empty for a function
    or a class. reads: the call asks for an attribute's value. passed: the arguments after the call.
    changed: a change of these that is not allowed, in words, or "". measured: whether peak, the
    most bytes that the call takes, is wanted. thrown: the exception that a test got for the error.
    """

    function: str
    arguments: tuple[Any, ...] = ()
    answer: Any = None
    error: Raised | None = None
    printed: str = ""
    wanted: Any = None
    before: tuple["Call", ...] = ()
    reads: bool = False
    passed: tuple[Any, ...] = ()
    changed: str = ""
    measured: bool = False
    peak: int = 0
    thrown: Exception | None = None

    @property
    def origin(self) -> str:
        """The function that is called, or the class of the object."""
        return self.before[0].function if self.before else self.function

    def outcome(self) -> object:
        """Return the answer in a comparable form, or the kind of the error."""
        return self.error.kind if self.error else comparable(self.answer, self.wanted)


def name_of(function: Callable[..., Any]) -> str:
    """Return how a function is written in a call; an object that can be called, by its class.

    >>> name_of(partial(pow, 2)), name_of(pow)
    ('partial(pow, 2)', 'pow')
    """
    if isinstance(function, partial):
        named = [f"{name}={value!r}" for name, value in function.keywords.items()]
        return f"partial({', '.join([name_of(function.func), *map(repr, function.args), *named])})"
    return str(getattr(function, "__name__", type(function).__name__))


def names_in(function: Callable[..., Any]) -> list[str]:
    """Return the names that a function's code reads, in the functions inside it too."""
    codes = [code for code in [getattr(function, "__code__", None)] if code]
    for code in codes:  # which grows
        codes += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
    return [name for code in codes for name in code.co_names]


def perform(call: Call, action: Callable[[], Any]) -> None:
    """Fill in what an action returns or raises and what it prints; nothing it raises escapes."""
    printed = Printed()
    with redirect_stdout(printed):
        try:
            call.answer = plain(action())
        except BaseException as error:  # noqa: BLE001 - SystemExit and KeyboardInterrupt too
            call.error = raised(error)
    call.printed = printed.getvalue()


def copied(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return copies of arguments, so that a call may change them."""
    return tuple(_copy(argument) for argument in arguments)


def _copy(argument: Any) -> Any:
    if isinstance(argument, Random):
        return copy.deepcopy(argument)
    if callable(argument):
        return argument
    return argument.copy() if hasattr(argument, "dtype") else plain(argument)


def changed_by(call: Call, who: str = "it") -> str:
    """Return in words what a call has done to its arguments; nothing that their items raise escapes."""
    if not any(type(argument).__name__ in CHANGEABLE for argument in call.arguments):
        return ""
    look = Call(call.function)
    perform(look, lambda: change_in(call.arguments, call.passed, who))
    return "changes what it is given; copy it first" if look.error else str(look.answer)


def change_in(given: tuple[Any, ...], left: tuple[Any, ...], who: str = "it") -> str:
    """Return in words what a call has done to its arguments, or ""; a new order is not a change.

    given: the arguments, from `copied`. left: the copy that the call got, as the call left it. who:
    the function or class that gets the arguments, in words.

    >>> change_in(([3, 1, 2],), ([1, 3],))
    'takes items out of the list that it is given; copy it with list(…) first'
    >>> change_in(([3, 1, 2],), ([1, 2, 3],))
    ''
    """
    for before, after in zip(given, left, strict=True):
        kind = type(before).__name__
        if kind not in CHANGEABLE or _is_same(before, after):
            continue
        was, now = _items(before), _items(after)
        lost, new = was - now, now - was
        if lost or new:
            does = "changes" if lost and new else "takes items out of" if lost else "adds items to"
            copies = "copy()" if kind == "ndarray" else f"{kind}(…)"
            noun = kind.removeprefix("nd")
            return f"{does} the {noun} that {who} is given; copy it with {copies} first"
    return ""


def _is_same(before: Any, after: Any) -> bool:
    same = before == (after if hasattr(before, "dtype") else plain(after))
    return bool(same.all() if hasattr(same, "all") else same)


def _items(collection: Any) -> Counter[str]:
    """Return the items of a collection, each as text, because not all have a hash."""
    value = plain(collection)
    return Counter(map(repr, value.items() if isinstance(value, dict) else value))


def packed(argument: Any, functions: list[Callable[..., Any]]) -> Any:
    """Return an argument as JSON data; a function is kept in the list, and its place is sent."""
    if isinstance(argument, Random):
        version, state, gauss = argument.getstate()
        return {"random": [version, list(state), gauss]}
    if hasattr(argument, "dtype") and hasattr(argument, "tobytes"):
        content = argument.tobytes().hex()
        return {"array": [argument.dtype.str, list(argument.shape), content]}
    if callable(argument):
        functions.append(argument)
        name = getattr(argument, "__name__", "function")
        return {"function": [len(functions) - 1, name, repr(argument)]}
    return {"plain": to_json(argument)}


def unpacked(data: dict[str, Any], function: Callable[[int, str, str], Any]) -> Any:
    """Return the argument that `packed` turned into the data.

    function: makes a function from its place, its name and its repr.
    """
    [(kind, content)] = data.items()
    if kind == "random":
        version, state, gauss = content
        rng = Random()
        rng.setstate((version, tuple(state), gauss))
        return rng
    if kind == "array":
        import numpy as np

        dtype, shape, digits = content
        return np.frombuffer(bytes.fromhex(digits), dtype).reshape(shape).copy()
    return function(*content) if kind == "function" else from_json(content)


class Printed(io.StringIO):
    """A stream that keeps the first characters written to it and cannot be closed."""

    def write(self, text: str) -> int:
        """Keep as much of the text as fits, and report all of it as written."""
        super().write(text[: max(0, MOST_PRINTED - self.tell())])
        return len(text)

    def close(self) -> None:
        """Stay open, because a learner's code may close its output."""


def is_class(name: str) -> bool:
    """Return whether a name in a kata is a class's, which begins with a capital letter."""
    return name[0].isupper()
