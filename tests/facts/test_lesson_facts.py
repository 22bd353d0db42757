"""The statements of lessons 00 to 02 about cards and SETs are true."""

import ast
from itertools import permutations
from math import comb, prod
from pathlib import Path
from random import Random

from katabook.build.source import parse
from katabook.course import find_course
from setkata.cards import as_card, card_at, cards, deal, index_of, make_deck
from setkata.rules import find_sets, verdict
from setkata.widgets.table import dealt

COURSE = find_course(Path(__file__).parent)


def literal(name, variable):
    """Return the plain data that a lesson's source assigns to a variable."""
    cells = parse(COURSE.source(COURSE.step(name))).cells
    code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
    for node in ast.parse(code).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == variable:
            return ast.literal_eval(node.value)
    raise AssertionError(f"{name} assigns nothing to {variable}")


def said(name):
    """Return a lesson's source as one line, without the marks of its comments."""
    lines = COURSE.source(COURSE.step(name)).read_text(encoding="utf-8").splitlines()
    return " ".join(" ".join(line.removeprefix("#") for line in lines).split())


def test_a_random_try_on_the_first_table_finds_a_set_once_in_55():
    triples, sets = comb(len(dealt()), 3), len(find_sets(dealt()))

    assert (triples, sets, triples // sets) == (220, 4, 55)
    assert "you need about 55 tries on average" in said("00_welcome")


def test_without_repeated_tries_the_first_of_4_sets_comes_after_about_44():
    # The first SET is the n-th try if the other three SETs are among the 220 - n tries after it.
    tries = sum(n * comb(220 - n, 3) for n in range(1, 218)) / comb(220, 4)

    assert round(tries, 6) == 221 / 5 == 44.2
    assert "If you never try the same three cards twice, you need about 44." in said("00_welcome")


def test_the_mess_is_a_set_and_color_spoils_the_cousins():
    six = [as_card(words) for words in literal("00_welcome", "six")]

    assert verdict(*six[3:]).is_set
    assert str(verdict(*six[:3])) == "color: two red, one green"
    assert find_sets(six) == [tuple(six[3:])]


def test_each_cousin_can_be_swapped_for_one_spare_card():
    cousins = {as_card(words) for words in literal("00_welcome", "cousins")}
    spare = {as_card(words) for words in literal("00_welcome", "spare")}
    swapped = [three for three in find_sets(cousins | spare) if len(cousins & set(three)) == 2]

    assert {fix.new for fix in verdict(*cousins).fixes} == spare
    assert {(cousins - set(three)).pop() for three in swapped} == cousins
    assert len(swapped) == len(spare) == 3


def test_shading_spoils_the_three_cards_to_fix():
    judged = verdict(
        *cards("one open red diamond, one open green diamond, one striped purple diamond")
    )
    fixes = sorted(str(fix) for fix in judged.fixes)

    assert str(judged) == "shading: two open, one striped"
    assert fixes == ["open → solid", "open → solid", "striped → open"]


def test_the_sets_of_each_kind_are_those_in_the_welcome_table_of_answers():
    table = [as_card(words) for words in literal("00_welcome", "table")]
    names = ("one", "two", "three", "four")

    for three in find_sets(table):
        row = f"| {names[kind(three) - 1]} | "
        listed = said("00_welcome").partition(row)[2].partition(" |")[0]
        assert set(cards(listed)) == set(three)


def kind(three):
    return sum(feature.kind == "different" for feature in verdict(*three).features)


def test_the_welcome_table_has_one_set_of_each_kind():
    table = [as_card(words) for words in literal("00_welcome", "table")]

    assert sorted(kind(three) for three in find_sets(table)) == [1, 2, 3, 4]


def test_the_deck_has_the_numbers_of_sets_of_each_kind_in_the_welcome_lesson():
    kinds = [kind(three) for three in find_sets(make_deck())]
    one, two, three, four = (kinds.count(n) for n in (1, 2, 3, 4))
    told = (
        f"{len(kinds)} SETs: {one} differ in one feature, {two} in two, {three} in three and {four}"
        " in four."
    )

    assert told in said("00_welcome")


def test_the_six_tuples_hold_one_set_the_second_third_and_fifth():
    half = [as_card(card) for card in literal("01_tuples", "half")]

    assert find_sets(half) == [(half[1], half[2], half[4])]


def test_the_twelve_tuples_hold_two_sets_with_one_card_in_both():
    table = [as_card(card) for name in ("half", "more") for card in literal("01_tuples", name)]
    first, second = find_sets(table)

    assert set(first) & set(second) == set(cards("three open red diamonds"))


def test_a_list_grows_by_append_and_plus_makes_a_new_list():
    cards = [4]
    longer = cards + [7]

    assert (cards, longer) == ([4], [4, 7])
    cards.append(7)
    assert cards == [4, 7]
    assert "| `[4, 7]` | makes a list, which can grow (see `append`) |" in said("01_tuples")


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


def test_with_the_digits_1_2_3_the_numbers_would_go_from_40_to_120():
    assert index_of((1, 1, 1, 1)) == 40
    assert index_of((3, 3, 3, 3)) == 120


def test_12_choices_of_81_come_up_with_a_double_in_more_than_half_of_the_deals():
    all_differ = prod((81 - taken) / 81 for taken in range(12))

    assert round(100 * (1 - all_differ), 1) == 57.5


def test_12_numbers_of_81_can_all_differ_by_luck_but_not_in_100_deals():
    deals = [[Random(seed).randrange(81) for _ in range(12)] for seed in range(100)]

    assert prod((81 - taken) / 81 for taken in range(12)) ** 100 < 1e-35
    assert any(len(set(deal)) < 12 for deal in deals)


def test_1021_is_card_34_and_1201_is_card_46():
    assert index_of((1, 0, 2, 1)) == 34
    assert index_of((1, 2, 0, 1)) == 46


def test_a_set_of_shuffled_indices_always_deals_the_first_twelve():
    for seed in range(100):
        shuffled = Random(seed).sample(range(81), 81)

        assert list(set(shuffled))[:12] == list(range(12))
