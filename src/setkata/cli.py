"""The command line, `setkata`, with its commands and options."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from setkata.course import COMMAND, Course, CourseError, find_course

# Each command imports its own libraries, so that it does not wait for those of the others.
app = typer.Typer(
    help="Learn to program with the card game SET.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
Name = Annotated[str, typer.Argument(help="A kata or lesson, such as is_set.", show_default=False)]


def main() -> None:
    """Run the command line; an error that its user can solve is one line, with status 2."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        app(prog_name=COMMAND)
    except (CourseError, OSError) as error:
        typer.echo(f"setkata: {error}", err=True)
        sys.exit(2)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"setkata {version('setkata')}")
        raise typer.Exit


@app.callback()
def setkata(
    _: Annotated[
        bool, typer.Option("--version", callback=_show_version, help="Show the version and exit.")
    ] = False,
) -> None:
    """Learn to program with the card game SET."""


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def lab(context: typer.Context) -> None:
    """Open the course in JupyterLab; further words are passed on to jupyter lab."""
    from setkata.lab import launch

    raise typer.Exit(launch(find_course().root, context.args))


@app.command()
def play(
    players: Annotated[
        list[str] | None, typer.Argument(help="The players' names; without names, you play alone.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    beginners: Annotated[
        bool, typer.Option("--beginners", help="Play with the 27 solid cards.")
    ] = False,
    seconds: Annotated[int, typer.Option(help="Time to pick three cards after a call.")] = 10,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Serve the game, but open no browser.")
    ] = False,
    port: Annotated[int, typer.Option(help="If this port is in use, another is taken.")] = 8866,
) -> None:
    """Play SET in the browser: one to six players at one screen."""
    from setkata.lab.play import Choice, serve

    choice = Choice(tuple(players or ()), seed, beginners, seconds)
    raise typer.Exit(serve(choice, port, browser=not no_browser))


@app.command()
def check(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Katas, lessons or paths to files; without names, all that you began."),
    ] = None,
    watch: Annotated[
        bool, typer.Option("--watch", help="Check again whenever a file is saved.")
    ] = False,
    isolated: Annotated[
        bool, typer.Option("--isolated", help="Grade as a teacher's setkata grade does.")
    ] = False,
    isolation: Annotated[str, typer.Option(help="Of --isolated: bubblewrap or process.")] = "",
) -> None:
    """Grade your katas and lessons."""
    from setkata.commands import check
    from setkata.grade import Target, begun, target

    course = find_course()
    targets = [target(course, name) for name in names or []]
    if isolated or isolation:
        solved = check.check_isolated(course, targets or begun(course), isolation)
    elif targets:
        solved = check.check(course, targets)
    else:
        solved = check.check_begun(course, begun(course))
    if watch:
        check.watch(course, targets or [Target(step) for step in course.steps])
    raise typer.Exit(not solved)


@app.command()
def hint(
    name: Name, number: Annotated[int, typer.Argument(metavar="[N]", help="Which hint.")] = 1
) -> None:
    """Show a hint for a kata, and the number of further hints."""
    kata = find_course().kata(name)
    count = len(kata.hints)
    if not 1 <= number <= count:
        raise CourseError(f"{kata.name} has hints 1 to {count}; got {number}")
    typer.echo(kata.hints[number - 1])
    if number == count:
        typer.echo("(that was the last hint)")
    else:
        typer.echo(f"({count - number} more: {COMMAND} hint {kata.name} {number + 1})")


@app.command()
def progress() -> None:
    """Show which lessons and katas are solved, and your points."""
    from setkata.commands.progress import progress

    progress(find_course())


@app.command()
def reset(name: Name) -> None:
    """Put the unsolved file back, and keep your file beside it."""
    from setkata.commands.reset import reset

    course = find_course()
    step = course.step(name)
    kept = reset(course, step)
    typer.echo(f"{_shown(course, course.file(step))} is unsolved again")
    if kept:
        typer.echo(f"your file is kept as {_shown(course, kept)}")
        typer.echo("if it is open in JupyterLab, choose File, Reload from Disk")


