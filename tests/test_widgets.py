"""The card picker's Python: what it answers to each state of the picks."""

import sys
from typing import Any

import pytest

from setkata import CardPicker, find_sets
from setkata.widgets.table import HERE, CardTable

SET_AND_MORE = [
    ("two", "open", "red", "diamond"),
    ("three", "striped", "purple", "oval"),
    ("one", "solid", "green", "squiggle"),
    ("two", "open", "red", "squiggle"),
]
SET, NO_SET = [0, 1, 2], [1, 2, 3]


def pick(picker: CardTable, places: list[int]) -> str:
    """Pick cards as the browser does, and return the sentence that is spoken."""
    picker.picked = places
    assert picker.answer["picked"] == places
    return str(picker.answer["status"])


def test_three_cards_get_the_verdict_of_the_rules() -> None:
    picker = CardPicker(SET_AND_MORE)

    assert pick(picker, SET) == "A SET. Each feature is all the same or all different."
    assert pick(picker, NO_SET).startswith("Not a SET. Shape breaks it: two squiggles, one ")


def test_the_cards_picked_are_marked_by_the_verdict() -> None:
    picker = CardPicker(SET_AND_MORE)
    pick(picker, SET)

    assert picker.answer["marks"] == {"0": "set", "1": "set", "2": "set"}

    pick(picker, NO_SET)

    assert picker.answer["marks"] == {"1": "wrong", "2": "wrong", "3": "wrong"}


def test_rows_fill_up_before_the_third_pick() -> None:
    picker = CardPicker(SET_AND_MORE)

    assert pick(picker, [0]).startswith("Pick two more.")
    assert pick(picker, [0, 3]).startswith("Pick one more.")
    assert picker.answer["panel"].count("same so far") == 3
    assert picker.answer["panel"].count("different so far") == 1
    assert picker.answer["marks"] == {}


def test_picks_keep_the_very_objects_that_were_given() -> None:
    given = [list(card) for card in SET_AND_MORE]
    picker = CardPicker(given)
    pick(picker, [2, 0, 1])
    pick(picker, [])
    pick(picker, NO_SET)

    assert [[id(card) for card in triple] for triple in picker.picks] == [
        [id(given[place]) for place in places] for places in ([2, 0, 1], NO_SET)
    ]


def test_a_learners_rule_is_asked_with_the_cards_as_they_were_given() -> None:
    asked: list[Any] = []
    picker = CardPicker(SET_AND_MORE, is_set=lambda *cards: asked.append(cards) or True)
    pick(picker, [2, 0, 1])

    assert asked == [(SET_AND_MORE[2], SET_AND_MORE[0], SET_AND_MORE[1])]


def test_a_learners_rule_that_agrees_is_said_to() -> None:
    picker = CardPicker([0, 1, 2, 3], is_set=lambda a, b, c: int(a + b + c == 3))

    assert pick(picker, SET).startswith("A SET. Yours says so too.")
    assert pick(picker, NO_SET).startswith("Not a SET. Yours says so too.")


def test_a_learners_rule_decides_and_the_rules_disagree_plainly() -> None:
    picker = CardPicker(SET_AND_MORE, is_set=lambda a, b, c: c is SET_AND_MORE[3])

    assert pick(picker, SET) == (
        "Yours and the rules disagree. Yours says not; the rules say SET. "
        "Each feature is all the same or all different."
    )
    assert set(picker.answer["marks"].values()) == {"wrong"}
    assert pick(picker, NO_SET).startswith(
        "Yours and the rules disagree. Yours says SET; the rules say not. Shape breaks it:"
    )
    assert set(picker.answer["marks"].values()) == {"wrong"}


def test_a_rule_that_was_defined_anew_is_asked_anew() -> None:
    names: dict[str, object] = {}
    exec("def rule(a, b, c): return False", names)  # noqa: S102 - a notebook's cell
    picker = CardPicker(SET_AND_MORE, is_set=names["rule"])
    exec("def rule(a, b, c): return True", names)  # noqa: S102 - the same cell, run again

    assert pick(picker, SET).startswith("A SET. Yours says so too.")


