"""The start page of `setkata play` in a real browser."""

from driver import Table
from playwright.sync_api import Page, expect

PHONE = {"width": 360, "height": 740}


def start(page: Page, play: str) -> None:
    page.goto(play.partition("?")[0])


def test_two_players_type_their_names_and_play_by_keyboard(play: str, page: Page) -> None:
    start(page, play)
    page.get_by_label("Player 1").focus()
    page.keyboard.type("Ann")
    page.keyboard.press("Tab")
    page.keyboard.type("<i>Ben")
    page.keyboard.press("Enter")

    expect(Table(page.locator(".setkata")).button("<i>Ben: 0 L")).to_be_visible()
    page.go_back()
    expect(page.get_by_label("Player 2")).to_be_visible()


def test_two_players_of_one_name_are_told_so_and_type_only_that_again(
    play: str, page: Page
) -> None:
    start(page, play)
    for place, name in enumerate(["Ann", "Ann", "Cleo"], 1):
        page.get_by_label(f"Player {place}").fill(name)
    page.get_by_label("Seconds").fill("30")
    page.get_by_role("button", name="Play together").click()

    expect(page.get_by_role("alert")).to_have_text(
        "No cards are dealt: each player needs a name of their own; got Ann, Ann, Cleo."
    )
    expect(page.get_by_label("Player 3")).to_have_value("Cleo")
    expect(page.get_by_label("Seconds")).to_have_value("30")


def test_axe_finds_nothing_on_the_start_page_in_either_theme(play: str, page: Page) -> None:
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.goto(f"{play.partition('?')[0]}?game=chess")
        found += Table(page.locator(":root")).violations()

    assert found == []


def test_the_start_page_fits_a_phone(play: str, page: Page) -> None:
    page.set_viewport_size(PHONE)
    start(page, play)

    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
