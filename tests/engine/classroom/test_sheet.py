"""The sheet of all the Python in the course."""

import re

import pytest
from versions import HERE, LESSONS

from katabook.build.tables import rows_of

ROWS = {name: rows_of(lesson) for name, lesson in LESSONS.items()}
each_lesson = pytest.mark.parametrize("name", ROWS)


@each_lesson
def test_a_lesson_lists_its_python_and_links_to_the_sheet(name: str) -> None:
    last = LESSONS[name].cells[-1].source

    assert 3 <= len(ROWS[name]) <= 9
    assert "](python.md)" in last


@each_lesson
def test_each_line_has_a_name_a_meaning_and_an_example_in_code(name: str) -> None:
    for row in ROWS[name]:
        cells = re.split(r"(?<!\\)\|", row.strip().strip("|"))

        assert len(cells) == 3, row
        assert re.search("`[^`]+`", cells[2]), row


def test_the_sheet_has_every_line_of_every_lesson() -> None:
    sheet = (HERE.root / "lessons" / "python.md").read_text(encoding="utf-8")

    for name, rows in ROWS.items():
        assert f"({name}.ipynb)" in sheet
        assert "\n".join(rows) in sheet
