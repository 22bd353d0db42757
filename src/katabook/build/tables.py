"""The parts of a text that come from the course: its tables, the next step, and its links."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from os.path import normpath, relpath
from pathlib import Path

from nbformat import NotebookNode

from katabook.course import Course, CourseError, Kata, Lesson
from katabook.course.words import joined

FOLD = "<details><summary>The Python of this lesson</summary>"
HEAD = "| Python | What it does | Example |\n|---|---|---|\n"
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+\.(?:ipynb|py))\b")
INTRO = """# The Python of this course

This page has one line and one example for each piece of Python, in the order of the lessons.
"""


def with_tables(text: str, course: Course, folder: Path) -> str:
    """Return a text with the tables of the course and of the guides, if the text has their marks.

    folder: where the text's file is, for the links.
    """
    text = _filled(text, "course", partial(course_table, course, folder))
    return _filled(text, "guides", partial(guide_table, course, folder))


def with_next(text: str, course: Course, lesson: Lesson) -> str:
    """Return a lesson's text with the next step, if the text has the mark for it."""
    return _filled(text, "next", partial(what_is_next, course, lesson))


def _filled(text: str, mark: str, content: Callable[[], str]) -> str:
    """Return a text with this content between the two comments of a mark, if it has both."""
    before, opening, remainder = text.partition(f"<!-- {mark} -->\n")
    _, closing, after = remainder.partition(f"<!-- /{mark} -->")
    return before + opening + content() + closing + after if closing else text


def what_is_next(course: Course, lesson: Lesson) -> str:
    """Return the next step after a lesson, as Markdown: its katas, then the next lesson."""
    folder, katas = course.file(lesson).parent, course.katas_after(lesson)
    links = [_link(f"`{kata.name}`", course.file(kata), folder) for kata in katas]
    parts = []
    if katas:
        noun, them = ("kata", "it") if len(katas) == 1 else ("katas", "them")
        parts.append(f"the {noun} {joined(links)}, if you haven't solved {them} yet.")
    if isinstance(following := course.after(katas[-1] if katas else lesson), Lesson):
        link = _link(following.title, course.file(following), folder)
        end = "" if following.title.endswith("?") else "."
        parts.append(f"{'Then go on to ' if katas else ''}{link}{end} {following.question}")
    return f"Next: {' '.join(parts)}\n" if parts else "That was the last lesson of the course.\n"


def course_table(course: Course, folder: Path) -> str:
    """Return the course as a Markdown table: a row for each lesson with the katas after it."""
    rows: list[list[str]] = []
    for step in course.steps:
        if isinstance(step, Lesson):
            link = _link(step.title, course.file(step), folder)
            # The space does not break, however narrow the column is.
            rows.append([link, step.question, f"{step.minutes}\u00a0min", ""])
        elif rows:
            link = _link(step.name, course.file(step), folder)
            rows[-1][3] = ", ".join(filter(None, [rows[-1][3], link]))
    return _table(["lesson", "its question", "time", "katas"], rows)


def guide_table(course: Course, folder: Path) -> str:
    """Return the guides for teachers as a Markdown table: a row for each lesson that has one."""
    rows = [
        [_link(lesson.title, course.guide(lesson), folder), lesson.question]
        for lesson in course.lessons
        if course.guide_source(lesson).exists()
    ]
    return _table(["guide", "the question of its lesson"], rows)


def _link(words: str, path: Path, folder: Path) -> str:
    return f"[{words}]({Path(relpath(path, folder)).as_posix()})"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head, *body = (f"| {' | '.join(row)} |\n" for row in (heads, *rows))
    return head + "|---" * len(heads) + "|\n" + "".join(body)


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


def refuse_dead_links(notebook: NotebookNode, course: Course, source: Path) -> None:
    """Raise CourseError for links to a lesson or kata that the course lacks.

    source: the file of the lesson's source, which authors edit.
    """
    links = [
        (target, cell.id)
        for cell in notebook.cells
        for target in (LINK.findall(cell.source) if cell.cell_type == "markdown" else ())
    ]
    if dead := [
        f"{link} in the cell {cell}" for link, cell in links if not _leads(course, source, link)
    ]:
        raise CourseError(
            f"{source.name}: change these links, because course.toml does not list what they "
            f"lead to: {', '.join(dead)}"
        )


def _leads(course: Course, source: Path, link: str) -> bool:
    """Return whether a link leads to a lesson or kata of the course, or out of their folders."""
    path = Path(normpath(source.parent / link))
    folder, steps = path.parent.name, {f"{step.name}{step.ending}": step for step in course.steps}
    known = path.name in steps and steps[path.name].folder == folder
    return known or folder not in {Lesson.folder, Kata.folder}
