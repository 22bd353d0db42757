"""A function that gives one answer whatever it gets: when it is one, and what it costs."""

from typing import Any

from katabook.judge import mistakes
from katabook.judge.call import Call
from katabook.judge.mistakes import constants, earned


def outcome(name: str, passed: bool, *calls: tuple[Any, Any, Any]) -> mistakes.Tested:
    """Return a test of a function; a call is its argument, its answer and the wanted one."""
    made = [Call("f", (given,), answer, wanted=wanted) for given, answer, wanted in calls]
    return mistakes.Tested(name, passed, tuple(made))


def test_one_answer_to_all_calls_earns_nothing() -> None:
    right = [(n, False, False) for n in range(5)]
    tests = [outcome("a", True, *right), outcome("b", False, (5, False, True))]
    found = constants(tests)

    assert list(found) == ["f"]
    assert found["f"].startswith("f gives False in every call; answers that don't depend on")
    assert earned(["a"], tests, found) == []


def test_a_long_answer_is_not_told() -> None:
    answer = "long" * 50
    right = [(n, answer, answer) for n in range(5)]
    tests = [outcome("a", True, *right), outcome("b", False, (5, answer, []))]

    assert constants(tests)["f"].startswith("f gives the same answer in every call;")


def test_a_right_function_may_give_one_answer() -> None:
    tests = [outcome("a", True, (1, 0, 0), (2, 0, 0)), outcome("b", True, (3, 0, 0))]

    assert constants(tests) == {}


def test_a_few_equal_answers_are_no_reason() -> None:
    right = [(n, False, False) for n in range(3)]
    tests = [outcome("a", True, *right), outcome("b", False, (5, False, True))]

    assert constants(tests) == {}


def test_a_function_with_other_answers_keeps_what_it_earned() -> None:
    right = [(n, 1, 1) for n in range(9)]
    tests = [outcome("a", True, *right), outcome("b", False, (10, 2, 3))]

    assert constants(tests) == {}


def test_one_wanted_answer_is_no_reason() -> None:
    tests = [outcome("a", False, *((n, [], set()) for n in range(9)))]

    assert constants(tests) == {}


def test_a_function_without_arguments_gives_one_answer() -> None:
    call = Call("deck", (), [1])
    tests = [mistakes.Tested("a", True, (call,)), mistakes.Tested("b", False, (call,))]

    assert constants(tests) == {}
