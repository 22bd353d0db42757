"""A learner's own is_set and Game at the table, called in time and compared with the rules."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from katabook.course.words import not_written
from katabook.judge.advice import ON_ANSWER
from katabook.judge.answers import same
from katabook.judge.call import Call, perform
from katabook.judge.deadline import Deadline
from katabook.judge.describe import printed_text, value_text
from setkata.cards import Card, as_card, card_at, make_deck
from setkata.draw.panel import Panel
from setkata.game import Game

SECONDS = 2.0  # for one call; after three, the browser says that Python is busy
# Among so many cards, one is there twice.
MOST_CARDS = len(make_deck()) + 1


@dataclass(eq=False)
class Breach(Exception):
    """A breach of the rules by a learner's code, whose name is who; unwritten: it is a stub."""

    sentence: str
    unwritten: bool = False
    who: str = "Game"


def compare(is_set: Callable[..., object], cards: Sequence[object], panel: Panel) -> Panel:
    """Return the panel with a learner's answer too; the sign is "differ" if the answer is wrong."""
    try:
        opinion = _opinion(is_set, cards)
    except Breach as breach:
        return panel._replace(
            sentence=f"{breach.sentence} The rules say {panel.sign == 'set'}. {panel.sentence}"
        )
    if opinion == (panel.sign == "set"):
        return panel._replace(sentence=f"Your function says so too. {panel.sentence}")
    # Short, so that it has the same room as every other verdict.
    truth = "not a SET" if opinion else "a SET"
    sentence = f"It gave {opinion}, but the cards are {truth}. {panel.sentence}"
    return panel._replace(sign="differ", headline="Your function disagrees", sentence=sentence)


def _opinion(is_set: Callable[..., object], cards: Sequence[object]) -> bool:
    name, function = latest(is_set, "is_set")
    call = answered(name, lambda: function(*cards))
    for truth in (True, False):
        if same(truth, call.answer):
            return truth
    require_answer(call)
    raise Breach(f"{name} gave {value_text(call.answer)}, neither True nor False.")


def answered(name: str, action: Callable[[], object]) -> Call:
    """Return an action of a learner's code as a call with its answer, which is plain data.

    Raises Breach if the action raises an error or takes too long.
    """
    call = Call(name)
    with Deadline(SECONDS) as deadline:
        perform(call, action)
    if deadline.late:
        raise Breach(f"{name} took longer than {SECONDS:g} seconds, and was stopped.")
    if call.error and call.error.unwritten:
        raise Breach(f"{not_written(call.error.unwritten)}.", unwritten=True)
    if call.error:
        raise Breach(f"{name} raised {call.error.text}.")
    return call


def require_answer(call: Call) -> None:
    """Raise Breach if a learner's function gave None."""
    if call.answer is not None:
        return
    printed = printed_text(call).splitlines()
    if printed:
        gave = f"{call.function} printed {printed[-1]!r} and gave None"
        raise Breach(f"{gave}; it must return the answer.")
    raise Breach(f"{call.function} gave None: {ON_ANSWER['missing']}")


def latest(function: Callable[..., object], name: str) -> tuple[str, Callable[..., object]]:
    """Return a learner's function with its name, as a cell that was run again has defined it.

    name: that of an object that can be called but has none.
    """
    name = str(getattr(function, "__name__", name))
    home = getattr(function, "__globals__", {})
    again = home.get(name, function)
    # The name may stand for another module's function by now.
    return name, again if getattr(again, "__globals__", None) is home else function


class Referee:
    """A judge that repeats each act of a game on a learner's model, and compares the two.

    make: a class or function that takes a deck and returns a model with `table`, `score`,
    `take(a, b, c)`, `deal_more()` and `over()`.
    """

    def __init__(self, make: Callable[[list[Card]], Any]) -> None:
        """Keep the function that makes the model; `follow` calls it."""
        self._make = make
        self._model: Any = None

    def follow(self, game: Game) -> Breach | None:
        """Do the game's last act on the model, and return its breach of the rules, or None."""
        try:
            self._compare(self._do(game), game)
        except Breach as breach:
            return breach.with_traceback(None)
        return None

    def _do(self, game: Game) -> str:
        """Do the last act on the model, and return the call in words."""
        act, *arguments = game.history[-1]
        if act == "deal":
            return self._begin([card_at(index) for index in arguments[-1]])
        if act == "take":
            three = [card_at(index) for index in arguments[1:4]]
            return self._take(three, game.outcome == "set")
        return self._deal_more(game.outcome == "set there")

    def _begin(self, deck: list[Card]) -> str:
        def begin() -> None:
            self._model = self._make(deck)

        answered("Game(deck)", begin)
        return "Game(deck)"

    def _take(self, three: list[Card], right: bool) -> str:
        call = f"take({', '.join(map(str, three))})"
        _expect(f"{call} should give", call, lambda: self._model.take(*three), right)
        return call

    def _deal_more(self, refused: bool) -> str:
        call = "deal_more()"
        if not refused:
            answered(call, lambda: self._model.deal_more())
        elif not answered(call, lambda: _refuses(self._model.deal_more)).answer:
            raise Breach(f"{call} should raise ValueError: there is a SET on the table.")
        return call

    def _compare(self, after: str, game: Game) -> None:
        first = answered("table", lambda: list(map(as_card, islice(self._model.table, MOST_CARDS))))
        theirs = [Card(*card) for card in first.answer]
        for problem, found in _differences(theirs, game.table).items():
            if found:
                raise Breach(f"After {after}, {problem}: {', '.join(map(str, found))}.")
        should = f"After {after}, score should be"
        _expect(should, "score", lambda: self._model.score, len(game.found))
        should = f"After {after}, over() should give"
        _expect(should, "over()", lambda: self._model.over(), game.over)


def _expect(should: str, name: str, action: Callable[[], object], wanted: object) -> None:
    answer = answered(name, action).answer
    if not same(wanted, answer):
        raise Breach(f"{should} {wanted}; yours is {value_text(answer)}.")


def _refuses(deal_more: Callable[[], object]) -> bool:
    try:
        deal_more()
    except ValueError:
        return True
    return False


def _differences(theirs: list[Card], rules: tuple[Card, ...]) -> dict[str, list[Card]]:
    """Return the double, the missing and the wrong cards on a table, by what is said about them."""
    return {
        "a card is on your table twice": [c for c in dict.fromkeys(theirs) if theirs.count(c) > 1],
        "your table lacks": [card for card in rules if card not in theirs],
        "your table holds wrong cards": [card for card in theirs if card not in rules],
    }
