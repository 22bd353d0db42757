"""What a pass adds to the output of a check."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from katabook.course import Course, find_course
from katabook.feedback import inline, onward
from katabook.feedback.details import onward_from, proof
from katabook.judge import NOTES
from katabook.judge.checking import check_cases
from katabook.judge.mistakes import Following, Known, digest_of, question_of
from setkata import check
from setkata.rules import is_set

COURSE = find_course(Path(__file__).parent)
A_SET = ((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2))
NO_SET = ((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 2))


def html(shown: object) -> str:
    return shown._repr_mimebundle_()["text/html"]  # type: ignore[attr-defined]


def test_a_pass_shows_a_set_that_the_function_accepts() -> None:
    shown = html(check(is_set, {NO_SET: False, A_SET: True}))

    assert "make a SET. Your function says so too." in shown
    assert re.findall('alt="(one.*?)"', shown) == [
        "one open red oval",
        "one open red diamond",
        "one open red squiggle",
    ]


def test_a_failure_shows_no_proof() -> None:
    assert "says so too" not in html(check(lambda a, b, c: True, {A_SET: True, NO_SET: False}))


def test_a_pass_shows_the_first_cards_that_a_function_returns() -> None:
    deck = [(0, 0, 0, n) for n in range(3)] + [(0, 0, 1, n) for n in range(3)]

    def made() -> list[tuple[int, ...]]:
        return deck

    shown = html(check(made, {(): deck}))

    assert re.search("<code>made\\(\\)</code> → <img.*> and 1 more<", shown)
    assert shown.count('alt="one') == 5


def test_a_call_with_cards_is_drawn_too() -> None:
    proved = html(check(lambda a, b, c: (a, b), {NO_SET: NO_SET[:2]}))

    assert re.search("(?:<img[^>]*> ?){3} → (?:<img[^>]*> ?){2}<", proved)


def test_without_a_picture_a_pass_shows_a_call_as_python_shows_it() -> None:
    assert "<code>divmod(7, 3) → (2, 1)</code>" in html(check(divmod, {(7, 3): (2, 1)}))


def test_a_call_that_is_too_long_is_no_proof() -> None:
    checked: Any = check(len, {"x" * 80: 80}).found

    assert proof(checked.cases) == ""


def test_the_next_exercise_is_a_link_to_its_cell_by_the_name_of_its_function() -> None:
    shown = onward_from(COURSE, Following("00_welcome", "all-same", "all_same"), (1, 4))

    assert '<a href="00_welcome.ipynb#cell-id=all-same">all_same</a>' in shown


def test_the_last_exercise_answers_the_question_and_links_to_what_comes_next() -> None:
    shown = onward_from(COURSE, Following("02_ternary", "", ""), (3, 5))
    lesson = COURSE.lesson("02_ternary")

    assert "This was the last exercise of <strong>The card is its number</strong>." in shown
    assert f"<strong>{lesson.question}</strong> {lesson.answer}" in shown
    assert '<a href="../katas/deck.py">' in shown
    assert "Exercises solved since Python was started: 3 of 5." in shown
    assert shown.count("<img") == 3


def cards_in_deck(features: int, values: int) -> int:
    return values**features  # type: ignore[no-any-return]


def word(x: str, y: str, z: str) -> str:
    return {1: "same", 2: "wrong", 3: "different"}[len({x, y, z})]


def wrong_function() -> Callable[..., int]:
    """Return a function that a learner has written in place of the right one."""

    def cards_in_deck(features: int, values: int) -> int:
        return 3

    return cards_in_deck


CARDS = {(1, 3): 3, (2, 3): 9, (3, 3): 27, (4, 3): 81, (4, 2): 16, (2, 5): 25, (5, 2): 32}
WORDS = {
    ("solid", "solid", "solid"): "same",
    ("open", "striped", "solid"): "different",
    ("solid", "solid", "striped"): "wrong",
    ("solid", "striped", "solid"): "wrong",
    ("striped", "solid", "solid"): "wrong",
    ("open", "solid", "solid"): "wrong",
}


def test_the_last_exercise_counts_those_whose_last_check_passes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(inline, "_passed", {})

    assert "solved since Python was started: 1 of 4" in html(check(word, WORDS))
    check(cards_in_deck, CARDS)
    assert "solved since Python was started: 2 of 4" in html(check(word, WORDS))
    check(wrong_function(), CARDS)
    assert "solved since Python was started: 1 of 4" in html(check(word, WORDS))


def test_what_is_next_waits_for_the_earlier_checks_of_the_exercise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def same(number: int) -> int:
        return number

    first, last = (check_cases(same, cases) for cases in ({1: 1}, {2: 2}))
    earlier = [question_of(first)]
    following = {digest_of(last): Following("01_tuples", "is-set", "is_set", earlier)}
    monkeypatch.setattr(inline, "_known", lambda: (COURSE, Known(following=following)))
    monkeypatch.setattr(inline, "_verdicts", {})

    assert "Next:" in html(check(same, {2: 2}))
    check(same, {1: 3})
    shown = html(check(same, {2: 2}))
    assert "This check passes, but an earlier check of the exercise does not." in shown
    assert "Next:" not in shown
    check(same, {1: 1})
    assert "Next:" in html(check(same, {2: 2}))


def test_code_in_a_lessons_question_is_shown_as_code() -> None:
    shown = onward_from(COURSE, Following("12_specs", "", ""), (1, 5))

    assert "How can you test <code>is_set</code> if nobody gives you the answers?" in shown


def test_what_comes_next_is_left_out_when_a_lesson_is_graded() -> None:
    assert re.sub(NOTES, "", onward_from(COURSE, Following("12_specs", "", ""), (1, 5))) == ""


def test_a_solved_step_tells_its_fact_or_its_answer_before_the_next_step() -> None:
    kata, lesson = COURSE.kata("is_set"), COURSE.lesson("01_tuples")

    assert onward(COURSE, kata)[0] == kata.fact
    assert onward(COURSE, lesson)[0] == f"{lesson.question} {lesson.answer}"


@pytest.mark.parametrize("name", ["00_welcome", "is_set"])
def test_a_course_without_facts_and_answers_still_names_the_next_step(
    tmp_path: Path, name: str
) -> None:
    listed = (COURSE.root / "course.toml").read_text(encoding="utf-8")
    older = re.sub("(?m)^(fact|answer) = .*\n", "", listed)
    (tmp_path / "course.toml").write_text(older, encoding="utf-8")
    course = Course(tmp_path)

    [said] = onward(course, course.step(name))

    assert said.startswith("Next in the course: ")
