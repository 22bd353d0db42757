"""The process of one game: it holds the table, and answers each line that its page sends."""

import json
import os
import signal
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING

from setkata.arcade import own_bot, stand_in
from setkata.arcade.options import OWN, Choice, chosen

if TYPE_CHECKING:
    from setkata.widgets.table import CardTable

Tell = Callable[[str], object]


def table(choice: Choice) -> "CardTable":
    """Return the table for a page, with a new game.

    Raises CourseError or KataError if the learner's find_sets was chosen and can't play.
    """
    if choice.game in ("alone", "together"):
        return _widget("GameTable", choice.deal(), seconds=choice.seconds)
    if choice.game == "bot":
        return _widget("BotTable", own_bot.find_sets() if choice.bot == OWN else choice.bot)
    return _widget("DailyTable" if choice.game == "daily" else "PracticeTable")


def _widget(name: str, *arguments: object, **options: object) -> "CardTable":
    made: CardTable = getattr(import_module("setkata"), name)(*arguments, **options)
    return made


def play(query: str, messages: Iterable[str], tell: Tell) -> None:
    """Deal the game that a query chooses, answer each message, and tell the page what changes."""
    dealt = table(chosen(query))
    dealt.show(lambda changed: tell(f'{{"changed": {changed}}}'), "{}")
    for message in messages:
        dealt.hear(message)


def main() -> None:
    """Play the game that the query in the arguments chooses, until its page is left."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its games
    messages = os.fdopen(os.dup(0), encoding="utf-8", errors="replace")
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # From here on a learner's code may print and read without touching the messages.
    for descriptor in range(3):
        os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)
    stand_in.install()

    def tell(line: str) -> None:
        print(line, file=out, flush=True)

    try:
        play(sys.argv[1], messages, tell)
    except Exception as error:  # noqa: BLE001 - the page shows any
        tell(json.dumps({"problem": str(error)}))
    os._exit(0)  # a thread of a learner's code may still run


if __name__ == "__main__":
    main()
