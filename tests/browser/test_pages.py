"""The pages of a graded class in a real browser: for a student, a teacher and a projector."""

import pytest
from driver import Table
from made_up_class import FEEDBACK, NAMES, SCRIPT, made_up_class
from playwright.sync_api import Page, expect

from katabook.classroom.adjust import Adjustment
from katabook.classroom.adjusted import adjusted
from katabook.classroom.common_mistakes import Mistake, ranked
from katabook.classroom.grades import ClassGrades, Feedback, KataGrade, StudentGrade
from katabook.classroom.pages import feedback_page, report_page
from katabook.course import Course
from setkata.draw import DAY, NIGHT

NARROW, WIDE = SCREENS = [360, 1400]
SCHEMES = ["light", "dark"]
BACKGROUND = "node => getComputedStyle(node).backgroundColor"
# Whether a text of this page is shown, or can be found, copied or read aloud.
SHOWN = """() => {
  const links = [...document.links].filter((link) => link.checkVisibility());
  return [document.title, document.body.innerText, ...links.map((link) => link.href)].join(" ");
}"""


@pytest.fixture(scope="module")
def made(course: Course) -> tuple[ClassGrades, tuple[Mistake, ...], Course]:
    """The class with the teacher's adjustments, its mistakes, and the course."""
    grades, graded = made_up_class(course)
    given = [Adjustment("s03", "is_set", 12, "Well argued."), Adjustment("s03", "", None, "Hello.")]
    return adjusted(grades, given), ranked(graded, course), course


@pytest.fixture(scope="module")
def report(made: tuple[ClassGrades, tuple[Mistake, ...], Course]) -> str:
    return report_page(*made)


@pytest.fixture(scope="module")
def feedback(made: tuple[ClassGrades, tuple[Mistake, ...], Course]) -> dict[str, str]:
    """The feedback page of each student."""
    grades, _, course = made
    return {student.student: feedback_page(student, course) for student in grades.students}


def shown(page: Page, html: str, width: int = WIDE) -> Table:
    """Show a page, and return it as the table that axe can check."""
    page.set_viewport_size({"width": width, "height": 900})
    page.set_content(html)
    return Table(page.locator(":root"))


def opened(page: Page, report: str) -> Table:
    """Show the report with all its folds open, with the names hidden."""
    table = shown(page, report, NARROW)
    for fold in page.locator("summary").all():
        fold.click()
    page.get_by_role("switch").check()
    return table


def rgb(color: str) -> str:
    """Return a color as a browser names it."""
    return f"rgb({', '.join(str(int(color[place : place + 2], 16)) for place in (1, 3, 5))})"


@pytest.mark.slow
@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("name", ["s03", "s09", "s13", "s19", SCRIPT])
def test_axe_finds_nothing_on_a_feedback_page(
    page: Page, feedback: dict[str, str], name: str, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme)
    table = shown(page, feedback[name], NARROW)

    assert table.violations() == []


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_no_feedback_page_is_wider_than_the_screen(
    page: Page, feedback: dict[str, str], name: str
) -> None:
    for width in SCREENS:
        shown(page, feedback[name], width)

        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.slow
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_on_the_report(page: Page, report: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    table = opened(page, report)

    assert table.violations() == []


@pytest.mark.slow
@pytest.mark.parametrize("hidden", [False, True])
def test_the_report_is_not_wider_than_the_screen(page: Page, report: str, hidden: bool) -> None:
    opened(page, report)
    page.get_by_role("switch").set_checked(hidden)
    for width in SCREENS:
        page.set_viewport_size({"width": width, "height": 900})

        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_course_of_many_exercises_scrolls_inside_the_heat_map(page: Page, course: Course) -> None:
    katas = {kata.name: KataGrade("failed", 1, 2, 5, 10) for kata in course.katas}
    students = tuple(StudentGrade(f"s{place}", katas=katas) for place in range(60))
    table = shown(page, report_page(ClassGrades(1, "process", "c", students), (), course), 360)
    region = page.get_by_role("region", name="The table")
    region.evaluate("node => { node.scrollIntoView(); node.scrollTo(9999, 9999); }")

    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.get_by_role("columnheader", name="properties")).to_be_in_viewport()
    expect(page.get_by_role("link", name="s9", exact=True)).to_be_in_viewport()
    assert table.violations() == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_feedback_page_follows_the_systems_theme(
    page: Page, feedback: dict[str, str], scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme)
    shown(page, feedback["s03"])
    palette = DAY if scheme == "light" else NIGHT

    assert page.locator(".setkata").evaluate(BACKGROUND) == rgb(palette.tray)
    face = page.locator(".sk-face").first
    assert face.evaluate("node => getComputedStyle(node).fill") == rgb(palette.face)


