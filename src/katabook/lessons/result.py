"""The result of grading a lesson, as data that travels between processes."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, Self

Status = Literal["passed", "failed", "not written", "error", "timeout", "died"]


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
class LessonResult:
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

    @property
    def points(self) -> int:
        """One point for each exercise that passed."""
        return self.passed

    def to_json(self) -> dict[str, Any]:
        """Return the result as JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the result that `to_json` turned into the data."""
        exercises = tuple(
            ExerciseResult(**{**exercise, "shown": tuple(exercise["shown"])})
            for exercise in data["exercises"]
        )
        return cls(**{**data, "exercises": exercises, "repaired": tuple(data["repaired"])})
