"""The texts of a lesson as learners get them: with the drawn deal and the course, and laid out."""

import re
from pathlib import Path

from nbformat import NotebookNode

from katabook.build.table import with_table
from katabook.course import Course
from katabook.subject import subject_in

FOLD = "<details>"

# Lab keeps these styles in a notebook that it does not trust.
SPACED = '<details style="margin-bottom: 1.5em">'
LEFT = '<div style="display: inline-block">\n\n{}\n</div>'
ROWS = re.compile(r"(?:^\|.*(?:\n|\Z))+", re.MULTILINE)


def finish(lesson: NotebookNode, course: Course, folder: Path) -> None:
    """Finish the texts of a lesson whose file is in this folder."""
    for cell in lesson.cells:
        if cell.cell_type == "markdown":
            text = with_table(cell.source, course, folder)
            for mark, shown in subject_in(course.subject).texts().items():
                text = text.replace(mark, shown)
            cell.source = laid_out(text)


def laid_out(text: str) -> str:
    """Return a text with space below its folds, and with its tables at the left.

    Otherwise a folded hint would seem to belong to the next question, and Lab centers tables.
    """
    return ROWS.sub(lambda rows: LEFT.format(rows[0]) + "\n", text).replace(FOLD, SPACED)
