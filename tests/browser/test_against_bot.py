"""A game against the bot in an empty page, played from the screen alone."""

import re
from functools import partial
from typing import Any

import pytest
from bare import SLOW, Mount, Wait
from driver import Table, no_set_among
from playwright.sync_api import Page, expect

from setkata import BotTable, find_sets
from setkata.cards import Card, beginners_deck
from setkata.game import start
from setkata.widgets import bot_table, referee


def wait_for_bot(table: Table, wait: Wait) -> None:
    """Let the time pass until the bot's alarm, and a moment more."""
    wait(table.page.evaluate("() => window.model.get('clock').alarm") + 0.3)


def begin(mount: Mount, game: BotTable) -> Table:
    table: Table = mount(game)
    table.button("Start S").click()
    expect(table.headline).to_have_text("Pick three cards")
    return table


class Rival:
    """A player who lets the bot have every second act, and keeps the score."""

    def __init__(self, table: Table, wait: Wait) -> None:
        self.table = table
        self.wait = wait
        self.scores = {"You": 0, "Bot": 0}

    def play(self) -> None:
        """Play until the deck is empty and no SET is on the table."""
        mine = False
        while not self.over():
            mine = not mine
            if self.table.sets():
                self.take(mine)
            else:
                self.deal_more(mine)
            self.wait(1)

    def over(self) -> bool:
        return self.table.button("New game").is_enabled()

    def take(self, mine: bool) -> None:
        before, sets = self.table.cards(), self.table.sets()
        if mine:
            self.table.click(sets[0])
        else:
            wait_for_bot(self.table, self.wait)
        self.scores["You" if mine else "Bot"] += 1
        self.check(f"{'You take' if mine else 'The bot takes'} a SET|wins?: ")
        self.wait(1)

        assert any(not set(triple) & set(self.shown()) for triple in sets)
        assert before != self.shown()

    def deal_more(self, mine: bool) -> None:
        before = self.table.cards()
        if mine:
            self.table.button("No SET").click()
        else:
            wait_for_bot(self.table, self.wait)
        self.check("There was no SET" if mine else "The bot says: no SET")
        self.wait(1)

        assert self.shown()[: len(before)] == before

    def shown(self) -> list[Card]:
        return self.table.cards() if self.table.buttons.count() else []

    def check(self, headline: str) -> None:
        """Compare the headline and the scores on the screen with the game so far."""
        score = ", ".join(f"{name} {points}" for name, points in self.scores.items())
        expect(self.table.root.locator(".sk-text")).to_contain_text(score)
        expect(self.table.headline).to_have_text(re.compile(headline))
        expect(self.table.status).to_have_text(re.compile(headline))


@pytest.mark.slow
def test_a_whole_game_against_the_bot(
    mount: Mount, page: Page, wait: Wait, monkeypatch: pytest.MonkeyPatch
) -> None:
    beginners = partial(start, deck=beginners_deck(), size=9)
    monkeypatch.setattr(bot_table, "start", beginners)
    page.emulate_media(reduced_motion="reduce")
    rival = Rival(begin(mount, BotTable(seed=8)), wait)
    rival.play()
    mine, its = rival.scores["You"], rival.scores["Bot"]

    assert mine + its >= 6
    winner = "You win" if mine > its else "The bot wins"
    expect(rival.table.headline).to_have_text(f"{winner}: {max(mine, its)} to {min(mine, its)}")
    expect(rival.table.root.get_by_role("listitem")).to_have_count(mine + its)


def test_the_alarm_is_hidden_and_no_card_is_picked_after_it(mount: Mount, wait: Wait) -> None:
    table = begin(mount, BotTable(seed=8))
    expect(table.root.get_by_role("timer")).to_have_text("0:00")
    table.page.evaluate(SLOW)
    wait_for_bot(table, wait)
    table.buttons.first.click()
    picked = table.picked()
    table.page.evaluate("() => window.wake()")

    assert picked == []
    expect(table.headline).to_have_text("The bot takes a SET")
    expect(table.root.locator("[aria-pressed=true]")).to_have_count(0)


def wrong(cards: list[Any]) -> list[Any]:
    return [no_set_among(cards)]


def test_a_wrong_find_sets_is_caught_with_its_cards(mount: Mount, page: Page, wait: Wait) -> None:
    page.emulate_media(reduced_motion="reduce", color_scheme="dark")
    table = begin(mount, BotTable(wrong, seed=8))
    [(a, b, c)] = wrong(table.cards())
    wait_for_bot(table, wait)
    expect(table.headline).to_have_text("Your wrong breaks the rules")

    expect(table.status).to_contain_text(f"The bot named {a}, {b} and {c}. You 0, Bot −1.")
    expect(table.root.locator("[data-state=wrong]")).to_have_count(3)
    expect(table.root.get_by_role("listitem")).to_have_count(1 + len(table.sets()))
    page.clock.resume()  # axe waits for a timer
    assert table.violations() == []


def test_a_loop_is_stopped_while_the_game_goes_on(
    mount: Mount, wait: Wait, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee, "SECONDS", 0.2)

    def loops_later(cards: list[Any]) -> list[Any]:
        while cards != first:
            pass
        return find_sets(cards)

    game = BotTable(seed=8)
    first = [tuple(card) for card in game.table]
    table = begin(mount, BotTable(loops_later, seed=8))
    table.click(table.a_set())
    expect(table.headline).to_have_text("You take a SET")
    wait_for_bot(table, wait)

    stopped = "loops_later took longer than 0.2 seconds, and was stopped. The bot loses a point."
    expect(table.root.locator(".sk-sentence")).to_contain_text(stopped)
    table.button("Go on G").click()
    wait_for_bot(table, wait)
    expect(table.headline).to_have_text("The bot takes a SET")