@app.command()
def solution(
    name: Name,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Show it even if yours does not pass yet.")
    ] = False,
) -> None:
    """Show a solution once yours passes."""
    from setkata.commands.solution import solution
    from setkata.grade import grade

    course = find_course()
    step = course.step(name)
    if not (anyway or grade(course, step).solved):
        typer.echo(f"{step.name} is not solved yet; to see the solution now, add --anyway")
        raise typer.Exit(1)
    typer.echo(solution(course, step))


@app.command()
def grade(
    submissions: Annotated[
        Path, typer.Argument(help="A folder of what students handed in, or a download of an LMS.")
    ],
    out: Annotated[Path, typer.Option(help="Where the gradebook is written.")] = Path("grades"),
    only: Annotated[str, typer.Option(help="Lessons and katas, such as is_set,01_tuples.")] = "",
    roster: Annotated[Path | None, typer.Option(help="The class's list, a CSV file.")] = None,
    due: Annotated[str, typer.Option(help="When it was due, such as 2026-11-20T23:59.")] = "",
    seed: Annotated[int | None, typer.Option(help="The seed of the tests' values.")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Students graded side by side.")] = None,
    isolation: Annotated[str, typer.Option(help="bubblewrap; or process, without a jail.")] = "",
    timeout: Annotated[
        int | None, typer.Option(min=1, help="Seconds for a kata, and for a cell of a lesson.")
    ] = None,
    dask: Annotated[str, typer.Option(metavar="ADDRESS", help="A Dask cluster.")] = "",
    student: Annotated[str, typer.Option(help="Grade only this student.")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Go on with what comes in later.")] = False,
    platform: Annotated[str, typer.Option("--for", help="moodle or canvas.")] = "",
) -> None:
    """Grade a class: write a gradebook, a feedback page for each student, and a report."""
    from setkata.commands import grade

    course = find_course()
    plan = grade.Plan(
        submissions,
        out,
        grade.terms(out, seed, isolation, timeout),
        grade.steps(course, only),
        student,
        roster,
        due,
        jobs or grade.jobs_by_default(),
        dask,
        grade.platform_of(platform),
    )
    is_well = grade.grade(course, plan)
    if watch:
        grade.watch(course, plan)
    raise typer.Exit(not is_well)


@app.command()
def new(
    kind: Annotated[str, typer.Argument(metavar="kata|lesson", help="What to add.")],
    name: Annotated[str, typer.Argument(help="Such as count_solid or 13_sums.")],
    after: Annotated[
        str | None, typer.Option(metavar="STEP", help="The lesson or kata before it.")
    ] = None,
) -> None:
    """Write the skeleton of a kata or a lesson, for those who change the course."""
    from setkata.commands.new import new

    course = find_course()
    for path in new(course, kind, name, after):
        typer.echo(f"written: {_shown(course, path)}")
    gate = "test_gate_katas" if kind == "kata" else "test_lessons"
    typer.echo(f"to see what to write next: pytest tests/{gate}.py -k {name}")


@app.command()
def build(
    check: Annotated[bool, typer.Option("--check", help="Only name the stale files.")] = False,
) -> None:
    """Build the lessons and katas from their solutions, after a change to the course."""
    try:
        from setkata.commands.build import build
    except ModuleNotFoundError as error:
        if error.name in ("jupytext", "nbclient"):
            raise CourseError(f"build needs {error.name}: pip install 'setkata[dev]'") from None
        raise

    course, stale = find_course(), False
    for state, path in build(course, check):
        stale |= state == "stale"
        typer.echo(f"{state}: {_shown(course, path)}")
    raise typer.Exit(stale)


def _shown(course: Course, path: Path) -> str:
    return path.relative_to(course.root).as_posix()