def test_a_feedback_page_is_printed_by_day(page: Page, feedback: dict[str, str]) -> None:
    page.emulate_media(color_scheme="dark", media="print")
    shown(page, feedback["s03"])
    face = page.locator(".sk-face").first

    assert face.evaluate("node => getComputedStyle(node).fill") == rgb(DAY.face)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_a_student_wrote_runs(page: Page, feedback: dict[str, str], name: str) -> None:
    shown(page, feedback[name])

    assert page.evaluate("document.scripts.length") == 0
    expect(page).not_to_have_title("owned")


def test_a_script_that_got_into_a_page_would_not_run(page: Page, feedback: dict[str, str]) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    shown(
        page,
        feedback["s03"].replace("<main>", f"<main>{SCRIPT}<img src=x onerror='document.title=1'>"),
    )

    expect(page).to_have_title("Feedback for s03")
    assert any("Content Security Policy" in text for text in said)


def test_a_student_sees_first_what_to_try_next(page: Page, feedback: dict[str, str]) -> None:
    shown(page, feedback["s11"], 360)
    region = page.get_by_role("region", name="Try this next")

    expect(region).to_be_in_viewport(ratio=1)
    region.get_by_role("link").click()
    expect(page.locator(":target")).to_be_in_viewport()


def test_with_hidden_names_nothing_of_a_name_stays(page: Page, report: str) -> None:
    shown(page, report)
    for fold in page.locator("summary").all():
        fold.click()
    with_names = page.evaluate(SHOWN)
    page.get_by_role("switch").check()
    without = page.evaluate(SHOWN)

    words = ["s01", "s13", "محمد", "山田", "Bartholomäus", "nihton", "passwd", "feedback/"]
    assert [word for word in words if word not in with_names] == []
    assert [word for word in words if word in without] == []
    assert page.locator("a:visible").count() == 0
    assert page.locator(".alias:visible").count() == len(NAMES)


def test_with_hidden_names_the_rows_are_in_the_order_of_their_numbers(
    page: Page, report: str
) -> None:
    shown(page, report)
    rows = page.locator(".heat tbody th")
    before = rows.all_inner_texts()
    page.get_by_role("switch").check()
    hidden = rows.all_inner_texts()
    page.get_by_role("switch").uncheck()

    assert hidden == [f"Student {number}" for number in range(1, len(NAMES) + 1)]
    assert rows.all_inner_texts() == before


def test_the_switch_works_with_the_keyboard(page: Page, report: str) -> None:
    shown(page, report)
    page.keyboard.press("Tab")
    expect(page.get_by_role("switch")).to_be_focused()
    page.keyboard.press("Space")

    expect(page.locator(".name:visible")).to_have_count(0)


def test_code_to_discuss_is_shown_by_a_click(page: Page, report: str) -> None:
    shown(page, report)
    sample = page.get_by_text("for _ in range(4):").first
    expect(sample).not_to_be_visible()
    page.locator(".mistakes > li", has=sample).first.get_by_text("Code to discuss").click()

    expect(sample).to_be_visible()


def test_the_most_common_mistake_is_on_the_first_screen(page: Page, report: str) -> None:
    shown(page, report)

    expect(page.locator(".mistakes > li").first).to_be_in_viewport(ratio=1)
    expect(page.locator(".mistakes > li").nth(2)).to_be_in_viewport(ratio=1)


def test_a_long_output_stays_in_its_box(page: Page, course: Course) -> None:
    long = Feedback("x" * 5000, (), "y" * 5000)
    kata = KataGrade("failed", 1, 9, 1, 10, feedback=(long, FEEDBACK))
    student = StudentGrade("z" * 300, 1, 10, katas={"is_set": kata})
    shown(page, feedback_page(student, course), 360)

    assert page.evaluate("document.documentElement.scrollWidth") <= 360
