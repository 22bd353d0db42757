"""The functions with which a graded test states its requirements."""

from collections.abc import Sequence
from contextvars import ContextVar
from random import Random
from typing import Any

from katabook.judge.answers import same
from katabook.judge.call import Call

# The calls that the running test has made so far; the plugin sets it for each test.
CALLS: ContextVar[Sequence[Call]] = ContextVar("CALLS", default=())


class Mismatch(AssertionError):
    """Raised if an answer is not the wanted one, or lacks a required property."""

    def __init__(
        self, should: str = "", wanted: Any = None, answer: Any = None, because: str = ""
    ) -> None:
        """Keep the property, or the wanted answer, the learner's answer and the reason."""
        super().__init__(should or f"should give {wanted!r}; yours gave {answer!r}")
        self.should = should
        self.wanted = wanted
        self.answer = answer
        self.because = because


def expect(answer: Any, wanted: Any, because: str = "") -> None:
    """Require that `katabook.judge.answers.same` accepts an answer; `because` is the reason in words.

    Raises Mismatch if it is not.
    """
    __tracebackhide__ = True
    calls = CALLS.get()
    if calls and calls[-1].answer is answer:
        calls[-1].wanted = wanted
    if not same(wanted, answer):
        raise Mismatch(wanted=wanted, answer=answer, because=because)


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
