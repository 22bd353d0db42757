"""The oracle, held against the definition on all there is."""

from collections import Counter
from itertools import combinations, product

import pytest

from setkata import find_sets, is_set, make_deck, third_card, verdict
from setkata.cards import Card, cards

DECK = make_deck()
TRIPLES = list(combinations(DECK, 3))
SETS = [three for three in TRIPLES if is_set(*three)]


def all_same_or_all_different(x: int, y: int, z: int) -> bool:
    return (x == y and y == z) or (x != y and y != z and x != z)


def test_all_85320_triples_agree_with_the_definition() -> None:
    wrong = [
        three for three in TRIPLES if is_set(*three) != all(map(all_same_or_all_different, *three))
    ]

    assert len(TRIPLES) == 85320
    assert wrong == []


def test_the_deck_holds_1080_sets() -> None:
    assert len(SETS) == 1080
    assert sorted(find_sets(DECK)) == sorted(SETS)


def test_forty_sets_go_through_each_card() -> None:
    assert set(Counter(card for three in SETS for card in three).values()) == {40}


def test_sets_differ_in_1_2_3_or_4_features_108_324_432_and_216_times() -> None:
    kinds = Counter(
        sum(feature.kind == "different" for feature in verdict(*three).features) for three in SETS
    )

    assert kinds == {1: 108, 2: 324, 3: 432, 4: 216}


def test_one_card_completes_each_of_6561_pairs() -> None:
    for a, b in product(DECK, repeat=2):
        c = third_card(a, b)
        if a == b:
            assert c == a
        else:
            assert [card for card in DECK if card not in (a, b) and is_set(a, b, card)] == [c]


def test_the_verdict_agrees_with_the_rule_on_every_triple() -> None:
    assert all(verdict(*three).is_set == is_set(*three) for three in TRIPLES)


def test_every_swap_that_mends_makes_a_set() -> None:
    for three in TRIPLES[::17]:
        judged = verdict(*three)
        for mend in judged.mends:
            mended = [mend.new if card == mend.old else card for card in three]
            assert is_set(*mended)

        assert len(judged.mends) == (0 if judged.is_set else 3)


def test_the_wrong_feature_is_named_with_its_two_and_its_one() -> None:
    three = cards("one solid red oval, two solid red ovals, three striped red ovals")

    assert str(verdict(*three)) == "shading: two solid, one striped"
    assert [str(mend) for mend in verdict(*three).mends] == [
        "solid → open",
        "solid → open",
        "striped → solid",
    ]


def test_the_same_card_twice_has_no_answer() -> None:
    card = Card(0, 2, 0, 0)
    for ask in (
        lambda: is_set(card, card, (1, 1, 1, 1)),
        lambda: verdict((1, 1, 1, 1), card, card),
        lambda: find_sets([card, card]),
    ):
        with pytest.raises(ValueError, match="the same card twice: one solid red oval"):
            ask()


def test_the_first_twelve_cards_hold_13_sets() -> None:
    assert len(find_sets(DECK[:12])) == 13
    assert len(find_sets(DECK[:9])) == 12
