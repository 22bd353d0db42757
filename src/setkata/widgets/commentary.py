"""What is around the cards of a game: the words after each act, the buttons and the clock."""

from collections.abc import Collection
from html import escape
from itertools import pairwise
from math import ceil
from typing import Any

from katabook.course.words import counted, joined, signed
from setkata.cards import Card, card_at
from setkata.draw.panel import Panel, found_html, picking_panel, titled_html, verdict_panel
from setkata.draw.parts import LIVE
from setkata.draw.picture import souvenir_svg, svg_address
from setkata.game import Game
from setkata.rules import Triple, verdict
from setkata.widgets.referee import Breach

# One key for each player, far apart on the keyboard.
KEYS = "alqptb"


def after(game: Game, seconds: float) -> Panel:
    """Return the panel after a game's last act; seconds: the time to pick after a call."""
    if game.over:
        return _summary(game)
    if game.outcome in ("set", "no set"):
        return _verdict(game)
    return Panel("pick", *_said(game, seconds))


def picking(game: Game, cards: list[Card]) -> Panel:
    """Return the panel while fewer than three cards are picked."""
    panel = picking_panel(cards)
    if not game.caller:
        return panel
    headline = f"{game.caller}: {panel.headline[0].lower()}{panel.headline[1:]}"
    return panel._replace(headline=headline)


def hinting(card: Card | None, known: list[Card]) -> str:
    """Return the sentence for a hint: a card of a SET with the known cards, or None."""
    if card is None:
        return "There is no SET on this table: press No SET."
    a_set = "the same SET" if known else "a SET"
    return f"A hint: {card}. This card belongs to {a_set}."


def breaking(panel: Panel, breach: Breach) -> Panel:
    """Return a panel that says how the learner's Game breaks the rules."""
    headline, advice = "Not written yet", ""
    if not breach.unwritten:
        headline = "Your Game breaks the rules"
        advice = "Fix your Game, and run its cell and this one again. "
    sentence = f"{breach.sentence} {advice}From here on, you play with the package's own Game."
    return panel._replace(sign="differ", headline=headline, sentence=sentence)


def breach_html(breach: Breach) -> str:
    """Return the learner's breach of the rules as HTML, to read while the game goes on."""
    sentence = escape(breach.sentence, quote=False)
    return titled_html(f"Your {escape(breach.who)}", LIVE.tag("div", "sentence", sentence))


def named(game: Game) -> Triple:
    """Return the three cards that the last act, a take, has named."""
    a, b, c = map(card_at, game.history[-1][2:5])
    return a, b, c


def state(game: Game) -> str:
    """Return the numbers of cards on the table and in the deck, and the score of a player alone."""
    cards = f"{len(game.table)} on the table · {len(game.deck)} to come"
    if len(game.players) > 1:
        return cards
    return f"{cards} · score {signed(game.scores[game.players[0]])}"


def scores(game: Game) -> str:
    """Return the points of each player as text."""
    return ", ".join(f"{name} {signed(points)}" for name, points in game.scores.items())


def count(game: Game) -> str:
    """Return the number of SETs on the table in words."""
    return f"{counted(len(game.sets), 'SET')} here"


def news(game: Game, before: Collection[Card]) -> str:
    """Return what a screen reader adds to the last act: the score, and the cards that have come."""
    if game.over:
        return ""
    score = f" Score {signed(game.scores[game.found[-1].player])}." if game.outcome == "set" else ""
    return score + arrived(game, before)


def arrived(game: Game, before: Collection[Card]) -> str:
    """Return the cards that have come to the table as a sentence, or ""."""
    new = ", ".join(str(card) for card in game.table if card not in before)
    return f" New: {new}." if new else ""


def summary_html(game: Game) -> str:
    """Return the scores and the SETs found as HTML, each with its player and its time."""
    names = [f"{escape(name)} <b>{signed(score)}</b>" for name, score in game.scores.items()]
    listed = "".join(LIVE.tag("span", "score", name) for name in names)
    points = LIVE.tag("div", "scores", listed) if len(names) > 1 else ""
    times = durations(game)
    items = [
        (found.cards, _credit(game, found.player, seconds, min(times)))
        for found, seconds in zip(game.found, times, strict=True)
    ]
    return points + (found_html(items) + _souvenir_html(game) if items else "")


