"""What is_chain must do: compare where each tile ends with where the next one begins."""

from katabook.katas import expect


def test_two_tiles(is_chain):
    expect(is_chain([(1, 2), (2, 5)]), True)
    expect(is_chain([(1, 2), (5, 2)]), False)


def test_the_last_tile_counts(is_chain):
    expect(is_chain([(1, 2), (2, 5), (4, 5)]), False)


def test_a_single_tile_and_no_tile(is_chain):
    expect(is_chain([(1, 2)]), True)
    expect(is_chain([]), True)
