"""The statements of lesson 04 about cards, remainders and dates are true."""

from calendar import isleap
from datetime import date, timedelta
from itertools import combinations, product

import pytest
from nbformat.v4 import new_code_cell
from test_lesson_facts import COURSE, literal
from versions import LESSONS, OPEN, accepts, code_of, exercises, outcomes_of, run

from katabook.build.source import parse
from katabook.lessons.notebook import segments
from setkata.cards import card_at, index_of, make_deck
from setkata.rules import find_sets, verdict

LESSON = "04_mod_three"
SOURCE = COURSE.source(COURSE.step(LESSON))
SAID = " ".join(SOURCE.read_text(encoding="utf-8").split()).replace(" # ", " ")
PATTERNS = list(product(range(3), repeat=3))
CALLED = {
    "date-by-wall",
    "is-leap",
    "labels-work",
    "month-and-day",
    "month-and-day-wrong-no-end",
}


def defined():
    """Return the lesson's functions that these tests call, by the ids of their cells."""
    names = {}
    for cell in parse(SOURCE).cells:
        if cell.id in CALLED:
            exec(cell.source, names)  # noqa: S102 - our own cells
            names[cell.id] = names[cell.id.replace("-wrong-no-end", "").replace("-", "_")]
    return names


DEFINED = defined()


def good(values):
    return len(set(values)) != 2


def test_the_sum_of_indices_accepts_75_of_the_220_triples_and_3_are_sets():
    table = literal(LESSON, "table")
    accepted = [three for three in combinations(table, 3) if sum(three) % 3 == 0]
    sets = find_sets(map(card_at, table))

    assert (len(accepted), len(sets)) == (75, 3)
    assert {frozenset(map(index_of, three)) for three in sets} <= set(map(frozenset, accepted))
    assert "it accepts 75 of the 220 triples, and only 3 of them are SETs" in SAID


def test_the_sum_of_indices_judges_the_shape_alone():
    for three in combinations(range(0, 81, 2), 3):
        assert (sum(three) % 3 == 0) == good([card_at(index).shape for index in three])


def test_the_sum_of_indices_misses_no_set():
    for three in find_sets(make_deck()):
        assert sum(map(index_of, three)) % 3 == 0


def test_the_dates_are_those_of_the_calendar():
    for year in (1900, 1999, 2000, 2002, 2004, 2100):
        days = (date(year + 1, 1, 1) - date(year, 1, 1)).days
        for day in range(1, days + 1):
            wanted = date(year, 1, 1) + timedelta(day - 1)

            assert DEFINED["month-and-day"](year, day) == (wanted.month, wanted.day)
        assert DEFINED["month-and-day"](year, days + 1) is None


def test_the_endless_loop_stops_at_the_thirteenth_month():
    with pytest.raises(IndexError):
        DEFINED["month-and-day-wrong-no-end"](1900, 366)


def years_by_the_clock(days):
    """Return the year of a number of days since 1980 and the days left, or None without an end.

    It is the loop of the clock in the Zune 30, ConvertDays, which was published in January 2009.
    """
    year = 1980
    while days > 365:
        length = 366 if isleap(year) else 365
        if days <= length:
            return None
        days, year = days - length, year + 1
    return year, days


def test_the_clock_of_the_music_player_hangs_only_on_the_last_day_of_a_leap_year():
    hangs = []
    for count in range(1, 60 * 365):
        today = date(1979, 12, 31) + timedelta(count)
        found = years_by_the_clock(count)
        hangs += [today] if found is None else []

        assert found in (None, (today.year, today.timetuple().tm_yday))
    assert date(2008, 12, 31) in hangs
    assert hangs == [date(year, 12, 31) for year in range(1980, 2040) if isleap(year)]


def test_the_check_asks_for_day_366_of_a_leap_year_and_of_1900():
    check = next(cell.source for cell in parse(SOURCE).cells if cell.id == "month-and-day-check")

    assert "(2000, 366): (12, 31)" in check
    assert "(1900, 366): None" in check


