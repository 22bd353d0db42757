"""What a kata was asked and what it answered, call by call."""

import copy
import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, ClassVar

from setkata.answers import Other, key, plain
from setkata.kata.load import KataError, is_class

MOST_PRINTED = 2000
METHOD = Other("a method")
"""What an object answers for an attribute that is to be called."""


@dataclass
class Call:
    """One question to a kata's function or to an object of its class, and what came of it.

    before: the calls on the same object until now, first the one that made it; none for a function
    or class. reads: an attribute is asked for, not called. passed: the arguments as they came back.
    """

    function: str
    arguments: tuple[Any, ...] = ()
    answer: Any = None
    error: BaseException | None = None
    printed: str = ""
    wanted: Any = None
    before: tuple["Call", ...] = ()
    reads: bool = False
    passed: tuple[Any, ...] = ()

    def outcome(self) -> object:
        """Return what is equal for calls that went alike: by answer or built-in type of error."""
        if self.error:
            return next(t for t in type(self.error).__mro__ if t.__module__ == "builtins")
        return key(self.answer, self.wanted)


class Respondent:
    """A kata's side: it answers calls, and keeps the objects of its classes, known by number."""

    def __init__(self, function: Callable[[str], Any]) -> None:
        self.function = function
        self.objects: list[Any] = []

    def respond(self, call: Call) -> None:
        """Fill in a call's answer or error; the kata gets copies of the arguments, to spoil.

        A class answers with the number of the object that it made, an attribute that is a method
        with METHOD.
        """
        call.passed = copied(call.arguments)
        with printing(call):
            put(call, lambda: self._asked(call), call.passed)

    def _asked(self, call: Call) -> Callable[..., Any]:
        if call.before:
            asked = getattr(self.objects[call.before[0].answer], call.function)
            return (lambda: METHOD if callable(asked) else asked) if call.reads else asked
        asked = self.function(call.function)
        return partial(self._make, asked) if is_class(call.function) else asked

    def _make(self, kind: Callable[..., Any], *arguments: Any) -> int:
        self.objects.append(kind(*arguments))
        return len(self.objects) - 1


class Recorded:
    """A kata's function, class or method that gives plain data and keeps a record of its calls."""

    latest: ClassVar[Call | None] = None

    def __init__(
        self, name: str, respondent: Respondent, calls: list[Call], story: list[Call] | None = None
    ) -> None:
        self.name = name
        self.respondent = respondent
        self.calls = calls
        self.story = story or []
        self._last: Call | None = None

    def __call__(self, *arguments: Any) -> Any:
        """Ask it; a class gives an object, of which methods and attributes can be asked."""
        self._last = call = Call(self.name, copied(arguments), before=tuple(self.story))
        if self.story:
            self.story.append(call)
        answer = ask(call, self.respondent, self.calls)
        return RecordedObject(call, self.respondent, self.calls) if is_class(self.name) else answer

    @property
    def arguments(self) -> tuple[Any, ...]:
        """The last call's arguments as they were when it returned."""
        return copied(self._last.passed) if self._last else ()

    def __repr__(self) -> str:
        return f"the {'method' if self.story else 'function'} {self.name}"


class RecordedObject:
    """An object that a kata's class made: it stays with the respondent, and is asked by number."""

    def __init__(self, made: Call, respondent: Respondent, calls: list[Call]) -> None:
        self._story = [made]
        self._respondent = respondent
        self._calls = calls

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        call = Call(name, before=tuple(self._story), reads=True)
        answer = ask(call, self._respondent, self._calls)
        if answer is METHOD:
            return Recorded(name, self._respondent, self._calls, self._story)
        return answer


def ask(call: Call, respondent: Respondent, calls: list[Call]) -> Any:
    """Record a call, and return its answer or raise its error."""
    calls.append(call)
    Recorded.latest = call
    respondent.respond(call)
    if call.error:
        raise call.error
    return call.answer


def put(call: Call, function: Callable[[], Any], arguments: tuple[Any, ...]) -> None:
    """Fill in a call's answer or error; whatever a kata raises becomes an Exception."""
    try:
        call.answer = plain(function()(*arguments))
    except KeyboardInterrupt:
        raise
    except Exception as error:  # noqa: BLE001 - kept, and raised again by the caller
        call.error = error
    except BaseException as error:  # noqa: BLE001 - SystemExit, or one that would steer pytest
        call.error = KataError(f"{type(error).__name__} was raised: {error}".removesuffix(": "))
        call.error.__cause__ = error


def copied(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return arguments that a call may spoil: plain data, but for functions, arrays, generators."""
    return tuple(_copy(argument) for argument in arguments)


def _copy(argument: Any) -> Any:
    if isinstance(argument, Random):
        return copy.deepcopy(argument)
    if callable(argument):
        return argument
    return argument.copy() if hasattr(argument, "dtype") else plain(argument)


@contextmanager
def printing(call: Call) -> Iterator[None]:
    """Keep the beginning of what is printed meanwhile, and drop the rest."""
    kept = Kept()
    stdout, sys.stdout = sys.stdout, kept
    try:
        yield
    finally:
        sys.stdout = stdout
        call.printed = kept.getvalue()


class Kept(io.StringIO):
    """A stream that holds the first characters written to it."""

    def write(self, text: str) -> int:
        """Keep what there is still room for, and say that all was written."""
        super().write(text[: max(0, MOST_PRINTED - self.tell())])
        return len(text)
