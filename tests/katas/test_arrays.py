"""What count_sets must do: the number of SETs of each deal, for one deal and for 100,000."""

from random import Random

import numpy as np

from setkata import rules
from setkata.cards import card_at, cards, index_of
from setkata.kata import Array, expect, require

FIRST_TWELVE = list(range(12))
# Without a 2 in any digit there is no SET; these are the first twelve of such cards.
SET_FREE = [i for i in range(81) if 2 not in card_at(i)][:12]
FOUR_SETS = [70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11]
TWO_SETS = [68, 36, 22, 69, 50, 77, 21, 55, 15, 17, 9, 10]
FOURTEEN_SETS = [0, 3, 4, 5, 6, 8, 12, 13, 14, 21, 22, 23]


def sets_in(deal):
    return len(rules.find_sets(map(card_at, deal)))


def dealt(n, rng):
    """Return n deals of 12, and the number of SETs in each."""
    deals = [rng.sample(range(81), 12) for _ in range(n)]
    return np.array(deals), [sets_in(deal) for deal in deals]


def test_one_deal_with_one_set(count_sets):
    a_set = cards("one open red oval, two open red ovals, three open red ovals")
    deal = [*map(index_of, a_set), *(i for i in SET_FREE if i not in (0, 27))][:12]

    expect(count_sets(np.array([deal])), [1], because="it holds the SET 0, 27, 54")


def test_one_deal_without_a_set(count_sets):
    expect(count_sets(np.array([SET_FREE])), [0], because="it holds no card with a digit 2")


def test_the_answer_is_an_array(count_sets):
    answer = count_sets(np.array([FOUR_SETS, SET_FREE]))

    require(isinstance(answer, Array), "give an array; np.array(…) makes one of a list")


def test_two_published_deals_hold_four_sets_and_two(count_sets):
    expect(count_sets(np.array([FOUR_SETS])), [4])
    expect(count_sets(np.array([TWO_SETS])), [2])


def test_the_first_twelve_cards_hold_thirteen_and_no_deal_more_than_fourteen(count_sets):
    expect(count_sets(np.array([FIRST_TWELVE])), [13])
    expect(count_sets(np.array([FOURTEEN_SETS])), [14])


def test_each_deal_gets_its_own_number_in_the_order_of_the_deals(count_sets):
    expect(count_sets(np.array([FOUR_SETS, SET_FREE, FIRST_TWELVE])), [4, 0, 13])
    expect(count_sets(np.array([SET_FREE, FIRST_TWELVE, FOUR_SETS])), [0, 13, 4])


def test_the_order_of_the_cards_in_a_deal_does_not_matter(count_sets, rng):
    for deal, count in ((FOUR_SETS, 4), (FIRST_TWELVE, 13)):
        shuffled = [rng.sample(deal, 12) for _ in range(5)]

        expect(count_sets(np.array([deal[::-1], *shuffled])), [count] * 6)


def test_random_deals_as_counted_one_by_one(count_sets, rng):
    for n in (1, 10, 12, 220, 300):
        deals, counts = dealt(n, rng)

        expect(count_sets(deals), counts)


def test_small_number_types_overflow_in_no_step(count_sets):
    deals, counts = dealt(50, Random(50))

    for kind in (np.int16, np.int8, np.uint8):
        expect(count_sets(deals.astype(kind)), counts)


def test_earlier_deals_do_not_change_the_answer(count_sets):
    for deal, count in ((FIRST_TWELVE, 13), (SET_FREE, 0), (FIRST_TWELVE, 13)):
        expect(count_sets(np.array([deal])), [count])


def test_1234_deals_and_a_hundred_thousand(count_sets):
    # A mistake shows in the fewer ones, and what takes too much memory before it takes gigabytes.
    rng = Random(200)
    few, counts = dealt(200, rng)
    which = [rng.randrange(200) for _ in range(100_000)]

    expect(count_sets(few[which[:1234]]), [counts[i] for i in which[:1234]])
    taken = count_sets.peak(few[which[:40_000]])
    require(taken < 500_000_000, "use less memory; work in portions")
    expect(count_sets(few[which]), [counts[i] for i in which])


def test_no_deals_give_no_numbers(count_sets):
    expect(count_sets(np.zeros((0, 12), dtype=int)), [])
