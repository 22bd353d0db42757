"""A lesson's source, which authors edit, and the solution's notebook that is made from it."""

import ast
import copy
import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import jupytext
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

from katabook.build.tables import with_next, with_tables
from katabook.course import Course, CourseError, Lesson
from katabook.judge import MIME
from katabook.judge.cases import judged
from katabook.lessons.notebook import CHECKS, HINTS, KATA, drop_widgets, exercises, tags
from katabook.subject import subject_in

METADATA: dict[str, Any] = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
# On a projector, a text begins a slide, and the code after it appears on the same slide.
SLIDE_TYPES = {"markdown": "slide", "code": "fragment"}
FOLD, END = "<details>", "</details>"
FOLDS = re.compile(r"(?:<details>(?:(?!<details>).)*</details>\s*)+", re.DOTALL)
# Lab keeps these styles in a notebook that it does not trust.
SPACED = '<details style="margin-bottom: 1.5em">'
LEFT = '<div style="display: inline-block">\n\n{}\n</div>'
ROWS = re.compile(r"(?:^\|.*(?:\n|\Z))+", re.MULTILINE)
COLORS = re.compile(r"\x1b\[[\d;]*m")
CALLS = re.compile(r"^(?:check|ask)\(", re.MULTILINE)
# The kernel would warn that its messages, which stay on this computer, are not encrypted.
QUIET = "--log-level=ERROR"
# What is built must not depend on how fast the computer is, nor on what an older build has stored.
BEGIN = "from katabook.feedback import inline; inline.begin_build({!r}); del inline"


def parse(source: Path) -> NotebookNode:
    """Return a lesson's source, in the percent format, as a notebook, including its wrong cells.

    Hints, which have a cell of their own in the source, are in the metadata of their exercise's cell.

    Raises CourseError if a cell has no id, if two cells have the same id, or if hints come before
    the first exercise. Without an id, each build would give the cell a new one.
    """
    return copy.deepcopy(_parsed(source.read_text(encoding="utf-8"), source.name))


@lru_cache(maxsize=32)  # a build reads each lesson several times, and reading it takes a while
def _parsed(text: str, name: str) -> NotebookNode:
    notebook: NotebookNode = jupytext.reads(text, fmt="py:percent")
    ids = set()
    for cell in notebook.cells:
        if "id" not in cell.metadata:
            raise CourseError(f"{name}: this cell has no id: {cell.source[:40]!r}")
        cell.id = cell.metadata.pop("id")
        if cell.id in ids:
            raise CourseError(f"{name}: two cells have the id {cell.id}")
        ids.add(cell.id)
        cell.metadata.setdefault("slideshow", {"slide_type": _slide_type(cell)})
    notebook.cells = list(_with_hints(notebook.cells, name))
    notebook.metadata = METADATA
    return notebook


def _slide_type(cell: NotebookNode) -> str:
    """Return a cell's slide type; a cell with only folds belongs to the slide above it."""
    return "fragment" if FOLDS.fullmatch(cell.source) else SLIDE_TYPES[cell.cell_type]


def _with_hints(cells: Iterable[NotebookNode], name: str) -> Iterator[NotebookNode]:
    """Yield the cells without the hints, which go to the exercise above them.

    Each paragraph of a cell with hints is one hint.
    """
    exercise = None
    for cell in cells:
        if "hint" not in tags(cell):
            exercise = cell if "exercise" in tags(cell) else exercise
            yield cell
        elif exercise is None:
            raise CourseError(f"{name}, cell {cell.id}: write hints below their exercise")
        else:
            exercise.metadata[HINTS] = [" ".join(one.split()) for one in cell.source.split("\n\n")]


def solution_of(lesson: NotebookNode) -> NotebookNode:
    """Return a parsed lesson without its wrong cells, as a learner might have solved it."""
    cells = [cell for cell in lesson.cells if "wrong" not in tags(cell)]
    return NotebookNode({**lesson, "cells": cells})


def remark_of(version: NotebookNode) -> str:
    """Return the first docstring of the functions and classes in a lesson's wrong version."""
    return next(filter(None, map(ast.get_docstring, documented(version))), "")


def documented(version: NotebookNode) -> list[ast.FunctionDef | ast.ClassDef]:
    """Return the functions and classes in a lesson's wrong version that have a docstring."""
    kinds = ast.FunctionDef | ast.ClassDef
    nodes = ast.walk(ast.parse(version.source))
    return [node for node in nodes if isinstance(node, kinds) and ast.get_docstring(node)]


def finish(notebook: NotebookNode, course: Course, lesson: Lesson) -> None:
    """Finish the texts of a lesson's notebook, as learners get them.

    The marks in a text are filled in: with the table of the course, with the next step, and with
    what the subject puts in place of its own marks.
    """
    folder = course.file(lesson).parent
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            text = with_next(with_tables(cell.source, course, folder), course, lesson)
            for mark, shown in subject_in(course.subject).texts().items():
                if mark in text:
                    cell.metadata["editable"] = False  # no key or click opens a wall of code
                text = text.replace(mark, shown)
            cell.source = laid_out(text)


