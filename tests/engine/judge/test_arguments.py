"""A right answer is wrong if the call takes items out of its arguments, or adds or changes some."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from katabook.judge.call import Call, change_in, copied
from katabook.judge.cases import judged
from katabook.judge.checking import check_cases
from katabook.katas.load import Respondent
from katabook.katas.record import CALLS, Mismatch, Recorded, expect
from katabook.katas.remote import Worker

TAKES = "takes items out of the list that it is given; copy it with list(…) first"


def length_of_the_emptied(items: list[int]) -> int:
    length = len(items)
    items.clear()
    return length


def length_of_the_sorted(items: list[int]) -> int:
    items.sort()
    return len(items)


def length_with_one_put_back(items: list[int]) -> int:
    items.append(items.pop())
    return len(items)


def doubled(row: Any) -> None:
    row *= 2


class Pile:
    """A learner's class that keeps the list that it is given, and takes items out of it later."""

    def __init__(self, items: list[int]) -> None:
        self.items = items

    def top(self) -> int:
        return self.items.pop()


@pytest.mark.parametrize(
    ("given", "left", "said"),
    [
        ([1, 2], [1, 2], ""),
        ([1, 2], [2, 1], ""),
        ([1, 2], [1], TAKES),
        ([1, 1, 2], [1, 2, 2], "changes the list that it is given; copy it with list(…) first"),
        ([[1], [2]], [[1], []], "changes the list that it is given; copy it with list(…) first"),
        ([1], [1, 2], "adds items to the list that it is given; copy it with list(…) first"),
        ({1}, {1, 2}, "adds items to the set that it is given; copy it with set(…) first"),
        ({1: 2}, {1: 3}, "changes the dict that it is given; copy it with dict(…) first"),
        ((1, 2), (1, 2), ""),
    ],
)
def test_another_order_is_no_change_and_other_items_are(given: Any, left: Any, said: str) -> None:
    assert change_in((0, given), (0, left)) == said


def test_an_array_must_keep_its_numbers() -> None:
    given = (np.array([3, 1]),)
    left = copied(given)
    left[0].sort()
    assert change_in(given, left) == ""

    doubled(left[0])

    assert "changes the array that it is given; copy it with copy() first" in change_in(given, left)


def test_a_check_says_that_the_answer_is_right_and_what_is_not() -> None:
    cases = [([3, 1, 2], 3), ([], 0)]

    checked = check_cases(length_of_the_emptied, cases)

    assert [case.passed for case in checked.cases] == [False, True]
    assert checked.next == (f"length_of_the_emptied([3, 1, 2]) gives the right answer, but {TAKES}")
    assert check_cases(length_of_the_sorted, cases).passed
    assert check_cases(length_with_one_put_back, cases[:1]).passed


def test_a_function_that_is_to_return_nothing_may_change_its_arguments() -> None:
    calls: list[Call] = []
    CALLS.set(calls)
    clear = Recorded("clear", Respondent(lambda name: list.clear), calls)

    assert check_cases(list.clear, [([3, 1, 2], None)]).passed
    expect(clear([3, 1, 2]), None)
    expect(clear.arguments, ([],))


def test_a_wrong_answer_is_told_first() -> None:
    assert (
        "should give 2; yours gave 3" in check_cases(length_of_the_emptied, [([3, 1, 2], 2)]).next
    )


def test_the_grader_reads_it_in_the_replies_of_a_check() -> None:
    reference = check_cases(len, [([3, 1, 2], 3)]).to_json()

    checked = judged(check_cases(length_of_the_emptied, [([3, 1, 2], 3)]).to_json(), reference)

    assert not checked.passed
    assert checked.next.endswith(TAKES)


def test_a_test_of_a_kata_expects_the_arguments_as_they_were() -> None:
    calls: list[Call] = []
    CALLS.set(calls)
    kata = Recorded("length", Respondent(lambda name: length_of_the_emptied), calls)

    with pytest.raises(Mismatch, match="takes items out"):
        expect(kata([3, 1, 2]), 3)
    expect(kata([]), 0)


def test_what_an_item_raises_does_not_escape() -> None:
    class Hostile:
        def __iter__(self) -> None:
            raise SystemExit

    def put_in(items: list[Any]) -> int:
        items.append(Hostile())
        return 1

    checked = check_cases(put_in, [([3], 1)])

    assert checked.next == (
        "put_in([3]) gives the right answer, but changes what it is given; copy it first"
    )


def test_an_object_may_not_change_later_what_it_was_made_with() -> None:
    calls: list[Call] = []
    CALLS.set(calls)
    pile = Recorded("Pile", Respondent(lambda name: Pile), calls)([3, 1, 2])

    with pytest.raises(Mismatch, match="takes items out of the list that Pile is given"):
        expect(pile.top(), 2)


def test_a_worker_tells_it(tmp_path: Path) -> None:
    file = tmp_path / "length.py"
    file.write_text("def length(items):\n    n = len(items)\n    items.clear()\n    return n\n")
    call = Call("length", ([3, 1, 2],))

    with Worker(file, ["length"], 30, "process") as worker:
        worker.respond(call)

    assert (call.answer, call.changed) == (3, TAKES)
