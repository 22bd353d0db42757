"""What a graded test works with: a kata's functions, recorded, and what it may require of answers.

A test calls a `Recorded` function. On the kata's side something `Responds` to the call. An object
of a learner's class stays there; a test holds its number in a `RecordedObject`. Each answer is plain
data, for which `expect` and `require` say what it should be.
"""

from collections.abc import Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from katabook.judge import Ending
from katabook.judge.answers import same
from katabook.judge.call import Call, copied, is_class
from katabook.judge.errors import exception_of
from katabook.katas.load import METHOD, KataError

# The calls that the running test has made so far; the plugin sets it for each test.
CALLS: ContextVar[Sequence[Call]] = ContextVar("CALLS", default=())


class Responds(Protocol):
    """The kata's side: a `Respondent` in this process, or a `Worker`, which asks one elsewhere."""

    def respond(self, call: Call) -> None:
        """Fill in a call's answer or error."""

    def passed(self, call: Call) -> tuple[Any, ...]:
        """Return the arguments of the last call as they are now."""


@dataclass(eq=False)
class Lost(BaseException):
    """Raised if the kata's side can answer no more.

    It is not an Exception, so that no test can take it for an error of the kata. text: the reason,
    if one is known. loading: the file that was being loaded, if any.
    """

    ending: Ending
    text: str = ""
    loading: str = ""


@dataclass(eq=False, repr=False)
class Recorded:
    """A kata's function, class or method: it returns plain data, and each call is recorded.

    calls: where they are recorded. story: the earlier calls on a method's object.
    """

    name: str
    respondent: Responds
    calls: list[Call]
    story: list[Call] = field(default_factory=list)
    _last: Call | None = None

    def __call__(self, *arguments: Any) -> Any:
        """Return the answer; the answer of a class is an object with its methods and attributes."""
        self._last = call = Call(self.name, copied(arguments), before=tuple(self.story))
        if self.story:
            self.story.append(call)
        answer = record(call, self.respondent, self.calls)
        return (
            RecordedObject([call], self.respondent, self.calls) if is_class(self.name) else answer
        )

    def peak(self, *arguments: Any) -> int:
        """Return the most bytes that a call takes, those of NumPy's arrays included."""
        self._last = call = Call(self.name, copied(arguments), measured=True)
        record(call, self.respondent, self.calls)
        return call.peak

    @property
    def arguments(self) -> tuple[Any, ...]:
        """The last call's arguments as they are after it."""
        return self.respondent.passed(self._last) if self._last else ()

    def __repr__(self) -> str:
        return f"the {'method' if self.story else 'function'} {self.name}"


@dataclass(eq=False, repr=False)
class RecordedObject:
    """An object of a kata's class: the respondent keeps it and knows it by its number."""

    _story: list[Call]  # it begins with the call that made the object
    _respondent: Responds
    _calls: list[Call]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        call = Call(name, before=tuple(self._story), reads=True)
        answer = record(call, self._respondent, self._calls)
        if answer == METHOD:
            return Recorded(name, self._respondent, self._calls, self._story)
        return answer


def record(call: Call, respondent: Responds, calls: list[Call]) -> Any:
    """Record a call, and return its answer or raise its error."""
    calls.append(call)
    respondent.respond(call)
    if call.error is None:
        return call.answer
    if call.error.kind == "KataError":
        raise KataError(call.error.message)
    call.thrown = exception_of(call.error)
    if call.thrown:
        raise call.thrown
    # SystemExit, KeyboardInterrupt or pytest's own outcomes would steer the tests.
    raise KataError(f"{call.error.text} was raised")


@dataclass(eq=False)
class Mismatch(AssertionError):
    """Raised if an answer is not the wanted one, or lacks a required property.

    should: the property in words, or "". because: the reason for the wanted answer. changed: what a
    call with the wanted answer has done to its arguments, in words.
    """

    should: str = ""
    wanted: Any = None
    answer: Any = None
    because: str = ""
    changed: str = ""

    def __str__(self) -> str:
        return (
            self.should
            or self.changed
            or f"should give {self.wanted!r}; yours gave {self.answer!r}"
        )


def expect(answer: Any, wanted: Any, because: str = "") -> None:
    """Require that `katabook.judge.answers.same` accepts an answer; `because` is the reason in words.

    The call that gave the answer must leave the items of its arguments as they are, unless the answer
    is to be None: such a function is there to change something. Raises Mismatch otherwise.
    """
    __tracebackhide__ = True
    calls = CALLS.get()
    call = calls[-1] if calls and calls[-1].answer is answer else None
    if call:
        call.wanted = wanted
    if not same(wanted, answer):
        raise Mismatch(wanted=wanted, answer=answer, because=because)
    if call and call.changed and wanted is not None:
        raise Mismatch(changed=call.changed)


def require(fact: object, should: str) -> None:
    """Require a fact about an answer; `should` completes the sentence "deal(…) should …".

    Raises Mismatch if the fact does not hold.
    """
    __tracebackhide__ = True
    if not fact:
        raise Mismatch(should=should)


class Seeded(Random):
    """A random generator whose repr shows its seed."""

    def __init__(self, seed: int) -> None:
        """Start from the seed."""
        super().__init__(seed)
        self.first = seed

    def __repr__(self) -> str:
        return f"Random({self.first})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Seeded, (self.first,), self.getstate()


def seeded(seed: int) -> Random:
    """Return a random generator for an argument; the same seed always gives the same draws."""
    return Seeded(seed)
