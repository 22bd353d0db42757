"""Records the calls of some code and the lines that run, and looks up the lines of a function."""

import ast
import inspect
import linecache
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from dis import opname
from functools import lru_cache
from textwrap import dedent
from types import CodeType, FrameType
from typing import Any, Literal, Self

Kind = Literal["line", "return", "error"]
GIVE = ("RETURN_VALUE", "RETURN_CONST", "YIELD_VALUE")  # in bytecode, they end a frame with a value


class TooMany(BaseException):
    """Raised to end code that does more than can be shown; hardly any code catches it."""


@dataclass
class Made:
    """A call that was made: its code, the number of its caller (-1 for none), and its arguments."""

    code: CodeType
    caller: int
    arguments: dict[str, Any]


@dataclass
class Moment:
    """A line that runs next in a call, or the end of the call.

    changed: the variables that have changed since the last moment of this call; None for one that
    is gone. value: what the call returns, or its error. printed: how many characters the code has
    printed so far.
    """

    kind: Kind
    call: int
    line: int
    changed: dict[str, Any] = field(default_factory=dict)
    value: Any = None
    printed: int = 0


class Recorder:
    """A `with` block in which the calls of some code are recorded.

    made: the calls, in the order in which they began. moments: what they did, in order. Values are
    kept as `describe` returns them, because they may change. Beyond a limit, TooMany is raised
    in the code.
    """

    def __init__(
        self,
        shows: Callable[[CodeType], bool],
        describe: Callable[[Any], Any],
        most_calls: int,
        most_moments: int = 0,
        printed: Callable[[], int] = lambda: 0,
    ) -> None:
        """Store what to record.

        shows: whether the calls of some code are recorded. most_moments: the most that are recorded;
        0 to record only the ends of calls. printed: how many characters the code has printed so
        far.
        """
        self.shows, self.describe, self.printed = shows, describe, printed
        self.most_calls, self.most_moments = most_calls, most_moments
        self.made: list[Made] = []
        self.moments: list[Moment] = []
        self._numbers: dict[FrameType, int] = {}
        self._open: list[int] = []
        self._last: list[dict[str, Any]] = []
        self._raised: dict[FrameType, BaseException] = {}
        self._at: dict[FrameType, int | None] = {}

    def __enter__(self) -> Self:
        self._before = sys.gettrace()
        sys.settrace(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(self._before)
        for frames in (self._numbers, self._raised, self._at):
            frames.clear()  # a frame holds its variables

    def _called(self, frame: FrameType, event: str, _: object) -> Any:
        if not self.shows(frame.f_code):
            return None
        if frame not in self._numbers:  # otherwise a generator goes on
            if len(self.made) == self.most_calls:
                raise TooMany
            self._numbers[frame] = len(self.made)
            self._last.append({})
            caller = self._open[-1] if self._open else -1
            self.made.append(Made(frame.f_code, caller, self._variables(frame)))
        self._open.append(self._numbers[frame])
        frame.f_trace_lines = self.most_moments > 0
        return self._followed

    def _followed(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            begin = self._begin(frame)
            if begin is None or begin != self._at.get(frame):  # otherwise a statement goes on
                self._add("line", frame)
            self._at[frame] = begin
        elif event == "exception":
            self._raised[frame] = argument[1]
        elif event == "return":
            raised = self._raised.pop(frame, None)
            error = None if argument is not None or _gives(frame) else raised
            self._add("error" if error else "return", frame, self.describe(error or argument))
            self._open.pop()
        return self._followed

    def _add(self, kind: Kind, frame: FrameType, value: Any = None) -> None:
        if len(self.moments) == self.most_moments > 0:
            raise TooMany
        number = self._numbers[frame]
        line = self._begin(frame) or frame.f_lineno
        changed = self._changed(number, frame) if self.most_moments else {}
        self.moments.append(Moment(kind, number, line, changed, value, self.printed()))

    def _begin(self, frame: FrameType) -> int | None:
        """Return the first line of the statement that runs, if it has several."""
        return beginnings(frame.f_code).get(frame.f_lineno)

    def _changed(self, number: int, frame: FrameType) -> dict[str, Any]:
        before, now = self._last[number], self._variables(frame)
        self._last[number] = now
        changed = {name: one for name, one in now.items() if before.get(name) != one}
        return changed | dict.fromkeys(before.keys() - now.keys())

    def _variables(self, frame: FrameType) -> dict[str, Any]:
        variables = frame.f_locals.items()
        return {name: self.describe(one) for name, one in variables if not name.startswith("__")}


def _gives(frame: FrameType) -> bool:
    """Return whether a frame that ends gives a value back, and so has caught any error before."""
    return opname[frame.f_code.co_code[frame.f_lasti]] in GIVE


def lines_of(code: CodeType) -> list[str]:
    """Return the lines of a function, or [] if nobody knows them."""
    linecache.checkcache(code.co_filename)  # a kata may have been saved again
    lines = linecache.getlines(code.co_filename)[code.co_firstlineno - 1 :]
    return dedent("".join(inspect.getblock(lines))).splitlines() if lines else []


def tree_of(code: CodeType) -> ast.AST:
    """Return a function as a tree that begins in line 1, or an empty tree if it can't be read."""
    with suppress(SyntaxError):  # a text over several lines may not be indented as the function is
        return ast.parse("\n".join(lines_of(code)))
    return ast.Module([], [])


@lru_cache(maxsize=32)
def beginnings(code: CodeType) -> dict[int, int]:
    """Return, for each line of a statement over several lines, the number of its first line.

    Python jumps back and forth between such lines. If a statement has a block, only the lines above
    the block count.
    """
    found: dict[int, int] = {}
    for node in ast.walk(tree_of(code)):
        if isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef | ast.ClassDef):
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if body else node.end_lineno or node.lineno
            if last > node.lineno:
                begin = node.lineno + code.co_firstlineno - 1
                found |= dict.fromkeys(range(begin, last + code.co_firstlineno), begin)
    return found
