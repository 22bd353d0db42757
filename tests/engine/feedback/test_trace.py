"""`trace`: the tree of a function's calls to itself."""

from typing import Any

import pytest

from katabook.feedback import trace as module
from katabook.judge.checking import UsageError
from setkata import trace


def pairs(items: list[int]) -> list[tuple[int, int]]:
    if len(items) < 2:
        return []
    return [(items[0], other) for other in items[1:]] + pairs(items[1:])


def endless(n: int) -> int:
    return endless(n + 1)


def forks(n: int) -> int:
    return forks(n) + forks(n)


def unwritten(n: int) -> int:
    raise NotImplementedError


def breaks(n: int) -> int:
    return breaks(n - 1) if n else [0][n + 1]


def html(shown: Any) -> str:
    return str(shown._repr_mimebundle_()["text/html"])


def test_the_tree_shows_each_call_with_its_answer() -> None:
    assert repr(trace(pairs, [0, 1, 2])) == (
        "pairs([0, 1, 2]) → [(0, 1), (0, 2), (1, 2)]\n"
        "└─ pairs([1, 2]) → [(1, 2)]\n"
        "   └─ pairs([2]) → []\n"
        "3 calls"
    )


def test_a_call_that_makes_others_can_be_folded() -> None:
    assert html(trace(pairs, [0, 1, 2])).count("<details open>") == 2


def test_the_function_is_as_before() -> None:
    before = pairs
    trace(pairs, [0, 1])

    assert pairs is before


def test_the_arguments_are_as_before() -> None:
    def empties(items: list[int]) -> int:
        items.clear()
        return 0

    items = [1, 2]
    trace(empties, items)

    assert items == [1, 2]


@pytest.mark.parametrize("function", [endless, forks])
def test_a_recursion_without_an_end_is_cut_off(function: Any) -> None:
    shown = repr(trace(function, 0))

    assert f"{module.MOST_CALLS} calls; there are more" in shown
    assert len(shown.splitlines()) <= module.MOST_CALLS


def test_an_unwritten_function_is_named() -> None:
    assert repr(trace(unwritten, 1)).endswith("unwritten is not written yet")


def test_an_error_is_shown_where_it_was_raised() -> None:
    lines = repr(trace(breaks, 1)).splitlines()

    assert lines[1].startswith("└─ breaks(0) → IndexError: list index out of range: ")
    assert lines[-1] == "2 calls; the last call stopped with an error"


def test_what_is_no_function_is_told_in_one_line() -> None:
    with pytest.raises(UsageError, match=r"^trace needs a function; got 3\. Write "):
        trace(3)  # type: ignore[arg-type]


def test_text_in_the_tree_is_escaped() -> None:
    def shout(text: str) -> str:
        return text

    assert "<b>" not in html(trace(shout, "<b>"))
