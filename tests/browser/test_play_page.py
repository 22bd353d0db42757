"""`setkata play` in a real browser: the game without a notebook."""

import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from conftest import ONE_PLAYER, PATIENCE, playing
from driver import Table, no_set_among
from playwright.sync_api import Page, expect

from setkata import Card
from setkata.draw import DAY, NIGHT

# Seconds to pick after a call: nobody is late, however busy the machine is.
ENOUGH = "--seconds=3600"
FACE = "card => getComputedStyle(card).getPropertyValue('--sk-face')"
NAME = 'O\'Neil "<b>"'
# The width and the height of a page, and the least width of a card on it: on a phone, on a laptop
# and on a projector.
SCREENS = [(360, 740, 90), (1200, 800, 140), (1920, 950, 240)]


@pytest.fixture(autouse=True)
def left(page: Page) -> Iterator[None]:
    """Each test leaves its page as a person does, which ends the game: only a few may run."""
    yield
    page.goto("about:blank")


def opened(page: Page, address: str) -> Table:
    """Open the page, and return the table on it once it has dealt."""
    page.goto(address)
    table = Table(page.locator(".setkata"))
    expect(table.status).not_to_be_empty()
    return table


def no_set(table: Table) -> list[Card]:
    """Three cards that are not a SET, on any table: a new game may have no SET at all."""
    return no_set_among(table.cards())


def test_the_page_shows_the_table_and_no_notebook(play: str, page: Page) -> None:
    table = opened(page, play)

    assert len(table.cards()) == 12
    expect(page).to_have_title("SET")
    page.add_style_tag(content=".setkata { display: none; }")
    expect(page.locator("body")).to_have_text("SET Other games", use_inner_text=True)


def test_three_cards_picked_by_mouse_get_their_verdict(play: str, page: Page) -> None:
    table = opened(page, play)
    table.click(no_set(table))

    expect(table.headline).to_have_text("Not a SET: you lose a point")


def test_three_cards_picked_by_keyboard_get_their_verdict(play: str, page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 950})
    table = opened(page, play)
    table.buttons.first.focus()
    table.press(no_set(table), "Space")

    table.expect_sign("wrong")


@pytest.mark.parametrize("play", [("Ann", NAME, "--beginners", "--seed=2", ENOUGH)], indirect=True)
def test_one_of_two_players_calls_by_key_and_takes_a_set(play: str, page: Page) -> None:
    table = opened(page, play)
    page.keyboard.press("l")

    expect(table.headline).to_have_text(f"{NAME}: pick three cards")

    table.click(table.a_set())

    expect(table.button(f"{NAME}: 1 L")).to_be_visible()
    assert len(table.cards()) == 9


def test_opening_the_page_again_deals_a_new_game(play: str, page: Page) -> None:
    first = opened(page, play).cards()

    assert opened(page, play).cards() != first


def test_the_page_follows_the_systems_theme_and_axe_finds_nothing_in_either(
    play: str, page: Page
) -> None:
    table = opened(page, play)
    table.click(no_set(table))
    table.expect_sign("wrong")
    for scheme, palette in (("light", DAY), ("dark", NIGHT)):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")

        assert table.buttons.first.evaluate(FACE) == palette.face
        assert Table(page.locator(":root")).violations() == []


def test_the_cards_fit_every_screen_and_are_large_on_a_projector(play: str, page: Page) -> None:
    table = opened(page, play)
    for width, height, least in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        last = table.buttons.last.bounding_box()

        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert last and last["y"] + last["height"] < height
        assert last["width"] >= least


def test_going_back_to_the_start_page_ends_the_game(tmp_path: Path, page: Page) -> None:
    with playing(tmp_path, ONE_PLAYER) as server:
        opened(page, server.url)
        games = psutil.Process(server.process.pid).children()
        page.get_by_role("link", name="Other games").click()
        expect(page.get_by_role("button", name="Play alone")).to_be_visible()
        ended, _ = psutil.wait_procs(games, timeout=PATIENCE / 1000)

    assert ended == games != []


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to one process there")
def test_ctrl_c_ends_the_server_and_its_games_without_a_word(tmp_path: Path, page: Page) -> None:
    with playing(tmp_path, ONE_PLAYER) as server:
        table = opened(page, server.url)
        games = psutil.Process(server.process.pid).children()
        server.process.send_signal(signal.SIGINT)

        assert server.process.wait(PATIENCE / 1000) == 0
        assert [game.is_running() for game in games] == [False]
        expect(page.get_by_role("alert")).to_have_text(
            "The game has ended: setkata has stopped. Start it again, then load this page again."
        )
        expect(table.buttons.first).to_be_disabled()
        assert re.fullmatch(r"You can play SET at \S+ until .*\n", server.log.read_text())
