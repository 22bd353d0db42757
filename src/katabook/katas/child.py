"""The child process that grades one kata: it reads one order and writes one result."""

import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Timer
from typing import NamedTuple

import pytest

from katabook.course import Course
from katabook.katas.fixtures import Fixtures, alone, at_hand, run
from katabook.katas.load import Library
from katabook.katas.result import KataResult
from katabook.katas.source import Source
from katabook.subject import use

Tell = Callable[[str], None]


class Order(NamedTuple):
    """What the child is to grade: a kata of a course, where its code is, and the tests' seed."""

    root: str
    kata: str
    path: str
    seed: int


class Reporter:
    """A pytest plugin that tells the parent the result, in time or when time is up."""

    def __init__(self, fixtures: Fixtures, library: Library, tell: Tell) -> None:
        """Keep the fixtures, which hold the findings, the katas and the way to the parent."""
        self.fixtures = fixtures
        self.library = library
        self.tell = tell

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
        """Tell the result, as one line."""
        self.tell(json.dumps(result.to_json()))


def carry_out(order: Order, tell: Tell) -> None:
    """Grade a kata in this process, which does nothing else after it, and tell the result."""
    # From here on a kata may print and read without touching the result.
    for descriptor in range(3):
        os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)
    alone()
    course = Course(Path(order.root))
    use(course)
    source = Source.at(Path(order.path), course)
    library, fixtures = at_hand(course, course.kata(order.kata), source, order.seed)
    tell("begin")
    with library:  # katas import one another while the tests run
        run(fixtures, Reporter(fixtures, library, tell))


def main() -> None:
    """Wait for an order, a JSON object on one line, and carry it out."""
    # Only the parent reacts to an interrupt.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line = sys.stdin.readline()
    if not line:  # the parent is gone
        return
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    carry_out(Order(**json.loads(line)), lambda text: print(text, file=out, flush=True))


if __name__ == "__main__":
    main()
