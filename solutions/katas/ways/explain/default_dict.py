"""A defaultdict makes an empty set for each word as soon as somebody asks for the word."""

from collections import Counter, defaultdict


def explain(*three):
    report = defaultdict(set)
    for word in ("wrong", "same", "different"):
        report[word]
    for place, name in enumerate(["number", "shading", "color", "shape"]):
        most = max(Counter(card[place] for card in three).values())
        report[("different", "wrong", "same")[most - 1]].add(name)
    return report
