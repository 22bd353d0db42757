"""A round of ten tasks, which get harder or easier with the player's answers."""

from random import Random
from time import monotonic
from typing import Any

from setkata.calls.describe import counted
from setkata.cards import Card
from setkata.draw.marks import Mark, marks_html
from setkata.draw.panel import Panel, details_html, picking_panel, verdict_panel
from setkata.draw.skin import LIVE
from setkata.practice import (
    LEVELS,
    START,
    TASKS,
    Result,
    Triple,
    clue,
    next_level,
    next_task,
    summary,
)
from setkata.rules import Verdict, differing, verdict
from setkata.widgets.commentary import hinting
from setkata.widgets.complete import three_html
from setkata.widgets.table import HINTS, CardTable

NEWS = {-1: "Your level goes down.", 0: "", 1: "Your level goes up."}


class PracticeTable(CardTable):
    """Ten tasks, one after another: complete two cards, or find every SET on a small table.

    seed: the seed of the tasks.

    The attribute task is the task now; level is a place in `setkata.practice.LEVELS`; results
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
            self._end()
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

    def _end(self) -> None:
        """Show the result of the round on a table without cards."""
        right = sum(result.right for result in self.results)
        sentence = f"Your level is {LEVELS[self.level].name} now. {summary(self.results)}".strip()
        panel = Panel("set", f"{right} of {TASKS} right", sentence)
        self._show(panel, limit=0, picked=[], hinted=[], **self._put([]))

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
            self._show(panel._replace(headline="A SET, but you have it already"), "set")
        else:
            self._take(judged, panel)

    def _take(self, judged: Verdict, panel: Panel) -> None:
        self._got.append(frozenset(judged.cards))
        if missing := self._missing():
            more = f"{counted(len(missing), 'SET')} to go"
            self._show(panel._replace(headline=f"A SET: {more}"), "set", hinted=[])
        else:
            self._finish(panel, differing(*judged.cards), mark="set", hinted=[])

    def _miss(self, judged: Verdict, panel: Panel, places: list[int]) -> None:
        """End the task after a wrong answer, and mark the right cards as a hint does."""
        triple = self._missing()[0]
        right = [self.table.index(card) for card in triple if card in self.table]
        shown = "card completes the two" if self.task.pair else "cards are a SET"
        panel = panel._replace(sentence=f"{panel.sentence} The dotted {shown}.")
        spoiled = tuple(row.feature for row in judged.wrong)
        # A right card among the picks gets the mark of the right ones.
        wrong = [place for place in places if place not in right]
        self._finish(
            panel, differing(*triple), spoiled, mark="wrong", marked=wrong, picked=[], hinted=right
        )

    def _finish(
        self, panel: Panel, differ: int, spoiled: tuple[str, ...] = (), **answer: Any
    ) -> None:
        """Keep the result of a task, change the level, and show the verdict until Next."""
        result = Result(differ, monotonic() - self._begun, self._hints, spoiled)
        self.results.append(result)
        before, self.level = self.level, next_level(self.level, result)
        sentence = f"{panel.sentence} {NEWS[self.level - before]}".rstrip()
        self._show(panel._replace(sentence=sentence), limit=0, **answer)

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

    def _missing(self) -> list[Triple]:
        return [triple for triple in self.task.sets if frozenset(triple) not in self._got]

    def _question(self, places: list[int]) -> Panel:
        """Return the panel while the player picks."""
        panel = picking_panel([*self.task.pair, *(self.table[place] for place in places)])
        if places:
            return panel
        if self.task.pair:
            return panel._replace(headline="Complete the two cards")
        count = len(self._missing())
        return panel._replace(headline=f"Find {counted(count, 'SET')}")

    def _show(
        self, panel: Panel, mark: str = "", marked: list[int] | None = None, **cards: Any
    ) -> None:
        asks = bool(cards.get("limit", self.limit))
        progress = f"{len(self.results) + asks} of {TASKS}"
        above = three_html(panel.cards) if self.task.pair and self.table else ""
        status = f"{progress}. {panel.spoken}"
        cards |= {"above": above, "actions": self._actions(asks)}
        self.reply(panel, status, mark, marked, **cards)
        self.follow(
            why=details_html(panel, LIVE),
            text=f"{progress} · level: {LEVELS[self.level].name}",
            below=_answers_html(self.results),
        )

    def _actions(self, asks: bool) -> list[dict[str, Any]]:
        go_on = "Next" if self.table else "Again"
        return [
            {
                "id": f"hint {self._turn}",
                "label": "Hint",
                "disabled": not asks or self._hints == HINTS,
            },
            {
                "id": f"next {self._turn}",
                "label": f"{go_on} <kbd>N</kbd>",
                "key": "n",
                "disabled": asks,
            },
        ]


def _answers_html(results: list[Result]) -> str:
    """Return a mark for each task of the round, the open ones too."""
    done = [_mark(number, result) for number, result in enumerate(results, 1)]
    to_come = [Mark("", str(n), f"Task {n}: open") for n in range(len(done) + 1, TASKS + 1)]
    return LIVE.fold("Your answers", marks_html([*done, *to_come]))


def _mark(number: int, result: Result) -> Mark:
    sign, answer = ("set", "right") if result.right else ("wrong", "wrong")
    hint = ", with a hint" if result.hints else ""
    return Mark(sign, str(number), f"Task {number}: {answer}{hint}")
