"""An error of a learner's code as plain data, with what an endless recursion shows."""

import builtins
import re
import traceback
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

from katabook.course.stub import unwritten_in
from katabook.judge.causes import cause_of
from katabook.judge.places import is_learners, place_of

DEPTH = "maximum recursion depth exceeded"
LAST = 60  # frames; a function and what it calls may take turns
LONGEST_CALL = 60
CHANGEABLE = (list, dict, set)

MOST_FILES = 20
MOST_MEMBERS = 10
LONGEST_MESSAGE = 2000
# What the lessons and katas use beside the standard library, by the names of the modules.
PACKAGES = {"hypothesis": "Hypothesis", "matplotlib": "Matplotlib", "numpy": "NumPy"}
MADE = re.compile(r"\.__(?:new|init)__\(\)")
OURS = {"katabook", "setkata"}  # packages whose errors keep their names


def endless(error: RecursionError) -> str:
    """Return Python's own words for too many calls, and what the last ones show, if they show anything.

    The text says nothing about values that a call may have changed meanwhile.
    """
    try:
        shown = _shown([frame for frame, _ in traceback.walk_tb(error.__traceback__)][-LAST:])
    except Exception:  # noqa: BLE001 - a learner's own objects may compare and describe themselves
        shown = ""
    return f"{DEPTH}; {shown}" if shown else DEPTH


def _shown(frames: list[FrameType]) -> str:
    """Return what the calls of the function that is called most often have in common."""
    own = [
        frame
        for frame in frames
        if is_learners(frame.f_code.co_filename) and not frame.f_code.co_name.startswith("<")
    ]
    codes = Counter(frame.f_code for frame in own)
    [(code, count)] = codes.most_common(1)
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    if count < 4 or code.co_flags & 0x0C:  # *args or **named
        return ""
    # The very last call may not have begun, so that its names are still the caller's own values.
    calls = [frame.f_locals for frame in own if frame.f_code is code][-4:-1]
    if not all(set(names) <= set(call) for call in calls):
        return ""
    values = [[call[name] for name in names] for call in calls]
    if all(_is_same(*pair) for pair in zip(values[-2], values[-1], strict=True)):
        return f"{_call(code.co_name, names, values[-1])} calls itself with the same values"
    for name, series in zip(names, zip(*values, strict=True), strict=True):
        if all(type(value) is int for value in series):
            first, second, third = series
            if third < second < first and third < 0:
                return f"{name} is below 0 and keeps getting smaller"
            if first < second < third:
                return f"{name} keeps getting larger"
    return ""


def _is_same(before: Any, after: Any) -> bool:
    """Return whether a value is certainly the same in two calls; a large list may have grown."""
    if before is after and isinstance(before, CHANGEABLE):
        return len(before) < LAST
    return before is after or bool(before == after)


def _call(name: str, names: tuple[str, ...], values: list[Any]) -> str:
    """Return a call in words, with the arguments' names if their values are too long to read."""
    pairs = [pair for pair in zip(names, values, strict=True) if pair[0] != "self"]
    text = f"{name}({', '.join(repr(value) for _, value in pairs)})"
    if len(text) <= LONGEST_CALL and "\n" not in text and " at 0x" not in text:
        return text
    return f"{name}({', '.join(name for name, _ in pairs)})"


@dataclass(frozen=True)
class Raised:
    """An error that was raised.

    kind: the first class of Python or of setkata among its own class and the bases. message: its
    text. lines: the last line that ran in each file, by the file's name. unwritten: the name of the
    stub that raised it, or of its class if the stub is `__init__`; or "". stub_file: the name of
    the stub's file. members: the errors of a group of errors. line: the learner's line of code that
    ran last, or "". cause: what that line and its variables show, in words, or "".
    """

    kind: str
    name: str
    message: str = ""
    lines: Mapping[str, int] = field(default_factory=dict)
    unwritten: str = ""
    stub_file: str = ""
    members: tuple["Raised", ...] = ()
    line: str = ""
    cause: str = ""

    @property
    def text(self) -> str:
        """The name and the message of the error."""
        return f"{self.name}: {self.message}" if self.message else self.name


def raised(error: BaseException) -> Raised:
    """Return an error as data; nothing that the error's class overrides is called but `str`.

    For an exception that came from another process, return the data of the original.
    """
    if isinstance(known := vars(error).get("raised"), Raised):
        return known
    cause = printable(cause_of(error))
    stub = None if cause and isinstance(error, NotImplementedError) else unwritten_in(error)
    members = error.exceptions if isinstance(error, BaseExceptionGroup) else ()
    return Raised(
        _kind(type(error)),
        printable(type(error).__name__),
        _message(error),
        _lines(error),
        _owner(stub.co_qualname) if stub else "",
        Path(stub.co_filename).name if stub else "",
        tuple(map(raised, members[:MOST_MEMBERS])),
        _line(error),
        cause,
    )


def exception_of(error: Raised) -> Exception | None:
    """Return an exception of the error's kind, or None if it is not one of Python's exceptions.

    StopIteration is not returned, because it would end a loop of the caller.
    """
    kind = getattr(builtins, error.kind, None)
    if not (isinstance(kind, type) and issubclass(kind, Exception)):
        return None
    if issubclass(kind, StopIteration | StopAsyncIteration):
        return None
    if issubclass(kind, ExceptionGroup):
        members = [exception_of(member) for member in error.members]
        known = [member for member in members if member]
        return ExceptionGroup(error.message, known) if known else None
    try:
        return kind(error.message)
    except TypeError:  # a UnicodeError needs more than a message
        return Exception(error.message)


def missing_package(error: BaseException) -> str:
    """Return the name of a package of the course that an import did not find, or ""."""
    if isinstance(error, ModuleNotFoundError):
        return PACKAGES.get((error.name or "").partition(".")[0], "")
    return ""


def printable(text: str) -> str:
    """Return a text without control characters, apart from tabs and line ends."""
    return "".join(
        char if char.isprintable() or char in "\n\t" else "\N{REPLACEMENT CHARACTER}"
        for char in text
    )


def _kind(error: type[BaseException]) -> str:
    def known(kind: type) -> bool:
        module = kind.__module__
        return module == "builtins" or str(module).partition(".")[0] in OURS

    return next(kind.__name__ for kind in error.__mro__ if known(kind))


def _message(error: BaseException) -> str:
    if isinstance(error, RecursionError):
        return printable(endless(error)[:LONGEST_MESSAGE])
    try:
        message = str(error)
    except BaseException:  # noqa: BLE001 - the message of a learner's own exception
        message = ""
    # A learner has written a class's name, and no __new__.
    message = MADE.sub("()", message[:LONGEST_MESSAGE])
    return printable(message)


def _lines(error: BaseException) -> dict[str, int]:
    """Return the last line that ran in each file, by the file's name."""
    frames = traceback.walk_tb(error.__traceback__)
    last = {Path(frame.f_code.co_filename).name: line for frame, line in frames}
    return dict(list(last.items())[-MOST_FILES:])


def _line(error: BaseException) -> str:
    """Return the code of the learner's line that ran last, or "" if it is too long to read."""
    place = place_of(error.__traceback__)
    code = place.text if place else ""
    return printable(code) if len(code) <= LONGEST_CALL else ""


def _owner(qualified: str) -> str:
    owner, _, name = qualified.rpartition(".")
    return owner.rpartition(".")[2] if name == "__init__" else name
