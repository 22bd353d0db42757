"""`setkata hint`: the next hint for a kata."""

from typing import Annotated

import typer

from katabook.cli.app import app, laid_out
from katabook.course import Course, CourseError, Kata
from katabook.course.words import command


@app.command()
def hint(
    name: Annotated[str, typer.Argument(help="A kata, or a function of one.", show_default=False)],
    number: Annotated[
        int | None, typer.Argument(metavar="[N]", help="Its number; by default the next.")
    ] = None,
) -> None:
    """Show the next hint for a kata."""
    from katabook.feedback.hints import hints_for, next_hint, remember
    from katabook.feedback.terminal import console

    course = laid_out()
    kata, function = _meant(course, name)
    hints = hints_for(kata, function)
    if not hints:
        raise CourseError(f"this copy of the course has no hints for {kata.name}")
    count = len(hints)
    if number is None:
        number = next_hint(course, function, count)
    whose = f" for {function}" if hints != kata.hints else ""
    if not 1 <= number <= count:
        raise CourseError(f"there are hints 1 to {count}{whose or f' for {name}'}; got {number}")
    remember(course, function, number)
    console.print(f"Hint {number} of {count}{whose}: {hints[number - 1]}")
    more = f"for the next hint, type {command()} hint {name} again"
    console.print(f"({more if number < count else 'that was the last hint'})")


def _meant(course: Course, name: str) -> tuple[Kata, str]:
    """Return the kata with a name, and its first function that is not solved; or a function's kata."""
    from katabook.feedback.hints import first_unsolved

    if name not in course.kata_names:
        for kata in course.katas:
            if name in kata.functions:
                return kata, name
    kata = course.kata(name)
    return kata, first_unsolved(course, kata)
