"""A learner's code in this process or in a copy of it: its changes are undone, or lost."""

import builtins
import gc
import io
import os
import signal
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Never, Self
from warnings import catch_warnings

from katabook.judge.call import Printed
from katabook.process import limits
from katabook.process.processes import Ended, waited

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

COPIES = sys.platform == "linux"  # which copies a process, with all that it holds, in milliseconds
OFTEN = 0.05  # seconds between two looks at the clock

_killed: set[int] = set()  # copies whose end nobody has seen yet


def shell() -> Any:
    """Return IPython's shell, or None outside a notebook."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython and hasattr(ipython, "get_ipython") else None


@contextmanager
def put_back(modules: Collection[str]) -> Iterator[None]:
    """Run a `with` block without input and output, and put back what it may change here.

    modules: the names of modules that the block imports again and that are dropped after it.
    """
    folder, environment = Path.cwd(), dict(os.environ)
    changing: tuple[list[Any], ...] = (sys.path, sys.meta_path, sys.argv)
    lists = [(found, list(found)) for found in changing]
    known = {name: sys.modules.pop(name) for name in modules if name in sys.modules}
    depth = sys.getrecursionlimit()
    silence = {
        (sys, "stdin"): io.StringIO(),
        (sys, "stdout"): Printed(),
        (sys, "stderr"): Printed(),
        (sys, "dont_write_bytecode"): True,
        (builtins, "input"): no_input,  # a notebook's own would ask its user
    }
    try:
        with put_in(silence):
            yield
    finally:
        for found, before in lists:
            found[:] = before
        for name in modules:
            sys.modules.pop(name, None)
        sys.modules.update(known)
        sys.setrecursionlimit(depth)
        os.environ.clear()
        os.environ.update(environment)
        with suppress(OSError):  # the folder may be gone
            os.chdir(folder)


@contextmanager
def put_in(values: Mapping[tuple[Any, str], Any]) -> Iterator[None]:
    """Give attributes of objects other values in a `with` block."""
    before = {place: getattr(*place) for place in values}
    try:
        for place, value in values.items():
            setattr(*place, value)
        yield
    finally:
        for place, value in before.items():
            setattr(*place, value)


@contextmanager
def unseen() -> Iterator[list[dict[str, Any]]]:
    """Keep code from showing anything or making a widget on the page; yield what it displays."""
    notebook = shell()
    if notebook is None:
        yield []
        return
    import comm
    from IPython.core.displaypub import CapturingDisplayPublisher

    publisher = CapturingDisplayPublisher()
    with put_in({(notebook, "display_pub"): publisher, (comm, "create_comm"): comm.DummyComm}):
        yield publisher.outputs


class Copy:
    """A `with` block with a copy of this process, which ends with the block.

    The copy gives one answer after the other, so it keeps what an answer has changed. It has no input,
    and its memory has a limit. Raises OSError if the system can't make one more process.
    """

    def __init__(self, answers: Callable[[], Iterable[Any]], seconds: float) -> None:
        """Store the function that gives the answers; seconds: the limit for all of them."""
        self.answers, self.seconds = answers, seconds

    def __enter__(self) -> Self:
        # A browser has no such module. Its class Process would wait until a kernel has shown its output.
        from multiprocessing.connection import Connection

        import_module("resource")  # each copy would have to load it

        here, there = os.pipe()
        with catch_warnings(action="ignore", category=DeprecationWarning):
            # Python warns of other threads, whose locks the copy would wait for; a kernel's hold none
            # that a learner's code needs.
            self.process = os.fork()
        if self.process == 0:
            os.close(here)
            self._serve(Connection(there, readable=False))
        os.close(there)
        self.end = Connection(here, writable=False)
        return self

    def __exit__(self, *_: object) -> None:
        self.end.close()
        with suppress(ProcessLookupError):  # a learner's code may have waited for it
            os.kill(self.process, signal.SIGKILL)
        _killed.add(self.process)  # to wait here would take as long as a copy takes
        for number in list(_killed):
            if _has_ended(number):
                _killed.discard(number)

    def next(self, seconds: float) -> Any:
        """Return the next answer.

        seconds: the limit, which is longer on a busy machine. Raises TimeoutError if there is no answer
        by then, Ended if the copy has ended, and the error that it raised instead of an answer.
        """
        due = monotonic() + seconds
        while not self.end.poll(OFTEN):
            if monotonic() > due + min(waited(self.process), limits.MOST_WAITED):
                raise TimeoutError
        try:
            answer = self.end.recv()
        except (EOFError, OSError):
            raise Ended from None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _serve(self, end: "Connection") -> Never:
        """Send the answers from the copy, and end it."""
        try:
            gc.freeze()  # to look through all that was there would copy it
            # The process that was copied reacts to an interrupt.
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            builtins.input = no_input
            limits.lower("AS", _memory() + limits.WORKER_MEMORY)
            limits.lower("CPU", int(self.seconds) * (os.cpu_count() or 1))
            for answer in self.answers():
                end.send(answer)
        except Exception as error:  # noqa: BLE001 - it is raised where the answer was wanted
            end.send(error)
        finally:
            os._exit(0)


def _has_ended(number: int) -> bool:
    try:
        return os.waitpid(number, os.WNOHANG)[0] > 0
    except ChildProcessError:
        return True


def _memory() -> int:
    """Return the size of this process's address space in bytes."""
    pages = Path("/proc/self/statm").read_text("ascii").split()[0]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def no_input(_: object = "") -> str:
    """Stand in for `input` where nobody can be asked; raises EOFError."""
    raise EOFError("EOF when reading a line")
