"""The game table's Python: what its buttons, its clock and the cards picked come to."""

import re
from collections.abc import Callable
from html import unescape
from random import Random
from typing import Any

import pytest

from setkata import Card, GameTable, find_sets, make_deck, third_card
from setkata.game import Game, replay, start
from setkata.widgets import game_table

DECK = make_deck()
SET_FREE = [card for card in DECK if 2 not in card]


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """A function that sets the clock."""
    monkeypatch.setattr(game_table, "monotonic", lambda: 0.0)
    return lambda time: monkeypatch.setattr(game_table, "monotonic", lambda: time)


def dealt(cards: list[Card], *players: str) -> Game:
    return replay([("deal", players or ("You",), 12, cards)])


def press(table: GameTable, label: str) -> str:
    """Press a button as the browser does, and return the sentence that is spoken."""
    [action] = [action for action in table.actions if action["label"].startswith(label)]
    assert not action["disabled"], label
    table.press(action["id"])
    return str(table.answer["status"])


def pick(table: GameTable, *cards: Card) -> str:
    table.picked = [table.table.index(card) for card in cards]
    return str(table.answer["status"])


def enabled(table: GameTable) -> list[str]:
    return [action["label"] for action in table.actions if not action["disabled"]]


def play(table: GameTable) -> None:
    """Take SETs and lay cards until the game is over, whoever plays."""
    while not table.game.over:
        if not table.game.sets:
            press(table, "No SET")
        else:
            if table.game.players[1:]:
                press(table, "Ann")
            pick(table, *table.game.sets[0])


def test_a_set_taken_alone_scores_and_three_cards_are_dealt_in_its_places() -> None:
    table = GameTable(dealt(DECK))

    assert pick(table, *DECK[:3]) == "A SET. Each feature is all the same or all different."
    assert table.table == (*DECK[12:15], *DECK[3:12])
    assert len(table.faces) == 12
    assert table.picked == []
    assert table.text == "12 on the table · 66 to come · score 1"
    assert table.picks == [tuple(DECK[:3])]


def test_three_cards_that_are_no_set_cost_a_point_and_go_back_marked() -> None:
    table = GameTable(dealt(DECK))

    assert pick(table, *DECK[:2], DECK[3]).startswith("Not a SET: a point is lost. Color ")
    assert table.answer["marks"] == {"0": "wrong", "1": "wrong", "3": "wrong"}
    assert table.picked == []
    assert table.table == tuple(DECK[:12])
    assert table.text.endswith("score -1")


def test_alone_no_one_need_call_and_with_others_no_card_can_be_picked_before() -> None:
    alone, two = GameTable(dealt(DECK)), GameTable(dealt(DECK, "Ann", "Ben"))

    assert alone.limit == 3
    assert two.limit == 0
    assert press(two, "Ann") == "Ann: pick three cards. There are 10 seconds for it."
    assert two.limit == 3
    assert enabled(two) == []
    assert [action.get("pressed") for action in two.actions] == [True, False, None, None]


def test_each_player_has_a_key_and_a_score_on_the_button() -> None:
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "<Fay>"]
    table = GameTable(dealt(DECK, *names))
    keys = [action["key"] for action in table.actions[:6]]

    assert len(set(keys)) == 6
    assert table.actions[0]["label"] == "Ann: 0 <kbd>A</kbd>"
    assert table.actions[5]["label"].startswith("&lt;Fay&gt;: 0")

    press(table, "Cleo")
    pick(table, *DECK[:3])

    assert table.actions[2]["label"].startswith("Cleo: 1 ")
    assert "A SET for Cleo" in table.answer["headline"]


def test_the_caller_is_named_while_picking() -> None:
    table = GameTable(dealt(DECK, "Ann", "Ben"))
    press(table, "Ben")

    assert pick(table, DECK[0]).startswith("Ben: pick two more.")


def test_who_calls_and_picks_too_few_in_time_loses_a_point(now: Callable[[float], None]) -> None:
    table = GameTable(dealt(DECK, "Ann", "Ben"), seconds=5)
    now(20)
    press(table, "Ben")

    assert table.clock["left"] == 5

    now(23)
    pick(table, DECK[0])

    assert table.clock["left"] == 2

    table.press(table.clock["late"])

    assert table.answer["status"].startswith("Time is up: Ben loses a point.")
    assert table.game.scores == {"Ann": 0, "Ben": -1}
    assert "left" not in table.clock


def test_a_verdict_is_sent_once_with_the_cards_and_before_the_buttons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent: list[set[str]] = []
    table = GameTable(dealt(DECK, "Ann"))
    monkeypatch.setattr(table, "_send", lambda message, buffers: sent.append({*message["state"]}))
    table.set_state({"picked": [table.table.index(card) for card in DECK[:3]]})

    assert sent == [{"answer", "picked", "faces"}, {"text", "why", "clock", "actions"}]


