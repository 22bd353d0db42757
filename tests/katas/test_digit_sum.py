"""What to_decimal, valid_sums and is_set_by_sum must do: a column for each feature."""

from itertools import combinations, permutations, product

import pytest

from setkata.cards import FEATURES
from setkata.kata import expect, require
from setkata.rules import verdict

DECK = list(product(range(3), repeat=4))
PATTERNS = list(product(range(3), repeat=3))
RIGHT = [pattern for pattern in PATTERNS if len(set(pattern)) != 2]
WRONG = [pattern for pattern in PATTERNS if len(set(pattern)) == 2]
SAME = [pattern for pattern in PATTERNS if len(set(pattern)) == 1]
DIFFERENT = [pattern for pattern in PATTERNS if len(set(pattern)) == 3]
# How the four columns are drawn if one is wrong, and the three beside a column that is tried.
WRONG_ONCE = [[WRONG if i == place else RIGHT for i in range(4)] for place in range(4)]
OTHERS = [[SAME] * 3, [DIFFERENT] * 3, [SAME, SAME, DIFFERENT]]
SUMS = {int("".join(digits)) for digits in product("036", repeat=4)}


def decimal(card):
    """Return the card's digits run together."""
    return int("".join(map(str, card)))


def agree(is_set_by_sum, a, b, c):
    """Ask about three cards, and want what the rules say."""
    judged = verdict(a, b, c)
    answer = is_set_by_sum(*map(decimal, (a, b, c)))
    expect(answer, judged.is_set, because=str(judged))


def three_cards(columns):
    """Return the three cards that show these values, a column for each feature."""
    return list(zip(*columns, strict=True))


def different(three):
    """Return whether no card comes twice."""
    return len(set(three)) == 3


def collected(answer):
    """Return an answer that is a collection of some kind."""
    require(isinstance(answer, list | tuple | set | frozenset), "give a set of numbers")
    return answer


def test_the_shape_counts_by_ones(to_decimal):
    expect(to_decimal((0, 0, 0, 1)), 1)
    expect(to_decimal((0, 0, 0, 2)), 2)


def test_each_digit_counts_ten_times_the_one_to_its_right(to_decimal):
    expect(to_decimal((0, 0, 1, 0)), 10)
    expect(to_decimal((0, 1, 0, 0)), 100)
    expect(to_decimal((1, 0, 0, 0)), 1000)


def test_1021_reads_as_it_is_written(to_decimal):
    expect(to_decimal((1, 0, 2, 1)), 1021)


def test_zeros_in_front_are_not_seen(to_decimal):
    expect(to_decimal((0, 1, 2, 1)), 121)
    expect(to_decimal((0, 0, 0, 0)), 0)


def test_every_card_has_its_own_decimal(to_decimal):
    for card in DECK:
        expect(to_decimal(card), decimal(card))


def test_3333_is_a_valid_sum(valid_sums):
    require(3333 in collected(valid_sums()), "hold 3333, four columns of 3")


def test_3335_is_no_valid_sum(valid_sums):
    sums = collected(valid_sums())

    require(3335 not in sums, "not hold 3335: its last column is 5")
    require(3333 in sums, "hold 3333")


def test_zeros_and_sixes_are_valid_too(valid_sums):
    sums = collected(valid_sums())

    for total in (3330, 6333, 3063, 33, 3, 0, 6666):
        columns = f", which is {total:04} in four columns" if total < 1000 else ""
        require(total in sums, f"hold {total}{columns}")


def test_divisible_by_3_is_not_enough(valid_sums):
    sums = collected(valid_sums())

    for total in (12, 111, 2100, 9):
        require(total not in sums, f"not hold {total}: not all of its digits are 0, 3 or 6")
    require(3333 in sums, "hold 3333")


def test_there_are_81_valid_sums_each_once(valid_sums):
    expect(valid_sums(), SUMS)


def test_a_second_answer_is_as_whole_as_the_first(valid_sums):
    valid_sums()

    expect(valid_sums(), SUMS)


