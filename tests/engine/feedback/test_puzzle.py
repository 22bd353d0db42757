"""`puzzle`: its lines, the verdict on them once they are arranged, and when a check offers it."""

import json
from collections import Counter
from contextlib import chdir
from functools import cache
from shutil import copytree
from textwrap import indent
from typing import Any

import pytest
from fresh_course import ROOT

from katabook.build.lines import lines_of, wrong_lines
from katabook.build.puzzles import drafts, without_puzzle
from katabook.course import Course, Kata
from katabook.feedback import inline
from katabook.feedback.puzzle import MIME, VERDICT, Arranged, puzzle, run, solved, verdict
from katabook.judge.checking import UsageError
from katabook.process import limits
from setkata import check

COURSE = Course(ROOT)
STEPS = [step for step in COURSE.steps if COURSE.puzzles(step).is_file()]
QUICK = ("is_set", "01_tuples", "04_mod_three", "06_combinations")


@cache
def stored_in(name: str) -> dict[str, Any]:
    text = COURSE.puzzles(COURSE.step(name)).read_text(encoding="utf-8")
    puzzles: dict[str, Any] = json.loads(text)["puzzles"]
    return puzzles


def every_puzzle() -> list[Any]:
    return [
        pytest.param(
            step.name,
            function,
            id=f"{step.name} {function}" if isinstance(step, Kata) else function,
            marks=[] if step.name in QUICK else pytest.mark.slow,
        )
        for step in STEPS
        for function in stored_in(step.name)
    ]


def judged(step: str, function: str, arranged: Arranged) -> dict[str, Any]:
    return verdict(COURSE, COURSE.step(step), stored_in(step)[function], arranged)


