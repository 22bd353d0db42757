"""The line for what `check`, `ask`, `trace` and a picker cannot use, which replaces a traceback."""

from collections.abc import Callable
from functools import partial

import pytest
from IPython.core.interactiveshell import InteractiveShell

from katabook.judge.checking import UsageError, ask_cases, check_cases
from setkata import CardPicker, ask, check, trace

ADVICE = (
    "Write the function's name without brackets after it, as in {}, "
    "or run the cell that defines the function again"
)
CASES = "Write each call's arguments, a colon and the answer, as in {(1, 2): 3, (2, 2): 4}"


def add(a: int, b: int) -> int:
    return a + b


class Adder:
    def __call__(self, n: int) -> int:
        return n + 1


@pytest.mark.parametrize(
    ("use", "told", "example"),
    [
        (lambda: check(True, {1: 2}), "check needs a function; got True.", "check(is_set, {…})"),
        (lambda: check("SET", {1: 2}), "check needs a function; got 'SET'.", "check(is_set, {…})"),
        (lambda: ask(5, [3]), "ask needs a function; got 5.", "ask(is_set, […])"),
        (
            lambda: trace(None, 3),
            "trace needs a function; got None.",
            "trace(combinations, [1, 2, 3], 2)",
        ),
        (
            lambda: CardPicker(is_set=False),
            "is_set must be a function of three cards; got False.",
            "CardPicker(is_set=is_set)",
        ),
    ],
    ids=["check", "check of a text", "ask", "trace", "picker"],
)
def test_what_is_no_function_is_told_in_one_line(
    use: Callable[[], object], told: str, example: str
) -> None:
    with pytest.raises(UsageError) as caught:
        use()

    assert caught.value._render_traceback_() == [f"{told} {ADVICE.format(example)}"]


@pytest.mark.parametrize(("cases", "got"), [({3, 8}, "{3, 8}"), (3, "3")])
def test_what_are_no_cases_is_told_in_one_line(cases: object, got: str) -> None:
    with pytest.raises(UsageError) as caught:
        check(add, cases)  # type: ignore[arg-type]

    assert caught.value._render_traceback_() == [f"check needs cases; got {got}. {CASES}"]


def test_a_notebook_shows_the_line_alone(capsys: pytest.CaptureFixture[str]) -> None:
    InteractiveShell.clear_instance()
    InteractiveShell.instance().run_cell("from setkata import check\ncheck(5, {3: 4})")
    InteractiveShell.clear_instance()

    assert capsys.readouterr().out.strip().startswith("check needs a function; got 5. Write ")


def test_an_argument_that_cannot_be_spread_is_given_as_it_is() -> None:
    assert str(check(add, {3: 8})).splitlines()[1] == (
        "Next: add(3) should give 8; yours stopped: TypeError: add() missing 1 required positional "
        "argument: 'b': the call gives fewer values than the function has parameters; count both"
    )


def test_a_partial_function_is_called_by_what_it_holds() -> None:
    assert str(check(partial(add, 1), {3: 4})) == (
        "partial(add, 1): 1 of 1 pass\npartial(add, 1)(3) → 4"
    )


def test_an_object_that_can_be_called_is_called_by_its_class() -> None:
    assert str(check(Adder(), {3: 4})) == "Adder: 1 of 1 pass\nAdder(3) → 4"


STUB = [("card", False)]


def in_four(number: int, shading: int, color: int, shape: int) -> int:
    return number * 27 + shading * 9 + color * 3 + shape


def last_of(*cards: int) -> int:
    return cards[-1]


def test_the_stub_decides_how_a_function_is_called_and_other_parameters_are_told() -> None:
    checked = check_cases(in_four, {(1, 0, 2, 1): 34}, stub=STUB)
    asked = ask_cases(in_four, [(1, 0, 2, 1)], stub=STUB)
    told = (
        "TypeError: in_four takes 1 argument: card; "
        "yours takes 4 arguments: number, shading, color, shape"
    )

    assert [reply.error for reply in (*checked.replies, *asked.replies)] == [told, told]
    assert check_cases(in_four, {(1, 0, 2, 1): 34}).passed


def test_a_function_of_any_number_of_arguments_gets_what_its_stub_takes() -> None:
    assert check_cases(last_of, {(1, 2): (1, 2)}, stub=STUB).passed
    assert check_cases(last_of, {(1, 2): 2}).passed


def test_an_error_inside_a_function_with_the_right_parameters_stays_what_it_is() -> None:
    def adds(card: int) -> str:
        return card + "1"  # type: ignore[operator]

    [reply] = check_cases(adds, {3: 4}, stub=STUB).replies

    assert reply.error.startswith("TypeError: unsupported operand")
