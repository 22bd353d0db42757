"""The pages of the games and the first page of the site, and the files that they load.

A table is imported when a page needs it, because the server first puts another module in place of
anywidget.
"""

import json
import re
from functools import cache
from html import escape
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from markupsafe import Markup

from katabook.course import Course
from katabook.files import templates
from setkata.arcade import BOTS, FIELDS, MOST_SECONDS, OWN, Choice, stand_in, typed
from setkata.cards import cards
from setkata.draw import css
from setkata.draw.panel import verdict_panel
from setkata.draw.picture import card_svg, svg_address
from setkata.game import MOST_PLAYERS
from setkata.rules import verdict

PAGE = Path(__file__).with_name("page")
TEMPLATES = templates(PAGE)
ICON = "three solid purple diamonds"
# Two SETs of three cards, also if a narrow page shows them in two rows.
ROW = cards(
    "one solid red oval, two striped green diamonds, three open purple squiggles,"
    "three striped red squiggles, three striped green squiggles, three striped purple squiggles"
)
# The first page deals one of these games. Each has SETs on the table, so that nobody begins with
# "No SET".
SEEDS = range(2, 14)
A_SET = "one striped red diamond, two solid purple ovals, three open green squiggles"
ANOTHER = "two solid green squiggles, two solid red squiggles, two solid purple squiggles"
NO_SET = "one solid red oval, one solid green oval, one striped purple oval"
# What its game is made of, as patterns in the folder of each package. The page waits for each file.
GAME = {
    "setkata": (
        *("*.py", "draw/*.*"),
        *("widgets/*.py", "widgets/built/*.js", "widgets/page/*.css"),
    ),
    "katabook": ("*.py", "course/*.*", "judge/*.*", "process/*.*", "subject/*.*"),
    "traitlets": ("*.py", "config/*.py", "utils/*.py"),
}


def icon() -> str:
    """Return the pages' icon, a card, as an address that holds its picture."""
    return svg_address(card_svg(ICON, small=True))


@cache
def files() -> dict[str, str]:
    """Return the files that a game's page loads, by their names."""
    from setkata.widgets.table import CardTable

    scripts = {name: _read(name) for name in ("game.js", "play.js")}
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
    """Return a page of the folder with its content; text in it is never read as HTML."""
    return TEMPLATES.get_template(name).render(icon=Markup(icon()), **content)


def landing(course: Course) -> dict[str, str | bytes]:
    """Return the files of the first page by their paths in the site.

    The page expects Pyodide's files in static/pyodide, and JupyterLite's Lab in lab.
    """
    return {
        "index.html": _index(course),
        "play/icon.svg": card_svg(ICON, small=True),
        "play/landing.css": files()["table.css"] + _read("landing.css"),
        "play/landing.js": _read("landing.js"),
        "play/play.js": files()["play.js"],
        "play/python.zip": python_zip(),
        "play/table.js": files()["table.js"],
        "play/worker.js": _read("worker.js"),
        **{f"play/games/{seed}.json": json.dumps(first_state(seed)) for seed in SEEDS},
    }


def first_state(seed: int) -> dict[str, Any]:
    """Return what the browser needs to show the cards that a seed deals, before Python runs."""
    from setkata.widgets.game_table import under_way
    from setkata.widgets.table import CardTable

    table = under_way(seed)
    state = {name: getattr(table, name) for name in CardTable.class_own_traits(sync=True)}
    return {**state, "clock": {"time": 0, "runs": True}}


def python_zip() -> bytes:
    """Return the Python of the page as a zip file, which is the same in each build."""
    found = {"anywidget.py": Path(stand_in.__file__)}
    for package, patterns in GAME.items():
        folder = Path(import_module(package).__file__ or "").parent
        for path in (path for pattern in patterns for path in folder.glob(pattern)):
            found[f"{package}/{path.relative_to(folder).as_posix()}"] = path
    memory = BytesIO()
    with ZipFile(memory, "w") as archive:
        for name, path in sorted(found.items()):
            archive.writestr(ZipInfo(name), path.read_bytes(), ZIP_DEFLATED)
    return memory.getvalue()


def _index(course: Course) -> str:
    return page(
        "index.html.j2",
        course=course,
        row=cards(f"{A_SET}, {ANOTHER}"),
        examples=[verdict_panel(verdict(*cards(three))) for three in (A_SET, NO_SET)],
        picture=lambda card, small=False: Markup(card_svg(card, small=small)),
        with_code=_with_code,
        seeds=" ".join(map(str, SEEDS)),
    )


def _with_code(text: str) -> Markup:
    """Return a text in which `this` is code, as HTML."""
    return Markup(re.sub("`(.+?)`", r"<code>\1</code>", escape(text)))


def _read(name: str) -> str:
    return (PAGE / name).read_text(encoding="utf-8")
