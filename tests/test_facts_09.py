"""The statements of lesson 09 about the game are true, and its Game plays by the rules."""

from collections import Counter
from math import sqrt

import pytest
from test_lesson_facts import COURSE

from setkata.build.source import parse
from setkata.cards import make_deck
from setkata.game import start
from setkata.rules import find_sets
from setkata.widgets.referee import Referee

SOURCE = COURSE.source(COURSE.step("09_game"))
SAID = " ".join(SOURCE.read_text(encoding="utf-8").split()).replace(" # ", " ")
CELLS = {cell.id: cell.source for cell in parse(SOURCE).cells}
# From 3 million games in which each SET taken was a random one on the table.
LEFT = {0: 0.0123, 6: 0.4689, 9: 0.4444, 12: 0.0737, 15: 0.0007}


def defined(*ids):
    """Return the names that these cells of the lesson define."""
    names = {}
    for name in ("whole-game", *ids):
        exec(CELLS[name], names)  # noqa: S102 - our own cells
    return names


def test_the_model_begins_with_the_cards_of_the_first_table():
    names = defined("two-lists-and-a-number")
    game = start("You", seed=4)

    assert "GameTable(seed=4)" in CELLS["whole-game"]
    assert (tuple(names["table"]), tuple(names["deck"])) == (game.table, game.deck)


def test_the_formula_says_yes_to_one_card_three_times():
    is_set = defined("formula")["is_set"]

    assert all(is_set(card, card, card) for card in make_deck())


def test_the_cards_without_a_2_hold_no_set():
    assert find_sets([card for card in make_deck() if 2 not in card]) == []


def test_the_learners_first_table_holds_no_set():
    assert "GameTable(Game, seed=33)" in CELLS["your-table"]
    assert start("You", seed=33).sets == ()


def test_the_lessons_game_plays_whole_games_by_the_rules():
    lessons = defined("call", "refill", "formula", "take", "deal-more", "game")["Game"]
    for seed in (33, 38):
        game, referee = start("You", seed=seed), Referee(lessons)
        broken = referee.follow(game)
        while not (broken or game.over):
            game = game.take("You", *game.sets[-1]) if game.sets else game.agree("You")
            broken = referee.follow(game)

        assert broken is None


def test_the_lessons_game_names_no_feature():
    words = {"number", "shading", "color", "shape", "digit"}

    assert not words & set(CELLS["game"].lower().split())


@pytest.fixture(scope="module")
def left():
    cards_left = defined("value", "cards-left")["cards_left"]
    return Counter(cards_left(seed) for seed in range(400))


def test_of_400_games_most_leave_six_cards_and_none_three(left):
    assert "range(400)" in CELLS["four-hundred-games"]
    assert left.most_common(1)[0][0] == 6
    assert left[3] == 0


def test_the_400_games_agree_with_the_long_run(left):
    for cards, share in LEFT.items():
        assert abs(left[cards] / 400 - share) < 3 * sqrt(share * (1 - share) / 400)
    assert "Six in 46.9 games of 100, nine in 44.4, twelve in 7.4, none in 1.2" in SAID


def test_three_cards_that_remained_would_be_a_set():
    for digits in zip(*make_deck(), strict=True):
        assert sum(digits) % 3 == 0
