"""Grading a lesson or a kata, and several of them at once.

As a program, this module is the process that grades a lesson, which can be stopped at any time.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from subprocess import DEVNULL
from time import sleep
from typing import Any, NamedTuple

from katabook.course import Course, CourseError, Kata, Lesson, Source, Step
from katabook.course.stub import is_stub
from katabook.judge import KataResult, LessonResult
from katabook.katas import grade as grade_kata
from katabook.process import limits, processes
from katabook.subject import use

Result = KataResult | LessonResult
AT_ONCE = 2
TICK = 0.05  # seconds


class Target(NamedTuple):
    """A lesson or kata to grade, and the file to grade if it is not the learner's own."""

    step: Step
    path: Path | None = None


def target(course: Course, word: str) -> Target:
    """Return the lesson or kata with a name, or the one to which a file belongs.

    Raises CourseError for an unknown name, and for a file that is not a lesson or a kata.
    """
    path = Path(word)
    if path.name == word and not path.is_file():
        return Target(course.step(word))
    if not path.is_file():
        raise CourseError(f"there is no file {word}")
    path = path.absolute()
    for lesson in course.lessons:
        if path.name == lesson.name + lesson.ending:
            return Target(lesson, path)
    try:
        Source.at(path, course)
    except CourseError:
        example = "is_set.py, is_set/any_name.py or 01_tuples.ipynb"
        raise CourseError(
            f"the name {word} does not say which kata or lesson this is; use a name such as {example}"
        ) from None
    katas = {kata.name: kata for kata in course.katas}
    return Target(katas.get(path.stem) or katas[path.parent.name], path)


def grade(course: Course, step: Step, path: Path | None = None) -> Result:
    """Return the result of a lesson or kata; path: the file to grade if not the learner's own."""
    if isinstance(step, Kata):
        return grade_kata(course, step, path)
    return grade_lesson(course, step, path)


def grade_lesson(course: Course, lesson: Lesson, file: Path | None) -> LessonResult:
    """Return the result of each exercise in a learner's notebook.

    file: the notebook, if it is not the learner's own. In a course without solutions the open
    checks decide.
    """
    path = (file or course.file(lesson)).absolute()
    if not processes.AVAILABLE:
        return _evaluated(course, lesson, path)
    seconds = limits.FILE_GRACE_SECONDS + limits.most_for_lesson(lesson.seconds)
    child = processes.Child("katabook.feedback.targets", stderr=DEVNULL)
    with processes.ending(partial(processes.end_with_descendants, child.process)):
        child.order(lesson=lesson.name, root=str(course.root), file=str(path))
        try:
            return LessonResult.from_json(child.reply(seconds))
        except TimeoutError:
            return LessonResult(lesson.name, problem="the notebook did not finish")
        except processes.Ended as ended:
            reason = str(ended) or "no reason was given"
            return LessonResult(lesson.name, problem=f"the notebook could not be run: {reason}")


@contextmanager
def grading(course: Course, targets: Sequence[Target]) -> Iterator[Iterator[Result]]:
    """Grade lessons and katas in a `with` block, which gets an iterator over their results.

    If setkata can start processes, the grading begins at once, before a result is asked for. Any
    grading that still runs at the end of the block is stopped.
    """
    if not processes.AVAILABLE:
        yield (grade(course, *target) for target in targets)
        return
    with ThreadPoolExecutor(AT_ONCE) as pool:
        futures = [pool.submit(grade, course, *target) for target in targets]
        try:
            yield (future.result() for future in futures)
        finally:
            _stop(futures)


def begun(course: Course) -> list[Target]:
    """Return the lessons and katas in which a learner has written something."""
    return [Target(step) for step in course.steps if _is_begun(course, step)]


def carry_out(order: dict[str, Any], tell: processes.Tell) -> None:
    """Grade a lesson in this process; order: the root of the course, the lesson's name and the file."""
    from katabook.lessons.run import kernel_ahead
    from katabook.process import descendants

    descendants.ends_its_descendants()  # a kernel has a session of its own
    course = Course(Path(order["root"]))
    use(course)
    with kernel_ahead():
        tell(_evaluated(course, course.lesson(order["lesson"]), Path(order["file"])).to_json())


def _evaluated(course: Course, lesson: Lesson, path: Path) -> LessonResult:
    # Imported here, because a process that only starts graders doesn't need it.
    from katabook.lessons.evaluate import evaluate

    return evaluate(course, lesson, path).result


def _stop(futures: Sequence[Future[Result]]) -> None:
    """End the gradings that are still running."""
    for future in futures:
        future.cancel()
    # A thread may be starting one more process, so one round may not be enough.
    while not all(future.done() for future in futures):
        processes.end_all()
        sleep(TICK)


def _is_begun(course: Course, step: Step) -> bool:
    file = course.file(step)
    if not file.exists():
        return False
    if isinstance(step, Kata):
        return not is_stub(file.read_text(encoding="utf-8", errors="replace"))
    # Imported here, so that a kata does not wait for the libraries that read notebooks.
    from katabook.lessons.notebook import LessonError, is_begun, read

    try:
        return is_begun(read(file))
    except LessonError:
        return True


if __name__ == "__main__":
    processes.serve(carry_out)
