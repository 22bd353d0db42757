"""The game as people play it: players call, take SETs and win.

A game is a value and never changes: an act returns the next game, and an act against the rules
raises ValueError. A game has no clock of its own, but an act may be given its time in seconds.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from setkata.cards import Card, as_card, index_of, make_deck, shuffled
from setkata.rules import Triple, find_sets, is_set, require_different

Outcome = Literal[
    "dealt", "called", "set", "no set", "given up", "agreed", "dealt more", "set there"
]

ACTS = ("claim", "take", "give_up", "agree")
MOST_PLAYERS = 6


class Found(NamedTuple):
    """A SET that a player took, and the time."""

    player: str
    cards: Triple
    at: float


@dataclass(frozen=True)
class Game:
    """The cards and the players at one moment of a game, and the history that led to it.

    deck: the cards face down, the next one first. size: the number of cards on the table unless
    more are dealt. caller: the player who must name three cards, or "". agreed: the players who
    have said that there is no SET. found: the SETs taken. lost: the player of each point lost.
    outcome, time: those of the last act. history: the deal and every act, for `replay`.

    >>> game = start("Ann", "Ben", seed=2)
    >>> game = game.claim("Ann").take("Ann", *game.sets[0])
    >>> game.outcome, game.scores, len(game.table), len(game.deck)
    ('set', {'Ann': 1, 'Ben': 0}, 12, 66)
    """

    players: tuple[str, ...]
    size: int
    deck: tuple[Card, ...]
    table: tuple[Card, ...]
    history: tuple[tuple[Any, ...], ...]
    caller: str = ""
    agreed: frozenset[str] = frozenset()
    found: tuple[Found, ...] = ()
    lost: tuple[str, ...] = ()
    outcome: Outcome = "dealt"
    time: float = 0.0

    @property
    def sets(self) -> tuple[Triple, ...]:
        """Every SET on the table."""
        return _sets(self.table)

    @property
    def scores(self) -> dict[str, int]:
        """Each player's points: the SETs taken minus the points lost."""
        takers = [found.player for found in self.found]
        return {name: takers.count(name) - self.lost.count(name) for name in self.players}

    @property
    def over(self) -> bool:
        """Whether the deck is empty and no SET is on the table."""
        return not self.deck and not self.sets

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with the most points, several on a tie; empty until the game is over."""
        most = max(self.scores.values())
        return tuple(name for name in self.players if self.over and self.scores[name] == most)

    def claim(self, player: str, at: float | None = None) -> "Game":
        """Return the game after a player's call, in which only the caller may act.

        Raises ValueError if someone has called already. Like every act, it also raises ValueError
        if the player does not play, if the time is before the last act, and if the game is over.
        """
        self._admit(player, "call", at)
        # A call says that there is a SET, so it withdraws the caller's agreement.
        agreed = self.agreed - {player}
        return self._next("called", at, ("claim", player), caller=player, agreed=agreed)

    def take(self, player: str, a: object, b: object, c: object, at: float | None = None) -> "Game":
        """Return the game after the caller, or a player alone, has named three cards.

        A SET scores a point, and the table is filled up to its size from the deck; see `_replaced`
        for the places. Three other cards cost a point. Cards are given as `as_card` takes them.

        Raises ValueError without a call, and for anything but three different cards on the table.
        """
        # A player alone does not have to call.
        callers = (player, "") if len(self.players) == 1 else (player,)
        self._admit(player, "take", at, callers)
        three = as_card(a), as_card(b), as_card(c)
        self._require_on_table(three)
        act = "take", player, *map(index_of, three)
        if not is_set(*three):
            return self._next("no set", at, act, caller="", lost=(*self.lost, player))
        new = self.deck[: max(0, self.size + len(three) - len(self.table))]
        game = replace(
            self,
            table=_replaced(self.table, three, new),
            deck=self.deck[len(new) :],
            found=(*self.found, Found(player, three, self.time if at is None else at)),
        )
        return game._next("set", at, act, caller="", agreed=frozenset())

    def give_up(self, player: str, at: float | None = None) -> "Game":
        """Return the game after the caller has named no cards in time, which costs a point.

        Raises ValueError if the player has not called.
        """
        self._admit(player, "give up", at, callers=(player,))
        act, lost = ("give_up", player), (*self.lost, player)
        return self._next("given up", at, act, caller="", lost=lost)

    def agree(self, player: str, at: float | None = None) -> "Game":
        """Return the game after a player has said that there is no SET.

        When the last player agrees, three more cards are dealt. If there is a SET after all, none
        are dealt, the outcome is "set there", and every player's agreement is withdrawn.

        Raises ValueError if the player has agreed already, and if someone has called.
        """
        self._admit(player, "agree", at)
        if player in self.agreed:
            raise ValueError(f"{player} has already agreed that there is no SET")
        act, agreed = ("agree", player), self.agreed | {player}
        if len(agreed) < len(self.players):
            return self._next("agreed", at, act, agreed=agreed)
        if self.sets:
            return self._next("set there", at, act, agreed=frozenset())
        cards = {"table": self.table + self.deck[:3], "deck": self.deck[3:]}
        return self._next("dealt more", at, act, agreed=frozenset(), **cards)

    def _next(
        self, outcome: Outcome, at: float | None, act: tuple[Any, ...], **state: Any
    ) -> "Game":
        time = self.time if at is None else at
        history = (*self.history, (*act, time))
        return replace(self, outcome=outcome, time=time, history=history, **state)

    def _admit(
        self, player: str, act: str, at: float | None, callers: Sequence[str] = ("",)
    ) -> None:
        if self.over:
            raise ValueError("the game is over: the deck is empty and no SET is on the table")
        if player not in self.players:
            names = ", ".join(self.players)
            raise ValueError(f"{player!r} is not in this game; the players are {names}")
        if at is not None and not at >= self.time:
            raise ValueError(f"`at` must be {self.time}, the last act's time, or later; got {at}")
        if self.caller not in callers:
            why = f"{self.caller} has called" if self.caller else "nobody has called"
            raise ValueError(f"{player} cannot {act}: {why}")

    def _require_on_table(self, cards: Sequence[Card]) -> None:
        require_different(cards)
        for card in cards:
            if card not in self.table:
                raise ValueError(f"this card is not on the table: {card}")


def start(
    *players: str, seed: int | None = None, deck: Iterable[object] | None = None, size: int = 12
) -> Game:
    """Return a new game of one to six players on a shuffled deck, by default the 81 cards.

    The same seed deals the same game, in every version of Python. Beginners play with
    `deck=beginners_deck(), size=9`, as the published rules advise: any twelve of these cards hold a
    SET.

    Raises ValueError for no or too many players, and if a name or a card appears twice.
    """
    cards = make_deck() if deck is None else [as_card(card) for card in deck]
    return _dealt(players, size, shuffled(cards, seed))


def replay(history: Iterable[Sequence[Any]]) -> Game:
    """Return the game that has a given `history`, which may have been stored as JSON.

    Raises ValueError if the history does not begin with a deal, or if an act breaks the rules.
    """
    events = list(history)
    if not events or events[0][0] != "deal":
        raise ValueError("a history must begin with ('deal', players, size, cards)")
    _, players, size, cards = events[0]
    game = _dealt(tuple(players), size, [as_card(index) for index in cards])
    for name, *arguments in events[1:]:
        if name not in ACTS:
            raise ValueError(f"an act must be one of {', '.join(ACTS)}; got {name!r}")
        game = getattr(game, name)(*arguments)
    return game


def hint(game: Game, known: Collection[Card] = ()) -> Card | None:
    """Return one more card of a SET on the table that holds the known cards, or None.

    Raises ValueError if there are several players.
    """
    if len(game.players) > 1:
        raise ValueError(f"hints are for one player; the players are {', '.join(game.players)}")
    for triple in game.sets:
        others = [card for card in triple if card not in known]
        if others and set(known) <= set(triple):
            return others[0]
    return None


def _dealt(players: tuple[str, ...], size: int, cards: Sequence[Card]) -> Game:
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise ValueError(f"1 to {MOST_PLAYERS} may play; got {len(players)} players")
    if len(set(players)) < len(players) or "" in players:
        raise ValueError(f"each player needs a name of their own; got {', '.join(players)}")
    if size < 3:
        raise ValueError(f"size must be 3 or more cards on the table; got {size}")
    require_different(cards)
    event = "deal", players, size, tuple(map(index_of, cards))
    return Game(players, size, tuple(cards[size:]), tuple(cards[:size]), (event,))


# Most acts leave the table as it is, so consecutive games share its SETs.
@lru_cache
def _sets(table: tuple[Card, ...]) -> tuple[Triple, ...]:
    return tuple(find_sets(table))


def _replaced(
    table: tuple[Card, ...], gone: Sequence[Card], new: Sequence[Card]
) -> tuple[Card, ...]:
    """Return the table with new cards in the places of the cards that are gone.

    If there are too few new cards, the table gets shorter: the cards beyond its new end move, in
    their order, into the places that are still free. No other card moves.

    >>> _replaced(tuple("abcdefg"), "beg", "")
    ('a', 'f', 'c', 'd')
    """
    end = len(table) - len(gone) + len(new)
    fill = iter([*new, *(card for card in table[end:] if card not in gone)])
    return tuple(next(fill) if card in gone else card for card in table[:end])
