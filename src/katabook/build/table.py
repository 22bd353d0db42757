"""The course as a table of its lessons and katas, for the README and the first lesson."""

from os.path import relpath
from pathlib import Path

from katabook.course import Course, Lesson

OPENING, CLOSING = "<!-- course -->\n", "<!-- /course -->"


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
