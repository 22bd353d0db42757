"""Tables of cards to click, for notebooks."""

from setkata.widgets.builder import CardBuilder
from setkata.widgets.complete import CompletePicker
from setkata.widgets.find_all import FindAll
from setkata.widgets.game_table import GameTable
from setkata.widgets.picker import CardPicker

__all__ = ["CardBuilder", "CardPicker", "CompletePicker", "FindAll", "GameTable"]
