"""The finding of a failed test in words, made from the test's error and its last call."""

from pathlib import Path

import pytest

from katabook.course import Kata
from katabook.judge.advice import advice_on_error
from katabook.judge.call import Call
from katabook.judge.describe import is_call, value_text
from katabook.judge.reply import Reply, complaint, reply_of
from katabook.katas.load import KataError
from katabook.katas.record import Mismatch
from katabook.katas.result import Finding


def find(test: str, error: BaseException, calls: list[Call], kata: Kata, path: Path) -> Finding:
    """Return the finding that a test's error and last call lead to."""
    if not calls:
        return Finding(test, "wrong", f"the test made no call: {error}")
    last = calls[-1].error
    if last and error is calls[-1].thrown and _is_kata(last.stub_file, path):
        return Finding(test, "unwritten", _unwritten(last.stub_file, kata, path))
    if isinstance(error, KataError):
        broken = last and last.kind == "KataError"
        return Finding(test, "broken" if broken else "wrong", str(error))
    reply = reply_of(calls[-1])
    text = _what_went_wrong(calls[-1], reply, error, path)
    return Finding(test, "wrong", text, reply.shown, reply.printed)


def _is_kata(stub_file: str, path: Path) -> bool:
    return stub_file == path.name or path.with_name(stub_file or "?").is_file()


def _unwritten(stub_file: str, kata: Kata, path: Path) -> str:
    if stub_file != path.name:
        other = Path(stub_file).stem
        return f"{kata.name} uses {other}, which is not written yet; write {other} first"
    functions = "it" if kata.functions == (kata.name,) else " and ".join(kata.functions)
    file = f"{path.parent.name}/{path.name}"
    return f"{kata.name} is not written yet; open {file}, write {functions} and save"


def _what_went_wrong(call: Call, reply: Reply, error: BaseException, path: Path) -> str:
    asked = reply.asked
    if isinstance(error, Mismatch) and error.should:
        return f"{asked} should {error.should}; yours gave {value_text(call.answer)}"
    if isinstance(error, Mismatch):
        # A test may compare something other than the answer itself, such as its length.
        came = Reply(asked, error.answer, printed=reply.printed, shown=reply.shown)
        return complaint(came, error.wanted, error.because)
    if isinstance(error, pytest.fail.Exception):
        wanted = str(error).removeprefix("DID NOT RAISE ")
        return f"{asked} should raise {wanted}; yours gave {value_text(call.answer)}"
    if call.error and error is call.thrown:
        line = call.error.lines.get(path.name)
        where = f" in line {line} of {path.name}" if line else ""
        who = asked if is_call(asked) else f"for {asked}, yours"
        return f"{who} stopped{where}: {advice_on_error(reply.error)}"
    if call.reads and isinstance(error, TypeError):
        return f"{asked} should be a method; yours is {value_text(call.answer)}"
    return f"{asked} gave {value_text(call.answer)}, which the test cannot use"
