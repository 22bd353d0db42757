"""The finding of a failed test in words, made from the test's error and its last call."""

from pathlib import Path

import pytest

from setkata.calls.call import Call
from setkata.calls.describe import triple_of, value_text, with_advice
from setkata.calls.reply import Reply, complaint, reply_of
from setkata.course import Kata
from setkata.kata.expect import Mismatch
from setkata.kata.load import KataError, line_of
from setkata.kata.result import Finding
from setkata.stub import unwritten_in


def find(test: str, error: BaseException, calls: list[Call], kata: Kata, path: Path) -> Finding:
    """Return the finding that a test's error and last call lead to."""
    if not calls:
        return Finding(test, "wrong", f"the test made no call: {error}")
    stub = unwritten_in(error)
    if stub and Path(stub.co_filename).parent == path.parent:
        return Finding(test, "unwritten", _unwritten(Path(stub.co_filename), kata, path))
    if isinstance(error, KataError):
        return Finding(test, "wrong", str(error))
    reply = reply_of(calls[-1])
    text = _what_went_wrong(calls[-1], reply, error, path)
    return Finding(test, "wrong", text, reply.cards, reply.printed)


def _unwritten(stub: Path, kata: Kata, path: Path) -> str:
    if stub != path:
        return f"{kata.name} needs {stub.stem} first"
    functions = "it" if kata.functions == (kata.name,) else " and ".join(kata.functions)
    return (
        f"{kata.name} is not written yet; open {path.parent.name}/{path.name}, "
        f"write {functions} and save"
    )


def _what_went_wrong(call: Call, reply: Reply, error: BaseException, path: Path) -> str:
    asked = reply.asked
    if isinstance(error, Mismatch) and error.should:
        return f"{asked} should {error.should}; yours gave {value_text(call.answer)}"
    if isinstance(error, Mismatch):
        # A test may compare something other than the answer itself, such as its length.
        came = Reply(asked, error.answer, printed=reply.printed, cards=reply.cards)
        return complaint(came, error.wanted, error.because)
    if isinstance(error, pytest.fail.Exception):
        wanted = str(error).removeprefix("DID NOT RAISE ")
        return f"{asked} should raise {wanted}; yours gave {value_text(call.answer)}"
    if error is call.error:
        line = line_of(error, path)
        where = f" in line {line} of {path.name}" if line else ""
        who = f"asked about {asked}, yours" if triple_of(reply.cards) else asked
        return f"{who} stopped{where}: {with_advice(reply.error)}"
    if call.reads and isinstance(error, TypeError):
        return f"{asked} should be a method; yours is {value_text(call.answer)}"
    return f"{asked} gave {value_text(call.answer)}, which the test cannot use"
