"""The widgets of a notebook: tables of cards to click.

They may import `draw`, `play` and what is below, and let katabook judge a learner's function. Start
reading in `table`.
"""

from setkata.widgets.bot_table import BotTable
from setkata.widgets.builder import CardBuilder
from setkata.widgets.daily_table import DailyTable
from setkata.widgets.find_all import FindAll
from setkata.widgets.game_table import GameTable
from setkata.widgets.picker import CardPicker, CompletePicker
from setkata.widgets.practice_table import PracticeTable

__all__ = [
    "BotTable",
    "CardBuilder",
    "CardPicker",
    "CompletePicker",
    "DailyTable",
    "FindAll",
    "GameTable",
    "PracticeTable",
]
