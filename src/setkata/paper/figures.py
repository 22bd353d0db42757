"""The figures of the course's last page: each is measured now, by running a learner's own code."""

import subprocess
from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from katabook.course import Course
from katabook.process import limits, processes
from setkata.cards import Card, card_at
from setkata.paper.own_rules import Rule
from setkata.rules import find_sets

WORTH_TELLING = 1.5  # times as fast


class Figure(NamedTuple):
    """A number with its unit that tells how good a function is, and words about it."""

    function: str
    words: str
    number: str
    unit: str = ""


def same_sets(course: Course, rules: Sequence[Rule]) -> tuple[int, int] | None:
    """Return the number of triples and of SETs if the rules answer all triples alike, or None."""
    found = [measured(course, "found_sets", **rule.order) for rule in rules]
    first = found[0] if found else None
    if not first or any(other != first for other in found):
        return None
    return first["triples"], len(first["sets"])


def figures(course: Course, solved: Collection[str]) -> list[Figure]:
    """Return the figures of the katas that are solved."""
    return [*_paces(course, solved), *_odds(course, solved)]


def _paces(course: Course, solved: Collection[str]) -> Iterator[Figure]:
    finders = [kata for kata in ("find_sets", "find_sets_fast") if kata in solved]
    found = measured(course, "pace", katas=finders, functions=finders) if finders else None
    paces = found["seconds"] if found else []
    for kata, pace in zip(finders, paces, strict=False):  # there may be none
        faster = paces[0] / pace
        words = "lists the SETs among 12 cards"
        if faster >= WORTH_TELLING:
            words = f"is {_rounded(faster)} times as fast"
        yield _pace(kata, words, pace)
    if "arrays" in solved:
        found = measured(course, "pace_of_arrays", katas=["arrays"], functions=["count_sets"])
        if found:
            yield _pace("count_sets", "counts the SETs", *found["seconds"])


def _odds(course: Course, solved: Collection[str]) -> Iterator[Figure]:
    if "odds" in solved:
        function = "chance_of_no_set"
        found = measured(course, "share_without", katas=["odds"], functions=[function])
        if found:
            words = f"finds the share without a SET in {found['deals']:,} deals"
            yield Figure(function, words, f"{100 * found['share']:.1f} %")


def own_cap(course: Course, solved: Collection[str]) -> list[Card]:
    """Return the cards of the learner's largest cap, in the deck's order; none if it is no cap."""
    if "caps" not in solved:
        return []
    found = measured(course, "cap", katas=["caps"], functions=["largest_cap"]) or {"cards": []}
    cards = [card_at(index) for index in sorted(set(found["cards"]))]
    return [] if find_sets(cards) else cards


def measured(course: Course, measurement: str, **order: Any) -> dict[str, Any] | None:
    """Return what a process of its own measures, or None if the code fails or takes too long.

    order: where the functions are; see `measure`.
    """
    child = processes.Child("setkata.paper.measure", stderr=subprocess.DEVNULL)
    with processes.ending(child.stop):
        child.order(measurement=measurement, root=str(course.root), **order)
        try:
            child.reply(limits.KATA_START_SECONDS)
            return child.reply(seconds_of(course, order))
        except (TimeoutError, processes.Ended):
            return None


def seconds_of(course: Course, order: dict[str, Any]) -> int:
    """Return the time limit of a measurement: those of its katas, or that of a lesson's cell."""
    return sum(course.kata(kata).seconds for kata in order.get("katas", ())) or limits.STEP_SECONDS


def _pace(function: str, words: str, seconds: float) -> Figure:
    return Figure(function, words, _rounded(1 / seconds), "deals a second")


def _rounded(number: float) -> str:
    """Return a number to two significant digits, without an exponent.

    >>> _rounded(36.4), _rounded(2.91), _rounded(0.0834), _rounded(1234.5)
    ('36', '2.9', '0.083', '1,200')
    """
    return f"{float(f'{number:.2g}'):,.12g}"
