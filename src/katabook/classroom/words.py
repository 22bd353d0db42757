"""The words for grades, which the pages, the tables and the terminal share."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from katabook.classroom.grades import ClassGrades, StepGrade, StudentGrade
from katabook.course.words import FEW, counted
from katabook.judge.errors import printable

LONGEST = 80  # characters of another program's message
STOPPED = "!"  # the sign of what could not be checked to its end


class Words(NamedTuple):
    """A status in words: its sign, its name in a table, and the sentence that the student reads.

    look: why a teacher should look at the file, or "". A teacher may see what a student meant even
    if the program cannot.
    """

    sign: str
    name: str
    sentence: str
    look: str = ""


TABLE = Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
STATUSES = {status: Words(**words) for status, words in tomllib.loads(TABLE).items()}


def one_line(text: str) -> str:
    """Return a text in one line, without control characters.

    >>> one_line("Ann\\n  Lee")
    'Ann Lee'
    """
    return printable(" ".join(text.split()))


def reasons(student: StudentGrade) -> tuple[str, ...]:
    """Return why a teacher should look at a student's work: a line for each file."""
    steps = student.steps.items()
    files = (f"{name}: {_reason(step)}" for name, step in steps if step.look)
    return tuple(map(one_line, (*student.look, *files)))


def _reason(grade: StepGrade) -> str:
    """Return why a teacher should look at a file, and in brackets what stopped its grading."""
    stopped = grade.feedback and STATUSES[grade.status].sign == STOPPED
    told = clipped(grade.feedback[0].text, LONGEST) if stopped else ""
    reason = "; ".join(why for why in grade.look if why not in told)
    return f"{reason} ({told})" if reason and told else reason or told


def number(value: float) -> str:
    """Return a number of points without needless zeros.

    >>> number(10.0), number(7.25)
    ('10', '7.25')
    """
    return f"{round(value, 2):.2f}".rstrip("0").rstrip(".")


def late_text(seconds: int | None) -> str:
    """Return how late something is, or "" if it was in time; 0 means that nobody knows how late.

    >>> late_text(7500), late_text(90000), late_text(5), late_text(0)
    ('2 h 5 min late', '1 day 1 h late', '1 min late', 'late')
    """
    if not seconds:
        return "" if seconds is None else "late"
    minutes = max(1, seconds // 60)
    days, hours, minutes = minutes // 1440, minutes // 60 % 24, minutes % 60
    parts = [counted(days, "day")] if days else []
    parts += [f"{hours} h"] if hours else []
    parts += [f"{minutes} min"] if minutes and not days else []
    return f"{' '.join(parts)} late"


def absent_text(student: StudentGrade) -> str:
    """Return a sentence if nothing was handed in, or nothing that counts, otherwise ""."""
    if student.handed_in:
        return ""
    that = " that counts" if student.aside or student.unused else ""
    return f"nothing{that} was handed in"


def kept_text(student: StudentGrade) -> str:
    """Return what is kept from earlier uploads, with the days on which it was graded, or ""."""
    days: dict[str, list[str]] = {}
    for name, step in student.steps.items():
        if step.kept:
            days.setdefault(step.kept, []).append(name)
    return ", ".join(f"kept: {', '.join(names)} ({day})" for day, names in sorted(days.items()))


def summary(grades: ClassGrades) -> str:
    """Return the numbers of students in a line: 28 graded; 2 missing; 3 late; 1 needs a look."""
    graded = sum(student.handed_in for student in grades.students)
    missing = len(grades.students) - graded
    late = sum(student.late is not None for student in grades.students)
    look = sum(student.needs_look for student in grades.students)
    counts = {"missing": missing, "late": late, f"need{'s' if look == 1 else ''} a look": look}
    parts = (f"{count} {words}" for words, count in counts.items() if count)
    return "; ".join([f"{graded} graded", *parts])


def clipped(text: str, most: int = 24) -> str:
    """Return the beginning of a text, with an ellipsis if more follows."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def first_few(names: Sequence[str]) -> str:
    """Return the first names of a list, with an ellipsis if more follow.

    >>> first_few(["s01", "s02", "s03", "s04"])
    's01, s02, s03, …'
    """
    shown = [clipped(one_line(name)) for name in names[:FEW]]
    return ", ".join([*shown, "…"] if len(names) > FEW else shown)
