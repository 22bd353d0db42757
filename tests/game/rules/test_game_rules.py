"""The package's game: each rule by itself, then thousands of random games."""

import json
from collections.abc import Callable
from math import comb
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from naive_game import NaiveGame

from setkata.cards import Card, beginners_deck, index_of, make_deck
from setkata.game import ACTS, Game, hint, replay, start
from setkata.rules import find_sets, third_card

PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
DECK = make_deck()
SET_FREE = [card for card in DECK if 2 not in card]


def dealt(cards: list[Card], *players: str, size: int = 12) -> Game:
    """Return a game with the cards in the order given, not shuffled."""
    return replay([("deal", players or ("Ann", "Ben"), size, cards)])


def whole_deck_after(cards: list[Card]) -> list[Card]:
    """Return the deck with these cards first."""
    return cards + [card for card in DECK if card not in cards]


def take_first(game: Game, player: str = "Ann") -> Game:
    return game.claim(player).take(player, *game.sets[0])


def all_agree(game: Game) -> Game:
    for player in game.players:
        game = game.agree(player)
    return game


def played(game: Game) -> Game:
    """Return a game after Ann has taken the first SET until the game was over."""
    while not game.over:
        game = take_first(game) if game.sets else all_agree(game)
    return game


GAME = dealt(DECK)
NO_SET = dealt(whole_deck_after(SET_FREE[:12]))


def test_a_game_starts_with_12_cards_on_the_table_and_69_in_the_deck() -> None:
    game = start("Ann", seed=1)

    assert (len(game.table), len(game.deck)) == (12, 69)
    assert sorted(game.table + game.deck) == DECK


def test_a_seed_deals_the_same_game_again() -> None:
    assert start("Ann", seed=5) == start("Ann", seed=5)
    assert start("Ann", seed=5) != start("Ann", seed=6)


def test_a_seed_deals_the_same_game_if_a_later_python_shuffles_in_another_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Random, "shuffle", lambda _, cards: cards.sort())
    dealt = start("Ann", seed=4).table

    assert list(map(index_of, dealt)) == [77, 64, 69, 72, 3, 26, 73, 36, 25, 43, 58, 47]


def test_nine_beginners_cards_hold_3_36_sets_on_average_and_twelve_of_81_hold_2_78() -> None:
    beginners = comb(9, 3) * len(find_sets(beginners_deck())) / comb(27, 3)
    all_cards = comb(12, 3) * len(find_sets(make_deck())) / comb(81, 3)

    assert (round(beginners, 2), round(all_cards, 2)) == (3.36, 2.78)


@pytest.mark.slow
def test_nine_beginners_cards_hold_no_set_in_0_045_percent_of_deals() -> None:
    caps = number_of_caps(9, beginners_deck(), [])

    assert round(100 * caps / comb(27, 9), 3) == 0.045


def number_of_caps(n: int, cards: list[Card], chosen: list[Card]) -> int:
    """Return the number of ways to choose n more of the cards without a SET."""
    if n == 0:
        return 1
    count = 0
    for place, card in enumerate(cards):
        spoiled = {third_card(card, other) for other in chosen}
        later = [other for other in cards[place + 1 :] if other not in spoiled]
        count += number_of_caps(n - 1, later, [*chosen, card])
    return count


def test_beginners_play_with_the_27_solid_cards() -> None:
    game = start("Ann", seed=1, deck=beginners_deck(), size=9)

    assert (len(game.table), len(game.deck)) == (9, 18)
    assert {card.words[1] for card in game.table + game.deck} == {"solid"}


def test_a_right_call_scores_one_and_new_cards_take_the_places_of_the_set() -> None:
    game = take_first(GAME)

    assert GAME.sets[0] == tuple(DECK[:3])
    assert game.table == (*DECK[12:15], *DECK[3:12])
    assert game.scores == {"Ann": 1, "Ben": 0}
    assert (game.outcome, game.caller) == ("set", "")


def test_a_wrong_call_costs_a_point_and_the_cards_stay() -> None:
    game = GAME.claim("Ben").take("Ben", 0, 1, 3)

    assert game.table == GAME.table
    assert game.scores == {"Ann": 0, "Ben": -1}
    assert (game.outcome, game.caller) == ("no set", "")


