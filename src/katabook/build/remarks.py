"""Running the known wrong versions of a kata or a lesson, to store digests of what they answer."""

import copy
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell

from katabook.build.source import BEGIN, remark_of
from katabook.course import Course, CourseError, Kata
from katabook.course.words import summary_of
from katabook.judge import KataResult, Outcome, RunError
from katabook.judge.cases import Checked, judged
from katabook.judge.mistakes import digest, digest_of, digests_of, question_of
from katabook.judge.stand_ins import Parameters
from katabook.katas import grade
from katabook.lessons.notebook import CHECKS, HINTS, Exercise, contents, segments, tags
from katabook.lessons.run import run
from katabook.lessons.splice import parameters_in
from katabook.process.limits import BUILD_CELL_SECONDS

# Digests are stored for each number of calls, for earlier checks and for endless recursions. If
# they change, raise this number, so that all that is stored becomes stale.
DIGESTS = 2


def feedback_of(path: Path) -> str:
    """Return the feedback for a wrong solution of a kata: the first line of its docstring."""
    return summary_of(path.read_text(encoding="utf-8"))


def kata_source(course: Course, kata: Kata) -> str:
    """Return a digest of a kata's tests and of its solutions, right and wrong."""
    paths = [course.tests(kata), *_right(course, kata), *course.wrong(kata)]
    return digest([(path.name, path.read_text(encoding="utf-8")) for path in paths])


def kata_remarks(course: Course, kata: Kata) -> str:
    """Return a file's text: the feedback for the answers that a wrong solution gives to the tests.

    If two wrong solutions give the same answers, neither is recognized.

    Raises CourseError if a right solution fails, if a wrong one passes, or if tests do not run to
    their end.
    """
    right, wrong = _right(course, kata), course.wrong(kata)
    # Each is graded in a process of its own, and the threads only wait.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        graded = pool.map(partial(grade, course, kata), [*right, *wrong])
        results = dict(zip([*right, *wrong], graded, strict=True))
    for path, result in results.items():
        if problem := _problem(result, path in right):
            raise CourseError(f"{course.relative(path)}: {problem}")
    times = Counter(results[path].answers for path in wrong)
    remarks = {
        answers: feedback_of(path)
        for path in wrong
        if (answers := results[path].answers) and times[answers] == 1
    }
    stored = {"source": kata_source(course, kata), "remarks": dict(sorted(remarks.items()))}
    return json.dumps(stored, indent=1, ensure_ascii=False) + "\n"


def _right(course: Course, kata: Kata) -> list[Path]:
    return [course.solution(kata), *course.ways(kata)]


def _problem(result: KataResult, right: bool) -> str:
    """Return why a right solution fails, or why a wrong one has no answers or passes; or ""."""
    if result.solved:
        return "" if right else "a wrong solution passes; add a test that it fails"
    if not right:
        return result.problem
    if result.unwritten:
        return "write the solution"
    test = f" {result.findings[0].test}" if result.findings else ""
    return f"a right solution fails{test}: {result.next}"


class Trial:
    """One version of an exercise, and its checks, each as a cell of its own in a long notebook."""

    def __init__(self, version: NotebookNode, checks: Iterable[NotebookNode], number: int) -> None:
        """Copy the cells, with ids that no other trial has."""
        self.version, self.checks = version, list(checks)
        self.cells = [copy.deepcopy(cell) for cell in (version, *self.checks)]
        for place, cell in enumerate(self.cells):
            cell.id = f"{number}-{place}"

    def shown(self, outcomes: Mapping[str, Outcome]) -> list[Any]:
        """Return the data that each check showed, or None if it showed none."""
        found = [outcomes.get(cell.id, Outcome()) for cell in self.cells[1:]]
        return [outcome.shown[-1] if outcome.shown else None for outcome in found]

    def open(self, outcomes: Mapping[str, Outcome]) -> list[Checked]:
        """Return the outcomes of the open checks; an `ask` without wanted answers is left out."""
        checks = zip(self.cells[1:], self.shown(outcomes), strict=True)
        found = [shown for cell, shown in checks if shown and "check" in tags(cell)]
        return [judged(shown) for shown in found if "wanted" in shown]


def lesson_source(lesson: NotebookNode) -> str:
    """Return a digest of the code in a parsed lesson, its wrong versions included."""
    code = [cell for segment in segments(lesson) for cell in segment]
    cells = contents(NotebookNode({**lesson, "cells": code}))
    return digest((DIGESTS, cells))


