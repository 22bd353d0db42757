"""The statements of lesson 03 about sums are true."""

from collections import Counter
from itertools import combinations_with_replacement, product
from random import Random

from test_lesson_facts import COURSE, literal

from setkata.cards import as_card, cards, deal, make_deck
from setkata.rules import find_sets, verdict

LESSON = "03_digit_sum"
SAID = " ".join(COURSE.source(COURSE.step(LESSON)).read_text(encoding="utf-8").split())
VALID = {int("".join(digits)) for digits in product("036", repeat=4)}
WORKED = [(1, 0, 0, 1), (1, 2, 2, 2), (1, 1, 1, 2)]


def decimal(card):
    return int("".join(map(str, card)))


def total(three):
    return sum(map(decimal, three))


SUMS = Counter(map(total, find_sets(make_deck())))


def test_shape_spoils_3335_and_on_the_other_page_number_does():
    theirs = [(number, shading, color, shape) for color, shape, shading, number in WORKED]

    assert total(WORKED) == 3335
    assert [feature.feature for feature in verdict(*WORKED).wrong] == ["shape"]
    assert [feature.feature for feature in verdict(*theirs).wrong] == ["number"]
    assert ", ".join(str(as_card(card)) for card in theirs) in SAID


def test_the_nine_cards_hold_the_worked_three_and_two_sets():
    nine = literal(LESSON, "first") + literal(LESSON, "second")
    found = {frozenset(map(decimal, three)) for three in find_sets(map(as_card, nine))}

    assert set(WORKED) <= set(nine)
    assert found == {frozenset({1001, 1110, 1222}), frozenset({201, 1001, 2101})}


def test_1021_is_two_open_purple_diamonds_here_and_two_solid_green_ovals_there():
    assert cards("two open purple diamonds, two solid green ovals") == [(1, 0, 2, 1), (1, 2, 1, 0)]


def test_nothing_carries():
    assert max(map(total, combinations_with_replacement(make_deck()[-3:], 3))) == 2222 * 3
    assert all(x + y + z < 10 for x, y, z in product(range(3), repeat=3))


def test_the_published_rows_lack_0_2_2():
    all_rows = set(combinations_with_replacement(range(3), 3))
    published = literal(LESSON, "rows")
    # The lesson's second line adds the last four rows.
    published += [(1, 1, 1), (1, 1, 2), (1, 2, 2), (2, 2, 2)]

    assert all_rows - set(published) == {(0, 2, 2)}
    assert len(all_rows) == 10


def test_a_column_is_good_when_its_sum_is_0_or_3_or_6():
    for values in product(range(3), repeat=3):
        assert (sum(values) in {0, 3, 6}) == (len(set(values)) != 2)


def test_each_valid_sum_is_three_times_a_card():
    assert {3 * decimal(card) for card in make_deck()} == VALID
    assert len(VALID) == 81


def test_the_last_table_holds_three_sets():
    assert len(find_sets(deal(make_deck(), 12, Random(3)))) == 3


def test_a_card_is_a_third_of_its_own_valid_sum():
    assert 3 * decimal((1, 0, 2, 1)) == 3063
    assert 3063 in VALID


def test_a_three_comes_in_seven_ways_and_a_zero_or_a_six_in_one():
    ways = Counter(map(sum, product(range(3), repeat=3)))

    assert (ways[0], ways[3], ways[6]) == (1, 7, 1)


def test_the_two_sets_on_the_nine_cards_have_the_sums_3333_and_3303():
    assert 1001 + 1110 + 1222 == 3333
    assert 201 + 1001 + 2101 == 3303


def test_sets_have_65_sums_and_the_other_16_sums_have_no_3():
    assert len(SUMS) == 65
    assert VALID - set(SUMS) == {int("".join(digits)) for digits in product("06", repeat=4)}


def test_more_sets_have_a_sum_with_more_threes():
    assert Counter(SUMS.values()) == {1: 32, 8: 24, 57: 8, 400: 1}
    for reached, times in SUMS.items():
        assert times == (7 ** str(reached).count("3") - 1) // 6
