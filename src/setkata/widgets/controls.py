"""The buttons and the clock of a game table, as the browser takes them."""

from html import escape
from typing import Any

from setkata.game import Game

# One for each player, far apart on the keyboard.
KEYS = "alqptb"


def actions(game: Game, hints: bool = True) -> list[dict[str, Any]]:
    """Return the buttons: those who play first, then those for all; hints tells if one remains.

    Each id ends in the number of acts so far, so that a press that comes too late is known.
    """
    several, free = len(game.players) > 1, not game.over and not game.caller
    calls = [_call(game, place, free) for place in range(len(game.players))] if several else []
    helps = [("hint", "Hint", free and hints), ("count", "How many?", free)]
    common = [("none", "No SET", free), *([] if several else helps), ("new", "New game", game.over)]
    return calls + [_button(game, *button) for button in common]


def may_pick(game: Game) -> bool:
    """Return whether three cards may be named: who plays alone need not call."""
    return not game.over and bool(game.caller or len(game.players) == 1)


def clock(game: Game, time: float, seconds: float) -> dict[str, Any]:
    """Return what the clock shows at a time; who has called has so many seconds from then on."""
    if game.over:
        return {"time": game.time, "runs": False}
    left = seconds - (time - game.time)
    called = {"left": left, "late": f"late {len(game.history)}"}
    return {"time": time, "runs": True, **(called if game.caller else {})}


def _call(game: Game, place: int, free: bool) -> dict[str, Any]:
    name, key = game.players[place], KEYS[place]
    label = f"{escape(name)}: {game.scores[name]} <kbd>{key.upper()}</kbd>"
    called = game.caller == name
    return {**_button(game, str(place), label, free), "pressed": called, "key": key}


def _button(game: Game, name: str, label: str, enabled: bool) -> dict[str, Any]:
    return {"id": f"{name} {len(game.history)}", "label": label, "disabled": not enabled}
