"""Tables of cards to click, for notebooks."""

from setkata.widgets.picker import CardPicker

__all__ = ["CardPicker"]
