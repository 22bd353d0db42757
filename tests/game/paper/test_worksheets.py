"""The answers of the worksheets are right by the rules, and pupils' pages do not show them."""

import ast
from itertools import combinations
from typing import Any

import pytest

from katabook.course import Course, CourseError
from setkata.cards import card_at, make_deck
from setkata.paper import WORKSHEETS, functions, nine_cards, worksheet_page
from setkata.paper.functions import lesson_function
from setkata.paper.nine_cards import Bug, wrong_solution
from setkata.rules import find_sets, is_set, verdict

DECK = make_deck()


@pytest.fixture(scope="module")
def ifs(course: Course) -> dict[str, Any]:
    return functions.wall_content(course)


@pytest.fixture(scope="module")
def squares(course: Course) -> dict[str, Any]:
    return nine_cards.square_content(course)


@pytest.fixture(scope="module")
def found(course: Course) -> list[Bug]:
    return nine_cards.bugs_content(course)["bugs"]


@pytest.fixture(scope="module")
def calls(course: Course) -> dict[str, Any]:
    return functions.recursion_content(course)


def test_three_cards_get_over_the_wall_if_they_are_a_set(ifs: dict[str, Any]) -> None:
    assert all(answer == is_set(*cards) for cards, _, answer in ifs["climbs"])


def test_the_cards_fall_off_the_wall_at_the_first_spoiled_feature(ifs: dict[str, Any]) -> None:
    for cards, sets, _ in ifs["climbs"]:
        kinds = [feature.kind for feature in verdict(*cards).features]

        assert len(sets) == (kinds.index("wrong") + 1 if "wrong" in kinds else 4)


def test_a_set_on_the_sheet_is_the_one_that_python_makes(ifs: dict[str, Any]) -> None:
    for cards, sets, _ in ifs["climbs"]:
        for place, shown in enumerate(sets):
            assert ast.literal_eval(shown) == {card[place] for card in cards}


def test_the_triples_end_their_climbs_in_different_ways(ifs: dict[str, Any]) -> None:
    ends = {(len(sets), answer) for _, sets, answer in ifs["climbs"]}

    assert len(ends) == len(ifs["climbs"])


def test_only_the_shape_spoils_the_falls(ifs: dict[str, Any]) -> None:
    spoiled = [
        [feature.feature for feature in verdict(*functions.BUILT, card).wrong]
        for card in ifs["falls"]
    ]

    assert spoiled == [["shape"], ["shape"]]


def test_a_column_is_good_exactly_when_its_remainder_is_0(ifs: dict[str, Any]) -> None:
    columns = ifs["columns"]

    assert len(columns) == 10
    assert all(functions.is_good(column) == (sum(column) % 3 == 0) for column in columns)


def test_digits_work_if_no_column_is_wrong(ifs: dict[str, Any]) -> None:
    assert [works for _, works, _ in ifs["digits"]] == [not bad for _, _, bad in ifs["digits"]]


def test_the_line_has_two_gaps(ifs: dict[str, Any]) -> None:
    assert ifs["gaps"].replace("____", "3", 1).replace("____", "0") == ifs["line"]


def test_each_if_of_the_wall_begins_four_spaces_further_right(ifs: dict[str, Any]) -> None:
    lines = [line for line in ifs["wall"].splitlines() if line.strip().startswith("if")]
    spaces = [len(line) - len(line.lstrip()) for line in lines]

    assert spaces == [4 * place for place in range(1, 5)]


def test_the_third_cards_make_sets(squares: dict[str, Any]) -> None:
    assert all(is_set(*triple) for triple in squares["pairs"])


@pytest.mark.parametrize("name", ["easy", "hard"])
def test_a_magic_square_holds_twelve_sets(name: str, squares: dict[str, Any]) -> None:
    assert len(find_sets(squares[name])) == 12


@pytest.mark.parametrize("name", ["easy_gaps", "hard_gaps"])
def test_the_three_cards_that_a_square_shows_are_not_a_set(
    name: str, squares: dict[str, Any]
) -> None:
    shown = [card for card in squares[name] if card]

    assert not is_set(*shown)


def test_only_one_swap_turns_the_spoiled_square_into_a_magic_one(squares: dict[str, Any]) -> None:
    spoiled = squares["spoiled"]
    swaps = [
        (nine_cards.LETTERS[place], card)
        for place in range(9)
        for card in set(DECK) - set(spoiled)
        if len(find_sets([*spoiled[:place], card, *spoiled[place + 1 :]])) == 12
    ]

    assert swaps == [(squares["stranger"], squares["right_card"])]


def test_the_first_steps_are_sets_with_two_cards_shown(squares: dict[str, Any]) -> None:
    card = dict(zip(nine_cards.LETTERS, squares["hard"], strict=True))
    shown = set(nine_cards.HARD_SHOWN)

    assert len(squares["first_steps"]) == 3
    for a, b, c in squares["first_steps"]:
        assert {a, b} < shown
        assert is_set(card[a], card[b], card[c])


