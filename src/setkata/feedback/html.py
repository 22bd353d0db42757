"""Checks as a notebook shows them: text to keep, HTML with cards to look at, data to grade by."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from setkata import draw
from setkata.calls import MIME
from setkata.calls.cases import Asked, Checked
from setkata.calls.describe import MOST_CARDS, triple_of
from setkata.calls.reply import Case
from setkata.cards import card_at
from setkata.kata.result import KataResult

BOX = "border-left:4px solid {};padding:.4em 1em;margin:.3em 0;max-width:60em"
GOOD, OPEN, BAD = draw.DAY.picked, draw.DAY.edge, draw.DAY.star


@dataclass(frozen=True)
class Shown:
    """What a check found, ready for a notebook's output."""

    found: Checked | Asked | KataResult
    text: str
    html: str

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_: object) -> dict[str, object]:
        return {"text/plain": self.text, "text/html": self.html, MIME: self.found.to_json()}


def show_checked(checked: Checked) -> Shown:
    """Return a check of a function: how many cases pass, the first that fails, all calls below."""
    if checked.unwritten:
        return Shown(checked, str(checked), _box(OPEN, _strong(checked.headline)))
    parts = [_strong(checked.headline)]
    if checked.failed:
        parts.append(_failure(checked.failed[0]))
    parts.append(_calls(checked.cases))
    return Shown(checked, str(checked), _box(GOOD if checked.passed else BAD, *parts))


def show_asked(asked: Asked) -> Shown:
    """Return the replies to calls whose wanted answers are not told."""
    text = str(asked)
    return Shown(asked, text, _box(OPEN, *map(_paragraph, text.splitlines())))


def show_result(result: KataResult, following: str) -> Shown:
    """Return how a kata did: how many tests pass, the known mistake, the first failure.

    following: what comes next in the course, for a solved kata.
    """
    lines = [*result.lines, *([following] if result.solved else [])]
    headline, *others = lines
    parts = [_strong(headline)]
    parts += [_strong(line) if line == result.mistake else _paragraph(line) for line in others]
    if result.findings and not result.problem:
        parts.append(_cards(result.findings[0].cards))
        parts.append(_printed(result.findings[0].printed))
    color = GOOD if result.solved else OPEN if result.unwritten else BAD
    return Shown(result, "\n".join(lines), _box(color, *parts))


def _failure(case: Case) -> str:
    remark = _strong(case.remark) if case.remark else ""
    picture = _cards(case.reply.cards)
    return _paragraph(case.complaint) + remark + picture + _printed(case.reply.printed)


def _cards(places: Sequence[int]) -> str:
    """Return pictures of the cards at these places in the deck, with the verdict on a triple."""
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


def _box(color: str, *parts: str) -> str:
    return f'<div style="{BOX.format(color)}">{"".join(parts)}</div>'
