"""The practice table in Python: its tasks, its verdicts, and the end of a round."""

import re

import pytest

from setkata import Card, PracticeTable, is_set, practice
from setkata.practice import LEVELS, START, Task
from setkata.widgets import practice_table

DECK = [Card(0, 0, color, shape) for color in range(3) for shape in range(3)]
RED, GREEN = DECK[:3], DECK[3:6]
COMPLETE = Task((RED[2], GREEN[0], GREEN[1]), (RED[0], RED[1]))
FIND = Task((*RED, *GREEN[:2]))
FIND_TWO = Task((*RED, *GREEN))
MARK = re.compile(r'aria-label="Task (\d+): ([^"]+)"')


def given(task: Task, monkeypatch: pytest.MonkeyPatch) -> PracticeTable:
    """Return a table on which every task is this one."""
    monkeypatch.setattr(practice, "next_task", lambda level, rng: task)
    return PracticeTable()


def press(table: PracticeTable, name: str) -> None:
    [action] = [action for action in table.actions if action["id"].startswith(name)]
    table.press(action["id"])


def disabled(table: PracticeTable, name: str) -> bool:
    return any(a["disabled"] for a in table.actions if a["id"].startswith(name))


def right(table: PracticeTable) -> None:
    """Give right answers until the task is done."""
    for triple in table.task.sets:
        table.picked = [table.table.index(card) for card in triple if card in table.table]


def wrong(table: PracticeTable) -> None:
    """Give a wrong answer."""
    places = range(len(table.table))
    if table.task.pair:
        fits = [is_set(*table.task.pair, card) for card in table.table]
        table.picked = [fits.index(False)]
    else:
        a, b, *others = places
        cards = table.table
        table.picked = [a, b, next(c for c in others if not is_set(cards[a], cards[b], cards[c]))]


def said(table: PracticeTable) -> str:
    return str(table.answer["status"])


def test_a_pair_asks_for_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    table = given(COMPLETE, monkeypatch)

    assert table.limit == 1
    assert said(table).startswith("1 of 10 · level: easy. Complete the two cards. ")
    assert (table.above.count("<svg"), table.above.count("sk-no-card")) == (2, 1)


