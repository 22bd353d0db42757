"""How a grading process ends with all that it and its children have started."""

import ctypes
import os
import re
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import sleep

# Imported at once, because a signal may come at any time.
import psutil

BECOME_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER of Linux
MEMORY_TICK = 0.2
ROUNDS = 100  # so often the descendants are ended that others of them have started meanwhile


def ends_its_descendants() -> None:
    """Let this process end what it and its children started when it is told to end."""

    def leave(*_: object) -> None:
        end_descendants()
        os._exit(1)

    signal.signal(signal.SIGTERM, leave)


def adopt() -> None:
    """Become the parent of every descendant whose own parent ends; only Linux can do that."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(BECOME_SUBREAPER, 1, 0, 0, 0)


def end_descendants() -> None:
    """End every process that this one or its children started, also those in other sessions."""
    own = psutil.Process()
    for _ in range(ROUNDS):
        found = own.children(recursive=True)
        if not found:
            return
        for one in found:
            with suppress(psutil.NoSuchProcess):
                one.kill()
        psutil.wait_procs(found, timeout=1)


def memory_of(pid: int, peak: bool = False) -> int:
    """Return the bytes that a process and its descendants take, or took at most, by the system.

    Only Linux tells the peak; elsewhere it is what they take now.
    """
    try:
        first = psutil.Process(pid)
        return sum(_memory(one, peak) for one in (first, *first.children(recursive=True)))
    except psutil.Error:
        return 0


def _memory(one: psutil.Process, peak: bool) -> int:
    try:
        if peak and sys.platform == "linux":
            status = Path(f"/proc/{one.pid}/status").read_text("ascii", "replace")
            found = re.search(r"VmHWM:\s*(\d+) kB", status)
            return int(found[1]) * 1024 if found else 0
        taken: int = one.memory_info().rss
    except (psutil.Error, OSError):
        return 0
    return taken


def watch_memory(pid: int, most: int, action: Callable[[], None]) -> None:
    """Do something once if a process and its descendants take more bytes together.

    The limits of a process count for each process alone.
    """

    first = psutil.Process(pid)

    def watch() -> None:
        while first.is_running():  # another process with its number would not be the same
            if memory_of(pid) > most:
                action()
                return
            sleep(MEMORY_TICK)

    Thread(target=watch, daemon=True).start()


def die_with(parent: int) -> None:
    """End this process and its descendants when its parent has ended, however that came."""

    def watch() -> None:
        while os.getppid() == parent:
            sleep(1)
        end_descendants()
        os._exit(1)

    Thread(target=watch, daemon=True).start()
