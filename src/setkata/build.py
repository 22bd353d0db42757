"""From the sources to what is handed out: lessons, katas, solutions, the README's table."""

from collections.abc import Iterator
from dataclasses import dataclass
from os.path import relpath
from pathlib import Path
from random import Random
from typing import Any, Literal

import jupytext
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

from setkata.cards import deal, make_deck
from setkata.course import Course, CourseError, Step
from setkata.draw import deal_svg
from setkata.lesson import (
    LessonError,
    cells_of,
    drop_widgets,
    is_touched,
    question_of,
    read,
    tags,
    write,
)
from setkata.reset import kata_question
from setkata.stub import is_stub

State = Literal["current", "stale", "yours"]
METADATA: dict[str, Any] = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


@dataclass(frozen=True)
class Target:
    """A file that is built, and how it stands to its source."""

    path: Path
    state: State
    content: NotebookNode | str
    execute: bool = False

    def write(self) -> None:
        """Bring the file up to date.

        Raises CourseError where a cell of a lesson's solution stops.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(self.content, str):
            self.path.write_text(self.content, encoding="utf-8", newline="\n")
        else:
            write(executed(self.content, self.path) if self.execute else self.content, self.path)


def targets(course: Course) -> Iterator[Target]:
    """Yield every built file of a course.

    Raises CourseError where a source is missing or broken.
    """
    for step in course.steps:
        try:
            yield from _lesson(course, step) if step.kind == "lesson" else _kata(course, step)
        except (OSError, SyntaxError) as error:
            raise CourseError(f"{step.name}: {error}") from None
    readme = course.root / "README.md"
    yield _text(readme, with_table(readme.read_text(encoding="utf-8"), course, course.root))
    yield _text(course.root / "docs" / "deal.svg", _picture())


def parse(source: Path) -> NotebookNode:
    """Return a lesson's source as a notebook, its wrong cells too, each cell with its own id.

    Raises CourseError where a cell has none, as it would get another one in each build.
    """
    notebook: NotebookNode = jupytext.reads(source.read_text(encoding="utf-8"), fmt="py:percent")
    for cell in notebook.cells:
        if "id" not in cell.metadata:
            raise CourseError(f"{source.name}: this cell has no id: {cell.source[:40]!r}")
        cell.id = cell.metadata.pop("id")
    notebook.metadata = METADATA
    return notebook


def answer_of(lesson: NotebookNode) -> NotebookNode:
    """Return a parsed lesson without its wrong cells, as a learner might have solved it."""
    cells = [cell for cell in lesson.cells if "wrong" not in tags(cell)]
    return NotebookNode({**lesson, "cells": cells})


def executed(notebook: NotebookNode, path: Path) -> NotebookNode:
    """Return a notebook with its outputs, without whatever would differ in another run.

    Raises CourseError where a cell stops.
    """
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        record_timing=False,
        coalesce_streams=True,
        store_widget_state=False,
        resources={"metadata": {"path": str(path.parent)}},
    )
    try:
        client.execute()
    except CellExecutionError as error:
        raise CourseError(f"{path.name}: a cell stops: {error.ename}: {error.evalue}") from None
    drop_widgets(notebook)
    notebook.metadata = METADATA
    return notebook


def _lesson(course: Course, step: Step) -> Iterator[Target]:
    answer = answer_of(parse(course.source(step)))
    path = course.solution(step)
    for cell in answer.cells:
        cell.source = with_table(cell.source, course, course.question(step).parent)
    yield Target(path, "current" if _same_cells(path, answer) else "stale", answer, execute=True)
    path = course.question(step)
    asked = question_of(answer)
    yield Target(path, _question_state(path, asked), asked)


def _kata(course: Course, step: Step) -> Iterator[Target]:
    stub = kata_question(course, step)
    path = course.question(step)
    target = _text(path, stub)
    theirs = path.exists() and not is_stub(path.read_text(encoding="utf-8", errors="replace"))
    yield Target(path, "yours", stub) if theirs else target


def _question_state(path: Path, asked: NotebookNode) -> State:
    if not path.exists():
        return "stale"
    try:
        learners = read(path)
    except LessonError:
        return "yours"
    if is_touched(learners):
        return "yours"
    told = learners.metadata.get("hidden_checks") == asked.metadata["hidden_checks"]
    return "current" if told and cells_of(learners) == cells_of(asked) else "stale"


def _same_cells(path: Path, notebook: NotebookNode) -> bool:
    return path.exists() and cells_of(read(path)) == cells_of(notebook)


def _text(path: Path, text: str) -> Target:
    current = path.exists() and path.read_text(encoding="utf-8") == text
    return Target(path, "current" if current else "stale", text)


def with_table(text: str, course: Course, folder: Path) -> str:
    """Return a text of a folder with the course's table between its marks, where it has them."""
    before, opening, rest = text.partition("<!-- course -->\n")
    _, closing, after = rest.partition("<!-- /course -->")
    return before + opening + table(course, folder) + closing + after if closing else text


def table(course: Course, folder: Path) -> str:
    """Return the course as a Markdown table for a folder: a row for each lesson and its katas."""
    rows: list[list[str]] = []
    for step in course.steps:
        link = f"[{step.name}]({Path(relpath(course.question(step), folder)).as_posix()})"
        if step.kind == "lesson":
            rows.append([link, step.question, f"{step.minutes} min", ""])
        elif rows:
            rows[-1][3] = ", ".join(filter(None, [rows[-1][3], link]))
    lines = ["| lesson | its question | time | katas |", "|---|---|---|---|"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)]) + "\n"


def _picture() -> str:
    return deal_svg(deal(make_deck(), 12, Random(2)))
