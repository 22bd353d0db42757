"""The bot: how long it needs for a SET, and the moves that players make in one step."""

from collections.abc import Sequence
from random import Random

from setkata.cards import Card
from setkata.game import Game

BOT = "Bot"

PACES = {"slow": 45.0, "medium": 20.0, "fast": 8.0}
"""The seconds that each bot takes on average, from one act to the next."""


def seconds_to_find(average: float, sets: int, rng: Random) -> float:
    """Return the seconds that a bot takes on a table with so many SETs.

    With two SETs it takes its average time; fewer SETs take longer, and no SET takes twice as long.
    The tables of whole games, on which there are 2.5 SETs, come to the average too.
    """
    return average * 4 / (sets + 2) * rng.uniform(0.5, 1.5)


def take_at_once(game: Game, player: str, cards: Sequence[Card], at: float) -> Game:
    """Return the game after a player has named three cards and called with them.

    Raises ValueError as `Game.claim` and `Game.take` do.
    """
    a, b, c = cards
    return game.claim(player, at).take(player, a, b, c, at)


def pass_on(game: Game, player: str, at: float) -> Game:
    """Return the game after a player has called and then named no three cards of the table."""
    return game.claim(player, at).give_up(player, at)


def say_no_set(game: Game, player: str, at: float) -> Game:
    """Return the game after a player has said that there is no SET, and the others agree."""
    others = [name for name in game.players if name != player]
    for name in (player, *others):
        if name not in game.agreed:
            game = game.agree(name, at)
    return game
