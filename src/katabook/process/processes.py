"""Child processes that end together with every process that they started."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from katabook.process.browser import IN_BROWSER

AVAILABLE = not IN_BROWSER  # in a browser Python cannot start another process
WINDOWS = os.name == "nt"
SECONDS = 10  # in which a process ends its descendants

_ends: set[Callable[[], None]] = set()


def python(module: str, *arguments: str, **options: Any) -> subprocess.Popen[str]:
    """Return a process that runs a module of Python, in a session of its own."""
    command = [sys.executable, "-P", "-m", module, *arguments]
    return subprocess.Popen(
        command, text=True, encoding="utf-8", errors="replace", start_new_session=True, **options
    )


def piped(command: list[str], environment: dict[str, str]) -> subprocess.Popen[bytes]:
    """Return a process that is talked to in bytes, in a session of its own."""
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command,
        stdin=pipe,
        stdout=pipe,
        stderr=subprocess.DEVNULL,
        env=environment,
        start_new_session=True,
    )


def end(process: subprocess.Popen[Any]) -> None:
    """End a process at once, with every process of its session."""
    if WINDOWS:
        tree = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
        subprocess.run(tree, capture_output=True, check=False)
        process.kill()
    else:
        # Other processes may keep the session alive after its first process has ended.
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass  # all have ended; macOS reports that as a missing permission
    process.wait()


def end_kindly(process: subprocess.Popen[Any]) -> None:
    """End a process that ends its descendants when it is told to end, after it has done so."""
    if not WINDOWS:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(SECONDS)
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