def test_three_cards_that_differ_in_their_shape_alone_are_a_set(is_set_by_sum):
    agree(is_set_by_sum, (0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2))
    agree(is_set_by_sum, (1, 1, 1, 0), (1, 1, 1, 1), (1, 1, 1, 2))


def test_three_cards_that_share_nothing_are_a_set(is_set_by_sum):
    agree(is_set_by_sum, (0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 2, 2))
    agree(is_set_by_sum, (1, 0, 2, 1), (2, 1, 0, 2), (0, 2, 1, 0))


def test_330_is_the_sum_of_a_set(is_set_by_sum):
    agree(is_set_by_sum, (0, 0, 0, 0), (0, 1, 1, 0), (0, 2, 2, 0))


def test_6333_is_the_sum_of_a_set(is_set_by_sum):
    agree(is_set_by_sum, (2, 0, 0, 0), (2, 1, 1, 1), (2, 2, 2, 2))


def test_the_5_of_3335_spoils_the_shape(is_set_by_sum):
    agree(is_set_by_sum, (1, 0, 0, 1), (1, 2, 2, 2), (1, 1, 1, 2))


def test_two_alike_and_one_not_make_no_set_in_any_column(is_set_by_sum):
    agree(is_set_by_sum, (0, 0, 0, 0), (0, 0, 1, 1), (0, 0, 1, 2))
    agree(is_set_by_sum, (0, 0, 0, 0), (0, 2, 0, 1), (0, 2, 0, 2))
    agree(is_set_by_sum, (1, 0, 0, 0), (1, 0, 0, 1), (2, 0, 0, 2))


def test_1212_is_wrong_in_every_column(is_set_by_sum):
    agree(is_set_by_sum, (0, 0, 0, 0), (0, 1, 1, 1), (1, 1, 0, 1))


def test_the_4_of_4003_spoils_the_number(is_set_by_sum):
    agree(is_set_by_sum, (1, 0, 0, 0), (1, 0, 0, 1), (2, 0, 0, 2))


def test_0_and_1_and_11_make_12_and_no_set(is_set_by_sum):
    agree(is_set_by_sum, (0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 1))
    agree(is_set_by_sum, (0, 0, 0, 0), (1, 1, 1, 0), (2, 2, 1, 1))


@pytest.mark.parametrize("feature", range(4), ids=list(FEATURES))
def test_every_pattern_of_a_column_decides_where_the_others_are_right(is_set_by_sum, feature, rng):
    for pattern, kinds in product(PATTERNS, OTHERS):
        columns = [rng.choice(kind) for kind in kinds]
        columns.insert(feature, pattern)
        if different(three_cards(columns)):
            agree(is_set_by_sum, *three_cards(columns))


@pytest.mark.parametrize("count", [2, 3, 4], ids=["two", "three", "four"])
def test_several_wrong_columns_are_no_better_than_one(is_set_by_sum, count, rng):
    for features in combinations(range(4), count):
        for _ in range(10):
            columns = [rng.choice(WRONG if i in features else RIGHT) for i in range(4)]
            if different(three_cards(columns)):
                agree(is_set_by_sum, *three_cards(columns))


def test_each_card_lies_in_40_sets(is_set_by_sum, rng):
    card = rng.choice(DECK)
    for shift in range(3):
        a = tuple((digit + shift) % 3 for digit in card)
        for b in DECK:
            c = tuple((-x - y) % 3 for x, y in zip(a, b, strict=True))
            if a < b < c or b < a < c or b < c < a:
                agree(is_set_by_sum, a, b, c)


def test_the_order_of_the_cards_does_not_matter(is_set_by_sum, rng):
    makes_306 = [(0, 0, 0), (0, 1, 2), (0, 0, 0), (2, 2, 2)]
    makes_1203 = [(0, 0, 1), (0, 1, 1), (0, 0, 0), (0, 1, 2)]
    drawn = [[rng.choice(kind) for kind in kinds] for kinds in [*WRONG_ONCE, *[[WRONG] * 4] * 4]]
    for three in filter(different, map(three_cards, [makes_306, makes_1203, *drawn])):
        for a, b, c in permutations(three):
            agree(is_set_by_sum, a, b, c)
