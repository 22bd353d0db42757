"""The facts about the solved katas and the answers to the lessons' questions are true."""

from collections import Counter
from functools import cache
from itertools import combinations, product
from math import comb, factorial
from pathlib import Path

import pytest

from katabook.course import Kata, Lesson, find_course
from setkata.cards import card_at

COURSE = find_course(Path(__file__).parent)
TRIPLES = comb(81, 3)


def fact(kata: str) -> str:
    return COURSE.kata(kata).fact


@cache
def spoiled() -> Counter[int]:
    """Return the number of triples in the deck by how many features spoil them."""
    return Counter(
        sum(len(set(values)) == 2 for values in zip(*three, strict=True))
        for three in combinations(product(range(3), repeat=4), 3)
    )


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.name)
def test_each_lesson_answers_its_question_in_one_short_sentence(lesson: Lesson) -> None:
    assert 8 <= len(lesson.answer.split()) <= 20
    assert lesson.answer.endswith(".")


@pytest.mark.parametrize("kata", COURSE.katas, ids=lambda kata: kata.name)
def test_each_kata_has_a_fact_of_its_own(kata: Kata) -> None:
    assert kata.fact.endswith(".")
    assert len(kata.fact.split()) <= 25
    assert [one.name for one in COURSE.katas if one.fact == kata.fact] == [kata.name]


def test_one_triple_in_79_is_a_set_and_the_others_have_a_reason() -> None:
    sets, others = spoiled()[0], TRIPLES - spoiled()[0]

    assert TRIPLES == 79 * sets
    assert fact("is_set") == (
        f"The deck has {TRIPLES:,} triples of cards. {sets} of them are SETs, which is one in 79."
    )
    assert others == 10 * spoiled()[1]
    assert f"Of the {others:,} triples that are not a SET, {spoiled()[1]} are" in fact("explain")
    assert f"right for {100 * others / TRIPLES:.1f} % of all triples" in fact("properties")
    assert f"Each card is in {3 * sets // 81} SETs" in fact("third_card")


def test_the_most_common_digit_sum_is_3333() -> None:
    found = Counter(
        sum(int("".join(map(str, card))) for card in three)
        for three in combinations(map(card_at, range(81)), 3)
        if all(len(set(values)) != 2 for values in zip(*three, strict=True))
    )

    assert found.most_common(1) == [(3333, 400)]
    assert fact("digit_sum") == "Of the 1080 SETs, 400 have the same sum: 3333."


def test_deals_orders_and_times_are_counted_right() -> None:
    assert f"There are {comb(81, 12):,} ways to deal twelve cards" in fact("deck")
    assert f"Twelve cards have {factorial(12):,} orders" in fact("combinations")
    assert round(factorial(12) / (365.25 * 24 * 3600)) == 15
    assert round(100_000 * comb(12, 3) / (24 * 3600)) == 255
    assert f"{comb(12, 3)} triples, but only {comb(12, 2)} pairs" in fact("find_sets_fast")
    assert f"{comb(12, 3) / 79:.2f} SETs on average" in fact("find_sets")


def test_four_weights_on_a_balance_weigh_every_number_to_40() -> None:
    sides = product((-1, 0, 1), repeat=4)
    weighed = {sum(s * w for s, w in zip(side, (1, 3, 9, 27), strict=True)) for side in sides}

    assert weighed == set(range(-40, 41))


def test_the_last_three_cards_of_a_game_are_a_set_because_the_deck_adds_up_to_zero() -> None:
    assert [sum(values) % 3 for values in zip(*map(card_at, range(81)), strict=True)] == [0] * 4


def test_the_exact_counts_of_tables_without_a_set_give_the_odds_and_the_caps() -> None:
    # Counted exactly by Donald Knuth's program SETSET-ALL in 2001.
    of_twelve, of_twenty = 2284535476080, 682344

    assert round((comb(81, 12) - of_twelve) / of_twelve) == 30
    assert "In fresh deals, the number is 30" in fact("odds")
    share = of_twelve / comb(81, 12)
    answer = COURSE.lesson("10_odds").answer
    assert f"{100 * share:.2f} % of fresh deals" in answer
    assert f"once in {1 / share:.0f} deals" in answer
    assert f"{of_twenty:,} ways to choose 20 cards" in fact("caps")
