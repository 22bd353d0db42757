"""What is_set must do: the rule of SET, one feature at a time."""

from itertools import combinations, permutations, product

import pytest

from setkata.cards import FEATURES, cards
from setkata.kata import expect
from setkata.rules import verdict

DECK = list(product(range(3), repeat=4))
PATTERNS = list(product(range(3), repeat=3))
WRONG = [pattern for pattern in PATTERNS if len(set(pattern)) == 2]
RIGHT = [pattern for pattern in PATTERNS if len(set(pattern)) != 2]
SAME = [pattern for pattern in RIGHT if len(set(pattern)) == 1]
DIFFERENT = [pattern for pattern in RIGHT if len(set(pattern)) == 3]


def three_cards(columns):
    """Return the three cards that show these values, a column for each feature."""
    return list(zip(*columns, strict=True))


def different(three):
    """Return whether no card comes twice."""
    return len(set(three)) == 3


def test_three_cards_that_differ_in_one_feature_are_a_set(is_set):
    expect(is_set(*cards("one solid red oval, two solid red ovals, three solid red ovals")), True)
    expect(is_set(*cards("two open red ovals, two striped red ovals, two solid red ovals")), True)
    expect(is_set(*cards("one open red oval, one open green oval, one open purple oval")), True)
    expect(
        is_set(*cards("one open red oval, one open red diamond, one open red squiggle")),
        True,
    )


def test_two_solid_and_one_striped_make_no_set(is_set):
    three = cards("one solid red oval, two solid red ovals, three striped red ovals")

    expect(is_set(*three), False)


def test_two_alike_and_one_not_make_no_set_in_any_feature(is_set):
    expect(is_set(*cards("one open red oval, two solid red ovals, three solid red ovals")), False)
    expect(is_set(*cards("one open red oval, two striped red ovals, two solid red ovals")), False)
    expect(is_set(*cards("one open red oval, one open green oval, two solid purple ovals")), False)
    expect(
        is_set(*cards("one solid red oval, two solid red ovals, three solid green ovals")), False
    )
    expect(
        is_set(*cards("one solid red oval, two solid red ovals, three solid red diamonds")),
        False,
    )


def test_four_bad_features_make_no_set(is_set):
    three = cards("one open red oval, one striped green oval, two open green diamonds")

    expect(is_set(*three), False)


def test_some_features_may_be_the_same_and_others_different(is_set):
    three = "one striped red oval, two striped green diamonds, three striped purple squiggles"
    two = "one solid red oval, two solid green ovals, three solid purple ovals"

    expect(is_set(*cards(three)), True)
    expect(is_set(*cards(two)), True)


def test_three_cards_that_share_nothing_are_a_set(is_set):
    three = cards("two open red diamonds, three striped purple ovals, one solid green squiggle")

    expect(is_set(*three), True)


def test_the_first_and_the_third_card_must_not_be_alike_either(is_set):
    expect(is_set(*cards("one open red oval, two striped red ovals, one solid red oval")), False)
    expect(is_set(*cards("one solid red oval, two open red ovals, three solid red ovals")), False)
    expect(is_set(*cards("one open red oval, two open green ovals, three open red ovals")), False)


def test_one_feature_never_makes_up_for_another(is_set):
    """The digits add up as in a SET, but not in each feature."""
    zeros = (0, 0, 0, 0)

    expect(is_set(zeros, (0, 0, 0, 1), (0, 0, 1, 1)), False)
    expect(is_set(zeros, (0, 0, 1, 0), (0, 1, 1, 0)), False)
    expect(is_set(zeros, (0, 1, 1, 0), (1, 1, 1, 1)), False)
    expect(is_set(zeros, (1, 1, 1, 0), (2, 2, 1, 1)), False)


@pytest.mark.parametrize("feature", range(4), ids=list(FEATURES))
def test_every_pattern_of_a_feature_decides_where_the_others_are_right(is_set, feature, rng):
    for pattern, kinds in product(PATTERNS, product((SAME, DIFFERENT), repeat=3)):
        columns = [rng.choice(kind) for kind in kinds]
        columns.insert(feature, pattern)
        three = three_cards(columns)
        if different(three):
            expect(is_set(*three), pattern in RIGHT)


@pytest.mark.parametrize("count", [2, 3, 4], ids=["two", "three", "four"])
def test_several_wrong_features_are_no_better_than_one(is_set, count, rng):
    if count < 4:  # the first card and the third are alike in each wrong feature
        expect(is_set((0, 0, 0, 0), (1, 1, 1, 1), (0,) * count + (2,) * (4 - count)), False)
    for features in combinations(range(4), count):
        for _ in range(30):
            columns = [rng.choice(WRONG if i in features else RIGHT) for i in range(4)]
            three = three_cards(columns)
            if different(three):
                expect(is_set(*three), False)


def test_the_order_of_the_cards_does_not_matter(is_set, rng):
    # All their digits add up to 3, though two features are wrong.
    for a, b, c in permutations([(0, 0, 0, 0), (0, 1, 0, 0), (0, 1, 0, 1)]):
        expect(is_set(a, b, c), False)
    for wrong in ((), (), (), (), (0,), (1,), (2,), (3,), (0, 1), (1, 2, 3)) * 2:
        three = []
        while not different(three):
            three = three_cards([rng.choice(WRONG if i in wrong else RIGHT) for i in range(4)])
        for a, b, c in permutations(three):
            expect(is_set(a, b, c), not wrong)


def test_any_two_cards_and_their_third_are_a_set_and_no_other_card_is(is_set, rng):
    for count in (1, 2, 3, 4):
        # The two cards differ in `count` features.
        steps = rng.sample([1, 2] * 2, count) + [0] * (4 - count)
        a, steps = rng.choice(DECK), rng.sample(steps, 4)
        b = tuple((digit + step) % 3 for digit, step in zip(a, steps, strict=True))
        for c in DECK:
            if c not in (a, b):
                expect(is_set(a, b, c), verdict(a, b, c).is_set)


def test_earlier_questions_do_not_change_the_answer(is_set):
    yes = cards("one open red oval, two open red ovals, three open red ovals")
    no = cards("one open red oval, two open red ovals, three open red squiggles")

    for three, wanted in [(yes, True), (no, False), (yes, True), (yes, True), (no, False)]:
        expect(is_set(*three), wanted)
