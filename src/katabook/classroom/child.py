"""The process that grades one student's work: a result for each order, until there are no more.

The student's code never enters this process: katas and the cells of lessons live in workers.
"""

import os
import sys
from contextlib import nullcontext, suppress
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from katabook.classroom import TRIAL
from katabook.classroom.trial import works
from katabook.course import Course, Kata
from katabook.katas.in_process import alone
from katabook.process import descendants, limits, processes
from katabook.subject import use


def main() -> None:
    """Carry out the orders, until there are no more; with the word "trial", try the jail first."""
    alone()
    descendants.die_with(os.getppid())
    descendants.adopt()
    limits.lower("AS", limits.GRADER_MEMORY)
    if TRIAL in sys.argv:
        with suppress(Exception):  # what goes wrong is told when the trial is asked for
            works()
    processes.serve(carry_out)


def carry_out(order: dict[str, Any], tell: processes.Tell) -> None:
    """Grade one file, and send its result; see `katabook.classroom.student.GradingProcess`.

    Or say whether the jail works.
    """
    if "trial" in order:
        tell({"works": works()})
        return
    if order["level"] == "process":  # a jail ends with this process
        descendants.ends_its_descendants()
    tell(_graded(order))
    if order["level"] == "process":
        descendants.end_descendants()


@lru_cache(maxsize=1)  # one class has one course
def _course(root: str) -> Course:
    course = Course(Path(root))
    use(course)
    return course


def _graded(order: dict[str, Any]) -> dict[str, Any]:
    course = _course(order["root"])
    step = course.step(order["step"])
    file, level = Path(order["file"]), order["level"]
    # Each kind is imported here, so that a kata does not wait for the libraries that run notebooks.
    if isinstance(step, Kata):
        from katabook.katas.in_process import grade_isolated

        kata = replace(step, seconds=order["seconds"] or limits.PIPE_FACTOR * step.seconds)
        result = grade_isolated(course, kata, file, order["seed"], level)
        return {"result": result.to_json()}

    from katabook.lessons.run import kernel_ahead

    # Once the libraries are loaded, a kernel that is started ahead would save no time.
    with nullcontext() if "nbformat" in sys.modules else kernel_ahead():
        import nbformat

        from katabook.lessons.evaluate import evaluate

        lesson = replace(step, seconds=order["seconds"] or step.seconds)
        found = evaluate(course, lesson, file, level, tell=False)
    notebook = nbformat.writes(found.notebook) if found.notebook else ""
    code = {"written": dict(found.written), "helpers": found.helpers, "look": found.look}
    return {"result": found.result.to_json(), "notebook": notebook, **code}


if __name__ == "__main__":
    main()
