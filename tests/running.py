"""Runs of `setkata grade` and servers that a test can watch, stop and measure."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Self
from urllib.error import URLError
from urllib.request import urlopen

import psutil

ROOT = Path(__file__).parents[1]
# Much longer than a large class takes, and a single step, on a machine that does other things too.
CLASS, STEP = 3600, 300


class Run:
    """A run of `setkata grade`; the temporary folder marks its processes.

    command: what runs setkata.
    """

    def __init__(
        self,
        *words: str | Path,
        scratch: Path,
        command: tuple[str | Path, ...] = (sys.executable, "-m", "setkata"),
    ) -> None:
        """Start the run."""
        self.scratch = scratch
        self.process = subprocess.Popen(
            [*command, "grade", *words],
            cwd=ROOT,
            env={**os.environ, "TMPDIR": str(scratch)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the run if the test has failed before it ended."""
        self.process.kill()
        self.process.wait()

    def ended(self) -> tuple[int, str]:
        """Return the exit status and what was printed, when the run has ended."""
        printed, _ = self.process.communicate(timeout=CLASS)
        return self.process.returncode, printed

    def wait_until(self, reached: Callable[[], bool]) -> None:
        """Wait for a state that the run reaches before it ends."""
        wait_until(lambda: reached() or self.process.poll() is not None, CLASS)

        assert self.process.poll() is None, self.process.communicate()

    def alive(self) -> list[str]:
        """Return the commands of the processes that this run has started and that still live."""
        return [
            found for found in map(_command, psutil.process_iter()) if str(self.scratch) in found
        ]


def wait_until(reached: Callable[[], bool], seconds: float = STEP) -> None:
    """Wait for a state; fail if it does not come."""
    end = monotonic() + seconds
    while not reached():
        assert monotonic() < end
        sleep(0.1)


def served(server: subprocess.Popen[bytes], log: Path, address: str) -> str:
    """Return the page at the address that a server prints; it may print it before it listens."""
    end = monotonic() + STEP
    while server.poll() is None and monotonic() < end:
        if found := re.search(address, log.read_text()):
            try:
                with urlopen(found[0]) as page:
                    return str(page.read().decode())
            except URLError:
                pass
        sleep(0.1)
    raise AssertionError(log.read_text())


def graded(out: Path) -> list[Path]:
    """Return the files in which the grades of single students are kept."""
    return sorted((out / ".graded").glob("*.json"))


def _command(process: psutil.Process) -> str:
    """Return the command of a process, and its temporary folder if that may be known."""
    try:
        words = [str(process.pid), *process.cmdline()]
    except (psutil.NoSuchProcess, psutil.AccessDenied):
        return ""
    try:
        # A process of another user shows its command alone; that of a jail names the folder.
        words.append(process.environ().get("TMPDIR", ""))
    except (psutil.NoSuchProcess, psutil.AccessDenied):
        pass
    return " ".join(words)
