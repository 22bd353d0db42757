"""The outcome of a check in a notebook: each call's reply, with or without the wanted answer."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from katabook.course.words import not_written
from katabook.judge.advice import first_note
from katabook.judge.answers import from_json, to_json
from katabook.judge.describe import code_of
from katabook.judge.reply import ENDED, Case, Reply


@dataclass(frozen=True)
class Asked:
    """A function's replies to calls whose wanted answers are not shown."""

    function: str
    replies: tuple[Reply, ...]

    @property
    def unwritten(self) -> str:
        """The name of the stub that every call ran into, this function's or another's; or ""."""
        names = {reply.unwritten for reply in self.replies}
        return names.pop() if len(names) == 1 else ""

    @property
    def passed(self) -> bool:
        """Whether each call got an answer."""
        return not any(reply.error or reply.ending for reply in self.replies)

    @property
    def answers(self) -> list[tuple[str, str]]:
        """Each call in words with its answer; answers that count as the same are spelled alike."""
        answers = [reply.answer for reply in self.replies]
        # If every answer is True, False, 1 or 0, all are spelled as True and False.
        bools = all(type(answer) in (bool, int) and answer in (0, 1) for answer in answers)
        return [(reply.asked, _spelled(reply, bools)) for reply in self.replies]

    def __str__(self) -> str:
        """Return each call with its answer, a line for each."""
        if self.unwritten:
            return not_written(self.unwritten)
        return "\n".join(f"{asked} → {answer}" for asked, answer in self.answers)

    def to_json(self) -> dict[str, Any]:
        """Return the replies as JSON data, for `judged`."""
        return {"function": self.function, "replies": [reply.to_json() for reply in self.replies]}


@dataclass(frozen=True)
class Checked(Asked):
    """A function's replies beside the wanted answers.

    mistake: the remark on the known mistake that gives the same answers, or on a slip in the code, or "".
    """

    wanted: tuple[Any, ...]
    mistake: str = ""

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        """Each reply beside the wanted answer."""
        return tuple(map(Case, self.replies, self.wanted))

    @cached_property
    def failed(self) -> tuple[Case, ...]:
        """The cases whose answer is not the wanted one, in order."""
        return tuple(case for case in self.cases if not case.passed)

    @property
    def passed(self) -> bool:
        """Whether every case passed."""
        return bool(self.cases) and not self.failed

    @property
    def note(self) -> str:
        """A note on answers that pass in another container than the wanted one, or ""."""
        return first_note((case.reply.answer, case.wanted) for case in self.cases)

    @property
    def next(self) -> str:
        """The first failure in words; advice gives way to the remark on a known mistake."""
        return self.failed[0].told(advise=not self.mistake)

    @property
    def headline(self) -> str:
        """The number of cases that pass, in words."""
        if self.unwritten:
            return not_written(self.unwritten)
        return f"{self.function}: {len(self.cases) - len(self.failed)} of {len(self.cases)} pass"

    def __str__(self) -> str:
        """Return the headline, the first failure, and each call with its answer."""
        if self.unwritten:
            return self.headline
        lines = [self.headline]
        if self.failed:
            lines.append(f"Next: {self.next}")
            lines += [self.mistake] if self.mistake else []
        lines += [f"{case.reply.asked} → {case.text}" for case in self.cases]
        return "\n".join(lines)

    def to_json(self) -> dict[str, Any]:
        """Return the check as JSON data, for `judged`."""
        return {**super().to_json(), "wanted": [to_json(answer) for answer in self.wanted]}


def judged(data: Mapping[str, Any], reference: Mapping[str, Any] | None = None) -> Checked:
    """Return the replies in a check's data beside the wanted answers in a reference's data.

    A learner's code may have made up the data, so the questions and their cards are the
    reference's. Without a reference, a `check` brings its own wanted answers, and an `ask` accepts
    any answer.

    Raises ReceivedError if the data are not replies.
    """
    due = reference or data
    questions = [Reply.from_json(reply) for reply in due["replies"]]
    answers = due.get("wanted") or [reply["answer"] for reply in due["replies"]]
    sent = list(data["replies"][: len(questions)])
    replies = [Reply.received(*pair) for pair in zip(sent, questions, strict=False)]
    replies += [replace(question, ending="not made") for question in questions[len(replies) :]]
    wanted = [from_json(answer) for _, answer in zip(questions, answers, strict=True)]
    return Checked(due["function"], tuple(replies), tuple(wanted))


def _spelled(reply: Reply, bools: bool) -> str:
    if reply.ending:
        return ENDED[reply.ending]
    if reply.error:
        return reply.kind
    return code_of(bool(reply.answer) if bools else reply.answer)
