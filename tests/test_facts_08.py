"""The statements of lesson 08 about arrays, memory and a million deals are true."""

from itertools import product
from math import comb
from pathlib import Path

import numpy as np

from setkata.build.source import parse, solution_of
from setkata.cards import card_at, index_of
from setkata.course import find_course
from setkata.kata.load import Library, load
from setkata.rules import find_sets, third_card

COURSE = find_course(Path(__file__).parent)
INDEX = np.arange(81)

# The exact number of the C(81, 12) deals for each number of SETs.
DEALS_WITH = {11: 160_729_920, 12: 86_346_000, 13: 21_340_800, 14: 3_032_640}


def names_of_the_lesson(*ids, lesson="08_arrays"):
    """Return the names that some of the lesson's cells define."""
    names = {}
    for cell in solution_of(parse(COURSE.source(COURSE.step(lesson)))).cells:
        if cell.id in ids:
            exec(cell.source, names)  # noqa: S102 - our own cells
    return names


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
    cells = parse(COURSE.source(COURSE.step("08_arrays"))).cells

    assert f"FindAll({deal})" in next(cell.source for cell in cells if cell.id == "richest")
    assert len(find_sets(map(card_at, deal))) == 13
    assert 1 <= with_11 <= 9


def test_about_four_deals_in_a_million_hold_11_sets_or_more():
    assert round(1_000_000 * sum(DEALS_WITH.values()) / comb(81, 12)) == 4


def test_nine_of_27_columns_are_all_same_or_all_different():
    columns = list(product(range(3), repeat=3))

    assert [c for c in columns if sum(c) % 3 == 0] == [c for c in columns if len({*c}) != 2]
    assert sum(sum(column) % 3 == 0 for column in columns) == 9


def test_all_triples_of_a_million_deals_take_21_gigabytes():
    assert round(4 * 3 * comb(12, 3) * 1_000_000 * np.dtype(int).itemsize / 1e9) == 21


def test_the_formula_on_arrays_gives_the_third_card_of_all_pairs():
    names = names_of_the_lesson("third-index", "richest", "operation", "bytes")
    deck = [card_at(index) for index in range(81)]
    wanted = [[index_of(third_card(a, b)) for b in deck] for a in deck]

    assert names["third_index"](INDEX.reshape(81, 1), INDEX).tolist() == wanted
    assert names["answer"](INDEX, 3, 4).tolist() == wanted
    assert names["thirds"](INDEX).tolist() == wanted


def test_multiplying_instead_of_combining_multiplies_each_digit():
    names = names_of_the_lesson("richest", "operation")
    names["combined"] = lambda x, y: -(x * y)
    deck = [card_at(index) for index in range(81)]
    wanted = [
        [index_of(tuple(-x * y % 3 for x, y in zip(a, b, strict=True))) for b in deck] for a in deck
    ]

    assert names["answer"](INDEX, 3, 4).tolist() == wanted


def test_in_one_byte_without_a_sign_only_one_answer_is_right():
    names = names_of_the_lesson("third-index", "richest", "bytes")
    third_index = names["third_index"]
    small = INDEX.astype(np.uint8)
    right = third_index(INDEX.reshape(81, 1), INDEX)

    assert (third_index(small.reshape(81, 1), small) != right).sum() == 6560
    assert names["wrong"].sum() == 6560
    assert third_index(small, small)[0] == 0


def test_six_minus_both_never_leaves_the_range_of_a_byte():
    small = INDEX.astype(np.uint8)
    a, b = small.reshape(81, 1), small
    third = sum((6 - a // w % 3 - b // w % 3) % 3 * w for w in (27, 9, 3, 1))

    assert third.dtype == np.uint8
    assert (
        third == names_of_the_lesson("third-index")["third_index"](INDEX.reshape(81, 1), INDEX)
    ).all()


def test_arrays_beat_a_loop_several_times_and_take_21_megabytes():
    names = {}
    ratios = []
    for _ in range(3):
        names = names_of_the_lesson(
            "richest", "picture", "picked", "a-thousand-deals", "memory-and-speed"
        )
        start, middle, end = (names[name] for name in ("start", "middle", "end"))
        ratios.append((middle - start) / (end - middle))

    # The limits leave room for the measurements of a busy machine.
    assert max(ratios) > 3
    assert sorted(ratios)[1] < 20
    assert names["cards"].nbytes == 21_120_000
    assert names["looped"] == names["counts"].tolist()
    assert gain_of_the_table() > sorted(ratios)[1]


def gain_of_the_table():
    """Return the speed of lesson 07's last rung, as a multiple of trying all triples."""
    ids = "published-table", "tries", "sets-by-pairs", "seconds", "by-features", "by-table"
    names = names_of_the_lesson(*ids, "chart", "by-sums", "all-thirds", lesson="07_find_sets")

    def fastest(way, tables):
        return min(names["seconds"](names[way], names[tables]) for _ in range(3))

    return fastest("by_remainders", "deals") / fastest("by_table", "numbers")


def test_the_portions_shown_fill_three_six_and_eight_squares(capsys):
    cells = parse(COURSE.source(COURSE.step("08_arrays"))).cells
    shown = next(cell.source for cell in cells if cell.id == "kata-task")
    exec(shown.partition("```python\n")[2].partition("```")[0], {"np": np})  # noqa: S102 - our own

    assert [line.split()[-2:] for line in capsys.readouterr().out.splitlines()] == [
        ["0", "0]"],
        ["0", "0]"],
        ["36", "49]"],
    ]


def test_a_moved_slider_draws_a_picture_with_words():
    names = names_of_the_lesson("richest", "picture", "operation", "sliders")
    names["base"].value = 2
    picture = names["drawing"].value

    assert picture.startswith("Base 2, 4 digits: 16 rows and columns<br><img alt=")
    assert "data:image/png;base64," in picture
