"""You always go on one place after the start; after the item at place i, go on at i + 1."""


def combinations(items, k):
    found = []

    def go_on(start, chosen):
        if len(chosen) == k:
            found.append(chosen)
            return
        for i in range(start, len(items)):
            go_on(start + 1, (*chosen, items[i]))

    go_on(0, ())
    return found
