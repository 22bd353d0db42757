"""Grading at the terminal: once, on each save, or all for an overview."""

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import watchfiles
from rich.console import Console, RenderableType
from rich.progress import track
from rich.table import Table

from setkata.course import Course, Step
from setkata.exercises import LessonResult, grade_lesson
from setkata.feedback.terminal import render, render_lesson
from setkata.kata.result import Result
from setkata.kata.run import Child, grade
from setkata.lesson import LessonError, is_touched, read

console = Console(highlight=False, markup=False)
# A terminal breaks lines between words; a file or another program gets them whole.
console.soft_wrap = not console.is_terminal
AT_ONCE = 2


def check(course: Course, steps: Sequence[Step]) -> bool:
    """Grade katas and lessons, show how each does, and return whether all are solved."""
    results = list(_graded(course, steps))
    for result in results:
        console.print(_rendered(result))
    return all(result.solved for result in results)


def watch(course: Course, steps: Sequence[Step]) -> None:
    """Grade now, and again whenever a file of the learner's is saved, until interrupted."""
    check(course, steps)
    spare = Child()
    try:
        folders = sorted({course.question(step).parent for step in steps})
        names = " and ".join(f"{folder.name}/" for folder in folders)
        console.print(f"\nwatching {names} — save a file to check it, Ctrl-C ends")
        for changes in watchfiles.watch(*folders, step=10, recursive=False):
            saved = {Path(name).stem for _, name in changes}
            for step in _affected(steps, saved):
                console.rule(style="dim")
                if step.kind == "lesson":
                    console.print(render_lesson(grade_lesson(course, step)))
                    continue
                console.print(render(spare.grade(course, step)))
                spare = Child()
    finally:
        spare.stop()


def progress(course: Course) -> None:
    """Show which lessons and katas are solved, and the points they give."""
    steps = begun(course)
    results = dict(zip(steps, _graded(course, steps), strict=True))
    table = Table(box=None, pad_edge=False)
    for heading in ("", "", "points"):
        table.add_column(heading, justify="right" if heading else "left")
    for step in course.steps:
        result = results.get(step)
        points = step.points if result and result.solved else 0
        given = f"{points} of {step.points}" if step.kind == "kata" else ""
        table.add_row(step.name, _state(result) if result else "not begun yet", given)
    console.print(table)
    solved: list[str] = [step.kind for step, result in results.items() if result.solved]
    for kind, count in (("lesson", len(course.lessons)), ("kata", len(course.katas))):
        console.print(f"{solved.count(kind)} of {count} {kind}s solved")


def begun(course: Course) -> list[Step]:
    """Return the katas, and the lessons in which something is written."""
    return [step for step in course.steps if step.kind == "kata" or _is_begun(course, step)]


def _is_begun(course: Course, lesson: Step) -> bool:
    try:
        return is_touched(read(course.question(lesson)))
    except LessonError:
        return course.question(lesson).exists()


def _graded(course: Course, steps: Sequence[Step]) -> Iterable[Result | LessonResult]:
    def graded(step: Step) -> Result | LessonResult:
        return grade_lesson(course, step) if step.kind == "lesson" else grade(course, step)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        results = pool.map(graded, steps)
        if not console.is_terminal or len(steps) == 1 and steps[0].kind == "kata":
            return list(results)
        return list(track(results, "checking", len(steps), console=console, transient=True))


def _rendered(result: Result | LessonResult) -> RenderableType:
    return render_lesson(result) if isinstance(result, LessonResult) else render(result)


def _affected(steps: Sequence[Step], saved: set[str]) -> Sequence[Step]:
    """Return what a save may change: the saved one, or those asked for that may use it."""
    own = [step for step in steps if step.name in saved]
    return own or (steps if len(steps) == 1 else own)


def _state(result: Result | LessonResult) -> str:
    if result.solved:
        return "solved"
    if result.problem:
        return result.problem
    if isinstance(result, LessonResult):
        return f"{result.passed} of {len(result.exercises)} exercises pass"
    return "not written yet" if result.unwritten else f"{result.passed} of {result.planned} pass"
