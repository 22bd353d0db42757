"""The statements of lesson 11 about caps are true."""

from collections import Counter
from itertools import combinations, permutations, product
from math import comb
from pathlib import Path
from random import Random

import numpy as np
import pytest

from katabook.build.source import parse, solution_of
from katabook.course import find_course
from katabook.lessons.notebook import tags
from setkata.cards import deal, make_deck
from setkata.rules import find_sets

COURSE = find_course(Path(__file__).parent)
SAID = " ".join(
    line.removeprefix("# ")
    for line in COURSE.source(COURSE.step("11_caps")).read_text().splitlines()
)
GUIDE = " ".join(COURSE.guide_source(COURSE.step("11_caps")).read_text(encoding="utf-8").split())
DECK = make_deck()


@pytest.fixture(scope="module")
def lesson():
    """Return the names that the solved lesson's cells define."""
    names = {"__name__": "lesson"}
    for cell in solution_of(parse(COURSE.source(COURSE.step("11_caps")))).cells:
        if cell.cell_type == "code" and not tags(cell) & {"check", "hidden-check"}:
            exec(cell.source, names)  # noqa: S102 - our own cells
    return names


def third(a, b):
    return tuple((-x - y) % 3 for x, y in zip(a, b))


def still_free(cap, card, rest):
    blocked = {third(card, old) for old in cap}
    return [other for other in rest if other not in blocked]


def greedy(cards):
    cap, blocked = [], set()
    for card in cards:
        if card not in blocked:
            blocked.update(third(card, old) for old in cap)
            cap.append(card)
    return cap


def test_greedy_in_order_keeps_the_sixteen_cards_without_a_2():
    assert greedy(DECK) == [card for card in DECK if 2 not in card]


def test_no_card_can_join_the_sixteen():
    sixteen = greedy(DECK)

    assert all(find_sets([*sixteen, card]) for card in DECK if card not in sixteen)


# The sizes of the greedy caps of 400 million shuffles, in C, half of them with each of two random
# generators (splitmix64 and xoshiro256**).
SHUFFLES = {15: 10_218, 16: 37_286_949, 17: 240_254_466, 18: 121_938_321, 20: 510_046}


def chance_to_end_with(cap, cards):
    """Return the exact chance that a greedy builder keeps this cap of so many shuffled cards.

    The next card that it keeps is any of the cards that can still join, each with the same chance.
    So go through all parts of the cap: a part is a number, and bit i says whether card i is in it.
    """
    parts = np.arange(1 << len(cap))
    inside = [parts >> place & 1 == 1 for place in range(len(cap))]
    kept = sum(inside, np.int8(0))
    blocked = {}
    for i, j in combinations(range(len(cap)), 2):
        card = third(cap[i], cap[j])
        blocked[card] = blocked.get(card, False) | inside[i] & inside[j]
    can_join = cards - kept - sum(blocked.values(), np.int8(0))
    chances = np.zeros(len(parts))
    chances[0] = 1
    for size in range(1, len(cap) + 1):
        for place in range(len(cap)):
            after = parts[(kept == size) & inside[place]]
            before = after - (1 << place)
            chances[after] += chances[before] / can_join[before]
    return chances[-1]


@pytest.mark.slow
def test_one_shuffle_in_785_ends_with_a_cap_of_20(caps_of_20):
    one_in = 1 / (682344 * chance_to_end_with(caps_of_20[0], 81))

    assert round(one_in, 2) == 784.94
    assert "On average, one shuffle in 785 gives 20 cards" in SAID


def test_the_chance_to_end_with_a_cap_of_two_digits_is_one_of_54():
    # With two digits each cap grows to four cards, and all 54 caps of four are alike.
    cap = greedy_cap_of(2)

    assert len(cap) == 4
    assert chance_to_end_with(cap, 9) == pytest.approx(1 / 54)


def test_400_million_shuffles_gave_caps_of_20_as_often_as_computed_and_none_of_19():
    shuffles = sum(SHUFFLES.values())
    one_in = shuffles / SHUFFLES[20]

    assert shuffles == 400_000_000
    assert abs(one_in - 784.94) < 2 * one_in / SHUFFLES[20] ** 0.5
    assert 19 not in SHUFFLES and max(SHUFFLES) == 20
    assert "with 400 million shuffles" in SAID


def test_one_shuffle_in_about_39_000_gave_15_cards():
    assert round(sum(SHUFFLES.values()) / SHUFFLES[15], -3) == 39_000
    assert "one shuffle in 39,000 gave only 15 cards" in SAID
    assert "Size 15 is rare, but it does come up" in GUIDE