def arranged(step: str, function: str, code: str) -> list[list[int]]:
    """Return the lines of a puzzle that make this body of a function."""
    known = [line["text"] for line in stored_in(step)[function]["lines"]]
    lines = [
        (line.strip(), 1 + (len(line) - len(line.lstrip())) // 4) for line in code.splitlines()
    ]
    return [[known.index(text), steps] for text, steps in lines]


@pytest.mark.parametrize(("step", "function"), every_puzzle())
def test_a_puzzle_can_be_solved_and_each_wrong_line_has_its_remark(
    step: str, function: str
) -> None:
    found = stored_in(step)[function]
    right = solved(found)
    assert judged(step, function, right)["kind"] == "right"

    for number, line in enumerate(found["lines"]):
        if "wrong" in line:
            used = [list(pair) for pair in right]
            used[line["at"]][0] = number
            said = judged(step, function, used)
            assert said["kind"] == "wrong"
            assert line["remark"].replace("`", "") in plain(said["html"])


def plain(html: str) -> str:
    for code in ("<code>", "</code>", "`"):
        html = html.replace(code, "")
    return html.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def test_nine_of_ten_puzzles_have_a_wrong_line_and_none_has_more_than_three() -> None:
    wrong = [
        sum("wrong" in line for line in found["lines"])
        for step in STEPS
        for found in stored_in(step.name).values()
    ]

    assert len(wrong) > 35
    assert sum(count > 0 for count in wrong) >= 0.9 * len(wrong)
    assert max(wrong) == 3


def test_a_wrong_line_is_the_only_one_of_its_kind() -> None:
    for step in STEPS:
        for found in stored_in(step.name).values():
            right = {line["text"] for line in found["lines"] if "wrong" not in line}
            assert not [one for one in found["lines"] if "wrong" in one and one["text"] in right]


def test_each_puzzle_says_what_its_function_returns_or_does() -> None:
    for step in STEPS:
        for found in stored_in(step.name).values():
            assert found["asks"].endswith(".")


def test_the_lines_are_mixed() -> None:
    for step in STEPS:
        for found in stored_in(step.name).values():
            assert [line["at"] for line in found["lines"]] != sorted(
                line["at"] for line in found["lines"]
            )


def test_each_function_with_enough_lines_has_a_puzzle_and_the_others_are_listed() -> None:
    for step in COURSE.steps:
        stored = stored_in(step.name) if step in STEPS else {}
        assert [draft.name for draft in drafts(COURSE, step)] == list(stored)

    listed = {"00_welcome/cards_in_deck", "third_card/third_index", "game/Game", "09_game/Game"}
    assert listed <= {*without_puzzle(COURSE)}


OTHERS = [
    (
        *("06_combinations", "choose"),
        """above, below = 1, 1
for i in range(k):
    below = below * (i + 1)
    above = above * (n - i)
return above // below""",
    ),
    (
        *("00_welcome", "word"),
        """if all_different(x, y, z):
    return "different"
if all_same(x, y, z):
    return "same"
return "wrong\"""",
    ),
    (
        *("03_digit_sum", "valid_sums"),
        """sums = set()
for shape in (0, 3, 6):
    for color in (0, 3, 6):
        for shading in (0, 3, 6):
            for number in (0, 3, 6):
                sums.add(number * 1000 + shading * 100 + color * 10 + shape)
return sums""",
    ),
    (
        *("04_mod_three", "labels_work"),
        """for z in (p, q, r):
    for x in (p, q, r):
        for y in (p, q, r):
            good = len({x, y, z}) != 2
            if good != ((x + y + z) % 3 == 0):
                return False
return True""",
    ),
    (
        *("explain", "explain"),
        """words = {1: "same", 2: "wrong", 3: "different"}
report = {"same": [], "different": [], "wrong": []}
for name, *values in zip(("number", "shading", "color", "shape"), a, b, c):
    report[words[len(set(values))]].append(name)
return report""",
    ),
]


@pytest.mark.parametrize(("step", "function", "code"), OTHERS)
def test_another_right_order_passes(step: str, function: str, code: str) -> None:
    lines = arranged(step, function, code)

    assert lines != solved(stored_in(step)[function])
    assert judged(step, function, lines)["kind"] == "right"


LOOP = """for x, y, z in zip(a, b, c):
    if len({x, y, z}) == 2:
        return False
return True"""
IS_SET = "04_mod_three", "is_set_loop"


@pytest.mark.parametrize(
    ("lines", "place", "told"),
    [
        (
            {"for": 1, "if": 1},
            1,
            "Line 2 ends with a colon, so the line below it must be indented one step more than line 2.",
        ),
        ({"for": 1, "if": 2}, 1, "Line 3 ends with a colon, but no line is indented below it."),
        (
            {"for": 1, "return False": 2, "return True": 3},
            2,
            "Line 4 is indented too far; indent further only below a line that ends with a colon.",
        ),
        (
            {"for": 1, "return False": 3, "return True": 2},
            2,
            "Line 4 must line up with the lines of its block.",
        ),
    ],
)
def test_lines_that_python_cannot_read_have_the_place_of_the_first_one(
    lines: dict[str, int], place: int, told: str
) -> None:
    known = [line["text"] for line in stored_in("04_mod_three")["is_set_loop"]["lines"]]
    used = [
        [next(at for at, text in enumerate(known) if text.startswith(begin)), steps]
        for begin, steps in lines.items()
    ]
    said = judged(*IS_SET, used)

    assert (said["kind"], said["line"]) == ("unreadable", place)
    assert said["html"] == f"<p>{told}</p>"


def test_no_line_is_nothing_to_run() -> None:
    said = judged(*IS_SET, [])

    assert (said["kind"], said["line"]) == ("unreadable", None)
    assert said["headline"] == "There is nothing to run yet"


def test_a_wrong_answer_shows_the_call_with_its_cards() -> None:
    lines = arranged(*IS_SET, LOOP)
    lines[3][1] = 2  # the last return belongs below the loop
    said = judged(*IS_SET, lines)

    assert said["kind"] == "wrong"
    assert "should give" in plain(said["html"])
    assert "data:image/svg+xml" in said["html"]


def test_lines_that_never_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CALL_SECONDS", 0.3)
    lines = [
        {"text": "while True:", "at": 0, "indent": 1},
        {"text": "pass", "at": 1, "indent": 2},
    ]
    stored = {**stored_in("04_mod_three")["is_set_loop"], "lines": lines}
    said = verdict(COURSE, COURSE.step("04_mod_three"), stored, [[0, 1], [1, 2]])

    assert said["kind"] == "wrong"
    assert "too long" in plain(said["html"])


def test_right_lines_that_are_out_of_place_get_no_remark_on_other_mistakes() -> None:
    step, data = COURSE.step("06_combinations"), stored_in("06_combinations")["permute"]
    right = solved(data)
    too_deep = [*right[:2], *([number, indent + 1] for number, indent in right[2:])]
    early = [*right[:3], right[4], right[3], right[5]]
    told = {
        "The order of the lines is right; check how far each line is indented.": too_deep,
        "These are the right lines; check their order, and how far each line is indented.": early,
    }
    for sentence, lines in told.items():
        said = verdict(COURSE, step, data, lines)
        assert said["kind"] == "wrong"
        assert sentence in plain(said["html"])
        assert "You " not in plain(said["html"])


def test_an_error_of_the_lines_is_told_with_the_call() -> None:
    lines = arranged(*IS_SET, LOOP)
    said = judged(*IS_SET, [[lines[1][0], 1], [lines[2][0], 2]])

    assert said["kind"] == "wrong"
    assert "NameError" in said["html"]


def test_jupyterlab_gets_the_lines_without_remarks_and_without_the_code_that_judges() -> None:
    with chdir(ROOT):
        shown = puzzle("is_set_loop")
    data = shown._repr_mimebundle_()[MIME]

    assert (data["step"], data["name"]) == IS_SET
    assert data["head"] == "def is_set_loop(a, b, c):"
    assert data["asks"].startswith("Return True")
    assert {key for line in data["lines"] for key in line} == {"text", "at", "indent", "wrong"}
    assert data.keys() == {"name", "step", "asks", "given", "head", "lines"}
    assert (
        repr(shown) == "Puzzle of is_set_loop: 5 lines to put in order; 1 of them does not belong"
    )


def test_the_verdict_is_shown_to_jupyterlab(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[dict[str, Any]] = []
    monkeypatch.setattr("IPython.display.display", lambda data, raw: shown.append(data))
    with chdir(ROOT):
        run("is_set_loop", "04_mod_three", arranged(*IS_SET, LOOP))

    assert [data[VERDICT]["kind"] for data in shown] == ["right"]


def test_a_kata_comes_before_a_lesson_with_a_function_of_the_same_name() -> None:
    with chdir(ROOT):
        assert puzzle("combinations").step.name == "combinations"
        assert puzzle("combinations", "06_combinations").step.name == "06_combinations"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("is_set_lop", "there is no puzzle of is_set_lop; did you mean is_set_loop?"),
        (
            "Game",
            "there is no puzzle of Game; only solutions of 4 to 16 lines become puzzles",
        ),
    ],
)
def test_a_name_without_a_puzzle_says_what_to_do(name: str, told: str) -> None:
    with chdir(ROOT), pytest.raises(UsageError) as error:
        puzzle(name)

    assert str(error.value) == told


