"""A card table in Firefox, read and used as a person would."""

import json

from firefox import Firefox

from setkata.cards import Card, cards

DEALT = 'document.querySelector(".sk-status")?.textContent'
ANSWERED = '!document.querySelector(".sk-layout.waiting")'
# The cards of the last SET stay for a moment, above those that are new.
LEFT = '!document.querySelector(".sk-leaving > *")'
LABELS = '[...document.querySelectorAll(".sk-{} svg")].map((picture) => picture.ariaLabel)'
TEXT = 'document.querySelector(".sk-{}").textContent'
CALLS = '[...document.querySelectorAll(".sk-button:has(kbd)")].map((one) => one.textContent)'


class FirefoxTable:
    """The card table on the page that Firefox shows."""

    def __init__(self, firefox: Firefox) -> None:
        self.page = firefox
        firefox.wait_for(DEALT)

    def cards(self) -> list[Card]:
        """The cards on the table."""
        self.page.wait_for(LEFT)
        return self._pictured("grid")

    def pair(self) -> list[Card]:
        """The two cards to complete; none if SETs are to be found."""
        return self._pictured("above")

    def calls(self) -> list[str]:
        """The buttons that have a key, such as the players' with their scores."""
        found: list[str] = self.page.evaluate(CALLS)
        return found

    def read(self, part: str) -> str:
        """The text in a part of the table, such as the headline."""
        return str(self.page.evaluate(TEXT.format(part)))

    def expect(self, part: str, text: str) -> None:
        """Wait until a part of the table has a text in it."""
        self.page.wait_for(f"{TEXT.format(part)}.includes({json.dumps(text)})")

    def press(self, name: str) -> None:
        """Click a button that is not a card."""
        self.page.click(self.page.named(name))

    def pick(self, *wanted: Card) -> None:
        """Click cards, and wait for the answer."""
        self.page.click(*(self.page.picturing(str(card)) for card in wanted))
        self.page.wait_for(ANSWERED)

    def _pictured(self, part: str) -> list[Card]:
        labels = self.page.evaluate(LABELS.format(part))
        return [card for label in labels for card in cards(label)]
