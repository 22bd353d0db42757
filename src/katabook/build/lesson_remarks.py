"""Running all versions of a lesson's exercises, to store digests of what they answer."""

import ast
import copy
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import redirect_stdout
from io import StringIO
from itertools import islice, pairwise
from math import inf
from typing import Any

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell

from katabook.course import CourseError
from katabook.judge.cases import Checked, judged
from katabook.judge.mistakes import digest, digest_of, digests_of
from katabook.lessons.notebook import CHECKS, KATA, contents, tags
from katabook.lessons.result import Outcome, RunError
from katabook.lessons.run import run
from katabook.process.limits import BUILD_CELL_SECONDS

# What is stored must not depend on how fast the computer is that builds it.
PATIENT = "from katabook.judge.checking import be_patient\nbe_patient()"
# A change of the digests makes what is stored stale.
DIGESTS = "one for each number of calls"


class Trial:
    """One version of an exercise, and its checks, each as a cell of its own in a long notebook."""

    def __init__(self, version: NotebookNode, checks: Iterable[NotebookNode], number: int) -> None:
        """Copy the cells, with ids that no other trial has."""
        self.version = version
        self.cells = [copy.deepcopy(cell) for cell in (version, *checks)]
        for place, cell in enumerate(self.cells):
            cell.id = f"{number}-{place}"

    def shown(self, outcomes: Mapping[str, Outcome]) -> list[Any]:
        """Return the data that each check showed, or None if it showed none."""
        found = [outcomes.get(cell.id, Outcome()) for cell in self.cells[1:]]
        return [outcome.shown[-1] if outcome.shown else None for outcome in found]


def source_of(lesson: NotebookNode) -> str:
    """Return a digest of the code in a parsed lesson, its wrong versions included."""
    code = [cell for segment in _segments(lesson) for cell in segment]
    cells = contents(NotebookNode({**lesson, "cells": code}))
    return digest((DIGESTS, cells))


def answers_in(lesson: NotebookNode, name: str) -> str:
    """Return a file's text: what digests of answers to a check mean.

    remarks: what to tell a learner who gives a wrong version's answers, to all calls of a check or
    to its first ones. If two wrong versions with different remarks give the same answers to the
    first check that they fail, neither is recognised. following: the exercise after the one whose
    last open check passes. shown: by the id of each wrong version's cell, the first failure that a
    check shows.

    Raises CourseError if the lesson's code cannot run.
    """
    notebook, exercises = _arranged(lesson)
    outcomes: dict[str, Outcome] = {}
    try:
        with redirect_stdout(StringIO()):  # nbval's progress
            run(notebook, BUILD_CELL_SECONDS, inf, lambda cell: True, "", outcomes)
    except RunError as error:
        raise CourseError(f"{name}: {error}") from None
    stored = {
        "source": source_of(lesson),
        "remarks": _remarks(exercises, outcomes),
        "following": _following(exercises, outcomes),
        "shown": dict(_failures(exercises, outcomes)),
    }
    return json.dumps(stored, indent=1, ensure_ascii=False) + "\n"


def remark_of(version: NotebookNode) -> str:
    """Return the first docstring of a wrong version's functions and classes."""
    kinds = (ast.FunctionDef, ast.ClassDef)
    nodes = [node for node in ast.walk(ast.parse(version.source)) if isinstance(node, kinds)]
    return next(filter(None, map(ast.get_docstring, nodes)), "")


def _remarks(exercises: Iterable[list[Trial]], outcomes: Mapping[str, Outcome]) -> dict[str, str]:
    """Return the remarks by digest; those of the first check that a version fails come first."""
    first: dict[str, set[str]] = {}
    later: dict[str, set[str]] = {}
    for right, *wrong in exercises:
        for trial in wrong:
            for place, checked in enumerate(_failed(trial, right, outcomes)):
                found = later if place else first
                for answers in _from_the_first_wrong_answer(checked):
                    found.setdefault(answers, set()).add(remark_of(trial.version))
    clear = {answers: min(some) for answers, some in (later | first).items() if len(some) == 1}
    return dict(sorted(clear.items()))


def _failures(
    exercises: Iterable[list[Trial]], outcomes: Mapping[str, Outcome]
) -> Iterator[tuple[str, str]]:
    """Yield each wrong version's cell with the sentence that the first check it fails shows."""
    for right, *wrong in exercises:
        for trial in wrong:
            for checked in islice(_failed(trial, right, outcomes), 1):
                yield trial.version.id, checked.failed[0].told(advise=False)


def _from_the_first_wrong_answer(checked: Checked) -> list[str]:
    """Return the digests of a check's calls up to the first wrong answer, up to the next one, …"""
    right = next(place for place, case in enumerate(checked.cases) if not case.passed)
    return list(digests_of(checked))[1 + right :]


def _failed(trial: Trial, right: Trial, outcomes: Mapping[str, Outcome]) -> Iterator[Checked]:
    """Yield each check that a wrong version fails."""
    for shown, wanted in zip(trial.shown(outcomes), right.shown(outcomes), strict=True):
        checked = judged(shown, wanted) if shown and wanted else None
        if checked and not (checked.passed or checked.unwritten):
            yield checked


def _following(exercises: Iterable[list[Trial]], outcomes: Mapping[str, Outcome]) -> dict[str, str]:
    found = {}
    for (right, *_), (following, *_) in pairwise(exercises):
        checks = zip(right.cells[1:], right.shown(outcomes), strict=True)
        *_, last = [shown for cell, shown in checks if shown and "check" in tags(cell)]
        found[digest_of(judged(last))] = following.version.id
    return found


def _arranged(lesson: NotebookNode) -> tuple[NotebookNode, list[list[Trial]]]:
    """Return a notebook that runs every version of each exercise, and the trials of each.

    The right version comes first, and once more last, so that the next exercise can use it.
    """
    cells = [new_code_cell(PATIENT, id="patient")]
    exercises: list[list[Trial]] = []
    for first, *others in _segments(lesson):
        wrong = [cell for cell in others if "wrong" in tags(cell)]
        checks = [cell for cell in others if tags(cell) & CHECKS]
        cells += [cell for cell in (first, *others) if cell not in wrong and cell not in checks]
        if "exercise" in tags(first):
            versions = [first, *wrong, first]
            tried = [Trial(one, checks, len(cells) + n) for n, one in enumerate(versions)]
            cells += [cell for trial in tried for cell in trial.cells]
            exercises.append(tried[:-1])
    return NotebookNode({**lesson, "cells": cells}), exercises


def _segments(lesson: NotebookNode) -> list[list[NotebookNode]]:
    """Return the code cells before the first exercise, then those of each exercise."""
    segments: list[list[NotebookNode]] = [[]]
    for cell in lesson.cells:
        if cell.cell_type != "code" or cell.id.startswith(KATA):
            continue
        if "exercise" in tags(cell):
            segments.append([])
        segments[-1].append(cell)
    return [segment for segment in segments if segment]
