"""The pages of a graded class: a feedback page for each student, and the teacher's report.

The report has a heat map, with a row for each student and a column for each exercise.

Every page stands alone and works offline. Whatever came from a student is escaped and shown without
control characters. Besides, the page's own policy lets the browser run no script but the report's.
"""

from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from jinja2 import Environment

from katabook.classroom.common_mistakes import Mistake
from katabook.classroom.earlier import Change
from katabook.classroom.gradebook import IDENTIFIER, NO_MARK, Roster, results_json
from katabook.classroom.grades import ClassGrades, Column, StudentGrade, columns, tasks
from katabook.classroom.handback import next_part, parts_of
from katabook.classroom.roster import name_in
from katabook.classroom.store import page_name
from katabook.classroom.words import (
    STATUSES,
    kept_text,
    late_text,
    number,
    one_line,
    reasons,
    summary,
)
from katabook.course import Course
from katabook.files import templates, write_atomically, zipped
from katabook.judge.errors import printable
from katabook.subject import current

HERE = Path(__file__).with_name("page")
SHOWN = 5  # mistakes that are open in the report
HARDEST = 3  # exercises that the report names
FEW = 0.25  # a smaller share of the points is few
LEVELS = 4  # of points, each with a color


class Cell(NamedTuple):
    """A cell of the heat map.

    level: the share of the points in steps, or "" without a color. words: what the sign means, or
    "" if the sign is the points.
    """

    level: str
    sign: str
    words: str = ""
    adjusted: bool = False


class Row(NamedTuple):
    """A student in the heat map; place is the row's place while the names are hidden."""

    student: StudentGrade
    place: int
    cells: tuple[Cell, ...]

    @property
    def kept(self) -> str:
        """What is kept from earlier uploads, or ""."""
        return kept_text(self.student)


def feedback_page(student: StudentGrade, course: Course) -> str:
    """Return the HTML of a student's feedback page."""
    parts = parts_of(student, course)
    return _render("feedback.html.j2", student=student, parts=parts, next=next_part(parts))


def report_page(
    grades: ClassGrades,
    mistakes: Sequence[Mistake],
    course: Course,
    changes: Sequence[Change] = (),
) -> str:
    """Return the HTML of the teacher's report; its links lead to feedback/STUDENT.html."""
    means = averages(grades, course)
    unsolved = {column: mean for column, mean in means.items() if mean is not None and mean < 100}
    script = _text("report.js")
    return _render(
        "report.html.j2",
        grades=grades,
        mistakes=mistakes,
        changes=changes,
        people=to_talk_to(grades, changes),
        shown=SHOWN,
        averages=means,
        steps=[(step, tuple(group)) for step, group in groupby(means, key=lambda one: one.step)],
        hardest=sorted(unsolved, key=lambda column: unsolved[column])[:HARDEST],
        rows=rows(grades, tuple(means)),
        script=script,
        script_digest=b64encode(sha256(script.encode()).digest()).decode(),
    )


def to_talk_to(grades: ClassGrades, changes: Sequence[Change]) -> tuple[tuple[str, str], ...]:
    """Return the students whom a teacher should talk to, each with the reason.

    Their points fell, are few, or they handed in nothing.
    """
    fell = {change.student: change.text.partition(": ")[2] for change in changes if change.fell}
    found = []
    for student in grades.students:
        if student.student in fell:
            found.append((student.student, f"fell: {fell[student.student]}"))
        elif not student.handed_in:
            found.append((student.student, "handed in nothing"))
        elif student.points < FEW * student.of:
            points = f"{number(student.points)} of {number(student.of)} points"
            found.append((student.student, f"has {points}"))
    return tuple(found)


def averages(grades: ClassGrades, course: Course) -> dict[Column, int | None]:
    """Return the average share of the points in percent, or None, in each kata and exercise.

    These are the columns of the heat map, in the course's order.
    """
    found = tasks(columns(grades.students, course))
    return {column: _average(grades, column) for column in found}


