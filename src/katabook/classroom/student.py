"""Grading one student's submission: each file by a process that a bad file can end, not forge."""

import json
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from queue import Empty, Queue
from shutil import which
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, ClassVar, Self

from katabook.classroom.grades import Graded, StepGrade, StudentGrade
from katabook.classroom.marks import step_grade
from katabook.classroom.submissions import Submission
from katabook.course import Course, CourseError, Kata, Step
from katabook.judge.call import Call
from katabook.katas.record import Lost
from katabook.katas.remote import Worker
from katabook.process import processes
from katabook.process.jail import Level

# What a process may take besides the time that the student's code may take.
GRACE_SECONDS = 180
MOST_FILES = 50  # so many are graded by one process, so that its memory stays small
READABLE, FOLDER = 0o644, 0o755
PROBE = "def probe(number):\n    return number + 1\n"
PROBE_SECONDS = 20
ADVICE = (
    "docs/grading.md explains how to set it up; to grade files that you trust without a jail, "
    "add --isolation process"
)


@dataclass(frozen=True)
class Terms:
    """How a class is graded.

    seed: the seed of the values that the tests draw. level: what isolates the students' code.
    seconds: the limit for a kata and for a cell of a lesson, or None for the course's own.
    """

    seed: int
    level: Level
    seconds: int | None = None


def level_of(wanted: str = "") -> Level:
    """Return the level of isolation: bubblewrap, or process if that is wanted.

    Raises CourseError if the level is unknown, or if bubblewrap does not work here.
    """
    if wanted == "process":
        return "process"
    if wanted not in ("", "bubblewrap"):
        raise CourseError(f"--isolation must be bubblewrap or process; got {wanted}")
    if problem := _problem():
        raise CourseError(f"{problem}; {ADVICE}")
    return "bubblewrap"


def _problem() -> str:
    """Return why bubblewrap cannot be used, or ""."""
    jail = "bubblewrap, which keeps students' code from this machine,"
    if sys.platform != "linux":
        return f"{jail} exists only for Linux"
    if not which("bwrap"):
        return f"{jail} is not installed"
    return "" if _works() else "bubblewrap is installed, but it is not allowed to work here"


@cache
def _works() -> bool:
    """Return whether a worker in the jail answers a call."""
    call = Call("probe", (1,))
    with _readable_folder() as folder:
        path = folder / "probe.py"
        path.write_text(PROBE, encoding="utf-8")
        path.chmod(READABLE)
        try:
            with Worker(folder, [path], ["probe"], PROBE_SECONDS, "bubblewrap") as worker:
                worker.respond(call)
        except Lost:
            return False
    return bool(call.answer == 2)


def grade_student(
    course: Course,
    submission: Submission,
    terms: Terms,
    only: Collection[str] = (),
    kept: "Desk | None" = None,
) -> Graded:
    """Return the grades of what a student handed in; nothing in it is ever imported here.

    only: the lessons and katas to grade, by default all. A kata may import the others. kept: a desk
    that grades several students; by default one is opened for this student, and closed again.
    """
    steps: dict[str, StepGrade] = {}
    code: dict[str, str] = {}
    notebooks: dict[str, str] = {}
    with _laid_out(course, submission) as folder, nullcontext(kept) if kept else Desk() as desk:
        for step in course.steps:
            handed = submission.files.get(step.name)
            if handed is None or (only and step.name not in only):
                continue
            reply = {} if handed.refused else desk.grade(order(course, step, folder, terms))
            steps[step.name], written = step_grade(course, step, handed, reply)
            code |= written
            if notebook := reply.get("notebook"):
                notebooks[step.name] = notebook
    grade = StudentGrade(submission.student, look=submission.look).with_steps(steps)
    return Graded(grade, code, notebooks)


def order(course: Course, step: Step, folder: Path, terms: Terms) -> dict[str, Any]:
    """Return the order to grade one file."""
    return {
        "root": str(course.root),
        "step": step.name,
        "file": str(folder / step.folder / (step.name + step.ending)),
        "seed": terms.seed,
        "level": terms.level,
        "seconds": terms.seconds,
        "patience": (terms.seconds or step.seconds) * (3 if isinstance(step, Kata) else 10),
    }


class Desk:
    """A process that grades one file after another; if it ends, another takes its place."""

    busy: ClassVar[set["Desk"]] = set()

    def __init__(self) -> None:
        self.child: subprocess.Popen[str] | None = None
        self.count = 0
        self.lines: Queue[str] = Queue()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def grade(self, order: Mapping[str, Any]) -> dict[str, Any]:
        """Return the reply to an order, or {"ended": "timeout" or "died"}."""
        if self.child is None:
            self._start()
        assert self.child is not None and self.child.stdin is not None
        try:
            self.child.stdin.write(json.dumps(order) + "\n")
            self.child.stdin.flush()
            line = self.lines.get(timeout=GRACE_SECONDS + order["patience"])
            reply: dict[str, Any] = json.loads(line)
            self.count += 1
        except Empty:
            reply = {"ended": "timeout"}
        except (OSError, ValueError):
            reply = {"ended": "died"}
        if "ended" in reply or self.count >= MOST_FILES or not _is_calm(reply["result"]):
            self.stop()
        return reply

    def stop(self) -> None:
        """End the process, with every process that it started, at once."""
        child, self.child = self.child, None
        Desk.busy.discard(self)
        if child:
            processes.end_kindly(child)

    @staticmethod
    def stop_all() -> None:
        """End the processes of every desk."""
        for desk in list(Desk.busy):
            desk.stop()

    def _start(self) -> None:
        pipe = subprocess.PIPE
        self.child = processes.python("katabook.classroom.child", stdin=pipe, stdout=pipe)
        Desk.busy.add(self)
        self.lines = Queue()
        self.count = 0
        Thread(target=_read, args=(self.child, self.lines), daemon=True).start()


def _is_calm(result: Mapping[str, Any]) -> bool:
    """Return whether nothing in a result has ended or did not end, so that all is as before it."""
    endings = {result.get("ending"), *(one["status"] for one in result.get("exercises", ()))}
    return not endings & {"died", "timeout"}


def _read(child: subprocess.Popen[str], lines: Queue[str]) -> None:
    assert child.stdout is not None
    for line in child.stdout:
        lines.put(line)
    lines.put("")


@contextmanager
def _laid_out(course: Course, submission: Submission) -> Iterator[Path]:
    """Put the files that count into a folder of their own, which the student's code can read."""
    with _readable_folder() as root:
        for step in course.steps:
            handed = submission.files.get(step.name)
            if handed and not handed.refused:
                path = root / step.folder / (step.name + step.ending)
                path.parent.mkdir(mode=FOLDER, exist_ok=True)
                path.write_bytes(handed.source)
                path.chmod(READABLE)
        yield root


@contextmanager
def _readable_folder() -> Iterator[Path]:
    with TemporaryDirectory(prefix="setkata-", ignore_cleanup_errors=True) as name:
        folder = Path(name).resolve()
        folder.chmod(FOLDER)
        yield folder
