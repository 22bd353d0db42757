"""The magic square: nine cards in which every line is a SET."""

from collections.abc import Collection, Sequence
from typing import Any

from katabook.course import Course
from setkata.cards import Card
from setkata.rules import find_sets, third_card

LETTERS = "ABCDEFGHI"
PAIRS = (
    (Card(0, 0, 0, 0), Card(1, 0, 0, 0)),
    (Card(2, 1, 1, 2), Card(2, 2, 0, 2)),
    (Card(0, 2, 2, 1), Card(1, 1, 2, 0)),
)
EASY = Card(0, 2, 0, 0), Card(1, 2, 0, 1), Card(0, 1, 1, 0)
EASY_SHOWN = {0, 1, 3}
HARD = Card(2, 0, 1, 1), Card(0, 1, 1, 2), Card(1, 1, 2, 0)
HARD_SHOWN = {2, 4, 7}
SPOILED = Card(1, 0, 2, 2), Card(1, 1, 1, 2), Card(0, 0, 1, 0)
SPOILED_PLACE, STRANGER = 5, Card(1, 2, 2, 0)

Square = list[Card]


def square_content(course: Course) -> dict[str, Any]:
    """Return the pairs with their third cards, the squares, and the SETs in a square."""
    easy, right = magic_square(*EASY), magic_square(*SPOILED)
    return {
        "pairs": [(a, b, third_card(a, b)) for a, b in PAIRS],
        "easy": easy,
        "easy_gaps": with_gaps(easy, EASY_SHOWN),
        "hard": magic_square(*HARD),
        "hard_gaps": with_gaps(magic_square(*HARD), HARD_SHOWN),
        "spoiled": [STRANGER if k == SPOILED_PLACE else card for k, card in enumerate(right)],
        "stranger": LETTERS[SPOILED_PLACE],
        "right_card": right[SPOILED_PLACE],
        "letters": LETTERS,
        "lines": lines(easy),
        "first_steps": first_steps(HARD_SHOWN, lines(easy)),
        "squares": 81 * 80 * 78 // (9 * 8 * 6),
    }


def magic_square(a: Card, b: Card, c: Card) -> Square:
    """Return nine cards, row by row: a and b begin the first row, and c begins the second.

    The three cards must not be a SET.
    """
    top_right, bottom_left = third_card(a, b), third_card(a, c)
    middle = third_card(top_right, bottom_left)
    ends = third_card(c, middle), third_card(b, middle), third_card(a, middle)
    return [a, b, top_right, c, middle, ends[0], bottom_left, ends[1], ends[2]]


def with_gaps(square: Square, shown: Collection[int]) -> list[Card | None]:
    """Return a square in which only the cards at some places are shown."""
    return [card if place in shown else None for place, card in enumerate(square)]


def first_steps(shown: Collection[int], lines: Sequence[str]) -> list[str]:
    """Return each line that lacks one card only: the letters of the two shown, then the third."""
    known = {LETTERS[place] for place in shown}
    steps = (sorted(line, key=lambda letter: letter not in known) for line in lines)
    return ["".join(step) for step in steps if len(known & set(step)) == 2]


def lines(cards: Sequence[Card]) -> list[str]:
    """Return each SET of a square, or of nine other cards, as the letters of its places."""
    return ["".join(LETTERS[cards.index(card)] for card in found) for found in find_sets(cards)]
