"""The games that run: each table is in a process of its own, so that no game holds up another."""

import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Thread

from katabook.process import processes

# Each has a process, which takes about 20 MB.
MOST_GAMES = 8


class Game:
    """A game that runs. Its page and its process exchange messages, each one line of JSON."""

    def __init__(self, query: str, tell: Callable[[str], object]) -> None:
        """Start the process with the game that a query chooses.

        tell: is called in another thread with each line for the page, and with "" if the process
        has ended by itself.
        """
        self._ended = False
        nothing, pipe = subprocess.DEVNULL, subprocess.PIPE
        self._process = processes.python(
            "setkata.arcade.table", query, stdin=pipe, stdout=pipe, stderr=nothing
        )
        # A process whose learner's code runs does not read. Only this thread may wait for it.
        self._writer = ThreadPoolExecutor(1)
        Thread(target=self._read, args=(tell,), daemon=True).start()

    def hear(self, message: str) -> None:
        """Hand a message of the page to the process."""
        self._writer.submit(self._write, message)

    def end(self) -> None:
        """End the game at once, with every process that it started."""
        self._ended = True
        processes.end(self._process)
        self._writer.shutdown(wait=False, cancel_futures=True)

    def _write(self, message: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(f"{message}\n")
        self._process.stdin.flush()

    def _read(self, tell: Callable[[str], object]) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            tell(line)
        if not self._ended:
            tell("")
