"""The offline site on a plain file server, in Chromium and Firefox: lessons, katas and work kept."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from conftest import ROOT
from plain_server import handing_out
from playwright.sync_api import Browser
from visitors import Visitor, in_chromium, in_firefox

from katabook.course import Course
from setkata.rules import find_sets

COURSE = Course(ROOT)
KATA = "katas/is_set.py"
LESSON = "lessons/00_welcome.ipynb"
RIGHT = (ROOT / "solutions" / KATA).read_text(encoding="utf-8")
WRONG = "def is_set(a, b, c):\n    return True\n"
ENDLESS = "def is_set(a, b, c):\n    while True:\n        pass\n"
# A learner would wait for some tens of seconds. Other tests use the same Python, so it is patient again.
IMPATIENT = """from katabook.process import limits
patient, limits.BROWSER_FACTOR = limits.BROWSER_FACTOR, 0.1
%setkata check is_set
limits.BROWSER_FACTOR = patient"""
AGAIN = "Run this cell, and you can click the picture again."


@pytest.fixture(scope="module")
def site(offline_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, in a folder of a server; Lab's objects are at hand in its pages."""
    root = tmp_path_factory.mktemp("served")
    shutil.copytree(offline_site, root / "setkata")
    path = root / "setkata" / "jupyter-lite.json"
    settings = json.loads(path.read_bytes())
    settings["jupyter-config-data"]["exposeAppInBrowser"] = True
    path.write_text(json.dumps(settings), encoding="utf-8")
    with handing_out(root) as address:
        yield f"{address}/setkata"


@pytest.fixture(
    scope="module",
    params=[in_chromium, in_firefox],
    ids=["chromium", "firefox"],
)
def visitor(
    request: pytest.FixtureRequest,
    browser: Browser,
    site: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Visitor]:
    """A visitor in lesson 00, who has never been here, and whose kernel runs."""
    with request.param(browser, tmp_path_factory.mktemp("visitor")) as screen:
        visitor = Visitor(screen, site)
        visitor.visit(LESSON)
        yield visitor


def points(submissions: Path) -> dict[str, float]:
    """Each student's points for the kata, as `setkata grade` gives them."""
    out = submissions.with_name("grades")
    words = [str(submissions), "--out", str(out), "--only", "is_set", "--isolation", "process"]
    command = [sys.executable, "-m", "setkata", "grade", *words]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    results = json.loads((out / "results.json").read_bytes())
    return {student["student"]: student["points"] for student in results["students"]}


def test_the_magic_is_there_before_a_cell_has_run(visitor: Visitor) -> None:
    text, _ = visitor.run("%setkata hint is_set")

    assert "%setkata hint is_set again" in text


def test_a_lesson_runs_and_a_table_of_it_answers(visitor: Visitor) -> None:
    visitor.run_all()
    visitor.run_first()
    on_table = visitor.table()
    found = find_sets(on_table)[0]
    visitor.pick(list(found))

    visitor.expect_sign("set")


def test_a_wrong_kata_fails_with_drawn_cards_and_a_right_one_passes(visitor: Visitor) -> None:
    visitor.write(KATA, WRONG)
    visitor.open(LESSON)
    text, pictures = visitor.run("%setkata check is_set")

    assert "should give False" in text
    assert len(pictures) >= 3

    visitor.write(KATA, RIGHT)
    visitor.open(LESSON)
    text, pictures = visitor.run("%setkata check is_set")

    assert re.search(r"is_set: (\d+) of \1 pass", text)
    assert pictures == ["solved"]


def test_an_endless_kata_is_stopped(visitor: Visitor) -> None:
    visitor.write(KATA, ENDLESS)
    visitor.open(LESSON)
    text, _ = visitor.run(IMPATIENT)

    assert "did not finish within" in text


def test_a_call_is_stepped_through(visitor: Visitor) -> None:
    visitor.write(KATA, WRONG)
    visitor.open(LESSON)
    text, pictures = visitor.run(
        'from setkata import make_deck, step\nstep("is_set", *make_deck()[:3])'
    )

    assert "Line 2 runs next." in text
    assert "step 1 of 2" in text
    assert len(pictures) >= 3


def test_the_lines_of_a_puzzle_are_shown_and_judged(visitor: Visitor) -> None:
    visitor.open(LESSON)
    text, _ = visitor.run('from setkata import puzzle\npuzzle("is_set")')

    assert "Put the lines in order, and indent them." in text
    assert "def is_set(a, b, c):" in text
    for name, step, verdict in (("is_set", "is_set", r"(\d+) of \1 pass"), ("word", "", "6 of 6")):
        code = f"found = puzzle({name!r}, {step!r})\nrun(found.name, found.step.name, solved(found.stored))"
        text, _ = visitor.run(f"from katabook.feedback.puzzle import run, solved\n{code}")
        assert re.search(rf"{name}: {verdict}", text), text


def test_work_survives_a_reload_and_can_be_downloaded(visitor: Visitor) -> None:
    visitor.write(KATA, RIGHT)
    visitor.open(LESSON)
    visitor.run("'my own words'")
    visitor.save()
    visitor.look_at(LESSON)

    assert "my own words" in visitor.held()
    visitor.expect_at_top(AGAIN)
    assert visitor.read(KATA) == RIGHT

    with ZipFile(visitor.screen.download("Download my work")) as packed:
        names = {f"{step.folder}/{step.name}{step.ending}" for step in COURSE.steps}
        assert set(packed.namelist()) == names
        assert packed.read(KATA).decode() == RIGHT


@pytest.mark.parametrize("visitor", [in_chromium], ids=["chromium"], indirect=True)
def test_work_is_graded_and_goes_on_where_it_is_uploaded(visitor: Visitor, tmp_path: Path) -> None:
    visitor.write(KATA, RIGHT)
    visitor.open(LESSON)
    visitor.run("'early words'")
    visitor.save()
    class_folder = tmp_path / "class"
    class_folder.mkdir()
    work = shutil.copy(visitor.screen.download("Download my work"), class_folder / "ann.zip")

    assert points(class_folder) == {"ann": COURSE.kata("is_set").points}

    visitor.write(KATA, WRONG)
    visitor.open(LESSON)
    visitor.run("'later words'")
    visitor.save()
    visitor.screen.upload("Upload my work", work)
    visitor.expect_told("Your work is here: 27 files (2 new or different).")

    assert "early words" in visitor.held()
    assert "later words" not in visitor.held()
    assert visitor.read(KATA) == RIGHT
    assert visitor.read("katas/is_set.before-upload-1.py") == WRONG

    with ZipFile(class_folder / "broken.zip", "w") as packed:
        packed.writestr(LESSON, "{")
    visitor.screen.upload("Upload my work", class_folder / "broken.zip")
    visitor.expect_told(f"Not taken: {LESSON} (not a notebook).")

    assert "early words" in str(visitor.read(LESSON))
