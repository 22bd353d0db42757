"""`setkata keep` shows what a learner has built, with figures that were measured, and nothing else."""

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from commands import RIGHT, setkata, status_of

from katabook.cli.stuck import put_back
from katabook.course import Course, CourseError
from katabook.feedback.targets import Result
from katabook.judge import ExerciseResult, KataResult, LessonResult
from katabook.lessons.notebook import read, write
from setkata.paper import figures, last_page
from setkata.paper.last_page import COLUMNS, LINES, fitted, write_last_page

LAMBDA = "is_set = lambda a, b, c: all(len({*values}) != 2 for values in zip(a, b, c))\n"
SCRIPT = f'TEXT = "</script></pre><script>alert(1)</script>"\n\n\n{RIGHT}'
ENDLESS = "\n".join([f"    {number}" for number in range(500)])


def solve(course: Course, *names: str) -> dict[str, Result]:
    """Put solutions into a course, and return the results that a check of them would give."""
    for lesson in course.lessons:
        put_back(course, lesson)
    for name in names:
        shutil.copy(course.solution(course.step(name)), course.file(course.step(name)))
    return {name: passing(course, name) for name in names}


def passing(course: Course, name: str) -> Result:
    if name in course.kata_names:
        return KataResult(name, planned=1, passing=("test",))
    cells = [cell for cell in read(course.solution(course.step(name))).cells if cell.id]
    found = [ExerciseResult(cell.id, "passed") for cell in cells if "def " in cell.source]
    return LessonResult(name, tuple(found))


def untracked(results: Iterable[Result], count: int) -> Iterable[Result]:
    return results


