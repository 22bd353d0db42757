"""The commands of teachers."""

from pathlib import Path
from typing import Annotated

import typer

from setkata.cli.app import app, laid_out, shown
from setkata.cli.extras import require
from setkata.course import CourseError, find_course
from setkata.typed import command


@app.command()
def grade(
    submissions: Annotated[
        Path, typer.Argument(help="What students handed in, or a file from Moodle or Canvas.")
    ],
    out: Annotated[Path, typer.Option(help="The folder of the gradebook.")] = Path("grades"),
    only: Annotated[str, typer.Option(help="Grade only these, such as is_set,01_tuples.")] = "",
    roster: Annotated[Path | None, typer.Option(help="A CSV file that lists the class.")] = None,
    due: Annotated[str, typer.Option(help="When it was due, such as 2026-11-20T23:59.")] = "",
    seed: Annotated[int | None, typer.Option(help="The same seed draws the same tests.")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Students to grade at a time.")] = None,
    isolation: Annotated[str, typer.Option(help="bubblewrap, or process (no jail).")] = "",
    timeout: Annotated[int | None, typer.Option(min=1, help="Seconds for a kata or cell.")] = None,
    dask: Annotated[str, typer.Option(metavar="ADDRESS", help="Grade on a Dask cluster.")] = "",
    student: Annotated[str, typer.Option(help="Grade only this student.")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Also grade what comes in later.")] = False,
    platform: Annotated[str, typer.Option("--for", help="Write a CSV for moodle or canvas.")] = "",
) -> None:
    """Grade a class: write a gradebook, a feedback page for each student, and a report."""
    require("jinja2", "nbval", "numpy")
    from setkata.commands import grade

    course = find_course()
    plan = grade.Plan(
        submissions=submissions,
        out=out,
        seed=seed,
        isolation=isolation,
        seconds=timeout,
        only=grade.steps(course, only),
        student=student,
        roster=roster,
        due=due,
        jobs=jobs or grade.jobs_by_default(),
        dask=dask,
        platform=grade.platform_of(platform),
    )
    is_well = grade.grade(course, plan)
    if watch:
        grade.watch(course, plan)
    raise typer.Exit(not is_well)


@app.command()
def handout(
    to: Annotated[Path, typer.Option(help="A file that ends in .zip, or a folder.")],
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Lessons and katas; without names, the whole course."),
    ] = None,
    solutions: Annotated[
        bool, typer.Option("--with-solutions", help="For a colleague, not for learners.")
    ] = False,
) -> None:
    """Write lessons and katas for learners, without solutions."""
    from setkata.commands.handout import handout

    for line in handout(find_course(), names or [], to, solutions):
        print(line)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def present(
    context: typer.Context,
    lesson: Annotated[str, typer.Argument(help="A lesson, such as 01_tuples or 01.")],
) -> None:
    """Show a lesson on the wall, step by step; options of jupyter lab may follow."""
    from setkata.lab import launch

    course = laid_out()
    path = course.file(course.lesson(lesson))
    if not path.exists():
        back = f"{command()} reset {path.stem} makes it"
        raise CourseError(f"{shown(course, path)} is missing; {back}")
    raise typer.Exit(launch(course.root, context.args, shown(course, path), "present"))


@app.command("print")
def print_pages(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="deck, or a worksheet such as magic_square; without names, all."),
    ] = None,
    to: Annotated[Path, typer.Option(help="The folder of the pages.")] = Path("paper"),
    letters: Annotated[
        bool, typer.Option(help="Write its color's first letter on each card of the deck.")
    ] = True,
) -> None:
    """Write a deck of cards to cut out, and worksheets, as pages for the printer."""
    from setkata.commands.paper import paper

    for path in paper(find_course(), names or [], to, letters):
        print(f"written: {path}; open it in a browser and print it")


@app.command()
def site(
    out: Annotated[Path, typer.Argument(help="A new folder, or that of an earlier site.")],
    offline: Annotated[
        bool, typer.Option("--offline", help="Ask no other host for anything; without NumPy.")
    ] = False,
    solutions: Annotated[
        bool, typer.Option("--with-solutions", help="Whoever opens the site can read them.")
    ] = False,
) -> None:
    """Build the course as a static site, which runs in any browser with nothing installed."""
    require("jupyterlite_core", "jupyterlite_pyodide_kernel")
    from setkata.commands.site import site

    for line in site(find_course(), out, offline, solutions):
        print(line)
