"""`trace`: the tree of the calls that a function makes to itself, as text and as a list to unfold."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from html import escape
from typing import Any

from katabook.course.words import counted, not_written
from katabook.judge.advice import advice_on_error
from katabook.judge.answers import plain
from katabook.judge.call import copied, name_of
from katabook.judge.checking import function_in
from katabook.judge.deadline import Deadline
from katabook.judge.describe import shortened, value_text
from katabook.judge.errors import raised
from katabook.process import limits

MOST_CALLS = 200
DEEPEST = 25
LIST = "list-style:none;margin:0;padding-left:1.4em"


class TooMany(BaseException):
    """Raised to end a function that makes more calls than can be shown; code cannot catch it."""


@dataclass
class Traced:
    """One call: its arguments, its outcome, and the calls that it made to itself."""

    asked: str
    outcome: str = ""
    calls: list["Traced"] = field(default_factory=list)

    def lines(self, depth: int = 1) -> Iterator[str]:
        """Yield this call and the calls below it, a line each."""
        yield f"{self.asked} → {self.outcome}"
        if self.calls and depth == DEEPEST:
            yield "└─ …"
            return
        for number, call in enumerate(self.calls, 1):
            branch, below = ("└─ ", "   ") if number == len(self.calls) else ("├─ ", "│  ")
            first, *others = call.lines(depth + 1)
            yield branch + first
            yield from (below + line for line in others)

    def html(self, depth: int = 1) -> str:
        """Return this call as a list item; a call that makes others can be folded."""
        text = f"<code>{escape(self.asked)}</code> → <code>{escape(self.outcome)}</code>"
        if not self.calls:
            return f"<li>{text}</li>"
        if depth == DEEPEST:
            return f"<li>{text} …</li>"
        inner = "".join(call.html(depth + 1) for call in self.calls)
        return (
            f"<li><details open><summary>{text}</summary>"
            f'<ul style="{LIST}">{inner}</ul></details></li>'
        )


@dataclass(frozen=True)
class Trace:
    """The tree of calls, ready for a notebook's output."""

    root: Traced
    count: int
    note: str = ""

    @property
    def headline(self) -> str:
        """The number of calls, and why there are no more."""
        calls = counted(self.count, "call")
        return f"{calls}; {self.note}" if self.note else calls

    def __repr__(self) -> str:
        return "\n".join([*self.root.lines(), self.headline])

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        tree = f'<ul style="{LIST}">{self.root.html()}</ul>'
        return {"text/plain": repr(self), "text/html": f"{tree}<p>{escape(self.headline)}</p>"}


def trace(function: Callable[..., Any], *arguments: Any) -> Trace:
    """Return the tree of the calls that a function makes to itself.

    The function gets copies of the arguments. Raises UsageError if it is not a function.
    """
    example = "trace(combinations, [1, 2, 3], 2)"
    return Tracer(function_in(function, "trace needs a function", example)).trace(copied(arguments))


class Tracer:
    """Records each call of a function while it stands in for the function's name."""

    def __init__(self, function: Callable[..., Any]) -> None:
        """Keep the function; its calls go to the innermost call that still runs."""
        self.function = function
        self.name = name_of(function)
        self.running = [Traced("")]
        self.count = 0

    def trace(self, arguments: tuple[Any, ...]) -> Trace:
        """Return the tree of the calls for these arguments."""
        note = ""
        with Deadline(limits.CALL_SECONDS) as deadline, self._in_place():
            try:
                self.record(*arguments)
            except TooMany:
                note = "there are more: for which arguments does the function make no further call?"
            except BaseException as error:  # noqa: BLE001 - the tree says how it ended
                note = _ending(raised(error).unwritten, deadline.late)
        return Trace(self.running[0].calls[0], self.count, note)

    def record(self, *arguments: Any, **named: Any) -> Any:
        """Make a call and keep it in the tree."""
        if self.count == MOST_CALLS:
            raise TooMany
        self.count += 1
        words = [value_text(plain(argument)) for argument in arguments]
        words += [f"{name}={value_text(plain(value))}" for name, value in named.items()]
        call = Traced(shortened(f"{self.name}({', '.join(words)})"), "not finished")
        self.running[-1].calls.append(call)
        self.running.append(call)
        try:
            answer = self.function(*arguments, **named)
            call.outcome = value_text(plain(answer))
        except Exception as error:
            found = raised(error)
            call.outcome = shortened(advice_on_error(found.text, found.cause))
            raise
        finally:
            self.running.pop()
        return answer

    @contextmanager
    def _in_place(self) -> Iterator[None]:
        """Let the function's own name mean the recorded one in a `with` block."""
        names = getattr(self.function, "__globals__", {})
        if names.get(self.name) is not self.function:
            yield
            return
        names[self.name] = wraps(self.function)(lambda *args, **named: self.record(*args, **named))
        try:
            yield
        finally:
            names[self.name] = self.function


def _ending(unwritten: str, late: bool) -> str:
    if unwritten:
        return not_written(unwritten)
    return "it took too long" if late else "the last call stopped with an error"
