"""You add single digits to the list; append each card as one tuple."""


def make_deck():
    r = []
    for a in range(3):
        for b in range(3):
            for c in range(3):
                for d in range(3):
                    r += (a, b, c, d)
    return r
