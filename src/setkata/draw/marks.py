"""A row of small marks, such as the days of a week: done, failed or still open."""

from collections.abc import Iterable
from typing import NamedTuple

from setkata.draw.signs import SIZE, empty_sign, headline_sign
from setkata.draw.skin import LIVE


class Mark(NamedTuple):
    """One mark: its sign is set, wrong or "", its label stands below it, its words are spoken."""

    sign: str
    label: str
    words: str


def marks_html(marks: Iterable[Mark]) -> str:
    """Return a list of marks as HTML for a page that has the table's CSS."""
    return LIVE.tag("ul", "marks", "".join(map(_mark_html, marks)))


def _mark_html(mark: Mark) -> str:
    sign = headline_sign(mark.sign) if mark.sign else empty_sign()
    picture = LIVE.picture(sign, SIZE, SIZE, SIZE, mark.words)
    return LIVE.tag("li", "mark", f'{picture}<span aria-hidden="true">{mark.label}</span>')
