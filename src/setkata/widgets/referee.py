"""A learner's Game beside the package's own: both do the same, until the rules are broken."""

from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from setkata.cards import Card, as_card, card_at
from setkata.game import Game
from setkata.widgets.opinion import raised


class Broken(Exception):
    """What the learner's model does against the rules, in a sentence."""


class Referee:
    """Let a learner's model do what was done in a game, and compare the two.

    make: a class or function that takes a deck and gives a model with `table`, `score`,
    `take(a, b, c)`, `deal_more()` and `over()`.
    """

    def __init__(self, make: Callable[[list[Card]], Any]) -> None:
        """Remember how the model is made; `follow` begins it."""
        self._make = make
        self._model: Any = None

    def follow(self, game: Game) -> str:
        """Do the game's last act on the model, and return what breaks the rules, or ""."""
        try:
            after = self._do(game)
            self._compare(after, game)
        except Broken as broken:
            return str(broken)
        return ""

    def _do(self, game: Game) -> str:
        """Do the last act, and return it as a call."""
        act, *arguments = game.history[-1]
        if act == "deal":
            deck = [card_at(index) for index in arguments[-1]]
            self._model = _asked("Game(deck)", lambda: self._make(deck))
            return "Game(deck)"
        if act == "take":
            three = [card_at(index) for index in arguments[1:4]]
            return self._take(three, game.outcome == "set")
        return self._deal_more(game.outcome == "set there")

    def _take(self, three: list[Card], right: bool) -> str:
        call = f"take({', '.join(map(str, three))})"
        _expect(f"{call} should give", call, lambda: self._model.take(*three), right)
        return call

    def _deal_more(self, refused: bool) -> str:
        call = "deal_more()"
        if not refused:
            _asked(call, lambda: self._model.deal_more())
        elif not _asked(call, lambda: _refuses(self._model.deal_more)):
            raise Broken(f"{call} should raise ValueError: there is a SET on the table.")
        return call

    def _compare(self, after: str, game: Game) -> None:
        table = _asked("table", lambda: [as_card(card) for card in self._model.table])
        for what, found in _differences(table, game.table):
            raise Broken(f"After {after}, {what}: {', '.join(map(str, found))}.")
        so_far = len(game.found)
        _expect(f"After {after}, score should be", "score", lambda: self._model.score, so_far)
        _expect(
            f"After {after}, over() should give", "over()", lambda: self._model.over(), game.over
        )


def _expect(should: str, name: str, ask: Callable[[], object], wanted: object) -> None:
    answer = _asked(name, ask)
    if not _asked(name, lambda: bool(answer == wanted)):
        raise Broken(f"{should} {wanted}; yours is {answer!r}.")


def _asked(name: str, ask: Callable[[], Any]) -> Any:
    try:
        with redirect_stdout(StringIO()):
            return ask()
    except BaseException as error:  # noqa: BLE001 - SystemExit and an interrupted loop too
        raise Broken(raised(name, error)) from None


def _refuses(deal_more: Callable[[], object]) -> bool:
    try:
        deal_more()
    except ValueError:
        return True
    return False


def _differences(theirs: list[Card], rules: tuple[Card, ...]) -> list[tuple[str, list[Card]]]:
    """What is wrong with a table, the plainest first: what lies there too often, more, and less."""
    differences = [
        ("a card lies on your table twice", [card for card in theirs if theirs.count(card) > 1]),
        ("your table lacks", [card for card in rules if card not in theirs]),
        ("your table holds what should not lie there", [c for c in theirs if c not in rules]),
    ]
    return [(what, found) for what, found in differences if found]
