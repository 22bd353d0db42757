"""`setkata print`: the deck and the worksheets as pages for the printer."""

from pathlib import Path
from typing import Annotated

import typer

from katabook.cli.app import app
from katabook.course import find_course


@app.command("print")
def print_pages(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="deck, or a worksheet such as magic_square; without names, all."),
    ] = None,
    to: Annotated[Path, typer.Option(help="The folder of the pages.")] = Path("paper"),
    letters: Annotated[
        bool, typer.Option(help="Write its color's first letter on each card of the deck.")
    ] = True,
) -> None:
    """Write a deck of cards to cut out, and worksheets, as pages for the printer."""
    from setkata.paper.pages import write_pages

    for path in write_pages(find_course(), names or [], to, letters):
        print(f"written: {path}; open it in a browser and print it")
