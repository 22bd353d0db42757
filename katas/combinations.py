"""List all combinations, and all orders, of cards or of anything else.

Two equal items at different places are different items, so there are two ways to take one item from
[1, 1]. The lists that you return may be in any order.
"""


def combinations(items, k):
    """Return a list of all ways to take k items from a list, each way a tuple of k items.

    Taking the same items in another order is the same way, so list it only once. The list has at
    most 16 items.

    >>> combinations(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]

    There is one way to take nothing, and no way to take more items than there are:

    >>> combinations(["a", "b"], 0)
    [()]
    >>> combinations(["a", "b"], 3)
    []
    """
    raise NotImplementedError


def permutations(items):
    """Return a list of all orders of the items of a list, each order a tuple.

    The list has at most 6 items. An empty list has one order, the empty tuple.

    >>> sorted(permutations([1, 2, 3]))
    [(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)]
    >>> permutations([])
    [()]
    """
    raise NotImplementedError
