"""What is said at the game table: after each act, while somebody picks, and at the end."""

from html import escape
from itertools import pairwise

from setkata.calls.describe import counted
from setkata.cards import Card, card_at
from setkata.draw.panel import Panel, found_html, join, picking_panel, reason, verdict_panel
from setkata.draw.skin import LIVE
from setkata.game import Game
from setkata.rules import verdict
from setkata.widgets.referee import Breach


def after(game: Game, seconds: float) -> Panel:
    """Return what a game's last act came to; who calls has so many seconds to pick."""
    if game.over:
        return _summary(game)
    if game.outcome in ("set", "no set"):
        return _verdict(game)
    headline, sentence = _said(game, seconds)
    return picking_panel([])._replace(headline=headline, sentence=sentence)


def picking(game: Game, cards: list[Card]) -> Panel:
    """Return what is said while fewer than three cards are picked."""
    panel = picking_panel(cards)
    return panel._replace(headline=_by(game.caller, panel.headline)) if game.caller else panel


def hinting(card: Card | None, known: list[Card]) -> str:
    """Return what is said of a hint: a card of a SET that holds the known ones, or no such card."""
    belongs = "belongs to it too" if known else "belongs to a SET"
    return f"A hint: {card} {belongs}." if card else "There is no SET on this table: press No SET."


def breaking(panel: Panel, breach: Breach) -> Panel:
    """Return a panel that says first where the learner's Game breaks the rules."""
    headline = "Not written yet" if breach.unwritten else "Your Game breaks the rules"
    how = "" if breach.unwritten else "Mend it, and run this cell again. "
    sentence = f"{breach.sentence} {how}Here the package's own game goes on."
    return panel._replace(sign="differ", headline=headline, sentence=sentence)


def breach_html(breach: Breach) -> str:
    """Return as HTML where the learner's Game broke the rules, to read while the game goes on."""
    sentence = escape(breach.sentence, quote=False)
    return LIVE.fold("Your Game", LIVE.tag("div", "sentence", sentence))


def state(game: Game) -> str:
    """Return how many cards lie on the table and in the deck, and what who plays alone has."""
    several = len(game.players) > 1
    score = "" if several else f" · score {game.scores[game.players[0]]}"
    return f"{len(game.table)} on the table · {len(game.deck)} to come{score}"


def count(game: Game) -> str:
    """Return how many SETs there are on the table."""
    return f"{counted(len(game.sets), 'SET')} here"


def summary_html(game: Game) -> str:
    """Return each SET found, by whom, and how long it took, as HTML."""
    names = [f"{escape(found.player)}, " if game.players[1:] else "" for found in game.found]
    took = [f"{name}{minutes(time)}" for name, time in zip(names, durations(game), strict=True)]
    items = [(found.cards, words) for found, words in zip(game.found, took, strict=True)]
    return found_html(items, LIVE) if items else ""


def durations(game: Game) -> list[float]:
    """Return how many seconds each SET took since the one before it, or since the deal."""
    return [end - begin for begin, end in pairwise([0.0, *(found.at for found in game.found)])]


def minutes(seconds: float) -> str:
    """Return a time as a clock shows it.

    >>> minutes(75.9)
    '1:15'
    """
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _by(player: str, text: str) -> str:
    return f"{player}: {text[0].lower()}{text[1:]}"


def _less(game: Game) -> str:
    """Who has lost a point just now."""
    return f"{game.lost[-1]} loses a point" if game.players[1:] else "a point is lost"


def _said(game: Game, seconds: float) -> tuple[str, str]:
    if game.outcome == "called":
        return f"{game.caller}: pick three cards", f"There are {seconds:g} seconds for it."
    if game.outcome == "given up":
        return f"Time is up: {_less(game)}", "The cards stay where they are."
    if game.outcome == "dealt more":
        return "There was no SET", "More cards are dealt."
    if game.outcome == "set there":
        return "There is a SET", "No cards are dealt while a SET is on the table."
    if game.players[1:]:
        how = f"Press the key on your button, then pick three cards within {seconds:g} seconds."
        return "Call when you see a SET", how
    return "Pick three cards", "A SET scores a point, any other three cards cost one."


def _verdict(game: Game) -> Panel:
    judged = verdict(*map(card_at, game.history[-1][2:5]))
    if not judged.is_set:
        return verdict_panel(judged)._replace(headline=f"Not a SET: {_less(game)}")
    taker = f" for {game.found[-1].player}" if game.players[1:] else ""
    return verdict_panel(judged)._replace(headline=f"A SET{taker}", sentence=reason(judged))


def _summary(game: Game) -> Panel:
    count, left = len(game.found), len(game.table)
    parts = [f"{counted(count, 'SET')} in {minutes(game.time)}"]
    if game.players[1:]:
        headline = f"{join(game.winners)} win{'' if game.winners[1:] else 's'}"
        parts.append(", ".join(f"{name} {score}" for name, score in game.scores.items()))
    else:
        headline = f"The game is over: score {game.scores[game.players[0]]}"
        parts.append(f"points lost: {len(game.lost)}")
    fastest = f"the fastest took {minutes(min(durations(game)))}" if game.found else ""
    parts += filter(None, [fastest, f"cards left without a SET: {left}"])
    sentence = "; ".join(parts)
    return Panel("set", headline, f"{sentence}.", (), ())
