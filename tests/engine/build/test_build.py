"""The build: the files that it writes, the files that it leaves alone, and their states."""

import json
import re
import shutil
import subprocess
from itertools import count
from pathlib import Path

import nbformat
import pytest
from commands import setkata_inside
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

from katabook.build.mistake import REMARK
from katabook.build.products import Product, products
from katabook.build.remarks import kata_remarks, lesson_remarks
from katabook.build.source import executed, laid_out, parse, solution_of
from katabook.build.tables import course_table
from katabook.cli.stuck import put_back
from katabook.course import Course, CourseError
from katabook.katas import grade
from katabook.lessons.notebook import exercises, read, unsolved, write
from setkata import CardPicker

LESSON = """\
# %% [markdown] id="title"
# # Hello

# %% id="double" tags=["exercise"]
def double(n):
    \"\"\"Return twice n.\"\"\"
    return 2 * n

# %% id="double-wrong" tags=["wrong"]
def double(n):
    return n + 2

# %% id="double-check" tags=["check"]
from setkata import CardPicker, ask, check
check(double, {3: 6})

# %% id="double-more" tags=["hidden-check"]
ask(double, [0])

# %% id="picker"
CardPicker()
"""
HINTS = """
# %% [markdown] id="double-hints" tags=["hint"]
# What is
# 3 + 3?
#
# Write `2 * n`.

"""
TESTS = """\
from katabook.katas import expect


def test_twice_3_is_6(twice):
    expect(twice(3), 6)
"""
SQUARE = '''"""You multiply n by itself; multiply it by 2."""


def twice(n):
    return n * n
'''
TOML = """
[[step]]
lesson = "00_hello"
title = "Hello"
question = "Who?"
minutes = 5

[[step]]
kata = "twice"
title = "Twice"
functions = ["twice"]
points = 1
hints = ["Add."]
"""


@pytest.fixture
def small(tmp_path: Path) -> Course:
    """Return a course of one lesson and one kata that is not built yet."""
    return laid_into(tmp_path)


def laid_into(folder: Path) -> Course:
    (folder / "docs").mkdir()
    files = {
        "course.toml": TOML,
        "README.md": "# Small\n\n<!-- course -->\n<!-- /course -->\nThe end.\n",
        "solutions/lessons/00_hello.py": LESSON,
        "solutions/katas/twice.py": 'def twice(n):\n    """Return 2n."""\n    return n + n\n',
        "tests/katas/test_twice.py": TESTS,
        "mistakes/twice/square.py": SQUARE,
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Course(folder)


@pytest.fixture(scope="module")
def built_once(tmp_path_factory: pytest.TempPathFactory) -> Course:
    course = laid_into(tmp_path_factory.mktemp("built"))
    for target in products(course):
        target.write()
    return course


@pytest.fixture
def built(built_once: Course, tmp_path: Path) -> Course:
    """Return a copy of this course after its build."""
    return Course(shutil.copytree(built_once.root, tmp_path / "course"))


def states(course: Course) -> dict[str, str]:
    return {
        target.path.relative_to(course.root).as_posix(): target.state for target in products(course)
    }


def snapshot(course: Course) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in course.root.rglob("*") if path.is_file()}


def build(course: Course, *words: str) -> subprocess.CompletedProcess[str]:
    return setkata_inside(course.root, "build", *words)


def test_every_file_is_stale_before_the_first_build(small: Course) -> None:
    assert set(states(small).values()) == {"stale"}


def test_a_second_build_changes_nothing(built: Course) -> None:
    before = snapshot(built)
    for target in products(built):
        if target.state == "stale":
            target.write()

    assert set(states(built).values()) == {"current"}
    assert snapshot(built) == before


def test_a_rebuilt_solution_is_identical(built: Course) -> None:
    path = built.root / "solutions/lessons/00_hello.ipynb"
    before = path.read_bytes()
    path.unlink()
    next(products(built)).write()

    assert path.read_bytes() == before


def test_the_lesson_has_no_answers_and_the_solution_has_all(built: Course) -> None:
    question = read(built.root / "lessons/00_hello.ipynb")
    solution = read(built.root / "solutions/lessons/00_hello.ipynb")

    assert [cell.id for cell in question.cells] == ["title", "double", "double-check", "picker"]
    assert question.cells[1].source.endswith("raise NotImplementedError")
    assert not any(cell.get("outputs") for cell in question.cells)
    assert [cell.id for cell in solution.cells][3] == "double-more"
    assert "double: 1 of 1 pass" in solution.cells[2].outputs[0].data["text/plain"]


