"""The statements of lesson 05 about third cards, bases and % in other languages are true."""

from functools import cache
from itertools import product
from math import comb, fmod
from pathlib import Path

import pytest

from katabook.build.source import parse
from katabook.course import find_course
from setkata.cards import card_at, cards, index_of, make_deck
from setkata.draw.panel import verdict_panel
from setkata.rules import find_sets, third_card, verdict

COURSE = find_course(Path(__file__).parent)
LESSON = COURSE.step("05_third_card")


def cell(name):
    """Return the source of one of the lesson's cells."""
    return next(c.source for c in parse(COURSE.source(LESSON)).cells if c.id == name)


@cache
def defined(name):
    """Return the functions that a cell of the lesson defines without the other cells."""
    names = {}
    exec(cell(name), names)  # noqa: S102 - our own cell
    return names


def complete(base, numbers, digits):
    return defined("complete")["complete"](base, numbers, digits)


@pytest.mark.parametrize(
    ("a", "b", "c"),
    [(0, 0, 0), (0, 1, 2), (0, 2, 1), (0, 3, 6), (16, 25, 7)]
    + [(80, 78, 79), (80, 79, 78), (80, 80, 80)],
)
def test_two_numbers_give_the_published_third_number(a, b, c):
    assert index_of(third_card(card_at(a), card_at(b))) == c
    assert defined("third-index")["third_index"](a, b) == c


def test_the_expression_gives_the_third_of_each_of_the_6561_pairs():
    third_index = defined("third-index")["third_index"]
    deck = make_deck()
    for (i, a), (j, b) in product(enumerate(deck), repeat=2):
        assert third_index(i, j) == index_of(third_card(a, b))


def test_the_example_numbers_are_rows_of_the_published_table():
    rows = [(0, 1, 2), (0, 2, 1), (0, 3, 6), (16, 25, 7), (80, 78, 79)]

    assert str(rows) in cell("your-formula")
    assert all(third_card(card_at(a), card_at(b)) == card_at(c) for a, b, c in rows)


def test_the_nine_answers_for_a_digit_are_stored_and_computed_alike():
    published = [
        *[(0, 0, 0), (0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 1, 1), (1, 2, 0)],
        *[(2, 0, 1), (2, 1, 0), (2, 2, 2)],
    ]
    third = [[0, 2, 1], [2, 1, 0], [1, 0, 2]]

    assert str(third) in cell("by-table")
    for a, b, c in published:
        assert third[a][b] == (-a - b) % 3 == (6 - a - b) % 3 == c
        # The remainder in other languages for a number that is not below zero.
        assert fmod(6 - a - b, 3) == c


def test_the_modulus_and_the_remainder_below_zero_are_as_published():
    modulus = {-5: 1, -4: 2, -3: 0, -2: 1, -1: 2, 0: 0, 1: 1, 2: 2, 3: 0, 4: 1, 5: 2}

    assert {x: x % 3 for x in range(-5, 6)} == modulus
    assert fmod(-2, 3) == -2


def test_one_of_79_cards_completes_a_pair_so_one_triple_in_79_is_a_set():
    assert 79 * len(find_sets(make_deck())) == comb(81, 3)


@pytest.mark.parametrize(
    ("slip", "index"),
    [("negates-first", 37), ("negates-a-first", 76), ("whole", 40), ("worth", 3), ("adds", 5)],
)
def test_each_slip_gives_another_card_than_7_for_16_and_25(slip, index):
    assert defined(f"third-index-wrong-{slip}")["third_index"](16, 25) == index


