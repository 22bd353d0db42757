"""The child process that grades one kata: it reads one order and writes one result."""

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
        """Keep the fixtures, which hold the findings, and the stream for the result."""
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
        """Report the call that timed out, and exit."""
        seconds = self.fixtures.kata.seconds
        self.send(self.fixtures.result(f"{self.running()} did not finish within {seconds} s"))
        os._exit(1)

    def running(self) -> str:
        """Return the name of the file that is being loaded, or the call that runs, in words."""
        if self.fixtures.library.loading:
            return self.fixtures.library.loading.name
        return call_text(self.fixtures.calls[-1]) if self.fixtures.calls else "the first test"

    def send(self, result: KataResult) -> None:
        """Write the result as one line."""
        self.out.write(json.dumps(result.to_json()) + "\n")
        self.out.flush()


def main() -> None:
    """Wait for an order, a JSON object on one line, and carry it out."""
    # Only the parent reacts to an interrupt.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line = sys.stdin.readline()
    if not line:  # the parent is gone
        return
    order: dict[str, Any] = json.loads(line)
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # From here on a kata may print and read without touching the result.
    for descriptor in range(3):
        os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)
    # The pytest options and plugins of a learner's other projects must not apply here.
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
