"""Grading a lesson in a child process, which can be stopped at any time, or else in this one."""

import json
import subprocess
from functools import partial
from pathlib import Path

from katabook.course import Course, Lesson
from katabook.lessons.result import LessonResult
from katabook.process import processes

# A child ends by itself before that; see `evaluate`.
MOST_SECONDS = 600


def grade(course: Course, lesson: Lesson, file: Path | None = None) -> LessonResult:
    """Return the result of each exercise in a learner's notebook.

    file: the notebook, if it is not the course's own. In a course without solutions the open
    checks decide.
    """
    path = (file or course.file(lesson)).absolute()
    if not processes.AVAILABLE:
        return _inside(course, lesson, path)
    order = {"lesson": lesson.name, "root": str(course.root), "file": str(path)}
    pipe = subprocess.PIPE
    child = processes.python("katabook.lessons.child", stdin=pipe, stdout=pipe, stderr=pipe)
    with processes.ending(partial(processes.end_kindly, child)):
        try:
            reply, errors = child.communicate(json.dumps(order) + "\n", timeout=MOST_SECONDS)
            return LessonResult.from_json(json.loads(reply))
        except subprocess.TimeoutExpired:
            return LessonResult(lesson.name, problem="the notebook did not finish")
        except ValueError:
            reason = (errors.strip().splitlines() or ["no reason was given"])[-1]
            return LessonResult(lesson.name, problem=f"the notebook could not be run: {reason}")


def _inside(course: Course, lesson: Lesson, path: Path) -> LessonResult:
    # Imported here, because a parent of processes has no use for it.
    from katabook.lessons.evaluate import Conditions, evaluate

    return evaluate(course, lesson, path, Conditions()).result
