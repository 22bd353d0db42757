"""The deck and the worksheets on A4 and Letter: each page of HTML is one sheet of paper."""

import re

import pytest
from conftest import ROOT
from playwright.sync_api import Page

from katabook.course import Course
from setkata.paper.pages import WORKSHEETS, deck_page, worksheet_page

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
