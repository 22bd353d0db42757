"""The command line itself: how it starts, and how it shows an error that its user can solve."""

import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any

import typer

from katabook.cli.extras import Commands
from katabook.course import Course, CourseError, find_course
from katabook.course.words import command
from katabook.subject import current

LONGEST = 60  # the most letters about a command in --help
LEARN, TEACH, MAKE = "To learn", "To teach", "To make a course"  # what commands are for


class Groups(Commands):
    """Commands that --help lists by what they are for, each in one line."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the name of each command with the first sentence about it."""
        groups: dict[str, list[tuple[str, str]]] = {LEARN: [], TEACH: [], MAKE: []}
        width = max(map(len, self.commands))
        for name, listed in self.commands.items():
            row = (name.ljust(width), listed.get_short_help_str(limit=LONGEST))
            groups[getattr(listed, "rich_help_panel", "") or LEARN].append(row)
        for group, rows in groups.items():
            with formatter.section(group):
                formatter.write_dl(rows, col_spacing=2)


app = typer.Typer(
    cls=Groups,
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
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        add_commands_of_subject()
        app(prog_name=command())
    except (CourseError, OSError) as error:
        print(f"setkata: {error}", file=sys.stderr)
        sys.exit(2)


def add_commands_of_subject() -> None:
    """Add the commands of what the course in this folder is about."""
    for module in current().commands:
        import_module(module)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"setkata {version('setkata')}")
        raise typer.Exit


@app.callback()
def setkata(
    _: Annotated[
        bool, typer.Option("--version", callback=_show_version, help="Show the version and exit.")
    ] = False,
) -> None:
    """Learn to program with lessons and katas."""


def laid_out() -> Course:
    """Return the course; if it is a hand-out, its lessons and katas are put into their places."""
    from katabook.handout import lay_out

    course = find_course()
    _ = course.steps  # a broken course.toml is told before anything is opened
    lay_out(course)
    return course
