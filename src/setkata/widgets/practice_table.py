"""A round of ten tasks, which get harder or easier with the player's answers."""

from random import Random
from time import monotonic
from typing import Any

from katabook.course.words import counted
from setkata.cards import Card
from setkata.draw.panel import Panel, details_html, verdict_panel
from setkata.draw.skin import LIVE
from setkata.play.practice import START, TASKS, Result, Triple, clue, next_level, next_task
from setkata.rules import Verdict, verdict
from setkata.widgets import practice_words as words
from setkata.widgets.commentary import hinting
from setkata.widgets.complete import three_html
from setkata.widgets.table import HINTS, CardTable


class PracticeTable(CardTable):
    """Ten tasks, one after another: complete two cards, or find every SET on a small table.

    seed: the seed of the tasks.

    The attribute task is the task now; level is a place in `setkata.play.practice.LEVELS`; results
    holds the answers of this round.
    """

    def __init__(self, seed: int | None = None) -> None:
        """Show the first task."""
        self._rng = Random(seed)
        self._turn = 0
        self.level = START
        self.results: list[Result] = []
        self._draw()
        self._first = (*self.task.pair, *self.task.cards)
        super().__init__(self.task.cards, actions=[{}, {}])
        self._ask()
        self.observe(self._on_pick, names="picked")

    def __repr__(self) -> str:
        """Return the cards of the first task in words; later ones are not kept in the notebook."""
        return f"PracticeTable: {', '.join(map(str, self._first))}"

    def _still(self) -> tuple[Card, ...]:
        return self._first

    def press(self, action: str) -> None:
        """Give a hint or go on, unless the task has changed since the button was drawn."""
        name, turn = action.split()
        if int(turn) != self._turn:
            return
        if name == "hint" and self.limit and self._hints < HINTS:
            self._hint()
        elif name == "next" and not self.limit:
            self._go_on()

    def _go_on(self) -> None:
        """Show the next task, the end of the round, or the first task of the next round."""
        self._turn += 1
        if self.table and len(self.results) == TASKS:
            self._show(
                words.ending(self.level, self.results), picked=[], hinted=[], **self._put([])
            )
            return
        if not self.table:
            self.results = []
        self._draw()
        self._ask(**self._put(self.task.cards))

    def _draw(self) -> None:
        self.task = next_task(self.level, self._rng)
        self._got: list[frozenset[Card]] = []
        self._hints = 0
        self._begun = monotonic()

    def _ask(self, **cards: Any) -> None:
        limit = 1 if self.task.pair else 3
        self._show(self._question([]), limit=limit, picked=[], hinted=[], **cards)

    def _question(self, places: list[int]) -> Panel:
        picked = [self.table[place] for place in places]
        return words.question(self.task, len(self._missing()), picked)

    def _missing(self) -> list[Triple]:
        return [triple for triple in self.task.sets if frozenset(triple) not in self._got]

    def _on_pick(self, change: dict[str, Any]) -> None:
        places = list(change["new"])
        if self.answered:
            return
        if not self.limit:  # picked on another page that shows this table, too
            self._change(picked=self.answer["picked"])
        elif len(places) < self.limit:
            self._show(self._question(places))
        else:
            self._judge(places)

    def _judge(self, places: list[int]) -> None:
        judged = verdict(*self.task.pair, *(self.table[place] for place in places))
        panel = verdict_panel(judged)._replace(fixes=())
        if not judged.is_set:
            self._miss(judged, panel, places)
        elif frozenset(judged.cards) in self._got:
            again = panel._replace(headline="A SET, but you have it already")
            self._show(again, "set", places, picked=[])
        else:
            self._take(judged, panel, places)

    def _take(self, judged: Verdict, panel: Panel, places: list[int]) -> None:
        self._got.append(frozenset(judged.cards))
        if missing := self._missing():
            headline = f"A SET: {counted(len(missing), 'more SET')} to find"
            self._show(panel._replace(headline=headline), "set", places, picked=[], hinted=[])
        else:
            panel = self._keep(panel, self._result(judged.cards))
            self._show(panel, "set", places, limit=0, picked=[], hinted=[])

    def _miss(self, judged: Verdict, panel: Panel, places: list[int]) -> None:
        """End the task after a wrong answer, and mark the right cards as a hint does."""
        triple = self._missing()[0]
        result = self._result(triple, tuple(row.feature for row in judged.wrong))
        panel = self._keep(words.solved(panel, bool(self.task.pair)), result)
        right = [self.table.index(card) for card in triple if card in self.table]
        # A right card among the picks gets the mark of the right ones.
        wrong = [place for place in places if place not in right]
        self._show(panel, "wrong", wrong, limit=0, picked=[], hinted=right)

    def _result(self, triple: Triple, spoiled: tuple[str, ...] = ()) -> Result:
        return Result(triple, monotonic() - self._begun, self._hints, spoiled)

    def _keep(self, panel: Panel, result: Result) -> Panel:
        """Keep the result of a task, change the level, and return the panel that says so."""
        self.results.append(result)
        before, self.level = self.level, next_level(self.level, result)
        return words.raised(panel, self.level - before)

    def _hint(self) -> None:
        picked = self.picked if len(self.picked) < self.limit else []
        if self.task.pair:
            sentence, hinted = clue(self.task, self._hints), []
        else:
            known = [self.table[place] for place in self.hinted]
            card = self._missing()[0][len(known)]
            sentence, hinted = hinting(card, known), [*self.hinted, self.table.index(card)]
        self._hints += 1
        panel = self._question(picked)._replace(sentence=sentence)
        self._show(panel, picked=picked, hinted=hinted)

    def _show(
        self, panel: Panel, mark: str = "", marked: list[int] | None = None, **cards: Any
    ) -> None:
        asks = bool(cards.get("limit", self.limit))
        state = words.state(self.level, len(self.results) + asks if self.table else 0)
        cards["above"] = three_html(panel.cards) if panel.cards and self.task.pair else ""
        cards["actions"] = self._actions(asks)
        self.reply(panel, f"{state}. {panel.spoken}", mark, marked, **cards)
        self.follow(why=details_html(panel, LIVE), text=state, below=self._below())

    def _below(self) -> str:
        missed = "" if self.table else words.missed_html(self.results)
        return words.answers_html(self.results) + missed

    def _actions(self, asks: bool) -> list[dict[str, Any]]:
        hint = {"label": "Hint", "disabled": not asks or self._hints == HINTS}
        label = f"{'Next' if self.table else 'Again'} <kbd>N</kbd>"
        go_on = {"label": label, "key": "n", "disabled": asks}
        return [{"id": f"hint {self._turn}", **hint}, {"id": f"next {self._turn}", **go_on}]