def test_time_that_is_up_too_late_is_nobodys_loss() -> None:
    table = GameTable(dealt(DECK, "Ann", "Ben"))
    press(table, "Ann")
    late = table.clock["late"]
    pick(table, *DECK[:3])
    press(table, "Ben")
    table.press(late)

    assert table.game.caller == "Ben"


def test_a_card_that_comes_when_the_time_is_up_is_put_back() -> None:
    table = GameTable(dealt(DECK, "Ann", "Ben"))
    press(table, "Ann")
    table.press(table.clock["late"])

    assert pick(table, DECK[0]).startswith("Time is up: Ann loses a point.")
    assert table.picked == table.answer["picked"] == []


def test_a_second_press_on_what_has_gone_does_nothing() -> None:
    table = GameTable(dealt(SET_FREE[:12] + SET_FREE[12:] + DECK[26:27]))
    [action] = [action["id"] for action in table.actions if action["label"] == "No SET"]
    table.press(action)
    table.press(action)

    assert len(table.table) == 15


def test_one_press_says_for_all_that_there_is_no_set() -> None:
    deck = SET_FREE[:12] + [card for card in DECK if card not in SET_FREE[:12]]
    table = GameTable(dealt(deck, "Ann", "Ben"))

    assert press(table, "No SET") == "There was no SET. More cards are dealt."
    assert len(table.table) == 15

    table = GameTable(dealt(DECK, "Ann", "Ben"))

    assert press(table, "No SET").startswith("There is a SET. No cards are dealt")
    assert len(table.table) == 12


def test_hints_lead_to_a_set_and_go_when_the_cards_change() -> None:
    table = GameTable(start("You", seed=2))
    press(table, "Hint")
    status = press(table, "Hint")

    assert status.endswith("belongs to it too.")
    assert "Hint" not in enabled(table)
    hinted = {table.table[place] for place in table.hinted}
    [triple] = [triple for triple in table.game.sets if hinted <= set(triple)]

    pick(table, *triple)

    assert table.hinted == []
    assert "Hint" in enabled(table)


def test_a_hint_without_a_set_says_what_to_press() -> None:
    table = GameTable(dealt(SET_FREE[:12] + SET_FREE[12:]))
    assert not find_sets(table.table)

    status = press(table, "Hint")

    assert status.endswith("There is no SET on this table: press No SET.")
    assert table.hinted == []


def test_the_number_of_sets_is_told_when_asked_until_the_cards_change() -> None:
    table = GameTable(dealt(DECK))

    assert "SETs here" not in table.text
    assert press(table, "How many?").endswith("13 SETs here.")
    assert table.text.endswith("13 SETs here")

    pick(table, *DECK[:3])

    assert "SETs here" not in table.text


def test_there_are_no_hints_among_several_players() -> None:
    labels = [action["label"] for action in GameTable(dealt(DECK, "Ann", "Ben")).actions]

    assert labels[2:] == ["No SET", "New game"]


def test_the_end_lists_each_set_and_how_long_it_took(now: Callable[[float], None]) -> None:
    table = GameTable(dealt(DECK[:6]))
    now(75.0)
    pick(table, *DECK[:3])
    now(80.5)
    pick(table, *DECK[3:6])

    assert table.answer["status"] == (
        "The game is over: score 2. 2 SETs in 1:20; points lost: 0; the fastest took 0:05; "
        "cards left without a SET: 0."
    )
    assert table.below.count('role="listitem"') == 2
    assert table.below.index(">1:15<") < table.below.index(">0:05<")
    assert table.clock == {"time": 80.5, "runs": False}
    assert table.limit == 0
    assert enabled(table) == ["New game"]


def test_the_end_names_the_winner_and_the_scores() -> None:
    table = GameTable(dealt(DECK[:6], "Ann", "Ben"))
    press(table, "Ben")
    pick(table, *DECK[:3])
    press(table, "Ann")
    pick(table, *DECK[3:6])

    assert table.answer["status"].startswith("Ann and Ben win. 2 SETs in 0:00; Ann 1, Ben 1; ")
    assert ">Ben, 0:00<" in table.below


def test_a_new_game_has_the_same_players_and_other_cards() -> None:
    table = GameTable(start("Ann", "Ben", seed=5))
    before = table.table
    play(table)
    press(table, "New game")

    assert table.game.players == ("Ann", "Ben")
    assert len(table.game.history) == 1
    assert (len(table.table), len(table.game.deck)) == (12, 69)
    assert table.table != before
    assert table.below == ""


