"""The process that grades one student's work: a result for each order, until there are no more.

The student's code never enters this process. Katas live in workers, notebooks run in kernels.
"""

import json
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from katabook.course import Course, Kata
from katabook.katas.fixtures import alone
from katabook.process.jail import descendants
from katabook.subject import use

MOST_MEMORY = 4_000_000_000
SLOWER = 2  # a kata may take so many times as long as at home, because its calls go through pipes


def main() -> None:
    """Carry out the orders, which are JSON objects on lines of stdin."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the parent reacts to an interrupt
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # pytest and nbval print there
    alone()
    descendants.die_with(os.getppid())
    descendants.adopt()
    descendants.keep_below(MOST_MEMORY)  # whatever a kernel sends is kept here
    for line in sys.stdin:
        order: dict[str, Any] = json.loads(line)
        if order["level"] == "process":  # a jail ends with this process
            descendants.ends_its_descendants()
        out.write(json.dumps(_graded(order)) + "\n")
        out.flush()
        if order["level"] == "process":
            descendants.end_descendants()


def _graded(order: dict[str, Any]) -> dict[str, Any]:
    course = Course(Path(order["root"]))
    use(course)
    step = course.step(order["step"])
    file, level = Path(order["file"]), order["level"]
    # Each kind is imported here, so that a kata does not wait for the libraries that run notebooks.
    if isinstance(step, Kata):
        from katabook.katas.isolated import grade_isolated

        kata = replace(step, seconds=order["seconds"] or SLOWER * step.seconds)
        result = grade_isolated(course, kata, file.parent, order["seed"], level)
        return {"result": result.to_json()}

    import nbformat

    from katabook.lessons.evaluate import Conditions, evaluate

    lesson = replace(step, seconds=order["seconds"] or step.seconds)
    found = evaluate(course, lesson, file, Conditions(f"setkata-{level}", tell=False))
    notebook = nbformat.writes(found.notebook) if found.notebook else ""
    written = dict(found.written or {})
    return {"result": found.result.to_json(), "notebook": notebook, "written": written}


if __name__ == "__main__":
    main()
