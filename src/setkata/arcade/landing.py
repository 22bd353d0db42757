"""The first page of the site: what the course is, its lessons, and the game to play at once."""

import json
import re
from html import escape
from pathlib import Path
from typing import Any

from markupsafe import Markup

from katabook.course import Course, Kata, Lesson
from katabook.templates import templates
from setkata.arcade import pages
from setkata.arcade.archive import python_zip
from setkata.arcade.game import dealt
from setkata.cards import cards
from setkata.draw import card_svg
from setkata.draw.panel import verdict_panel
from setkata.rules import verdict
from setkata.widgets.table import CardTable

PAGE = Path(__file__).with_name("page")
# The page deals one of these games. Each has SETs on the table, so that nobody begins with "No SET".
SEEDS = range(2, 14)
A_SET = "one striped red diamond, two solid purple ovals, three open green squiggles"
ANOTHER = "two solid green squiggles, two solid red squiggles, two solid purple squiggles"
NO_SET = "one solid red oval, one solid green oval, one striped purple oval"


def landing(course: Course) -> dict[str, str | bytes]:
    """Return the files of the first page by their paths in the site.

    The page expects Pyodide's files in static/pyodide, and JupyterLite's Lab in lab.
    """
    return {
        "index.html": _index(course),
        "play/icon.svg": card_svg(pages.ICON, small=True),
        "play/landing.css": pages.files()["table.css"] + _read("landing.css"),
        "play/landing.js": _read("landing.js"),
        "play/play.js": pages.files()["play.js"],
        "play/python.zip": python_zip(),
        "play/table.js": pages.files()["table.js"],
        "play/worker.js": _read("worker.js"),
        **{f"play/games/{seed}.json": json.dumps(first_state(seed)) for seed in SEEDS},
    }


def first_state(seed: int) -> dict[str, Any]:
    """Return what the browser needs to show the cards that a seed deals, before Python runs."""
    table = dealt(seed)
    state = {name: getattr(table, name) for name in CardTable.class_own_traits(sync=True)}
    return {**state, "clock": {"time": 0, "runs": True}}


def _index(course: Course) -> str:
    page = templates(PAGE).get_template("index.html.j2")
    return page.render(
        course=course,
        lessons=[(lesson, course.katas_after(lesson)) for lesson in course.lessons],
        row=cards(f"{A_SET}, {ANOTHER}"),
        examples=[verdict_panel(verdict(*cards(three))) for three in (A_SET, NO_SET)],
        picture=lambda card, small=False: Markup(card_svg(card, small=small)),
        with_code=_with_code,
        address=_address,
        seeds=" ".join(map(str, SEEDS)),
    )


def _with_code(text: str) -> Markup:
    """Return a text in which `this` is code, as HTML."""
    return Markup(re.sub("`(.+?)`", r"<code>\1</code>", escape(text)))


def _address(step: Lesson | Kata) -> str:
    """Return the address at which JupyterLite opens a lesson or kata."""
    return f"lab/index.html?path={step.folder}/{step.name}{step.ending}"


def _read(name: str) -> str:
    return (PAGE / name).read_text(encoding="utf-8")
