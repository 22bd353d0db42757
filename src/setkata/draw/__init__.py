"""Cards as pictures: the one place that draws."""

from setkata.draw.card import svg
from setkata.draw.palette import DAY, NIGHT, Palette, css
from setkata.draw.panel import verdict_html
from setkata.draw.picture import Picture, deal_svg, img, show

__all__ = [
    "DAY",
    "NIGHT",
    "Palette",
    "Picture",
    "css",
    "deal_svg",
    "img",
    "show",
    "svg",
    "verdict_html",
]
