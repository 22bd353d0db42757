"""`setkata handout`: the course, or some lessons and katas, for learners or for a colleague."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from katabook.cli.app import TEACH, app
from katabook.course import Kata, Step, find_course
from katabook.course.words import counted


@app.command(rich_help_panel=TEACH)
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
    from katabook.handout import contents, with_needs, write_handout

    course = find_course()
    chosen = [course.step(name) for name in names or []] or list(course.steps)
    steps = with_needs(course, chosen)
    write_handout(contents(course, steps, solutions), to)
    print(f"{to}: {_counts(steps)}, with all they need")
    added = [step.name for step in steps if step not in chosen]
    if added:
        print(f"added, because the others use them: {', '.join(added)}")
    others = [step for step in course.steps if step not in steps]
    left = [] if solutions else ["the solutions, and other right and wrong solutions of the katas"]
    left += [_counts(others)] if others else []
    if left:
        print(f"left out: {'; '.join(left)}")


def _counts(steps: Sequence[Step]) -> str:
    katas = sum(isinstance(step, Kata) for step in steps)
    some = {"lesson": len(steps) - katas, "kata": katas}
    return " and ".join(counted(count, noun) for noun, count in some.items() if count)
