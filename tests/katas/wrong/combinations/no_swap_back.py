"""You do not swap back after going deeper: some orders come twice, others never."""


def permutations(items):
    found = []
    permute(list(items), 0, found)
    return found


def permute(items, start, found):
    if start == len(items):
        found.append(tuple(items))
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