def test_dividing_before_negating_is_not_negating_before_dividing():
    assert (-(16 // 9), -16 // 9) == (-1, -2)


def test_the_digits_of_card_16_are_0121():
    assert [16 // place % 3 for place in (27, 9, 3, 1)] == [0, 1, 2, 1]


def test_the_printed_code_gave_7_when_a_slash_dropped_the_remainder():
    assert defined("complete-wrong-base-plus-1")["complete"](3, [16, 25], 4) == 7
    assert defined("complete-wrong-both-faults")["complete"](3, [16, 25], 4) == 58.0


def test_the_card_that_fixes_the_spoiled_triple_in_the_first_place_is_one_solid_red_diamond():
    _, e, f = cards("one open red diamond, one open green diamond, one striped purple diamond")

    assert str(third_card(e, f)) == "one solid red diamond"


@pytest.mark.parametrize(("base", "last"), [(3, 16), (4, 32), (10, 88)])
def test_c_and_25_lead_back_to_16_but_two_16s_lead_to_16_only_in_base_3(base, last):
    c = complete(base, [16, 25], 4)
    lists = ([c, 25], [16, 25, c], [16, 16])

    assert [complete(base, numbers, 4) for numbers in lists] == [16, 0, last]


def test_the_printed_formula_is_wrong_for_6542_of_6561_pairs():
    as_printed = defined("as-printed")["as_printed"]
    pairs = [(a, b) for a in range(81) for b in range(81)]
    right = [(a, b) for a, b in pairs if as_printed(3, [a, b]) == complete(3, [a, b], 4)]

    assert as_printed(3, [16, 25]) == 58.0
    assert (len(pairs), len(pairs) - len(right)) == (6561, 6542)


def test_four_digits_for_numbers_of_five_cannot_be_put_back():
    as_printed = defined("complete-wrong-base-plus-1")["complete"]

    assert as_printed(3, [100, 200], 5) == 54 == complete(3, [100, 200], 4)


def test_two_equal_numbers_give_the_same_number_only_in_base_3():
    def give_themselves(base, count):
        return all(complete(base, [n] * count, 2) == n for n in range(base**2))

    assert [base for base in range(2, 20) if give_themselves(base, 2)] == [3]
    assert give_themselves(4, 3)


def test_putting_back_and_appending_survive_in_every_base():
    for base in range(2, 13):
        c = complete(base, [16, 25], 5)

        assert complete(base, [c, 25], 5) == 16
        assert complete(base, [16, 25, c], 5) == 0


def test_in_base_5_the_sum_accepts_5_equal_120_different_and_500_mixed():
    passing = [five for five in product(range(5), repeat=5) if sum(five) % 5 == 0]

    assert [sum(len(set(five)) == n for five in passing) for n in range(6)] == [
        0,
        5,
        0,
        500,
        0,
        120,
    ]


def test_only_with_three_values_does_the_sum_mean_all_same_or_all_different():
    def agrees(base):
        tables = product(range(base), repeat=base)
        return all((sum(h) % base == 0) == (len(set(h)) in (1, base)) for h in tables)

    assert [base for base in range(2, 7) if agrees(base)] == [3]


def test_xor_finds_the_third_of_two_different_codes_1_2_3():
    for a, b in product((1, 2, 3), repeat=2):
        assert a ^ b == (0 if a == b else 6 - a - b)


def test_in_base_2_completing_is_xor():
    assert all(complete(2, [a, b], 5) == a ^ b for a in range(32) for b in range(32))


def test_a_fix_changes_the_wrong_features_and_nothing_else():
    for c in make_deck()[2:]:
        judged = verdict((0, 0, 0, 0), (0, 0, 0, 1), c)
        wrong = [feature.feature for feature in judged.wrong]
        for old, new in judged.fixes:
            assert [n for n in old._fields if getattr(old, n) != getattr(new, n)] == wrong


def test_one_two_and_four_features_of_the_three_triples_are_spoiled():
    triples = [
        ((0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 2, 1)),
        ((0, 2, 1, 0), (1, 2, 1, 0), (1, 0, 1, 0)),
        ((0, 0, 0, 0), (1, 1, 1, 1), (0, 1, 0, 1)),
    ]

    assert [len(verdict(*triple).wrong) for triple in triples] == [1, 2, 4]


def test_the_spoiled_cards_of_the_welcome_lesson_have_three_fixes():
    d, e, f = cards("one open red diamond, one open green diamond, one striped purple diamond")
    judged = verdict(d, e, f)

    assert (d, e, f) == ((0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 2, 1))
    assert [str(fix) for fix in judged.fixes] == [
        "open → solid",
        "open → solid",
        "striped → open",
    ]
    assert verdict_panel(judged).fixes
