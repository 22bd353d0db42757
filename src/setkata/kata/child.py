"""The child process that grades one kata: one order comes in, one result goes out."""

import json
import os
import signal
import sys
from pathlib import Path
from threading import Timer
from typing import IO, Any

import pytest

from setkata.calls.describe import call_text
from setkata.course import Course
from setkata.kata.fixtures import Fixtures
from setkata.kata.load import Source
from setkata.kata.result import KataResult

OPTIONS = ["-q", "-s", "-p", "no:cacheprovider", "-o", "addopts=", "--noconftest", "--no-summary"]


class Reporter:
    """A pytest plugin that sends the result to the parent, in time or when time is up."""

    def __init__(self, fixtures: Fixtures, out: IO[str]) -> None:
        """Keep where the tests' findings are and where the result goes."""
        self.fixtures = fixtures
        self.out = out

    def pytest_collection_finish(self) -> None:
        """Start the clock."""
        self.timer = Timer(self.fixtures.kata.seconds, self.give_up)
        self.timer.daemon = True
        self.timer.start()

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        """Stop the clock and send the result."""
        self.timer.cancel()
        self.send(self.fixtures.result())

    def give_up(self) -> None:
        """Report what timed out and exit."""
        seconds = self.fixtures.kata.seconds
        self.send(self.fixtures.result(f"{self.running()} did not finish within {seconds} s"))
        os._exit(1)

    def running(self) -> str:
        """Return in words what runs now: the loading of a file, or a call."""
        if self.fixtures.library.loading:
            return self.fixtures.library.loading.name
        return call_text(self.fixtures.calls[-1]) if self.fixtures.calls else "the first test"

    def send(self, result: KataResult) -> None:
        """Write the result as one line."""
        self.out.write(json.dumps(result.to_json()) + "\n")
        self.out.flush()


def main() -> None:
    """Wait for an order, a JSON object on one line, and carry it out."""
    # The parent decides what an interrupt means; if the parent is gone, exit.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line = sys.stdin.readline()
    if not line:
        return
    order: dict[str, Any] = json.loads(line)
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # From here on a kata may print and read what it likes.
    for descriptor in range(3):
        os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)
    # What a learner's other projects ask of pytest has no place here.
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    for name in ("PYTEST_ADDOPTS", "PYTEST_PLUGINS"):
        os.environ.pop(name, None)
    course = Course(Path(order["root"]))
    kata, source = course.kata(order["kata"]), Source.at(Path(order["path"]), course)
    fixtures = Fixtures(course, kata, source, order["seed"])
    out.write("begin\n")
    out.flush()
    arguments = [str(course.tests(kata)), "--rootdir", order["root"], *OPTIONS]
    pytest.main(arguments, plugins=[fixtures, Reporter(fixtures, out)])


if __name__ == "__main__":
    main()
