"""What is_cap, count_set_free and largest_cap must do, against the rules and the exact counts."""

from itertools import combinations, permutations, product

from setkata import rules
from setkata.cards import cards
from setkata.kata import expect, require

DECK = list(product(range(3), repeat=4))
# No three of the cards without a 2 make a SET: two of three digits 0 and 1 are equal.
SIXTEEN = [card for card in DECK if 2 not in card]
# Found by search; each of the 61 other cards makes a SET with two of them.
IN_DIGITS = (
    "0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 "
    "1012 1022 1102 1202 2012 2102 2110 2111 2122 2212"
)
TWENTY = [tuple(map(int, digits)) for digits in IN_DIGITS.split()]
ONE_OF_EACH_KIND = [
    cards("one open red oval, two open red ovals, three open red ovals"),
    cards("one open red oval, two striped red ovals, three solid red ovals"),
    cards("one open red oval, two striped green ovals, three solid purple ovals"),
    cards("one open red oval, two striped green diamonds, three solid purple squiggles"),
]


def test_two_cards_are_a_cap(is_cap):
    expect(is_cap(DECK[:2]), True, because="it takes three cards to make a SET")


def test_three_cards_that_make_no_set_are_a_cap(is_cap):
    expect(is_cap(cards("one open red oval, two open red ovals, three solid red ovals")), True)
    expect(is_cap(cards("one open red oval, one open red diamond, two open green ovals")), True)


def test_three_cards_that_make_a_set_are_no_cap(is_cap):
    for three in ONE_OF_EACH_KIND:
        expect(is_cap(three), False, because="they make a SET")


def test_three_cards_that_share_nothing_are_no_cap(is_cap):
    expect(is_cap(ONE_OF_EACH_KIND[-1]), False, because="they make a SET")


def test_a_set_among_four_cards_spoils_the_cap_wherever_it_lies(is_cap):
    (other,) = cards("three solid green diamonds")
    for three in ONE_OF_EACH_KIND:
        for order in permutations([*three, other]):
            expect(is_cap(list(order)), False, because="three of the four make a SET")


def test_the_last_three_of_five_may_make_the_set(is_cap):
    others = cards("two solid purple squiggles, three solid green diamonds")
    for three in ONE_OF_EACH_KIND:
        expect(is_cap([*others, *three]), False, because="the last three make a SET")


def test_no_card_or_one_is_a_cap(is_cap):
    expect(is_cap([]), True)
    expect(is_cap([(1, 2, 0, 1)]), True)


def test_the_sixteen_cards_without_a_2_are_a_cap(is_cap):
    expect(is_cap(SIXTEEN), True)


def test_no_other_card_can_join_the_sixteen(is_cap):
    for card in DECK:
        if card not in SIXTEEN:
            expect(is_cap([*SIXTEEN, card]), False)


def test_twenty_cards_may_be_a_cap(is_cap):
    expect(is_cap(TWENTY), True)
    expect(is_cap(TWENTY[::-1]), True)


def test_21_cards_are_no_cap(is_cap):
    for card in DECK:
        if card not in TWENTY:
            expect(is_cap([card, *TWENTY]), False)
            expect(is_cap([*TWENTY, card]), False)


def test_deals_of_any_size(is_cap, rng):
    for n in (3, 4, 5, 6, 7, 8, 9, 12) * 3:
        table = rng.sample(DECK, n)

        expect(is_cap(table), not rules.find_sets(table))


def test_one_card_or_two_hold_no_set(count_set_free):
    expect(count_set_free(1), 27)
    expect(count_set_free(2), 351, because="there are 27 · 26 / 2 ways to choose two cards")


def test_three_cards_are_2925_less_the_117_sets(count_set_free):
    expect(count_set_free(3), 2808, because="of 2925 triples, 117 are SETs")


def test_four_cards_and_more(count_set_free):
    expect(count_set_free(4), 14742, because="of 17550 choices, 117 · 24 hold a SET")
    # Of five cards, two pairs may block the same card.
    expect(count_set_free(5), 50544)
    # To look at all 20,058,300 choices of 13 cards takes minutes.
    expect(count_set_free(13), 0, because="nine cards with three digits are the largest cap")


def expect_cap(answer, features, size):
    """Require so many different cards of so many digits, no three of which make a SET."""
    require(isinstance(answer, list | tuple | set | frozenset), "give a list of cards")
    require(
        all(isinstance(c, list | tuple) for c in answer), "give cards that are tuples of digits"
    )
    found = [tuple(card) for card in answer]
    right = all(len(card) == features and set(card) <= {0, 1, 2} for card in found)
    require(right, f"give cards with {features} digit{'s' * (features > 1)}, each 0, 1 or 2")
    require(len(set(found)) == len(found), "give each card once")
    for a, b, c in combinations(found, 3):
        is_set = all((x + y + z) % 3 == 0 for x, y, z in zip(a, b, c))
        require(not is_set, f"hold no SET; {a}, {b}, {c} make one")
    require(len(found) == size, f"hold {size} cards")


def test_two_values_of_one_feature_are_the_largest_cap(largest_cap):
    expect_cap(largest_cap(1), 1, 2)


def test_two_features_have_a_cap_of_four(largest_cap):
    expect_cap(largest_cap(2), 2, 4)


def test_three_features_have_a_cap_of_nine(largest_cap):
    expect_cap(largest_cap(3), 3, 9)


def test_a_second_search_finds_as_much(largest_cap):
    expect_cap(largest_cap(2), 2, 4)
    expect_cap(largest_cap(3), 3, 9)


def test_four_features_have_a_cap_of_twenty(largest_cap):
    # Last, since a search without a plan does not end: no other failure should wait for it.
    expect_cap(largest_cap(4), 4, 20)
