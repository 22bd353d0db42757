"""The grades of earlier runs are kept, and compared with the new ones."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from datetime import date
from typing import NamedTuple, TypeVar

from katabook.classroom.columns import Column
from katabook.classroom.grades import (
    BONUS,
    ClassGrades,
    ExerciseGrade,
    Grade,
    Graded,
    LessonGrade,
    StepGrade,
    StudentGrade,
    is_begun,
)
from katabook.classroom.lateness import Arrival, latest
from katabook.classroom.versions import APART
from katabook.classroom.words import number, one_line

MISSING = ExerciseGrade("missing")
UNKNOWN = "earlier"  # the date of what an older setkata graded
OLDER = "is older than the file "  # so begins a reason to look
Value = TypeVar("Value")


class Change(NamedTuple):
    """A change in a student's points for a lesson, a kata or an exercise, or in the bonus.

    after: None if there are no points any more. excused: whether the student is excused
    now. was_excused: whether the student was excused before. given: whether the new points come
    from the teacher.
    """

    student: str
    step: str
    before: float
    after: float | None
    excused: bool = False
    was_excused: bool = False
    given: bool = False

    @property
    def fell(self) -> bool:
        """Whether there are fewer points now, or none, though the student is not excused."""
        return not self.excused and (self.after is None or self.after < self.before)

    @property
    def text(self) -> str:
        """The change in words, with a star if the teacher gave the points: Ann Lee: is_set 10 → 7.5*."""
        was = "excused" if self.was_excused else number(self.before)
        now = "excused" if self.excused else "gone" if self.after is None else number(self.after)
        star = "*" if self.given and not self.excused else ""
        return f"{one_line(self.student)}: {self.step} {was} → {now}{star}"


def merged(graded: Graded, before: Graded | None) -> Graded:
    """Return what was graded now, with the work that only an earlier run has, and its dates."""
    dates = dict.fromkeys(graded.grade.steps, date.today().isoformat())
    if before is None:
        return replace(graded, dates=dates)
    kept = {
        name: replace(step, kept=before.dates.get(name, UNKNOWN))
        for name, step in before.grade.steps.items()
        if _lacks(graded, name, step)
    }
    dates |= {name: step.kept for name, step in kept.items()}
    return replace(_with_earlier(_dated(graded, before), before, kept), dates=dates)


def put_together(before: Graded, graded: Graded) -> Graded:
    """Return what was graded of an upload, with the work that only the upload before it has."""
    kept = {name: step for name, step in before.grade.steps.items() if _lacks(graded, name, step)}
    found = _with_earlier(_dated(graded, before), before, kept)
    look = dict.fromkeys((*before.grade.look, *graded.grade.look))
    unused = dict.fromkeys((*before.grade.unused, *graded.grade.unused))
    return replace(found, grade=replace(found.grade, look=tuple(look), unused=tuple(unused)))


def _lacks(graded: Graded, name: str, before: StepGrade) -> bool:
    """Return whether earlier work is missing now, or its new file has nothing written in it."""
    now = graded.grade.steps.get(name)
    return now is None or (is_begun(before) and not is_begun(now))


def _dated(graded: Graded, before: Graded) -> Graded:
    """Return what was graded now, with a reason to look if a new file is older than the last."""
    steps = dict(graded.grade.steps)
    for name, earlier in before.grade.steps.items():
        if name not in steps:
            continue
        looks = [why for why in earlier.look if why.startswith(OLDER)]
        if _code(graded, name) != _code(before, name):
            later = before.times.get(name, 0) - graded.times.get(name, before.times.get(name, 0))
            day = before.dates.get(name)
            which = f"that was graded on {day}" if day else "in the upload before it"
            looks = [f"{OLDER}{which}; give uploads in their order"] if later >= APART else []
        steps[name] = replace(steps[name], look=(*steps[name].look, *looks))
    return replace(graded, grade=graded.grade.with_steps(steps))


def _code(graded: Graded, name: str) -> dict[str, str]:
    return {key: text for key, text in graded.code.items() if key.partition("/")[0] == name}


def _with_earlier(graded: Graded, before: Graded, kept: Mapping[str, StepGrade]) -> Graded:
    def belongs(name: str) -> bool:
        return name.partition("/")[0] in kept

    def both(now: Mapping[str, Value], earlier: Mapping[str, Value]) -> dict[str, Value]:
        new = {name: one for name, one in now.items() if not belongs(name)}
        return {name: one for name, one in earlier.items() if belongs(name)} | new

    return replace(
        graded,
        grade=graded.grade.with_steps({**graded.grade.steps, **kept}),
        code=both(graded.code, before.code),
        notebooks=both(graded.notebooks, before.notebooks),
        times=both(graded.times, before.times),
    )


def marked(
    graded: Graded,
    late: Mapping[str, int | None],
    files: Mapping[str, Arrival],
    before: StudentGrade | None,
) -> StudentGrade:
    """Return a student's grades, in which all that was not handed in this time is marked as kept.

    late: how late each file is that was handed in this time. files: how each file was handed in,
    even in earlier uploads. Kept work stays as late as it was.
    """
    known = {name: file.seconds for name, file in files.items()}
    known |= {name: step.late for name, step in before.steps.items()} if before else {}
    steps = {}
    for name, step in graded.grade.steps.items():
        if name in late and not step.kept:
            steps[name] = replace(step, late=late[name])
        else:
            day = step.kept or graded.dates.get(name, UNKNOWN)
            steps[name] = replace(step, kept=day, late=known.get(name))
    overdue = latest(*late.values(), *(step.late for step in steps.values() if step.kept))
    return replace(graded.grade.with_steps(steps), late=overdue)


def changes(
    before: ClassGrades | None, after: ClassGrades, names: Collection[str] | None = None
) -> tuple[Change, ...]:
    """Return the points that have changed; points that fell or are gone come first.

    names: the lessons and katas whose points are compared, by default all. An exercise that is
    newly dropped for the whole class, or no longer dropped, is left out, as a note mentions it.
    """
    if before is None:
        return ()
    now = {student.student: student for student in after.students}
    noted = {*before.dropped} ^ {*after.dropped}
    found = [
        change
        for student in before.students
        for change in _changes(student, now.get(student.student), noted)
        if names is None or change.step.partition("/")[0] in {BONUS, *names}
    ]
    return tuple(sorted(found, key=lambda change: not change.fell))


def _changes(
    before: StudentGrade, after: StudentGrade | None, noted: Collection[str]
) -> Iterator[Change]:
    steps = after.steps if after else {}
    for name, step in before.steps.items():
        if name not in noted:
            yield from _of_step(before.student, name, step, steps.get(name), noted)
    if after and after.bonus != before.bonus:
        yield Change(before.student, BONUS, before.bonus, after.bonus)


def _of_step(
    student: str, name: str, before: StepGrade, after: StepGrade | None, noted: Collection[str]
) -> Iterator[Change]:
    """Yield what the teacher changed in a lesson's exercises, and any other change of its points."""
    if after is None:
        if before.points:
            yield Change(student, name, before.points, None)
        return
    inner = list(_of_exercises(student, name, before, after, noted))
    yield from (change for change in inner if change.step not in noted)
    told = sum((change.after or 0) - change.before for change in inner)
    whole = _change(student, name, before, after)
    if whole.excused != whole.was_excused or (
        before.points != after.points and round(after.points - before.points - told, 2)
    ):
        yield whole


def _of_exercises(
    student: str, name: str, before: StepGrade, after: StepGrade, noted: Collection[str]
) -> Iterator[Change]:
    """Yield the exercises of a lesson that the teacher gave points for, excused or dropped."""
    if not isinstance(before, LessonGrade) or not isinstance(after, LessonGrade):
        return
    if (before.points, before.of) == (after.points, after.of):
        return  # points for the whole lesson count instead
    for key in {**before.exercises, **after.exercises}:
        was, now = (one.exercises.get(key, MISSING) for one in (before, after))
        change = _change(student, Column(name, key).name, was, now)
        is_given = (was.earned, now.earned) != (None, None) and was.points != now.points
        if is_given or change.excused != change.was_excused or change.step in noted:
            yield change


def _change(student: str, name: str, before: Grade, after: Grade) -> Change:
    excused, was_excused = (one.status == "excused" for one in (after, before))
    given = after.earned is not None
    return Change(student, name, before.points, after.points, excused, was_excused, given)
