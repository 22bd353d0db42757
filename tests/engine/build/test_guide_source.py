"""The source of a guide: what its page shows, and the one line that names what is wrong."""

from pathlib import Path

import pytest
from nbformat import NotebookNode

from katabook.build.guide import mark, page, places, read_guide
from katabook.build.source import parse
from katabook.course import CourseError, Lesson

LESSON = '''\
# %% [markdown] id="title"
# # Hello

# %% id="first"
print("hello")

# %% id="double" tags=["exercise"]
def double(n):
    """Return twice n."""
    return 2 * n

# %% id="double-wrong" tags=["wrong"]
def double(n):
    """You take n ** 2; write 2 * n, with `2 ** n` nowhere."""
    return n**2

# %% id="double-check" tags=["check"]
check(double, {3: 6, 4: 8, 5: 10, 6: 12, 7: 14, 8: 16, 9: 18})

# %% id="double-more" tags=["hidden-check"]
ask(double, [0])
'''
VOTE = """
[[vote]]
question = "How many?"
before = "first"
answers = [{answer = "Two", why = "it is so.", right = true}, {answer = "Three", why = "of haste."}]
"""
MISCONCEPTION = """
[[misconception]]
belief = "Twice is squared."
cell = "double-wrong"
ask = "What is twice 3?"
"""
GUIDE = f"""\
objectives = ["Double."]
needs = ["Numbers."]
ready = ["Nothing."]
hook = "Say hello."
surprise = "None."
homework = "None."
collect = "Nothing."

[[step]]
in45 = 45
in90 = 30
do = "Say hello."
to = "first"

[[step]]
in45 = 0
in90 = 60
do = "Write."
to = "double-check"
{3 * VOTE}{5 * MISCONCEPTION}"""


@pytest.fixture
def lesson(tmp_path: Path) -> NotebookNode:
    source = tmp_path / "00_hello.py"
    source.write_text(LESSON, encoding="utf-8")
    return parse(source)


def error(folder: Path, lesson: NotebookNode, text: str) -> str:
    """Return the error that the text of a guide gives."""
    path = folder / "00_hello.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CourseError) as raised:
        read_guide(path, lesson)
    return str(raised.value)


WRONG = {
    "no TOML": ("hook =", "hook", "cannot be read"),
    "a key is missing": ('hook = "Say hello."', "", "00_hello.toml: hook is missing"),
    "a key is unknown": ("hook", "hock", "'hock' is not one of objectives, needs, ready, hook"),
    "a value has another type": (
        "in90 = 30",
        'in90 = "30"',
        "step 1: in90 must be a whole number; got '30'",
    ),
    "a list is no list": (
        '["Double."]',
        '"Double."',
        "objectives must be a list of texts; got 'Double.'",
    ),
    "a step ends nowhere": (
        'to = "first"',
        'to = "third"',
        "no cell to run has the id 'third', where a step ends",
    ),
    "a step ends at a hidden check": ('"double-check"', '"double-more"', "the id 'double-more'"),
    "the steps go back": (
        'to = "first"',
        'to = "double-check"',
        "the steps must follow the order of the cells",
    ),
    "the last cells are forgotten": (
        'to = "double-check"',
        'to = ""',
        "a step must end at the last cell, 'double-check'; give it 0 minutes if it is homework",
    ),
    "a plan is too short": (
        "in45 = 45",
        "in45 = 40",
        "the steps' in45 add up to 40 minutes, not 45",
    ),
    "a vote has no cell": ('before = "first"', 'before = "f"', "no cell to run has the id 'f'"),
    "a vote has no right answer": (", right = true", "", "'How many?' has 0 such answers"),
    "a vote is missing": (VOTE, "", "a guide has 3 votes; got 2"),
    "a misconception is missing": (MISCONCEPTION, "", "a guide has 5 misconceptions; got 4"),
    "a misconception shows right code": (
        'cell = "double-wrong"',
        'cell = "double"',
        "no wrong cell has the id 'double'; copy one from the lesson",
    ),
}


@pytest.mark.parametrize(("old", "new", "words"), WRONG.values(), ids=WRONG)
def test_an_error_says_in_one_line_what_is_wrong(
    tmp_path: Path, lesson: NotebookNode, old: str, new: str, words: str
) -> None:
    message = error(tmp_path, lesson, GUIDE.replace(old, new, 1))

    assert words in message
    assert "\n" not in message


@pytest.fixture
def text(tmp_path: Path, lesson: NotebookNode) -> str:
    path = tmp_path / "00_hello.toml"
    path.write_text(GUIDE, encoding="utf-8")
    shown = {"double-wrong": "double(3) should give 6; yours gave 9"}
    return page(read_guide(path, lesson), Lesson("00_hello", "Hello", "Who?", 5), [], lesson, shown)


def test_a_plan_says_when_each_step_ends_and_at_which_cell(text: str) -> None:
    assert (
        '| 0\N{NON-BREAKING HYPHEN}45 | 0\N{NON-BREAKING HYPHEN}30 | Say hello. | `print("hello")` |'
        in text
    )
    assert "| – | 30\N{NON-BREAKING HYPHEN}90 | Write. | `check(double, …)` |" in text


def test_a_misconception_has_its_code_without_the_remark(text: str) -> None:
    assert "```python\ndef double(n):\n    return n**2\n```" in text


def test_a_misconception_has_what_the_check_says_and_the_remark(text: str) -> None:
    assert "The check says: `double(3) should give 6; yours gave 9`. You take n" in text


def test_a_power_in_a_remark_is_not_bold(text: str) -> None:
    assert r"n \*\* 2; write 2 \* n, with `2 ** n` nowhere." in text


def test_a_long_line_is_cut(lesson: NotebookNode) -> None:
    lesson.cells[1].source = f'show("{"o" * 60}")'

    assert mark(lesson.cells[1]) == f'show("{"o" * 36}…'


def test_of_cells_that_end_alike_the_page_says_which(lesson: NotebookNode) -> None:
    names = list(places(lesson))
    for cell in lesson.cells:
        if cell.id in names:
            cell.source = "show(card)"

    first, second, *_ = (places(lesson)[name] for name in names)
    assert (first, second) == ("the first `show(card)`", "the second `show(card)`")
