"""Equal code: what counts as equal, and when it is worth a hint."""

import pytest

from katabook.classroom.grades import Graded, KataGrade, StudentGrade
from katabook.classroom.suspicion import Equal, equal_code

LONG = """\
def find_sets(table):
    found = []
    for i in range(len(table)):
        for j in range(i + 1, len(table)):
            for k in range(j + 1, len(table)):
                if is_set(table[i], table[j], table[k]):
                    found.append((table[i], table[j], table[k]))
    return found
"""
# The same with other names, a docstring, a comment and another layout.
RENAMED = """\
def find_sets(cards):
    '''All of them.'''
    result = []

    for a in range(len(cards)):  # the first card
        for b in range(a + 1, len(cards)):
            for c in range(b + 1, len(cards)):
                if is_set(cards[a], cards[b], cards[c]):
                    result.append( (cards[a], cards[b], cards[c]) )
    return result
"""
OTHER = LONG.replace("(i + 1, ", "(i, ")


def found(*codes: str) -> tuple[Equal, ...]:
    """Return the equal code of a class in which each student has one of these for find_sets."""
    return equal_code(
        Graded(StudentGrade(f"s{place}"), {"find_sets": code})
        for place, code in enumerate(codes, 1)
    )


def different(count: int) -> list[str]:
    return [LONG.replace("return found", f"return found[{n}:]") for n in range(1, count + 1)]


def test_equal_code_is_found_whatever_its_names_are() -> None:
    assert found(LONG, OTHER, RENAMED, *different(6)) == (Equal("find_sets", ("s1", "s3"), 8),)


def test_code_that_is_as_it_was_handed_out_is_not_listed() -> None:
    stub = KataGrade("not written")
    graded = [
        Graded(
            StudentGrade(f"s{n}", katas={"find_sets": stub if n < 3 else KataGrade("failed")}),
            {"find_sets": code},
        )
        for n, code in enumerate([LONG, LONG, LONG, *different(8), OTHER, OTHER], 1)
    ]

    assert equal_code(graded) == (Equal("find_sets", ("s12", "s13"), 8),)


@pytest.mark.parametrize(
    "codes",
    [
        [LONG, RENAMED, *different(6)],  # a quarter of the class
        [LONG, *different(8)],
        [LONG.replace("    return found\n", "")] * 2 + different(9),  # seven lines
        ["def find_sets(:\n" * 9] * 2 + different(9),
        ["x = [" * 900] * 2 + different(9),
    ],
    ids=["too-often", "once", "short", "broken", "deep"],
)
def test_code_that_proves_nothing_is_not_listed(codes: list[str]) -> None:
    assert found(*codes) == ()
