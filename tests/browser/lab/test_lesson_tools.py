"""The tools of the lessons in a real JupyterLab: the tree of calls, the hasty game, the sheet."""

from collections.abc import Iterator

import nbformat
import pytest
from conftest import Lab, local_page
from driver import AXE, KERNEL, READY, VIOLATIONS, Notebook, Table
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Locator, Page, expect

from katabook.build.source import METADATA, parse, solution_of
from katabook.course import Course

TREE = """
from setkata import check, trace
def pairs(items):
    if len(items) < 2:
        return []
    return [(items[0], other) for other in items[1:]] + pairs(items[1:])

trace(pairs, [0, 1, 2])
"""
FROM_0 = """
def triples(n):
    return [(i, j, k) for i in range(n) for j in range(n) for k in range(n)]
"""
CELLS = {"tree": TREE, "triples": FROM_0}
BY = ["keyboard", pytest.param("mouse", marks=pytest.mark.slow)]


@pytest.fixture(scope="module")
def notebook(desk: Page, lab: Lab) -> Notebook:
    """A notebook with a tree, and with lesson 09 as somebody has solved it."""
    course = Course(lab.course)
    solved = solution_of(parse(course.source(course.step("09_game"))))  # type: ignore[arg-type]
    code = [cell for cell in solved.cells if cell.cell_type == "code"]
    cells = [new_code_cell(source, id=name) for name, source in CELLS.items()]
    lesson = solution_of(parse(course.source(course.step("06_combinations"))))  # type: ignore[arg-type]
    cells += [cell for cell in lesson.cells if cell.id == "triples-check"]
    cells += [new_code_cell(cell.source, id=cell.id) for cell in code]
    path = lab.course / "lessons" / "tools.ipynb"
    nbformat.write(new_notebook(cells=cells, metadata=METADATA), path)
    desk.emulate_media(reduced_motion="reduce")
    return Notebook(desk, lab.url, "lessons/tools.ipynb")


def branches(notebook: Notebook) -> Locator:
    return notebook.run("tree").locator("details")


def test_the_tree_of_calls_folds_by_mouse(notebook: Notebook) -> None:
    found = branches(notebook)
    expect(found).to_have_count(2)
    below = found.nth(1).locator("li")
    expect(below).to_be_visible()
    found.nth(1).locator("summary").click()

    expect(below).to_be_hidden()


def test_the_tree_of_calls_folds_by_keyboard(notebook: Notebook) -> None:
    found = branches(notebook)
    below = found.nth(1).locator("li")
    expect(below).to_be_visible()
    found.nth(1).locator("summary").focus()
    notebook.page.keyboard.press("Enter")
    expect(below).to_be_hidden()
    notebook.page.keyboard.press("Enter")

    expect(below).to_be_visible()


def test_axe_finds_nothing_on_the_tree_of_calls(notebook: Notebook) -> None:
    branches(notebook)
    output = notebook.output("tree")
    notebook.page.add_script_tag(path=str(AXE))

    assert output.evaluate(VIOLATIONS) == []


def test_a_check_names_the_mistake_and_shows_the_answer(notebook: Notebook) -> None:
    notebook.run("tree")
    notebook.run("triples")
    output = notebook.run("triples-check")

    expect(output).to_contain_text("triples(3) should give [(0, 1, 2)] in any order")
    expect(output).to_contain_text("You start every loop at 0")


@pytest.fixture(scope="module")
def game(notebook: Notebook) -> Notebook:
    """The notebook after all cells of lesson 09 up to the hasty game."""
    for name, kind, _ in notebook.cells():
        if kind == "code" and name not in {*CELLS, "triples-check"}:
            notebook.run(name)
        if name == "hasty-game":
            break
    return notebook


@pytest.mark.parametrize("by", BY)
def test_the_table_tells_the_fault_of_the_hasty_game(game: Notebook, by: str) -> None:
    table = Table(game.run("hasty-game").locator(".setkata"))
    expect(table.status).not_to_be_empty()
    use(table.button("No SET"), by)
    expect(table.buttons).to_have_count(15)
    for card in table.a_set():
        use(table.card(card), by)
    table.expect_sign("differ")

    expect(table.root.locator(".sk-top")).to_contain_text("your table holds wrong cards: ")
    expect(table.status).to_contain_text("Your Game breaks the rules.")


def use(button: Locator, by: str) -> None:
    if by == "mouse":
        button.click()
    else:
        button.focus()
        button.page.keyboard.press("Enter")


@pytest.fixture
def sheet(browser: Browser, lab: Lab) -> Iterator[Page]:
    """The sheet of the course's Python, open in JupyterLab."""
    with local_page(browser) as page:
        page.goto(f"{lab.url}/lab/tree/lessons/python.md?reset")
        yield page


@pytest.mark.slow
@pytest.mark.parametrize("by", BY)
def test_the_sheet_is_easy_to_read_and_leads_to_a_lesson(sheet: Page, by: str) -> None:
    shown = sheet.locator(".jp-MarkdownViewer")
    expect(shown.get_by_role("heading", name="The Python of this course")).to_be_visible()
    expect(shown.get_by_role("table")).to_have_count(13)
    use(shown.get_by_role("link", name="A card as a tuple"), by)

    expect(sheet.get_by_role("tab", name="01_tuples.ipynb")).to_be_visible()
    # A server that is stopped while a kernel starts may wait for that kernel for good.
    sheet.wait_for_function(READY)
    sheet.evaluate(KERNEL)
