"""The list of a class in a CSV file: who is in it, and whose each submission is."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path, PurePath

from katabook.classroom.handed_in.folders import why_unknown
from katabook.classroom.handed_in.spots import StudentFolder
from katabook.classroom.spreadsheet import Row, name_in, participant, read_lines
from katabook.course import CourseError

CANVAS = {"Student", "ID", "Section"}  # the columns that every gradebook of Canvas has
# Rows of a gradebook of Canvas that are not students, by the beginning of their first cell.
NOT_STUDENTS = ("points possible", "student, test")
WORDS = 8  # a longer cell is not a name
LOGINS = re.compile("user|login|github|identifier|student|id$", re.IGNORECASE)  # in a column's name
SHORTEST = 4  # letters of a login that is looked for in other names; with a digit one less
NOT_IN_NAMES = set("0123456789@:/")
GAP = r"[\W_]*"
SEAMS = " -_"  # between a student's name and the remainder
SEVERAL = "fits several rows of the roster"
TOLD_APART = re.compile(r" \([^()]*\)$")  # what follows a name that two students have
SAME_NAME = (
    "{0} has the same name and is not on the roster; if both are one student, write {0} into a "
    'column "Old name" of the roster'
)
SHARED = "another submission belongs to the same student"


@dataclass(frozen=True)
class Matched:
    """The submissions beside the roster; without a roster there is nothing to say.

    rows: the row of each submission, by its student's name. absent: the rows of the students who
    handed in nothing, by their names; two of the same name are told apart. look: why a teacher
    should look at whose a submission is. named: for each name on the roster, the student's name in
    the submissions.
    """

    rows: Mapping[str, Row] = field(default_factory=dict)
    absent: Mapping[str, Row] = field(default_factory=dict)
    look: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    named: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Roster:
    """The students of a class; each row has the cells by the names of the columns.

    possible: the row of an export of Canvas that has the points of each assignment.
    """

    rows: tuple[Row, ...]
    possible: Row = field(default_factory=dict)

    def row(self, student: str, number: str = "") -> Row | None:
        """Return the row of a student, or None if there is not exactly one.

        number: the student's number in Moodle or Canvas, or "". It decides if the name does not.
        student: there may be other words around the name, such as those of a repository.
        """
        alone = TOLD_APART.sub("", student)
        number = number or student[len(alone) :].strip(" ()")
        numbered = {place for place, row in enumerate(self.rows) if _has_number(row, number)}
        cells = self._cells.get(_folded(student), set())
        names = self._names.get(letters(alone), set())
        called = {place for place, name in enumerate(self.names) if name == student}
        for places in (called, cells, cells & numbered, names, names & numbered, numbered):
            if len(places) == 1:
                return self.rows[next(iter(places))]
        return self._named_in(unicodedata.normalize("NFC", student))[0]

    def named(self, name: str) -> tuple[str, str]:
        """Return the student who is named in a file's or folder's name, and the name's other words.

        Unless exactly one student is named, return "" and the whole name.

        >>> Roster(({"name": "Ann Lee"},)).named("AnnLee_is_set.py")
        ('Ann Lee', 'is_set.py')
        """
        name = unicodedata.normalize("NFC", name)
        row, (start, end) = self._named_in(name)
        if row is None:
            row, start, end = self.row(PurePath(name).stem) or self.row(name), 0, len(name)
        if row is None:
            return "", name
        before, after = name[:start].rstrip(SEAMS), name[end:].lstrip(SEAMS)
        seam = "_" if before and after and not after.startswith(".") else ""
        return self.names[self._place(row)], before + seam + after

    def matched(self, folders: Iterable[StudentFolder]) -> Matched:
        """Return the student of each submission, and who handed in nothing."""
        found = {one.student: self.row(one.student, one.id) for one in folders}
        rows = {name: row for name, row in found.items() if row is not None}
        uses = Counter(map(id, rows.values()))  # two rows may have the same cells
        listed = dict(zip(self.names, self.rows, strict=True))
        absent = {name: row for name, row in listed.items() if id(row) not in uses}
        unknown = {name: (self._no_row(name),) for name in found if name not in rows}
        shared = {name: (SHARED,) for name, row in rows.items() if uses[id(row)] > 1}
        owners = {id(row): student for student, row in rows.items()}
        named = {name: owners[id(row)] for name, row in listed.items() if id(row) in owners}
        return Matched(rows, absent, _same_names(rows, unknown) | unknown | shared, named)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each student; if several have the same, a cell that differs follows it."""
        found = tuple(map(name_in, self.rows))
        often = Counter(map(_folded, found))
        return tuple(
            f"{name} ({_other_cell(row, name)})" if often[_folded(name)] > 1 else name
            for name, row in zip(found, self.rows, strict=True)
        )

    def _named_in(self, text: str) -> tuple[Row | None, tuple[int, int]]:
        """Return the row of the one student who is named within a text, and where."""
        found = list(self._anywhere.finditer(text))
        places = set().union(*(self._words[letters(one[0])] for one in found))
        if len(places) == 1:
            return self.rows[next(iter(places))], found[0].span()
        return None, (0, 0)

    def _no_row(self, student: str) -> str:
        """Return why a student has no row: none fits, or several do."""
        fits_several = len(self._names.get(letters(student), ())) > 1
        return SEVERAL if fits_several else why_unknown(student, self.named)

    def _place(self, row: Row) -> int:
        return next(place for place, one in enumerate(self.rows) if one is row)

    @cached_property
    def _words(self) -> Mapping[str, set[int]]:
        return _index(map(_names_and_logins, self.rows))

    @cached_property
    def _anywhere(self) -> re.Pattern[str]:
        """A pattern that finds a name or login between other words, even with spaces in it."""
        forms = sorted(self._words, key=len, reverse=True)
        spelt = "|".join(GAP.join(map(re.escape, form)) for form in forms) or "(?!)"
        return re.compile(rf"(?<![^\W_])(?:{spelt})(?![^\W_])", re.IGNORECASE)

    @cached_property
    def _cells(self) -> Mapping[str, set[int]]:
        return _index(map(_whole_cells, self.rows))

    @cached_property
    def _names(self) -> Mapping[str, set[int]]:
        return _index(map(_possible_names, self.rows))


