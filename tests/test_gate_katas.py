"""The maintainers' gate: what holds for every kata that course.toml lists."""

import re
from pathlib import Path

import pytest

from setkata.course import Course, Kata
from setkata.kata.grade import grade
from setkata.kata.mistakes import feedback_of
from setkata.stub import drop_bodies

# The verdicts are data, so they come out right whatever the texts say.
pytestmark = pytest.mark.usefixtures("garbled_texts")

HERE = Course(Path(__file__).parents[1])
KATAS = {kata.name: kata for kata in HERE.katas}
WRONG = {
    f"{name}-{path.stem}": (kata, path) for name, kata in KATAS.items() for path in HERE.wrong(kata)
}
RIGHT = {
    f"{name}-{path.stem}": (kata, path) for name, kata in KATAS.items() for path in HERE.right(kata)
}


def each(table: dict[str, object]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", table.values(), ids=table.keys())


@each(KATAS)
def test_the_question_is_unsolved_and_says_so(case: Kata, fresh: Course) -> None:
    result = grade(fresh, case)

    assert result.unwritten
    assert {finding.text for finding in result.findings} == {"#?!"}, "the texts are not garbled"
    assert result.passed == 0 < result.planned


@each(KATAS)
def test_the_solution_passes(case: Kata) -> None:
    result = grade(HERE, case, HERE.solution(case).parent)

    assert result.solved, str(result)


@each(WRONG)
def test_a_wrong_solution_fails_with_its_feedback(case: tuple[Kata, Path]) -> None:
    kata, path = case
    result = grade(HERE, kata, path)

    assert not result.solved
    assert not result.problem
    assert result.mistake == feedback_of(path), str(result)


@each(RIGHT)
def test_an_unusual_right_solution_passes(case: tuple[Kata, Path]) -> None:
    kata, path = case
    result = grade(HERE, kata, path)

    assert result.solved, str(result)


@each(KATAS)
def test_a_kata_has_enough_to_learn_from(case: Kata) -> None:
    assert len(HERE.wrong(case)) >= 8
    assert len(HERE.right(case)) >= 3
    assert len(case.hints) == 3
    assert case.points > 0


@each(KATAS)
def test_course_toml_names_the_functions_of_the_solution(case: Kata) -> None:
    stub = drop_bodies(HERE.solution(case).read_text(encoding="utf-8"))
    defined = [
        re.split(r"[(:]", line)[0].split()[1]
        for line in stub.splitlines()
        if line.startswith(("def ", "class "))
    ]

    assert tuple(defined) == case.functions


def test_each_function_belongs_to_one_kata() -> None:
    names = [name for kata in HERE.katas for name in kata.functions]

    assert len(names) == len(set(names))
