"""What goes from process to process: values of each type, changes of arguments, and objects that stay."""

import json
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from katabook.judge.answers import Other, plain
from katabook.judge.stand_ins import StandIn
from katabook.judge.untrusted import ReceivedError
from katabook.judge.wire import Wire, dumped


class Point(NamedTuple):
    """A tuple that travels as what it is."""

    x: int
    y: int


class Counting:
    """An object with state."""

    def __init__(self, start: int) -> None:
        self.count = start

    def up(self) -> int:
        self.count += 1
        return self.count

    def __len__(self) -> int:
        return self.count


class Ends:
    """Both ends of a wire, between which every message is a line of text."""

    def __init__(self) -> None:
        self.grader = Wire([Point], trusts=False)
        self.learner = Wire([Point], trusts=True)
        self.grader.talk = lambda message: sent(self.learner.serve(sent(message)))
        self.learner.talk = lambda message: sent(self.grader.serve(sent(message)))

    def there(self, thing: Any) -> Any:
        """Return what stands in for something of the learner's in the grader's process."""
        kind, *content = sent(self.learner.elsewhere(thing))
        return self.grader.object_of(kind, content)


def sent(message: Any) -> Any:
    return json.loads(dumped(message))


def same(value: Any) -> Any:
    return value


@pytest.fixture
def ends() -> Ends:
    return Ends()


VALUES = {
    "whole number": 7,
    "float": 0.1,
    "infinite": float("-inf"),
    "text": "\N{CHECK MARK}",
    "nothing": None,
    "list": [1, "a"],
    "tuple": (1, (2, [3])),
    "rows": [(1, 2), (3, 4)],
    "points": [Point(1, 2), Point(3, 4)],
    "point": Point(1, 2),
    "set": {1, 2},
    "frozenset": frozenset({(1, 2)}),
    "dict": {(1, 2): [3]},
    "counter": Counter("aab"),
    "ordered": OrderedDict(a=1),
    "deque": deque([1, 2]),
    "range": range(2, 9, 3),
    "empty": [],
}


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_a_value_keeps_its_type_there_and_back(ends: Ends, value: object) -> None:
    found = ends.there(same)(value)

    assert found == value
    assert type(found) is type(value)


def test_arrays_and_their_numbers_stay_what_they_are(ends: Ends) -> None:
    array = np.arange(6, dtype=np.uint8).reshape(2, 3)
    found = ends.there(lambda array: array * 2)(array)
    number = ends.there(lambda: np.int16(7))()

    assert found.dtype == np.uint8 and found.tolist() == [[0, 2, 4], [6, 8, 10]]
    assert type(number) is np.int16
    assert ends.there(lambda: np.array(["a", "b"]))().tolist() == ["a", "b"]


ITERATORS: dict[str, Callable[[], Iterator[Any]]] = {
    "generator": lambda: (n for n in (1, 2)),
    "map": lambda: map(int, "12"),
    "filter": lambda: filter(None, [0, 1, 2]),
    "zip": lambda: zip("ab", "cd", strict=True),
    "enumerate": lambda: enumerate("ab"),
    "list_iterator": lambda: iter([1, 2]),
}


@pytest.mark.parametrize("make", ITERATORS.values(), ids=ITERATORS)
def test_a_learners_iterator_is_one_that_cannot_be_indexed_here_either(
    ends: Ends, make: Callable[[], Iterator[Any]]
) -> None:
    found = ends.there(make)()

    assert type(found) is type(make())
    assert list(found) == list(make())


def test_what_a_call_changes_in_its_arguments_comes_back(ends: Ends) -> None:
    table, deck, found, rng = [1], [2, 3], {}, Random(7)
    array = np.zeros(2)

    def play(table: list[int], deck: list[int], found: dict[str, Any], rng: Random) -> None:
        table.append(deck.pop(0))
        found["table"] = [table, "new"]
        rng.random()

    ends.there(play)(table, deck, found, rng)
    ends.there(lambda array: array.fill(5))(array)
    other = Random(7)
    other.random()

    assert (table, deck, found) == ([1, 2], [3], {"table": [[1, 2], "new"]})
    assert found["table"][0] is table
    assert rng.getstate() == other.getstate()
    assert array.tolist() == [5, 5]


def test_an_argument_that_comes_back_is_the_same_object(ends: Ends) -> None:
    items = [1]

    assert ends.there(same)(items) is items
    assert ends.there(lambda one, two: one is two)(items, items)


def test_an_iterator_that_is_an_argument_moves_on_here(ends: Ends) -> None:
    items = iter(range(5))

    assert ends.there(lambda items: next(items) + next(items))(items) == 1
    assert list(items) == [2, 3, 4]


