"""What is measured of a learner's `is_set` at the end of a lesson: every triple of the deck."""

from collections.abc import Callable
from typing import Any

import pytest

from katabook.process import limits
from setkata.cards import index_of
from setkata.rules import is_set
from setkata.subject import SUBJECT

RIGHT = "Your is_set is right for all 85,320 triples of the deck: it finds the 1080 SETs."


def by_digits(a: Any, b: Any, c: Any) -> bool:
    return all((x + y + z) % 3 == 0 for x, y, z in zip(a, b, c, strict=True))


def by_words(a: Any, b: Any, c: Any) -> bool:
    assert isinstance(a[0], str)
    return all(len(set(values)) != 2 for values in zip(a, b, c, strict=True))


def by_numbers(a: int, b: int, c: int) -> bool:
    return by_digits(*(tuple(n // worth % 3 for worth in (27, 9, 3, 1)) for n in (a, b, c)))


def shape_left_out(a: Any, b: Any, c: Any) -> bool:
    return by_digits(a[:3], b[:3], c[:3])


def endless(a: Any, b: Any, c: Any) -> bool:
    while True:
        pass


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy computer has as much time as it needs."""
    monkeypatch.setattr(limits, "CALL_SECONDS", 600.0)


def measured(function: Callable[..., Any]) -> str:
    """Return what is said of a function that a notebook has defined."""
    function.__module__ = "__main__"
    return SUBJECT.measured({"is_set": function})


@pytest.mark.parametrize("function", [by_digits, by_words, by_numbers])
def test_a_right_rule_is_measured_whatever_a_card_is_in_it(function: Callable[..., Any]) -> None:
    assert measured(function) == RIGHT


@pytest.mark.parametrize("function", [shape_left_out, lambda a, b, c: None, lambda a: True])
def test_nothing_is_said_of_a_wrong_rule(function: Callable[..., Any]) -> None:
    assert measured(function) == ""


def test_a_rule_that_never_ends_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CALL_SECONDS", 0.1)

    assert measured(endless) == ""


def test_what_a_rule_prints_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    def chatty(a: Any, b: Any, c: Any) -> bool:
        print(index_of(a))
        return by_digits(a, b, c)

    assert measured(chatty) == RIGHT
    assert capsys.readouterr().out == ""


def test_only_a_rule_of_the_learners_own_is_measured() -> None:
    assert SUBJECT.measured({"is_set": is_set}) == ""
    assert SUBJECT.measured({}) == ""
