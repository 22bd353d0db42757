"""What the graded tests of SET's katas import: the engine's functions, and the cards in an answer."""

from typing import Any

from katabook.judge.answers import Array, any_order
from katabook.katas.record import Mismatch, expect, require, seeded
from setkata.cards import Card, as_card

__all__ = ["Array", "any_order", "as_cards", "expect", "require", "seeded"]


def as_cards(answer: Any) -> list[Card]:
    """Return an answer as a list of cards.

    Raises Mismatch if it is not a list of cards.
    """
    __tracebackhide__ = True
    should = "give cards, each with four digits 0, 1 or 2"
    require(isinstance(answer, list | tuple | set | frozenset), should)
    # as_card also takes indices and words, but a kata must return digits.
    require(all(isinstance(card, list | tuple) for card in answer), should)
    require(all(isinstance(digit, int) for card in answer for digit in card), should)
    try:
        return [as_card(card) for card in answer]
    except ValueError:
        raise Mismatch(should=should) from None
