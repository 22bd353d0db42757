"""`setkata play` in Firefox, in either theme: what a player does there first."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from conftest import playing
from driver import PARTS
from firefox import THEMES, Firefox, running

from setkata.cards import Card, cards
from setkata.draw.palette import DAY, NIGHT
from setkata.rules import find_sets, is_set

pytestmark = pytest.mark.slow

WIDTHS = (360, 800, 1200, 1920)
SEED = "?game=alone&seed=2"
DEALT = 'document.querySelectorAll(".sk-grid .sk-card svg").length === 12'
LABELS = '[...document.querySelectorAll(".sk-grid svg")].map((picture) => picture.ariaLabel)'
FACE = 'getComputedStyle(document.querySelector(".setkata")).getPropertyValue("--sk-face")'
HEADLINE = 'document.querySelector(".sk-headline").textContent'
# By how much the page is wider than the window.
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# Where each part of the table begins, and where the whole of it ends.
PLACES = f"""[...document.querySelectorAll("{PARTS}")]
  .map((part) => part.getBoundingClientRect()).flatMap(({{ x, y }}) => [x, y])
  .concat(document.querySelector(".sk-layout").getBoundingClientRect().bottom)"""


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
def game(firefox: Firefox, address: str) -> Firefox:
    """Firefox with a game for one player."""
    firefox.open(address + SEED)
    firefox.wait_for(DEALT)
    return firefox


def table(game: Firefox) -> list[Card]:
    return cards(", ".join(game.evaluate(LABELS)))


def no_set(game: Firefox) -> list[Card]:
    return next(list(three) for three in combinations(table(game), 3) if not is_set(*three))


def a_set(game: Firefox) -> list[Card]:
    return list(find_sets(table(game))[0])


# What the headline says of three cards.
VERDICTS = {"Not a SET: you lose a point": no_set, "A SET": a_set}


def expect_headline(game: Firefox, text: str) -> None:
    game.wait_for(f'{HEADLINE} === "{text}"')


def test_the_start_page_fits_every_screen(firefox: Firefox, address: str) -> None:
    firefox.open(address)
    overflow = []
    for width in WIDTHS:
        firefox.resize(width, 900)
        overflow.append(firefox.evaluate(OVERFLOW))

    assert overflow == [0] * len(WIDTHS)


def test_the_start_page_follows_the_systems_theme(
    firefox: Firefox, address: str, scheme: str
) -> None:
    firefox.open(address)

    assert firefox.evaluate(FACE) == {"light": DAY, "dark": NIGHT}[scheme].face


def test_a_click_on_the_start_page_begins_a_game(firefox: Firefox, address: str) -> None:
    firefox.open(address)
    firefox.follow("Play alone")
    firefox.wait_for(DEALT)

    assert len(set(table(firefox))) == 12


def test_three_cards_get_their_verdict(game: Firefox) -> None:
    before = table(game)
    for verdict, three in VERDICTS.items():
        for card in three(game):
            game.click(str(card))
        expect_headline(game, verdict)

    assert len(set(table(game)) - set(before)) == 3


def test_nothing_overflows_or_moves_from_a_pick_to_a_verdict(game: Firefox) -> None:
    for width in WIDTHS:
        game.resize(width, 900)
        overflow = [game.evaluate(OVERFLOW)]
        seen = [game.evaluate(PLACES)]
        for verdict, three in VERDICTS.items():
            for card in three(game):
                game.click(str(card))
                seen.append(game.evaluate(PLACES))
            expect_headline(game, verdict)
            seen.append(game.evaluate(PLACES))
            overflow.append(game.evaluate(OVERFLOW))

        moves = [abs(a - b) for now in seen for a, b in zip(now, seen[0], strict=True)]
        assert max(moves) <= 4
        assert overflow == [0, 0, 0]
