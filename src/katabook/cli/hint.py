"""`setkata hint`: one hint for a kata at a time."""

from typing import Annotated

import typer

from katabook.cli.app import Name, app, laid_out
from katabook.course import CourseError
from katabook.course.words import command


@app.command()
def hint(
    name: Name, number: Annotated[int, typer.Argument(metavar="[N]", help="1, 2 or 3.")] = 1
) -> None:
    """Show a hint for a kata, and say how many more there are."""
    from katabook.feedback.terminal import console

    kata = laid_out().kata(name)
    count = len(kata.hints)
    if not count:
        raise CourseError(f"this copy of the course has no hints for {kata.name}")
    if not 1 <= number <= count:
        raise CourseError(f"{kata.name} has hints 1 to {count}; got {number}")
    more = f"{count - number} more: {command()} hint {kata.name} {number + 1}"
    console.print(kata.hints[number - 1])
    console.print(f"({more if number < count else 'that was the last hint'})")
