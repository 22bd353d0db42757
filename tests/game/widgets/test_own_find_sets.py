"""The learner's own find_sets as a bot: when it can play, and why it can't."""

import sys
from pathlib import Path

import pytest

from katabook.course import Course
from setkata.widgets.finder import own_find_sets, own_problem

IS_SET = "def is_set(a, b, c):\n    return all(sum(values) % 3 == 0 for values in zip(a, b, c))\n"
SOLVED = """
from itertools import combinations

print("loaded")


def find_sets(cards):
    from is_set import is_set

    return [three for three in combinations(cards, 3) if is_set(*three)]
"""
SPOILED = {
    "def find_sets(cards)": "find_sets.py, line 1: expected ':'",
    "oops": "find_sets.py, line 1: NameError: name 'oops' is not defined: is `oops`",
    "def find(cards):\n    return []": "find_sets.py has no function find_sets",
    "import sys\nsys.exit()": "find_sets.py, line 2: SystemExit",
    "import os\nos._exit(1)": "find_sets.py stops Python when it is loaded",
}


@pytest.fixture
def katas(fresh: Course, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the learner's katas, in which the game is started."""
    folder = fresh.root / "katas"
    monkeypatch.chdir(folder)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    return folder


def test_it_plays_and_may_import_another_kata_when_it_is_called(katas: Path):
    (katas / "is_set.py").write_text(IS_SET)
    (katas / "find_sets.py").write_text(SOLVED)
    three = (0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2)

    assert own_problem() == ""
    assert own_find_sets()([*three, (1, 1, 1, 1)]) == [three]


def test_a_stub_is_not_written_yet(katas: Path):
    assert own_problem() == "find_sets.py is not written yet"


def test_a_missing_file_comes_back_with_reset(katas: Path):
    (katas / "find_sets.py").unlink()

    assert own_problem() == "find_sets.py is missing; setkata reset find_sets brings it back"


@pytest.mark.parametrize(("source", "message"), SPOILED.items(), ids=SPOILED.values())
def test_a_file_that_does_not_load_says_why(katas: Path, source: str, message: str):
    (katas / "find_sets.py").write_text(source)

    assert own_problem().startswith(message)


def test_a_file_that_loads_for_ever_is_stopped(katas: Path):
    (katas / "find_sets.py").write_text("while True:\n    pass")
    course, name = katas.parent / "course.toml", 'kata = "find_sets"\n'
    course.write_text(course.read_text().replace(name, f"{name}seconds = 1\n"))

    assert own_problem() == "find_sets.py did not load within 1 s"


def test_without_a_course_it_cannot_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)

    assert own_problem().startswith(f"there is no course.toml in {tmp_path} or above")
