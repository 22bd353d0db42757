"""Running a notebook with nbval in this process, its kernel in another."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from queue import Empty
from subprocess import DEVNULL
from threading import Timer
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest

from katabook.files import private_folder, write_atomically
from katabook.judge import MIME, Outcome, RunError
from katabook.judge.deadline import ELSEWHERE
from katabook.process import limits
from katabook.process.descendants import waited_by, watch_memory
from katabook.process.processes import SUBJECT
from katabook.subject import chosen

if TYPE_CHECKING:  # a kernel is started ahead before such libraries are loaded
    from nbformat import NotebookNode

OPTIONS = (
    *("-p", "nbval.plugin", "-p", "katabook.lessons", "-p", "no:cacheprovider"),
    *("-q", "--tb=no", "--no-summary", "--nbval", "--noconftest"),
    # Two of pytest's own plugins look for lost errors by collecting garbage again and again.
    *("-p", "no:unraisableexception", "-p", "no:threadexception"),
)
TICK = 0.5  # seconds after which a dead kernel is noticed
STARTS = 3  # a kernel cannot start if another program has just taken one of its ports
NO_OTHER_PLUGINS = "PYTEST_DISABLE_PLUGIN_AUTOLOAD"


@dataclass
class Outcomes:
    """A pytest plugin that keeps the outcome of each cell, by the cell's id.

    seconds: the limit for a cell. over: whether no further cell may begin. needed: whether a cell
    must run, given the outcomes so far. waited: how long the kernel, with the processes that it has
    started, has waited for a processor, or None if none has started. end: how the kernel ended, if
    that was noticed before nbval's own limit.
    """

    found: dict[str, Outcome]
    seconds: float
    over: Callable[[], bool]
    needed: Callable[["NotebookNode"], bool]
    waited: Callable[[], float] | None = None
    end: str = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: Any) -> bool | None:
        """Skip a cell that is not needed."""
        if self.over():
            item.session.shouldstop = "time is up"
            return True
        return None if self.needed(item.cell) else True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: Any) -> Any:
        """End the kernel if a cell takes much too long, whatever messages the kernel sends."""
        seconds = item.cell.metadata.get("setkata", {}).get("seconds", self.seconds)
        item.config.option.nbval_cell_timeout = seconds
        kernel = item.parent.kernel
        timer = Timer(seconds + limits.CELL_GRACE_SECONDS, self._end_late, [kernel])
        timer.daemon = True
        _bound(item.parent)
        if self.waited is None:
            self._notice_death(kernel)
            kernel.stop = partial(_stop, kernel)
            pid = kernel.km.provisioner.pid
            self.waited = partial(waited_by, pid)
            ELSEWHERE.add(self.waited)
            watch_memory(pid, limits.CELLS_MEMORY_IN_ALL, partial(_end_kernel, kernel))
        timer.start()
        try:
            return (yield)
        finally:
            timer.cancel()

    def pytest_unconfigure(self) -> None:
        """Forget the kernel, which has ended."""
        if self.waited is not None:
            ELSEWHERE.discard(self.waited)
            self.waited = None
        self.end = ""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: Any, call: Any) -> Any:
        """Keep the outcome of a cell."""
        report = yield
        if report.when == "call":
            end = self.end or _end_of(item)
            self.found[item.cell.id] = Outcome(end, *_outputs(item), report.passed)
            if end:
                item.session.shouldstop = "the cells after a stuck one cannot be judged"
        return report

    def _end_late(self, kernel: Any) -> None:
        self.end = "late"
        _end_kernel(kernel)

    def _notice_death(self, kernel: Any) -> None:
        """Make nbval stop waiting for a kernel that has ended."""
        take = kernel.get_message

        def take_from_living(stream: str, timeout: float) -> Any:
            due = monotonic() + timeout
            while True:
                left = due - monotonic()
                try:
                    return take(stream, timeout=max(0, min(left, TICK)))
                except Empty:
                    if left <= TICK:
                        raise
                    if not kernel.is_alive():
                        self.end = self.end or "dead"
                        raise

        kernel.get_message = take_from_living


@contextmanager
def kernel_ahead() -> Iterator[None]:
    """Start the kernel that the first `run` in a `with` block takes; it gets ready meanwhile."""
    try:
        kernels: Any = import_module("nbval.kernel")
    except ImportError:  # `run` says what is missing
        yield
        return
    with private_folder() as folder:
        manager = kernels.KernelManager(
            kernel_name=kernels.CURRENT_ENV_KERNEL_NAME,
            kernel_spec_manager=kernels.NbvalKernelspecManager(),
        )
        with _surroundings(folder):
            manager.start_kernel(stderr=DEVNULL, cwd=str(folder))
        process, ahead, make = manager.provisioner.process, [manager], kernels.KernelManager
        manager.start_kernel = lambda **_: None  # nbval would start it again
        kernels.KernelManager = lambda **options: ahead.pop() if ahead else make(**options)
        try:
            yield
        finally:
            kernels.KernelManager = make
            process.kill()
            process.wait()


def run(
    notebook: "NotebookNode",
    seconds: float,
    over: Callable[[], bool],
    needed: Callable[["NotebookNode"], bool],
    found: dict[str, Outcome],
) -> None:
    """Run a notebook, and keep in `found` the outcome of each cell that ran, by the cell's id.

    seconds: the limit for a cell. over: whether no further cell may begin.

    Raises RunError if no cell could run.
    """
    try:
        import_module("nbval.plugin")
        # nbval formats every message for a log that is off: a third of its time.
        vars(import_module("nbval.kernel"))["pformat"] = lambda _: ""
    except ImportError as error:
        raise RunError(f"the notebook could not be run: {error}") from None
    # Imported here, because a kernel that is started ahead doesn't wait for it.
    from katabook.lessons.notebook import write

    plugin = Outcomes(found, seconds, over, needed)
    with private_folder() as folder:
        path = folder / "lesson.ipynb"
        write(notebook, path)
        settings = folder / "pytest.ini"  # an empty one, since other folders may have theirs
        write_atomically(settings, "[pytest]\n")
        options = ("--nbval-current-env", f"--rootdir={folder}", "-c", str(settings))
        with _surroundings(folder) as environment:
            environment.setenv(NO_OTHER_PLUGINS, "1")
            for _ in range(STARTS):
                status = pytest.main([*OPTIONS, *options, str(path)], plugins=[plugin])
                if found or not notebook.cells or over():
                    return
    raise RunError(f"the notebook could not be run: pytest ended with status {status}")


@contextmanager
def _surroundings(folder: Path) -> Iterator[pytest.MonkeyPatch]:
    """Set what a kernel finds when it starts."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv(SUBJECT, chosen())  # a kernel cannot find its course
        environment.setattr(tempfile, "tempdir", str(folder))  # for the kernel's own file
        environment.setenv("PYTHONHASHSEED", "0")  # as in the learner's process
        yield environment


