"""Numbers as dots: where they are, and what stands below them."""

import re
from urllib.parse import unquote

import pytest

from setkata.draw.charts import dot_picture
from setkata.draw.picture import Picture


def dots(picture: Picture) -> list[tuple[float, float]]:
    """Return the middle of each dot, from the left and from the top."""
    found = re.findall(r"cx='([\d.]+)' cy='([\d.]+)'", unquote(picture.html))
    return [(float(x), float(y)) for x, y in found]


def labels(picture: Picture) -> list[int]:
    return [int(n) for n in re.findall(r">(\d+)</text>", unquote(picture.html))]


def test_each_number_is_a_dot_and_larger_numbers_are_further_right() -> None:
    across = [x for x, _ in dots(dot_picture([3, 1, 2, 7], ""))]

    assert len(set(across)) == 4
    assert across == sorted(across)


def test_equal_numbers_are_above_one_another() -> None:
    places = dots(dot_picture([5, 5, 5], ""))

    assert len({x for x, _ in places}) == 1
    assert len({y for _, y in places}) == 3


def test_dots_never_leave_the_picture_however_many_are_equal() -> None:
    assert min(y for _, y in dots(dot_picture([4] * 500, ""))) > 0


def test_the_numbers_below_the_line_leave_room_for_one_another() -> None:
    assert labels(dot_picture([21, 42], "")) == list(range(21, 43))
    assert labels(dot_picture([21, 61], "")) == list(range(25, 62, 5))


def test_a_picture_is_as_high_as_its_highest_column() -> None:
    low, high = (
        re.findall(r"viewBox='0 0 \d+ (\d+)'", unquote(dot_picture(numbers, "").html))
        for numbers in ([5, 6], [5, 5, 6])
    )

    assert int(low[0]) < int(high[0])


def test_the_expected_value_is_a_dashed_line_between_the_columns() -> None:
    picture = dot_picture([2, 3], "", expected=2.5)
    [(across, height)] = re.findall(r"M([\d.]+) [\d.]+V(\d+)", unquote(picture.html))
    (left, top), (right, _) = dots(picture)

    assert float(across) == (left + right) / 2
    assert float(height) < top


def test_a_dot_picture_is_told_in_words() -> None:
    assert repr(dot_picture([1], "one dot, at 1")) == "one dot, at 1"


@pytest.mark.parametrize(
    ("numbers", "problem"),
    [([], "at least one number; got none"), ([3, 63], "less than 60 apart; got 3 to 63")],
)
def test_other_numbers_are_refused(numbers: list[int], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        dot_picture(numbers, "")
