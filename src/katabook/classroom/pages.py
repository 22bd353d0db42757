"""The pages of a graded class: a feedback page for each student, and the teacher's report.

Every page stands alone and works offline. Whatever came from a student is escaped and shown without
control characters. Besides, the page's own policy lets the browser run no script but the report's.
"""

from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from katabook.classroom.common_mistakes import Mistake
from katabook.classroom.grades import ClassGrades, StudentGrade
from katabook.classroom.handback import counted_points, next_part, parts_of
from katabook.classroom.report import hardest, heads, rows
from katabook.classroom.store import page_name
from katabook.classroom.words import late_text, number, one_line, reasons, summary
from katabook.course import Course
from katabook.files import write_atomically
from katabook.judge.errors import printable
from katabook.subject import current

if TYPE_CHECKING:
    from jinja2 import Environment

HERE = Path(__file__).with_name("page")
SHOWN = 5  # mistakes that are open in the report


def feedback_page(student: StudentGrade, course: Course) -> str:
    """Return the HTML of a student's feedback page."""
    parts = parts_of(student, course)
    return _render("feedback.html.j2", student=student, parts=parts, next=next_part(parts))


def report_page(grades: ClassGrades, mistakes: Sequence[Mistake], course: Course) -> str:
    """Return the HTML of the teacher's report; its links lead to feedback/STUDENT.html."""
    found = heads(grades, course)
    steps = groupby(found, key=lambda head: head.column.step)
    script = _text("report.js")
    return _render(
        "report.html.j2",
        grades=grades,
        mistakes=mistakes,
        shown=SHOWN,
        heads=found,
        steps=[(step, tuple(group)) for step, group in steps],
        hardest=hardest(found),
        rows=rows(grades, found),
        script=script,
        script_digest=b64encode(sha256(script.encode()).digest()).decode(),
    )


def page_link(student: str) -> str:
    """Return the address of a student's feedback page, as the report links to it."""
    return f"feedback/{quote(page_name(student))}.html"


def write_pages(
    folder: Path, grades: ClassGrades, mistakes: Sequence[Mistake], course: Course
) -> None:
    """Write report.html and feedback/STUDENT.html into a folder, each whole or not at all."""
    write_atomically(folder / "report.html", report_page(grades, mistakes, course))
    for student in grades.students:
        page = folder / "feedback" / f"{page_name(student.student)}.html"
        write_atomically(page, feedback_page(student, course))


def _render(template: str, **content: Any) -> str:
    return str(_templates().get_template(template).render(**content))


@cache
def _templates() -> "Environment":
    from katabook.templates import templates

    pages = templates(HERE, finalize=_clean)
    styles = (current().styles(), _text("page.css"))
    pages.globals.update(
        style="".join(styles),
        summary=summary,
        page_link=page_link,
        points=counted_points,
        reasons=reasons,
    )
    pages.filters.update(line=one_line, late=late_text, number=number)
    return pages


def _clean(value: object) -> object:
    """Return what a template shows: our own HTML as it is, any text without control characters."""
    return value if hasattr(value, "__html__") else printable(str(value))


def _text(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")
