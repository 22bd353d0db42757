import random

import pytest

from setkata import FEATURES, Card, deal, make_deck
from setkata.cards import as_card, beginners_deck, card_at, cards, index_of, parse, shuffled


def test_the_deck_has_81_different_cards() -> None:
    assert len(set(make_deck())) == 81


def test_the_index_of_a_card_is_its_place_in_the_deck() -> None:
    assert [index_of(card) for card in make_deck()] == list(range(81))
    assert [card_at(index) for index in range(81)] == make_deck()


def test_a_card_equals_the_plain_tuple_of_its_digits() -> None:
    assert Card(1, 1, 1, 1) == (1, 1, 1, 1)


def test_two_striped_green_diamonds_are_card_40() -> None:
    assert index_of(parse("two striped green diamonds")) == 40
    assert str(card_at(40)) == "two striped green diamonds"


def test_1021_is_card_34_and_card_10_is_0101() -> None:
    assert index_of((1, 0, 2, 1)) == 34
    assert card_at(10) == (0, 1, 0, 1)


def test_every_card_can_be_written_as_words_and_read_back() -> None:
    assert [parse(str(card)) for card in make_deck()] == make_deck()


def test_a_card_may_be_given_in_five_ways() -> None:
    ways = [40, (1, 1, 1, 1), [1, 1, 1, 1], "two striped green diamonds", Card(1, 1, 1, 1).words]

    assert {as_card(way) for way in ways} == {Card(1, 1, 1, 1)}


@pytest.mark.parametrize(
    ("thing", "message"),
    [
        (
            "two dotted red ovals",
            "'two dotted red ovals': shading must be one of open, striped, solid; got 'dotted'",
        ),
        ("two red ovals", "'two red ovals': a card has four words: number, shading, color, shape"),
        ((0, 0, 3, 0), r"\(0, 0, 3, 0\): color must be one of 0, 1, 2; got 3"),
        ((0, 0), r"\(0, 0\): a card has four digits"),
        (81, "81 is not a card; an index is from 0 to 80"),
        (-1, "-1 is not a card"),
        (None, "None is not a card; write four digits"),
        (2.5, "2.5 is not a card"),
    ],
)
def test_a_value_that_is_not_a_card_has_an_error_of_one_line(thing: object, message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        as_card(thing)

    assert "\n" not in str(caught.value)


def test_a_text_names_several_cards() -> None:
    assert cards("one open red oval, three solid purple squiggles") == [(0, 0, 0, 0), (2, 2, 2, 2)]


def test_a_deal_draws_different_cards_and_leaves_the_deck_alone() -> None:
    deck = make_deck()

    table = deal(deck, 12, random.Random(1))

    assert len(set(table)) == 12
    assert deck == make_deck()


def test_a_deal_of_more_cards_than_the_deck_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="deal: n must be from 0 to 81.*got 82"):
        deal(make_deck(), 82)


def test_each_feature_has_three_values() -> None:
    assert [len(values) for values in FEATURES.values()] == [3, 3, 3, 3]


def test_the_beginners_deck_has_the_27_solid_cards() -> None:
    deck = beginners_deck()

    assert len(set(deck)) == 27
    assert {card.words[1] for card in deck} == {"solid"}


def test_a_shuffled_deck_is_in_the_order_of_todays_shuffle() -> None:
    for seed in range(100):
        deck = make_deck()
        random.Random(seed).shuffle(deck)

        assert shuffled(make_deck(), seed) == deck


def test_a_deck_without_a_seed_comes_in_a_new_order_each_time() -> None:
    assert shuffled(make_deck(), None) != shuffled(make_deck(), None)
