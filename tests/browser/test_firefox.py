"""`setkata play` in Firefox: the start page and each game, read from the screen alone."""

from collections.abc import Iterator

import pytest
from conftest import playing
from driver import PARTS, no_set_among
from firefox import THEMES, Firefox, running
from firefox_table import LEFT, FirefoxTable
from player import answers

from setkata.cards import Card
from setkata.draw import DAY, NIGHT
from setkata.rules import find_sets

pytestmark = pytest.mark.slow
# What has nothing to do with colours is tried in one theme.
in_one_theme = pytest.mark.parametrize("scheme", ["dark"], indirect=True)

WIDTHS = (360, 800, 1200, 1920)
SEED = "?game=alone&seed=2"
FACE = 'getComputedStyle(document.querySelector(".setkata")).getPropertyValue("--sk-face")'
# By how much the page is wider than the window.
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# Where each part of the table begins, and where the whole of it ends.
PLACES = f"""[...document.querySelectorAll("{PARTS}")]
  .map((part) => part.getBoundingClientRect()).flatMap(({{ x, y }}) => [x, y])
  .concat(document.querySelector(".sk-layout").getBoundingClientRect().bottom)"""
LINE = 'document.querySelector(".sk-share").value'


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with playing(tmp_path_factory.mktemp("play")) as server:
        yield server.url


@pytest.fixture(scope="module", params=THEMES)
def scheme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def browser_in_theme(scheme: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    with running(tmp_path_factory.mktemp("firefox"), scheme) as firefox:
        yield firefox


@pytest.fixture
def firefox(browser_in_theme: Firefox) -> Iterator[Firefox]:
    """Firefox, which fails the test if the console has an error or a request leaves the machine."""
    yield browser_in_theme
    told = [browser_in_theme.errors(), browser_in_theme.requests_away()]
    browser_in_theme.open("about:blank")  # which ends the game: only a few may run

    assert told == [[], []]


@pytest.fixture
def game(firefox: Firefox, address: str) -> FirefoxTable:
    """A game for one player."""
    firefox.open(address + SEED)
    return FirefoxTable(firefox)


@pytest.fixture
def start(firefox: Firefox, address: str) -> Iterator[Firefox]:
    """Firefox with the start page; the page to which a test leads must fit every screen."""
    firefox.open(address)
    yield firefox

    assert overflow(firefox) == [0] * len(WIDTHS)


def overflow(firefox: Firefox) -> list[int]:
    """By how much the page is wider than each screen."""
    found = []
    for width in WIDTHS:
        firefox.resize(width, 900)
        firefox.wait_for(LEFT)
        found.append(firefox.evaluate(OVERFLOW))
    return found


def begin(start: Firefox, button: str) -> FirefoxTable:
    """Begin a game on the start page."""
    start.follow(start.named(button))
    return FirefoxTable(start)


def a_set(table: FirefoxTable) -> list[Card]:
    """A SET on the table; if there is none, more cards are dealt."""
    while not (sets := find_sets(table.cards())):
        table.press("No SET")
        table.expect("headline", "There was no SET")
    return list(sets[0])


def no_set(table: FirefoxTable) -> list[Card]:
    return no_set_among(table.cards())


# The headline after three cards.
VERDICTS = {"Not a SET: you lose a point": no_set, "A SET": a_set}


def test_the_start_page_fits_every_screen(start: Firefox) -> None:
    assert overflow(start) == [0] * len(WIDTHS)


@pytest.mark.parametrize("query", ["", SEED], ids=["start page", "game"])
def test_the_page_follows_the_systems_theme(
    firefox: Firefox, address: str, scheme: str, query: str
) -> None:
    firefox.open(address + query)
    firefox.wait_for('document.querySelector(".setkata")')

    assert firefox.evaluate(FACE) == {"light": DAY, "dark": NIGHT}[scheme].face


@in_one_theme
def test_a_player_alone_gets_a_verdict_on_three_cards(start: Firefox) -> None:
    table = begin(start, "Play alone")
    told = []
    for find in VERDICTS.values():
        three = find(table)
        table.pick(*three)
        told.append(table.read("headline"))

    assert told == list(VERDICTS)
    assert not set(three) & set(table.cards())


@in_one_theme
def test_two_players_call_by_key_and_their_scores_are_shown(start: Firefox) -> None:
    for field, name in {"Player 1": "Ann", "Player 2": "Ben"}.items():
        start.click(start.named(field, "textbox"))
        start.type(name)
    start.click(start.named("Seconds to pick after a call", "spinbutton"))
    start.type("00")  # after the 10: nobody is late, however busy the machine is
    table = begin(start, "Play together")
    for key, name, three in (("a", "Ann", no_set(table)), ("l", "Ben", a_set(table))):
        start.type(key)
        table.expect("headline", f"{name}: pick three cards")
        table.pick(*three)

    assert table.calls() == ["Ann: −1 A", "Ben: 1 L"]


@in_one_theme
def test_the_player_and_then_the_bot_take_a_set(start: Firefox) -> None:
    start.click(start.named("Fast", "radio"))
    table = begin(start, "Play against the bot")
    table.press("Start S")
    table.expect("headline", "Pick three cards")
    table.pick(*a_set(table))
    table.expect("text", "You 1, Bot 0")

    table.expect("text", "You 1, Bot 1")


@in_one_theme
def test_the_daily_table_ends_with_the_time(start: Firefox) -> None:
    table = begin(start, "Open the daily table")
    for to_go, three in zip(range(5, -1, -1), find_sets(table.cards()), strict=True):
        table.pick(*three)
        table.expect("text", f"· {to_go} to go")
    time = table.read("headline").removeprefix("All 6 SETs in ")
    table.expect("clock", time)

    assert start.evaluate(LINE).endswith(f": 6 SETs in {time}")


@in_one_theme
def test_the_first_tasks_of_a_practice_round_are_answered(start: Firefox) -> None:
    table = begin(start, "Begin to practice")
    for number in range(1, 5):
        table.expect("text", f"{number} of 10")
        for wanted in answers(table.read("headline"), table.pair(), table.cards()):
            table.pick(*wanted)
        table.expect("headline", "A SET")
        start.type("n")

    table.expect("text", "5 of 10")


@in_one_theme
def test_nothing_overflows_or_moves_from_a_pick_to_a_verdict(game: FirefoxTable) -> None:
    firefox = game.page
    for width in WIDTHS:
        firefox.resize(width, 900)
        overflow = [firefox.evaluate(OVERFLOW)]
        seen = [firefox.evaluate(PLACES)]
        for verdict, find in VERDICTS.items():
            for card in find(game):
                game.pick(card)
                seen.append(firefox.evaluate(PLACES))
            game.expect("headline", verdict)
            seen.append(firefox.evaluate(PLACES))
            overflow.append(firefox.evaluate(OVERFLOW))

        moves = [abs(a - b) for now in seen for a, b in zip(now, seen[0], strict=True)]
        assert max(moves) <= 4
        assert overflow == [0, 0, 0]
