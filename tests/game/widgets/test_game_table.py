"""The game table's Python: its answers to buttons, to the clock and to picks."""

import re
from collections.abc import Callable
from html import unescape
from itertools import repeat
from random import Random
from typing import Any

import pytest

from katabook.judge import deadline
from setkata import Card, GameTable, find_sets, make_deck, third_card
from setkata.game import Game, replay, start
from setkata.widgets import game_table

DECK = make_deck()
SET_FREE = [card for card in DECK if 2 not in card]


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Return a function that sets the clock."""
    monkeypatch.setattr(game_table, "monotonic", lambda: 0.0)
    return lambda time: monkeypatch.setattr(game_table, "monotonic", lambda: time)


def dealt(cards: list[Card], *players: str) -> Game:
    return replay([("deal", players or ("You",), 12, cards)])


def press(table: GameTable, label: str) -> None:
    """Press a button as the browser does."""
    [action] = [action for action in table.actions if action["label"].startswith(label)]
    assert not action["disabled"], label
    table.press(action["id"])


def pick(table: GameTable, *cards: Card) -> str:
    """Pick cards as the browser does, and return the sign of the answer."""
    table.picked = [table.table.index(card) for card in cards]
    return str(table.answer["sign"])


def said(table: GameTable) -> str:
    """Return the answer's text for a screen reader."""
    return str(table.answer["status"])


def enabled(table: GameTable) -> list[str]:
    """Return the labels of the buttons that can be pressed."""
    return [action["label"] for action in table.actions if not action["disabled"]]


def play(table: GameTable) -> None:
    """Take SETs and deal more cards until the game is over."""
    while not table.game.over:
        if not table.game.sets:
            press(table, "No SET")
        else:
            if table.game.players[1:]:
                press(table, "Ann")
            pick(table, *table.game.sets[0])


def test_a_set_taken_alone_scores_and_three_cards_are_dealt_in_its_places() -> None:
    table = GameTable(dealt(DECK))

    assert pick(table, *DECK[:3]) == "set"
    assert table.table == (*DECK[12:15], *DECK[3:12])
    assert len(table.faces) == 12
    assert table.picked == []
    assert table.text == "12 on the table · 66 to come · score 1"
    assert table.picks == [tuple(DECK[:3])]


def test_three_cards_that_are_not_a_set_cost_a_point_and_stay_marked() -> None:
    table = GameTable(dealt(DECK))

    assert pick(table, *DECK[:2], DECK[3]) == "wrong"
    assert table.answer["marks"] == {"0": "wrong", "1": "wrong", "3": "wrong"}
    assert table.picked == []
    assert table.table == tuple(DECK[:12])
    assert table.text.endswith("score −1")


def test_a_player_alone_picks_at_once_and_several_players_call_first() -> None:
    alone, two = GameTable(dealt(DECK)), GameTable(dealt(DECK, "Ann", "Ben"))

    assert alone.limit == 3
    assert two.limit == 0

    press(two, "Ann")

    assert two.limit == 3
    assert enabled(two) == []
    assert [action.get("pressed") for action in two.actions] == [True, False, None, None]


def test_the_first_words_say_how_to_play() -> None:
    alone, two = GameTable(dealt(DECK)), GameTable(dealt(DECK, "Ann", "Ben"), seconds=5)

    assert said(alone) == (
        "Pick three cards. A SET scores a point; any other three cards cost a point."
    )
    assert said(two) == (
        "Call when you see a SET. "
        "Press the key on your button, then pick three cards within 5 seconds."
    )


def test_a_player_alone_hears_the_verdict_and_the_point_lost() -> None:
    table = GameTable(dealt(DECK))

    pick(table, *DECK[:3])
    assert said(table) == (
        "A SET. Each feature is all the same or all different. Score 1. "
        f"New: {', '.join(map(str, DECK[12:15]))}."
    )

    pick(table, *DECK[3:5], DECK[6])
    assert said(table).startswith("Not a SET: you lose a point. Color ")


