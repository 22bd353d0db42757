"""`setkata build`: the lessons and katas from their solutions."""

import sys
from collections.abc import Collection
from pathlib import Path
from typing import Annotated

import typer

from katabook.cli.app import MAKE, app, require
from katabook.course import Course, CourseError, find_course
from katabook.course.listing import OLD_PLACES


@app.command(rich_help_panel=MAKE)
def build(
    check: Annotated[bool, typer.Option("--check", help="Only list the stale files.")] = False,
) -> None:
    """Build the lessons and katas after a change to the course."""
    require("nbclient", "jupytext")
    from katabook.build.gate import unrecognised
    from katabook.build.products import products
    from katabook.subject import use

    course = find_course()
    use(course)  # a kernel that runs a lesson is in a folder of its own
    failed: set[Path] = set()
    stale, changed = [], []
    if advice := to_move(course):
        print(advice, file=sys.stderr)
    for product in products(course, failed):
        if product.state == "yours":
            print(f"left alone, because you changed it: {course.relative(product.path)}")
            changed.append(product.path)
        if product.state == "stale":
            stale.append(product)
        if product.state == "stale" and not check:
            try:
                product.make()
            except CourseError as error:
                print(f"setkata: {error}", file=sys.stderr)
                failed.add(product.path)
    if changed:
        print(to_edit(course, changed), file=sys.stderr)
    if failed:
        print("setkata: no file was written; fix this, then build again", file=sys.stderr)
        raise typer.Exit(2)
    for product in stale:
        if not check:
            product.write()
        print(f"{'stale' if check else 'written'}: {course.relative(product.path)}")
    for step in course.steps:
        for problem in unrecognised(course, step):
            print(
                f"setkata: {problem}; until then, learners get no remark on this mistake",
                file=sys.stderr,
            )
    raise typer.Exit(check and bool(stale))


def to_edit(course: Course, changed: Collection[Path]) -> str:
    """Return one line that says where authors change what learners get; it names an example."""
    source = next(
        course.relative(course.solution(step).with_suffix(".py"))
        for step in course.steps
        if course.file(step) in changed
    )
    if len(changed) == 1:
        return f"to change it for learners, edit {source} instead"
    return f"to change them for learners, edit the files in solutions instead, such as {source}"


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
