"""`setkata grade`: a class's submissions become a gradebook, feedback pages and a report."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import get_args

from setkata.classroom.adjust import adjusted, adjustments
from setkata.classroom.assemble import completed, steps_graded
from setkata.classroom.due import due, late
from setkata.classroom.executors import Grading, on_cluster, on_this_machine
from setkata.classroom.gradebook import Platform, write_gradebook
from setkata.classroom.grades import ClassGrades, Graded, StudentGrade
from setkata.classroom.isolation import level_of
from setkata.classroom.mistakes import Mistake, ranked
from setkata.classroom.pages import write_pages
from setkata.classroom.roster import Matched, read_roster
from setkata.classroom.session import Task, grade_class
from setkata.classroom.store import Store, course_digest
from setkata.classroom.student import Terms
from setkata.classroom.submissions import Place, Submission, find, read
from setkata.classroom.table import render
from setkata.classroom.words import first_few
from setkata.course import Course, CourseError


@dataclass(frozen=True)
class Plan:
    """What to grade and how: the options of the command."""

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
    # Whatever may be wrong with the options shows before anything is graded or written.
    # The processes of a cluster start in folders of their own.
    places = find(plan.submissions.absolute(), plan.out)
    chosen = _chosen(places, plan)
    steps_graded(course, plan.only, [])
    roster = read_roster(plan.roster).matched(places) if plan.roster else None
    due_time = due(plan.due) if plan.due else None
    store, terms = Store(plan.out), _terms(plan)
    digest = course_digest(course)
    tasks = [Task(course.root, place, terms, plan.only, digest) for place in chosen]
    with _grading(plan) as grading, _progress(len(tasks)) as done:
        grade_class(tasks, store, grading, done)
    found = ClassGrades(terms.seed, terms.level, digest)
    grades = replace(found, students=_students(course, plan, store, places, roster, due_time))
    grades = adjusted(grades, adjustments(plan.adjust, grades, course))
    _write(course, plan, grades, _mistakes(course, store, grades), roster)
    return not any(student.needs_look for student in grades.students)


def watch(course: Course, plan: Plan) -> None:
    """Grade again whenever a submission or adjust.csv changes, until interrupted.

    A mistake in adjust.csv, for example, is told, and the watch goes on.
    """
    import watchfiles

    from setkata.feedback.terminal import console

    console.print(f"\nwatching {plan.submissions} and {plan.adjust}; press Ctrl-C to stop")
    out, adjust = plan.out.resolve(), plan.adjust.resolve()
    for changes in watchfiles.watch(plan.submissions, out):
        paths = [Path(path).resolve() for _, path in changes]
        if any(path == adjust or not path.is_relative_to(out) for path in paths):
            console.rule(style="dim")
            try:
                grade(course, plan)
            except (CourseError, OSError) as error:
                print(error, file=sys.stderr)


def _chosen(places: Sequence[Place], plan: Plan) -> list[Place]:
    """Return where the work to grade is.

    Raises CourseError if the chosen student handed in nothing.
    """
    chosen = [place for place in places if plan.student in ("", place.student)]
    if not chosen:
        names = first_few([place.student for place in places])
        raise CourseError(f"no submission belongs to {plan.student}; choose from {names}")
    return chosen


def _terms(plan: Plan) -> Terms:
    """Return how to grade; a gradebook keeps its seed.

    Raises CourseError if the isolation does not work here, or if the gradebook cannot be written.
    """
    level = level_of(plan.isolation or None)
    try:
        return Terms(Store(plan.out).seed(plan.seed), level, plan.seconds)
    except OSError as error:
        raise CourseError(f"{plan.out} cannot be written: {error.strerror}") from None


def _grading(plan: Plan) -> AbstractContextManager[Grading]:
    return on_cluster(plan.dask) if plan.dask else on_this_machine(plan.jobs)


def _students(
    course: Course,
    plan: Plan,
    store: Store,
    places: Sequence[Place],
    roster: Matched | None,
    due_time: float | None,
) -> tuple[StudentGrade, ...]:
    """Return the grades of all students: of those who handed in, and of those who did not."""
    found = {name: StudentGrade(name) for name in (roster.absent if roster else ())}
    lateness: dict[str, int | None] = {}
    for place in places:
        graded = store.get(place.student)
        if graded:
            grade = graded.grade
            look = (*grade.look, *(roster.look(place.student) if roster else ()))
            found[place.student] = replace(grade, look=look)
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


def _write(
    course: Course,
    plan: Plan,
    grades: ClassGrades,
    mistakes: Sequence[Mistake],
    roster: Matched | None,
) -> None:
    """Write the gradebook and the pages, and show the table."""
    from setkata.feedback.terminal import console

    rows = {**roster.rows, **roster.absent} if roster else None
    write_gradebook(plan.out, grades, course, rows, plan.platform)
    write_pages(plan.out, grades, mistakes, course)
    console.print(render(grades, mistakes, course, console))
    console.print(f"isolation: {grades.isolation}; seed: {grades.seed}")
    console.print(f"→ {plan.out / 'report.html'}")


@contextmanager
def _progress(count: int) -> Iterator[Callable[[str], None]]:
    """Show a bar with the student's name on a terminal; if interrupted, say how far it came."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from setkata.calls.raised import printable
    from setkata.feedback.terminal import console

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[student]}", markup=False),
    )
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = bar.add_task("", total=count, student="")

    def done(student: str) -> None:
        bar.update(task, advance=1, student=printable(student))

    try:
        with bar:
            yield done
    except KeyboardInterrupt:
        graded = f"{bar.tasks[task].completed:.0f} of {count} students are graded"
        print(f"interrupted: {graded}; to go on, give the same command again", file=sys.stderr)
        raise


def jobs_by_default() -> int:
    """Return the number of students that are graded side by side: one more than cores."""
    own = hasattr(os, "sched_getaffinity")
    count = len(os.sched_getaffinity(0)) if own else os.cpu_count() or 1
    return count + 1  # one more, because each of them waits now and then
