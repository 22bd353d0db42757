"""Every colour that setkata shows, for light pages (Day) and dark ones (Night)."""

from collections.abc import Callable, Mapping
from typing import NamedTuple


class Palette(NamedTuple):
    """The colours of one theme: the cards' own, and those of the table around them.

    In both themes purple is darker than red, and red is darker than green, so that they differ in
    grey and for every kind of colour vision.
    """

    red: str
    green: str
    purple: str
    face: str
    edge: str
    ink: str
    quiet: str
    tray: str
    panel: str
    row: str
    focus: str
    picked: str
    picked_disc: str
    star: str
    star_disc: str
    wrong: str
    wrong_disc: str
    badge: str


DAY = Palette(
    red="#B2080C",
    green="#10A964",
    purple="#50067E",
    face="#FFFFFF",
    edge="#7A7E86",
    ink="#1B1E24",
    quiet="#4A4F59",
    tray="#EBEEF3",
    panel="#FFFFFF",
    row="#F1F2F6",
    focus="#0B4FC4",
    picked="#1A5FD0",
    picked_disc="#1A5FD0",
    star="#8A6100",
    star_disc="#8A6100",
    wrong="#3A3F4B",
    wrong_disc="#3A3F4B",
    badge="#FFFFFF",
)

NIGHT = Palette(
    red="#FF342A",
    green="#8AFC8A",
    purple="#9220E6",
    face="#141519",
    edge="#8A8F99",
    ink="#F0F1F3",
    quiet="#C0C4CC",
    tray="#2A2D33",
    panel="#202226",
    row="#33373F",
    focus="#9CC4FF",
    picked="#6EA8FF",
    picked_disc="#1A5FD0",
    star="#E0AE2B",
    star_disc="#8A6100",
    wrong="#C3C8D0",
    wrong_disc="#3A3F4B",
    badge="#FFFFFF",
)


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
    """Return CSS that colours the drawings by Lab's theme, the system's theme, or for print."""
    day, night = _properties(DAY), _properties(NIGHT)
    dark_lab = 'body[data-jp-theme-light="false"] .setkata'
    return (
        f".setkata {{ {day} }}\n"
        f"@media (prefers-color-scheme: dark) {{\n"
        f"  body:not([data-jp-theme-light]) .setkata {{ color-scheme: dark; {night} }}\n}}\n"
        f"{dark_lab} {{ color-scheme: dark; {night} }}\n"
        f"@media print {{\n  body .setkata.setkata, {dark_lab}.setkata {{ {day} }}\n"
        # A drawing in an image follows the color scheme of its element.
        f'  img[src^="data:image/svg+xml"] {{ color-scheme: light; }}\n}}\n'
        f"{_rules(_PAINT, lambda color: f'var(--sk-{color})')}"
    )


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


def _properties(palette: Palette) -> str:
    return " ".join(
        f"--sk-{name.replace('_', '-')}: {value};" for name, value in palette._asdict().items()
    )
