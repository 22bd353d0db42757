"""You list some orders twice and miss others; after the inner call, swap the two items back."""


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
