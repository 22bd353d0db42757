"""The rules of SET: whether three cards are a SET, what spoils it, and every SET on a table."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Literal, NamedTuple

from setkata.cards import FEATURES, Card

Digits = tuple[int, int, int, int]
Triple = tuple[Card, Card, Card]
Kind = Literal["same", "different", "wrong", "open", "untold"]

_KINDS: dict[int, Kind] = {1: "same", 2: "wrong", 3: "different"}  # by the number of values
# "two one, one two" would be a riddle, so numbers get verbs.
_VERBS = {"number": ("each card has", "two cards have", "one has")}


class FeatureVerdict(NamedTuple):
    """One feature of three cards: the values, and whether they are same, different or wrong.

    The kind is "open" while fewer than three cards are picked, and "untold" while the rule is not
    told yet. An "untold" feature has no text.
    """

    feature: str
    kind: Kind
    values: tuple[str, ...]

    def __str__(self) -> str:
        """Return the values of the cards in words.

        >>> print(FeatureVerdict("shading", "wrong", ("solid", "striped", "solid")))
        two solid, one striped
        >>> print(FeatureVerdict("number", "wrong", ("one", "two", "two")))
        two cards have two, one has one
        >>> print(FeatureVerdict("shape", "same", ("oval", "oval", "oval")))
        all ovals
        >>> print(FeatureVerdict("shape", "open", ("oval", "oval")))
        same so far
        """
        if self.kind == "untold":
            return ""
        if len(self.values) < 2:
            return "same or different?"
        if self.kind == "open":
            return f"{'same' if len(set(self.values)) == 1 else 'different'} so far"
        all_have, two_have, one_has = _VERBS.get(self.feature, ("all", "two", "one"))
        plural = "s" if self.feature == "shape" else ""
        if self.kind == "same":
            return f"{all_have} {self.values[0]}{plural}"
        if self.kind == "different":
            return ", ".join(self.values)
        (pair, _), (odd, _) = Counter(self.values).most_common()
        return f"{two_have} {pair}{plural}, {one_has} {odd}"


class Fix(NamedTuple):
    """A swap of one card that makes three cards a SET."""

    old: Card
    new: Card

    def __str__(self) -> str:
        """Return the values that change, in words.

        >>> print(Fix(Card(0, 2, 0, 0), Card(0, 0, 0, 0)))
        solid → open
        """
        pairs = zip(self.old.words, self.new.words, strict=True)
        return ", ".join(f"{old} → {new}" for old, new in pairs if old != new)


class Verdict(NamedTuple):
    """The verdict of the rules on three different cards, feature by feature."""

    cards: Triple
    features: tuple[FeatureVerdict, ...]

    @property
    def is_set(self) -> bool:
        """Whether the three cards make a SET."""
        return not self.wrong

    @property
    def wrong(self) -> tuple[FeatureVerdict, ...]:
        """The features that spoil the SET."""
        return tuple(feature for feature in self.features if feature.kind == "wrong")

    @property
    def fixes(self) -> tuple[Fix, ...]:
        """The three swaps that would make a SET, one for each card; none if they are a SET."""
        if self.is_set:
            return ()
        a, b, c = self.cards
        return Fix(a, third_card(b, c)), Fix(b, third_card(a, c)), Fix(c, third_card(a, b))

    def __str__(self) -> str:
        """Return the reason in a few words.

        >>> print(verdict((0, 2, 0, 0), (1, 2, 0, 0), (2, 1, 0, 0)))
        shading: two solid, one striped
        """
        if self.is_set:
            return "each feature is all the same or all different"
        return "; ".join(f"{feature.feature}: {feature}" for feature in self.wrong)


def verdict(a: Digits, b: Digits, c: Digits) -> Verdict:
    """Return the verdict on three different cards: each feature is same, different or wrong.

    Raises ValueError if a card appears twice.
    """
    cards = Card(*a), Card(*b), Card(*c)
    require_different(cards)
    columns = zip(*(card.words for card in cards), strict=True)
    features = tuple(
        FeatureVerdict(feature, _KINDS[len(set(values))], values)
        for feature, values in zip(FEATURES, columns, strict=True)
    )
    return Verdict(cards, features)


def is_set(a: Digits, b: Digits, c: Digits) -> bool:
    """Return whether three different cards make a SET.

    >>> is_set((0, 2, 0, 0), (1, 2, 0, 0), (2, 2, 0, 0))
    True
    >>> is_set((0, 2, 0, 0), (1, 2, 0, 0), (2, 1, 0, 0))
    False

    Raises ValueError if a card appears twice.
    """
    require_different((a, b, c))
    # A feature spoils the SET only when it shows exactly two values.
    return all(len(set(values)) != 2 for values in zip(a, b, c, strict=True))


def differing(a: Digits, b: Digits, c: Digits) -> int:
    """Return how many features all differ in three cards: one to four if they are a SET.

    >>> differing((0, 2, 0, 0), (1, 2, 1, 0), (2, 2, 2, 0))
    2
    """
    return sum(len(set(values)) == 3 for values in zip(a, b, c, strict=True))


def third_card(a: Digits, b: Digits) -> Card:
    """Return the one card that makes a SET with two others; for two equal cards, that same card.

    In each feature the three digits of a SET sum to 0 modulo 3.

    >>> third_card((0, 0, 0, 0), (0, 1, 2, 0))
    Card(number=0, shading=2, color=1, shape=0)
    """
    return Card(*((-x - y) % 3 for x, y in zip(a, b, strict=True)))


# A game asks for the same few thousand pairs again and again.
_third = cache(third_card)


def find_sets(cards: Iterable[Digits]) -> list[Triple]:
    """Return every SET among different cards, each once and with its cards in their order.

    >>> len(find_sets(Card(0, 0, color, shape) for color in range(3) for shape in range(3)))
    12

    Raises ValueError if a card appears twice.
    """
    table = [Card(*card) for card in cards]
    require_different(table)
    place = {card: i for i, card in enumerate(table)}
    sets = []
    for a, b in combinations(table, 2):
        c = _third(a, b)
        # Each SET holds three pairs; only for its first two cards does the third come later.
        if place.get(c, -1) > place[b]:
            sets.append((a, b, c))
    return sets


def require_different(cards: Sequence[Digits]) -> None:
    """Raise ValueError, which names the card, if a card appears twice."""
    counts = Counter(cards)
    if len(counts) < len(cards):
        card, _ = counts.most_common(1)[0]
        raise ValueError(f"one card is there twice: {Card(*card)}; give each card only once")
