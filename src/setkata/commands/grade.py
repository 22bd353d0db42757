"""`setkata grade`: a class's submissions become a gradebook, feedback pages and a report."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import get_args

from setkata.classroom.adjust import adjusted, adjustments
from setkata.classroom.assemble import completed, steps_graded
from setkata.classroom.due import due, late
from setkata.classroom.gradebook import Platform, write_gradebook
from setkata.classroom.grades import ClassGrades, Graded, StudentGrade
from setkata.classroom.isolation import level_of
from setkata.classroom.mistakes import Mistake, ranked
from setkata.classroom.pages import write_pages
from setkata.classroom.roster import Matched, read_roster
from setkata.classroom.session import Task, grade_class
from setkata.classroom.store import Store, course_digest
from setkata.classroom.student import Desk, Terms
from setkata.classroom.submissions import Place, Submission, find, read
from setkata.classroom.table import render
from setkata.classroom.words import first_few
from setkata.course import Course, CourseError


@dataclass(frozen=True)
class Plan:
    """What to grade and how: the options of the command."""

    submissions: Path
    out: Path
    terms: Terms
    only: tuple[str, ...] = ()
    student: str = ""
    roster: Path | None = None
    due: str = ""
    jobs: int = 1
    dask: str = ""
    platform: Platform = ""


def terms(out: Path, seed: int | None, isolation: str, seconds: int | None) -> Terms:
    """Return how to grade; a gradebook keeps its seed.

    Raises CourseError if the isolation does not work here.
    """
    level = level_of(isolation or None)
    return Terms(Store(out).seed(seed), level, seconds)


def steps(course: Course, words: str) -> tuple[str, ...]:
    """Return the names of the chosen lessons and katas.

    Raises CourseError for an unknown name.
    """
    return tuple(course.step(word.strip()).name for word in words.split(",") if word.strip())


def platform_of(name: str) -> Platform:
    """Return the platform that reads grades.csv.

    Raises CourseError for an unknown one.
    """
    if name not in get_args(Platform):
        raise CourseError(f"--for must be moodle or canvas; got {name}")
    found: Platform = name  # type: ignore[assignment]  # it is one of them
    return found


def grade(course: Course, plan: Plan) -> bool:
    """Grade a class, write the gradebook and the pages, show the table; True if all is well.

    False means that a teacher should look at some of the work.
    """
    from setkata.feedback.terminal import console

    store = Store(plan.out)
    places = find(plan.submissions, plan.out)
    roster = read_roster(plan.roster).matched(places) if plan.roster else None
    digest = course_digest(course)
    tasks = [
        Task(course.root, place, plan.terms, plan.only, digest) for place in _chosen(places, plan)
    ]
    with _executor(plan) as executor, _progress(len(tasks)) as done:
        grade_class(tasks, store, executor, plan.jobs, done)
    found = ClassGrades(plan.terms.seed, plan.terms.level, digest)
    grades = replace(found, students=_students(course, plan, store, places, roster))
    grades = adjusted(grades, adjustments(plan.out / "adjust.csv", grades, course))
    mistakes = _mistakes(course, store, grades)
    write_gradebook(plan.out, grades, course, roster.rows if roster else None, plan.platform)
    write_pages(plan.out, grades, mistakes, course)
    console.print(render(grades, mistakes, course, console))
    console.print(f"isolation: {plan.terms.level}; seed: {plan.terms.seed}")
    console.print(f"→ {plan.out / 'report.html'}")
    return not any(student.needs_look for student in grades.students)


def watch(course: Course, plan: Plan) -> None:
    """Grade again whenever something in the submissions changes, until interrupted."""
    import watchfiles

    from setkata.feedback.terminal import console

    console.print(f"\nwatching {plan.submissions} — Ctrl-C ends")
    outside = [plan.out.resolve()]
    for changes in watchfiles.watch(plan.submissions):
        paths = [Path(path).resolve() for _, path in changes]
        if any(not path.is_relative_to(out) for path in paths for out in outside):
            console.rule(style="dim")
            grade(course, plan)


def _chosen(places: Sequence[Place], plan: Plan) -> list[Place]:
    """Return where the work to grade is.

    Raises CourseError if the chosen student handed in nothing.
    """
    chosen = [place for place in places if plan.student in ("", place.student)]
    if not chosen:
        names = first_few([place.student for place in places])
        raise CourseError(f"there is no submission of {plan.student}; there are {names}")
    return chosen


def _students(
    course: Course, plan: Plan, store: Store, places: Sequence[Place], roster: Matched | None
) -> tuple[StudentGrade, ...]:
    """Return the grades of all students: of those who handed in, and of those who did not."""
    due_time = due(plan.due) if plan.due else None
    found = {name: StudentGrade(name) for name in (roster.absent if roster else ())}
    lateness: dict[str, int | None] = {}
    for place in places:
        graded = store.get(place.student)
        if graded:
            grade = graded.grade
            if roster and place.student in roster.unknown:
                grade = replace(grade, look=(*grade.look, "is not on the roster"))
            found[place.student] = grade
            lateness[place.student] = _late(read(place, course, plan.only), due_time)
    chosen = steps_graded(course, plan.only, found.values())
    return tuple(
        completed(found[name], course, chosen, lateness.get(name)) for name in sorted(found)
    )


def _late(submission: Submission, due_time: float | None) -> int | None:
    """Return how many seconds late something is: 0 if only Canvas calls it late; None if in time."""
    seconds = late(submission, due_time) if due_time is not None else None
    return 0 if seconds is None and submission.late else seconds


def _mistakes(course: Course, store: Store, grades: ClassGrades) -> tuple[Mistake, ...]:
    def found() -> Iterator[Graded]:
        for student in grades.students:
            kept = store.get(student.student)
            yield Graded(student, kept.code if kept else {})

    return ranked(found(), course)


@contextmanager
def _executor(plan: Plan) -> Iterator[Executor]:
    """Open what runs the tasks: threads that each lead a grading process, or a Dask cluster."""
    if plan.dask:
        with _cluster(plan.dask) as executor:
            yield executor
        return
    pool = ThreadPoolExecutor(plan.jobs)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        Desk.stop_all()


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise CourseError("--dask needs Dask: pip install 'setkata[dask]'") from None
    try:
        client = Client(address, timeout=20)
    except (OSError, ValueError) as error:
        raise CourseError(f"there is no Dask cluster at {address}: {error}") from None
    with client:
        yield client.get_executor(pure=False)


@contextmanager
def _progress(count: int) -> Iterator[Callable[[str], None]]:
    """Show a bar with the student's name on a terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from setkata.calls.raised import printable
    from setkata.feedback.terminal import console

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[student]}", markup=False),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("", total=count, student="")

        def done(student: str) -> None:
            bar.update(task, advance=1, student=printable(student))

        yield done


def jobs_by_default() -> int:
    """Return the number of students that are graded side by side: one for each core."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
