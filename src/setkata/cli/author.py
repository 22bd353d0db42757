"""The commands of those who change the course, or begin one."""

import shlex
from pathlib import Path
from typing import Annotated, Literal

import typer

from setkata.cli.app import app, shown
from setkata.cli.extras import lab_installer
from setkata.course import find_course
from setkata.typed import command

After = Annotated[str | None, typer.Option(metavar="STEP", help="The lesson or kata before it.")]
GATES = {"kata": "tests/test_gate_katas.py", "lesson": "tests/test_lessons.py"}

new = typer.Typer(
    help="Begin a course in a new folder, or add a kata or a lesson to a course.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(new, name="new")


@new.command()
def course(
    folder: Annotated[
        Path, typer.Argument(help="Where it goes: a new folder, or an older course.")
    ],
    solutions: Annotated[
        bool, typer.Option("--with-solutions", help="For those who teach it or change it.")
    ] = False,
) -> None:
    """Lay out the course in a folder; lessons and katas that you have changed stay as they are."""
    from setkata.commands.new_course import new_course

    new_course(folder, solutions)
    steps = (f"cd {shlex.quote(str(folder))}", lab_installer(), "setkata lab")
    print(f"next: {' && '.join(filter(None, steps))}")


@new.command()
def kata(
    name: Annotated[str, typer.Argument(help="Its name, such as count_solid.")],
    after: After = None,
) -> None:
    """Write the skeleton of a kata."""
    _write_skeleton("kata", name, after)


@new.command()
def lesson(
    name: Annotated[str, typer.Argument(help="Its name, such as 13_sums.")],
    after: After = None,
) -> None:
    """Write the skeleton of a lesson."""
    _write_skeleton("lesson", name, after)


@app.command()
def build(
    check: Annotated[bool, typer.Option("--check", help="Only list the stale files.")] = False,
) -> None:
    """Build the lessons and katas from their solutions, after a change to the course."""
    from setkata.commands.build import build

    course, stale = find_course(), False
    for state, path in build(course, check):
        stale |= state == "stale"
        told = "left alone, because you changed it" if state == "yours" else state
        print(f"{told}: {shown(course, path)}")
    raise typer.Exit(stale)


def _write_skeleton(kind: Literal["kata", "lesson"], name: str, after: str | None) -> None:
    from setkata.commands.new import new

    course = find_course()
    for path in new(course, kind, name, after):
        print(f"written: {shown(course, path)}")
    if (course.root / GATES[kind]).is_file():
        print(f"to see what to write next: pytest {GATES[kind]} -k {name}")
    else:
        print(f"each TODO in these files says what to write; then type {command()} build")
