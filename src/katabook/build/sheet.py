"""The sheet of all the Python in the course, collected from a table at the end of each lesson."""

from collections.abc import Iterable

from nbformat import NotebookNode

from katabook.course import Lesson

FOLD = "<details><summary>The Python of this lesson</summary>"
HEAD = "| Python | What it does | Example |\n|---|---|---|\n"
INTRO = """# The Python of this course

This page has one line and one example for each piece of Python, in the order of the lessons.
"""


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
