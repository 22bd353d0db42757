"""What a learner's own is_set says of three cards, whatever it does."""

from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from io import StringIO
from typing import NamedTuple

from setkata.draw.panel import Panel


class Opinion(NamedTuple):
    """The learner's answer: True, False, or None with a sentence that says why there is none."""

    answer: bool | None
    problem: str = ""


def ask(is_set: Callable[..., object], cards: Sequence[object]) -> Opinion:
    """Return what a learner's function says of three cards; whatever it raises is a sentence."""
    name = getattr(is_set, "__name__", "is_set")
    # A cell that was run again has defined the function anew.
    is_set = getattr(is_set, "__globals__", {}).get(name, is_set)
    printed = StringIO()
    try:
        with redirect_stdout(printed):
            answer = is_set(*cards)
        if answer is None:
            return Opinion(None, _nothing(name, printed.getvalue().strip()))
        if answer in (True, False):
            return Opinion(bool(answer))
    except BaseException as error:  # noqa: BLE001 - SystemExit and an interrupted loop too
        return Opinion(None, raised(name, error))
    return Opinion(None, f"{name} gave {answer!r}, neither True nor False.")


def compare(opinion: Opinion, panel: Panel) -> Panel:
    """Return the rules' panel with a learner's opinion in its headline and sentence."""
    if opinion.answer is None:
        first = f"{opinion.problem} By the rules: {panel.headline[0].lower()}{panel.headline[1:]}."
        return panel._replace(sentence=f"{first} {panel.sentence}")
    right = panel.sign == "set"
    if opinion.answer == right:
        return panel._replace(sentence=f"Yours says so too. {panel.sentence}")
    theirs, rules = ("SET", "not") if opinion.answer else ("not", "SET")
    sentence = f"Yours says {theirs}; the rules say {rules}. {panel.sentence}"
    return panel._replace(sign="differ", headline="Yours and the rules disagree", sentence=sentence)


def raised(name: str, error: BaseException) -> str:
    """Return the sentence that says what a learner's function raised."""
    if isinstance(error, NotImplementedError):
        return f"{name} is not written yet."
    said = f": {error}" if str(error) else ""
    return f"{name} raised {type(error).__name__}{said}."


def _nothing(name: str, printed: str) -> str:
    if printed:
        return f"{name} printed {printed.splitlines()[-1]!r} and gave None; it must return it."
    return f"{name} gave None: is a return missing?"
