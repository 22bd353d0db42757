"""Cards as pictures: one as SVG, and images of cards for a notebook or a page."""

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil
from pathlib import Path
from urllib.parse import quote

from setkata.cards import FEATURES, Card, as_card, cards
from setkata.draw import DAY, night

WIDTH, HEIGHT = 240, 160
PITCH = 67

SHAPES: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("shapes.toml").read_text(encoding="utf-8")
)

# A deal has the proportions of a live table, so that both show the cards equally large.
GAP, EDGE = 20, 28
SMALL = 58  # pixels; the width of a card in a proof
ROWS = 3

# A souvenir: the SETs in columns, so much smaller than a card, below two lines of text.
COLUMNS = 4
SCALE = 0.3
BETWEEN, MARGIN, TOP = 6, 24, 110
ACROSS, DOWN = round(WIDTH * SCALE) + BETWEEN, round(HEIGHT * SCALE) + 2 * BETWEEN


def card_svg(card: object, letters: bool = False, small: bool = False) -> str:
    """Return one card, given as `as_card` takes it, as an SVG picture of 240 by 160.

    letters: write the colour's first letter in the corner. small: fewer, wider lines, for a card
    shown less than 60 pixels wide.
    """
    found = as_card(card)
    return svg_element(card_content(found, letters, small), WIDTH, HEIGHT, str(found))


def svg_element(content: str, width: int, height: int, name: str, dress: str = "") -> str:
    """Return an SVG picture of the content; without a name it is decoration.

    dress: the class attribute, for a page that has the table's CSS.
    """
    named = f'role="img" aria-label="{name}"' if name else 'aria-hidden="true"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{dress} viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" {named}>{content}</svg>'
    )


def card_content(card: Card, letters: bool = False, small: bool = False) -> str:
    """Return the face and the symbols of a card, without the SVG element around them."""
    _, shading, color, shape = card.words
    offsets = [PITCH * (i - card.number / 2) for i in range(card.number + 1)]
    places = [f"{WIDTH / 2 + offset:g} {HEIGHT // 2}" for offset in offsets]
    symbols = symbols_at(shading, shape, places, small)
    letter = letter_mark(color) if letters else ""
    return f"{_face(4 if small else 2)}{painted(color, symbols)}{letter}"


def symbols_at(shading: str, shape: str, places: Sequence[str], small: bool) -> str:
    """Return a symbol, 50 wide and 104 high, at each place, in the colour of its surroundings."""
    fill = "currentColor" if shading == "solid" else "none"
    width: float = 7 if small else 5
    edges = _at(places, SHAPES["outlines"][shape])
    outlines = f'<path d="{edges}" fill="{fill}" stroke-width="{width}"/>'
    if shading != "striped":
        return outlines
    lines, thin = ("small_stripes", 5.5) if small else ("stripes", 3.6)
    return f'<path d="{_at(places, SHAPES[lines][shape])}" stroke-width="{thin}"/>{outlines}'


def painted(color: str, content: str) -> str:
    """Return content painted in a colour: Day's, unless the page's CSS sets another."""
    return (
        f'<g class="sk-{color}" color="{getattr(DAY, color)}" fill="none" '
        f'stroke="currentColor" stroke-linejoin="round">{content}</g>'
    )


def _at(places: Sequence[str], path: str) -> str:
    return "".join(f"M{place}{path}" for place in places)


def _face(edge: int) -> str:
    return (
        f'<rect class="sk-face" x="{edge // 2}" y="{edge // 2}" width="{WIDTH - edge}" '
        f'height="{HEIGHT - edge}" rx="15" fill="{DAY.face}" stroke="{DAY.edge}" '
        f'stroke-width="{edge}"/>'
    )


def letter_mark(color: str, x: int = 19) -> str:
    """Return the first letter of a color, at the upper edge of a card."""
    return (
        f'<text class="sk-letter" x="{x}" y="30" font-size="23" font-weight="bold" '
        f'font-family="sans-serif" text-anchor="middle" fill="{DAY.ink}">{color[0].upper()}</text>'
    )


@dataclass(frozen=True)
class Picture:
    """A picture that a notebook shows and a terminal tells in words."""

    html: str
    words: str

    def __repr__(self) -> str:
        return self.words

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": self.words}


