"""The rules of SET: what makes one, what spoils it, and how to find all. Every check asks them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Literal, NamedTuple

from setkata.cards import FEATURES, Card

Kind = Literal["same", "different", "wrong"]


# "two one, one two" would say nothing of numbers.
_VERBS = {"number": ("each card has", "two cards have", "one has")}


class FeatureVerdict(NamedTuple):
    """One feature of three cards: the values, and whether they are same, different or wrong."""

    feature: str
    kind: Kind
    values: tuple[str, str, str]

    def __str__(self) -> str:
        """Return what the three cards show, in words.

        >>> print(FeatureVerdict("shading", "wrong", ("solid", "striped", "solid")))
        two solid, one striped
        >>> print(FeatureVerdict("number", "wrong", ("one", "two", "two")))
        two cards have two, one has one
        >>> print(FeatureVerdict("shape", "same", ("oval", "oval", "oval")))
        all ovals
        """
        all_have, two_have, one_has = _VERBS.get(self.feature, ("all", "two", "one"))
        plural = "s" if self.feature == "shape" else ""
        if self.kind == "same":
            return f"{all_have} {self.values[0]}{plural}"
        if self.kind == "different":
            return ", ".join(self.values)
        return f"{two_have} {self.pair}{plural}, {one_has} {self.odd}"

    @property
    def odd(self) -> str:
        """The value that only one card shows, where two show another."""
        return next(value for value in self.values if self.values.count(value) == 1)

    @property
    def pair(self) -> str:
        """The value that two of the cards show."""
        return next(value for value in self.values if self.values.count(value) > 1)


class Mend(NamedTuple):
    """A swap that makes three cards a SET."""

    old: Card
    new: Card

    def __str__(self) -> str:
        """Return the values that change, in words.

        >>> print(Mend(Card(0, 2, 0, 0), Card(0, 0, 0, 0)))
        solid → open
        """
        pairs = zip(self.old.words, self.new.words, strict=True)
        return ", ".join(f"{old} → {new}" for old, new in pairs if old != new)


class Verdict(NamedTuple):
    """What the rules say about three different cards, feature by feature."""

    cards: tuple[Card, Card, Card]
    features: tuple[FeatureVerdict, ...]

    @property
    def is_set(self) -> bool:
        """Whether no feature is wrong."""
        return not self.wrong

    @property
    def wrong(self) -> tuple[FeatureVerdict, ...]:
        """The features that spoil the SET."""
        return tuple(feature for feature in self.features if feature.kind == "wrong")

    @property
    def mends(self) -> tuple[Mend, ...]:
        """The three swaps that would make a SET, one for each card; none if it is a SET already."""
        if self.is_set:
            return ()
        a, b, c = self.cards
        return (
            Mend(a, third_card(b, c)),
            Mend(b, third_card(a, c)),
            Mend(c, third_card(a, b)),
        )

    def __str__(self) -> str:
        """Return the reason in a few words.

        >>> print(verdict((0, 2, 0, 0), (1, 2, 0, 0), (2, 1, 0, 0)))
        shading: two solid, one striped
        """
        if self.is_set:
            return "each feature is all the same or all different"
        return "; ".join(f"{feature.feature}: {feature}" for feature in self.wrong)


Digits = tuple[int, int, int, int]


def verdict(a: Digits, b: Digits, c: Digits) -> Verdict:
    """Return for each feature of three different cards whether it is same, different or wrong.

    Raises ValueError if a card comes twice.
    """
    cards = Card(*a), Card(*b), Card(*c)
    require_different(cards)
    columns = zip(*(card.words for card in cards), strict=True)
    features = zip(FEATURES, columns, strict=True)
    return Verdict(cards, tuple(FeatureVerdict(name, _kind(vs), vs) for name, vs in features))


def is_set(a: Digits, b: Digits, c: Digits) -> bool:
    """Return whether three different cards make a SET.

    >>> is_set((0, 2, 0, 0), (1, 2, 0, 0), (2, 2, 0, 0))
    True
    >>> is_set((0, 2, 0, 0), (1, 2, 0, 0), (2, 1, 0, 0))
    False

    Raises ValueError if a card comes twice.
    """
    require_different((a, b, c))
    # A feature spoils the SET only when it shows exactly two values.
    return all(len(set(values)) != 2 for values in zip(a, b, c, strict=True))


def third_card(a: Digits, b: Digits) -> Card:
    """Return the one card that completes two; two equal cards give themselves.

    In each feature the three digits of a SET sum to 0 modulo 3.

    >>> third_card((0, 0, 0, 0), (0, 1, 2, 0))
    Card(number=0, shading=2, color=1, shape=0)
    """
    return Card(*((-x - y) % 3 for x, y in zip(a, b, strict=True)))


# A game asks for the same few thousand pairs again and again.
_third = cache(third_card)


def find_sets(cards: Iterable[Digits]) -> list[tuple[Card, Card, Card]]:
    """Return every SET among different cards once; each keeps the order of its cards.

    >>> len(find_sets(Card(0, 0, color, shape) for color in range(3) for shape in range(3)))
    12

    Raises ValueError if a card comes twice.
    """
    table = [Card(*card) for card in cards]
    require_different(table)
    place = {card: i for i, card in enumerate(table)}
    sets = []
    for a, b in combinations(table, 2):
        c = _third(a, b)
        # Each SET holds three pairs; only its first two cards have their third behind them.
        if place.get(c, -1) > place[b]:
            sets.append((a, b, c))
    return sets


def require_different(cards: Sequence[Digits]) -> None:
    """Raise ValueError, naming the card, if one comes twice."""
    counts = Counter(cards)
    if len(counts) < len(cards):
        card, _ = counts.most_common(1)[0]
        raise ValueError(f"the same card twice: {Card(*card)}")


def _kind(values: tuple[str, ...]) -> Kind:
    kinds: tuple[Kind, ...] = ("same", "wrong", "different")
    return kinds[len(set(values)) - 1]
