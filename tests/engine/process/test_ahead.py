"""A process that is started ahead of the first one that is needed."""

import pytest

from katabook.classroom import GRADER
from katabook.process import processes


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[processes.Child]:
    """The processes that are started, in their order."""
    children: list[processes.Child] = []
    start = processes.Child

    def kept(module: str, *arguments: str) -> processes.Child:
        children.append(start(module, *arguments))
        return children[-1]

    monkeypatch.setattr(processes, "Child", kept)
    return children


def test_the_first_child_is_the_process_that_was_started_ahead_and_the_next_a_new_one(
    started: list[processes.Child],
) -> None:
    with processes.ahead(GRADER):
        [ahead] = started
        taken = [processes.child(GRADER), processes.child(GRADER)]
    running = [child.process.poll() is None for child in taken]
    for child in taken:
        child.stop()

    assert started == taken
    assert taken[0] is ahead
    assert running == [True, True]


def test_a_process_that_was_started_ahead_in_vain_is_ended(started: list[processes.Child]) -> None:
    with processes.ahead(GRADER):
        [ahead] = started

    assert ahead.process.poll() is not None


def test_a_process_that_was_started_ahead_is_lent_and_still_there(
    started: list[processes.Child],
) -> None:
    with processes.ahead(GRADER):
        with processes.lent(GRADER) as lent:
            pass
        taken = processes.child(GRADER)
    taken.stop()

    assert started == [lent]
    assert taken is lent


def test_without_one_a_process_is_lent_for_the_block_alone(
    started: list[processes.Child],
) -> None:
    with processes.lent(GRADER) as lent:
        running = lent.process.poll() is None

    assert started == [lent]
    assert running
    assert lent.process.poll() is not None
