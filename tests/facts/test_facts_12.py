"""The statements of lesson 12 about rules and their properties are true."""

import json
import re
import runpy
from collections import Counter
from functools import cache
from itertools import combinations, permutations, product
from math import comb
from pathlib import Path

import pytest
from test_lesson_facts import COURSE

from katabook.build.source import parse, solution_of
from katabook.lessons.notebook import tags
from setkata.cards import as_card, card_at, cards, make_deck
from setkata.rules import find_sets, is_set
from setkata.widgets.picker import CardPicker

SOURCE = COURSE.source(COURSE.step("12_specs"))
SAID = " ".join(SOURCE.read_text(encoding="utf-8").split()).replace(" # ", " ")
SEEDS = json.loads((Path(__file__).parents[1] / "data" / "seed_examples.json").read_text())


@cache
def triples():
    """Return all triples of the deck, each with whether it is a SET."""
    return [(three, is_set(*three)) for three in combinations(make_deck(), 3)]


@pytest.fixture(scope="module")
def lesson():
    """Return the names that the solved lesson's cells define."""
    names = {"__name__": "lesson"}
    for cell in solution_of(parse(SOURCE)).cells:
        if cell.cell_type == "code" and not tags(cell) & {"check", "hidden-check"}:
            exec(cell.source, names)  # noqa: S102 - our own cells
    return names


def in_words(three):
    return [card.words for card in three]


def test_a_rule_that_always_says_no_is_right_on_98_7_triples_of_100(lesson):
    right = sum(lesson["mystery"](*three) == truth for three, truth in triples())

    assert (right, len(triples())) == (84240, 85320)
    assert f"{100 * right / len(triples()):.1f}" == "98.7"
    assert "84,240 of all 85,320 triples: 98.7 in 100" in SAID


def test_one_triple_in_55_on_the_first_table_is_a_set():
    table = CardPicker().table

    assert (len(table), len(find_sets(table))) == (12, 4)
    assert comb(12, 3) == 220 == 4 * 55
    assert "4 of the 220 triples are SETs" in SAID
    assert "you need 55 picks on average" in SAID


def test_without_repeated_picks_the_fault_shows_after_44_on_average():
    # The other 216 triples fall into five parts of the same average length, around the 4 SETs.
    assert 1 + 216 / 5 == 44.2
    assert "If you never pick the same three cards twice, you need about 44." in SAID


def test_27_cards_are_green(lesson):
    assert sum(map(lesson["is_green"], lesson["deck"])) == 27


def test_the_published_cards_are_as_on_the_page(lesson):
    spelt = {"outline": "open", "stripped": "striped", "1": "one", "2": "two", "3": "three"}
    page = [
        tuple(spelt.get(word, word) for word in (number, shading, color, shape))
        for shape, color, number, shading in SEEDS["clojure_deck"]["cards"]
    ]

    assert lesson["published"] == page
    assert SEEDS["clojure_deck"]["set_indices"] == [[3, 5, 7], [4, 7, 8]]


def test_the_published_sets_use_neither_the_first_nor_the_last_three_cards(lesson):
    cards = [card_at(lesson["deck"].index(words)) for words in lesson["published"]]

    assert len(find_sets(cards)) == 2
    assert find_sets(cards) == find_sets(cards[3:9])


def test_mixed_up_is_wrong_for_156_triples(lesson):
    wrong = [t for t, truth in triples() if lesson["mixed_up"](*in_words(t)) != truth]

    assert len(wrong) == 156
    assert "wrong about 156 of the 85,320 triples, and two of those are on this table" in SAID


def test_the_comments_name_the_published_sets(lesson):
    comments = re.findall(r"\n    # (three striped.*|two solid.*)", SOURCE.read_text("utf-8"))
    sets = SEEDS["clojure_deck"]["set_indices"]

    assert len(comments) == len(sets) == 2
    for comment, indices in zip(comments, sets, strict=True):
        assert cards(comment) == [as_card(lesson["published"][index]) for index in indices]


def test_two_rules_refuse_a_published_set(lesson):
    published, deck = lesson["published"], lesson["deck"]
    first, second = ([published[i] for i in three] for three in ((3, 5, 7), (4, 7, 8)))
    thirds = [c for c in deck if lesson["borrower"](second[0], second[1], c)]

    assert not lesson["no_ovals"](*first) and not lesson["no_ovals"](*second)
    assert lesson["borrower"](*first) and not lesson["borrower"](*second)
    assert list(map(as_card, thirds)) == cards("two open red diamonds")
    assert "the only third card that it accepts shows two open red diamonds" in SAID


