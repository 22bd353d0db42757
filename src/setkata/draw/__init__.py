"""Cards and arrays as pictures: the one place that draws.

It may import `cards` and `rules`. The colors of the cards are here. `DAY` and `NIGHT`
add them to the colors of every page, for light pages and for dark ones. Start reading in `picture`.
"""

import re
from pathlib import Path

from katabook import subject
from katabook.subject import Palette

_RULES = Path(__file__).with_name("drawing.css").read_text(encoding="utf-8")
# In both themes purple is darker than red, and red is darker than green, so that they differ in grey
# and for every kind of color vision.
DAY = Palette(red="#B2080C", green="#10A964", purple="#50067E", **vars(subject.DAY))
NIGHT = Palette(red="#FF342A", green="#8AFC8A", purple="#9220E6", **vars(subject.NIGHT))


def css() -> str:
    """Return CSS that colors the drawings by Lab's theme, the system's theme, or for print."""
    return subject.css(DAY, NIGHT) + _RULES


def night(drawing: str) -> str:
    """Return a style that colors a drawing for a dark page, for the classes that the drawing uses.

    Only for a drawing in an image, because in a page the style would color all drawings.
    """
    rules = re.findall(r"^\.([\w-]+)(\{.*\})$", _RULES, re.MULTILINE)
    used = "".join(f".{name}{colors}" for name, colors in rules if f'"{name}"' in drawing)
    dark = re.sub(r"var\(--sk-(\w+)\)", lambda color: str(getattr(NIGHT, color[1])), used)
    return f"<style>@media(prefers-color-scheme:dark){{{dark}}}</style>" if used else ""