def laid_out(text: str) -> str:
    """Return a text with its tables aligned left, and with space after its folds.

    Otherwise a folded answer would seem to belong to the next question, and Lab centers tables.
    """
    text = ROWS.sub(lambda rows: LEFT.format(rows[0]) + "\n", text)
    above, fold, last = text.rpartition(FOLD)
    opening = fold if last.endswith(END) else fold and SPACED
    return above.replace(FOLD, SPACED) + opening + last


def executed(notebook: NotebookNode, path: Path) -> NotebookNode:
    """Return a notebook with its outputs, but without data that differ from run to run.

    Raises CourseError, which names the cell, if one stops.
    """
    client = partial(
        NotebookClient,
        notebook,
        kernel_name="python3",
        record_timing=False,
        coalesce_streams=True,
        store_widget_state=False,
        extra_arguments=[QUIET, f"--IPKernelApp.exec_lines={BEGIN.format({})}"],
        resources={"metadata": {"path": str(path.parent)}},
    )
    try:
        _execute(client)
    except CellExecutionError as error:
        *_, stopped = (cell for cell, output in _outputs(notebook) if "ename" in output)
        # The kernel's own name for the cell helps nobody.
        reason = re.sub(r" \(\S+, line \d+\)$", "", error.evalue)
        where = place(path.with_suffix(".py"), stopped.id, _line(error))
        problem = f"{where}: the cell {stopped.id} stops: {error.ename}: {reason}"
        raise CourseError(problem) from None
    drop_widgets(notebook)
    notebook.metadata = METADATA
    return notebook


def _execute(client: Callable[[], NotebookClient]) -> None:
    """Run a notebook, and run it again if its kernel did not start.

    Another program may take one of the kernel's ports before the kernel starts.
    """
    try:
        client().execute()
    except RuntimeError as error:
        if "before replying" not in str(error):
            raise
        client().execute()


def place(source: Path, cell: str, line: int = 1) -> str:
    """Return where a line of a cell is in a lesson's source, such as 01_tuples.py, line 12."""
    lines = source.read_text(encoding="utf-8").splitlines() if source.is_file() else []
    head = re.compile(rf"# %%.* id=['\"]{re.escape(cell)}['\"]")
    start = next((number for number, text in enumerate(lines, 1) if head.match(text)), 0)
    return f"{source.name}, line {start + line}" if start else source.name


def _line(error: CellExecutionError) -> int:
    """Return the number of the line at which a cell stopped."""
    text = COLORS.sub("", error.traceback)
    found = re.search(r"(?:Cell In\[\d+\]|File \S+), line (\d+)", text)
    return int(found[1]) if found else 1


def failing(solution: NotebookNode) -> Iterator[str]:
    """Yield why an executed solution does not pass its own checks, in a line for each reason."""
    tasks = exercises(solution)
    checked = {check.id: task.name for task in tasks for check in task.checks}
    for cell in solution.cells:
        task, found = checked.get(cell.id), list(_found_in(cell))
        if task and (len(found) != 1 or len(CALLS.findall(cell.source)) > 1):
            yield (
                f"{cell.id} has to show the result of exactly one check(…) or ask(…) of {task}; "
                "write that call as the last line"
            )
        if not task and tags(cell) & CHECKS and not cell.id.startswith(KATA):
            yield f"{cell.id} checks no exercise; write it below one"
        for problem in filter(None, map(_problem, found)):
            yield f"the solution{f' of {task}' if task else ''} fails {cell.id}: {problem}"
    for one in tasks:
        if not one.functions:
            yield f"the exercise {one.name} has no def and no class"
        opened = (check for check in one.checks if "check" in tags(check))
        if not any("wanted" in data for check in opened for data in _found_in(check)):
            yield f"{one.name} has no check(…) in a cell with the tag check"


def _found_in(cell: NotebookNode) -> Iterator[dict[str, Any]]:
    """Yield the data that each check of functions has shown in a cell."""
    shown = (output.get("data", {}).get(MIME, {}) for output in cell.get("outputs", ()))
    return (data for data in shown if "replies" in data)


def _problem(data: dict[str, Any]) -> str:
    """Return what a check has found wrong, or ""; an `ask` accepts any answer."""
    checked = judged(data)
    if not checked.cases:
        return "the check makes no call; list at least one"
    if checked.passed:
        return ""
    if checked.unwritten:
        return checked.headline
    if "wanted" in data:
        return checked.next
    first = checked.failed[0]
    return f"{first.reply.asked} gives no answer: {first.text}"


def _outputs(notebook: NotebookNode) -> Iterator[tuple[NotebookNode, NotebookNode]]:
    """Yield each output with its cell."""
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            yield cell, output
