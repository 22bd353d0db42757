"""Grading a class: what is graded already stays, and the rest is graded side by side."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from pathlib import Path

from setkata.calls.raised import printable
from setkata.classroom.grades import Graded, StudentGrade
from setkata.classroom.store import Store, fingerprint
from setkata.classroom.student import Terms, grade_student
from setkata.classroom.submissions import Place, read
from setkata.course import Course

AHEAD = 4  # so many students wait in the executor for each that is graded


@dataclass(frozen=True)
class Task:
    """One student to grade, as it travels to another process or machine."""

    root: Path
    place: Place
    terms: Terms
    only: tuple[str, ...]
    course: str

    def __call__(self) -> tuple[str, Graded]:
        """Return the fingerprint of what was read, and its grades."""
        course = Course(self.root)
        submission = read(self.place, course)
        key = fingerprint(submission, self.terms, self.only, self.course)
        return key, grade_student(course, submission, self.terms, self.only)


def grade_class(
    tasks: Sequence[Task],
    store: Store,
    executor: Executor,
    jobs: int,
    done: Callable[[str], None],
) -> None:
    """Grade each student whose grades are not in the store, and put them there.

    done: is told each student, graded now or before.
    """
    waiting = _waiting(tasks, store, done)
    running: dict[Future[tuple[str, Graded]], Task] = {}
    while True:
        for task in waiting:
            running[executor.submit(task)] = task
            if len(running) >= AHEAD * jobs:
                break
        if not running:
            return
        ended, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in ended:
            student = running.pop(future).place.student
            key, graded = _outcome(future, student)
            store.put(graded, key)
            done(student)


def _waiting(tasks: Sequence[Task], store: Store, done: Callable[[str], None]) -> Iterator[Task]:
    """Yield the tasks that are not graded yet."""
    for task in tasks:
        submission = read(task.place, Course(task.root))
        if store.get(
            task.place.student, fingerprint(submission, task.terms, task.only, task.course)
        ):
            done(task.place.student)
        else:
            yield task


def _outcome(future: Future[tuple[str, Graded]], student: str) -> tuple[str, Graded]:
    """Return the fingerprint and the grades; if there are none, a reason to look, for this time."""
    try:
        return future.result()
    except Exception as error:  # noqa: BLE001 - whatever it is, the others are graded
        reason = f"could not be graded: {type(error).__name__}: {error}"
        return "", Graded(StudentGrade(student, look=(printable(reason),)))
