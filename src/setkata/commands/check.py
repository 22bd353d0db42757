"""`setkata check`: grade once, or again whenever a file is saved."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from setkata.course import Course, Kata
from setkata.feedback import onward
from setkata.grade import Result, Target, grade, grading
from setkata.here import shell
from setkata.kata.grade import Child
from setkata.kata.result import KataResult
from setkata.typed import command


def check(course: Course, targets: Sequence[Target]) -> bool:
    """Grade katas and lessons, show each result, and return whether all are solved."""
    with grading(course, targets) as found:
        results = list(_tracked(found, targets))
    for target, result in zip(targets, results, strict=True):
        _show(course, target, result)
    return all(result.solved for result in results)


def check_isolated(course: Course, targets: Sequence[Target], isolation: str) -> bool:
    """Grade as `setkata grade` does, show each grade, and return whether all have passed."""
    from setkata.classroom.isolation import level_of
    from setkata.classroom.marks import missing_kata, missing_lesson
    from setkata.classroom.own import grade_lines, own_submission
    from setkata.classroom.student import Terms, grade_student
    from setkata.feedback.terminal import console

    names = [target.step.name for target in targets]
    terms = Terms(0, level_of(isolation or None))
    steps = grade_student(course, own_submission(course, targets), terms, names).grade.steps
    for target in targets:
        step = target.step
        missing = missing_kata(step) if isinstance(step, Kata) else missing_lesson(course, step)
        steps.setdefault(step.name, missing)
        console.print(grade_lines(step.name, steps[step.name]))
    console.print(f"isolation: {terms.level}")
    return all(steps[name].status == "passed" for name in names)


def check_begun(course: Course, targets: Sequence[Target]) -> bool:
    """Grade the katas and lessons that a learner has begun, and return whether all are solved."""
    from setkata.feedback.terminal import console

    if not targets:
        first = course.file(course.steps[0]).relative_to(course.root).as_posix()
        where = f"open {first}" if shell() else f"{command()} lab opens the first lesson"
        console.print(f"you have not begun anything yet; {where}")
        return False
    console.print(f"you have begun {', '.join(target.step.name for target in targets)}")
    return check(course, targets)


def watch(course: Course, targets: Sequence[Target]) -> None:
    """Grade a lesson or kata whenever its file is saved, until interrupted."""
    import watchfiles

    from setkata.feedback.terminal import console

    spare = Child()
    try:
        folders = sorted({_file(course, target).parent for target in targets})
        names = " and ".join(f"{folder.name}/" for folder in folders)
        console.print(f"\nwatching {names}: save a file to check it; press Ctrl-C to stop")
        for changes in watchfiles.watch(*folders, step=10, recursive=False):
            saved = {Path(name).name for _, name in changes}
            for target in affected(course, targets, saved):
                console.rule(style="dim")
                _show(course, target, _graded_by(spare, course, target))
                if isinstance(target.step, Kata):
                    spare = Child()
    finally:
        spare.stop()


def _graded_by(spare: Child, course: Course, target: Target) -> Result:
    if isinstance(target.step, Kata):
        return spare.grade(course, target.step, target.path)
    return grade(course, *target)


def _tracked(results: Iterator[Result], targets: Sequence[Target]) -> Iterator[Result]:
    """Return the results, with a progress bar on a terminal unless there is one quick kata."""
    # Rich is imported here and below, while the grading processes start.
    from rich.progress import track

    from setkata.feedback.terminal import console

    one_kata = len(targets) == 1 and isinstance(targets[0].step, Kata)
    if one_kata or not console.is_terminal:
        return results
    return iter(track(results, "checking", len(targets), console=console, transient=True))


def _show(course: Course, target: Target, result: Result) -> None:
    if shell() and isinstance(result, KataResult):
        from setkata.feedback.inline import display_result

        display_result(result, onward(course, target.step))
        return
    from setkata.feedback.terminal import console, render

    console.print(render(result))
    if result.solved:
        console.print(onward(course, target.step))


def affected(course: Course, targets: Sequence[Target], saved: set[str]) -> Sequence[Target]:
    """Return the targets whose files were saved; a single target may import any saved file."""
    own = [target for target in targets if _file(course, target).name in saved]
    return own or (targets if len(targets) == 1 else [])


def _file(course: Course, target: Target) -> Path:
    return target.path or course.file(target.step)
