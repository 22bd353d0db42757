"""Running a notebook with nbval: another kernel if one does not start, and more time if one waits."""

from time import monotonic
from typing import Any

import psutil
import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook
from nbval import kernel

from katabook.judge import Outcome, RunError, deadline
from katabook.judge.deadline import Deadline
from katabook.lessons import run as running
from katabook.lessons.run import STARTS, kernel_ahead, run

TELL_KERNEL = "import os\nraise OSError(f\"{os.getpid()} {os.environ['PYTHONHASHSEED']}\")"


def run_one_cell(source: str = "1 / 0") -> dict[str, Outcome]:
    """Run a notebook of one cell, and return what came of it."""
    found: dict[str, Outcome] = {}
    notebook = new_notebook(cells=[new_code_cell(source, id="only")])
    run(notebook, 60, lambda: False, lambda cell: True, found)
    return found


def kernels() -> list[psutil.Process]:
    """Return the running kernels that this process has started."""
    children = psutil.Process().children()
    running = [child for child in children if child.status() != psutil.STATUS_ZOMBIE]
    return [child for child in running if "ipykernel_launcher" in child.cmdline()]


def let_kernels_fail(monkeypatch: pytest.MonkeyPatch, times: int) -> list[str]:
    """Let so many kernels end at once, and return the list of all kernels' names, which grows."""
    started: list[str] = []
    start = kernel.start_new_kernel

    def start_or_fail(kernel_name: str, **options: Any) -> Any:
        started.append(kernel_name)
        if len(started) <= times:
            raise RuntimeError("Kernel died before replying to kernel_info")
        return start(kernel_name=kernel_name, **options)

    monkeypatch.setattr(kernel, "start_new_kernel", start_or_fail)
    return started


def test_another_kernel_starts_if_the_first_finds_one_of_its_ports_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started = let_kernels_fail(monkeypatch, 1)

    assert run_one_cell()["only"].error == "ZeroDivisionError: division by zero"
    assert len(started) == 2


def test_a_notebook_whose_kernels_never_start_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    started = let_kernels_fail(monkeypatch, STARTS)

    with pytest.raises(RunError, match="the notebook could not be run: pytest ended with status"):
        run_one_cell()
    assert len(started) == STARTS


def test_the_first_run_takes_the_kernel_that_was_started_ahead_and_the_next_a_new_one() -> None:
    with kernel_ahead():
        [ahead] = kernels()
        first, second = (run_one_cell(TELL_KERNEL)["only"].error for _ in range(2))

    assert first == f"OSError: {ahead.pid} 0"
    assert second != first
    assert second.endswith(" 0")


def test_a_kernel_that_was_started_ahead_and_has_ended_is_replaced() -> None:
    with kernel_ahead():
        [ahead] = kernels()
        ahead.kill()

        assert run_one_cell()["only"].error == "ZeroDivisionError: division by zero"


def test_a_kernel_that_was_started_ahead_in_vain_is_ended() -> None:
    with kernel_ahead():
        [ahead] = kernels()

    assert not ahead.is_running()


@pytest.mark.parametrize(("most", "ran"), [(600, {"first", "second"}), (0, {"first"})])
def test_a_kernel_that_has_waited_for_a_processor_has_more_time(
    most: float, ran: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "waited_by", lambda _: monotonic())
    monkeypatch.setattr(deadline, "MOMENT", 0)
    cells = [new_code_cell("1", id="first"), new_code_cell("2", id="second")]
    time = Deadline(600, waits=most)

    def needed(cell: NotebookNode) -> bool:
        if cell.id == "first":
            time.start(0)
        return True

    found: dict[str, Outcome] = {}
    run(new_notebook(cells=cells), 60, lambda: time.over, needed, found)

    assert found.keys() == ran
    assert not deadline.ELSEWHERE
