"""Grading a class, from its submissions to the gradebook and the pages."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from datetime import datetime, time
from functools import partial
from pathlib import Path

from katabook.classroom.adjust import adjusted, adjustments
from katabook.classroom.common_mistakes import Mistake, ranked
from katabook.classroom.gradebook import Platform, write_gradebook
from katabook.classroom.grades import ClassGrades, Graded, StudentGrade
from katabook.classroom.handed_in.folders import find, nobody
from katabook.classroom.handed_in.naming import file_names, meant
from katabook.classroom.marks import completed, steps_graded
from katabook.classroom.pages import write_pages
from katabook.classroom.roster import Matched, read_roster
from katabook.classroom.session import Task, grade_students, machines
from katabook.classroom.store import Store, course_digest
from katabook.classroom.student import Conditions, level_of
from katabook.classroom.submissions import StudentFolder, Submission, read
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

    @property
    def adjust(self) -> Path:
        """The file with the teacher's own points and comments."""
        return self.out / "adjust.csv"


def grade_class(
    course: Course, plan: Plan, progress: Progress
) -> tuple[ClassGrades, tuple[Mistake, ...]]:
    """Return the grades of a class and its mistakes, after the gradebook and the pages are written.

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
    roster = listed.matched(upload.folders) if listed else Matched()
    due_time = due(plan.due) if plan.due else None
    store, conditions, digest = Store(plan.out), _conditions(plan), course_digest(course)
    tasks = [Task(course.root, folder, conditions, digest) for folder in chosen]
    with store.alone():
        with machines(plan.jobs, plan.dask) as executor, progress(len(tasks)) as done:
            grade_students(tasks, store, executor, done)
        students = _students(course, plan, upload.folders, roster, due_time)
        grades = ClassGrades(
            conditions.seed, conditions.level, digest, students, upload.unused, upload.notes
        )
        grades = adjusted(grades, adjustments(plan.adjust, grades, course))
        mistakes = ranked(_with_code(store, grades), course)
        write_gradebook(plan.out, grades, course, {**roster.rows, **roster.absent}, plan.platform)
        write_pages(plan.out, grades, mistakes, course)
    return grades, mistakes


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


def _students(
    course: Course, plan: Plan, folders: Sequence[StudentFolder], roster: Matched, due: float | None
) -> tuple[StudentGrade, ...]:
    """Return the grades of all students: of those who handed in, and of those who did not."""
    found = {name: StudentGrade(name) for name in roster.absent}
    for folder in folders:
        if graded := Store(plan.out).get(folder.student):
            look = (*graded.grade.look, *roster.look.get(folder.student, ()))
            lateness = late(read(folder, course, plan.only), due)
            found[folder.student] = replace(graded.grade, look=look, late=lateness)
    steps = steps_graded(course, plan.only, found.values())
    return tuple(completed(student, course, steps) for student in found.values())


def _with_code(store: Store, grades: ClassGrades) -> Iterator[Graded]:
    """Yield the grades of each student with the graded code."""
    for student in grades.students:
        kept = store.get(student.student)
        yield Graded(student, kept.code if kept else {})
