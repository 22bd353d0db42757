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
    """Open the course in JupyterLab; options of jupyter lab may follow."""
    from setkata.lab import launch

    raise typer.Exit(launch(find_course().root, context.args))


@app.command()
def play(
    players: Annotated[list[str] | None, typer.Argument(help="One to six names.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    beginners: Annotated[bool, typer.Option("--beginners", help="Play with 27 cards.")] = False,
    seconds: Annotated[int, typer.Option(help="Seconds to pick a SET after a call.")] = 10,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Serve the games, but open no browser.")
    ] = False,
    port: Annotated[int, typer.Option(help="The games' port, or the next free one.")] = 8866,
) -> None:
    """Play SET in the browser; without names and options, choose a game there."""
    from setkata.lab.choice import Choice
    from setkata.lab.play import serve

    game = "together" if players else "alone"
    choice = Choice(game, tuple(players or ()), seed, beginners, seconds)
    raise typer.Exit(serve(choice, port, browser=not no_browser))


@app.command()
def check(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Katas, lessons or files; without names, all that you have begun."),
    ] = None,
    watch: Annotated[
        bool, typer.Option("--watch", help="Check again whenever a file is saved.")
    ] = False,
    isolated: Annotated[
        bool, typer.Option("--isolated", help="Grade as a teacher's setkata grade does.")
    ] = False,
    isolation: Annotated[str, typer.Option(help="With --isolated: bubblewrap or process.")] = "",
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
    name: Name, number: Annotated[int, typer.Argument(metavar="[N]", help="1, 2 or 3.")] = 1
) -> None:
    """Show a hint for a kata, and say how many more there are."""
    from setkata.feedback.terminal import console

    kata = find_course().kata(name)
    count = len(kata.hints)
    if not 1 <= number <= count:
        raise CourseError(f"{kata.name} has hints 1 to {count}; got {number}")
    more = f"{count - number} more: {COMMAND} hint {kata.name} {number + 1}"
    console.print(kata.hints[number - 1])
    console.print(f"({more if number < count else 'that was the last hint'})")


@app.command()
def progress() -> None:
    """Show which lessons and katas are solved, and your points."""
    from setkata.commands.progress import progress

    progress(find_course())


@app.command()
def reset(name: Name) -> None:
    """Begin a kata or lesson again; your old file is kept beside the new one."""
    from setkata.commands.reset import reset

    course = find_course()
    step = course.step(name)
    kept = reset(course, step)
    unsolved = _shown(course, course.file(step))
    typer.echo(f"{unsolved} is unsolved again")
    if kept:
        typer.echo(f"your file is kept as {_shown(course, kept)}")
        typer.echo(f"if {unsolved} is open in JupyterLab, choose File, Reload from Disk")


@app.command()
def solution(
    name: Name,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Show it even if yours does not pass yet.")
    ] = False,
    by: Annotated[str, typer.Option("--road", help="Show another way, by its name.")] = "",
) -> None:
    """Show the course's solution as soon as yours passes, and list other ways to solve a kata."""
    from setkata.commands.solution import road, solution
    from setkata.grade import grade

    course = find_course()
    step = course.step(name)
    if not (anyway or grade(course, step).solved):
        typer.echo(f"{step.name} is not solved yet; to see the solution now, add --anyway")
        raise typer.Exit(1)
    typer.echo(road(course, step, by) if by else solution(course, step))


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
    from setkata.commands import grade

    course = find_course()
    plan = grade.Plan(
        submissions,
        out,
        seed,
        isolation,
        timeout,
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
    name: Annotated[str, typer.Argument(help="Its name, such as count_solid or 13_sums.")],
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
    check: Annotated[bool, typer.Option("--check", help="Only list the stale files.")] = False,
) -> None:
    """Build the lessons and katas from their solutions, after a change to the course."""
    try:
        from setkata.commands.build import build
    except ModuleNotFoundError as error:
        if error.name in ("jupytext", "nbclient"):
            raise CourseError(f'build needs {error.name}: pip install "setkata[dev]"') from None
        raise

    course, stale = find_course(), False
    for state, path in build(course, check):
        stale |= state == "stale"
        told = "left alone, because you changed it" if state == "yours" else state
        typer.echo(f"{told}: {_shown(course, path)}")
    raise typer.Exit(stale)


def _shown(course: Course, path: Path) -> str:
    return path.relative_to(course.root).as_posix()
