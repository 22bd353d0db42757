"""What an author reads if a kata's own tests are broken."""

import pytest

from katabook.course import Course
from katabook.judge import KataResult
from katabook.katas import grade

ASKS = "def test_a(is_set):\n    is_set(*[(0, 0, 0, n) for n in range(3)])\n"


def graded(course: Course, tests: str) -> KataResult:
    """Return how the solution of is_set does with these tests."""
    kata = course.kata("is_set")
    course.tests(kata).write_text(tests, encoding="utf-8")
    return grade(course, kata, course.solution(kata).parent)


@pytest.mark.parametrize(
    ("tests", "reason"),
    [
        ("\nEXPECTED\n", ", line 2: NameError: name 'EXPECTED' is not defined"),
        ("import nothing_such\n", ", line 1: ModuleNotFoundError: No module named 'nothing_such'"),
        ("def test_a(is_set)\n", ", line 1: expected ':'"),
        ("", " has no test that can run"),
        ("raise SystemExit\n", " has no test that can run"),
        (
            "def test_a(is_sett):\n    is_sett()\n",
            ": test_a takes is_sett, but the kata has only is_set",
        ),
        (f"{ASKS}    EXPECTED\n", ", line 3: NameError: name 'EXPECTED' is not defined"),
    ],
)
def test_broken_tests_are_blamed_in_one_line_with_the_reason(
    fresh: Course, tests: str, reason: str
) -> None:
    result = graded(fresh, tests)

    assert result.problem == f"test_is_set.py{reason}"
    assert str(result).endswith(result.problem)
    assert not result.solved
    assert not result.mistake


def test_a_name_that_the_kata_does_not_define_is_the_katas_error(fresh: Course) -> None:
    kata = fresh.kata("is_set")
    fresh.file(kata).write_text("def is_set(a, b, c):\n    return same(a, b)\n", encoding="utf-8")

    result = grade(fresh, kata)

    assert not result.problem
    assert "in line 2 of is_set.py: NameError: name 'same' is not defined" in result.next