def test_two_wrong_rules_pass_the_published_test(lesson):
    through = [
        name
        for name, rule in lesson["rules"].items()
        if lesson["outcome"](lesson["check_published"], rule) == "let through"
    ]

    assert set(through) - {"right", "careless"} == {"chain", "mixed_up"}


def test_the_last_table_can_catch_it(lesson):
    table = [lesson["deck"][index] for index in (40, 1, 66, 19, 0, 76, 5, 60, 2, 53, 80, 37)]
    refused, accepted = (
        [
            {as_card(words) for words in three}
            for three in combinations(table, 3)
            if lesson["mixed_up"](*three) == says != lesson["is_set"](*three)
        ]
        for says in (False, True)
    )

    told = re.search(r"It refuses a SET: (.*?)\. It accepts (.*?), which are not a SET", SAID)
    assert refused == [set(cards(told[1]))]
    assert accepted == [set(cards(told[2]))]


@pytest.mark.slow
def test_a_rule_that_refuses_a_single_set_mostly_slips_through(lesson):
    deck, through = lesson["deck"], 0
    for index in range(0, 1080, 90):
        refused = set(find_sets(make_deck())[index])

        def rule(a, b, c, refused=refused):
            return lesson["is_set"](a, b, c) and {as_card(a), as_card(b), as_card(c)} != refused

        tests = (lesson[f"check_{name}"] for name in ("completion", "order", "relabel"))
        through += all(lesson["outcome"](test, rule) == "let through" for test in tests)

    assert through > 6
    assert len(deck) * (len(deck) - 1) // 2 == 3240


def test_the_kata_has_the_numbers_of_tests_and_rules_in_the_lesson(monkeypatch):
    path = COURSE.root / "tests" / "katas" / "test_properties.py"
    tests = {
        name: test for name, test in runpy.run_path(str(path)).items() if name.startswith("test_")
    }
    wrong, right = [], []
    for test in tests.values():
        for called, words_of in (("expect_caught", wrong), ("expect_accepted", right)):
            monkeypatch.setitem(
                test.__globals__,
                called,
                lambda _, words, says, words_of=words_of: words_of.append(words),
            )
        test(lambda rule: None)

    told = (
        f"The kata's {len(tests)} tests try it on {len(set(wrong))} wrong rules"
        f" and {len(set(right))} right ones."
    )
    assert told in SAID


def test_borrower_is_right_unless_the_first_two_cards_have_no_word_in_common(lesson):
    for three, truth in triples()[::7]:
        a, b, c = in_words(three)

        assert not set(a) & set(b) or lesson["borrower"](a, b, c) == truth


def test_careless_is_right_about_three_different_cards(lesson):
    for three, truth in triples()[::7]:
        assert lesson["careless"](*in_words(three)) == truth


def test_each_test_alone_catches_some_rule(lesson):
    tests = {name: lesson[f"check_{name}"] for name in ("order", "relabel", "completion")}
    caught = [
        [name for name, test in tests.items() if lesson["outcome"](test, rule) == "caught"]
        for rule in lesson["rules"].values()
    ]

    assert all([name] in caught for name in tests)


def kind(three):
    """Return the pattern of three cards, which no order and no new names of values change."""
    return min(
        tuple((x == y, y == z, x == z) for x, y, z in zip(*order, strict=True))
        for order in permutations(three)
    )


def test_order_names_and_exactly_one_third_card_leave_only_one_rule():
    a, deck = (0, 0, 0, 0), list(product(range(3), repeat=4))
    # The number of third cards of each kind, for two cards that differ in these features.
    pairs = [
        Counter(kind((a, b, c)) for c in deck if c not in (a, b))
        for b in product(range(2), repeat=4)
        if b != a
    ]
    kinds = {k for thirds in pairs for k in thirds if all(other[k] < 2 for other in pairs)}

    def rules(chosen, left):
        """Yield each choice of kinds in which exactly one card completes any two cards."""
        if not left:
            yield chosen
            return
        for k in left[0]:
            if k in kinds and not any(k in thirds for thirds in pairs if thirds not in left):
                yield from rules(chosen | {k}, [thirds for thirds in left if k not in thirds])

    [only] = set(rules(frozenset(), pairs))
    assert only == {kind(three) for three in find_sets(deck)}
