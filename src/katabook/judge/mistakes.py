"""Mistakes recognized by their answers: the known ones, and one answer to every call.

A build runs the known wrong versions and stores digests of their answers with the remarks on them, so
a course for learners needs none of the wrong code. In a check only the calls that were made count, so
a slow computer, which makes fewer of them in time, recognizes the same mistake. In a kata, only the
tests that draw no values count, because different values are drawn when a class is graded.
"""

import json
from collections import ChainMap
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from katabook.course import Course, Lesson, Step
from katabook.judge.answers import comparable
from katabook.judge.call import Call, is_class
from katabook.judge.cases import Checked
from katabook.judge.describe import value_text
from katabook.judge.reply import Case

# So many calls with different arguments have one answer; fewer may have it by chance.
ENOUGH, ENOUGH_IF_TRUE_OR_FALSE = 3, 6
SHORT = 20  # a longer answer is not shown


class Following(NamedTuple):
    """What comes after an exercise of a lesson: the id of the next exercise's cell, and its function.

    Both are "" after the last exercise. earlier: digests of what the exercise's earlier checks ask.
    """

    lesson: str
    cell: str
    function: str
    earlier: Sequence[str] = ()


@dataclass(frozen=True)
class Known:
    """What digests of the answers to a check or to a kata's tests mean.

    remarks: the remark on the known mistake that gives these wrong answers. following: what comes
    after the exercise whose last open check has these right answers. hints: those for the exercise
    whose open check asks these questions. puzzles: the lesson and the function of the exercise whose
    open check asks them, if it has a puzzle. stubs: the parameters of each function to write.
    """

    remarks: Mapping[str, str] = field(default_factory=dict)
    following: Mapping[str, Following] = field(default_factory=dict)
    hints: Mapping[str, Sequence[str]] = field(default_factory=dict)
    puzzles: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    stubs: Mapping[str, Sequence[tuple[str, bool]]] = field(default_factory=dict)


class Tested(NamedTuple):
    """A test that was run: its name, whether it passed, and the calls that it made."""

    name: str
    passed: bool
    calls: tuple[Call, ...]


def known_in(course: Course, steps: Sequence[Step]) -> Known:
    """Return what a build stored for some lessons and katas."""
    found = {step.name: stored(course.mistakes(step)) for step in steps}
    following = {
        answers: Following(name, *exercise)
        for name, one in found.items()
        for answers, exercise in one.get("following", {}).items()
        if isinstance(exercise, list)  # an older setkata stored a name
    }
    remarks, hints = (
        ChainMap(*(one.get(kind, {}) for one in found.values())) for kind in ("remarks", "hints")
    )
    return Known(remarks, following, hints, _puzzles(course, steps), _stubs(found.values()))


def _puzzles(course: Course, steps: Iterable[Step]) -> dict[str, tuple[str, str]]:
    """Return the lesson and the function of each puzzle by the digests of what its checks ask."""
    return {
        question: (step.name, function)
        for step in steps
        if isinstance(step, Lesson)  # the puzzles of katas have no checks
        for function, one in stored(course.puzzles(step)).get("puzzles", {}).items()
        for question in one.get("asked", ())
    }


def _stubs(found: Iterable[Mapping[str, Any]]) -> dict[str, Sequence[tuple[str, bool]]]:
    """Return the parameters of each function to write that has the same ones in every lesson."""
    ways: dict[str, list[Any]] = {}
    for one in found:
        for name, parameters in one.get("stubs", {}).items():
            ways.setdefault(name, []).append(parameters)
    return {name: some[0] for name, some in ways.items() if all(one == some[0] for one in some)}


def recognized(checked: Checked, known: Known) -> Checked:
    """Return a check with the remark on the known mistake that answers as the learner does."""
    if checked.passed or checked.unwritten:
        return checked
    # All calls that were made come first, then those that ended in time: a call that is late here
    # may be in time elsewhere, but no other call comes after it.
    digests = list(digests_of(checked))[::-1]
    late = any(case.reply.ending == "late" for case in checked.cases)
    remarks = filter(None, map(known.remarks.get, digests[: 1 + late]))
    return replace(checked, mistake=next(remarks, ""))


