"""How a lesson's exercises do: spliced into the reference notebook, which nbval then runs."""

import copy
import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from nbformat import NotebookNode

from setkata.course import Course, Step
from setkata.lesson import LessonError, read, tags, write
from setkata.nbrun import LATE
from setkata.splice import checks_of, exercises, spliced, written_in

# What pytest and a kernel take to start, and nbval to give up on one that is stuck.
GRACE_SECONDS = 60
MOST_CELLS = 40
# A line of a check that only repeats a call and its answer.
CALL = r"^\w+\(.*\) → "

Outcomes = dict[str, dict[str, str]]


@dataclass(frozen=True)
class Exercise:
    """One exercise of a lesson: whether it passes or, if it is written, what its checks said."""

    name: str
    passed: bool = False
    text: str = ""


@dataclass(frozen=True)
class LessonResult:
    """How a lesson's exercises do, what was mended to run them, or why none could be run.

    hidden: how many checks wait for those who have the solutions.
    """

    lesson: str
    exercises: tuple[Exercise, ...] = ()
    mended: tuple[str, ...] = ()
    hidden: int = 0
    problem: str = ""

    @property
    def passed(self) -> int:
        """How many exercises pass."""
        return sum(exercise.passed for exercise in self.exercises)

    @property
    def solved(self) -> bool:
        """Whether every exercise passes."""
        return not self.problem and 0 < self.passed == len(self.exercises)


def grade_lesson(course: Course, lesson: Step) -> LessonResult:
    """Return how the exercises of a learner's notebook do, each by itself.

    Where the course came without solutions, the notebook's own open checks decide.
    """
    try:
        learners = read(course.question(lesson))
        answer = course.solution(lesson)
        reference = read(answer) if answer.exists() else _cleared(learners)
    except LessonError as error:
        return LessonResult(lesson.name, problem=str(error))
    found = written_in(learners, reference)
    graded = _graded(reference, found.written, lesson.seconds)
    results = [graded.get(cell.id, Exercise(cell.id)) for cell in exercises(reference)]
    hidden = 0 if answer.exists() else learners.metadata.get("hidden_checks", 0)
    return LessonResult(lesson.name, tuple(results), found.mended, hidden)


def _graded(reference: NotebookNode, written: dict[str, str], seconds: int) -> dict[str, Exercise]:
    """Return how what is written does: all in one run, then each that fails in one of its own."""
    graded = {}
    together = _run(spliced(reference, written, written), seconds) if written else {}
    for name, source in written.items():
        exercise = _judged(name, reference, together, seconds)
        if not exercise.passed and len(written) > 1:
            alone = _run(spliced(reference, {name: source}, [name]), seconds)
            exercise = _judged(name, reference, alone, seconds)
        graded[name] = exercise
    return graded


def _run(notebook: NotebookNode, seconds: int) -> Outcomes:
    """Return what came of each cell of a notebook, in a process of its own."""
    with TemporaryDirectory(prefix="setkata-", ignore_cleanup_errors=True) as folder:
        path, outcomes = Path(folder, "lesson.ipynb"), Path(folder, "outcomes.json")
        write(notebook, path)
        command = [
            sys.executable,
            "-P",
            "-m",
            "setkata.nbrun",
            str(path),
            str(seconds),
            str(outcomes),
        ]
        try:
            limit = GRACE_SECONDS + seconds * MOST_CELLS
            subprocess.run(command, cwd=folder, timeout=limit, capture_output=True, check=False)
            found: Outcomes = json.loads(outcomes.read_text(encoding="utf-8"))
        except (subprocess.TimeoutExpired, OSError, ValueError):
            return {}
        return found


def _judged(name: str, reference: NotebookNode, outcomes: Outcomes, seconds: int) -> Exercise:
    checks = checks_of(reference, name)
    failed = [check for check in checks if not _passes(check, outcomes)]
    if checks and not failed:
        return Exercise(name, passed=True)
    return Exercise(name, text=_said(name, failed[:1], outcomes, seconds))


def _passes(check: NotebookNode, outcomes: Outcomes) -> bool:
    """Return whether a check gave what the reference holds, and does not itself say otherwise."""
    outcome = outcomes.get(check.id, {})
    headline = outcome.get("text", "").partition("\n")[0]
    counts = re.fullmatch(r"\w+: (\d+) of (\d+) pass", headline)
    fails = headline.endswith("is not written yet") or counts and counts[1] != counts[2]
    return bool(outcome.get("passed")) and not fails


def _said(name: str, failed: list[NotebookNode], outcomes: Outcomes, seconds: int) -> str:
    """Return why an exercise does not pass, in a line or two."""
    if not failed or not outcomes:
        return "could not be run"
    [check] = failed
    own, outcome = outcomes.get(name, {}), outcomes.get(check.id, {})
    error = own.get("error") or outcome.get("error", "")
    text = outcome.get("text", "")
    if error == LATE:
        return f"did not finish in {seconds} s, or ended Python itself"
    if error:
        return error
    if "hidden-check" in tags(check):
        return f"passes what stands in the lesson, but not this: {_differing(check, text)}"
    return "\n".join(line for line in text.splitlines() if not re.search(CALL, line))


def _differing(check: NotebookNode, text: str) -> str:
    """Return the first call whose answer is not the reference's."""
    wanted = "\n".join(output.data["text/plain"] for output in check.outputs if "data" in output)
    lines = set(wanted.splitlines())
    return next((line for line in text.splitlines() if line not in lines), text)


def _cleared(notebook: NotebookNode) -> NotebookNode:
    """Return a notebook that holds no outputs: there is nothing to compare with."""
    cleared = copy.deepcopy(notebook)
    for cell in cleared.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return cleared
