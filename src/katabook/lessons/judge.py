"""The judgment on an exercise, from the outcomes of its cells and the reference's answers."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from nbformat import NotebookNode

from katabook.judge import MIME, ExerciseResult, Outcome, Status
from katabook.judge.cases import Checked, judged
from katabook.judge.errors import LONGEST_MESSAGE, printable
from katabook.judge.mistakes import Known, explained, recognized
from katabook.judge.slips import slip_in
from katabook.lessons.needed import defined_in
from katabook.lessons.notebook import Exercise, tags
from katabook.process import limits

Cells = Mapping[str, Outcome]
"""The outcomes of the cells of one try, by their ids in the reference."""
ASKS = "EOFError"  # begins the error of input(), which nobody answers here
LONGEST_LOOK = 80  # characters of an error in a reason to look
MISSING = re.compile(r"name '(\w+)' is not defined")


def passes(exercise: Exercise, cells: Cells) -> bool:
    """Return whether every check of an exercise passed in one try.

    A cell may define its function and stop after that, so only the checks decide.
    """
    found = [_checked(check, cells.get(check.id)) for check in exercise.checks]
    return bool(found) and all(checked and checked.passed for checked in found)


def has_failed(exercise: Exercise, cells: Cells) -> bool:
    """Return whether an open check failed in one try; then no check below it changes the result."""
    ran = [check for check in exercise.checks if check.id in cells and not _is_hidden(check)]
    found = [_checked(check, cells[check.id]) for check in ran]
    return not all(checked and checked.passed for checked in found)


def result_of(
    exercise: Exercise, source: str, cells: Cells, seconds: float, tell: bool, known: Known
) -> ExerciseResult:
    """Return the result of a try that failed, with the first thing to fix.

    The open checks come first, as in the learner's notebook. source: the learner's cell. tell: whether
    the learner may read what a hidden check asked. known: the lesson's known mistakes.
    """
    name = exercise.name
    if not exercise.checks:
        return ExerciseResult(name, "failed", "has no check in this notebook")
    own = _own(cells.get(name, Outcome()))
    for check in sorted(exercise.checks, key=_is_hidden):
        outcome = cells.get(check.id, Outcome())
        checked = _checked(check, outcome)
        if checked and checked.passed:
            continue
        if own.end or own.error or not checked:
            is_own = own.end or own.error
            longest = seconds if is_own else limits.CHECKS_FACTOR * seconds
            found = _stopped(name, own if is_own else outcome, longest)
        else:
            known_one = recognized(checked, known)
            told = explained(known_one, _slips(source, exercise))
            found = _failed(name, told, known_one.mistake, _is_hidden(check), tell)
        return _with_lost(found, exercise, own, cells.get(name))
    return ExerciseResult(name, "failed", "could not be checked")


def _own(outcome: Outcome) -> Outcome:
    """Return the outcome of an exercise's own cell, as the learner's process reports it."""
    try:
        told = outcome.shown[-1]
        return Outcome(str(told["end"]), [], str(told["error"]))
    except (IndexError, KeyError, TypeError):
        return outcome


def _with_lost(
    found: ExerciseResult, exercise: Exercise, own: Outcome, outcome: Outcome | None
) -> ExerciseResult:
    """Return a result with a line on each cell that should have defined a missing name."""
    lost = list(_lost(found.text, outcome))
    lines = [f"\nYour cell that defines {name} stopped: {error}" for name, error in lost]
    if own.error:
        lost.append((exercise.function, own.error))
    look = tuple(_look(*one) for one in lost)
    return replace(found, text=found.text + printable("".join(lines)), look=look)


def _lost(text: str, outcome: Outcome | None) -> Iterator[tuple[str, str]]:
    """Yield each missing name that a learner's own cell should have defined, with its error."""
    missing = set(MISSING.findall(text))
    failed = outcome.shown[-1].get("failed", {}) if outcome and outcome.shown else {}
    for source, error in failed.items():
        yield from ((name, str(error)) for name in sorted(missing & defined_in(source)))


def _look(name: str, error: str) -> str:
    """Return why a teacher should look at a cell that stopped before it defined a name."""
    line = error.partition("\n")[0][:LONGEST_LOOK]
    why = "it asks for input" if error.startswith(ASKS) else f"it stopped: {line}"
    return f"the cell that defines {name} did not run to its end, because {why}"


def _is_hidden(check: NotebookNode) -> bool:
    return "hidden-check" in tags(check)


def _slips(source: str, exercise: Exercise) -> Iterator[str]:
    """Yield a slip in each function that an exercise asks for, as a sentence or ""."""
    yield from (slip_in(source, name) for name in sorted(defined_in(exercise.cell.source)))


def _failed(name: str, checked: Checked, mistake: str, hidden: bool, tell: bool) -> ExerciseResult:
    text = _problem(checked, hidden, tell)
    if checked.unwritten or (hidden and not tell):
        return ExerciseResult(name, "failed", text)
    first = checked.failed[0]
    reply = first.reply
    status: Status = "timeout" if reply.ending == "late" else "failed"
    return ExerciseResult(name, status, text, mistake, reply.shown, reply.printed)


def _problem(checked: Checked, hidden: bool, tell: bool) -> str:
    """Return the problem that a failed check found."""
    if checked.unwritten:
        return checked.headline
    if hidden and not tell:
        return "passes every check in the lesson, but not every check at grading"
    if hidden:
        return f"passes every check in the lesson, but not this one: {checked.next}"
    return f"{checked.headline}\nNext: {checked.next}\n{checked.mistake}".rstrip()


def _stopped(name: str, outcome: Outcome, seconds: float) -> ExerciseResult:
    """Return the result of an exercise one of whose cells gave no replies."""
    ends: dict[str, Status] = {"late": "timeout", "dead": "died"}
    status = ends.get(outcome.end, "error" if outcome.error else "failed")
    return ExerciseResult(name, status, _reason(outcome, seconds))


def _reason(outcome: Outcome, seconds: float) -> str:
    """Return the reason why a cell gave no replies."""
    if outcome.end == "late":
        return f"did not finish within {seconds:g} s"
    if outcome.end == "dead":
        return "stopped Python"
    error = printable(outcome.error[:LONGEST_MESSAGE])
    return error or "could not be checked: a check gave no answers"


def _checked(check: NotebookNode, outcome: Outcome | None) -> Checked | None:
    """Return a check's replies beside the reference's answers, or None if it gave no replies."""
    if outcome is None or not outcome.shown:
        return None
    try:
        return judged(outcome.shown[-1], _shown_in(check))
    except Exception:  # noqa: BLE001 - a learner's cell may show anything in a check's place
        return None


def _shown_in(check: NotebookNode) -> dict[str, Any] | None:
    """Return the data that a check showed when the reference was run, or None without one."""
    shown = [output.data[MIME] for output in check.outputs if MIME in output.get("data", ())]
    return shown[-1] if shown else None
