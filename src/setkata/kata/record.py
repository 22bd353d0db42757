"""What a kata was asked and what it answered, call by call."""

import copy
import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from setkata.answers import key, plain
from setkata.kata.load import KataError

MOST_PRINTED = 2000


@dataclass
class Call:
    """One question to a kata's function, and what came of it."""

    function: str
    arguments: tuple[Any, ...]
    answer: Any = None
    error: BaseException | None = None
    printed: str = ""
    wanted: Any = None

    def outcome(self) -> object:
        """Return what is equal for calls that went alike: by answer, or by type of error."""
        if self.error:
            return type(self.error)
        return key(self.answer, self.wanted)


class Recorded:
    """A kata's function that answers with plain data and keeps a record of its calls."""

    latest: ClassVar[Call | None] = None

    def __init__(self, name: str, function: Callable[[], Any], calls: list[Call]) -> None:
        self.name = name
        self.function = function
        self.calls = calls
        self._passed: tuple[Any, ...] = ()

    def __call__(self, *arguments: Any) -> Any:
        """Ask the function; the arguments are copied, so it may spoil its own."""
        call = Call(self.name, copied(arguments))
        self.calls.append(call)
        Recorded.latest = call
        self._passed = copied(arguments)
        with printing(call):
            put(call, self.function, self._passed)
        if call.error:
            raise call.error
        return call.answer

    @property
    def arguments(self) -> tuple[Any, ...]:
        """The last call's arguments as they were when it returned."""
        return copied(self._passed)


def put(call: Call, function: Callable[[], Any], arguments: tuple[Any, ...]) -> None:
    """Put a call's question, and fill in its answer or error; whatever a kata raises becomes an Exception."""
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
