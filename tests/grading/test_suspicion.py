"""What a teacher should look at: hostile code is flagged, and honest code is not."""

from collections import Counter

import pytest
from corpus import attacks
from versions import EXERCISES, WRONG

from katabook.classroom.suspicion import suspicions
from katabook.course import Course

# So many attacks of each family are flagged; the others look like honest code.
FLAGGED = Counter(
    {
        "bombs": 8,
        "ctypes": 2,
        "descriptors": 2,
        "exceptions": 1,
        "leaving": 13,
        "loops": 2,
        "network": 2,
        "notebooks": 1,
        "notes": 6,
        "other processes": 10,
        "patching": 5,
        "reading": 16,
        "the worker": 7,
    }
)
FRAMES = "looks into the variables or objects of other code"
MEMORY = "reads or changes memory directly, as with ctypes"
OTHERS = "starts other programs or opens connections"
LEAVES = "ends its process or starts others"
OPENS = "opens files"
ANSWERS = "imports parts of setkata that know the answers"
COURSE = "names files of the course"


def test_as_many_attacks_of_each_family_are_flagged_as_ever() -> None:
    files = attacks("katas") + attacks("lessons")
    flagged = Counter(attack.facts["family"] for attack in files if suspicions(attack.code))

    assert flagged >= FLAGGED


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("import sys\nframe = sys._getframe()\n", FRAMES),
        ("def is_set(a, b, c):\n    return is_set.__globals__\n", FRAMES),
        ("array = make()\nprint(array.ctypes)\n", MEMORY),
        ("import subprocess\n", OTHERS),
        ("from socket import create_connection\n", OTHERS),
        ("import os\nos.kill(1, 9)\n", LEAVES),
        ("import atexit, os\natexit.register(os._exit, 0)\n", LEAVES),
        ("__import__('os').system('ls')\n", LEAVES),
        ("from os import *\nabort()\n", LEAVES),
        ("print(open('is_set.py').read())\n", OPENS),
        ("from pathlib import Path\nhere = Path()\nhere.open()\n", OPENS),
        ("from os import walk\n", OPENS),
        ("from setkata import is_set\n", ANSWERS),
        ("from setkata.rules import third_card\n", ANSWERS),
        ("import setkata.rules\n", ANSWERS),
        ("place = 'solutions/katas/is_set.py'\n", COURSE),
        (r"place = 'tests\\katas'", COURSE),
        ("place = 'mistakes/is_set'\n", COURSE),
        ("process = 1\nplace = f'/proc/{process}/mem'\n", COURSE),
    ],
)
def test_code_that_reaches_for_more_than_an_exercise_is_flagged(code: str, reason: str) -> None:
    assert suspicions(code) == (reason,)


@pytest.mark.parametrize(
    "code",
    [
        'def find_sets(cards):\n    """Return all solutions on the table."""\n',
        '"""The tests are in tests/katas/test_is_set.py."""\n',
        "# subprocess, os.kill, open('solutions/katas')\n",
        "def walk(cards):\n    return cards\n\n\nprint(walk([]))\n",
        "class Game:\n    def walk(self):\n        self.walk()\n",
        "signal = process = subprocess = environ = exit = 0\nprint(signal, subprocess)\n",
        "system = {'base': 3}\nprint(system['base'], system.get('digits'))\n",
        "def digits(number, system):\n    return system(number)\n",
        "open_cards = []\nopen_cards.append((0, 0, 0, 0))\n",
        "open = []\nopen.append((0, 0, 0, 0))\n",
        "card = ('two', open, 'red', 'oval')\n",
        "class Shading:\n    open = 0\n\n\nprint(Shading.open)\n",
        "import random\n\nrandom.shuffle([])\n",
        "found = {'solutions': 3}\nprint(f'{found} solutions', 'latest_score')\n",
        "from setkata import ask, check, show, trace\n",
    ],
)
def test_honest_code_is_not_flagged(code: str) -> None:
    assert suspicions(code) == ()


def test_a_function_may_be_called_in_a_later_exercise() -> None:
    assert suspicions("def walk(cards):\n    return cards\n", "print(walk([]))\n") == ()


def test_an_exercise_that_cannot_be_read_does_not_hide_another() -> None:
    assert suspicions("def is_set(a, b, c)\n", "import ctypes\n") == (MEMORY,)


def test_no_right_or_wrong_version_of_a_kata_is_flagged(course: Course) -> None:
    paths = [
        path
        for kata in course.katas
        for path in (course.solution(kata), *course.ways(kata), *course.wrong(kata))
    ]
    flagged = {path.name for path in paths if suspicions(path.read_text(encoding="utf-8"))}

    assert flagged == set()


def test_no_right_or_wrong_version_of_an_exercise_is_flagged() -> None:
    right = {name: exercise.right for name, exercise in EXERCISES.items()}
    wrong = {name: version for name, (_, version) in WRONG.items()}
    flagged = {name for name, cell in (right | wrong).items() if suspicions(cell.source)}

    assert flagged == set()
