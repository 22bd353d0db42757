"""What a gradebook remembers from one run to the next, besides the grades."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TypeVar

from katabook.classroom.lateness import Arrivals
from katabook.course.records import Record

Value = TypeVar("Value")
Works = Mapping[str, Mapping[str, str]]
"""A digest of the work for each student and exercise."""


@dataclass(frozen=True)
class Memory(Record):
    """What a run leaves to the next one.

    works: the work that the run graded. rows: each row of adjust.csv that gives points or an ok, by
    its student and exercise: its text, and the digest of the work for which it was written.
    arrivals: when each file was handed in. names: each name that the gradebook ever had, with the
    student's name in this run.
    """

    works: Works = field(default_factory=dict)
    rows: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    arrivals: Arrivals = field(default_factory=Arrivals)
    names: Mapping[str, str] = field(default_factory=dict)

    def renamed(self, names: Mapping[str, str]) -> "Memory":
        """Return what is remembered, under the present names of the students."""
        files = _joined(self.arrivals.files, names)
        works, rows = _joined(self.works, names), _joined(self.rows, names)
        return Memory(works, rows, replace(self.arrivals, files=files), names)


def _joined(
    found: Mapping[str, Mapping[str, Value]], names: Mapping[str, str]
) -> dict[str, Mapping[str, Value]]:
    """Return what is found for each student, in one place if a student has an old and a new name."""
    joined: dict[str, Mapping[str, Value]] = {}
    for student in sorted(found, key=lambda one: names.get(one, one) == one):
        name = names.get(student, student)
        joined[name] = {**joined.get(name, {}), **found[student]}
    return joined


def digest_of(text: str) -> str:
    """Return a digest of a student's work, whatever its characters are."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
