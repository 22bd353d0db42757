"""Two ways to style the same HTML: inline styles for a notebook, classes for the table."""

from typing import NamedTuple

from setkata.cards import Card
from setkata.draw import DAY
from setkata.draw.card import HEIGHT, WIDTH, card_content, svg_element
from setkata.draw.picture import svg_image

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
