"""A copy of this process that answers in its place: what an answer takes or breaks, the copy loses.

Linux alone copies a process with all that it holds, in a few milliseconds.
"""

import builtins
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Self
from warnings import catch_warnings

from katabook.process import limits
from katabook.process.processes import Ended, waited

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

AVAILABLE = sys.platform == "linux"
OFTEN = 0.05  # seconds between two looks at the clock

Answer = Callable[..., Any]


class Copy:
    """A `with` block with a copy of this process, which ends with the block.

    The copy answers one question after the other, so it keeps what an answer has changed. It has no
    input, and its memory has a limit.
    """

    def __init__(self, answer: Answer, seconds: float) -> None:
        """Keep what gives an answer; seconds: for all of them, if nobody ends the copy."""
        self.answer, self.seconds = answer, seconds

    def __enter__(self) -> Self:
        import multiprocessing  # a browser has no such module

        fork = multiprocessing.get_context("fork")
        self.end, there = fork.Pipe()
        self.process = fork.Process(target=self._serve, args=[there])
        with catch_warnings(action="ignore", category=DeprecationWarning):
            # Python warns of other threads, whose locks the copy would wait for; a kernel's hold none
            # that a learner's code needs.
            self.process.start()
        there.close()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()  # the next copy's start clears away what is left of it
        self.end.close()

    def ask(self, seconds: float, *question: Any) -> Any:
        """Return the answer to a question.

        seconds: the limit, which is longer on a busy machine. Raises TimeoutError if there is no answer
        by then, Ended if the copy has ended, and the error that it raised instead of an answer.
        """
        number = self.process.pid or 0
        due, before = monotonic() + seconds, waited(number)
        with suppress(OSError):  # then there is nothing to receive
            self.end.send(question)
        while not self.end.poll(OFTEN):
            if monotonic() > due + min(waited(number) - before, limits.MOST_WAITED):
                raise TimeoutError
        try:
            answer = self.end.recv()
        except (EOFError, OSError):
            raise Ended from None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _serve(self, end: "Connection") -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the copied process reacts to an interrupt
        self.end.close()
        builtins.input = no_input
        limits.lower("AS", _memory() + limits.WORKER_MEMORY)
        limits.lower("CPU", int(self.seconds) * (os.cpu_count() or 1))
        while True:
            question = end.recv()
            try:
                end.send(self.answer(*question))
            except Exception as error:  # noqa: BLE001 - it is raised where the answer was wanted
                end.send(error)


def _memory() -> int:
    """Return the bytes of addresses that this process has."""
    pages = Path("/proc/self/statm").read_text("ascii").split()[0]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def no_input(_: object = "") -> str:
    """Stand in for `input` where nobody can be asked; raises EOFError."""
    raise EOFError("EOF when reading a line")
