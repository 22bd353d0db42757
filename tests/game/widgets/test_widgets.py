"""The widgets' Python: their answers to picks and to buttons."""

import re
import sys
from collections.abc import Callable
from typing import Any

import pytest

from setkata import (
    Card,
    CardBuilder,
    CardPicker,
    CompletePicker,
    FindAll,
    find_sets,
    make_deck,
    third_card,
)
from setkata.widgets import referee
from setkata.widgets.table import PAGE, STYLES, CardTable

SET_AND_MORE = [
    ("two", "open", "red", "diamond"),
    ("three", "striped", "purple", "oval"),
    ("one", "solid", "green", "squiggle"),
    ("two", "open", "red", "squiggle"),
]
SET, NO_SET = [0, 1, 2], [1, 2, 3]


def pick(picker: CardTable, places: list[int]) -> str:
    """Pick cards as the browser does, and return the sign of the answer."""
    picker.picked = places
    assert picker.answered
    return str(picker.answer["sign"])


def said(picker: CardTable) -> str:
    """Return the answer's text for a screen reader."""
    return str(picker.answer["status"])


def test_three_cards_get_the_verdict_of_the_rules() -> None:
    picker = CardPicker(SET_AND_MORE)

    assert pick(picker, SET) == "set"
    assert pick(picker, NO_SET) == "wrong"


def test_a_verdict_is_said_with_its_reason() -> None:
    picker = CardPicker(SET_AND_MORE)

    pick(picker, SET)
    assert said(picker) == "A SET. Each feature is all the same or all different."

    pick(picker, NO_SET)
    assert said(picker) == "Not a SET. Shape breaks it: two squiggles, one oval."


def test_the_number_of_cards_still_to_pick_is_said() -> None:
    picker = CardPicker(SET_AND_MORE)

    pick(picker, [0])
    assert said(picker).startswith("Pick two more. ")

    pick(picker, [0, 3])
    assert said(picker).startswith("Pick one more. ")


def test_the_verdict_marks_the_picked_cards() -> None:
    picker = CardPicker(SET_AND_MORE)
    pick(picker, SET)

    assert picker.answer["marks"] == {"0": "set", "1": "set", "2": "set"}

    pick(picker, NO_SET)

    assert picker.answer["marks"] == {"1": "wrong", "2": "wrong", "3": "wrong"}


def test_a_picker_does_not_tell_the_rule_before_its_first_verdict() -> None:
    picker = CardPicker(SET_AND_MORE)
    words = []
    for places in ([], [0], [0, 3]):
        pick(picker, places)
        words.append(said(picker) + picker.why)

    assert [text for text in words if re.search("same|different", text)] == []

    pick(picker, [0, 1, 2])
    pick(picker, [])
    assert "all the same or all different" in said(picker)


def test_two_cards_show_each_feature_so_far() -> None:
    picker = CardPicker(SET_AND_MORE)
    pick(picker, [0, 1, 2])

    assert pick(picker, [0, 3]) == "pick"
    assert picker.why.count("same so far") == 3
    assert picker.why.count("different so far") == 1
    assert picker.answer["marks"] == {}


