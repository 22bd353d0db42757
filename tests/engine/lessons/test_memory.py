"""No expected answer and no line of a solution is in a learner's process, or on a page of feedback.

A lesson of two exercises is graded as in a class. The learner's `follow` searches its process in each
call, for words such as "expected-1111-mark"; `report` tells what was found.
"""

from html import unescape
from pathlib import Path
from shutil import copy, which

import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook, new_output

from katabook.classroom.handed_in.folders import find
from katabook.classroom.pages import feedback_page
from katabook.classroom.student import Conditions, grade_student
from katabook.classroom.submissions import read as read_submission
from katabook.course import Course
from katabook.judge import MIME
from katabook.judge.cases import Asked
from katabook.judge.checking import ask_cases, check_cases
from katabook.lessons.notebook import unsolved, write
from katabook.process.jail import Level
from katabook.subject import use

ROOT = Path(__file__).parents[3]
LESSON = "02_ternary"
FOLLOW = '''def follow(word):
    """Return the word that follows."""
    return word.replace("argument", "expected")  # solution-3333-mark
'''
REPORT = '''def report():
    """Return what was found."""
    return "solution-4444-mark"
'''
SEARCH = r"""
import gc
import os
import re

MARK = re.compile(rb"-mark(?<=([a-z]{8}-\d{4})-mark)")
found = {"by gc": set(), "in memory": set()}


def keep(way, data):
    names = [name.decode() for name in MARK.findall(data)]
    found[way].update(name[0] + name[-4:] for name in names)  # short, so that a page shows them all


def search():
    for each in gc.get_objects():
        for one in gc.get_referents(each):
            if type(one) is str and "-mark" in one:
                keep("by gc", one.encode())
    if not os.path.exists("/proc/self/maps"):  # as in the jail
        return
    with open("/proc/self/maps") as maps, open("/proc/self/mem", "rb", 0) as memory:
        for line in maps:
            area = re.match(r"(\w+)-(\w+) rw", line)
            if area and "[v" not in line:
                start, end = (int(number, 16) for number in area.groups())
                memory.seek(start)
                keep("in memory", memory.read(end - start))
"""
# One fails the open check, which is then the last. The other passes it, and remembers its answers.
FAILING = {
    "follow": "def follow(word):\n    search()\n",
    "report": "def report():\n    search()\n    return {way: sorted(found[way]) for way in found}\n",
}
PASSING = {
    "follow": """answers = []
def follow(word):
    search()
    answers.append(word.replace("argument", "expected"))
    return answers[-1]
""",
    "report": "def report():\n    return {way: sorted(found[way]) for way in found}\n",
}
# It passes the open check alone.
LEARNT = "def follow(word):\n    return 'expected-1111-mark'\n"


def follow(word: str) -> str:
    return word.replace("argument", "expected")


def report() -> str:
    return "nothing"


def cell(name: str, source: str, tag: str, shown: Asked | None = None) -> NotebookNode:
    """Return a cell of the solution, with what it showed."""
    outputs = [new_output("display_data", {MIME: shown.to_json()})] if shown else []
    return new_code_cell(source, id=name, metadata={"tags": [tag]}, outputs=outputs)


def solution() -> NotebookNode:
    cases = {"argument-1111-mark": "expected-1111-mark"}
    asked = ask_cases(follow, ["argument-2222-mark"])
    return new_notebook(
        cells=[
            new_code_cell("from setkata import ask, check", id="begin"),
            cell("follow", FOLLOW, "exercise"),
            cell("follow-check", f"check(follow, {cases})", "check", check_cases(follow, cases)),
            cell("follow-more", "ask(follow, ['argument-2222-mark'])", "hidden-check", asked),
            cell("report", REPORT, "exercise"),
            cell(
                "report-check",
                "check(report, {(): 'nothing'})",
                "check",
                check_cases(report, {(): "nothing"}),
            ),
        ]
    )


@pytest.fixture
def course(tmp_path: Path) -> Course:
    """A course with one lesson."""
    copy(ROOT / "course.toml", tmp_path)
    made = Course(tmp_path)
    for path in (made.solution(made.lesson(LESSON)), made.file(made.lesson(LESSON))):
        path.parent.mkdir(parents=True)
    write(solution(), made.solution(made.lesson(LESSON)))
    write(unsolved(solution()), made.file(made.lesson(LESSON)))
    use(made)
    return made


def page_of(course: Course, written: dict[str, str], level: Level, folder: Path) -> str:
    """Return the page of feedback for a student's exercises, below a cell with the search."""
    notebook = unsolved(solution())
    for one in notebook.cells:
        one.source = written.get(one.id, one.source)
    notebook.cells.insert(0, new_code_cell(SEARCH, id="search"))
    path = folder / "handed-in" / "student" / f"{LESSON}.ipynb"
    path.parent.mkdir(parents=True)
    write(notebook, path)
    [place] = find(folder / "handed-in").folders
    conditions = Conditions(7, level, only=(LESSON,))
    graded = grade_student(course, read_submission(place, course), conditions)
    return feedback_page(graded.grade, course)


LEVELS = [
    "process",
    pytest.param(
        "bubblewrap", marks=pytest.mark.skipif(not which("bwrap"), reason="there is no jail")
    ),
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("written", "known"),
    [
        (FAILING, ["a1111"]),
        (PASSING, ["a1111", "a2222", "e1111"]),
    ],
    ids=["failing", "passing"],
)
def test_a_learners_process_holds_arguments_but_no_answer_and_no_line_of_the_solution(
    course: Course, level: Level, written: dict[str, str], known: list[str], tmp_path: Path
) -> None:
    """What it has answered itself it may know."""
    page = page_of(course, written, level, tmp_path)
    found = {"by gc": known, "in memory": known if level == "process" else []}

    assert f"yours gave {found}" in unescape(page)
    assert "solution-" not in page and "2222-mark" not in page


def test_a_page_of_feedback_tells_nothing_of_a_hidden_check_and_of_the_solution(
    course: Course, tmp_path: Path
) -> None:
    page = page_of(course, {"follow": LEARNT}, "process", tmp_path)

    assert "not every check at grading" in page
    assert "-mark" not in page
