"""A table to pick three cards on, with the verdict feature by feature."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from katabook.course.words import counted
from katabook.judge.checking import function_in
from setkata.cards import Card
from setkata.draw.panel import Panel, details_html, picking_panel, verdict_panel
from setkata.draw.skin import LIVE
from setkata.rules import verdict
from setkata.widgets.opinion import Opinion, compare, opinion_of
from setkata.widgets.table import CardTable, dealt, read_cards


class CardPicker(CardTable):
    """A table of cards to click; three cards get a verdict on each feature.

    cards: cards as tuples of words or digits, as indices or in words; by default twelve are dealt.
    is_set: a learner's function of three cards, whose answer decides; if the rules disagree, the
    verdict shows both. label: the caption below each card: digits, index or decimal.

    picks holds the triples picked so far, as they were given.

    Raises ValueError if a card is not a card or appears twice, and for an unknown label; UsageError
    if is_set is not a function.
    """

    def __init__(
        self,
        cards: Iterable[object] | None = None,
        is_set: Callable[..., object] | None = None,
        label: str | None = None,
    ) -> None:
        """Show the cards."""
        if is_set is not None:
            need = "is_set must be a function of three cards"
            function_in(is_set, need, "CardPicker(is_set=is_set)")
        self._given, table = read_cards(dealt() if cards is None else cards)
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
        panel, opinion = verdict_panel(judged), Opinion(None)
        if self._is_set:
            opinion = opinion_of(self._is_set, given)
            panel = compare(opinion, panel)
        # Without an answer the rules alone decide.
        agreed = judged.is_set and opinion.answer is not False
        fixing = [self.table.index(fix.new) for fix in panel.fixes if fix.new in self.table]
        self._show(panel, "set" if agreed else "wrong", fixing)

    def _show(self, panel: Panel, mark: str = "", fixing: Sequence[int] = ()) -> None:
        text = f"{len(self.table)} on the table · {counted(len(self._found), 'SET')} found"
        self.reply(panel, panel.spoken, mark, hinted=list(fixing))
        self.follow(why=details_html(panel, LIVE, self.table), text=text)
