"""Four dials that turn to a card, shown as a picture, a tuple, words, digits and numbers."""

from typing import Any

from setkata.cards import FEATURES, Card, as_card, card_at, index_of
from setkata.draw.card import card_svg
from setkata.draw.panel import Panel
from setkata.widgets.table import CAPTIONS, CardTable, in_digits

WORTHS = (27, 9, 3, 1)
TURNED = ("No dial", "One dial", "Two dials", "Three dials", "All four dials")
STEPS = {"previous": -1, "next": 1}
LAST = 80


class CardBuilder(CardTable):
    """Four dials that set a card's digits, and two buttons that count up and down.

    card: the first card, as `as_card` takes it; by default the card with index 0.

    The attribute card is the card shown now; picks holds the cards turned to, in order.

    Raises ValueError if the card is not a card.
    """

    def __init__(self, card: object = None) -> None:
        """Show the first card."""
        self.card = Card(0, 0, 0, 0) if card is None else as_card(card)
        self.picks: list[Card] = []
        super().__init__([], first=[self.card], actions=_actions(self.card))
        self._show("Four dials", "Each dial shows 0, 1 or 2.", self.card)

    def press(self, action: str) -> None:
        """Turn one dial to a digit, or count up or down by one."""
        before = self.card
        if action in STEPS:
            self.card = card_at(min(max(index_of(before) + STEPS[action], 0), LAST))
        else:
            feature, digit = action.split("-")
            self.card = before._replace(**{feature: int(digit)})
        if self.card != before:
            self.picks.append(self.card)
        count = sum(old != new for old, new in zip(before, self.card, strict=True))
        change = f"{in_digits(before)} → {in_digits(self.card)}"
        self._show(f"{TURNED[count]} turned", change, before)

    def _show(self, headline: str, sentence: str, before: Card) -> None:
        name = f"Card {index_of(self.card)}"
        panel = Panel("", headline, sentence)
        self.reply(panel, f"{name}: {self.card}. {headline}: {sentence}")
        self.follow(
            panel,
            text=name,
            above=f"<span>{card_svg(self.card, letters=True)}</span>",
            actions=_actions(self.card),
            why=_forms_html(self.card, before),
        )


def _actions(card: Card) -> list[dict[str, Any]]:
    index = index_of(card)
    count = [
        {"id": "previous", "label": "Previous", "disabled": index == 0},
        {"id": "next", "label": "Next", "disabled": index == LAST},
    ]
    dials = [
        {
            "id": f"{feature}-{digit}",
            "dial": feature,
            "label": f"{digit} {word}",
            "pressed": digit == shown,
        }
        for (feature, words), shown in zip(FEATURES.items(), card, strict=True)
        for digit, word in enumerate(words)
    ]
    return count + dials


def _forms_html(card: Card, before: Card) -> str:
    products = " + ".join(f"{d}·{worth}" for d, worth in zip(card, WORTHS, strict=True))
    forms = {
        "tuple": str(tuple(card)),
        "words": str(card),
        "digits": "".join(
            str(now) if now == old else f"<u>{now}</u>"
            for old, now in zip(before, card, strict=True)
        ),
        "index": f"{products} = <b>{CAPTIONS['index'](card)}</b>",
        "decimal": CAPTIONS["decimal"](card),
    }
    listed = "".join(f"<dt>{name}</dt><dd>{form}</dd>" for name, form in forms.items())
    return f'<dl class="sk-forms">{listed}</dl>'
