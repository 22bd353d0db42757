"""The course in the panel, in a real JupyterLab: what is solved, Check and Hint."""

import re
import shutil
from pathlib import Path
from tempfile import mkdtemp
from time import sleep

import nbformat
import pytest
from conftest import ROOT, Lab, local_page
from driver import ACTIVE, Notebook, Table, both_themes
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from playwright.sync_api import Browser, ConsoleMessage, Page, Route, expect

from katabook.build.source import METADATA, parse, solution_of
from katabook.course.stub import drop_bodies
from katabook.judge import MIME
from katabook.lessons.notebook import unsolved, write

STUB = '''def {}(x):
    """Return x times {}."""
    raise NotImplementedError'''
SOLVED = "def {}(x):\n    return {} * x"
WRITE = """([id, source]) => {
  const cells = window.jupyterapp.shell.currentWidget.content.widgets;
  cells.find((cell) => cell.model.id === id).model.sharedModel.setSource(source);
}"""
ASK_FOR_A_GUESS = """(id) => {
  const cells = window.jupyterapp.shell.currentWidget.content.widgets;
  cells.find((cell) => cell.model.id === id).model.setMetadata("tags", ["predict", "check"]);
}"""
GO_TO = """(id) => {
  const { content } = window.jupyterapp.shell.currentWidget;
  content.activeCellIndex = content.widgets.findIndex(({ model }) => model.id === id);
}"""
IN_NOTEBOOK = "() => Boolean(document.activeElement.closest('.jp-Notebook'))"
SESSIONS = """async (name) => {
  const answer = await fetch("/api/sessions");
  return (await answer.json()).filter((session) => session.name === name);
}"""
KATA = ROOT / "solutions" / "katas" / "is_set.py"
COURSE = """
title = "Times"

[[step]]
lesson = "01_first"
title = "Two times"
question = "What is twice a number?"
minutes = 5

[[step]]
kata = "is_set"
title = "Is it a SET?"
functions = ["is_set"]
points = 1
hints = ["Look at one feature.", "Count its values."]

[[step]]
lesson = "02_second"
title = "More times"
question = "What is more?"
minutes = 5
"""
HINTS = {"double": ["What is x + x?", "Return `2 * x`."]}
CHANGED = "You changed triple after you last ran it. Run its cell, then the check."


def lesson(title: str) -> NotebookNode:
    """Return a lesson with two exercises, the first with two checks, and a kata far below them."""
    cells = [
        new_markdown_cell(f"# {title}", id="title"),
        new_code_cell("from setkata import ask, check", id="start"),
        _tagged("exercise", "double", STUB.format("double", 2)),
        _tagged("check", "double-check", "check(double, {3: 6})"),
        _tagged("check", "double-asked", "ask(double, [4])"),
        _tagged("exercise", "triple", STUB.format("triple", 3)),
        _tagged("check", "triple-check", "check(triple, {3: 9})"),
        new_markdown_cell("\n\n".join(["Much text."] * 60), id="text"),
        _tagged("check", "kata-is-set", 'check("is_set")'),
    ]
    return new_notebook(cells=cells, metadata=METADATA)


def _tagged(tag: str, name: str, source: str) -> NotebookNode:
    hints = {"hints": HINTS[name]} if name in HINTS else {}
    return new_code_cell(source, id=name, metadata={"tags": [tag], **hints})


def _late(route: Route) -> None:
    sleep(1)
    route.continue_()


class Panel:
    """The panel beside a notebook, as a learner reads it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = self.page.get_by_role("region", name="Progress")
        self.lessons = self.root.locator(".sk-lesson-line")
        self.lines = self.root.locator(".sk-line")
        self.here = self.root.locator("[aria-current=step]")
        self.check = self.root.get_by_role("button", name="Check", exact=True)
        self.hint = self.root.get_by_role("button", name=re.compile("^Hint"))
        self.verdict = self.root.locator(".sk-verdict")
        self.next = self.root.get_by_role("button", name="Next:")
        self.warning = self.root.locator("p.sk-warning")

    def open(self, lab: Lab, path: str) -> None:
        """Open a lesson, and run its first cell."""
        self.notebook = Notebook(self.page, lab.url, path)
        self.notebook.run("start")

    def expect_said(self, sentence: str) -> None:
        """Wait for what a screen reader says."""
        expect(self.root.get_by_role("status")).to_have_text(sentence)

    def run(self, *cells: str) -> None:
        for cell in cells:
            self.notebook.run(cell)

    def solve(self, name: str, factor: int) -> None:
        """Write an exercise's solution without running it."""
        self.page.evaluate(WRITE, [name, SOLVED.format(name, factor)])

    def write_kata(self, text: str) -> None:
        """Type into the open file of a kata, without saving it."""
        self.page.locator(".jp-FileEditor .cm-content").click()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(text)

    def violations(self) -> list[str]:
        return Table(self.root).violations()

    def expect_landed(self, cell: str) -> None:
        """Wait until a cell is selected and in sight, and the notebook has the keyboard."""
        self.page.wait_for_function(f"({ACTIVE})() === '{cell}' && ({IN_NOTEBOOK})()")
        expect(self.page.locator(f"[data-cell='{cell}']")).to_be_in_viewport()


