"""`setkata lab` and `setkata present`: the course in JupyterLab, and a lesson on a projector."""

from typing import Annotated

import typer

from katabook.cli.app import TEACH, app, laid_out
from katabook.course import CourseError
from katabook.course.words import command


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def lab(context: typer.Context) -> None:
    """Open the course in JupyterLab. Options of jupyter lab may follow."""
    from katabook.lab import launch

    launch(laid_out().root, context.args)


@app.command(
    rich_help_panel=TEACH,
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
)
def present(
    context: typer.Context,
    lesson: Annotated[str, typer.Argument(help="A lesson, such as 01_tuples or 01.")],
) -> None:
    """Show a lesson on a projector, step by step. Options of jupyter lab may follow."""
    from katabook.lab import launch

    course = laid_out()
    path = course.file(course.lesson(lesson))
    if not path.exists():
        back = f"{command()} reset {path.stem} makes it"
        raise CourseError(f"{course.relative(path)} is missing; {back}")
    launch(course.root, context.args, course.relative(path), "present")
