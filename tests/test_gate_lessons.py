"""The maintainers' gate: the facts that hold for every lesson, whatever was solved and checked before."""

import pytest
from nbformat import NotebookNode
from versions import (
    HIDDEN,
    LESSONS,
    OPEN,
    SOLUTIONS,
    Exercise,
    code_of,
    each_exercise,
    each_lesson,
    each_wrong,
    passes,
    run,
    verdicts,
)

from katabook.build.source import executed, solution_of
from katabook.course import Course
from katabook.judge.cases import Checked
from katabook.lessons.notebook import unsolved

pytestmark = pytest.mark.no_cover


@pytest.mark.slow
@each_lesson
def test_the_solution_passes_every_check(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(SOLUTIONS)
    cells = [cell for cell in solution_of(LESSONS[name]).cells if cell.cell_type == "code"]

    found = run(cells, {"__name__": "__main__"})

    assert found
    for one in found:
        assert passes(one), one.to_json()


@each_exercise
def test_an_exercise_has_an_open_check_and_a_hidden_one(exercise: Exercise) -> None:
    assert exercise.checks(OPEN)
    assert exercise.checks(HIDDEN)


@each_wrong
def test_a_wrong_version_fails_an_open_check(exercise: Exercise, wrong: NotebookNode) -> None:
    accepted = verdicts(exercise, wrong)

    assert not all(accepted[check] for check in exercise.checks(OPEN))


@each_exercise
def test_a_right_version_passes_alone(exercise: Exercise) -> None:
    accepted = verdicts(exercise, exercise.right)

    assert all(accepted.values()), accepted


@each_lesson
def test_an_unsolved_lesson_says_of_each_exercise_that_it_is_not_written(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(SOLUTIONS)
    lesson = unsolved(solution_of(LESSONS[name]))

    found = run(code_of(lesson.cells), {"__name__": "__main__"})
    checks = [one for one in found if isinstance(one, Checked)]

    assert len(checks) >= 3
    for checked in checks:
        assert checked.unwritten, checked.to_json()


@pytest.mark.slow
@each_lesson
def test_an_unsolved_lesson_runs_from_top_to_bottom(name: str, fresh: Course) -> None:
    folder = fresh.root / "lessons"
    lesson = unsolved(solution_of(LESSONS[name]))

    done = executed(lesson, folder / "lesson.ipynb")

    assert all(cell.execution_count for cell in done.cells if cell.cell_type == "code")


@pytest.mark.slow
@each_exercise
def test_an_exercise_is_judged_alike_alone_and_with_the_earlier_ones_solved(
    exercise: Exercise,
) -> None:
    for version in (exercise.right, *exercise.wrong):
        alone, solved = (verdicts(exercise, version, alone=alone) for alone in (True, False))

        assert alone == solved, version.id


@pytest.mark.slow
@each_exercise
def test_a_right_version_passes_with_the_earlier_ones_solved(exercise: Exercise) -> None:
    accepted = verdicts(exercise, exercise.right, alone=False)

    assert all(accepted.values()), accepted


@pytest.mark.slow
@each_wrong
def test_a_wrong_version_fails_with_the_earlier_ones_solved(
    exercise: Exercise, wrong: NotebookNode
) -> None:
    accepted = verdicts(exercise, wrong, alone=False)

    assert not all(accepted[check] for check in exercise.checks(OPEN))
