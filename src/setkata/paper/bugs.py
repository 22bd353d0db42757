"""Find the bug: wrong versions of is_set, and the cards that give each of them away."""

from itertools import combinations
from typing import Any, NamedTuple

from katabook.course import Course, CourseError
from katabook.course.words import summary_of
from setkata.cards import Card, card_at
from setkata.paper.functions import Code, as_code
from setkata.paper.square import LETTERS, lines
from setkata.rules import is_set

# On this table every bug shows, the easy ones in many triples and the last ones in two.
TABLE = tuple(map(card_at, (25, 31, 39, 44, 47, 50, 61, 65, 75)))
MISTAKES = (
    "returns_in_the_loop",
    "all_digits_in_one_sum",
    "two_alike_will_do",
    "shape_left_out",
    "sum_3",
    "unequal_chain",
)
PER_PAGE = 3

Triple = tuple[Card, Card, Card]


class Bug(NamedTuple):
    """A wrong version of is_set, and the triples of the table on which it goes wrong, in letters.

    example: one of these triples. answer: what the wrong version returns for it.
    """

    number: int
    code: Code
    example: Triple
    answer: Any
    letters: list[str]


def bugs_content(course: Course) -> dict[str, Any]:
    """Return the table, the SETs on it, and the bugs page by page."""
    codes = [wrong_solution(course, "is_set", mistake) for mistake in MISTAKES]
    bugs = [_bug(number, code) for number, code in enumerate(codes, 1)]
    return {
        "letters_of": letters_of,
        "table": list(zip(LETTERS, TABLE, strict=True)),
        "bugs": bugs,
        "sets": lines(TABLE),
        "pages": [bugs[k : k + PER_PAGE] for k in range(0, len(bugs), PER_PAGE)],
    }


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


def letters_of(triple: Triple) -> str:
    """Return the letters of three cards of the table."""
    return "".join(LETTERS[TABLE.index(card)] for card in triple)


def _bug(number: int, code: Code) -> Bug:
    triples = [abc for abc in combinations(TABLE, 3) if code.call(*abc) != is_set(*abc)]
    example = triples[len(triples) // 2]
    return Bug(number, code, example, code.call(*example), list(map(letters_of, triples)))
