"""What helps a learner who is stuck, in a real JupyterLab: the steps of a call, a puzzle, a prediction."""

from collections.abc import Iterator
from itertools import count

import nbformat
import pytest
from conftest import Lab
from driver import AXE, VIOLATIONS, Notebook, both_themes
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Locator, Page, expect

from katabook.build.source import METADATA

COPIES = (f"lessons/stuck_{number}.ipynb" for number in count())
FIND = """from setkata import check, make_deck, step


def first_pair(cards):
    for place in range(len(cards)):
        if is_alike(cards[place], cards[0]) and place > 0:
            return place
    return None


def is_alike(a, b):
    return a[0] == b[0]"""
CELLS = {
    "define": FIND,
    "step": "deck = make_deck()\nstep(first_pair, [deck[0], deck[80], deck[9]])",
    "check": "check(is_alike, {((0, 1), (0, 2)): True, ((1, 2), (0, 2)): True})",
    "guess": "print('one')\nprint('two')",
    "boxes": "print('green')",
    "puzzle": "from setkata import puzzle\npuzzle('is_set_loop')",
    "long": """def is_long(cards):
    return [" and ".join([f"{number} of {len(cards)}" for number in cards]) for cards in [cards] * 2]
step(is_long, [1, 2])""",
}
EXTRA = {
    "guess": {"tags": ["predict"]},
    "boxes": {"tags": ["predict"], "options": ["red", "green"]},
}
SOURCES = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .map(({ model }) => [model.sharedModel.getSource(), model.getMetadata("tags") ?? []])"""
DIRTY = "() => window.jupyterapp.shell.currentWidget.context.model.dirty"
HEIGHT = "(node) => node.getBoundingClientRect().height"
# Whether any word of a line of code is below the result that stands in the line.
COVERED = """(chip) => {
  const words = document.createRange();
  words.selectNodeContents(chip.parentElement.querySelector(".sk-line-text"));
  const { left, top, bottom } = chip.getBoundingClientRect();
  return [...words.getClientRects()].some((word) => (
    word.right > left && word.bottom > top + 1 && word.top < bottom - 1
  ));
}"""
TOO_WIDE = "(node) => node.scrollWidth > node.clientWidth"


@pytest.fixture
def stuck(desk: Page, lab: Lab) -> Notebook:
    """A notebook with a call to step through, a check that fails, and two predictions."""
    cells = [
        new_code_cell(source, id=name, metadata=EXTRA.get(name, {}))
        for name, source in CELLS.items()
    ]
    path = next(COPIES)
    nbformat.write(new_notebook(cells=cells, metadata=METADATA), lab.course / path)
    found = Notebook(desk, lab.url, path)
    desk.evaluate("() => sessionStorage.clear()")  # where another test may have left a puzzle
    found.run("define")
    return found


@pytest.fixture
def stepper(stuck: Notebook) -> Locator:
    return stuck.run("step").locator(".sk-stepper")


def moves(stepper: Locator) -> Iterator[str]:
    """Go forward to the end by the keyboard, and yield what is said of each step."""
    said = stepper.get_by_role("status")
    stepper.get_by_role("button", name="Forward").focus()
    last = ""
    while said.inner_text() != last:
        last = said.inner_text()
        yield last
        stepper.page.keyboard.press("ArrowRight")


def test_a_call_is_stepped_through_by_keyboard_and_nothing_moves(stepper: Locator) -> None:
    height, told = stepper.evaluate(HEIGHT), []
    for one in moves(stepper):
        told.append(one)
        assert stepper.evaluate(HEIGHT) == height

    assert "Line 5 runs next." in told[0]
    assert any("place becomes 0." in one for one in told)
    assert any("is_alike gives False." in one for one in told)
    assert "first_pair gives back 2." in told[-1]
    assert stepper.locator("img[alt='one open red oval']").count() >= 1


def test_a_call_is_entered_and_left(stepper: Locator) -> None:
    calls = stepper.get_by_role("list", name="Open calls").get_by_role("button")
    stepper.get_by_role("button", name="Forward").click()
    expect(calls).to_have_count(1)

    stepper.get_by_role("button", name="Into").click()
    expect(calls).to_have_count(2)
    expect(stepper.locator("[aria-current='step']")).to_contain_text("return a[0] == b[0]")

    stepper.get_by_role("button", name="Out").click()
    stepper.get_by_role("button", name="Forward").click()
    expect(calls).to_have_count(1)


def test_a_check_that_fails_is_stepped_through_with_one_click(stuck: Notebook) -> None:
    failed = stuck.run("check")
    for _ in range(2):  # the second click uses the same cell again
        failed.get_by_text("Step through this call").click()
        expect(stuck.page.locator(".sk-stepper").last).to_be_visible()

    sources = stuck.page.evaluate(SOURCES)
    code = "from setkata import step\nstep(is_alike, (1, 2), (0, 2))"
    assert sources[3] == [code, ["setkata-run", "nbval-skip"]]
    assert len(sources) == len(CELLS) + 1


def test_a_long_line_is_broken_and_what_it_gives_covers_none_of_it(stuck: Notebook) -> None:
    stepper = stuck.run("long").locator(".sk-stepper")
    stepper.get_by_role("button", name="Forward").focus()
    chip = stepper.locator(".sk-code .sk-chip")
    before = stepper.evaluate(HEIGHT)
    stuck.page.keyboard.press("End")
    expect(chip).to_have_count(1)

    assert stepper.evaluate(HEIGHT) == before
    assert not stepper.locator(".sk-code").evaluate(TOO_WIDE)
    assert chip.locator("xpath=..").evaluate(HEIGHT) > 21
    assert not chip.evaluate(COVERED)


@pytest.fixture
def puzzle(stuck: Notebook) -> Locator:
    return stuck.run("puzzle").locator(".sk-puzzle")


RIGHT = {
    "for x, y, z in zip(a, b, c):": 1,
    "if len({x, y, z}) == 2:": 2,
    "return False": 3,
    "return True": 1,
}


def put_together(puzzle: Locator, lines: dict[str, int]) -> None:
    """Use the lines in this order, by keys alone, and indent each by its number of steps."""
    keys = puzzle.page.keyboard
    for text, steps in lines.items():
        puzzle.get_by_role("group", name="Lines", exact=True).get_by_role(
            "button", name=text
        ).focus()
        keys.press("Enter")
        for _ in range(5):
            keys.press("ArrowLeft")
        for _ in range(steps - 1):
            keys.press("ArrowRight")
    puzzle.get_by_role("button", name="Run it").focus()
    keys.press("Enter")


def test_a_puzzle_is_solved_by_keyboard_and_no_cell_changes(
    stuck: Notebook, puzzle: Locator
) -> None:
    sources = stuck.page.evaluate(SOURCES)
    put_together(puzzle, RIGHT)

    expect(puzzle).to_contain_text("Solved.")
    expect(puzzle).to_contain_text("Now write is_set_loop by yourself, from memory.")
    assert stuck.page.evaluate(SOURCES) == sources


def test_a_wrong_line_of_a_puzzle_is_told_and_can_be_put_back(puzzle: Locator) -> None:
    wrong = "if not (x == y == z or x != y != z):"
    lines = {text if text[:2] != "if" else wrong: steps for text, steps in RIGHT.items()}
    put_together(puzzle, lines)

    expect(puzzle).to_contain_text("You never compare the first value with the third")
    puzzle.get_by_role("button", name="Easier: pair wrong lines with right ones").click()
    expect(puzzle).to_contain_text("could replace line 3")
    puzzle.get_by_role("button", name="Easier: take away").click()
    expect(puzzle.get_by_role("button", name=wrong)).to_have_count(0)
    put_together(puzzle, {"if len({x, y, z}) == 2:": 2})
    puzzle.get_by_role("group", name="Your function").get_by_role("button", name="if len").focus()
    for _ in range(2):
        puzzle.page.keyboard.press("Alt+ArrowUp")
    puzzle.get_by_role("button", name="Run it").press("Enter")
    expect(puzzle).to_contain_text("You made it easier twice.")


def test_the_lines_of_a_puzzle_stay_where_they_are_if_it_is_shown_anew(
    stuck: Notebook, puzzle: Locator
) -> None:
    put_together(puzzle, {"return False": 3, "return True": 1})
    puzzle.get_by_role("button", name="Easier: pair wrong lines with right ones").click()

    again = stuck.run("puzzle").locator(".sk-puzzle")
    used = again.get_by_role("group", name="Your function")
    expect(used.get_by_role("button", name="return False")).to_be_visible()
    expect(used.get_by_role("button", name="return True")).to_be_visible()


def test_a_line_that_python_cannot_read_has_a_mark(puzzle: Locator) -> None:
    put_together(puzzle, {**RIGHT, "if len({x, y, z}) == 2:": 1})

    expect(puzzle).to_contain_text("Python can't read these lines yet")
    expect(puzzle.get_by_role("status")).to_contain_text("has a mark.")


def test_a_prediction_is_shown_beside_the_output(stuck: Notebook) -> None:
    cell = stuck.page.locator("[data-cell='guess']")
    field = cell.get_by_role("group", name="What will Python show?")
    field.get_by_role("textbox", name="Your guess").fill("one\nthree")
    stuck.page.keyboard.press("Shift+Enter")

    rows = cell.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text("as expected")
    expect(rows.nth(2)).to_contain_text("three")
    expect(cell.get_by_role("status")).to_contain_text("1 of 2 lines is as you expected.")


def test_a_cell_runs_without_a_prediction_and_boxes_can_be_ticked(stuck: Notebook) -> None:
    stuck.run("guess")
    expect(stuck.page.locator("[data-cell='guess'] .sk-predict")).not_to_contain_text(
        "You expected"
    )

    cell = stuck.page.locator("[data-cell='boxes']")
    cell.get_by_role("checkbox", name="green").check()
    cell.get_by_role("button", name="Run it", exact=True).click()
    expect(cell.get_by_role("status")).to_contain_text("As you expected.")


def test_a_notebook_whose_predictions_were_only_looked_at_is_not_unsaved(stuck: Notebook) -> None:
    stuck.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    expect(stuck.page.locator("[data-cell='guess'] textarea")).to_be_visible()

    assert stuck.page.evaluate(DIRTY) is False


@pytest.mark.slow
def test_axe_finds_nothing_on_any_way_on_in_either_theme(stuck: Notebook) -> None:
    stuck.page.evaluate(AXE.read_text(encoding="utf-8"))
    puzzle = stuck.run("puzzle").locator(".sk-puzzle")
    stepper = stuck.run("step").locator(".sk-stepper")
    fields = stuck.page.locator(".sk-predict")
    for _ in both_themes(stuck.page):
        for one in (stepper, fields.first, fields.last, puzzle):
            assert one.evaluate(VIOLATIONS) == []


@pytest.mark.slow
def test_each_way_on_fits_a_narrow_place(stuck: Notebook) -> None:
    stuck.run("step")
    stuck.run("puzzle")
    for node in stuck.page.locator(".sk-stepper, .sk-predict, .sk-puzzle").all():
        node.evaluate("(node) => { node.style.width = '300px'; }")
        assert not node.evaluate(TOO_WIDE)
