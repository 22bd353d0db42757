"""A program that measures a learner's function in a process of its own, which can be ended.

Each order names a measurement and the function: a kata and its function, or statements of a lesson.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import combinations
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from katabook.course import Course
from katabook.katas.load import Library
from katabook.process import processes
from setkata.cards import index_of, make_deck

SEED = 81  # the same deals for every function
TABLE = 12  # cards
DEALS, ROUNDS = 100, 3
MANY_DEALS = 10_000  # for NumPy
PORTION, MOST_PORTIONS, ENOUGH_SECONDS = 200, 20, 2.0

Function = Callable[..., Any]


def found_sets(is_set: Function, in_words: bool) -> dict[str, Any]:
    """Return the number of triples in the deck, and the places of those that a rule calls a SET."""
    deck = [card.words if in_words else tuple(card) for card in make_deck()]
    triples = list(combinations(enumerate(deck), 3))
    found = [[i, j, k] for (i, a), (j, b), (k, c) in triples if is_set(a, b, c)]
    return {"triples": len(triples), "sets": found}


def pace(find_sets: Function) -> dict[str, Any]:
    """Return the seconds for one deal of twelve cards, in the fastest of some rounds."""
    rng, deck = Random(SEED), [tuple(card) for card in make_deck()]
    tables = [rng.sample(deck, TABLE) for _ in range(DEALS)]
    return {"seconds": min(_seconds(find_sets, tables) for _ in range(ROUNDS)) / DEALS}


def pace_of_arrays(count_sets: Function) -> dict[str, Any]:
    """Return the seconds for one deal of twelve cards, if one array holds very many deals."""
    import numpy as np

    rng = Random(SEED)
    deals = np.array([rng.sample(range(81), TABLE) for _ in range(MANY_DEALS)])
    return {"seconds": min(_seconds(count_sets, [deals]) for _ in range(ROUNDS)) / MANY_DEALS}


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
    with _function(order) as function:
        tell(MEASUREMENTS[order["measurement"]](function, **order.get("options", {})))


@contextmanager
def _function(order: dict[str, Any]) -> Iterator[Function]:
    course = Course(Path(order["root"]))
    if "kata" in order:
        kata = course.kata(order["kata"])
        with Library(course.root / kata.folder, course.kata_names) as library:
            yield library.function([course.file(kata)], order["function"])
        return
    names: dict[str, Any] = {}
    for statement in order["code"]:
        # One that needs what a kernel has is not needed here, or the function fails by itself.
        with suppress(Exception):
            exec(statement, names)  # noqa: S102 - the learner's own code, in a process for it
    yield names[order["function"]]


def _seconds(function: Function, arguments: list[Any]) -> float:
    begin = perf_counter()
    for argument in arguments:
        function(argument)
    return perf_counter() - begin


if __name__ == "__main__":
    processes.serve(carry_out)
