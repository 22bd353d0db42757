"""Recognising a mistake in a lesson: a known wrong version that gives the same answers to a check.

The build runs every wrong version and stores digests of its answers. Only the calls that were made
count, so a slow computer, which makes fewer of them in time, recognises the same mistake.
"""

from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from katabook.course import Course, Lesson
from katabook.judge.answers import comparable
from katabook.judge.cases import Checked
from katabook.judge.digests import canonical, digest, stored
from katabook.judge.reply import Case


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
    remarks = filter(None, (known.remarks.get(found) for found in _reached(checked)))
    return replace(checked, mistake=next(remarks, ""))


def digest_of(checked: Checked) -> str:
    """Return a digest of the calls that a check made and of their outcomes."""
    *_, last = digests_of(checked)
    return last


def digests_of(checked: Checked) -> Iterator[str]:
    """Yield a digest of no call, of the first call with its outcome, of the first two, and so on.

    A call that was not made is the end. Equal outcomes have equal digests.
    """
    found = digest(checked.function)
    yield found
    for case in checked.cases:
        if case.reply.ending == "not made":
            return
        found = digest((found, case.reply.asked, _outcome(case)))
        yield found


def _reached(checked: Checked) -> list[str]:
    """Return the digest of all calls that were made, then that of those that ended in time.

    A call that is late here may be in time elsewhere, but no other call comes after it.
    """
    found = list(digests_of(checked))[::-1]
    late = any(case.reply.ending == "late" for case in checked.cases)
    return found[: 1 + late]


def _outcome(case: Case) -> Any:
    """Return the ending, the error, or the answer in its canonical form."""
    reply = case.reply
    return reply.ending or reply.error or canonical(comparable(reply.answer, case.wanted))
