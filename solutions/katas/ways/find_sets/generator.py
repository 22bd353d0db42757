"""Three nested loops yield each SET as soon as they find it."""


def find_sets(cards):
    for i, a in enumerate(cards):
        for j, b in enumerate(cards[:i]):
            for c in cards[:j]:
                if not any((x + y + z) % 3 for x, y, z in zip(a, b, c)):
                    yield (card for card in (a, b, c))
