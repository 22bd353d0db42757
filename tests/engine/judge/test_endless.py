"""What a function that calls itself for ever is told: what its last calls show, and nothing else."""

from collections.abc import Callable
from typing import Any

import pytest

from katabook.judge.checking import check_cases

SAME = "each call must come nearer to a case that returns without another call"
MORE = "add a case that returns without another call, and check that case first"
UNKNOWN = "the function calls itself forever; add a case that returns without another call"


def combinations(items: list[Any], k: int) -> list[Any]:
    if k == 0:
        return [()]
    return [(items[0], *one) for one in combinations(items[1:], k - 1)] + combinations(items, k)


def without_an_end(items: list[Any], k: int) -> list[Any]:
    if not items:
        return []
    return without_an_end(items, k - 1) + without_an_end(items[1:], k)


def factorial(n: int) -> int:
    return n * factorial(n - 1)


def upwards(n: int) -> int:
    return 0 if n == 0 else upwards(n + 1)


def by_turns(n: int) -> Any:
    return _other(n)


def _other(n: int) -> Any:
    return by_turns(n)


class Game:
    def take(self, answer: Any) -> Any:
        return self.take(answer)


def take(answer: Any) -> Any:
    return Game().take(answer)


def halved(x: float) -> float:
    return halved(x / 2)


def filled(items: list[int]) -> list[int]:
    items.append(1)
    return filled(items)


def moved(state: list[int]) -> list[int]:
    state[0] += 1
    return moved(state)


def longer(state: list[int]) -> list[int]:
    state += [1]
    return longer(state)


def any_count(*items: int) -> int:
    return any_count(*items)


def by_name(n: int, *, depth: float = 0.5) -> int:
    return by_name(n, depth=depth / 2)


class Strange:
    def __eq__(self, other: object) -> bool:
        raise ValueError

    __hash__ = object.__hash__


def strange(_: object) -> object:
    return strange(Strange())


CARDS = tuple((0, 1, 2, place % 3) for place in range(12))


@pytest.mark.parametrize(
    ("function", "arguments", "shown"),
    [
        (
            combinations,
            (["a"], 1),
            f"combinations(['a'], 1) calls itself with the same values: {SAME}",
        ),
        (without_an_end, (["a"], 1), f"`k` is below 0 and keeps getting smaller: {MORE}"),
        (factorial, (3,), f"`n` is below 0 and keeps getting smaller: {MORE}"),
        (upwards, (3,), f"`n` keeps getting larger: {MORE}"),
        (take, ((0, 1),), f"take((0, 1)) calls itself with the same values: {SAME}"),
        (
            combinations,
            (CARDS, 3),
            f"combinations(items, k) calls itself with the same values: {SAME}",
        ),
    ],
)
def test_the_last_calls_show_what_does_not_change(
    function: Callable[..., Any], arguments: tuple[Any, ...], shown: str
) -> None:
    asked = arguments if len(arguments) > 1 else arguments[0]
    said = check_cases(function, [(asked, "no answer")]).next

    assert said.endswith(f"RecursionError: maximum recursion depth exceeded; {shown}")


def test_two_functions_that_call_each_other_are_told_of_one() -> None:
    said = check_cases(by_turns, {3: 1}).next

    assert "(3) calls itself with the same values" in said


@pytest.mark.parametrize(
    ("function", "argument"),
    [
        (moved, [1]),
        (longer, [1]),
        (halved, 1.5),
        (filled, [1]),
        (any_count, 1),
        (by_name, 1),
        (strange, 1),
    ],
)
def test_nothing_is_said_of_what_may_have_changed(
    function: Callable[..., Any], argument: object
) -> None:
    said = check_cases(function, [(argument, 7)], stub=[("x", False)]).next

    assert said.endswith(f"RecursionError: maximum recursion depth exceeded: {UNKNOWN}")
