"""The maintainers' gate: what holds for every lesson that course.toml lists."""

import ast
from collections.abc import Iterable, Iterator
from contextlib import chdir
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from nbformat import NotebookNode

from setkata.build import answer_of, executed, parse
from setkata.course import Course
from setkata.feedback.cases import Asked, Checked
from setkata.feedback.html import Shown
from setkata.kata.result import Result
from setkata.lesson import question_of, tags

HERE = Course(Path(__file__).parents[1])
SOLUTIONS = HERE.root / "solutions" / "lessons"
LESSONS = {step.name: parse(HERE.source(step)) for step in HERE.lessons}
OPEN, HIDDEN = "check", "hidden-check"
NOTHING = ast.parse("None", mode="eval").body
Found = Checked | Asked | Result
Names = dict[str, Any]


class Exercise(NamedTuple):
    """An exercise: its right version, its wrong ones, and the cells from it to the next."""

    lesson: str
    right: NotebookNode
    wrong: tuple[NotebookNode, ...]
    below: tuple[NotebookNode, ...]

    def checks(self, kind: str) -> list[str]:
        """Return the ids of its checks of one kind, open or hidden."""
        return [cell.id for cell in self.below if kind in tags(cell)]

    def to_the_last_check(self) -> list[NotebookNode]:
        """Return the cells that decide whether a version passes."""
        checks = {*self.checks(OPEN), *self.checks(HIDDEN)}
        last = max(place for place, cell in enumerate(self.below) if cell.id in checks)
        return list(self.below[: last + 1])


def code_of(cells: Iterable[NotebookNode]) -> list[NotebookNode]:
    """Return the code cells without those that grade a kata."""
    return [cell for cell in cells if cell.cell_type == "code" and not cell.id.startswith("kata-")]


def parts(lesson: NotebookNode) -> Iterator[list[NotebookNode]]:
    """Yield the code cells before a lesson's first exercise, then those of each exercise."""
    cells = code_of(lesson.cells)
    starts = [place for place, cell in enumerate(cells) if "exercise" in tags(cell)]
    for start, end in zip([0, *starts], [*starts, len(cells)], strict=True):
        yield cells[start:end]


def exercises(name: str) -> Iterator[Exercise]:
    """Yield a lesson's exercises in order."""
    _, *later = parts(LESSONS[name])
    for right, *cells in later:
        wrong = tuple(cell for cell in cells if "wrong" in tags(cell))
        yield Exercise(name, right, wrong, tuple(cell for cell in cells if cell not in wrong))


EXERCISES = {f"{name}-{one.right.id}": one for name in LESSONS for one in exercises(name)}
WRONG = {
    f"{one.lesson}-{wrong.id}": (one, wrong.id) for one in EXERCISES.values() for wrong in one.wrong
}
each_lesson = pytest.mark.parametrize("name", LESSONS)
each_exercise = pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)


def passes(found: Found) -> bool:
    """Return whether a check accepts the answers that it got; `ask` accepts all."""
    if isinstance(found, Checked):
        return not found.unwritten and not found.failed
    return isinstance(found, Asked) or found.solved


def run(cells: Iterable[NotebookNode], names: Names) -> list[Found]:
    """Return what the checks among some cells found, run in this process under these names."""
    found = []
    for cell in cells:
        body = ast.parse(cell.source).body
        last = body.pop().value if isinstance(body[-1], ast.Expr) else NOTHING
        exec(compile(ast.Module(body, []), cell.id, "exec"), names)  # noqa: S102 - our own cells
        value = eval(compile(ast.Expression(last), cell.id, "eval"), names)
        found += [value.outcome] if isinstance(value, Shown) else []
    return found


def said_by(cell: NotebookNode, names: Names) -> str:
    """Return what a cell's checks say, or what stopped it."""
    try:
        return "\n".join(map(str, run([cell], names)))
    except Exception as error:  # noqa: BLE001 - a wrong version may lead to any
        return f"stopped: {error!r}"


def said_of(version: NotebookNode, exercise: Exercise, names: Names) -> dict[str, str]:
    """Return what the cells below an exercise say of a version; the names stay as they were."""
    before = dict(names)
    run([version], names)
    said = {cell.id: said_by(cell, names) for cell in exercise.to_the_last_check()}
    names.clear()
    names.update(before)
    return said


@cache
def graded(name: str, *, alone: bool) -> dict[str, dict[str, str]]:
    """Return what the cells below each exercise of a lesson say of its versions, right and wrong.

    alone: no other exercise's checks were run before; otherwise those of the earlier ones were.
    """
    names: Names = {"__name__": "__main__"}
    first, *_ = parts(LESSONS[name])
    said = {}
    with chdir(SOLUTIONS):
        run(first, names)
        for exercise in exercises(name):
            for version in (*exercise.wrong, exercise.right):
                said[version.id] = said_of(version, exercise, names)
            kept = [cell for cell in exercise.below if not (alone and {OPEN, HIDDEN} & tags(cell))]
            run([exercise.right, *kept], names)
    return said


@each_lesson
def test_the_solution_passes_every_check(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(SOLUTIONS)
    cells = [cell for cell in answer_of(LESSONS[name]).cells if cell.cell_type == "code"]

    found = run(cells, {"__name__": "__main__"})

    assert found
    for one in found:
        assert passes(one), str(one)
        assert "Error" not in str(one)


@each_exercise
def test_an_exercise_has_an_open_check_and_a_hidden_one(exercise: Exercise) -> None:
    assert exercise.checks(OPEN)
    assert exercise.checks(HIDDEN)


@pytest.mark.parametrize(("exercise", "wrong"), WRONG.values(), ids=WRONG)
def test_a_wrong_version_fails_an_open_check(exercise: Exercise, wrong: str) -> None:
    said = graded(exercise.lesson, alone=True)

    assert any(
        said[wrong][check] != said[exercise.right.id][check] for check in exercise.checks(OPEN)
    )


@each_exercise
def test_an_exercise_is_judged_alike_alone_and_with_the_earlier_ones_solved(
    exercise: Exercise,
) -> None:
    alone, solved = (graded(exercise.lesson, alone=alone) for alone in (True, False))

    for version in (exercise.right, *exercise.wrong):
        assert alone[version.id] == solved[version.id]


@each_lesson
def test_an_unsolved_lesson_says_of_each_exercise_that_it_is_not_written(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(SOLUTIONS)
    question = question_of(answer_of(LESSONS[name]))

    found = run(code_of(question.cells), {"__name__": "__main__"})
    checks = [one for one in found if isinstance(one, Checked)]

    assert len(checks) >= 3
    for checked in checks:
        assert checked.unwritten, str(checked)
        assert str(checked) == checked.unwritten


@each_lesson
def test_an_unsolved_lesson_runs_from_top_to_bottom(name: str, fresh: Course) -> None:
    folder = fresh.root / "lessons"
    question = question_of(answer_of(LESSONS[name]))

    done = executed(question, folder / "lesson.ipynb")

    assert all(cell.execution_count for cell in done.cells if cell.cell_type == "code")
