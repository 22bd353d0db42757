"""Worked examples from earlier publications on SET give the published or the corrected results."""

import json
from collections import Counter
from itertools import combinations, permutations, product
from math import comb
from pathlib import Path
from typing import Any

import pytest

from setkata.cards import Card, as_card, card_at, index_of, make_deck
from setkata.rules import find_sets, is_set, third_card, verdict

EXAMPLES = json.loads(
    (Path(__file__).parents[1] / "data" / "seed_examples.json").read_text("utf-8")
)
DECK = make_deck()
NUMBERS = {"1": "one", "2": "two", "3": "three"}
SHADINGS = {"outline": "open", "shaded": "striped", "stripped": "striped", "solid": "solid"}


def read(card: list[str], order: str) -> Card:
    """Return a card from another author's words, with the features in another order."""
    words = dict(zip(order.split(), card, strict=True))
    number, shading = NUMBERS[words["number"]], SHADINGS[words["shading"]]
    return as_card((number, shading, words["color"], words["shape"]))


def test_the_published_deal_of_words_holds_exactly_its_two_sets() -> None:
    deal = EXAMPLES["clojure_deck"]
    table = [read(card, "shape color number shading") for card in deal["cards"]]
    found = [frozenset(table.index(card) for card in triple) for triple in find_sets(table)]

    assert set(found) == {frozenset(places) for places in deal["set_indices"]}


def test_the_deal_of_digits_holds_exactly_its_four_sets_in_the_order_of_combinations() -> None:
    deal = EXAMPLES["j_deal"]
    table = [as_card(tuple(card)) for card in deal["cards"]]
    found = [[table.index(card) for card in triple] for triple in find_sets(table)]

    assert found == deal["set_indices"]


def test_exactly_the_columns_with_a_multiple_of_three_as_their_sum_are_allowed() -> None:
    columns = {tuple(column) for column in EXAMPLES["j_univ"]["columns"]}

    assert columns == {triple for triple in product(range(3), repeat=3) if sum(triple) % 3 == 0}


@pytest.mark.parametrize("example", EXAMPLES["j_test"])
def test_a_triple_gets_the_published_verdict(example: dict[str, Any]) -> None:
    assert is_set(*(tuple(card) for card in example["cards"])) == example["is_set"]


def test_the_deck_is_in_the_published_order() -> None:
    assert [list(card) for card in DECK[:8]] == EXAMPLES["j_cards_head"]
    assert [list(card) for card in DECK[-4:]] == EXAMPLES["j_cards_tail"]


@pytest.mark.parametrize("name", ["j_X", "j_Y"])
def test_x_and_y_have_the_published_patterns(name: str) -> None:
    cards = [read(card, "number color shading shape") for card in EXAMPLES[name]["cards"]]
    judged = verdict(*cards)
    kinds = {feature.feature: feature.kind for feature in judged.features}

    assert judged.is_set == EXAMPLES[name]["is_set"]
    assert [kinds[f] for f in ("number", "color", "shading", "shape")] == EXAMPLES[name]["pattern"]


def test_the_first_twelve_cards_hold_thirteen_sets() -> None:
    example = EXAMPLES["cpp_first12"]
    found = [[index_of(card) + 1 for card in triple] for triple in find_sets(DECK[:12])]

    assert sorted(found) == sorted(example["sets_1based"])
    assert len(found) == example["n_sets"]


@pytest.mark.parametrize("row", EXAMPLES["cpp_mod_table"])
def test_a_row_of_remainders_is_right(row: dict[str, Any]) -> None:
    assert sum(row["values"]) == row["sum"]
    assert row["sum"] % 3 == row["mod3"]
    assert (len(set(row["values"])) != 2) == (row["mod3"] == 0) == row["ok"]


def test_the_published_numbers_of_combinations_are_right() -> None:
    example = EXAMPLES["cpp_comb"]

    assert ["".join(map(str, triple)) for triple in combinations(range(5), 3)] == example["c5_3"]
    assert comb(12, 3) == example["n12_3"]
    assert len(list(combinations(range(11), 2))) == example["lines12"]
    assert len(list(permutations(range(5), 3))) == example["perm5_3"]


