"""The small pictures of a verdict: values, rules, and the sign beside the headline."""

from functools import cache

from setkata.draw import DAY
from setkata.draw.card import SHAPES, painted, svg_element, symbols_at
from setkata.draw.picture import svg_address, svg_image

SIZE = 32


def css() -> str:
    """Return CSS that draws the sign of each state on a card's badge and beside the headline."""
    badges = {
        f'[data-state="{state}"] .sk-picture::before': f'<g color="{DAY.badge}">{sign}</g>'
        for state, sign in SHAPES["badges"].items()
    }
    emblems = {f'.sk-emblem[data-sign="{kind}"]': headline_sign(kind) for kind in SHAPES["signs"]}
    rules = [_image_rule(place, sign, 24) for place, sign in badges.items()]
    rules += [_image_rule(place, sign, SIZE) for place, sign in emblems.items()]
    pick = _image_rule('.sk-emblem[data-sign="pick"]', SHAPES["masks"]["pick"], SIZE, "mask")
    return "".join([*rules, pick])


def _image_rule(place: str, content: str, size: int, name: str = "background-image") -> str:
    # An SVG without a width of its own fills its element.
    start = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
    return f'{place} {{ {name}: url("{svg_address(f"{start}{content}</svg>")}"); }}\n'


def value_sign(feature: str, value: str) -> str:
    """Return the picture of one value of one feature, in a square of 32."""
    if feature == "color":
        return _disc_of(value)
    if feature != "shape":
        return _in_ink(SHAPES[f"{feature}s"][value])
    outline = symbols_at("open", value, ["0 0"], small=True)
    bolder = outline.replace('stroke-width="7"', 'stroke-width="9"')
    return _in_ink(f'<g transform="translate(16 16) scale(.24)">{bolder}</g>')


def empty_sign() -> str:
    """Return the dashed outline for a value that is not known yet."""
    return _in_ink(SHAPES["numbers"]["unknown"])


def rule_sign(kind: str) -> str:
    """Return three marks, 42 by 16, for a feature that is same, different or wrong."""
    return f'<g class="sk-ink" color="{DAY.ink}" fill="currentColor">{SHAPES["rules"][kind]}</g>'


def headline_sign(kind: str) -> str:
    """Return the sign beside a headline: set, wrong, or differ if learner and rules disagree."""
    disc = DAY.star_disc if kind == "set" else DAY.wrong_disc
    circle = f'<circle cx="16" cy="16" r="15" fill="{disc}" stroke="currentColor"/>'
    return f'<g color="{DAY.badge}">{circle}{SHAPES["signs"][kind]}</g>'


@cache
def sign_image(kind: str, words: str, shown: int) -> str:
    """Return the sign of set or wrong as an HTML image, `shown` pixels wide."""
    return svg_image(svg_element(headline_sign(kind), SIZE, SIZE, words), words, shown)


def _disc_of(color: str) -> str:
    # Green is too light for a white letter.
    ink = DAY.ink if color == "green" else DAY.face
    letter = (
        f'<text x="16" y="20.5" font-size="13" font-weight="bold" font-family="sans-serif" '
        f'text-anchor="middle" fill="{ink}" stroke="none">{color[0].upper()}</text>'
    )
    # On a dark page purple needs a light ring; on a light page nobody sees it.
    disc = f'<circle cx="16" cy="16" r="10.5" fill="currentColor" stroke="{DAY.badge}"/>'
    return painted(color, disc + letter)


def _in_ink(content: str) -> str:
    return f'<g class="sk-ink" color="{DAY.ink}" stroke="currentColor" fill="none">{content}</g>'
