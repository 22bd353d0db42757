"""The notebooks that the benchmark of grading gives to other graders ask what setkata asks."""

import sys
from pathlib import Path
from typing import Any

import pytest

from katabook.course import Course

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "benchmarks"))

from peers.answers import WRONG, answers_to
from peers.task import task_of
from peers.with_otter import _tests_of

HERE = Course(ROOT)
each_kata = pytest.mark.parametrize("name", WRONG)


def passed(name: str, kind: str) -> list[bool]:
    """Return, for each test of a kata's notebook, whether an answer of some kind passes it."""
    step = HERE.step(name)
    task = task_of(HERE, step)
    names: dict[str, Any] = {}
    for source in answers_to(HERE, step)[kind].values():
        exec(source, names)  # noqa: S102 - our own
    for cell in task.cells:
        if cell.role in ("given", "tests need"):
            exec(cell.source, names)  # noqa: S102 - our own
    return [passes(cell.source, names) for cell in task.cells if cell.role == "test"]


def passes(source: str, names: dict[str, Any]) -> bool:
    """Return whether a test raises nothing."""
    try:
        exec(source, names)  # noqa: S102 - our own
    except Exception:  # noqa: BLE001 - a wrong answer may lead to any
        return False
    return True


@each_kata
def test_the_right_answer_passes_every_test_of_the_notebook(name: str) -> None:
    assert all(passed(name, "right"))


@each_kata
def test_the_wrong_answer_passes_no_test_of_the_notebook(name: str) -> None:
    assert not any(passed(name, "all wrong"))


def test_the_half_right_answer_passes_as_many_tests_as_at_home() -> None:
    found = passed("is_set", "half right")

    assert (sum(found), len(found)) == (10, 18)


def test_a_case_for_otter_runs_one_test_of_a_kata() -> None:
    _, *cases = _tests_of(task_of(HERE, HERE.step("is_set"))).split("@test_case")

    assert len(cases) == 18
    assert [case.count("    test_") for case in cases] == [1] * 18


def test_an_all_wrong_lesson_has_a_wrong_answer_to_every_exercise() -> None:
    answers = answers_to(HERE, HERE.step("01_tuples"))
    right, wrong = answers["right"], answers["all wrong"]

    assert list(right) == list(wrong) == ["same-or-different", "is-set", "make-deck", "deal"]
    assert all(right[name] != wrong[name] for name in right)