@pytest.fixture
def folder(lab: Lab) -> Path:
    """A course of two lessons and a kata, in a folder of its own."""
    folder = Path(mkdtemp(dir=lab.course))
    (folder / "course.toml").write_text(COURSE, encoding="utf-8")
    for name in ("lessons", "katas", "tests/katas"):
        (folder / name).mkdir(parents=True)
    nbformat.write(lesson("Times two"), folder / "lessons" / "01_first.ipynb")
    nbformat.write(lesson("Times more"), folder / "lessons" / "02_second.ipynb")
    (folder / "katas" / "is_set.py").write_text(drop_bodies(KATA.read_text("utf-8")), "utf-8")
    shutil.copy(ROOT / "tests/katas/test_is_set.py", folder / "tests/katas")
    return folder


@pytest.fixture
def panel(desk: Page, lab: Lab, folder: Path) -> Panel:
    """The panel beside the first of the two lessons, with a new kernel."""
    panel = Panel(desk)
    panel.open(lab, f"{folder.name}/lessons/01_first.ipynb")
    expect(panel.root).to_contain_text("Times")
    return panel


def test_the_panel_lists_the_course_and_leaves_the_keyboard_to_the_notebook(panel: Panel) -> None:
    expect(panel.root).to_contain_text("0 of 2 lessons solved")
    expect(panel.lessons).to_have_text(["Two times 0 of 3 not begun", "More times not begun"])
    expect(panel.root).to_contain_text("What is twice a number?")
    expect(panel.lines).to_have_text(
        ["double not begun", "triple not begun", "kata is_set not begun"]
    )
    expect(panel.here).to_have_text("double not begun")
    assert panel.page.evaluate(IN_NOTEBOOK)


def test_a_click_is_not_lost_if_the_panel_changes_during_the_press(panel: Panel) -> None:
    panel.lines.nth(2).hover()
    panel.page.mouse.down()
    panel.page.evaluate(GO_TO, "triple")
    panel.page.wait_for_function(f"({ACTIVE})() === 'triple'")
    panel.page.mouse.up()

    expect(panel.page.locator(".jp-FileEditor")).to_contain_text("def is_set")


@pytest.mark.slow
def test_a_lesson_that_is_not_open_unfolds_and_opens(panel: Panel) -> None:
    second = panel.lessons.nth(1)
    second.click()
    expect(second).to_have_attribute("aria-expanded", "true")
    expect(panel.lessons.first).to_have_attribute("aria-expanded", "false")
    expect(panel.root).to_contain_text("What is more?")

    panel.root.get_by_role("button", name="Open this lesson").click()

    expect(panel.page.get_by_role("tab", name="02_second.ipynb")).to_be_visible()
    expect(panel.here).to_have_text("double not begun")


def test_an_exercise_is_solved_once_all_its_checks_pass(panel: Panel) -> None:
    panel.run("double", "double-check")
    expect(panel.lines.first).to_have_text("double not begun")

    panel.solve("double", 3)
    panel.run("double", "double-check")
    expect(panel.lines.first).to_have_text("double 0 of 1 call begun")

    panel.solve("double", 2)
    panel.run("double", "double-check")
    expect(panel.lines.first).to_have_text("double begun")

    panel.run("double-asked")
    expect(panel.lines.first).to_have_text("double solved")
    expect(panel.lessons.first).to_contain_text("1 of 3")
    panel.expect_said("double is solved. Next: triple")


@pytest.mark.slow
def test_the_line_of_the_active_cell_is_the_current_one(panel: Panel) -> None:
    panel.run("triple-check")
    expect(panel.here).to_contain_text("triple")

    panel.run("start")
    expect(panel.here).to_contain_text("double")