def test_a_call_without_cards_costs_a_point() -> None:
    game = GAME.claim("Ben").give_up("Ben")

    assert game.table == GAME.table
    assert game.scores == {"Ann": 0, "Ben": -1}
    assert game.claim("Ann").caller == "Ann"


def test_three_more_cards_are_dealt_when_all_agree_that_there_is_no_set() -> None:
    one = NO_SET.agree("Ann")
    both = one.agree("Ben")

    assert (one.table, one.agreed, one.outcome) == (NO_SET.table, {"Ann"}, "agreed")
    assert both.table == NO_SET.table + NO_SET.deck[:3]
    assert (both.agreed, both.outcome) == (frozenset(), "dealt more")


def test_if_there_is_a_set_after_all_no_cards_are_dealt_and_agreements_are_withdrawn() -> None:
    game = all_agree(GAME)

    assert game.table == GAME.table
    assert (game.agreed, game.outcome) == (frozenset(), "set there")
    assert game.agree("Ann").agreed == {"Ann"}


def test_a_call_withdraws_the_callers_agreement_only() -> None:
    game = NO_SET.agree("Ann")

    assert game.claim("Ann").agreed == frozenset()
    assert game.claim("Ben").give_up("Ben").agreed == {"Ann"}
    assert game.agree("Ben").outcome == "dealt more"


def test_taking_a_set_withdraws_all_agreements() -> None:
    assert take_first(GAME.agree("Ann"), "Ben").agreed == frozenset()


def test_fifteen_cards_are_not_refilled_and_those_beyond_the_end_fill_the_gaps() -> None:
    three = (SET_FREE[1], SET_FREE[2], third_card(*SET_FREE[1:3]))
    game = all_agree(dealt(whole_deck_after([*SET_FREE[:12], three[2], *DECK[-2:]])))
    after = game.claim("Ann").take("Ann", *three)

    assert after.deck == game.deck
    assert after.table == (game.table[0], game.table[13], game.table[14], *game.table[3:12])
    assert len(take_first(after).table) == 12


def test_eighteen_cards_are_not_refilled_twice() -> None:
    game = all_agree(all_agree(dealt(whole_deck_after(SET_FREE[:15]))))

    assert len(game.table) == 18
    assert len(take_first(game).table) == 15
    assert len(take_first(take_first(game)).table) == 12


def test_the_table_gets_shorter_when_the_deck_is_empty() -> None:
    game = take_first(dealt(DECK[:12]))

    assert game.table == (*DECK[9:12], *DECK[3:9])


def test_the_game_is_over_when_the_deck_is_empty_and_no_set_is_left() -> None:
    assert not dealt(DECK[:12]).over
    assert not NO_SET.over
    assert dealt(SET_FREE[:12]).over
    assert played(start("Ann", seed=3)).over


def test_most_points_win_and_a_tie_has_several_winners() -> None:
    two = dealt(DECK[:6])
    tie = two.claim("Ann").take("Ann", 0, 1, 2).claim("Ben").take("Ben", 3, 4, 5)

    assert two.winners == ()
    assert tie.winners == ("Ann", "Ben")
    assert played(two).winners == ("Ann",)


def test_a_player_alone_does_not_have_to_call_and_agrees_alone() -> None:
    assert dealt(DECK, "Ann").take("Ann", 0, 1, 2).scores == {"Ann": 1}
    assert dealt(DECK, "Ann").claim("Ann").take("Ann", 0, 1, 3).scores == {"Ann": -1}
    assert dealt(list(NO_SET.table + NO_SET.deck), "Ann").agree("Ann").outcome == "dealt more"


def test_a_hint_is_a_card_of_a_set_for_a_player_alone() -> None:
    assert hint(dealt(DECK, "Ann")) == DECK[0]
    assert hint(dealt(DECK, "Ann"), DECK[4:6]) == DECK[3]
    assert hint(dealt(DECK, "Ann"), (DECK[0], DECK[1], DECK[3])) is None
    assert hint(dealt(SET_FREE[:12], "Ann")) is None
    with pytest.raises(ValueError, match="hints are for one player; the players are Ann, Ben"):
        hint(GAME)


