"""`setkata progress`: the state and the points of each lesson and kata."""

from katabook.cli.app import app, laid_out, require_nbval
from katabook.course import Course, Kata, Step
from katabook.course.words import counted
from katabook.feedback.targets import Result, begun, grading
from katabook.lessons.result import LessonResult

BAR = 20  # how many letters long the bar is


@app.command()
def progress() -> None:
    """Show which lessons and katas are solved, and your points."""
    from rich.table import Column, Table

    from katabook.feedback.terminal import console

    course = laid_out()
    targets = begun(course)
    steps = [target.step for target in targets]
    require_nbval(steps)
    with grading(course, targets) as found:
        results = dict(zip(steps, found, strict=True))
    table = Table("", "", Column("points", justify="right"), box=None, pad_edge=False)
    earned, possible = 0.0, 0
    for step in course.steps:
        result = results.get(step)
        points, most = _points(step, result), _most(course, step)
        style = "bold" if result and result.solved else "" if result else "dim"
        table.add_row(_named(step, result), _state(result), f"{points:g} of {most}", style=style)
        earned, possible = earned + points, possible + most
    console.print(table)
    solved = [step for step, result in results.items() if result.solved]
    katas = sum(isinstance(step, Kata) for step in solved)
    filled = int(BAR * earned / (possible or 1))
    console.print(
        f"{'█' * filled}{'░' * (BAR - filled)}  "
        f"{len(solved) - katas} of {counted(len(course.lessons), 'lesson')} and "
        f"{katas} of {counted(len(course.katas), 'kata')} solved, "
        f"{earned:g} of {counted(possible, 'point')}"
    )
    unsolved = next((step for step in course.steps if step not in solved), None)
    if unsolved:
        console.print(f"Next: {course.relative(course.file(unsolved))}")


def _named(step: Step, result: Result | None) -> str:
    """Return the name of a step with its sign; a kata is below the lesson that comes before it."""
    sign = "·" if result is None else "★" if result.solved else "◐"
    return f"{'  ' if isinstance(step, Kata) else ''}{sign} {step.name}"


def _points(step: Step, result: Result | None) -> float:
    """Return the points: a kata's by its share of passing tests, a lesson's one per exercise."""
    if result is None:
        return 0
    if isinstance(result, LessonResult):
        return result.passed
    assert isinstance(step, Kata)
    return result.points(step.points)


def _most(course: Course, step: Step) -> int:
    if isinstance(step, Kata):
        return step.points
    from katabook.lessons.notebook import LessonError, exercises, read

    for path in (course.solution(step), course.unsolved(step), course.file(step)):
        try:
            return len(exercises(read(path)))
        except LessonError:
            continue
    return 0


def _state(result: Result | None) -> str:
    if result is None:
        return ""
    if result.solved:
        return "solved"
    if result.problem:
        return result.problem
    if isinstance(result, LessonResult):
        return f"{result.passed} of {len(result.exercises)} exercises pass"
    return "not written yet" if result.unwritten else f"{result.passed} of {result.planned} pass"
