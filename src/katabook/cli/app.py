"""The command line itself: how it starts, and how it shows an error that its user can solve.

If a command lacks a package of an extra, the error names what to install.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from katabook.course import Course, CourseError, Lesson, Step, find_course
from katabook.course.words import COMMAND, command
from katabook.process import processes
from katabook.subject import current

LONGEST = 60  # the most letters about a command in --help
LEARN, TEACH, MAKE = "To learn", "To teach", "To make a course"  # what commands are for
START = "start.py"
OWN = "katabook.cli."  # where its own commands are
# The module that adds each command, in the order of --help.
COMMANDS = {
    "lab": "check",
    "check": "check",
    "hint": "stuck",
    "progress": "check",
    "reset": "stuck",
    "solution": "stuck",
    "handin": "handout",
    "grade": "grade",
    "giveback": "handout",
    "handout": "handout",
    "present": "check",
    "site": "handout",
    "build": "author",
    "new": "author",
}
IN_NOTEBOOKS = ("ask", "puzzle", "step", "trace")  # functions that people take for commands


class Commands(TyperGroup):
    """Commands, each of which says what to install if it lacks a package of an extra."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command; raises CourseError for a function that works only in a notebook."""
        if cmd_name in IN_NOTEBOOKS:
            raise CourseError(
                f"{cmd_name} works in a notebook only: import it in a cell, and call it there"
            )
        return super().get_command(ctx, cmd_name)

    def invoke(self, ctx: Any) -> Any:
        """Return what the command returns; raises CourseError for a missing package."""
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as error:
            package = (error.name or "").partition(".")[0]
            if not (extra := _extra_with(package)):
                raise
            raise CourseError(
                f"{ctx.invoked_subcommand} needs {package}; install it with: {_to_install(extra)}"
            ) from None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List the commands, grouped by their purpose, each with the first sentence of its help."""
        groups: dict[str, list[tuple[str, str]]] = {LEARN: [], TEACH: [], MAKE: []}
        width = max(map(len, self.commands))
        for name, listed in self.commands.items():
            row = (name.ljust(width), listed.get_short_help_str(limit=LONGEST))
            groups[getattr(listed, "rich_help_panel", "") or LEARN].append(row)
        for group, rows in groups.items():
            with formatter.section(group):
                formatter.write_dl(rows, col_spacing=2)


app = typer.Typer(
    cls=Commands,
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
        command_line(sys.argv[1:])(prog_name=command())
    except (CourseError, OSError) as error:
        print(f"setkata: {error}", file=sys.stderr)
        sys.exit(2)


def command_line(words: Sequence[str] = ()) -> typer.Typer:
    """Return the command line with its own commands and those of the course's subject.

    words: what the user wrote; if a command of its own comes first, only its module is loaded.
    """
    if words and words[0] in COMMANDS:
        modules: Iterable[str] = [OWN + COMMANDS[words[0]]]
    else:
        modules = [*(OWN + name for name in COMMANDS.values()), *current().commands]
    for module in modules:
        import_module(module)
    places = {name: place for place, name in enumerate(COMMANDS)}
    app.registered_commands.sort(key=lambda one: places.get(_name(one), len(places)))
    return app


def _name(one: Any) -> str:
    return one.name or str(one.callback.__name__)


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
    """Return the course; if it is a hand-out, its lessons and katas are put into their places.

    If another hand-out of the course is beside it, a line says so, once in each process.
    """
    from katabook.handout.folders import lay_out

    course = find_course()
    _ = course.steps  # a broken course.toml is told before anything is opened
    _tell_copies(course.root)
    return lay_out(course)


@cache
def _tell_copies(root: Path) -> None:
    from katabook.handout.folders import split_work

    if line := split_work(root):
        print(line, file=sys.stderr)


def require(*packages: str) -> None:
    """Raise ModuleNotFoundError if a package is missing that a command imports late in its work."""
    for package in packages:
        if not find_spec(package):
            raise ModuleNotFoundError(name=package)


def require_nbval(steps: Iterable[Step]) -> None:
    """Raise ModuleNotFoundError if nbval is missing, which runs lessons outside the browser."""
    if processes.AVAILABLE and any(isinstance(step, Lesson) for step in steps):
        require("nbval")


def installer(package: str, extra: str) -> str:
    """Return what to type to install an extra, or "" if a package of it is there."""
    return "" if find_spec(package) else _to_install(extra)


def _extra_with(package: str) -> str | None:
    """Return the smallest extra that has a package, or None if no extra has it."""
    # Imported here, because nearly no command needs them, and all would start later.
    from importlib.metadata import metadata

    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name

    about = metadata("setkata")
    optional = [
        (extra, canonicalize_name(need.name))
        for need in map(Requirement, about.get_all("Requires-Dist", []))
        for extra in about.get_all("Provides-Extra", [])
        if need.marker and "extra" in str(need.marker) and need.marker.evaluate({"extra": extra})
    ]
    sizes = Counter(extra for extra, _ in optional)
    having = [extra for extra, name in optional if name == canonicalize_name(package)]
    return min(having, key=sizes.__getitem__, default=None)


def _to_install(extra: str) -> str:
    # In a clone that start.py has set up, it installs every extra.
    started = os.environ.get(COMMAND, "")
    return f"{started} setup" if started.endswith(START) else f'pip install "setkata[{extra}]"'
