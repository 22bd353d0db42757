"""What encode and decode must do: digits in base 3, both ways, all 81."""

from itertools import product

from setkata.kata import expect

DECK = list(product(range(3), repeat=4))


def test_the_first_card_is_number_0(encode):
    expect(encode((0, 0, 0, 0)), 0)


def test_the_shape_counts_by_ones(encode):
    expect(encode((0, 0, 0, 1)), 1)
    expect(encode((0, 0, 0, 2)), 2)


def test_each_digit_counts_three_times_the_one_to_its_right(encode):
    expect(encode((0, 0, 1, 0)), 3)
    expect(encode((0, 1, 0, 0)), 9)
    expect(encode((1, 0, 0, 0)), 27)


def test_all_four_digits_count_together(encode):
    expect(encode((0, 1, 0, 1)), 10)
    expect(encode((1, 0, 2, 1)), 34)
    expect(encode((1, 1, 1, 1)), 40)
    expect(encode((2, 0, 0, 0)), 54)


def test_the_last_card_is_number_80(encode):
    expect(encode((2, 2, 2, 2)), 80)


def test_every_card_has_its_place_in_the_deck_as_its_number(encode):
    for index, card in enumerate(DECK):
        expect(encode(card), index)


def test_number_0_is_the_card_with_four_zeros(decode):
    expect(decode(0), (0, 0, 0, 0))


def test_a_small_number_still_gives_four_digits(decode):
    expect(decode(1), (0, 0, 0, 1))
    expect(decode(2), (0, 0, 0, 2))
    expect(decode(3), (0, 0, 1, 0))


def test_10_is_0101(decode):
    expect(decode(10), (0, 1, 0, 1))


def test_after_26_all_four_digits_turn(decode):
    expect(decode(26), (0, 2, 2, 2))
    expect(decode(27), (1, 0, 0, 0))


def test_34_is_1021(decode):
    expect(decode(34), (1, 0, 2, 1))


def test_80_is_the_card_with_four_twos(decode):
    expect(decode(80), (2, 2, 2, 2))


def test_every_number_gives_the_card_at_that_place_in_the_deck(decode):
    for index, card in enumerate(DECK):
        expect(decode(index), card)


def test_a_card_is_the_same_after_there_and_back(encode, decode, rng):
    for card in rng.sample(DECK, 12):
        index = encode(card)

        expect(decode(index), card)