def test_the_answer_is_sent_before_its_explanation(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[set[str]] = []
    picker = CardPicker(SET_AND_MORE)
    monkeypatch.setattr(picker, "_send", lambda message, buffers: sent.append({*message["state"]}))
    picker.set_state({"picked": SET})

    assert sent == [{"answer"}, {"text", "why"}]


def test_picks_holds_the_same_objects_that_were_given() -> None:
    given = [list(card) for card in SET_AND_MORE]
    picker = CardPicker(given)
    pick(picker, [2, 0, 1])
    pick(picker, [])
    pick(picker, NO_SET)

    assert [[id(card) for card in triple] for triple in picker.picks] == [
        [id(given[place]) for place in places] for places in ([2, 0, 1], NO_SET)
    ]


def test_a_learners_rule_gets_the_cards_as_they_were_given() -> None:
    calls: list[Any] = []
    picker = CardPicker(SET_AND_MORE, is_set=lambda *cards: calls.append(cards) or True)
    pick(picker, [2, 0, 1])

    assert calls == [(SET_AND_MORE[2], SET_AND_MORE[0], SET_AND_MORE[1])]


def test_a_learners_rule_may_agree_with_the_rules() -> None:
    picker = CardPicker([0, 1, 2, 3], is_set=lambda a, b, c: int(a + b + c == 3))

    assert pick(picker, SET) == "set"
    assert set(picker.answer["marks"].values()) == {"set"}
    assert pick(picker, NO_SET) == "wrong"
    assert said(picker).startswith("Not a SET. Your function says so too.")


def test_a_learners_rule_may_disagree_with_the_rules() -> None:
    picker = CardPicker(SET_AND_MORE, is_set=lambda a, b, c: c is SET_AND_MORE[3])

    for places in (SET, NO_SET):
        assert pick(picker, places) == "differ"
        assert set(picker.answer["marks"].values()) == {"wrong"}


def test_a_disagreement_is_said_with_both_verdicts() -> None:
    picker = CardPicker(SET_AND_MORE, is_set=lambda a, b, c: c is SET_AND_MORE[3])

    pick(picker, SET)
    assert said(picker) == (
        "Your function disagrees. It gave False, but the cards are a SET. "
        "Each feature is all the same or all different."
    )

    pick(picker, NO_SET)
    assert said(picker).startswith(
        "Your function disagrees. It gave True, but the cards are not a SET. Shape breaks it:"
    )


def test_a_rule_that_was_defined_again_replaces_the_old_one() -> None:
    names: dict[str, object] = {}
    exec("def rule(a, b, c): return False", names)  # noqa: S102 - a notebook's cell
    picker = CardPicker(SET_AND_MORE, is_set=names["rule"])
    exec("def rule(a, b, c): return True", names)  # noqa: S102 - the same cell, run again

    assert pick(picker, SET) == "set"


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
    ("rule", "problem"),
    [
        (unwritten, "unwritten is not written yet."),
        (broken, "broken raised KeyError: 'oval'."),
        (leaves, "leaves raised SystemExit: bye."),
        (silent, "silent gave None: is a return missing?"),
        (prints, "prints printed 'True' and gave None; it must return the answer."),
        (lambda a, b, c: "yes", "<lambda> gave 'yes', neither True nor False."),
        (lambda a: True, "takes 1 positional argument but 3 were given"),
    ],
)
def test_a_rule_without_an_answer_is_reported_and_the_rules_decide(rule: Any, problem: str) -> None:
    picker = CardPicker(SET_AND_MORE, is_set=rule)

    assert pick(picker, SET) == "set"
    assert problem in said(picker)
    assert "The rules say True. Each feature is" in said(picker)
    assert set(picker.answer["marks"].values()) == {"set"}
    assert len(picker.picks) == 1


def test_the_default_twelve_cards_hold_a_set_of_each_kind() -> None:
    table = CardPicker().table
    kinds = [sum(len(set(values)) == 3 for values in zip(*triple)) for triple in find_sets(table)]

    assert len(table) == 12
    assert sorted(kinds) == [1, 2, 3, 4]
    assert CardPicker().table == table


@pytest.mark.parametrize(
    ("label", "caption"), [("digits", "0121"), ("index", "16"), ("decimal", "121"), (None, "")]
)
def test_a_label_puts_a_caption_below_each_card(label: str | None, caption: str) -> None:
    assert CardPicker([(0, 1, 2, 1)], label=label).faces[0]["caption"] == caption


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"label": "roman"}, "label must be one of digits, index, decimal; got 'roman'"),
        ({"cards": []}, "a table needs at least one card; got none"),
        (
            {"cards": [40, (1, 1, 1, 1)]},
            "one card is there twice: two striped green diamonds; give each card only once",
        ),
        ({"cards": [81]}, "81 is not a card; an index is from 0 to 80"),
    ],
)
def test_a_wrong_option_has_an_error_of_one_line(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        CardPicker(**options)


def test_a_rule_without_an_end_is_stopped_and_the_rules_judge_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def is_set(a: Any, b: Any, c: Any) -> bool:
        while True:
            pass

    monkeypatch.setattr(referee, "SECONDS", 0.1)
    picker = CardPicker(SET_AND_MORE, is_set=is_set)

    assert pick(picker, SET) == "set"
    assert picker.answer["sentence"].startswith(
        "is_set took longer than 0.1 seconds, and was stopped. The rules say True. "
    )


def test_is_set_must_be_a_function() -> None:
    with pytest.raises(TypeError, match="is_set must be a function of three cards; got True"):
        CardPicker(is_set=True)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("make", "words", "pictures"),
    [
        (
            lambda: CardPicker([0, 40]),
            "CardPicker: 2 cards: one open red oval, two striped green diamonds",
            2,
        ),
        (
            lambda: FindAll([0, 40]),
            "FindAll: 2 cards: one open red oval, two striped green diamonds",
            2,
        ),
        (
            lambda: CompletePicker(0, 40),
            "CompletePicker: one open red oval and two striped green diamonds: 79 cards to pick from",
            2,
        ),
        (
            lambda: CompletePicker(0, 40, [80]),
            "CompletePicker: one open red oval and two striped green diamonds: 1 card to pick from",
            3,
        ),
        (lambda: CardBuilder(40), "CardBuilder: two striped green diamonds", 1),
    ],
)
def test_a_notebook_keeps_pictures_and_words_but_no_state(
    make: Callable[[], CardTable], words: str, pictures: int
) -> None:
    data, _ = make()._repr_mimebundle_()

    assert data["text/plain"] == words
    assert data["text/html"].count("<img") == pictures
    assert set(data) == {
        "application/vnd.jupyter.widget-view+json",
        "text/html",
        "text/plain",
    }
    assert data["text/html"] == make()._repr_mimebundle_()[0]["text/html"]


