"""How long a class needs for some cells of a lesson: a rough estimate, the same for every lesson.

The numbers were fitted to the minutes of the lessons in course.toml.
"""

import re
from collections.abc import Iterable

from nbformat import NotebookNode

from katabook.course import Course
from katabook.lessons.notebook import CHECKS, KATA, tags

WORDS_PER_MINUTE = 100
MINUTES_PER_CELL = 1
MINUTES_PER_EXERCISE = 9
MINUTES_PER_POINT_OF_A_KATA = 3
LAST = "learnt"  # the summary, which nobody reads in class
FOLD = re.compile(r"<details>.*?</details>", re.DOTALL)


def minutes_for(cells: Iterable[NotebookNode], course: Course) -> float:
    """Return the minutes for some cells; what is folded away is not counted."""
    return sum(_minutes(cell, course) for cell in cells if cell.id != LAST)


def _minutes(cell: NotebookNode, course: Course) -> float:
    if cell.cell_type == "markdown":
        return len(FOLD.sub("", cell.source).split()) / WORDS_PER_MINUTE
    if cell.id.startswith(KATA):
        [name] = re.findall(r'check\("(\w+)"\)', cell.source)
        return course.kata(name).points * MINUTES_PER_POINT_OF_A_KATA
    if "exercise" in tags(cell):
        return MINUTES_PER_EXERCISE
    # The checks are a part of the exercise above them.
    return 0 if {"wrong", *CHECKS} & tags(cell) else MINUTES_PER_CELL
