"""Calls in a copy of this process, so that none can end a notebook's Python or fill its memory."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from sys import gettrace
from typing import Any

from katabook.judge.in_process import shell, unseen
from katabook.judge.reply import Ending, Reply
from katabook.process import copy, limits
from katabook.process.processes import Ended

SPARE_SECONDS = 1  # most code that takes too long is stopped in the copy, which lives on


def is_possible() -> bool:
    """Return whether the system can copy a process, and no debugger runs, which could not follow."""
    return copy.AVAILABLE and not gettrace()


def apart(
    made: Callable[[], Iterable[Reply]], unmade: Callable[[int], Reply], count: int
) -> Iterator[Reply]:
    """Yield replies that are made in a copy of this process; what their calls display is shown here.

    made: makes the replies. unmade: returns the reply with a number, without its call. count: how many
    there are.
    """
    with copy.Copy(lambda: _seen(made()), (count + 1) * limits.CALL_SECONDS) as twin:
        for number in range(count):
            ending: Ending = ""
            try:
                reply, displayed = twin.next(limits.CALL_SECONDS + SPARE_SECONDS)
            except TimeoutError:
                ending = "late"
            except (Ended, MemoryError):
                ending = "dead"
            if ending:
                yield replace(unmade(number), ending=ending)
                yield from map(unmade, range(number + 1, count))
                return
            for one in displayed:
                shell().display_pub.publish(**one)
            yield reply


def _seen(replies: Iterable[Reply]) -> Iterator[tuple[Reply, list[dict[str, Any]]]]:
    """Yield each reply with what its call displayed."""
    with unseen() as displayed:
        for reply in replies:
            yield reply, list(displayed)
            displayed.clear()