@pytest.mark.parametrize(("task", "headline"), [(FIND, "Find 1 SET"), (FIND_TWO, "Find 2 SETs")])
def test_a_table_asks_for_its_sets(
    task: Task, headline: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = given(task, monkeypatch)

    assert (table.limit, table.answer["headline"], table.above) == (3, headline, "")


@pytest.mark.parametrize("task", [COMPLETE, FIND, FIND_TWO])
def test_a_right_answer_stays_with_its_verdict_until_next(
    task: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = given(task, monkeypatch)
    assert disabled(table, "next")

    right(table)

    assert (table.answer["sign"], table.limit) == ("set", 0)
    assert set(table.answer["marks"].values()) == {"set"}
    assert not disabled(table, "next")

    press(table, "next")

    assert (table.picked, table.text) == ([], "2 of 10 · level: medium")
    assert disabled(table, "next")


@pytest.mark.parametrize("task", [COMPLETE, FIND, FIND_TWO])
def test_a_wrong_answer_ends_the_task_and_marks_the_right_cards(
    task: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = given(task, monkeypatch)
    wrong(table)

    assert (table.answer["sign"], table.limit) == ("wrong", 0)
    marked = [table.table[place] for place in table.hinted]
    assert is_set(*task.pair, *marked)
    assert not set(table.answer["marks"]) & {str(place) for place in table.hinted}
    assert "The dotted card" in table.answer["sentence"]


def test_after_the_first_of_two_sets_the_task_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = given(FIND_TWO, monkeypatch)
    table.picked = [0, 1, 2]
    assert table.answer["headline"] == "A SET: 1 more SET to find"

    table.picked = [2, 1, 0]
    assert table.answer["headline"] == "A SET, but you have it already"

    assert table.picked == table.results == []
    assert table.limit == 3


def test_a_round_has_ten_tasks_and_then_an_end() -> None:
    table = PracticeTable(seed=1)
    seen = []
    for _ in range(10):
        seen.append(table.text.partition(" · ")[0])
        right(table)
        press(table, "next")

    assert seen == [f"{number} of 10" for number in range(1, 11)]
    assert table.answer["headline"] == "10 of 10 right"
    assert (table.faces, table.picked, table.above) == ([], [], "")
    assert table.actions[1]["label"].startswith("Again ")


def test_ten_quick_right_answers_lead_to_the_highest_level() -> None:
    table = PracticeTable(seed=1)
    levels = []
    for _ in range(10):
        levels.append(table.level)
        right(table)
        press(table, "next")

    assert levels[: len(LEVELS) - START] == [*range(START, len(LEVELS))]
    assert table.text == "level: very hard"


def test_a_slow_answer_leaves_the_level(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter([0.0, 3600.0])
    monkeypatch.setattr(practice_table, "monotonic", lambda: next(now))
    table = given(FIND, monkeypatch)
    right(table)

    assert table.level == START
    assert "Your level" not in said(table)


def test_a_new_level_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    table = given(FIND, monkeypatch)
    right(table)
    assert "Your level goes up." in said(table)

    press(table, "next")
    wrong(table)
    assert "Your level goes down." in said(table)


def test_the_end_says_what_was_missed_most(monkeypatch: pytest.MonkeyPatch) -> None:
    table = given(COMPLETE, monkeypatch)
    for number in range(10):
        (wrong if number < 3 else right)(table)
        press(table, "next")

    assert table.answer["headline"] == "7 of 10 right"
    assert "You missed 3 of the 10 SETs in which one feature differs." in table.answer["sentence"]
    assert "SETs that you missed" in table.below


def test_each_answer_has_a_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    table = given(FIND, monkeypatch)
    right(table)
    press(table, "next")
    press(table, "hint")
    right(table)
    press(table, "next")
    wrong(table)

    marks = [words for _, words in MARK.findall(table.below)]
    assert marks == ["right", "right, with a hint", "wrong", *["to come"] * 7]


def test_again_begins_a_new_round_at_the_same_level() -> None:
    table = PracticeTable(seed=1)
    for _ in range(11):
        right(table)
        press(table, "next")

    assert table.text == "1 of 10 · level: very hard"
    assert table.results == []
    assert "Next" in table.actions[1]["label"]


def test_hints_mark_two_cards_of_a_set(monkeypatch: pytest.MonkeyPatch) -> None:
    table = given(FIND, monkeypatch)
    for _ in range(3):
        press(table, "hint")

    assert table.hinted == [0, 1]
    assert disabled(table, "hint")
    assert "belongs to the same SET." in said(table)


def test_hints_for_a_pair_name_two_features(monkeypatch: pytest.MonkeyPatch) -> None:
    table = given(COMPLETE, monkeypatch)
    press(table, "hint")
    assert "A hint: the shape of the third card is squiggle." in said(table)

    press(table, "hint")
    assert "A hint: the number of the third card is one." in said(table)
    assert table.hinted == []
    assert disabled(table, "hint")


def test_a_hint_lowers_the_level(monkeypatch: pytest.MonkeyPatch) -> None:
    table = given(FIND, monkeypatch)
    press(table, "hint")
    right(table)

    assert table.level == START - 1


def test_a_hint_keeps_the_picks(monkeypatch: pytest.MonkeyPatch) -> None:
    table = given(FIND, monkeypatch)
    table.picked = [3]
    press(table, "hint")

    assert table.picked == [3]
    assert table.answer["picked"] == [3]


def test_a_late_press_is_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    table = given(FIND, monkeypatch)
    right(table)
    late = table.actions[1]["id"]
    table.press(late)
    right(table)
    table.press(late)

    assert table.text.startswith("2 of 10")


def test_next_before_an_answer_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = given(FIND, monkeypatch)
    press(table, "next")

    assert table.text.startswith("1 of 10")


def test_a_pick_after_the_answer_is_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table = given(FIND, monkeypatch)
    right(table)
    picked = table.picked
    table.picked = [4]

    assert table.picked == picked
    assert len(table.results) == 1


def test_a_notebook_keeps_the_first_task() -> None:
    table = PracticeTable(seed=1)
    words = repr(table)
    right(table)
    press(table, "next")

    assert repr(table) == words == repr(PracticeTable(seed=1))
    assert table._repr_mimebundle_()[0]["text/html"].count("<img") == len(words.split(", "))