def test_a_table_of_sums_needs_ten_rows() -> None:
    table = EXAMPLES["digit_sum_table"]
    rows = [*table["rows"], table["missing_row"]]

    assert sorted(row["values"] for row in rows) == [
        list(triple) for triple in product(range(3), repeat=3) if list(triple) == sorted(triple)
    ]
    for row in rows:
        assert sum(row["values"]) == row["sum"]
        assert row["valid"] == (len(set(row["values"])) != 2) == (row["sum"] in (0, 3, 6))


def test_the_worked_sum_shows_which_feature_spoils_it() -> None:
    example = EXAMPLES["digit_sum_example"]
    cards = [as_card(tuple(map(int, digits))) for digits in example["cards"]]

    assert sum(map(int, example["cards"])) == example["decimal_sum"]
    assert not verdict(*cards).is_set
    # The example's last digit is the number; ours is the shape.
    assert [feature.feature for feature in verdict(*cards).wrong] == ["shape"]


def test_1021_is_34() -> None:
    example = EXAMPLES["card_1021"]

    assert int(example["digits"], 3) == example["base10"] == index_of(Card(1, 0, 2, 1))


def test_the_published_sums_of_sets_are_right() -> None:
    example = EXAMPLES["digit_lookup"]
    sums = Counter(sum(int("".join(map(str, card))) for card in s) for s in find_sets(DECK))

    assert sums.total() == example["n_sets"]
    assert len(sums) == example["sums_reached_by_distinct_sets"]
    assert Counter(map(str, sums.values())) == example["histogram_sets_per_sum"]
    digits = list(product("036", repeat=4))
    assert len(digits) == example["valid_sums"]
    alike = {3 * int("".join(map(str, card))) for card in DECK}
    assert len(alike) == example["accepts_three_equal_cards"]


def test_the_published_table_of_third_cards_is_right() -> None:
    example = EXAMPLES["f_AB"]
    table = [[index_of(third_card(a, b)) if a != b else index_of(a) for b in DECK] for a in DECK]

    assert table == example["table81"]
    for a, b, third in example["examples"]:
        assert table[a][b] == third
    assert "".join(map(str, card_at(10))) == example["index10"]["digits"]


def test_the_published_third_digits_are_right() -> None:
    assert all((-a - b) % 3 == third for a, b, third in EXAMPLES["f_digit"])


def test_the_remainder_of_a_negative_number() -> None:
    assert {n: int(n) % 3 for n in EXAMPLES["mod_table"]} == EXAMPLES["mod_table"]


def as_printed(base: int, numbers: list[int]) -> float:
    places = [base**i for i in range(base + 1)]
    return sum(sum(-(n / place) for n in numbers) % base * place for place in places)


def with_floor(base: int, numbers: list[int]) -> int:
    places = [base**i for i in range(base + 1)]
    return sum(sum(-(n // place) for n in numbers) % base * place for place in places)


def test_a_formula_for_python_2_is_wrong_in_python_3_and_right_with_floor_division() -> None:
    example, table = EXAMPLES["setFn"], EXAMPLES["f_AB"]["table81"]
    pairs = list(product(range(81), repeat=2))

    wrong = sum(as_printed(3, [a, b]) != table[a][b] for a, b in pairs)
    assert wrong == example["py3_literal_wrong_pairs_of_6561"]
    assert as_printed(3, [16, 25]) == example["f_16_25_py3_literal"]
    right = sum(with_floor(3, [a, b]) == table[a][b] for a, b in pairs)
    assert right == example["floor_version_correct_pairs"]


def test_the_number_of_digits_in_the_formula_depends_on_the_base() -> None:
    example = EXAMPLES["setFn"]["counterexample_5_digits"]
    base, (a, b) = example["base"], example["nums"]
    third = with_floor(base, [a, b])

    assert third == example["r"]
    assert [with_floor(base, [third, b]) == a, with_floor(base, [a, third]) == b] == example[
        "replace_ok"
    ]


@pytest.mark.parametrize("count", ["12", "15", "18"])
def test_the_odds_follow_from_the_counts(count: str) -> None:
    example = EXAMPLES["odds_initial"][count]
    chance = example["no_set"] / example["total"]

    assert comb(81, int(count)) == example["total"]
    assert chance == pytest.approx(example["p_no_set"])
    assert 1 / chance - 1 == pytest.approx(example["odds_set_to_noset"])


def test_every_example_is_used() -> None:
    source = Path(__file__).read_text("utf-8")

    assert [name for name in EXAMPLES if f'"{name}"' not in source] == []
