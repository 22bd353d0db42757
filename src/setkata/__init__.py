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
    from katabook import ask, check, puzzle, step, trace
    from setkata.draw.charts import box_picture, dot_picture, table_picture
    from setkata.draw.picture import show
    from setkata.widgets.bot_table import BotTable
    from setkata.widgets.daily_table import DailyTable
    from setkata.widgets.find_all import FindAll
    from setkata.widgets.game_table import GameTable
    from setkata.widgets.picker import CardBuilder, CardPicker, CompletePicker
    from setkata.widgets.practice_table import PracticeTable

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
    "puzzle",
    "show",
    "step",
    "table_picture",
    "third_card",
    "trace",
    "verdict",
]

# These need more than the standard library, so they are imported when they are first used.
_LATER = {
    "katabook": ("ask", "check", "puzzle", "step", "trace"),
    "setkata.draw.charts": ("box_picture", "dot_picture", "table_picture"),
    "setkata.draw.picture": ("show",),
    "setkata.widgets.bot_table": ("BotTable",),
    "setkata.widgets.daily_table": ("DailyTable",),
    "setkata.widgets.find_all": ("FindAll",),
    "setkata.widgets.game_table": ("GameTable",),
    "setkata.widgets.picker": ("CardBuilder", "CardPicker", "CompletePicker"),
    "setkata.widgets.practice_table": ("PracticeTable",),
}


def __getattr__(name: str) -> object:
    for module, names in _LATER.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module 'setkata' has no attribute {name!r}")
