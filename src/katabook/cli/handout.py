"""`setkata handout`: the course, or some lessons and katas, for learners or for a colleague."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from katabook.cli.app import app
from katabook.course import Course, Kata, Step, find_course
from katabook.course.words import counted


@app.command()
def handout(
    to: Annotated[Path, typer.Option(help="A file that ends in .zip, or a folder.")],
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Lessons and katas; without names, the whole course."),
    ] = None,
    solutions: Annotated[
        bool, typer.Option("--with-solutions", help="For a colleague, not for learners.")
    ] = False,
) -> None:
    """Write lessons and katas for learners, without solutions."""
    for line in hand_out(find_course(), names or [], to, solutions):
        print(line)


def hand_out(course: Course, names: Sequence[str], to: Path, solutions: bool) -> Iterator[str]:
    """Write a hand-out to a zip file or into a folder, and yield what is in it, line by line.

    names: lessons and katas; without names, the whole course. solutions: for a colleague.

    Raises CourseError for an unknown name, and for a folder that holds something else.
    """
    from katabook.handout import contents, place, with_needs

    chosen = [course.step(name) for name in names] or list(course.steps)
    steps = with_needs(course, chosen)
    place(contents(course, steps, solutions), to)
    yield f"{to}: {_counts(steps)}, with all they need"
    added = [step.name for step in steps if step not in chosen]
    if added:
        yield f"added, because the others use them: {', '.join(added)}"
    others = [step for step in course.steps if step not in steps]
    left = [] if solutions else ["the solutions, and other right and wrong solutions of the katas"]
    left += [_counts(others)] if others else []
    if left:
        yield f"left out: {'; '.join(left)}"


def _counts(steps: Sequence[Step]) -> str:
    katas = sum(isinstance(step, Kata) for step in steps)
    some = {"lesson": len(steps) - katas, "kata": katas}
    return " and ".join(counted(count, noun) for noun, count in some.items() if count)
