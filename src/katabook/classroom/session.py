"""Grading students side by side, in threads or on a Dask cluster; who is graded already stays so."""

import os
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache, partial, reduce
from pathlib import Path
from threading import local
from time import sleep
from typing import NamedTuple

from katabook.classroom.earlier import put_together
from katabook.classroom.fingerprints import fingerprint
from katabook.classroom.grades import Graded, StudentGrade
from katabook.classroom.imports import Katas, better, lacking_points, together
from katabook.classroom.store import Store
from katabook.classroom.student import Conditions, GradingProcess, grade_student, level_of
from katabook.classroom.submissions import StudentFolder, Submission, read
from katabook.course import Course, CourseError
from katabook.files import remove_leftovers
from katabook.judge.errors import printable
from katabook.process.limits import CLUSTER_SECONDS
from katabook.process.processes import WriteError

TICK = 0.1
LONGEST_KATA = 100_000  # bytes; each student who waits to be graded holds the earlier katas
KEPT = local()
Running = dict[Future[list[Graded]], tuple["Task", str]]  # each with its task and fingerprint
Done = Callable[[str], None]  # gets each student, graded now or earlier
GetReady = Callable[[Collection[str]], None]  # gets the names of the lessons and katas


def jobs_by_default() -> int:
    """Return the number of students that are graded side by side: one more than cores."""
    own = hasattr(os, "sched_getaffinity")
    count = len(os.sched_getaffinity(0)) if own else os.cpu_count() or 1
    return count + 1  # because each of them waits now and then


@contextmanager
def machines(jobs: int, cluster: str) -> Iterator[Executor]:
    """Open threads on this machine, or a Dask cluster, which has as many threads as its workers.

    jobs: the number of threads here. cluster: its address, or "". Raises CourseError if there is no
    such cluster.
    """
    if not cluster:
        with ThreadPoolExecutor(jobs) as pool:
            yield pool
        return
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise CourseError('--dask needs Dask: pip install "setkata[dask]"') from None
    try:
        client = Client(cluster, timeout=CLUSTER_SECONDS)
    except (OSError, ValueError) as error:
        raise CourseError(f"there is no Dask cluster at {cluster}: {error}") from None
    with client:
        yield client.get_executor(pure=False)


class Kept(NamedTuple):
    """What the gradebook has of a student: the last katas, and the grades or None."""

    katas: Katas
    graded: Graded | None


@dataclass(frozen=True)
class Task:
    """One student to grade, as it travels to another process or machine.

    folders: the student's work in each upload; the last one counts where something is written in it.
    """

    root: Path
    folders: tuple[StudentFolder, ...]
    conditions: Conditions
    course: str

    @property
    def student(self) -> str:
        """The student's name in the last upload."""
        return self.folders[-1].student

    def read(self, kept: Kept) -> tuple[str, list[Submission]]:
        """Return the fingerprint of all that the grades depend on, and what the student handed in."""
        course, katas = _course(self.root, self.course), kept.katas
        submissions = [read(folder, course) for folder in self.folders]
        for one in submissions:
            katas = together(katas, one.files, course)
        return fingerprint(submissions, self.conditions, self.course, katas), submissions

    def grade(self, key: str, kept: Kept) -> list[Graded]:
        """Return the student's grades for each upload, and better grades of earlier katas.

        An earlier kata is graded again if it may import a new one. key: the fingerprint of what is
        in the uploads. Raises CourseError if the isolation or the files are missing on this machine.
        """
        level_of(self.conditions.level)  # each machine of a cluster must have it
        found, submissions = self.read(kept)
        if found != key:
            raise CourseError(
                "the machine that grades found other files; keep the course and the submissions "
                "unchanged, and the same on all machines"
            )
        course = _course(self.root, self.course)
        grade = partial(
            grade_student, course, conditions=self.conditions, kept=_process(self.conditions)
        )
        graded = []
        katas, before = kept
        for new in submissions:
            graded.append(grade(new, earlier=katas))
            katas = together(katas, new.files, course)
            before = put_together(before, graded[-1]) if before else graded[-1]
            if again := lacking_points(new, katas, before):
                graded.append(better(grade(again, earlier=katas), before))
                before = put_together(before, graded[-1])
        return graded


def grade_students(
    tasks: Iterable[Task], store: Store, executor: Executor, done: Done, meanwhile: GetReady
) -> None:
    """Grade each student whose grades are not in the store, and put them there at once.

    meanwhile: is called while they are graded, with the names of their lessons and katas. Raises
    CourseError if a cluster is lost, and WriteError if a file cannot be written.
    """
    running: Running = {}
    names: set[str] = set()
    try:
        for task in tasks:
            kept = _kept(task, store)
            key, submissions = task.read(kept)
            if store.get(task.student, key):
                done(task.student)
            else:
                for submission in submissions:
                    store.keep(task.student, submission)
                    names.update(submission.files)
                running[executor.submit(task.grade, key, kept)] = task, key
            _keep([future for future in running if future.done()], running, store, done)
        if running:
            meanwhile(names)
        _keep(as_completed(running), running, store, done)
    finally:
        _stop(running)
        GradingProcess.stop_all()
        remove_leftovers()


def _kept(task: Task, store: Store) -> Kept:
    """Return what is in the store of a student."""
    names, files = _course(task.root, task.course).kata_names, store.files(task.student)
    katas = {
        name: source
        for name, source in files.items()
        if name in names and len(source) <= LONGEST_KATA
    }
    return Kept(katas, store.get(task.student))


@lru_cache(maxsize=1)
def _course(root: Path, digest: str) -> Course:
    """Return the course, whose list is read once for all students; digest: that of the course."""
    return Course(root)


def _process(conditions: Conditions) -> GradingProcess | None:
    """Return the process of this thread, so that not each student waits for the start of a process."""
    if conditions.level == "process":
        return None  # without a jail each student gets a fresh process
    if not hasattr(KEPT, "process"):
        KEPT.process = GradingProcess()
    found: GradingProcess = KEPT.process
    return found


def _stop(running: Iterable[Future[list[Graded]]]) -> None:
    """End what still runs: a student who is not graded to the end is graded another time."""
    for future in running:
        future.cancel()
    # When a process is ended, its thread goes on with the student's next file.
    while not all(future.done() for future in running):
        GradingProcess.stop_all()
        sleep(TICK)


def _keep(
    finished: Iterable[Future[list[Graded]]], running: Running, store: Store, done: Done
) -> None:
    """Keep each student's grades. If grading failed, keep the reason until the next run."""
    for future in finished:
        task, key = running.pop(future)
        try:
            found = future.result()
        except CancelledError:
            gone = "the Dask cluster is gone; to go on, give the same command again"
            raise CourseError(gone) from None
        except Exception as error:
            if isinstance(error, WriteError):
                raise  # no more grades could be kept
            reason = printable(f"could not be graded: {error or type(error).__name__}")
            found, key = (
                [Graded(StudentGrade(task.student, look=(reason,)))] * len(task.folders),
                "",
            )
        store.put(reduce(put_together, found), key)
        done(task.student)
