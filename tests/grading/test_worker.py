"""A worker that breaks the protocol is ended, and the grader says what it did."""

import json
from pathlib import Path

import psutil
import pytest

from katabook.course import Course
from katabook.judge import KataResult
from katabook.judge.answers import Other
from katabook.judge.call import Call
from katabook.judge.untrusted import ReceivedError, answer_in, error_in, message_of, text_in
from katabook.katas import in_process, remote
from katabook.katas.record import Lost
from katabook.katas.remote import Worker
from katabook.process.limits import LONGEST_LINE

DIED, ENDED = KataResult("is_set", ending="died"), KataResult("is_set")
ANSWER = '{"id": 2, "answer": 1, "error": null, "printed": "", "peak": 0}'
ERROR = {"kind": "ValueError", "name": "E", "message": "no", "lines": {}, "unwritten": ""}
ERROR |= {"stub_file": "", "members": [], "line": "return " + "\x1b" * 1000}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "is_set.py").write_text("def is_set(a, b, c):\n    return a + b + c\n")
    return tmp_path


def worker(folder: Path, seconds: float = 30) -> Worker:
    return Worker(folder / "is_set.py", ["is_set"], seconds, "process")


FALSE = """
import sys, time

for reply in [{}]:
    sys.stdin.readline()
    sys.stdout.write(reply())
    sys.stdout.flush()
sys.stdin.readline()
"""


