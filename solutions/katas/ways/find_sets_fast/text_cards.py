"""Write the cards as text, and look up the third digit for any two digits in a dict."""

from collections import namedtuple

Three = namedtuple("Three", "first second third")
THIRD = {a + b: c for a, b, c in ("012", "120", "201", "021", "102", "210")}
THIRD |= {digit + digit: digit for digit in "012"}


def find_sets_fast(cards):
    texts = {"".join(map(str, card)): card for card in cards}
    found = {}
    names = sorted(texts)
    for place, a in enumerate(names):
        for b in names[:place]:
            c = "".join([THIRD[x + y] for x, y in zip(a, b)])
            if c < b and c in texts:
                found[a, b] = Three(texts[c], texts[b], texts[a])
    return found.values()
