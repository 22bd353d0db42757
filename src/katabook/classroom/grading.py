"""Grading a class, from its submissions to the gradebook and the pages."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from datetime import datetime, time
from functools import partial
from pathlib import Path
from typing import NamedTuple

from katabook.classroom.adjust import adjustments
from katabook.classroom.adjusted import adjusted, outdated
from katabook.classroom.common_mistakes import Mistake, ranked
from katabook.classroom.earlier import Change, changes, keep_copy, last_results, marked
from katabook.classroom.gradebook import Platform, write_gradebook
from katabook.classroom.grades import ClassGrades, Graded, StudentGrade
from katabook.classroom.handed_in.folders import find, nobody
from katabook.classroom.handed_in.naming import file_names, meant
from katabook.classroom.handed_in.spots import StudentFolder
from katabook.classroom.marks import completed, left_out, steps_graded
from katabook.classroom.pages import write_feedback_zip, write_pages
from katabook.classroom.roster import Matched, Roster, read_roster
from katabook.classroom.session import Task, grade_students, machines
from katabook.classroom.store import Store, course_digest
from katabook.classroom.student import Conditions, level_of
from katabook.classroom.submissions import Submission, read
from katabook.classroom.words import first_few
from katabook.course import Course, CourseError
from katabook.files import writing

Progress = Callable[[int], AbstractContextManager[Callable[[str], None]]]
"""From the number of students to a block that is told each student who is graded."""
DATE = len("2026-11-20")  # a longer text has a time too


@dataclass(frozen=True)
class Plan:
    """What to grade and how: the options of `setkata grade`."""

    submissions: Path
    out: Path
    seed: int | None = None
    isolation: str = ""
    seconds: int | None = None
    only: tuple[str, ...] = ()
    student: str = ""
    roster: Path | None = None
    due: str = ""
    jobs: int = 1
    dask: str = ""
    platform: Platform = ""
    replace: bool = False

    @property
    def adjust(self) -> Path:
        """The file with the teacher's own points and comments."""
        return self.out / "adjust.csv"


class GradedClass(NamedTuple):
    """The grades of a class, its mistakes, and the points that are other than in the last run."""

    grades: ClassGrades
    mistakes: tuple[Mistake, ...]
    changes: tuple[Change, ...]


def grade_class(course: Course, plan: Plan, progress: Progress) -> GradedClass:
    """Return what came of grading a class, after the gradebook and the pages are written.

    Whatever may be wrong with the options shows before anything is graded or written. Raises
    CourseError if it is, or if another run writes to the same folder, and WriteError if a file cannot
    be written.
    """
    # The processes of a cluster start in folders of their own.
    steps_graded(course, plan.only, [])
    listed = read_roster(plan.roster) if plan.roster else None
    named = listed.named if listed else nobody
    by_name = partial(meant, files=file_names(course))
    upload = find(plan.submissions.absolute(), plan.out, named, by_name)
    chosen = _chosen(upload.folders, plan)
    due_time = due(plan.due) if plan.due else None
    store, conditions, digest = Store(plan.out), _conditions(plan), course_digest(course)
    tasks = [Task(course.root, folder, conditions, digest) for folder in chosen]
    with store.alone():
        before = last_results(plan.out)
        if plan.replace:
            store.clear()
        with machines(plan.jobs, plan.dask) as executor, progress(len(tasks)) as done:
            grade_students(tasks, store, executor, done)
        folders = _with_kept(store, upload.folders, listed)
        roster = listed.matched(folders) if listed else Matched()
        found = [*_found(course, plan, folders, roster, due_time, before), *_missing(roster)]
        steps = steps_graded(course, plan.only, found)
        students = tuple(completed(student, course, steps) for student in found)
        notes = (*upload.notes, *left_out(steps, found))
        grades = ClassGrades(
            conditions.seed, conditions.level, digest, students, upload.unused, notes
        )
        given = adjustments(plan.adjust, grades, course)
        grades = adjusted(grades, given, outdated(store.remembered, given, _works(store, grades)))
        changed = changes(before, grades)
        mistakes = ranked(_with_code(store, grades), course)
        rows = {**roster.rows, **roster.absent}
        write_gradebook(plan.out, grades, course, rows, plan.platform)
        write_pages(plan.out, grades, mistakes, course, changed)
        if plan.platform == "moodle":
            write_feedback_zip(plan.out, grades, course, rows)
        keep_copy(plan.out)
    return GradedClass(grades, mistakes, changed)