def test_there_are_ten_columns_apart_from_their_order_and_only_the_last_four_are_good():
    columns = list(zip(*(literal(LESSON, name) for name in ("first", "second", "third"))))

    assert {tuple(sorted(c)) for c in columns} == {tuple(sorted(p)) for p in PATTERNS}
    assert [good(c) for c in columns] == [False] * 6 + [True] * 4
    assert [sum(c) % 3 == 0 for c in columns] == [False] * 6 + [True] * 4


def test_the_card_of_december_25_in_a_year_of_365_days_is_two_open_purple_diamonds():
    day = (date(2026, 12, 25) - date(2025, 12, 31)).days

    assert day == 359
    assert str(card_at((day - 1) % 81)) == "two open purple diamonds"
    assert index_of((1, 0, 2, 1)) == (day - 1) % 81


def test_the_other_days_of_that_card_are_35_116_197_and_278():
    assert [day for day in range(1, 366) if (day - 1) % 81 == 34] == [35, 116, 197, 278, 359]
    assert "days 35, 116, 197 and 278" in SAID


def test_the_wall_finds_february_4_and_march_1_and_april_26():
    found = [DEFINED["date-by-wall"](day) for day in (35, 60, 116)]

    assert found == [(2, 4), (3, 1), (4, 26)]


def test_the_wall_is_right_up_to_april_30_of_a_year_that_is_not_a_leap_year():
    for day in range(1, 121):
        assert DEFINED["date-by-wall"](day) == DEFINED["month-and-day"](2026, day)


def test_cards_0_to_40_come_up_five_times_a_year_and_the_others_four_times():
    times = [len(range(index + 1, 366, 81)) for index in range(81)]

    assert times == [5] * 41 + [4] * 40
    assert 4 * 81 + 41 == 365


def test_a_leap_year_is_the_calendars():
    for year in range(1600, 2401):
        assert DEFINED["is-leap"](year) == isleap(year)


def test_a_feature_is_good_exactly_when_its_sum_leaves_no_remainder():
    for values in PATTERNS:
        assert good(values) == (sum(values) % 3 == 0)


def test_labels_work_when_their_remainders_differ():
    for labels in combinations(range(-4, 12), 3):
        assert DEFINED["labels-work"](*labels) == (len({label % 3 for label in labels}) == 3)


def test_1_4_7_judges_18_of_27_patterns_wrongly():
    misjudged = [p for p in product((1, 4, 7), repeat=3) if good(p) != (sum(p) % 3 == 0)]

    assert len(misjudged) == 18
    assert "is wrong about 18 of the 27" in SAID


def test_with_the_digits_1_2_3_the_first_card_has_the_index_40():
    assert 27 * 1 + 9 * 1 + 3 * 1 + 1 == 40
    assert "the first card's index would be 40, not 0" in SAID


def test_the_digits_of_all_three_cards_can_hide_two_spoiled_columns():
    three = (0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 1)

    assert sum(map(sum, three)) == 3
    assert [feature.feature for feature in verdict(*three).wrong] == ["color", "shape"]


FEATURES = [places for size in range(1, 5) for places in combinations(range(4), size)]
REMAINDERS = [(0,), (0, 1), (0, 2)]


@pytest.mark.parametrize("name", ["is_set_loop", "is_set_mod"])
def test_the_checks_refuse_every_function_that_leaves_out_a_feature_or_a_remainder(name):
    [exercise] = [
        one for one in exercises("04_mod_three") if one.right.id == name.replace("_", "-")
    ]
    names = {"__name__": "__main__"}
    run(code_of(segments(LESSONS["04_mod_three"])[0]), names)
    right = outcomes_of(exercise.right, exercise, names)
    passed = []
    for places, accepted in product(FEATURES, REMAINDERS):
        test = f"(a[i] + b[i] + c[i]) % 3 in {accepted} for i in {places}"
        version = new_code_cell(f"def {name}(a, b, c):\n    return all({test})")
        found = outcomes_of(version, exercise, names)
        if all(accepts(found[check], right[check]) for check in exercise.checks(OPEN)):
            passed.append((places, accepted))

    assert passed == [((0, 1, 2, 3), (0,))]
