"""The grades after the teacher's changes: points and comments, and what is dropped or excused."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from katabook.classroom.adjust import EVERYONE, Adjustment, dropped
from katabook.classroom.columns import Column
from katabook.classroom.grades import (
    ClassGrades,
    ExerciseGrade,
    KataGrade,
    LessonGrade,
    StepGrade,
    StudentGrade,
    is_begun,
)
from katabook.classroom.memory import Memory, Works, digest_of
from katabook.classroom.store import Store
from katabook.classroom.words import number

Grade = TypeVar("Grade", KataGrade, LessonGrade, ExerciseGrade)
EXCUSED = "you have excused it, so the work that was handed in does not count"
OLD_OK = "your ok is older than this work; to repeat the ok, change the comment of its row"
Row = tuple[str, str]
"""A student and an exercise; adjust.csv has at most one row for each such pair."""


def adjusted(
    grades: ClassGrades, given: Iterable[Adjustment], outdated: Collection[Row] = ()
) -> ClassGrades:
    """Return the grades with the teacher's points and comments instead, and their sums.

    The points may be more than the tests can give, for extra work, so a sum may be more than its
    `of`. Points for a lesson as a whole count instead of the sum of its exercises. The points that
    were earned by the tests are kept in `earned`. outdated: the rows that are older than the work.
    """
    given = tuple(given)
    gone = dropped(given)
    by_student: dict[str, dict[str, Adjustment]] = {}
    for one in given:
        if one.kind == "drop" or one.exercise not in gone:
            by_student.setdefault(one.student, {})[one.exercise] = one
    for_all = by_student.get(EVERYONE, {}).get("")
    students = []
    for student in grades.students:
        own = by_student.get(student.student, {})
        old = {exercise for name, exercise in outdated if name == student.student}
        students.append(_with_bonus(_student(_without(student, gone), own, old), for_all))
    return replace(grades, students=tuple(students), dropped=tuple(sorted(gone)))


def outdated(
    given: Iterable[Adjustment], works: Works, memory: Memory
) -> tuple[set[Row], dict[str, dict[str, tuple[str, ...]]]]:
    """Return the rows that give points or an ok and are older than their work, and all such rows.

    works: the work that is graded now. memory: what the last run left. A row is for the work that
    the last run graded before setkata first read the row. A row that the teacher has changed counts
    as new. All such rows are returned as the next run needs them.
    """
    found: set[Row] = set()
    rows: dict[str, dict[str, tuple[str, ...]]] = {}
    graded = memory.works or works
    for one in given:
        if (one.points is not None and one.exercise) or one.kind == "ok":
            text, now = repr(one[1:]), works.get(one.student, {}).get(one.exercise, "")
            known = memory.rows.get(one.student, {}).get(one.exercise, ())
            last = graded.get(one.student, {}).get(one.exercise, "")
            work = known[1] if known[:1] == (text,) else last
            rows.setdefault(one.student, {})[one.exercise] = text, work
            if work != now:
                found.add((one.student, one.exercise))
    return found, rows


def works_of(store: Store, grades: ClassGrades) -> dict[str, dict[str, str]]:
    """Return a digest of each student's code for each exercise, and for each lesson as a whole.

    If there is no code, as in a notebook that cannot be read, the text of the file takes its place.
    The exercise "" has the reasons to look at the student's work.
    """
    found = {}
    for one in store.with_code(grades.students):
        texts = {"": "\n".join(one.grade.look)}
        for name, text in sorted(one.code.items()):
            for column in dict.fromkeys((name, name.partition("/")[0])):
                texts[column] = texts.get(column, "") + text
        for step, source in store.handed_in(one.grade.student).items():
            texts.setdefault(step, source.decode("latin-1"))
        found[one.grade.student] = {name: digest_of(text) for name, text in texts.items() if text}
    return found


def _without(student: StudentGrade, dropped: Collection[str]) -> StudentGrade:
    """Return a student's grades without the exercises that do not count for anybody."""
    if not dropped:
        return student
    steps: dict[str, StepGrade] = {}
    for name, step in student.steps.items():
        inner = [one for one in dropped if one.startswith(f"{name}/")]
        if name not in dropped:
            steps[name] = _lesson_without(name, step, inner) if inner else step
    changed = student.with_steps(steps)
    return _summed(changed)


def _lesson_without(name: str, lesson: StepGrade, dropped: Collection[str]) -> StepGrade:
    if not isinstance(lesson, LessonGrade):
        return lesson
    exercises = {
        key: one for key, one in lesson.exercises.items() if Column(name, key).name not in dropped
    }
    points = sum(one.points for one in exercises.values())
    return replace(lesson, exercises=exercises, points=points, of=lesson.of - len(dropped))


