"""What a student's feedback page says about each kata and exercise."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from katabook.classroom.grades import (
    Feedback,
    Grade,
    KataGrade,
    LessonGrade,
    StepGrade,
    StudentGrade,
    columns,
    whole,
)
from katabook.classroom.words import STATUSES, number
from katabook.course import Course, Kata, Step
from katabook.course.words import counted
from katabook.subject import current


class Part(NamedTuple):
    """A kata, a lesson or one of its exercises on a student's page.

    short: the result in two or three words. sign: the same as one character. done: whether there is
    nothing left to do, also because the teacher gave all points. failure: the first failing case.
    picture: its values, as HTML. changed: the sentence that the teacher gave other points. parts: a
    lesson's exercises.
    """

    anchor: str
    title: str
    file: str
    status: str
    sign: str
    done: bool
    short: str
    sentence: str
    points: str
    mistake: str = ""
    failure: Feedback | None = None
    picture: str = ""
    hint: str = ""
    comment: str = ""
    changed: str = ""
    repaired: tuple[str, ...] = ()
    parts: tuple["Part", ...] = ()

    @property
    def leaves(self) -> tuple["Part", ...]:
        """The exercises of a lesson, or the part itself."""
        return self.parts or (self,)

    @property
    def speaks(self) -> bool:
        """Whether there is more to say than the points."""
        told = self.comment or self.changed or self.repaired or self.mistake or self.hint
        return bool(told or self.failure) or any(part.speaks for part in self.parts)


def parts_of(student: StudentGrade, course: Course) -> tuple[Part, ...]:
    """Return a part for each kata and lesson that a student was graded on, in the course's order."""
    steps: Mapping[str, Step] = {step.name: step for step in course.steps}
    return tuple(
        _step_part(f"part-{place}", name, student.steps[name], steps.get(name))
        for place, (name, _) in enumerate(whole(columns([student], course)), 1)
    )


def next_part(parts: Sequence[Part]) -> Part | None:
    """Return the part that a student should try next, or None if all passed.

    Work that was begun comes first, in the course's order; then what is not written, and last what
    was not handed in.
    """
    open_parts = [part for part in parts if not part.done]
    leaves = [leaf for part in open_parts for leaf in part.leaves if not leaf.done]
    turns = {"not written": 1, "missing": 2}
    return min(leaves, key=lambda leaf: turns.get(leaf.status, 0), default=None)


def _step_part(anchor: str, name: str, grade: StepGrade, step: Step | None) -> Part:
    title = step.title if step else name
    file = f"{step.folder}/{name}{step.ending}" if step else name
    part = _part(anchor, title, file, grade)
    if isinstance(grade, LessonGrade):
        return part._replace(repaired=grade.repaired, parts=tuple(_exercises(part, grade)))
    return part._replace(hint=next_hint(step, grade) if isinstance(step, Kata) else "")


def _exercises(lesson: Part, grade: LessonGrade) -> Iterator[Part]:
    # About a lesson that is not there, there is only one thing to say.
    if grade.status in ("missing", "refused"):
        return
    for place, (name, exercise) in enumerate(grade.exercises.items(), 1):
        yield _part(f"{lesson.anchor}-{place}", name, lesson.file, exercise)


def _part(anchor: str, title: str, file: str, grade: Grade) -> Part:
    # That a stub is not written is said by the status.
    failure = grade.feedback[0] if grade.feedback and grade.status != "not written" else None
    short, sentence = _result(grade)
    return Part(
        anchor,
        title,
        file,
        grade.status,
        STATUSES[grade.status].sign,
        grade.status == "passed" or (grade.earned is not None and grade.points >= grade.of),
        short,
        sentence,
        f"{number(grade.points)} of {number(grade.of)}",
        mistake="" if isinstance(grade, LessonGrade) else grade.mistake,
        failure=failure,
        picture=current().picture(failure.shown, live=True) if failure else "",
        comment=grade.comment,
        changed=_changed(grade),
    )


def counted_points(points: float) -> str:
    """Return points with their noun: 1 point, 2.5 points."""
    return f"{number(points)} point{'' if points == 1 else 's'}"


def _result(grade: Grade) -> tuple[str, str]:
    """Return the result in two or three words, and in a sentence."""
    count = ""
    if isinstance(grade, KataGrade) and grade.status == "failed" and grade.tests:
        count = f"{grade.passed} of {counted(grade.tests, 'test')}"
    if isinstance(grade, LessonGrade) and grade.exercises and grade.status in ("passed", "failed"):
        count = f"{grade.passed} of {counted(len(grade.exercises), 'exercise')}"
    words = STATUSES[grade.status]
    return (count, f"{count} pass.") if count else (words.name, words.sentence)


def _changed(grade: Grade) -> str:
    exercises = grade.exercises.values() if isinstance(grade, LessonGrade) else ()
    if grade.earned in (None, grade.points) or any(one.earned is not None for one in exercises):
        return ""
    return f"The checks gave {counted_points(grade.earned)}; your teacher changed them."


def next_hint(kata: Kata, grade: KataGrade) -> str:
    """Return the hint for how much of a kata passes, or "" if a hint is not what helps."""
    if not kata.hints or grade.status not in ("failed", "not written", "timeout"):
        return ""
    # The first hint asks a question, and the last one is nearly the code. If more tests pass, the
    # student has already taken the steps of the first hints.
    share = grade.passed / grade.tests if grade.tests else 0
    return kata.hints[min(int(share * len(kata.hints)), len(kata.hints) - 1)]
