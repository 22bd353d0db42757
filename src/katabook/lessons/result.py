"""What came of a lesson: of each cell that was run, and of each exercise, as data."""

from dataclasses import dataclass, field
from typing import Any

from katabook.course.records import Record
from katabook.judge import Status


class RunError(Exception):
    """Raised if a notebook could not be run; its text is one line."""


@dataclass(frozen=True)
class Outcome:
    """What came of one cell.

    end: how it ended its kernel: late, dead, or "" if the kernel goes on. shown: the data that its
    checks showed. error: the error that stopped it. agrees: whether nbval found the reference's
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
    numbers of what can be drawn of that call. printed: what the call printed.
    """

    name: str
    status: Status = "not written"
    text: str = ""
    mistake: str = ""
    shown: tuple[int, ...] = ()
    printed: str = ""

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
