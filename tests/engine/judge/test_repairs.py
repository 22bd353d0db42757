"""A change of one place with which each call is right is told; what is not proven is not."""

import linecache
import sys
import warnings
from itertools import count
from textwrap import dedent
from typing import Any

import pytest

from katabook.judge import repairs
from katabook.judge.repairs import repair_of
from katabook.judge.slips import same_line

pytestmark = [
    pytest.mark.no_cover,  # a process that is traced is not copied
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux copies a process"),
]

Pairs = list[tuple[Any, Any]]
NUMBER = count()
SUMS: Pairs = [([1, 2], 3), ([4], 4), ([], 0), ([5, 1, 1], 7)]
FIRST: Pairs = [(([3, 4, 5], 2), [3, 4]), (([3, 4, 5], 1), [3]), (([], 1), [])]
SAME: Pairs = [((1, 1, 1), True), ((1, 1, 2), False), ((1, 2, 2), False), ((1, 2, 1), False)]

FOUND = [
    (
        "def f(a, b, c):\n    return a == b or b == c",
        SAME,
        "2, write `a == b and b == c` in place of `a == b or",
    ),
    (
        "def f(a, b, c):\n    return a == b != c",
        SAME,
        "2, write `a == b == c` in place of `a == b != c`",
    ),
    (
        "def f(a, b, c):\n    return not (a == b == c)",
        SAME,
        "2, write `a == b == c` in place of `not a == b",
    ),
    (
        "def f(a, b, c):\n    return a == b == a",
        SAME,
        "2, write `c == b == a` in place of `a == b == a`",
    ),
    (
        "def f(n):\n    return (n + 1) ^ 2",
        [(0, 1), (1, 4), (2, 9), (5, 36)],
        "2, write `(n + 1) ** 2`, because `^` is not a power in Python",
    ),
    ("def f(row, n):\n    return row[:n - 1]", FIRST, "2, write `n` in place of `n - 1`"),
    (
        "def f(row):\n    return sum(row[place] for place in range(len(row) + 1))",
        SUMS,
        "2, write `len(row)` in place of `len(row) + 1`",
    ),
    ("def f(row, n):\n    return row[:n + n]", FIRST, "2, write `n` in place of `n + n`"),
    ("def f(row, n):\n    return f'{row}' and row[1:n]", FIRST, "2, write `0` in place of `1`"),
    (
        """
        def f(row):
            total = 0
            for place in range(1, len(row)):
                total += row[place]
            return total
        """,
        SUMS,
        "4, write `range(0, len(row))` in place of `range(1, len(row))`",
    ),
    (
        """
        def f(row):
            total = 0
            for number in row:
                total = number
            return total
        """,
        SUMS,
        "5, write `+=` in place of `=`",
    ),
    (
        """
        def f(row):
            total = 0
            for number in row:
                total += number
                return total
        """,
        SUMS,
        None,
    ),
]
LINES = [
    (
        """
        def f(row):
            for number in row:
                total = 0
                total += number
            return total
        """,
        SUMS,
        "Move line 4 above line 3, four spaces to the left",
    ),
    (
        """
        def f(rows):
            sums = []
            total = 0
            for row in rows:
                for number in row:
                    total += number
                sums.append(total)
            return sums
        """,
        [([[1, 2], [3]], [3, 3]), ([[4]], [4]), ([], [])],
        "Move line 4 below line 5, four spaces to the right",
    ),
    (
        """
        def f(row):
            kept, line = [], []
            for number in row:
                line.append(number)
                kept.append(line)
            return kept
        """,
        [([1, 2], [[1], [1, 2]]), ([3], [[3]]), ([], [])],
        "write `kept.append(line.copy())` in place of `kept.append(line)`",
    ),
    (
        """
        def f(row):
            rest = row
            rest.append(0)
            return len(row), len(rest)
        """,
        [([1, 2], (2, 3)), ([3], (1, 2)), ([], (0, 1))],
        "write `row.copy()` in place of `row`",
    ),
    (
        """
        def f(row):
            found = []
            for number in row:
                if number > 1:
                    found.append(number)
                    break
            return found
        """,
        [([1, 2, 3], [2, 3]), ([4], [4]), ([], [])],
        "Take out line 7",
    ),
    (
        """
        def f(row):
            found = []
            for number in row:
                if found:
                    continue
                found.append(number)
            return found
        """,
        [([1, 2, 3], [1, 2, 3]), ([3], [3]), ([], [])],
        "Take out lines 5 and 6; then",
    ),
    (
        """
        def f(row):
            left = sorted(row)
            left.pop(0)
            sizes = []
            for number in row:
                sizes.append(len(left))
            return sizes
        """,
        [([1, 2, 3], [2, 1, 0]), ([3], [0]), ([5, 6], [1, 0])],
        "Move line 4 below line 6, four spaces to the right",
    ),
    (
        """
        def f(row):
            return [(i, j) for i in row for j, _ in enumerate(row[i + 1 :])]
        """,
        [([0, 1, 2], [(0, 1), (0, 2), (1, 2)]), ([0], []), ([0, 1], [(0, 1)])],
        "write `enumerate(row[i + 1:], i + 1)` in place of `enumerate(row[i + 1:])`",
    ),
]
LEFT = "Move line 6 four spaces to the left"


