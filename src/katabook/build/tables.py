"""The tables that a course gathers from its parts: its lessons and katas, and all its Python."""

from collections.abc import Iterable
from os.path import relpath
from pathlib import Path

from nbformat import NotebookNode

from katabook.course import Course, Lesson

OPENING, CLOSING = "<!-- course -->\n", "<!-- /course -->"
FOLD = "<details><summary>The Python of this lesson</summary>"
HEAD = "| Python | What it does | Example |\n|---|---|---|\n"
INTRO = """# The Python of this course

This page has one line and one example for each piece of Python, in the order of the lessons.
"""


def with_table(text: str, course: Course, folder: Path) -> str:
    """Return a text with the course's table between its marks, if the text has them.

    folder: where the text's file is, for the links.
    """
    before, opening, remainder = text.partition(OPENING)
    _, closing, after = remainder.partition(CLOSING)
    if not closing:
        return text
    return before + opening + table(course, folder) + closing + after


def table(course: Course, folder: Path) -> str:
    """Return the course as a Markdown table: a row for each lesson with the katas after it."""
    rows: list[list[str]] = []
    for step in course.steps:
        link = f"[{step.name}]({Path(relpath(course.file(step), folder)).as_posix()})"
        if isinstance(step, Lesson):
            rows.append([link, step.question, f"{step.minutes} min", ""])
        elif rows:
            rows[-1][3] = ", ".join(filter(None, [rows[-1][3], link]))
    lines = ["| lesson | its question | time | katas |", "|---|---|---|---|"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)]) + "\n"


def rows_of(lesson: NotebookNode) -> list[str]:
    """Return the rows of the table in a lesson's last cell; none if there is no table."""
    _, _, fold = str(lesson.cells[-1].source).partition(FOLD)
    _, _, below = fold.partition(HEAD)
    table, _, _ = below.partition("\n\n")
    return table.splitlines()


def sheet(lessons: Iterable[tuple[Lesson, NotebookNode]]) -> str:
    """Return the sheet as Markdown, with a table for each lesson that has one."""
    parts = [INTRO]
    for lesson, notebook in lessons:
        rows = rows_of(notebook)
        if rows:
            title = f"## [{lesson.title}]({lesson.name}{lesson.ending})\n"
            parts.append("\n".join([title, HEAD + "\n".join(rows), ""]))
    return "\n".join(parts)
