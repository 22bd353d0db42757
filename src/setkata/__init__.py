"""setkata: learn to program with the card game SET.

It has the game and what the lessons import; `katabook` is the engine that judges and grades. Start
reading in `cards`, then `rules`.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from katabook import load_ipython_extension
from setkata.cards import FEATURES, Card, deal, make_deck
from setkata.rules import find_sets, is_set, third_card, verdict

if TYPE_CHECKING:
    from katabook.feedback.inline import ask, check
    from katabook.feedback.trace import trace
    from setkata.draw import box_picture, dot_picture, show, table_picture
    from setkata.widgets import (
        BotTable,
        CardBuilder,
        CardPicker,
        CompletePicker,
        DailyTable,
        FindAll,
        GameTable,
        PracticeTable,
    )

__all__ = [
    "FEATURES",
    "BotTable",
    "Card",
    "CardBuilder",
    "CardPicker",
    "CompletePicker",
    "DailyTable",
    "FindAll",
    "GameTable",
    "PracticeTable",
    "ask",
    "box_picture",
    "check",
    "deal",
    "dot_picture",
    "find_sets",
    "is_set",
    "load_ipython_extension",
    "make_deck",
    "show",
    "table_picture",
    "third_card",
    "trace",
    "verdict",
]

# These need more than the standard library, so they are imported when they are first used.
_LATER = {
    "BotTable": "setkata.widgets",
    "CardBuilder": "setkata.widgets",
    "CardPicker": "setkata.widgets",
    "CompletePicker": "setkata.widgets",
    "DailyTable": "setkata.widgets",
    "FindAll": "setkata.widgets",
    "GameTable": "setkata.widgets",
    "PracticeTable": "setkata.widgets",
    "ask": "katabook.feedback.inline",
    "box_picture": "setkata.draw",
    "dot_picture": "setkata.draw",
    "check": "katabook.feedback.inline",
    "show": "setkata.draw",
    "table_picture": "setkata.draw",
    "trace": "katabook.feedback.trace",
}


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module 'setkata' has no attribute {name!r}")
    return getattr(import_module(_LATER[name]), name)