def test_an_instance_keeps_its_state_there(ends: Ends) -> None:
    counting = ends.there(Counting)(5)

    assert (counting.up(), counting.up(), counting.count, len(counting)) == (6, 7, 7, 7)
    counting.count = 1
    assert counting.up() == 2
    assert isinstance(plain(counting), Other)
    assert str(counting) == "an object of type Counting"


class Deck:
    """An object that has other items each time."""

    def __init__(self) -> None:
        self.reads = 0

    def __iter__(self) -> Iterator[int]:
        self.reads += 1
        return iter([self.reads])


def test_an_object_with_items_comes_as_its_items_unless_its_class_is_known_here(ends: Ends) -> None:
    assert ends.there(lambda: Deck())() == [1]
    known = ends.there(Deck)

    assert [list(known()), list(known())] == [[1], [1]]


def test_where_no_class_is_asked_for_an_object_has_no_length_and_no_items(ends: Ends) -> None:
    ends.grader.classes = False
    counting = ends.there(Counting(5))

    assert counting.count == 5
    with pytest.raises(TypeError, match="no len"):
        len(counting)
    assert ends.there(lambda one: len(one))(counting) == 5


def test_a_function_that_is_an_argument_is_called_here(ends: Ends) -> None:
    asked = []

    def rule(a: int, b: int) -> bool:
        asked.append((a, b))
        return a < b

    assert ends.there(lambda rule: [rule(1, 2), rule(2, 1)])(rule) == [True, False]
    assert asked == [(1, 2), (2, 1)]


def test_a_function_does_not_tell_its_name_and_cannot_be_looked_into(ends: Ends) -> None:
    def reveals_the_answer() -> int:
        return 42

    names = ends.there(lambda function: (function.__name__, repr(function)))

    assert names(reveals_the_answer) == ("function", "a function")
    with pytest.raises(ReceivedError):
        ends.there(lambda function: function.cells)(reveals_the_answer)


def test_nothing_but_what_was_given_can_be_called(ends: Ends) -> None:
    with pytest.raises(ReceivedError):
        ends.grader.serve({"do": "call", "to": 0, "arguments": []})


def test_an_error_arrives_with_its_name_and_can_be_caught_by_its_kind(ends: Ends) -> None:
    class OddError(ValueError):
        pass

    def stop() -> None:
        raise OddError("3 is odd")

    with pytest.raises(ValueError, match="3 is odd") as caught:
        ends.there(stop)()

    assert type(caught.value).__name__ == "OddError"


def test_what_a_function_of_ours_raises_arrives_at_the_learners(ends: Ends) -> None:
    def refuse() -> None:
        raise ValueError("there is a SET")

    def careful(refuse: Callable[[], None]) -> str:
        try:
            refuse()
        except ValueError as error:
            return str(error)
        return "nothing"

    assert ends.there(careful)(refuse) == "there is a SET"


MADE_UP: dict[str, Any] = {
    "no answer": {},
    "an unknown kind": {"answer": ["pickle", "x"]},
    "an object that was not sent": {"answer": ["object", 3]},
    "a function of ours that it was not given": {"answer": ["yours", 9]},
    "an array of objects": {"answer": ["ndarray", ["|O", [1], "00" * 8]]},
    "an array that is too short": {"answer": ["ndarray", ["<i8", [9], "00"]]},
    "rows that are no rows": {"answer": ["tuple", {"rows": ["tuple", [[[1]]]]}]},
    "a change of what was not sent": {"answer": 1, "changed": {"0": ["list", [1]]}},
    "an error that is none": {"error": {"base": "exit"}},
    "an iterator that stays there": {
        "answer": ["mine", 1, "Iteration", "iterator", "", "unknown", None]
    },
    "no number": {"answer": ["range", 0, "9", 1]},
}


@pytest.mark.parametrize("reply", MADE_UP.values(), ids=MADE_UP)
def test_a_made_up_reply_is_refused(ends: Ends, reply: dict[str, Any]) -> None:
    function = ends.there(same)
    ends.grader.talk = lambda message: reply

    with pytest.raises(ReceivedError):
        function(1)


def test_values_that_are_too_large_or_deep_are_described(ends: Ends) -> None:
    deep: Any = []
    for _ in range(50):
        deep = (deep,)
    counting = ends.there(lambda: (n for n in iter(int, 1)))()
    huge = ends.there(lambda: 10**5000)()

    assert isinstance(counting, Other) and "100,000 items" in str(counting)
    assert isinstance(huge, Other) and not isinstance(huge, StandIn)
    assert "nested too deeply" in str(ends.there(lambda: deep)())


def test_an_exact_number_comes_as_a_float(ends: Ends) -> None:
    assert ends.there(lambda: [Fraction(1, 4), Decimal("0.1")])() == [0.25, 0.1]
