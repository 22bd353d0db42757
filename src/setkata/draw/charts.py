"""Numbers as pictures: a table in the cards' colors, the shape of an array, dots above a line."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import groupby, pairwise

from setkata.cards import FEATURES
from setkata.draw import DAY
from setkata.draw.picture import Picture, painted, svg_element, svg_image

# A table: its greatest width, the greatest side of a square, its least height.
WIDTH, SIDE, HEIGHT = 648, 40, 96
PALEST = 0.75

CELL = 30
DEEPER = 16, -14  # a sheet of a box lies to the right of the one before it, and above
MOST, BEFORE_GAP = 8, 6
LEFT, TOP, BELOW, RIGHT = 160, 16, 44, 170

# Dots: the greatest size of the picture, the room around the dots, and below their line.
LINE_WIDTH, LINE_HEIGHT, EDGE, UNDER = 640, 150, 20, 34
MOST_APART = 60
READABLE = 480  # pixels of a picture with dots
# The widest column, and how far apart the numbers below the line must be.
COLUMN, APART = 26, 24

Pixels = tuple[int, int]  # across and down


def table_picture(numbers: Iterable[Iterable[int]], words: str) -> Picture:
    """Return a picture of a table of numbers, given as rows or as a NumPy array of two axes.

    0 is red, 1 is green and 2 is purple, as on the cards. If a number is larger than 2, the lowest
    third of the numbers is red, the middle third green and the highest third purple, and within a
    color larger numbers are paler. Of True and False, only True has a color. words: for a reader
    who can't see the picture.

    Raises ValueError if the rows differ in length, or hold anything but whole numbers from 0 on.
    """
    rows = _rows(numbers)
    columns = len(rows[0])
    across = max(1, min(SIDE, WIDTH // columns))
    down = max(across, HEIGHT // len(rows))
    width, height = columns * across, len(rows) * down
    squares = (
        f'<g transform="scale({across} {down}) translate(0 0.5)" shape-rendering="crispEdges">'
        f"{_squares(rows)}</g>"
    )
    return _picture(squares, width, height, words)


def box_picture(shape: Sequence[int], names: Sequence[str]) -> Picture:
    """Return a picture of an array with one, two or three axes, each axis with its name.

    The last axis goes from left to right, the one before it downwards, and the one before that
    away from the reader.

    Raises ValueError if there are other axes than these, or not one name for each.
    """
    if not 1 <= len(shape) <= 3:
        raise ValueError(f"{tuple(shape)}: a box has 1, 2 or 3 axes; got {len(shape)}")
    if len(names) != len(shape):
        raise ValueError(f"{list(names)}: give one name for each of the {len(shape)} axes")
    sheets, rows, columns = (_shown(n) for n in (1, 1, 1, *shape)[-3:])
    size = len(columns) * CELL, len(rows) * CELL
    depth = (len(sheets) - 1) * DEEPER[0], (len(sheets) - 1) * -DEEPER[1]
    front = LEFT, TOP + depth[1]
    drawn = "".join(_sheet(rows, columns, front, k) for k in reversed(range(len(sheets))))
    labels = [f"axis {k}: {n} {name}" for k, (n, name) in enumerate(zip(shape, names, strict=True))]
    width, height = LEFT + size[0] + depth[0] + RIGHT, front[1] + size[1] + BELOW
    drawn += _axis_names(labels, front, size, depth)
    return _picture(drawn, width, height, "; ".join(labels), ' rx="8"')


def dot_picture(numbers: Iterable[int], words: str, expected: float | None = None) -> Picture:
    """Return a picture of whole numbers as dots, in which equal numbers are above one another.

    words: for a reader who can't see the picture. expected: the number that a dashed line marks, if
    any.

    Raises ValueError if there is no number, or if two numbers are 60 or more apart.
    """
    counts = Counter(numbers)
    if not counts:
        raise ValueError("a dot picture needs at least one number; got none")
    low, high = min(counts), max(counts)
    if high - low >= MOST_APART:
        raise ValueError(
            f"a dot picture shows numbers less than {MOST_APART} apart; got {low} to {high}"
        )
    column = min(COLUMN, (LINE_WIDTH - 2 * EDGE) / (high - low + 1))
    places = {n: EDGE + column * (n - low + 0.5) for n in range(low, high + 1)}
    step = min(column, (LINE_HEIGHT - EDGE) / max(counts.values()))
    width, bottom = round(2 * EDGE + column * len(places)), EDGE + step * max(counts.values())
    lines = f'<path d="M{EDGE} {bottom:g}H{width - EDGE}" stroke="currentColor"/>'
    if expected is not None:
        across = EDGE + column * (expected - low + 0.5)
        lines += (
            f'<path d="M{across:g} {bottom:g}V6" stroke="currentColor" stroke-dasharray="5 4"/>'
        )
    dots = _dots(counts, places, bottom, step)
    drawn = f'<g class="sk-ink" color="{DAY.ink}">{lines}{dots}</g>{_numbers(places, bottom)}'
    readable = f"min-width:{min(width, READABLE)}px"  # a phone scrolls, since its numbers are small
    return _picture(drawn, width, round(bottom + UNDER), words, style=readable)


def _rows(numbers: Iterable[Iterable[int]]) -> list[list[int]]:
    """Return the rows of a table as lists of Python's own numbers."""
    given = getattr(numbers, "tolist", lambda: list(numbers))()
    if not all(isinstance(row, Iterable) for row in given):
        raise ValueError("a picture needs a table with two axes: rows and columns")
    rows = [list(row) for row in given]
    lengths = {len(row) for row in rows}
    if len(lengths) != 1 or lengths == {0}:
        found = ", ".join(map(str, sorted(lengths))) or "no row"
        raise ValueError(
            f"the rows of a picture must all have the same length, at least 1; got {found}"
        )
    odd = [n for row in rows for n in row if not (isinstance(n, int) and n >= 0)]
    if odd:
        raise ValueError(f"{odd[0]!r}: a picture shows whole numbers from 0 on, or True and False")
    return rows


