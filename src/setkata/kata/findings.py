"""From a failed test's error to what a learner should read."""

from pathlib import Path

import pytest

from setkata.cards import index_of
from setkata.course import Step
from setkata.kata.describe import cards_in, complaint, printed, question, triple_of, trouble, words
from setkata.kata.expect import Mismatch
from setkata.kata.load import KataError, line_of, unwritten_in
from setkata.kata.record import Call
from setkata.kata.result import Finding


def find(test: str, error: BaseException, calls: list[Call], kata: Step, path: Path) -> Finding:
    """Return what a test's error says of the last call it made."""
    if not calls:
        return Finding(test, "wrong", f"the test asked nothing: {error}")
    call = calls[-1]
    stub = unwritten_in(error)
    if stub and stub.parent == path.parent:
        return Finding(test, "unwritten", _unwritten(stub, kata, call, path))
    if isinstance(error, KataError):
        return Finding(test, "wrong", str(error))
    cards = [card for argument in call.arguments for card in cards_in(argument)]
    text = _what_went_wrong(call, error, path)
    return Finding(test, "wrong", text, tuple(map(index_of, cards)), printed(call))


def _unwritten(stub: Path, kata: Step, call: Call, path: Path) -> str:
    if stub != path:
        return f"{kata.name} needs {stub.stem} first"
    file = f"{path.parent.name}/{path.name}"
    return f"{call.function} is not written yet; open {file}, write it and save"


def _what_went_wrong(call: Call, error: BaseException, path: Path) -> str:
    if isinstance(error, Mismatch):
        return f"{question(call)} {complaint(call, error)}"
    if isinstance(error, pytest.fail.Exception):
        wanted = str(error).removeprefix("DID NOT RAISE ")
        return f"{question(call)} should raise {wanted}; yours gave {words(call.answer)}"
    if error is call.error:
        line = line_of(error, path)
        where = f" in line {line} of {path.name}" if line else ""
        asked = f"asked about {question(call)}, yours" if triple_of(call) else question(call)
        return f"{asked} stopped{where}: {trouble(error)}"
    if call.reads and "not callable" in str(error):
        return f"{question(call)} should be a method; yours is {words(call.answer)}"
    return f"{question(call)} gave {words(call.answer)}, of which the test can make nothing"
