"""Child processes that end together with every process that they started."""

import ctypes
import os
import signal
import subprocess
import sys
from threading import Thread
from time import sleep
from typing import Any

WINDOWS = os.name == "nt"
BECOME_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER of Linux
ROUNDS = 100  # so often the descendants are ended that others of them have started meanwhile


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


def adopt() -> None:
    """Become the parent of every descendant whose own parent ends; only Linux can do that."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(BECOME_SUBREAPER, 1, 0, 0, 0)


def end_descendants() -> None:
    """End every process that this one or its children started, also those in other sessions."""
    import psutil

    own = psutil.Process()
    for _ in range(ROUNDS):
        found = own.children(recursive=True)
        if not found:
            return
        for one in found:
            try:
                one.kill()
            except psutil.NoSuchProcess:
                pass
        psutil.wait_procs(found, timeout=1)


def die_with(parent: int) -> None:
    """End this process when its parent has ended, however that came."""

    def watch() -> None:
        while os.getppid() == parent:
            sleep(1)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def keep_below(memory: int) -> None:
    """Let this process fail if it takes more bytes of memory; Windows has no such limit."""
    if WINDOWS:
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    try:
        resource.setrlimit(resource.RLIMIT_AS, (memory, hard))
    except (ValueError, OSError):  # macOS has no limit of this kind
        return
