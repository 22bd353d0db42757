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

UNSOLVED = '''"""A kata."""


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


def test_the_stub_is_the_solution_without_its_bodies() -> None:
    assert drop_bodies(SOLUTION) == UNSOLVED


def test_a_stub_without_its_bodies_is_the_same_stub() -> None:
    assert is_stub(UNSOLVED)
    assert drop_bodies(UNSOLVED) == UNSOLVED


@pytest.mark.parametrize(
    "source",
    [
        SOLUTION,
        UNSOLVED.replace("raise NotImplementedError", "return 1", 1),
        UNSOLVED.replace("raise NotImplementedError", "...", 1),
        UNSOLVED.replace("raise NotImplementedError", "x = 1\n    raise NotImplementedError", 1),
        "def area(:",
        "x = 1",
        "",
    ],
)
def test_a_source_with_a_learners_code_is_not_a_stub(source: str) -> None:
    assert not is_stub(source)
