"""The pages of a graded class: a feedback page for each student, and the teacher's report.

The report has a heat map, with a row for each student and a column for each exercise.

Every page is complete and works offline. Whatever came from a student is escaped and shown without
control characters. Besides, the page's own policy lets the browser run no script but the report's.
"""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment
from markupsafe import Markup

from katabook.classroom.columns import tasks
from katabook.classroom.common_mistakes import Mistake
from katabook.classroom.earlier import Change
from katabook.classroom.filenames import page_name
from katabook.classroom.gradebook import RosterRows
from katabook.classroom.grades import ClassGrades, StudentGrade
from katabook.classroom.page_parts import averages, next_part, parts_of, rows
from katabook.classroom.spreadsheet import name_in, participant
from katabook.classroom.suspicion import Equal
from katabook.classroom.words import (
    absent_text,
    late_text,
    number,
    one_line,
    reasons,
    summary,
)
from katabook.course import Course
from katabook.feedback.details import with_code
from katabook.files import templates, write_atomically, zipped
from katabook.judge.errors import printable
from katabook.subject import current

HERE = Path(__file__).with_name("page")
FEEDBACK = "feedback.zip"
FEEDBACK_PAGE, REPORT = "feedback.html.j2", "report.html.j2"
SHOWN = 5  # mistakes that are open in the report
HARDEST = 3  # exercises that the report names
FEW = 0.25  # a smaller share of the points is few


def feedback_page(student: StudentGrade, course: Course) -> str:
    """Return the HTML of a student's feedback page."""
    parts = parts_of(student, course)
    return _render(FEEDBACK_PAGE, student=student, parts=parts, next=next_part(parts))


def report_page(
    grades: ClassGrades,
    mistakes: Sequence[Mistake],
    course: Course,
    changes: Sequence[Change] = (),
    equal: Sequence[Equal] = (),
    title: str = "",
) -> str:
    """Return the HTML of the teacher's report; its links lead to feedback/STUDENT.html.

    title: the name of the class, and the day.
    """
    means = averages(grades, course)
    single = {column: means[column] for column in tasks(means)}
    unsolved = {column: mean for column, mean in single.items() if mean and mean.percent < 100}
    script = _text("report.js")
    return _render(
        REPORT,
        grades=grades,
        mistakes=mistakes,
        changes=changes,
        equal=equal,
        title=title,
        people=to_talk_to(grades, changes),
        shown=SHOWN,
        averages=means,
        steps=[(step, tuple(group)) for step, group in groupby(means, key=lambda one: one.step)],
        hardest=sorted(unsolved, key=lambda column: unsolved[column].percent)[:HARDEST],
        rows=rows(grades, tuple(means)),
        script=script,
        script_digest=b64encode(sha256(script.encode()).digest()).decode(),
    )


def to_talk_to(grades: ClassGrades, changes: Sequence[Change]) -> tuple[tuple[str, str], ...]:
    """Return the students whom a teacher should talk to, each with the reason.

    Their points fell, they have few points, or they handed in nothing that counts, though they are
    not excused from everything.
    """
    fell = {change.student: change.text.partition(": ")[2] for change in changes if change.fell}
    found = []
    for student in grades.students:
        if student.student in fell:
            found.append((student.student, f"fell: {fell[student.student]}"))
        elif not student.handed_in and student.of:
            found.append((student.student, absent_text(student)))
        elif student.points < FEW * student.of:
            points = f"{number(student.points)} of {number(student.of)} points"
            found.append((student.student, f"has {points}"))
    return tuple(found)


def page_link(student: str) -> str:
    """Return the address of a student's feedback page, as the report links to it."""
    return f"feedback/{quote(page_name(student))}.html"


def write_pages(
    folder: Path,
    grades: ClassGrades,
    mistakes: Sequence[Mistake],
    course: Course,
    changes: Sequence[Change] = (),
    equal: Sequence[Equal] = (),
    title: str = "",
) -> None:
    """Write report.html and feedback/STUDENT.html into a folder, each whole or not at all."""
    report = report_page(grades, mistakes, course, changes, equal, title)
    write_atomically(folder / "report.html", report)
    for student in grades.students:
        page = folder / "feedback" / f"{page_name(student.student)}.html"
        write_atomically(page, feedback_page(student, course))


def remove_pages(folder: Path, names: Mapping[str, str]) -> None:
    """Remove the feedback pages of students who have another name now; names: each with the present one."""
    present = set(map(page_name, names.values()))
    for page in {page_name(old) for old, now in names.items() if old != now} - present:
        (folder / "feedback" / f"{page}.html").unlink(missing_ok=True)


def write_feedback_zip(
    folder: Path, grades: ClassGrades, course: Course, roster: RosterRows
) -> None:
    """Write feedback.zip, in which Moodle finds each student's page by the student's number.

    Moodle takes it as "Upload multiple feedback files in a zip". A student whose row has no number
    is left out.
    """
    files = {}
    for student in grades.students:
        row = roster.get(student.student, {})
        if number_in_moodle := participant(row):
            place = f"{name_in(row)}_{number_in_moodle}_assignsubmission_file_"
            files[f"{place}/feedback.html"] = feedback_page(student, course).encode()
    if files:
        write_atomically(folder / FEEDBACK, zipped(files))


def load_templates() -> None:
    """Compile the templates of the pages, so that they are ready when the grades are."""
    for name in (FEEDBACK_PAGE, REPORT):
        _templates().get_template(name)


def _render(template: str, **content: Any) -> str:
    return str(_templates().get_template(template).render(**content))


@cache
def _templates() -> Environment:
    pages = templates(HERE, finalize=_clean)
    style = current().styles() + _text("page.css")
    pages.globals.update(style=style, summary=summary, reasons=reasons, absent=absent_text)
    pages.globals.update(page_link=page_link, picture=current().picture)
    pages.filters.update(line=one_line, late=late_text, number=number, code=_code)
    return pages


def _clean(value: object) -> object:
    """Return what a template shows: our own HTML as it is, any text without control characters."""
    return value if hasattr(value, "__html__") else printable(str(value))


def _code(text: str) -> Markup:
    return Markup(with_code(printable(text)))


def _text(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")
