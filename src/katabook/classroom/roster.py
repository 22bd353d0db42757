"""The list of a class in a CSV file: who is in it, and whose each submission is."""

import csv
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from io import StringIO
from itertools import pairwise, zip_longest
from pathlib import Path

from katabook.classroom.submissions import StudentFolder
from katabook.course import CourseError

Row = Mapping[str, str]
DELIMITERS = ",;\t"
UNICODE_TEXT = (b"\xff\xfe", b"\xfe\xff")  # so Excel's "Unicode Text" begins
FULL_NAMES = ("full name", "student", "name")
FIRST_NAME = "first name"
LAST_NAMES = ("last name", "surname")
CANVAS = {"Student", "ID", "Section"}  # the columns that every gradebook of Canvas has
# Rows of a gradebook of Canvas that are not students, by the beginning of their first cell.
NOT_STUDENTS = ("points possible", "student, test")
WORDS = 8  # a longer cell is not a name
UNKNOWN = "is not on the roster"
SHARED = "another submission belongs to the same student"


@dataclass(frozen=True)
class Matched:
    """The submissions beside the roster; without a roster there is nothing to say.

    rows: the row of each submission, by its student's name. absent: the rows of the students who
    handed in nothing, by their names. look: why a teacher should look at whose a submission is.
    """

    rows: Mapping[str, Row] = field(default_factory=dict)
    absent: Mapping[str, Row] = field(default_factory=dict)
    look: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Roster:
    """The students of a class; each row has the cells by the names of the columns."""

    rows: tuple[Row, ...]

    def row(self, student: str, number: str = "") -> Row | None:
        """Return the row of a student, or None if there is not exactly one.

        number: the student's number in Moodle or Canvas, or "". It decides if the name does not.
        """
        numbered = {place for place, row in enumerate(self.rows) if _has_number(row, number)}
        cells = self._cells.get(_folded(student), set())
        names = self._names.get(_letters(student), set())
        for places in (cells, cells & numbered, names, names & numbered, numbered):
            if len(places) == 1:
                return self.rows[next(iter(places))]
        return None

    def matched(self, folders: Iterable[StudentFolder]) -> Matched:
        """Return whose each submission is, and who handed in nothing."""
        found = {one.student: self.row(one.student, one.id) for one in folders}
        rows = {name: row for name, row in found.items() if row is not None}
        uses = Counter(map(id, rows.values()))  # two rows may have the same cells
        absent = {name_in(row): row for row in self.rows if id(row) not in uses}
        unknown = {name: (UNKNOWN,) for name in found if name not in rows}
        shared = {name: (SHARED,) for name, row in rows.items() if uses[id(row)] > 1}
        return Matched(rows, absent, {**unknown, **shared})

    @cached_property
    def _cells(self) -> Mapping[str, set[int]]:
        return _index(map(_whole_cells, self.rows))

    @cached_property
    def _names(self) -> Mapping[str, set[int]]:
        return _index(map(_possible_names, self.rows))


def read_roster(path: Path) -> Roster:
    """Return the roster in a CSV file: a table of one's own, or an export of Moodle or Canvas.

    Raises CourseError, with the number of the line, if the file is not such a table.
    """
    _, rows = read_lines(path)
    if not rows:
        raise CourseError(f"{path} holds no rows below the names of the columns")
    students = (row for row in rows.values() if not _first(row).lower().startswith(NOT_STUDENTS))
    return Roster(tuple(students))


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


def name_in(row: Row) -> str:
    """Return the student's name in a row: in full if it is there, otherwise the first cell."""
    cells = {column.casefold(): cell for column, cell in row.items() if cell}
    for column in FULL_NAMES:
        if column in cells:
            return cells[column]
    last = next((cells[column] for column in LAST_NAMES if column in cells), "")
    return f"{cells.get(FIRST_NAME, '')} {last}".strip() or next(iter(cells.values()))


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
    """Yield each line that is not empty with its number."""
    # The header has no text in which these could come up.
    header = text.lstrip().partition("\n")[0]
    delimiter = max(DELIMITERS, key=header.count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for number, cells in enumerate(reader, 1):
            stripped = [cell.strip() for cell in cells]
            if any(stripped):
                yield number, stripped
    except csv.Error as error:
        raise CourseError(f"{path}, line {reader.line_num}: {error}") from None


def _row(where: str, columns: list[str], cells: list[str]) -> Row:
    # Spreadsheets leave out empty cells at the end of a line, or add some.
    while not cells[-1]:
        cells.pop()
    if len(cells) > len(columns):
        raise CourseError(f"{where}: {len(cells)} cells, but there are {len(columns)} columns")
    return {column: cell for column, cell in zip_longest(columns, cells, fillvalue="") if column}


def _index(keys_of_rows: Iterable[Iterable[str]]) -> Mapping[str, set[int]]:
    """Return the places of the rows that have each key."""
    index: dict[str, set[int]] = defaultdict(set)
    for place, keys in enumerate(keys_of_rows):
        for key in filter(None, keys):
            index[key].add(place)
    return index


def _whole_cells(row: Row) -> Iterator[str]:
    for cell in row.values():
        yield _folded(cell)
        yield _folded(cell).partition("@")[0]  # of an address


def _possible_names(row: Row) -> Iterator[str]:
    """Yield what a name may be in the order of Moodle or Canvas: Ann Lee, or Lee, Ann.

    The first and the last name may be in columns side by side.
    """
    cells = [cell for cell in row.values() if cell]
    for cell in (*cells, *(f"{left} {right}" for left, right in pairwise(cells))):
        words = re.split(r"[\s,]+", cell)[:WORDS]
        for first in range(len(words)):
            yield _letters("".join(words[first:] + words[:first]))


def _has_number(row: Row, number: str) -> bool:
    # Moodle writes Participant 123, in its own language; other numbers are another matter.
    in_canvas = CANVAS <= row.keys() and row["ID"] == number
    return bool(number) and (in_canvas or _first(row).endswith(f" {number}"))


def _first(row: Row) -> str:
    return next(iter(row.values()))


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold().strip()


def _letters(text: str) -> str:
    """Return the letters and digits only, as Canvas writes a name before a file's name."""
    return "".join(char for char in _folded(text) if unicodedata.category(char)[0] in "LMN")
