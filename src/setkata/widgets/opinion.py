"""The opinion of a learner's own is_set about three cards, beside that of the rules."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from katabook.judge.advice import RETURN
from katabook.judge.answers import same
from katabook.judge.call import Call, perform
from katabook.judge.deadline import Deadline
from katabook.judge.describe import printed_text, value_text
from katabook.judge.errors import Raised
from setkata.draw.panel import Panel

SECONDS = 2.0  # for one call; after three, the browser says that Python is busy


class Opinion(NamedTuple):
    """The learner's answer: True, False, or None with a sentence that explains it."""

    answer: bool | None
    problem: str = ""


def opinion_of(is_set: Callable[..., object], cards: Sequence[object]) -> Opinion:
    """Return the answer of a learner's function for three cards; an error becomes a sentence."""
    name = name_of(is_set, "is_set")
    call, function = Call(name), latest(is_set, name)
    if not perform_in_time(call, lambda: function(*cards)):
        return Opinion(None, too_long(name))
    if call.error:
        return Opinion(None, in_a_sentence(name, call.error))
    for truth in (True, False):
        if same(truth, call.answer):
            return Opinion(truth)
    if call.answer is None:
        return Opinion(None, given_nothing(call))
    return Opinion(None, f"{name} gave {value_text(call.answer)}, neither True nor False.")


def compare(opinion: Opinion, panel: Panel) -> Panel:
    """Return the rules' panel with a learner's opinion in its headline and sentence."""
    if opinion.answer is None:
        first = f"{opinion.problem} By the rules: {panel.headline[0].lower()}{panel.headline[1:]}."
        return panel._replace(sentence=f"{first} {panel.sentence}")
    right = panel.sign == "set"
    if opinion.answer == right:
        return panel._replace(sentence=f"Your function says so too. {panel.sentence}")
    theirs, rules = ("is", "is not") if opinion.answer else ("is not", "is")
    verdicts = f"Your function says that it {theirs} a SET; the rules say that it {rules}."
    headline, sentence = "Your function and the rules disagree", f"{verdicts} {panel.sentence}"
    return panel._replace(sign="differ", headline=headline, sentence=sentence)


def perform_in_time(call: Call, action: Callable[[], object]) -> bool:
    """Return whether an action, which fills in the call, ended before it was stopped."""
    with Deadline(SECONDS) as deadline:
        perform(call, action)
    return not deadline.late


def too_long(name: str) -> str:
    """Return a sentence about a call of a learner's function that was stopped."""
    return f"{name} took longer than {SECONDS:g} seconds, and was stopped."


def in_a_sentence(name: str, error: Raised) -> str:
    """Return a sentence about the error that a learner's function raised."""
    if error.unwritten:
        return f"{error.unwritten} is not written yet."
    return f"{name} raised {error.text}."


def name_of(function: Callable[..., object], default: str) -> str:
    """Return the name of a learner's function; an object that can be called may have none."""
    return str(getattr(function, "__name__", default))


def latest(function: Callable[..., object], name: str) -> Callable[..., object]:
    """Return a learner's function as a cell that was run again has defined it."""
    home = getattr(function, "__globals__", {})
    again = home.get(name, function)
    # The name may stand for another module's function by now.
    return again if getattr(again, "__globals__", None) is home else function


def given_nothing(call: Call) -> str:
    """Return a sentence about a call of a learner's function that gave None."""
    printed = printed_text(call).splitlines()
    if printed:
        return f"{call.function} printed {printed[-1]!r} and gave None; it must return the answer."
    return f"{call.function} gave None: {RETURN}"
