import pytest

from katabook.course.stub import STUB, drop_bodies, is_stub, without_stubs, written_in

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


@pytest.mark.parametrize(
    ("source", "stub"),
    [
        ("def double(n): return 2 * n", "def double(n):\n    raise NotImplementedError"),
        (
            'def double(n): "Return twice n."; return 2 * n',
            'def double(n):\n    "Return twice n."\n    raise NotImplementedError',
        ),
        (
            "class Card:\n    def größe(self): return 1",
            "class Card:\n\n    def größe(self):\n        raise NotImplementedError",
        ),
        (
            "def add(\n    a,\n    b=1): return a + b",
            "def add(\n    a,\n    b=1):\n    raise NotImplementedError",
        ),
        (
            "def timed():\n    @wraps\n    def inner():\n        return 1\n    return inner",
            "def timed():\n    raise NotImplementedError",
        ),
    ],
)
def test_a_body_of_any_form_is_dropped(source: str, stub: str) -> None:
    assert drop_bodies(source) == stub


@pytest.mark.parametrize(
    "source",
    [
        "class DeckError(ValueError): pass",
        "class Shade(Enum):\n    OPEN = 0\n    SOLID = 2",
        '@dataclass\nclass Card:\n    """A card."""\n\n    number: int',
    ],
)
def test_a_class_without_methods_has_no_body_to_drop(source: str) -> None:
    assert drop_bodies(source) == source


def test_a_source_without_some_stubs_keeps_its_other_lines_where_they_are() -> None:
    stub = f"def {{}}(n):\n    {STUB}\n"
    source = f"import math\n{stub.format('twice')}more = 1\n{stub.format('half')}"

    assert without_stubs(source, {"twice", "more"}).splitlines() == [
        *("import math", "", "", "more = 1"),
        *stub.format("half").splitlines(),
    ]


def test_what_is_written_or_is_no_python_stays_as_it_is() -> None:
    for source in ("def twice(n):\n    return 2 * n\n", f"def twice(n:\n    {STUB}\n"):
        assert without_stubs(source, {"twice"}) == source


def test_the_functions_and_classes_with_a_body_are_written() -> None:
    source = f"class Game: points = 1\ndef twice(n): {STUB}\ndef half(n): return n / 2\nmore = 1"

    assert written_in(source) == {"Game", "half"}
