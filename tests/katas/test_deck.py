"""What make_deck and deal must do: 81 cards in order, and fair deals from any deck."""

from itertools import combinations, product
from random import Random

from setkata.kata import any_order, as_cards, expect, require, seeded

DECK = list(product(range(3), repeat=4))
SOLID = [card for card in DECK if card[1] == 2]
NINE = DECK[::10]


def several(deal, deck, n, times, rng):
    """Return so many deals, each by another random generator."""
    return [set(as_cards(deal(deck, n, seeded(rng.randrange(10**9))))) for _ in range(times)]


def test_the_deck_has_81_cards(make_deck):
    deck = as_cards(make_deck())

    require(len(deck) == 81, "give 81 cards")


def test_no_card_is_in_the_deck_twice(make_deck):
    deck = as_cards(make_deck())

    require(len(set(deck)) == len(deck) > 1, "give each card once")


def test_the_last_digit_changes_at_every_card(make_deck):
    start = [tuple(card) for card in as_cards(make_deck())[:3]]

    require(start == DECK[:3], f"begin with {DECK[:3]}, not {start}")


def test_the_deck_counts_from_0000_to_2222(make_deck):
    deck = as_cards(make_deck())

    for place, (card, wanted) in enumerate(zip(deck, DECK, strict=False)):
        require(card == wanted, f"have {wanted} at place {place}, not {tuple(card)}")
    require(len(deck) >= len(DECK), f"go on after {len(deck)} cards, up to {DECK[-1]}")


def test_a_second_deck_is_as_whole_as_the_first(make_deck):
    make_deck()

    expect(make_deck(), DECK)


def test_a_deal_of_12_has_12_cards(deal):
    table = as_cards(deal(DECK, 12, seeded(1)))

    require(len(table) == 12, "give 12 cards")


def test_a_deal_has_as_many_cards_as_asked_for(deal):
    for n in (1, 2, 3, 9, 15, 21, 0):
        table = as_cards(deal(DECK, n, seeded(n)))

        require(len(table) == n, f"give {n} card{'s' * (n != 1)}")


def test_no_card_is_dealt_twice(deal, rng):
    for n in (12, 15, 80):
        table = as_cards(deal(DECK, n, seeded(rng.randrange(10**9))))

        require(len(set(table)) == n, f"deal {n} different cards")


def test_every_card_is_dealt_at_some_time(deal, rng):
    # A card stays away from all deals by chance with 81 · (41/81)⁴⁰ < 2 · 10⁻¹⁰.
    seen = set().union(*several(deal, DECK, 40, 40, rng))

    for card in DECK:
        require(card in seen, f"deal {card} now and then; 40 deals of 40 cards never did")


def test_the_whole_deck_can_be_dealt(deal):
    expect(deal(DECK, 81, seeded(2)), any_order(DECK))


def test_the_cards_come_from_the_deck_that_was_given(deal):
    for deck, n in [(SOLID, 12), (NINE, 3), (NINE, 9), (SOLID[::-1], 27)]:
        table = as_cards(deal(deck, n, seeded(n)))

        require(set(table) <= set(deck), "deal only cards from the deck that it is given")
        require(len(set(table)) == len(table) == n, f"deal {n} different cards")


def test_the_deck_stays_as_it_is(deal):
    for deck, n in [(DECK, 12), (SOLID, 27), (DECK[::-1], 12), (NINE[3:] + NINE[:3], 3)]:
        deal(deck, n, seeded(3))

        require(deal.arguments[0] == deck, "leave the deck as it was")


def test_another_random_generator_deals_other_cards(deal):
    # By chance once in 7 · 10¹³, the number of deals of 12.
    one, other = several(deal, DECK, 12, 2, Random(12))

    require(one != other, "deal different cards for a different rng")


def test_equal_random_generators_deal_equal_cards(deal):
    for seed, n in enumerate((1, 3, 12, 40) * 3):
        first, again = (deal(DECK, n, seeded(seed)) for _ in range(2))

        require(
            again == first,
            "deal the same cards again for an rng with the same seed; draw with rng only",
        )


def test_any_two_cards_may_be_dealt_together_and_any_left_out(deal):
    # A pair stays apart in all deals by chance with 36 · (5/6)¹⁴⁰ < 3 · 10⁻¹⁰.
    tables = several(deal, NINE, 4, 140, Random(140))
    together = {pair for table in tables for pair in combinations(sorted(table), 2)}

    for a, b in combinations(NINE, 2):
        require((a, b) in together, f"deal {a} and {b} together now and then; 140 deals never did")
    for card in NINE:
        is_left_out = any(card not in table for table in tables)
        require(is_left_out, f"leave {card} out now and then; 140 deals always had it")
