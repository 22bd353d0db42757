"""The pages of the games, and the files that they load; each page is filled with text, never HTML."""

from functools import cache
from pathlib import Path

from markupsafe import Markup

from katabook.files import templates
from setkata.arcade.options import BOTS, FIELDS, MOST_SECONDS, OWN, Choice, typed
from setkata.cards import cards
from setkata.draw import css
from setkata.draw.card import card_svg
from setkata.draw.picture import svg_address
from setkata.game import MOST_PLAYERS

PAGE = Path(__file__).with_name("page")
TEMPLATES = templates(PAGE)
ICON = "three solid purple diamonds"
# Two SETs of three cards, also if a narrow page shows them in two rows.
ROW = cards(
    "one solid red oval, two striped green diamonds, three open purple squiggles,"
    "three striped red squiggles, three striped green squiggles, three striped purple squiggles"
)


def icon() -> str:
    """Return the pages' icon, a card, as an address that holds its picture."""
    return svg_address(card_svg(ICON, small=True))


@cache
def files() -> dict[str, str]:
    """Return the files that a game's page loads, by their names."""
    # Imported here, because the server first puts another module in place of anywidget.
    from setkata.widgets.table import CardTable

    scripts = {name: (PAGE / name).read_text(encoding="utf-8") for name in ("game.js", "play.js")}
    return {"table.css": CardTable._css, "table.js": CardTable._esm, **scripts}


def start_page(query: str, problem: str, own: str) -> str:
    """Return the start page with what was typed.

    problem: why the query chose no game, or "". own: why the learner's find_sets can't play, or "".
    """
    return page(
        "start.html",
        css=Markup(css()),
        row=[Markup(card_svg(card)) for card in ROW],
        typed={**dict.fromkeys(FIELDS, ()), **typed(query)},
        problem=problem,
        own=own,
        usual=Choice(),
        bots={bot: words for bot, words in BOTS.items() if not (own and bot == OWN)},
        most_players=MOST_PLAYERS,
        most_seconds=MOST_SECONDS,
    )


def page(name: str, **content: object) -> str:
    """Return a page of the folder with what it shows."""
    return TEMPLATES.get_template(name).render(icon=Markup(icon()), **content)