def test_a_stored_picker_shows_its_cards_without_a_kernel(built: Course) -> None:
    picker = read(built.root / "solutions/lessons/00_hello.ipynb").cells[-1].outputs[0].data

    assert "application/vnd.jupyter.widget-view+json" not in picker
    assert picker["text/html"].count("<img ") == 12
    assert "widgets" not in read(built.root / "solutions/lessons/00_hello.ipynb").metadata


def change_sources(course: Course) -> None:
    source = course.root / "solutions/lessons/00_hello.py"
    source.write_text(LESSON.replace("# # Hello", "# # Hello you"), encoding="utf-8")
    kata = course.root / "solutions/katas/twice.py"
    kata.write_text('def twice(n):\n    """Return n + n."""\n    return n * 2\n', encoding="utf-8")


def test_a_changed_source_makes_its_products_stale(built: Course) -> None:
    change_sources(built)

    stale = {name for name, state in states(built).items() if state == "stale"}

    assert stale == {
        "lessons/00_hello.ipynb",
        "solutions/lessons/00_hello.ipynb",
        "solutions/built.json",
        "katas/twice.py",
        "mistakes/built/twice.json",
    }


def test_a_file_with_a_learners_answers_is_not_overwritten(built: Course) -> None:
    kata = built.root / "katas/twice.py"
    kata.write_text("def twice(n):\n    return (\n", encoding="utf-8")
    path = built.root / "lessons/00_hello.ipynb"
    lesson = read(path)
    lesson.cells[1].source = "def double(n):\n    return 3"
    write(lesson, path)
    before = snapshot(built)

    run = build(built)

    assert (
        run.stdout
        == "left alone, because you changed it: lessons/00_hello.ipynb\nleft alone, because you changed it: katas/twice.py\n"
    )
    assert run.stderr == (
        "to change them for learners, edit the files in solutions instead, "
        "such as solutions/lessons/00_hello.py\n"
    )
    assert run.returncode == 0
    assert snapshot(built) == before
    assert build(built, "--check").returncode == 0


def test_the_check_names_stale_files_and_writes_nothing(built: Course) -> None:
    (built.root / "katas/twice.py").unlink()
    before = snapshot(built)

    run = build(built, "--check")

    assert run.stdout == "stale: katas/twice.py\n"
    assert run.returncode == 1
    assert snapshot(built) == before


def test_a_file_with_only_a_learners_notes_is_not_overwritten(built: Course) -> None:
    kata = built.root / "katas/twice.py"
    kata.write_text(f"# a note\n{kata.read_text(encoding='utf-8')}", encoding="utf-8")
    path = built.root / "lessons/00_hello.ipynb"
    lesson = read(path)
    lesson.cells.append(nbformat.v4.new_markdown_cell("a note"))
    write(lesson, path)
    change_sources(built)
    before = (kata.read_bytes(), path.read_bytes())

    run = build(built)

    assert "left alone, because you changed it: lessons/00_hello.ipynb\n" in run.stdout
    assert "left alone, because you changed it: katas/twice.py\n" in run.stdout
    assert (kata.read_bytes(), path.read_bytes()) == before


def test_outputs_that_a_learner_saved_are_kept(built: Course) -> None:
    path = built.root / "lessons/00_hello.ipynb"
    lesson = read(path)
    lesson.cells[2].outputs = [nbformat.v4.new_output("stream", text="hello")]
    write(lesson, path)

    assert states(built)["lessons/00_hello.ipynb"] == "yours"
    assert build(built, "--check").returncode == 0


def test_a_lesson_that_stops_is_reported_and_not_written(small: Course) -> None:
    source = small.root / "solutions/lessons/00_hello.py"
    source.write_text(LESSON.replace("2 * n", "missing"), encoding="utf-8")
    source.write_text(LESSON + "\n# %% id='stop'\nmissing\n", encoding="utf-8")

    with pytest.raises(CourseError, match=r"00_hello.py, line \d+: the cell stop stops: NameErr"):
        next(products(small)).write()

    assert not (small.root / "solutions/lessons/00_hello.ipynb").exists()


def test_a_solution_that_fails_its_own_check_is_not_written(small: Course) -> None:
    source = small.root / "solutions/lessons/00_hello.py"
    source.write_text(LESSON.replace("{3: 6}", "{3: 7}"), encoding="utf-8")

    run = build(small)

    assert "the solution of double fails double-check: double(3) should give 7; yours" in run.stderr
    assert run.returncode == 2
    assert not (small.root / "solutions/lessons/00_hello.ipynb").exists()


