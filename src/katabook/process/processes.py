"""Child processes: how they carry out orders, and end together with every process that they started."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from traceback import format_exception_only
from typing import Any

from katabook.process.limits import ENDING_SECONDS

IN_BROWSER = sys.platform == "emscripten"  # Python has no processes and no threads there
AVAILABLE = not IN_BROWSER
WINDOWS = os.name == "nt"
SUBJECT = "KATABOOK_SUBJECT"  # the variable that tells a kernel what its course is about

Tell = Callable[[dict[str, Any]], None]

_ends: set[Callable[[], None]] = set()
_ahead: dict[str, "Child"] = {}  # started, and waiting for their first order


class Ended(Exception):
    """Raised if a process has ended without a reply; its text is the reason, or ""."""


class WriteError(OSError):
    """Raised if a file cannot be written, here or by a child; it names the file, or its folder."""


class Child:
    """A process that carries out orders; each order and each reply is a JSON object on a line.

    module: the program, which calls `serve`. options: those of `subprocess.Popen`.
    """

    def __init__(self, module: str, *arguments: str, **options: Any) -> None:
        """Start the process."""
        pipe = subprocess.PIPE
        self.process = python(module, *arguments, stdin=pipe, stdout=pipe, **options)
        self._lines: Queue[str] = Queue()
        Thread(target=self._read, daemon=True).start()

    def order(self, **order: Any) -> None:
        """Send an order; if the process has ended, `reply` says so."""
        assert self.process.stdin is not None
        with suppress(OSError):
            self.process.stdin.write(json.dumps(order) + "\n")
            self.process.stdin.flush()

    def reply(self, seconds: float) -> dict[str, Any]:
        """Return the next reply.

        Raises TimeoutError if no reply comes in time. Raises Ended if the process has ended, and
        WriteError if the process could not write a file.
        """
        try:
            reply: dict[str, Any] = json.loads(self._lines.get(timeout=seconds))
        except Empty:
            raise TimeoutError from None
        except ValueError:  # the line that means the end, or half a line
            raise Ended from None
        if "unwritten" in reply:
            raise WriteError(*reply["unwritten"])
        if "failed" in reply:
            raise Ended(reply["failed"])
        return reply

    def stop(self) -> None:
        """End the process, with every process that it started, at once."""
        end(self.process)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put("")


@contextmanager
def ahead(module: str, *arguments: str) -> Iterator[None]:
    """Start a process that the first `child` of a `with` block takes, so that it is ready by then."""
    _ahead[module] = waiting = Child(module, *arguments)
    try:
        yield
    finally:
        if _ahead.pop(module, None):
            waiting.stop()


def child(module: str) -> Child:
    """Return the process that was started ahead, or else start one."""
    return _ahead.pop(module, None) or Child(module)


@contextmanager
def lent(module: str) -> Iterator[Child]:
    """Lend the process that was started ahead, which stays so; else one for this block alone."""
    if waiting := _ahead.get(module):
        yield waiting
        return
    alone = Child(module)
    try:
        yield alone
    finally:
        alone.stop()


def serve(carry_out: Callable[[dict[str, Any], Tell], None]) -> None:
    """Carry out the orders of a parent's `Child` in this process, until the parent is gone.

    carry_out: gets an order, and what sends a reply. What it prints does not get into the replies.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the parent reacts to an interrupt
    orders, replies = (
        os.fdopen(os.dup(number), mode, encoding="utf-8") for number, mode in ((0, "r"), (1, "w"))
    )
    for number in (0, 1):
        os.dup2(os.open(os.devnull, os.O_RDWR), number)

    def tell(reply: dict[str, Any]) -> None:
        print(json.dumps(reply), file=replies, flush=True)

    for line in orders:
        try:
            carry_out(json.loads(line), tell)
        except WriteError as error:
            tell({"unwritten": [error.errno, error.strerror, error.filename]})
            raise
        except Exception as error:
            tell({"failed": format_exception_only(error)[-1].strip()})
            raise


def python(module: str, *arguments: str, **options: Any) -> subprocess.Popen[str]:
    """Return a process that runs a module of Python, in a session of its own."""
    command = [sys.executable, "-P", "-m", module, *arguments]
    return subprocess.Popen(
        command, text=True, encoding="utf-8", errors="replace", start_new_session=True, **options
    )


def waited(process: int | str = "thread-self") -> float:
    """Return the seconds for which a process has waited for a processor, as on a busy machine.

    That is its main thread, and by default the running thread. Systems other than Linux have no
    such number, so it is 0.
    """
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text("ascii").split()[1]) / 1e9
    except (OSError, IndexError):
        return 0.0


def end(process: subprocess.Popen[Any]) -> None:
    """End a process at once, with every process of its session."""
    if WINDOWS:
        tree = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
        subprocess.run(tree, capture_output=True, check=False)
        process.kill()
    else:
        # Other processes may keep the session alive after its first process has ended.
        # If all have ended, macOS reports a missing permission.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def end_with_descendants(process: subprocess.Popen[Any]) -> None:
    """End a process that ends its descendants when it is told to end, after it has done so."""
    if not WINDOWS:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(ENDING_SECONDS)
    end(process)


@contextmanager
def ending(end: Callable[[], None]) -> Iterator[None]:
    """Call a function that ends a process after a `with` block, or when `end_all` asks for it."""
    _ends.add(end)
    try:
        yield
    finally:
        _ends.discard(end)
        end()


def end_all() -> None:
    """End every process that an open block of `ending` is about, whichever thread waits for it."""
    for end in list(_ends):
        end()
