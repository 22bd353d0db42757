"""The commands of learners."""

from collections.abc import Iterable
from typing import Annotated

import typer

from setkata import process
from setkata.cli.app import Name, app, laid_out, shown
from setkata.cli.extras import require
from setkata.course import CourseError, Lesson, Step
from setkata.typed import command


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def lab(context: typer.Context) -> None:
    """Open the course in JupyterLab; options of jupyter lab may follow."""
    from setkata.lab import launch

    raise typer.Exit(launch(laid_out().root, context.args))


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

    course = laid_out()
    targets = [target(course, name) for name in names or []]
    _require_nbval(one.step for one in targets or begun(course))
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

    kata = laid_out().kata(name)
    count = len(kata.hints)
    if not 1 <= number <= count:
        raise CourseError(f"{kata.name} has hints 1 to {count}; got {number}")
    more = f"{count - number} more: {command()} hint {kata.name} {number + 1}"
    console.print(kata.hints[number - 1])
    console.print(f"({more if number < count else 'that was the last hint'})")


@app.command()
def progress() -> None:
    """Show which lessons and katas are solved, and your points."""
    from setkata.commands.progress import progress
    from setkata.grade import begun

    course = laid_out()
    _require_nbval(one.step for one in begun(course))
    progress(course)


@app.command()
def reset(name: Name) -> None:
    """Begin a kata or lesson again; your old file is kept beside the new one."""
    from setkata.commands.reset import reset

    course = laid_out()
    step = course.step(name)
    kept = reset(course, step)
    unsolved = shown(course, course.file(step))
    print(f"{unsolved} is unsolved again")
    if kept:
        print(f"your file is kept as {shown(course, kept)}")
        print(f"if {unsolved} is open in JupyterLab, choose File, Reload from Disk")


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

    course = laid_out()
    step = course.step(name)
    if not anyway:
        _require_nbval([step])
    if not (anyway or grade(course, step).solved):
        print(f"{step.name} is not solved yet; to see the solution now, add --anyway")
        raise typer.Exit(1)
    print(road(course, step, by) if by else solution(course, step))


def _require_nbval(steps: Iterable[Step]) -> None:
    """Raise ModuleNotFoundError if nbval is missing, which runs lessons outside the browser."""
    if process.AVAILABLE and any(isinstance(step, Lesson) for step in steps):
        require("nbval")