def test_several_players_hear_whose_turn_point_or_loss_it_is() -> None:
    table = GameTable(dealt(DECK, "Ann", "Ben"))

    press(table, "Ann")
    assert said(table) == "Ann: pick three cards. You have 10 seconds."

    pick(table, DECK[0])
    assert said(table).startswith("Ann: pick two more. ")

    pick(table, *DECK[:3])
    assert said(table).startswith("A SET for Ann. ")

    press(table, "Ben")
    pick(table, *DECK[3:5], DECK[6])
    assert said(table).startswith("Not a SET: Ben loses a point. ")

    press(table, "Ben")
    table.press(table.clock["late"])
    assert said(table) == "Time is up: Ben loses a point. The cards stay where they are."


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


def test_a_caller_who_picks_too_few_cards_in_time_loses_a_point(
    now: Callable[[float], None],
) -> None:
    table = GameTable(dealt(DECK, "Ann", "Ben"), seconds=5)
    now(20)
    press(table, "Ben")

    assert table.clock["left"] == 5

    now(23)
    pick(table, DECK[0])

    assert table.clock["left"] == 2

    table.press(table.clock["late"])

    assert table.game.outcome == "given up"
    assert table.game.scores == {"Ann": 0, "Ben": -1}
    assert "left" not in table.clock


def test_a_verdict_is_sent_once_with_the_cards_and_buttons_and_before_the_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent: list[set[str]] = []
    table = GameTable(dealt(DECK, "Ann"))
    monkeypatch.setattr(table, "_send", lambda message, buffers: sent.append({*message["state"]}))
    table.set_state({"picked": [table.table.index(card) for card in DECK[:3]]})

    assert sent == [{"answer", "picked", "faces", "clock", "actions"}, {"text", "why"}]


def test_a_timeout_of_an_earlier_call_costs_nobody_a_point() -> None:
    table = GameTable(dealt(DECK, "Ann", "Ben"))
    press(table, "Ann")
    late = table.clock["late"]
    pick(table, *DECK[:3])
    press(table, "Ben")
    table.press(late)

    assert table.game.caller == "Ben"
    assert table.game.scores == {"Ann": 1, "Ben": 0}


def test_a_card_picked_after_the_time_is_up_is_put_back() -> None:
    table = GameTable(dealt(DECK, "Ann", "Ben"))
    press(table, "Ann")
    table.press(table.clock["late"])
    headline = table.answer["headline"]
    pick(table, DECK[0])

    assert table.answer["headline"] == headline
    assert table.picked == table.answer["picked"] == []


def test_a_second_press_of_an_old_button_does_nothing() -> None:
    table = GameTable(dealt(SET_FREE[:12] + SET_FREE[12:] + DECK[26:27]))
    [action] = [action["id"] for action in table.actions if action["label"] == "No SET"]
    table.press(action)
    table.press(action)

    assert len(table.table) == 15


def test_one_press_of_no_set_is_for_all_players() -> None:
    deck = SET_FREE[:12] + [card for card in DECK if card not in SET_FREE[:12]]
    without, with_sets = GameTable(dealt(deck, "Ann", "Ben")), GameTable(dealt(DECK, "Ann", "Ben"))

    press(without, "No SET")

    assert len(without.table) == 15
    assert said(without).startswith("There was no SET. More cards are dealt. New: ")

    press(with_sets, "No SET")

    assert len(with_sets.table) == 12
    assert said(with_sets) == "There is a SET. No cards are dealt while a SET is on the table."


def test_a_hint_names_a_card_and_says_whether_its_set_is_the_same() -> None:
    table = GameTable(start("You", seed=2))

    press(table, "Hint")
    assert said(table).endswith(
        f"A hint: {table.table[table.hinted[0]]}. This card belongs to a SET."
    )

    press(table, "Hint")
    assert said(table).endswith(
        f"A hint: {table.table[table.hinted[1]]}. This card belongs to the same SET."
    )