@pytest.mark.slow
def test_a_build_that_refuses_a_part_writes_nothing_until_that_is_fixed(built: Course) -> None:
    change_sources(built)
    source = built.root / "solutions/lessons/00_hello.py"
    source.write_text(LESSON.replace("{3: 6}", "{3: 7}"), encoding="utf-8")
    before = snapshot(built)
    run = build(built)

    assert run.stdout == ""
    assert run.stderr.endswith("setkata: no file was written; fix this, then build again\n")
    assert snapshot(built) == before
    source.write_text(LESSON.replace("{3: 6}", "{3: 6, 4: 8}"), encoding="utf-8")
    assert "written: lessons/00_hello.ipynb\n" in build(built).stdout


DOUBLE = 'def double(n):\n    """Return twice n."""\n    return 2 * n'
SHOWN = "00_hello.ipynb: {} has to show the result of exactly one check(…) or ask(…) of double"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("right", "broken", "problem"),
    [
        ("check(double, {3: 6})", "found = check(double, {3: 6})", SHOWN.format("double-check")),
        ("check(double, {3: 6})", "check(double, {3: 6});", SHOWN.format("double-check")),
        ("ask(double, [0])", "print(ask(double, [0]))", SHOWN.format("double-more")),
        ("ask(double, [0])", "ask(double, [1])\nask(double, [0])", SHOWN.format("double-more")),
        ("ask(double, [0])", 'check("twice")', SHOWN.format("double-more")),
        ("ask(double, [0])", "check(double, {4: 9})", "fails double-more: double(4) should give 9"),
        ("[0]", "[None]", "fails double-more: double(None) gives no answer: TypeError: unsupp"),
        ("[0]", "[]", "the solution of double fails double-more: the check makes no call"),
        ("{3: 6}", "{}", "the cell double-check stops: UsageError: check needs cases; got {}"),
        ("return 2 * n", "raise NotImplementedError", "fails double-check: double is not written"),
        ('["check"]', "[]", "00_hello.ipynb: double has no check(…) in a cell with the tag check"),
        ('["exercise"]', "[]", "00_hello.ipynb: double-check checks no exercise; write it"),
        (DOUBLE, "double = lambda n: 2 * n", "00_hello.ipynb: the exercise double has no def and"),
    ],
)
def test_a_check_has_to_show_what_its_solution_passes(
    small: Course, right: str, broken: str, problem: str
) -> None:
    source = small.root / "solutions/lessons/00_hello.py"
    source.write_text(LESSON.replace(right, broken), encoding="utf-8")

    with pytest.raises(CourseError, match=re.escape(problem)):
        next(products(small)).make()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("otherwise", "cell", "call"),
    [("1", "double-check", "double(3) with 1"), ("2 * n or 1", "double-more", "double(0) with 1")],
)
def test_a_solution_that_keeps_state_is_named(
    small: Course, otherwise: str, cell: str, call: str
) -> None:
    text = LESSON.replace("def double(n):", "def double(n, calls=[]):", 1)
    body = f"calls.append(n)\n    return 2 * n if len(calls) < 3 else {otherwise}"
    text = text.replace("return 2 * n", body)
    (small.root / "solutions/lessons/00_hello.py").write_text(text, encoding="utf-8")

    run = build(small)

    assert f"00_hello: when {cell} runs again, the solution of double answers {call}" in run.stderr
    assert list(states(small).values()) == ["stale"] * len(states(small))


def test_what_an_older_build_has_stored_does_not_decide_how_a_solution_is_called(
    built: Course,
) -> None:
    source = built.root / "solutions/lessons/00_hello.py"
    text = LESSON.replace("(n):", "(n, times):").replace("2 * n", "n * times")
    text = text.replace("{3: 6}", "{(3, 2): 6}").replace("[0]", "[(0, 2)]")
    source.write_text(text.replace("n + 2", "n + times"), encoding="utf-8")

    run = build(built)

    assert run.stderr == ""
    known = json.loads((built.root / "mistakes/built/00_hello.json").read_text(encoding="utf-8"))
    assert known["stubs"] == {"double": [["n", False], ["times", False]]}
    assert known["shown"] == {"double-wrong": "double(3, 2) should give 6; yours gave 5"}


