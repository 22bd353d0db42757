"""How a graded test says what it wants of a kata."""

from random import Random
from typing import Any

from setkata.answers import same
from setkata.cards import Card, as_card
from setkata.kata.record import Recorded


class Mismatch(AssertionError):
    """An answer that is not the one wanted, or lacks a property that was asked for."""

    def __init__(
        self, should: str = "", wanted: Any = None, answer: Any = None, because: str = ""
    ) -> None:
        super().__init__(should or f"should give {wanted!r}; yours gave {answer!r}")
        self.should = should
        self.wanted = wanted
        self.answer = answer
        self.because = because


def expect(answer: Any, wanted: Any, because: str = "") -> None:
    """Require that an answer is the one wanted, by `setkata.answers.same`; `because` says why.

    Raises Mismatch where it is not.
    """
    __tracebackhide__ = True
    if Recorded.latest and Recorded.latest.answer is answer:
        Recorded.latest.wanted = wanted
    if not same(wanted, answer):
        raise Mismatch(wanted=wanted, answer=answer, because=because)


def require(fact: object, should: str) -> None:
    """Require a fact about an answer; `should` completes "deal(…) should …".

    Raises Mismatch where it does not hold.
    """
    __tracebackhide__ = True
    if not fact:
        raise Mismatch(should=should)


def as_cards(answer: Any) -> list[Card]:
    """Return an answer as cards of four digits each.

    Raises Mismatch where it is no list of cards.
    """
    __tracebackhide__ = True
    should = "give cards, four digits 0, 1, 2 each"
    require(isinstance(answer, list | tuple | set | frozenset), should)
    # An index or words would do for as_card, but are not what a kata is asked for.
    require(all(isinstance(card, list | tuple) for card in answer), should)
    require(all(isinstance(digit, int) for card in answer for digit in card), should)
    try:
        return [as_card(card) for card in answer]
    except ValueError:
        raise Mismatch(should=should) from None


class Seeded(Random):
    """A random generator that shows its seed."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.first = seed

    def __repr__(self) -> str:
        return f"Random({self.first})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Seeded, (self.first,), self.getstate()


def seeded(seed: int) -> Random:
    """Return a random generator for an argument, always the same for a seed."""
    return Seeded(seed)
