"""Cards as pictures: the one place that draws."""

from setkata.draw.card import card_svg
from setkata.draw.palette import DAY, NIGHT, Palette, css
from setkata.draw.panel import verdict_html
from setkata.draw.picture import CardRow, card_image, deal_svg, show

__all__ = [
    "DAY",
    "NIGHT",
    "CardRow",
    "Palette",
    "card_image",
    "card_svg",
    "css",
    "deal_svg",
    "show",
    "verdict_html",
]
