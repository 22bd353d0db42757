"""The commands of those who change the course."""

from typing import Annotated

import typer

from setkata.cli.app import app, shown
from setkata.course import CourseError, find_course


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
        print(f"written: {shown(course, path)}")
    gate = "test_gate_katas" if kind == "kata" else "test_lessons"
    print(f"to see what to write next: pytest tests/{gate}.py -k {name}")


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
        print(f"{told}: {shown(course, path)}")
    raise typer.Exit(stale)
