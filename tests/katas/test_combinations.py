"""What combinations and permutations must do: each once, in any order, for any items."""

import itertools
from math import comb, factorial

from setkata.cards import card_at, cards
from setkata.kata import any_order, expect, require


def ways(items, k):
    """Return all combinations, neither their order nor that within them meant."""
    return any_order(map(any_order, itertools.combinations(items, k)))


def orders(items):
    """Return all orders, in any order."""
    return any_order(itertools.permutations(items))


def test_each_item_alone(combinations):
    expect(combinations([1, 2, 3], 1), ways([1, 2, 3], 1))


def test_two_of_three(combinations):
    expect(combinations([1, 2, 3], 2), ways([1, 2, 3], 2))


def test_all_of_them_is_one_way(combinations):
    expect(combinations([1, 2, 3], 3), ways([1, 2, 3], 3))


def test_three_of_five_are_ten(combinations):
    expect(combinations([0, 1, 2, 3, 4], 3), ways(range(5), 3))


def test_there_is_one_way_to_take_nothing(combinations):
    expect(combinations([1, 2], 0), [()])


def test_there_is_one_way_to_take_nothing_of_nothing(combinations):
    expect(combinations([], 0), [()])


def test_there_is_no_way_to_take_more_than_there_is(combinations):
    for items, k in [([1, 2], 3), ([], 1), ([1, 2, 3], 7)]:
        expect(combinations(items, k), [])


def test_items_may_be_words_or_cards(combinations):
    words = ["oval", "diamond", "squiggle"]
    table = cards("one open red oval, two solid green ovals, three striped purple diamonds")

    expect(combinations(words, 2), ways(words, 2))
    expect(combinations(table, 2), ways(table, 2))


def test_items_may_be_of_any_kinds_even_of_several(combinations, permutations):
    for items in ([1, "oval", (0, 0, 0, 1)], [[1], [2], [1]]):
        expect(combinations(items, 2), ways(items, 2))
        expect(permutations(items), orders(items))


def test_equal_items_count_by_their_place(combinations):
    expect(combinations([1, 1], 1), ways([1, 1], 1))
    expect(combinations([1, 2, 1], 2), ways([1, 2, 1], 2))


def test_items_need_not_be_sorted(combinations, rng):
    items = rng.sample(range(100), 6)

    expect(combinations(items, 3), ways(items, 3))


def test_twelve_cards_have_220_threes(combinations):
    table = [card_at(index) for index in range(0, 72, 6)]
    found = combinations(table, 3)

    require(isinstance(found, list | tuple | set | frozenset), "give a list")
    require(len(found) == 220, f"give 220 ways to take 3 of 12, not {len(found)}")
    expect(found, ways(table, 3))


def test_any_k_of_any_n(combinations):
    for n in range(9):
        for k in range(n + 2):
            expect(combinations(list(range(n)), k), ways(range(n), k))


def test_a_second_question_is_answered_as_the_first(combinations):
    for _ in range(2):
        expect(combinations([7, 8, 9], 2), ways([7, 8, 9], 2))


def test_two_of_sixteen_and_fourteen_of_sixteen_are_120(combinations):
    # No more items: it is right, too, to try each of the 65,536 selections of sixteen.
    for k in (2, 14):
        expect(combinations(list(range(16)), k), ways(range(16), k))


def test_one_item_has_one_order(permutations):
    expect(permutations([5]), [(5,)])


def test_two_items_have_two_orders(permutations):
    expect(permutations([1, 2]), orders([1, 2]))


def test_three_items_have_six_orders(permutations):
    expect(permutations([0, 1, 2]), orders([0, 1, 2]))


def test_four_items_have_24_orders(permutations):
    expect(permutations([0, 1, 2, 3]), orders(range(4)))


def test_nothing_has_one_order(permutations):
    expect(permutations([]), [()])


def test_words_and_cards_have_orders(permutations):
    words = ["red", "green", "purple"]
    table = cards("one open red oval, two solid green ovals, three striped purple diamonds")

    expect(permutations(words), orders(words))
    expect(permutations(table), orders(table))


def test_equal_items_are_told_apart_by_their_place(permutations):
    expect(permutations([1, 1]), orders([1, 1]))
    expect(permutations([2, 1, 2]), orders([2, 1, 2]))


def test_orders_of_unsorted_items(permutations, rng):
    items = rng.sample(range(100), 5)

    expect(permutations(items), orders(items))


def test_six_items_have_720_orders(permutations):
    found = permutations([0, 1, 2, 3, 4, 5])

    require(isinstance(found, list | tuple | set | frozenset), "give a list")
    require(len(found) == factorial(6), f"give 720 orders of 6 items, not {len(found)}")
    expect(found, orders(range(6)))


def test_three_of_five_in_every_order_are_60(combinations, permutations):
    found = combinations([0, 1, 2, 3, 4], 3)

    require(len(found) == comb(5, 3), "give 10 ways to take 3 of 5")
    expect([permutations(list(way)) for way in found], [orders(way) for way in found])
