"""Begin with the first order alphabetically, and go to the next order until there is none."""


def combinations(items, k):
    found, stack = [], [((), 0)]
    while stack:
        way, start = stack.pop()
        if len(way) == k:
            found.insert(0, way)
            continue
        stack += [((*way, items[i]), i + 1) for i in range(start, len(items))]
    return found


def permutations(items):
    places = list(range(len(items)))
    found = []
    while True:
        found.append(tuple(items[place] for place in places))
        i = len(places) - 2
        while i >= 0 and places[i] > places[i + 1]:
            i -= 1
        if i < 0:
            return tuple(found)
        j = max(j for j in range(i + 1, len(places)) if places[j] > places[i])
        places[i], places[j] = places[j], places[i]
        places[i + 1 :] = reversed(places[i + 1 :])
