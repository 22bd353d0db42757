"""An error of a learner's code as plain data, with its cause in words."""

import builtins
import re
import traceback
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from katabook.course.stub import unwritten_in
from katabook.judge.causes import KINDS
from katabook.judge.endless import endless_recursion
from katabook.judge.lookups import places_passed
from katabook.judge.places import place_of

LONGEST_LINE = 60

MOST_FILES = 20
MOST_MEMBERS = 10
LONGEST_MESSAGE = 2000
LONGEST_CAUSE = 300
# What the lessons and katas use beside the standard library, by the names of the modules.
PACKAGES = {"hypothesis": "Hypothesis", "matplotlib": "Matplotlib", "numpy": "NumPy"}
MADE = re.compile(r"\.__(?:new|init)__\(\)")
OURS = {"katabook", "setkata"}  # packages that hold answers; their errors keep their names


@dataclass(frozen=True)
class Raised:
    """An error that was raised.

    kind: its class, or its first base class that belongs to Python or setkata. message: its
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
    cause = printable(_cause(error))
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
        return printable(endless_recursion(error)[:LONGEST_MESSAGE])
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
    return printable(code) if len(code) <= LONGEST_LINE else ""


def _cause(error: BaseException) -> str:
    """Return the cause of an error in words, if the learner's line that ran last shows it, or ""."""
    kinds = KINDS.get(type(error).__name__, ())
    try:
        place = place_of(error.__traceback__) if kinds else None
        found: Iterable[str] = [places_passed(error)] if place else []
        if place and not place.is_inside:
            found = chain(found, (kind(place, error) for kind in kinds))
        return next(filter(None, found), "")[:LONGEST_CAUSE]
    except Exception:  # noqa: BLE001 - code that can't be read again, or a learner's own object
        return ""


def _owner(qualified: str) -> str:
    owner, _, name = qualified.rpartition(".")
    return owner.rpartition(".")[2] if name == "__init__" else name
