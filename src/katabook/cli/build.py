"""`setkata build`: the lessons and katas from their solutions."""

import sys
from typing import Annotated

import typer

from katabook.cli.app import app, shown
from katabook.course import Course, find_course
from katabook.course.listing import OLD_PLACES


@app.command()
def build(
    check: Annotated[bool, typer.Option("--check", help="Only list the stale files.")] = False,
) -> None:
    """Build the lessons and katas from their solutions, after a change to the course."""
    from katabook.build.products import products

    course, stale = find_course(), False
    if advice := to_move(course):
        print(advice, file=sys.stderr)
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


def to_move(course: Course) -> str:
    """Return one line that says how to move what is still in its old place, or "" if nothing is."""
    moves = []
    for new, old in OLD_PLACES.items():
        folder, _, _ = new.rpartition("/")
        olds = [course.root / old.format(step.name) for step in course.steps]
        if any(course.place(new, step) in olds for step in course.steps):
            moves.append(f"mkdir -p {folder}; mv {old.format('*')} {folder}")
    advice = "some files of this course are in their old places; to move them, type in its folder: "
    return advice + "; ".join(moves) if moves else ""
