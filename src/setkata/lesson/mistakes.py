"""Recognising a mistake in a lesson: a known wrong version that gives the same answers to a check.

The build runs every wrong version and stores a digest of its answers.
"""

from collections import ChainMap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from setkata.answers import comparable
from setkata.calls.cases import Checked
from setkata.calls.known import canonical, digest, stored
from setkata.calls.reply import Case
from setkata.course import Course, Lesson


@dataclass(frozen=True)
class Known:
    """What digests of the answers to a check mean.

    remarks: the remark on the known mistake that gives these wrong answers. following: the exercise
    after the one whose last open check has these right answers.
    """

    remarks: Mapping[str, str] = field(default_factory=dict)
    following: Mapping[str, str] = field(default_factory=dict)


def known_in(course: Course, lessons: Iterable[Lesson]) -> Known:
    """Return what a build stored for some lessons."""
    found = [stored(course.mistakes(lesson)) for lesson in lessons]
    remarks, following = ([one.get(key, {}) for one in found] for key in ("remarks", "following"))
    return Known(ChainMap(*remarks), ChainMap(*following))


def recognised(checked: Checked, known: Known) -> Checked:
    """Return a check with the remark on the known mistake that answers as the learner does."""
    if checked.passed or checked.unwritten:
        return checked
    return replace(checked, mistake=known.remarks.get(digest_of(checked), ""))


def digest_of(checked: Checked) -> str:
    """Return a digest of a check's calls and of their outcomes; equal outcomes have equal digests."""
    calls = [(case.reply.asked, _outcome(case)) for case in checked.cases]
    return digest((checked.function, calls))


def _outcome(case: Case) -> Any:
    """Return the ending, the error, or the answer in its canonical form."""
    reply = case.reply
    return reply.ending or reply.error or canonical(comparable(reply.answer, case.wanted))