def test_after_two_picks_it_is_heard_what_is_the_same_so_far() -> None:
    picker = CardPicker([0, 1, 2])
    pick(picker, [0, 1, 2])
    pick(picker, [0, 1])

    assert said(picker).endswith(
        "Number: same so far; shading: same so far; color: same so far; shape: different so far."
    )


def test_a_fix_with_a_card_on_the_table_says_so() -> None:
    picker = CardPicker(SET_AND_MORE)
    pick(picker, [0, 1, 3])

    assert picker.why.count("The table has one of these cards.") == 1


def test_the_modules_of_the_page_are_small() -> None:
    lines = {path.name: path.read_text(encoding="utf-8").splitlines() for path in PAGE.iterdir()}

    styles = {path.name for path in STYLES if path.parent == PAGE}

    assert {name for name in lines if not name.endswith(".js")} == styles
    assert max(map(len, lines.values())) <= 200
    assert max(len(line) for file in lines.values() for line in file) <= 100


def test_the_widget_needs_no_network() -> None:
    sources = str(CardTable._css) + str(CardTable._esm)

    assert "http" not in sources.replace("http://www.w3.org/2000/svg", "")


def test_each_reply_has_a_new_number_so_that_the_browser_notices_it() -> None:
    builder = CardBuilder(80)
    numbers = [builder.answer["number"]]
    for _ in range(2):
        builder.press("next")
        numbers.append(builder.answer["number"])

    assert len(set(numbers)) == 3


def sets_of(table: CardTable) -> list[list[int]]:
    """Return the places of each SET on a table."""
    return [[table.table.index(card) for card in triple] for triple in find_sets(table.table)]


def to_go(table: CardTable) -> str:
    """Return the number of SETs still to find, in words."""
    return table.text.partition(" · ")[0]


def test_each_set_found_leaves_one_fewer_to_go() -> None:
    table = FindAll()
    left = [to_go(table)]
    for places in sets_of(table):
        pick(table, places)
        left.append(to_go(table))

    assert left == ["4 to go", "3 to go", "2 to go", "1 to go", "0 to go"]
    assert table.found == table.picks == find_sets(table.table)


def test_each_set_found_is_announced() -> None:
    table = FindAll()
    first, *others, last = sets_of(table)
    headlines = []
    for places in (first, first[::-1], *others, last, [0]):
        pick(table, places)
        headlines.append(table.answer["headline"])

    assert headlines == [
        "A SET",
        "A SET, but you have it already",
        "A SET",
        "A SET",
        "A SET: all 4 found",
        "All 4 SETs are found",
    ]


def test_the_only_set_is_announced_as_the_only_one() -> None:
    table = FindAll(range(3))

    pick(table, [2, 0, 1])
    assert said(table).startswith("A SET: the only one. ")

    pick(table, [0])
    assert said(table) == "The only SET is found. You have found every SET on this table. 0 to go."


def test_a_set_that_is_found_is_marked_and_no_longer_picked() -> None:
    table = FindAll(SET_AND_MORE)
    pick(table, SET)

    assert table.answer["marks"] == {"0": "set", "1": "set", "2": "set"}
    assert table.picked == []


def test_a_set_found_twice_counts_once() -> None:
    table = FindAll()
    places = sets_of(table)[0]
    pick(table, places)
    pick(table, [])

    assert pick(table, places[::-1]) == "set"
    assert (to_go(table), len(table.found), len(table.picks)) == ("3 to go", 1, 2)


