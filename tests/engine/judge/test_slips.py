"""Slips that a wrong function's code shows: each is named with its line, and no right code has one."""

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from versions import EXERCISES, Exercise

from katabook.course import Course, Kata
from katabook.feedback.inline import check
from katabook.judge.slips import LONGEST, slip_in, slip_in_file
from katabook.katas import grade

COURSE = Course(Path(__file__).parents[3])
SHOWN = [
    (
        "def f(row):\n    for x in row:\n        total = x\n        return total",
        "The return in line 4 ends the loop in its first round; should it come after the loop?",
    ),
    (
        """
        def f(row):
            for x in row:
                if x == 2:
                    return False
                else:
                    return True
        """,
        "The returns in lines 5 and 7 end the loop in its first round; should one come after the loop?",
    ),
    (
        "def f(row):\n    row = row.append(1)\n    return row",
        "Line 2 sets `row` to None, because `append` returns None; leave out `row =`",
    ),
    (
        "def f(score, right):\n    if right:\n        score + 1\n    return score",
        "Line 3 works out `score + 1` but doesn't use the result; should you return it, or give it a name?",
    ),
    (
        "def f(card):\n    return sum(3 ** card.index(digit) for digit in card)",
        "In line 2, `index` finds the first of equal items; should the loop count the places, with `enumerate(card)`?",
    ),
    (
        """
        def f(table, cards):
            places = [table.index(card) for card in cards]
            for place in places:
                del table[place]
            return table
        """,
        "Line 5 takes an item out, so the items after it move to other places; should the loop begin with the highest place?",
    ),
    (
        """
        def f(n):
            row, found = [0] * n, []
            row = [0] * n
            for i in range(n):
                row[i] = 1
                found.append(row)
            return found
        """,
        "Line 7 appends the list `row` itself, which goes on changing; should it append a copy, `row[:]`?",
    ),
    (
        """
        def f(deck):
            cap = []
            best = []
            for card in deck:
                cap.append(card)
                if len(cap) > len(best):
                    best = cap
                if card:
                    cap.pop()
            return best
        """,
        "In line 8, `best` becomes the list `cap` itself, which goes on changing; should it be a copy, `cap[:]`?",
    ),
    (
        "def f(a, b, c):\n    return a == b & b == c",
        "In line 2, Python works out `&` before the comparisons; do you mean `and`?",
    ),
    (
        "def f(a, b, c):\n    return a < b | b < c",
        "In line 2, Python works out `|` before the comparisons; do you mean `or`?",
    ),
    (
        """
        def f(row):
            for x in row:
                found = []
                found.append(x)
            return found
        """,
        "Line 4 makes `found` again in each round of the loop; make it once, before the loop",
    ),
    (
        """
        def f(deals):
            for deal in deals:
                without = 0
                if not deal:
                    without = without + 1
            return without / len(deals)
        """,
        "Line 4 sets `without` back to its first value in each round; should this line come before the loop?",
    ),
    (
        "def f(a, b):\n    return a * 3^3 + b",
        "Line 2 has ^, which is not a power in Python; do you mean 3 ** …?",
    ),
    (
        """
        def f(items, chosen, found):
            found.append(chosen)
            for x in items:
                chosen.append(x)
                f(items[1:], chosen, found)
                chosen.pop()
        """,
        (
            "Line 3 appends the list `chosen` itself, which goes on changing; "
            "should it append a copy, `chosen[:]`?"
        ),
    ),
    (
        """
        def f(row):
            for x in row:
                if x < 3:
                    row.remove(x)
            return row
        """,
        (
            "Line 5 takes items out of `row` during the loop, so the loop may miss some; "
            "loop over a copy, `list(row)`"
        ),
    ),
    (
        "def f(n):\n    return 3 ^ n",
        "Line 2 has ^, which is not a power in Python; do you mean 3 ** …?",
    ),
    (
        """
        def f(row):
            total = 0
            for x in row:
                total = 2 * x
            return total
        """,
        "Line 5 gives `total` a new value in each round, so only the last round counts; should the line add to the old value?",
    ),
    (
        "def f(index, place):\n    place = 9\n    return index // place",
        "Line 2 gives the parameter `place` a new value, so its old value is never used; should the new value have another name?",
    ),
    ("def f(a, b):\n    return 2 * a", "f never uses `b`; should the answer depend on it?"),
    (
        "class f:\n    def g(self, a):\n        return 3",
        "g never uses `a`; should the answer depend on it?",
    ),
    (
        "def f(score):\n    score =+ 1\n    return score",
        "Line 2 sets `score` to `+1`; to add 1, write `score += 1`",
    ),
    (
        "def f(deck):\n    return [deck.pop]",
        "Line 2 has `deck.pop` without brackets; write `deck.pop(…)` to call it",
    ),
]