def test_there_are_as_many_magic_squares_as_the_answer_says(squares: dict[str, Any]) -> None:
    first = DECK[0]
    through_one = {
        frozenset(nine_cards.magic_square(first, b, c))
        for b in DECK[1:]
        for c in DECK[1:]
        if b != c and not is_set(first, b, c)
    }

    # Each card is in equally many squares, and each square holds nine cards.
    assert squares["squares"] == len(through_one) * 81 // 9


def test_every_right_answer_to_a_bug_is_listed(found: list[Bug]) -> None:
    for bug in found:
        wrong = [
            triple
            for triple in combinations(nine_cards.TABLE, 3)
            if bug.code.call(*triple) != verdict(*triple).is_set
        ]

        assert bug.letters == list(map(nine_cards.letters_of, wrong))


def test_each_bug_shows_on_the_table(found: list[Bug]) -> None:
    counts = [len(bug.letters) for bug in found]

    assert counts == sorted(counts, reverse=True)
    assert min(counts) >= 2


def test_a_bug_answers_true_or_false_and_never_what_the_rules_say(found: list[Bug]) -> None:
    assert [bug.answer for bug in found] == [not is_set(*bug.example) for bug in found]


def test_pupils_do_not_see_what_a_bug_is(found: list[Bug], course: Course) -> None:
    pupils, _ = worksheet_page("find_the_bug", course).split('class="page answers"')

    assert all(bug.remark and bug.remark not in pupils for bug in (b.code for b in found))


@pytest.mark.parametrize(
    ("function", "lines"),
    [("count_down", "down_lines"), ("pairs", "pair_lines"), ("combinations", "way_lines")],
)
def test_each_call_in_a_tree_returns_what_python_returns(
    function: str, lines: str, calls: dict[str, Any], course: Course
) -> None:
    call = lesson_function(course, functions.RECURSION_LESSON, function).call
    shown = [traced.outcome for _, traced in calls[lines]]

    assert shown == [repr(eval(traced.asked, {function: call})) for _, traced in calls[lines]]


def test_a_call_of_combinations_finds_no_way_only_with_too_few_items(calls: dict[str, Any]) -> None:
    for _, call in calls["way_lines"]:
        items, k = map(ast.literal_eval, call.asked[len("combinations(") : -1].rsplit(", ", 1))

        assert (call.outcome == "[]") == (len(items) < k)


def test_there_is_an_empty_way_for_each_pair_of_colors(calls: dict[str, Any]) -> None:
    _, first = calls["way_lines"][0]

    assert calls["empty_ways"] == len(ast.literal_eval(first.outcome))


def test_pairs_makes_a_call_for_each_card(calls: dict[str, Any]) -> None:
    assert (calls["many_calls"], calls["many_pairs"]) == (12, 66)


def test_count_down_without_its_end_never_ends(calls: dict[str, Any]) -> None:
    start, *_, step = calls["count_down"].splitlines()
    names: dict[str, Any] = {}
    exec(f"{start}\n{step}", names)  # noqa: S102 - our own cell

    with pytest.raises(RecursionError):
        names["count_down"](3)


@pytest.mark.parametrize("name", WORKSHEETS)
def test_a_worksheet_ends_with_its_one_page_of_answers(name: str, course: Course) -> None:
    page = worksheet_page(name, course)

    assert page.count('class="page"') == 2
    assert page.count('class="page answers"') == 1
    assert page.rindex('class="page answers"') > page.rindex('class="page"')


def test_the_code_on_paper_has_no_docstring(course: Course) -> None:
    code = lesson_function(course, "06_combinations", "combinations")

    assert '"""' not in code.text
    assert code.call(["a", "b"], 1) == [("a",), ("b",)]


def test_a_wrong_solution_brings_its_feedback(course: Course) -> None:
    code = wrong_solution(course, "is_set", "sum_3")

    assert code.text.startswith("def is_set(a, b, c):")
    assert code.remark.startswith("You accept only the sum 3;")
    assert not code.call(*map(card_at, (0, 1, 2)))


def test_a_course_without_solutions_is_told_where_to_print(fresh: Course) -> None:
    fresh.solution(fresh.step("04")).unlink()

    with pytest.raises(CourseError, match="is missing; print worksheets from a copy of the course"):
        lesson_function(fresh, "04", "set_by_wall")


def test_a_function_that_a_lesson_lost_is_named(course: Course) -> None:
    with pytest.raises(CourseError, match="defines no set_by_door, which the worksheet shows"):
        lesson_function(course, "04", "set_by_door")


def test_a_missing_wrong_solution_is_named(course: Course) -> None:
    with pytest.raises(CourseError, match=r"mistakes/is_set/sum_9\.py is missing"):
        wrong_solution(course, "is_set", "sum_9")
