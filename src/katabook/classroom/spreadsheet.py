"""Tables as spreadsheets and platforms write and read them, such as Moodle's grading worksheet."""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from katabook.classroom.grades import StudentGrade
from katabook.classroom.words import one_line
from katabook.course import CourseError
from katabook.files import write_atomically

Row = Mapping[str, str]
DELIMITERS = ",;\t"
UNICODE_TEXT = (b"\xff\xfe", b"\xfe\xff")  # so Excel's "Unicode Text" begins
# The start of a formula, at the start of a cell, or after a character at which a spreadsheet of
# another country splits cells. Full-width signs count in Japan and China.
FORMULA = re.compile(r"""(^|[;,|])(?=[\s"']*[=+\-@＝＋－＠])""")
# The columns of a name, in small letters.
FULL_NAMES = ("full name", "vollständiger name", "student", "name")
FIRST_NAME = "first name"
LAST_NAMES = ("last name", "surname")
NUMBER = re.compile(r"\d+(?:[.,' \u00a0\u202f]\d+)*")  # thousands may be set apart, as in 1,000.00
SEPARATOR = "sep="  # begins a first line that tells Excel what separates the cells


def cell(text: str) -> str:
    """Return a text for one cell of a spreadsheet: one line, and never a formula.

    >>> cell("=1+1"), cell("a; -1 point")
    ("'=1+1", "a;' -1 point")
    """
    return FORMULA.sub(r"\1'", one_line(text))


def read_lines(path: Path) -> tuple[tuple[str, ...], dict[int, Row]]:
    """Return the names of a CSV file's columns, and the rows that are not empty, each by its line.

    Spreadsheets, Moodle and Canvas write such a file. A row has the cells by the names of the
    columns, and its line is counted as a spreadsheet counts it.

    Raises CourseError, with the number of the line, if the file is not such a table.
    """
    lines = _lines(path, _text(path))
    number, columns = next(lines, (1, []))
    for column in filter(None, columns):
        if columns.count(column) > 1:
            raise CourseError(f"{path}, line {number}: two columns are called {column!r}")
    rows = {line: _row(f"{path}, line {line}", columns, cells) for line, cells in lines}
    full = {line: row for line, row in rows.items() if any(row.values())}
    return tuple(filter(None, columns)), full


def append(path: Path, rows: Sequence[Row]) -> None:
    """Add rows at the end of a CSV file, with its own delimiter.

    A file that Excel has saved as Unicode Text is not changed. rows: their cells by the names of
    columns, in small letters.
    """
    source = path.read_bytes()
    if not rows or source.startswith(UNICODE_TEXT):
        return
    text = source.decode("utf-8-sig")
    _, header = next(_lines(path, text))
    stream = StringIO(newline="")
    writer = csv.writer(stream, delimiter=_delimiter(text))
    writer.writerows([row.get(name.lower(), "") for name in header] for row in rows)
    gap = "" if text.endswith("\n") else "\r\n"
    write_atomically(path, f"{text}{gap}{stream.getvalue()}", "utf-8-sig")


