"""A player who sees only the screen, and keeps the score to compare."""

import re
from collections.abc import Collection

from driver import Table, no_set_among
from playwright.sync_api import Locator, expect

from katabook.course.words import signed
from setkata.cards import Card, cards
from setkata.rules import find_sets, is_set

ITEMS = """items => items.map((item) => [
  [...item.querySelectorAll("svg")].map((picture) => picture.ariaLabel).join(", "),
  item.querySelector(".sk-words").textContent])"""


class Match:
    """The players at a table, who take turns. All they know of the game is on the screen.

    count: how many cards were shuffled. key: the key that picks a card, or "" if a click does. scores: the points that each player must have. found: each
    SET with the player who took it.
    """

    def __init__(self, table: Table, *players: str, count: int = 81, key: str = "") -> None:
        self.table = table
        self.text = table.root.locator(".sk-text")
        self.several = bool(players)
        self.players = players or ("You",)
        self.count = count
        self.key = key
        self.scores = dict.fromkeys(self.players, 0)
        self.lost = 0
        self.found: list[tuple[str, list[Card]]] = []

    def play(self, mistakes: Collection[int] = ()) -> None:
        """Take a SET, or deal more cards if there is none, until the game is over.

        mistakes: the numbers of SETs after which a player takes three wrong cards and overlooks
        a SET.
        """
        while not self.over():
            sets = self.table.sets()
            player = self.players[len(self.found) % len(self.players)]
            if sets and len(self.found) in mistakes:
                self.blunder(player)
                self.overlook()
            if sets:
                self.take(player, sets[0])
            else:
                self.deal_more()

    def over(self) -> bool:
        """Whether the deck is empty and no SET is on the table."""
        return " 0 to come" in self.text.inner_text() and not find_sets(self.shown())

    def shown(self) -> list[Card]:
        """The cards on the table; at the end there may be none."""
        return self.table.cards() if self.table.buttons.count() else []

    def take(self, player: str, triple: list[Card]) -> None:
        """Take a SET: it must leave the table and score one."""
        self._pick(player, triple)
        self.table.expect_sign("set")
        self.scores[player] += 1
        self.found.append((player, triple))
        self.check()

        assert not set(triple) & set(self.shown())

    def blunder(self, player: str) -> None:
        """Take three cards that are not a SET: they must stay, and cost one point."""
        before = self.table.cards()
        self._pick(player, no_set_among(before))
        self.table.expect_sign("wrong")
        self._lose(player)

        assert self.table.cards() == before
        assert self.table.picked() == []

    def wait(self, player: str) -> None:
        """Call and pick nothing until the time is up: it must cost one point."""
        self._press_key_of(player)
        self._lose(player)

    def deal_more(self) -> None:
        """Say that there is no SET: three more cards must come."""
        before = self.table.cards()
        self.table.button("No SET").click()
        expect(self.text).to_contain_text(f"{len(before) + 3} on the table")
        self.check()

        assert self.table.cards()[: len(before)] == before

    def overlook(self) -> None:
        """Say that there is no SET although there is one: no card or point must come or go."""
        before = self.table.cards()
        self.table.button("No SET").click()
        self._hear("^There is a SET")
        self.check()

        assert self.table.cards() == before

    def call(self, player: str) -> None:
        """Press the key of a player, who may pick then."""
        button = self._press_key_of(player)
        expect(button).to_have_attribute("aria-pressed", "true")

    def _press_key_of(self, player: str) -> Locator:
        """Press the key that a player's button shows, and return the button."""
        button = self.table.root.get_by_role("button", name=f"{player}: ")
        self.table.page.keyboard.press(button.locator("kbd").inner_text())
        return button

    def check(self) -> None:
        """Compare the counts and scores on the screen with the game so far."""
        shown = len(self.shown())
        to_come = self.count - shown - 3 * len(self.found)
        counted = f"{shown} on the table · {to_come} to come"
        score = "" if self.several else f" · score {signed(self.scores['You'])}"

        expect(self.text).to_contain_text(counted + score)
        for name, score in self.scores.items() if self.several else ():
            expect(
                self.table.root.get_by_role("button", name=f"{name}: {signed(score)} ")
            ).to_be_visible()

    def check_end(self) -> None:
        """Compare the summary at the end with the whole game."""
        left = len(self.shown())
        most = max(self.scores.values())
        winners = [name for name in self.players if self.scores[name] == most]
        won = f"{' and '.join(winners)} win{'' if winners[1:] else 's'}"
        scores = ", ".join(f"{name} {signed(score)}" for name, score in self.scores.items())
        each = f"{scores}; " if self.several else f"points lost: {self.lost}; "

        assert left == self.count - 3 * len(self.found)
        expect(self.table.headline).to_have_text(
            won if self.several else f"The game is over: score {signed(most)}"
        )
        self._hear(
            rf"{len(self.found)} SETs in \d+:\d\d; {each}the fastest took \d+:\d\d; "
            f"cards left without a SET: {left}\\.$"
        )
        assert self._listed() == self.found
        expect(self.table.button("New game")).to_be_enabled()
        expect(self.table.button("No SET")).to_be_disabled()

    def _listed(self) -> list[tuple[str, list[Card]]]:
        """The SETs in the summary, each with the player who took it."""
        items = self.table.root.locator(".sk-below").get_by_role("listitem").evaluate_all(ITEMS)
        names = [words.split(", ")[0] if self.several else "You" for _, words in items]
        return [(name, cards(three)) for name, (three, _) in zip(names, items, strict=True)]

    def _pick(self, player: str, triple: list[Card]) -> None:
        if self.several:
            self.call(player)
        self._choose(triple[:2])
        self.table.expect_sign("pick")  # the last verdict is gone; the next one is new
        self._choose(triple[2:])

    def _choose(self, wanted: list[Card]) -> None:
        if self.key:
            self.table.tab_to_cards()
            self.table.press(wanted, self.key)
        else:
            self.table.click(wanted)

    def _lose(self, player: str) -> None:
        self.scores[player] -= 1
        self.lost += 1
        self.check()

    def _hear(self, pattern: str) -> None:
        expect(self.table.status).to_have_text(re.compile(pattern))


def answers(
    headline: str, pair: list[Card], table: list[Card], right: bool = True
) -> list[list[Card]]:
    """The cards to pick, one SET after another, that answer a task of practice; or wrong ones."""
    if pair:
        assert headline == "Complete the two cards"
        return [[next(card for card in table if is_set(*pair, card) is right)]]
    sets = [list(triple) for triple in find_sets(table)]
    assert headline == f"Find {len(sets)} SET{'s' * (len(sets) > 1)}"
    return sets if right else [no_set_among(table)]
