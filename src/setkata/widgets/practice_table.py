"""A round of ten tasks, which get harder or easier with the player's answers."""

from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Any

from katabook.course.words import counted
from setkata import practice
from setkata.cards import Card
from setkata.draw.panel import (
    Mark,
    Panel,
    found_html,
    marks_html,
    picking_panel,
    titled_html,
    verdict_panel,
)
from setkata.practice import LEVELS, TASKS, Result
from setkata.rules import Triple, Verdict, verdict
from setkata.widgets.commentary import hinting
from setkata.widgets.picker import three_html
from setkata.widgets.table import HINTS, CardTable

NEWS = {-1: "Your level goes down.", 0: "", 1: "Your level goes up."}


class PracticeTable(CardTable):
    """Ten tasks, one after another: complete two cards, or find every SET on a small table.

    seed: the seed of the tasks.

    `task` is the present task. `level` is a place in `setkata.practice.LEVELS`. `results` holds the
    answers of this round.
    """

    def __init__(self, seed: int | None = None) -> None:
        """Show the first task."""
        self._rng = Random(seed)
        self._turn = 0
        self.level = practice.START
        self.results: list[Result] = []
        self._draw()
        first = (*self.task.pair, *self.task.cards)
        super().__init__(self.task.cards, first=first, actions=[{}, {}])
        self._ask()

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
            self._show(_ending(self.level, self.results), picked=[], hinted=[], **self._put([]))
            return
        if not self.table:
            self.results = []
        self._draw()
        self._ask(**self._put(self.task.cards))

    def _draw(self) -> None:
        self.task = practice.next_task(self.level, self._rng)
        self._got: list[frozenset[Card]] = []
        self._hints = 0
        self._begun = monotonic()

    def _ask(self, **cards: Any) -> None:
        limit = 1 if self.task.pair else 3
        self._show(self._question([]), limit=limit, picked=[], hinted=[], **cards)

    def _question(self, places: list[int]) -> Panel:
        """Return the panel while the player picks."""
        panel = picking_panel([*self.task.pair, *(self.table[place] for place in places)])
        if places:
            return panel
        if self.task.pair:
            return panel._replace(headline="Complete the two cards")
        return panel._replace(headline=f"Find {counted(len(self._missing()), 'SET')}")

    def _missing(self) -> list[Triple]:
        return [triple for triple in self.task.sets if frozenset(triple) not in self._got]

    def pick(self, places: list[int]) -> None:
        """Judge an answer, or show what fewer cards have in common."""
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
        marked = "card completes the two" if self.task.pair else "cards are a SET"
        solved = panel._replace(sentence=f"{panel.sentence} The dotted {marked}.")
        panel = self._keep(solved, result)
        right = [self.table.index(card) for card in triple if card in self.table]
        # A right card among the picks gets the mark of the right ones.
        wrong = [place for place in places if place not in right]
        self._show(panel, "wrong", wrong, limit=0, picked=[], hinted=right)

    def _result(self, triple: Triple, spoiled: tuple[str, ...] = ()) -> Result:
        return Result(triple, monotonic() - self._begun, self._hints, spoiled)

    def _keep(self, panel: Panel, result: Result) -> Panel:
        """Keep the result of a task, change the level, and return the panel that says so."""
        self.results.append(result)
        before, self.level = self.level, practice.next_level(self.level, result)
        return panel._replace(sentence=f"{panel.sentence} {NEWS[self.level - before]}".rstrip())

    def _hint(self) -> None:
        picked = self.picked if len(self.picked) < self.limit else []
        if self.task.pair:
            sentence, hinted = practice.clue(self.task, self._hints), []
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
        state = f"level: {LEVELS[self.level].name}"
        if self.table:
            state = f"{len(self.results) + asks} of {TASKS} · {state}"
        cards["above"] = three_html(panel.cards) if panel.cards and self.task.pair else ""
        cards["actions"] = self._actions(asks)
        self.reply(panel, f"{state}. {panel.spoken}", mark, marked, **cards)
        answers = titled_html("Your answers", marks_html(_marks(self.results)))
        missed = "" if self.table else _missed_html(self.results)
        self.follow(panel, text=state, below=answers + missed)

    def _actions(self, asks: bool) -> list[dict[str, Any]]:
        hint = {"label": "Hint", "disabled": not asks or self._hints == HINTS}
        label = f"{'Next' if self.table else 'Again'} <kbd>N</kbd>"
        go_on = {"label": label, "key": "n", "disabled": asks}
        return [{"id": f"hint {self._turn}", **hint}, {"id": f"next {self._turn}", **go_on}]


def _ending(level: int, results: Sequence[Result]) -> Panel:
    """Return the panel for the end of a round."""
    right = sum(result.right for result in results)
    sentence = f"Your level is {LEVELS[level].name} now. {practice.summary(results)}".rstrip()
    return Panel("set" if right == TASKS else "", f"{right} of {TASKS} right", sentence)


def _marks(results: Sequence[Result]) -> list[Mark]:
    """Return a mark for each task of a round, also for those to come."""
    done = [_mark(number, result) for number, result in enumerate(results, 1)]
    to_come = range(len(done) + 1, TASKS + 1)
    return [*done, *(Mark("", str(number), f"Task {number}: to come") for number in to_come)]


def _mark(number: int, result: Result) -> Mark:
    sign, answer = ("set", "right") if result.right else ("wrong", "wrong")
    hint = ", with a hint" if result.hints else ""
    return Mark(sign, str(number), f"Task {number}: {answer}{hint}")


def _missed_html(results: Sequence[Result]) -> str:
    """Return the SETs of wrong answers as HTML."""
    missed = [(result.triple, "") for result in results if not result.right]
    return found_html(missed, title="SETs that you missed") if missed else ""
