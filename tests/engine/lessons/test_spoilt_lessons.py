"""Notebooks as learners leave them: what is right in them counts, and what is wrong does not."""

import json
from collections.abc import Callable
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from katabook.course import Course
from katabook.lessons.evaluate import evaluate
from katabook.lessons.notebook import read, unsolved
from katabook.process import processes

# The verdicts are data, so they come out right whatever the texts say.
pytestmark = pytest.mark.usefixtures("garbled_texts")

ROOT = Path(__file__).parents[3]
LESSON = "02_ternary"
ALL = {"digit", "encode", "decode", "reorder", "fix-deal"}

Notebook = dict[str, Any]
Spoil = Callable[[Notebook], None]
SPOILT: dict[str, tuple[Spoil, set[str]]] = {}


def spoilt(passing: set[str]) -> Callable[[Spoil], Spoil]:
    """Keep a way to spoil a solved notebook, and which exercises pass then."""

    def keep(spoil: Spoil) -> Spoil:
        SPOILT[spoil.__name__] = spoil, passing
        return spoil

    return keep


def cell(notebook: Notebook, name: str) -> Any:
    return next(cell for cell in notebook["cells"] if cell["id"] == name)


def source(notebook: Notebook, name: str, text: str) -> None:
    cell(notebook, name)["source"] = text


def new(text: str, name: str, kind: str = "code") -> Any:
    more = {"outputs": [], "execution_count": None} if kind == "code" else {}
    return {"cell_type": kind, "id": name, "metadata": {}, "source": text, **more}


def text_of(notebook: Notebook, name: str) -> str:
    return "".join(cell(notebook, name)["source"])


DIGIT = "def digit(index, place):\n    return {}\n"
RIGHT, WRONG = DIGIT.format("index // place % 3"), DIGIT.format("index // place")


@spoilt(ALL)
def nothing_is_spoilt(notebook: Notebook) -> None:
    pass


@spoilt(ALL - {"digit"})
def one_is_wrong(notebook: Notebook) -> None:
    source(notebook, "digit", WRONG)


@spoilt({"digit", "reorder"})
def three_are_wrong(notebook: Notebook) -> None:
    source(notebook, "encode", "def encode(card):\n    return 34\n")
    source(notebook, "decode", "def decode(index):\n    return index\n")
    source(notebook, "fix-deal", "def fix_deal():\n    return list(range(12))\n")


@spoilt(ALL - {"digit"})
def only_the_hidden_check_knows(notebook: Notebook) -> None:
    answers = "{(2, 1): 2, (27, 27): 1, (26, 9): 2, (34, 3): 2, (34, 9): 0, (34, 1): 1}"
    source(notebook, "digit", DIGIT.format(f"{answers}.get((index, place), 0)"))


@spoilt(ALL - {"digit"})
def an_exercise_is_deleted(notebook: Notebook) -> None:
    notebook["cells"].remove(cell(notebook, "digit"))


@spoilt(ALL)
def all_checks_are_deleted(notebook: Notebook) -> None:
    notebook["cells"] = [c for c in notebook["cells"] if "-check" not in c["id"]]


@spoilt(ALL)
def all_prose_and_pickers_are_deleted(notebook: Notebook) -> None:
    notebook["cells"] = [c for c in notebook["cells"] if c["id"] in ALL]


@spoilt(set())
def every_cell_is_deleted(notebook: Notebook) -> None:
    notebook["cells"] = []


@spoilt(ALL)
def the_cells_are_turned_around(notebook: Notebook) -> None:
    notebook["cells"].reverse()


@spoilt(ALL)
def an_exercise_is_moved_to_the_end(notebook: Notebook) -> None:
    moved = cell(notebook, "digit")
    notebook["cells"].remove(moved)
    notebook["cells"].append(moved)


@spoilt(ALL)
def an_exercise_stands_there_twice(notebook: Notebook) -> None:
    notebook["cells"].append(dict(cell(notebook, "digit")))


@spoilt(ALL)
def a_stub_stands_below_what_was_written(notebook: Notebook) -> None:
    stub = 'def digit(index, place):\n    """Return it."""\n    raise NotImplementedError\n'
    notebook["cells"].append(new(stub, "copied"))