def test_the_sets_found_stay_listed() -> None:
    table = FindAll()
    for places in sets_of(table)[:2]:
        pick(table, places)
    pick(table, [])

    assert table.below.count('role="listitem"') == 4
    assert table.below.count("<svg") == 6
    assert table.below.count("to find") == 2


def test_three_cards_that_are_not_a_set_are_a_pick_but_not_found() -> None:
    table = FindAll(SET_AND_MORE)

    assert pick(table, NO_SET) == "wrong"
    assert table.picks == [tuple(SET_AND_MORE[1:])]
    assert table.found == []


def test_found_holds_the_same_objects_that_were_given() -> None:
    table = FindAll(SET_AND_MORE)
    pick(table, [2, 0, 1])

    assert [id(card) for card in table.found[0]] == [id(SET_AND_MORE[i]) for i in (2, 0, 1)]


def test_a_table_without_a_set_is_finished_from_the_start() -> None:
    table = FindAll([0, 1, 3, 4])

    assert said(table) == "No SET. No three of these cards make a SET."
    assert (table.text, table.shape["kind"]) == ("4 cards", "by-row alone")
    assert (table.answer["sign"], table.why) == ("", "")
    assert table.actions == [{"id": "hint", "label": "Hint", "disabled": True}]


def test_a_table_of_fewer_than_three_cards_says_so() -> None:
    assert said(FindAll([5])) == "No SET. A SET has three cards, but this table has fewer."


def test_two_hints_mark_two_cards_of_a_set_that_is_missing() -> None:
    table = FindAll()
    first, *others = sets_of(table)
    pick(table, first)
    table.press("hint")

    assert table.picked == []

    table.press("hint")

    assert any(set(table.hinted) < set(places) for places in others)
    assert table.actions[0]["disabled"]


def test_a_hint_names_a_card_and_says_whether_its_set_is_the_same() -> None:
    table = FindAll()
    table.press("hint")
    assert (
        f"A hint: {table.table[table.hinted[0]]}. This card belongs to a SET that you have not found"
        in said(table)
    )

    table.press("hint")
    assert f"A hint: {table.table[table.hinted[1]]}. This card belongs to the same SET." in said(
        table
    )


def test_there_is_no_third_hint() -> None:
    table = FindAll()
    for _ in range(3):
        table.press("hint")

    assert len(table.hinted) == 2


def test_a_hint_continues_the_picks() -> None:
    table = FindAll()
    for places in sets_of(table):
        pick(table, places[:2])
        table.press("hint")

        assert table.hinted == places[2:]
        pick(table, places)


def test_hints_disappear_when_their_set_is_found() -> None:
    table = FindAll()
    table.press("hint")
    table.press("hint")
    [places] = [p for p in sets_of(table) if set(table.hinted) < set(p)]
    pick(table, places)

    assert table.hinted == []
    assert not table.actions[0]["disabled"]


def test_one_of_79_cards_completes_two() -> None:
    table = CompletePicker()
    holes = [place for place, face in enumerate(table.faces) if face["hole"]]
    others = [place for place in range(81) if place not in holes]
    right = [place for place in others if pick(table, [place]) == "set"]

    assert {table.table[place] for place in holes} == set(table.pair)
    assert [table.table[place] for place in right] == [third_card(*table.pair)]
    assert len(table.picks) == 79


def test_a_card_that_does_not_complete_two_is_marked_with_a_reason() -> None:
    table = CompletePicker(0, 1)

    assert pick(table, [table.table.index(card(3))]) == "wrong"
    assert table.answer["sentence"] == "Color and shape break it."
    assert said(table).endswith("Color: two red, one green; shape: two ovals, one diamond.")
    assert set(table.answer["marks"].values()) == {"wrong"}


def card(index: int) -> Card:
    return make_deck()[index]


def test_the_card_that_completes_two_is_marked_as_the_only_one() -> None:
    table = CompletePicker(0, 1, [5, 2, 3])

    assert pick(table, [1]) == "set"
    assert table.answer["sentence"].startswith(
        "No other card of the 3 completes them. Each feature "
    )
    assert set(table.answer["marks"].values()) == {"set"}


def test_a_wrong_third_card_does_not_give_the_right_one_away() -> None:
    table = CompletePicker(0, 1)
    pick(table, [table.table.index(card(3))])

    assert "two and one" in table.why
    assert "Swap" not in table.why


def test_the_two_cards_are_shown_above_with_a_place_for_the_third() -> None:
    table = CompletePicker(0, 1)
    empty = table.above
    pick(table, [3])

    assert (empty.count("<svg"), empty.count("sk-no-card")) == (2, 1)
    assert (table.above.count("<svg"), table.above.count("sk-no-card")) == (3, 0)