def due(text: str) -> float:
    """Return the POSIX time at which the work is due.

    A time without a zone is local. A date alone means the last second of that day. Raises
    CourseError, with an example, for any other text.
    """
    try:
        moment = datetime.fromisoformat(text.strip())
        if len(text.strip()) <= DATE:
            moment = datetime.combine(moment, time(23, 59, 59))
        return moment.timestamp()
    except (ValueError, OverflowError, OSError):
        raise CourseError(
            f"{text!r} is not a time; write a date and a time, such as 2026-11-20T23:59"
        ) from None


def late(submission: Submission, due: float | None) -> int | None:
    """Return how many whole seconds after the due time the newest file is, or None if it is not.

    It is 0 if only Canvas calls the work late; being late costs no points. due: a POSIX time, or
    None if no time was due.
    """
    seconds = int(submission.time - due) if due is not None and submission.time is not None else 0
    if seconds > 0:
        return seconds
    return 0 if submission.late else None


def jobs_by_default() -> int:
    """Return the number of students that are graded side by side: one more than cores."""
    own = hasattr(os, "sched_getaffinity")
    count = len(os.sched_getaffinity(0)) if own else os.cpu_count() or 1
    return count + 1  # because each of them waits now and then


def _chosen(folders: Sequence[StudentFolder], plan: Plan) -> list[StudentFolder]:
    """Return where the work to grade is: that of every student, or of the chosen one."""
    chosen = [folder for folder in folders if plan.student in ("", folder.student)]
    if not chosen:
        names = first_few([folder.student for folder in folders])
        raise CourseError(f"no submission belongs to {plan.student}; choose from {names}")
    return chosen


def _conditions(plan: Plan) -> Conditions:
    level = level_of(plan.isolation)
    with writing(plan.out):
        return Conditions(Store(plan.out).seed(plan.seed), level, plan.seconds, plan.only)


def _with_kept(
    store: Store, folders: Iterable[StudentFolder], listed: Roster | None
) -> list[StudentFolder]:
    """Return the students of this upload, and without files those whom only an earlier one had.

    A student who came under another name then is joined by the roster.
    """
    here = {folder.student: folder for folder in folders}
    rows = {id(listed.row(one.student, one.id)): one.student for one in here.values() if listed}
    for graded in store.all():
        student = graded.grade.student
        row = listed.row(student) if listed else None
        if row is not None and student not in here and id(row) in rows:
            store.join(student, rows[id(row)])
        elif student not in here:
            here[student] = StudentFolder(student, ())
    return list(here.values())


def _found(
    course: Course,
    plan: Plan,
    folders: Iterable[StudentFolder],
    roster: Matched,
    due: float | None,
    before: ClassGrades | None,
) -> Iterator[StudentGrade]:
    """Yield the grades of all who handed in something, now or earlier."""
    lateness = {one.student: one.late for one in before.students} if before else {}
    for folder in folders:
        if graded := Store(plan.out).get(folder.student):
            submission = read(folder, course, plan.only)
            look = (*graded.grade.look, *roster.look.get(folder.student, ()))
            lateness[folder.student] = (
                late(submission, due) if folder.spots else lateness.get(folder.student)
            )
            grade = marked(graded, submission.files)
            yield replace(grade, look=look, late=lateness[folder.student])


def _missing(roster: Matched) -> Iterator[StudentGrade]:
    """Yield the grades of those on the roster who handed in nothing."""
    yield from map(StudentGrade, roster.absent)


def _works(store: Store, grades: ClassGrades) -> dict[tuple[str, str], str]:
    """Return the code of each student for each exercise, and for each lesson as a whole."""
    found: dict[tuple[str, str], str] = {}
    for one in _with_code(store, grades):
        for name, text in sorted(one.code.items()):
            for column in dict.fromkeys((name, name.partition("/")[0])):
                key = one.grade.student, column
                found[key] = found.get(key, "") + text
    return found


def _with_code(store: Store, grades: ClassGrades) -> Iterator[Graded]:
    """Yield the grades of each student with the graded code."""
    for student in grades.students:
        kept = store.get(student.student)
        yield Graded(student, kept.code if kept else {})
