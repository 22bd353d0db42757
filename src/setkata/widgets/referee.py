"""A learner's Game played beside the package's own, until it breaks the rules."""

from collections.abc import Callable
from itertools import islice
from typing import Any, NamedTuple

from katabook.judge.answers import same
from katabook.judge.call import Call
from katabook.judge.describe import value_text
from setkata.cards import Card, as_card, card_at, make_deck
from setkata.game import Game
from setkata.widgets.opinion import in_a_sentence, perform_in_time, too_long

# Among so many cards, one is there twice.
MOST_CARDS = len(make_deck()) + 1


class Breach(NamedTuple):
    """A breach of the rules by a learner's model, whose name is who; unwritten: it is a stub."""

    sentence: str
    unwritten: bool = False
    who: str = "Game"


class Broken(Exception):
    """Raised to end a comparison with the breach that it found."""

    def __init__(self, sentence: str, unwritten: bool = False) -> None:
        """Keep the breach."""
        super().__init__(sentence)
        self.breach = Breach(sentence, unwritten)


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
        except Broken as broken:
            return broken.breach
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

        _done("Game(deck)", begin)
        return "Game(deck)"

    def _take(self, three: list[Card], right: bool) -> str:
        call = f"take({', '.join(map(str, three))})"
        _expect(f"{call} should give", call, lambda: self._model.take(*three), right)
        return call

    def _deal_more(self, refused: bool) -> str:
        call = "deal_more()"
        if not refused:
            _done(call, lambda: self._model.deal_more())
        elif not _done(call, lambda: _refuses(self._model.deal_more)):
            raise Broken(f"{call} should raise ValueError: there is a SET on the table.")
        return call

    def _compare(self, after: str, game: Game) -> None:
        first = _done("table", lambda: list(map(as_card, islice(self._model.table, MOST_CARDS))))
        for problem, found in _differences([Card(*card) for card in first], game.table):
            raise Broken(f"After {after}, {problem}: {', '.join(map(str, found))}.")
        should = f"After {after}, score should be"
        _expect(should, "score", lambda: self._model.score, len(game.found))
        should = f"After {after}, over() should give"
        _expect(should, "over()", lambda: self._model.over(), game.over)


def _expect(should: str, name: str, action: Callable[[], object], wanted: object) -> None:
    answer = _done(name, action)
    if not same(wanted, answer):
        raise Broken(f"{should} {wanted}; yours is {value_text(answer)}.")


def _done(name: str, action: Callable[[], Any]) -> Any:
    """Return the answer of an action on the model as plain data.

    Raises Broken if the action raises an error or takes too long.
    """
    call = Call(name)
    if not perform_in_time(call, action):
        raise Broken(too_long(name))
    if call.error:
        raise Broken(in_a_sentence(name, call.error), bool(call.error.unwritten))
    return call.answer


def _refuses(deal_more: Callable[[], object]) -> bool:
    try:
        deal_more()
    except ValueError:
        return True
    return False


def _differences(theirs: list[Card], rules: tuple[Card, ...]) -> list[tuple[str, list[Card]]]:
    """Return the differences between two tables: double cards, missing cards, wrong cards."""
    double = [card for card in dict.fromkeys(theirs) if theirs.count(card) > 1]
    differences = [
        ("a card is on your table twice", double),
        ("your table lacks", [card for card in rules if card not in theirs]),
        ("your table holds wrong cards", [card for card in theirs if card not in rules]),
    ]
    return [(problem, found) for problem, found in differences if found]
