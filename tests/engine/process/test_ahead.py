"""A process that is started ahead of the first one that is needed."""

from katabook.classroom import GRADER
from katabook.process import processes


def test_the_first_child_is_the_process_that_was_started_ahead_and_the_next_a_new_one() -> None:
    with processes.ahead(GRADER):
        first, second = processes.child(GRADER), processes.child(GRADER)
    began = [child.process.poll() for child in (first, second)]
    first.stop()
    second.stop()

    assert began == [None, None]
    assert first.process.pid < second.process.pid


def test_a_process_that_was_started_ahead_in_vain_is_ended() -> None:
    with processes.ahead(GRADER):
        waiting = next(iter(processes._ahead.values()))

    assert waiting.process.poll() is not None
