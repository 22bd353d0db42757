"""Tables of numbers and shapes of arrays as pictures, for readers who see them and who don't."""

import re
from itertools import pairwise
from urllib.parse import unquote
from xml.etree import ElementTree

import numpy as np
import pytest

from setkata.draw import DAY
from setkata.draw.charts import box_picture, table_picture
from setkata.draw.picture import Picture

SVG = "{http://www.w3.org/2000/svg}"


def svg(picture: Picture) -> ElementTree.Element:
    """Return the drawing that is stored in a picture."""
    data = re.search(r"svg\+xml,([^\"]+)", picture.html)
    assert data

    return ElementTree.fromstring(unquote(data[1]))


def painted(picture: Picture) -> dict[tuple[str, float], str]:
    """Return the lines of a table's picture by their color and its strength."""
    return {
        (group.get("color", ""), float(path.get("opacity", 1))): path.get("d", "")
        for group in svg(picture).iter(f"{SVG}g")
        for path in group.findall(f"{SVG}path")
    }


def words(picture: Picture) -> list[str]:
    """Return the labels in a box's picture."""
    return [text.text or "" for text in svg(picture).iter(f"{SVG}text")]


def test_the_digits_of_a_table_have_the_colors_of_the_cards() -> None:
    assert painted(table_picture([[0, 1], [2, 0]], "")) == {
        (DAY.red, 1): "M0 0h1M1 1h1",
        (DAY.green, 1): "M1 0h1",
        (DAY.purple, 1): "M0 1h1",
    }


def test_equal_neighbors_are_one_line() -> None:
    assert painted(table_picture([[1, 1, 1, 0, 0]], "")) == {
        (DAY.red, 1): "M3 0h2",
        (DAY.green, 1): "M0 0h3",
    }


def test_the_lowest_number_of_each_third_has_a_cards_color_and_the_others_are_paler() -> None:
    shades = list(painted(table_picture([list(range(81))], "")))

    assert len(set(shades)) == 81
    for third, color in enumerate((DAY.red, DAY.green, DAY.purple)):
        colors, strengths = zip(*shades[27 * third :][:27], strict=True)
        assert set(colors) == {color}
        assert strengths[0] == 1
        assert all(one > other for one, other in pairwise(strengths))


def test_only_true_has_a_color() -> None:
    assert painted(table_picture([[True, False], [False, True]], "")) == {
        (DAY.purple, 1): "M0 0h1M1 1h1"
    }


def test_an_array_has_the_picture_of_its_rows() -> None:
    rows = [[0, 1, 2], [2, 0, 1]]

    assert table_picture(np.array(rows), "x") == table_picture(rows, "x")
    assert table_picture(np.array(rows) == 0, "x") == table_picture(
        [[n == 0 for n in row] for row in rows], "x"
    )


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (4, 81), (81, 81), (3, 200)])
def test_a_table_of_any_size_is_neither_tiny_nor_wider_than_a_page(rows: int, columns: int) -> None:
    drawn = svg(table_picture(np.zeros((rows, columns), dtype=int), ""))

    assert 40 <= int(drawn.get("width", "0")) <= 648
    assert 40 <= int(drawn.get("height", "0")) <= 648


def test_a_picture_says_its_words_to_those_who_cannot_see_it() -> None:
    picture = table_picture([[0]], 'a "small" table')

    assert 'alt="a &quot;small&quot; table"' in picture.html
    assert svg(picture).get("aria-label") == 'a "small" table'
    assert repr(picture) == 'a "small" table'
    assert picture._repr_mimebundle_() == {"text/html": picture.html, "text/plain": repr(picture)}


@pytest.mark.parametrize(
    ("numbers", "complaint"),
    [
        ([[0, -1]], "-1: a picture shows whole numbers from 0 on, or True and False"),
        ([[0.5]], "0.5: a picture shows whole numbers"),
        ([[0, 1], [2]], "must all have the same length, at least 1; got 1, 2"),
        ([[]], "must all have the same length, at least 1; got 0"),
        ([], "must all have the same length, at least 1; got no row"),
        (np.arange(3), "a table with two axes: rows and columns"),
        ([0, 1], "a table with two axes: rows and columns"),
        (np.zeros((2, 2, 2), dtype=int), r"\[0, 0\]: a picture shows whole numbers"),
    ],
)
def test_a_table_that_has_no_picture_is_refused(numbers: object, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        table_picture(numbers, "")  # type: ignore[arg-type]


def test_a_box_names_each_axis_with_its_length() -> None:
    picture = box_picture((4, 3, 220), ["features", "cards", "triples"])

    assert words(picture) == ["axis 0: 4 features", "axis 1: 3 cards", "axis 2: 220 triples"]
    assert repr(picture) == "axis 0: 4 features; axis 1: 3 cards; axis 2: 220 triples"
    assert f'alt="{picture!r}"' in picture.html


@pytest.mark.parametrize(
    ("shape", "cells", "dots"),
    [((8,), 8, 0), ((9,), 7, 1), ((3, 4), 12, 0), ((2, 3, 4), 24, 0), ((4, 3, 220), 84, 3)],
)
def test_a_box_shows_each_cell_and_dots_in_front_for_a_long_axis(
    shape: tuple[int, ...], cells: int, dots: int
) -> None:
    drawn = svg(box_picture(shape, ["things"] * len(shape)))
    squares = "".join(p.get("d", "") for p in drawn.iter(f"{SVG}path") if p.get("fill") == DAY.row)

    assert squares.count("M") == cells
    assert len(list(drawn.iter(f"{SVG}circle"))) == 3 * dots


def test_the_labels_of_a_box_are_inside_its_picture_and_off_its_cells() -> None:
    drawn = svg(box_picture((4, 3, 220), ["features", "cards", "triples"]))
    width, height = int(drawn.get("width", "0")), int(drawn.get("height", "0"))
    squares = "".join(path.get("d", "") for path in drawn.iter(f"{SVG}path"))
    cells = [(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h", squares)]

    for text in drawn.iter(f"{SVG}text"):
        x, y, wide = int(text.get("x", "0")), int(text.get("y", "0")), 8 * len(text.text or "")
        left = x - {"start": 0, "middle": wide // 2, "end": wide}[text.get("text-anchor", "")]

        assert left >= 0
        assert left + wide <= width
        assert y <= height
        assert not [c for c in cells if c[0] - wide < left < c[0] + 30 and c[1] < y < c[1] + 45]


def test_a_picture_of_an_array_needs_nothing_from_the_page_around_it() -> None:
    for picture in (table_picture([[0, 1]], ""), box_picture((2, 2), ["rows", "columns"])):
        text = ElementTree.tostring(svg(picture), encoding="unicode")

        assert not re.search(r"url\(|href|var\(|\bid=", text)


@pytest.mark.parametrize(
    ("shape", "names", "complaint"),
    [
        ((), [], r"\(\): a box has 1, 2 or 3 axes; got 0"),
        ((4, 3, 220, 1000), ["a", "b", "c", "d"], "a box has 1, 2 or 3 axes; got 4"),
        ((4, 81), ["features"], r"\['features'\]: give one name for each of the 2 axes"),
    ],
)
def test_a_shape_that_has_no_box_is_refused(
    shape: tuple[int, ...], names: list[str], complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        box_picture(shape, names)
