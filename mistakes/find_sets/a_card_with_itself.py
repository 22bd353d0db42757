"""You use a card twice in a triple; start each loop one place after the card of the loop around it."""

from is_set import is_set


def find_sets(cards):
    found = []
    for i in range(len(cards)):
        for j in range(i, len(cards)):
            for k in range(j, len(cards)):
                if is_set(cards[i], cards[j], cards[k]):
                    found.append((cards[i], cards[j], cards[k]))
    return found
