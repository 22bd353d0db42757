"""Grading katas at the terminal: once, on each save, or all for an overview."""

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import watchfiles
from rich.console import Console
from rich.progress import track
from rich.table import Table

from setkata.course import Course, Step
from setkata.feedback.terminal import render
from setkata.kata.result import Result
from setkata.kata.run import Child, grade

console = Console(highlight=False, markup=False)
# A terminal breaks lines between words; a file or another program gets them whole.
console.soft_wrap = not console.is_terminal
AT_ONCE = 2


def check(course: Course, katas: Sequence[Step]) -> bool:
    """Grade katas, show how each does, and return whether all are solved."""
    results = list(_graded(course, katas))
    for result in results:
        console.print(render(result))
    return all(result.solved for result in results)


def watch(course: Course, katas: Sequence[Step]) -> None:
    """Grade katas now, and again whenever a file of the learner's is saved, until interrupted."""
    check(course, katas)
    spare = Child()
    try:
        folder = course.question(katas[0]).parent
        console.print(f"\nwatching {folder.name}/ — save a kata to check it, Ctrl-C ends")
        for changes in watchfiles.watch(folder, step=10, recursive=False):
            saved = {Path(name).stem for _, name in changes}
            for kata in _affected(katas, saved):
                console.rule(style="dim")
                console.print(render(spare.grade(course, kata)))
                spare = Child()
    finally:
        spare.stop()


def progress(course: Course) -> None:
    """Show which katas are solved, and the points they give."""
    results = list(_graded(course, course.katas))
    table = Table(box=None, pad_edge=False)
    for heading in ("kata", "", "points"):
        table.add_column(heading, justify="right" if heading == "points" else "left")
    for kata, result in zip(course.katas, results, strict=True):
        points = kata.points if result.solved else 0
        table.add_row(kata.name, _state(result), f"{points} of {kata.points}")
    console.print(table)
    solved = sum(result.solved for result in results)
    console.print(f"\n{solved} of {len(results)} katas solved")


def _graded(course: Course, katas: Sequence[Step]) -> Iterable[Result]:
    with ThreadPoolExecutor(AT_ONCE) as pool:
        results = pool.map(lambda kata: grade(course, kata), katas)
        if len(katas) == 1 or not console.is_terminal:
            return list(results)
        return list(track(results, "checking", len(katas), console=console, transient=True))


def _affected(katas: Sequence[Step], saved: set[str]) -> Sequence[Step]:
    """Return what a save may change: the saved kata, or those asked for that may use it."""
    own = [kata for kata in katas if kata.name in saved]
    return own or (katas if len(katas) == 1 else own)


def _state(result: Result) -> str:
    if result.solved:
        return "solved"
    if result.unwritten:
        return "not written yet"
    return result.problem or f"{result.passed} of {result.planned} pass"
