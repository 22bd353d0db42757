"""The reply to a call, as plain data that can leave the learner's process."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, Self, get_args

from katabook.course.words import write_first
from katabook.judge.advice import Returns, advice_on_answer, advice_on_error
from katabook.judge.answers import from_json, same, to_json
from katabook.judge.call import MOST_PRINTED, Call
from katabook.judge.describe import (
    answer_text,
    call_text,
    code_text,
    is_call,
    printed_text,
    value_text,
    wanted_text,
)
from katabook.judge.errors import LONGEST_MESSAGE, Raised, printable
from katabook.judge.untrusted import ReceivedError, answer_in, name_in, text_in
from katabook.subject import current

Ending = Literal["", "late", "dead", "not made"]
ENDED = {
    "late": "took too long, and was stopped",
    "dead": "ended Python, perhaps because it took too much memory",
    "not made": "was not called, because an earlier call was wrong or too slow",
}


@dataclass(frozen=True)
class Reply:
    """The outcome of one call.

    asked: the call in words. code: the call as Python code. error: the error's type and message, or
    "". kind: the type of the error, as `Raised` has it. unwritten: the name of the stub that the call
    ran into, or "". shown: the subject's numbers for the call's arguments. ending: "late"
    if the call took too long, "dead" if it ended Python, "not made" if an earlier call was wrong or
    too slow. returns: how the function's code returns. changed: what the call does to its
    arguments, in words, or "". line: the code of the learner's line at which the call stopped, or "".
    cause: why it stopped or did not end, in words, or "".
    """

    asked: str
    answer: Any = None
    error: str = ""
    kind: str = ""
    unwritten: str = ""
    printed: str = ""
    shown: tuple[int, ...] = ()
    code: str = ""
    ending: Ending = ""
    returns: Returns = "unknown"
    changed: str = ""
    line: str = ""
    cause: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return the reply as JSON data."""
        return {**vars(self), "answer": to_json(self.answer)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the reply that `to_json` turned into the data."""
        return cls(**{**data, "answer": from_json(data["answer"]), "shown": tuple(data["shown"])})

    @classmethod
    def received(cls, data: Mapping[str, Any], question: Self) -> Self:
        """Return the reply to a question, in data that a learner's code may have made up.

        What was asked, and what is shown, are those of the question. Raises ReceivedError if the data
        are not a reply.
        """
        known = get_args(Ending), get_args(Returns)
        if data.get("ending") not in known[0] or data.get("returns") not in known[1]:
            raise ReceivedError("an answer could not be read")
        return replace(
            question,
            answer=answer_in(data.get("answer")),
            error=printable(text_in(data.get("error"), LONGEST_MESSAGE)),
            kind=name_in(data.get("kind")),
            unwritten=name_in(data.get("unwritten")),
            printed=printable(text_in(data.get("printed"), MOST_PRINTED)),
            ending=data["ending"],
            returns=data["returns"],
            changed=printable(text_in(data.get("changed", ""), LONGEST_MESSAGE)),
            line=name_in(data.get("line", "")),
            cause=printable(text_in(data.get("cause", ""), LONGEST_MESSAGE)),
        )


def reply_of(call: Call, name: str = "") -> Reply:
    """Return the reply to a call that was made; name: words for a call that is too long to read."""
    error = call.error or Raised("", "")
    return Reply(
        name or call_text(call),
        call.answer,
        error.text,
        error.kind,
        error.unwritten,
        printed_text(call),
        current().numbers(call.arguments),
        code_text(call),
        changed=call.changed,
        line=error.line,
        cause=error.cause,
    )


@dataclass(frozen=True)
class Case:
    """A reply beside the wanted answer."""

    reply: Reply
    wanted: Any

    @property
    def is_right(self) -> bool:
        """Whether the answer is the wanted one."""
        reply = self.reply
        return not (reply.error or reply.ending) and same(self.wanted, reply.answer)

    @property
    def passed(self) -> bool:
        """Whether the answer is the wanted one, and the arguments are as they were.

        A function that is to return None is there to change something.
        """
        return self.is_right and (self.wanted is None or not self.reply.changed)

    @property
    def text(self) -> str:
        """The answer or the error as short text."""
        if self.reply.ending or self.reply.error:
            return ENDED.get(self.reply.ending) or self.reply.error
        # A right answer is spelled like the wanted one, because nbval compares texts.
        return value_text(self.wanted if self.is_right else self.reply.answer)

    def told(self, advise: bool) -> str:
        """Return the call, the wanted answer and the learner's answer in words.

        advise: with advice; without, if something better is known.
        """
        if self.reply.unwritten:
            asked, unwritten = self.reply.asked, self.reply.unwritten
            who = asked if is_call(asked) else f"for {asked}, your function"
            return write_first(f"{who} calls", unwritten)
        if self.is_right:
            return still_wrong(self.reply)
        return complaint(self.reply, self.wanted, advise=advise)


def still_wrong(reply: Reply) -> str:
    """Return in words why a call with the wanted answer is not right."""
    return f"{reply.asked} gives the right answer, but {reply.changed}"


def complaint(reply: Reply, wanted: Any, because: str = "", advise: bool = True) -> str:
    """Return a call, the wanted answer with a reason, and the learner's answer, in words."""
    why = because or current().reason(reply.shown, wanted)
    should = f"{reply.asked} should give {wanted_text(wanted, reply.answer)}"
    should += f" ({why})" if why else ""
    return f"{should}; yours {_outcome(reply, wanted, advise)}"


def _outcome(reply: Reply, wanted: Any, advise: bool) -> str:
    if reply.ending:
        return f"{ENDED[reply.ending]}: {reply.cause}" if reply.cause else ENDED[reply.ending]
    if reply.error:
        if not advise:
            return f"stopped: {reply.error}"
        where = f" at `{reply.line}`" if reply.line else ""
        return f"stopped{where}: {advice_on_error(reply.error, reply.cause)}"
    gave = f"gave {answer_text(reply.answer, wanted, reply.printed)}"
    if reply.printed or not advise:
        return gave
    return gave + advice_on_answer(reply.answer, wanted, reply.returns)
