"""The statements of lesson 06 about loops, counting and orders are true."""

import ast
import itertools
from functools import cache
from math import comb, perm
from pathlib import Path

import pytest

from katabook.build.source import parse
from katabook.course import find_course
from katabook.lessons.notebook import read
from setkata.cards import make_deck
from setkata.rules import find_sets

COURSE = find_course(Path(__file__).parent)
LESSON = COURSE.step("06_combinations")
SOURCE = COURSE.source(LESSON).read_text(encoding="utf-8")
SIX = ["012", "021", "102", "120", "210", "201"]


@cache
def defined(name):
    """Return the names that a cell of the lesson defines without the other cells."""
    source = next(c.source for c in parse(COURSE.source(LESSON)).cells if c.id == name)
    names = {}
    exec(source, names)  # noqa: S102 - our own cell
    return names


def printed(name):
    """Return the lines that a cell printed when the lesson was built."""
    cell = next(c for c in read(COURSE.solution(LESSON)).cells if c.id == name)
    return "".join(output.text for output in cell.outputs).splitlines()


def digits(tuples):
    return ["".join(map(str, way)) for way in tuples]


def test_the_simplest_loops_print_the_published_square():
    counted, *square = printed("simplest-loops")

    assert counted == str(list(range(1, 11)))
    assert square[0] == str(["1a", "1b", "1c", "1d", "1e"])
    assert square[4] == str(["5a", "5b", "5c", "5d", "5e"])
    assert len(square) == 5


def test_integer_division_makes_the_identity_matrix():
    rows = [str([(i // j) * (j // i) for j in range(1, 5)]) for i in range(1, 5)]

    assert rows == [str([int(i == j) for j in range(4)]) for i in range(4)]
    assert "\n".join(f"# {row}" for row in rows) in SOURCE


def test_two_loops_find_ten_pairs_of_five():
    *lists, last = printed("sized-by-the-outer")

    assert [len(ast.literal_eval(line)) for line in lists] == [4, 3, 2, 1]
    assert last == "[]"


def test_the_loops_find_the_ten_published_triples_of_five():
    ten = "012 013 014 023 024 034 123 124 134 234"

    assert " ".join(digits(defined("triples")["triples"](5))) == ten


@pytest.mark.parametrize(
    ("cell", "count"),
    [("triples", comb(12, 3)), ("triples-wrong-from-0", 12**3)]
    + [("triples-wrong-orders", perm(12, 3)), ("triples-wrong-from-i", comb(14, 3))],
)
def test_loops_over_twelve_give_as_many_triples_as_the_formulas_say(cell, count):
    assert len(defined(cell)["triples"](12)) == count


def test_220_triples_are_in_55_lines_and_55_triples_hold_the_first_card():
    first, counts, with_first = printed("fifty-five-lines")

    assert "'123', '124', '125', '126', '127', '128', '129', '12a', '12b', '12c'" in first
    assert first.endswith("['abc']")
    assert counts == "55 lines, 220 triples"
    assert with_first == "55 triples hold card 1"
    assert comb(11, 2) + comb(11, 3) == 55 + 165 == comb(12, 3)


def test_the_formula_without_brackets_gives_880_and_3_of_20_1140():
    assert printed("slash-and-stars") == ["880.0", "220"]
    assert comb(20, 3) == 1140


def test_the_number_of_tables_of_twelve_is_right():
    assert f"{comb(81, 12):,}" in SOURCE


def test_choose_counts_as_the_standard_library_does():
    choose = defined("choose")["choose"]

    assert all(choose(n, k) == comb(n, k) for n in range(30) for k in range(n + 2))
    assert choose(81, 15) == comb(81, 15)


def test_a_division_that_keeps_fractions_loses_digits_of_a_large_number():
    wrong = defined("choose-wrong-fraction")["choose"]

    assert wrong(81, 15) != comb(81, 15)


def test_the_rounds_find_5_cards_then_10_pairs_then_10_triples():
    found = printed("rounds")
    ways = defined("rounds")["ways"]

    assert [line.split()[0] for line in found] == ["5", "10", "10"]
    assert ways == list(itertools.combinations(range(5), 3))


def test_the_pairs_begin_with_those_of_the_first_item():
    assert defined("pairs")["pairs"]([0, 1, 2, 3]) == list(itertools.combinations(range(4), 2))


def test_combinations_come_in_the_order_of_itertools():
    combinations = defined("combinations")["combinations"]

    for n, k in itertools.product(range(8), range(9)):
        assert combinations(list(range(n)), k) == list(itertools.combinations(range(n), k))


def test_of_13_calls_3_return_the_empty_way_and_5_return_no_way(monkeypatch):
    names, answers = defined("combinations"), []
    combinations = names["combinations"]

    def recorded(items, k):
        answers.append(combinations(items, k))
        return answers[-1]

    monkeypatch.setitem(names, "combinations", recorded)
    recorded(["a", "b", "c"], 2)

    assert (len(answers), answers.count([()]), answers.count([])) == (13, 3, 5)


def permutations(cell, items):
    found = []
    defined(cell)["permute"](list(items), 0, found)
    return found


def test_swapping_gives_the_published_orders_of_each_triple():
    assert digits(permutations("permute", (0, 1, 2))) == SIX
    assert digits(permutations("permute", (2, 3, 4))) == [
        order.translate(str.maketrans("012", "234")) for order in SIX
    ]


def test_three_of_five_have_60_orders_and_each_triple_has_six():
    ways = list(itertools.combinations(range(5), 3))
    orders = [order for way in ways for order in permutations("permute", way)]

    assert (len(ways), len(set(orders)), perm(5, 3)) == (10, 60, 60)
    assert printed("itertools-at-last")[1:] == ["220", "60", "1320"]


def test_without_swapping_back_12_of_the_24_orders_of_four_remain():
    found = permutations("permute-wrong-no-way-back", range(4))

    assert (len(found), len(set(found))) == (24, 12)


def test_the_whole_table_holds_81_imaginary_sets_and_each_set_six_times():
    assert 81 * 81 == 81 + perm(3) * len(find_sets(make_deck())) == 6561
