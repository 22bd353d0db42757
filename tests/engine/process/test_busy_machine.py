"""Code has the time for which it has waited for a processor, but not more."""

import os
import subprocess
import sys
from collections.abc import Callable
from time import monotonic

import pytest
from running import wait_until

from katabook.process import jail, limits, processes
from katabook.process.descendants import StudentProcess, waited_by

SLOW = """
import sys, time

sys.stdin.readline()
time.sleep(0.5)
print("done", flush=True)
sys.stdin.readline()
"""
BUSY = "while True: pass"
MEMORY = 2**40


def answer(waited: Callable[..., float], monkeypatch: pytest.MonkeyPatch) -> tuple[bytes, bool]:
    """Return the answer of slow code with little time, and whether it was late."""
    monkeypatch.setattr(processes, "waited", waited)
    student = StudentProcess([sys.executable, "-c", SLOW], MEMORY)
    try:
        student.send("go")
        return student.receive(monotonic() + 0.1).strip(), student.late
    finally:
        student.stop()


def test_code_that_waits_for_a_processor_has_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answer(lambda *_: monotonic(), monkeypatch) == (b"done", False)


def test_code_that_waits_for_something_else_has_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answer(lambda *_: 0.0, monkeypatch) == (b"", True)


def test_code_does_not_wait_for_a_processor_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_WAITED", 0)

    assert answer(lambda *_: monotonic(), monkeypatch) == (b"", True)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
@pytest.mark.parametrize("in_jail", [False, True])
def test_two_busy_processes_on_one_processor_wait_for_it(in_jail: bool) -> None:
    before = jail.jailed([]) if in_jail else []
    one = min(os.sched_getaffinity(0))
    busy = f"import os\nos.sched_setaffinity(0, [{one}])\n{BUSY}"
    student = StudentProcess([*before, jail.python(), "-c", busy], MEMORY)
    with subprocess.Popen([sys.executable, "-c", busy]) as other:
        try:
            wait_until(lambda: student.waited() > 0.2)
            wait_until(lambda: waited_by(student.process.pid) > 0.2)
        finally:
            other.kill()
            student.stop()
