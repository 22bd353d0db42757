"""The worker, in whose process a student's kata lives: it makes the calls that it is told to make.

Run it by its path, so that Python finds only the standard library:

    python -s -S -P -B worker.py ORDER

ORDER is a JSON object: `path` is the kata's file, `names` are all katas' names, `site` and `packages`
are where other packages are and which a kata may import, `limits` are those of
`katabook.process.limits`. Then each line on stdin is a call, or the reply of a function that was an
argument; each line on stdout is an answer, or a call of such a function.
"""

import builtins
import contextlib
import json
import os
import sys
from dataclasses import asdict, dataclass
from functools import partial
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path
from types import ModuleType
from typing import IO, Any

HOME = Path(__file__).resolve().parents[1]
PACKAGES = tuple(f"katabook{room}" for room in ("", ".course", ".judge", ".katas", ".process"))
DENSE = json.JSONEncoder(separators=(",", ":"))

ENGINE: dict[str, Any] = {}
"""The modules of katabook that this process needs, by their names inside the package."""


def borrow(names: list[str]) -> None:
    """Load modules of katabook; the packages around them are not run, because they import more.

    Afterwards no import finds them, so that a kata cannot use what answers in its place.
    """
    for package in PACKAGES:
        module = ModuleType(package)
        module.__path__ = [str(HOME.joinpath(*package.split(".")[1:]))]
        sys.modules[package] = module
    ENGINE.update({name: import_module(f"katabook.{name}") for name in names})
    for name in [name for name in sys.modules if name.partition(".")[0] == "katabook"]:
        del sys.modules[name]


@dataclass
class Packages:
    """A finder for the packages beside the standard library that a kata may import."""

    site: str
    packages: list[str]

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """Return the spec of a package or of one of its modules (a finder's protocol)."""
        if path is None and name in self.packages:
            return PathFinder.find_spec(name, [self.site])
        return None


@dataclass
class Grader:
    """The process that sends the calls, as the worker knows it."""

    into: IO[bytes]
    out: IO[bytes]
    number: int = 0

    def send(self, **message: Any) -> None:
        """Send one message."""
        self.out.write(f"{DENSE.encode(message)}\n".encode())
        self.out.flush()

    def receive(self) -> dict[str, Any]:
        """Return the next message; leave if there will be none."""
        line = self.into.readline()
        if not line:
            os._exit(0)
        message: dict[str, Any] = json.loads(line)
        self.number = message["id"]
        return message


class Callback:
    """A function that was an argument: its calls are made in the grader's process.

    A function with the method `ahead` gives equal answers to equal calls. `ahead` returns calls
    that may follow the present one, and their answers are sent with its own.
    """

    def __init__(self, grader: Grader, place: int, name: str, text: str) -> None:
        """Keep the function's place in the list of the grader, its name and its repr."""
        self.grader, self.place, self.__name__, self.text = grader, place, name, text
        self.known: dict[tuple[Any, ...], Any] = {}

    def __call__(self, *arguments: Any) -> Any:
        """Return the function's answer, or raise its error."""
        try:
            answer = self.known[arguments]
        except (LookupError, TypeError):  # it was not answered ahead, or is a list
            answer = self.asked(arguments)
        return ENGINE["judge.answers"].from_json(answer)

    def asked(self, arguments: tuple[Any, ...]) -> Any:
        """Return the grader's answer as JSON data, or raise its error."""
        answers = ENGINE["judge.answers"]
        given = [answers.to_json(item) for item in arguments]
        self.grader.send(id=self.grader.number, ask=self.place, arguments=given)
        reply = self.grader.receive()
        if "error" in reply:
            kind = getattr(builtins, reply["error"]["kind"], Exception)
            raise kind(reply["error"]["message"])
        if "calls" in reply:
            items = answers.from_json(reply["items"])
            calls = (tuple(map(items.__getitem__, call)) for call in reply["calls"])
            self.known.update(zip(calls, reply["answers"], strict=True))
        return reply["answer"]

    def __repr__(self) -> str:
        return self.text


def answer(grader: Grader, respondent: Any, message: dict[str, Any]) -> None:
    """Make one call, and send its answer or its error."""
    calls = ENGINE["judge.call"]
    arguments = tuple(
        calls.unpacked(item, partial(Callback, grader)) for item in message["arguments"]
    )
    made = (calls.Call("", answer=message["object"]),) if message["object"] is not None else ()
    asked = {name: message[name] for name in ("reads", "measured")}
    call = calls.Call(message["call"], arguments, before=made, **asked)
    respondent.respond(call)
    respondent.last = call
    grader.send(
        id=grader.number,
        answer=ENGINE["judge.answers"].to_json(call.answer),
        error=asdict(call.error) if call.error else None,
        printed=call.printed,
        changed=call.changed,
        peak=call.peak,
    )


def serve(order: dict[str, Any], grader: Grader) -> None:
    """Answer until the grader is gone."""
    load = ENGINE["katas.load"]
    sys.meta_path.append(Packages(order["site"], order["packages"]))
    path = Path(order["path"])
    with load.Library(path.parent, order["names"]) as library:
        respondent = load.Respondent(lambda name: library.function([path], name))
        while True:
            message = grader.receive()
            if "load" in message:
                library.load(path)
                grader.send(id=grader.number)
            elif "passed" in message:
                answers = ENGINE["judge.answers"]
                arguments = answers.plain(respondent.passed(respondent.last))
                grader.send(id=grader.number, answer=answers.to_json(arguments))
            else:
                answer(grader, respondent, message)


def main(order: dict[str, Any]) -> None:
    """Move the protocol to descriptors of its own, limit this process, and serve."""
    borrow(["judge.answers", "judge.call", "katas.load", "process.limits"])
    into, out = (os.fdopen(os.dup(number), mode) for number, mode in ((0, "rb"), (1, "wb")))
    for number in range(3):
        os.dup2(os.open(os.devnull, os.O_RDWR), number)
    ENGINE["process.limits"].limit(order["limits"])
    with contextlib.suppress(BrokenPipeError):
        serve(order, Grader(into, out))


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
