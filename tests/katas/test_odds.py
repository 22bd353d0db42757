"""What hidden_card, standard_error and chance_of_no_set must do, by exact figures."""

from itertools import product
from math import isclose
from random import Random

from setkata.kata import expect, require, seeded

DECK = list(product(range(3), repeat=4))

# How many collections of so many cards hold no SET, of how many: counted exactly.
EXACT = {
    3: 84240 / 85320,
    6: 247615056 / 324540216,
    9: 77541824880 / 260887834350,
    12: 2284535476080 / 70724320184700,
}


def expect_near(share, n_cards, n_deals, errors=6):
    """Require a share to lie within so many standard errors of the exact chance.

    A right answer fails the cases below with less than 10⁻⁶ each, by the binomial; with fixed
    seeds it does so always or never.
    """
    exact = EXACT[n_cards]
    away = errors * (exact * (1 - exact) / n_deals) ** 0.5
    low, high = max(0, exact - away), min(1, exact + away)
    require(isinstance(share, int | float), "give a number from 0.0 to 1.0")
    require(
        low <= share <= high,
        f"lie between {low:.3f} and {high:.3f}; the exact chance is {exact:.4f}",
    )


def test_the_first_card_is_hidden(hidden_card):
    expect(hidden_card(DECK[1:]), (0, 0, 0, 0))
    expect(hidden_card([DECK[0], *DECK[2:]]), (0, 0, 0, 1))


def test_the_last_card_is_hidden(hidden_card):
    expect(hidden_card(DECK[:-1]), (2, 2, 2, 2))


def test_any_card_is_hidden(hidden_card):
    for card in DECK:
        expect(hidden_card([other for other in DECK if other != card]), card)


def test_the_order_of_the_others_does_not_matter(hidden_card):
    for seed in range(5):
        card, *others = Random(seed).sample(DECK, 81)

        expect(hidden_card(others), card)


def test_100_tosses_of_a_coin_err_by_5_percent(standard_error):
    expect(standard_error(0.5, 100), 0.05)


def test_four_times_the_deals_halve_the_error(standard_error):
    for n, error in [(400, 0.025), (1600, 0.0125), (10_000, 0.005), (1, 0.5)]:
        expect(standard_error(0.5, n), error)


def test_a_rare_thing_errs_as_much_as_its_absence(standard_error):
    for p, n, error in [(0.2, 400, 0.02), (0.8, 400, 0.02), (0.1, 900, 0.01), (0.9, 900, 0.01)]:
        expect(standard_error(p, n), error)


def test_a_certain_outcome_has_no_error(standard_error):
    for p in (0, 1, 0.0, 1.0):
        expect(standard_error(p, 100), 0.0)


def test_the_error_is_not_rounded(standard_error):
    expect(standard_error(0.0323, 1000), (0.0323 * 0.9677 / 1000) ** 0.5)
    expect(standard_error(0.25, 7), (0.1875 / 7) ** 0.5)


def test_two_cards_never_hold_a_set(chance_of_no_set):
    expect(chance_of_no_set(2, 10, seeded(1)), 1.0, because="it takes three cards to make a SET")


def test_21_cards_always_hold_a_set(chance_of_no_set):
    expect(chance_of_no_set(21, 5, seeded(2)), 0.0, because="any 21 cards hold a SET")


def test_all_81_cards_can_be_dealt(chance_of_no_set):
    expect(chance_of_no_set(81, 1, seeded(8)), 0.0, because="the whole deck holds 1080 SETs")


def test_the_answer_is_a_share_of_the_deals(chance_of_no_set):
    for n_deals in (1, 2, 4, 8):
        share = chance_of_no_set(9, n_deals, seeded(n_deals))
        shares = [count / n_deals for count in range(n_deals + 1)]

        require(isinstance(share, int | float), "give a number from 0.0 to 1.0")
        require(any(isclose(share, s) for s in shares), f"be one of {', '.join(map(str, shares))}")


def test_three_cards_hold_a_set_once_in_79_times(chance_of_no_set):
    expect_near(chance_of_no_set(3, 1000, seeded(3)), 3, 1000)


def test_about_three_of_four_deals_of_six_hold_none(chance_of_no_set):
    expect_near(chance_of_no_set(6, 500, seeded(4)), 6, 500)


def test_about_three_in_ten_deals_of_nine_hold_none(chance_of_no_set):
    expect_near(chance_of_no_set(9, 400, seeded(5)), 9, 400)


def test_about_one_in_thirty_deals_of_twelve_holds_none(chance_of_no_set):
    expect_near(chance_of_no_set(12, 300, seeded(6)), 12, 300)


def test_no_card_is_dealt_twice(chance_of_no_set):
    # If cards can come twice, 0.36 of the deals of nine have no SET: ten errors too many.
    expect_near(chance_of_no_set(9, 5000, seeded(7)), 9, 5000, errors=5)


def test_another_generator_deals_other_cards(chance_of_no_set):
    # Ten equal shares come by chance with less than 0.1⁹.
    shares = {chance_of_no_set(6, 100, seeded(seed)) for seed in range(10)}

    require(len(shares) > 1, "depend on rng; ten seeds gave the same share")


def test_equal_generators_give_equal_shares(chance_of_no_set, rng):
    # Another generator gives nine times the share from before by chance with less than 0.1⁹.
    for seed in rng.sample(range(10**9), 3):
        first = chance_of_no_set(6, 100, seeded(seed))

        for _ in range(3):
            again = chance_of_no_set(6, 100, seeded(seed))
            expect(again, first, because="the seed is the same as before")
