"""The figures of the course's last page: each is measured now, by running a learner's own code.

As a program, this module measures a learner's function in a process of its own, which can be ended. Each
order names a measurement and its functions: a kata and its function, or statements of a lesson.
"""

import subprocess
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from katabook.course import Course, Kata
from katabook.katas.load import Library
from katabook.process import limits, processes
from setkata.cards import Card, card_at, index_of, make_deck
from setkata.rules import find_sets

WORTH_TELLING = 1.5  # times as fast
SEED = 81  # the same deals for every function
TABLE = 12  # cards
DEALS = 2_000
MANY_DEALS, PARTS = 20_000, 10  # for NumPy
PORTION, MOST_PORTIONS, ENOUGH_SECONDS = 200, 20, 2.0

Function = Callable[..., Any]


@dataclass(frozen=True)
class Rule:
    """A learner's function that passes its checks. where: in words. code: as the learner wrote it.

    order: how a process that measures finds the function.
    """

    name: str
    where: str
    code: str
    order: dict[str, Any]


class Figure(NamedTuple):
    """A number with its unit that tells how good a function is, and words about it."""

    function: str
    words: str
    number: str
    unit: str = ""


def same_sets(course: Course, rules: Sequence[Rule]) -> tuple[int, int] | None:
    """Return the number of triples and of SETs, or None unless the rules agree on every triple."""
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
    times = found["seconds"] if found else []
    for kata, seconds in zip(finders, times, strict=False):  # there may be none
        faster = times[0] / seconds
        words = "lists the SETs among 12 cards"
        if faster >= WORTH_TELLING:
            words = f"is {_rounded(faster)} times as fast"
        yield _deals_a_second(kata, words, seconds)
    if "arrays" in solved:
        found = measured(course, "pace_of_arrays", katas=["arrays"], functions=["count_sets"])
        if found:
            yield _deals_a_second("count_sets", "counts the SETs", *found["seconds"])


def _odds(course: Course, solved: Collection[str]) -> Iterator[Figure]:
    if "odds" in solved:
        function = "chance_of_no_set"
        found = measured(course, "share_without", katas=["odds"], functions=[function])
        if found:
            words = f"finds the share of {found['deals']:,} deals that hold no SET"
            yield Figure(function, words, f"{100 * found['share']:.1f} %")


def own_cap(course: Course, solved: Collection[str]) -> list[Card]:
    """Return the cards of the learner's largest cap, in the deck's order; [] if it is not a cap."""
    if "caps" not in solved:
        return []
    found = measured(course, "cap", katas=["caps"], functions=["largest_cap"]) or {"cards": []}
    cards = [card_at(index) for index in sorted(set(found["cards"]))]
    return [] if find_sets(cards) else cards


def measured(course: Course, measurement: str, **order: Any) -> dict[str, Any] | None:
    """Return what a process of its own measures, or None if the code fails or takes too long.

    order: where the functions are; see `_functions`.
    """
    child = processes.Child("setkata.paper.figures", stderr=subprocess.DEVNULL)
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


def _deals_a_second(function: str, words: str, seconds: float) -> Figure:
    return Figure(function, words, _rounded(1 / seconds), "deals a second")


def _rounded(number: float) -> str:
    """Return a number to two significant digits, without an exponent.

    >>> _rounded(36.4), _rounded(2.91), _rounded(0.0834), _rounded(1234.5)
    ('36', '2.9', '0.083', '1,200')
    """
    return f"{float(f'{number:.2g}'):,.12g}"


def found_sets(is_set: Function, in_words: bool) -> dict[str, Any]:
    """Return the number of triples in the deck, and the places of those that a rule calls a SET."""
    deck = [card.words if in_words else tuple(card) for card in make_deck()]
    triples = list(combinations(enumerate(deck), 3))
    found = [[i, j, k] for (i, a), (j, b), (k, c) in triples if is_set(a, b, c)]
    return {"triples": len(triples), "sets": found}


def pace(*finders: Function) -> dict[str, Any]:
    """Return the seconds that each function needs for a deal of twelve cards: the median of many."""
    rng, deck = Random(SEED), [tuple(card) for card in make_deck()]
    return {"seconds": _medians(finders, (rng.sample(deck, TABLE) for _ in range(DEALS)))}


def pace_of_arrays(count_sets: Function) -> dict[str, Any]:
    """Return the seconds for a deal of twelve cards, if one array holds very many deals."""
    import numpy as np

    rng = Random(SEED)
    deals = [rng.sample(range(81), TABLE) for _ in range(MANY_DEALS)]
    portions = np.array(deals).reshape(PARTS, -1, TABLE)
    [seconds] = _medians([count_sets], portions)
    return {"seconds": [seconds * PARTS / MANY_DEALS]}


def share_without(chance_of_no_set: Function) -> dict[str, Any]:
    """Return the share of deals of twelve cards without a SET, and the number of deals."""
    rng, begin = Random(SEED), perf_counter()
    shares: list[float] = []
    while len(shares) < MOST_PORTIONS and perf_counter() - begin < ENOUGH_SECONDS:
        shares.append(float(chance_of_no_set(TABLE, PORTION, rng)))
    return {"deals": PORTION * len(shares), "share": sum(shares) / len(shares)}


def cap(largest_cap: Function) -> dict[str, Any]:
    """Return the places in the deck of the cards of a cap."""
    return {"cards": [index_of([int(digit) for digit in card]) for card in largest_cap(4)]}


MEASUREMENTS: dict[str, Callable[..., dict[str, Any]]] = {
    measurement.__name__: measurement
    for measurement in (found_sets, pace, pace_of_arrays, share_without, cap)
}


def carry_out(order: dict[str, Any], tell: processes.Tell) -> None:
    """Tell {} at the beginning, then what one measurement finds; if it fails, this process ends."""
    tell({})
    with _functions(order) as functions:
        tell(MEASUREMENTS[order["measurement"]](*functions, **order.get("options", {})))


@contextmanager
def _functions(order: dict[str, Any]) -> Iterator[list[Function]]:
    course = Course(Path(order["root"]))
    if "katas" in order:
        katas = list(map(course.kata, order["katas"]))
        with Library(course.root / Kata.folder, course.kata_names) as library:
            pairs = zip(katas, order["functions"], strict=True)
            yield [library.function([course.file(kata)], name) for kata, name in pairs]
        return
    names: dict[str, Any] = {}
    for statement in order["code"]:
        # Skip a statement that needs a kernel. If the function needs it, the function fails.
        with suppress(Exception):
            exec(statement, names)  # noqa: S102 - the learner's own code, in a process for it
    yield [names[name] for name in order["functions"]]


def _medians(functions: Sequence[Function], arguments: Iterable[Any]) -> list[float]:
    """Return the median time, in seconds, that each function needs for one argument.

    The functions take turns, and no argument comes twice. So other work of the computer slows all
    of them, and hardly changes the medians.
    """
    begin = perf_counter()
    rounds: list[list[float]] = []
    for argument in arguments:
        rounds.append([_seconds(function, argument) for function in functions])
        if perf_counter() - begin > ENOUGH_SECONDS:
            break
    return [median(turns) for turns in zip(*rounds, strict=True)]


def _seconds(function: Function, argument: Any) -> float:
    begin = perf_counter()
    answer = function(argument)
    if isinstance(answer, Iterator):  # it has not done its work yet
        list(answer)
    return perf_counter() - begin


if __name__ == "__main__":
    processes.serve(carry_out)