def test_the_same_seed_deals_the_same_cards() -> None:
    assert repr(GameTable(seed=4)) == repr(GameTable(start("You", seed=4)))
    assert repr(GameTable(seed=4)) != repr(GameTable(seed=5))


def test_what_is_no_game_is_refused_in_one_sentence() -> None:
    with pytest.raises(TypeError, match="game must be one that start.. deals, or a class; got 7"):
        GameTable(7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="this game is dealt; seed must go to start.*got 3"):
        GameTable(start("Ann"), seed=3)
    with pytest.raises(ValueError, match="seconds must be more than 0; got 0"):
        GameTable(seconds=0)


# A learner's Game, as the kata asks for it, and what may be wrong with it.


class Model:
    def __init__(self, deck: list[Card]) -> None:
        self.deck = list(deck)
        self.table = [self.deck.pop(0) for _ in range(12)]
        self.score = 0

    def take(self, *three: Card) -> bool:
        if not find_sets(three):
            return False
        self.score += 1
        self.table = [card for card in self.table if card not in three]
        self.fill(12)
        return True

    def deal_more(self) -> None:
        if find_sets(self.table):
            raise ValueError("there is a SET")
        self.fill(len(self.table) + 3)

    def over(self) -> bool:
        return not self.deck and not find_sets(self.table)

    def fill(self, size: int) -> None:
        while self.deck and len(self.table) < size:
            self.table.append(self.deck.pop(0))


def model(**changes: Any) -> type[Model]:
    return type("Game", (Model,), changes)


def is_wrong(a: Card, b: Card, c: Card) -> bool:
    return c not in (a, b) and c != third_card(a, b)


def start_anew(self: Model, deck: list[Card]) -> None:
    raise NotImplementedError


def fill_too_few(self: Model, size: int) -> None:
    Model.fill(self, size - 1)


def take_all(self: Model, *three: Card) -> bool:
    return Model.take(self, *three) or True


def take_for_two(self: Model, *three: Card) -> bool:
    taken = Model.take(self, *three)
    self.score += taken
    return taken


def take_no_more(self: Model, *three: Card) -> bool:
    raise IndexError("pop from empty list")


def lay_anyway(self: Model) -> None:
    self.fill(len(self.table) + 3)


def lay_again(self: Model, *three: Card) -> bool:
    self.table[0] = self.table[1]
    return False


@pytest.mark.parametrize("seed", range(5))
def test_a_right_model_is_played_to_the_end_without_a_word(seed: int) -> None:
    table = GameTable(Model, seed=seed)
    rng = Random(seed)
    while not table.game.over:
        if rng.random() < 0.3:
            pick(table, *rng.sample(table.table, 3))
        elif rng.random() < 0.3 or not table.game.sets:
            press(table, "No SET")
        else:
            pick(table, *table.game.sets[0])

    assert table.text.endswith("by your Game")
    assert table.answer["status"].startswith("The game is over")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"fill": fill_too_few}, "After take(.*), your table lacks: "),
        ({"take": take_all}, "take(.*) should give False; yours is True"),
        ({"take": take_for_two}, "After take(.*), score should be 1; yours is 2"),
        ({"take": take_no_more}, "take(.*) raised IndexError: pop from empty list"),
        ({"take": lay_again}, "After take(.*), a card is on your table twice: "),
        ({"deal_more": lay_anyway}, r"deal_more\(\) should raise ValueError: there is a SET on"),
        (
            {"over": lambda _: True},
            r"After Game\(deck\), over\(\) should give False; yours is True",
        ),
        ({"over": lambda _: None}, r"over\(\) should give False; yours is None"),
    ],
)
def test_where_a_model_breaks_the_rules_is_said_and_the_game_goes_on(
    changes: dict[str, Any], said: str
) -> None:
    table = GameTable(model(**changes), seed=2)
    first, second = table.table[:2]
    acts = [
        lambda: pick(
            table, first, second, next(c for c in table.table if is_wrong(first, second, c))
        ),
        lambda: press(table, "No SET"),
        lambda: pick(table, *table.game.sets[0]),
    ]
    while "by your Game" in table.text:
        acts.pop(0)()

    status = str(table.answer["status"])
    assert status.startswith("Your Game breaks the rules. ")
    assert re.search(said, status)
    assert table.text.endswith("by the package's Game")
    assert table.below == ""

    pick(table, table.table[0])

    assert re.search(said, unescape(table.below))

    play(table)

    assert str(table.answer["status"]).startswith("The game is over")


def test_a_model_that_is_not_written_lets_the_package_play() -> None:
    table = GameTable(model(__init__=start_anew), seed=2)

    assert table.answer["status"] == (
        "Not written yet. start_anew is not written yet. Here the package's own game goes on."
    )
    assert table.limit == 3