def _text(path: Path) -> str:
    try:
        source = path.read_bytes()
    except OSError as error:
        raise CourseError(f"{path} cannot be read: {error.strerror}") from None
    try:
        return source.decode("utf-16" if source.startswith(UNICODE_TEXT) else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = source[: error.start].count(b"\n") + 1
        raise CourseError(f"{path}, line {line}: not UTF-8; save the file as CSV UTF-8") from None


def _lines(path: Path, text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield each line with its number, except empty lines and `sep=;`, which only Excel needs."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    try:
        for number, cells in enumerate(reader, 1):
            stripped = [cell.strip() for cell in cells]
            if any(stripped) and not (number == 1 and stripped[0].casefold() == SEPARATOR):
                yield number, stripped
    except csv.Error as error:
        raise CourseError(f"{path}, line {reader.line_num}: {error}") from None


def _delimiter(text: str) -> str:
    # The header has no text in which these could come up.
    header = text.lstrip().partition("\n")[0]
    return max(DELIMITERS, key=header.count)


def _row(where: str, columns: list[str], cells: list[str]) -> Row:
    # Spreadsheets leave out empty cells at the end of a line, or add some.
    while not cells[-1]:
        cells.pop()
    if len(cells) > len(columns):
        raise CourseError(f"{where}: {len(cells)} cells, but there are {len(columns)} columns")
    return {column: cell for column, cell in zip_longest(columns, cells, fillvalue="") if column}


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
    """Return the columns of a worksheet as the worksheet spells them, or None for another table."""
    own = {column.casefold(): column for column in columns}
    for language in LANGUAGES:
        if {language.identifier, language.grade} <= own.keys():
            return Headings(*(own.get(name, name) for name in language))
    return None


def login_in(row: Row) -> str:
    """Return a student's mail address in a row or, without one, the login or the user's number."""
    cells = [cell for cell in row.values() if "@" in cell]
    for word in ("login", "user"):
        cells += [cell for column, cell in row.items() if word in column.casefold()]
    return next(filter(None, cells), "")


def participant(row: Mapping[str, str]) -> str:
    """Return the student's number in a row of a worksheet, or "" in another kind of row.

    >>> participant({"ID": "Teilnehmer/in123", "Bewertung": ""})
    '123'
    """
    found = headings(row)
    match = re.fullmatch(r".*\D(\d+)", row[found.identifier]) if found else None
    return match[1] if match else ""


def maximum_of(row: Mapping[str, str]) -> float | None:
    """Return the maximum grade in a row of Moodle's worksheet, or None without such a number.

    >>> maximum_of({"Identifier": "Participant 7", "Grade": "", "Maximum Grade": "1,000.00"})
    1000.0
    """
    return number_in(_maximum(row))


def number_in(text: str) -> float | None:
    """Return the number that a platform wrote, or None if the text is not a number."""
    text = text.strip()
    if not NUMBER.fullmatch(text):
        return None
    point = max(text.rfind("."), text.rfind(","))  # the decimal one, unless there are several
    if point < 0 or text.count(text[point]) > 1:
        point = len(text)
    whole, part = (re.sub(r"\D", "", one) for one in (text[:point], text[point:]))
    return float(f"{whole}.{part or 0}")


def scale_of(row: Mapping[str, str]) -> str:
    """Return the highest word of a scale if Moodle grades by one, as from "Poor" to "Good", or ""."""
    return _maximum(row) if any(map(str.isalpha, _maximum(row))) else ""


def _maximum(row: Mapping[str, str]) -> str:
    found = headings(row)
    return row.get(found.maximum, "").strip() if found else ""


def grade_in(row: Mapping[str, str], student: StudentGrade) -> float | None:
    """Return a student's points, scaled to Moodle's maximum grade if that is known.

    Moodle refuses a grade that is below 0 or above its maximum. None: there is nothing to grade, or
    Moodle takes no number.
    """
    if not student.of or not (student.handed_in or student.points) or scale_of(row):
        return None
    most = maximum_of(row)
    if most is None:
        return student.points
    return min(max(0, student.points * most / student.of), most)


def assignment(step: str, known: Iterable[str]) -> str:
    """Return a lesson's or kata's column as Canvas exported it, with its id, or as a new one's."""
    exported = (name for name in known if re.fullmatch(rf"{re.escape(step)} \(\d+\)", name))
    return next(exported, step)


def name_in(row: Row) -> str:
    """Return the student's name in a row: in full if it is there, otherwise the first cell."""
    cells = {column.casefold(): cell for column, cell in row.items() if cell}
    for column in FULL_NAMES:
        if column in cells:
            return cells[column]
    last = next((cells[column] for column in LAST_NAMES if column in cells), "")
    return f"{cells.get(FIRST_NAME, '')} {last}".strip() or next(iter(cells.values()), "")
