"""Calls in a copy of this process, so that none can end a notebook's Python or fill its memory."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from sys import gettrace
from typing import Any

from katabook.judge.in_process import shell, unseen
from katabook.judge.reply import Reply
from katabook.process import copy
from katabook.process.processes import Ended

Ask = Callable[[int, float], Reply]
"""Returns the reply to the call with a number; it has so many seconds."""
SPARE_SECONDS = 1  # most code that takes too long is stopped in the copy, which lives on


def is_possible() -> bool:
    """Return whether the system can copy a process, and no debugger runs, which could not follow."""
    return copy.AVAILABLE and not gettrace()


@contextmanager
def apart(reply: Ask, seconds: float) -> Iterator[Ask]:
    """Give what makes the calls in a copy of this process; what they display is shown here.

    seconds: for all calls. Asked for 0 seconds, `reply` makes no call. Raises KeyboardInterrupt if the
    user stops a call.
    """
    with copy.Copy(lambda *call: _seen(reply, *call), seconds) as twin:

        def ask(number: int, seconds: float) -> Reply:
            try:
                found: Reply
                found, displayed = twin.ask(seconds + SPARE_SECONDS, number, seconds)
            except TimeoutError:
                return replace(reply(number, 0), ending="late")
            except (Ended, MemoryError):
                return replace(reply(number, 0), ending="dead")
            for one in displayed:
                shell().display_pub.publish(**one)
            return found

        yield ask


def _seen(reply: Ask, number: int, seconds: float) -> tuple[Reply, list[dict[str, Any]]]:
    """Return a reply with what the call displayed."""
    with unseen() as displayed:
        return reply(number, seconds), displayed
