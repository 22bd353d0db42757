"""Checking a notebook's function on cases that stand in the open."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from inspect import signature
from traceback import extract_tb
from typing import Any

from setkata.answers import same, uniform
from setkata.kata.describe import complaint, question, trouble, words
from setkata.kata.expect import Mismatch
from setkata.kata.record import Call, copied, printing, put

Cases = Mapping[Any, Any] | Iterable[tuple[Any, Any]]


@dataclass(frozen=True)
class Case:
    """One call that a check makes, and whether it gave what was wanted."""

    call: Call
    passed: bool
    remark: str = ""

    @property
    def text(self) -> str:
        """What came, and what should have come where it did not."""
        if self.call.error:
            return f"{type(self.call.error).__name__}: {self.call.error}".removesuffix(": ")
        # What is as good as the wanted answer reads as the wanted one: nbval compares texts.
        return words(self.call.wanted if self.passed else self.call.answer)

    @property
    def complaint(self) -> str:
        """What a failed case was asked, should have given, and gave."""
        asked = question(self.call)
        if isinstance(self.call.error, NotImplementedError):
            return f"{asked} needs a function first: {_unwritten([self.call])}"
        if self.call.error:
            stopped = f"yours stopped: {trouble(self.call.error)}"
            return f"{asked} should give {words(self.call.wanted)}; {stopped}"
        mismatch = Mismatch(wanted=self.call.wanted, answer=self.call.answer)
        return f"{asked} {complaint(self.call, mismatch)}"


@dataclass(frozen=True)
class Checked:
    """A function's cases, and how it did on each."""

    function: str
    cases: tuple[Case, ...]

    @property
    def unwritten(self) -> str:
        """Says which function is not written yet, this one or one that it needs; or nothing."""
        return _unwritten([case.call for case in self.cases])

    @property
    def failed(self) -> tuple[Case, ...]:
        """The cases that did not give what was wanted, in order."""
        return tuple(case for case in self.cases if not case.passed)

    @property
    def headline(self) -> str:
        """How many cases pass."""
        if self.unwritten:
            return self.unwritten
        return f"{self.function}: {len(self.cases) - len(self.failed)} of {len(self.cases)} pass"

    def __str__(self) -> str:
        """The headline, what to mend next, and each call with its answer."""
        if self.unwritten:
            return self.headline
        following = [f"Next: {case.complaint} {case.remark}".rstrip() for case in self.failed[:1]]
        lines = [f"{question(case.call)} → {case.text}" for case in self.cases]
        return "\n".join([self.headline, *following, *lines])


def check_cases(
    function: Callable[..., Any], cases: Cases, remarks: Mapping[Hashable, str]
) -> Checked:
    """Return how a function does on cases: its arguments, each with the answer wanted.

    A function of one parameter gets the arguments as they are, any other gets them spread.
    """
    pairs = cases.items() if isinstance(cases, Mapping) else cases
    checked = []
    for arguments, wanted in pairs:
        call = ask_once(function, arguments, wanted)
        passed = call.error is None and same(wanted, call.answer)
        # A remark tells of a wrong answer, not of none.
        told = call.answer is not None and isinstance(arguments, Hashable)
        remark = remarks.get(arguments, "") if told else ""
        checked.append(Case(call, passed, remark))
    return Checked(function.__name__, tuple(checked))


@dataclass(frozen=True)
class Asked:
    """A function's answers to questions whose answers are not told."""

    function: str
    calls: tuple[Call, ...]

    def __str__(self) -> str:
        """Each call with its answer, in one spelling for all that counts as the same."""
        calls = self.calls
        if _unwritten(calls):
            return _unwritten(calls)
        truths = all(type(call.answer) in (bool, int) and call.answer in (0, 1) for call in calls)
        return "\n".join(f"{question(call)} → {_spelled(call, truths)}" for call in calls)


def ask_cases(function: Callable[..., Any], questions: Iterable[Any]) -> Asked:
    """Return what a function answers to each of the arguments."""
    calls = tuple(ask_once(function, arguments) for arguments in questions)
    return Asked(function.__name__, calls)


def _unwritten(calls: Sequence[Call]) -> str:
    """Return which stub all calls ran into, be it the function's own or one that it needs."""
    if not all(isinstance(call.error, NotImplementedError) for call in calls):
        return ""
    frames = [extract_tb(call.error.__traceback__) for call in calls[:1] if call.error]
    return f"{frames[0][-1].name} is not written yet" if frames else ""


def _spelled(call: Call, truths: bool) -> str:
    if call.error:
        return type(call.error).__name__
    return repr(bool(call.answer) if truths else uniform(call.answer))


def ask_once(function: Callable[..., Any], arguments: Any, wanted: Any = None) -> Call:
    """Return one call of a function, its answer or error filled in."""
    spread = (arguments,) if len(signature(function).parameters) == 1 else arguments
    call = Call(function.__name__, copied(tuple(spread)), wanted=wanted)
    with printing(call):
        put(call, lambda: function, copied(call.arguments))
    return call
