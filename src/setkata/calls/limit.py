"""A limit on the time that a learner's code takes, on every system."""

from _thread import interrupt_main
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from threading import Event, Thread, current_thread, main_thread

from setkata.browser import IN_BROWSER
from setkata.calls.deadline import Deadline, is_learners

THREADS = not IN_BROWSER  # a browser has none
AGAIN = 1.0  # seconds until code that caught the interrupt is interrupted again


class Limit:
    """Whether a `with` block took too long; the block ends with KeyboardInterrupt then."""

    def __init__(self) -> None:
        """Keep that the block is in time so far."""
        self.late = False
        self.over = Event()

    def watch(self, seconds: float) -> None:
        """Interrupt the main thread after some seconds, and again until the block is over."""
        wait = seconds
        while not self.over.wait(wait):
            self.late = True
            interrupt_main()
            wait = AGAIN


def at_most(seconds: float) -> AbstractContextManager[Limit | Deadline]:
    """Return a `with` block that ends if it takes longer, and then is late.

    Outside the main thread there is no limit.
    """
    return _interrupted(seconds) if THREADS else Deadline(seconds, is_learners)


@contextmanager
def _interrupted(seconds: float) -> Iterator[Limit]:
    limit = Limit()
    if current_thread() is not main_thread():
        yield limit
        return
    watcher = Thread(target=limit.watch, args=(seconds,), daemon=True)
    watcher.start()
    try:
        yield limit
    except KeyboardInterrupt:
        if not limit.late:
            raise
    finally:
        _until_done(limit, watcher)


def _until_done(limit: Limit, watcher: Thread) -> None:
    """Wait for the end of the watcher; an interrupt on its way arrives here and does no harm."""
    while watcher.is_alive():
        try:
            limit.over.set()
            watcher.join()
        except KeyboardInterrupt:
            if not limit.late:
                raise
