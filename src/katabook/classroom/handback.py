"""What a student's feedback page says about each kata and exercise."""

from collections.abc import Sequence
from typing import NamedTuple

from katabook.classroom.grades import (
    Feedback,
    Grade,
    KataGrade,
    LessonGrade,
    StepGrade,
    StudentGrade,
)
from katabook.classroom.words import STATUSES, Words
from katabook.course import Course, Kata, Step
from katabook.course.words import counted
from katabook.feedback import hints_for


class Part(NamedTuple):
    """A kata, a lesson or one of its exercises on a student's page; parts: a lesson's exercises."""

    anchor: str
    title: str
    file: str
    grade: Grade
    hint: str = ""
    parts: tuple["Part", ...] = ()

    @property
    def words(self) -> Words:
        """The status in words."""
        return STATUSES[self.grade.status]

    @property
    def passing(self) -> str:
        """How many tests or exercises pass, or "" if the status says it better."""
        grade = self.grade
        if isinstance(grade, KataGrade) and grade.status == "failed" and grade.tests:
            return f"{grade.passed} of {counted(grade.tests, 'test')}"
        is_run = grade.status in ("passed", "failed")
        if isinstance(grade, LessonGrade) and grade.exercises and is_run:
            return f"{grade.passed} of {counted(len(grade.exercises), 'exercise')}"
        return ""

    @property
    def done(self) -> bool:
        """Whether there is nothing left to do, also because the teacher gave all points."""
        grade = self.grade
        given = grade.earned is not None and grade.points >= grade.of
        return grade.status in ("passed", "excused") or given

    @property
    def changed(self) -> bool:
        """Whether the teacher gave other points, and not only for exercises, which say so."""
        grade = self.grade
        exercises = grade.exercises.values() if isinstance(grade, LessonGrade) else ()
        told = any(exercise.earned is not None for exercise in exercises)
        return grade.earned not in (None, grade.points) and not told

    @property
    def failure(self) -> Feedback | None:
        """The first failing case; that a stub is not written is said by the status."""
        told = self.grade.feedback and self.grade.status != "not written"
        return self.grade.feedback[0] if told else None

    @property
    def speaks(self) -> bool:
        """Whether there is more to say than the points."""
        grade = self.grade
        told = (grade.comment, grade.repaired, grade.kept, grade.mistake, self.hint)
        return any((*told, self.changed, self.failure, *(part.speaks for part in self.parts)))


def parts_of(student: StudentGrade, course: Course) -> tuple[Part, ...]:
    """Return a part for each kata and lesson that a student was graded on, in the course's order."""
    steps = [step for step in course.steps if step.name in student.steps]
    return tuple(
        _part(f"part-{place}", step, student.steps[step.name])
        for place, step in enumerate(steps, 1)
    )


def next_part(parts: Sequence[Part]) -> Part | None:
    """Return the part that a student should try next, or None if all passed.

    Work that was begun comes first, in the course's order; then what is not written, and last what
    was not handed in.
    """
    open_parts = [part for part in parts if not part.done]
    leaves = [leaf for part in open_parts for leaf in part.parts or (part,) if not leaf.done]
    turns = {"not written": 1, "missing": 2}
    return min(leaves, key=lambda leaf: turns.get(leaf.grade.status, 0), default=None)


def _part(anchor: str, step: Step, grade: StepGrade) -> Part:
    file = f"{step.folder}/{step.name}{step.ending}"
    if isinstance(grade, KataGrade):
        hint = next_hint(step, grade) if isinstance(step, Kata) else ""
        return Part(anchor, step.title, file, grade, hint)
    # About a lesson that is not there, there is only one thing to say.
    told = {} if grade.status in ("missing", "refused") else grade.exercises
    parts = (
        Part(f"{anchor}-{place}", exercise, file, told[exercise])
        for place, exercise in enumerate(told, 1)
    )
    return Part(anchor, step.title, file, grade, parts=tuple(parts))


def next_hint(kata: Kata, grade: KataGrade) -> str:
    """Return a hint for the first function that fails, or "" if a hint is not what helps.

    The more of the kata passes, the further the hint goes.
    """
    if not kata.hints or grade.status not in ("failed", "not written", "timeout"):
        return ""
    # The first hint asks a question, and the last one is nearly the code. If more tests pass, the
    # student has already taken the steps of the first hints.
    share = grade.passed / grade.tests if grade.tests else 0
    hints = hints_for(kata, grade.feedback[0].function if grade.feedback else "")
    return hints[min(int(share * len(hints)), len(hints) - 1)]