def _souvenir_html(game: Game) -> str:
    """Return a link that saves a picture of the game."""
    panel = _summary(game)
    picture = souvenir_svg(panel.headline, panel.sentence, [found.cards for found in game.found])
    return (
        f'<a class="sk-save" download="set-game.png" href="{svg_address(picture)}">'
        "Save a picture of this game</a>"
    )


def _credit(game: Game, player: str, seconds: float, fastest: float) -> str:
    name = f"{escape(player)}, " if len(game.players) > 1 else ""
    best = " · the fastest" if seconds == fastest else ""
    return f"{name}{minutes(seconds)}{best}"


def durations(game: Game) -> list[float]:
    """Return the seconds from the deal to the first SET, and from each SET to the next."""
    return [end - begin for begin, end in pairwise([0.0, *(found.at for found in game.found)])]


def minutes(seconds: float) -> str:
    """Return a time in minutes and seconds, as a clock shows it.

    >>> minutes(75.9)
    '1:15'
    """
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _loss(game: Game) -> str:
    """Return the news that a point was lost, with the player's name if there are several."""
    return f"{game.lost[-1]} loses a point" if len(game.players) > 1 else "you lose a point"


def _said(game: Game, seconds: float) -> tuple[str, str]:
    if game.outcome == "called":
        return f"{game.caller}: pick three cards", f"You have {seconds:g} seconds."
    if game.outcome == "given up":
        return f"Time is up: {_loss(game)}", "The cards stay where they are."
    if game.outcome == "dealt more":
        return "There was no SET", "More cards are dealt."
    if game.outcome == "set there":
        return "There is a SET", "No cards are dealt while a SET is on the table."
    if len(game.players) > 1:
        how = f"Press the key on your button, then pick three cards within {seconds:g} seconds."
        return "Call when you see a SET", how
    return "Pick three cards", "A SET scores a point; any other three cards cost a point."


def _verdict(game: Game) -> Panel:
    judged = verdict(*named(game))
    if not judged.is_set:
        return verdict_panel(judged)._replace(headline=f"Not a SET: {_loss(game)}")
    taker = f" for {game.found[-1].player}" if len(game.players) > 1 else ""
    return verdict_panel(judged)._replace(headline=f"A SET{taker}")


def _summary(game: Game) -> Panel:
    parts = [f"{counted(len(game.found), 'SET')} in {minutes(game.time)}"]
    parts.append(scores(game) if len(game.players) > 1 else f"points lost: {len(game.lost)}")
    if game.found:
        parts.append(f"the fastest took {minutes(min(durations(game)))}")
    parts.append(f"cards left without a SET: {len(game.table)}")
    return Panel("set", _ending(game), f"{'; '.join(parts)}.")


def _ending(game: Game) -> str:
    if len(game.players) == 1:
        return f"The game is over: score {signed(game.scores[game.players[0]])}"
    win = "win" if game.winners[1:] or game.winners == ("You",) else "wins"
    return f"{joined(game.winners)} {win}"


def actions(game: Game, hints: bool) -> list[dict[str, Any]]:
    """Return the buttons, first those of several players; hints: whether a hint remains."""
    free = not game.over and not game.caller
    none = button(game, "none", "No SET", free)
    new = {**button(game, "new", "New game", game.over), "foot": True}
    if len(game.players) > 1:
        return [*(_call(game, place, free) for place in range(len(game.players))), none, new]
    hint = button(game, "hint", "Hint", free and hints)
    return [none, hint, button(game, "count", "How many SETs?", free), new]


def shape(game: Game) -> dict[str, Any]:
    """Return the shape of a table in which three more cards don't make the cards smaller."""
    columns = max(ceil(len(game.table) / 3), ceil(game.size / 3) + 1)
    kinds = ["wide"] * (columns > 5) + ["ended"] * game.over
    return {"columns": columns, "rows": 3, "kind": " ".join(kinds)}


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
    return {**button(game, str(place), label, free), "pressed": called, "key": key}


def button(game: Game, name: str, label: str, enabled: bool) -> dict[str, Any]:
    """Return a button, whose id ends in the number of acts, so that a late press is recognized."""
    return {"id": f"{name} {len(game.history)}", "label": label, "disabled": not enabled}
