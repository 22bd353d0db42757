import pytest

from setkata.stub import drop_bodies, is_stub

SOLUTION = '''"""A kata."""

import os
from math import (
    pi,
)

LIMIT = 3


@decorated
def area(
    radius,
):
    """Return an area.

    >>> area(1)
    """
    return pi * radius**2


def _helper():
    return 1


def bare(x):
    return x


class Game:
    """Plays."""

    kind = 1

    def __init__(self, deck):
        self.deck = deck

    @property
    def over(self):
        """Whether it is."""
        return not self.deck
'''

QUESTION = '''"""A kata."""


@decorated
def area(
    radius,
):
    """Return an area.

    >>> area(1)
    """
    raise NotImplementedError


def bare(x):
    raise NotImplementedError


class Game:
    """Plays."""

    def __init__(self, deck):
        raise NotImplementedError

    @property
    def over(self):
        """Whether it is."""
        raise NotImplementedError'''


def test_the_question_is_the_answer_with_its_bodies_dropped() -> None:
    assert drop_bodies(SOLUTION) == QUESTION


def test_a_question_is_a_stub_and_asks_itself() -> None:
    assert is_stub(QUESTION)
    assert drop_bodies(QUESTION) == QUESTION


@pytest.mark.parametrize(
    "source",
    [
        SOLUTION,
        QUESTION.replace("raise NotImplementedError", "return 1", 1),
        QUESTION.replace("raise NotImplementedError", "...", 1),
        QUESTION.replace("raise NotImplementedError", "x = 1\n    raise NotImplementedError", 1),
        "def area(:",
        "x = 1",
        "",
    ],
)
def test_whatever_a_learner_wrote_is_no_stub(source: str) -> None:
    assert not is_stub(source)
