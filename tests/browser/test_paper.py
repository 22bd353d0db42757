"""The deck, the worksheets and the last page on A4 and Letter: each page of HTML is one sheet of paper."""

import re

import pytest
from conftest import ROOT
from driver import Table
from playwright.sync_api import Page

from katabook.course import Course
from katabook.judge import KataResult
from setkata.cards import Card, card_at
from setkata.paper import WORKSHEETS, deck_page, last_page, worksheet_page
from setkata.paper.figures import Figure, Rule

# Returns what leaves its page, or runs into the page's last line.
OUTSIDE = """() => [...document.querySelectorAll(".page")].flatMap((page) => {
  const box = page.getBoundingClientRect(), foot = page.querySelector("footer");
  const bottom = foot ? foot.getBoundingClientRect().top : box.bottom;
  const leaves = (part) => {
    const { left, right, top, bottom: end } = part.getBoundingClientRect();
    const wide = part.tagName === "PRE" && part.scrollWidth > part.clientWidth;
    return wide || left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || end > bottom;
  };
  const parts = [...page.querySelectorAll("*")].filter((part) => !foot?.contains(part));
  return parts.filter(leaves).map((part) => part.outerHTML.slice(0, 120));
})"""
FACES = """() => [...document.querySelectorAll(".sk-face")].map((face) => {
  const { width, height } = face.getBoundingClientRect();
  return [Math.round(width), Math.round(height)].join(" by ");
})"""


def printed(page: Page, paper: str) -> int:
    """Return the number of pages of the PDF."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


def test_the_deck_is_printed_on_nine_sheets_with_cards_of_one_size(page: Page) -> None:
    page.set_content(deck_page())
    page.emulate_media(media="print")
    faces = page.evaluate(FACES)

    assert page.evaluate(OUTSIDE) == []
    assert [printed(page, paper) for paper in ("A4", "Letter")] == [9, 9]
    assert (len(faces), len(set(faces))) == (81, 1)


@pytest.mark.parametrize("name", WORKSHEETS)
def test_a_worksheet_is_printed_on_three_pages(name: str, page: Page) -> None:
    page.set_content(worksheet_page(name, Course(ROOT)))
    page.emulate_media(media="print")

    assert page.evaluate(OUTSIDE) == []
    assert [printed(page, paper) for paper in ("A4", "Letter")] == [3, 3]


ENDLESS = (
    "def is_set(a, b, c):\n"
    + "    return True  # whatever the cards are, as long as you say so\n" * 99
)
RULES = [
    Rule("is_set", "lesson 01", ENDLESS, {}),
    Rule("is_set_mod", "lesson 04", f"{' ' * 40}{'x' * 900}\n" + "y\n" * 99, {}),
]
FIGURES = [Figure("chance_of_no_set", "deals of 12", "12,000,000", "deals a second")] * 4
CAP = [card_at(number) for number in range(20)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "figures", "cap"),
    [
        ([], [], []),
        ([], FIGURES[:1], []),
        (RULES[:1], [], []),
        (RULES[1:], [], CAP),
        (RULES, FIGURES[:1], []),
        (RULES, FIGURES, CAP),
    ],
)
def test_the_last_page_is_one_sheet_whatever_it_shows(
    rules: list[Rule],
    figures: list[Figure],
    cap: list[Card],
    page: Page,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    course = Course(ROOT)
    alike = (85_320, 1080) if rules else None
    for name, shown in {"own_rules": rules, "same_sets": alike, "figures": figures}.items():
        monkeypatch.setattr(last_page, name, lambda *_, shown=shown: shown)
    monkeypatch.setattr(last_page, "own_cap", lambda *_: cap)
    done = {step.name: KataResult(step.name, 1, ("test",)) for step in course.steps if cap}
    page.set_content(last_page.last_page(course, done))

    assert Table(page.locator(":root")).violations() == []
    page.emulate_media(media="print")
    assert page.evaluate(OUTSIDE) == []
    assert [printed(page, paper) for paper in ("A4", "Letter")] == [1, 1]
