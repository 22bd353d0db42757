"""A process with a student's code: lines go to it and come from it, and it ends when it takes too much."""

import os
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from threading import Thread
from time import monotonic, sleep

import psutil

from katabook.process import jail, limits, processes
from katabook.process.jail.descendants import watch_memory

TICK = 0.05


class StudentProcess:
    """A process that answers each line with a line.

    command: the program, with the jail before it if there is one. memory: the most bytes that it may
    take with all that it starts. late: whether it was ended because an answer did not come in time.
    """

    def __init__(self, command: Sequence[str], memory: int) -> None:
        """Start the process."""
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=jail.environment(),
            start_new_session=True,
        )
        self.before = processes.waited(os.getpid())
        self.code = 0  # the number of the process with the code, below those of a jail
        self.closed = self.late = False
        self.due: float | None = None
        Thread(target=self._watch, daemon=True).start()
        watch_memory(self.process.pid, memory, self.stop)

    def send(self, line: str) -> None:
        """Send a line; if the process has ended, `receive` says so."""
        assert self.process.stdin
        with suppress(OSError, ValueError):
            self.process.stdin.write(f"{line}\n".encode())
            self.process.stdin.flush()

    def receive(self, due: float) -> bytes:
        """Return the next line; it is cut or empty if the process ends.

        due: the time, by the monotonic clock, at which the process is ended; on a busy machine it is
        as much later as the code, and this process, have waited for a processor.
        """
        assert self.process.stdout
        self.due = due
        line = self.process.stdout.readline(limits.LONGEST_LINE)
        self.due = None
        return line

    def stop(self) -> None:
        """End the process, with every process that it started, at once."""
        if self.closed:  # another process may have its number by now
            self.process.wait()
        else:
            self.closed = True
            processes.end(self.process)

    def waited(self) -> float:
        """Return the seconds for which the code has waited for a processor."""
        if not self.code:
            self.code = _below_jail(self.process.pid)
        return processes.waited(self.code) if self.code else 0.0

    def _waited(self) -> float:
        own = processes.waited(os.getpid()) - self.before
        return min(self.waited() + own, limits.MOST_WAITED)

    def _watch(self) -> None:
        # One thread for all answers: a timer for each would take longer than most answers.
        while not self.closed:
            sleep(TICK)
            due = self.due
            if due is not None and monotonic() > due and monotonic() > due + self._waited():
                self.late = True
                self.stop()


def _below_jail(pid: int) -> int:
    """Return the number of the process that a jail has started, or 0 if it has not yet done so."""
    try:
        one = psutil.Process(pid)
        while one.name() == jail.PROGRAM:
            [one] = one.children()
    except (psutil.Error, ValueError):
        return 0
    return int(one.pid)
