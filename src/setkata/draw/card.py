"""One card as SVG: self-contained, without ids, patterns or styles, so that it shows anywhere."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

from setkata.cards import Card, as_card
from setkata.draw import DAY

WIDTH, HEIGHT = 240, 160
PITCH = 67

SHAPES: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("shapes.toml").read_text(encoding="utf-8")
)


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


def symbols_at(shading: str, shape: str, places: Sequence[str], small: bool = False) -> str:
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
