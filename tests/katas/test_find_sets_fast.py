"""What find_sets_fast must do: every SET once, whatever the features, and on a very large table."""

from itertools import product
from random import Random

from setkata import rules
from setkata.cards import cards
from setkata.kata import expect

DECK = list(product(range(3), repeat=4))

TWO_SETS = cards(
    "three striped green squiggles, two striped red ovals, one solid green diamond,"
    "three striped purple ovals, two solid green squiggles, three solid green squiggles,"
    "one solid green oval, three open red diamonds, one striped purple oval,"
    "one striped purple squiggle, one striped red oval, one striped red diamond"
)
FOUR_SETS = cards(
    "three striped purple diamonds, one solid red diamond, two striped purple ovals,"
    "two striped red ovals, three open purple ovals, three solid red ovals,"
    "one solid purple oval, one solid green squiggle, one open green diamond,"
    "two striped purple squiggles, two open purple diamonds, one striped red squiggle"
)


def deck(features):
    """Return all cards with so many features."""
    return list(product(range(3), repeat=features))


def sets_of(table):
    """Return all SETs of a table of cards with four features, no order meant."""
    return {frozenset(three) for three in rules.find_sets(table)}


def sets_of_any(table):
    """Return all SETs of a small table, whatever the features, no order meant."""
    have = set(table)
    thirds = {(a, b): tuple((-x - y) % 3 for x, y in zip(a, b)) for a in table for b in table}
    return {frozenset((a, b, c)) for (a, b), c in thirds.items() if a != b and c in have}


def with_a_set(cards, n, rng):
    """Return n of these cards that hold a SET."""
    table = []
    while not sets_of_any(table):
        table = rng.sample(cards, n)
    return table


def opposite(card):
    """Return the card of 0s and 1s that differs everywhere."""
    return tuple(1 - digit for digit in card)


def wide_table(features, n, rng, shared=0):
    """Return at least n cards, shuffled, and all their SETs, which share one card.

    Cards without a 2 make no SET. With the card of nothing but 2s, two of them make one where they
    differ in every feature. Other digits in some features change no SET.

    shared: the number of features before these in which all cards are the same. Whoever compares
    one card after another has to look at all of them each time.
    """
    digits = [rng.sample(range(3), 3) for _ in range(features)]
    same = tuple(rng.randrange(3) for _ in range(shared))

    def disguised(card):
        return same + tuple(digits[place][digit] for place, digit in enumerate(card))

    codes = rng.sample(range(2**features), n)
    some = [tuple(map(int, f"{code:0{features}b}")) for code in codes]
    without_2 = {*some, *(opposite(card) for card in some[: n // 2])}
    only_2 = disguised((2,) * features)
    pairs = [(card, opposite(card)) for card in without_2 if opposite(card) in without_2]
    found = {frozenset((disguised(a), disguised(b), only_2)) for a, b in pairs}
    table = [only_2, *map(disguised, without_2)]
    rng.shuffle(table)
    return table, found


def test_three_cards_that_make_a_set_are_found(find_sets_fast):
    table = cards("one open red oval, two open red ovals, three open red ovals")

    expect(find_sets_fast(table), {frozenset(table)})


def test_a_value_that_all_three_share_may_be_any_of_the_three(find_sets_fast):
    for digit in (0, 1, 2):
        table = [(digit, 0, 1, 2), (digit, 1, 2, 0), (digit, 2, 0, 1)]

        expect(find_sets_fast(table), {frozenset(table)})


def test_a_table_without_a_set_gives_an_empty_collection(find_sets_fast):
    table = cards("one open red oval, two open red ovals, three solid red ovals")

    expect(find_sets_fast(table), set())


def test_an_empty_table_one_card_and_two_cards_hold_no_set(find_sets_fast):
    for n in (0, 1, 2):
        expect(find_sets_fast(DECK[:n]), set())


def test_a_set_may_be_any_three_of_four_cards_in_any_order(find_sets_fast):
    a, b, c = cards("one open red oval, two open red ovals, three open red ovals")
    (other,) = cards("three solid green diamonds")

    for table in ([a, b, c, other], [c, b, other, a], [b, other, a, c], [other, c, a, b]):
        expect(find_sets_fast(table), {frozenset((a, b, c))})


def test_several_sets_may_share_a_card(find_sets_fast):
    table = cards(
        "one open red oval, two open red ovals, three open red ovals,"
        "one striped red oval, one solid red oval, two solid green diamonds,"
        "three striped purple squiggles"
    )

    expect(find_sets_fast(table), sets_of(table))


def test_tables_of_twelve_with_two_sets_and_with_four(find_sets_fast):
    for table in (TWO_SETS, FOUR_SETS, TWO_SETS[::-1], FOUR_SETS[::-1]):
        expect(find_sets_fast(table), sets_of(table))


def test_earlier_tables_do_not_change_the_answer(find_sets_fast):
    for table in (DECK[:12], [card for card in DECK if 2 not in card], DECK[:12]):
        expect(find_sets_fast(table), sets_of(table))


def test_tables_of_9_12_and_15_cards(find_sets_fast, rng):
    for n in (9, 12, 15, 9, 12, 15, 18, 21):
        table = with_a_set(DECK, n, rng)

        expect(find_sets_fast(table), sets_of(table))


def test_the_first_27_cards_and_the_whole_deck(find_sets_fast):
    for table in (DECK[:27], DECK):
        expect(find_sets_fast(table), sets_of(table))


def test_cards_with_three_features(find_sets_fast, rng):
    for n in (9, 12, 27):
        table = with_a_set(deck(3), n, rng)

        expect(find_sets_fast(table), sets_of_any(table))


def test_cards_with_one_feature_or_two(find_sets_fast):
    expect(find_sets_fast(deck(1)), sets_of_any(deck(1)))
    expect(find_sets_fast(deck(2)), sets_of_any(deck(2)))


def test_cards_with_five_features_or_six(find_sets_fast, rng):
    for features, n in ((5, 12), (5, 60), (6, 60)):
        table = with_a_set(deck(features), n, rng)

        expect(find_sets_fast(table), sets_of_any(table))


def test_five_features_of_which_the_first_and_the_last_differ(find_sets_fast):
    table = [(x, 0, 0, 0, y) for x in range(3) for y in range(3)]
    for n in (*range(3, 10), 4):  # the last one shows whether cards of larger tables are kept
        expect(find_sets_fast(table[:n]), sets_of_any(table[:n]))


def test_a_thousand_cards_with_fifty_features(find_sets_fast, rng):
    # A mistake shows in the small tables, before it costs minutes. To look for each third card in a
    # list takes at least seven times as long as to compute it, because all cards begin alike.
    for differing, shared, n in ((5, 0, 12), (8, 0, 40), (11, 39, 730)):
        table, found = wide_table(differing, n, Random(rng.random()), shared)

        expect(find_sets_fast(table), found)
