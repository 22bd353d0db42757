"""The colors of the cards beside those of every page, for light pages (Day) and dark ones (Night)."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass

from katabook.subject import palette


@dataclass(frozen=True, kw_only=True)
class Palette(palette.Palette):
    """The colors of one theme: the table's, and the cards' own.

    In both themes purple is darker than red, and red is darker than green, so that they differ in
    grey and for every kind of color vision.
    """

    red: str
    green: str
    purple: str


DAY = Palette(red="#B2080C", green="#10A964", purple="#50067E", **asdict(palette.DAY))
NIGHT = Palette(red="#FF342A", green="#8AFC8A", purple="#9220E6", **asdict(palette.NIGHT))

# A class in a drawing, and what a palette's colors mean for it. The drawings carry Day's colors.
_PAINT = {
    "sk-red": {"color": "red"},
    "sk-green": {"color": "green"},
    "sk-purple": {"color": "purple"},
    "sk-ink": {"color": "ink"},
    "sk-letter": {"fill": "ink"},
    "sk-face": {"fill": "face", "stroke": "edge"},
    "sk-cell": {"fill": "row", "stroke": "edge"},
    "sk-ground": {"fill": "panel"},
    "sk-tray": {"fill": "tray"},
}


def css() -> str:
    """Return CSS that colors the drawings by Lab's theme, the system's theme, or for print."""
    rules = _rules(_PAINT, lambda color: f"var(--sk-{color})")
    return palette.css(DAY, NIGHT) + rules


def night(drawing: str) -> str:
    """Return a style that colors a drawing for a dark page, for the classes that the drawing uses.

    For a drawing in an image alone: in a page, the style would color all drawings.
    """
    used = {name: paint for name, paint in _PAINT.items() if f'"{name}"' in drawing}
    rules = _rules(used, lambda color: str(getattr(NIGHT, color)))
    return f"<style>@media(prefers-color-scheme:dark){{{rules}}}</style>" if used else ""


def _rules(paint: Mapping[str, Mapping[str, str]], value: Callable[[str], str]) -> str:
    return "".join(
        f".{name}{{{';'.join(f'{part}:{value(color)}' for part, color in parts.items())}}}"
        for name, parts in paint.items()
    )