def test_hints_lead_to_a_set_and_disappear_when_the_cards_change() -> None:
    table = GameTable(start("You", seed=2))
    press(table, "Hint")
    press(table, "Hint")

    assert "Hint" not in enabled(table)
    hinted = {table.table[place] for place in table.hinted}
    [triple] = [triple for triple in table.game.sets if hinted <= set(triple)]

    pick(table, *triple)

    assert table.hinted == []
    assert "Hint" in enabled(table)


def test_a_hint_without_a_set_says_what_to_press() -> None:
    table = GameTable(dealt(SET_FREE[:12] + SET_FREE[12:]))
    assert not find_sets(table.table)

    press(table, "Hint")

    assert said(table).endswith("There is no SET on this table: press No SET.")
    assert table.hinted == []


def test_the_number_of_sets_is_shown_on_request_until_the_cards_change() -> None:
    table = GameTable(dealt(DECK))

    assert "SETs here" not in table.text

    press(table, "How many SETs?")

    assert said(table).endswith("13 SETs here.")
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

    assert table.below.count('role="listitem"') == 2
    assert table.below.index(">1:15<") < table.below.index(">0:05 · the fastest<")
    assert table.clock == {"time": 80.5, "runs": False}
    assert table.limit == 0
    assert enabled(table) == ["New game"]


def test_the_end_of_a_game_alone_is_summed_up(now: Callable[[float], None]) -> None:
    table = GameTable(dealt(DECK[:6]))
    now(75.0)
    pick(table, *DECK[:3])
    now(80.5)
    pick(table, *DECK[3:6])

    assert said(table) == (
        "The game is over: score 2. 2 SETs in 1:20; points lost: 0; the fastest took 0:05; "
        "cards left without a SET: 0."
    )


def test_the_end_names_the_winners_and_the_scores(now: Callable[[float], None]) -> None:
    table = GameTable(dealt(DECK[:6], "Ann", "Ben"))
    now(5)
    press(table, "Ben")
    pick(table, *DECK[:3])
    now(7)
    press(table, "Ann")
    pick(table, *DECK[3:6])

    assert said(table).startswith("Ann and Ben win. 2 SETs in 0:07; Ann 1, Ben 1; ")
    assert ">Ben, 0:05<" in table.below


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


def test_a_wrong_option_has_an_error_of_one_line() -> None:
    with pytest.raises(TypeError, match="game must be a game from start.., or a class; got 7"):
        GameTable(7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="already dealt; give the seed to start.*got 3"):
        GameTable(start("Ann"), seed=3)
    with pytest.raises(ValueError, match="seconds must be more than 0; got 0"):
        GameTable(seconds=0)


# A learner's Game, as the kata asks for it, and some mistakes in it.


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


def unwritten(self: Model, deck: list[Card]) -> None:
    raise NotImplementedError


def fill_too_few(self: Model, size: int) -> None:
    Model.fill(self, size - 1)


def take_all(self: Model, *three: Card) -> bool:
    return Model.take(self, *three) or True


def take_for_two(self: Model, *three: Card) -> bool:
    taken = Model.take(self, *three)
    self.score += taken
    return taken


def refill_too_many(self: Model, *three: Card) -> bool:
    taken = Model.take(self, *three)
    self.fill(12 + taken)
    return taken


def take_no_more(self: Model, *three: Card) -> bool:
    raise IndexError("pop from empty list")


def deal_anyway(self: Model) -> None:
    self.fill(len(self.table) + 3)


def deal_twice(self: Model, *three: Card) -> bool:
    self.table[0] = self.table[1]
    return False


def play_until_breach(table: GameTable) -> None:
    """Pick a wrong triple, deny that there is a SET, or take one, until the model is dismissed."""
    first, second = table.table[:2]
    third = next(card for card in table.table if is_wrong(first, second, card))
    acts = [
        lambda: pick(table, first, second, third),
        lambda: press(table, "No SET"),
        lambda: pick(table, *table.game.sets[0]),
    ]
    while "run by your Game" in table.text:
        acts.pop(0)()