@spoilt(ALL)
def the_right_version_stands_below_the_wrong_one(notebook: Notebook) -> None:
    source(notebook, "digit", WRONG)
    notebook["cells"].append(new(RIGHT, "again"))


@spoilt(ALL - {"digit"})
def the_wrong_version_stands_below_the_right_one(notebook: Notebook) -> None:
    notebook["cells"].append(new(WRONG, "again"))


@spoilt(ALL)
def an_exercise_became_prose(notebook: Notebook) -> None:
    retyped = cell(notebook, "decode")
    retyped["cell_type"] = "markdown"
    del retyped["outputs"], retyped["execution_count"]


@spoilt(ALL - {"encode"})
def a_wrong_exercise_became_raw(notebook: Notebook) -> None:
    notebook["cells"][notebook["cells"].index(cell(notebook, "encode"))] = new(
        "def encode(card):\n    return 0\n", "encode", "raw"
    )


@spoilt(ALL)
def an_exercise_has_another_id(notebook: Notebook) -> None:
    cell(notebook, "encode")["id"] = "a1b2c3d4"


@spoilt(ALL)
def no_cell_has_an_id(notebook: Notebook) -> None:
    notebook["nbformat_minor"] = 4
    for each in notebook["cells"]:
        del each["id"]


@spoilt(ALL)
def no_cell_has_tags(notebook: Notebook) -> None:
    for each in notebook["cells"]:
        each["metadata"] = {}


@spoilt(ALL - {"reorder"})
def a_function_is_renamed(notebook: Notebook) -> None:
    source(notebook, "reorder", text_of(notebook, "reorder").replace("def reorder", "def reordr"))


@spoilt(ALL - {"digit"})
def stored_outputs_claim_that_all_is_right(notebook: Notebook) -> None:
    answer = read(ROOT / "solutions" / "lessons" / f"{LESSON}.ipynb")
    kept = {c.id: c.outputs for c in answer.cells if c.cell_type == "code"}
    for each in notebook["cells"]:
        if each["cell_type"] == "code":
            each["outputs"], each["execution_count"] = kept[each["id"]], 1
    source(notebook, "digit", WRONG)


@spoilt(ALL)
def stored_outputs_claim_that_all_is_wrong(notebook: Notebook) -> None:
    told = {"output_type": "stream", "name": "stdout", "text": "digit: 0 of 6 pass"}
    for each in notebook["cells"]:
        if each["cell_type"] == "code":
            each["outputs"] = [told]


@spoilt(ALL - {"digit"})
def a_check_was_made_easier(notebook: Notebook) -> None:
    source(notebook, "digit", WRONG)
    source(notebook, "digit-check", "check(digit, {(2, 1): 2})")


@spoilt(ALL - {"digit"})
def check_was_replaced_in_a_cell_of_their_own(notebook: Notebook) -> None:
    source(notebook, "digit", WRONG)
    faked = "def check(*_, **__):\n    return 'digit: 6 of 6 pass'\n"
    notebook["cells"].insert(0, new(faked, "faked"))


@spoilt(ALL)
def functions_print_what_they_do(notebook: Notebook) -> None:
    told = text_of(notebook, "digit").replace("    return", "    print(index, place)\n    return")
    source(notebook, "digit", f"{told}\nprint(digit(34, 3))\n")


@spoilt(ALL)
def a_call_below_the_function_stops(notebook: Notebook) -> None:
    source(notebook, "digit", f"{text_of(notebook, 'digit')}\ndigit(34)\n")


@spoilt(ALL)
def answers_are_as_good_in_another_container(notebook: Notebook) -> None:
    text = "def decode(index):\n    return [index // 27, index // 9 % 3, index // 3 % 3, index % 3]"
    source(notebook, "decode", text)


@spoilt(ALL - {"encode"})
def a_cell_cannot_be_read_as_python(notebook: Notebook) -> None:
    source(notebook, "encode", "def encode(card)\n    return 0\n")


@spoilt(ALL - {"decode"})
def a_function_loops_for_ever(notebook: Notebook) -> None:
    source(notebook, "decode", "def decode(index):\n    while True:\n        pass\n")


