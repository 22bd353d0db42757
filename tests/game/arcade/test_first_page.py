"""The first page of the static site: its files and addresses, and its widget without Jupyter."""

import json
import re
import subprocess
import sys
from functools import cache
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from fresh_course import ROOT
from traitlets import Int, Unicode

from katabook.course import Course
from setkata.arcade.pages import SEEDS, first_state, landing, python_zip
from setkata.arcade.stand_in import AnyWidget
from setkata.game import start
from setkata.widgets.game_table import under_way

COURSE = Course(ROOT)
SEED = SEEDS[0]

# What the worker does, with the files of the archive and Python's own library alone.
WORKER = """
import json, sys
sys.path.insert(0, sys.argv[1])
from setkata.widgets.game_table import under_way
table, (state, *messages) = under_way(int(sys.argv[2])), json.load(sys.stdin)
table.show(print, json.dumps(state))
for message in messages:
    table.hear(json.dumps(message))
"""


class Counter(AnyWidget):
    """A widget with two traits that its page shows, and one that it doesn't."""

    count = Int().tag(sync=True)
    words = Unicode("none").tag(sync=True)
    own = Int()


@cache
def files() -> dict[str, str | bytes]:
    return landing(COURSE)


def index() -> str:
    return str(files()["index.html"])


def text(page: str) -> str:
    """Return the text of a page, with single spaces."""
    return " ".join(unescape(re.sub("<.*?>", "", page)).split())


def shown(counter: Counter, state: dict[str, Any]) -> list[dict[str, Any]]:
    """Show a counter on a page with this state, and return the list of what it tells the page."""
    told: list[dict[str, Any]] = []
    counter.show(lambda message: told.append(json.loads(message)), json.dumps(state))
    return told


def play(folder: Path, *messages: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what the archive's table tells a page that shows no cards and sends messages."""
    ZipFile(BytesIO(python_zip())).extractall(folder)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", WORKER, str(folder), str(SEED)],
        input=json.dumps([{}, *messages]),
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_lab_finds_settings_in_the_page_above_its_own() -> None:
    [settings] = re.findall(r'<script [^>]*id="jupyter-config-data">(.*?)</script>', index())

    assert json.loads(settings) == {}


def test_the_page_links_to_every_lesson_and_kata_in_the_lab():
    opened = re.findall(r'href="lab/index\.html\?path=(.*?)"', index())
    paths = [f"{step.folder}/{step.name}{step.ending}" for step in COURSE.steps]

    assert opened == [paths[0], *paths]


def test_the_page_names_each_lesson_and_its_question():
    words = text(index())
    asked = [(one, one.question.replace("`", "")) for one in COURSE.lessons]
    rows = [f"{one.title} {question} {one.minutes} min" for one, question in asked]

    assert [row for row in rows if row not in words] == []


def test_every_address_stays_in_the_site_whatever_its_folder():
    addresses = re.findall(r'(?:href|src)="(.*?)"', index())

    assert [one for one in addresses if re.match(r"/|\w+:", one)] == []
    own = [one for one in addresses if not one.startswith("lab/")]
    assert set(own) <= files().keys()


def test_a_title_is_text_and_a_name_in_a_question_is_code(tmp_path: Path):
    (tmp_path / "course.toml").write_text(
        'title = "Cards & <b>"\n[[step]]\nlesson = "00_a"\ntitle = "A"\n'
        'question = "Is `a < b`?"\nminutes = 9\n'
    )
    page = landing(Course(tmp_path))["index.html"]

    assert "<h1>Cards &amp; &lt;b&gt;</h1>" in str(page)
    assert "<td>Is <code>a &lt; b</code>?</td>" in str(page)


def test_a_course_without_a_title_has_that_of_its_folder(tmp_path: Path):
    (tmp_path / "course.toml").write_text("")

    assert Course(tmp_path).title == tmp_path.name


def test_the_page_names_the_buttons_of_the_lab_as_they_are():
    panel = ROOT / "src/katabook/lab/extension/setkata/panel/site/work.js"
    buttons = re.findall(r'"(\w+ my work)"', panel.read_text("utf-8"))

    assert len(buttons) == 2
    assert re.findall(r"<b>(\w+ my work)</b>", index()) == buttons


def test_the_page_says_about_rules_and_trademark_what_is_said_elsewhere():
    words = text(index())
    start_page = (ROOT / "src/setkata/arcade/page/start.html").read_text("utf-8")
    [rule] = re.findall("Three cards make a SET if .*?[.]", start_page)
    readme = " ".join((ROOT / "README.md").read_text("utf-8").split())
    [mark] = re.findall("SET is a trademark of its owner[.] .*?[.]", readme)

    assert rule in words
    assert mark in words


def test_each_game_of_the_page_begins_with_a_set_on_the_table():
    assert all(start("You", seed=seed).sets for seed in SEEDS)


def test_the_page_may_deal_each_stored_game_and_no_other():
    [seeds] = re.findall('data-seeds="(.*?)"', index())
    stored = [path for path in files() if path.startswith("play/games/")]

    assert stored == [f"play/games/{seed}.json" for seed in seeds.split()]


def test_two_builds_give_the_same_files():
    assert landing(COURSE) == files()


def test_a_game_in_the_page_goes_on_with_the_time_since_its_cards_were_shown():
    assert under_way(SEED, time=60).clock["time"] >= 60


def test_the_archive_needs_no_other_package_and_deals_what_the_page_shows(tmp_path: Path):
    [told] = play(tmp_path)
    empty = {"below": "", "hinted": [], "picked": [], "limit": 3}

    assert {**told, "clock": None} == {**first_state(SEED), "clock": None}
    assert told.items() >= empty.items()


def test_a_set_that_is_picked_in_the_page_gets_its_verdict_in_one_message(tmp_path: Path):
    table = start("You", seed=SEED)
    picked = [table.table.index(card) for card in table.sets[0]]
    _, verdict, around = play(tmp_path, {"set": {"picked": picked}})

    assert verdict["answer"]["headline"] == "A SET"
    assert verdict["picked"] == []
    assert "score 1" in around["text"]


def test_a_button_that_is_pressed_in_the_page_is_pressed_in_python(tmp_path: Path):
    _, *told = play(tmp_path, {"send": {"press": "hint 1"}})
    [answer] = [message["answer"] for message in told if "answer" in message]

    assert answer["sentence"].startswith("A hint: ")


def test_a_widget_tells_its_page_what_the_page_does_not_show_yet():
    assert shown(Counter(own=3), {"count": 0}) == [{"words": "none"}]


def test_changes_that_are_held_are_told_together():
    counter = Counter()
    told = shown(counter, {"count": 0, "words": "none"})
    with counter.hold_sync():
        counter.count = 1
        with counter.hold_sync():
            counter.words = "one"

    assert told == [{"count": 1, "words": "one"}]


def test_a_page_is_not_told_what_it_has_set_itself():
    counter = Counter()
    told = shown(counter, {"count": 0, "words": "none"})
    counter.observe(lambda change: setattr(counter, "words", "two"), "count")
    counter.hear('{"set": {"count": 2}}')

    assert counter.count == 2
    assert told == [{"words": "two"}]


def test_a_message_of_the_page_reaches_on_msg():
    counter, heard = Counter(), []
    counter.on_msg(lambda *arguments: heard.append(arguments))
    counter.hear('{"send": {"press": "new"}}')

    assert heard == [(counter, {"press": "new"}, [])]
