"""Grading a lesson: its exercises are put into the reference notebook, which nbval runs."""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nbformat import NotebookNode

from setkata import process
from setkata.calls import MIME
from setkata.calls.cases import Checked, judged
from setkata.course import Course, Lesson
from setkata.lesson.notebook import Exercise, LessonError, cleared, exercises, read, tags, write
from setkata.lesson.result import ExerciseResult, LessonResult
from setkata.lesson.splice import spliced, work_in

# The time that pytest and a kernel need to start, and nbval to give up on a stuck kernel.
GRACE_SECONDS = 60
MOST_CELLS = 40

Outcomes = dict[str, dict[str, Any]]


class RunError(Exception):
    """Raised if a notebook could not be run; its text is one line."""


def grade(course: Course, lesson: Lesson, file: Path | None = None) -> LessonResult:
    """Return the result of each exercise in a learner's notebook.

    file: the notebook, if it is not the course's own. In a course without solutions the
    notebook's own open checks decide.
    """
    answer = course.solution(lesson)
    try:
        learners = read(file or course.file(lesson))
        reference = read(answer) if answer.exists() else cleared(learners)
        work = work_in(learners, reference)
        results = _graded(reference, work.written, lesson.seconds)
    except (LessonError, RunError) as error:
        return LessonResult(lesson.name, problem=str(error))
    hidden = 0 if answer.exists() else learners.metadata.get("hidden_checks", 0)
    return LessonResult(lesson.name, tuple(results), work.repaired, hidden)


def _graded(
    reference: NotebookNode, written: dict[str, str], seconds: int
) -> Iterable[ExerciseResult]:
    """Return the result of each exercise; one that fails with the others is run again alone."""
    tasks = exercises(reference)
    begun = [task for task in tasks if task.name in written]
    together = _run(spliced(reference, written, begun), seconds) if begun else {}
    results = {task.name: _judged(task, together, seconds) for task in begun}
    if len(begun) > 1:
        for task in begun:
            if not results[task.name].passed:
                alone = spliced(reference, {task.name: written[task.name]}, [task])
                results[task.name] = _judged(task, _run(alone, seconds), seconds)
    return [results.get(task.name, ExerciseResult(task.name)) for task in tasks]


def _run(notebook: NotebookNode, seconds: int) -> Outcomes:
    """Return the outcome of each cell of a notebook, run in a process of its own.

    Raises RunError if the process reports nothing.
    """
    with TemporaryDirectory(prefix="setkata-", ignore_cleanup_errors=True) as folder:
        path, outcomes = Path(folder, "lesson.ipynb"), Path(folder, "outcomes.json")
        write(cleared(notebook), path)
        words = (str(path), str(seconds), str(outcomes))
        child = process.python(
            "setkata.lesson.child",
            *words,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        try:
            _, errors = child.communicate(timeout=GRACE_SECONDS + seconds * MOST_CELLS)
            found: Outcomes = json.loads(outcomes.read_text(encoding="utf-8"))
        except subprocess.TimeoutExpired:
            raise RunError("the notebook did not finish") from None
        except (OSError, ValueError):
            lines = [line for line in errors.splitlines() if line]
            reason = lines[-1] if lines else "no reason was given"
            raise RunError(f"the notebook could not be run: {reason}") from None
        finally:
            process.end(child)
        return found


def _judged(exercise: Exercise, outcomes: Outcomes, seconds: int) -> ExerciseResult:
    """Return the result of an exercise, with the first problem if it failed.

    A cell may define its function and stop after that, so the checks decide.
    """
    for check in exercise.checks:
        outcome = outcomes.get(check.id, {})
        checked = _checked(check, outcome)
        if checked and checked.passed:
            continue
        own = outcomes.get(exercise.name, {})
        if own.get("end") or own.get("error"):
            problem = _stopped(own, seconds)
        else:
            problem = _problem(check, checked) if checked else _stopped(outcome, seconds)
        return ExerciseResult(exercise.name, "failed", problem)
    if not exercise.checks:
        return ExerciseResult(exercise.name, "failed", "has no check in this notebook")
    return ExerciseResult(exercise.name, "passed")


def _checked(check: NotebookNode, outcome: dict[str, Any]) -> Checked | None:
    """Return a check's replies beside the reference's answers, or None if it gave no replies."""
    return judged(outcome["shown"][-1], _shown_in(check)) if outcome.get("shown") else None


def _problem(check: NotebookNode, checked: Checked) -> str:
    """Return the problem that a failed check found."""
    if checked.unwritten:
        return checked.headline
    first = checked.failed[0]
    if "hidden-check" in tags(check):
        return f"passes every check in the lesson, but not this one: {first.complaint}"
    return f"{checked.headline}\nNext: {first.complaint} {first.remark}".rstrip()


def _stopped(outcome: dict[str, Any], seconds: int) -> str:
    """Return the reason why a cell gave no replies."""
    if outcome.get("end") == "late":
        return f"did not finish within {seconds} s"
    if outcome.get("end") == "dead":
        return "ended Python itself"
    return outcome.get("error") or "could not be checked: an earlier cell did not finish"


def _shown_in(check: NotebookNode) -> dict[str, Any] | None:
    """Return the data that a check showed when the reference was run, or None without one."""
    shown = [output.data[MIME] for output in check.outputs if MIME in output.get("data", ())]
    return shown[-1] if shown else None
