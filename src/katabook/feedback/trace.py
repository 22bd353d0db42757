"""`trace`: the tree of the calls that a function makes to itself, as text and as a list to unfold."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import escape
from inspect import unwrap
from typing import Any

from katabook.course.words import counted, not_written
from katabook.feedback.drawn import words_of
from katabook.feedback.recorder import Made, Recorder, TooMany
from katabook.judge.call import copied, name_of
from katabook.judge.checking import UsageError, function_in
from katabook.judge.deadline import Deadline
from katabook.judge.describe import shortened
from katabook.judge.errors import raised
from katabook.process import limits

MOST_CALLS = 200
DEEPEST = 25
OUTSIDE = "list-style-position:outside"  # so that all calls of one call stand below each other
LIST = "list-style:none;margin:0;padding-left:1.4em"


@dataclass
class Traced:
    """One call: its arguments, its outcome, and the calls that it made to itself."""

    asked: str
    outcome: str = "not finished"
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
            f'<li><details open><summary style="{OUTSIDE}">{text}</summary>'
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

    The function gets copies of the arguments. Raises UsageError if `function` is not a
    function that is written in Python.
    """
    example = "trace(combinations, [1, 2, 3], 2)"
    traced = unwrap(function_in(function, "trace needs a function", example))
    code = getattr(traced, "__code__", None)
    if code is None:
        raise UsageError(f"trace needs a function that is written in Python; got {name_of(traced)}")
    note = ""
    recorder = Recorder(lambda one: one is code, _words, MOST_CALLS)
    with Deadline(limits.CALL_SECONDS) as deadline:
        try:
            with recorder:
                function(*copied(arguments))
        except TooMany:
            note = "there are more; for which arguments does the function not call itself?"
        except BaseException as error:  # noqa: BLE001 - the tree says how it ended
            if not recorder.made:  # the call has too many arguments, or too few
                raise UsageError(words_of(error)) from None
            note = _ending(raised(error).unwritten)
    return Trace(_tree(recorder), len(recorder.made), "it took too long" if deadline.late else note)


def _tree(recorder: Recorder) -> Traced:
    """Return the first call, with the calls below it."""
    calls = [Traced(_asked(made)) for made in recorder.made]
    for call, made in zip(calls[1:], recorder.made[1:], strict=True):
        calls[made.caller].calls.append(call)
    for moment in recorder.moments:
        calls[moment.call].outcome = moment.value
    return calls[0]


def _asked(made: Made) -> str:
    """Return a call as short code."""
    return shortened(f"{made.code.co_name}({', '.join(made.arguments.values())})")


def _words(value: Any) -> str:
    return shortened(words_of(value))


def _ending(unwritten: str) -> str:
    return not_written(unwritten) if unwritten else "the last call stopped with an error"