def _end_of(item: Any) -> str:
    """Return how a cell ended its kernel: "late", "dead", or "" if the kernel goes on."""
    if item.parent.timed_out:
        return "late"
    return "" if item.parent.kernel.is_alive() else "dead"


def _outputs(item: Any) -> tuple[list[Any], str]:
    """Return the data that a cell's checks showed, and the error that stopped the cell."""
    try:
        outputs = item.test_outputs or []
        shown = [out["data"][MIME] for out in outputs if MIME in out.get("data", ())]
        errors = [f"{out['ename']}: {out['evalue']}" for out in outputs if "ename" in out]
    except (AttributeError, KeyError, TypeError):  # a kernel may send anything
        return [], "showed something that cannot be read"
    return shown, "".join(errors[:1])


def _bound(file: Any) -> None:
    """Let nbval take only so much output of the next cell; more of it ends the kernel."""
    take, left = type(file).get_kernel_message, limits.CELL_OUTPUT

    def bounded(timeout: float | None = None, stream: str = "iopub") -> Any:
        nonlocal left
        message = take(file, timeout, stream)
        left -= len(repr(message["content"]))
        if left < 0:
            _end_kernel(file.kernel)
            raise Empty
        return message

    file.get_kernel_message = bounded


def _end_kernel(kernel: Any) -> None:
    kernel.km.provisioner.process.kill()


def _stop(kernel: Any) -> None:
    """End a kernel, and wait until it has ended; nbval would wait a tenth of a second longer."""
    kernel.kc.stop_channels()
    _end_kernel(kernel)
    kernel.km.provisioner.process.wait()
