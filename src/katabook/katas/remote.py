"""The grader's end of a worker: calls go to a process that holds a student's kata."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Any, Self

from katabook.judge import Ending
from katabook.judge.answers import plain, to_json
from katabook.judge.call import MOST_PRINTED, Call, packed
from katabook.judge.errors import LONGEST_MESSAGE, printable, raised
from katabook.judge.untrusted import (
    ReceivedError,
    answer_in,
    error_in,
    message_of,
    peak_in,
    text_in,
)
from katabook.judge.wire import dumped
from katabook.katas.record import Lost
from katabook.process import jail, limits
from katabook.process.descendants import StudentProcess, memory_of
from katabook.subject import current

# Python with nothing but the standard library.
ALONE = ("-s", "-S", "-P", "-B")
# The packages beside the standard library that a kata may import, and those that these need.
PACKAGES = (
    "numpy",
    "hypothesis",
    "sortedcontainers",
    "_hypothesis_globals",
    "_hypothesis_ftz_detector",
)
PACKAGE = Path(__file__).parents[1]
WORKER = Path(__file__).with_name("worker.py")
MODULES = (
    *("course/stub.py", "course/words.py", "judge", "katas"),
    *("process/limits.py", "process/processes.py"),
)


class Worker:
    """A process that holds a student's kata and answers calls; see `worker`.

    path: the student's kata, in the folder of all their katas. names: all katas' names. seconds: the
    most time for all calls together, without that of the tests between them. level: the kind of
    isolation.
    """

    def __init__(self, path: Path, names: Sequence[str], seconds: float, level: jail.Level) -> None:
        """Start the process."""
        self.left = seconds
        self.path = path
        self.number = 0
        self.loaded = False
        in_jail = level == "bubblewrap"
        site, packages = _packages()
        order = {
            "path": str(path),
            "names": list(names),
            "site": str(site),
            "packages": [path.stem for path in packages],
            "limits": limits.Limits(
                int(seconds) + limits.WORKER_SPARE_SECONDS,
                uid=jail.user() if in_jail else 0,
            ),
        }
        readable = [*(PACKAGE / name for name in MODULES), *packages, path.parent]
        hidden = [PACKAGE, current().package]  # they hold what answers in a kata's place
        before = jail.jailed(readable, (), hidden, path.parent) if in_jail else []
        command = [jail.python(), *ALONE, str(WORKER), json.dumps(order)]
        self.student = StudentProcess([*before, *command], limits.WORKER_MEMORY_IN_ALL)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.student.stop()

    def respond(self, call: Call) -> None:
        """Fill in a call's answer or error.

        Raises Lost if the process has ended, if time is up, or if the answer cannot be read.
        """
        functions: list[Callable[..., Any]] = []
        with self._readable():
            if not self.loaded:
                self._exchange(load=True)
                self.loaded = True
            before = memory_of(self.student.process.pid) if call.measured else 0
            message = self._exchange(
                call=call.function,
                object=call.before[0].answer if call.before else None,
                reads=call.reads,
                measured=call.measured,
                arguments=[packed(argument, functions) for argument in call.arguments],
            )
            while "ask" in message:
                message = self._exchange(**_asked(message, functions))
            _fill(call, message)
        if call.measured:  # the worker's number may be made up; the system's is not
            call.peak = max(call.peak, memory_of(self.student.process.pid, peak=True) - before)

    def passed(self, call: Call) -> tuple[Any, ...]:
        """Return the arguments of the last call as they are now."""
        with self._readable():
            message = self._exchange(passed=True)
            return tuple(answer_in(message.get("answer")))

    def _exchange(self, **message: Any) -> dict[str, Any]:
        """Send a message, and return the one that answers it; only the time in between counts.

        Raises ReceivedError if it cannot be read, as when the process has ended or time is up.
        """
        self.number += 1
        began = monotonic()
        self.student.send(dumped({"id": self.number, **message}))
        answer = message_of(self.student.receive(began + self.left))
        self.left -= monotonic() - began
        if answer.get("id") != self.number:
            raise ReceivedError("the code sent an answer that nobody asked for")
        return answer

    @contextmanager
    def _readable(self) -> Iterator[None]:
        """Turn a message that cannot be read into Lost, and end the process."""
        try:
            yield
        except ReceivedError as error:
            self.student.stop()
            late = self.student.late
            ending: Ending = "timeout" if late else "died"
            loading = "" if self.loaded else self.path.name
            raise Lost(ending, "" if late else str(error), loading) from None


def _fill(call: Call, message: dict[str, Any]) -> None:
    """Fill in a call's answer or error from a worker's message."""
    call.printed = text_in(message.get("printed"), MOST_PRINTED)
    error = message.get("error")
    call.error = error_in(error) if error is not None else None
    call.answer = None if call.error else answer_in(message.get("answer"))
    call.changed = printable(text_in(message.get("changed", ""), LONGEST_MESSAGE))
    call.peak = peak_in(message.get("peak"))


def _asked(message: dict[str, Any], functions: Sequence[Callable[..., Any]]) -> dict[str, Any]:
    """Return what a function of the grader answers to a worker that calls it."""
    try:
        function = functions[int(message["ask"])]
        arguments = list(map(answer_in, message["arguments"]))
    except (LookupError, TypeError, ValueError, OverflowError):
        raise ReceivedError("the code called a function that the test had not given it") from None
    try:
        answer = to_json(plain(function(*arguments)))
    except Exception as error:  # noqa: BLE001 - the student's code is to see any error
        found = raised(error)
        return {"error": {"kind": found.kind, "message": found.message}}
    message = {"answer": answer}
    if hasattr(function, "ahead"):
        with suppress(Exception):  # a call that fails is not answered ahead
            message.update(_told_ahead(function, list(function.ahead(*arguments))))
    return message


def _told_ahead(function: Callable[..., Any], calls: list[tuple[Any, ...]]) -> dict[str, Any]:
    """Return a function's answers to calls that may follow; equal arguments are sent only once."""
    places: dict[Any, int] = {}
    numbers = [[places.setdefault(item, len(places)) for item in call] for call in calls]
    answers = to_json(plain([function(*call) for call in calls]))
    return {"items": to_json(list(places)), "calls": numbers, "answers": answers}


def _packages() -> tuple[Path, list[Path]]:
    """Return the folder of installed packages, and those in it that a kata may import."""
    places = [find_spec(name) for name in PACKAGES]
    files = [Path(spec.origin) for spec in places if spec and spec.origin]
    found = [file.parent if file.name == "__init__.py" else file for file in files]
    site = found[0].parent if found else PACKAGE
    extra = [site / "numpy.libs"] if (site / "numpy.libs").is_dir() else []
    return site, [*found, *extra]
