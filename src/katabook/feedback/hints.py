"""Hints for a kata, one after another; the last one is kept where losing it loses no work."""

import json
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from platformdirs import user_cache_path

from katabook.course import Course, Kata
from katabook.files import write_atomically
from katabook.katas.grade import grade
from katabook.process.processes import WriteError

EACH = 3  # a question, a plan, and nearly the code


def hints_for(kata: Kata, function: str) -> tuple[str, ...]:
    """Return the hints for a function: its own three, if each function has three, else the kata's."""
    if len(kata.hints) != EACH * len(kata.functions):
        return kata.hints
    place = kata.functions.index(function) if function in kata.functions else 0
    return kata.hints[EACH * place : EACH * (place + 1)]


def first_unsolved(course: Course, kata: Kata) -> str:
    """Return the first function of the learner's kata that is not solved, or the first of all."""
    if len(kata.functions) == 1:
        return kata.functions[0]
    failing = [finding.function for finding in grade(course, kata).findings]
    return next((name for name in kata.functions if name in failing), kata.functions[0])


def next_hint(course: Course, function: str, count: int) -> int:
    """Return the number of the hint after the last one for a function, or of the last of all."""
    return min(_given(course).get(function, 0) + 1, count)


def remember(course: Course, function: str, number: int) -> None:
    """Keep the number of the last hint for a function, if that is possible."""
    given = _given(course) | {function: number}
    with suppress(WriteError):  # the same hint comes once more
        write_atomically(_file(course), json.dumps(given))


def _given(course: Course) -> dict[str, int]:
    """Return the number of the last hint for each function."""
    try:
        given = json.loads(_file(course).read_text(encoding="utf-8"))
        return {name: int(number) for name, number in given.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def _file(course: Course) -> Path:
    folder = sha256(str(course.root).encode()).hexdigest()[:20]
    return user_cache_path("setkata", appauthor=False) / "hints" / f"{folder}.json"
