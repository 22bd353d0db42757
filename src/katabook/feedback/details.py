"""The details below a check's verdict, as HTML: a proof, each call, hints, and what comes next."""

import re
from collections.abc import Iterable, Sequence
from html import escape
from importlib import import_module

from katabook.course import Course, Lesson
from katabook.feedback import answered
from katabook.judge import NOTE, RUN
from katabook.judge.cases import Asked
from katabook.judge.describe import is_call, wanted_text
from katabook.judge.in_process import shell
from katabook.judge.mistakes import Following
from katabook.judge.reply import Case
from katabook.subject import current

LONGEST = 60  # characters of a call with its answer that is shown as Python shows it
CODE = re.compile("`(.+?)`")
FOLD = '<details style="margin:.3em 0"><summary>{}</summary>{}</details>'
# Lab would align the cells to the right, and break an answer after its arrow.
CELL = '<{0} style="text-align:left">{1}</{0}>'
TABLE = '<table style="margin:.3em 0">{}</table>'
WHOLE = '<span style="white-space:nowrap">→ {}</span>'


def proof(cases: Sequence[Case]) -> str:
    """Return the call that shows best what a function can do, with its answer.

    A call that returns True comes before the others. The subject may draw the call. Otherwise the
    text shows the call as Python does, or is "" if the call is too long. The answer is spelled as
    the course spells it, so that equally good answers look alike.
    """
    best = sorted(cases, key=lambda case: case.wanted is not True)
    drawn = (
        current().proof(_short(case.reply.asked), case.reply.shown, case.wanted) for case in best
    )
    found = next(filter(None, drawn), "") or _as_python(best[0])
    return f'<p style="margin:.4em 0">{found}</p>' if found else ""


def onward_from(course: Course, following: Following, stars: tuple[int, int]) -> str:
    """Return a link to the next exercise or, after the last one, the notes that end the lesson.

    stars: how many of the lesson's exercises have passed since Python was started, and how many
    there are.
    """
    lesson = course.lesson(following.lesson)
    if following.cell:
        place = f"{lesson.name}{lesson.ending}#cell-id={following.cell}"
        return note(f"Next: {_link(place, following.function)} ↓")
    return _lesson_end(course, lesson, *stars)


def note(html: str) -> str:
    """Return a paragraph that is never compared, because it may differ when a lesson is graded."""
    return f'<p class="{NOTE}">{html}</p>'


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


def to_run(title: str, code: str) -> str:
    """Return a fold with a call of one of the course's functions, or "".

    In JupyterLab, a click runs the code in a cell of its own, even after Python was restarted.
    """
    if not code:
        return ""
    fold = FOLD.replace("<details", f'<details class="{RUN}"')
    return fold.format(title, f"<pre>{escape(_imported(code.partition('(')[0]) + code)}</pre>")


def with_code(text: str) -> str:
    """Return a text as HTML; what is between backticks is code."""
    return CODE.sub(r"<code>\1</code>", escape(text, quote=False))


def _imported(name: str) -> str:
    """Return the line that imports one of the course's functions."""
    package = type(current()).__module__.partition(".")[0]
    has_it = name in getattr(import_module(package), "__all__", ())
    return f"from {package if has_it else 'katabook'} import {name}\n"


def _lesson_end(course: Course, lesson: Lesson, passed: int, exercises: int) -> str:
    told = [f"This was the last exercise of <strong>{escape(lesson.title)}</strong>."]
    signs = current().sign(True, "") * passed
    told.append(f"{signs} Exercises solved since Python was started: {passed} of {exercises}.")
    if answered(lesson):
        told.append(f"<strong>{with_code(lesson.question)}</strong> {with_code(lesson.answer)}")
    found = shell()
    if measured := current().measured(found.user_ns if found else {}):
        told.append(escape(measured))
    following = course.after(lesson)
    if following is None:
        told.append("This was the last lesson of the course.")
    else:
        place = f"../{course.relative(course.file(following))}"
        told.append(f"Next: {_link(place, following.title)} →")
    return "".join(map(note, told))


def _link(place: str, words: str) -> str:
    return f'<a href="{escape(place)}">{escape(words)}</a>'


def _short(asked: str) -> str:
    return asked if is_call(asked) and len(asked) <= LONGEST else ""


def _as_python(case: Case) -> str:
    told = f"{case.reply.asked} → {case.text}"
    return _code(told) if len(told) <= LONGEST else ""


def _result(case: Case) -> str:
    wanted = wanted_text(case.wanted, case.reply.answer)
    return _row("td", (_sign(case), *map(_code, (case.reply.asked, wanted, case.text))))


def _sign(case: Case) -> str:
    return current().sign(case.passed, "passes" if case.passed else "not yet")


def _row(kind: str, cells: Iterable[str]) -> str:
    return f"<tr>{''.join(CELL.format(kind, cell) for cell in cells)}</tr>"


def _code(text: str) -> str:
    return f"<code>{escape(text)}</code>"