def _student(
    student: StudentGrade, given: Mapping[str, Adjustment], old: Collection[str]
) -> StudentGrade:
    if not given:
        return student
    katas = {name: _grade(kata, given.get(name)) for name, kata in student.katas.items()}
    lessons = {name: _lesson(name, lesson, given) for name, lesson in student.lessons.items()}
    whole = given.get("", Adjustment(student.student, "", None, student.comment))
    changed = replace(student, katas=katas, lessons=lessons, comment=whole.comment)
    oks = {name for name, one in given.items() if one.kind == "ok"}
    excused = {name for name, one in given.items() if one.kind == "excused"}
    begun = excused & {name for name, step in student.steps.items() if is_begun(step)}
    changed, old = _seen(changed, oks | excused - begun, old), set(old) - oks
    absent = (name for name, step in student.steps.items() if step.status == "missing")
    steps = {name: _flagged(name, step, old, name in begun) for name, step in changed.steps.items()}
    changed = replace(changed, excused=tuple(name for name in absent if name in excused))
    return _summed(replace(changed.with_steps(steps), bonus=whole.points or 0))


def _with_bonus(student: StudentGrade, for_all: Adjustment | None) -> StudentGrade:
    """Return a student's grades with the bonus for everybody who handed in something, if there is one."""
    if for_all is None or not student.handed_in:
        return student
    comment = "; ".join(filter(None, (student.comment, for_all.comment)))
    return _summed(replace(student, bonus=student.bonus + (for_all.points or 0), comment=comment))


def _seen(student: StudentGrade, seen: Collection[str], old: Collection[str]) -> StudentGrade:
    """Return a student's grades without the reasons to look at work that has the teacher's ok.

    seen: the work that has an ok. old: the work that has changed since then, so its reasons stay.
    """

    def left(name: str, look: tuple[str, ...]) -> tuple[str, ...]:
        if name not in seen or not look:
            return look
        return (*look, OLD_OK) if name in old else ()

    steps = {
        name: replace(step, look=left(name, step.look)) for name, step in student.steps.items()
    }
    return replace(student.with_steps(steps), look=left("", student.look))


def _summed(student: StudentGrade) -> StudentGrade:
    points = sum(step.points for step in student.steps.values()) + student.bonus
    return replace(
        student, points=round(points, 2), of=sum(step.of for step in student.steps.values())
    )


def _lesson(name: str, lesson: LessonGrade, given: Mapping[str, Adjustment]) -> LessonGrade:
    # A lesson that cannot be run has no exercises, but its teacher may find some in the file.
    steps = (one.exercise.partition("/") for one in given.values())
    more = {key for step, _, key in steps if step == name and key} - lesson.exercises.keys()
    named = {key: ExerciseGrade(lesson.status) for key in sorted(more)}
    exercises = {
        key: _grade(exercise, given.get(Column(name, key).name))
        for key, exercise in {**lesson.exercises, **named}.items()
    }
    changed = replace(lesson, exercises=exercises)
    excused = sum(exercise.status == "excused" for exercise in exercises.values())
    if excused or any(exercise.earned is not None for exercise in exercises.values()):
        points = sum(exercise.points for exercise in exercises.values())
        earned = lesson.points if points != lesson.points else None
        changed = replace(changed, points=points, earned=earned, of=lesson.of - excused)
    return _grade(changed, given.get(name))


def _grade(grade: Grade, given: Adjustment | None) -> Grade:
    if given is None:
        return grade
    if given.kind == "excused":
        return replace(grade, status="excused", points=0, of=0, earned=None, comment=given.comment)
    if given.points is None:
        return replace(grade, comment=given.comment)
    earned = grade.points if grade.earned is None else grade.earned
    points = given.points + (grade.points if given.kind == "more" else 0)
    return replace(grade, points=points, earned=earned, comment=given.comment)


def _flagged(name: str, step: StepGrade, old: Collection[str], excused: bool) -> StepGrade:
    """Return a step's grade with a reason to look for each row that is older than the work.

    excused: whether the student is excused, though there is work.
    """
    exercises = step.exercises if isinstance(step, LessonGrade) else {}
    grades = {name: step, **{Column(name, key).name: one for key, one in exercises.items()}}
    looks = tuple(
        f"{'' if key == name else f'{key}: '}your {number(one.points)} points are from before this "
        f"file; the tests now give {number(one.points if one.earned is None else one.earned)}"
        for key, one in grades.items()
        if key in old
    )
    if excused:
        looks = (*looks, EXCUSED)
    return replace(step, look=(*step.look, *looks)) if looks else step
