"""The table of a game against the bot: who acts when, what is said, and a learner's find_sets."""

import re
from collections.abc import Callable, Sequence
from html import unescape
from itertools import combinations
from typing import Any

import pytest

from setkata import BotTable, Card, find_sets, is_set, make_deck
from setkata.game import replay
from setkata.widgets import bot_table, game_table, referee

DECK = make_deck()
SET_FREE = [card for card in DECK if 2 not in card]

Wait = Callable[[float], None]


@pytest.fixture(autouse=True)
def wait(monkeypatch: pytest.MonkeyPatch) -> Wait:
    """Return a function that lets seconds pass; otherwise the clock stands still."""
    times = [0.0]
    monkeypatch.setattr(game_table, "monotonic", lambda: times[0])
    return lambda seconds: times.__setitem__(0, times[0] + seconds)


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Callable[..., BotTable]:
    """Return a function that makes a table with cards in a given order."""

    def dealt(cards: Sequence[Card], *bot: Any, player: str = "You") -> BotTable:
        game = replay([("deal", (player, "Bot"), 12, cards)])
        monkeypatch.setattr(bot_table, "start", lambda *_, **__: game)
        return BotTable(*bot, player=player)

    return dealt


Deal = Callable[..., BotTable]


def press(table: BotTable, label: str) -> None:
    """Press a button as the browser does."""
    [action] = [action for action in table.actions if words(action) == label]
    assert not action["disabled"], label
    table.press(action["id"])


def pick(table: BotTable, *cards: Card) -> None:
    table.picked = [table.table.index(card) for card in cards]


def let_bot_act(table: BotTable, wait: Wait) -> None:
    """Wait for the alarm and press its id, as the browser does."""
    wait(table.clock["alarm"])
    table.press(table.clock["late"])


def enabled(table: BotTable) -> list[str]:
    return [words(action) for action in table.actions if not action["disabled"]]


def words(action: dict[str, Any]) -> str:
    """What a button says, apart from its key."""
    return str(action["label"].split(" <kbd>")[0])


def said(table: BotTable) -> str:
    return str(table.answer["status"])


def headline(table: BotTable) -> str:
    return str(table.answer["headline"])


def not_a_set(table: BotTable) -> tuple[Card, ...]:
    return next(three for three in combinations(table.table, 3) if not is_set(*three))


# The start and the end of the bot's patience.


def test_nobody_plays_before_the_start() -> None:
    table = BotTable(seed=3)

    assert table.limit == 0
    assert enabled(table) == ["Start"]
    assert table.clock == {"time": 0.0, "runs": False}
    assert said(table).startswith("You play against the bot. Press Start, then pick a SET before")


def test_the_start_starts_the_clock_at_zero(wait: Wait) -> None:
    table = BotTable(seed=3)
    wait(500)
    press(table, "Start")

    assert table.limit == 3
    assert enabled(table) == ["No SET"]
    assert table.clock["time"] == 0
    assert table.clock["alarm"] > 0
    assert "left" not in table.clock
    assert said(table) == "Pick three cards. The bot is looking too."


def test_the_bot_rests_after_three_acts_without_the_player(wait: Wait) -> None:
    table = BotTable(seed=3)
    press(table, "Start")
    for _ in range(3):
        let_bot_act(table, wait)

    assert table.game.scores == {"You": 0, "Bot": 3}
    assert "alarm" not in table.clock
    assert enabled(table) == ["Go on"]
    assert "The bot waits until you press Go on." in said(table)

    stopped = table.clock["time"]
    wait(500)
    press(table, "Go on")

    assert table.clock["time"] == pytest.approx(stopped)
    assert enabled(table) == ["No SET"]


def test_a_pick_shows_the_bot_that_the_player_is_there(wait: Wait) -> None:
    table = BotTable(seed=3)
    press(table, "Start")
    for _ in range(5):
        pick(table, table.table[0])
        let_bot_act(table, wait)

    assert table.game.scores["Bot"] == 5
    assert enabled(table) == ["No SET"]


# What the player does.


def test_three_picked_cards_are_taken_without_a_call(deal: Deal) -> None:
    table = deal(DECK)
    press(table, "Start")
    pick(table, *DECK[:3])

    assert table.game.scores == {"You": 1, "Bot": 0}
    assert table.table[:3] == tuple(DECK[12:15])
    assert table.picks == [tuple(DECK[:3])]
    assert said(table).startswith(
        "You take a SET. Each feature is all the same or all different. You 1, Bot 0."
    )