def test_unpicking_the_third_card_waits_for_another() -> None:
    table = CompletePicker(0, 1)
    pick(table, [3])

    assert pick(table, []) == "pick"
    assert table.answer["headline"] == "Pick one more"
    assert table.text == "79 to pick from · 1 tried"


def test_picks_holds_the_third_cards_as_they_were_given() -> None:
    table = CompletePicker(*SET_AND_MORE[:2], SET_AND_MORE[2:])
    pick(table, [1])
    pick(table, [0])

    assert [id(tried) for tried in table.picks] == [id(SET_AND_MORE[3]), id(SET_AND_MORE[2])]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((0,), "give two cards or none; got a=0, b=None"),
        ((0, (0, 0, 0, 0)), "one card is there twice: one open red oval; give each card only once"),
        ((0, 81), "81 is not a card; an index is from 0 to 80"),
        ((0, 1, [2, 1]), "one card is there twice: one open red diamond; give each card only once"),
        ((0, 1, [3, 4]), "none of the cards completes the two; add one open red squiggle"),
        ((0, 1, []), "a table needs at least one card; got none"),
    ],
)
def test_cards_that_make_no_puzzle_have_an_error_of_one_line(
    arguments: tuple[Any, ...], message: str
) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        CompletePicker(*arguments)


def test_counting_up_from_26_turns_all_four_dials() -> None:
    builder = CardBuilder(26)
    builder.press("next")

    assert builder.card == (1, 0, 0, 0)
    assert said(builder) == "Card 27: two open red ovals. All four dials turned: 0222 → 1000"


@pytest.mark.parametrize(
    ("index", "action", "words"),
    [
        (80, "next", "No dial turned: 2222 → 2222"),
        (34, "shading-2", "One dial turned: 1021 → 1221"),
        (2, "next", "Two dials turned: 0002 → 0010"),
        (8, "next", "Three dials turned: 0022 → 0100"),
    ],
)
def test_the_number_of_dials_turned_is_said(index: int, action: str, words: str) -> None:
    builder = CardBuilder(index)
    builder.press(action)

    assert said(builder).endswith(words)


def test_a_new_builder_explains_its_dials() -> None:
    assert said(CardBuilder(0)) == (
        "Card 0: one open red oval. Four dials: Each dial shows 0, 1 or 2."
    )


def test_counting_down_undoes_counting_up() -> None:
    builder = CardBuilder(26)
    builder.press("next")
    builder.press("previous")

    assert [card(27), card(26)] == builder.picks


def test_counting_stops_at_both_ends_of_the_deck() -> None:
    first, last = CardBuilder(0), CardBuilder(80)
    first.press("previous")
    last.press("next")

    assert (first.card, last.card) == (card(0), card(80))
    assert first.picks == last.picks == []
    assert [action["disabled"] for action in first.actions[:2]] == [True, False]
    assert [action["disabled"] for action in last.actions[:2]] == [False, True]


def test_a_dial_changes_only_its_own_digit() -> None:
    builder = CardBuilder((1, 0, 2, 1))
    builder.press("shading-2")

    assert builder.card == (1, 2, 2, 1)
    assert [action["id"] for action in builder.actions if action.get("pressed")] == [
        "number-1",
        "shading-2",
        "color-2",
        "shape-1",
    ]


def test_a_card_is_shown_in_each_of_its_forms() -> None:
    panel = re.sub("<.*?>", " ", CardBuilder((0, 1, 2, 1)).why)

    for form in (
        "tuple  (0, 1, 2, 1)",
        "words  one striped purple diamond",
        "digits  0121",
        "index  0·27 + 1·9 + 2·3 + 1·1 =  16",
        "decimal  121",
    ):
        assert form in panel


def test_the_builder_stays_in_a_notebook_as_it_was_first_shown() -> None:
    builder = CardBuilder(26)
    builder.press("next")

    assert repr(builder) == "CardBuilder: one solid purple squiggle"


def test_the_builder_refuses_a_value_that_is_not_a_card() -> None:
    with pytest.raises(ValueError, match="^81 is not a card; an index is from 0 to 80$"):
        CardBuilder(81)


def test_a_fix_with_a_card_that_is_not_on_the_table_does_not_say_so() -> None:
    picker = CardPicker([0, 1, 3])
    pick(picker, [0, 1, 2])

    assert "The table has" not in picker.why