def unwritten(a: object, b: object, c: object) -> bool:
    raise NotImplementedError


def broken(a: object, b: object, c: object) -> bool:
    raise KeyError("oval")


def leaves(a: object, b: object, c: object) -> bool:
    sys.exit("bye")


def silent(a: object, b: object, c: object) -> None:
    pass


def prints(a: object, b: object, c: object) -> None:
    print(True)


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (unwritten, "unwritten is not written yet."),
        (broken, "broken raised KeyError: 'oval'."),
        (leaves, "leaves raised SystemExit: bye."),
        (silent, "silent gave None: is a return missing?"),
        (prints, "prints printed 'True' and gave None; it must return it."),
        (lambda a, b, c: "yes", "<lambda> gave 'yes', neither True nor False."),
        (lambda a: True, "takes 1 positional argument but 3 were given"),
    ],
)
def test_a_rule_without_an_answer_is_told_and_the_rules_decide(rule: Any, said: str) -> None:
    picker = CardPicker(SET_AND_MORE, is_set=rule)
    spoken = pick(picker, SET)

    assert spoken.startswith("A SET. ")
    assert said in spoken
    assert "By the rules: a SET. Each feature is all the same or all different." in spoken
    assert set(picker.answer["marks"].values()) == {"set"}
    assert len(picker.picks) == 1


def test_without_cards_twelve_are_dealt_with_a_set_of_each_kind() -> None:
    table = CardPicker().table
    kinds = [sum(len(set(values)) == 3 for values in zip(*triple)) for triple in find_sets(table)]

    assert len(table) == 12
    assert sorted(kinds) == [1, 2, 3, 4]
    assert CardPicker().table == table


@pytest.mark.parametrize(
    ("label", "caption"), [("digits", "0121"), ("index", "16"), ("decimal", "121"), (None, "")]
)
def test_a_label_stands_below_each_card(label: str | None, caption: str) -> None:
    assert CardPicker([(0, 1, 2, 1)], label=label).faces[0]["caption"] == caption


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"label": "roman"}, "label must be one of digits, index, decimal; got 'roman'"),
        ({"cards": []}, "a table needs at least one card; got none"),
        ({"cards": [40, (1, 1, 1, 1)]}, "the same card twice: two striped green diamonds"),
        ({"cards": [81]}, "81 is no card; an index is from 0 to 80"),
    ],
)
def test_what_cannot_be_laid_is_told_in_one_line(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        CardPicker(**options)


def test_what_is_no_function_is_told_to_be_none() -> None:
    with pytest.raises(TypeError, match="is_set must be a function of three cards; got True"):
        CardPicker(is_set=True)  # type: ignore[arg-type]


def test_a_notebook_keeps_pictures_and_words_but_no_state() -> None:
    data, _ = CardPicker([0, 40])._repr_mimebundle_()

    assert data["text/plain"] == (
        "CardPicker: 2 cards: one open red oval, two striped green diamonds"
    )
    assert data["text/html"].count("<img") == 2
    assert set(data) == {
        "application/vnd.jupyter.widget-view+json",
        "text/html",
        "text/plain",
    }
    assert data["text/html"] == CardPicker([0, 40])._repr_mimebundle_()[0]["text/html"]


def test_a_mend_that_lies_on_the_table_says_so() -> None:
    picker = CardPicker(SET_AND_MORE)
    pick(picker, [0, 1, 3])

    assert picker.answer["panel"].count("on the table") == 1


def test_the_table_and_its_styles_stay_under_400_lines() -> None:
    lines = [
        len((HERE / name).read_text(encoding="utf-8").splitlines())
        for name in ("table.js", "table.css")
    ]

    assert sum(lines) < 400


def test_the_widget_needs_no_network() -> None:
    sources = str(CardTable._css) + str(CardTable._esm)

    assert "http" not in sources.replace("http://www.w3.org/2000/svg", "")
