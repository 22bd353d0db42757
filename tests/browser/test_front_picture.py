"""The picture of the README in a browser: each text is inside its box, clear of every other text."""

import pytest
from fresh_course import ROOT
from playwright.sync_api import Page

from setkata.draw.readme_picture import readme_svg
from setkata.subject import FRONT

# Returns the texts that leave the box below them, and the pairs of texts that overlap.
CROWDED = """() => {
  const box = (part) => part.getBoundingClientRect();
  const inside = (a, b) => a.left > b.left && a.right < b.right && a.top > b.top && a.bottom < b.bottom;
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const grounds = [...document.querySelectorAll(".sk-face, .sk-ground, .sk-dashes")].map(box);
  const texts = [...document.querySelectorAll("svg > g text")];
  const found = texts.filter((text) => !grounds.some((ground) => inside(box(text), ground)));
  texts.forEach((one, place) => {
    const line = box(one);
    const pairs = texts.slice(place + 1).map(box);
    const lower = pairs.filter((other) => !apart(line, { ...other.toJSON(), top: other.top + 4 }));
    if (lower.length) found.push(one);
  });
  return found.map((text) => text.textContent);
}"""


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_each_text_is_in_its_box(page: Page, narrow: bool) -> None:
    page.set_content(readme_svg(ROOT / FRONT, narrow))

    assert page.locator("text").count() > 15
    assert page.evaluate(CROWDED) == []
