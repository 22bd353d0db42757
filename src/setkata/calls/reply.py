"""The reply to a call, as plain data that can leave the learner's process."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

from setkata.answers import from_json, same, to_json
from setkata.calls.call import Call
from setkata.calls.describe import (
    answer_text,
    call_text,
    cards_in,
    printed_text,
    reason,
    value_text,
    wanted_text,
    with_advice,
)
from setkata.cards import index_of


@dataclass(frozen=True)
class Reply:
    """The outcome of one call.

    asked: the call in words. error: the error's type and message, or "". unwritten: the name of
    the stub that the call ran into, or "". cards: the places in the deck of the cards in its
    arguments.
    """

    asked: str
    answer: Any = None
    error: str = ""
    unwritten: str = ""
    printed: str = ""
    cards: tuple[int, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the reply as JSON data."""
        return {**asdict(self), "answer": to_json(self.answer)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the reply that `to_json` turned into the data."""
        return cls(**{**data, "answer": from_json(data["answer"]), "cards": tuple(data["cards"])})


def reply_of(call: Call) -> Reply:
    """Return the reply to a call that was made."""
    cards = [card for argument in call.arguments for card in cards_in(argument)]
    return Reply(
        call_text(call),
        call.answer,
        call.error.text if call.error else "",
        call.error.unwritten if call.error else "",
        printed_text(call),
        tuple(map(index_of, cards)),
    )


@dataclass(frozen=True)
class Case:
    """A reply beside the wanted answer, with a remark for a learner who gave another answer."""

    reply: Reply
    wanted: Any
    remark: str = ""

    @property
    def passed(self) -> bool:
        """Whether the answer is the wanted one."""
        return not self.reply.error and same(self.wanted, self.reply.answer)

    @property
    def text(self) -> str:
        """The answer or the error as short text."""
        if self.reply.error:
            return self.reply.error
        # A right answer is spelled like the wanted one, because nbval compares texts.
        return value_text(self.wanted if self.passed else self.reply.answer)

    @property
    def complaint(self) -> str:
        """The call, the wanted answer, and the learner's answer, in words."""
        if self.reply.unwritten:
            return f"{self.reply.asked} needs a function first: {self.reply.unwritten}"
        return complaint(self.reply, self.wanted)


def complaint(reply: Reply, wanted: Any, because: str = "") -> str:
    """Return a call, the wanted answer with a reason, and the learner's answer, in words."""
    why = f" ({because})" if because else reason(reply.cards, wanted)
    should = f"{reply.asked} should give {wanted_text(wanted)}{why}"
    if reply.error:
        return f"{should}; yours stopped: {with_advice(reply.error)}"
    return f"{should}; yours gave {answer_text(reply.answer, wanted, reply.printed)}"
