"""Moodle's grading worksheet: its columns in the languages that setkata knows, and its grades."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from katabook.classroom.grades import StudentGrade


class Headings(NamedTuple):
    """The columns of the worksheet that matter here, as Moodle names them in one language."""

    identifier: str
    grade: str
    maximum: str
    remarks: str


LANGUAGES = (
    Headings("identifier", "grade", "maximum grade", "feedback comments"),
    Headings("id", "bewertung", "bestwertung", "feedback als kommentar"),
)
KNOWN = "English or German"


def headings(columns: Iterable[str]) -> Headings | None:
    """Return the columns of a worksheet as they are spelt in it, or None if it is none."""
    own = {column.casefold(): column for column in columns}
    for language in LANGUAGES:
        if {language.identifier, language.grade} <= own.keys():
            return Headings(*(own.get(name, name) for name in language))
    return None


def participant(row: Mapping[str, str]) -> str:
    """Return the student's number in a row of a worksheet, or "" in another row.

    >>> participant({"ID": "Teilnehmer/in123", "Bewertung": ""})
    '123'
    """
    found = headings(row)
    match = re.fullmatch(r".*\D(\d+)", row[found.identifier]) if found else None
    return match[1] if match else ""


def maximum_of(row: Mapping[str, str]) -> float | None:
    """Return what Moodle gives for all points, as its worksheet says, or None."""
    found = headings(row)
    try:
        return float(row.get(found.maximum, "").replace(",", ".")) if found else None
    except ValueError:
        return None


def grade_in(row: Mapping[str, str], student: StudentGrade) -> float | None:
    """Return a student's points as a share of what Moodle gives for all of them, if that is known.

    Moodle refuses a grade that is below 0 or above its maximum. None: there is nothing to grade.
    """
    if not student.of or not (student.handed_in or student.points):
        return None
    most = maximum_of(row)
    if most is None:
        return student.points
    return min(max(0, student.points * most / student.of), most)
