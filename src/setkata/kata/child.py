"""The child process that grades one kata: one order comes in, one result goes out."""

import json
import os
import signal
import sys
from threading import Timer
from typing import IO, Any

import pytest

from setkata.kata import plugin
from setkata.kata.describe import question
from setkata.kata.plugin import Grading
from setkata.kata.result import Result

OPTIONS = ("-q", "-s", "-o", "addopts=", "--noconftest", "-p", "no:cacheprovider")


class Reporter:
    """A pytest plugin that tells the parent how the grading went."""

    def __init__(self, name: str, out: IO[str]) -> None:
        self.name = name
        self.out = out
        self.planned = self.passed = 0

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Count the tests, and from here on the time."""
        grading = session.config.pluginmanager.get_plugin("setkata-grading")
        assert isinstance(grading, Grading)
        self.grading = grading
        self.kata = grading.course.kata(self.name)
        self.planned = len(session.items)
        self.timer = Timer(self.kata.seconds, self.give_up)
        self.timer.daemon = True
        self.timer.start()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count what passes."""
        self.passed += report.when == "call" and report.passed

    def pytest_sessionfinish(self) -> None:
        """Send the result, once what limits the time is off."""
        if self.planned:
            self.timer.cancel()
            self.send(mistake=self.grading.mistake(self.kata))

    def give_up(self) -> None:
        """Tell what does not end, and end all."""
        calls = self.grading.calls[self.name]
        what = question(calls[-1]) if calls else f"{self.name}.py"
        self.send(problem=f"{what} did not finish within {self.kata.seconds} s")
        os._exit(1)

    def send(self, mistake: str = "", problem: str = "") -> None:
        """Write the result as one line."""
        findings = tuple(self.grading.findings[self.name])
        result = Result(self.name, self.planned, self.passed, findings, mistake, problem)
        self.out.write(json.dumps(result.to_json()) + "\n")
        self.out.flush()


def main() -> None:
    """Wait for an order, a JSON object on one line, and carry it out."""
    # The parent decides what an interrupt means; without it, nothing is to do.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line = sys.stdin.readline()
    if not line:
        return
    order: dict[str, Any] = json.loads(line)
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # From here on a kata may print, and read, what it likes.
    for descriptor in range(3):
        os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)
    arguments = [order["tests"], "--rootdir", order["root"], *OPTIONS]
    if order["katas"]:
        arguments += ["--katas", order["katas"]]
    out.write("begin\n")
    out.flush()
    pytest.main(arguments, plugins=[plugin, Reporter(order["kata"], out)])


if __name__ == "__main__":
    main()
