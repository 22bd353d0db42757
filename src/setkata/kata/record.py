"""A kata's functions as its tests see them: each call is recorded, each answer is plain data.

A test calls a `Recorded` function. A `Respondent` on the kata's side makes the call. An object of
a learner's class stays with the respondent; a test holds its number in a `RecordedObject`.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from setkata.answers import Other
from setkata.calls.call import Call, copied, perform
from setkata.calls.describe import error_text
from setkata.kata.load import KataError, is_class

METHOD = Other("a method")
"""The answer for an attribute that can be called."""


class Respondent:
    """The kata's side, which makes the calls and keeps the objects of the kata's classes."""

    def __init__(self, function: Callable[[str], Any]) -> None:
        """Keep the function that finds a function or class by its name."""
        self.function = function
        self.objects: list[Any] = []

    def respond(self, call: Call) -> None:
        """Fill in a call's answer or error; the kata gets copies of the arguments.

        A class answers with the number of the new object. An attribute answers with its value, or
        with METHOD if it can be called.
        """
        call.passed = copied(call.arguments)
        perform(call, lambda: self._target(call)(*call.passed))

    def _target(self, call: Call) -> Callable[..., Any]:
        """Return the function, class or method of a call."""
        if not call.before:
            target = self.function(call.function)
            return partial(self._make, target) if is_class(call.function) else target
        attribute: Any = getattr(self.objects[call.before[0].answer], call.function)
        if call.reads:
            value = METHOD if callable(attribute) else attribute
            return lambda: value
        method: Callable[..., Any] = attribute
        return method

    def _make(self, kind: Callable[..., Any], *arguments: Any) -> int:
        self.objects.append(kind(*arguments))
        return len(self.objects) - 1


class Recorded:
    """A kata's function, class or method: it returns plain data, and each call is recorded."""

    def __init__(
        self, name: str, respondent: Respondent, calls: list[Call], story: list[Call] | None = None
    ) -> None:
        """Keep the name, the respondent, the list of calls, and the object's earlier calls."""
        self.name = name
        self.respondent = respondent
        self.calls = calls
        self.story = story or []
        self._last: Call | None = None

    def __call__(self, *arguments: Any) -> Any:
        """Return the answer; the answer of a class is an object with its methods and attributes."""
        self._last = call = Call(self.name, copied(arguments), before=tuple(self.story))
        if self.story:
            self.story.append(call)
        answer = record(call, self.respondent, self.calls)
        return RecordedObject(call, self.respondent, self.calls) if is_class(self.name) else answer

    @property
    def arguments(self) -> tuple[Any, ...]:
        """The last call's arguments as they were when it returned."""
        return copied(self._last.passed) if self._last else ()

    def __repr__(self) -> str:
        return f"the {'method' if self.story else 'function'} {self.name}"


class RecordedObject:
    """An object of a kata's class: the respondent keeps it and knows it by its number."""

    def __init__(self, made: Call, respondent: Respondent, calls: list[Call]) -> None:
        """Keep the call that made the object."""
        self._story = [made]
        self._respondent = respondent
        self._calls = calls

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        call = Call(name, before=tuple(self._story), reads=True)
        answer = record(call, self._respondent, self._calls)
        if answer is METHOD:
            return Recorded(name, self._respondent, self._calls, self._story)
        return answer


def record(call: Call, respondent: Respondent, calls: list[Call]) -> Any:
    """Record a call, and return its answer or raise its error."""
    calls.append(call)
    respondent.respond(call)
    if call.error is None:
        return call.answer
    if isinstance(call.error, Exception):
        raise call.error
    # SystemExit, KeyboardInterrupt or pytest's own outcomes would steer the tests.
    raise KataError(f"{error_text(call.error)} was raised") from call.error
