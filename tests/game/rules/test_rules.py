"""The package's rules, compared with the definition on every triple of cards."""

from collections import Counter
from itertools import combinations, product

import pytest

from setkata import find_sets, is_set, make_deck, third_card, verdict
from setkata.cards import Card, cards

pytestmark = pytest.mark.no_cover  # every triple of the deck

DECK = make_deck()
TRIPLES = list(combinations(DECK, 3))


@pytest.fixture(scope="module")
def sets() -> list[tuple[Card, Card, Card]]:
    """All SETs of the deck."""
    return [three for three in TRIPLES if is_set(*three)]


def all_same_or_all_different(x: int, y: int, z: int) -> bool:
    return (x == y and y == z) or (x != y and y != z and x != z)


def test_all_85320_triples_agree_with_the_definition() -> None:
    wrong = [
        three for three in TRIPLES if is_set(*three) != all(map(all_same_or_all_different, *three))
    ]

    assert len(TRIPLES) == 85320
    assert wrong == []


def test_the_deck_holds_1080_sets(sets: list[tuple[Card, Card, Card]]) -> None:
    assert len(sets) == 1080
    assert sorted(find_sets(DECK)) == sorted(sets)


def test_each_card_is_in_forty_sets(sets: list[tuple[Card, Card, Card]]) -> None:
    assert set(Counter(card for three in sets for card in three).values()) == {40}


def test_108_324_432_and_216_sets_differ_in_1_2_3_and_4_features(
    sets: list[tuple[Card, Card, Card]],
) -> None:
    kinds = Counter(
        sum(feature.kind == "different" for feature in verdict(*three).features) for three in sets
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


def test_every_fix_makes_a_set() -> None:
    for three in TRIPLES[::17]:
        judged = verdict(*three)
        for fix in judged.fixes:
            fixed = [fix.new if card == fix.old else card for card in three]
            assert is_set(*fixed)

        assert len(judged.fixes) == (0 if judged.is_set else 3)


def test_a_verdict_names_the_wrong_feature_with_both_of_its_values() -> None:
    three = cards("one solid red oval, two solid red ovals, three striped red ovals")

    assert str(verdict(*three)) == "shading: two solid, one striped"
    assert [str(fix) for fix in verdict(*three).fixes] == [
        "solid → open",
        "solid → open",
        "striped → solid",
    ]


def test_the_same_card_twice_is_an_error() -> None:
    card = Card(0, 2, 0, 0)
    for ask in (
        lambda: is_set(card, card, (1, 1, 1, 1)),
        lambda: verdict((1, 1, 1, 1), card, card),
        lambda: find_sets([card, card]),
    ):
        with pytest.raises(
            ValueError,
            match="one card is there twice: one solid red oval; give each card only once",
        ):
            ask()


def test_the_first_twelve_cards_hold_13_sets() -> None:
    assert len(find_sets(DECK[:12])) == 13
    assert len(find_sets(DECK[:9])) == 12
