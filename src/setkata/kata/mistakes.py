"""Recognising a mistake: a known wrong solution that answers every call as the learner's does."""

import ast
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from setkata.calls.call import Call
from setkata.course import Course, Kata
from setkata.kata.load import Library
from setkata.kata.respond import Respondent
from setkata.kata.source import Source


def recognise(course: Course, kata: Kata, calls: Sequence[Call]) -> str:
    """Return the feedback of the first known wrong solution with the same outcomes, or ""."""
    if not calls:
        return ""
    for path in course.wrong(kata):
        if _answers_alike(course, kata, path, calls):
            return feedback_of(path)
    return ""


def feedback_of(path: Path) -> str:
    """Return the feedback for a wrong solution: the first line of its docstring."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0]


def _answers_alike(course: Course, kata: Kata, path: Path, calls: Sequence[Call]) -> bool:
    source = Source.at(path, course)
    with Library(source.folder, course.kata_names) as library:
        respondent = Respondent(partial(library.function, source.paths(kata)))
        return all(_alike(call, _again(respondent, call)) for call in calls)


def _alike(call: Call, twin: Call) -> bool:
    if call.outcome() != twin.outcome():
        return False
    # Printing the answer and forgetting to return it are two mistakes.
    nothing = call.answer is None and call.wanted is not None
    return not nothing or bool(call.printed) == bool(twin.printed)


def _again(respondent: Respondent, call: Call) -> Call:
    twin = replace(call, answer=None, error=None, printed="")
    respondent.respond(twin)
    return twin
