"""The results of a check for a notebook: text to store, HTML with pictures, and data for grading."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from katabook.feedback.details import answers, calls, folded, note, proof, to_run, with_code
from katabook.judge import MIME, KataResult
from katabook.judge.cases import Asked, Checked
from katabook.judge.describe import call_in
from katabook.subject import DAY, current

BOX = "border-left:4px {};padding:.4em 1em;margin:.3em 0;max-width:60em"

GROUND = f";background-color:{DAY.star}14;border-radius:4px 12px 12px 4px"
LARGE = ' style="font-size:20px;line-height:1.3;margin:0 0 .3em"'
STEPS, TREE = "Step through this call", "Draw the calls that it makes"
PUZZLE = "Put the lines of a solution in order"
STAR = 34  # pixels
POP = "sk-pop"  # moment.css lets it pop when its cell has just run


class Look(NamedTuple):
    """A box's bar, which is seen on light and dark pages, and the words for the sign in the box."""

    bar: str
    words: str = ""


SOLVED = Look(f"solid {DAY.star}", "solved")
FAILED = Look(f"dashed {DAY.edge}", "not yet")
OPEN = Look(f"solid {DAY.edge}")


@dataclass(frozen=True)
class Shown:
    """The results of a check, ready for a notebook's output."""

    found: Asked | KataResult
    text: str
    html: str

    @property
    def passed(self) -> bool:
        """Whether a check or a kata passed, or each call of `ask` got an answer."""
        found = self.found
        return found.solved if isinstance(found, KataResult) else found.passed

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_: object) -> dict[str, object]:
        # Only Lab's panel reads this. No grade does, because a learner's code may have made it up.
        data = {**self.found.to_json(), "passed": self.passed}
        return {"text/plain": self.text, "text/html": self.html, MIME: data}


def show_checked(
    checked: Checked, onward: str = "", hints: Sequence[str] = (), puzzle: str = ""
) -> Shown:
    """Return the output for a checked function: the headline, a proof or a failure, and each call.

    onward: notes as HTML that say what comes next, if this was the last check of an exercise.
    hints: those for the exercise, which are shown unless the check passes. puzzle: the code that
    shows the puzzle of the exercise, or "".
    """
    if checked.unwritten:
        return Shown(checked, str(checked), _box(OPEN, checked.headline, folded(hints)))
    parts = []
    if checked.failed:
        parts += [failure_of(checked), _to_watch(checked)]
    else:
        parts.append(proof(checked.cases))
        if checked.note:
            parts.append(note(escape(checked.note)))
    parts += [onward, calls(checked.cases)]
    if checked.failed:
        parts += [to_run(PUZZLE, puzzle), folded(hints)]
    look = SOLVED if checked.passed else FAILED
    return Shown(checked, str(checked), _box(look, checked.headline, *parts))


def show_not_run(function: str, why: str) -> Shown:
    """Return the output for a function whose cell did not run: the reason, and no verdict."""
    return Shown(Checked(function, (), ()), why, _box(OPEN, why))


def show_asked(asked: Asked) -> Shown:
    """Return the output for calls whose wanted answers are not shown."""
    text = str(asked)
    return Shown(
        asked, text, _box(OPEN, "", _paragraph(text) if asked.unwritten else answers(asked))
    )


def show_result(result: KataResult, following: Sequence[str], puzzle: str = "") -> Shown:
    """Return the output for a kata: the headline, the known mistake, and the first failure.

    following: the sentences below a solved kata. puzzle: the code that shows a puzzle, or "".
    """
    lines = result.lines
    if result.solved:
        lines = [*lines, *following]
    headline, *others = lines
    first = result.findings[0] if result.findings else None
    steps = call_in("step", first.function, first.code, of_kata=True) if first else ""
    parts = [faults_of(result, others), to_run(STEPS, steps), to_run(PUZZLE, puzzle)]
    return Shown(result, "\n".join(lines), _box(_look(result), headline, *parts))


def faults_of(result: KataResult, told: Sequence[str]) -> str:
    """Return sentences about a kata, with the cards of its first failure and what that call printed."""
    first = result.findings[0] if result.findings else None
    shown = first.shown if first else ()
    parts = [
        _strong(line) if line == result.mistake else _paragraph(_without_reason(line, shown))
        for line in told
    ]
    if first:
        parts += [current().picture(shown), _printed(first.printed, first.text)]
    return "".join(parts)


def _look(result: KataResult) -> Look:
    if result.solved:
        return SOLVED
    return OPEN if result.unwritten else FAILED


def failure_of(checked: Checked) -> str:
    """Return the first call of a check that fails, with its cards, what it printed and the mistake."""
    reply, told = checked.failed[0].reply, checked.next
    parts = [
        _paragraph(_without_reason(told, reply.shown)),
        _strong(checked.mistake) if checked.mistake else "",
        current().picture(reply.shown),
        _printed(reply.printed, told),
    ]
    return "".join(parts)


def _to_watch(checked: Checked) -> str:
    """Return the folds with code that shows how the first failed call runs."""
    reply = checked.failed[0].reply
    is_deep = reply.kind == "RecursionError"
    steps = to_run(STEPS, call_in("step", checked.function, reply.code))
    tree = to_run(TREE, call_in("trace", checked.function, reply.code)) if is_deep else ""
    return steps + tree


def _without_reason(text: str, shown: Sequence[int]) -> str:
    """Return a text without the reason that the picture below it shows."""
    reason = current().reason(shown)
    return text.replace(f" ({reason})", "") if reason else text


def _printed(text: str, told: str) -> str:
    """Return the text that a call printed, unless the text above shows it."""
    if not text or repr(text) in told:
        return ""
    return f"<p>It printed:</p><pre>{escape(text)}</pre>"


def _strong(text: str) -> str:
    return f"<p><strong>{with_code(text)}</strong></p>"


def _paragraph(text: str) -> str:
    return f"<p>{with_code(text)}</p>"


def _box(look: Look, headline: str, *parts: str) -> str:
    sign = _sign(look) if look.words else ""
    size = LARGE if look is SOLVED else ""
    head = f"<p{size}>{sign}<strong>{with_code(headline)}</strong></p>" if headline else ""
    ground = GROUND if look is SOLVED else ""
    inside = _without_gap(head + "".join(parts))
    return f'<div style="{BOX.format(look.bar)}{ground}">{inside}</div>'


def _sign(look: Look) -> str:
    """Return the sign of a box; the star of a pass is large, and Lab lets it pop once."""
    if look is SOLVED:
        return f'<span class="{POP}">{current().sign(True, look.words, STAR)}</span> '
    return f"{current().sign(False, look.words)} "


def _without_gap(html: str) -> str:
    """Return HTML without a gap below its last paragraph."""
    before, _, last = html.rpartition("<p")
    return f'{before}<p style="margin-bottom:0"{last}' if html.endswith("</p>") else html