@pytest.fixture
def false_worker(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a worker be a program of the test's own."""
    monkeypatch.setattr(remote, "WORKER", folder / "false_worker.py")


def lost(folder: Path, *replies: str, seconds: float = 30) -> Lost:
    """Return how a worker is lost whose first replies come of these expressions."""
    program = FALSE.format(", ".join(f"lambda: {reply}" for reply in replies))
    (folder / "false_worker.py").write_text(program)
    with worker(folder, seconds) as false, pytest.raises(Lost) as caught:
        false.respond(Call("is_set", (1, 2, 3)))
    assert not psutil.pid_exists(false.student.process.pid)
    return caught.value


READY = repr('{"id": 1}\n')


def test_a_call_is_answered(folder: Path) -> None:
    call = Call("is_set", (1, 2, 3))
    with worker(folder) as real:
        real.respond(call)

    assert (call.answer, call.error) == (6, None)


@pytest.mark.usefixtures("false_worker")
@pytest.mark.parametrize(
    ("reply", "text"),
    [
        (repr("no JSON\n"), "an answer could not be read"),
        (repr("[1]\n"), "an answer could not be read"),
        (repr("NaN\n"), "an answer could not be read"),
        ("'[' * 100_000 + '\\n'", "an answer could not be read"),
        ("'1' * 100_000 + '\\n'", "an answer could not be read"),
        (f"'x' * {LONGEST_LINE + 1}", "an answer was too long"),
        (repr('{"id": 3, "answer": true}\n'), "the code sent an answer that nobody asked for"),
        (repr('{"answer": true}\n'), "the code sent an answer that nobody asked for"),
        (repr('{"id": 2}\n'), "an answer could not be read"),
        (repr(ANSWER.replace("1,", '{"set": [[1]]},', 1) + "\n"), "an answer could not be read"),
        (repr(ANSWER.replace("1,", '{"import": "os"},', 1) + "\n"), "an answer could not be read"),
        (repr(ANSWER.replace('""', "7") + "\n"), "an answer could not be read"),
        (repr(ANSWER.replace("null", '{"kind": 1}') + "\n"), "an error could not be read"),
        (repr('{"id": 2, "ask": 0, "arguments": []}\n'), "the code called a function"),
    ],
)
def test_what_is_no_answer_ends_the_worker(folder: Path, reply: str, text: str) -> None:
    gone = lost(folder, READY, reply)

    assert gone.ending == "died"
    assert gone.text.startswith(text)


@pytest.mark.usefixtures("false_worker")
def test_a_worker_that_leaves_has_died(folder: Path) -> None:
    gone = lost(folder, READY, "sys.exit()")

    assert (gone.ending, gone.text, gone.loading) == ("died", "", "")


@pytest.mark.usefixtures("false_worker")
def test_a_worker_that_leaves_while_it_loads_the_file_says_so(folder: Path) -> None:
    assert lost(folder, "sys.exit()").loading == "is_set.py"


@pytest.mark.parametrize(
    "tries", [[(DIED, False), (ENDED, True)], [(DIED, False), (DIED, False)], [(DIED, True)]]
)
def test_a_worker_that_ends_before_the_kata_is_loaded_gets_a_second_try(
    tries: list[tuple[KataResult, bool]], monkeypatch: pytest.MonkeyPatch, course: Course
) -> None:
    answers = iter(tries)
    monkeypatch.setattr(in_process, "_in_worker", lambda *_: next(answers))

    result = in_process.grade_isolated(course, course.kata("is_set"), Path(), 0, "process")

    assert result == tries[-1][0]
    assert list(answers) == []


@pytest.mark.usefixtures("false_worker")
def test_a_worker_that_never_answers_is_late(folder: Path) -> None:
    assert lost(folder, READY, "time.sleep(1000)", seconds=1).ending == "timeout"


@pytest.mark.usefixtures("false_worker")
def test_a_worker_that_answers_without_end_is_late(folder: Path) -> None:
    endless = "next(x for x in iter(int, 1) if sys.stdout.write('x') == time.sleep(0.01))"

    gone = lost(folder, READY, endless, seconds=1)

    assert gone.ending == "timeout"


def test_the_time_of_all_calls_counts(folder: Path) -> None:
    (folder / "is_set.py").write_text(
        "import time\n\ndef is_set(a, b, c):\n    time.sleep(0.6)\n    return a\n"
    )
    with worker(folder, 1) as slow, pytest.raises(Lost) as caught:
        for number in range(5):
            slow.respond(Call("is_set", (number, 2, 3)))

    assert caught.value.ending == "timeout"


def test_setkata_cannot_be_imported_in_a_worker(folder: Path) -> None:
    (folder / "is_set.py").write_text(
        "from importlib import import_module\n\n"
        "def is_set(a, b, c):\n    return import_module('setkata.rules').is_set(a, b, c)\n"
    )
    call = Call("is_set", (1, 2, 3))
    with worker(folder) as real:
        real.respond(call)

    assert call.error is not None
    assert call.error.kind == "ModuleNotFoundError"


def test_a_line_must_be_whole() -> None:
    with pytest.raises(ReceivedError, match="^$"):
        message_of(b'{"id": 1}')


def test_texts_from_a_worker_are_short_and_can_be_written_anywhere() -> None:
    error = error_in({**ERROR, "name": "E" * 1000, "message": "\x1b[31mred\ud800"})

    assert len(error.name) < 1000
    assert len(error.line) < 1000
    assert "\x1b" not in error.line
    assert "\x1b" not in error.message
    assert error.message.encode()
    assert text_in("x" * 10_000, 2000) == "x" * 2000
    assert answer_in("\ud800") == "?"
    assert answer_in({"other": "\x1b" * 1000}) == Other("\N{REPLACEMENT CHARACTER}" * 100)


def test_an_answer_of_many_digits_is_described() -> None:
    assert isinstance(answer_in(json.loads(str(10**4000))), Other)


class Doubled:
    """A function that tells ahead what it answers to the next numbers, but for one that it refuses."""

    __name__ = "doubled"

    def __init__(self, last: int) -> None:
        self.last = last
        self.asked: list[int] = []

    def __call__(self, number: int) -> int:
        self.asked.append(number)
        if number > 6:
            raise ValueError("too large")
        return 2 * number

    def ahead(self, number: int) -> list[tuple[int]]:
        return [(later,) for later in range(number + 1, self.last)]


def total(folder: Path, function: Doubled) -> Call:
    """Return the call of a learner's function that adds up what another one answers."""
    (folder / "is_set.py").write_text(
        "def is_set(double, numbers):\n    return sum(map(double, numbers))\n"
    )
    call = Call("is_set", (function, [1, 2, 2, 3, 1]))
    with worker(folder) as one:
        one.respond(call)
    return call


def test_what_a_function_tells_ahead_costs_no_message(folder: Path) -> None:
    doubled = Doubled(last=5)

    assert total(folder, doubled).answer == 18
    # After the call with 1 come those that it tells ahead; 1 itself is asked again.
    assert doubled.asked == [1, 2, 3, 4, 1, 2, 3, 4]


def test_what_a_function_cannot_tell_ahead_is_asked_later(folder: Path) -> None:
    assert total(folder, Doubled(last=9)).answer == 18
