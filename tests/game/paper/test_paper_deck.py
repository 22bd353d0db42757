"""The deck on paper: nine sheets that hold each card once, and can be told apart in grey."""

import re

import pytest

from setkata.cards import beginners_deck, make_deck
from setkata.paper import deck_page, deck_sheets
from setkata.rules import find_sets

DECK = make_deck()
PLACE = re.compile(r'<g transform="translate[^>]*>')
SHEETS = deck_sheets(letters=True)


def names_on(sheet: str) -> list[str]:
    """Return the cards of a sheet in words, as its label names them."""
    return re.findall('aria-label="(.*?)"', sheet)[0].split(", ")


def drawings(letters: bool) -> list[str]:
    """Return the drawing of each card, without its place."""
    sheets = (sheet.partition('<path class="marks"')[0] for sheet in deck_sheets(letters))
    return [drawing for sheet in sheets for drawing in PLACE.split(sheet)[1:]]


def in_grey(drawing: str) -> str:
    """Return a drawing of a card without its color."""
    return re.sub(r'class="sk-(red|green|purple)" color="#\w+"', "", drawing)


def test_the_nine_sheets_hold_each_card_once() -> None:
    names = [name for sheet in SHEETS for name in names_on(sheet)]

    assert names == list(map(str, DECK))


def test_each_sheet_draws_nine_cards() -> None:
    assert [sheet.count('class="sk-face"') for sheet in SHEETS] == [9] * 9


def test_the_cards_of_all_sheets_have_one_size() -> None:
    sizes = {size for sheet in SHEETS for size in re.findall(r"scale\(([\d.]+)\)", sheet)}

    assert len(sizes) == 1


def test_in_grey_only_the_letters_tell_some_cards_apart() -> None:
    assert len(set(map(in_grey, drawings(letters=True)))) == 81
    assert len(set(map(in_grey, drawings(letters=False)))) == 27


def test_without_letters_the_colors_tell_the_cards_apart() -> None:
    assert len(set(drawings(letters=False))) == 81


def test_a_letter_is_in_two_corners_of_each_card() -> None:
    letters = re.findall(r">([RGP])</text>", "".join(SHEETS))

    assert {letter: letters.count(letter) for letter in "RGP"} == {"R": 54, "G": 54, "P": 54}


def test_a_sheet_has_a_mark_at_each_corner_of_each_card() -> None:
    [marks] = re.findall('class="marks" d="(.*?)"', SHEETS[0])

    assert marks.count("h") == marks.count("v") == 16


def test_each_sheet_is_a_magic_square() -> None:
    counts = [len(find_sets(DECK[k : k + 9])) for k in range(0, 81, 9)]

    assert counts == [12] * 9


def test_the_beginners_deck_is_on_the_sheets_that_say_so() -> None:
    marked = [sheet for sheet in SHEETS if "beginners" in sheet]

    assert [name for sheet in marked for name in names_on(sheet)] == list(
        map(str, beginners_deck())
    )


@pytest.mark.parametrize("letters", [True, False])
def test_the_page_needs_no_other_file(letters: bool) -> None:
    page = deck_page(letters)

    assert not re.search(r"<script|<img|url\(|https?://(?!www\.w3\.org/2000/svg)", page)
