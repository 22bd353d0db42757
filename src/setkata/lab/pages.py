"""The pages around the games: the start page, and the head that all pages share."""

from base64 import b64encode
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from setkata.cards import cards
from setkata.draw import card_svg, css
from setkata.game import MOST_PLAYERS
from setkata.lab.choice import BOTS, MOST_SECONDS, OWN, Choice, typed

PAGE = Path(__file__).with_name("page")
ICON = "three solid purple diamonds"
# Two SETs of three cards, also if a narrow page shows them in two rows.
ROW = cards(
    "one solid red oval, two striped green diamonds, three open purple squiggles,"
    "three striped red squiggles, three striped green squiggles, three striped purple squiggles"
)


def icon() -> str:
    """Return the pages' icon, a card, as an address that holds its picture."""
    return f"data:image/svg+xml;base64,{b64encode(card_svg(ICON, small=True).encode()).decode()}"


@cache
def environment() -> Environment:
    """Return the templates of the pages; what they are given is text, never HTML."""
    found = Environment(
        loader=FileSystemLoader(PAGE), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    found.globals |= {"icon": icon()}
    return found


def start_page(query: str, problem: str, own: str) -> str:
    """Return the start page with what was typed.

    problem: why the query chose no game, or "". own: why the learner's find_sets can't play, or "".
    """
    page = environment().get_template("start.html")
    return page.render(
        css=Markup(css()),
        row=[Markup(card_svg(card)) for card in ROW],
        typed=typed(query),
        problem=problem,
        own=own,
        usual=Choice(),
        bots={bot: _words(bot) for bot in BOTS if not (own and bot == OWN)},
        most_players=MOST_PLAYERS,
        most_seconds=MOST_SECONDS,
    )


def _words(bot: str) -> str:
    return "Your own find_sets" if bot == OWN else bot.capitalize()
