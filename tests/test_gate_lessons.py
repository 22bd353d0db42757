"""The maintainers' gate: what holds for every lesson that course.toml lists."""

import ast
from collections.abc import Iterable, Iterator
from contextlib import chdir
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from nbformat import NotebookNode

from setkata.build.execute import executed
from setkata.build.source import parse, solution_of
from setkata.calls.cases import Asked, Checked, judged
from setkata.course import Course
from setkata.feedback.html import Shown
from setkata.kata.result import KataResult
from setkata.lesson.notebook import CHECKS, KATA, tags, unsolved

# The verdicts are data, so they come out right whatever the texts say.
pytestmark = pytest.mark.usefixtures("garbled_texts")

HERE = Course(Path(__file__).parents[1])
SOLUTIONS = HERE.root / "solutions" / "lessons"
LESSONS = {step.name: parse(HERE.source(step)) for step in HERE.lessons}
NOTHING = ast.parse("None", mode="eval").body
Found = Checked | Asked | KataResult
Names = dict[str, Any]


class Exercise(NamedTuple):
    """An exercise: its right version, its wrong ones, and the code from it to the next one."""

    lesson: str
    right: NotebookNode
    wrong: tuple[NotebookNode, ...]
    below: tuple[NotebookNode, ...]

    def checks(self, kind: str) -> list[NotebookNode]:
        """Return its checks of one kind, "check" or "hidden-check"."""
        return [cell for cell in self.below if kind in tags(cell)]

    def to_the_last_check(self) -> list[NotebookNode]:
        """Return the cells that decide whether a version passes."""
        last = max(place for place, cell in enumerate(self.below) if CHECKS & tags(cell))
        return list(self.below[: last + 1])


def parts(lesson: NotebookNode) -> list[list[NotebookNode]]:
    """Return a lesson's code, split before each exercise, without the checks of katas."""
    split: list[list[NotebookNode]] = [[]]
    for cell in lesson.cells:
        if "exercise" in tags(cell):
            split.append([])
        if cell.cell_type == "code" and not cell.id.startswith(KATA):
            split[-1].append(cell)
    return split


def exercises(name: str) -> Iterator[Exercise]:
    """Yield a lesson's exercises in order."""
    for right, *cells in parts(LESSONS[name])[1:]:
        wrong = tuple(cell for cell in cells if "wrong" in tags(cell))
        yield Exercise(name, right, wrong, tuple(cell for cell in cells if cell not in wrong))


EXERCISES = {f"{name}-{one.right.id}": one for name in LESSONS for one in exercises(name)}
WRONG = {f"{one.lesson}-{cell.id}": (one, cell) for one in EXERCISES.values() for cell in one.wrong}
each_lesson = pytest.mark.parametrize("name", LESSONS)
each_exercise = pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)


def run(cell: NotebookNode, names: Names) -> Found | None:
    """Return what a cell's check found, None for any other cell; it runs under these names."""
    body = ast.parse(cell.source).body
    last = body.pop().value if isinstance(body[-1], ast.Expr) else NOTHING
    exec(compile(ast.Module(body, []), cell.id, "exec"), names)  # noqa: S102 - our own cells
    value = eval(compile(ast.Expression(last), cell.id, "eval"), names)
    return value.found if isinstance(value, Shown) else None


def found_by(cells: Iterable[NotebookNode], names: Names) -> dict[str, Found | None]:
    """Return what each check among some cells finds, None for one that stops."""
    found: dict[str, Found | None] = {}
    for cell in cells:
        if not CHECKS & tags(cell):
            run(cell, names)
            continue
        try:
            found[cell.id] = run(cell, names)
        except Exception:  # noqa: BLE001 - a wrong version may raise any
            found[cell.id] = None
    return found


def passes(found: Found | None, right: Found | None) -> bool:
    """Return whether a check accepts the answers that it got, beside those of a right version."""
    return bool(found and right) and judged(found.to_json(), right.to_json()).passed


def verdicts(exercise: Exercise, names: Names) -> dict[str, dict[str, bool]]:
    """Return for each version of an exercise which checks it passes; the names stay as they were."""
    before, found = dict(names), {}
    for version in (exercise.right, *exercise.wrong):
        run(version, names)
        found[version.id] = found_by(exercise.to_the_last_check(), names)
        names.clear()
        names.update(before)
    right = found[exercise.right.id]
    return {
        name: {check: passes(of[check], right[check]) for check in right}
        for name, of in found.items()
    }


@cache
def graded(name: str, *, alone: bool) -> dict[str, dict[str, bool]]:
    """Return which checks each version of a lesson's exercises passes, right ones and wrong.

    alone: no other exercise's checks were run before; otherwise those of the earlier ones were.
    """
    names: Names = {"__name__": "__main__"}
    found: dict[str, dict[str, bool]] = {}
    with chdir(SOLUTIONS):
        found_by(parts(LESSONS[name])[0], names)
        for exercise in exercises(name):
            found |= verdicts(exercise, names)
            kept = [cell for cell in exercise.below if not (alone and CHECKS & tags(cell))]
            found_by([exercise.right, *kept], names)
    return found


@each_lesson
def test_the_solution_passes_every_check(name: str) -> None:
    cells = [cell for cell in solution_of(LESSONS[name]).cells if cell.cell_type == "code"]

    with chdir(SOLUTIONS):
        found = found_by(cells, {"__name__": "__main__"})

    assert found
    for check, one in found.items():
        assert one.solved if isinstance(one, KataResult) else passes(one, one), check


@each_exercise
def test_an_exercise_has_an_open_check_and_a_hidden_one(exercise: Exercise) -> None:
    assert exercise.checks("check")
    assert exercise.checks("hidden-check")


@each_exercise
def test_a_right_version_passes_alone(exercise: Exercise) -> None:
    assert all(graded(exercise.lesson, alone=True)[exercise.right.id].values())


@pytest.mark.parametrize(("exercise", "wrong"), WRONG.values(), ids=WRONG)
def test_a_wrong_version_fails_an_open_check(exercise: Exercise, wrong: NotebookNode) -> None:
    passed = graded(exercise.lesson, alone=True)[wrong.id]

    assert not all(passed[check.id] for check in exercise.checks("check"))


@each_exercise
def test_an_exercise_is_judged_alike_alone_and_with_the_earlier_ones_solved(
    exercise: Exercise,
) -> None:
    alone, solved = (graded(exercise.lesson, alone=alone) for alone in (True, False))

    for version in (exercise.right, *exercise.wrong):
        assert alone[version.id] == solved[version.id], version.id


@each_lesson
def test_an_unsolved_lesson_says_of_each_exercise_that_it_is_not_written(name: str) -> None:
    cells = [cell for part in parts(unsolved(solution_of(LESSONS[name]))) for cell in part]

    with chdir(SOLUTIONS):
        found = found_by(cells, {"__name__": "__main__"})

    assert len(found) >= 3
    for check, one in found.items():
        assert one, check
        assert one.unwritten, check


@each_lesson
def test_an_unsolved_lesson_runs_from_top_to_bottom(name: str, fresh: Course) -> None:
    folder = fresh.root / "lessons"
    question = unsolved(solution_of(LESSONS[name]))

    done = executed(question, folder / "lesson.ipynb")

    assert all(cell.execution_count for cell in done.cells if cell.cell_type == "code")
