"""You miss the orders in which an item keeps its place; start the loop at the item's own place."""


def permutations(items):
    found = []
    permute(list(items), 0, found)
    return found


def permute(items, start, found):
    if start >= len(items) - 1:
        found.append(tuple(items))
    for i in range(start + 1, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
        items[start], items[i] = items[i], items[start]