def show(*things: object) -> Picture:
    """Return a picture of cards, for a notebook to show.

    Takes cards one by one or in a list, each as `as_card` takes it, or one text that names them:
    `show("one open red oval, two striped green diamonds")`.

    >>> show(0, 40)
    one open red oval, two striped green diamonds
    """
    found = _as_cards(things)
    return Picture(card_images(found), ", ".join(map(str, found)))


def card_image(card: object, width: int = 120) -> str:
    """Return one card as an HTML image that needs no other file; its alt text is its words."""
    found = as_card(card)
    return svg_image(card_svg(found), str(found), width)


def card_images(table: Iterable[Card]) -> str:
    """Return several cards as a row of HTML images, which wraps on a narrow page."""
    return f"<div>{' '.join(card_image(card) for card in table)}</div>"


def small_images(found: Sequence[Card], framed: bool = False) -> str:
    """Return small cards as HTML images in a row; framed: each with the double frame of a SET."""
    frame = f"border: 3px double {DAY.star}; border-radius: 6px" if framed else ""
    drawn = (svg_image(card_svg(card, small=True), str(card), SMALL, frame) for card in found)
    return " ".join(drawn)


def svg_image(picture_svg: str, name: str, width: int, style: str = "") -> str:
    """Return an SVG as an HTML image, because Lab removes SVG from an untrusted notebook.

    In Lab's dark theme, which gives its outputs a dark color scheme, the image has Night's colors.
    """
    look = "display: inline-block; margin: 2px; vertical-align: middle"
    look += f"; {style}" if style else ""
    source = svg_address(with_night(picture_svg))
    return f'<img src="{source}" alt="{name}" width="{width}" style="{look}">'


def svg_address(picture_svg: str) -> str:
    """Return an SVG as the address of an image, which needs no other file.

    It is short: without double quotes, only few characters have to be encoded.
    """
    return "data:image/svg+xml," + quote(picture_svg.replace('"', "'"), safe=" !'()*+,/:;=@{}")


def with_night(picture_svg: str) -> str:
    """Return an SVG for an image, with Night's colors beside Day's."""
    start, end, drawing = picture_svg.partition(">")
    return start + end + night(drawing) + drawing


def deal_image(table: Sequence[Card]) -> str:
    """Return a whole table of cards as one HTML image; its alt text names the cards."""
    return svg_image(_deal(table), ", ".join(map(str, table)), 600)


def souvenir_svg(headline: str, sentence: str, triples: Sequence[Sequence[Card]]) -> str:
    """Return an SVG picture of a game that is over, to share: who won, and every SET."""
    width = COLUMNS * (3 * ACROSS + MARGIN) + MARGIN
    height = TOP + ceil(len(triples) / COLUMNS) * DOWN + MARGIN
    tray = f'<rect width="{width}" height="{height}" fill="{DAY.tray}"/>'
    words = _text(headline, 36, 54, "bold") + _text(sentence, 18, 86, "normal")
    drawn = "".join(map(_triple, range(len(triples)), triples))
    return svg_element(tray + words + drawn, width, height, escape(f"{headline}. {sentence}"))


def _deal(found: Sequence[Card]) -> str:
    columns = ceil(len(found) / ROWS)
    width, height = _length(columns, WIDTH), _length(ROWS, HEIGHT)
    tray = f'<rect class="sk-tray" width="{width}" height="{height}" rx="20" fill="{DAY.tray}"/>'
    drawn = "".join(_card_at(place, card) for place, card in enumerate(found))
    return svg_element(tray + drawn, width, height, ", ".join(map(str, found)))


def _card_at(place: int, card: Card) -> str:
    column, row = divmod(place, ROWS)
    x, y = EDGE + column * (WIDTH + GAP), EDGE + row * (HEIGHT + GAP)
    return f'<g transform="translate({x} {y})">{card_content(card)}</g>'


def _length(count: int, card: int) -> int:
    return count * (card + GAP) - GAP + 2 * EDGE


def _as_cards(things: Sequence[object]) -> list[Card]:
    if len(things) == 1 and isinstance(things[0], str):
        return cards(things[0])
    if len(things) == 1 and isinstance(things[0], Iterable):
        values = list(things[0])
        one_card = len(values) == len(FEATURES) and all(map(_is_value, values))
        things = [tuple(values)] if one_card else values
    return [as_card(thing) for thing in things]


def _is_value(thing: object) -> bool:
    return isinstance(thing, int) or (isinstance(thing, str) and " " not in thing)


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
