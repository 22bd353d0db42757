"""`setkata print` writes the pages that it is asked for."""

from pathlib import Path

import pytest

from katabook.course import Course, CourseError
from setkata.paper import NAMES, write_pages


def test_the_pages_with_these_names_are_written(course: Course, tmp_path: Path) -> None:
    written = write_pages(course, ["deck", "magic_square"], tmp_path / "paper")

    assert written == [tmp_path / "paper" / f"{name}.html" for name in ("deck", "magic_square")]
    assert all(path.read_text(encoding="utf-8").startswith("<!DOCTYPE html>") for path in written)


def test_without_names_all_pages_are_written(course: Course, tmp_path: Path) -> None:
    write_pages(course, [], tmp_path)

    assert {path.name for path in tmp_path.iterdir()} == {f"{name}.html" for name in NAMES}


def test_the_deck_can_do_without_letters(course: Course, tmp_path: Path) -> None:
    [deck] = write_pages(course, ["deck"], tmp_path, letters=False)

    assert "sk-letter" not in deck.read_text(encoding="utf-8").partition("<body>")[2]


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("magic_sqare", "did you mean magic_square?"),
        ("posters", "choose from deck, wall_of_ifs, trace_recursion, magic_square, find_the_bug"),
    ],
)
def test_an_unknown_name_is_refused_and_nothing_is_written(
    name: str, advice: str, course: Course, tmp_path: Path
) -> None:
    with pytest.raises(CourseError) as refused:
        write_pages(course, ["deck", name], tmp_path)

    assert str(refused.value) == f"{name!r} is nothing to print; {advice}"
    assert list(tmp_path.iterdir()) == []
