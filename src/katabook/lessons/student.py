"""The learner in a lesson that a grader runs: what they defined, for the cells of the checks.

The first cell of such a notebook makes a `Student` from a text, which holds the learner's cells. They run
in a process of their own, and this one gets stand-ins for their functions.
"""

import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from time import monotonic
from typing import Any

from katabook.judge import MIME
from katabook.judge.deadline import ELSEWHERE, Deadline, TimeUp, give_up, time_left
from katabook.judge.errors import raised
from katabook.judge.stand_ins import Function, Instance
from katabook.judge.untrusted import ReceivedError, message_of
from katabook.judge.wire import Wire, conversation, dumped
from katabook.process import jail, limits, processes
from katabook.subject import current

PACKAGE = Path(__file__).parents[1]
COMMAND = (sys.executable, "-s", "-P", "-B", "-m", "katabook.lessons.worker")
ENDED = {"late": "it took too long", "dead": "it stopped Python"}


class Taken:
    """How an exercise's cell ran, as data for the grader."""

    def __init__(self, end: str, error: str, failed: Mapping[str, str]) -> None:
        """end: "late" or "dead" if the cell ended its process. failed: the errors of own cells."""
        self.found = {"end": end, "error": error, "failed": dict(failed)}

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        return {MIME: self.found, "text/plain": ""}


class Student:
    """What a learner defined in a lesson.

    text: JSON. `cells` are the learner's cells in their order, each with an id, a source, whether
    it is an exercise's, and its limit in seconds. `exercises` has an entry for each exercise. `at`
    is the number of cells up to its own. `until` is the number of cells that run before its checks.
    `functions` are the names to write, with the parameters of their stubs. `classes` says whether
    one of them is a class. `shared` are the global names that its calls share. `theirs` are the
    global names that its checks take from the learner's process, with the given code that defines
    them. level: what isolates the cells. seconds: the limit for an answer.
    """

    def __init__(self, text: str, level: jail.Level, seconds: float) -> None:
        """Read the text, and start a process for the cells, which is ready by the first exercise."""
        order = json.loads(text)
        self.cells: list[dict[str, Any]] = order["cells"]
        self.exercises: dict[str, dict[str, Any]] = order["exercises"]
        self.level, self.seconds = level, seconds
        self.lent: dict[str, dict[str, Any]] = {}
        self.ends: dict[int, str] = {}  # how a cell has ended a process, by its place
        self.sides = {False: Side(level, seconds, own=False)}
        self.before: dict[str, Any] = {}

    def take(self, exercise: str, names: dict[str, Any], own: bool = False) -> Taken:
        """In a notebook's names, replace what an exercise defines with stand-ins.

        own: whether the learner's earlier exercises are used even where they are not solved.
        """
        found = self.exercises[exercise]
        theirs = [*found["functions"], *found["theirs"]]
        # First of all, so that no check judges the course's, whatever the learner's process does.
        self.before = {name: names.pop(name) for name in theirs if name in names}
        side, cell = self._ready(exercise, own), found["at"] - 1
        side.classes = found["classes"]
        written = [name for name in found["functions"] if side.learner.has(name)]
        names.update({name: side.learner.take(name) for name in written})
        for name, source in found["theirs"].items():
            names[name] = side.learner.given(source, name)
        for name, parameters in found["functions"].items():
            if isinstance(function := names.get(name), Function):
                function.seen_as(parameters, self._shared(found["shared"], names))
        failed = {at: ENDED[end] for at, end in self.ends.items()} | side.failed
        texts = {self.cells[at]["source"]: text for at, text in failed.items() if at != cell}
        return Taken(self.ends.get(cell, ""), side.failed.get(cell, ""), texts)

    def leave(self, names: dict[str, Any]) -> None:
        """Put the course's objects back under the names that `take` had replaced."""
        names.update(self.before)

    def lend(self, exercise: str, names: Mapping[str, Any]) -> None:
        """Let the course's functions take the place of an exercise that is not solved."""
        lent = self.exercises[exercise]["functions"]
        self.lent[exercise] = {name: names[name] for name in lent if name in names}

    def _shared(
        self, shared: Sequence[str], names: Mapping[str, Any]
    ) -> Callable[[], Mapping[str, Any]]:
        return lambda: {name: names[name] for name in shared if name in names}

    def _ready(self, exercise: str, own: bool) -> "Side":
        """Return the learner's side, after it has run all cells before an exercise's checks."""
        until = self.exercises[exercise]["until"]
        while True:
            side = self.sides.get(own)
            if side is None or side.closed or side.ran > until:
                if side:
                    side.stop()
                side = self.sides[own] = Side(self.level, self.seconds, own)
            try:
                self._run(side, until, exercise)
            except EndedError as ended:
                self.ends[side.ran] = str(ended)
                side.stop()
            else:
                return side

    def _run(self, side: "Side", until: int, exercise: str) -> None:
        """Run the cells before `until`, with the course's functions for unsolved exercises."""
        for place in range(side.ran, until):
            self._lend(side, place, exercise)
            if place not in self.ends:
                side.run(place, self.cells[place])
            side.ran = place + 1
        self._lend(side, until, exercise)

    def _lend(self, side: "Side", place: int, exercise: str) -> None:
        written = {cell["exercise"] for cell in self.cells}
        for name, functions in self.lent.items():
            due = self.exercises[name]["at"] <= place and name not in {exercise, *side.given}
            if due and not (side.own and name in written):
                side.given.add(name)
                for one, function in functions.items():
                    side.learner.give(one, function)


