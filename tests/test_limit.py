"""The limit on time ends any code, and hides only the interrupts that it sends itself."""

import pytest

from setkata.calls import limit
from setkata.calls.limit import at_most


def test_a_loop_ends_without_an_exception() -> None:
    with at_most(0.01) as time:
        while True:
            pass

    assert time.late


def test_code_that_works_on_after_an_interrupt_is_interrupted_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limit, "AGAIN", 0.01)
    caught = 0
    with at_most(0.01) as time:
        while True:
            try:
                while True:
                    pass
            except KeyboardInterrupt:
                caught += 1
                if caught == 2:
                    raise

    assert time.late
    assert caught == 2


def test_a_user_can_interrupt_code_that_is_in_time() -> None:
    with pytest.raises(KeyboardInterrupt), at_most(60) as time:
        raise KeyboardInterrupt

    assert not time.late