def test_three_wrong_cards_cost_a_point_and_give_time_to_read(deal: Deal, wait: Wait) -> None:
    table = deal(DECK, "fast")
    press(table, "Start")
    wait(table.clock["alarm"] - 1)
    pick(table, *DECK[:2], DECK[3])

    assert table.game.scores == {"You": -1, "Bot": 0}
    assert table.answer["marks"] == {"0": "wrong", "1": "wrong", "3": "wrong"}
    assert headline(table) == "Not a SET. You lose a point"
    assert table.clock["alarm"] == 5


def test_the_player_may_have_a_name(deal: Deal) -> None:
    table = deal(DECK, player="<Ann>")
    press(table, "Start")
    pick(table, *DECK[:3])

    assert headline(table) == "<Ann> takes a SET"
    assert table.text.startswith("<b>&lt;Ann&gt; 1, Bot 0</b>")


def test_no_set_is_said_for_both(deal: Deal) -> None:
    table = deal([*SET_FREE[:12], *(card for card in DECK if card not in SET_FREE[:12])])
    press(table, "Start")
    press(table, "No SET")

    assert len(table.table) == 15
    assert said(table).startswith("There was no SET. More cards are dealt.")


def test_no_set_is_refused_if_there_is_a_set(deal: Deal) -> None:
    table = deal(DECK)
    press(table, "Start")
    press(table, "No SET")

    assert len(table.table) == 12
    assert headline(table) == "There is a SET"


# What the bot does.


def test_the_bot_takes_a_set_and_its_cards_are_named(deal: Deal, wait: Wait) -> None:
    table = deal([*DECK[:3], *DECK[9:12], *DECK[60:]])
    sets = table.game.sets
    press(table, "Start")
    let_bot_act(table, wait)
    taken = table.game.found[0].cards

    assert taken in sets
    assert headline(table) == "The bot takes a SET"
    assert f"The bot named {taken[0]}, {taken[1]} and {taken[2]}. You 0, Bot 1." in said(table)
    assert all(f'aria-label="{card}"' in table.why for card in taken)


def test_the_bot_says_that_there_is_no_set(deal: Deal, wait: Wait) -> None:
    table = deal([*SET_FREE[:12], *(card for card in DECK if card not in SET_FREE[:12])])
    press(table, "Start")
    let_bot_act(table, wait)

    assert len(table.table) == 15
    assert headline(table) == "The bot says: no SET"


def test_the_same_seed_plays_the_same_game(wait: Wait) -> None:
    alarms = []
    for seed in (4, 4, 5):
        table = BotTable("slow", seed=seed)
        press(table, "Start")
        let_bot_act(table, wait)
        alarms.append((table.game.found, round(table.clock["alarm"], 6)))

    assert alarms[0] == alarms[1]
    assert alarms[0] != alarms[2]


def test_a_faster_bot_acts_sooner() -> None:
    due = []
    for pace in ("slow", "medium", "fast"):
        table = BotTable(pace, seed=4)
        press(table, "Start")
        due.append(table.clock["alarm"])

    assert due == sorted(due, reverse=True)
    assert due[0] / due[2] == pytest.approx(45 / 8)


# The bot's courtesy: it waits while cards are picked.


def test_while_cards_are_picked_the_bot_waits_for_ten_seconds(wait: Wait) -> None:
    table = BotTable(seed=3)
    press(table, "Start")
    due = table.clock["alarm"]
    wait(due - 1)
    pick(table, table.table[0])

    assert table.clock["alarm"] == pytest.approx(11)
    assert "If the bot finds a SET now, it waits 10 seconds for you." in said(table)

    wait(6)
    pick(table, *table.table[:2])

    assert table.clock["alarm"] == pytest.approx(5)

    let_bot_act(table, wait)

    assert table.game.scores["Bot"] == 1
    assert table.picked == []


def test_the_bot_acts_when_the_picks_are_taken_back(wait: Wait) -> None:
    table = BotTable(seed=3)
    press(table, "Start")
    pick(table, table.table[0])
    wait(table.clock["alarm"] - 4)
    table.picked = []

    assert table.clock["alarm"] == pytest.approx(-6)
    assert headline(table) == "Pick three cards"