def test_a_click_on_a_line_lands_in_its_cell_or_in_its_file(panel: Panel) -> None:
    panel.lines.nth(1).click()
    panel.expect_landed("triple")

    panel.lines.nth(2).click()
    expect(panel.page.locator(".jp-FileEditor")).to_contain_text("def is_set")
    expect(panel.here).to_contain_text("kata is_set")

    panel.lines.first.click()
    panel.expect_landed("double")


def test_check_runs_an_exercise_and_shows_what_failed_first(panel: Panel) -> None:
    panel.solve("triple", 4)
    panel.lines.nth(1).click()
    panel.check.click()

    expect(panel.verdict).to_have_text("triple(3) should give 9; yours gave 12")
    expect(panel.here).to_have_text("triple 0 of 1 call begun")
    expect(panel.notebook.output("triple-check")).to_be_in_viewport()
    panel.expect_said("triple(3) should give 9; yours gave 12")

    panel.solve("triple", 3)
    panel.check.click()
    expect(panel.verdict).to_have_text("triple is solved")
    expect(panel.here).to_have_text("triple solved")
    panel.expect_said("triple is solved. Next: double")

    panel.next.click()
    panel.expect_landed("double")
    expect(panel.here).to_have_text("double not begun")


def test_check_does_not_run_a_check_that_waits_for_a_guess(panel: Panel) -> None:
    panel.page.evaluate(ASK_FOR_A_GUESS, "double-asked")
    panel.solve("double", 2)
    panel.lines.first.click()
    panel.check.click()

    expect(panel.verdict).to_contain_text("The next check asks for your guess")
    expect(panel.here).to_have_text("double begun")
    panel.page.wait_for_function(f"({ACTIVE})() === 'double-asked'")
    expect(panel.notebook.output("double-check")).to_contain_text("pass")
    expect(panel.notebook.output("double-asked")).to_be_empty()

    panel.run("double-asked")
    expect(panel.here).to_have_text("double solved")


def test_check_without_a_server_says_what_to_do_and_puts_no_star_out(
    panel: Panel, folder: Path
) -> None:
    shutil.copy(KATA, folder / "katas")
    panel.lines.nth(2).click()
    panel.check.click()
    expect(panel.here).to_have_text("kata is_set solved")

    panel.page.route("**/api/contents*", lambda route: route.abort())
    panel.check.click()
    expect(panel.verdict).to_contain_text("setkata has been stopped")
    panel.page.unroute_all()

    expect(panel.here).to_have_text("kata is_set solved")


@pytest.mark.slow
def test_check_tells_which_error_ended_an_exercise(panel: Panel) -> None:
    panel.page.evaluate(WRITE, ["double", "def double(x) return x"])
    panel.lines.first.click()
    panel.check.click()

    expect(panel.verdict).to_contain_text("double ended with SyntaxError")
    expect(panel.verdict).to_contain_text("(line 1)")


def test_check_saves_a_kata_and_grades_its_file(panel: Panel, folder: Path) -> None:
    panel.page.route("**/api/contents/**/is_set.py*", _late)
    panel.lines.nth(2).click()
    expect(panel.here).to_contain_text("kata is_set")  # before its file is open
    panel.page.unroute_all()
    panel.write_kata("def is_set(a, b, c):\n    return True\n")
    panel.check.click()

    expect(panel.verdict).to_contain_text("should give False; yours gave True")
    expect(panel.verdict.get_by_role("img")).to_have_count(3)
    expect(panel.here).to_contain_text("of 18 tests")
    assert "return True" in (folder / "katas" / "is_set.py").read_text("utf-8")

    panel.write_kata(KATA.read_text("utf-8"))
    panel.check.click()
    expect(panel.verdict).to_have_text("is_set is solved")
    expect(panel.here).to_have_text("kata is_set solved")
    panel.expect_said("kata is_set is solved. Next: double")


@pytest.mark.slow
def test_a_kata_is_checked_without_a_notebook_and_stays_solved_after_a_reload(
    page: Page, lab: Lab, folder: Path
) -> None:
    path = folder / "katas" / "is_set.py"
    shutil.copy(KATA, path)
    panel = Panel(page)
    page.goto(f"{lab.url}/lab/tree/{path.relative_to(lab.course).as_posix()}?reset")
    expect(panel.here).to_have_text("kata is_set not begun")
    panel.check.click()
    expect(panel.verdict).to_have_text("is_set is solved")
    assert page.evaluate(SESSIONS, path.name) == []

    page.reload()

    expect(panel.here).to_have_text("kata is_set solved")


