"""The statements of lesson 09 about the game are true, and its Game plays by the rules."""

import ast
from collections import Counter
from math import sqrt

import pytest
from test_lesson_facts import COURSE

from katabook.build.source import parse
from setkata.cards import make_deck
from setkata.game import start
from setkata.rules import find_sets
from setkata.widgets.referee import Referee

SOURCE = COURSE.source(COURSE.step("09_game"))
SAID = " ".join(SOURCE.read_text(encoding="utf-8").split()).replace(" # ", " ")
CELLS = {cell.id: cell.source for cell in parse(SOURCE).cells}
# From 5 million games in which each SET taken was a random one on the table.
LEFT = {0: 0.0121, 6: 0.4682, 9: 0.4452, 12: 0.0737, 15: 0.0008}
FAULT = "for card in self.deck[:3]:"
FIX = "while len(self.table) < 12 and len(self.deck) > 0:"


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
    assert (tuple(names["first_table"]), tuple(names["first_deck"])) == (game.table, game.deck)


def test_the_formula_says_yes_to_one_card_three_times():
    is_set = defined("formula")["is_set"]

    assert all(is_set(card, card, card) for card in make_deck())


def test_the_cards_without_a_2_hold_no_set():
    assert find_sets([card for card in make_deck() if 2 not in card]) == []


def test_the_learners_first_table_holds_no_set():
    assert "GameTable(Game, seed=33)" in CELLS["your-table"]
    assert start("You", seed=33).sets == ()


def breach_in_a_game(lessons, seed):
    """Return the first breach of the rules in a whole game by a Game of the lesson, or None."""
    game, referee = start("You", seed=seed), Referee(lessons)
    broken = referee.follow(game)
    while not (broken or game.over):
        game = game.take("You", *game.sets[-1]) if game.sets else game.agree("You")
        broken = referee.follow(game)
    return broken


def test_the_lessons_game_plays_whole_games_by_the_rules():
    lessons = defined("call", "refill", "formula", "take", "deal-more", "game")["Game"]
    for seed in (33, 38):
        assert breach_in_a_game(lessons, seed) is None


def test_the_lessons_game_names_no_feature():
    words = {"number", "shading", "color", "shape", "digit"}

    assert not words & set(CELLS["game"].lower().split())


@pytest.mark.parametrize("function", ["call", "refill", "take", "deal_more"])
def test_the_lessons_game_calls_each_function_that_the_learner_wrote(function):
    calls = [node for node in ast.walk(ast.parse(CELLS["game"])) if isinstance(node, ast.Call)]

    assert function in {call.func.id for call in calls if isinstance(call.func, ast.Name)}


def hasty(change=""):
    """Return the lesson's HastyGame, with another line in place of the faulty one."""
    names = defined("call", "refill", "formula", "take", "deal-more", "game")
    source = CELLS["hasty-game"].replace(FAULT, change or FAULT)
    exec(source, names)  # noqa: S102 - our own cell
    return names["HastyGame"]


def test_whichever_set_is_taken_first_the_table_names_the_three_cards_too_many():
    after_no_set = start("You", seed=33).agree("You")
    assert after_no_set.sets
    for three in after_no_set.sets:
        referee, taken = Referee(hasty()), after_no_set.take("You", *three)
        assert referee.follow(start("You", seed=33)) is None
        assert referee.follow(after_no_set) is None
        sentence = referee.follow(taken).sentence
        too_many = ", ".join(map(str, after_no_set.deck[:3]))

        assert sentence.endswith(f", your table holds wrong cards: {too_many}.")
    assert "your table holds wrong cards" in SAID


def test_one_line_fixes_the_hasty_game():
    assert f"Put `{FIX}` in its place." in SAID
    assert CELLS["hasty-game"].count(FAULT) == 1
    for seed in (33, 38):
        assert breach_in_a_game(hasty(FIX), seed) is None


@pytest.fixture(scope="module")
def left():
    cards_left = defined("cards-left")["cards_left"]
    return Counter(cards_left(seed) for seed in range(400))


def test_of_400_games_most_leave_six_cards_and_none_three(left):
    assert "range(400)" in CELLS["four-hundred-games"]
    assert left.most_common(1)[0][0] == 6
    assert left[3] == left[15] == 0


def test_the_400_games_agree_with_the_long_run(left):
    for cards, share in LEFT.items():
        assert abs(left[cards] / 400 - share) < 3 * sqrt(share * (1 - share) / 400)


def test_the_lesson_tells_the_long_run_in_games_of_1000():
    of_1000 = {cards: round(1000 * share) for cards, share in LEFT.items()}

    assert (
        f"Of 1000 games, {of_1000[6]} end with six cards, {of_1000[9]} with nine, "
        f"{of_1000[12]} with twelve and {of_1000[0]} with none."
    ) in SAID
    assert LEFT[15] < 1 / 1000


def test_three_cards_that_remained_would_be_a_set():
    for digits in zip(*make_deck(), strict=True):
        assert sum(digits) % 3 == 0
