"""The child process that grades one kata: it reads one order and writes one result."""

import json
import os
import signal
import sys
from pathlib import Path
from threading import Timer
from typing import IO, Any

import pytest

from setkata.course import Course
from setkata.kata.fixtures import Fixtures, alone, at_hand, run
from setkata.kata.load import Library
from setkata.kata.result import KataResult
from setkata.kata.source import Source


class Reporter:
    """A pytest plugin that sends the result to the parent, in time or when time is up."""

    def __init__(self, fixtures: Fixtures, library: Library, out: IO[str]) -> None:
        """Keep the fixtures, which hold the findings, the katas and the stream for the result."""
        self.fixtures = fixtures
        self.library = library
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
        loading = self.library.loading.name if self.library.loading else ""
        self.send(self.fixtures.result(self.fixtures.too_late(loading), "timeout"))
        os._exit(1)

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
    alone()
    course = Course(Path(order["root"]))
    source = Source.at(Path(order["path"]), course)
    library, fixtures = at_hand(course, course.kata(order["kata"]), source, order["seed"])
    out.write("begin\n")
    out.flush()
    with library:  # katas import one another while the tests run
        run(fixtures, Reporter(fixtures, library, out))


if __name__ == "__main__":
    main()
