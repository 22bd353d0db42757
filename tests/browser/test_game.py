"""The game table's JavaScript alone, in an empty page: its keys, its clock, and new cards."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from bare import SLOW, Mount, Wait
from driver import Table
from player import Match
from playwright.sync_api import Locator, Page, expect

from setkata import Card, GameTable, make_deck
from setkata.cards import beginners_deck, cards
from setkata.game import Game, replay, start
from setkata.rules import find_sets

DECK = make_deck()
# Without a 2 there is no SET.
SET_FREE = [card for card in DECK if 2 not in card][:12]
SET_FREE_FIRST = SET_FREE + [card for card in DECK if card not in SET_FREE]
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
# Seconds to pick after a call: nobody is late, however busy the machine is.
ENOUGH = 3600


def two(seconds: float = ENOUGH) -> GameTable:
    """A table of two players, whose calls last so long."""
    return GameTable(start("Ann", "Ben", seed=2), seconds=seconds)


def dealt(cards: list[Card], *players: str) -> Game:
    return replay([("deal", players or ("You",), 12, cards)])


def sent(table: Table) -> list[Any]:
    """The messages that the page has sent to Python."""
    messages: list[Any] = table.page.evaluate("() => window.sent")
    return messages


def focus(table: Table, where: str) -> None:
    if where == "a card":
        table.buttons.nth(4).focus()
    elif where != "the page":
        table.button(where).focus()


@pytest.mark.parametrize("where", ["the page", "a card", "Letters", "No SET", "Ann: 0 A"])
def test_a_players_key_calls_wherever_the_keyboard_is(mount: Mount, where: str) -> None:
    table = mount(two())
    focus(table, where)
    table.page.keyboard.press("l")

    expect(table.button("Ben: 0 L")).to_have_attribute("aria-pressed", "true")
    expect(table.button("Ann: 0 A")).to_have_attribute("aria-pressed", "false")
    assert sent(table) == ["1 1"]


def test_a_players_key_may_be_a_capital(mount: Mount) -> None:
    table = mount(two(), alive=False)
    table.page.keyboard.press("Shift+L")

    assert sent(table) == ["1 1"]


@pytest.mark.parametrize("where", ["the page", "a card", "Letters"])
def test_no_other_key_calls(mount: Mount, where: str) -> None:
    table = mount(two(), alive=False)
    focus(table, where)
    for key in ("Control+l", "Meta+l", "Alt+l", "q", "p"):
        table.page.keyboard.press(key)

    assert sent(table) == []


def test_a_key_that_is_held_down_calls_once(mount: Mount) -> None:
    table = mount(two(), alive=False)
    for _ in range(3):
        table.page.keyboard.down("l")

    assert sent(table) == ["1 1"]


def test_the_second_to_call_is_not_heard(mount: Mount) -> None:
    table = mount(two())
    table.page.keyboard.press("a")
    expect(table.button("Ben: 0 L")).to_be_disabled()
    table.page.keyboard.press("l")

    assert sent(table) == ["0 1"]


def test_two_keys_at_once_are_one_call(mount: Mount) -> None:
    table = mount(two())
    table.page.evaluate(
        "() => ['l', 'a', 'l'].forEach((key) => document.body.dispatchEvent("
        "new KeyboardEvent('keydown', { key, bubbles: true })))"
    )

    expect(table.button("Ben: 0 L")).to_have_attribute("aria-pressed", "true")
    expect(table.root.get_by_role("button", pressed=True)).to_have_count(1)


def test_typing_elsewhere_on_the_page_calls_nobody(mount: Mount) -> None:
    table = mount(two(), alive=False)
    table.page.evaluate("() => document.body.append(document.createElement('input'))")
    field = table.page.get_by_role("textbox")
    field.press_sequentially("all")

    expect(field).to_have_value("all")
    assert sent(table) == []


def test_no_card_can_be_picked_before_a_call(mount: Mount) -> None:
    table = mount(two())
    table.buttons.first.click(force=True)
    table.page.keyboard.press("Space")
    table.page.keyboard.press("Escape")

    disabled = [card.get_attribute("aria-disabled") for card in table.buttons.all()]
    assert disabled == ["true"] * 12
    assert table.picked() == sent(table) == []

    table.page.keyboard.press("a")
    expect(table.buttons.first).to_be_enabled()
    table.buttons.first.click()

    assert table.picked() == [str(table.cards()[0])]


# The clock. It stands still, in the page and in Python, until a test moves it forward.


def test_the_seconds_run_out_once_for_the_player_who_has_called(mount: Mount, wait: Wait) -> None:
    table = mount(two(seconds=5))
    clock = table.root.get_by_role("timer")
    wait(2)
    table.page.keyboard.press("a")

    expect(clock).to_have_text("5 s")
    wait(2)
    expect(clock).to_have_text("3 s")
    assert sent(table) == ["0 1"]
    wait(3)
    expect(table.headline).to_have_text("Time is up: Ann loses a point")
    expect(clock).to_have_text("0:07")
    wait(60)
    expect(clock).to_have_text("1:07")
    assert sent(table) == ["0 1", "late 2"]


def test_picking_a_card_gives_no_more_time(mount: Mount, wait: Wait) -> None:
    table = mount(two(seconds=5))
    table.page.keyboard.press("a")
    expect(table.buttons.first).to_be_enabled()
    wait(3)
    table.buttons.first.click()
    expect(table.headline).to_have_text("Ann: pick two more")

    expect(table.root.get_by_role("timer")).to_have_text("2 s")


def test_a_dead_kernel_is_told_once_that_the_time_is_up(mount: Mount, wait: Wait) -> None:
    table = mount(GameTable(start("Ann", seed=2).claim("Ann")), alive=False)
    wait(60)

    assert sent(table) == ["late 2"]
    expect(table.root.get_by_role("timer")).to_have_text("0 s")
    expect(table.status).to_contain_text("No answer yet")


# Old cards go, new cards come.


def take(table: Table, *places: int) -> None:
    for place in places:
        table.buttons.nth(place).click()


def test_only_the_new_cards_come_in(mount: Mount) -> None:
    table = mount(GameTable(dealt(DECK)))
    table.buttons.evaluate_all(
        "all => all.forEach((card, i) => { card.was = card.firstElementChild.was = i })"
    )
    take(table, 0, 1, 2)
    expect(table.root.locator(".sk-text")).to_contain_text("66 to come")

    assert table.cards() == [*DECK[12:15], *DECK[3:12]]
    kept = "all => all.map((card) => [card.was, card.firstElementChild.was ?? 'new'])"
    assert table.buttons.evaluate_all(kept) == [
        [place, "new" if place < 3 else place] for place in range(12)
    ]
    order = table.buttons.evaluate_all(
        "all => all.map((card) => card.style.getPropertyValue('--i'))"
    )
    assert order[:3] == ["0", "1", "2"]


def test_the_place_keeps_the_keyboard_when_its_card_is_replaced(mount: Mount) -> None:
    table = mount(GameTable(dealt(DECK)))
    table.buttons.first.focus()
    table.press([DECK[0], DECK[2], DECK[1]], "Space")
    table.expect_sign("set")

    assert table.focused() == str(DECK[13])
    expect(table.buttons.nth(1)).to_be_focused()


def test_the_last_card_gets_the_keyboard_when_the_table_gets_shorter(mount: Mount) -> None:
    table = mount(GameTable(dealt(DECK[:12])))
    table.buttons.first.focus()
    table.press(DECK[9:12], "Enter")
    expect(table.buttons).to_have_count(9)

    expect(table.buttons.last).to_be_focused()


def test_after_the_last_card_a_key_begins_a_new_game(mount: Mount) -> None:
    table = mount(GameTable(dealt(DECK[:3])))
    table.buttons.first.focus()
    table.press(DECK[:3], "Space")
    expect(table.headline).to_have_text("The game is over: score 1")

    expect(table.button("New game")).to_be_focused()
    expect(table.buttons).to_have_count(0)
    table.page.keyboard.press("Enter")
    expect(table.buttons).to_have_count(3)


# Clicks that are too fast.


def test_a_double_click_on_no_set_counts_once(mount: Mount) -> None:
    table = mount(GameTable(dealt(SET_FREE_FIRST)))
    table.button("No SET").dblclick()

    expect(table.headline).to_have_text("There was no SET")
    expect(table.buttons).to_have_count(15)


def double_click(table: Table, button: Locator, answer: str) -> None:
    """Click twice, so slowly that Python has answered with a headline before the second click."""
    button.click()
    expect(table.headline).to_have_text(answer)
    table.page.mouse.down(click_count=2)
    table.page.mouse.up(click_count=2)


def test_a_slow_double_click_on_no_set_counts_once(mount: Mount) -> None:
    table = mount(GameTable(dealt(SET_FREE_FIRST)))
    # On a narrow page the button stays below the mouse.
    table.page.set_viewport_size({"width": 360, "height": 800})
    double_click(table, table.button("No SET"), "There was no SET")

    assert sent(table) == ["none 1"]


def test_a_double_click_on_the_third_card_does_not_pick_the_one_that_follows(mount: Mount) -> None:
    table = mount(GameTable(dealt(DECK)))
    take(table, 0, 1)
    double_click(table, table.buttons.nth(2), "A SET")

    assert table.picked() == []
    expect(table.headline).to_have_text("A SET")


def test_a_double_click_on_the_third_card_keeps_the_verdict(mount: Mount) -> None:
    table = mount(GameTable(dealt(DECK)))
    take(table, 0, 1)
    verdict = "Not a SET: you lose a point"
    double_click(table, table.buttons.nth(3), verdict)

    assert table.picked() == []
    expect(table.headline).to_have_text(verdict)


def test_after_a_wrong_pick_the_next_card_is_the_first_of_three(mount: Mount) -> None:
    table = mount(GameTable(dealt(DECK)))
    take(table, 0, 1, 3)
    expect(wrong := table.root.locator("[data-state=wrong]")).to_have_count(3)
    take(table, 0)

    assert table.picked() == [str(DECK[0])]
    expect(wrong).to_have_count(0)


@pytest.mark.parametrize("next_one", [2, 5])
def test_three_cards_wait_for_their_verdict(mount: Mount, next_one: int) -> None:
    table = mount(GameTable(dealt(DECK)))
    table.page.evaluate(SLOW)
    take(table, 0, 1, 2)
    table.buttons.nth(next_one).click()
    table.page.keyboard.press("Escape")
    picked = table.picked()
    table.page.evaluate("() => window.wake()")

    assert picked == [str(card) for card in DECK[:3]]
    table.expect_sign("set")
    assert table.cards()[:3] == DECK[12:15]
    assert table.picked() == []


def test_a_card_that_is_picked_too_late_is_put_back(mount: Mount, page: Page) -> None:
    page.clock.install()
    table = mount(two())
    table.page.keyboard.press("a")
    expect(table.buttons.first).to_be_enabled()
    table.page.evaluate(SLOW)
    page.clock.fast_forward(1000 * (ENOUGH + 1))
    page.wait_for_function("() => window.sent.at(-1) === 'late 2'")
    table.buttons.first.click()
    table.page.evaluate("() => window.wake()")
    expect(table.headline).to_have_text("Time is up: Ann loses a point")
    expect(table.root.locator("[aria-pressed=true]")).to_have_count(0)
    page.clock.fast_forward(5000)

    expect(table.status).to_contain_text("Time is up: Ann loses a point")


def test_escape_after_a_verdict_is_no_question_to_python(mount: Mount, page: Page) -> None:
    page.clock.install()
    table = mount(GameTable(dealt(DECK, "Ann", "Ben"), seconds=ENOUGH))
    table.page.keyboard.press("a")
    expect(table.buttons.first).to_be_enabled()
    take(table, 0, 1, 3)
    table.expect_sign("wrong")
    verdict = table.status.inner_text()
    table.page.keyboard.press("Escape")
    page.clock.fast_forward(5000)

    expect(table.status).to_have_text(verdict)


# What is special at the table.


def test_a_set_is_celebrated_while_the_next_cards_can_be_picked(mount: Mount, page: Page) -> None:
    table = mount(GameTable(dealt(DECK)))
    page.add_style_tag(content=".sk-leaving > * { animation-play-state: paused !important; }")
    take(table, 0, 1, 2)
    table.expect_sign("set")
    leaving = table.root.locator(".sk-leaving [data-state=set] svg")

    assert leaving.evaluate_all("all => all.map((one) => one.ariaLabel)") == [
        str(card) for card in DECK[:3]
    ]
    table.click(table.cards()[3:5])
    assert table.picked() == [str(card) for card in table.cards()[3:5]]


def test_who_picks_before_a_call_is_told_to_call(mount: Mount) -> None:
    table = mount(two())
    table.buttons.first.click(force=True)

    expect(table.headline).to_have_text("Press A or L first")
    expect(table.status).to_contain_text("Then you can pick cards.")


def test_the_last_seconds_of_a_call_are_spoken(mount: Mount, page: Page) -> None:
    page.clock.install()
    table = mount(two(seconds=20))
    page.keyboard.press("a")
    expect(table.button("Ann: 0 A")).to_have_attribute("aria-pressed", "true")
    page.clock.fast_forward(15_500)

    expect(table.status).to_have_text("5 seconds left.")


def test_a_picture_of_the_game_can_be_saved(mount: Mount, page: Page) -> None:
    table = mount(ended("Ann", "Ben"))
    with page.expect_download() as download:
        table.root.get_by_text("Save a picture").click()

    assert download.value.suggested_filename == "set-game.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


def test_a_picture_that_cannot_be_saved_is_told(mount: Mount, page: Page) -> None:
    table = mount(ended("Ann", "Ben"))
    page.evaluate("() => { Image.prototype.decode = () => Promise.reject(new Error('no')); }")
    table.root.get_by_text("Save a picture").click()

    expect(table.headline).to_have_text("The picture is not saved")


# Whole games.


@pytest.mark.slow
def test_six_play_to_the_end_by_mouse(mount: Mount, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = mount(GameTable(start(*NAMES, seed=2), seconds=ENOUGH))
    match = Match(table, *NAMES)
    match.play(mistakes=[5])
    match.check_end()


def test_the_beginners_game_is_played_to_its_end_by_keyboard(mount: Mount, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    game = start("You", deck=beginners_deck(), size=9, seed=1)
    table = mount(GameTable(game))
    match = Match(table, count=27, key="Space")
    match.play(mistakes=[3])
    match.check_end()

    assert len(match.found) >= 6


def test_a_new_game_is_dealt_after_the_end(mount: Mount) -> None:
    table = mount(GameTable(dealt(DECK[:6], "Ann", "Ben"), seconds=ENOUGH))
    match = Match(table, "Ann", "Ben", count=6)
    match.play()
    match.check_end()
    table.button("New game").click()
    expect(table.root.locator(".sk-text")).to_contain_text("6 on the table · 0 to come")

    expect(table.root.get_by_role("listitem")).to_have_count(0)
    expect(table.button("Ann: 0 A")).to_be_enabled()


# For players who cannot see the cards, or use no mouse.


def ended(*players: str) -> GameTable:
    table = GameTable(dealt(DECK[:9], *players))
    while not table.game.over:
        if players:
            table.press(f"{len(table.game.found) % 2} {len(table.game.history)}")
        table.picked = [table.table.index(card) for card in table.game.sets[0]]
    return table


STATES: dict[str, Callable[[], GameTable]] = {
    "alone": lambda: GameTable(seed=2),
    "called": lambda: GameTable(start("Ann", "Ben", seed=2).claim("Ann"), seconds=ENOUGH),
    "six": lambda: GameTable(start(*NAMES, seed=2), seconds=ENOUGH),
    "over": ended,
    "won": lambda: ended("Ann", "Ben"),
}


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_on_a_game(mount: Mount, page: Page, state: str, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    table = mount(STATES[state]())

    assert table.violations() == []


def named(table: Table) -> list[Card]:
    """The cards as the page names them to a screen reader."""
    names = re.findall(r'button "([^"]+)"', table.grid.aria_snapshot())
    return cards(", ".join(names)) if names else []


def test_a_game_is_played_by_names_and_by_what_is_heard_alone(mount: Mount) -> None:
    table = mount(GameTable(dealt(DECK[:18])))
    score = 0
    while sets := find_sets(named(table)):
        for card in sets[0]:
            table.grid.get_by_role("button", name=str(card), exact=True).press("Space")
        score += 1
        expect(table.status).to_have_text(re.compile(rf"[Ss]core {score}\b"))

    expect(table.status).to_have_text(re.compile(f"^The game is over: score {score}"))
    assert score == 6


def test_every_button_keeps_its_keys_from_the_notebook(mount: Mount) -> None:
    buttons = mount(GameTable(start(*NAMES, seed=2), seconds=ENOUGH)).root.get_by_role("button")

    kept = buttons.evaluate_all("all => all.map((one) => one.dataset.lmSuppressShortcuts)")
    assert kept == ["true"] * 21
