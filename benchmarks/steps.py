"""How many times as long as a plain call a recorded one takes: `step` and `trace`, in one run.

python benchmarks/steps.py [ROUNDS]
"""

import sys
import time
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from statistics import median
from typing import Any

from katabook.feedback.steps import record, step
from katabook.feedback.trace import trace
from setkata import make_deck

ROOT = Path(__file__).parents[1]
DECK = [tuple(card) for card in make_deck()]
CALLS: dict[tuple[str, str], tuple[Any, ...]] = {
    ("is_set", "is_set"): (DECK[0], DECK[40], DECK[80]),
    ("find_sets", "find_sets"): (DECK[:6],),
    ("combinations", "combinations"): ([1, 2, 3, 4, 5], 3),
    ("ternary", "encode"): ((1, 2, 0, 1),),
}


def main(rounds: int) -> None:
    """Measure each way several times, in turn, and print the median of each round's ratio."""
    for (kata, name), arguments in CALLS.items():
        function = function_in(kata, name)
        data = record(function, arguments)
        ways: dict[str, Callable[[], object]] = {
            "recorded": lambda f=function, a=arguments: record(f, a),
            "step, in a copy of Python": lambda f=function, a=arguments: step(f, *a),
            "trace": lambda f=function, a=arguments: trace(f, *a),
        }
        ratios: dict[str, list[float]] = {way: [] for way in ways}
        for _ in range(rounds):
            plain = seconds(lambda f=function, a=arguments: f(*a), 200)
            for way, act in ways.items():
                ratios[way].append(seconds(act, 5) / plain)
        told = ", ".join(f"{way} {median(found):.0f}" for way, found in ratios.items())
        print(f"{name}, {len(data['moments'])} steps: {told} times as long as the plain call")


def function_in(kata: str, name: str) -> Callable[..., Any]:
    """Return a function of a kata's solution."""
    spec = spec_from_file_location(kata, ROOT / "solutions" / "katas" / f"{kata}.py")
    assert spec and spec.loader
    sys.path.insert(0, str(ROOT / "solutions" / "katas"))  # katas import one another
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Callable[..., Any] = getattr(module, name)
    return found


def seconds(act: Callable[[], object], times: int) -> float:
    """Return how long an act takes, on average."""
    start = time.perf_counter()
    for _ in range(times):
        act()
    return (time.perf_counter() - start) / times


if __name__ == "__main__":
    main(*map(int, sys.argv[1:] or ["7"]))
