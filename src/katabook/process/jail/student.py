"""A process with a student's code: lines go to it and come from it, and it ends when it takes too much."""

import subprocess
from collections.abc import Sequence
from contextlib import suppress
from threading import Thread
from time import monotonic, sleep

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

        due: the time, by the monotonic clock, at which the process is ended.
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

    def _watch(self) -> None:
        # One thread for all answers: a timer for each would take longer than most answers.
        while not self.closed:
            sleep(TICK)
            due = self.due
            if due is not None and monotonic() > due:
                self.late = True
                self.stop()
