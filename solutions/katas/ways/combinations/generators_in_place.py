"""One list changes again and again, and a generator hands out each state: Heap's method."""


def combinations(items, k):
    if k == 0:
        yield ()
        return
    for end in range(len(items), k - 1, -1):
        for others in combinations(items[: end - 1], k - 1):
            yield items[end - 1], *others


def permutations(items):
    def heap(n):
        if n <= 1:
            yield items
            return
        for i in range(n - 1):
            yield from heap(n - 1)
            j = i if n % 2 == 0 else 0
            items[j], items[n - 1] = items[n - 1], items[j]
        yield from heap(n - 1)

    return heap(len(items))