def test_a_few_shuffles_give_the_sizes_as_often_as_400_million():
    sizes = Counter(len(greedy(deal(DECK, 81, Random(seed)))) for seed in range(3000))

    for size, count in SHUFFLES.items():
        share = count / 400_000_000

        assert abs(sizes[size] / 3000 - share) < 4 * (share * (1 - share) / 3000) ** 0.5
    assert set(sizes) <= set(SHUFFLES)


def test_the_lesson_finds_four_caps_of_20_and_mostly_caps_of_17(lesson):
    sizes = Counter(lesson["sizes"])

    assert sizes.most_common(1)[0][0] == 17
    assert sizes[20] == 4
    assert "A cap of 20 came up four times" in SAID


@pytest.fixture(scope="module")
def caps_of_20(lesson):
    """Return the lesson's cap of 20 and two others."""
    found = [lesson["largest"]]
    shuffles = (greedy(deal(DECK, 81, Random(seed))) for seed in range(100_000))
    while len(found) < 3:
        cap = next(shuffles)
        found += [cap] if len(cap) == 20 else []
    return found


def completed_by(cap):
    """Return how many pairs of some cards each card completes."""
    return Counter(third(a, b) for a, b in combinations(cap, 2))


def center_of(cap):
    [(center, pairs), *_] = completed_by(cap).most_common(1)
    assert pairs == 10
    return center


def test_ten_pairs_of_a_cap_of_20_share_a_third_card_and_the_others_go_3_to_each_of_60(caps_of_20):
    for cap in caps_of_20:
        assert Counter(completed_by(cap).values()) == {10: 1, 3: 60}
    assert comb(20, 2) == 190 == 10 + 60 * 3


def test_the_counts_of_each_feature_show_the_center(caps_of_20):
    for cap in caps_of_20:
        for place, value in enumerate(center_of(cap)):
            counts = Counter(card[place] for card in cap)
            others = {counts[other] for other in range(3) if other != value}

            assert len(others) == 1
            assert counts[value] not in others


def test_the_lesson_shows_the_center_of_its_cap(lesson):
    assert lesson["center"] == center_of(lesson["largest"])
    assert len(find_sets([*lesson["largest"], lesson["center"]])) == 10


def test_19_cards_of_a_cap_of_20_show_which_card_is_missing(caps_of_20):
    for cap in caps_of_20:
        for missing in cap:
            left = [card for card in cap if card != missing]
            [(center, nine), (_, next_most)] = completed_by(left).most_common(2)
            alone = [card for card in left if third(center, card) not in left]

            assert (nine, next_most) == (9, 3)
            assert [third(center, card) for card in alone] == [missing]


def test_there_are_20_times_as_many_caps_of_19_as_of_20():
    assert 20 * 682344 == 13646880
    assert (
        "There are 682,344 caps of 20, and each leaves 20 caps of 19: that makes 13,646,880" in SAID
    )


def moves_that_keep(cap):
    """Return the number of moves of the deck, with each SET to a SET, that keep a cap of 20.

    They keep its center too, so seen from there they are linear, and four cards fix them.
    """
    center = center_of(cap)
    around = [tuple((x - z) % 3 for x, z in zip(card, center, strict=True)) for card in cap]
    weights = list(product(range(3), repeat=4))
    basis = next(four for four in combinations(around, 4) if reached(four, weights) == set(weights))
    # A card that needs all four cards of the basis is the first to leave the cap.
    weights.sort(key=lambda ws: ws.count(0))
    cap_in_basis = [w for w in weights if reached(basis, [w]) <= set(around)]
    return sum(moves_into(around, four, cap_in_basis) for four in permutations(around, 4))


def reached(four, weights):
    return {
        tuple(sum(w * x for w, x in zip(ws, xs, strict=True)) % 3 for xs in zip(*four, strict=True))
        for ws in weights
    }


def moves_into(cards, four, weights):
    return all(reached(four, [w]) <= set(cards) for w in weights) and (
        len(reached(four, weights)) == len(weights)
    )


def test_every_cap_of_20_is_the_same_cap_moved(caps_of_20):
    moves = 81 * 80 * 78 * 72 * 54

    assert moves_that_keep(caps_of_20[0]) == 2880
    assert moves // 2880 == 682344
    assert "81 · 80 · 78 · 72 · 54 = 1,965,150,720" in SAID
    assert moves == 1965150720
    assert "1,965,150,720 / 2880 = 682,344" in SAID


def test_five_cards_decide_where_the_whole_deck_goes():
    decided = [set()]
    for new in [(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 0), (0, 1, 0, 0), (1, 0, 0, 0)]:
        cards = decided[-1] | {new}
        while more := {third(a, b) for a, b in combinations(cards, 2)} - cards:
            cards |= more
        decided.append(cards)

    assert [81 - len(cards) for cards in decided[:5]] == [81, 80, 78, 72, 54]
    assert len(decided[5]) == 81