def _same_names(known: Iterable[str], unknown: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return the reasons to look at students whose name somebody outside the roster has too."""
    others: dict[str, list[str]] = {}
    for name in unknown:
        others.setdefault(_plain_name(name), []).append(name)
    return {
        name: tuple(SAME_NAME.format(other) for other in others[_plain_name(name)])
        for name in known
        if _plain_name(name) in others
    }


def _plain_name(name: str) -> str:
    return _folded(TOLD_APART.sub("", name))


def read_roster(path: Path) -> Roster:
    """Return the roster in a CSV file: your own table, or an export of Moodle or Canvas.

    A row that is there twice counts once.

    Raises CourseError, with the number of the line, if the file is not such a table.
    """
    _, rows = read_lines(path)
    if not rows:
        raise CourseError(f"{path} holds no rows below the names of the columns")
    students = (row for row in rows.values() if not _first(row).lower().startswith(NOT_STUDENTS))
    possible = (row for row in rows.values() if _first(row).strip().lower() == NOT_STUDENTS[0])
    return Roster(tuple({tuple(row.items()): row for row in students}.values()), next(possible, {}))


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
            yield letters("".join(words[first:] + words[:first]))


def _names_and_logins(row: Row) -> Iterator[str]:
    """Yield the letters of a name, as annlee and as leeann, and the letters of each login."""
    cells = [cell for cell in row.values() if cell and not set(cell) & NOT_IN_NAMES]
    for name in (*cells, *(f"{left} {right}" for left, right in pairwise(cells))):
        words = re.split(r"[\s,]+", name)[:WORDS]
        for first in range(len(words) if len(words) > 1 else 0):
            yield letters("".join(words[first:] + words[:first]))
    for column, cell in row.items():
        login = letters(cell.partition("@")[0])
        is_long = len(login) >= (SHORTEST if login.isalpha() else SHORTEST - 1)
        if is_long and (LOGINS.search(column) or "@" in cell):
            yield login


def _other_cell(row: Row, name: str) -> str:
    """Return the number in Moodle, or the first cell that is not a part of a student's name."""
    return participant(row) or next((one for one in row.values() if one and one not in name), "")


def _has_number(row: Row, number: str) -> bool:
    # Moodle writes Participant 123, in its own language; other numbers are another matter.
    in_canvas = CANVAS <= row.keys() and row["ID"] == number
    in_moodle = participant(row) == number or _first(row).endswith(f" {number}")
    return bool(number) and (in_canvas or in_moodle)


def _first(row: Row) -> str:
    return next(iter(row.values()))


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold().strip()


def letters(text: str) -> str:
    """Return the letters and digits only, as Canvas writes a name before a file's name."""
    return "".join(char for char in _folded(text) if unicodedata.category(char)[0] in "LMN")
