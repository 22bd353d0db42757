"""Practice: its tasks, its levels, and what the player misses most."""

from itertools import pairwise
from random import Random

import pytest

from setkata import Card, find_sets, is_set, third_card
from setkata.practice import (
    ENOUGH,
    LEVELS,
    QUICK,
    Result,
    Task,
    clue,
    next_level,
    next_task,
    summary,
)
from setkata.rules import differing

HIGHEST = len(LEVELS) - 1

# A SET in which so many features differ.
ONE, TWO, THREE, FOUR = (
    tuple(Card(*([digit] * count + [0] * (4 - count))) for digit in range(3))
    for count in (1, 2, 3, 4)
)


@pytest.fixture(scope="module")
def tasks() -> dict[int, list[Task]]:
    """A hundred tasks of each level."""
    rng = Random(1)
    return {level: [next_task(level, rng) for _ in range(100)] for level in range(len(LEVELS))}


def test_half_of_the_tasks_have_a_pair(tasks: dict[int, list[Task]]) -> None:
    for of_one_level in tasks.values():
        assert 30 < sum(bool(task.pair) for task in of_one_level) < 70


def test_a_pair_has_one_card_that_completes_it(tasks: dict[int, list[Task]]) -> None:
    for level, of_one_level in tasks.items():
        for task in (task for task in of_one_level if task.pair):
            fitting = [card for card in task.cards if is_set(*task.pair, card)]

            assert fitting == [third_card(*task.pair)]
            assert len({*task.cards, *task.pair}) == LEVELS[level].choices + 2


def test_a_table_has_as_many_cards_and_sets_as_its_level(tasks: dict[int, list[Task]]) -> None:
    for level, of_one_level in tasks.items():
        for task in (task for task in of_one_level if not task.pair):
            assert len(set(task.cards)) == LEVELS[level].size
            assert len(find_sets(task.cards)) == len(task.sets) == LEVELS[level].sets


def test_the_features_that_differ_are_those_of_the_level(tasks: dict[int, list[Task]]) -> None:
    for level, of_one_level in tasks.items():
        kinds = [{differing(*triple) for triple in task.sets} for task in of_one_level]

        assert all(kind & set(LEVELS[level].differ) for kind in kinds)
        assert set.union(*kinds) >= set(LEVELS[level].differ)


def test_the_right_card_is_at_every_place(tasks: dict[int, list[Task]]) -> None:
    places = {task.cards.index(third_card(*task.pair)) for task in tasks[0] if task.pair}

    assert places == {0, 1, 2}


def test_the_same_seed_gives_the_same_tasks() -> None:
    assert next_task(2, Random(5)) == next_task(2, Random(5))


def test_no_level_is_easier_than_the_one_below() -> None:
    sizes = [(sum(level.differ) / len(level.differ), level.choices, level.size) for level in LEVELS]

    assert all(
        all(low <= high for low, high in zip(below, above, strict=True))
        for below, above in pairwise(sizes)
    )


def test_clues_begin_with_a_feature_that_differs() -> None:
    task = Task((Card(0, 2, 0, 0),), (Card(0, 0, 0, 0), Card(0, 1, 0, 0)))

    assert clue(task, 0) == "A hint: the shading of the third card is solid."
    assert clue(task, 1) == "A hint: the number of the third card is one."


@pytest.mark.parametrize(
    ("level", "result", "following"),
    [
        (1, Result(ONE, QUICK), 2),
        (1, Result(ONE, QUICK + 0.1), 1),
        (1, Result(ONE, 1, hints=1), 0),
        (1, Result(ONE, 1, spoiled=("color",)), 0),
        (0, Result(ONE, 1, hints=1), 0),
        (HIGHEST, Result(ONE, 1), HIGHEST),
    ],
)
def test_quick_right_answers_raise_the_level_and_wrong_ones_or_hints_lower_it(
    level: int, result: Result, following: int
) -> None:
    assert next_level(level, result) == following


def wrong(triple: tuple[Card, Card, Card], *features: str) -> Result:
    return Result(triple, spoiled=features)


def test_the_feature_that_spoils_most_answers_is_named() -> None:
    results = [wrong(ONE, "shading", "color"), wrong(TWO, "shading"), wrong(THREE, "shape")]

    assert summary(results) == "The shading was wrong in 2 of your 3 wrong answers."


def test_the_kind_of_set_that_is_missed_most_is_named() -> None:
    results = [wrong(FOUR, "shading"), wrong(FOUR, "color"), Result(FOUR), wrong(ONE, "shape")]

    assert summary(results) == "You missed 2 of the 3 SETs in which four features differ."


def test_a_feature_and_a_kind_are_two_sentences() -> None:
    assert summary([wrong(ONE, "shape")] * 3) == (
        "The shape was wrong in 3 of your 3 wrong answers. "
        "You missed 3 of the 3 SETs in which one feature differs."
    )


@pytest.mark.parametrize(
    "results",
    [
        [],
        [Result(FOUR, hints=2)] * 10,
        [wrong(FOUR, "color")] * (ENOUGH - 1),
        [wrong(ONE, "color"), wrong(TWO, "shape")],
        # A tie says nothing about a habit.
        [wrong(triple, feature) for triple in (ONE, TWO) for feature in ("color", "shape")],
    ],
)
def test_too_little_is_not_summed_up(results: list[Result]) -> None:
    assert summary(results) == ""
