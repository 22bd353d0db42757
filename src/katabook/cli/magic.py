"""The magic %setkata: the commands of a learner, typed into a cell instead of a terminal."""

import os
import shlex
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from IPython.utils.process import arg_split  # type: ignore[attr-defined]  # IPython imports it

from katabook.course import DRIVE, CourseError, find_course
from katabook.course.words import COMMAND, joined
from katabook.feedback.cells import explain_errors
from katabook.process import processes
from katabook.subject import current

MAGIC = "%setkata"
HERE = ("check", "hint", "progress", "reset", "solution")
# These options start processes or wait for files.
ELSEWHERE = {"--watch", "--isolated", "--isolation"}
WITH_FILES = {"check", "progress", "reset", "solution"}  # of the learner


def register(shell: Any) -> None:
    """Give a notebook the magic, let advice name it, and explain what is missing."""
    shell.register_magic_function(run, "line", MAGIC.removeprefix("%"))
    os.environ[COMMAND] = MAGIC
    explain_errors()


def run(line: str) -> None:
    """Run a command such as `check is_set`, and show what it finds.

    Raises CourseError, which a notebook shows as one line, for what cannot be done here.
    """
    try:
        words = arg_split(line, posix=True)  # on Windows, as its terminals do
    except ValueError:
        raise CourseError(f"a quotation mark is missing in {line.strip()}") from None
    if {"-h", "--help"} & set(words):
        with redirect_stdout(StringIO()) as help_text:
            _run(words)
        print(help_text.getvalue())
        return
    _require_possible(words)
    _run(words)


def _require_possible(words: list[str]) -> None:
    """Raise CourseError if there is no such command, or none that works in a notebook."""
    # Imported when a command is typed, so that a notebook does not wait for the command line.
    from typer.main import get_group

    from katabook.cli.app import command_line

    known = set(get_group(command_line()).commands)
    first = words[0] if words else ""
    here = [*HERE, *current().magics]
    choice = f"choose from {joined(here)}, such as {MAGIC} check {_example()}"
    if first not in known and not first.startswith("-"):
        raise CourseError(f"{MAGIC} has no command {first}; {choice}" if first else choice)
    if first in known - set(here) or ELSEWHERE & {word.partition("=")[0] for word in words}:
        typed = shlex.join(["setkata", *words])
        if processes.AVAILABLE:
            raise CourseError(f"type this in a terminal: {typed}")
        raise CourseError(f"{typed} needs a terminal, and this page has none")
    if first in WITH_FILES and processes.IN_BROWSER and not DRIVE.is_dir():
        raise CourseError(
            f"{first} can't reach your files at this address; "
            "open the page at one that begins with https://, and not in a private window"
        )


def _example() -> str:
    """Return the name of the first kata, if there is a course with a kata."""
    try:
        return next(iter(find_course().kata_names), "NAME")
    except CourseError:
        return "NAME"


def _run(words: list[str]) -> None:
    import typer

    from katabook.cli.app import command_line

    # What Typer says about the words of a command; it exports only one kind of it.
    wrong_words: Any = typer.BadParameter.__base__
    try:
        command_line()(words, prog_name=MAGIC, standalone_mode=False)
    except OSError as error:
        raise CourseError(str(error)) from None
    except wrong_words as error:
        raise CourseError(error.format_message()) from None