@pytest.fixture(autouse=True)
def time_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a busy machine find what a quiet one finds."""
    monkeypatch.setattr(repairs, "SECONDS", 60)


def defined(code: str, **names: Any) -> dict[str, Any]:
    """Return the names that some code defines, as a notebook's cell does."""
    code, file = dedent(code), f"<repaired {next(NUMBER)}>"
    linecache.cache[file] = (len(code), None, code.splitlines(keepends=True), file)
    exec(compile(code, file, "exec"), names)  # noqa: S102 - our own code
    return names


def told(code: str, pairs: Pairs, name: str = "f") -> str:
    function = defined(code)[name]
    return repair_of(function, function, pairs)


@pytest.mark.parametrize(("code", "pairs", "wanted"), FOUND)
def test_the_place_and_what_may_be_meant_are_told(
    code: str, pairs: Pairs, wanted: str | None
) -> None:
    sentence = told(code, pairs)

    assert sentence.startswith(f"In line {wanted}" if wanted else LEFT)
    assert sentence.endswith("; then every call here is right.")


@pytest.mark.parametrize(("code", "pairs", "wanted"), LINES)
def test_a_line_is_moved_or_taken_out_or_keeps_a_copy(code: str, pairs: Pairs, wanted: str) -> None:
    assert wanted in told(code, pairs)


def test_a_number_is_not_told_if_others_are_right_too() -> None:
    few = [(5, True), (50, True), (2, False), (100, True)]

    sentence = told("def f(n):\n    return n > 20", few)

    assert (
        sentence
        == "In line 2, put the right number in place of `20`; then every call here is right."
    )


def test_a_rounded_answer_gets_no_other_digits() -> None:
    shares = [(n, 1 / n) for n in (3, 6, 7, 9)]

    assert told("def f(n):\n    return round(1 / n, 2)", shares) == ""


def test_ten_stays_ten() -> None:
    joined = [([1, 2], 12), ([3, 0], 30), ([0, 5], 5)]
    code = (
        "def f(row):\n    n = 0\n    for digit in row:\n        n += n * 10 + digit\n    return n"
    )

    assert (
        told(code, joined)
        == "In line 4, write `=` in place of `+=`; then every call here is right."
    )
    assert told("def f(n):\n    return n * 10", [(1, 9), (2, 18), (3, 27)]) == ""


def test_nothing_is_told_that_leaves_a_call_wrong() -> None:
    assert told("def f(a, b, c):\n    return (a + b) * 7 == c", SAME) == ""


