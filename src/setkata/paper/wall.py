"""The wall of ifs: where three cards run into it, and the line that replaces it."""

from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from katabook.course import Course
from setkata.cards import FEATURES, Card, make_deck
from setkata.paper.code import lesson_function
from setkata.rules import third_card

LESSON = "04_mod_three"
TRIPLES = (
    (Card(0, 2, 0, 1), Card(0, 1, 0, 1), Card(1, 0, 0, 1)),
    (Card(0, 0, 1, 2), Card(1, 0, 2, 1), Card(2, 0, 0, 0)),
    (Card(0, 0, 2, 0), Card(1, 1, 2, 1), Card(2, 2, 2, 1)),
    (Card(2, 1, 0, 0), Card(2, 1, 1, 1), Card(2, 1, 1, 2)),
)
BUILT = Card(1, 0, 0, 2), Card(1, 2, 1, 2)
DIGITS = ((1, 2, 3), (1, 4, 7), (5, 0, 7), (2, 4, 6), (10, 11, 13))
MANY = 20  # features of a larger game
INDENT = 4


class Climb(NamedTuple):
    """Three cards, the set that each `if` looks at until one stops them, and the answer."""

    cards: tuple[Card, Card, Card]
    sets: tuple[str, ...]
    answer: Any


class Column(NamedTuple):
    """One feature of three cards: its digits, and what the formula makes of them."""

    digits: tuple[int, ...]

    @property
    def remainder(self) -> int:
        """What is left of the sum."""
        return sum(self.digits) % 3

    @property
    def is_good(self) -> bool:
        """Whether the digits are all the same or all different."""
        return len(set(self.digits)) != 2


def wall_content(course: Course) -> dict[str, Any]:
    """Return the wall with the triples that climb it, the ten columns, the line and the digits."""
    wall = lesson_function(course, LESSON, "set_by_wall")
    line = lesson_function(course, LESSON, "is_set_mod").text
    works = lesson_function(course, LESSON, "labels_work").call
    return {
        "features": list(FEATURES.items()),
        "wall": wall.text,
        "climbs": [Climb(triple, sets_of(triple), wall.call(*triple)) for triple in TRIPLES],
        "built": BUILT,
        "third": third_card(*BUILT),
        "falls": [card for card in make_deck() if falls_last((*BUILT, card))],
        "columns": columns_of((0, 1, 2)),
        "line": line,
        "gaps": line.replace("% 3 == 0", "% ____ == ____"),
        "digits": [(digits, works(*digits), wrong_columns(digits)) for digits in DIGITS],
        "many": MANY,
        "spaces": INDENT * MANY,
    }


def sets_of(triple: tuple[Card, Card, Card]) -> tuple[str, ...]:
    """Return the set that each `if` looks at, up to the one with two values."""
    looked = []
    for values in zip(*triple, strict=True):
        looked.append(f"{{{', '.join(map(str, sorted(set(values))))}}}")
        if len(set(values)) == 2:
            break
    return tuple(looked)


def falls_last(triple: tuple[Card, Card, Card]) -> bool:
    """Return whether three different cards have only the last feature spoiled."""
    *others, last = (len(set(values)) for values in zip(*triple, strict=True))
    return last == 2 and 2 not in others


def columns_of(digits: tuple[int, ...]) -> list[Column]:
    """Return the ten columns of three digits, leaving out those in another order."""
    return [Column(column) for column in combinations_with_replacement(digits, 3)]


def wrong_columns(digits: tuple[int, ...]) -> list[str]:
    """Return the columns about which the formula is wrong, in words."""
    return [
        " ".join(map(str, column.digits))
        for column in columns_of(digits)
        if column.is_good != (column.remainder == 0)
    ]
