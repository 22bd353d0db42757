"""The game at one table against a bot: the package's, or a learner's own find_sets."""

from collections.abc import Callable, Sequence
from html import escape
from random import Random
from typing import Any

from setkata.cards import Card
from setkata.draw.panel import Panel
from setkata.game import Game, start
from setkata.widgets import commentary, duel
from setkata.widgets.finder import Search, search
from setkata.widgets.game_table import GameTable, say_no_set
from setkata.widgets.referee import Breach

PATIENCE = 3  # acts of the bot in a row, after which it waits for the player
READ = 5.0  # seconds in which a player can read why three cards are not a SET
SOON = 2.0  # seconds until the bot plays a wrong answer, so that a learner soon sees it
EARLY = 0.1  # seconds by which the browser's clock and Python's may differ


class BotTable(GameTable):
    """The game against a bot, who takes a SET when its time has come, unless you are faster.

    bot: slow, medium or fast; or a learner's function `find_sets(cards)`, which finds the bot's
    SETs on each new table, and is checked against the rules. player: the name of the person. seed:
    the seed of the cards and of the bot. label: as for `CardPicker`.

    `game` is the present game. `picks` holds the triples picked so far.

    Raises TypeError if bot is neither a word nor a function, and if player is not a name;
    ValueError for an unknown word, for a name that is empty or the bot's, and for an unknown label.
    """

    def __init__(
        self,
        bot: str | Callable[[list[Any]], object] = "medium",
        player: str = duel.YOU,
        seed: int | None = None,
        label: str | None = None,
    ) -> None:
        """Deal the first cards; the bot waits for the start."""
        self._average, self._own = _who(bot)
        if not isinstance(player, str):
            raise TypeError(f"player must be a name; got {player!r}")
        self._player, self._random = player, Random(seed)
        self._ready, self._due = False, 0.0
        super().__init__(start(player, duel.BOT, seed=seed), label=label)

    def _begin(self, game: Game) -> None:
        super()._begin(game)
        self._idle = 0
        self._searches: list[Search] = []
        self._find = self._own
        self._caught: Search | None = None
        self._untold: Search | None = None
        self._look()
        if self._search and self._search.unwritten:
            self._catch(self._search)

    def _again(self) -> None:
        self._ready = True
        super()._again()

    def _acts(self) -> dict[str, Callable[[], None]]:
        return {**super()._acts(), "start": self._start, "bot": self._move}

    def _start(self) -> None:
        """Let the time of the game go on from its last act."""
        self._ready, self._idle = True, 0
        self._origin += self._time - self.game.time
        self._show(duel.LOOKING)

    def _name(self, cards: list[Card]) -> None:
        self._idle = 0
        if len(cards) < self.limit:
            self._show(duel.picking(self.game, cards))
        else:
            super()._name(cards)

    def _take(self, a: Card, b: Card, c: Card) -> None:
        game = duel.take_at_once(self.game, self._player, (a, b, c), self._time)
        if game.outcome == "no set":
            self._due = max(self._due, game.time + READ)
        self._advance(game)

    def _agree(self) -> None:
        self._idle = 0
        super()._agree()

    def _move(self) -> None:
        """Let the bot act, if its time has come: a pick that was on its way makes it wait."""
        if not self._ready or self._time < self._until(self.picked) - EARLY:
            return
        self._idle += 1
        self._ready = self._idle < PATIENCE
        if self._search and self._search.problem:
            self._advance(self._blunder(self._search))
        else:
            self._advance(self._play())

    def _play(self) -> Game:
        found = self._search.sets if self._search else self.game.sets
        if not found:
            return say_no_set(self.game, duel.BOT, self._time)
        return duel.take_at_once(self.game, duel.BOT, self._random.choice(found), self._time)

    def _blunder(self, found: Search) -> Game:
        """Return the game after a learner's function has cost the bot a point, and its last act."""
        self._catch(found)
        if found.claim:
            return duel.take_at_once(self.game, duel.BOT, found.claim, self._time)
        return duel.pass_on(self.game, duel.BOT, self._time)

    def _catch(self, found: Search) -> None:
        """Let the package's bot go on in place of the learner's function, when the player is ready."""
        self._caught = self._untold = found
        self._breach = Breach(found.problem, found.unwritten, found.name)
        self._find, self._ready = None, False
        self._look()

    def _look(self) -> None:
        """Let the bot look at a new table: find its SETs, and set the time of its act."""
        self._search = search(self._find, self.game.table) if self._find else None
        if self._search:
            self._searches.append(self._search)
        wrong = self._search and self._search.problem
        pause = duel.seconds_to_find(self._average, len(self.game.sets), self._random)
        self._due = self._time + (SOON if wrong else pause)

    def _until(self, picked: Sequence[int]) -> float:
        """Return the time of the bot's act; while cards are picked, it waits for the player."""
        return self._due + (duel.GRACE if picked else 0)

    def _advance(self, game: Game) -> None:
        dealt = game.table != self.game.table
        self.game = game
        if dealt and not game.over:
            self._look()
        super()._advance(game)

    def _comment(self) -> Panel:
        """Return the panel after the last act, or the breach by a learner's function, once."""
        found, self._untold = self._untold, None
        return duel.caught(found) if found else self._said()

    def _said(self) -> Panel:
        if not (self._ready or self.game.history[1:]):
            return duel.waiting(self._search.name if self._search else "")
        panel = duel.after(self.game)
        if self.game.over:
            return duel.timed(panel, self._searches)
        if self._ready:
            return panel
        return panel._replace(sentence=f"{panel.sentence} The bot waits until you press Go on.")

    def _controls(self, picked: Sequence[int]) -> dict[str, Any]:
        plays = self._ready and not self.game.over
        return {
            "limit": 3 if plays else 0,
            "clock": duel.clock(self.game, self._time, self._until(picked) if plays else None),
            "actions": duel.actions(self.game, self._ready),
        }

    def _news(self, before: Sequence[Card]) -> str:
        return duel.news(self.game, before)

    def _below(self, panel: Panel) -> str:
        if panel.sign == "differ" and self._caught and not self._caught.unwritten:
            return duel.checked_html(self._caught)
        return super()._below(panel)

    def _text(self) -> str:
        parts = [f"<b>{escape(commentary.scores(self.game))}</b>", commentary.state(self.game)]
        if self._search:
            parts.append(escape(duel.took(self._search)))
        elif self._caught:
            parts.append("the package's bot plays")
        return " · ".join(parts)


def _who(bot: object) -> tuple[float, Callable[..., object] | None]:
    """Return the seconds that a bot takes on average, and the learner's function that plays."""
    if callable(bot):
        return duel.PACES["medium"], bot
    allowed = f"bot must be {', '.join(duel.PACES)} or a function find_sets(cards); got {bot!r}"
    if not isinstance(bot, str):
        raise TypeError(allowed)
    if bot not in duel.PACES:
        raise ValueError(allowed)
    return duel.PACES[bot], None
