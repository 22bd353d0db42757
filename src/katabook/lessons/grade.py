"""Grading a lesson in a child process, which can be stopped at any time, or in this one."""

from functools import partial
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

from katabook.course import Course, Lesson
from katabook.judge.results import LessonResult
from katabook.process import limits, processes
from katabook.subject import use


def grade(course: Course, lesson: Lesson, file: Path | None = None) -> LessonResult:
    """Return the result of each exercise in a learner's notebook.

    file: the notebook, if it is not the course's own. In a course without solutions the open
    checks decide.
    """
    path = (file or course.file(lesson)).absolute()
    if not processes.AVAILABLE:
        return _graded(course, lesson, path)
    seconds = limits.FILE_GRACE_SECONDS + limits.most_for_lesson(lesson.seconds)
    child = processes.Child("katabook.lessons.grade", stderr=DEVNULL)
    with processes.ending(partial(processes.end_with_descendants, child.process)):
        child.order(lesson=lesson.name, root=str(course.root), file=str(path))
        try:
            return LessonResult.from_json(child.reply(seconds))
        except TimeoutError:
            return LessonResult(lesson.name, problem="the notebook did not finish")
        except processes.Ended as ended:
            reason = str(ended) or "no reason was given"
            return LessonResult(lesson.name, problem=f"the notebook could not be run: {reason}")


def carry_out(order: dict[str, Any], tell: processes.Tell) -> None:
    """Grade a lesson in this process; order: the root of the course, the lesson's name and the file."""
    from katabook.process import descendants

    descendants.ends_its_descendants()  # a kernel has a session of its own
    course = Course(Path(order["root"]))
    use(course)
    tell(_graded(course, course.lesson(order["lesson"]), Path(order["file"])).to_json())


def _graded(course: Course, lesson: Lesson, path: Path) -> LessonResult:
    # Imported here, because a parent of processes has no use for it.
    from katabook.lessons.evaluate import evaluate

    return evaluate(course, lesson, path).result


if __name__ == "__main__":
    processes.serve(carry_out)