def _squares(rows: Sequence[Sequence[int]]) -> str:
    """Return a path for each shade of each color, one unit high; equal neighbors are one line."""
    top = max(max(row) for row in rows)
    lines: dict[str, dict[float, str]] = {color: defaultdict(str) for color in FEATURES["color"]}
    for y, row in enumerate(rows):
        x = 0
        for number, equal in groupby(row):
            length = len(list(equal))
            color, strength = _shade(number, top)
            lines[color][strength] += f"M{x} {y}h{length}"
            x += length
    return "".join(_painted(color, shades) for color, shades in lines.items())


def _painted(color: str, shades: Mapping[float, str]) -> str:
    paths = "".join(
        f'<path d="{d}"/>' if strength == 1 else f'<path d="{d}" opacity="{strength:g}"/>'
        for strength, d in shades.items()
        if strength
    )
    return painted(color, paths) if paths else ""


def _shade(number: int, top: int) -> tuple[str, float]:
    """Return the color of a number in a table whose largest is top, and how strong it is, up to 1.

    It is 0 for False. A paler color lets more of the ground through, be it light or dark.
    """
    if isinstance(number, bool):
        return "purple", int(number)
    place = number if top < 3 else number * 3 / (top + 1)
    third = int(place)
    return FEATURES["color"][third], round(1 - PALEST * (place - third), 3)


def _shown(length: int) -> list[bool]:
    """Return for each cell along an axis whether it is drawn: a long axis has a gap."""
    if length <= MOST:
        return [True] * length
    return [True] * BEFORE_GAP + [False, True]


def _sheet(rows: Sequence[bool], columns: Sequence[bool], front: Pixels, behind: int) -> str:
    """Return the cells of one sheet, so many sheets behind the front, whose gaps hold dots."""
    cells = gaps = dots = ""
    for down, row in enumerate(rows):
        for across, column in enumerate(columns):
            x = front[0] + across * CELL + behind * DEEPER[0]
            y = front[1] + down * CELL + behind * DEEPER[1]
            square = f"M{x} {y}h{CELL}v{CELL}h-{CELL}z"
            if row and column:
                cells += square
            else:
                gaps += square
                middles = () if behind else (x + CELL // 2 + by for by in (-8, 0, 8))
                dots += "".join(f'<circle cx="{cx}" cy="{y + CELL // 2}" r="2"/>' for cx in middles)
    return (
        f'<path class="sk-ground" d="{gaps}" fill="{DAY.panel}"/>'
        f'<path class="sk-cell" d="{cells}" fill="{DAY.row}" stroke="{DAY.edge}"/>'
        f'<g class="sk-letter" fill="{DAY.ink}">{dots}</g>'
    )


def _axis_names(labels: Sequence[str], front: Pixels, size: Pixels, depth: Pixels) -> str:
    """Return the names of the axes: the last below the box, the others left and right of it."""
    (x, y), (width, height) = front, size
    places = [
        (x + width + depth[0] // 2 + 14, y + height - depth[1] // 2 + 10, "start"),
        (x - 12, y + height // 2 + 5, "end"),
        (x + width // 2, y + height + 28, "middle"),
    ]
    return "".join(
        _text(escape(label), *place, size=15)
        for label, place in zip(labels, places[-len(labels) :], strict=True)
    )


def _dots(
    counts: Mapping[int, int], places: Mapping[int, float], bottom: float, step: float
) -> str:
    """Return a dot for each time that a number comes up, one step above the dot before it."""
    return "".join(
        f'<circle cx="{places[n]:g}" cy="{bottom - step * (k + 0.5):g}" r="{step * 0.4:g}" '
        f'fill="currentColor"/>'
        for n, count in sorted(counts.items())
        for k in range(count)
    )


def _numbers(places: Mapping[int, float], bottom: float) -> str:
    """Return the numbers below the line: all of them, or every fifth if they are too close."""
    close = any(b - a < APART for a, b in pairwise(places.values()))
    return "".join(
        _text(str(n), place, bottom + 22, "middle", size=14)
        for n, place in places.items()
        if not close or n % 5 == 0
    )


def _text(words: str, x: float, y: float, anchor: str, size: int) -> str:
    return (
        f'<text class="sk-letter" x="{x:g}" y="{y:g}" font-size="{size}" font-family="sans-serif" '
        f'text-anchor="{anchor}" fill="{DAY.ink}">{words}</text>'
    )


def _picture(
    content: str, width: int, height: int, words: str, corners: str = "", style: str = ""
) -> Picture:
    """Return a picture of this size, whose content is SVG, on a ground of its own."""
    ground = (
        f'<rect class="sk-ground" width="{width}" height="{height}"{corners} fill="{DAY.panel}"/>'
    )
    name = escape(words)
    drawn = svg_element(ground + content, width, height, name)
    return Picture(svg_image(drawn, name, width, style), words)
