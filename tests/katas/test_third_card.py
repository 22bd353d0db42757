"""What third_card, third_index and complete must do: every pair, and other bases and counts."""

from itertools import product

from setkata import rules
from setkata.cards import index_of
from setkata.kata import expect

DECK = list(product(range(3), repeat=4))


def completed(base, numbers, digits):
    """Return the answer digit by digit, by trying: the one digit that makes the sum divide."""
    answer = 0
    for place in [base**i for i in range(digits)]:
        total = sum(n // place % base for n in numbers)
        answer += place * next(d for d in range(base) if (total + d) % base == 0)
    return answer


def test_the_third_card_repeats_a_value_that_two_cards_share(third_card):
    expect(third_card((0, 0, 0, 0), (0, 0, 0, 1)), (0, 0, 0, 2))
    expect(third_card((2, 1, 2, 1), (2, 1, 2, 2)), (2, 1, 2, 0))


def test_the_third_card_shows_the_third_value_if_two_cards_differ(third_card):
    expect(third_card((0, 0, 0, 0), (1, 1, 1, 1)), (2, 2, 2, 2))
    expect(third_card((0, 1, 2, 0), (1, 2, 0, 2)), (2, 0, 1, 1))


def test_each_feature_decides_for_itself(third_card):
    expect(third_card((0, 1, 2, 1), (0, 2, 2, 1)), (0, 0, 2, 1))
    expect(third_card((1, 1, 2, 0), (2, 0, 2, 0)), (0, 2, 2, 0))


def test_two_equal_cards_give_themselves(third_card):
    for card in DECK:
        expect(third_card(card, card), card)


def test_the_order_of_two_cards_does_not_matter(third_card, rng):
    for _ in range(12):
        a, b = rng.sample(DECK, 2)

        expect(third_card(a, b), rules.third_card(a, b))
        expect(third_card(b, a), rules.third_card(a, b))


def test_each_of_the_6561_pairs_of_cards_has_its_third(third_card):
    for a, b in product(DECK, repeat=2):
        expect(third_card(a, b), rules.third_card(a, b))


def test_cards_0_and_1_are_completed_by_card_2(third_index):
    expect(third_index(0, 1), 2)
    expect(third_index(2, 0), 1)


def test_numbers_that_differ_in_one_digit(third_index):
    expect(third_index(0, 3), 6)
    expect(third_index(9, 18), 0)
    expect(third_index(27, 0), 54)


def test_the_first_and_the_last_rows_of_the_table(third_index):
    expect(third_index(0, 0), 0)
    expect(third_index(80, 78), 79)
    expect(third_index(80, 80), 80)


def test_16_and_25_are_completed_by_7(third_index):
    expect(third_index(16, 25), 7)
    expect(third_index(25, 16), 7)


def test_each_of_the_6561_pairs_of_numbers_has_its_third(third_index):
    for (i, a), (j, b) in product(enumerate(DECK), repeat=2):
        expect(third_index(i, j), index_of(rules.third_card(a, b)))


def test_in_base_3_two_numbers_of_four_digits_are_cards(complete):
    expect(complete(3, [0, 1], 4), 2)
    expect(complete(3, [16, 25], 4), 7)


def test_one_number_is_completed_by_what_it_lacks(complete):
    expect(complete(10, [7], 1), 3)
    expect(complete(10, [0], 1), 0)
    expect(complete(10, [19], 2), 91)


def test_digits_are_added_without_carrying(complete):
    expect(complete(10, [25, 17], 2), 78)
    expect(complete(10, [999, 999], 3), 222)


def test_any_count_of_numbers_may_be_completed(complete):
    expect(complete(10, [1, 2, 3], 1), 4)
    expect(complete(4, [1, 1, 1], 1), 1)
    expect(complete(5, [7, 11, 19, 24], 2), completed(5, [7, 11, 19, 24], 2))


def test_no_numbers_at_all_want_0(complete):
    expect(complete(3, [], 4), 0)


def test_there_may_be_more_digits_than_the_base_has_values(complete):
    expect(complete(3, [100, 90], 5), 83)
    expect(complete(2, [5, 6], 3), 3)
    expect(complete(2, [170, 0], 8), 170)


def test_numbers_of_five_digits_in_base_10(complete):
    expect(complete(10, [12345, 0], 5), 98765)


def test_there_may_be_fewer_digits_than_the_base_has_values(complete):
    expect(complete(5, [1, 1], 1), 3)
    expect(complete(12, [7, 13], 2), completed(12, [7, 13], 2))


def test_the_answer_put_back_gives_the_number_whose_place_it_took(complete, rng):
    for base in (2, 3, 4, 5, 10) * 10:
        numbers = [rng.randrange(base**4) for _ in range(3)]
        answer = completed(base, numbers, 4)

        expect(complete(base, numbers, 4), answer)
        expect(complete(base, [answer, *numbers[1:]], 4), numbers[0])


def test_the_answer_added_to_the_numbers_leaves_0(complete, rng):
    for base in (2, 3, 7, 10):
        numbers = [rng.randrange(base**5) for _ in range(4)]

        expect(complete(base, [*numbers, completed(base, numbers, 5)], 5), 0)


def test_any_numbers_in_any_base(complete, rng):
    for _ in range(50):
        base, digits = rng.randrange(2, 17), rng.randrange(1, 9)
        numbers = [rng.randrange(base**digits) for _ in range(rng.randrange(1, 7))]

        expect(complete(base, numbers, digits), completed(base, numbers, digits))
