"""Recognizes a lesson or katas by the cells and functions of a file, if its name is not enough."""

import ast
import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from html.parser import HTMLParser
from typing import Any, NamedTuple

from katabook.classroom.handed_in.naming import file_names, meant
from katabook.course import Course, Kata, Lesson, Step

PAGES = (".html", ".htm")
LONGEST_PAGE = 50_000  # characters; the reader's time may grow with their square
DEFINES = re.compile(r"^(?:def|class) (\w+)", re.MULTILINE)
# The first line of a cell, as Jupyter and as editors export a notebook.
CELL = re.compile(r"^# (?:In\[.*\]:|%%.*)\n", re.MULTILINE)
NOTHING = "nothing in it belongs to a lesson or kata of this course"


class Taken(NamedTuple):
    """A recognized file: its lesson or kata, the reason, and the file as it is graded."""

    step: Step
    why: str
    source: bytes


class Signs(NamedTuple):
    """How a lesson is recognized: by the ids of its exercises, and by the functions in them."""

    ids: frozenset[str]
    functions: frozenset[str]


def taken_for(name: str, source: bytes, course: Course, only: Collection[str]) -> list[Taken]:
    """Return what a file is recognized as: one lesson, or each kata of which it has a function.

    The list is empty if the file's contents say nothing, or could be several lessons.
    """
    try:
        text = source.decode("utf-8-sig")
    except UnicodeDecodeError:
        return []
    steps = [step for step in course.steps if not only or step.name in only]
    if (cells := _cells(text)) is not None:
        ids = {str(cell.get("id", "")) for cell in cells}
        found = _lesson(course, steps, ids, _functions("\n".join(map(_source, cells))))
        return [Taken(*found, source)] if found else []
    code = _text_of(text) if name.lower().endswith(PAGES) else text
    # A text that was typed into a box is a program, but a text that a page shows rarely is.
    functions = _functions(code) if code is text or _is_program(code) else set()
    # The name of an export says which lesson it is: 01_tuples.py.
    stem = name.rpartition(".")[0] or name
    named = meant(f"{stem}{Lesson.ending}", file_names(course, only))
    exported = CELL.split(code)
    if isinstance(named, Lesson) or len(exported) > 1:
        match = (named, "its name says so") if named else _lesson(course, steps, (), functions)
        return [Taken(*match, _notebook(exported))] if match else []
    own = source if code is text else code.encode()
    return [
        Taken(kata, f"it defines {' and '.join(defined)}", own)
        for kata in steps
        if isinstance(kata, Kata)
        if (defined := [name for name in kata.functions if name in functions])
    ]


def written_in(name: str, source: bytes) -> str:
    """Return the text that somebody typed into a platform's box, or "" for another file."""
    is_page = name.lower().endswith(PAGES)
    return _text_of(source.decode("utf-8", "replace")).strip() if is_page else ""


def _lesson(
    course: Course, steps: Iterable[Step], ids: Collection[str], functions: Collection[str]
) -> tuple[Lesson, str] | None:
    """Return the one lesson with the most of these exercises, and why; None if there are several."""
    by_id: Counter[Step] = Counter()
    by_function: Counter[Step] = Counter()
    for step in steps:
        if isinstance(step, Lesson):
            signs = _signs(course, step)
            by_id[step] = len(signs.ids.intersection(ids))
            by_function[step] = len(signs.functions.intersection(functions))
    for counted, what in ((by_id, "exercises"), (by_function, "functions")):
        most = max(counted.values(), default=0)
        first = [step for step in counted if counted[step] == most]
        if most and len(first) == 1 and isinstance(first[0], Lesson):
            return first[0], f"it has {what} of this lesson"
    return None


@cache
def _signs(course: Course, lesson: Lesson) -> Signs:
    path = course.solution(lesson)
    cells = _cells(path.read_text(encoding="utf-8") if path.is_file() else "") or []
    exercises = [cell for cell in cells if "exercise" in cell["metadata"].get("tags", ())]
    ids = frozenset(str(cell["id"]) for cell in exercises)
    return Signs(ids, frozenset(name for cell in exercises for name in _functions(_source(cell))))


def _cells(text: str) -> Sequence[Mapping[str, Any]] | None:
    """Return the cells of a notebook, or None if the text is not a notebook."""
    try:
        cells = json.loads(text)["cells"]
    except (ValueError, TypeError, LookupError, RecursionError):
        return None
    is_list = isinstance(cells, list) and all(isinstance(cell, dict) for cell in cells)
    return cells if is_list else None


def _source(cell: Mapping[str, Any]) -> str:
    source = cell.get("source", "")
    return "".join(map(str, source)) if isinstance(source, list) else str(source)


def _functions(code: str) -> set[str]:
    """Return the names of the functions and classes of some code, which may have mistakes."""
    return set(DEFINES.findall(code))


def _is_program(code: str) -> bool:
    try:
        ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


def _notebook(exported: Iterable[str]) -> bytes:
    """Return a notebook with these code cells."""
    empty: dict[str, Any] = {
        "cell_type": "code",
        "metadata": {},
        "outputs": [],
        "execution_count": None,
    }
    cells = [{**empty, "source": source.strip("\n")} for source in exported if source.strip()]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}).encode()


def _text_of(page: str) -> str:
    """Return the text of a page, or "" if it is too long for a box or cannot be read."""
    reader = _Text()
    try:
        reader.feed(page if len(page) <= LONGEST_PAGE else "")
        reader.close()
    except AssertionError:  # so the standard library ends at some damaged declarations
        return ""
    return "".join(reader.parts).replace("\xa0", " ")


class _Text(HTMLParser):
    """Collects the text of a page, with a line for each block."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "br":
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("p", "div", "li", "pre"):
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        self.parts.append(data)
