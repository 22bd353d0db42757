"""What find_sets must do: every SET on a table, each once, in any order."""

from itertools import product

from setkata import rules
from setkata.cards import card_at, cards
from setkata.kata import expect

DECK = list(product(range(3), repeat=4))
FIRST_TWELVE = DECK[:12]
# No three of the cards without a 2 make a SET: two of three digits 0 and 1 are equal.
SET_FREE = [card for card in DECK if 2 not in card]

FOUR_SETS = cards(
    "three striped purple diamonds, one solid red diamond, two striped purple ovals,"
    "two striped red ovals, three open purple ovals, three solid red ovals,"
    "one solid purple oval, one solid green squiggle, one open green diamond,"
    "two striped purple squiggles, two open purple diamonds, one striped red squiggle"
)
THE_FOUR = [(1, 6, 7), (2, 4, 6), (5, 8, 9), (6, 8, 11)]

TWO_SETS = cards(
    "three striped green squiggles, two striped red ovals, one solid green diamond,"
    "three striped purple ovals, two solid green squiggles, three solid green squiggles,"
    "one solid green oval, three open red diamonds, one striped purple oval,"
    "one striped purple squiggle, one striped red oval, one striped red diamond"
)
THE_TWO = [(3, 5, 7), (4, 7, 8)]


def sets_at(table, places):
    """Return the SETs at these places of a table, no order meant."""
    return {frozenset(table[place] for place in three) for three in places}


def sets_of(table):
    """Return all SETs of a table, no order meant."""
    return {frozenset(three) for three in rules.find_sets(table)}


def test_three_cards_that_make_a_set_are_found(find_sets):
    table = cards("one open red oval, two open red ovals, three open red ovals")

    expect(find_sets(table), sets_at(table, [(0, 1, 2)]))


def test_a_table_without_a_set_gives_an_empty_collection(find_sets):
    expect(find_sets(cards("one open red oval, two open red ovals, three solid red ovals")), set())


def test_a_set_may_be_any_three_of_four_cards(find_sets):
    a, b, c = cards("one open red oval, two open red ovals, three open red ovals")
    (other,) = cards("three solid green diamonds")

    for table in ([a, b, c, other], [a, b, other, c], [a, other, b, c], [other, a, b, c]):
        expect(find_sets(table), {frozenset((a, b, c))})


def test_a_card_may_belong_to_two_sets(find_sets):
    table = cards(
        "one open red oval, two open red ovals, three open red ovals,"
        "one striped red oval, one solid red oval"
    )

    expect(find_sets(table), sets_at(table, [(0, 1, 2), (0, 3, 4)]))


def test_a_table_of_twelve_with_two_sets(find_sets):
    expect(find_sets(TWO_SETS), sets_at(TWO_SETS, THE_TWO))


def test_a_table_of_twelve_with_four_sets(find_sets):
    expect(find_sets(FOUR_SETS), sets_at(FOUR_SETS, THE_FOUR))


def test_the_order_on_the_table_does_not_matter(find_sets, rng):
    expect(find_sets(FOUR_SETS[::-1]), sets_at(FOUR_SETS, THE_FOUR))
    for _ in range(12):
        expect(find_sets(rng.sample(FOUR_SETS, 12)), sets_at(FOUR_SETS, THE_FOUR))


def test_nine_cards_that_share_two_features_hold_twelve_sets(find_sets):
    expect(find_sets(DECK[:9]), sets_of(DECK[:9]))


def test_the_first_twelve_cards_of_the_deck_hold_thirteen_sets(find_sets):
    expect(find_sets(FIRST_TWELVE), sets_of(FIRST_TWELVE))


def test_an_empty_table_holds_no_set(find_sets):
    expect(find_sets([]), set())


def test_one_or_two_cards_hold_no_set(find_sets):
    expect(find_sets([card_at(40)]), set())
    expect(find_sets([card_at(40), card_at(41)]), set())


def test_sixteen_cards_without_a_2_hold_no_set(find_sets):
    expect(find_sets(SET_FREE), set())


def test_tables_of_9_12_and_15_cards(find_sets, rng):
    for n in (9, 12, 15, 9, 12, 15, 18, 21):
        table = rng.sample(DECK, n)
        while not sets_of(table):
            table = rng.sample(DECK, n)

        expect(find_sets(table), sets_of(table))


def test_earlier_tables_do_not_change_the_answer(find_sets):
    expect(find_sets(TWO_SETS), sets_at(TWO_SETS, THE_TWO))
    expect(find_sets(SET_FREE), set())
    expect(find_sets(TWO_SETS), sets_at(TWO_SETS, THE_TWO))


def test_27_cards_hold_117_sets_and_the_whole_deck_1080(find_sets):
    # A mistake shows in the smaller table, before it costs a minute with all 81.
    for table in (DECK[:27], DECK):
        expect(find_sets(table), sets_of(table))
