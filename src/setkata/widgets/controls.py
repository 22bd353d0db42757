"""The buttons and the clock of a game table, as data for the browser."""

from html import escape
from math import ceil
from typing import Any

from katabook.course.words import signed
from setkata.game import Game

# One key for each player, far apart on the keyboard.
KEYS = "alqptb"


def actions(game: Game, hints: bool = True) -> list[dict[str, Any]]:
    """Return the buttons, first those of several players; hints: whether a hint remains.

    Each id ends in the number of acts so far, so that a late press can be recognised.
    """
    free = not game.over and not game.caller
    none = _button(game, "none", "No SET", free)
    new = {**_button(game, "new", "New game", game.over), "foot": True}
    if len(game.players) > 1:
        return [*(_call(game, place, free) for place in range(len(game.players))), none, new]
    hint = _button(game, "hint", "Hint", free and hints)
    return [none, hint, _button(game, "count", "How many SETs?", free), new]


def shape(game: Game) -> dict[str, Any]:
    """Return the shape of a table in which three more cards don't make the cards smaller."""
    columns = max(ceil(len(game.table) / 3), ceil(game.size / 3) + 1)
    kinds = ["wide"] * (columns > 5) + ["ended"] * game.over
    return {"columns": columns, "rows": 3, "kind": " ".join(kinds)}


def may_pick(game: Game) -> bool:
    """Return whether cards may be picked: after a call, or at once by a player alone."""
    return not game.over and bool(game.caller or len(game.players) == 1)


def clock(game: Game, time: float, seconds: float) -> dict[str, Any]:
    """Return the state of the clock at a time; seconds: the time to pick after a call."""
    if game.over:
        return {"time": game.time, "runs": False}
    state: dict[str, Any] = {"time": time, "runs": True}
    if game.caller:
        state |= {"left": seconds - (time - game.time), "late": f"late {len(game.history)}"}
    return state


def _call(game: Game, place: int, free: bool) -> dict[str, Any]:
    name, key = game.players[place], KEYS[place]
    label = f"{escape(name)}: {signed(game.scores[name])} <kbd>{key.upper()}</kbd>"
    called = game.caller == name
    return {**_button(game, str(place), label, free), "pressed": called, "key": key}


def _button(game: Game, name: str, label: str, enabled: bool) -> dict[str, Any]:
    return {"id": f"{name} {len(game.history)}", "label": label, "disabled": not enabled}


def bot_actions(game: Game, ready: bool) -> list[dict[str, Any]]:
    """Return the buttons of a game against a bot; ready: it plays, and does not wait for a start.

    Start, Go on and New game are one button, because only one of them is of use at a time.
    """
    none = _button(game, "none", "No SET", ready and not game.over)
    if game.over or ready:
        return [none, _button(game, "new", "New game", game.over)]
    label, key = ("Go on", "g") if game.history[1:] else ("Start", "s")
    begin = _button(game, "start", f"{label} <kbd>{key.upper()}</kbd>", True)
    return [none, {**begin, "key": key}]


def bot_clock(game: Game, time: float, due: float | None) -> dict[str, Any]:
    """Return the state of a clock that presses for the bot when it is due; None: the bot waits."""
    if due is None:
        return {"time": game.time, "runs": False}
    return {"time": time, "runs": True, "alarm": due - time, "late": f"bot {len(game.history)}"}
