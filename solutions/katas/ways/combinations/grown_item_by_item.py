"""No recursion: begin with the empty tuple and let every tuple grow by one item at a time."""


def combinations(items, k):
    by_size = [[()]] + [[] for _ in range(k)]
    for item in items:
        for size in range(k, 0, -1):
            by_size[size] += [(*way, item) for way in by_size[size - 1]]
    return by_size[k]


def permutations(items):
    orders = {()}
    for place in range(len(items)):
        orders = {(*o[:i], place, *o[i:]) for o in orders for i in range(place + 1)}
    return [tuple(items[place] for place in order) for order in orders]
