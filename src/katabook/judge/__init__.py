"""Calls of a learner's functions: making them, judging the answers, describing both in words.

Here are the results of grading a kata and a lesson, as data that travels between processes.

It may import `subject` and what is below; what `answers` and `call` import needs only the
standard library, since a kata's worker loads it by its paths. Start reading in `call`, then `cases`.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from katabook.course.records import Record

MIME = "application/vnd.setkata.feedback+json"
"""The MIME type of a check's findings in a notebook's output."""

NOTE = "setkata-note"
NOTES = f'<p class="{NOTE}">.*?</p>'  # a pattern
"""The class of a paragraph in a check's HTML that no reference has, such as what comes next."""

RUN = "setkata-run"
"""The class of a fold with code, which a click in JupyterLab runs in a new cell."""

Status = Literal["passed", "failed", "not written", "error", "timeout", "died"]
"""How a kata, an exercise or a lesson ended."""

Kind = Literal["unwritten", "wrong", "broken"]
Ending = Literal["", "timeout", "died"]


@dataclass(frozen=True)
class Finding:
    """One failed test in words, and the numbers of the values that can be drawn.

    function: the one called last. code: that call as Python code, or "".
    """

    test: str
    kind: Kind
    text: str
    shown: tuple[int, ...] = ()
    printed: str = ""
    function: str = ""
    code: str = ""


@dataclass(frozen=True)
class KataResult(Record):
    """The result of a kata: the number of planned tests, the passing tests, and the findings.

    answers: a digest of wrong answers, by which a known mistake is recognized. mistake: the feedback
    for it. problem: why the tests could not be completed. ending: how the kata ended if they could
    not, or "". slip: a sentence about a slip in the code, if no mistake is known.
    """

    kata: str
    planned: int = 0
    passing: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    answers: str = ""
    mistake: str = ""
    problem: str = ""
    ending: Ending = ""
    slip: str = ""

    @property
    def passed(self) -> int:
        """The number of tests that passed."""
        return len(self.passing)

    @property
    def solved(self) -> bool:
        """Whether every planned test passed."""
        return not self.problem and 0 < self.planned == self.passed

    @property
    def unwritten(self) -> bool:
        """Whether every failed test ran into a stub."""
        kinds = {finding.kind for finding in self.findings}
        return not self.problem and kinds == {"unwritten"}

    @property
    def status(self) -> Status:
        """How the kata ended, in one word or two."""
        if self.solved:
            return "passed"
        if self.ending:
            return self.ending
        if self.unwritten:
            return "not written"
        broken = {finding.kind for finding in self.findings} == {"broken"} and not self.passed
        return "error" if broken or self.problem else "failed"

    def points(self, most: int) -> float:
        """Return how many of `most` points the passing tests earn, to two decimals."""
        return round(most * self.passed / self.planned, 2) if self.planned else 0

    @property
    def headline(self) -> str:
        """The number of tests that passed, in words, or the reason why none could run."""
        if self.unwritten or not self.planned:
            return self.next
        counts = f"{self.kata}: {self.passed} of {self.planned} pass"
        return f"{counts}: solved" if self.solved else counts

    @property
    def next(self) -> str:
        """The first and simplest thing to fix, in words."""
        return self.findings[0].text if self.findings else self.problem

    @property
    def lines(self) -> list[str]:
        """The headline, the mistake, the next thing to fix, a slip and the problem, if there are any."""
        following = f"Next: {self.next}" if self.next not in ("", self.headline) else ""
        problem = "" if self.problem == self.next else self.problem
        return [
            line for line in (self.headline, self.mistake, following, self.slip, problem) if line
        ]

    def __str__(self) -> str:
        """Return the lines as one text."""
        return "\n".join(self.lines)


class RunError(Exception):
    """Raised if a notebook could not be run; its text is one line."""


@dataclass(frozen=True)
class Outcome:
    """The outcome of one cell.

    end: how it ended its kernel: "late", "dead", or "" if the kernel goes on. shown: the data that
    its checks showed. error: the error that stopped it. agrees: whether nbval found the reference's
    output.
    """

    end: str = ""
    shown: list[Any] = field(default_factory=list)
    error: str = ""
    agrees: bool = False


@dataclass(frozen=True)
class ExerciseResult:
    """The result of one exercise.

    text: what to fix if it failed. mistake: the remark on the first wrong answer. shown: the
    numbers of what can be drawn of that call. printed: what the call printed. look: why a teacher
    should look at it, if it failed.
    """

    name: str
    status: Status = "not written"
    text: str = ""
    mistake: str = ""
    shown: tuple[int, ...] = ()
    printed: str = ""
    look: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether the exercise passed all its checks."""
        return self.status == "passed"


@dataclass(frozen=True)
class LessonResult(Record):
    """The results of a lesson's exercises.

    repaired: the repairs in the notebook. hidden: the number of checks that run only with the
    solutions. problem: why no exercise could run.
    """

    lesson: str
    exercises: tuple[ExerciseResult, ...] = ()
    repaired: tuple[str, ...] = ()
    hidden: int = 0
    problem: str = ""

    @property
    def passed(self) -> int:
        """The number of exercises that passed."""
        return sum(exercise.passed for exercise in self.exercises)

    @property
    def solved(self) -> bool:
        """Whether every exercise passed."""
        return not self.problem and 0 < self.passed == len(self.exercises)

    @property
    def status(self) -> Status:
        """How the lesson ended, in one word or two."""
        if self.problem:
            return "error"
        if self.solved:
            return "passed"
        written = any(exercise.status != "not written" for exercise in self.exercises)
        return "failed" if written else "not written"
