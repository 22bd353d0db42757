"""The parts of a verdict: its signs, and their style, inline for a notebook or in classes."""

from functools import cache
from typing import NamedTuple

from setkata.cards import Card
from setkata.draw import DAY
from setkata.draw.picture import (
    HEIGHT,
    SHAPES,
    WIDTH,
    card_content,
    painted,
    svg_address,
    svg_element,
    svg_image,
    symbols_at,
)

SIZE = 32  # pixels, the width of a sign
CARD = 54  # pixels, the width of a small card
_CELL = "background-color: transparent; border: 0; padding: 4px 8px; vertical-align: middle"
_DASH = f"1.5px dashed {DAY.edge}"

_STYLES = {
    "panel": "max-width: 680px; margin: 8px 0; line-height: 1.4",
    "headline": "font-size: 120%; font-weight: bold",
    "features": "border-collapse: separate; border-spacing: 0 5px; border: 0; margin: 0",
    "cards": "background-color: transparent; border: 0",
    "row": "background-color: transparent; border: 0",
    "corner": "border: 0",
    "column": "border: 0; padding: 0 4px; font-weight: normal; text-align: center",
    "feature": f"{_CELL}; text-align: left; font-weight: bold",
    "value": f"{_CELL}; text-align: center",
    "rule": f"{_CELL}; text-align: left; min-width: 150px",
    "sign odd": f"border-bottom: 3px solid {DAY.edge}",
    "new": f"outline: 2px solid {DAY.picked}; border-radius: 4px",
    "feature wrong": f"border-left: {_DASH}; border-top: {_DASH}; border-bottom: {_DASH}",
    "value wrong": f"border-top: {_DASH}; border-bottom: {_DASH}",
    "rule wrong": f"border-right: {_DASH}; border-top: {_DASH}; border-bottom: {_DASH}",
}

_SCOPES = {"column": ' scope="col"', "feature": ' scope="row"'}

# The table's CSS lays out a div for each of these, and its role says what it is.
_ROLES = {
    "table": "table",
    "tr": "row",
    "th": "rowheader",
    "td": "cell",
    "ul": "list",
    "li": "listitem",
}


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


class Skin(NamedTuple):
    """The style of a panel's parts; a live panel takes it from the table's CSS."""

    live: bool

    def tag(self, element: str, part: str, content: str, state: str = "") -> str:
        """Return an element that holds a part of a panel, styled by its state if it has one."""
        dress = self._dress(part, state)
        if self.live and element in _ROLES:
            role = "columnheader" if part == "column" else _ROLES[element]
            return f'<div{dress} role="{role}">{content}</div>'
        return f"<{element}{dress}{_SCOPES.get(part, '')}>{content}</{element}>"

    def picture(
        self, content: str, width: int, height: int, shown: int, name: str, state: str = ""
    ) -> str:
        """Return a small picture, `shown` pixels wide; without a name it is decoration."""
        if self.live:
            return svg_element(content, width, height, name, self._dress("sign", state))
        # A ground of its own, because a light page may have dark images.
        ground = (
            f'<rect class="sk-ground" width="{width}" height="{height}" rx="5" fill="{DAY.panel}"/>'
        )
        drawn = svg_element(ground + content, width, height, name)
        return svg_image(drawn, name, shown, _STYLES.get(f"sign {state}".strip(), ""))

    def card(self, card: Card, state: str, title: str = "") -> str:
        """Return a small card; a title is shown below the mouse."""
        name = f"{card} ({title})" if title else str(card)
        dress = self._dress("small", state) if self.live else ""
        drawn = svg_element(card_content(card, small=True), WIDTH, HEIGHT, name, dress)
        return drawn if self.live else svg_image(drawn, name, CARD, _STYLES.get(state, ""))

    def _dress(self, part: str, state: str) -> str:
        if self.live:
            classes = f"sk-{part} is-{state}" if state else f"sk-{part}"
            return f' class="{classes}"'
        names = (part, f"{part} {state}")
        styles = "; ".join(_STYLES[name] for name in names if name in _STYLES)
        return f' style="{styles}"' if styles else ""


STATIC = Skin(live=False)
LIVE = Skin(live=True)