@pytest.fixture
def unmeasured(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process measures anything."""
    monkeypatch.setattr(figures, "measured", lambda *_, **__: None)


@pytest.mark.usefixtures("unmeasured")
def test_a_course_without_stars_has_an_open_card_for_each_lesson(fresh: Course) -> None:
    page = last_page.last_page(fresh, {})

    assert page.count('<span class="card"></span>') == len(fresh.lessons) == 13
    assert "How do you tell a computer what a SET is?" in page
    assert "You have solved" not in page
    assert "<pre>" not in page


@pytest.mark.usefixtures("unmeasured")
def test_a_solved_lesson_shows_its_star_and_the_card_that_is_its_number(fresh: Course) -> None:
    page = last_page.last_page(fresh, {"05_third_card": LessonResult("05_third_card", (DONE,))})

    assert page.count('aria-label="solved"') == 1
    assert 'aria-label="one open green squiggle"' in page
    assert "You have solved 1 lesson." in page


@pytest.mark.usefixtures("unmeasured")
def test_a_figure_that_was_not_measured_is_left_out(fresh: Course) -> None:
    page = last_page.last_page(fresh, solve(fresh, "01_tuples", "is_set", "find_sets", "caps"))

    assert "Your first rule: <code>is_set</code>" in page
    assert not [word for word in ("SETs.", "Measured", "Your cap") if word in page]


def test_the_first_and_the_last_rule_are_asked_about_every_triple(fresh: Course) -> None:
    page = last_page.last_page(fresh, solve(fresh, "01_tuples", "is_set", "04_mod_three"))

    assert "Your first rule: <code>is_set</code><span>lesson 01</span>" in page
    assert "Your last rule: <code>is_set_mod</code><span>lesson 04</span>" in page
    assert "Both find the same <b>1080</b> SETs in <b>85,320</b> triples." in page


def test_one_rule_stands_alone(fresh: Course) -> None:
    page = last_page.last_page(fresh, solve(fresh, "01_tuples"))

    assert "Your rule: <code>is_set</code><span>lesson 01</span>" in page
    assert "It finds <b>1080</b> SETs in <b>85,320</b> triples." in page
    assert "Return whether three cards" not in page  # the docstring is the course's


@pytest.mark.parametrize("code", [RIGHT, LAMBDA, SCRIPT])
def test_a_rule_is_shown_as_text_in_whatever_style_it_is_written(code: str, fresh: Course) -> None:
    fresh.file(fresh.kata("is_set")).write_text(code, encoding="utf-8")
    page = last_page.last_page(fresh, {"is_set": passing(fresh, "is_set")})

    assert "<b>1080</b> SETs" in page
    assert "<script" not in page


@pytest.mark.parametrize(
    "code",
    ["while True:\n    pass", "import os\nos._exit(0)", "def is_set(a, b, c):\n    1 / 0", "("],
)
def test_a_rule_that_fails_on_the_way_gets_no_figure(
    code: str, fresh: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "seconds_of", lambda *_: 1)
    fresh.file(fresh.kata("is_set")).write_text(code, encoding="utf-8")
    page = last_page.last_page(fresh, {"is_set": passing(fresh, "is_set")})

    assert "Your rule: <code>is_set</code>" in page
    assert "SETs." not in page


def test_rules_that_disagree_are_not_called_alike(fresh: Course) -> None:
    results = solve(fresh, "01_tuples", "is_set")
    wrong = RIGHT.replace("all(", "any(")
    fresh.file(fresh.kata("is_set")).write_text(wrong, encoding="utf-8")

    assert " alike" not in last_page.last_page(fresh, results)


def test_the_katas_are_measured(fresh: Course) -> None:
    names = ("is_set", "deck", "find_sets", "find_sets_fast", "arrays", "odds", "caps")
    page = last_page.last_page(fresh, solve(fresh, *names))

    assert page.count("deals a second") == 3
    assert "times as fast" in page
    assert "deals that hold no SET" in page
    assert "Your cap: 20 cards without a SET" in page


def test_a_cap_with_a_set_is_not_shown(fresh: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "measured", lambda *_, **__: {"cards": [0, 1, 2]})

    assert figures.own_cap(fresh, {"caps"}) == []


def test_a_lesson_whose_exercise_lost_its_id_shows_no_code(fresh: Course) -> None:
    results = solve(fresh, "01_tuples")
    path = fresh.file(fresh.step("01_tuples"))
    lesson = read(path)
    for cell in lesson.cells:
        cell.id = f"lost-{cell.id}"
    write(lesson, path)

    assert "<pre>" not in last_page.last_page(fresh, results)


@pytest.mark.parametrize("columns", COLUMNS)
@pytest.mark.parametrize("code", [ENDLESS, "x = 1; " * 500, f"{' ' * 300}x\n{'y' * 300}\n" * 9])
def test_a_function_that_is_too_long_is_cut(code: str, columns: int) -> None:
    lines, more = fitted(code, columns)
    rows = sum(-(-len(line) // columns) for _, line in lines)

    assert rows <= LINES
    assert len(lines) + more == len(code.split("\n"))
    assert more > 0


def test_a_set_is_found_by_the_places_of_its_cards() -> None:
    found = figures.found_sets(lambda a, b, c: (a, b, c) == FIRST, in_words=False)

    assert found == {"triples": 85_320, "sets": [[0, 1, 2]]}


def test_a_function_that_yields_its_answers_is_measured_up_to_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    finished: list[int] = []

    def lazy(cards: list[object]) -> Iterable[object]:
        yield from cards
        finished.append(len(cards))

    monkeypatch.setattr(figures, "DEALS", 3)
    figures.pace(lazy, lambda cards: [])

    assert finished == [12, 12, 12]


@pytest.mark.usefixtures("unmeasured")
def test_the_page_takes_the_place_of_an_older_one_and_of_nothing_else(
    fresh: Course, tmp_path: Path
) -> None:
    page, notes = tmp_path / "page.html", tmp_path / "notes.html"
    notes.write_text("my notes", encoding="utf-8")
    write_last_page(fresh, page, untracked)
    write_last_page(fresh, page, untracked)

    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    for path in (notes, tmp_path):
        with pytest.raises(CourseError, match=r"stays as it is; choose another file"):
            write_last_page(fresh, path, untracked)
    assert notes.read_text(encoding="utf-8") == "my notes"


def test_the_command_says_where_the_page_is(fresh: Course) -> None:
    fresh.file(fresh.kata("is_set")).write_text(RIGHT, encoding="utf-8")
    done = setkata(fresh.root, "keep")
    path = fresh.root / "my_course.html"

    assert done.stdout == f"written: {path}; open it in a browser and print it\n"
    assert "You have solved 1 kata." in path.read_text(encoding="utf-8")


def test_where_there_are_no_processes_the_command_says_so(
    fresh: Course, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(fresh.root)
    monkeypatch.setattr("katabook.process.processes.AVAILABLE", False)

    assert status_of(monkeypatch, "keep") == 2
    assert "keep can't measure your code in a browser" in capsys.readouterr().err


DONE: Any = ExerciseResult("any", "passed")
FIRST = ((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2))
