"""A kata's functions as its tests see them: each call is recorded, each answer is plain data.

A test calls a `Recorded` function. On the kata's side something `Responds` to the call. An object
of a learner's class stays there; a test holds its number in a `RecordedObject`.
"""

from dataclasses import dataclass, field
from typing import Any, Protocol

from katabook.judge.call import Call, copied
from katabook.judge.errors import exception_of
from katabook.katas.load import METHOD, KataError, is_class
from katabook.katas.result import Ending


class Responds(Protocol):
    """The kata's side: a `Respondent` in this process, or a `Worker`, which asks one elsewhere."""

    def respond(self, call: Call) -> None:
        """Fill in a call's answer or error."""

    def passed(self, call: Call) -> tuple[Any, ...]:
        """Return the arguments of the last call as they are now."""


class Lost(BaseException):
    """Raised if the kata's side can answer no more.

    It is no Exception, so that no test can take it for an error of the kata.
    """

    def __init__(self, ending: Ending, text: str = "", loading: str = "") -> None:
        """Keep how it ended, the reason if one is known, and the file that was being loaded."""
        super().__init__(text)
        self.ending: Ending = ending
        self.text = text
        self.loading = loading


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
        return RecordedObject(call, self.respondent, self.calls) if is_class(self.name) else answer

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


class RecordedObject:
    """An object of a kata's class: the respondent keeps it and knows it by its number."""

    def __init__(self, made: Call, respondent: Responds, calls: list[Call]) -> None:
        """Keep the call that made the object."""
        self._story = [made]
        self._respondent = respondent
        self._calls = calls

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
