"""A student's process, and how a grading process ends with all that it and its children have started."""

import ctypes
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

# Imported at once, because a signal may come at any time.
import psutil

from katabook.process import jail, limits, processes
from katabook.process.limits import DESCRIPTOR, EMPTY_FILE
from katabook.process.processes import waited

BECOME_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER of Linux
MEMORY_TICK, PARENT_TICK, STUDENT_TICK = 0.2, 0.1, 0.05  # seconds
OWN_FOLDERS = ("/tmp", "/dev/shm")  # a jail has its own, in memory
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
    """Return how many bytes a process and its descendants take or, with peak, took at most.

    Only Linux tells the peak; other systems give the bytes that the processes take now.
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


def waited_by(pid: int) -> float:
    """Return the seconds for which a process and its descendants have waited for a processor."""
    try:
        first = psutil.Process(pid)
        return sum(waited(one.pid) for one in (first, *first.children(recursive=True)))
    except psutil.Error:
        return 0.0


def kept_by(pid: int) -> int:
    """Return the bytes of memory that a process and its descendants keep in any way.

    On Linux that includes what is swapped out, the most that their descriptors can hold, and the
    files of their jail; elsewhere it is `memory_of`. System calls that use memory without
    showing it in any process are refused; see `limits.refuse_calls`.
    """
    if sys.platform != "linux":
        return memory_of(pid)
    try:
        first = psutil.Process(pid)
        pids = [one.pid for one in (first, *first.children(recursive=True))]
    except psutil.Error:
        return 0
    return sum(map(_kept, pids)) + _in_own_folders(pids)


def _kept(pid: int) -> int:
    status, descriptors = "", 0
    with suppress(OSError):  # it has ended
        status = Path(f"/proc/{pid}/status").read_text("ascii", "replace")
        descriptors = sum(1 for _ in Path(f"/proc/{pid}/fd").iterdir())
    sizes = re.findall(r"^Vm(?:RSS|Swap|PTE):\s*(\d+) kB", status, re.MULTILINE)
    return sum(map(int, sizes)) * 1024 + descriptors * DESCRIPTOR


def _in_own_folders(pids: Iterable[int]) -> int:
    """Return the size of the folders that the jails of the processes keep in memory, in bytes."""
    found = {}
    for pid in pids:
        for folder in OWN_FOLDERS:
            with suppress(OSError):
                own = f"/proc/{pid}/root{folder}"
                device, room = os.stat(own).st_dev, os.statvfs(own)
                if device != os.stat(folder).st_dev:
                    files = (room.f_files - room.f_ffree) * EMPTY_FILE
                    found[device] = (room.f_blocks - room.f_bfree) * room.f_frsize + files
    return sum(found.values())


def watch_memory(pid: int, most: int, action: Callable[[], None]) -> None:
    """Call `action` once if a process and its descendants use more than `most` bytes together.

    See `kept_by`. The limits of the system count each process separately.
    """

    first = psutil.Process(pid)

    def watch() -> None:
        while first.is_running():  # another process with its number would not be the same
            if kept_by(pid) > most:
                action()
                return
            sleep(MEMORY_TICK)

    Thread(target=watch, daemon=True).start()


def die_with(parent: int) -> None:
    """End this process and its descendants when its parent has ended, for whatever reason."""

    def watch() -> None:
        while os.getppid() == parent:
            sleep(PARENT_TICK)
        end_descendants()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


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

        due: the time, by the monotonic clock, at which the process is ended. On a busy machine, the
        time that the code and this process wait for a processor is added.
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
            sleep(STUDENT_TICK)
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
