"""The command line: `setkata …`."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from setkata.course import COMMAND, Course, CourseError, find_course

# Each command imports what it needs, so that none waits for the others' libraries.
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
    """Open JupyterLab on the course; further words go to jupyter lab."""
    from setkata.lab import launch

    raise typer.Exit(launch(find_course().root, context.args))


@app.command()
def play(
    players: Annotated[list[str] | None, typer.Argument(help="Names; if none, one plays.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed, the same game.")] = None,
    beginners: Annotated[bool, typer.Option("--beginners", help="27 cards, all solid.")] = False,
    seconds: Annotated[int, typer.Option(help="To pick three cards after a call.")] = 10,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only serve the game.")] = False,
    port: Annotated[int, typer.Option(help="If it is in use, another one is taken.")] = 8866,
) -> None:
    """Play SET in the browser, alone or up to six at one screen."""
    from setkata.lab.play import Choice, serve

    choice = Choice(tuple(players or ()), seed, beginners, seconds)
    raise typer.Exit(serve(choice, port, browser=not no_browser))


@app.command()
def check(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Katas and lessons, or paths to their files; if none, all begun."),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Check again on each save.")] = False,
) -> None:
    """Grade your katas and lessons."""
    from setkata.commands import check
    from setkata.grade import Target, begun, target

    course = find_course()
    if names:
        targets = [target(course, name) for name in names]
        solved = check.check(course, targets)
    else:
        solved = check.check_begun(course, begun(course))
        targets = [Target(step) for step in course.steps]
    if watch:
        check.watch(course, targets)
    raise typer.Exit(not solved)


@app.command()
def hint(
    name: Name, number: Annotated[int, typer.Argument(metavar="[N]", help="Which hint.")] = 1
) -> None:
    """Show a hint for a kata, and how many remain."""
    kata = find_course().kata(name)
    count = len(kata.hints)
    if not 1 <= number <= count:
        raise CourseError(f"{kata.name} has hints 1 to {count}; got {number}")
    typer.echo(kata.hints[number - 1])
    remain = f"{count - number} more: {COMMAND} hint {kata.name} {number + 1}"
    typer.echo(f"({remain if number < count else 'that was the last hint'})")


@app.command()
def progress() -> None:
    """Show which lessons and katas are solved, and your points."""
    from setkata.commands.progress import progress

    progress(find_course())


@app.command()
def reset(name: Name) -> None:
    """Bring the unsolved file back, and keep yours beside it."""
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
    anyway: Annotated[bool, typer.Option("--anyway", help="Show it unsolved, too.")] = False,
) -> None:
    """Show a solution, once yours passes."""
    from setkata.commands.solution import solution
    from setkata.grade import grade

    course = find_course()
    step = course.step(name)
    if not (anyway or grade(course, step).solved):
        typer.echo(f"{step.name} is not solved yet; --anyway shows its solution all the same")
        raise typer.Exit(1)
    typer.echo(solution(course, step))


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
    check: Annotated[bool, typer.Option("--check", help="Only name what is stale.")] = False,
) -> None:
    """Write lessons and katas from their solutions, for those who change the course."""
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