def test_the_total_number_of_caps_is_right_with_the_empty_one(lesson):
    # Caps of 0, 1, 2, … 20 cards, counted exactly by Donald Knuth's program SETSET-ALL in 2001.
    table = (
        "1 81 3240 84240 1579500 22441536 247615056 2144076480 14587567020 77541824880 "
        "318294370368 991227481920 2284535476080 3764369026080 4217827554720 2970003246912 "
        "1141342138404 176310866160 6482268000 13646880 682344"
    )
    counts = [int(count) for count in table.split()]

    assert lesson["is_cap"]([])
    assert counts[0] == lesson["count_caps"]([], DECK, 0) == 1
    assert (len(counts), counts[-2:]) == (21, [20 * 682344, 682344])
    assert f"all caps have been counted: {sum(counts):,}, with the empty one" in SAID


def test_the_numbers_of_caps_of_three_and_four_cards_are_right():
    # The fourth card beside a SET is one of 78, and four cards never hold two SETs.
    assert comb(81, 3) - 1080 == 84240
    assert comb(81, 4) - 1080 * 78 == 1579500 == 81 * 78000 // 4
    assert "81 · 78,000 // 4 = 1,579,500 caps of four cards" in SAID


def calls(cap, free, goal):
    """Return the number of calls that `grow` makes if it finds nothing."""
    assert len(cap) < goal
    if len(cap) + len(free) < goal:
        return 1
    card, *others = free
    with_it = calls([*cap, card], still_free(cap, card, others), goal)
    return 1 + with_it + calls(cap, others, goal)


def starting_with(cards, free):
    cap = []
    for card in cards:
        free = [other for other in still_free(cap, card, free) if other != card]
        cap.append(card)
    return cap, free


def test_the_proof_that_three_features_allow_no_10_takes_the_calls_in_the_lesson():
    cards = list(product(range(3), repeat=3))
    basis = [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0)]

    assert calls([], cards, 10) == 75565
    assert calls(*starting_with(basis[:1], cards), 10) == 20999
    assert calls(*starting_with(basis, cards), 10) == 329
    for number in ("75,565", "20,999", "329"):
        assert f"{number} calls" in SAID


def test_nine_cards_with_two_features_the_same_hold_twelve_sets_and_no_nine_hold_more():
    # Each SET takes three of the pairs, and no two SETs share a pair.
    assert len(find_sets(DECK[:9])) == 12 == comb(9, 2) // 3


def test_any_card_with_a_2_makes_a_set_with_two_of_the_sixteen():
    for card in DECK:
        if 2 in card:
            low, high = (tuple(d if x == 2 else x for x in card) for d in (0, 1))

            assert third(low, high) == card


def test_cards_side_by_side_make_a_cap_of_the_product():
    nine = greedy_cap_of(2)
    both = [(*a, *b) for a, b in product(nine, nine)]

    assert len(both) == len(nine) ** 2
    assert not any(third(a, b) in both for a, b in combinations(both, 2))


def greedy_cap_of(features):
    return greedy(product(range(3), repeat=features))


def test_the_base_of_2016_is_below_2_756_and_close_to_2_755():
    # The number of cards with a digit sum up to 2n/3 grows like this base to the power n.
    base = min((1 + x + x * x) / x ** (2 / 3) for x in (i / 1000 for i in range(1, 1000)))

    assert 2.755 < base < 2.756
    assert "the base can't be larger than 2.756" in SAID
    assert "in the long run it comes close to 2.755" in SAID


def test_from_ten_features_on_the_upper_bound_stays_below_that_base(lesson):
    bases = {n: lesson["upper_bound"](n) ** (1 / n) for n in range(1, 150)}

    assert all(base < 2.755 for n, base in bases.items() if n >= 10)
    assert {n for n, base in bases.items() if base > 2.756} == {1, 2, 3, 6, 9}
    assert "from ten features on, its base stays below 2.756" in SAID


def test_the_upper_bound_for_six_features_is_504(lesson):
    assert lesson["upper_bound"](6) == 504
    assert "with six it allows 504 cards" in SAID


def test_the_known_caps_respect_the_limit():
    for features, cap in [(1, 2), (2, 4), (3, 9), (4, 20), (5, 45), (6, 112)]:
        small = sum(3 * sum(card) <= 2 * features for card in product(range(3), repeat=features))

        assert cap <= 3 * small


def test_the_base_of_112_is_2_196():
    assert round(112 ** (1 / 6), 3) == 2.196
    assert round(2.196**6) == 112
    assert "`2.196 ** 6` is about 112, the number of cards" in SAID
