"""`setkata play` before its server starts: its options, its errors, and the tables it shows."""

from pathlib import Path

import pytest
from commands import status_of

from setkata.arcade import Choice, chosen, server
from setkata.arcade.games import table
from setkata.widgets import finder
from setkata.widgets.game_table import GameTable

Served = list[tuple[Choice, int, bool]]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Served:
    """The arguments of each call of `serve`; the command runs in a folder that is not a course."""
    asked: Served = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        server, "serve", lambda choice, port, browser: asked.append((choice, port, browser)) or 0
    )
    return asked


def test_without_options_nothing_is_chosen_and_the_browser_opens(
    monkeypatch: pytest.MonkeyPatch, served: Served
):
    assert status_of(monkeypatch, "play") == 0
    assert served == [(Choice(), 8866, True)]


def test_every_option_reaches_the_server(monkeypatch: pytest.MonkeyPatch, served: Served):
    words = ["Ann", "Ben", "--seed", "2", "--beginners", "--seconds", "20", "--no-browser"]

    assert status_of(monkeypatch, "play", *words, "--port", "9000") == 0
    assert served == [(Choice("together", ("Ann", "Ben"), 2, True, 20), 9000, False)]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (list("ABCDEFG"), "1 to 6 may play; got 7 players"),
        (["Ann", "Ann"], "each player needs a name of their own; got Ann, Ann"),
        ([""], "each player needs a name of their own; got "),
        (["--seconds", "0"], "seconds must be 1 to 3600; got 0"),
        (["--port", "65536"], "port must be 1 to 65535; got 65536"),
    ],
)
def test_an_impossible_game_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    message: str,
):
    assert status_of(monkeypatch, "play", *words) == 2
    assert capsys.readouterr() == ("", f"setkata: {message}\n")


@pytest.mark.parametrize(
    ("choice", "query"),
    [
        (Choice(), ""),
        (Choice(seed=2), "?game=alone&seed=2"),
        (
            Choice("together", ("O'Neil", '"; exit() #')),
            "?game=together&player=O%27Neil&player=%22%3B+exit%28%29+%23&seconds=10",
        ),
    ],
    ids=["nothing", "alone", "together"],
)
def test_the_address_that_is_printed_holds_what_was_chosen(
    monkeypatch: pytest.MonkeyPatch, choice: Choice, query: str
):
    ran: list[tuple[str, int, bool]] = []
    monkeypatch.setattr(server, "_run", lambda *arguments: ran.append(arguments))

    assert server.serve(choice, 9000, browser=False) == 0
    assert ran == [(query, 9000, False)]


def test_the_page_shows_the_game_that_its_address_names():
    choice = Choice("together", ("Ann", "Ben"), seed=2, seconds=3600)
    shown = table(chosen(choice.query))

    assert shown.game == choice.deal()
    shown.press(shown.actions[0]["id"])
    assert 10 < shown.clock["left"] <= 3600


@pytest.mark.parametrize(
    ("query", "name", "arguments"),
    [
        ("game=bot&bot=fast", "BotTable", ("fast",)),
        ("game=bot&bot=own", "BotTable", ("the learner's find_sets",)),
        ("game=daily", "DailyTable", ()),
        ("game=practice", "PracticeTable", ()),
    ],
)
def test_each_other_game_has_a_table_of_its_own(
    monkeypatch: pytest.MonkeyPatch, query: str, name: str, arguments: tuple[str, ...]
):
    monkeypatch.setattr(finder, "own_find_sets", lambda: "the learner's find_sets")
    monkeypatch.setattr(f"setkata.{name}", lambda *given: given)

    assert table(chosen(query)) == arguments


def test_a_player_alone_gets_the_same_game_as_in_a_notebook():
    assert Choice(seed=2).deal() == GameTable(seed=2).game
