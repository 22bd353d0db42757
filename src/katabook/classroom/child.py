"""The process that grades one student's work: a result for each order, until there are no more.

The student's code never enters this process. Katas live in workers, notebooks run in kernels.
"""

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

from katabook.course import Course, Kata, Lesson
from katabook.katas.fixtures import alone
from katabook.process import limits, processes
from katabook.process.jail import Level, descendants
from katabook.subject import use


def main() -> None:
    """Carry out the orders, until there are no more."""
    alone()
    descendants.die_with(os.getppid())
    descendants.adopt()
    limits.lower("AS", limits.GRADER_MEMORY)
    processes.serve(carry_out)


def carry_out(order: dict[str, Any], tell: processes.Tell) -> None:
    """Grade one file, and tell its result; see `katabook.classroom.student.order`."""
    if order["level"] == "process":  # a jail ends with this process
        descendants.ends_its_descendants()
    tell(_graded(order))
    if order["level"] == "process":
        descendants.end_descendants()


def _graded(order: dict[str, Any]) -> dict[str, Any]:
    course = Course(Path(order["root"]))
    use(course)
    step = course.step(order["step"])
    if order["seconds"]:
        step = replace(step, seconds=order["seconds"])
    elif isinstance(step, Kata):
        step = replace(step, seconds=limits.PIPE_FACTOR * step.seconds)
    file, level = Path(order["file"]), order["level"]
    if isinstance(step, Kata):
        return _kata(course, step, file, order["seed"], level)
    return _lesson(course, step, file, level)


def _kata(course: Course, kata: Kata, file: Path, seed: int, level: Level) -> dict[str, Any]:
    from katabook.katas.in_process import grade_isolated

    result = grade_isolated(course, kata, file, seed, level)
    return {"result": result.to_json()}


def _lesson(course: Course, lesson: Lesson, file: Path, level: Level) -> dict[str, Any]:
    # Imported here, so that a kata does not wait for the libraries that run notebooks.
    import nbformat

    from katabook.lessons.evaluate import evaluate

    found = evaluate(course, lesson, file, f"setkata-{level}", tell=False)
    notebook = nbformat.writes(found.notebook) if found.notebook else ""
    result = found.result.to_json()
    return {"result": result, "notebook": notebook, "written": dict(found.written or {})}


if __name__ == "__main__":
    main()
