"""A learner's find_sets at the table: what it gets, and what the rules say about its answer."""

from collections.abc import Callable, Iterator
from itertools import combinations
from types import FunctionType
from typing import Any

import pytest

from setkata import Card, find_sets, is_set, make_deck
from setkata.widgets import finder, referee
from setkata.widgets.finder import Search, search

DECK = make_deck()
TABLE = [DECK[index] for index in (70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11)]
SETS = find_sets(TABLE)  # four
WRONG = next(three for three in combinations(TABLE, 3) if not is_set(*three))
AWAY = next(card for card in DECK if card not in TABLE)


def answering(answer: Any) -> Search:
    """Return what is found by a function that gives this answer."""

    def find_sets(cards: list[Any]) -> Any:
        return answer

    return search(find_sets, TABLE)


def test_the_function_gets_a_list_of_plain_tuples() -> None:
    got: list[Any] = []
    search(got.append, TABLE)

    assert got == [[tuple(card) for card in TABLE]]
    assert {type(card) for card in got[0]} == {tuple}


def test_a_function_may_change_its_list() -> None:
    before = list(TABLE)
    search(lambda cards: cards.clear(), TABLE)

    assert before == TABLE


@pytest.mark.parametrize(
    "answer",
    [
        SETS,
        SETS[::-1],
        [list(three) for three in SETS],
        {frozenset(three) for three in SETS},
        [[tuple(card) for card in three[::-1]] for three in SETS],
        iter(SETS),
    ],
)
def test_every_form_of_the_right_answer_is_right(answer: Any) -> None:
    found = answering(answer)

    assert found.problem == ""
    assert {frozenset(three) for three in found.sets} == {frozenset(three) for three in SETS}
    assert found.missing == found.faults == found.claim == ()


def test_an_empty_answer_is_right_if_there_is_no_set() -> None:
    found = search(lambda cards: [], TABLE[:2])

    assert (found.problem, found.sets) == ("", ())


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        (None, "find_sets gave None: is a return missing?"),
        (4, "find_sets gave 4; it must return a list of SETs."),
        ("SETs", "find_sets gave 'SETs'; it must return a list of SETs."),
        ([SETS[0][0]], "find_sets gave (0, 2, 0, 1) as a SET; a SET has three cards."),
        ([(0, 3, 5)], "find_sets gave (0, 3, 5) as a SET; a SET has three cards."),
        ([SETS[0][:2]], "as a SET; a SET has three cards."),
        ([(*SETS[0][:2], AWAY)], f"gave a card that is not on the table: {AWAY}."),
        ([(TABLE[0],) * 3], f"gave the same card twice in a SET: {TABLE[0]}."),
        ([*SETS, WRONG], "find_sets says that these three cards are a SET. "),
        ([*SETS, SETS[2][::-1]], "find_sets lists a SET twice; list it only once."),
        (SETS[:3], "find_sets overlooks 1 SET; there are 4 SETs on the table."),
        ([], "find_sets overlooks 4 SETs; there are 4 SETs on the table."),
    ],
)
def test_a_wrong_answer_is_named_in_a_sentence(answer: Any, problem: str) -> None:
    assert problem in answering(answer).problem


def test_an_answer_that_is_only_printed_is_told_from_no_answer() -> None:
    found = search(lambda cards: print("four"), TABLE)

    assert "printed 'four' and gave None" in found.problem


def test_the_bot_can_name_three_cards_that_are_not_a_set() -> None:
    found = answering([SETS[0], WRONG, (*SETS[0][:2], AWAY)])

    assert found.claim == found.example == WRONG
    assert [fault.words for fault in found.faults] == ["not a SET", "not on the table"]
    assert len(found.missing) == 3


@pytest.mark.parametrize("answer", [SETS[1:], 4, [(*SETS[0][:2], AWAY)], [(TABLE[0],) * 3]])
def test_the_bot_names_no_cards_for_any_other_fault(answer: Any) -> None:
    assert answering(answer).claim == ()


def test_a_missing_set_is_the_example() -> None:
    found = answering(SETS[1:])

    assert found.example == SETS[0]
    assert found.missing == (SETS[0],)


def test_an_error_is_told_with_its_type() -> None:
    found = search(lambda cards: cards[99], TABLE)

    assert found.problem == "<lambda> raised IndexError: list index out of range."
    assert not found.unwritten


def test_a_stub_is_not_written_yet() -> None:
    def find_sets(cards: list[Any]) -> Any:
        raise NotImplementedError

    found = search(find_sets, TABLE)

    assert found.unwritten
    assert found.problem == "find_sets is not written yet."


def forever(cards: list[Any]) -> Any:
    while True:
        pass


def yielding_forever(cards: list[Any]) -> Iterator[Any]:
    while True:
        pass
    yield cards


@pytest.mark.parametrize("function", [forever, yielding_forever])
def test_a_function_that_loops_is_stopped(
    function: Callable[[list[Any]], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee, "SECONDS", 0.1)
    found = search(function, TABLE)

    assert found.problem == f"{function.__name__} took longer than 0.1 seconds, and was stopped."
    assert len(found.missing) == 4


def test_the_time_is_that_of_the_call_and_of_a_generators_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setattr(finder, "perf_counter", lambda: now[0])

    def find_sets(cards: list[Any]) -> Iterator[Any]:
        for three in SETS:
            now[0] += 0.5
            yield three

    assert search(find_sets, TABLE).seconds == 2


def defined(cell: dict[str, Any], function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function as a notebook defines it: it is named find and lives among the names."""
    cell["find"] = FunctionType(function.__code__, cell, "find")
    return cell["find"]


def test_a_function_that_was_defined_again_is_used() -> None:
    cell: dict[str, Any] = {"sets": SETS}
    first = defined(cell, lambda cards: [])
    defined(cell, lambda cards: sets)  # type: ignore[name-defined]  # noqa: F821

    assert search(first, TABLE).problem == ""


def test_another_modules_function_of_the_same_name_is_not_used() -> None:
    cell: dict[str, Any] = {}
    own = defined(cell, lambda cards: [])
    cell["find"] = find_sets

    assert search(own, TABLE).missing == tuple(SETS)


def test_a_card_in_words_is_a_card() -> None:
    assert answering([[card.words for card in three] for three in SETS]).problem == ""


def test_the_cards_of_a_search_are_cards() -> None:
    assert all(isinstance(card, Card) for three in answering(SETS).sets for card in three)