def test_an_alarm_that_a_pick_has_overtaken_is_not_heard(wait: Wait) -> None:
    table = BotTable(seed=3)
    press(table, "Start")
    wait(table.clock["alarm"])
    late = table.clock["late"]
    pick(table, table.table[0])
    table.press(late)

    assert table.game.scores["Bot"] == 0

    let_bot_act(table, wait)

    assert table.game.scores["Bot"] == 1


def test_an_alarm_for_an_earlier_table_is_not_heard(deal: Deal, wait: Wait) -> None:
    table = deal(DECK)
    press(table, "Start")
    late = table.clock["late"]
    pick(table, *DECK[:3])
    wait(1000)
    table.press(late)

    assert table.game.scores == {"You": 1, "Bot": 0}


# The end.


def test_the_end_names_the_winner_and_lists_who_found_what(deal: Deal, wait: Wait) -> None:
    table = deal(DECK[:6])
    press(table, "Start")
    pick(table, *DECK[:3])
    let_bot_act(table, wait)

    assert headline(table) == "A draw: 1 point each"
    assert "2 SETs in" in said(table)
    assert "You 1, Bot 1" in said(table)
    assert ">You, 0:00" in table.below
    assert ">Bot, 0:" in table.below
    assert enabled(table) == ["New game"]
    assert table.clock["runs"] is False


@pytest.mark.parametrize(
    ("player", "acts", "words"),
    [
        ("You", "you", "You win: 2 to 0"),
        ("Ann", "you", "Ann wins: 2 to 0"),
        ("You", "bot", "The bot wins: 2 to 0"),
    ],
)
def test_the_winner_has_the_most_points(
    deal: Deal, wait: Wait, player: str, acts: str, words: str
) -> None:
    table = deal(DECK[:6], player=player)
    press(table, "Start")
    while not table.game.over:
        if acts == "you":
            pick(table, *table.game.sets[0])
        else:
            let_bot_act(table, wait)

    assert headline(table) == words


def test_a_new_game_begins_at_once(deal: Deal) -> None:
    table = deal(DECK[:6])
    press(table, "Start")
    for triple in (DECK[:3], DECK[3:6]):
        pick(table, *triple)
    press(table, "New game")

    assert len(table.game.history) == 1
    assert table.limit == 3
    assert table.clock["alarm"] > 0


# A learner's find_sets.


def test_a_learners_function_plays_to_the_end_and_its_times_are_told(wait: Wait) -> None:
    tables = []

    def find(cards: list[Any]) -> list[Any]:
        tables.append(tuple(cards))
        return find_sets(cards)

    table = BotTable(find, seed=3)
    assert re.search(r" · find took [\d.]+ m?s$", table.text)

    while not table.game.over:
        if not table.clock["runs"]:
            press(table, "Go on" if table.game.history[1:] else "Start")
        let_bot_act(table, wait)

    assert len(tables) == len(set(tables))
    assert not table.game.lost
    times = r"find took [\d.]+ m?s on average, and [\d.]+ m?s for its slowest search"
    assert re.search(times, said(table))


def wrong_triple(cards: list[Any]) -> list[Any]:
    wrong = next(three for three in combinations(cards, 3) if not is_set(*three))
    return [*find_sets(cards), wrong]


def misses_one(cards: list[Any]) -> list[Any]:
    return find_sets(cards)[1:]


def raises(cards: list[Any]) -> list[Any]:
    raise IndexError("list index out of range")


def number(cards: list[Any]) -> Any:
    return len(find_sets(cards))


def caught(function: Callable[..., Any], wait: Wait) -> BotTable:
    table = BotTable(function, seed=3)
    press(table, "Start")
    let_bot_act(table, wait)
    return table


@pytest.mark.parametrize(
    ("function", "problem"),
    [
        (wrong_triple, "wrong_triple says that these three cards are a SET"),
        (misses_one, "misses_one overlooks 1 SET; there are 5 SETs on the table."),
        (raises, "raises raised IndexError: list index out of range."),
        (number, "number gave 5; it must return a list of SETs."),
    ],
)
def test_a_wrong_answer_costs_the_bot_a_point_and_is_told(
    function: Callable[..., Any], problem: str, wait: Wait
) -> None:
    table = caught(function, wait)

    assert table.game.scores == {"You": 0, "Bot": -1}
    assert headline(table) == f"Your {function.__name__} breaks the rules"
    assert problem in said(table)
    assert "The bot loses a point." in said(table)
    assert enabled(table) == ["Go on"]


