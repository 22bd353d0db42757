"""In Pyodide, known right and wrong solutions of katas and lessons are judged as at home."""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from in_pyodide import run

from katabook.build.remarks import feedback_of
from katabook.course import Course, Kata, Step

HERE = Course(Path(__file__).parents[3])
# Pyodide has no NumPy beside it here.
WITHOUT_NUMPY = [kata for kata in HERE.katas if kata.name != "arrays"]
NEED_NUMPY = [
    ("arrays", "solutions/katas/arrays.py"),
    ("08_arrays", "solutions/lessons/08_arrays.ipynb"),
]
WITHOUT_ARRAYS = [lesson for lesson in HERE.lessons if lesson.name != "08_arrays"]
# The gate judges every solution; here it counts that Pyodide agrees.
SAMPLE = 24  # of this many right and wrong solutions one is graded

# A browser has no threads, either.
ELSEWHERE = re.compile("^(import|from) (numpy|concurrent)", re.MULTILINE)
# They answer in the order of a set, which is another one in Pyodide, because its hashes have 32
# bits. So they fail as at home, but their mistake is not recognized.
IN_SET_ORDER = {
    "mistakes/deck/set_of_the_shuffled.py",
    "mistakes/combinations/equal_orders_once.py",
    "mistakes/combinations/equal_ways_once.py",
}


def solutions(kata: Kata) -> list[Path]:
    """Return the solution of a kata and some right and wrong ones, if they run in a browser."""
    files = [HERE.solution(kata), *(*HERE.ways(kata), *HERE.wrong(kata))[::SAMPLE]]
    return [file for file in files if not ELSEWHERE.search(file.read_text(encoding="utf-8"))]


def judge(
    site: Path, files: Mapping[Step, Sequence[Path]], others: Sequence[tuple[str, str]] = ()
) -> list[str]:
    """Grade files of steps in Pyodide, and require the verdicts that they get at home.

    others: files whose results are returned.
    """
    words = [
        (step.name, file.relative_to(HERE.root).as_posix())
        for step, found in files.items()
        for file in found
    ]
    lines = run(site, "grade.py", [*words, *others], seconds=3600).splitlines()
    for line in lines[: len(words)]:
        word, solved, mistake, text = json.loads(line)
        is_wrong = word.startswith("mistakes/")

        assert words.pop(0)[1] == word
        assert solved != is_wrong, text
        is_known = is_wrong and word not in IN_SET_ORDER
        assert mistake == (feedback_of(HERE.root / word) if is_known else ""), text
    assert not words
    return lines[len(lines) - len(others) :]


def test_known_solutions_of_katas_are_judged_as_at_home_and_what_needs_numpy_says_so(
    offline_site: Path,
) -> None:
    kata, lesson = judge(offline_site, {one: solutions(one) for one in WITHOUT_NUMPY}, NEED_NUMPY)

    assert "arrays.py needs NumPy, which is not installed here" in kata
    assert "needs NumPy, which is not installed here" in lesson


def test_the_solutions_of_lessons(offline_site: Path) -> None:
    judge(offline_site, {lesson: [HERE.solution(lesson)] for lesson in WITHOUT_ARRAYS})


ENDLESS = {
    "a loop": "def is_set(a, b, c):\n    while True:\n        pass\n",
    "a loop while the file is loaded": "from itertools import count\nfor _ in count():\n    pass\n",
    "a comprehension": "from itertools import count\ndef is_set(a, b, c):\n    return [n for n in count() if n < 0]\n",
    "a recursion": "def is_set(a, b, c, n=90):\n    return is_set(a, b, c, n - 1) == is_set(a, b, c, n - 2) if n > 1 else 0\n",
    "a loop that catches every error": "def is_set(a, b, c):\n    while True:\n        try:\n            while True:\n                pass\n        except BaseException:\n            pass\n",
}


def test_the_magic_works_and_nothing_endless_stops_the_page(offline_site: Path) -> None:
    short = "from katabook.process import limits; limits.BROWSER_FACTOR = 0.1"
    written = [
        f"open('../katas/is_set.py', 'w').write({text!r})\n%setkata check is_set"
        for text in ENDLESS.values()
    ]
    function = "def endless(n):\n    while True:\n        pass\nimport katabook.judge.checking as questions\nquestions.SECONDS = 0.5"
    shown = run(
        offline_site,
        "cells.py",
        [
            "import setkata",
            "%setkata hint is_set",
            "%setkata lab",
            "%setkata check 01_tuples",
            "import numpy",
            short,
            *written,
            function,
            "setkata.check(endless, {1: 2})",
            "%setkata reset is_set",
            "%setkata check is_set",
        ],
    )

    assert "(for the next hint, type %setkata hint is_set again)" in shown
    assert "setkata lab needs a terminal, and this page has none" in shown
    assert "01_tuples: 0 of 4 exercises pass" in shown
    assert "This needs NumPy, which is not installed here" in shown
    assert shown.count("did not finish within 1.0 s") == len(ENDLESS)
    assert "endless(1) should give 2; yours took too long, and was stopped" in shown
    assert "is_set is not written yet" in shown
    assert "Traceback" not in shown
