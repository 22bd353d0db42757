"""The kata's side of a call: a `Respondent` makes it and keeps the objects of the kata's classes.

The process that holds a student's file loads this module, and those that it imports, by path.
"""

import tracemalloc
from collections.abc import Callable
from functools import partial
from typing import Any

from katabook.judge.answers import Other
from katabook.judge.call import Call, copied, perform
from katabook.katas.load import is_class

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
        if call.measured:
            tracemalloc.start()
        perform(call, lambda: self._target(call)(*call.passed))
        if call.measured:
            call.peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()

    def passed(self, call: Call) -> tuple[Any, ...]:
        """Return the arguments of a call as they are now."""
        return copied(call.passed)

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
