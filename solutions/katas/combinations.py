"""List all combinations, and all orders, of cards or of anything else.

Items count by their place, so equal items are different ones. The lists may be in any order.
"""


def combinations(items, k):
    """Return a list of all ways to take k items of a list, each way a tuple of its items.

    The order in which items are taken makes no other way. Each way comes once.

    >>> combinations(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]

    There is one way to take nothing, and none to take more than there is:

    >>> combinations(["a", "b"], 0)
    [()]
    >>> combinations(["a", "b"], 3)
    []
    """
    if k == 0:
        return [()]
    if k > len(items):
        return []
    first, *rest = items
    with_first = [(first, *others) for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)


def permutations(items):
    """Return a list of all orders of the items of a list, each order a tuple.

    >>> sorted(permutations([1, 2, 3]))
    [(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)]
    >>> permutations([])
    [()]
    """
    if not items:
        return [()]
    return [
        (item, *others)
        for place, item in enumerate(items)
        for others in permutations([*items[:place], *items[place + 1 :]])
    ]
