"""The first page of the site: what the course is, its lessons, and the game with its Python."""

import json
import re
from html import escape
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from markupsafe import Markup

from katabook.course import Course
from setkata.arcade import pages, stand_in
from setkata.cards import cards
from setkata.draw.card import card_svg
from setkata.draw.panel import verdict_panel
from setkata.rules import verdict
from setkata.widgets.game_table import under_way
from setkata.widgets.table import CardTable

# The page deals one of these games. Each has SETs on the table, so that nobody begins with "No SET".
SEEDS = range(2, 14)
A_SET = "one striped red diamond, two solid purple ovals, three open green squiggles"
ANOTHER = "two solid green squiggles, two solid red squiggles, two solid purple squiggles"
NO_SET = "one solid red oval, one solid green oval, one striped purple oval"
# What the game is made of, as patterns in the folder of each package. The page waits for each file.
GAME = {
    "setkata": (
        *("*.py", "draw/*.*", "play/*.py"),
        *("widgets/*.py", "widgets/built/*.js", "widgets/page/*.css"),
    ),
    "katabook": ("*.py", "course/*.*", "judge/*.*", "process/*.*", "subject/*.*"),
    "traitlets": ("*.py", "config/*.py", "utils/*.py"),
}


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
    table = under_way(seed)
    state = {name: getattr(table, name) for name in CardTable.class_own_traits(sync=True)}
    return {**state, "clock": {"time": 0, "runs": True}}


def python_zip() -> bytes:
    """Return the Python of the page as a zip file, which is the same in each build."""
    files = {"anywidget.py": Path(stand_in.__file__)}
    for package, patterns in GAME.items():
        folder = Path(import_module(package).__file__ or "").parent
        for path in (found for pattern in patterns for found in folder.glob(pattern)):
            files[f"{package}/{path.relative_to(folder).as_posix()}"] = path
    memory = BytesIO()
    with ZipFile(memory, "w") as archive:
        for name, path in sorted(files.items()):
            archive.writestr(ZipInfo(name), path.read_bytes(), ZIP_DEFLATED)
    return memory.getvalue()


def _index(course: Course) -> str:
    return pages.page(
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
    return (pages.PAGE / name).read_text(encoding="utf-8")
