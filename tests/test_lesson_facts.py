"""The statements of lessons 00 to 02 about cards and SETs are true."""

import ast
from itertools import permutations
from pathlib import Path
from random import Random

from setkata.build.source import parse
from setkata.cards import as_card, card_at, cards, deal, index_of, make_deck
from setkata.course import find_course
from setkata.rules import find_sets, verdict

COURSE = find_course(Path(__file__).parent)


def literal(name, variable):
    """Return the plain data that a lesson's source assigns to a variable."""
    cells = parse(COURSE.source(COURSE.step(name))).cells
    code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
    for node in ast.parse(code).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == variable:
            return ast.literal_eval(node.value)
    raise AssertionError(f"{name} assigns nothing to {variable}")


def test_the_mess_is_a_set_and_color_spoils_the_cousins():
    six = [as_card(words) for words in literal("00_welcome", "six")]

    assert verdict(*six[3:]).is_set
    assert str(verdict(*six[:3])) == "color: two red, one green"
    assert find_sets(six) == [tuple(six[3:])]


def kind(three):
    return sum(feature.kind == "different" for feature in verdict(*three).features)


def test_the_welcome_table_has_one_set_of_each_kind():
    table = [as_card(words) for words in literal("00_welcome", "table")]

    assert sorted(kind(three) for three in find_sets(table)) == [1, 2, 3, 4]


def test_the_deck_has_the_numbers_of_sets_of_each_kind_in_the_welcome_lesson():
    kinds = [kind(three) for three in find_sets(make_deck())]
    one, two, three, four = (kinds.count(n) for n in (1, 2, 3, 4))
    said = " ".join(COURSE.source(COURSE.step("00_welcome")).read_text().split())

    assert f"{one}, {two}, {three} and {four} SETs of these kinds, {len(kinds)} in all" in said


def test_the_six_tuples_hold_one_set_the_second_third_and_fifth():
    half = [as_card(card) for card in literal("01_tuples", "half")]

    assert find_sets(half) == [(half[1], half[2], half[4])]


def test_the_twelve_tuples_hold_two_sets_with_one_card_in_both():
    table = [as_card(card) for name in ("half", "more") for card in literal("01_tuples", name)]
    first, second = find_sets(table)

    assert set(first) & set(second) == set(cards("three open red diamonds"))


def test_the_first_twelve_cards_hold_thirteen_sets():
    assert len(find_sets(map(card_at, range(12)))) == 13


def test_twelve_cards_hold_fewer_than_three_sets_on_average():
    triples, of_the_deck, sets = 220, 85320, len(find_sets(make_deck()))

    assert round(triples * sets / of_the_deck, 1) == 2.8


def test_the_last_table_of_ternary_holds_four_sets_in_any_order_of_features():
    table = deal(make_deck(), 12, Random(6))

    for order in permutations(range(4)):
        assert len(find_sets([tuple(card[place] for place in order) for card in table])) == 4


def test_card_26_is_0222_and_has_no_value_in_common_with_the_next():
    assert card_at(26) == (0, 2, 2, 2)
    assert card_at(27) == (1, 0, 0, 0)
    assert all(old != new for old, new in zip(card_at(26), card_at(27)))


def test_1021_is_card_34_and_1201_is_card_46():
    assert index_of((1, 0, 2, 1)) == 34
    assert index_of((1, 2, 0, 1)) == 46


def test_a_set_of_shuffled_indices_always_deals_the_first_twelve():
    for seed in range(100):
        shuffled = Random(seed).sample(range(81), 81)

        assert list(set(shuffled))[:12] == list(range(12))
