"""The statements of lesson 10 about odds and SETs are true."""

import ast
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import pytest

from setkata.build.source import parse
from setkata.cards import card_at, deal, index_of, make_deck
from setkata.course import find_course
from setkata.rules import find_sets, third_card

COURSE = find_course(Path(__file__).parent)
SOURCE = COURSE.source(COURSE.step("10_odds"))
DECK = range(81)
THIRD = [[index_of(third_card(card_at(a), card_at(b))) for b in DECK] for a in DECK]


def literal(variable):
    """Return the plain data that the lesson assigns to a variable."""
    cells = [cell.source for cell in parse(SOURCE).cells if cell.cell_type == "code"]
    nodes = (node for source in cells for node in ast.parse(source).body)
    return next(
        ast.literal_eval(node.value)
        for node in nodes
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == variable
    )


COUNTED = [int(count) for count in literal("counted").split()]


def test_the_three_tables_hold_one_set_none_and_six():
    tables = [deal(make_deck(), 12, Random(seed)) for seed in (48, 112, 9)]

    assert [len(find_sets(table)) for table in tables] == [1, 0, 6]


def test_the_counts_cover_every_table_of_twelve():
    assert sum(COUNTED) == comb(81, 12)


def test_the_mean_of_the_counts_is_220_triples_at_one_in_79():
    assert sum(n * count for n, count in enumerate(COUNTED)) * 79 == 220 * comb(81, 12)


def test_the_counts_have_the_right_number_of_pairs_of_sets():
    # Two SETs share one card or none, so they use five or six cards of a table.
    sharing = 81 * comb(40, 2)
    apart = comb(1080, 2) - sharing
    pairs = sharing * comb(76, 7) + apart * comb(75, 6)

    assert sum(comb(n, 2) * count for n, count in enumerate(COUNTED)) == pairs


def test_two_or_three_sets_are_the_commonest():
    assert sorted(sorted(DECK[:15], key=lambda n: -COUNTED[n])[:2]) == [2, 3]


def test_tables_of_few_cards_hold_no_set_as_often_as_the_check_says():
    chances = literal("chances")

    # The number of tables without a SET, counted exactly.
    for cards, without in {2: 3240, 3: 84240, 6: 247615056, 9: 77541824880}.items():
        assert chances[cards] == round(without / comb(81, cards), 3)
    assert chances[21] == chances[81] == 0


@pytest.mark.parametrize(
    ("cards", "without", "odds"), [(12, COUNTED[0], 29.96), (15, None, 2741.09)]
)
def test_the_odds_are_30_and_2741_to_1(cards, without, odds):
    without = without or 2970003246912
    assert str(without) in SOURCE.read_text()
    assert round((comb(81, cards) - without) / without, 2) == odds


def tables_of_twelve(first, games, rng):
    """Return the numbers of tables of 12 with and without a SET, until the deck is empty."""
    met = without = 0
    for _ in range(games):
        deck, table = rng.sample(DECK, 81), []
        while deck:
            rows = combinations(table, 3) if len(table) >= 12 else ()
            sets = [three for three in rows if THIRD[three[0]][three[1]] == three[2]]
            met += len(table) == 12
            without += len(table) == 12 and not sets
            if sets:
                taken = sets[0] if first else rng.choice(sets)
                table = [card for card in table if card not in taken]
            else:
                table, deck = table + deck[:3], deck[3:]
    return met, without


@pytest.mark.parametrize(("first", "share"), [(False, 0.0667), (True, 0.0627)])
def test_tables_in_play_hold_no_set_as_often_as_the_lesson_says(first, share):
    met, without = tables_of_twelve(first, 1500, Random(20))

    # The figures are from 30 000 games each; the error of a game's tables is 1.3 times the formula's.
    error = 1.3 * (share * (1 - share) / met) ** 0.5
    assert abs(without / met - share) < 4 * error
    assert f"{share}" in SOURCE.read_text()


def test_the_sums_of_the_deck_are_multiples_of_3():
    assert [sum(card[place] for card in make_deck()) for place in range(4)] == [81] * 4


def test_the_hidden_card_is_three_solid_red_ovals_and_in_the_only_set():
    left = [card_at(index) for index in eight_left()]
    [hidden] = [
        card
        for card in make_deck()
        if card not in left and all(sum(digits) % 3 == 0 for digits in zip(card, *left))
    ]

    assert str(hidden) == "three solid red ovals"
    assert find_sets(left) == []
    [only] = find_sets([*left, hidden])
    assert hidden in only


def eight_left():
    source = next(cell.source for cell in parse(SOURCE).cells if cell.id == "eight-left")
    comprehension = ast.parse(source).body[0].value
    return ast.literal_eval(comprehension.generators[0].iter)