def test_a_wrong_version_is_called_as_a_learner_with_the_stub_of_the_solution(
    small: Course,
) -> None:
    source = small.root / "solutions/lessons/00_hello.py"
    text = LESSON.replace("double(n):\n    return n + 2", "double(*n):\n    return n")
    text = text.replace("{3: 6}", "{(3, 4): (3, 4, 3, 4)}").replace("[0]", "[()]")
    source.write_text(text, encoding="utf-8")

    known = json.loads(lesson_remarks(parse(source), "00_hello"))

    assert known["shown"]["double-wrong"].endswith("yours gave ((3, 4),)")


def test_a_syntax_error_names_its_cell_and_its_line(small: Course) -> None:
    source = small.root / "solutions/lessons/00_hello.py"
    source.write_text(LESSON.replace("CardPicker()\n", "CardPicker(\n"), encoding="utf-8")

    with pytest.raises(CourseError, match=r"00_hello\.py, line 21: the cell picker stops: Synt"):
        next(products(small)).write()


def test_a_wrong_version_that_passes_is_named(small: Course) -> None:
    source = small.root / "solutions/lessons/00_hello.py"
    source.write_text(LESSON.replace("return n + 2", "return n + n"), encoding="utf-8")

    run = build(small)

    assert "00_hello: the wrong version double-wrong passes; add a check" in run.stderr
    assert run.returncode == 2


FAILS = "a right solution fails test_twice_3_is_6"


@pytest.mark.parametrize(
    ("name", "code", "problem"),
    [
        ("solutions/katas/twice.py", "n + 1", f"{FAILS}: twice(3) should give 6; yours gave 4"),
        ("solutions/katas/ways/twice/odd.py", "n + 1", f"{FAILS}: twice(3) should give 6"),
        ("mistakes/twice/square.py", "n + n", "a wrong solution passes; add a test that it fails"),
    ],
)
def test_a_katas_solution_has_to_pass_and_a_wrong_one_to_fail(
    small: Course, name: str, code: str, problem: str
) -> None:
    path = small.root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'def twice(n):\n    """Return 2n."""\n    return {code}\n', encoding="utf-8")

    with pytest.raises(CourseError, match=re.escape(f"{name}: {problem}")):
        kata_remarks(small, small.kata("twice"))


def test_a_link_to_what_the_course_does_not_list_is_refused(small: Course) -> None:
    source = small.root / "solutions/lessons/00_hello.py"
    away = "[away](https://x.example/a.py), [data](../a.py)"
    links = f"[here](../katas/twice.py#end), {away}, [on](00_hello.ipynb)"
    text = f"{LESSON}\n# %% [markdown] id='on'\n# {links}\n"
    source.write_text(text, encoding="utf-8")
    assert list(products(small))
    gone = "02_gone.ipynb), [kata](../katas/gone.py"
    source.write_text(text.replace("00_hello.ipynb", gone), encoding="utf-8")

    run = build(small)

    assert run.stderr == (
        "setkata: 00_hello.py: change these links, because course.toml does not list what they "
        "lead to: 02_gone.ipynb in the cell on, ../katas/gone.py in the cell on\n"
    )
    assert run.returncode == 2
    assert run.stdout == ""


def test_a_cell_without_an_id_is_refused(small: Course) -> None:
    source = small.root / "solutions/lessons/00_hello.py"
    source.write_text(LESSON + "\n# %%\nprint(1)\n", encoding="utf-8")

    with pytest.raises(CourseError, match=r"00_hello.py: this cell has no id: 'print\(1\)'"):
        parse(source)


def test_two_cells_with_one_id_are_refused(small: Course) -> None:
    source = small.root / "solutions/lessons/00_hello.py"
    source.write_text(LESSON.replace("double-more", "double-check"), encoding="utf-8")

    with pytest.raises(CourseError, match=r"00_hello.py: two cells have the id double-check"):
        parse(source)


def test_a_missing_source_has_an_error_of_one_line(small: Course) -> None:
    (small.root / "solutions/katas/twice.py").unlink()

    run = build(small, "--check")

    assert "twice.py is missing" in run.stderr
    assert run.stderr.count("\n") == 1
    assert run.returncode == 2


def test_the_readme_lists_the_course_between_its_marks(built: Course) -> None:
    text = (built.root / "README.md").read_text(encoding="utf-8")

    assert course_table(built, built.root) in text
    assert "[twice](katas/twice.py)" in text
    assert text.endswith("<!-- /course -->\nThe end.\n")


