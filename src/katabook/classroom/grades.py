"""The grades of a class as data: the contents of results.json."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal, Self

from katabook import judge
from katabook.course.records import Record

Status = Literal[judge.Status, "missing", "refused", "excused"]
"""How an exercise ended. Refused: the file cannot be accepted. Error: it cannot be loaded.

Excused: it does not count for this student.
"""
UNBEGUN = {"missing", "not written"}
BONUS = "bonus"  # the column of points that belong to no exercise


@dataclass(frozen=True)
class Feedback:
    """A failed test or check in words, with the numbers to draw, and the kata's function or ""."""

    text: str
    shown: tuple[int, ...] = ()
    printed: str = ""
    function: str = ""


@dataclass(frozen=True)
class KataGrade:
    """The grade of a kata: the planned tests, those that passed, and the points for them.

    mistake: the feedback for a known mistake, or "". look: why a teacher should look at the file.
    feedback: the first thing to fix, as far as it is known. earned: the points for the tests if the
    teacher gave other points, or None. comment: the teacher's own words. kept: the date of the
    grading if the last upload lacks the file or nothing is written in it, or "". late: seconds after
    the due time, or None.
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
    kept: str = ""
    late: int | None = None

    repaired: ClassVar = ()


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

    kept: ClassVar = ""  # its lesson has it
    repaired: ClassVar = ()


@dataclass(frozen=True)
class LessonGrade:
    """The grade of a lesson; earned, comment, kept and late are as in a kata's grade.

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
    kept: str = ""
    late: int | None = None

    mistake: ClassVar = ""  # its exercises have theirs

    @property
    def passed(self) -> int:
        """The number of exercises that passed."""
        return sum(exercise.status == "passed" for exercise in self.exercises.values())


StepGrade = KataGrade | LessonGrade
Grade = StepGrade | ExerciseGrade


def is_begun(grade: StepGrade) -> bool:
    """Return whether the student wrote anything, even if other parts are unchanged."""
    return grade.status not in UNBEGUN or grade.passed > 0


@dataclass(frozen=True)
class StudentGrade(Record):
    """The grades of one student.

    late: seconds after the due time, or None if the work was in time or no time was due. look: why
    a teacher should look at the submission as a whole. comment: the teacher's words about it.
    unused: the reasons to look that name a file that was not graded; the student sees them too.
    bonus: points from the teacher that belong to no exercise. aside: whether work was handed in
    that does not count here, because it has no column. excused: the lessons and katas that were not
    handed in and that the teacher has excused.
    """

    student: str
    points: float = 0
    of: float = 0
    late: int | None = None
    look: tuple[str, ...] = ()
    katas: Mapping[str, KataGrade] = field(default_factory=dict)
    lessons: Mapping[str, LessonGrade] = field(default_factory=dict)
    comment: str = ""
    unused: tuple[str, ...] = ()
    bonus: float = 0
    aside: bool = False
    excused: tuple[str, ...] = ()

    @property
    def steps(self) -> dict[str, StepGrade]:
        """The grades of all katas and lessons."""
        return {**self.katas, **self.lessons}

    def with_steps(self, steps: Mapping[str, StepGrade]) -> Self:
        """Return the student's grades with these of katas and lessons instead."""
        gone = (step for name, step in self.steps.items() if name not in steps)
        aside = self.aside or any(step.status != "missing" for step in gone)
        katas = {name: step for name, step in steps.items() if isinstance(step, KataGrade)}
        lessons = {name: step for name, step in steps.items() if isinstance(step, LessonGrade)}
        return replace(self, katas=katas, lessons=lessons, aside=aside)

    @property
    def handed_in(self) -> bool:
        """Whether anything was handed in that counts here."""
        statuses = {name: step.status for name, step in self.steps.items()}
        return any(one != "missing" and name not in self.excused for name, one in statuses.items())

    @property
    def needs_look(self) -> bool:
        """Whether a teacher should look at this student's work, or at one of its files."""
        return bool(self.look) or any(step.look for step in self.steps.values())


@dataclass(frozen=True)
class ClassGrades(Record):
    """The grades of a class.

    isolation: bubblewrap or process. course: the digest of the course. unused: sentences about
    unused files. notes: other sentences about the class. dropped: exercises that do not count.
    """

    seed: int
    isolation: str
    course: str
    students: tuple[StudentGrade, ...] = ()
    unused: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()

    @property
    def needs_look(self) -> bool:
        """Whether a teacher should look at anything that was handed in."""
        return bool(self.unused) or any(student.needs_look for student in self.students)

    def __post_init__(self) -> None:
        """Sort the students by their names."""
        object.__setattr__(
            self, "students", tuple(sorted(self.students, key=lambda one: one.student))
        )


@dataclass(frozen=True)
class Graded(Record):
    """A student's grades with the code that earned them, by exercise.

    The keys of code are a kata's name, such as is_set, and an exercise's, such as
    01_tuples/make-deck. notebooks: the text of each notebook that was run, by its lesson. dates: the
    day on which each lesson and kata was graded, such as 2026-11-20. times: the POSIX time of each
    file, as far as it is known.
    """

    grade: StudentGrade
    code: Mapping[str, str] = field(default_factory=dict)
    notebooks: Mapping[str, str] = field(default_factory=dict)
    dates: Mapping[str, str] = field(default_factory=dict)
    times: Mapping[str, float] = field(default_factory=dict)
