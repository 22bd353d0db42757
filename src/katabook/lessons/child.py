"""The child process that grades one lesson: it reads one order and writes one result."""

import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

from katabook.course import Course, Lesson
from katabook.lessons.evaluate import Conditions, evaluate
from katabook.process.jail import descendants
from katabook.subject import use


def main() -> None:
    """Wait for an order, a JSON object on one line, and carry it out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the parent reacts to an interrupt
    descendants.ends_its_descendants()  # a kernel has a session of its own
    order: dict[str, Any] = json.loads(sys.stdin.readline())
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # pytest and nbval print there
    course = Course(Path(order["root"]))
    use(course)
    lesson = course.step(order["lesson"])
    assert isinstance(lesson, Lesson)
    evaluated = evaluate(course, lesson, Path(order["file"]), Conditions())
    out.write(json.dumps(evaluated.result.to_json()) + "\n")
    out.flush()


if __name__ == "__main__":
    main()
