"""`setkata check` and `progress`, which grade work, and `lab` and `present`, which open it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from katabook.cli.app import TEACH, app, laid_out, require_nbval
from katabook.course import Course, CourseError, Kata, Step
from katabook.course.words import NOT_WRITTEN, command, counted
from katabook.feedback import onward
from katabook.feedback.targets import Result, Target, begun, grade, grading, target
from katabook.judge import KataResult, LessonResult
from katabook.judge.in_process import shell
from katabook.katas import Child
from katabook.katas import grade as grade_kata

BAR = 20  # how many letters long the bar is


@app.command()
def check(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Katas, lessons or files; without names, all that you have begun."),
    ] = None,
    watch: Annotated[
        bool, typer.Option("--watch", help="Check again whenever a file is saved.")
    ] = False,
    isolated: Annotated[
        bool, typer.Option("--isolated", help="Grade as your teacher does with `setkata grade`.")
    ] = False,
    isolation: Annotated[str, typer.Option(help="With --isolated: bubblewrap or process.")] = "",
) -> None:
    """Grade your katas and lessons."""
    course = laid_out()
    targets = [target(course, name) for name in names] if names else begun(course)
    require_nbval(one.step for one in targets)
    if isolated or isolation:
        solved = _check_isolated(course, targets, isolation)
    else:
        solved = _check(course, targets) if names else _check_begun(course, targets)
    if watch:
        watch_files(course, targets if names else [Target(step) for step in course.steps])
    raise typer.Exit(not solved)


def _check(course: Course, targets: Sequence[Target]) -> bool:
    """Grade katas and lessons, show each result, and return whether all are solved."""
    with grading(course, targets) as found:
        results = list(_tracked(found, targets))
    for one, result in zip(targets, results, strict=True):
        _show(course, one, result)
    return all(result.solved for result in results)


def _check_isolated(course: Course, targets: Sequence[Target], isolation: str) -> bool:
    """Grade as `setkata grade` does, show each grade, and return whether all have passed."""
    from katabook.classroom.student import grade_own
    from katabook.classroom.table import grade_lines
    from katabook.feedback.terminal import console
    from katabook.process.jail import not_held

    grades, level = grade_own(course, targets, isolation)
    for name, given in grades.items():
        console.print(grade_lines(name, given))
    console.print(f"isolation: {level}")
    if problem := not_held():
        console.print(problem)
    return all(given.status == "passed" for given in grades.values())


def _check_begun(course: Course, targets: Sequence[Target]) -> bool:
    """Grade the katas and lessons that a learner has begun, and return whether all are solved."""
    from katabook.feedback.terminal import console

    if not targets:
        first = course.relative(course.file(course.steps[0]))
        where = f"open {first}" if shell() else f"{command()} lab opens the first lesson"
        console.print(f"you have not begun anything yet; {where}")
        return False
    console.print(f"you have begun {', '.join(target.step.name for target in targets)}")
    return _check(course, targets)


def watch_files(course: Course, targets: Sequence[Target]) -> None:
    """Grade a lesson or kata whenever its file is saved, until interrupted."""
    import watchfiles

    from katabook.feedback.terminal import console

    spare = Child()
    try:
        folders = sorted({_file(course, target).parent for target in targets})
        names = " and ".join(f"{folder.name}/" for folder in folders)
        console.print(f"\nwatching {names}: save a file to check it; press Ctrl-C to stop")
        for changes in watchfiles.watch(*folders, step=10, recursive=False):
            saved = {Path(name).name for _, name in changes}
            for target in affected(course, targets, saved):
                console.rule(style="dim")
                if isinstance(target.step, Kata):
                    result = grade_kata(course, target.step, target.path, child=spare)
                    _show(course, target, result)
                    spare = Child()
                else:
                    _show(course, target, grade(course, *target))
    finally:
        spare.stop()


def _tracked(results: Iterator[Result], targets: Sequence[Target]) -> Iterator[Result]:
    """Return the results, with a progress bar on a terminal unless there is one quick kata."""
    # Imported here and below, while the grading processes start.
    from katabook.feedback.terminal import shown_progress

    one_kata = len(targets) == 1 and isinstance(targets[0].step, Kata)
    return results if one_kata else iter(shown_progress(results, len(targets)))


def _show(course: Course, target: Target, result: Result) -> None:
    if shell() and isinstance(result, KataResult) and isinstance(target.step, Kata):
        from katabook.feedback.inline import display_result

        display_result(course, target.step, result)
        return
    from katabook.feedback.terminal import console, render

    console.print(render(result))
    if result.solved:
        console.print("\n".join(onward(course, target.step)))


def affected(course: Course, targets: Sequence[Target], saved: set[str]) -> Sequence[Target]:
    """Return the targets whose files were saved; a single target may import any saved file."""
    own = [target for target in targets if _file(course, target).name in saved]
    return own or (targets if len(targets) == 1 else [])


def _file(course: Course, target: Target) -> Path:
    return target.path or course.file(target.step)


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
    return NOT_WRITTEN if result.unwritten else f"{result.passed} of {result.planned} pass"


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def lab(context: typer.Context) -> None:
    """Open the course in JupyterLab. You can add options of jupyter lab."""
    from katabook.lab import launch

    launch(laid_out().root, context.args)


@app.command(
    rich_help_panel=TEACH,
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
)
def present(
    context: typer.Context,
    lesson: Annotated[str, typer.Argument(help="A lesson, such as 01_tuples or 01.")],
) -> None:
    """Show a lesson on a projector, step by step. You can add options of jupyter lab."""
    from katabook.lab import launch

    course = laid_out()
    path = course.file(course.lesson(lesson))
    if not path.exists():
        back = f"{command()} reset {path.stem} brings it back"
        raise CourseError(f"{course.relative(path)} is missing; {back}")
    launch(course.root, context.args, course.relative(path), "present")