UNTOLD = {
    "a name that would never be used then": (
        "def f(row):\n    turned = list(reversed(row))\n    return turned[0]",
        [([1, 5, 6], 1), ([3, 2], 3), ([4], 4)],
    ),
    "two signs of the same kind in a line": (
        "def f(a, b):\n    return b * 3 + a * 3",
        [((1, 1), 12), ((0, 2), 18), ((2, 0), 6)],
    ),
    "a name that gets its value with another": (
        "def f(row):\n    n = m = 0\n    for x in row:\n        n = m = x\n    return n + 0 * m",
        [([1, 2], 3), ([5], 5), ([2, 2, 2], 6)],
    ),
    "a line before else": (
        """
        def f(n):
            a = b = 0
            for x in range(n):
                if x > 1:
                    a += 1
                    b += 1
                else:
                    a += 2
            return a, b
        """,
        [(1, (2, 1)), (2, (4, 2)), (3, (5, 3)), (4, (6, 4))],
    ),
    "a text": (
        "def f(s):\n    return s == '?'",
        [("a", True), ("b", True), ("?", True), ("", False)],
    ),
}


@pytest.mark.parametrize(("code", "pairs"), UNTOLD.values(), ids=UNTOLD)
def test_nothing_is_told_that_does_not_fit_to_the_letter(code: str, pairs: Pairs) -> None:
    assert told(code, pairs) == ""


def test_brackets_are_told_where_they_are_needed() -> None:
    sentence = told(
        "def f(a, b, m):\n    return a * b % m", [((3, 4, 5), 2), ((1, 1, 9), 2), ((2, 2, 3), 1)]
    )

    assert (
        sentence == "In line 2, write `(a + b)` in place of `a * b`; then every call here is right."
    )


def test_few_calls_prove_nothing() -> None:
    assert told("def f(a, b, c):\n    return a == b or b == c", SAME[:2]) == ""


def test_the_functions_that_a_check_calls_are_repaired_and_stay_as_they_are() -> None:
    code = """
        def g(n):
            return n > 3


        def helper(n):
            return g(n)
        """
    names = defined(code)
    before = names["g"]

    sentence = repair_of(names["helper"], before, [(3, True), (2, False), (4, True)])

    assert (
        sentence == "In line 3, write `n >= 3` in place of `n > 3`; then every call here is right."
    )
    assert names["g"] is before


def test_a_class_is_repaired() -> None:
    code = """
        class Game:
            def over(self, n):
                return n == 3


        def helper(n):
            return Game().over(n)
        """
    names = defined(code)

    sentence = repair_of(names["helper"], names["Game"], [(3, True), (2, False), (4, True)])

    assert (
        sentence == "In line 4, write `n >= 3` in place of `n == 3`; then every call here is right."
    )


def test_a_repair_that_never_ends_is_passed_over() -> None:
    code = """
        def f(n):
            steps = 0
            while n > 0:
                n -= 1
                steps += 2
            return steps
        """

    sentence = told(code, [(3, 3), (1, 1), (0, 0)])

    assert sentence == "In line 6, write `1` in place of `2`; then every call here is right."


def test_an_error_in_a_repair_costs_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> bool:
        raise TypeError

    monkeypatch.setattr(repairs, "_is_right", fails)

    assert told("def f(a, b, c):\n    return a == b or b == c", SAME) == ""


def test_a_warning_about_a_repair_is_seen_by_nobody() -> None:
    code = """
    import warnings
    def f(n):
        warnings.warn("odd", stacklevel=1)
        return n + 2
    """
    with warnings.catch_warnings(action="error"):
        assert "write `n + 1` in place of `n + 2`" in told(code, [(1, 2), (2, 3), (3, 4)])


def test_without_copies_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repairs, "is_possible", lambda: False)

    assert told("def f(a, b, c):\n    return a == b or b == c", SAME) == ""


def test_a_function_without_its_source_has_no_repair() -> None:
    names: dict[str, Any] = {}
    exec("def f(a, b, c):\n    return a == b or b == c", names)  # noqa: S102 - our own code

    assert repair_of(names["f"], names["f"], SAME) == ""


def test_two_sentences_are_about_one_line() -> None:
    assert same_line("The return in line 4 ends the loop", "Move line 4 four spaces to the left")
    assert not same_line(
        "The return in line 4 ends the loop", "In line 5, write `a` in place of `b`"
    )
    assert not same_line("f never uses x", "f never uses y")
