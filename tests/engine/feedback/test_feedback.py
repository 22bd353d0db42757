"""The feedback of `check` and `ask` in a notebook."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import setkata.cards
from katabook.course import Course, CourseError
from katabook.feedback.html import show_checked, show_result
from katabook.judge import MIME, KataResult
from katabook.judge.cases import Checked, judged
from katabook.judge.checking import Interrupted, check_cases
from katabook.lessons import NOTES
from setkata import ask, check


def first_of_two(x: int, y: int) -> int:
    return x


def unwritten(x: int) -> int:
    raise NotImplementedError


def html(shown: object) -> str:
    return shown._repr_mimebundle_()["text/html"]  # type: ignore[attr-defined]


def data_of(shown: object) -> dict[str, Any]:
    return shown._repr_mimebundle_()[MIME]  # type: ignore[attr-defined]


def test_a_check_counts_and_shows_each_call_with_its_answer() -> None:
    shown = check(first_of_two, {(1, 2): 1, (3, 4): 4})

    assert (
        repr(shown) == "first_of_two: 1 of 2 pass\n"
        "Next: first_of_two(3, 4) should give 4; yours gave 3\n"
        "first_of_two never uses `y`; should the answer depend on it?\n"
        "first_of_two(1, 2) → 1\nfirst_of_two(3, 4) → 3"
    )
    assert "first_of_two(3, 4) should give 4; yours gave 3" in html(shown)


def test_a_function_of_one_parameter_gets_the_key_itself() -> None:
    assert "len((1, 2)) → 2" in repr(check(len, {(1, 2): 2}))


def test_a_function_without_parameters_is_called_without_any() -> None:
    assert "1 of 1 pass" in repr(check(lambda: 81, {(): 81}))


def test_a_parameter_with_a_default_does_not_count() -> None:
    def digits(number: int, base: int = 3) -> list[int]:
        return [number // base, number % base]

    def largest(*numbers: int) -> int:
        return max(numbers)

    assert "1 of 1 pass" in repr(check(digits, {5: [1, 2]}))
    assert "1 of 1 pass" in repr(check(largest, {(1, 3, 2): 3}))


def test_arguments_that_cannot_be_keys_come_in_a_list() -> None:
    assert "1 of 1 pass" in repr(check(sorted_list, [([2, 1], [1, 2])]))


def sorted_list(items: list[int]) -> list[int]:
    items.sort()
    return items


def test_a_function_cannot_spoil_the_arguments_of_a_check() -> None:
    items = [2, 1]
    check(sorted_list, [(items, [1, 2])])

    assert items == [2, 1]


def test_an_equally_good_answer_reads_like_the_wanted_one() -> None:
    """Else nbval would refuse a list where the reference has a tuple, or 1 for True."""
    tuples = check(lambda x: (x, x), {1: (1, 1)})
    lists = check(lambda x: [x, x], {1: (1, 1)})
    ones = check(lambda x: 1, {1: True})

    assert repr(tuples) == repr(lists)
    assert html(tuples) == re.sub(NOTES, "", html(lists))
    assert "→ True" in repr(ones)


def test_a_stub_is_not_written_yet_and_shows_no_traceback() -> None:
    for shown in (check(unwritten, {1: 1}), ask(unwritten, [1])):
        assert repr(shown) == "unwritten is not written yet"
        assert "Traceback" not in html(shown)


def test_a_function_that_needs_a_stub_names_it() -> None:
    def caller(x: int) -> int:
        return unwritten(x)

    assert repr(check(caller, {1: 1})) == "unwritten is not written yet"


def test_a_function_that_one_call_needs_and_that_is_not_written_is_named() -> None:
    def caller(x: int) -> int:
        return x if x < 2 else unwritten(x)

    assert "caller(2) calls unwritten, which is not written yet; write unwritten first" in repr(
        check(caller, {1: 1, 2: 2})
    )


def test_a_forgotten_return_and_a_print_are_named() -> None:
    assert "yours gave None: is a return missing?" in html(check(lambda x: None, {1: 1}))
    printed = html(check(lambda x: print(x), {1: 1}))
    assert "None; it printed '1', but only <code>return</code> gives an answer back" in printed


def test_an_error_of_a_function_becomes_a_sentence() -> None:
    shown = check(lambda x: 1 // x, {0: 1})

    line = "shown = check(lambda x: 1 // x, {0: 1})"
    assert f"yours stopped at <code>{line}</code>: ZeroDivisionError: integer" in html(shown)
    assert "→ ZeroDivisionError" in repr(shown)


def test_a_return_forgotten_in_a_function_that_the_check_counts_with_is_named() -> None:
    def forgetful(x: int) -> None:
        pass

    shown = check(lambda x: len(forgetful(x)), {1: 1})  # type: ignore[arg-type]

    assert "has no len(): is a return missing?" in html(shown)


def test_a_return_of_an_inner_function_alone_is_not_enough() -> None:
    def outer(x: int) -> Any:
        def inner() -> int:
            return x

    assert "yours gave None: is a return missing?" in html(check(outer, {1: 1}))


def test_a_return_that_no_path_reached_is_told_from_one_that_is_missing() -> None:
    def first(n: int) -> int | None:  # noqa: RET503 - the slip of this test
        for number in range(n):
            if number % 2:
                return number

    assert "ended without a <code>return</code>; is one missing" in html(check(first, {0: 1}))


def test_no_return_is_missed_if_one_of_several_returns_none() -> None:
    def early(day: int) -> int | None:  # noqa: RET503 - the loop always returns
        if day > 365:
            return None
        for _ in range(2):
            return day

    shown = html(check(early, {366: 1}))

    assert "yours gave None" in shown
    assert "the function ended without" not in shown


def test_a_method_that_changes_a_list_in_place_is_named() -> None:
    def in_place(items: list[int]) -> None:
        return items.sort()  # type: ignore[func-returns-value]

    shown = check(in_place, [([2, 1], [1, 2])])

    assert (
        "yours gave None: <code>append</code>, <code>remove</code>, <code>sort</code> and "
        "<code>shuffle</code> change a list and return None" in html(shown)
    )


def test_no_return_is_missed_in_code_that_returns_none_on_purpose() -> None:
    def on_purpose(x: int) -> None:
        if x:
            return
        else:
            return

    shown = html(check(on_purpose, {1: 1}))

    assert "yours gave None" in shown
    assert "missing" not in shown


@pytest.mark.parametrize(
    ("answer", "wanted", "advice"),
    [
        ("True", True, "which is text: leave out the quotes"),
        ("220", 220, "which is text: leave out the quotes"),
        (220.0, 220, "which is a float: divide with // to get a whole number"),
        (len, 220, "are the round brackets of a call missing?"),
    ],
)
def test_an_answer_of_the_wrong_type_is_named(answer: object, wanted: object, advice: str) -> None:
    assert advice in html(check(lambda x: answer, {1: wanted}))


def test_a_list_for_a_tuple_passes_with_a_note() -> None:
    shown = html(check(lambda x: [x, x], {1: (1, 1)}))

    assert "1 of 1 pass" in shown
    assert "only a tuple can be in a set" in shown


def endless(x: int) -> int:
    return endless(x + 1)


class Pile:
    def height() -> int:  # type: ignore[misc]
        return 0


@pytest.mark.parametrize(
    ("function", "advice"),
    [
        (endless, "add a case that returns without another call"),
        (
            lambda x: [].pop(),
            "should it still hold items? If not, check that its <code>len</code> is above 0",
        ),
        (
            lambda x: [].append(x, x, x),
            "write a second pair of brackets: <code>append((a, b))</code>",
        ),  # type: ignore[call-arg]
        (lambda x: spoken, "is <code>spoken</code> spelled right"),  # type: ignore[name-defined]  # noqa: F821
        (lambda x: [x][x], "n items have the indices 0 to n - 1"),
        (lambda x: Pile().height(), "is <code>self</code> missing as the first parameter?"),
        (lambda x: Pile().top, "is <code>top</code> spelled right?"),  # type: ignore[attr-defined]
        (lambda x: {[x]}, "can be a tuple, but not a list"),
    ],
)
def test_the_errors_of_every_beginner_come_with_advice(function: Any, advice: str) -> None:
    assert advice in html(check(function, {1: 1}))


def test_a_call_that_takes_too_long_is_the_last_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("katabook.process.limits.CALL_SECONDS", 0.2)
    made = []

    def stuck(x: int) -> int:
        made.append(x)
        while x == 2:
            pass
        return x

    shown = check(stuck, {1: 1, 2: 2, 3: 3})

    assert made == [1, 2]
    assert "stuck(2) should give 2; yours took too long, and was stopped" in repr(shown)
    assert "stuck(3) → was not called, because an earlier call was wrong or too slow" in repr(shown)


def test_a_call_that_catches_every_error_is_stopped_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("katabook.process.limits.CALL_SECONDS", 0.2)

    def stubborn(x: int) -> int:
        caught = 0
        while caught < 2:
            try:
                while True:
                    pass
            except:  # noqa: E722 - as learners write it
                caught += 1
        return caught

    assert "took too long" in repr(check(stubborn, {1: 2}))


def test_after_a_wrong_answer_the_other_calls_get_little_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("katabook.process.limits.AFTER_WRONG_SECONDS", 0.2)

    def slow_later(x: int) -> int:
        while x > 1:
            pass
        return 0

    shown = repr(check(slow_later, {1: 1, 2: 2, 3: 3}))

    assert "slow_later(1) should give 1; yours gave 0" in shown
    assert shown.count("was not called, because an earlier call was wrong or too slow") == 2


def test_a_case_may_have_a_name() -> None:
    shown = check(len, [([0] * 200, 3)], names=["the long list"])

    assert "the long list should give 3; yours gave 200" in repr(shown)


def test_a_failing_call_can_be_stepped_through() -> None:
    def accepts(a: object, b: object, c: object) -> bool:
        return True

    shown = html(check(accepts, {((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 2)): False}))

    code = "step(accepts, (0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 2))"
    assert f"<pre>from setkata import step\n{code}</pre>" in shown


def test_a_recursion_without_an_end_offers_its_tree_of_calls() -> None:
    def endless(n: int) -> int:
        return endless(n)

    shown = html(check(endless, {1: 1}))

    assert "<pre>from setkata import step\nstep(endless, 1)</pre>" in shown
    assert "<pre>from setkata import trace\ntrace(endless, 1)</pre>" in shown
    assert shown.count('class="setkata-run"') == 2


def test_a_call_that_passes_or_cannot_be_written_down_offers_no_steps() -> None:
    assert "setkata-run" not in html(check(first_of_two, {(1, 2): 1}))
    assert "setkata-run" not in html(check(lambda n: 0, {1: 1}))


def test_a_wrong_verdict_on_three_cards_draws_them_and_names_the_feature() -> None:
    wrong = setkata.cards.cards("one solid red oval, two solid red ovals, three striped red ovals")
    shown = html(check(lambda a, b, c: True, {tuple(wrong): False}))

    assert "should give False; yours gave True" in shown
    assert shown.count('alt="one solid red oval"') >= 1
    assert "Not a SET" in shown
    assert shown.count("two solid, one striped") == 1


def test_a_check_that_passes_has_a_star_and_one_that_does_not_yet_has_a_cross() -> None:
    right, wrong = (html(check(first_of_two, {(1, 2): wanted})) for wanted in (1, 2))

    assert re.findall('alt="(.*?)".*?<strong>(.*?)<', right) == [
        ("solved", "first_of_two: 1 of 1 pass")
    ]
    assert re.findall('alt="(.*?)".*?<strong>(.*?)<', wrong) == [
        ("not yet", "first_of_two: 0 of 1 pass")
    ]


def test_a_function_that_is_not_written_has_no_sign() -> None:
    assert "<img" not in html(check(unwritten, {1: 1}))


def test_a_short_printed_text_is_shown_once_and_a_long_one_cut_after_two_lines() -> None:
    def counts(x: int) -> None:
        for number in range(x):
            print("line", number)

    short, long = html(check(counts, {1: 1})), html(check(counts, {9: 1}))

    assert short.count("line 0") == 1
    assert "<pre>line 0\nline 1\n…</pre>" in long


def test_each_column_of_the_calls_has_a_heading() -> None:
    shown = html(check(first_of_two, {(1, 2): 1, (3, 4): 4}))

    assert re.findall("<th.*?>(.*?)</th>", shown) == ["result", "call", "should give", "yours gave"]
    assert re.findall('<td[^>]*><img [^>]*alt="(.*?)"', shown) == ["passes", "not yet"]


def test_the_columns_of_a_table_are_at_the_left_whatever_the_page_says() -> None:
    tables = html(check(first_of_two, {(1, 2): 1})) + html(ask(first_of_two, [(1, 2)]))

    cells = re.findall(r"<t[hd]\b[^>]*>", tables)
    assert len(cells) == 4 + 4 + 2
    assert all("text-align:left" in cell for cell in cells)


def test_the_answers_of_ask_are_the_rows_of_one_table() -> None:
    shown = html(ask(first_of_two, [(1, 2), (3, 4)]))

    assert shown.count("<table") == 1
    assert re.findall("<code>(.*?)</code>", shown) == [
        *("first_of_two(1, 2)", "1"),
        *("first_of_two(3, 4)", "3"),
    ]


FOLD = '<details style="margin:.3em 0">'
HINTS = ("Which of the two is first?", "Return `x`, not `x < y`.")
FAILING = (check_cases(first_of_two, {(1, 2): 2}), check_cases(unwritten, {1: 1}))


@pytest.mark.parametrize("checked", FAILING, ids=["wrong", "unwritten"])
def test_a_check_that_does_not_pass_has_hints_that_open_one_after_another(checked: Checked) -> None:
    shown = html(show_checked(checked, hints=HINTS))

    assert shown.endswith(
        f"{FOLD}<summary>hint 1 of 2</summary><p>Which of the two is first?</p>"
        f"{FOLD}<summary>hint 2 of 2</summary>"
        "<p>Return <code>x</code>, not <code>x &lt; y</code>.</p></details></details></div>"
    )


def test_a_check_that_passes_shows_no_hint() -> None:
    passed = show_checked(check_cases(first_of_two, {(1, 2): 1}), hints=HINTS)

    assert "hint" not in html(passed)


def test_hints_are_in_no_text_that_cannot_fold_them() -> None:
    assert "hint" not in repr(show_checked(FAILING[0], hints=HINTS))


def test_a_box_has_no_room_below_its_last_paragraph() -> None:
    assert html(check(unwritten, {1: 1})).startswith('<div style="border')
    assert '<p style="margin-bottom:0"><strong>unwritten is' in html(check(unwritten, {1: 1}))


def test_asking_tells_no_answer_and_spells_true_and_1_alike() -> None:
    def says_true(a: int, b: int) -> bool:
        return True

    def says_1(a: int, b: int) -> int:
        return 1

    says_1.__name__ = "says_true"

    assert repr(ask(says_true, [(1, 2)])) == "says_true(1, 2) → True"
    assert repr(ask(says_1, [(1, 2)])) == repr(ask(says_true, [(1, 2)]))


def test_asking_spells_an_answer_as_python_does_with_its_sets_sorted() -> None:
    assert repr(ask(lambda _: [3, (1,), {2, 1}], [1])).endswith("→ [3, (1,), {1, 2}]")


def test_long_answers_that_read_alike_are_told_apart_at_the_first_difference() -> None:
    deck = setkata.make_deck()
    swapped = [*deck[:79], deck[80], deck[79]]

    shown = html(check(lambda: swapped, {(): deck}))

    assert "yours gave 81 cards; at place 79 it has (2, 2, 2, 2), not (2, 2, 2, 1)" in shown


def test_a_check_that_is_interrupted_ends_in_one_line() -> None:
    def endless(x: int) -> int:
        raise KeyboardInterrupt

    with pytest.raises(Interrupted, match=r"^endless\(1\) was interrupted$") as caught:
        check(endless, {1: 1, 2: 2})
    assert caught.value._render_traceback_() == ["endless(1) was interrupted"]


def test_a_check_shows_its_data_beside_its_text() -> None:
    data = data_of(check(first_of_two, {(1, 2): 1, (3, 4): 4}))
    replies = judged(json.loads(json.dumps(data))).cases

    assert [case.passed for case in replies] == [True, False]
    assert [case.reply.answer for case in replies] == [1, 3]


def test_the_data_of_a_check_tell_the_panel_whether_it_passed_and_decide_no_grade() -> None:
    right, wrong = (data_of(check(first_of_two, {(1, 2): x})) for x in (1, 2))
    forged = {**wrong, "passed": True}

    assert (right["passed"], wrong["passed"]) == (True, False)
    assert not judged(forged).passed
    assert not judged(forged, wrong).passed


def test_an_ask_passes_if_each_call_has_an_answer() -> None:
    assert data_of(ask(len, ["a", "b"]))["passed"]
    assert not data_of(ask(len, ["a", 1]))["passed"]


@pytest.mark.parametrize("passing", [("a", "b"), ("a",), ()])
def test_a_kata_passes_if_it_is_solved(passing: tuple[str, ...]) -> None:
    result = KataResult("deck", 2, passing)

    assert data_of(show_result(result, []))["passed"] == result.solved


def test_answers_are_judged_beside_a_reference_by_their_value() -> None:
    reference = ask(lambda x: {x, 0}, [1, 2]).found.to_json()
    right = ask(lambda x: [0, x], [1, 2]).found.to_json()
    wrong = ask(lambda x: [0, 1], [1, 2]).found.to_json()
    few = ask(lambda x: [0, x], [1]).found.to_json()

    assert judged(right, reference).passed
    assert [case.passed for case in judged(wrong, reference).cases] == [True, False]
    assert [case.passed for case in judged(few, reference).cases] == [True, False]


def test_a_half_written_function_is_not_called_unwritten() -> None:
    def half(x: int) -> int:
        if x > 1:
            raise NotImplementedError
        return x

    shown = repr(check(half, {1: 1, 2: 2}))

    assert "half: 1 of 2 pass\nNext: half(2) should give 2; yours stopped at `raise" in shown
    assert "NotImplementedError: take out this line" in shown


def test_a_stub_of_a_class_is_called_by_the_name_of_the_class() -> None:
    class Pile:
        def __init__(self, cards: list[int]) -> None:
            raise NotImplementedError

    assert repr(check(lambda x: len(Pile([x]).cards), {1: 1})) == "Pile is not written yet"  # type: ignore[attr-defined]


def test_hostile_text_is_escaped() -> None:
    shown = html(check(lambda x: "<script>alert(1)</script>", {1: "<b>"}))

    assert "<script>" not in shown
    assert "<b>" not in shown


def test_a_kata_is_checked_from_a_notebook(full: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(full.root / "lessons")
    shown = check("is_set")

    assert repr(shown) == "is_set is not written yet; open katas/is_set.py, write it and save"

    any_for_all = full.root / "mistakes/is_set/any_for_all.py"
    (full.root / "katas/is_set.py").write_bytes(any_for_all.read_bytes())
    shown = check("is_set")

    assert "is_set: 5 of 18 pass\nYou accept three cards with one good feature" in repr(shown)
    assert "<strong>You accept three cards with one good feature; check" in html(shown)
    assert "Not a SET" in html(shown)


def test_a_lesson_in_solutions_means_the_solutions_katas(
    course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(course.root / "solutions" / "lessons")

    assert repr(check("is_set")) == (
        "is_set: 18 of 18 pass: solved\n"
        "The deck has 85,320 triples of cards. 1080 of them are SETs, which is one in 79.\n"
        "Next in the course: lessons/02_ternary.ipynb, The card is its number"
    )


def test_an_unknown_kata_is_told_in_one_line(
    fresh: Course, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(fresh.root / "lessons")
    with pytest.raises(CourseError, match="'isset' is not a lesson or kata.*did you mean is_set"):
        check("isset")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CourseError, match="no course.toml"):
        check("is_set")


def test_a_check_tells_the_arguments_as_they_were_before_the_call() -> None:
    def emptied(items: list[int]) -> int:
        items.clear()
        return len(items)

    assert "emptied([1, 2, 3]) should give 3; yours gave 0" in repr(
        check(emptied, [([1, 2, 3], 3)])
    )
