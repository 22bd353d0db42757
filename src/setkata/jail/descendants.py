"""How a grading process ends with all that it and its children have started."""

import ctypes
import os
import signal
import sys
from threading import Thread
from time import sleep

# Imported at once, because a signal may come at any time.
import psutil

WINDOWS = os.name == "nt"
BECOME_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER of Linux
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
            try:
                one.kill()
            except psutil.NoSuchProcess:
                pass
        psutil.wait_procs(found, timeout=1)


def die_with(parent: int) -> None:
    """End this process and its descendants when its parent has ended, however that came."""

    def watch() -> None:
        while os.getppid() == parent:
            sleep(1)
        end_descendants()
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
