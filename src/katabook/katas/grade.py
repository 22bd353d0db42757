"""Grading a kata in a child process, which can be stopped at any time, or else in this one."""

import json
import subprocess
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

from katabook.course import Course, Kata
from katabook.katas.load import KataError
from katabook.katas.result import KataResult
from katabook.katas.source import Source
from katabook.process import processes

START_SECONDS = 60
GRACE_SECONDS = 10


class Child:
    """A process that has loaded its modules and waits for one kata to grade."""

    def __init__(self) -> None:
        """Start the process."""
        pipe = subprocess.PIPE
        self.process = processes.python("katabook.katas.child", stdin=pipe, stdout=pipe)
        self.lines: Queue[str] = Queue()
        Thread(target=self._read, daemon=True).start()

    def grade(
        self, course: Course, kata: Kata, path: Path | None = None, seed: int = 0
    ) -> KataResult:
        """Return the result of a kata, and end the process.

        path: a folder of katas, or one kata's file; by default the learner's katas. seed: the seed
        of the values that the tests draw.
        """
        with processes.ending(self.stop):
            return self._graded(course, kata, path or course.root / kata.folder, seed)

    def stop(self) -> None:
        """End the process, with every process that it started, at once."""
        processes.end(self.process)

    def _graded(self, course: Course, kata: Kata, path: Path, seed: int) -> KataResult:
        problem = _obstacle(course, kata, path)
        if problem:
            return KataResult(kata.name, problem=problem)
        order = {"kata": kata.name, "root": str(course.root), "path": str(path), "seed": seed}
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(order) + "\n")
            self.process.stdin.flush()
            return self._result(kata)
        except BrokenPipeError:
            return self._ended(kata)

    def _result(self, kata: Kata) -> KataResult:
        try:
            self.lines.get(timeout=START_SECONDS)
            line = self.lines.get(timeout=kata.seconds + GRACE_SECONDS)
        except Empty:
            problem = f"{kata.name}.py did not finish within {kata.seconds} s"
            return KataResult(kata.name, problem=problem, ending="timeout")
        return KataResult.from_json(json.loads(line)) if line else self._ended(kata)

    def _ended(self, kata: Kata) -> KataResult:
        status = self.process.wait()
        problem = f"{kata.name}.py stopped Python, with exit status {status}"
        return KataResult(kata.name, problem=problem, ending="died")

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)
        # `_result` may wait for two lines: the first word of the child, and the result.
        self.lines.put("")
        self.lines.put("")


def grade(course: Course, kata: Kata, path: Path | None = None, seed: int = 0) -> KataResult:
    """Return the result of a kata, graded in a child process if there can be one.

    See `Child.grade`.
    """
    if processes.AVAILABLE:
        return Child().grade(course, kata, path, seed)
    path = path or course.root / kata.folder
    problem = _obstacle(course, kata, path)
    if problem:
        return KataResult(kata.name, problem=problem)
    # Imported here, because a parent of processes has no use for pytest.
    from katabook.katas.in_process import grade as grade_inside

    return grade_inside(course, kata, path, seed)


def _obstacle(course: Course, kata: Kata, path: Path) -> str:
    """Return the reason why a kata cannot be graded, or ""."""
    if not course.tests(kata).is_file():
        return f"{course.tests(kata)} is missing"
    try:
        Source.at(path, course)
    except KataError as error:
        return str(error)
    return ""
