"""A program that measures a learner's function in a process of its own, which can be ended.

Each order names a measurement and its functions: a kata and its function, or statements of a lesson.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from katabook.course import Course, Kata
from katabook.katas.load import Library
from katabook.process import processes
from setkata.cards import index_of, make_deck

SEED = 81  # the same deals for every function
TABLE = 12  # cards
DEALS = 2_000
MANY_DEALS, PARTS = 20_000, 10  # for NumPy
PORTION, MOST_PORTIONS, ENOUGH_SECONDS = 200, 20, 2.0

Function = Callable[..., Any]


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
    """Return the median of the seconds in which each function answers one argument.

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
