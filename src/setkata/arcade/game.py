"""The game of the first page, dealt alike when the site is built and in the browser."""

from dataclasses import replace

from setkata.game import start
from setkata.widgets.game_table import GameTable


def dealt(seed: int, time: float = 0) -> GameTable:
    """Return the table of this seed's game, as it is some seconds after the deal."""
    return GameTable(replace(start("You", seed=seed), time=time))