def test_the_acts_keep_their_times() -> None:
    game = GAME.claim("Ann", 2.5).take("Ann", 0, 1, 2, at=4.0)

    assert game.found[0] == ("Ann", tuple(DECK[:3]), 4.0)
    assert game.time == 4.0


def test_the_history_is_plain_data_and_replays_the_game() -> None:
    game = played(start("Ann", "Ben", seed=8).claim("Ben", 1.5).give_up("Ben", 2))

    assert replay(game.history) == game
    assert replay(json.loads(json.dumps(game.history))) == game


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (lambda: GAME.claim("Zoe"), "'Zoe' is not in this game; the players are Ann, Ben"),
        (lambda: GAME.claim("Ann").claim("Ben"), "Ben cannot call: Ann has called"),
        (lambda: GAME.claim("Ann").claim("Ann"), "Ann cannot call: Ann has called"),
        (lambda: GAME.claim("Ann").take("Ben", 0, 1, 2), "Ben cannot take: Ann has called"),
        (lambda: GAME.take("Ann", 0, 1, 2), "Ann cannot take: nobody has called"),
        (lambda: GAME.give_up("Ann"), "Ann cannot give up: nobody has called"),
        (lambda: dealt(DECK, "Ann").give_up("Ann"), "Ann cannot give up: nobody has called"),
        (lambda: GAME.claim("Ann").give_up("Ben"), "Ben cannot give up: Ann has called"),
        (lambda: GAME.claim("Ann").agree("Ben"), "Ben cannot agree: Ann has called"),
        (lambda: GAME.agree("Ann").agree("Ann"), "Ann has already agreed that there is no SET"),
        (
            lambda: GAME.claim("Ann").take("Ann", 0, 1, 40),
            "this card is not on the table: two striped green diamonds",
        ),
        (
            lambda: GAME.claim("Ann").take("Ann", 0, 1, 1),
            "one card is there twice: one open red diamond; give each card only once",
        ),
        (lambda: GAME.claim("Ann").take("Ann", 0, 1, 81), "81 is not a card; an index is from 0"),
        (
            lambda: GAME.claim("Ann", 5.0).give_up("Ann", 4.5),
            "`at` must be 5.0, the last act's time, or later; got 4.5",
        ),
        (
            lambda: GAME.claim("Ann", float("nan")),
            "`at` must be 0.0, the last act's time, or later",
        ),
        (lambda: played(dealt(DECK[:12])).claim("Ann"), "the game is over: the deck is empty"),
        (start, "1 to 6 may play; got 0 players"),
        (lambda: start(*PLAYERS, "Gil"), "1 to 6 may play; got 7 players"),
        (lambda: start("Ann", "Ann"), "each player needs a name of their own; got Ann, Ann"),
        (lambda: start(""), "each player needs a name of their own"),
        (
            lambda: start("Ann", deck=[0, 0]),
            "one card is there twice: one open red oval; give each card only once",
        ),
        (lambda: start("Ann", size=0), "size must be 3 or more cards on the table; got 0"),
        (lambda: replay([]), "a history must begin with"),
        (
            lambda: replay([*GAME.history, ("__init__",)]),
            "an act must be one of claim, take, give_up, agree; got '__init__'",
        ),
    ],
)
def test_an_illegal_act_has_a_clear_error(act: Callable[[], Game], message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        act()

    assert "\n" not in str(caught.value)


class Play(RuleBasedStateMachine):
    """Random players try random acts, most of them illegal, and the invariants must hold."""

    @initialize(
        seed=st.integers(0, 999),
        n=st.integers(1, 4),
        beginners=st.booleans(),
        size=st.integers(3, 12),
    )
    def deal(self, seed: int, n: int, beginners: bool, size: int) -> None:
        self.cards = beginners_deck() if beginners else make_deck()
        self.game = start(*PLAYERS[:n], seed=seed, deck=self.cards, size=size)
        self.won = self.lost = 0

    @rule(data=st.data(), act=st.sampled_from(ACTS), player=st.sampled_from(PLAYERS))
    def anything(self, data: st.DataObject, act: str, player: str) -> None:
        places = st.lists(st.integers(0, 80), min_size=3, max_size=3)
        self.act(act, player, *(data.draw(places) if act == "take" else ()))

    @rule(data=st.data())
    def any_three_on_the_table(self, data: st.DataObject) -> None:
        three = st.lists(st.sampled_from(self.game.table or DECK), min_size=3, max_size=3)
        self.act("take", self.game.caller or "Ann", *data.draw(three))

    @precondition(lambda self: self.game.sets)
    @rule(data=st.data())
    def a_right_call(self, data: st.DataObject) -> None:
        if not self.game.caller:
            self.act("claim", data.draw(st.sampled_from(self.game.players)))
        self.act("take", self.game.caller, *data.draw(st.sampled_from(self.game.sets)))

    @precondition(lambda self: not self.game.caller)
    @rule()
    def all_agree(self) -> None:
        for player in self.game.players:
            self.act("agree", player)

    def act(self, name: str, *arguments: object) -> None:
        before, text = self.game, repr(self.game)
        try:
            self.game = getattr(self.game, name)(*arguments)
        except ValueError:
            assert repr(before) == text
            return
        self.won += self.game.outcome == "set"
        self.lost += self.game.outcome in ("no set", "given up")

    @invariant()
    def cards_are_conserved(self) -> None:
        taken = [card for found in self.game.found for card in found.cards]

        assert sorted([*self.game.table, *self.game.deck, *taken]) == self.cards

    @invariant()
    def the_table_is_full_while_the_deck_lasts(self) -> None:
        assert len(self.game.table) >= self.game.size or not self.game.deck

    @invariant()
    def no_table_of_21_is_without_a_set(self) -> None:
        assert len(self.game.table) <= 21
        assert self.game.sets or len(self.game.table) <= 20

    @invariant()
    def scores_add_up(self) -> None:
        assert sum(self.game.scores.values()) == self.won - self.lost
        assert all(len(find_sets(found.cards)) == 1 for found in self.game.found)

    @invariant()
    def the_game_is_over_without_cards_and_sets_and_not_before(self) -> None:
        assert self.game.over == (not self.game.deck and not self.game.sets)
        assert bool(self.game.winners) == self.game.over

    @invariant()
    def the_history_replays_the_game(self) -> None:
        assert replay(self.game.history) == self.game


TestPlay = pytest.mark.no_cover(Play.TestCase)
TestPlay.settings = settings(
    max_examples=40, stateful_step_count=60, deadline=None, derandomize=True
)


def some_act(game: Game, rng: Random) -> tuple[str, ...]:
    """Return an act: mostly a useful one, now and then a mistake or an illegal one."""
    player = rng.choice(game.players)
    chance = rng.random()
    if chance < 0.03:
        act = rng.choice(ACTS)
        return act, rng.choice(PLAYERS), *(rng.choices(DECK, k=3) if act == "take" else ())
    if game.caller or (chance < 0.4 and len(game.players) == 1 and len(game.table) > 2):
        if chance < 0.1:
            return "give_up", player
        right = game.sets and chance > 0.2
        three = rng.choice(game.sets) if right else rng.sample(game.table, 3)
        return "take", game.caller or player, *three
    return ("claim" if game.sets and chance > 0.1 else "agree"), player


@pytest.mark.parametrize("games", [500, pytest.param(1_000, marks=pytest.mark.slow)])
def test_random_games_agree_with_a_naive_game(games: int) -> None:
    rng, acts, refused = Random(0), 0, 0
    for number in range(games):
        deck, size = (beginners_deck(), 9) if number % 3 == 0 else (make_deck(), 12)
        players = PLAYERS[: rng.randint(1, 6)]
        game = start(*players, seed=number, deck=deck, size=size)
        naive = NaiveGame(list(players), list(game.table + game.deck), size)
        while not game.over:
            name, *arguments = some_act(game, rng)
            try:
                getattr(naive, name)(*arguments)
            except ValueError:
                with pytest.raises(ValueError):
                    getattr(game, name)(*arguments)
                refused += 1
            else:
                game = getattr(game, name)(*arguments)
            acts += 1
            assert (list(game.table), game.scores) == (naive.table, naive.scores)
        assert naive.over()
    assert acts > 40 * games
    assert refused > games
