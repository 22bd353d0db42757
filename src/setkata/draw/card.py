"""One card as SVG: self-contained, without ids, patterns or styles, so that it shows anywhere."""

from collections.abc import Sequence

from setkata.cards import Card, as_card
from setkata.draw.palette import DAY

WIDTH, HEIGHT = 240, 160
PITCH = 67

# Each symbol is a path relative to its middle, so that one path draws it at several places.
OUTLINES = {
    "oval": "m-25-27a25 25 0 0 1 50 0v54a25 25 0 0 1-50 0z",
    "diamond": "m0-56l27 56-27 56-27-56z",
    "squiggle": "m-13-52c17.5 0 38 11 38 29.5c0 16-15 24-15 37.5c0 12.5 13 23.5 13 31.5"
    "c0 3.5-2.5 5.5-10 5.5c-17.5 0-38-11-38-29.5c0-16 15-24 15-37.5"
    "c0-12.5-13-23.5-13-31.5c0-3.5 2.5-5.5 10-5.5z",
}

# Stripes are cut to the shape in advance, because a pattern or a clip needs an id, and the ids of
# two cards on one page would collide.
STRIPES = {
    "oval": "m-17.3-45h34.6m-41 10h47.4m-48.7 10h50m-50 10h50m-50 10h50"
    "m-50 10h50m-50 10h50m-50 10h50m-48.7 10h47.4m-41 10h34.6",
    "diamond": "m-5.3-45h10.6m-15.4 10h20.2m-25 10h29.8m-34.7 10h39.6m-44.4 10h49.2"
    "m-49.2 10h49.2m-44.4 10h39.6m-34.7 10h29.8m-25 10h20.2m-15.4 10h10.6",
    "squiggle": "m-22.9-45h34.2m-29.4 10h39.6m-33.9 10h37.3m-34.9 10h33.9m-36.6 10h31.6"
    "m-37.8 10h31.6m-36.6 10h33.9m-34.9 10h37.3m-33.9 10h39.6m-29.4 10h34.2",
}

# Below 60 pixels ten lines blur to a tint, in which red and green look alike to some eyes.
SMALL_STRIPES = {
    "oval": "m-21.4-40h42.8m-46.4 16h50m-50 16h50m-50 16h50m-50 16h50m-46.4 16h42.8",
    "diamond": "m-7.7-40h15.4m-23.1 16h30.8m-38.5 16h46.2m-46.2 16h46.2m-38.5 16h30.8m-23.1 16h15.4",
    "squiggle": "m-21-40h38.6m-29.6 16h37m-36.3 16h32m-41.4 16h32m-36.3 16h37m-29.6 16h38.6",
}


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
    symbols = symbols_at(shading, shape, _places(card.number + 1), small)
    letter = letter_mark(color) if letters else ""
    return f"{_face(4 if small else 2)}{painted(color, symbols)}{letter}"


def symbols_at(shading: str, shape: str, places: Sequence[str], small: bool = False) -> str:
    """Return a symbol, 50 wide and 104 high, at each place, in the colour of its surroundings."""
    fill = "currentColor" if shading == "solid" else "none"
    width = 7 if small else 5
    edges = _at(places, OUTLINES[shape])
    outlines = f'<path d="{edges}" fill="{fill}" stroke-width="{width}"/>'
    return _stripes(shape, places, small) + outlines if shading == "striped" else outlines


def _stripes(shape: str, places: Sequence[str], small: bool) -> str:
    lines, width = (SMALL_STRIPES, 5.5) if small else (STRIPES, 3.6)
    return f'<path d="{_at(places, lines[shape])}" stroke-width="{width}"/>'


def painted(color: str, content: str) -> str:
    """Return content painted in a colour: Day's, unless the page's CSS sets another."""
    return (
        f'<g class="sk-{color}" color="{getattr(DAY, color)}" fill="none" '
        f'stroke="currentColor" stroke-linejoin="round">{content}</g>'
    )


def _places(count: int) -> list[str]:
    return [f"{WIDTH / 2 + PITCH * (i - (count - 1) / 2):g} {HEIGHT // 2}" for i in range(count)]


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