NOT_SHOWN = [
    "def f(row):\n    return max(row, key=row.index) + (+1)",
    "def f(self, row):\n    for take in map(list.copy, row):\n        self.pop = take\n    return self.pop",
    "def f(d):\n    keys = sorted(d)\n    for key in keys:\n        del d[key]\n    return d",
    "def f(score, right):\n    if right:\n        score += 1",
    "def f(row):\n    for x in row:\n        if x:\n            row.remove(x)\n            break\n    return row",
    """
    def f(row):
        out, line = [], []
        for x in row:
            if x:
                line.append(x)
                line.pop()
            else:
                out.append(line)
                line = []
        return out
    """,
    """
    def f(table):
        class Table:
            def insert(self, x):
                return Table([x])
        table = table.insert(1)
        return table
    """,
    "def f(x):\n    try:\n        x < 0\n    except TypeError:\n        return False\n    return True",
    "def f(n):\n    return n // 2 ^ n",
    "def f(row):\n    for x in row:\n        if x:\n            return x\n    return 0",
    "def f(row):\n    for x in row:\n        if not x:\n            continue\n        return x",
    "def f(row):\n    while True:\n        if row:\n            return row.pop()\n        row += [1]",
    "def f(row):\n    for x in row:\n        yield x",
    "def f(a, b):\n    return (a == 1) & (b == 2)",
    "def f(a):\n    return 1 <= a & 15 <= 12",
    "def f(row):\n    row = row.copy()\n    return row",
    "def f(row):\n    row = np.append(row, 1)\n    return row",
    "def f(n):\n    n = n + 1\n    return n",
    "def f(a):\n    return a ^ 1",
    "def f(rows):\n    for row in rows:\n        new = []\n        new.append(1)\n        rows.append(new)",
    "def f(row):\n    for x in list(row):\n        row.remove(x)\n    return row",
    "def f(row):\n    most = 0\n    for x in row:\n        most = max(most, x)\n    return most",
    "def f(_, *rest):\n    return rest",
    "def g(a):\n    return 1",
    "def f(:",
    "",
]


@pytest.mark.parametrize(("code", "slip"), SHOWN, ids=[slip for _, slip in SHOWN])
def test_a_slip_is_named(code: str, slip: str) -> None:
    assert slip_in(dedent(code), "f") == slip


@pytest.mark.parametrize("code", NOT_SHOWN)
def test_code_without_a_slip_has_none(code: str) -> None:
    assert slip_in(dedent(code), "f") == ""


def test_a_long_file_a_deep_one_and_none_are_not_read(tmp_path: Path) -> None:
    slip = "def f(a):\n    return 1\n"

    assert slip_in(slip, "f")
    assert slip_in(slip + "#" * LONGEST, "f") == ""
    assert slip_in(f"{slip}x = {'(' * 300}1{')' * 300}", "f") == ""
    assert slip_in_file(tmp_path / "none.py", "f") == ""


@pytest.mark.parametrize("kata", COURSE.katas, ids=lambda kata: kata.name)
def test_no_right_kata_has_a_slip(kata: Kata) -> None:
    files = (COURSE.solution(kata), *COURSE.ways(kata))

    assert [slip_in_file(file, name) for file in files for name in kata.functions] == [""] * (
        len(files) * len(kata.functions)
    )


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)
def test_no_solution_of_an_exercise_has_a_slip(exercise: Exercise) -> None:
    source = exercise.right.source
    names = [
        line.split("(")[0].split()[1] for line in source.splitlines() if line.startswith("def ")
    ]

    assert [slip for name in names if (slip := slip_in(source, name))] == []


def wrong(*digits: int) -> int:
    """Return the last digit in place of the sum of all."""
    total = 0
    for digit in digits:
        total = digit
    return total


def html(shown: Any) -> str:
    found: str = shown._repr_mimebundle_()["text/html"]
    return found


def test_a_check_in_a_notebook_names_a_slip_if_an_answer_is_wrong() -> None:
    def right(*digits: int) -> int:
        return sum(digits)

    function: Callable[..., int] = wrong

    assert "so only the last round counts" in html(check(function, {(1, 2): 3}))
    assert "so only the last round counts" not in html(check(function, {(0, 2): 2}))
    assert "last round" not in html(check(right, {(1, 2): 3}))


def test_a_kata_names_a_slip_if_no_known_mistake_answers_alike(fresh: Course) -> None:
    kata = fresh.kata("third_card")
    solution = COURSE.solution(kata).read_text(encoding="utf-8")
    file = fresh.file(kata)

    file.write_text(f"{solution}\n\ndef third_index(a, b):\n    return a ** 5 % 83\n", "utf-8")
    result = grade(fresh, kata)
    assert (result.mistake, result.slip) == (
        "",
        "third_index never uses `b`; should the answer depend on it?",
    )
    assert str(result).splitlines()[-1] == result.slip

    known = COURSE.root / "mistakes" / "third_card" / "returns_in_the_loop.py"
    assert slip_in_file(known, "third_card")
    file.write_text(f"{solution}\n\n{known.read_text(encoding='utf-8')}", "utf-8")
    result = grade(COURSE, kata, file.parent)
    assert result.mistake
    assert result.slip == ""
