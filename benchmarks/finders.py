"""The speed of finding and counting SETs, as ratios to trying all combinations, in one run.

python benchmarks/finders.py [ROUNDS]

Every way gets the same deals, in turn with the others; the best round counts, in processor time, so
that other programs disturb it little. It ends with status 1 where a ratio is lower than promised.
Where Numba is installed, a plain loop that it compiles joins in, on one core. At last, the
largest cap of four features is found once, which has a limit in seconds.
"""

import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "solutions" / "katas")]

from arrays import count_sets
from caps import largest_cap
from find_sets import find_sets
from find_sets_fast import find_sets_fast

from setkata import deal, make_deck, rules

DECK = [tuple(card) for card in make_deck()]
FEW, MANY, DECKS = 300, 300_000, 5
LOWEST = "all combinations, len(set) == 2"
FAST = "find_sets_fast, the kata's solution"
COUNT = "count_sets, the kata's solution in NumPy"
SUMS = "sums of decimals, as in lesson 07"
THIRDS = [
    [DECK.index(tuple((-x - y) % 3 for x, y in zip(a, b, strict=True))) for b in DECK] for a in DECK
]
VALID = {3 * sum(digit * 10**place for place, digit in enumerate(card)) for card in DECK}
PROMISED = {
    ("deals of 12", SUMS): 10,
    ("deals of 12", FAST): 25,
    ("whole deck", FAST): 250,
    ("deals of 12", COUNT): 1500,
}

CAP_SECONDS = 10

Way = tuple[Callable[[], object], int]


def main(rounds: int) -> int:
    """Print each way's speed and ratio, and return the number of broken promises."""
    deals = [deal(DECK, 12, Random(seed)) for seed in range(FEW)]
    ratios = {
        **report("deals of 12", ways_for_deals(deals), rounds),
        **report("whole deck", ways_to_find([DECK] * DECKS), rounds),
    }
    broken = [key for key, promised in PROMISED.items() if ratios[key] < promised]
    for table, way in broken:
        print(f"too slow: {way}, {table}: {PROMISED[table, way]} times were promised")
    return len(broken) + int(cap_seconds() > CAP_SECONDS)


def ways_for_deals(deals: list[list[Any]]) -> dict[str, Way]:
    """Return each way to handle the deals, with their number; NumPy gets them many times."""
    indices = np.array([[DECK.index(card) for card in cards] for cards in deals])
    many = np.tile(indices, (MANY // FEW, 1))
    ways = ways_to_find(deals) | ways_of_the_lessons(deals, indices)
    ways[COUNT] = (lambda: count_sets(many), MANY)
    if find_spec("numba"):
        loop = compiled()
        assert (loop(many) == count_sets(many)).all()
        ways["a loop compiled by Numba, one core"] = (lambda: loop(many), MANY)
    return ways


def ways_of_the_lessons(deals: list[list[Any]], indices: Any) -> dict[str, Way]:
    """Return the ways that lessons 07 and 08 compare, with the number of deals."""
    triples = np.array([*combinations(range(12), 3)]).T
    deck = np.array(DECK).T
    decimals = [[1000 * a + 100 * b + 10 * c + d for a, b, c, d in cards] for cards in deals]

    def by_arrays() -> object:
        return (deck[:, indices.T[triples]].sum(axis=1) % 3 == 0).all(axis=0).sum(axis=0)

    return {
        "remainders, as in lesson 04": (partial(each, by_remainders, deals), FEW),
        SUMS: (partial(each, by_sums, decimals), FEW),
        "stored cards, as in lesson 07": (partial(each, by_stored_cards, indices.tolist()), FEW),
        "all triples as arrays, as in lesson 08": (by_arrays, FEW),
    }


def by_remainders(cards: list[Any]) -> int:
    """Return the number of SETs, by the remainders of the sums of each triple."""
    good = 0
    for a, b, c in combinations(cards, 3):
        good += all((x + y + z) % 3 == 0 for x, y, z in zip(a, b, c, strict=True))
    return good


def by_sums(decimals: list[int]) -> int:
    """Return the number of SETs: the sum of three decimals is three times that of a card."""
    return sum(a + b + c in VALID for a, b, c in combinations(decimals, 3))


def by_stored_cards(indices: list[int]) -> int:
    """Return the number of SETs: each pair looks up the card that it needs, and it comes later."""
    later = set(indices)
    good = 0
    for a in indices:
        later.remove(a)
        good += sum(b < THIRDS[a][b] and THIRDS[a][b] in later for b in later)
    return good


def ways_to_find(tables: list[list[Any]]) -> dict[str, Way]:
    """Return each way to find all SETs of the tables, with the number of tables."""
    finders = {
        LOWEST: find_sets,
        "the same, written out": written_out,
        "setkata.find_sets, the oracle": rules.find_sets,
        FAST: find_sets_fast,
    }
    return {name: (partial(each, find, tables), len(tables)) for name, find in finders.items()}


def each(find: Callable[[Any], object], tables: list[list[Any]]) -> None:
    """Find the SETs of each table, and drop them."""
    for cards in tables:
        find(cards)


def report(table: str, ways: dict[str, Way], rounds: int) -> dict[tuple[str, str], float]:
    """Measure and print the ways in turn; return each speed as a multiple of the lowest way's."""
    seconds = dict.fromkeys(ways, float("inf"))
    for _ in range(rounds):
        for name, (way, count) in ways.items():
            start = process_time()
            way()
            seconds[name] = min(seconds[name], (process_time() - start) / count)
    print(table)
    for name, own in seconds.items():
        print(f"  {name:42} {1 / own:12,.0f} a second {seconds[LOWEST] / own:9,.1f} times")
    return {(table, name): seconds[LOWEST] / own for name, own in seconds.items()}


def cap_seconds() -> float:
    """Print and return the seconds that the kata's solution needs for a cap of 20 cards."""
    start = process_time()
    cap = largest_cap(4)
    seconds = process_time() - start
    assert len(cap) == 20
    print(f"largest_cap(4): {len(cap)} cards in {seconds:.2f} s of at most {CAP_SECONDS}")
    return seconds


def written_out(cards: list[Any]) -> list[Any]:
    """Return all SETs by `len(set) == 2` over all combinations, written as fast as possible."""
    found = []
    for a, b, c in combinations(cards, 3):
        if len({a[0], b[0], c[0]}) == 2 or len({a[1], b[1], c[1]}) == 2:
            continue
        if len({a[2], b[2], c[2]}) == 2 or len({a[3], b[3], c[3]}) == 2:
            continue
        found.append((a, b, c))
    return found


def compiled() -> Callable[[Any], Any]:
    """Return a compiled loop over pairs that looks up third cards in a table."""
    from numba import njit

    index = np.arange(81)
    column = index.reshape(81, 1)
    worths = (27, 9, 3, 1)
    thirds = sum(-(column // worth + index // worth) % 3 * worth for worth in worths)

    @njit
    def loop(deals: Any, thirds: Any) -> Any:
        counts = np.zeros(len(deals), np.uint8)
        there = np.zeros(81, np.uint8)
        for n in range(len(deals)):
            there[deals[n]] = 1
            found = 0
            for i in range(12):
                for j in range(i):
                    found += there[thirds[deals[n, i], deals[n, j]]]
            there[deals[n]] = 0
            counts[n] = found // 3
        return counts

    return lambda deals: loop(deals.astype(np.uint8), thirds.astype(np.uint8))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if sys.argv[1:] else 7) > 0)