def test_one_more_hint_is_shown_at_each_press_until_the_learner_goes_on(panel: Panel) -> None:
    hints = panel.root.locator(".sk-hints")
    panel.lines.first.click()
    expect(panel.hint).to_have_text("Hint 1 of 2")
    panel.hint.click()
    expect(hints).to_have_text("Hint 1. What is x + x?")
    panel.hint.click()
    expect(hints).to_have_text("Hint 1. What is x + x?Hint 2. Return 2 * x.")
    expect(panel.hint).to_have_count(0)

    panel.root.get_by_role("button", name="Hide the hints").click()
    expect(hints).to_have_count(0)
    panel.hint.click()
    panel.lines.nth(1).click()

    expect(panel.here).to_contain_text("triple")
    expect(hints).to_have_count(0)
    expect(panel.hint).to_have_count(0)


def test_the_keyboard_alone_opens_the_panel_and_checks_and_asks_for_a_hint(panel: Panel) -> None:
    keys = panel.page.keyboard
    panel.solve("double", 3)
    panel.page.evaluate("() => window.jupyterapp.shell.collapseRight()")
    expect(panel.root).to_be_hidden()
    keys.press("ControlOrMeta+Shift+C")
    expect(panel.page.locator(".lm-CommandPalette-input")).to_be_focused()
    keys.type("show progress")
    keys.press("Enter")

    expect(panel.lessons.first).to_be_focused()
    keys.press("Tab")
    expect(panel.lines.first).to_be_focused()
    keys.press("Tab")
    expect(panel.check).to_be_focused()
    keys.press("Enter")
    expect(panel.verdict).to_contain_text("yours gave 9")
    expect(panel.check).to_be_focused()
    keys.press("Tab")
    keys.press("Enter")
    panel.expect_said("What is x + x?")
    expect(panel.hint).to_be_focused()

    keys.press("Shift+Tab")
    keys.press("Shift+Tab")
    keys.press("Enter")
    panel.expect_landed("double")


def test_a_check_of_a_cell_that_was_changed_and_not_run_warns_and_does_not_count(
    panel: Panel,
) -> None:
    panel.solve("triple", 3)
    panel.run("triple", "triple-check")
    expect(panel.lines.nth(1)).to_contain_text("solved")

    panel.solve("triple", 4)
    panel.run("triple-check")
    expect(panel.warning).to_have_text(CHANGED)
    panel.expect_said(CHANGED)
    expect(panel.page.get_by_role("alert")).to_contain_text(CHANGED)
    expect(panel.lines.nth(1)).to_contain_text("begun")

    panel.solve("triple", 3)
    panel.run("triple")
    expect(panel.warning).to_have_count(0)
    expect(panel.lines.nth(1)).to_contain_text("begun")

    panel.run("triple-check")
    expect(panel.lines.nth(1)).to_contain_text("solved")
    panel.expect_said("triple is solved. Next: double")


def test_after_a_solved_lesson_the_next_one_opens(panel: Panel, folder: Path) -> None:
    shutil.copy(KATA, folder / "katas")
    panel.solve("double", 2)
    panel.solve("triple", 3)
    panel.run("double", "double-check", "double-asked", "triple", "triple-check", "kata-is-set")
    expect(panel.root).to_contain_text("1 of 2 lessons solved")
    panel.expect_said("kata is_set is solved. Next: More times")

    panel.next.click()

    expect(panel.page.get_by_role("tab", name="02_second.ipynb")).to_be_visible()
    expect(panel.here).to_have_text("double not begun")
    expect(panel.lessons).to_contain_text(["Two times solved", "0 of 2"])


def test_a_lesson_that_was_saved_has_its_star_though_it_is_not_open(
    desk: Page, lab: Lab, folder: Path
) -> None:
    solved = lesson("Times more")
    for cell in solved.cells:
        if "check" in cell.metadata.get("tags", []):
            cell.execution_count = 1
            cell.outputs = [new_output("execute_result", {MIME: {"passed": True}})]
    nbformat.write(solved, folder / "lessons" / "02_second.ipynb")
    panel = Panel(desk)
    panel.open(lab, f"{folder.name}/lessons/01_first.ipynb")

    expect(panel.lessons.nth(1)).to_have_text("More times solved")
    expect(panel.root).to_contain_text("1 of 2 lessons solved")


