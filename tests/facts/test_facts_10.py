"""The statements of lesson 10 about odds and SETs are true."""

import ast
from itertools import combinations
from math import comb, exp, lgamma, log
from pathlib import Path
from random import Random

import pytest

from katabook.build.source import parse
from katabook.course import find_course
from setkata.cards import card_at, deal, index_of, make_deck
from setkata.rules import find_sets, third_card

COURSE = find_course(Path(__file__).parent)
SOURCE = COURSE.source(COURSE.step("10_odds"))
SAID = " ".join(line.removeprefix("# ") for line in SOURCE.read_text(encoding="utf-8").splitlines())
GUIDE = COURSE.guide_source(COURSE.step("10_odds")).read_text(encoding="utf-8")
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


def chance_beyond(limit, p, n):
    """Return the exact chance that the z of a share, counted in n deals, is beyond ±limit."""
    error = (n * p * (1 - p)) ** 0.5
    return sum(
        exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(p) + (n - k) * log(1 - p))
        for k in range(n + 1)
        if abs(k - n * p) > limit * error
    )


@pytest.mark.parametrize(
    ("limit", "one_in", "told"),
    [
        (2, 22, "About one z in twenty is beyond ±2, so −2.6 is bad luck."),
        (4, 12558, "One in 13,000 is beyond ±4."),
    ],
)
def test_one_z_in_about_twenty_is_beyond_2_and_one_in_about_13_000_beyond_4(limit, one_in, told):
    chances = [chance_beyond(limit, count / comb(81, 12), 5000) for count in COUNTED[:8]]

    assert round(len(chances) / sum(chances)) == one_in
    assert told in SAID


@pytest.fixture(scope="module")
def twenty():
    """Return the lesson's twenty counts of tables without a SET."""
    return [
        sum(
            all(THIRD[a][b] != c for a, b, c in combinations(rng.sample(DECK, 12), 3))
            for _ in range(1000)
        )
        for rng in map(Random, range(20, 40))
    ]


def test_of_the_twenty_counts_14_19_and_20_are_within_one_two_and_three_errors(twenty):
    p = COUNTED[0] / comb(81, 12)
    error = (1000 * p * (1 - p)) ** 0.5
    within = [sum(abs(n - 1000 * p) <= errors * error for n in twenty) for errors in (1, 2, 3)]

    assert (min(twenty), max(twenty)) == (21, 42)
    assert within == [14, 19, 20]
    assert "here they are 21 and 42. One error is 5.6 tables" in GUIDE
    assert "and about one count in twenty is more than two errors off" in GUIDE


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


# Tables of 12 in three million games each, played in C as the lesson plays them. The tables of one
# game resemble each other: counted game by game, the error is this many times the formula's.
PLAYED = {
    "random": (68_950_660, 4_567_443, 1.294),
    "first": (68_953_996, 4_314_145, 1.279),
}


@pytest.mark.parametrize("way", PLAYED)
def test_tables_in_play_hold_no_set_as_often_as_in_three_million_games(way):
    tables, without, factor = PLAYED[way]
    share = without / tables
    met, found = tables_of_twelve(way == "first", 1500, Random(20))

    assert abs(found / met - share) < 4 * factor * (share * (1 - share) / met) ** 0.5


def test_the_lesson_tells_the_shares_in_play_with_their_true_errors():
    shares = {way: without / tables for way, (tables, without, _) in PLAYED.items()}
    odds = {way: round((1 - share) / share, 1) for way, share in shares.items()}
    errors = {
        way: factor * (shares[way] * (1 - shares[way]) / tables) ** 0.5
        for way, (tables, _, factor) in PLAYED.items()
    }
    told = f"{shares['random']:.4f} with random SETs and {shares['first']:.4f} with the first found"

    assert told in SAID
    assert [f"{error:.5f}" for error in errors.values()] == ["0.00004", "0.00004"]
    assert "the true error of each share is ±0.00004" in SAID
    assert odds == {"random": 14.1, "first": 15.0}
    assert "14 to 1 if you take a random SET, and 15 to 1 if you take the first" in SAID


def test_800_games_have_an_error_of_0_0023_which_hides_the_difference():
    tables, without, factor = PLAYED["random"]
    share, met = without / tables, 800 * tables / 3_000_000
    formula = (share * (1 - share) / met) ** 0.5

    assert f"{formula:.4f}" == "0.0018"
    assert round(factor, 1) == 1.3
    assert abs(1.3 * 0.0018 - 0.0023) < 0.0001
    assert "about 1.3 times as big: ±0.0023" in SAID


def test_a_card_that_is_not_there_need_not_be_hidden_but_its_sums_tell():
    hidden, others = (2, 2, 2, 2), [card for card in make_deck() if card != (2, 2, 2, 2)]
    gone = find_sets(others)[0]
    others = [card for card in others if card not in gone]
    missing = [card for card in make_deck() if card not in others]

    assert missing[0] != hidden
    assert [c for c in missing if all(sum(x) % 3 == 0 for x in zip(c, *others))] == [hidden]


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


def test_one_of_79_cards_completes_a_pair_so_a_triple_is_no_set_in_78_of_79():
    a, b, *others = make_deck()

    assert [find_sets([a, b, c]) != [] for c in others].count(True) == 1
    assert len(others) == 79
    assert "not a SET is 78 in 79." in SAID
    assert "print((78 / 79) ** 220)" in SAID
