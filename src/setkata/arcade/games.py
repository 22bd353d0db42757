"""The games that run, each in a process of its own, so that no game holds up another.

The server has a `RunningGame` for each. As a program, this module is the process of one game: it
holds the table, and answers each line that its page sends.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING

from katabook.process import processes
from setkata.arcade import OWN, Choice, chosen, stand_in
from setkata.widgets import finder

if TYPE_CHECKING:
    from setkata.widgets.table import CardTable

# Each has a process, which takes about 20 MB.
MOST_GAMES = 8

Tell = Callable[[str], object]


class RunningGame:
    """A game that runs. Its page and its process exchange messages, each one line of JSON."""

    def __init__(self, query: str, tell: Tell) -> None:
        """Start the process with the game that a query chooses.

        tell: is called in another thread with each line for the page, and with "" if the process
        has ended by itself.
        """
        self._ended = False
        nothing, pipe = subprocess.DEVNULL, subprocess.PIPE
        self._process = processes.python(
            "setkata.arcade.games", query, stdin=pipe, stdout=pipe, stderr=nothing
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

    def _read(self, tell: Tell) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            tell(line)
        if not self._ended:
            tell("")


def table(choice: Choice) -> "CardTable":
    """Return the table for a page, with a new game.

    Raises CourseError or KataError if the learner's find_sets was chosen and can't play.
    """
    # Imported here, because the program first puts another module in place of anywidget.
    from setkata import BotTable, DailyTable, GameTable, PracticeTable

    if choice.game in ("alone", "together"):
        return GameTable(choice.deal(), seconds=choice.seconds)
    if choice.game == "bot":
        return BotTable(finder.own_find_sets() if choice.bot == OWN else choice.bot)
    return DailyTable() if choice.game == "daily" else PracticeTable()


def play(query: str, messages: Iterable[str], tell: Tell) -> None:
    """Deal the game that a query chooses, answer each message, and tell the page what changes."""
    dealt = table(chosen(query))
    dealt.show(lambda changed: tell(f'{{"changed": {changed}}}'), "{}")
    for message in messages:
        dealt.hear(message)


def main() -> None:
    """Play the game that the query in the arguments chooses, until its page is left."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its games
    messages = os.fdopen(os.dup(0), encoding="utf-8", errors="replace")
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # From here on a learner's code may print and read without touching the messages.
    for descriptor in range(3):
        os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)
    stand_in.install()

    tell = partial(print, file=out, flush=True)
    try:
        play(sys.argv[1], messages, tell)
    except Exception as error:  # noqa: BLE001 - the page shows any
        tell(json.dumps({"problem": str(error)}))
    os._exit(0)  # a thread of a learner's code may still run


if __name__ == "__main__":
    main()