def lesson_remarks(lesson: NotebookNode, name: str) -> str:
    """Return a file's text: what digests of answers to a check mean.

    remarks: what to tell a learner who gives a wrong version's answers, to all calls of a check or
    to its first ones. If two wrong versions with different remarks give the same answers to the
    first check that they fail, neither is recognized. following: for an exercise's last open
    check, the cell and the function of the next exercise (or two empty texts), and digests of what
    the exercise's earlier checks ask. hints: those for the exercise whose open check asks these
    questions. stubs: the parameters of each function to write. shown: by the id of each wrong
    version's cell, the first failure that a check shows.

    Raises CourseError if the lesson's code cannot run, if its solution keeps state, or if a wrong
    version passes.
    """
    notebook, exercises = _arranged(lesson)
    outcomes: dict[str, Outcome] = {}
    try:
        with redirect_stdout(StringIO()):  # nbval's progress
            run(notebook, BUILD_CELL_SECONDS, lambda: False, lambda cell: True, outcomes)
    except RunError as error:
        raise CourseError(f"{name}: {error}") from None
    for problem in _changes(exercises, outcomes):
        raise CourseError(f"{name}: {problem}")
    tried = [
        (trial.version, trial.shown(outcomes), list(_failed(trial, right, outcomes)))
        for right, *wrong, _ in exercises
        for trial in wrong
    ]
    for version, shown, failed in tried:
        if all(shown) and not failed:
            problem = f"the wrong version {version.id} passes; add a check that it fails"
            raise CourseError(f"{name}: {problem}")
    found = [(version, failed) for version, _, failed in tried if failed]
    stored = {
        "source": lesson_source(lesson),
        "remarks": _remarks(found),
        "following": _following(exercises, outcomes),
        "hints": _hints(exercises, outcomes),
        "stubs": _stubs(lesson),
        "shown": {version.id: one.failed[0].told(advise=False) for version, [one, *_] in found},
    }
    return json.dumps(stored, indent=1, ensure_ascii=False) + "\n"


def _remarks(tried: Iterable[tuple[NotebookNode, list[Checked]]]) -> dict[str, str]:
    """Return the remarks by digest; those of the first check that a version fails come first."""
    first: dict[str, set[str]] = {}
    later: dict[str, set[str]] = {}
    for version, failed in tried:
        for place, checked in enumerate(failed):
            found = later if place else first
            for answers in _from_the_first_wrong_answer(checked):
                found.setdefault(answers, set()).add(remark_of(version))
    clear = {answers: min(some) for answers, some in (later | first).items() if len(some) == 1}
    return dict(sorted(clear.items()))


def _from_the_first_wrong_answer(checked: Checked) -> list[str]:
    """Return the digests of a check's calls up to the first wrong answer, up to the next one, …"""
    right = next(place for place, case in enumerate(checked.cases) if not case.passed)
    return list(digests_of(checked))[1 + right :]


def _changes(exercises: Iterable[list[Trial]], outcomes: Mapping[str, Outcome]) -> Iterator[str]:
    """Yield a sentence for each of a solution's answers that changes when its checks run again."""
    for right, *_, again in exercises:
        pairs = zip(again.shown(outcomes), right.shown(outcomes) * 2, strict=True)
        for check, (shown, wanted) in zip(again.checks, pairs, strict=True):
            where = f"when {check.id} runs again, the solution of {right.version.id}"
            if not (shown and wanted):
                yield f"{where} gives no answers"
            elif failed := judged(shown, wanted).failed:
                asked, now = failed[0].reply.asked, failed[0].text
                yield (
                    f"{where} answers {asked} with {now}, but gave another answer before; change "
                    "the solution so that no answer depends on an earlier call"
                )


def _failed(trial: Trial, right: Trial, outcomes: Mapping[str, Outcome]) -> Iterator[Checked]:
    """Yield each check that a wrong version fails."""
    for shown, wanted in zip(trial.shown(outcomes), right.shown(outcomes), strict=True):
        checked = judged(shown, wanted) if shown and wanted else None
        if checked and not (checked.passed or checked.unwritten):
            yield checked


def _following(
    exercises: Sequence[list[Trial]], outcomes: Mapping[str, Outcome]
) -> dict[str, tuple[str, str, list[str]]]:
    found = {}
    next_ones = [Exercise(right.version, ()) for right, *_ in exercises[1:]]
    names = [(following.name, following.function) for following in next_ones]
    for (right, *_), following in zip(exercises, [*names, ("", "")], strict=True):
        *earlier, last = right.open(outcomes)
        found[digest_of(last)] = (*following, list(map(question_of, earlier)))
    return found


def _hints(
    exercises: Iterable[list[Trial]], outcomes: Mapping[str, Outcome]
) -> dict[str, list[str]]:
    return {
        question_of(checked): right.version.metadata.get(HINTS, [])
        for right, *_ in exercises
        for checked in right.open(outcomes)
    }


def _stubs(lesson: NotebookNode) -> dict[str, Parameters]:
    found = [parameters_in(cell.source) for cell in lesson.cells if "exercise" in tags(cell)]
    return {name: asked for one in found for name, asked in one.items() if asked is not None}


def _arranged(lesson: NotebookNode) -> tuple[NotebookNode, list[list[Trial]]]:
    """Return a notebook that runs every version of each exercise, and the trials of each.

    The right version runs first, and again at the end, so that the next exercise can use it. At the
    end, its checks run twice.
    """
    cells = [new_code_cell(BEGIN.format(_stubs(lesson)), id="begin")]
    exercises: list[list[Trial]] = []
    for first, *others in segments(lesson):
        wrong = [cell for cell in others if "wrong" in tags(cell)]
        checks = [cell for cell in others if tags(cell) & CHECKS]
        cells += [cell for cell in (first, *others) if cell not in wrong and cell not in checks]
        if "exercise" in tags(first):
            versions = [*((one, checks) for one in (first, *wrong)), (first, checks * 2)]
            tried = [Trial(*one, len(cells) + n) for n, one in enumerate(versions)]
            cells += [cell for trial in tried for cell in trial.cells]
            exercises.append(tried)
    return NotebookNode({**lesson, "cells": cells}), exercises