@pytest.mark.slow
def test_a_course_on_another_subject_shows_its_own(desk: Page, lab: Lab) -> None:
    folder = Path(mkdtemp(dir=lab.course))
    shutil.copytree(ROOT / "tests" / "dominoes", folder, dirs_exist_ok=True)
    for name in ("lessons", "katas"):
        (folder / name).mkdir(exist_ok=True)
    source = folder / "solutions" / "lessons" / "00_tiles.py"
    write(unsolved(solution_of(parse(source))), folder / "lessons" / "00_tiles.ipynb")
    for kata in (folder / "solutions" / "katas").glob("*.py"):
        stub = drop_bodies(kata.read_text("utf-8"))
        (folder / "katas" / kata.name).write_text(stub, "utf-8")
    panel = Panel(desk)
    panel.notebook = Notebook(desk, lab.url, f"{folder.name}/lessons/00_tiles.ipynb")

    expect(panel.root).to_contain_text("Dominoes")
    expect(panel.lessons).to_contain_text(["A tile as a tuple"])
    expect(panel.lines.filter(has_text="kata")).to_have_text(
        ["kata is_chain not begun", "kata longest_chain not begun"]
    )
    panel.lines.filter(has_text="is_chain").click()
    expect(panel.hint).to_have_text("Hint 1 of 2")
    panel.check.click()
    expect(panel.verdict).to_contain_text("is_chain is not written yet")


def test_a_notebook_that_is_not_a_lesson_has_no_lines(desk: Page, lab: Lab) -> None:
    path = lab.course / "own.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("1")], metadata=METADATA), path)
    panel = Panel(desk)
    panel.notebook = Notebook(desk, lab.url, "own.ipynb")

    expect(panel.lessons.first).to_contain_text("Welcome to SET")
    expect(panel.lines).to_have_count(0)


@pytest.mark.slow
def test_axe_finds_nothing_in_the_panel_in_either_theme(page: Page, lab: Lab, folder: Path) -> None:
    panel = Panel(page)
    panel.open(lab, f"{folder.name}/lessons/01_first.ipynb")
    panel.solve("double", 2)
    panel.run("double", "double-check", "double-asked", "triple")
    panel.solve("triple", 3)
    panel.run("triple-check")
    expect(panel.warning).to_be_visible()
    panel.lines.first.click()
    panel.check.click()
    expect(panel.verdict).to_be_visible()
    expect(panel.next).to_be_visible()

    for _ in both_themes(page):
        assert panel.violations() == []

    panel.solve("double", 3)
    panel.check.click()
    expect(panel.verdict).to_contain_text("yours gave")
    panel.hint.click()
    expect(panel.verdict.locator("img")).to_have_count(0)  # the star of a folded call is no picture

    for _ in both_themes(page):
        assert panel.violations() == []


@pytest.mark.slow
def test_without_one_of_labs_modules_lab_works_and_the_console_says_why(
    browser: Browser, lab: Lab
) -> None:
    warnings: list[str] = []

    def keep(message: ConsoleMessage) -> None:
        if "setkata" in message.text and message.type in ("warning", "error"):
            warnings.append(message.text)

    def without_widgets(route: Route) -> None:
        body = route.fetch().text().replace("@lumino/widgets", "@lumino/gone")
        route.fulfill(body=body, content_type="text/javascript")

    with local_page(browser) as page:
        page.on("console", keep)
        page.route("**/setkata/panel/remoteEntry.js*", without_widgets)
        panel = Panel(page)
        Notebook(page, lab.url, "lessons/00_welcome.ipynb")

        expect(panel.root).to_have_count(0)
    assert len(warnings) == 1
    assert 'can\'t show its panel "Progress"' in warnings[0]
    assert "JupyterLab does not share @lumino/gone" in warnings[0]


@pytest.mark.slow
def test_labs_start_page_opens_the_first_lesson(page: Page, lab: Lab) -> None:
    page.goto(f"{lab.url}/lab?reset")
    first = page.locator(".jp-LauncherCard").first
    expect(first).to_have_text("Welcome to SET")  # the panel adds its tile after Lab's own
    first.click()

    expect(page.get_by_role("heading", name="Welcome to SET")).to_be_visible()