def test_a_reset_restores_the_lesson_and_keeps_the_learners_file(built: Course) -> None:
    path = built.root / "lessons/00_hello.ipynb"
    before = path.read_bytes()
    path.write_text("no notebook", encoding="utf-8")

    kept = put_back(built, built.step("00_hello"))

    assert kept is not None
    assert kept.read_text(encoding="utf-8") == "no notebook"
    assert path.read_bytes() == before
    assert states(built)["lessons/00_hello.ipynb"] == "current"


def test_the_unsolved_lesson_runs_too(built: Course) -> None:
    answer = solution_of(parse(built.root / "solutions/lessons/00_hello.py"))

    done = executed(unsolved(answer), built.root / "lessons" / "copy.ipynb")

    assert "double is not written yet" in done.cells[2].outputs[0].data["text/plain"]


def test_a_product_has_the_same_line_ends_on_every_system(tmp_path: Path) -> None:
    Product(tmp_path / "a.py", "stale", lambda: "one\ntwo\n").write()

    assert (tmp_path / "a.py").read_bytes() == b"one\ntwo\n"


def test_the_picture_in_the_first_lesson_is_the_deal_that_the_cell_below_it_makes_live(
    course: Course,
) -> None:
    picture, table = read(course.solution(course.lessons[0])).cells[:2]
    drawn = re.findall('<img [^>]*alt="(.*?)"', picture.source)

    assert table.source.endswith("\nCardPicker()")
    assert drawn == [", ".join(map(str, CardPicker().table))]


def test_hints_have_a_cell_in_the_source_and_belong_to_their_exercise_in_the_lesson(
    tmp_path: Path,
) -> None:
    path = tmp_path / "lesson.py"
    path.write_text(LESSON + HINTS, encoding="utf-8")

    lesson = unsolved(solution_of(parse(path)))

    [exercise] = exercises(lesson)
    assert exercise.hints == ("What is 3 + 3?", "Write `2 * n`.")
    assert [cell.id for cell in lesson.cells] == ["title", "double", "double-check", "picker"]


def test_hints_above_all_exercises_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "lesson.py"
    path.write_text(HINTS.lstrip() + LESSON, encoding="utf-8")

    with pytest.raises(CourseError, match=r"lesson.py, cell double-hints: write hints below"):
        parse(path)


def test_a_changed_question_of_a_prediction_makes_the_lesson_stale(built: Course) -> None:
    source = built.root / "solutions/lessons/00_hello.py"
    text = source.read_text(encoding="utf-8")
    source.write_text(text.replace('id="picker"', 'id="picker" asks="Which?"'), encoding="utf-8")

    stale = {name for name, state in states(built).items() if state == "stale"}
    lesson = "lessons/00_hello.ipynb"
    assert stale == {f"solutions/{lesson}", lesson, "solutions/built.json"}


def test_a_changed_hint_makes_the_lesson_stale(built: Course) -> None:
    source = built.root / "solutions/lessons/00_hello.py"
    source.write_text(source.read_text(encoding="utf-8") + HINTS, encoding="utf-8")

    assert {name for name, state in states(built).items() if state == "stale"} >= {
        "lessons/00_hello.ipynb",
        "solutions/lessons/00_hello.ipynb",
        "mistakes/built/00_hello.json",
    }


def test_an_answer_alone_belongs_to_the_slide_above_it(tmp_path: Path) -> None:
    fold = "# <details><summary>How many?</summary>\n#\n# Six.\n#\n# </details>\n"
    path = tmp_path / "lesson.py"
    texts = {"answer": fold, "answers": f"{fold}#\n{fold}", "task": f"{fold}#\n# Now guess.\n"}
    cells = [f'# %% [markdown] id="{name}"\n{text}\n' for name, text in texts.items()]
    path.write_text("".join(cells), encoding="utf-8")

    types = {cell.id: cell.metadata["slideshow"]["slide_type"] for cell in parse(path).cells}

    assert types == {"answer": "fragment", "answers": "fragment", "task": "slide"}


def test_the_last_fold_of_a_text_needs_no_space_below_it() -> None:
    fold = "<details><summary>How many?</summary>\n\nSix.\n\n</details>"

    assert laid_out(fold) == fold
    assert laid_out(f"{fold}\n\n{fold}").count("margin-bottom") == 1


def test_a_fold_has_space_below_it_and_a_table_is_at_the_left() -> None:
    text = (
        "<details><summary>How many?</summary>\n\nSix.\n\n</details>\n\n| a |\n|---|\n| 1 |\n\nNext"
    )

    assert laid_out(text) == (
        '<details style="margin-bottom: 1.5em"><summary>How many?</summary>\n\nSix.\n\n</details>\n\n'
        '<div style="display: inline-block">\n\n| a |\n|---|\n| 1 |\n\n</div>\n\nNext'
    )


