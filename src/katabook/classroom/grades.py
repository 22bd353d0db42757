"""The grades of a class as data: the contents of results.json."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, Self

Status = Literal[
    "passed", "failed", "not written", "missing", "refused", "error", "timeout", "died"
]
"""How an exercise ended. Refused: the file cannot be accepted. Error: it cannot be loaded."""


@dataclass(frozen=True)
class Feedback:
    """One failed test or check in words, with the numbers of what can be drawn."""

    text: str
    shown: tuple[int, ...] = ()
    printed: str = ""

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the feedback that `asdict` turned into the data."""
        return cls(**{**data, "shown": tuple(data["shown"])})


@dataclass(frozen=True)
class KataGrade:
    """The grade of a kata: the planned tests, those that passed, and the points for them.

    mistake: the feedback for a known mistake, or "". look: why a teacher should look at the file.
    feedback: the first thing to fix, as far as it is known. earned: the points for the tests if the
    teacher gave other points, or None. comment: the teacher's own words.
    """

    status: Status
    passed: int = 0
    tests: int = 0
    points: float = 0
    of: float = 0
    mistake: str = ""
    look: tuple[str, ...] = ()
    feedback: tuple[Feedback, ...] = ()
    earned: float | None = None
    comment: str = ""

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the grade that `asdict` turned into the data."""
        feedback = tuple(map(Feedback.from_json, data["feedback"]))
        return cls(**{**data, "look": tuple(data["look"]), "feedback": feedback})


@dataclass(frozen=True)
class ExerciseGrade:
    """The grade of one exercise of a lesson; earned and comment are as in a kata's grade."""

    status: Status
    points: float = 0
    of: float = 1
    mistake: str = ""
    feedback: tuple[Feedback, ...] = ()
    earned: float | None = None
    comment: str = ""

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the grade that `asdict` turned into the data."""
        return cls(**{**data, "feedback": tuple(map(Feedback.from_json, data["feedback"]))})


@dataclass(frozen=True)
class LessonGrade:
    """The grade of a lesson; earned and comment are as in a kata's grade.

    repaired: what was fixed in the notebook before it was run.
    """

    status: Status
    points: float = 0
    of: float = 0
    repaired: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    exercises: Mapping[str, ExerciseGrade] = field(default_factory=dict)
    feedback: tuple[Feedback, ...] = ()
    earned: float | None = None
    comment: str = ""

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the grade that `asdict` turned into the data."""
        changed = {
            "repaired": tuple(data["repaired"]),
            "look": tuple(data["look"]),
            "exercises": {
                name: ExerciseGrade.from_json(grade) for name, grade in data["exercises"].items()
            },
            "feedback": tuple(map(Feedback.from_json, data["feedback"])),
        }
        return cls(**{**data, **changed})


@dataclass(frozen=True)
class StudentGrade:
    """The grades of one student.

    late: seconds after the due time, or None if the work was in time or no time was due. look: why
    a teacher should look at the submission as a whole. comment: the teacher's words on all of it.
    """

    student: str
    points: float = 0
    of: float = 0
    late: int | None = None
    look: tuple[str, ...] = ()
    katas: Mapping[str, KataGrade] = field(default_factory=dict)
    lessons: Mapping[str, LessonGrade] = field(default_factory=dict)
    comment: str = ""

    @property
    def steps(self) -> dict[str, KataGrade | LessonGrade]:
        """The grades of all katas and lessons."""
        return {**self.katas, **self.lessons}

    @property
    def handed_in(self) -> bool:
        """Whether anything was handed in."""
        return any(step.status != "missing" for step in self.steps.values())

    @property
    def needs_look(self) -> tuple[str, ...]:
        """Every reason to look at this student's work, each with the name of its file."""
        steps = self.steps.items()
        return (*self.look, *(f"{name}: {why}" for name, step in steps for why in step.look))

    def to_json(self) -> dict[str, Any]:
        """Return the grades as JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the grades that `to_json` turned into the data."""
        changed = {
            "look": tuple(data["look"]),
            "katas": {name: KataGrade.from_json(grade) for name, grade in data["katas"].items()},
            "lessons": {
                name: LessonGrade.from_json(grade) for name, grade in data["lessons"].items()
            },
        }
        return cls(**{**data, **changed})


@dataclass(frozen=True)
class ClassGrades:
    """The grades of a class, sorted by the students' names.

    isolation: bubblewrap or process. course: the digest of the course that they were graded with.
    """

    seed: int
    isolation: str
    course: str
    students: tuple[StudentGrade, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the grades as JSON data."""
        return asdict(self)


@dataclass(frozen=True)
class Graded:
    """A student's grades with the code that earned them, by exercise.

    The keys of code are a kata's name, such as is_set, and an exercise's, such as
    01_tuples/make-deck. notebooks: the text of each notebook that was run, by its lesson.
    """

    grade: StudentGrade
    code: Mapping[str, str] = field(default_factory=dict)
    notebooks: Mapping[str, str] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Return the grades and the code as JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return what `to_json` turned into the data."""
        return cls(StudentGrade.from_json(data["grade"]), data["code"], data["notebooks"])
