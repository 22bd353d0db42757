"""The games in a browser, without a notebook: on the site's first page and with `setkata play`.

Here is what to play: a game and its options, as the query of a page's address names them. The
package may import all of setkata, and the course from katabook. Start reading here, then in `server`.
"""

from collections.abc import Collection
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlencode

from setkata.cards import beginners_deck
from setkata.game import Game, start

# The options of each game, by their names in a query.
OPTIONS = {
    "alone": ("beginners", "seed"),
    "together": ("player", "beginners", "seconds", "seed"),
    "bot": ("bot",),
    "daily": (),
    "practice": (),
}
FIELDS = ("game", *(name for names in OPTIONS.values() for name in names))
OWN = "own"
BOTS = {"slow": "Slow", "medium": "Medium", "fast": "Fast", OWN: "Your own find_sets"}
SECONDS, MOST_SECONDS = 10, 3600
TICKED = "on"  # what a browser sends for a box with a tick

Fields = dict[str, list[str]]


class Choice(NamedTuple):
    """A game and its options.

    players: their names, for a game together. seed: the same one deals the same game. beginners:
    nine cards of 27. seconds: the time to pick after a call. bot: one of BOTS; OWN is the learner's
    find_sets.
    """

    game: str = "alone"
    players: tuple[str, ...] = ()
    seed: int | None = None
    beginners: bool = False
    seconds: int = SECONDS
    bot: str = "medium"

    @property
    def query(self) -> str:
        """The query that `chosen` reads."""
        values = {
            **self._asdict(),
            "player": self.players,
            "beginners": TICKED if self.beginners else (),
            "seed": () if self.seed is None else self.seed,
        }
        pairs = {name: values[name] for name in ("game", *OPTIONS[self.game])}
        # A name from a terminal may be broken text.
        return urlencode(pairs, doseq=True, errors="replace")

    def deal(self) -> Game:
        """Return a new game for a player alone, or for players together.

        Raises ValueError if the players are not allowed.
        """
        players = self.players if self.game == "together" else ("You",)
        small: dict[str, Any] = {"deck": beginners_deck(), "size": 9} if self.beginners else {}
        return start(*players, seed=self.seed, **small)

    def checked(self) -> "Choice":
        """Return this choice; raise ValueError if something in it is not allowed."""
        _require("game", self.game, OPTIONS)
        _require("bot", self.bot, BOTS)
        if not 1 <= self.seconds <= MOST_SECONDS:
            raise ValueError(f"seconds must be 1 to {MOST_SECONDS}; got {self.seconds}")
        if "seed" in OPTIONS[self.game]:
            self.deal()
        return self


def typed(query: str) -> Fields:
    """Return the fields of a query as they were typed, each with its values."""
    return parse_qs(query, keep_blank_values=True)


def chosen(query: str) -> Choice:
    """Return the choice that a query names.

    Raises ValueError, with a one-line message, if the query names no game or something forbidden.
    """
    fields = typed(query)
    game = _one(fields, "game", "")
    _require("game", game, OPTIONS)
    for name in fields:
        if name not in ("game", *OPTIONS[game]):
            allowed = ", ".join(OPTIONS[game]) or "nothing"
            raise ValueError(f"with game={game} you can give {allowed}; got {name!r}")
    beginners = _one(fields, "beginners", "")
    _require("beginners", beginners, ("", TICKED))
    names = (" ".join(value.split()) for value in fields.get("player", []))
    return Choice(
        game,
        tuple(name for name in names if name),  # a player's field may be empty
        _whole(fields, "seed") if "seed" in fields else None,
        beginners == TICKED,
        _whole(fields, "seconds") if "seconds" in fields else Choice().seconds,
        _one(fields, "bot", Choice().bot),
    ).checked()


def _one(fields: Fields, name: str, default: str) -> str:
    value, *more = fields.get(name, [default])
    if more:
        raise ValueError(f"choose one {name}; got {', '.join([value, *more])}")
    return value


def _require(name: str, value: str, allowed: Collection[str]) -> None:
    if value not in allowed:
        words = ", ".join(word for word in allowed if word)
        raise ValueError(f"{name} must be one of {words}; got {value!r}")


def _whole(fields: Fields, name: str) -> int:
    text = _one(fields, name, "")
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"{name} must be a whole number; got {text!r}") from None