def test_a_katas_known_mistake_is_recognized_without_its_code(built: Course) -> None:
    kata = built.kata("twice")
    for path in built.wrong(kata):
        path.unlink()
    built.file(kata).write_text("def twice(n):\n    return n**2\n", encoding="utf-8")

    assert grade(built, kata).mistake == "You multiply n by itself; multiply it by 2."


def test_of_two_wrong_solutions_with_the_same_answers_neither_is_recognized(small: Course) -> None:
    kata = small.kata("twice")
    [path] = small.wrong(kata)
    path.with_name("power.py").write_text(SQUARE.replace("n * n", "n**2"), encoding="utf-8")

    assert json.loads(kata_remarks(small, kata))["remarks"] == {}


LESSON_SOURCE, KATA_TESTS = "solutions/lessons/00_hello.py", "tests/katas/test_twice.py"
THEN = "then type setkata build; until then, learners get no remark on this mistake"
TODO_REMARK = f'    """{REMARK}"""\n    return n + 2'
ALIKE = """
# %% id="double-wrong-too" tags=["wrong"]
def double(n):
    \"\"\"You add two; multiply by 2.\"\"\"
    return 2 + n

# %% id="double-wrong-again" tags=["wrong"]
def double(n):
    \"\"\"You add 2 to n; multiply n by 2.\"\"\"
    return n + 1 + 1

# %% id="double-check"\
"""


def test_the_build_names_known_mistakes_that_answer_alike(built: Course) -> None:
    source = built.root / LESSON_SOURCE
    source.write_text(LESSON.replace('# %% id="double-check"', ALIKE), encoding="utf-8")
    [path] = built.wrong(built.kata("twice"))
    path.with_name("power.py").write_text(SQUARE.replace("n * n", "n**2"), encoding="utf-8")

    run = build(built)

    cells = ("double-wrong-too", "double-wrong-again")
    files = ("mistakes/twice/power.py", "mistakes/twice/square.py")
    assert run.stderr.splitlines() == [
        *(
            f"setkata: {LESSON_SOURCE}: add a case to a check that tells {name} from the other "
            f"wrong versions, {THEN}"
            for name in cells
        ),
        *(
            f"setkata: {KATA_TESTS}: add a case without rng that tells {name} from the other "
            f"wrong solutions, {THEN}"
            for name in files
        ),
    ]
    assert run.returncode == 0


def test_a_remark_that_is_left_to_write_is_refused(built: Course) -> None:
    source = built.root / LESSON_SOURCE
    source.write_text(LESSON.replace("    return n + 2", TODO_REMARK), encoding="utf-8")
    [path] = built.wrong(built.kata("twice"))
    path.write_text(f'"""{REMARK}"""\n\n\ndef twice(n):\n    return n * n\n', encoding="utf-8")
    before = snapshot(built)

    run = build(built)

    assert run.stderr.splitlines() == [
        "setkata: 00_hello.py, cell double-wrong: write the remark for learners in place of TODO",
        "setkata: mistakes/twice/square.py: write the remark for learners in place of TODO",
        "setkata: no file was written; fix this, then build again",
    ]
    assert snapshot(built) == before


def test_a_wrong_solution_that_stops_python_is_named(small: Course) -> None:
    kata = small.kata("twice")
    [path] = small.wrong(kata)
    path.write_text("import os\n\nos._exit(0)\n", encoding="utf-8")

    with pytest.raises(CourseError, match=r"square\.py: .*stopped Python"):
        kata_remarks(small, kata)


def test_a_changed_file_is_the_learners_even_if_the_ledger_is_lost(built: Course) -> None:
    (built.root / "solutions/built.json").unlink()
    (built.root / "katas/twice.py").write_text("def twice(n):\n    return 2\n", encoding="utf-8")

    assert states(built)["katas/twice.py"] == "yours"


def test_a_kernel_that_another_program_kept_from_its_ports_starts_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    execute, tries = NotebookClient.execute, count()

    def late(client: NotebookClient) -> object:
        if next(tries) == 0:
            raise RuntimeError("Kernel died before replying to kernel_info")
        return execute(client)

    monkeypatch.setattr(NotebookClient, "execute", late)
    notebook = new_notebook(cells=[new_code_cell("3 * 3")])

    done = executed(notebook, tmp_path / "lesson.ipynb")

    assert done.cells[0].outputs[0]["data"]["text/plain"] == "9"