def rows(grades: ClassGrades, found: Sequence[Column]) -> tuple[Row, ...]:
    """Return the rows of the heat map, sorted by name.

    The places for hidden names come from a digest with all results in it, so that a student who
    sees the report and knows all names cannot compute them.
    """
    secret = results_json(grades)

    def digest(student: StudentGrade) -> str:
        text = f"{student.student}\n{secret}"
        return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()

    mixed = sorted(grades.students, key=digest)
    places = {one.student: place for place, one in enumerate(mixed, 1)}
    return tuple(
        Row(one, places[one.student], tuple(_cell(one, column) for column in found))
        for one in grades.students
    )


def _cell(student: StudentGrade, column: Column) -> Cell:
    """Return a cell with a sign, or with the points if some were lost or the teacher gave them."""
    grade, status = column.grade(student), column.status(student)
    level = _level(grade.points, grade.of) if grade else "0"
    if grade and grade.earned is not None:
        return Cell(level, number(grade.points), adjusted=True)
    if status == "failed":
        return Cell(level, number(grade.points) if grade else "")
    words = STATUSES[status]
    return Cell("" if status in NO_MARK else level, words.sign, words.name)


def _level(points: float, of: float) -> str:
    """Return 0 for no points up to LEVELS for all of them."""
    share = points / of if of else 0
    some = min(int(share * (LEVELS - 1)) + (share > 0), LEVELS - 1)
    return str(LEVELS if share >= 1 else some)


def _average(grades: ClassGrades, column: Column) -> int | None:
    """Return the average share of the points in percent, of those who handed the exercise in."""
    most = column.of(grades.students)
    found = [column.grade(student) for student in grades.students]
    shares = [
        grade.points / most for grade in found if grade and grade.status not in NO_MARK and most
    ]
    return round(100 * sum(shares) / len(shares)) if shares else None


def page_link(student: str) -> str:
    """Return the address of a student's feedback page, as the report links to it."""
    return f"feedback/{quote(page_name(student))}.html"


def write_pages(
    folder: Path,
    grades: ClassGrades,
    mistakes: Sequence[Mistake],
    course: Course,
    changes: Sequence[Change] = (),
) -> None:
    """Write report.html and feedback/STUDENT.html into a folder, each whole or not at all."""
    write_atomically(folder / "report.html", report_page(grades, mistakes, course, changes))
    for student in grades.students:
        page = folder / "feedback" / f"{page_name(student.student)}.html"
        write_atomically(page, feedback_page(student, course))


def write_feedback_zip(folder: Path, grades: ClassGrades, course: Course, roster: Roster) -> None:
    """Write feedback.zip, in which Moodle finds each student's page by the student's number.

    Moodle takes it as "Upload multiple feedback files in a zip". A student whose row has no number
    is left out.
    """
    files = {}
    for student in grades.students:
        row = roster.get(student.student, {})
        number_in_moodle = row.get(IDENTIFIER, "").rpartition(" ")[2]
        if number_in_moodle.isdecimal():
            place = f"{name_in(row)}_{number_in_moodle}_assignsubmission_file_"
            files[f"{place}/feedback.html"] = feedback_page(student, course).encode()
    if files:
        write_atomically(folder / "feedback.zip", zipped(files))


def _render(template: str, **content: Any) -> str:
    return str(_templates().get_template(template).render(**content))


@cache
def _templates() -> Environment:
    pages = templates(HERE, finalize=_clean)
    style = current().styles() + _text("page.css")
    pages.globals.update(style=style, summary=summary, reasons=reasons)
    pages.globals.update(page_link=page_link, picture=current().picture)
    pages.filters.update(line=one_line, late=late_text, number=number)
    return pages


def _clean(value: object) -> object:
    """Return what a template shows: our own HTML as it is, any text without control characters."""
    return value if hasattr(value, "__html__") else printable(str(value))


def _text(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")
