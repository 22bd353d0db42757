"""`setkata hint`, `setkata solution` and `setkata reset`: for a learner who is stuck."""

import json
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_cache_path

from katabook.cli.app import Name, app, laid_out, require_nbval
from katabook.course import Course, CourseError, Kata, Step
from katabook.course.words import command, did_you_mean, summary_of
from katabook.feedback import hints_for
from katabook.feedback.targets import grade
from katabook.files import write_atomically
from katabook.katas import grade as grade_kata
from katabook.process.processes import WriteError

WITHOUT = "this course came without its solutions, so that you can find your own; ask your teacher"


@app.command()
def hint(
    name: Annotated[
        str, typer.Argument(help="A kata, or one of its functions.", show_default=False)
    ],
    number: Annotated[
        int | None,
        typer.Argument(metavar="[N]", help="The hint's number; without it, you get the next hint."),
    ] = None,
) -> None:
    """Show the next hint for a kata."""
    from katabook.feedback.puzzle import call_of_puzzle
    from katabook.feedback.terminal import console

    course = laid_out()
    kata, function = _meant(course, name)
    hints = hints_for(kata, function)
    if not hints:
        raise CourseError(f"this copy of the course has no hints for {kata.name}")
    count = len(hints)
    if number is None:
        number = next_number(course, function, count)
    whose = f" for {function}" if hints != kata.hints else ""
    if not 1 <= number <= count:
        raise CourseError(f"there are hints 1 to {count}{whose or f' for {name}'}; got {number}")
    remember(course, function, number)
    console.print(f"Hint {number} of {count}{whose}: {hints[number - 1]}")
    more = f"for the next hint, type {command()} hint {name} again"
    console.print(f"({more if number < count else 'that was the last hint'})")
    if code := call_of_puzzle(course, kata, function):
        words = f"`from setkata import puzzle` and then `{code}`"
        console.print(f"(in a notebook, {words} show the lines of a solution in mixed order)")


def _meant(course: Course, name: str) -> tuple[Kata, str]:
    """Return the kata that is meant, and its function that is named, or its first unsolved one."""
    if name not in course.kata_names:
        for kata in course.katas:
            if name in kata.functions:
                return kata, name
    kata = course.kata(name)
    return kata, first_unsolved(course, kata)


def first_unsolved(course: Course, kata: Kata) -> str:
    """Return the first function of the learner's kata that is not solved, or the first of all."""
    if len(kata.functions) == 1:
        return kata.functions[0]
    failing = [finding.function for finding in grade_kata(course, kata).findings]
    return next((name for name in kata.functions if name in failing), kata.functions[0])


def next_number(course: Course, function: str, count: int) -> int:
    """Return the number of the hint after the last one that was shown, but at most `count`."""
    return min(_given(course).get(function, 0) + 1, count)


def remember(course: Course, function: str, number: int) -> None:
    """Keep the number of the last hint for a function, if that is possible."""
    given = _given(course) | {function: number}
    with suppress(WriteError):  # then the same hint comes once more
        write_atomically(_file(course), json.dumps(given))


def _given(course: Course) -> dict[str, int]:
    """Return the number of the last hint for each function."""
    try:
        given = json.loads(_file(course).read_text(encoding="utf-8"))
        return {name: int(number) for name, number in given.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def _file(course: Course) -> Path:
    folder = sha256(str(course.root).encode()).hexdigest()[:20]
    return user_cache_path("setkata", appauthor=False) / "hints" / f"{folder}.json"


@app.command()
def solution(
    name: Name,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Show it even if yours does not pass yet.")
    ] = False,
    by: Annotated[str, typer.Option("--way", help="Show another way, by its name.")] = "",
) -> None:
    """Show the course's solution if yours passes. It lists other ways to solve a kata, too."""
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
    raise CourseError(f"{step.name} has no other solution called {name!r}; {advice}")


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


@app.command()
def reset(name: Name) -> None:
    """Begin a kata or lesson again. Your old file is kept beside the new one."""
    course = laid_out()
    step = course.step(name)
    kept = put_back(course, step)
    unsolved = course.relative(course.file(step))
    print(f"{unsolved} is unsolved again")
    if kept:
        print(f"your file is kept as {course.relative(kept)}")
        print(f"if {unsolved} is open in JupyterLab, choose File, Reload from Disk")


def put_back(course: Course, step: Step) -> Path | None:
    """Put the unsolved file back. Return the new path of the old file; None if nothing is kept.

    Raises CourseError if the unsolved file cannot be made; the old file then stays in its place.
    """
    from katabook.handout import unsolved_file

    path, content = course.file(step), unsolved_file(course, step)
    if path.is_file() and path.read_bytes() == content:
        return None
    kept = set_aside(path)
    write_atomically(path, content)
    return kept


def set_aside(path: Path) -> Path | None:
    """Rename a file to the first free name beside it. Return the new path; None without a file."""
    if not path.exists():
        return None
    names = (path.with_stem(f"{path.stem}.before-reset-{n}") for n in count(1))
    kept = next(name for name in names if not name.exists())
    path.rename(kept)
    return kept