def explained(checked: Checked, slips: Iterable[str], on_error: Iterable[str] = ()) -> Checked:
    """Return a check with the first slip in words, if an answer is wrong and no mistake is known.

    on_error: the slips to choose from if the first call that fails raises an error.
    """
    first = checked.failed[0].reply if checked.failed else None
    if not first or checked.mistake or checked.unwritten or first.ending or first.changed:
        return checked
    return replace(checked, mistake=next(filter(None, on_error if first.error else slips), ""))


def question_of(checked: Checked) -> str:
    """Return a digest of the calls that a check asks for, whatever they return."""
    return digest((checked.function, [reply.asked for reply in checked.replies]))


def digest_of(checked: Checked) -> str:
    """Return a digest of the calls that a check made and of their outcomes."""
    *_, last = digests_of(checked)
    return last


def digests_of(checked: Checked) -> Iterator[str]:
    """Yield a digest of no call, of the first call with its outcome, of the first two, and so on.

    A call that was not made is the end. Equal outcomes have equal digests.
    """
    found = digest(checked.function)
    yield found
    for case in checked.cases:
        if case.reply.ending == "not made":
            return
        found = digest((found, case.reply.asked, _outcome_in(case)))
        yield found


def answers_of(tests: Iterable[Tested], function: str) -> str:
    """Return a digest of a function's answers to its tests, or "" if they all pass.

    The kata's other functions may be unwritten, or right in another way than the known mistake's.
    """
    own = []
    for test in tests:
        outcomes = [_outcome_of(call) for call in test.calls if call.origin == function]
        if outcomes:
            own.append((test.name, test.passed, outcomes))
    return "" if all(passed for _, passed, _ in own) else digest(own)


def digest(answers: object) -> str:
    """Return a digest of answers in their canonical form; equal answers have equal digests."""
    return sha256(repr(answers).encode()).hexdigest()[:20]


def canonical(form: Hashable) -> Any:
    """Return a comparable form in one order and with rounded numbers, the same on each machine."""
    if isinstance(form, frozenset):
        return sorted(map(canonical, form), key=repr)
    if isinstance(form, tuple):
        return tuple(map(canonical, form))
    if isinstance(form, float):
        return f"{form:.9g}"
    return int(form) if isinstance(form, bool) else form


def stored(path: Path) -> dict[str, Any]:
    """Return the data in a JSON file, or {} if the file is missing or damaged."""
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def _outcome_in(case: Case) -> Any:
    reply = case.reply
    return reply.ending or reply.error or canonical(comparable(reply.answer, case.wanted))


def _outcome_of(call: Call) -> Any:
    # Printing the answer and forgetting to return it are two mistakes.
    forgotten = call.answer is None and call.wanted is not None
    return call.function, canonical(call.outcome()), forgotten and bool(call.printed)


def constants(tests: Iterable[Tested]) -> dict[str, str]:
    """Return the functions whose answer is the same in every call, each with a sentence about it.

    Only functions that fail a test are listed, because the answers of a right function may be equal
    by chance. The wanted answers may be equal by chance, too.
    """
    tests = tuple(tests)
    calls: dict[str, list[Call]] = {}
    failing = set()
    for test in tests:
        for call in test.calls:
            calls.setdefault(call.origin, []).append(call)
            if not test.passed:
                failing.add(call.origin)
    return {name: _sentence(name, calls[name][0]) for name in failing if _ignores(calls[name])}


def earned(passing: Iterable[str], tests: Iterable[Tested], constant: Iterable[str]) -> list[str]:
    """Return the passing tests without those that call a function whose answer is constant."""
    names = set(constant)
    lucky = {test.name for test in tests if any(call.origin in names for call in test.calls)}
    return [name for name in passing if name not in lucky]


def _ignores(calls: list[Call]) -> bool:
    """Return whether many calls with different arguments have one answer, though others are wanted."""
    if is_class(calls[0].origin) or any(call.error for call in calls):
        return False
    answer = repr(calls[0].answer)
    wanted = {repr(call.wanted) for call in calls}
    enough = ENOUGH_IF_TRUE_OR_FALSE if wanted <= {"True", "False", "None"} else ENOUGH
    return (
        all(repr(call.answer) == answer for call in calls)
        and len({repr(call.arguments) for call in calls}) >= enough
        and (len(wanted) > 1 or calls[0].wanted is None)
    )


def _sentence(name: str, call: Call) -> str:
    text = value_text(call.answer)
    answer = text if len(text) <= SHORT else "the same answer"
    return (
        f"{name} gives {answer} in every call; "
        "answers that don't depend on the arguments earn no points."
    )