def test_a_wrong_answer_is_played_soon(wait: Wait) -> None:
    table = BotTable(wrong_triple, seed=3)
    press(table, "Start")

    assert table.clock["alarm"] == 2


def test_cards_that_are_not_a_set_are_named_marked_and_drawn(wait: Wait) -> None:
    table = caught(wrong_triple, wait)
    wrong = next(three for three in combinations(table.table, 3) if not is_set(*three))
    places = [str(table.table.index(card)) for card in wrong]

    assert table.answer["marks"] == dict.fromkeys(places, "wrong")
    assert all(f'aria-label="{card}"' in table.why for card in wrong)
    assert table.below.count("a SET, found") == 5
    assert table.below.count("not a SET") == 1


def test_a_missing_set_is_drawn_with_the_right_answer(wait: Wait) -> None:
    table = caught(misses_one, wait)

    assert all(f'aria-label="{card}"' in table.why for card in table.game.sets[0])
    assert table.below.count("a SET, found") == 4
    assert table.below.count("a SET, not found") == 1


def test_of_many_wrong_triples_the_first_are_drawn(wait: Wait) -> None:
    table = caught(lambda cards: list(combinations(cards, 3)), wait)

    assert table.below.count(">not a SET<") == 6
    assert "and 209 more wrong triples" in table.below


def test_an_empty_list_is_the_right_answer_without_a_set(deal: Deal, wait: Wait) -> None:
    table = deal([*SET_FREE[:12], *DECK[-3:]], lambda cards: [cards[:3]])
    press(table, "Start")
    let_bot_act(table, wait)

    assert "the right answer is an empty list" in table.below


def test_after_a_breach_the_packages_bot_plays_to_the_end(wait: Wait) -> None:
    table = caught(misses_one, wait)
    press(table, "Go on")

    assert table.text.endswith(" · the package's bot plays")
    assert "misses_one overlooks 1 SET" in unescape(table.below)

    while not table.game.over:
        if not table.clock["runs"]:
            press(table, "Go on")
        let_bot_act(table, wait)

    assert len(table.game.lost) == 1


def test_a_new_game_gives_the_learners_function_another_chance(deal: Deal, wait: Wait) -> None:
    table = deal(DECK[:3], misses_one)
    press(table, "Start")
    let_bot_act(table, wait)
    press(table, "Go on")
    pick(table, *DECK[:3])
    press(table, "New game")

    assert " · misses_one took " in table.text


def test_a_stub_lets_the_packages_bot_play_and_costs_nothing() -> None:
    def find_sets(cards: list[Any]) -> list[Any]:
        raise NotImplementedError

    table = BotTable(find_sets, seed=3)

    assert said(table).startswith(
        "Not written yet. find_sets is not written yet. The package's bot plays."
    )
    assert table.game.scores == {"You": 0, "Bot": 0}
    assert enabled(table) == ["Start"]


def test_a_loop_is_stopped_and_told(wait: Wait, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referee, "SECONDS", 0.1)

    def endless(cards: list[Any]) -> list[Any]:
        while True:
            pass

    table = caught(endless, wait)

    assert "endless took longer than 0.1 seconds, and was stopped." in said(table)
    assert table.below.count("a SET, not found") == 5


def test_the_name_of_a_function_is_escaped(wait: Wait) -> None:
    table = BotTable(lambda cards: find_sets(cards), seed=3)

    assert " · &lt;lambda&gt; took " in table.text


# What is given to the table.


def test_a_wrong_option_has_an_error_of_one_line() -> None:
    allowed = r"bot must be slow, medium, fast or a function find_sets\(cards\)"
    with pytest.raises(ValueError, match=f"{allowed}; got 'quick'"):
        BotTable("quick")
    with pytest.raises(TypeError, match=f"{allowed}; got 7"):
        BotTable(7)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="player must be a name; got 7"):
        BotTable(player=7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="each player needs a name of their own; got Bot, Bot"):
        BotTable(player="Bot")
    with pytest.raises(ValueError, match="label must be one of"):
        BotTable(label="name")


def test_the_notebook_keeps_the_first_cards() -> None:
    table = BotTable(seed=3)

    assert repr(table) == f"BotTable: {', '.join(map(str, table.table))}"
