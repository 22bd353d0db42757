"""The maintainers' gate: an exercise is judged alike whatever was solved and checked before it."""

import pytest
from nbformat import NotebookNode
from versions import OPEN, Exercise, each_exercise, each_wrong, verdicts

pytestmark = pytest.mark.slow


@each_exercise
def test_an_exercise_is_judged_alike_alone_and_with_the_earlier_ones_solved(
    exercise: Exercise,
) -> None:
    for version in (exercise.right, *exercise.wrong):
        alone, solved = (verdicts(exercise, version, alone=alone) for alone in (True, False))

        assert alone == solved, version.id


@each_exercise
def test_a_right_version_passes_with_the_earlier_ones_solved(exercise: Exercise) -> None:
    accepted = verdicts(exercise, exercise.right, alone=False)

    assert all(accepted.values()), accepted


@each_wrong
def test_a_wrong_version_fails_with_the_earlier_ones_solved(
    exercise: Exercise, wrong: NotebookNode
) -> None:
    accepted = verdicts(exercise, wrong, alone=False)

    assert not all(accepted[check] for check in exercise.checks(OPEN))
