"""You append a list that goes on changing; append a copy of it each time, with tuple(…)."""


def permutations(items):
    found = []
    permute(list(items), 0, found)
    return found


def permute(items, start, found):
    if start == len(items):
        found.append(items)
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
        items[start], items[i] = items[i], items[start]
