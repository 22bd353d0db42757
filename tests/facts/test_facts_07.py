"""The statements of lesson 07 about finding SETs are true."""

import re
import shutil
import sys
from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

from katabook.build.source import parse, solution_of
from katabook.course import Course, find_course
from katabook.katas import grade
from setkata.cards import card_at, cards, deal, make_deck
from setkata.rules import find_sets, is_set, third_card, verdict

COURSE = find_course(Path(__file__).parent)
DECK = make_deck()
DEALS = [deal(DECK, 12, Random(seed)) for seed in range(1000)]
TABLE = [card_at(i) for i in (70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11)]
ANOTHER = [card_at(i) for i in (68, 36, 22, 69, 50, 77, 21, 55, 15, 17, 9, 10)]


def places(table):
    return [tuple(map(table.index, three)) for three in find_sets(table)]


def test_the_first_table_holds_four_sets_and_the_solid_purple_oval_is_in_three():
    (oval,) = cards("one solid purple oval")

    assert sorted(places(TABLE)) == [(1, 6, 7), (2, 4, 6), (5, 8, 9), (6, 8, 11)]
    assert sum(oval in three for three in find_sets(TABLE)) == 3


def test_one_set_is_left_after_the_first_is_taken_away():
    first = find_sets(TABLE)[0]

    assert len(find_sets([card for card in TABLE if card not in first])) == 1


def test_the_other_published_table_holds_two_sets_without_its_first_and_last_three_cards():
    used = {place for three in places(ANOTHER) for place in three}

    assert sorted(places(ANOTHER)) == [(3, 5, 7), (4, 7, 8)]
    assert used <= set(range(3, 9))
    assert len(find_sets(TABLE[3:9])) == 0


def tries(table):
    triples = enumerate(combinations(table, 3), 1)
    return next((count for count, three in triples if is_set(*three)), comb(len(table), 3))


def test_the_first_set_takes_67_tries_on_average_and_39_deals_hold_none():
    assert round(sum(map(tries, DEALS)) / 1000) == 67
    assert sum(not find_sets(table) for table in DEALS) == 39


def test_of_the_four_sets_of_deal_92_the_first_crosses_three_that_share_no_card():
    first, *others = find_sets(DEALS[92])

    assert len(others) == 3
    assert all(set(first) & set(other) for other in others)
    assert len({card for three in others for card in three}) == 9


def test_the_purple_oval_of_the_first_set_is_in_two_more():
    red_diamond, green_squiggle, oval = cards(
        "one solid red diamond, one solid green squiggle, one solid purple oval"
    )

    assert set(find_sets(TABLE)[0]) == {red_diamond, green_squiggle, oval}
    assert sum(oval in three for three in find_sets(TABLE)[1:]) == 2


def test_the_81_valid_sums_are_three_times_a_card():
    decimals = [int("".join(map(str, card))) for card in DECK]
    sums = {sum(three) for three in combinations(decimals, 3)}
    of_sets = {sum(decimals[DECK.index(card)] for card in three) for three in find_sets(DECK)}

    assert of_sets == sums & {3 * decimal for decimal in decimals}


def test_sets_differ_in_1_to_4_features_and_most_often_in_3():
    kinds = Counter(
        sum(feature.kind == "different" for feature in verdict(*three).features)
        for three in find_sets(DECK)
    )

    assert [kinds[n] for n in range(5)] == [0, 108, 324, 432, 216]


def test_twelve_of_the_thirteen_sets_of_the_first_twelve_cards_are_in_the_first_nine():
    assert (len(find_sets(DECK[:12])), len(find_sets(DECK[:9]))) == (13, 12)


def test_the_third_card_of_each_pair_of_the_first_nine_cards_is_one_of_the_nine():
    nine = DECK[:9]
    pairs = list(combinations(nine, 2))

    assert len({card[:2] for card in nine}) == 1
    assert all(third_card(*pair) in nine for pair in pairs)
    assert (len(pairs), len(pairs) // 3) == (36, len(find_sets(nine)))


def test_pairs_are_fewer_than_triples():
    assert (comb(12, 3), comb(12, 2)) == (220, 66)
    assert (comb(81, 3), comb(81, 2)) == (85_320, 3_240)
    assert (comb(81, 3) // comb(81, 2), comb(12, 3) // comb(12, 2)) == (26, 3)
    assert (comb(1000, 3), comb(1000, 2)) == (166_167_000, 499_500)


MEASURED = (
    "published-table tries sets-by-pairs seconds by-features chart by-sums all-thirds by-table"
)


def names_of_the_lesson():
    """Return the names that the lesson's cells for finding and measuring define."""
    names = {}
    for cell in solution_of(parse(COURSE.source(COURSE.step("07_find_sets")))).cells:
        if cell.id in MEASURED.split():
            exec(cell.source, names)  # noqa: S102 - our own cells
    return names


def instructions(find, tables):
    """Return how many of Python's instructions a way of finding takes; no other program adds any."""
    count = 0

    def trace(frame, event, _):
        nonlocal count
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    for table in tables:
        find(table)
    sys.settrace(before)
    return count


def test_cheaper_tries_and_fewer_tries_take_fewer_instructions():
    names, deals = names_of_the_lesson(), DEALS[:5]
    ways = ("by_sets", "by_remainders", "by_sums", "sets_by_pairs", "by_thirds")
    tables = dict(zip(ways, (deals, deals, names["decimals"][:5], deals, names["numbers"][:5])))

    first_way, remainders, sums, pairs, table = (
        instructions(names[way], tables[way]) for way in ways
    )

    assert 0.5 < remainders / first_way < 2
    assert table < sums / 2
    assert sums < pairs < first_way
    assert sums < first_way / 2


def test_a_bar_of_the_race_has_at_most_40_characters(capsys):
    names = names_of_the_lesson()
    names["chart"]("a way without a cost", names["first_way"] / 1_000_000)

    assert capsys.readouterr().out.splitlines()[-1].count("#") == 40


def test_trying_all_triples_of_a_thousand_cards_does_not_finish(fresh):
    toml = fresh.root / "course.toml"
    before, kata, after = toml.read_text("utf-8").partition('kata = "find_sets_fast"')
    toml.write_text(before + kata + re.sub("seconds = .*", "seconds = 3", after, count=1), "utf-8")
    brute_force = COURSE.solution(COURSE.kata("find_sets")).read_text("utf-8")
    renamed = brute_force.replace("find_sets(", "find_sets_fast(")
    fresh.file(fresh.kata("find_sets_fast")).write_text(renamed, "utf-8")
    shutil.copy(COURSE.solution(COURSE.kata("is_set")), fresh.root / "katas")
    course = Course(fresh.root)

    result = grade(course, course.kata("find_sets_fast"))

    assert "did not finish within 3 s" in result.problem
