"""Every version of each lesson's exercises, right or wrong, and what the checks say about it.

A version runs once alone and once after the earlier exercises, however many tests ask about it:
the tests about a lesson share a worker (see spread.py).
"""

import ast
from collections.abc import Iterable, Iterator
from contextlib import chdir, nullcontext
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from garbling import garbled
from nbformat import NotebookNode
from stored import kept

from katabook.build.source import parse
from katabook.course import Course
from katabook.feedback.html import Shown
from katabook.judge import KataResult
from katabook.judge.cases import Asked, Checked, judged
from katabook.lessons.notebook import KATA, segments, tags
from katabook.process import limits

HERE = Course(Path(__file__).parents[1])
SOLUTIONS = HERE.root / "solutions" / "lessons"
LESSONS = {step.name: parse(HERE.source(step)) for step in HERE.lessons}
OPEN, HIDDEN = "check", "hidden-check"
# Instead of the time that a learner waits, because some wrong versions never end.
CALL_SECONDS = 4.0
NOTHING = ast.parse("None", mode="eval").body
Found = Asked | KataResult
Names = dict[str, Any]
# What the checks of a cell found, as data, or the type of the error that stopped the cell.
Outcome = list[dict[str, Any]] | str
# By a version's cell and by a cell below it.
Graded = dict[str, dict[str, Outcome]]


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
    return [cell for cell in cells if cell.cell_type == "code" and not cell.id.startswith(KATA)]


def exercises(name: str) -> Iterator[Exercise]:
    """Yield a lesson's exercises in order."""
    _, *later = segments(LESSONS[name])
    for right, *cells in later:
        wrong = tuple(cell for cell in cells if "wrong" in tags(cell))
        yield Exercise(name, right, wrong, tuple(cell for cell in cells if cell not in wrong))


EXERCISES = {f"{name}-{one.right.id}": one for name in LESSONS for one in exercises(name)}
WRONG = {
    f"{one.lesson}-{wrong.id}": (one, wrong) for one in EXERCISES.values() for wrong in one.wrong
}

each_lesson = pytest.mark.parametrize("name", LESSONS)
each_exercise = pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)
each_wrong = pytest.mark.parametrize(("exercise", "wrong"), WRONG.values(), ids=WRONG)


def passes(found: Found) -> bool:
    """Return whether a check accepts the answers that it got; `ask` accepts all but errors."""
    if isinstance(found, KataResult):
        return found.solved
    return found.passed if isinstance(found, Checked) else judged(found.to_json()).passed


def run(cells: Iterable[NotebookNode], names: Names) -> list[Found]:
    """Return what the checks among some cells found, run in this process under these names."""
    found = []
    for cell in cells:
        body = ast.parse(cell.source).body
        last = body.pop().value if isinstance(body[-1], ast.Expr) else NOTHING
        exec(compile(ast.Module(body, []), cell.id, "exec"), names)  # noqa: S102 - our own cells
        value = eval(compile(ast.Expression(last), cell.id, "eval"), names)
        found += [value.found] if isinstance(value, Shown) else []
    return found


def outcome_of(cell: NotebookNode, names: Names) -> Outcome:
    """Return what a cell's checks found, or what stopped the cell."""
    try:
        return [found.to_json() for found in run([cell], names)]
    except Exception as error:  # noqa: BLE001 - a wrong version may lead to any
        return type(error).__name__


def outcomes_of(version: NotebookNode, exercise: Exercise, names: Names) -> dict[str, Outcome]:
    """Return the outcomes of the cells below an exercise; the names stay as they were."""
    before = dict(names)
    run([version], names)
    outcomes = {cell.id: outcome_of(cell, names) for cell in exercise.to_the_last_check()}
    names.clear()
    names.update(before)
    return outcomes


@cache
def graded(name: str, *, alone: bool) -> Graded:
    """Return for each version of a lesson's exercises the outcomes of the cells below it.

    They are stored, and run again when something has changed that may change them. alone: no other
    exercise's checks were run before; otherwise the earlier exercises' checks were, and all texts
    were garbled, because the verdicts are data.
    """
    outcomes: Graded = kept(
        f"{name}-{'alone' if alone else 'after-others'}",
        [HERE.source(HERE.step(name))],  # type: ignore[arg-type]
        partial(run_versions, name, alone=alone),
    )
    return outcomes


def run_versions(name: str, *, alone: bool) -> Graded:
    """Run each version of a lesson's exercises once, and return what `graded` returns."""
    names: Names = {"__name__": "__main__"}
    first, *_ = segments(LESSONS[name])
    outcomes = {}
    with (
        nullcontext() if alone else garbled(),
        chdir(SOLUTIONS),
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setattr(limits, "CALL_SECONDS", CALL_SECONDS)
        run(first, names)
        for exercise in exercises(name):
            for cell in (*exercise.wrong, exercise.right):
                outcomes[cell.id] = outcomes_of(cell, exercise, names)
            kept = [cell for cell in exercise.below if not (alone and {OPEN, HIDDEN} & tags(cell))]
            run([exercise.right, *kept], names)
    return outcomes


def accepts(outcome: Outcome, reference: Outcome) -> bool:
    """Return whether a check accepts what it found, beside the reference's answers."""
    if isinstance(outcome, str) or isinstance(reference, str):
        return False
    pairs = zip(outcome, reference, strict=True)
    return all(judged(found, wanted).passed for found, wanted in pairs)


def verdicts(exercise: Exercise, version: NotebookNode, *, alone: bool = True) -> dict[str, bool]:
    """Return for each check of an exercise whether it accepts a version."""
    outcomes = graded(exercise.lesson, alone=alone)
    found, reference = outcomes[version.id], outcomes[exercise.right.id]
    checks = exercise.checks(OPEN) + exercise.checks(HIDDEN)
    return {check: accepts(found[check], reference[check]) for check in checks}


def open_checks(exercise: Exercise, version: NotebookNode) -> list[Checked]:
    """Return what the open checks found for a version, in their order."""
    outcomes = graded(exercise.lesson, alone=True)
    return [
        judged(shown, wanted)
        for check in exercise.checks(OPEN)
        for shown, wanted in zip(
            outcomes[version.id][check], outcomes[exercise.right.id][check], strict=True
        )
    ]
