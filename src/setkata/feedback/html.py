"""Checks as a notebook shows them: text for the record, HTML with cards for the eye."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from setkata import draw
from setkata.cards import Card, card_at
from setkata.feedback.cases import Asked, Case, Checked
from setkata.kata.describe import cards_in, printed, question, triple_of
from setkata.kata.record import Call
from setkata.kata.result import Result
from setkata.rules import verdict

MOST_CARDS = 15
BOX = "border-left:4px solid {};padding:.4em 1em;margin:.3em 0;max-width:60em"
GOOD, OPEN, BAD = draw.DAY.picked, draw.DAY.edge, draw.DAY.star


@dataclass(frozen=True)
class Shown:
    """What a check found, ready for a notebook's output."""

    outcome: Checked | Asked | Result
    html: str

    def __repr__(self) -> str:
        return str(self.outcome)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self.html}


def show_checked(checked: Checked) -> Shown:
    """Return a check of a function: how many pass, the first that fails, each call below."""
    if checked.unwritten:
        return Shown(checked, _box(OPEN, _line(checked.headline)))
    parts = [_line(checked.headline)]
    if checked.failed:
        parts.append(_failure(checked.failed[0]))
    parts.append(_calls([(case.call, case.text, case.passed) for case in checked.cases]))
    return Shown(checked, _box(BAD if checked.failed else GOOD, *parts))


def show_asked(asked: Asked) -> Shown:
    """Return the answers to questions whose answers are not told."""
    return Shown(asked, _box(OPEN, *map(_paragraph, str(asked).splitlines())))


def show_result(result: Result) -> Shown:
    """Return how a kata did: how many tests pass, the mistake if it is known, the first failure."""
    parts = [_line(result.headline)]
    if result.mistake:
        parts.append(f"<p><strong>{escape(result.mistake)}</strong></p>")
    if not result.solved and not result.unwritten:
        parts.append(_paragraph(result.next))
    if result.findings:
        parts.append(_pictures([card_at(index) for index in result.findings[0].cards]))
        parts.append(_printed(result.findings[0].printed))
    return Shown(result, _box(GOOD if result.solved else OPEN if result.unwritten else BAD, *parts))


def _failure(case: Case) -> str:
    cards = [card for argument in case.call.arguments for card in cards_in(argument)]
    remark = f"<p><strong>{escape(case.remark)}</strong></p>" if case.remark else ""
    triple = triple_of(case.call)
    picture = draw.verdict_html(triple) if triple else _pictures(cards)
    return _paragraph(case.complaint) + remark + picture + _printed(printed(case.call))


def _pictures(cards: Sequence[Card]) -> str:
    if not cards or len(cards) > MOST_CARDS:
        return ""
    if len(cards) == len(set(cards)) == 3:
        return draw.verdict_html(verdict(*cards))
    return f"<p>{' '.join(draw.img(card) for card in cards)}</p>"


def _calls(rows: Sequence[tuple[Call, str, bool]]) -> str:
    cells = "".join(
        f"<tr><td>{escape(question(call))}</td><td>{escape(text)}</td>"
        f"<td>{'' if passed else 'not yet'}</td></tr>"
        for call, text, passed in rows
    )
    head = "<tr><th>call</th><th>yours gave</th><th></th></tr>"
    return f"<details><summary>each call</summary><table>{head}{cells}</table></details>"


def _printed(text: str) -> str:
    return f"<p>It printed:</p><pre>{escape(text)}</pre>" if text else ""


def _line(text: str) -> str:
    return f"<p><strong>{escape(text)}</strong></p>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _box(color: str, *parts: str) -> str:
    return f'<div style="{BOX.format(color)}">{"".join(parts)}</div>'
