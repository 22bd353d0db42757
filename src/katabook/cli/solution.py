"""`setkata solution`: the course's solution of a kata or a lesson, and other ways to solve it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from katabook.cli.app import Name, app, laid_out, require_nbval
from katabook.course import Course, CourseError, Kata, Step
from katabook.course.words import command, did_you_mean, summary_of
from katabook.feedback.targets import grade

WITHOUT = "this course came without its solutions, so that you can find your own; ask your teacher"


@app.command()
def solution(
    name: Name,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Show it even if yours does not pass yet.")
    ] = False,
    by: Annotated[str, typer.Option("--way", help="Show another way, by its name.")] = "",
) -> None:
    """Show the course's solution as soon as yours passes. Other ways to solve a kata follow."""
    course = laid_out()
    step = course.step(name)
    if not course.solution(step).is_file():
        raise CourseError(WITHOUT)
    if not anyway:
        require_nbval([step])
    if not (anyway or grade(course, step).solved):
        print(f"{step.name} is not solved yet; to see the solution now, add --anyway")
        raise typer.Exit(1)
    print(_way(course, step, by) if by else _solution(course, step))


def _solution(course: Course, step: Step) -> str:
    """Return the code of a kata with a list of other ways, or of a lesson's exercises."""
    from katabook.lessons.notebook import LessonError, exercises, read

    path = course.solution(step)
    if isinstance(step, Kata):
        return path.read_text(encoding="utf-8").rstrip() + _list(course, step)
    try:
        return "\n\n\n".join(exercise.cell.source for exercise in exercises(read(path)))
    except LessonError as error:
        raise CourseError(str(error)) from None


def _way(course: Course, step: Step, name: str) -> str:
    """Return the code of another way to solve a kata."""
    ways = _ways(course, step)
    if name in ways:
        return ways[name].read_text(encoding="utf-8").rstrip()
    if not ways:
        raise CourseError(f"there are no other solutions of {step.name}")
    advice = did_you_mean(name, ways)
    raise CourseError(f"{name!r} is not another solution of {step.name}; {advice}")


def _list(course: Course, kata: Kata) -> str:
    """Return comments that list the other ways to solve a kata, with a line on each."""
    ways = _ways(course, kata)
    if not ways:
        return ""
    width = max(map(len, ways))
    told = {name: summary_of(path.read_text(encoding="utf-8")) for name, path in ways.items()}
    lines = [f"#   {name:{width}}  {about}" for name, about in told.items()]
    intro = f"# Other solutions; to see one, type {command()} solution {kata.name} --way NAME"
    return "\n".join(["\n\n", intro, *lines])


def _ways(course: Course, step: Step) -> Mapping[str, Path]:
    paths = course.ways(step) if isinstance(step, Kata) else []
    return {path.stem: path for path in paths}
