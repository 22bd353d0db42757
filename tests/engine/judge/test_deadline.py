"""A deadline stops the learner's code alone, wherever the signals come from."""

import signal
import sys
from collections.abc import Iterator
from itertools import pairwise
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest

from katabook.judge import deadline
from katabook.judge.checking import check_cases
from katabook.judge.deadline import Deadline
from katabook.judge.places import LIBRARIES


@pytest.fixture(autouse=True, params=[True, False], ids=["timer", "thread"])
def sender(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a timer send the signals, or a thread, as on Windows; nothing is left of either."""
    if request.param and not deadline.TIMER:
        pytest.skip("Windows has no timer")
    monkeypatch.setattr(deadline, "TIMER", request.param)
    before = signal.getsignal(deadline.SIGNAL)
    yield

    assert not deadline._running
    assert signal.getsignal(deadline.SIGNAL) is before


def loop() -> None:
    while True:
        pass


def loop_for(seconds: float) -> None:
    due = monotonic() + seconds
    while monotonic() < due:
        pass


def catching_loop() -> None:
    while True:
        try:
            while True:
                try:
                    loop()
                except BaseException:  # noqa: BLE001, S112 - as learners write it
                    continue
        except BaseException:  # noqa: BLE001, S112 - as learners write it
            continue


def test_a_loop_ends_without_an_exception() -> None:
    with Deadline(0.01) as time:
        loop()

    assert time.late


def test_a_block_that_ends_when_its_time_does_raises_nothing() -> None:
    ends = []
    for _ in range(100):
        with Deadline(0.005) as time:
            loop_for(0.005)
        ends.append(time.late)

    assert len(ends) == 100


def test_a_tracer_is_not_stopped() -> None:
    """Coverage, for one, would keep a lock for ever."""
    library: dict[str, Any] = {"stopped": [], "until": monotonic() + 0.2, "time": monotonic}
    code = """
def trace(frame, event, argument):
    try:
        while time() < until:
            pass
    except BaseException as error:
        stopped.append(error)
    return trace
"""
    exec(compile(code, f"{LIBRARIES[1]}/tracer.py", "exec"), library)  # noqa: S102 - written by this test
    before = sys.gettrace()
    try:
        with Deadline(0.05) as time:
            sys.settrace(library["trace"])
            loop()
    finally:
        sys.settrace(before)

    assert time.late
    assert not library["stopped"]


@pytest.mark.skipif(not hasattr(sys, "monitoring"), reason="Python 3.12 can, and so can Pyodide")
def test_code_that_catches_the_stop_is_stopped_again() -> None:
    with Deadline(0.05) as time:
        catching_loop()

    assert time.late


def test_code_that_works_on_after_the_stop_is_stopped_again() -> None:
    def stubborn() -> None:
        try:
            loop()
        finally:
            loop()

    with Deadline(0.01) as time:
        stubborn()

    assert time.late


def test_the_inner_of_two_deadlines_ends_its_own_block_alone() -> None:
    with Deadline(60) as outer:
        with Deadline(0.05) as inner:
            loop()
        went_on = True

    assert went_on
    assert (outer.late, inner.late) == (False, True)


def test_a_user_can_interrupt_code_that_is_in_time() -> None:
    with pytest.raises(KeyboardInterrupt), Deadline(60) as time:
        raise KeyboardInterrupt

    assert not time.late


@pytest.mark.parametrize("where", ["here", "elsewhere"])
def test_the_time_for_which_code_waits_for_a_processor_does_not_count(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if where == "here":
        monkeypatch.setattr(deadline, "waited", monotonic)
    else:
        monkeypatch.setattr(deadline, "ELSEWHERE", {monotonic})
    monkeypatch.setattr(deadline.Told, "at", 0.0)

    with Deadline(20 * deadline.MOMENT) as time:
        loop_for(30 * deadline.MOMENT)

    assert not time.late


def test_a_system_may_take_longer_to_tell_the_time_than_from_one_signal_to_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def slow() -> float:
        asked.append(monotonic())
        sleep(4 * deadline.TICK)
        return monotonic()

    monkeypatch.setattr(deadline, "waited", slow)
    monkeypatch.setattr(deadline.Told, "at", 0.0)

    with Deadline(20 * deadline.MOMENT) as time:
        loop_for(30 * deadline.MOMENT)

    assert not time.late
    assert all(later > earlier + deadline.MOMENT / 2 for earlier, later in pairwise(asked))


def test_code_does_not_wait_for_a_processor_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadline, "waited", monotonic)

    with Deadline(0.01, waits=0) as time:
        loop()

    assert time.late


def test_code_in_another_thread_has_no_limit() -> None:
    ended = []

    def run() -> None:
        with Deadline(0) as time:
            loop_for(0.05)
        ended.append(time.late)

    thread = Thread(target=run)
    with Deadline(60):
        thread.start()
        thread.join()

    assert ended == [False]


def test_a_check_ends_a_call_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("katabook.process.limits.CALL_SECONDS", 0.1)

    def endless(_: int) -> int:
        while True:
            pass

    assert [case.reply.ending for case in check_cases(endless, {1: 2, 3: 4}).cases] == [
        "late",
        "not made",
    ]
