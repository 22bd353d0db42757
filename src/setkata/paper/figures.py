"""The figures of the course's last page: each is measured now, by running a learner's own code."""

import subprocess
from collections.abc import Collection, Sequence
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
    loop, fast, arrays, odds = (
        measured(course, measurement, kata=kata, function=function) if kata in solved else None
        for measurement, kata, function in (
            ("pace", "find_sets", "find_sets"),
            ("pace", "find_sets_fast", "find_sets_fast"),
            ("pace_of_arrays", "arrays", "count_sets"),
            ("share_without", "odds", "chance_of_no_set"),
        )
    )
    found = []
    lists = "lists the SETs among 12 cards"
    if loop:
        found.append(_pace("find_sets", lists, loop))
    if fast:
        times = loop["seconds"] / fast["seconds"] if loop else 1
        faster = f"is {_rounded(times)} times as fast"
        found.append(_pace("find_sets_fast", faster if times >= WORTH_TELLING else lists, fast))
    if arrays:
        found.append(_pace("count_sets", "counts the SETs without a list", arrays))
    if odds:
        words = f"deals without a SET, out of {odds['deals']:,}"
        found.append(Figure("chance_of_no_set", words, f"{100 * odds['share']:.1f} %"))
    return found


def own_cap(course: Course, solved: Collection[str]) -> list[Card]:
    """Return the cards of the learner's largest cap, in the deck's order; none if it is no cap."""
    if "caps" not in solved:
        return []
    found = measured(course, "cap", kata="caps", function="largest_cap") or {"cards": []}
    cards = [card_at(index) for index in sorted(set(found["cards"]))]
    return [] if find_sets(cards) else cards


def measured(course: Course, measurement: str, **order: Any) -> dict[str, Any] | None:
    """Return what a process of its own measures, or None if the code fails or takes too long.

    order: where the function is; see `measure`.
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
    """Return the time limit of a measurement: that of the kata, or of a lesson's cell."""
    return course.kata(order["kata"]).seconds if "kata" in order else limits.STEP_SECONDS


def _pace(function: str, words: str, found: dict[str, Any]) -> Figure:
    return Figure(function, words, _rounded(1 / found["seconds"]), "deals a second")


def _rounded(number: float) -> str:
    """Return a number with two digits that count, without an exponent.

    >>> _rounded(36.4), _rounded(2.91), _rounded(0.0834), _rounded(1234.5)
    ('36', '2.9', '0.083', '1,200')
    """
    return f"{float(f'{number:.2g}'):,.12g}"
