"""What a learner's kernel shows in a check's place gains nothing, and cannot break a page."""

from typing import Any

import pytest

from katabook.judge.cases import judged
from katabook.judge.checking import check_cases
from katabook.judge.untrusted import ReceivedError
from katabook.subject import current

CARDS = ((0, 0, 0, 0), (0, 0, 0, 1))


def third(a: Any, b: Any) -> Any:
    return (0, 0, 0, 2)


def nothing(a: Any, b: Any) -> Any:
    return None


def data(function: Any = third) -> dict[str, Any]:
    """Return what a check shows."""
    return check_cases(function, {CARDS: (0, 0, 0, 2)}).to_json()


def sent(**changes: Any) -> dict[str, Any]:
    """Return what a check shows of a wrong answer, with made-up parts in its reply."""
    found = data(lambda a, b: 7)
    found["replies"][0] |= changes
    return found


def test_a_right_reply_passes() -> None:
    assert judged(data(), data()).passed


def test_the_question_and_its_cards_are_the_references() -> None:
    made_up = sent(asked="<b>nothing</b>", shown=["x", 99, None])
    [case] = judged(made_up, data()).cases

    assert case.reply.asked == data()["replies"][0]["asked"]
    assert case.reply.shown == (0, 1)
    assert current().picture(case.reply.shown)


def test_the_name_is_the_references_and_a_remark_is_never_sent() -> None:
    made_up = sent() | {"mistake": "your teacher is a fool", "function": "other"}
    checked = judged(made_up, data())

    assert checked.function == "third"
    assert checked.mistake == ""


def test_the_wanted_answer_is_the_references() -> None:
    assert not judged(sent() | {"wanted": [7]}, data()).passed


def test_a_call_that_was_not_made_fails() -> None:
    checked = judged(data() | {"replies": []}, data())

    assert [case.reply.ending for case in checked.failed] == ["not made"]


@pytest.mark.parametrize(
    "changes",
    [
        {"answer": {"import": "os"}},
        {"ending": "soon"},
        {"returns": []},
        {"answer": {"set": [[1]]}},
        {"error": ["no text"]},
        {"printed": 7},
        {"unwritten": None},
    ],
    ids=repr,
)
def test_what_is_no_reply_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(ReceivedError):
        judged(sent(**changes), data())


def test_texts_are_short_and_can_be_written_anywhere() -> None:
    [case] = judged(sent(error="\x1b[31m\ud800" * 1000, printed="\ud800" * 5000), data()).cases

    assert "\x1b" not in case.reply.error
    assert len(case.reply.error) <= 2000
    assert case.reply.printed.encode() == b"?" * 2000
