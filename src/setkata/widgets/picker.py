"""Pick three cards, and see feature by feature whether they make a SET."""

from collections.abc import Callable, Iterable
from typing import Any

from setkata.calls.describe import counted
from setkata.cards import Card
from setkata.draw.panel import Panel, details_html, picking_panel, verdict_panel
from setkata.draw.skin import LIVE
from setkata.rules import verdict
from setkata.widgets.opinion import Opinion, compare, opinion_of
from setkata.widgets.table import CardTable, dealt, lay


class CardPicker(CardTable):
    """A table of cards: click three, and the verdict names what each feature does.

    cards: cards as tuples of words or digits, as indices or in words; twelve are dealt where
    none are given. is_set: a function of three of them, which then decides; where the rules
    disagree, both are shown. label: what stands below each card, one of digits, index, decimal.

    picks holds the triples picked so far, as they were given.

    Raises ValueError for a card that is none or comes twice, and for any other label.
    """

    def __init__(
        self,
        cards: Iterable[object] | None = None,
        is_set: Callable[..., object] | None = None,
        label: str | None = None,
    ) -> None:
        """Lay the cards out."""
        if is_set is not None and not callable(is_set):
            raise TypeError(f"is_set must be a function of three cards; got {is_set!r}")
        self._given, table = lay(dealt() if cards is None else cards)
        self._is_set = is_set
        self._found: set[frozenset[Card]] = set()
        self.picks: list[tuple[object, ...]] = []
        super().__init__(table, label)
        self._show(picking_panel([]))
        self.observe(self._on_pick, names="picked")

    def _on_pick(self, change: dict[str, Any]) -> None:
        chosen = list(change["new"])
        if len(chosen) < self.limit:
            self._show(picking_panel([self.table[place] for place in chosen]))
        else:
            self._judge(chosen)

    def _judge(self, chosen: list[int]) -> None:
        given = tuple(self._given[place] for place in chosen)
        judged = verdict(*(self.table[place] for place in chosen))
        self.picks.append(given)
        if judged.is_set:
            self._found.add(frozenset(judged.cards))
        opinion = opinion_of(self._is_set, given) if self._is_set else Opinion(judged.is_set)
        panel = verdict_panel(judged)
        says_set = judged.is_set if opinion.answer is None else opinion.answer
        mark = "set" if says_set and judged.is_set else "wrong"
        self._show(compare(opinion, panel) if self._is_set else panel, mark)

    def _show(self, panel: Panel, mark: str = "") -> None:
        text = f"{len(self.table)} on the table · {counted(len(self._found), 'SET')} found"
        self.reply(panel, panel.spoken, mark)
        self.follow(why=details_html(panel, LIVE, self.table), text=text)
