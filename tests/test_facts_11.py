"""The statements of lesson 11 about caps are true."""

from itertools import combinations, product
from math import comb
from pathlib import Path
from random import Random

from setkata.cards import deal, make_deck
from setkata.course import find_course
from setkata.rules import find_sets

COURSE = find_course(Path(__file__).parent)
SAID = " ".join(
    line.removeprefix("# ")
    for line in COURSE.source(COURSE.step("11_caps")).read_text().splitlines()
)
DECK = make_deck()


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


def test_greedy_finds_20_once_in_about_800_shuffles_and_never_19():
    sizes = [len(greedy(deal(DECK, 81, Random(seed)))) for seed in range(3000)]

    # 3000 / 800 is 3.75, with a standard error of 1.9.
    assert 1 <= sizes.count(20) <= 12
    assert set(sizes) <= {16, 17, 18, 20}


def test_there_are_20_times_as_many_caps_of_19_as_of_20():
    assert 20 * 682344 == 13646880
    assert "682344 caps of 20, and 13646880 of 19" in SAID


def test_the_total_number_of_caps_is_right():
    # Caps of 0, 1, 2, … 20 cards; those up to 4 are counted here too, the others are exact counts.
    table = (
        "1 81 3240 84240 1579500 22441536 247615056 2144076480 14587567020 77541824880 "
        "318294370368 991227481920 2284535476080 3764369026080 4217827554720 2970003246912 "
        "1141342138404 176310866160 6482268000 13646880 682344"
    )

    assert f"{sum(map(int, table.split()))} caps" in SAID


def test_the_numbers_of_caps_of_three_and_four_cards_are_right():
    # The fourth card beside a SET is one of 78, and four cards never hold two SETs.
    assert comb(81, 3) - 1080 == 84240
    assert comb(81, 4) - 1080 * 78 == 1579500 == 81 * 78000 // 4
    assert "78000 instead of 1579500" in SAID


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
    assert "75565 calls" in SAID
    assert "leaves 20999" in SAID
    assert "329. But" in SAID


def test_nine_cards_with_two_features_the_same_hold_twelve_sets():
    assert len(find_sets(DECK[:9])) == 12


def test_cards_side_by_side_make_a_cap_of_the_product():
    nine = greedy_cap_of(2)
    both = [(*a, *b) for a, b in product(nine, nine)]

    assert len(both) == len(nine) ** 2
    assert not any(third(a, b) in both for a, b in combinations(both, 2))


def greedy_cap_of(features):
    return greedy(product(range(3), repeat=features))


def test_the_base_of_2016_is_below_2_756():
    # The number of cards with a digit sum up to 2n/3 grows like this base to the power n.
    base = min((1 + x + x * x) / x ** (2 / 3) for x in (i / 1000 for i in range(1, 1000)))

    assert 2.755 < base < 2.756
    assert "2.756" in SAID


def test_the_known_caps_respect_the_limit():
    for features, cap in [(1, 2), (2, 4), (3, 9), (4, 20), (5, 45), (6, 112)]:
        small = sum(3 * sum(card) <= 2 * features for card in product(range(3), repeat=features))

        assert cap <= 3 * small


def test_the_base_of_112_is_2_196():
    assert round(112 ** (1 / 6), 3) == 2.196
    assert "2.196 multiplied six times gives 112" in SAID
