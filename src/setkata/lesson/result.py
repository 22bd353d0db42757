"""What grading a lesson found."""

from dataclasses import dataclass
from typing import Literal

Status = Literal["passed", "failed", "not written"]


@dataclass(frozen=True)
class ExerciseResult:
    """How one exercise did, and in words what to fix if it failed."""

    name: str
    status: Status = "not written"
    text: str = ""

    @property
    def passed(self) -> bool:
        """Whether the exercise passed all its checks."""
        return self.status == "passed"


@dataclass(frozen=True)
class LessonResult:
    """How a lesson's exercises did, what was repaired in its notebook, or why none could run.

    hidden: the number of checks that only those who have the solutions can run.
    """

    lesson: str
    exercises: tuple[ExerciseResult, ...] = ()
    repaired: tuple[str, ...] = ()
    hidden: int = 0
    problem: str = ""

    @property
    def passed(self) -> int:
        """How many exercises passed."""
        return sum(exercise.passed for exercise in self.exercises)

    @property
    def solved(self) -> bool:
        """Whether every exercise passed."""
        return not self.problem and 0 < self.passed == len(self.exercises)

    @property
    def points(self) -> int:
        """One point for each exercise that passed."""
        return self.passed
