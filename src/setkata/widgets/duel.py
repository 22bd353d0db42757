"""A game against the bot: its pace, its moves, and the words, buttons and clock around the cards."""

from collections.abc import Collection, Sequence
from html import escape
from random import Random
from typing import Any

from katabook.course.words import counted, joined
from setkata.cards import Card
from setkata.draw.panel import Panel, found_html, verdict_panel
from setkata.game import Game
from setkata.rules import verdict
from setkata.widgets import commentary
from setkata.widgets.finder import Search

YOU, BOT = "You", "Bot"
PACES = {"slow": 45.0, "medium": 20.0, "fast": 8.0}
"""The seconds that each bot takes on average, from one act to the next."""
GRACE = 10  # the seconds that the bot waits for a player who has picked a card or two
MOST_FAULTS = 6
LOOKING = Panel("pick", "Pick three cards", "The bot is looking too.")


def seconds_to_find(average: float, sets: int, rng: Random) -> float:
    """Return the seconds that a bot takes on a table with so many SETs.

    With two SETs on the table it takes its average time. With fewer it takes longer, and without any
    SET twice as long. Over whole games, whose tables have 2.5 SETs on average, the mean is about the same.
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


def waiting(learner: str) -> Panel:
    """Return the panel before the start; learner: the name of a function that plays, or ""."""
    how = "Press Start, then pick a SET before the bot does. Three other cards cost a point."
    if learner:
        how += f" Your {learner} finds the bot's SETs, and the bot acts at medium speed."
    return Panel("pick", "You play against the bot", how)


def picking(game: Game, cards: list[Card]) -> Panel:
    """Return the panel while the player has picked fewer than three cards."""
    panel = commentary.picking(game, cards)
    wait = f" If the bot finds a SET now, it waits {GRACE} seconds for you."
    return panel._replace(sentence=panel.sentence + wait) if cards else LOOKING


def after(game: Game) -> Panel:
    """Return the panel after a game's last act."""
    if game.outcome in ("dealt", "given up"):
        return LOOKING
    panel = commentary.after(game, GRACE)
    return panel._replace(headline=_headline(game) or panel.headline)


def caught(found: Search) -> Panel:
    """Return the panel for an answer of a learner's function that breaks the rules."""
    if found.unwritten:
        return Panel("differ", "Not written yet", f"{found.problem} The package's bot plays.")
    panel = verdict_panel(verdict(*found.example)) if found.example else Panel("", "", "")
    fix = f"Fix {found.name} and open this table again"
    return panel._replace(
        fixes=(),
        sign="differ",
        headline=f"Your {found.name} breaks the rules",
        sentence=f"{found.problem} The bot loses a point. {fix}, or go on with the package's bot.",
    )


def checked_html(found: Search) -> str:
    """Return a learner's answer as HTML: its faults, the SETs in it, and those that it lacks."""
    items: list[tuple[Sequence[Card], str]] = [
        (fault.cards, fault.words) for fault in found.faults[:MOST_FAULTS]
    ]
    more = len(found.faults) - MOST_FAULTS
    if more > 0:
        items.append(((), f"and {counted(more, 'more wrong triple')}"))
    items += [(triple, "a SET, found") for triple in found.sets]
    items += [(triple, "a SET, not found") for triple in found.missing]
    if not found.sets and not found.missing:
        items.append(((), "There is no SET on this table, so the right answer is an empty list."))
    return found_html(items, title=f"The answer of {escape(found.name)}, checked")


def took(found: Search) -> str:
    """Return how long a learner's function took.

    >>> took(Search("find_sets", 0.00042)), took(Search("find_sets", 0.0234))
    ('find_sets took 0.42 ms', 'find_sets took 23 ms')
    """
    return f"{found.name} took {_duration(found.seconds)}"


def timed(panel: Panel, searches: Sequence[Search]) -> Panel:
    """Return the panel at the end with the times of a learner's function, if it played."""
    if not searches:
        return panel
    times = [found.seconds for found in searches]
    mean, slowest = _duration(sum(times) / len(times)), _duration(max(times))
    words = f"{searches[0].name} took {mean} on average, and {slowest} for its slowest search."
    return panel._replace(sentence=f"{panel.sentence} {words}")


def news(game: Game, before: Collection[Card]) -> str:
    """Return what a screen reader adds to the last act: the bot's cards, the score, new cards."""
    cards = ""
    if game.history[-1][:2] == ("take", BOT):
        cards = f" The bot named {joined([str(card) for card in commentary.named(game)])}."
    return f"{cards} {commentary.scores(game)}.{commentary.arrived(game, before)}"


def actions(game: Game, ready: bool) -> list[dict[str, Any]]:
    """Return the buttons of a game against a bot; ready: it plays, and does not wait for a start.

    Start, Go on and New game are one button, because only one of them is of use at a time.
    """
    none = commentary.button(game, "none", "No SET", ready and not game.over)
    if game.over or ready:
        return [none, commentary.button(game, "new", "New game", game.over)]
    label, key = ("Go on", "g") if game.history[1:] else ("Start", "s")
    begin = commentary.button(game, "start", f"{label} <kbd>{key.upper()}</kbd>", True)
    return [none, {**begin, "key": key}]


def clock(game: Game, time: float, due: float | None) -> dict[str, Any]:
    """Return the state of a clock that presses for the bot when it is due; None: the bot waits."""
    if due is None:
        return {"time": game.time, "runs": False}
    return {"time": time, "runs": True, "alarm": due - time, "late": f"bot {len(game.history)}"}


def _duration(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{1000 * seconds:.{0 if seconds >= 0.01 else 1 if seconds >= 0.001 else 2}f} ms"


def _headline(game: Game) -> str:
    """Return the headline, if it differs from that of a game without a bot; otherwise ""."""
    player = game.history[-1][1]
    if game.over:
        return _ending(game)
    if game.outcome == "set":
        return f"{_does(player, 'take')} a SET"
    if game.outcome == "no set":
        return f"Not a SET. {_does(player, 'lose')} a point"
    # The other player's agreement is the last act.
    by_bot = game.outcome == "dealt more" and game.history[-2][1] == BOT
    return "The bot says: no SET" if by_bot else ""


def _does(player: str, verb: str) -> str:
    """Return a player and a verb in the form that fits, at the beginning of a sentence."""
    if player == YOU:
        return f"You {verb}"
    return f"{'The bot' if player == BOT else player} {verb}s"


def _ending(game: Game) -> str:
    [person, _] = game.players
    mine, its = game.scores[person], game.scores[BOT]
    if mine == its:
        return f"A draw: {counted(mine, 'point')} each"
    winner = person if mine > its else BOT
    return f"{_does(winner, 'win')}: {max(mine, its)} to {min(mine, its)}"
