"""A picture of a game that is over, to save and to share: who won, and every SET."""

from collections.abc import Sequence
from html import escape
from math import ceil

from setkata.cards import Card
from setkata.draw.card import HEIGHT, WIDTH, card_content, svg_element
from setkata.draw.palette import DAY

COLUMNS = 4
SCALE = 0.3
GAP, MARGIN, TOP = 6, 24, 110
ACROSS, DOWN = round(WIDTH * SCALE) + GAP, round(HEIGHT * SCALE) + 2 * GAP


def souvenir_svg(headline: str, sentence: str, triples: Sequence[Sequence[Card]]) -> str:
    """Return one SVG picture with a headline, a sentence, and the SETs in four columns."""
    width = COLUMNS * (3 * ACROSS + MARGIN) + MARGIN
    height = TOP + ceil(len(triples) / COLUMNS) * DOWN + MARGIN
    tray = f'<rect width="{width}" height="{height}" fill="{DAY.tray}"/>'
    words = _text(headline, 36, 54, "bold") + _text(sentence, 18, 86, "normal")
    drawn = "".join(map(_triple, range(len(triples)), triples))
    return svg_element(tray + words + drawn, width, height, escape(f"{headline}. {sentence}"))


def _text(words: str, size: int, bottom: int, weight: str) -> str:
    return (
        f'<text x="{MARGIN}" y="{bottom}" font-size="{size}" font-weight="{weight}" '
        f'font-family="sans-serif" fill="{DAY.ink}">{escape(words)}</text>'
    )


def _triple(place: int, triple: Sequence[Card]) -> str:
    row, column = divmod(place, COLUMNS)
    left, top = MARGIN + column * (3 * ACROSS + MARGIN), TOP + row * DOWN
    return "".join(
        f'<g transform="translate({left + i * ACROSS} {top}) scale({SCALE})">'
        f"{card_content(card, small=True)}</g>"
        for i, card in enumerate(triple)
    )
