"""The statements of lesson 08 about arrays, memory and a million deals are true."""

from itertools import product
from math import comb, exp
from pathlib import Path

import numpy as np

from katabook.build.source import parse, solution_of
from katabook.course import find_course
from katabook.katas.load import Library, load
from setkata.cards import card_at, index_of
from setkata.rules import find_sets, third_card

COURSE = find_course(Path(__file__).parent)
INDEX = np.arange(81)
SAID = " ".join(
    line.removeprefix("# ")
    for line in COURSE.source(COURSE.step("08_arrays")).read_text(encoding="utf-8").splitlines()
)

# The exact number of the C(81, 12) deals for each number of SETs.
DEALS_WITH = {11: 160_729_920, 12: 86_346_000, 13: 21_340_800, 14: 3_032_640}


def names_of_the_lesson(*ids):
    """Return the names that some of the lesson's cells define."""
    names = {}
    for cell in solution_of(parse(COURSE.source(COURSE.step("08_arrays")))).cells:
        if cell.id in ids:
            exec(cell.source, names)  # noqa: S102 - our own cells
    return names


def cell(name):
    """Return the text of one of the lesson's cells."""
    cells = parse(COURSE.source(COURSE.step("08_arrays"))).cells
    return next(cell.source for cell in cells if cell.id == name)


def count_sets(deals):
    """Return the counts of the kata's solution."""
    path = COURSE.solution(COURSE.kata("arrays"))
    with Library(path.parent, COURSE.kata_names):
        return load(path).count_sets(deals)


def richest(million):
    """Return the deal with the most SETs, and the number of deals that hold 11 or more."""
    counts = count_sets(million)
    return million[counts.argmax()].tolist(), int((counts >= 11).sum())


def test_the_first_table_is_the_richest_of_a_million_random_deals():
    rng = np.random.default_rng(3)
    deck = np.arange(81, dtype=np.uint8)
    hundreds = [rng.permuted(np.tile(deck, (100_000, 1)), axis=1)[:, :12] for _ in range(10)]
    deal, with_11 = richest(np.concatenate(hundreds))

    assert f"FindAll({deal})" in cell("richest")
    assert len(find_sets(map(card_at, deal))) == 13
    assert 1 <= with_11 <= 9


def test_about_four_deals_in_a_million_hold_11_sets_or_more():
    assert round(1_000_000 * sum(DEALS_WITH.values()) / comb(81, 12)) == 4


def test_the_best_of_a_million_deals_probably_holds_11_or_12_sets():
    # So many deals with 11 or more SETs, and with 13 or 14, are among a million on average.
    good, best = (
        sum(1e6 * deals / comb(81, 12) for sets, deals in DEALS_WITH.items() if sets >= least)
        for least in (11, 13)
    )

    # None of them comes up with a chance of exp(-average).
    assert round(exp(-best) - exp(-good), 2) == 0.69
    assert round(1 - exp(-best), 2) == 0.29


def test_the_kata_has_22_million_triples():
    assert 100_000 * comb(12, 3) == 22_000_000
    assert "22 million of them take too long" in COURSE.kata("arrays").slow


def test_all_triples_of_a_million_deals_take_21_gigabytes():
    assert round(4 * 3 * comb(12, 3) * 1_000_000 * np.dtype(int).itemsize / 1e9) == 21


def test_the_formula_on_arrays_gives_the_third_card_of_all_pairs():
    names = names_of_the_lesson("richest", "third-index", "fractal")
    deck = [card_at(index) for index in range(81)]
    wanted = [[index_of(third_card(a, b)) for b in deck] for a in deck]

    assert names["all_pairs"].tolist() == wanted


def test_multiplying_instead_of_adding_multiplies_each_digit():
    source = cell("third-index").partition("\n\n\n")[0]
    added, multiplied = "a // worth + b // worth", "(a // worth) * (b // worth)"
    names = {}
    exec(source.replace(added, multiplied), names)  # noqa: S102 - our own cell
    deck = [card_at(index) for index in range(81)]
    wanted = [
        [index_of(tuple(-x * y % 3 for x, y in zip(a, b, strict=True))) for b in deck] for a in deck
    ]

    assert added in source
    assert multiplied in cell("fractal-answer")
    assert names["third_index"](INDEX.reshape(81, 1), INDEX).tolist() == wanted


def test_each_row_and_each_column_of_the_table_of_pairs_has_one_0():
    zeros = names_of_the_lesson("richest", "third-index", "fractal")["all_pairs"] == 0

    assert zeros.sum(axis=0).tolist() == zeros.sum(axis=1).tolist() == [1] * 81
    assert zeros[0, 0]


def test_each_ninth_of_the_table_of_pairs_has_one_color_and_the_pattern_of_the_whole():
    table = names_of_the_lesson("richest", "third-index", "fractal")["all_pairs"]
    for size in (27, 9, 3):
        whole, part = table[: 3 * size, : 3 * size] // size, table[:size, :size]

        for a, b in product(range(3), repeat=2):
            square = np.s_[size * a : size * (a + 1), size * b : size * (b + 1)]

            assert len(set(whole[square].flat)) == 1
            assert (table[square] % size == part).all()


def test_sums_of_cubes_of_waves_count_the_sets_of_each_deal():
    names = names_of_the_lesson("richest", "picture")
    names["deals"] = np.array([np.random.default_rng(k).permutation(81)[:12] for k in range(50)])
    names["print"] = lambda counts: names.update(counts=counts)
    code = cell("learnt").split("```python\n")[1].partition("```")[0]
    exec(code.replace("[:10]", ""), names)  # noqa: S102 - our own

    assert names["counts"].tolist() == count_sets(names["deals"]).tolist()


def test_in_one_byte_without_a_sign_only_one_answer_is_right():
    wrong = names_of_the_lesson("richest", "third-index", "fractal", "bytes")["wrong"]

    assert wrong.sum() == 6560
    assert not wrong[0, 0]


def test_six_minus_both_never_leaves_the_range_of_a_byte():
    small = INDEX.astype(np.uint8)
    a, b = small.reshape(81, 1), small
    third = sum((6 - a // w % 3 - b // w % 3) % 3 * w for w in (27, 9, 3, 1))

    assert third.dtype == np.uint8
    assert (third == names_of_the_lesson("richest", "third-index", "fractal")["all_pairs"]).all()


def test_the_loop_and_the_arrays_do_the_same_and_the_box_takes_21_megabytes():
    ids = "richest", "picture", "picked", "a-thousand-deals", "two-ways", "memory-and-speed"
    names = names_of_the_lesson(*ids)
    sets = [len(find_sets(map(tuple, cards))) for cards in names["tables"]]

    assert names["all_at_once"]().sum(axis=0).tolist() == sets
    assert names["deck"][:, names["deals"].T[names["triples"]]].nbytes == 21_120_000


def test_the_portions_shown_fill_three_six_and_eight_squares(capsys):
    exec(cell("portions"), {"np": np})  # noqa: S102 - our own cell

    assert [line.split()[-2:] for line in capsys.readouterr().out.splitlines()] == [
        ["0", "0]"],
        ["0", "0]"],
        ["36", "49]"],
    ]
