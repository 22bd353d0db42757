"""`setkata grade`: a class's submissions become a gradebook, feedback pages and a report."""

import errno
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast, get_args

import typer

from katabook.cli.app import TEACH, app, require
from katabook.course import Course, CourseError, find_course
from katabook.process import processes

if TYPE_CHECKING:
    from katabook.classroom.gradebook import Platform
    from katabook.classroom.plan import Plan
    from katabook.process.processes import WriteError

FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
"""The errors of a full disk."""


@app.command(rich_help_panel=TEACH)
def grade(
    submissions: Annotated[
        list[Path],
        typer.Argument(help="What students handed in: folders, .zip files or downloads."),
    ],
    out: Annotated[Path, typer.Option(help="The folder of the gradebook.")] = Path("grades"),
    only: Annotated[str, typer.Option(help="Grade only these, such as is_set,01_tuples.")] = "",
    of: Annotated[
        list[Path] | None, typer.Option(help="Count exactly what this hand-out holds.")
    ] = None,
    roster: Annotated[Path | None, typer.Option(help="A CSV file that lists the class.")] = None,
    due: Annotated[str, typer.Option(help="When it was due, such as 2026-11-20T23:59.")] = "",
    seed: Annotated[int | None, typer.Option(help="The same seed draws the same tests.")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Students to grade at a time.")] = None,
    isolation: Annotated[str, typer.Option(help="bubblewrap, or process (no jail).")] = "",
    timeout: Annotated[int | None, typer.Option(min=1, help="Seconds for a kata or cell.")] = None,
    dask: Annotated[str, typer.Option(metavar="ADDRESS", help="Grade on a Dask cluster.")] = "",
    student: Annotated[str, typer.Option(help="Grade only this student.")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Also grade what comes in later.")] = False,
    anew: Annotated[
        bool, typer.Option("--replace", help="Keep nothing of earlier uploads.")
    ] = False,
    platform: Annotated[str, typer.Option("--for", help="Write a CSV for moodle or canvas.")] = "",
) -> None:
    """Grade what a class handed in. Write a gradebook, feedback pages and a report."""
    require("jinja2", "nbval", "numpy")
    from katabook.classroom import GRADER, TRIAL

    with processes.ahead(GRADER, *() if isolation == "process" else (TRIAL,)):
        from katabook.classroom.plan import Plan
        from katabook.classroom.session import jobs_by_default

        course = find_course()
        plan = Plan(
            submissions=tuple(submissions),
            out=out,
            seed=seed,
            isolation=isolation,
            seconds=timeout,
            only=_chosen(course, only, of or ()),
            exact=bool(of),
            student=student,
            roster=roster,
            due=due,
            jobs=jobs or jobs_by_default(),
            dask=dask,
            platform=_platform(platform),
            replace=anew,
            notes=tuple(_changed(course, of or ())),
        )
        is_well = grade_once(course, plan)
    if watch:
        _watch(course, replace(plan, replace=False))
    raise typer.Exit(not is_well)


def _chosen(course: Course, only: str, of: Sequence[Path]) -> tuple[str, ...]:
    """Return the names of the lessons and katas to grade, or () for all."""
    from katabook.handout.folders import steps_in

    if only and of:
        raise CourseError("give either --of or --only, because both say what to grade")
    if of:
        held = {step for handout in of for step in steps_in(handout, course)}
        return tuple(step.name for step in course.steps if step in held)
    return tuple(course.step(word.strip()).name for word in only.split(",") if word.strip())


def _changed(course: Course, of: Sequence[Path]) -> Iterator[str]:
    """Yield a sentence about each hand-out that asks for something else than the course does now."""
    from katabook.course.words import listed
    from katabook.handout.tasks import changed_tasks

    for handout in of:
        if names := list(changed_tasks(handout, course)):
            yield (
                f"{handout.name} has other tasks than this course in {listed(names)}; the students "
                "may have solved these"
            )


def grade_once(course: Course, plan: "Plan") -> bool:
    """Grade a class, show the table, and return whether no teacher has to look at any work."""
    from katabook.classroom.grading import grade_class
    from katabook.classroom.table import render
    from katabook.feedback.terminal import console
    from katabook.process.jail import not_held
    from katabook.process.processes import WriteError

    try:
        grades, mistakes, changes = grade_class(course, plan, _progress)
    except WriteError as error:
        raise CourseError(_how_to_go_on(error)) from None
    console.print(render(grades, mistakes, course, console, changes))
    console.print(f"isolation: {grades.isolation}; seed: {grades.seed}")
    if problem := not_held():
        console.print(problem)
    console.print(f"→ {plan.out / 'report.html'}")
    return not grades.needs_look


def _watch(course: Course, plan: "Plan") -> None:
    """Grade again whenever a submission or adjust.csv changes, until interrupted.

    Shows an error, such as a mistake in adjust.csv, and keeps watching.
    """
    import watchfiles

    from katabook.classroom import GRADER
    from katabook.course.words import listed
    from katabook.feedback.terminal import console

    watched = (*plan.submissions, plan.adjust)
    console.print(f"\nwatching {listed(list(map(str, watched)))}; press Ctrl-C to stop")
    out, adjust = plan.out.resolve(), plan.adjust.resolve()

    def counts(changes: set[tuple[watchfiles.Change, str]]) -> bool:
        paths = [Path(path).resolve() for _, path in changes]
        return any(path == adjust or not path.is_relative_to(out) for path in paths)

    changed = filter(counts, watchfiles.watch(*plan.submissions, out))
    while True:
        with processes.ahead(GRADER):
            next(changed)
            console.rule(style="dim")
            try:
                grade_once(course, plan)
            except (CourseError, OSError) as error:
                print(error, file=sys.stderr)


def _how_to_go_on(error: "WriteError") -> str:
    """Return in words what cannot be written, and what to do about it."""
    from katabook.files import temporary

    path = error.filename
    remedy = "free some space" if error.errno in FULL else "make it writable"
    elsewhere = " or set TMPDIR to another folder" if Path(path).is_relative_to(temporary()) else ""
    return (
        f"{path} cannot be written: {error.strerror}; {remedy}{elsewhere}, and give the same "
        "command again; setkata keeps the finished grades"
    )


def _platform(name: str) -> "Platform":
    """Return the platform that reads grades.csv; raises CourseError for an unknown one."""
    from katabook.classroom.gradebook import Platform

    if name not in get_args(Platform):
        raise CourseError(f"--for must be moodle or canvas; got {name}")
    return cast("Platform", name)


@contextmanager
def _progress(count: int) -> Iterator[Callable[[str], None]]:
    """Show a bar with the student's name on a terminal.

    If the grading is interrupted, the KeyboardInterrupt says how many students are graded.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from katabook.feedback.terminal import console
    from katabook.judge.errors import printable

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
    except KeyboardInterrupt as interrupt:
        interrupt.args = (f"{bar.tasks[task].completed:.0f} of {count} students are graded",)
        raise
