"""The whole game at one screen, for one player or for several players who call first."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from time import monotonic
from typing import Any

from setkata.cards import Card
from setkata.draw.panel import Panel
from setkata.game import Game, hint, start
from setkata.widgets import commentary
from setkata.widgets.referee import Breach, Referee
from setkata.widgets.table import HINTS, CardTable


class GameTable(CardTable):
    """The game, played until the deck is empty and no SET is on the table.

    game: a game from `setkata.game.start`, for one to six players; or a learner's class `Game`,
    which plays along and is checked against the rules. By default one player gets a new game.
    seed: the seed of that game. seconds: the time to pick after a call. label: as for `CardPicker`.

    `game` is the present game. `picks` holds the triples picked so far.

    Raises TypeError if the game is neither; ValueError if a seed is given for a game from `start`,
    if seconds is not above 0, and for an unknown label.
    """

    def __init__(
        self,
        game: Game | Callable[[list[Card]], Any] | None = None,
        seed: int | None = None,
        seconds: float = 10,
        label: str | None = None,
    ) -> None:
        """Deal the first cards."""
        if not (game is None or isinstance(game, Game) or callable(game)):
            raise TypeError(f"game must be a game from start(), or a class; got {game!r}")
        if isinstance(game, Game) and seed is not None:
            raise ValueError(f"this game is already dealt; give the seed to start(); got {seed}")
        if not seconds > 0:
            raise ValueError(f"seconds must be more than 0; got {seconds}")
        self._seconds = seconds
        self._make = None if isinstance(game, Game) else game
        self.picks: list[tuple[Card, ...]] = []
        self._begin(game if isinstance(game, Game) else start("You", seed=seed))
        table, actions = self.game.table, self._controls([])["actions"]
        super().__init__(table, label, first=table, actions=actions)
        self._show(self._comment())

    def press(self, action: str) -> None:
        """Do what a button or the clock asks: "hint 3" gives a hint after 3 acts, and no later."""
        name, turn = action.split()
        if int(turn) != len(self.game.history):
            return
        acts = self._acts()
        if name in acts:
            acts[name]()
        else:
            self._advance(self.game.claim(self.game.players[int(name)], self._time))

    def _acts(self) -> dict[str, Callable[[], None]]:
        """Return what each button and the clock do, apart from the players' calls."""
        return {
            "new": self._again,
            "none": self._agree,
            "hint": self._hint,
            "count": self._count,
            "late": self._give_up,
        }

    @property
    def _time(self) -> float:
        return monotonic() - self._origin

    def _begin(self, game: Game) -> None:
        self.game = game
        self._origin = monotonic() - game.time
        self._counted = False
        self._referee = Referee(self._make) if self._make else None
        self._breach: Breach | None = None

    def pick(self, places: list[int]) -> None:
        """Name the picked cards, unless they were picked while the time ran out."""
        if self.limit:
            self._name([self.table[place] for place in places])
        else:
            self._show(self._said(), picked=[])

    def _name(self, cards: list[Card]) -> None:
        if len(cards) < self.limit:
            self._show(commentary.picking(self.game, cards))
        else:
            self.picks.append(tuple(cards))
            self._take(*cards)

    def _take(self, a: Card, b: Card, c: Card) -> None:
        player = self.game.caller or self.game.players[0]
        self._advance(self.game.take(player, a, b, c, self._time))

    def _again(self) -> None:
        _, players, size, cards = self.game.history[0]
        self._begin(start(*players, deck=cards, size=size))
        self._advance(self.game)

    def _give_up(self) -> None:
        self._advance(self.game.give_up(self.game.caller, self._time))

    def _agree(self) -> None:
        """Let every player agree: one press is for all, because they sit at one screen."""
        self._advance(say_no_set(self.game, self.game.players[0], self._time))

    def _advance(self, game: Game) -> None:
        """Show the next game with no cards picked."""
        self.game, before = game, self.table
        three = commentary.named(game) if game.outcome in ("set", "no set") else ()
        named = [before.index(card) for card in three]
        wrong, gone = ([], named) if game.outcome == "set" else (named, [])
        changed = {}
        if game.table != before:
            self.hinted, self._counted = [], False
            changed = {**self._put(game.table), "gone": gone}
        self._show(self._comment(), wrong, self._news(before), picked=[], **changed)

    def _said(self) -> Panel:
        """Return the panel after the last act."""
        return commentary.after(self.game, self._seconds)

    def _news(self, before: Sequence[Card]) -> str:
        """Return what a screen reader adds to the last act."""
        return commentary.news(self.game, before)

    def _comment(self) -> Panel:
        """Return the panel after the last act, or the first breach by the learner's Game."""
        panel = self._said()
        breach = self._referee.follow(self.game) if self._referee else None
        if breach is None:
            return panel
        self._referee, self._breach = None, breach
        return commentary.breaking(panel, breach)

    def _hint(self) -> None:
        known = [self.table[place] for place in self.hinted]
        if len(known) == HINTS:
            return
        card = hint(self.game, known)
        if card:
            self.hinted = [*self.hinted, self.table.index(card)]
        self._help(commentary.hinting(card, known))

    def _count(self) -> None:
        self._counted = True
        self._help(f"{commentary.count(self.game)}.")

    def _help(self, sentence: str) -> None:
        picked = [self.table[place] for place in self.picked]
        self._show(commentary.picking(self.game, picked)._replace(sentence=sentence))

    def _put(self, table: Iterable[Card]) -> dict[str, Any]:
        return {**super()._put(table), "shape": commentary.shape(self.game)}

    def _show(self, panel: Panel, wrong: Sequence[int] = (), news: str = "", **cards: Any) -> None:
        # With the old buttons, a press right after the answer would be taken for a late one.
        buttons = self._controls(cards.get("picked", self.picked))
        self.reply(panel, panel.spoken + news, "wrong", wrong, **buttons, **cards)
        self.follow(panel, text=self._text(), below=self._below(panel))

    def _controls(self, picked: Sequence[int]) -> dict[str, Any]:
        """Return the buttons, the clock, and how many cards may be picked, while some are picked."""
        # A player alone does not have to call.
        may_pick = not self.game.over and (self.game.caller or len(self.game.players) == 1)
        return {
            "limit": 3 if may_pick else 0,
            "clock": commentary.clock(self.game, self._time, self._seconds),
            "actions": commentary.actions(self.game, len(self.hinted) < HINTS),
        }

    def _below(self, panel: Panel) -> str:
        """Return the summary of a game that is over, and an earlier breach, as HTML."""
        ended = commentary.summary_html(self.game) if self.game.over else ""
        if self._breach is None or panel.sign == "differ":
            return ended
        return ended + commentary.breach_html(self._breach)

    def _text(self) -> str:
        parts = [commentary.state(self.game)]
        if self._counted:
            parts.append(commentary.count(self.game))
        if self._make:
            parts.append("run by your Game" if self._referee else "run by the package's Game")
        return " · ".join(parts)


def under_way(seed: int, time: float = 0) -> GameTable:
    """Return the table of this seed's game, as it is some seconds after the deal."""
    return GameTable(replace(start("You", seed=seed), time=time))


def say_no_set(game: Game, player: str, at: float) -> Game:
    """Return the game after a player has said that there is no SET, and the others agree."""
    others = [name for name in game.players if name != player]
    for name in (player, *others):
        if name not in game.agreed:
            game = game.agree(name, at)
    return game
