"""`setkata build`: the lessons and katas from their solutions."""

from typing import Annotated

import typer

from katabook.cli.app import app, shown
from katabook.course import find_course


@app.command()
def build(
    check: Annotated[bool, typer.Option("--check", help="Only list the stale files.")] = False,
) -> None:
    """Build the lessons and katas from their solutions, after a change to the course."""
    from katabook.build.products import products

    course, stale = find_course(), False
    for product in products(course):
        state = product.state
        if state == "current":
            continue
        if state == "stale" and not check:
            product.write()
            told = "written"
        else:
            stale |= state == "stale"
            told = "left alone, because you changed it" if state == "yours" else state
        print(f"{told}: {shown(course, product.path)}")
    raise typer.Exit(stale)
