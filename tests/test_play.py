"""`setkata play` before its server starts: its options, its errors, and the game it serves."""

import json
import os
import sys
from pathlib import Path

import pytest

from setkata.cards import beginners_deck
from setkata.cli import main
from setkata.lab import play
from setkata.lab.play import CHOSEN, Choice, table
from setkata.widgets import GameTable

Served = list[tuple[Choice, int, bool]]


def setkata(monkeypatch: pytest.MonkeyPatch, *words: str) -> int | str | None:
    """Run a command and return its exit status."""
    monkeypatch.setattr(sys, "argv", ["setkata", *words])
    with pytest.raises(SystemExit) as end:
        main()
    return end.value.code


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Served:
    """The arguments of each call of `serve`; the command runs in a folder that is not a course."""
    asked: Served = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        play, "serve", lambda choice, port, browser: asked.append((choice, port, browser)) or 0
    )
    return asked


def test_without_options_one_player_plays_alone_and_the_browser_opens(
    monkeypatch: pytest.MonkeyPatch, served: Served
):
    assert setkata(monkeypatch, "play") == 0
    assert served == [(Choice(), 8866, True)]


def test_every_option_reaches_the_server(monkeypatch: pytest.MonkeyPatch, served: Served):
    words = ["Ann", "Ben", "--seed", "2", "--beginners", "--seconds", "20", "--no-browser"]

    assert setkata(monkeypatch, "play", *words, "--port", "9000") == 0
    assert served == [(Choice(("Ann", "Ben"), 2, True, 20), 9000, False)]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (list("ABCDEFG"), "1 to 6 may play; got 7 players"),
        (["Ann", "Ann"], "each player needs a name of their own; got Ann, Ann"),
        ([""], "each player needs a name of their own; got "),
        (["--seconds", "0"], "seconds must be more than 0; got 0"),
        (["--port", "65536"], "port must be 1 to 65535; got 65536"),
    ],
)
def test_an_impossible_game_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    message: str,
):
    assert setkata(monkeypatch, "play", *words) == 2
    assert capsys.readouterr() == ("", f"setkata: {message}\n")


def test_without_voila_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(play, "find_spec", lambda _: None)

    assert setkata(monkeypatch, "play") == 1
    assert capsys.readouterr().err == "Voilà is not installed: pip install 'setkata[lab]'\n"


def test_voila_gets_the_port_and_its_kernels_get_the_choice(
    monkeypatch: pytest.MonkeyPatch,
):
    ran: list[tuple[int, bool]] = []
    monkeypatch.setenv(CHOSEN, "")
    monkeypatch.setattr(play, "_run", lambda port, browser: ran.append((port, browser)))
    choice = Choice(("O'Neil", '"; exit() #'), seed=3)

    assert play.serve(choice, 9000, browser=False) == 0
    assert ran == [(9000, False)]
    assert Choice(**json.loads(os.environ[CHOSEN])).game() == choice.game()


def test_the_same_seed_gives_the_same_game_and_no_seed_gives_another():
    assert Choice(seed=2).game() == Choice(seed=2).game()
    assert Choice().game() != Choice().game()


def test_beginners_play_with_nine_of_the_27_solid_cards():
    game = Choice(("Ann",), beginners=True).game()

    assert len(game.table) == 9
    assert {*game.table, *game.deck} == set(beginners_deck())


def test_the_page_shows_the_game_that_was_chosen(monkeypatch: pytest.MonkeyPatch):
    choice = Choice(("Ann", "Ben"), seed=2, seconds=3600)
    monkeypatch.setenv(CHOSEN, json.dumps(choice._asdict()))
    shown = table()

    assert shown.game == choice.game()
    shown.press(shown.actions[0]["id"])
    assert 10 < shown.clock["left"] <= 3600


def test_a_player_alone_gets_the_same_game_as_in_a_notebook():
    assert Choice(seed=2).game() == GameTable(seed=2).game
