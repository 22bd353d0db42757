"""A table on which a learner finds every SET, with a count and hints."""

from collections.abc import Iterable
from typing import Any

from katabook.course.words import counted
from setkata.draw.panel import Panel, found_html, picking_panel, verdict_panel
from setkata.rules import find_sets, verdict
from setkata.widgets.table import HINTS, CardTable, dealt, read_cards

MOST_PLACES = 12
NO_SET = "No three of these cards make a SET."
TOO_FEW = "A SET has three cards, but this table has fewer."


class FindAll(CardTable):
    """A table to find every SET on; a hint marks a card of a SET that is still missing.

    cards and label: as for `CardPicker`. `picks` holds the triples picked so far, and `found` the
    SETs among them, each once, all as they were given.

    Raises ValueError if a card is not a card or appears twice, and for an unknown label.
    """

    def __init__(self, cards: Iterable[object] | None = None, label: str | None = None) -> None:
        """Show the cards."""
        self._given, table = read_cards(dealt() if cards is None else cards)
        self._sets = [frozenset(map(table.index, triple)) for triple in find_sets(table)]
        self._got: list[tuple[int, ...]] = []
        self.picks: list[tuple[object, ...]] = []
        super().__init__(table, label, actions=[{"id": "hint", "label": "Hint"}])
        if not self._sets:  # the panel is below the cards, after a pick
            self.shape = {**self.shape, "kind": f"{self.shape['kind']} alone".strip()}
        self._show(self._picking([]))

    @property
    def found(self) -> list[tuple[object, ...]]:
        """The SETs found so far, in the order in which they were found."""
        return [self._as_given(places) for places in self._got]

    def press(self, action: str) -> None:
        """Mark one more card of a SET that is missing."""
        if len(self.picked) == self.limit:
            self.picked = []
        if not self._may_hint():
            return
        a_set = "the same SET" if self.hinted else "a SET that you have not found yet"
        place = self._next_hint()
        self.hinted = [*self.hinted, place]
        sentence = f"A hint: {self.table[place]}. This card belongs to {a_set}."
        self._show(self._picking(self.picked)._replace(sentence=sentence))

    def _may_hint(self) -> bool:
        return bool(self._missing()) and len(self.hinted) < HINTS

    def _next_hint(self) -> int:
        """Return a place in the missing SET nearest to the hints and the picks, unpicked first."""
        hinted, picked = set(self.hinted), set(self.picked)
        nearest = max(self._missing(), key=lambda s: (len(s & hinted), len(s & picked)))
        return min(nearest - hinted, key=lambda place: (place in picked, place))

    def _missing(self) -> list[frozenset[int]]:
        got = {frozenset(places) for places in self._got}
        return [places for places in self._sets if places not in got]

    def _as_given(self, places: Iterable[int]) -> tuple[object, ...]:
        return tuple(self._given[place] for place in places)

    def pick(self, places: list[int]) -> None:
        """Judge three cards, or show what fewer have in common."""
        if len(places) < self.limit:
            self._show(self._picking(places))
        else:
            self._judge(places)

    def _picking(self, chosen: list[int]) -> Panel:
        panel = picking_panel([self.table[place] for place in chosen])
        if self._missing():
            return panel
        if not self._sets:
            return Panel("", "No SET", TOO_FEW if len(self.table) < self.limit else NO_SET)
        count = len(self._sets)
        headline = "The only SET is found" if count == 1 else f"All {count} SETs are found"
        return Panel("set", headline, "You have found every SET on this table.")

    def _judge(self, chosen: list[int]) -> None:
        self.picks.append(self._as_given(chosen))
        judged = verdict(*(self.table[place] for place in chosen))
        panel = verdict_panel(judged)
        if judged.is_set:
            # A marked SET is no longer picked, so that a click on its cards begins the next three.
            self._show(self._take(chosen, panel), "set", chosen, picked=[])
        else:
            self._show(panel, "wrong")

    def _take(self, chosen: list[int], panel: Panel) -> Panel:
        """Keep a SET that is new, and return the panel for it."""
        if frozenset(chosen) not in self._missing():
            return panel._replace(headline="A SET, but you have it already")
        self._got.append(tuple(chosen))
        if set(self.hinted) <= set(chosen):
            self.hinted = []
        if self._missing():
            return panel
        count = len(self._sets)
        last = "the only one" if count == 1 else f"all {count} found"
        return panel._replace(headline=f"A SET: {last}")

    def _show(
        self, panel: Panel, mark: str = "", marked: list[int] | None = None, **cards: Any
    ) -> None:
        count = f" {self._to_go()}." if self._sets else ""
        self.reply(panel, f"{panel.spoken}{count}", mark, marked, **cards)
        self.follow(
            panel,
            below=self._below(),
            text=self._text(),
            actions=[{"id": "hint", "label": "Hint", "disabled": not self._may_hint()}],
        )

    def _to_go(self) -> str:
        return f"{len(self._missing())} to go"

    def _text(self) -> str:
        if not self._sets:
            return counted(len(self.table), "card")
        return f"{self._to_go()} · {len(self._got)} found"

    def _below(self) -> str:
        """Return the SETs found, and places for those that are missing, as HTML."""
        # With many SETs, empty places for them all would be a long way to scroll.
        missing = len(self._missing()) if len(self._sets) <= MOST_PLACES else 0
        found = [([self.table[place] for place in places], "") for places in self._got]
        return found_html(found, missing) if found or missing else ""
