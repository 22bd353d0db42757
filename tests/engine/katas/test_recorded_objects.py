"""A kata that is a class: the calls on its objects are recorded, and can be replayed."""

import subprocess
import sys
from dataclasses import replace

import pytest

from katabook.course import Course
from katabook.judge.call import Call
from katabook.judge.describe import call_text
from katabook.judge.errors import raised
from katabook.katas import grade
from katabook.katas.load import Respondent
from katabook.katas.record import Recorded, expect


class Pile:
    """A learner's class: a pile of things."""

    def __init__(self, things: list[int]) -> None:
        self.things = things
        self._hidden = 1

    @property
    def top(self) -> int:
        return self.things[-1]

    @property
    def backwards(self) -> object:
        yield from reversed(self.things)

    def put(self, thing: list[int]) -> "Pile":
        self.things.append(thing.pop())
        return self

    def drop(self) -> None:
        raise PileError


class PileError(ValueError):
    """An error class of the learner's own."""


class OtherPile(Pile):
    """A pile that differs in one answer."""

    @property
    def top(self) -> int:
        return self.things[0]


@pytest.fixture
def calls() -> list[Call]:
    return []


@pytest.fixture
def pile_of(calls: list[Call]) -> Recorded:
    return Recorded("Pile", respondent_of(Pile), calls)


def respondent_of(kind: type) -> Respondent:
    return Respondent(lambda name: kind)


def test_attributes_are_plain_data(pile_of: Recorded) -> None:
    pile = pile_of([1, 2])

    assert (pile.things, pile.top, pile.backwards) == ([1, 2], 2, [2, 1])


def test_methods_are_called_with_copies_of_their_arguments(pile_of: Recorded) -> None:
    thing, things = [3], [1]
    pile = pile_of(things)
    pile.put(thing)

    assert pile.things == [1, 3]
    assert (thing, things) == ([3], [1])


def test_changing_an_attributes_value_does_not_change_the_object(pile_of: Recorded) -> None:
    pile = pile_of([1])
    pile.things.append(2)

    assert pile.things == [1]


def test_two_objects_do_not_share_their_state(pile_of: Recorded) -> None:
    one, other = pile_of([1]), pile_of([2])
    one.put([3])

    assert (one.things, other.things) == ([1, 3], [2])


def test_a_test_may_expect_an_objects_error(pile_of: Recorded) -> None:
    with pytest.raises(ValueError):
        pile_of([1]).drop()
    with pytest.raises(AttributeError, match="no attribute 'bottom'"):
        _ = pile_of([1]).bottom
    with pytest.raises(IndexError):
        _ = pile_of([]).top


def test_a_private_attribute_is_hidden_and_not_recorded(
    pile_of: Recorded, calls: list[Call]
) -> None:
    pile = pile_of([1])

    assert not hasattr(pile, "_hidden")
    assert len(calls) == 1


def test_a_call_is_shown_after_the_earlier_calls_on_its_object(
    pile_of: Recorded, calls: list[Call]
) -> None:
    pile = pile_of([1])
    _ = pile_of([2]), pile.top
    pile.put([3])

    assert call_text(calls[-1]) == "pile = Pile([1]); pile.put([3])"
    assert pile.top == 3
    assert call_text(calls[-1]) == "pile = Pile([1]); pile.put([3]); pile.top"


def test_only_the_last_calls_on_an_object_are_shown(pile_of: Recorded, calls: list[Call]) -> None:
    pile = pile_of([1])
    for thing in range(2, 7):
        pile.put([thing])

    assert (
        call_text(calls[-1]) == "pile = Pile([1]); …; pile.put([4]); pile.put([5]); pile.put([6])"
    )


def test_a_method_that_was_not_called_is_called_a_method(pile_of: Recorded) -> None:
    with pytest.raises(AssertionError, match="yours gave the method put"):
        expect(pile_of([1]).put, 1)


@pytest.mark.parametrize(("kind", "alike"), [(Pile, True), (OtherPile, False)])
def test_the_calls_can_be_replayed_on_another_class(
    pile_of: Recorded, calls: list[Call], kind: type, alike: bool
) -> None:
    one, other = pile_of([1]), pile_of([5, 6])
    one.put([2])
    _ = one.top, other.top
    with pytest.raises(ValueError):
        other.drop()

    respondent = respondent_of(kind)
    twins = [replace(call, answer=None, error=None) for call in calls]
    for twin in twins:
        respondent.respond(twin)

    equal = [call.outcome() == twin.outcome() for call, twin in zip(calls, twins, strict=True)]
    assert all(equal) == alike


def test_an_error_counts_as_the_built_in_error_that_it_inherits_from() -> None:
    pile, value, key, index = (
        Call("f", error=raised(error))
        for error in (PileError(), ValueError(), KeyError(), IndexError())
    )

    assert pile.outcome() == value.outcome()
    assert key.outcome() != index.outcome()


def write(course: Course, *lines: str) -> None:
    text = "\n".join(["class Game:", *(f"    {line}" for line in lines)])
    (course.root / "katas" / "game.py").write_text(text + "\n", encoding="utf-8")


INIT = (
    "def __init__(self, deck):",
    "    self.table, self.deck, self.score = deck[:12], deck[12:], 0",
)


def next_of(course: Course) -> str:
    return grade(course, course.kata("game")).next


def test_a_missing_class_is_named(fresh: Course) -> None:
    (fresh.root / "katas" / "game.py").write_text("table = []\n", encoding="utf-8")

    assert next_of(fresh) == "game.py has no class Game"


def test_a_method_that_is_still_a_stub_is_named(fresh: Course) -> None:
    write(fresh, *INIT, "def take(self, a, b, c):", "    raise NotImplementedError")

    assert next_of(fresh) == "take is not written yet; open katas/game.py, write it and save"


def test_a_missing_method_is_named_after_the_call_that_made_the_object(fresh: Course) -> None:
    write(fresh, *INIT)

    assert next_of(fresh).startswith(
        "game = Game(81 cards); game.take stopped: AttributeError: 'Game' object has no attribute"
    )


def test_an_error_that_was_not_raised_is_named(full: Course) -> None:
    path = full.root / "mistakes/game/deals_with_a_set.py"

    result = grade(full, full.kata("game"), path)

    assert result.next == (
        "game = Game(81 cards); game.deal_more() should raise ValueError; yours gave None"
    )


def test_no_return_is_missed_where_an_error_is_wanted(full: Course) -> None:
    path = full.root / "mistakes/properties/asserts_nothing.py"

    result = grade(full, full.kata("properties"), path)

    assert result.next == (
        "check_is_set(<a rule that always says no>) should raise AssertionError; yours gave None"
    )


def test_plain_pytest_shows_the_earlier_calls_too(fresh: Course) -> None:
    write(fresh, *INIT, "def take(self, a, b, c):", "    return True")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "tests/katas/test_game.py"]
    run = subprocess.run(command, cwd=fresh.root, capture_output=True, text=True, check=False)

    assert "Next: game = Game(81 cards); game.take(" in run.stdout
    assert "game.score should give 1; yours gave 0" in run.stdout
