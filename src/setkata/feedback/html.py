"""The results of a check for a notebook: text to store, HTML with cards, and data for grading."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from setkata import draw
from setkata.calls import MIME, NOTE
from setkata.calls.cases import Asked, Checked
from setkata.calls.describe import MOST_CARDS, triple_of
from setkata.calls.reply import Case, Reply
from setkata.cards import card_at
from setkata.kata.result import KataResult

BOX = "border-left:4px solid {};padding:.4em 1em;margin:.3em 0;max-width:60em"
GOOD, OPEN, BAD = draw.DAY.picked, draw.DAY.edge, draw.DAY.star


@dataclass(frozen=True)
class Shown:
    """The results of a check, ready for a notebook's output."""

    found: Checked | Asked | KataResult
    text: str
    html: str

    @property
    def passed(self) -> bool:
        """Whether a check or a kata passed; `ask` has nothing to pass."""
        if isinstance(self.found, Asked):
            return False
        return self.found.solved if isinstance(self.found, KataResult) else self.found.passed

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_: object) -> dict[str, object]:
        return {"text/plain": self.text, "text/html": self.html, MIME: self.found.to_json()}


def show_checked(checked: Checked, following: str = "") -> Shown:
    """Return the output for a checked function: the headline, the first failure, and each call.

    following: the exercise that comes next if this was the last check of an exercise, or "".
    """
    if checked.unwritten:
        return Shown(checked, str(checked), _box(OPEN, _strong(checked.headline)))
    parts = [_strong(checked.headline)]
    if checked.failed:
        parts.append(_failure(checked))
    elif checked.note:
        parts.append(_note(escape(checked.note)))
    if following:
        parts.append(_note(f"Next exercise: <code>{escape(following)}</code>"))
    parts.append(_calls(checked.cases))
    return Shown(checked, str(checked), _box(GOOD if checked.passed else BAD, *parts))


def show_not_run(function: str, why: str) -> Shown:
    """Return the output for a function whose cell did not run: the reason, and no verdict."""
    return Shown(Checked(function, ()), why, _box(OPEN, _strong(why)))


def show_asked(asked: Asked) -> Shown:
    """Return the output for calls whose wanted answers are not shown."""
    text = str(asked)
    return Shown(asked, text, _box(OPEN, *map(_paragraph, text.splitlines())))


def show_result(result: KataResult, following: str) -> Shown:
    """Return the output for a kata: the headline, the known mistake, and the first failure.

    following: the sentence below a solved kata, which names the next step of the course.
    """
    lines = result.lines
    if result.solved:
        lines = [*lines, following]
    headline, *others = lines
    parts = [_strong(headline)]
    parts += [_strong(line) if line == result.mistake else _paragraph(line) for line in others]
    if result.findings:
        parts.append(_cards(result.findings[0].cards))
        parts.append(_printed(result.findings[0].printed))
    return Shown(result, "\n".join(lines), _box(_color(result), *parts))


def _color(result: KataResult) -> str:
    if result.solved:
        return GOOD
    return OPEN if result.unwritten else BAD


def _failure(checked: Checked) -> str:
    reply = checked.failed[0].reply
    remark = _strong(checked.mistake) if checked.mistake else ""
    more = _cards(reply.cards) + _printed(reply.printed) + _to_copy(reply)
    return _paragraph(checked.next) + remark + more


def _to_copy(reply: Reply) -> str:
    """Return a call as code, if the text above it shows the call in other words."""
    if reply.code in ("", reply.asked):
        return ""
    return f"<p>Try it in a cell of its own:</p><pre>{escape(reply.code)}</pre>"


def _cards(places: Sequence[int]) -> str:
    """Return pictures of the cards at these places in the deck, or the verdict on three."""
    if not 0 < len(places) <= MOST_CARDS:
        return ""
    triple = triple_of(places)
    if triple:
        return draw.verdict_html(triple)
    return f"<p>{' '.join(draw.card_image(card_at(place)) for place in places)}</p>"


def _calls(cases: Sequence[Case]) -> str:
    rows = "".join(
        f"<tr><td>{escape(case.reply.asked)}</td><td>{escape(case.text)}</td>"
        f"<td>{'' if case.passed else 'not yet'}</td></tr>"
        for case in cases
    )
    head = "<tr><th>call</th><th>yours gave</th><th></th></tr>"
    return f"<details><summary>each call</summary><table>{head}{rows}</table></details>"


def _printed(text: str) -> str:
    return f"<p>It printed:</p><pre>{escape(text)}</pre>" if text else ""


def _strong(text: str) -> str:
    return f"<p><strong>{escape(text)}</strong></p>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _note(html: str) -> str:
    return f'<p class="{NOTE}">{html}</p>'


def _box(color: str, *parts: str) -> str:
    return f'<div style="{BOX.format(color)}">{"".join(parts)}</div>'
