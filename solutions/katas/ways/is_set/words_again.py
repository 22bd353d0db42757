"""Turn the digits back into words, and count the words of each feature."""

from collections import Counter

WORDS = [
    ["one", "two", "three"],
    ["open", "striped", "solid"],
    ["red", "green", "purple"],
    ["oval", "diamond", "squiggle"],
]


def is_set(*three):
    for place, words in enumerate(WORDS):
        seen = Counter(words[card[place]] for card in three)
        print(seen)
        if 2 in seen.values():
            return 0
    return 1
