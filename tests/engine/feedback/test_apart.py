"""On Linux no check ends a notebook's Python, holds it up for ever or fills its memory."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager, start_new_kernel

from katabook.course import Course

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux copies a process")

START = """
import os
from itertools import combinations
from IPython.display import display
from katabook.judge import repairs
from katabook.process import limits
from setkata import ask, check
repairs.SECONDS = 60
limits.CALL_SECONDS = 60
limits.WORKER_MEMORY = 300_000_000
kept = {}
"""
LATE = "took too long, and was stopped"
NOT_CALLED = "was not called, because an earlier call was wrong or too slow"


class Cells:
    """A notebook's Python."""

    def __init__(self, manager: KernelManager, client: BlockingKernelClient) -> None:
        self.manager, self.client = manager, client

    def run(self, source: str) -> list[str]:
        """Run a cell, and return each text that it shows."""
        shown: list[str] = []

        def keep(message: dict[str, Any]) -> None:
            content = message["content"]
            data = content.get("data", {"text/plain": content.get("evalue") or content.get("text")})
            if message["msg_type"] in ("execute_result", "display_data", "error", "stream"):
                shown.append(data["text/plain"])

        self.client.execute_interactive(source, timeout=300, output_hook=keep)
        return shown


@contextmanager
def notebook_in(folder: Path) -> Iterator[Cells]:
    """The Python of a notebook in a folder."""
    try:
        manager, client = start_new_kernel(cwd=str(folder))
    except RuntimeError:  # another program has just taken one of its ports
        manager, client = start_new_kernel(cwd=str(folder))
    found = Cells(manager, client)
    try:
        assert found.run(START) == []
        yield found
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


@pytest.fixture(scope="module")
def cells(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cells]:
    """The Python of a notebook outside a course."""
    with notebook_in(tmp_path_factory.mktemp("notebook")) as cells:
        yield cells


def test_a_change_of_one_place_that_helps_is_told_and_nothing_of_it_stays(course: Course) -> None:
    """The check is not the course's, so no known mistake is recognized."""
    with notebook_in(course.root / "lessons") as cells:
        cells.run("def third(row):\n    kept['called'] = row\n    return row[3]")
        [told] = cells.run("check(third, {(1, 2, 3, 4): 3, (4, 4, 5, 6): 5, (7, 8, 9, 0): 9})")

        assert (
            "\nIn line 3, write `row[2]` in place of `row[3]`; then every call here is right.\n"
            in told
        )
        assert cells.run("print(third((1, 2, 3, 4)), kept)") == ["4 {'called': (1, 2, 3, 4)}\n"]


def test_a_change_that_helps_is_told_if_the_call_raises_an_error(course: Course) -> None:
    with notebook_in(course.root / "lessons") as cells:
        cells.run("def last(row):\n    return row[len(row)]")
        [told] = cells.run("check(last, {(1, 2, 3): 3, (4,): 4, (5, 6): 6})")
        assert (
            "\nIn line 2, write `len(row) - 1` in place of `len(row)`; then every call here is right.\n"
            in told
        )
        assert "IndexError" in told

        cells.run("def last(row):\n    raise NotImplementedError")
        [told] = cells.run("check(last, {(1, 2, 3): 3, (4,): 4, (5, 6): 6})")
        assert "in place of" not in told


@pytest.mark.parametrize(
    ("body", "outcome"),
    [
        ("return len(list(combinations(range(81), 12)))", "MemoryError"),
        ("return len([bytes(10**6) for _ in range(10**6)])", "MemoryError"),
        ("return sum(range(10**12))", LATE),
        ("os._exit(1)", "ended Python, perhaps because it took too much memory"),
        ("return int(input())", "EOFError: EOF when reading a line"),
    ],
)
def test_python_goes_on_with_its_variables(cells: Cells, body: str, outcome: str) -> None:
    cells.run(f"mine = 42; limits.CALL_SECONDS = {1 if outcome == LATE else 60}")
    cells.run(f"def broken(n):\n    {body}")
    [shown] = cells.run("check(broken, {1: 1, 2: 2})")

    assert shown.startswith("broken: 0 of 2 pass")
    assert f"broken(1) → {outcome}" in shown
    assert cells.run("mine") == ["42"]


def test_after_a_call_that_cannot_be_stopped_no_other_is_made(cells: Cells) -> None:
    cells.run(
        "limits.CALL_SECONDS = 1\ndef endless(n):\n    return n if n == 1 else sum(range(10**12))"
    )
    [shown] = cells.run("check(endless, {1: 1, 2: 2, 3: 3})")

    assert shown.splitlines()[-3:] == [
        "endless(1) → 1",
        f"endless(2) → {LATE}",
        f"endless(3) → {NOT_CALLED}",
    ]


def test_the_calls_of_one_check_share_what_they_keep_and_the_next_check_begins_anew(
    cells: Cells,
) -> None:
    cells.run("def count(n):\n    kept[n] = n\n    return len(kept)")

    for _ in range(2):
        [shown] = cells.run("check(count, {5: 1, 6: 2})")
        assert shown.startswith("count: 2 of 2 pass")
    assert cells.run("kept") == ["{}"]


def test_what_a_call_displays_is_shown_above_the_check(cells: Cells) -> None:
    cells.run("def draw(n):\n    display(f'card {n}')\n    return n")

    first, second, checked = cells.run("check(draw, {1: 1, 2: 2})")
    assert (first, second) == ("'card 1'", "'card 2'")
    assert checked.startswith("draw: 2 of 2 pass")
    assert cells.run("ask(draw, [3])") == ["'card 3'", "draw(3) → 3"]


def test_an_interrupt_ends_a_call_that_nothing_else_can_stop(cells: Cells) -> None:
    # Later, when the parent waits: while it copies itself, Python ignores what an interrupt raises.
    stop = "time.sleep(1); os.kill(os.getppid(), signal.SIGINT)"
    cells.run("import signal, time\nlimits.CALL_SECONDS = 60")
    cells.run(f"def endless(n):\n    {stop}\n    return sum(range(10**12))")

    assert cells.run("check(endless, {1: 1})") == ["endless(1) was interrupted"]
