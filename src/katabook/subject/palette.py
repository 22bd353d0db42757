"""The colors of every page and output, for light pages (Day) and dark ones (Night)."""

import tomllib
from pathlib import Path
from string import Template
from types import SimpleNamespace

Palette = SimpleNamespace  # the colors of one theme
_FILE = Path(__file__)
_COLORS = tomllib.loads(_FILE.with_suffix(".toml").read_text(encoding="utf-8"))
# In print an image is light, too: its drawing follows the color scheme of its element.
_STYLES = Template(_FILE.with_suffix(".css").read_text(encoding="utf-8"))
DAY, NIGHT = Palette(**_COLORS["day"]), Palette(**_COLORS["night"])


def css(day: Palette, night: Palette) -> str:
    """Return CSS that sets colors by Lab's theme, the system's theme, or for print."""
    return _STYLES.substitute(light=_properties(day), dark=_properties(night))


def _properties(palette: Palette) -> str:
    colors = vars(palette).items()
    return " ".join(f"--sk-{name.replace('_', '-')}: {value};" for name, value in colors)
