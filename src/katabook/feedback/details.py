"""The details below a check's verdict, as HTML: each call, the answers of `ask`, and the hints."""

import re
from collections.abc import Iterable, Sequence
from html import escape

from katabook.judge.cases import Asked
from katabook.judge.describe import wanted_text
from katabook.judge.reply import Case
from katabook.subject import current

CODE = re.compile("`(.+?)`")
FOLD = '<details style="margin:.3em 0"><summary>{}</summary>{}</details>'
# Lab would align the cells to the right, and break an answer after its arrow.
CELL = '<{0} style="text-align:left">{1}</{0}>'
TABLE = '<table style="margin:.3em 0">{}</table>'
WHOLE = '<span style="white-space:nowrap">→ {}</span>'


def calls(cases: Iterable[Case]) -> str:
    """Return a fold with a row for each call: whether it passes, the call, and both answers."""
    head = _row("th", ("result", "call", "should give", "yours gave"))
    table = TABLE.format("".join((head, *map(_result, cases))))
    return FOLD.format("each call", table)


def answers(asked: Asked) -> str:
    """Return a table with a row for each call: the call, and the answer."""
    rows = (
        _row("td", (_code(call), WHOLE.format(_code(answer)))) for call, answer in asked.answers
    )
    return TABLE.format("".join(rows))


def folded(hints: Sequence[str]) -> str:
    """Return hints as folds, each inside the one before it, so that they open one after another."""
    found = ""
    for number in range(len(hints), 0, -1):
        title, text = f"hint {number} of {len(hints)}", with_code(hints[number - 1])
        found = FOLD.format(title, f"<p>{text}</p>{found}")
    return found


def with_code(text: str) -> str:
    """Return a text as HTML; what is between backticks is code."""
    return CODE.sub(r"<code>\1</code>", escape(text, quote=False))


def _result(case: Case) -> str:
    wanted = wanted_text(case.wanted, case.reply.answer)
    return _row("td", (_sign(case), *map(_code, (case.reply.asked, wanted, case.text))))


def _sign(case: Case) -> str:
    return current().sign(case.passed, "passes" if case.passed else "not yet")


def _row(kind: str, cells: Iterable[str]) -> str:
    return f"<tr>{''.join(CELL.format(kind, cell) for cell in cells)}</tr>"


def _code(text: str) -> str:
    return f"<code>{escape(text)}</code>"
