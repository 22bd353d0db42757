"""One card as SVG: self-contained, without ids, patterns or styles, so that it shows anywhere."""

from setkata.cards import Card, as_card
from setkata.draw.palette import DAY

WIDTH, HEIGHT = 240, 160
MIDDLE, PITCH = 80, 67

OUTLINES = {
    "oval": "M-25-27A25 25 0 0 1 25-27V27A25 25 0 0 1-25 27Z",
    "diamond": "M0-56L27 0 0 56-27 0Z",
    "squiggle": "M-13-52C4.5-52 25-41 25-22.5C25-6.5 10 1.5 10 15C10 27.5 23 38.5 23 46.5"
    "C23 50 20.5 52 13 52C-4.5 52-25 41-25 22.5C-25 6.5-10-1.5-10-15"
    "C-10-27.5-23-38.5-23-46.5C-23-50-20.5-52-13-52Z",
}

# Stripes are cut to the shape beforehand: a pattern or a clip would need an id, and the ids of
# two cards in one page collide.
STRIPES = {
    "oval": "M-17.3-45H17.3M-23.7-35H23.7M-25-25H25M-25-15H25M-25-5H25"
    "M-25 5H25M-25 15H25M-25 25H25M-23.7 35H23.7M-17.3 45H17.3",
    "diamond": "M-5.3-45H5.3M-10.1-35H10.1M-14.9-25H14.9M-19.8-15H19.8M-24.6-5H24.6"
    "M-24.6 5H24.6M-19.8 15H19.8M-14.9 25H14.9M-10.1 35H10.1M-5.3 45H5.3",
    "squiggle": "M-22.9-45H11.3M-18.1-35H21.5M-12.4-25H24.9M-10-15H23.9M-12.7-5H18.9"
    "M-18.9 5H12.7M-23.9 15H10M-24.9 25H12.4M-21.5 35H18.1M-11.3 45H22.9",
}

# Below 60 pixels ten lines blur to a tint, in which red and green look alike to some eyes.
SMALL_STRIPES = {
    "oval": "M-21.4-40H21.4M-25-24H25M-25-8H25M-25 8H25M-25 24H25M-21.4 40H21.4",
    "diamond": "M-7.7-40H7.7M-15.4-24H15.4M-23.1-8H23.1M-23.1 8H23.1M-15.4 24H15.4M-7.7 40H7.7",
    "squiggle": "M-21-40H17.6M-12-24H25M-11.3-8H20.7M-20.7 8H11.3M-25 24H12M-17.6 40H21",
}


def svg(card: object, letters: bool = False, small: bool = False) -> str:
    """Return one card, given as `as_card` takes it, as an SVG picture of 240 by 160.

    letters: write the colour's first letter in the corner. small: fewer, wider lines, for a card
    shown less than 60 pixels wide.
    """
    found = as_card(card)
    return picture(drawing(found, letters, small), WIDTH, HEIGHT, str(found))


def picture(content: str, width: int, height: int, name: str) -> str:
    """Return SVG content as a whole picture with a name for those who can't see it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{name}">{content}</svg>'
    )


def drawing(card: Card, letters: bool = False, small: bool = False) -> str:
    """Return the face and the symbols of a card, without the SVG element around them."""
    _, shading, color, shape = card.words
    symbol = draw_symbol(shading, shape, small)
    symbols = "".join(
        f'<g transform="translate({x:g} {MIDDLE})">{symbol}</g>' for x in _places(card.number + 1)
    )
    letter = _letter(color) if letters else ""
    return f"{_face(4 if small else 2)}{paint(color, symbols)}{letter}"


def draw_symbol(shading: str, shape: str, small: bool = False) -> str:
    """Return one symbol around the origin, 50 wide and 104 high, in the colour around it."""
    outline, stripe = (7, 5.5) if small else (5, 3.6)
    lines = (SMALL_STRIPES if small else STRIPES)[shape]
    stripes = f'<path d="{lines}" stroke-width="{stripe}"/>' if shading == "striped" else ""
    fill = "currentColor" if shading == "solid" else "none"
    return f'{stripes}<path d="{OUTLINES[shape]}" fill="{fill}" stroke-width="{outline}"/>'


def paint(color: str, content: str) -> str:
    """Return content painted in a palette's colour: Day's, unless a page's CSS says another."""
    return (
        f'<g class="sk-{color}" color="{getattr(DAY, color)}" fill="none" '
        f'stroke="currentColor" stroke-linejoin="round">{content}</g>'
    )


def _places(count: int) -> list[float]:
    return [WIDTH / 2 + PITCH * (i - (count - 1) / 2) for i in range(count)]


def _face(edge: int) -> str:
    return (
        f'<rect class="sk-face" x="{edge // 2}" y="{edge // 2}" width="{WIDTH - edge}" '
        f'height="{HEIGHT - edge}" rx="15" fill="{DAY.face}" stroke="{DAY.edge}" '
        f'stroke-width="{edge}"/>'
    )


def _letter(color: str) -> str:
    return (
        f'<text class="sk-letter" x="19" y="30" font-size="23" font-weight="bold" '
        f'font-family="sans-serif" text-anchor="middle" fill="{DAY.ink}">{color[0].upper()}</text>'
    )
