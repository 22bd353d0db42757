"""setkata: learn to program with the card game SET."""

from importlib import import_module
from typing import TYPE_CHECKING

from setkata.cards import FEATURES, Card, deal, make_deck
from setkata.rules import find_sets, is_set, third_card, verdict

if TYPE_CHECKING:
    from setkata.draw import show
    from setkata.feedback.inline import ask, check
    from setkata.widgets import CardBuilder, CardPicker, CompletePicker, FindAll, GameTable

__all__ = [
    "FEATURES",
    "Card",
    "CardBuilder",
    "CardPicker",
    "CompletePicker",
    "FindAll",
    "GameTable",
    "ask",
    "check",
    "deal",
    "find_sets",
    "is_set",
    "make_deck",
    "show",
    "third_card",
    "verdict",
]

# These need more than the standard library, so they are imported when they are first used.
_LATER = {
    "CardBuilder": "setkata.widgets",
    "CardPicker": "setkata.widgets",
    "CompletePicker": "setkata.widgets",
    "FindAll": "setkata.widgets",
    "GameTable": "setkata.widgets",
    "ask": "setkata.feedback.inline",
    "check": "setkata.feedback.inline",
    "show": "setkata.draw",
}


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module 'setkata' has no attribute {name!r}")
    return getattr(import_module(_LATER[name]), name)
