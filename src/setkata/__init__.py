"""setkata: learn to program with the card game SET."""

from setkata.cards import FEATURES, Card, deal, make_deck
from setkata.rules import find_sets, is_set, third_card, verdict

__all__ = ["FEATURES", "Card", "deal", "find_sets", "is_set", "make_deck", "third_card", "verdict"]
