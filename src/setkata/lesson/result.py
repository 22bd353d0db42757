"""The result of grading a lesson."""

from dataclasses import dataclass
from typing import Literal

Status = Literal["passed", "failed", "not written"]


@dataclass(frozen=True)
class ExerciseResult:
    """The result of one exercise; text: what to fix if it failed."""

    name: str
    status: Status = "not written"
    text: str = ""

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
    def points(self) -> int:
        """One point for each exercise that passed."""
        return self.passed
