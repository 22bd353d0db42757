"""The picture of the README shows a real function, and what the rules say about its mistake."""

import re
import runpy
from html import unescape
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fresh_course import ROOT

from setkata.cards import cards, make_deck
from setkata.draw import NIGHT
from setkata.draw.readme_picture import MISTAKE, SHOWN, readme_svg
from setkata.rules import is_set, verdict
from setkata.subject import FRONT

SVG = "{http://www.w3.org/2000/svg}"
WRONG = ROOT / FRONT
SOURCE = WRONG.read_text(encoding="utf-8")
FIXED = SOURCE.replace(MISTAKE, "range(4)")
LAYOUTS = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


def texts(narrow: bool = False) -> list[str]:
    picture = ElementTree.fromstring(readme_svg(WRONG, narrow))
    return ["".join(text.itertext()) for text in picture.iter(f"{SVG}text")]


def size(narrow: bool) -> list[float]:
    picture = ElementTree.fromstring(readme_svg(WRONG, narrow))
    return [float(number) for number in picture.attrib["viewBox"].split()[2:]]


@LAYOUTS
def test_each_line_of_the_function_is_in_the_picture(narrow: bool) -> None:
    lines = SOURCE[SOURCE.index("def is_set") :].splitlines()

    assert texts(narrow)[: len(lines)] == lines


@LAYOUTS
def test_the_picture_says_what_the_function_says_and_what_the_rule_says(narrow: bool) -> None:
    three = cards(SHOWN)
    [spoiled] = verdict(*three).wrong
    said = runpy.run_path(str(WRONG))["is_set"](*three)
    words = texts(narrow)

    assert f"Your is_set says {said}." in words
    assert f"The rule says {is_set(*three)}: the {spoiled.feature} spoils the SET." in words
    assert said != is_set(*three)


def test_the_picture_gives_the_advice_that_a_check_gives() -> None:
    advice = SOURCE.removeprefix('"""').partition('"""')[0]

    assert advice in " ".join(texts())


def test_the_function_is_right_once_the_mistake_is_fixed(tmp_path: Path) -> None:
    path = tmp_path / "fixed.py"
    path.write_text(FIXED, encoding="utf-8")
    fixed = runpy.run_path(str(path))["is_set"]

    assert SOURCE.count(MISTAKE) == 1
    assert all(fixed(*three) == is_set(*three) for three in combinations(make_deck()[::4], 3))
    with pytest.raises(ValueError, match="the function is right, so there is nothing to show"):
        readme_svg(path)


def test_the_dashes_are_around_the_line_with_the_mistake_and_the_feature_that_is_wrong() -> None:
    picture = ElementTree.fromstring(readme_svg(WRONG))
    dashed = picture.findall(f".//{SVG}rect[@class='sk-dashes']")
    of_code = next(
        text for text in picture.iter(f"{SVG}text") if "range" in "".join(text.itertext())
    )
    top, line = float(dashed[0].attrib["y"]), float(of_code.attrib["y"])

    assert top < line < top + float(dashed[0].attrib["height"])
    assert len(dashed) == 3  # a line, a card and a feature


def test_the_narrow_picture_is_as_wide_as_a_phone_shows_it_well_and_the_other_one_is_low() -> None:
    wide, low = size(narrow=False)
    narrow, high = size(narrow=True)

    assert 15 * 358 / narrow > 11  # a text of 15 on a phone of 390 pixels
    assert 15 * 840 / wide > 13
    assert low < 320 < high


def test_the_picture_has_colors_for_dark_pages() -> None:
    [style] = re.findall(r"prefers-color-scheme:dark\)\{(.*?)\}</style>", readme_svg(WRONG))

    for color in (NIGHT.red, NIGHT.ink, NIGHT.face, NIGHT.tray, NIGHT.wrong, NIGHT.panel):
        assert color in style


@pytest.mark.parametrize("page", ["README.md", "docs/index.md"])
def test_who_cannot_see_the_picture_reads_what_it_says(page: str) -> None:
    [name] = re.findall('aria-label="(.*?)"', readme_svg(WRONG))

    assert unescape(name) in (ROOT / page).read_text(encoding="utf-8")
