"""What longest_chain must do: turn tiles around, and use each tile once."""

from katabook.katas import expect


def test_no_tile(longest_chain):
    expect(longest_chain([]), 0)


def test_a_tile_is_turned_around(longest_chain):
    expect(longest_chain([(1, 2), (5, 2)]), 2)


def test_a_tile_is_used_once(longest_chain):
    expect(longest_chain([(3, 3), (1, 2), (2, 3)]), 3)


def test_the_first_tile_that_fits_may_be_the_wrong_one(longest_chain):
    expect(longest_chain([(0, 1), (1, 2), (1, 3), (3, 4)]), 3)
