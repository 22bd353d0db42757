"""The package's bot: how long it takes, and how the two players act without a call."""

from random import Random
from statistics import mean

import pytest

from setkata import make_deck
from setkata.game import Game, replay, start
from setkata.widgets.duel import BOT, PACES, pass_on, seconds_to_find, take_at_once
from setkata.widgets.game_table import say_no_set

DECK = make_deck()
SET_FREE = [card for card in DECK if 2 not in card]


def dealt(cards: list[object]) -> Game:
    return replay([("deal", ("You", BOT), 12, cards)])


def paused(seed: int) -> list[float]:
    """Return the bot's pauses in a whole game, as parts of its average time."""
    rng, game, pauses = Random(seed), start("You", BOT, seed=seed), []
    while not game.over:
        pauses.append(seconds_to_find(1, len(game.sets), rng))
        if game.sets:
            game = take_at_once(game, BOT, rng.choice(game.sets), game.time)
        else:
            game = say_no_set(game, BOT, game.time)
    return pauses


def test_the_bot_takes_its_average_time_over_whole_games() -> None:
    pauses = [pause for seed in range(100) for pause in paused(seed)]

    assert mean(pauses) == pytest.approx(1, abs=0.02)


def test_fewer_sets_take_the_bot_longer() -> None:
    rng = Random(0)
    means = [mean(seconds_to_find(20, sets, rng) for _ in range(1000)) for sets in range(7)]

    assert means == sorted(means, reverse=True)
    assert means[0] == pytest.approx(40, rel=0.05)
    assert means[2] == pytest.approx(20, rel=0.05)


def test_the_pauses_vary_and_the_same_seed_gives_the_same_pauses() -> None:
    assert len(set(paused(5))) > 20
    assert paused(5) == paused(5)


def test_a_faster_bot_has_a_lower_average() -> None:
    assert PACES["fast"] < PACES["medium"] < PACES["slow"]


def test_three_cards_are_a_call_and_a_take_in_one() -> None:
    game = take_at_once(dealt(DECK), "You", DECK[:3], 4.0)

    assert game.scores == {"You": 1, BOT: 0}
    assert [act[0] for act in game.history] == ["deal", "claim", "take"]
    assert game.time == 4


def test_no_set_is_said_by_one_and_the_other_agrees() -> None:
    game = say_no_set(dealt([*SET_FREE[:12], *DECK[-3:]]), BOT, 4.0)

    assert game.outcome == "dealt more"
    assert len(game.table) == 15
    assert game.history[-2][1] == BOT


def test_a_call_without_three_cards_costs_a_point() -> None:
    game = pass_on(dealt(DECK), BOT, 4.0)

    assert game.scores == {"You": 0, BOT: -1}
    assert game.table == tuple(DECK[:12])