@spoilt(ALL - {"digit"})
def a_cell_loops_for_ever(notebook: Notebook) -> None:
    source(notebook, "digit", f"{RIGHT}\nwhile True:\n    pass\n")


@spoilt(ALL - {"encode"})
def a_function_ends_the_kernel(notebook: Notebook) -> None:
    source(notebook, "encode", "import os\n\n\ndef encode(card):\n    os._exit(0)\n")


@spoilt(ALL - {"digit"})
def a_function_asks_to_leave(notebook: Notebook) -> None:
    source(notebook, "digit", "def digit(index, place):\n    raise SystemExit\n")


@spoilt(ALL - {"encode"})
def an_exercise_is_emptied(notebook: Notebook) -> None:
    source(notebook, "encode", "")


@spoilt(ALL)
def a_variable_is_called_check(notebook: Notebook) -> None:
    source(notebook, "digit", f"{RIGHT}\ncheck = ask = digit(34, 3)\n")


@spoilt(ALL)
def an_exercise_uses_a_function_of_another(notebook: Notebook) -> None:
    helped = f"{RIGHT}\n\ndef twice(n):\n    return 2 * n\n"
    source(notebook, "digit", helped)
    text = text_of(notebook, "encode").replace("    number,", "    twice(1)\n    number,")
    source(notebook, "encode", text)


@spoilt(ALL)
def the_metadata_is_gone(notebook: Notebook) -> None:
    notebook["metadata"] = {}


@spoilt(ALL)
def the_kernel_is_another_language(notebook: Notebook) -> None:
    notebook["metadata"]["kernelspec"] = {"name": "ir", "display_name": "R", "language": "R"}


@spoilt(ALL)
def all_exercises_are_in_one_cell(notebook: Notebook) -> None:
    names = [each["id"] for each in notebook["cells"] if each["id"] in ALL]
    source(notebook, names[0], "\n\n".join(text_of(notebook, name) for name in names))
    for name in names[1:]:
        notebook["cells"].remove(cell(notebook, name))


@spoilt(ALL - {"digit"})
def a_half_written_exercise_raises_what_a_stub_raises(notebook: Notebook) -> None:
    text = DIGIT.replace("    return {}", "    if place == 1:\n        return index % 3\n")
    source(notebook, "digit", f"{text}    raise NotImplementedError\n")


# Without other processes, as in a browser, grading takes a tenth of the time. These need them.
NEED_PROCESSES = (
    "a_function_ends_the_kernel",
    "a_cell_loops_for_ever",
    "a_function_loops_for_ever",
)


@pytest.fixture
def learner(tmp_path: Path) -> Course:
    """The course of a learner who has no notebook yet."""
    copy(ROOT / "course.toml", tmp_path)
    for folder in ("lessons", "solutions/lessons"):
        (tmp_path / folder).mkdir(parents=True)
    copy(ROOT / "solutions" / "lessons" / f"{LESSON}.ipynb", tmp_path / "solutions" / "lessons")
    return Course(tmp_path)


def solved(course: Course) -> Notebook:
    """Return the question with every exercise written."""
    answer = read(course.root / "solutions" / "lessons" / f"{LESSON}.ipynb")
    notebook: Notebook = json.loads(json.dumps(unsolved(answer)))
    for exercise in ALL:
        source(notebook, exercise, next(c.source for c in answer.cells if c.id == exercise))
    return notebook


@pytest.mark.slow
@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_notebook_passes_exactly_its_right_exercises(
    name: str, learner: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "AVAILABLE", name in (*NEED_PROCESSES, *list(SPOILT)[::6]))
    lesson = learner.lesson(LESSON)
    spoil, passing = SPOILT[name]
    notebook = solved(learner)
    spoil(notebook)
    learner.file(lesson).write_text(json.dumps(notebook), encoding="utf-8")
    result = evaluate(learner, lesson, learner.file(lesson)).result

    assert result.problem == ""
    assert {e.name for e in result.exercises} == ALL
    assert {e.name for e in result.exercises if e.passed} == passing, result


def test_more_than_thirty_ways_to_spoil_a_notebook_are_tried() -> None:
    assert len(SPOILT) > 30
