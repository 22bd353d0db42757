"""The colors of every page and output, for light pages (Day) and dark ones (Night)."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple


class Palette(NamedTuple):
    """The colors of one theme."""

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


_COLORS = tomllib.loads(Path(__file__).with_name("palette.toml").read_text(encoding="utf-8"))
DAY, NIGHT = Palette(**_COLORS["day"]), Palette(**_COLORS["night"])


def css(day: Mapping[str, str], night: Mapping[str, str]) -> str:
    """Return CSS that sets colors by Lab's theme, the system's theme, or for print."""
    light, dark = _properties(day), _properties(night)
    dark_lab = 'body[data-jp-theme-light="false"] .setkata'
    return (
        f".setkata {{ {light} }}\n"
        f"@media (prefers-color-scheme: dark) {{\n"
        f"  body:not([data-jp-theme-light]) .setkata {{ color-scheme: dark; {dark} }}\n}}\n"
        f"{dark_lab} {{ color-scheme: dark; {dark} }}\n"
        f"@media print {{\n  body .setkata.setkata, {dark_lab}.setkata {{ {light} }}\n"
        # A drawing in an image follows the color scheme of its element.
        f'  img[src^="data:image/svg+xml"] {{ color-scheme: light; }}\n}}\n'
    )


def _properties(colors: Mapping[str, str]) -> str:
    return " ".join(f"--sk-{name.replace('_', '-')}: {value};" for name, value in colors.items())
