"""Numbers as dots above a line, so that their spread can be seen."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise

from setkata.draw.palette import DAY
from setkata.draw.picture import Picture, picture

WIDTH, HEIGHT, EDGE, BELOW = 640, 150, 20, 34
MOST = 60
# The widest column, and how far apart the numbers below the line must be.
COLUMN, APART = 26, 24


def dot_picture(numbers: Iterable[int], words: str) -> Picture:
    """Return a picture of whole numbers as dots, in which equal numbers are above one another.

    words: for a reader who can't see the picture.

    Raises ValueError if there is no number, or if two numbers are 60 or more apart.
    """
    counts = Counter(numbers)
    if not counts:
        raise ValueError("a dot picture needs at least one number; got none")
    low, high = min(counts), max(counts)
    if high - low >= MOST:
        raise ValueError(f"a dot picture shows numbers less than {MOST} apart; got {low} to {high}")
    column = min(COLUMN, (WIDTH - 2 * EDGE) / (high - low + 1))
    places = {n: EDGE + column * (n - low + 0.5) for n in range(low, high + 1)}
    width, height = round(2 * EDGE + column * len(places)), HEIGHT + BELOW
    ground = f'<rect class="sk-ground" width="{width}" height="{height}" fill="{DAY.panel}"/>'
    line = f'<path d="M{EDGE} {HEIGHT}H{width - EDGE}" stroke="currentColor"/>'
    dots = _dots(counts, places, min(column, (HEIGHT - EDGE) / max(counts.values())))
    drawn = f'<g class="sk-ink" color="{DAY.ink}">{line}{dots}</g>{_labels(places)}'
    return picture(ground + drawn, width, height, words)


def _dots(counts: Mapping[int, int], places: Mapping[int, float], step: float) -> str:
    """Return a dot for each time that a number comes up, one step above the dot before it."""
    return "".join(
        f'<circle cx="{places[n]:g}" cy="{HEIGHT - step * (k + 0.5):g}" r="{step * 0.4:g}" '
        f'fill="currentColor"/>'
        for n, count in sorted(counts.items())
        for k in range(count)
    )


def _labels(places: Mapping[int, float]) -> str:
    """Return the numbers below the line: all of them, or every fifth if they are too close."""
    close = any(b - a < APART for a, b in pairwise(places.values()))
    return "".join(
        f'<text class="sk-letter" x="{place:g}" y="{HEIGHT + 22}" font-size="14" '
        f'font-family="sans-serif" text-anchor="middle" fill="{DAY.ink}">{n}</text>'
        for n, place in places.items()
        if not close or n % 5 == 0
    )
