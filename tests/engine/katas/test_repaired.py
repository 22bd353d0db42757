"""A kata whose mistake is not known: a change of one place that its own tests prove is told."""

import sys
from pathlib import Path

import pytest

from katabook.course import Course, Source
from katabook.judge import repairs
from katabook.judge.in_process import put_back
from katabook.katas.in_process import _at_hand, alone, run, with_repair

pytestmark = [
    pytest.mark.no_cover,  # a process that is traced is not copied
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux copies a process"),
]

UNWRITTEN = "\n\ndef {}(*_):\n    raise NotImplementedError\n"
COMPLETE = """
def complete(base, numbers, digits):
    total = 0
    for place in range(digits - 1):
        d = base ** place
        total += -sum(n // d for n in numbers) % base * d
    return total
"""
LOOPS = """
def find_sets(cards):
    n = len(cards)
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(j + 1, n):
                if ok(cards[i], cards[j], cards[k]):
                    found.append((cards[i], cards[j], cards[k]))
    return found


def ok(a, b, c):
    for x, y, z in zip(a, b, c):
        if (x + y + z) % 3 != {}:
            return False
    return True
"""


@pytest.fixture(autouse=True)
def time_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a busy machine find what a quiet one finds."""
    monkeypatch.setattr(repairs, "SECONDS", 60)


def told(course: Course, name: str, code: str, folder: Path) -> str:
    """Return what is told of a slip in a kata's code."""
    path = folder / name / "own.py"
    path.parent.mkdir()
    path.write_text(code, encoding="utf-8")
    kata = course.kata(name)
    with put_back((course.tests(kata).stem, *course.kata_names)):
        alone()
        library, fixtures = _at_hand(course, kata, Source.at(path, course), 0)
        with library:
            run(fixtures)
            return with_repair(fixtures).slip


def test_a_function_among_unwritten_ones_is_repaired(course: Course, tmp_path: Path) -> None:
    others = "".join(map(UNWRITTEN.format, ("third_card", "third_index")))

    assert told(course, "third_card", COMPLETE + others, tmp_path) == (
        "In line 4, write `digits` in place of `digits - 1`; then every test of `complete` passes."
    )


def test_a_helper_of_ones_own_is_repaired(course: Course, tmp_path: Path) -> None:
    assert told(course, "find_sets", LOOPS.format(1), tmp_path) == (
        "In line 15, write `(x + y + z) % 3 != 0` in place of `(x + y + z) % 3 != 1`; "
        "then every test of `find_sets` passes."
    )


def test_a_repair_that_leaves_a_test_failing_is_not_told(course: Course, tmp_path: Path) -> None:
    answers = "def find_sets(cards):\n    cards.sort()\n    return []\n"

    assert told(course, "find_sets", answers, tmp_path) == ""


def test_a_right_kata_has_no_repair(course: Course, tmp_path: Path) -> None:
    assert told(course, "find_sets", LOOPS.format(0), tmp_path) == ""


def test_a_function_without_parameters_is_repaired(course: Course, tmp_path: Path) -> None:
    cards = "[(a, b, c, d) for b in range(3) for a in range(3) for c in range(3) for d in range(3)]"
    code = f"def make_deck():\n    return {cards}\n" + UNWRITTEN.format("deal")

    assert told(course, "deck", code, tmp_path) == ""


def test_no_repair_makes_a_condition_say_nothing(course: Course, tmp_path: Path) -> None:
    chosen = "tuple(items[i] for i in range(len(items)) if mask >> i & 1)"
    code = f"""
def combinations(items, k):
    answer = []
    for mask in range(2 ** len(items)):
        chosen = {chosen}
        if len(chosen) == k and chosen not in answer:
            answer.append(chosen)
    return answer
"""

    assert told(course, "combinations", code + UNWRITTEN.format("permutations"), tmp_path) == ""
