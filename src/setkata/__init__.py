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
    from setkata.draw.charts import box_picture, dot_picture, table_picture
    from setkata.draw.picture import show
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
    "katabook.feedback.inline": ("ask", "check"),
    "katabook.feedback.trace": ("trace",),
    "setkata.draw.charts": ("box_picture", "dot_picture", "table_picture"),
    "setkata.draw.picture": ("show",),
    "setkata.widgets": (
        *("BotTable", "CardBuilder", "CardPicker", "CompletePicker"),
        *("DailyTable", "FindAll", "GameTable", "PracticeTable"),
    ),
}


def __getattr__(name: str) -> object:
    for module, names in _LATER.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module 'setkata' has no attribute {name!r}")
