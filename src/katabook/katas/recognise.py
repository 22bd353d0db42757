"""Recognising a mistake in a kata: a known wrong solution that gives the same answers to its tests.

Only the tests that draw no values count, because a class draws other values than its students do at
home.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from katabook.course import Course, Kata
from katabook.judge.call import Call
from katabook.judge.digests import canonical, digest, stored


class Tested(NamedTuple):
    """A test that draws no values: its name, whether it passed, and the calls that it made."""

    name: str
    passed: bool
    calls: tuple[Call, ...]


def answers_of(tests: Iterable[Tested], function: str) -> str:
    """Return a digest of a function's answers to its tests, or "" if they all pass.

    The kata's other functions may be unwritten, or right in another way than the known mistake's.
    """
    own = [test for test in tests if any(call.origin == function for call in test.calls)]
    if all(test.passed for test in own):
        return ""
    return digest([(test.name, test.passed, _outcomes(test, function)) for test in own])


def recognised(course: Course, kata: Kata, answers: str) -> str:
    """Return the feedback for the known mistake with these answers, or ""."""
    found: str = stored(course.mistakes(kata)).get("remarks", {}).get(answers, "")
    return found


def _outcomes(test: Tested, function: str) -> list[Any]:
    return [_outcome(call) for call in test.calls if call.origin == function]


def _outcome(call: Call) -> Any:
    outcome = call.error.kind if call.error else canonical(call.outcome())
    # Printing the answer and forgetting to return it are two mistakes.
    forgotten = call.answer is None and call.wanted is not None
    return call.function, outcome, forgotten and bool(call.printed)
