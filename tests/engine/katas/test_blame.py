"""Which function of a kata gets the remark, and which is called slow."""

from pathlib import Path

import pytest

from katabook.course import Course, Source
from katabook.course.stub import called_in
from katabook.judge import Finding
from katabook.judge.call import Call
from katabook.katas import grade
from katabook.katas.in_process import _at_hand

ROOT = Path(__file__).parents[3]
COURSE = Course(ROOT)
INDEX = """
def third_card(a, b):
    return tuple((-x - y) % 3 for x, y in zip(a, b))


def third_index(a, b):
    return complete(3, [a, b], 4)


def complete(base, numbers, digits):
    return -sum(numbers) % base**digits
"""


def test_the_function_that_another_wrong_one_calls_gets_the_remark(tmp_path: Path) -> None:
    (tmp_path / "third_card.py").write_text(INDEX, encoding="utf-8")
    result = grade(COURSE, COURSE.kata("third_card"), tmp_path)

    assert "digits carry over" in result.mistake
    assert result.findings[0].function == "complete"


@pytest.mark.parametrize(("wrong", "is_slow"), [("is_cap", True), ("largest_cap", False)])
def test_a_function_that_gives_wrong_answers_is_not_called_slow(wrong: str, is_slow: bool) -> None:
    kata = COURSE.kata("caps")
    source = Source.at(ROOT / "solutions" / "katas", COURSE)
    _, fixtures = _at_hand(COURSE, kata, source, 0)
    fixtures.calls.append(Call("largest_cap", (4,)))
    fixtures.findings.append(Finding("a test", "wrong", "a text", function=wrong))

    assert (kata.slow in fixtures.too_late()) is is_slow


def test_a_file_that_is_too_deep_or_too_long_calls_nothing(tmp_path: Path) -> None:
    path = tmp_path / "deep.py"
    code = "def f():\n    return g(1)\n"
    for rest, called in (("", {"g"}), (f"x = {'-' * 9000}1", set()), ("#" * 20_000, set())):
        path.write_text(code + rest, encoding="utf-8")
        assert called_in(path, "f") == called