@pytest.mark.parametrize("seed", range(5))
def test_a_right_model_plays_to_the_end_without_a_breach(seed: int) -> None:
    table = GameTable(Model, seed=seed)
    rng = Random(seed)
    while not table.game.over:
        if rng.random() < 0.3:
            pick(table, *rng.sample(table.table, 3))
        elif rng.random() < 0.3 or not table.game.sets:
            press(table, "No SET")
        else:
            pick(table, *table.game.sets[0])

    assert table.text.endswith("run by your Game")


@pytest.mark.parametrize(
    ("changes", "breach"),
    [
        ({"fill": fill_too_few}, "After take(.*), your table lacks: "),
        ({"take": take_all}, "take(.*) should give False; yours is True"),
        ({"take": take_for_two}, "After take(.*), score should be 1; yours is 2"),
        ({"take": take_no_more}, "take(.*) raised IndexError: pop from empty list"),
        ({"take": deal_twice}, "After take(.*), a card is on your table twice: "),
        ({"take": refill_too_many}, "After take(.*), your table holds wrong cards: "),
        ({"deal_more": deal_anyway}, r"deal_more\(\) should raise ValueError: there is a SET on"),
        (
            {"over": lambda _: True},
            r"After Game\(deck\), over\(\) should give False; yours is True",
        ),
        ({"over": lambda _: None}, r"over\(\) should give False; yours is None"),
    ],
)
def test_a_breach_by_a_model_is_reported_and_the_game_goes_on(
    changes: dict[str, Any], breach: str
) -> None:
    table = GameTable(model(**changes), seed=2)
    play_until_breach(table)

    assert table.answer["sign"] == "differ"
    assert re.search(breach, said(table))
    assert table.text.endswith("by the package's Game")
    assert table.below == ""

    pick(table, table.table[0])

    assert re.search(breach, unescape(table.below))

    play(table)

    assert table.game.over


def test_a_breach_is_said_with_advice() -> None:
    table = GameTable(model(over=lambda _: True), seed=2)

    assert said(table) == (
        "Your Game breaks the rules. After Game(deck), over() should give False; yours is True. "
        "Fix your Game, and run its cell and this one again. From here on, you play with the package's own Game."
    )


def test_a_model_that_is_not_written_lets_the_package_play() -> None:
    table = GameTable(model(__init__=unwritten), seed=2)

    assert said(table) == (
        "Not written yet. unwritten is not written yet. From here on, you play with the package's own Game."
    )
    assert table.limit == 3


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Return a function without an end; for a deadline, an hour passes as soon as it is called."""
    time = [0.0]
    monkeypatch.setattr(deadline, "monotonic", lambda: time[0])

    def loop(*arguments: Any) -> None:
        time[0] += 3600
        while True:
            pass

    return loop


@pytest.mark.parametrize(
    ("method", "call"),
    [
        ("__init__", r"Game\(deck\)"),
        ("take", r"take\(.*\)"),
        ("deal_more", r"deal_more\(\)"),
        ("over", r"over\(\)"),
    ],
)
def test_a_method_without_an_end_is_stopped_and_the_package_plays_on(
    endless: Callable[..., Any], method: str, call: str
) -> None:
    table = GameTable(model(**{method: endless}), seed=2)
    play_until_breach(table)

    assert re.match(
        rf"Your Game breaks the rules\. {call} took longer than 2 seconds, and was stopped\. "
        r"Fix your Game, .* From here on, you play with the package's own Game\.",
        said(table),
    )

    play(table)

    assert table.game.over


def test_a_property_without_an_end_is_stopped(endless: Callable[..., Any]) -> None:
    table = GameTable(model(score=property(endless, lambda self, score: None)), seed=2)

    assert "score took longer than 2 seconds, and was stopped." in said(table)


def test_a_table_without_an_end_is_looked_at_in_part() -> None:
    def begin(self: Model, deck: list[Card]) -> None:
        self.table = repeat(deck[0])  # type: ignore[assignment]

    table = GameTable(model(__init__=begin), seed=2)

    assert f"a card is on your table twice: {table.table[0]}. Fix" in said(table)
