"""What explain must do: put each of the four features under same, different or wrong."""

from itertools import permutations, product

import pytest

from setkata.cards import FEATURES, cards
from setkata.kata import any_order, expect, require
from setkata.rules import verdict

KINDS = ("same", "different", "wrong")
PATTERNS = list(product(range(3), repeat=3))
COUNT = {"same": 1, "wrong": 2, "different": 3}
OF_KIND = {kind: [p for p in PATTERNS if len(set(p)) == COUNT[kind]] for kind in KINDS}


def agree(explain, a, b, c):
    """Ask about three cards, and want what the rules say of each feature."""
    features = verdict(a, b, c).features
    wanted = {kind: any_order(f.feature for f in features if f.kind == kind) for kind in KINDS}
    expect(explain(a, b, c), wanted)


def three_cards(columns):
    """Return the three cards that show these values, a column for each feature."""
    return list(zip(*columns, strict=True))


def of_kinds(kinds, rng):
    """Return three different cards whose features are of these kinds, in this order."""
    three = []
    while len(set(three)) < 3:
        three = three_cards([rng.choice(OF_KIND[kind]) for kind in kinds])
    return three


def test_only_the_number_differs(explain):
    agree(explain, *cards("one open red oval, two open red ovals, three open red ovals"))


def test_all_four_features_differ(explain):
    agree(
        explain,
        *cards("two open red diamonds, three striped purple ovals, one solid green squiggle"),
    )


def test_two_solid_and_one_striped_are_wrong(explain):
    agree(explain, *cards("one solid red oval, two solid red ovals, three striped red ovals"))


def test_all_four_features_are_wrong(explain):
    agree(explain, *cards("one open red oval, one solid green oval, two open green squiggles"))


def test_the_answer_has_all_three_words_even_where_no_feature_belongs(explain):
    answer = explain(*cards("one open red oval, two open red ovals, three open red ovals"))

    require(isinstance(answer, dict), "give a dict")
    for word in KINDS:
        require(word in answer, f"have the key {word!r}")


@pytest.mark.parametrize("feature", FEATURES)
def test_each_feature_goes_by_its_own_name(explain, feature):
    for kind, rest in [("different", "same"), ("same", "different"), ("wrong", "different")]:
        kinds = [kind if name == feature else rest for name in FEATURES]
        agree(explain, *three_cards([OF_KIND[kind][0] for kind in kinds]))


def test_the_first_and_the_third_card_are_a_pair_as_well(explain):
    agree(explain, *cards("one open red oval, two striped green ovals, one solid purple oval"))
    agree(explain, *cards("one solid red oval, two open red ovals, three solid red ovals"))


def test_the_same_digit_1_on_each_card_is_the_same(explain):
    agree(explain, (1, 1, 1, 0), (1, 1, 1, 1), (1, 1, 1, 2))


@pytest.mark.parametrize("feature", range(4), ids=list(FEATURES))
def test_every_pattern_of_a_feature_is_told_whatever_the_others_do(explain, feature, rng):
    for pattern in PATTERNS * 2:
        three = []
        while len(set(three)) < 3:
            columns = [rng.choice(OF_KIND[rng.choice(KINDS)]) for _ in range(3)]
            columns.insert(feature, pattern)
            three = three_cards(columns)
        agree(explain, *three)


def test_every_mixture_of_same_different_and_wrong_is_told(explain, rng):
    for kinds in product(KINDS, repeat=4):
        # Two alike in one feature and all alike in the rest would be the same card twice.
        if "different" in kinds or kinds.count("wrong") > 1:
            agree(explain, *of_kinds(kinds, rng))


def test_the_order_of_the_cards_does_not_matter(explain, rng):
    mixed = ["same", "wrong", "different", "wrong"]
    for kinds in (["wrong"] * 4, ["different"] * 4, mixed, ["same"] * 3 + ["different"]) * 3:
        for three in permutations(of_kinds(kinds, rng)):
            agree(explain, *three)


def test_an_earlier_answer_is_not_in_the_next_one(explain):
    yes = cards("one open red oval, two open red ovals, three open red ovals")
    no = cards("one open red oval, two open red ovals, three open red squiggles")

    for three in (yes, no, yes, yes):
        agree(explain, *three)