class EndedError(Exception):
    """Raised if the learner's process has ended while it ran a cell: "late" or "dead"."""


class Side(Wire):
    """The grader's end of the wire to a learner's process; in a browser, to a learner in this process.

    own: whether the learner's earlier exercises are used even where they are not solved. ran: the
    number of cells that have run. failed: the errors of cells, by their places. given: the exercises
    whose functions are lent. due: when the cell that runs is late, or 0.
    """

    def __init__(self, level: jail.Level, seconds: float, own: bool) -> None:
        """Start the process."""
        super().__init__(current().types, trusts=False)
        self.seconds, self.own = seconds, own
        self.ran, self.due, self.closed = 0, 0.0, False
        self.failed: dict[int, str] = {}
        self.given: set[str] = set()
        if processes.AVAILABLE:
            self._start(level)
        else:
            self._join()
        self.learner = Instance(self, 0, "learner", "")

    def run(self, place: int, cell: Mapping[str, Any]) -> None:
        """Run a cell, and keep its error.

        Raises EndedError if the process has ended, or was ended because the cell took too long.
        """
        self.due = monotonic() + cell["seconds"]
        with redirect_stdout(StringIO()), Deadline(cell["seconds"]) as deadline:
            try:
                self.learner.run(cell["source"], cell["id"], bool(cell["exercise"]))
            except (EndedError, TimeUp):
                raise
            except BaseException as error:  # noqa: BLE001 - a learner's cell may raise anything
                self.failed[place] = raised(error).text
        self.due = 0.0
        if deadline.late:
            raise EndedError("late")

    def ask(self, *arguments: Any, **named: Any) -> Any:
        """Let the learner's process do something, and return the result; see `Wire`."""
        if self.closed:
            self._give_up()
        try:
            return super().ask(*arguments, **named)
        except ReceivedError:
            self.stop()
            self._give_up()

    def stop(self) -> None:
        """End the process."""
        self.closed = True
        if processes.AVAILABLE:
            ELSEWHERE.discard(self.process.waited)
            self.process.stop()

    def _start(self, level: jail.Level) -> None:
        # Imported here, because a browser cannot watch processes.
        from katabook.process.descendants import StudentProcess

        in_jail = level == "bubblewrap"
        user = jail.user() if in_jail else 0
        most = limits.Limits(limits.CELLS_SECONDS, limits.CELLS_MEMORY, uid=user)
        # In a clone, the subject of the course is a package beside this one.
        readable, hidden = [Path(sys.prefix), PACKAGE.parent], [PACKAGE / "shipped"]
        before = jail.jailed(readable, (), hidden) if in_jail else []
        self.process = StudentProcess([*before, *COMMAND], limits.CELLS_MEMORY_IN_ALL)
        ELSEWHERE.add(self.process.waited)
        self.process.send(json.dumps({"limits": most}))
        converse = conversation(self, self._send, self._receive)

        def talk(message: Mapping[str, Any]) -> Mapping[str, Any]:
            try:
                return converse(message)
            except BaseException:  # half a conversation cannot go on
                self.stop()
                raise

        self.talk = talk

    def _join(self) -> None:
        # Imported here, because elsewhere a learner's cells never run in this process.
        from katabook.lessons.worker import Learner

        learner = Learner(self.types.values())
        learner.talk, self.talk = self.serve, learner.serve

    def _send(self, message: Mapping[str, Any]) -> None:
        self.process.send(dumped(message))

    def _receive(self) -> Mapping[str, Any]:
        left = min(time_left(), self.seconds)
        return message_of(self.process.receive(self.due or monotonic() + left))

    def _give_up(self) -> None:
        """Stop waiting for an answer that will not come: raise an error, or end this process."""
        late = processes.AVAILABLE and self.process.late
        if self.due:
            raise EndedError("late" if late else "dead")
        if late:
            give_up()
            raise TimeoutError("the code did not answer in time")
        os._exit(1)  # as in the learner's notebook, whose Python would have ended