def test_a_copy_without_puzzles_says_so(fresh: Course) -> None:
    with chdir(fresh.root), pytest.raises(UsageError, match="has no puzzles; ask your teacher"):
        puzzle("is_set_loop")


@pytest.fixture
def in_course(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(inline, "_failed", Counter())


def checked(source: str) -> str:
    """Return what the check of is_set_loop shows in a notebook for a learner's code."""
    shown: list[Any] = []
    names: dict[str, Any] = {}
    exec(source, names)  # noqa: S102 - the answer of a test
    names["check"] = lambda *asked: shown.append(check(*asked))
    exec(stored_in("04_mod_three")["is_set_loop"]["checks"][0], names)  # noqa: S102
    return str(shown[0]._repr_mimebundle_()["text/html"])


@pytest.mark.usefixtures("in_course")
def test_the_second_check_that_fails_offers_the_puzzle_until_one_passes() -> None:
    wrong = "def is_set_loop(a, b, c):\n    return True\n"
    stub = "def is_set_loop(a, b, c):\n    raise NotImplementedError\n"
    right = "def is_set_loop(a, b, c):\n" + indent(LOOP, "    ")
    code = "from setkata import puzzle\npuzzle(&quot;is_set_loop&quot;)"
    offered = [code in checked(one) for one in (stub, stub, wrong, wrong, wrong, right, wrong)]

    assert offered == [False, False, False, True, True, False, False]


@pytest.mark.usefixtures("in_course")
def test_a_check_that_passes_leaves_the_failures_of_another_one() -> None:
    tried = [("one", False), ("two", True), ("one", False), ("one", True), ("one", False)]
    found = [inline._fails_again(name, passed) for name, passed in tried]

    assert found == [False, False, True, False, False]


def test_a_kata_offers_its_puzzle_too(fresh: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(fresh.root / "lessons")
    monkeypatch.setattr(inline, "_failed", Counter())
    copytree(ROOT / "puzzles", fresh.root / "puzzles")
    (fresh.root / "katas" / "explain.py").write_text("def explain(a, b, c):\n    return {}\n")
    shown = [str(check("explain")._repr_mimebundle_()["text/html"]) for _ in range(2)]

    assert ["puzzle(&quot;explain&quot;)" in one for one in shown] == [False, True]


def test_a_wrong_line_differs_in_more_than_the_words_of_a_text() -> None:
    right = lines_of('def f():\n    a = "one"\n    b = 2\n    return a', "f")
    spelled = lines_of('def f():\n    a = "won"\n    b = 2\n    return a', "f")
    other = lines_of('def f():\n    a = "one"\n    b = 3\n    return a', "f")
    two = lines_of("def f():\n    a = 1\n    b = 3\n    return a", "f")
    found = wrong_lines(right, [(spelled, "spelled"), (other, "other"), (two, "two")])

    assert found == [(1, "b = 3", "other")]


STATEMENTS = """    for item in items:
        if item:
            a = [ 1, ]
        elif a:
            b = 1
        else:
            c = 1
    else:
        d = 1
    try:
        e = 1
    except ValueError:
        f = 1
    return a"""


def test_each_kind_of_statement_becomes_lines() -> None:
    source = STATEMENTS.replace("a = [ 1, ]", "a = [\n                1,\n            ]")
    source = source.replace("items:", "items:  # each of them")
    lines = lines_of(f'def f(items):\n    "Return something."\n{source}', "f")

    assert "\n".join("    " * line.indent + line.text for line in lines) == STATEMENTS
