from collections import OrderedDict, deque, namedtuple
from decimal import Decimal
from enum import IntEnum
from fractions import Fraction
from itertools import count
from math import comb

import numpy as np
import pytest

from katabook.judge.answers import (
    Array,
    Once,
    Other,
    any_order,
    from_json,
    plain,
    same,
    to_json,
)
from katabook.judge.describe import difference

Point = namedtuple("Point", "x y")


class Shade(IntEnum):
    SOLID = 2


class Odd:
    """A value that is not plain data."""


class FakeArray:
    """An object that looks like one of NumPy's arrays."""

    __module__ = "numpy"

    def tolist(self) -> list[list[int]]:
        return [[1, 0], [2, 1]]


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        (True, True),
        (None, None),
        (Shade.SOLID, 2),
        (Point(1, 2), (1, 2)),
        (range(3), [0, 1, 2]),
        ((x for x in "ab"), Once(["a", "b"])),
        (deque([1]), [1]),
        ({range(2): 1}, {(0, 1): 1}),
        ({(0, range(2)): 1}, {(0, (0, 1)): 1}),
        ({(0, range(2))}, {(0, (0, 1))}),
        ({1: 2}.keys(), [1]),
        (OrderedDict(a=(1, 2)), {"a": (1, 2)}),
        ({frozenset({1}), frozenset({2})}, {frozenset({1}), frozenset({2})}),
        (FakeArray(), Array([[1, 0], [2, 1]])),
        (Fraction(1, 4), 0.25),
        (Decimal("0.1"), 0.1),
    ],
)
def test_an_answer_becomes_plain_data(value: object, wanted: object) -> None:
    answer = plain(value)

    assert answer == wanted
    assert type(answer) is type(wanted)


def test_a_value_that_is_not_plain_data_is_described_and_equals_no_wanted_answer() -> None:
    for thing in (Odd(), Odd, b"1", lambda: 0, Fraction, Fraction(10**400), Decimal("sNaN")):
        assert isinstance(plain(thing), Other)
        assert not same(1, plain(thing))
    assert repr(plain(Odd())) == "an object of type Odd"


def test_endless_and_endlessly_nested_answers_are_cut_off() -> None:
    deep: list[object] = []
    deep.append(deep)

    assert repr(plain(count())) == "more than 100,000 items"
    assert "nested too deeply" in repr(plain(deep))


@pytest.mark.parametrize(
    ("wanted", "answer"),
    [
        (True, 1),
        (False, 0),
        (1, True),
        ((0, 1), [0, 1]),
        ([(0, 1)], ((0, 1),)),
        ({(0, 1), (1, 0)}, [[1, 0], [0, 1]]),
        ({frozenset({(0, 1), (1, 0)})}, [((1, 0), (0, 1))]),
        (set(), []),
        (set(), ()),
        (any_order([1, 1, 2]), (1, 2, 1)),
        ({"same": ["a", "b"]}, {"same": ("a", "b")}),
        (0.5, 0.5000000000001),
        (0.0, 0.1 + 0.2 - 0.3),
        (1.0, 1),
    ],
)
def test_an_answer_may_be_in_another_container(wanted: object, answer: object) -> None:
    assert same(wanted, answer)


@pytest.mark.parametrize(
    ("wanted", "answer"),
    [
        (True, "True"),
        (False, None),
        (False, []),
        (False, ""),
        (40, 40.0),
        (40, "40"),
        (set(), None),
        (set(), False),
        ((0, 1), {0, 1}),
        ((0, 1), [1, 0]),
        ((0, 1), [0, 1, 0]),
        ((0, 1), "01"),
        ({1, 2}, [1, 2, 2]),
        ({1, 2}, 1),
        ({(0, 1)}, [(1, 0)]),
        (any_order([1, 1, 2]), (1, 2, 2)),
        ({"same": ["a"]}, {"same": ["a"], "wrong": []}),
        (0.5, 0.51),
        (0.5, 10**400),
        (0.0, 1e-9),
        (None, False),
    ],
)
def test_another_value_is_not_the_same(wanted: object, answer: object) -> None:
    assert not same(wanted, answer)


def test_the_chance_of_one_deal_among_all_is_not_0() -> None:
    one_deal = 1 / comb(81, 12)

    assert same(one_deal, one_deal * 1.0000000001)
    assert not same(one_deal, 0.0)
    assert not same(one_deal, 2 * one_deal)


def test_a_difference_names_what_is_missing_too_many_and_repeated() -> None:
    assert difference({1, 2, 3}, [1, 1, 5, 6, 3, 3]) == (
        "missing: 2; should not be there: 5 (and 1 more); 1 shows up 2 times instead of 1 (and 1 more)"
    )
    assert difference({1}, [1]) == ""
    assert difference((1, 2), [2, 1]) == ""


@pytest.mark.parametrize("rounded", [0.4286, 0.42857143, 0.428571])
def test_a_rounded_value_is_not_the_same(rounded: float) -> None:
    assert not same(3 / 7, rounded)


def test_an_array_is_told_from_a_list_and_counts_as_one() -> None:
    found = plain(np.array([[1, 0], [2, 2]]))

    assert isinstance(found, Array)
    assert isinstance(plain(from_json(to_json(found))), Array)
    assert isinstance(plain(from_json(to_json(plain(iter([1]))))), Once)
    assert same([[1, 0], [2, 2]], found)
    assert type(plain([[1, 0]])) is list
    assert plain(np.array(3)) == 3
