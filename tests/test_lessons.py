"""The lessons keep to the house style and use only Python that was taught."""

import ast
import re
from itertools import groupby
from pathlib import Path

import pytest

from setkata.build.source import parse, solution_of
from setkata.build.table import table
from setkata.course import find_course
from setkata.lesson.notebook import read, tags, unsolved

COURSE = find_course(Path(__file__).parent)
LESSONS = {step.name: parse(COURSE.source(step)) for step in COURSE.lessons}
KNOWN_TAGS = {"exercise", "check", "hidden-check", "wrong", "nbval-ignore-output"}
PICKER = r"\b(CardPicker|CardBuilder|CompletePicker|FindAll|GameTable)\("
UNSAID = re.compile(r"\b(hand|board|group|attribute)s?\b", re.IGNORECASE)

# Python that has its place in a later lesson, and the lesson that brings it.
LATER = {
    ast.Set: "01",
    ast.Import: "01",
    ast.FloorDiv: "02",
    ast.Mod: "02",
    ast.ListComp: "02",
    ast.SetComp: "02",
    ast.GeneratorExp: "02",
    ast.JoinedStr: "03",
    ast.ClassDef: "09",
    ast.IfExp: "10",
    ast.Raise: "09",
    ast.Try: "09",
    ast.Assert: "12",
    ast.Lambda: "12",
}
LATER_NAMES = {
    "set": "01",
    "zip": "04",
    "all": "04",
    "any": "04",
    "itertools": "06",
    "time": "07",
    "numpy": "08",
    "np": "08",
}


@pytest.fixture(params=COURSE.lessons, ids=[step.name for step in COURSE.lessons])
def step(request):
    return request.param


@pytest.fixture
def lesson(step):
    return LESSONS[step.name]


@pytest.fixture
def question(lesson):
    return unsolved(solution_of(lesson)).cells


def code(cells):
    return [cell for cell in cells if cell.cell_type == "code"]


def functions(cell):
    kinds = ast.FunctionDef | ast.ClassDef
    return [node.name for node in ast.parse(cell.source).body if isinstance(node, kinds)]


def exercises(cells):
    return [cell for cell in cells if "exercise" in tags(cell)]


def prose(cell):
    """Return a cell's running words: no headings, tables or folded details."""
    text = re.sub(r"<details>.*?</details>", "", cell.source, flags=re.DOTALL)
    return " ".join(line for line in text.splitlines() if not line.startswith(("#", "|"))).split()


def test_a_lesson_opens_with_its_title_and_its_question(step, question):
    first = question[0].source

    assert first.startswith(f"# {step.title}\n")
    assert f"**{step.question}**" in first


def test_a_lesson_ends_with_three_things_learnt_and_what_comes_next(question):
    _, _, last = question[-1].source.partition("## What you learnt")

    assert last.count("\n- ") == 3
    assert "Next: " in last


def test_the_welcome_lists_the_course():
    welcome = read(COURSE.solution(COURSE.lessons[0])).cells[-1].source

    assert table(COURSE, COURSE.root / "lessons") in welcome
    assert "(01_tuples.ipynb)" in welcome


def test_a_lesson_is_neither_long_nor_short(question):
    assert 25 <= len(question) <= 40
    assert 3 <= len(exercises(question)) <= 5


def test_a_picker_comes_early(question):
    assert any(re.search(PICKER, cell.source) for cell in question[:6])


def test_there_are_fewer_than_40_words_before_the_next_thing_to_run(question):
    runs = [list(run) for kind, run in groupby(question, lambda cell: cell.cell_type)]
    lengths = {
        run[0].id: sum(len(prose(cell)) for cell in run)
        for run in runs[:-1]
        if run[0].cell_type == "markdown"
    }

    assert {name: words for name, words in lengths.items() if words >= 40} == {}


def longest(cell):
    return 20 if re.search(r"^class ", cell.source, re.MULTILINE) else 12


def test_a_code_cell_has_at_most_12_lines_and_a_class_20(lesson):
    cells = code(lesson.cells)
    long = [cell.id for cell in cells if len(cell.source.splitlines()) > longest(cell)]

    assert long == []


def test_ids_are_plain_and_unique(lesson):
    ids = [cell.id for cell in lesson.cells]

    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z0-9-]+", name) for name in ids)


def test_tags_say_what_a_cell_is(lesson):
    for cell in lesson.cells:
        assert tags(cell) <= KNOWN_TAGS, cell.id
        if "check" in tags(cell):
            assert re.search(r"\b(check|ask)\(", cell.source), cell.id
        if "hidden-check" in tags(cell):
            assert "ask(" in cell.source, cell.id


def test_an_exercise_is_named_after_its_function(lesson):
    for cell in exercises(lesson.cells):
        assert cell.id == functions(cell)[0].lower().replace("_", "-")


def test_wrong_versions_stand_directly_below_their_exercise(lesson):
    above = None
    for cell in lesson.cells:
        if "wrong" in tags(cell):
            assert functions(cell) == functions(above), cell.id
        elif "exercise" in tags(cell):
            above = cell
        else:
            above = cell if cell.cell_type == "code" else None


def test_each_exercise_has_a_misconception_a_check_and_a_folded_hint(lesson):
    starts = [i for i, cell in enumerate(lesson.cells) if "exercise" in tags(cell)]
    for start, end in zip(starts, [*starts[1:], len(lesson.cells)], strict=True):
        below = lesson.cells[start + 1 : end]

        assert any("wrong" in tags(cell) for cell in below), lesson.cells[start].id
        assert any("check" in tags(cell) for cell in below), lesson.cells[start].id
        assert any("<summary>" in cell.source for cell in below), lesson.cells[start].id


def test_the_way_to_the_solution_comes_last(step, question):
    told = [i for i, cell in enumerate(question) if f"setkata solution {step.name}" in cell.source]

    assert told == [len(question) - 1]


def test_the_last_cell_says_how_the_lesson_is_checked_at_home(step, question):
    assert f"`setkata check {step.name}`" in question[-1].source


def test_a_lesson_uses_no_python_before_its_lesson(step, lesson):
    for cell in code(lesson.cells):
        for node in ast.walk(ast.parse(cell.source)):
            name = node.id if isinstance(node, ast.Name) else None
            name = node.module if isinstance(node, ast.ImportFrom) else name
            brought_by = LATER.get(type(node)) or LATER_NAMES.get(name, "00")

            assert brought_by <= step.name[:2], (cell.id, ast.unparse(node))


def test_only_checks_call_what_the_learner_writes(lesson):
    own = {name for cell in exercises(lesson.cells) for name in functions(cell)}
    for cell in code(lesson.cells):
        if not tags(cell):
            calls = [n for n in ast.walk(ast.parse(cell.source)) if isinstance(n, ast.Call)]
            called = {call.func.id for call in calls if isinstance(call.func, ast.Name)}

            assert not called & own, cell.id


def test_a_lesson_says_card_feature_deck_and_table(lesson):
    said = {cell.id: UNSAID.findall(cell.source) for cell in lesson.cells}

    assert {name: words for name, words in said.items() if words} == {}


def test_every_picture_in_a_built_lesson_has_words(step):
    built = read(COURSE.solution(step))
    outputs = [output for cell in code(built.cells) for output in cell.outputs]
    html = " ".join(output.get("data", {}).get("text/html", "") for output in outputs)

    assert len(re.findall(r"<img\b", html)) == len(re.findall(r'<img\b[^>]*\balt="[^"]+"', html))
