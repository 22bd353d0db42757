"""What a gradebook remembers from one run to the next, besides the grades."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from katabook.classroom.lateness import Arrivals
from katabook.course.records import Record

Works = Mapping[str, Mapping[str, str]]
"""A digest of the work for each student and exercise."""


@dataclass(frozen=True)
class Memory(Record):
    """What a run leaves to the next one.

    works: the work that the run graded. rows: each row of adjust.csv that gives points or an ok, by
    its student and exercise: its text, and the digest of the work for which it was written.
    arrivals: when each file was handed in.
    """

    works: Works = field(default_factory=dict)
    rows: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    arrivals: Arrivals = field(default_factory=Arrivals)


def digest_of(text: str) -> str:
    """Return a digest of a student's work, whatever its characters are."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
