"""Checks of a notebook's function: the calls that they make, and the reply to each call."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from inspect import Parameter, signature
from typing import Any

from setkata.answers import from_json, to_json, uniform
from setkata.calls.call import Call, copied, perform
from setkata.calls.describe import call_text
from setkata.calls.reply import Case, Reply, reply_of

Cases = Mapping[Any, Any] | Iterable[tuple[Any, Any]]


class Interrupted(Exception):
    """Raised if the user stops a check; its text is one line."""

    def _render_traceback_(self) -> list[str]:
        """Return the one line that a notebook shows (IPython's protocol)."""
        return [str(self)]


@dataclass(frozen=True)
class Checked:
    """A function's replies beside the wanted answers."""

    function: str
    cases: tuple[Case, ...]

    @property
    def unwritten(self) -> str:
        """The name of the stub that every call ran into, this function's or another's; or ""."""
        return _unwritten(self.replies)

    @property
    def replies(self) -> tuple[Reply, ...]:
        """The reply to each call."""
        return tuple(case.reply for case in self.cases)

    @property
    def failed(self) -> tuple[Case, ...]:
        """The cases whose answer is not the wanted one, in order."""
        return tuple(case for case in self.cases if not case.passed)

    @property
    def passed(self) -> bool:
        """Whether every case passed."""
        return bool(self.cases) and not self.failed

    @property
    def headline(self) -> str:
        """The number of cases that pass, in words."""
        if self.unwritten:
            return f"{self.unwritten} is not written yet"
        return f"{self.function}: {len(self.cases) - len(self.failed)} of {len(self.cases)} pass"

    def __str__(self) -> str:
        """Return the headline, the first failure, and each call with its answer."""
        if self.unwritten:
            return self.headline
        lines = [self.headline]
        if self.failed:
            first = self.failed[0]
            lines.append(f"Next: {first.complaint} {first.remark}".rstrip())
        lines += [f"{case.reply.asked} → {case.text}" for case in self.cases]
        return "\n".join(lines)

    def to_json(self) -> dict[str, Any]:
        """Return the check as JSON data, for `judged`."""
        return {
            "function": self.function,
            "replies": [reply.to_json() for reply in self.replies],
            "wanted": [to_json(case.wanted) for case in self.cases],
            "remarks": [case.remark for case in self.cases],
        }


@dataclass(frozen=True)
class Asked:
    """A function's replies to calls whose wanted answers are not shown."""

    function: str
    replies: tuple[Reply, ...]

    @property
    def unwritten(self) -> str:
        """The name of the stub that every call ran into, this function's or another's; or ""."""
        return _unwritten(self.replies)

    def __str__(self) -> str:
        """Return each call with its answer; answers that count as the same are spelled alike."""
        if self.unwritten:
            return f"{self.unwritten} is not written yet"
        answers = [reply.answer for reply in self.replies]
        # If every answer is True, False, 1 or 0, all are spelled as True and False.
        bools = all(type(answer) in (bool, int) and answer in (0, 1) for answer in answers)
        return "\n".join(f"{reply.asked} → {_spelled(reply, bools)}" for reply in self.replies)

    def to_json(self) -> dict[str, Any]:
        """Return the replies as JSON data, for `judged`."""
        return {
            "function": self.function,
            "replies": [reply.to_json() for reply in self.replies],
        }


def judged(data: Mapping[str, Any], reference: Mapping[str, Any] | None = None) -> Checked:
    """Return the replies in a check's data beside the wanted answers in a reference's data.

    Without a reference, a `check` brings its own wanted answers, and an `ask` accepts any answer.
    """
    due = reference or data
    answers = due.get("wanted") or [reply["answer"] for reply in due["replies"]]
    missing = [Reply(reply["asked"], error="the call was not made") for reply in due["replies"]]
    replies = [Reply.from_json(reply) for reply in data["replies"][: len(missing)]]
    replies += missing[len(replies) :]
    remarks = data.get("remarks") or [""] * len(replies)
    cases = map(Case, replies, map(from_json, answers), remarks)
    return Checked(data["function"], tuple(cases))


def check_cases(
    function: Callable[..., Any], cases: Cases, remarks: Mapping[Hashable, str]
) -> Checked:
    """Return a function's replies beside the wanted answers.

    cases: the arguments of each call with the wanted answer. A function with one parameter gets
    the arguments as they are; a function with several gets them spread.

    Raises Interrupted if the user stops a call.
    """
    pairs = cases.items() if isinstance(cases, Mapping) else cases
    checked = []
    for arguments, wanted in pairs:
        reply = reply_to(function, arguments)
        # A remark explains a wrong answer, so it does not fit a missing one.
        remark = "" if reply.answer is None else _remark(remarks, arguments)
        checked.append(Case(reply, wanted, remark))
    return Checked(function.__name__, tuple(checked))


def ask_cases(function: Callable[..., Any], questions: Iterable[Any]) -> Asked:
    """Return a function's replies to calls with each of the arguments.

    Raises Interrupted if the user stops a call.
    """
    replies = tuple(reply_to(function, arguments) for arguments in questions)
    return Asked(function.__name__, replies)


def reply_to(function: Callable[..., Any], arguments: Any) -> Reply:
    """Return the reply to one call of a function, which gets copies of the arguments.

    Raises Interrupted if the user stops the call.
    """
    spread = (arguments,) if _takes_one(function) else arguments
    call = Call(function.__name__, copied(tuple(spread)))
    perform(call, lambda: function(*copied(call.arguments)))
    if call.error and call.error.kind == "KeyboardInterrupt":
        raise Interrupted(f"{call_text(call)} was interrupted") from None
    return reply_of(call)


def _takes_one(function: Callable[..., Any]) -> bool:
    """Return whether a function has one parameter, apart from those with a default."""
    try:
        parameters = signature(function).parameters.values()
    except ValueError:  # some built-in functions have no signature
        return False
    if any(parameter.kind is Parameter.VAR_POSITIONAL for parameter in parameters):
        return False
    required = [parameter for parameter in parameters if parameter.default is Parameter.empty]
    return len(required or parameters) == 1


def _remark(remarks: Mapping[Hashable, str], arguments: Any) -> str:
    try:
        return remarks.get(arguments, "")
    except TypeError:  # a list, or a tuple that holds one
        return ""


def _unwritten(replies: Sequence[Reply]) -> str:
    names = {reply.unwritten for reply in replies}
    return names.pop() if len(names) == 1 else ""


def _spelled(reply: Reply, bools: bool) -> str:
    if reply.error:
        return reply.error.partition(":")[0]
    return repr(bool(reply.answer) if bools else uniform(reply.answer))
