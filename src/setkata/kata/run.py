"""Grading a kata in a child process, which can be killed."""

import json
import subprocess
import sys
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

from setkata.course import Course, Step
from setkata.kata.result import Result

START_SECONDS = 60
GRACE_SECONDS = 10


class Child:
    """A process that has all it needs loaded and waits for one kata to grade."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "setkata.kata.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self.lines: Queue[str] = Queue()
        Thread(target=self._read, daemon=True).start()

    def grade(self, course: Course, kata: Step, katas: Path | None = None) -> Result:
        """Return how a kata does; the process ends with it."""
        if not course.tests(kata).is_file():
            return Result(kata.name, problem=f"{course.tests(kata)} is missing")
        order = {
            "kata": kata.name,
            "tests": str(course.tests(kata)),
            "root": str(course.root),
            "katas": str(katas or ""),
        }
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(order) + "\n")
            self.process.stdin.flush()
            return self._result(kata)
        except BrokenPipeError:
            return self._ended(kata)
        finally:
            self.stop()

    def stop(self) -> None:
        """End the process at once."""
        self.process.kill()
        self.process.wait()

    def _result(self, kata: Step) -> Result:
        try:
            self.lines.get(timeout=START_SECONDS)
            line = self.lines.get(timeout=kata.seconds + GRACE_SECONDS)
        except Empty:
            return Result(kata.name, problem=f"{kata.name}.py did not finish in {kata.seconds} s")
        return Result.from_json(json.loads(line)) if line else self._ended(kata)

    def _ended(self, kata: Step) -> Result:
        status = self.process.wait()
        return Result(
            kata.name, problem=f"{kata.name}.py ended Python itself, with status {status}"
        )

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)
        # Two, for what waits for the beginning and for the result.
        self.lines.put("")
        self.lines.put("")


def grade(course: Course, kata: Step, katas: Path | None = None) -> Result:
    """Return how a kata does in a child process of its own."""
    return Child().grade(course, kata, katas)
