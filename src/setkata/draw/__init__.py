"""Cards and arrays as pictures: the one place that draws.

It may import `cards` and `rules`. Start reading in `card`.
"""

from setkata.draw.card import card_svg
from setkata.draw.charts import box_picture, dot_picture, table_picture
from setkata.draw.palette import DAY, NIGHT, Palette, css
from setkata.draw.panel import verdict_html
from setkata.draw.picture import card_image, deal_image, deal_svg, show
from setkata.draw.signs import sign_image

__all__ = [
    "DAY",
    "NIGHT",
    "Palette",
    "box_picture",
    "card_image",
    "card_svg",
    "css",
    "deal_image",
    "deal_svg",
    "dot_picture",
    "show",
    "sign_image",
    "table_picture",
    "verdict_html",
]
