"""Worksheets on nine cards, A to I: a magic square, and a table on which the bugs of is_set show."""

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from katabook.course import Course, CourseError
from katabook.course.words import summary_of
from setkata.cards import Card, card_at
from setkata.paper.functions import Code, as_code
from setkata.rules import find_sets, is_set, third_card

LETTERS = "ABCDEFGHI"

# The magic square. Each square is given by its cards at A, B and D.
PAIRS = (
    (Card(0, 0, 0, 0), Card(1, 0, 0, 0)),
    (Card(2, 1, 1, 2), Card(2, 2, 0, 2)),
    (Card(0, 2, 2, 1), Card(1, 1, 2, 0)),
)
EASY, EASY_SHOWN = (Card(0, 2, 0, 0), Card(1, 2, 0, 1), Card(0, 1, 1, 0)), "ABD"
HARD, HARD_SHOWN = (Card(2, 0, 1, 1), Card(0, 1, 1, 2), Card(1, 1, 2, 0)), "CEH"
SPOILED, STRANGER = (Card(1, 0, 2, 2), Card(1, 1, 1, 2), Card(0, 0, 1, 0)), "F"
STRANGE = Card(1, 2, 2, 0)

# Find the bug. On this table every bug shows, the easy ones in many triples and the last in two.
TABLE = tuple(map(card_at, (25, 31, 39, 44, 47, 50, 61, 65, 75)))
MISTAKES = (
    "returns_in_the_loop",
    "all_digits_in_one_sum",
    "two_alike_will_do",
    "shape_left_out",
    "sum_3",
    "unequal_chain",
)


class Bug(NamedTuple):
    """A wrong version of is_set, and the triples of the table on which it goes wrong, in letters.

    example: one of these triples. answer: what the wrong version returns for it.
    """

    number: int
    code: Code
    example: tuple[Card, ...]
    answer: Any
    letters: list[str]


def square_content(course: Course) -> dict[str, Any]:
    """Return the pairs with their third cards, the squares, and the SETs in a square."""
    easy, hard, right = magic_square(*EASY), magic_square(*HARD), magic_square(*SPOILED)
    place = LETTERS.index(STRANGER)
    return {
        "pairs": [(a, b, third_card(a, b)) for a, b in PAIRS],
        "easy": easy,
        "easy_gaps": with_gaps(easy, EASY_SHOWN),
        "hard": hard,
        "hard_gaps": with_gaps(hard, HARD_SHOWN),
        "spoiled": [*right[:place], STRANGE, *right[place + 1 :]],
        "stranger": STRANGER,
        "right_card": right[place],
        "letters": LETTERS,
        "lines": lines(easy),
        "first_steps": first_steps(HARD_SHOWN, lines(easy)),
        "squares": 81 * 80 * 78 // (9 * 8 * 6),
    }


def bugs_content(course: Course) -> dict[str, Any]:
    """Return the table, the SETs on it, and the bugs."""
    codes = [wrong_solution(course, "is_set", mistake) for mistake in MISTAKES]
    return {
        "letters_of": letters_of,
        "table": list(zip(LETTERS, TABLE, strict=True)),
        "bugs": [_bug(number, code) for number, code in enumerate(codes, 1)],
        "sets": lines(TABLE),
    }


def magic_square(a: Card, b: Card, c: Card) -> list[Card]:
    """Return nine cards, row by row: a and b begin the first row, and c begins the second.

    The three cards must not be a SET.
    """
    top_right, bottom_left = third_card(a, b), third_card(a, c)
    middle = third_card(top_right, bottom_left)
    ends = third_card(c, middle), third_card(b, middle), third_card(a, middle)
    return [a, b, top_right, c, middle, ends[0], bottom_left, ends[1], ends[2]]


def with_gaps(square: Sequence[Card], shown: Collection[str]) -> list[Card | None]:
    """Return a square in which only the cards with some letters are shown."""
    cards = zip(LETTERS, square, strict=True)
    return [card if letter in shown else None for letter, card in cards]


def first_steps(shown: Collection[str], lines: Sequence[str]) -> list[str]:
    """Return each line that lacks one card only: the letters of the two shown, then the third."""
    steps = ("".join(sorted(line, key=lambda letter: letter not in shown)) for line in lines)
    return [step for step in steps if len(set(shown) & set(step)) == 2]


def lines(table: Sequence[Card]) -> list[str]:
    """Return each SET of a square, or of nine other cards, as the letters of its places."""
    return [letters_of(triple, table) for triple in find_sets(table)]


def letters_of(triple: Sequence[Card], table: Sequence[Card] = TABLE) -> str:
    """Return the letters of three cards of a table."""
    return "".join(LETTERS[table.index(card)] for card in triple)


def wrong_solution(course: Course, kata: str, mistake: str) -> Code:
    """Return a known wrong solution of a kata with one function; its remark is the feedback.

    Raises CourseError if the course came without it.
    """
    found = {path.stem: path for path in course.wrong(course.kata(kata))}
    if mistake not in found:
        raise CourseError(
            f"mistakes/{kata}/{mistake}.py is missing, and the worksheet shows its code"
        )
    source = found[mistake].read_text(encoding="utf-8")
    return as_code(source, kata)._replace(remark=summary_of(source))


def _bug(number: int, code: Code) -> Bug:
    triples = [abc for abc in combinations(TABLE, 3) if code.call(*abc) != is_set(*abc)]
    example = triples[len(triples) // 2]
    return Bug(number, code, example, code.call(*example), list(map(letters_of, triples)))
