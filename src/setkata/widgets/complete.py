"""Two cards, and a table to pick the third card from that makes a SET with them."""

from collections.abc import Iterable, Sequence
from typing import Any

from katabook.course.words import counted
from setkata.cards import Card, as_card, make_deck
from setkata.draw.card import card_svg
from setkata.draw.panel import Panel, details_html, picking_panel, verdict_panel
from setkata.draw.skin import LIVE
from setkata.rules import third_card, verdict
from setkata.widgets.table import CardTable, dealt, read_cards


class CompletePicker(CardTable):
    """Two cards and a table to pick the third card from; the verdict says whether it fits.

    a, b: the two cards, as `as_card` takes them; by default two are dealt. cards: the cards to
    pick from, by default the other 79 of the deck. label: as for `CardPicker`.

    picks holds the cards tried so far, as they were given.

    Raises ValueError if a card is not a card or appears twice, if only one of a and b is given, if
    none of the cards completes the two, and for an unknown label.
    """

    def __init__(
        self,
        a: object = None,
        b: object = None,
        cards: Iterable[object] | None = None,
        label: str | None = None,
    ) -> None:
        """Show the two cards, and the cards to pick from."""
        self.pair = _pair(a, b)
        self._whole_deck = cards is None
        self._given, table = read_cards(make_deck() if cards is None else cards)
        if cards is not None:
            read_cards([*self.pair, *table])
        third = third_card(*self.pair)
        if third not in table:
            raise ValueError(f"none of the cards completes the two; add {third}")
        self.picks: list[object] = []
        super().__init__(table, label, holes=self.pair, limit=1)
        self._show(picking_panel(self.pair))
        self.observe(self._on_pick, names="picked")

    def __repr__(self) -> str:
        """Return the two cards in words, and the number of cards to pick from."""
        first, second = self.pair
        count = counted(self._choices, "card")
        return f"CompletePicker: {first} and {second}: {count} to pick from"

    @property
    def _choices(self) -> int:
        """The number of cards to pick from; the two that are given leave holes in the deck."""
        return len(set(self.table) - set(self.pair))

    def _still(self) -> Sequence[Card]:
        return self.pair if self._whole_deck else (*self.pair, *self.table)

    def _on_pick(self, change: dict[str, Any]) -> None:
        if not change["new"]:
            self._show(picking_panel(self.pair))
            return
        [place] = change["new"]
        self.picks.append(self._given[place])
        judged = verdict(*self.pair, self.table[place])
        # The list of fixes would give the right card away.
        panel = verdict_panel(judged)._replace(fixes=())
        if judged.is_set:
            only = f"No other card of the {self._choices} completes them. {panel.sentence}"
            panel = panel._replace(sentence=only)
        self._show(panel, "set" if judged.is_set else "wrong")

    def _show(self, panel: Panel, mark: str = "") -> None:
        self.reply(panel, panel.spoken, mark)
        self.follow(
            why=details_html(panel, LIVE),
            text=f"{self._choices} to pick from · {len(self.picks)} tried",
            above=three_html(panel.cards),
        )


def _pair(a: object, b: object) -> tuple[Card, Card]:
    if a is None and b is None:
        first, second, *_ = dealt()
        return first, second
    if a is None or b is None:
        raise ValueError(f"give two cards or none; got a={a!r}, b={b!r}")
    _, (first, second) = read_cards([as_card(a), as_card(b)])
    return first, second


def three_html(cards: Sequence[Card]) -> str:
    """Return two cards and a third, or its empty place, as HTML."""
    html = "".join(f"<span>{card_svg(card, letters=True)}</span>" for card in cards)
    if len(cards) < 3:
        html += '<span class="sk-no-card"></span>'
    return html
