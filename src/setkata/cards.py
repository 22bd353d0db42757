"""The cards of SET: four features with three values each."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, NamedTuple

FEATURES = {
    "number": ("one", "two", "three"),
    "shading": ("open", "striped", "solid"),
    "color": ("red", "green", "purple"),
    "shape": ("oval", "diamond", "squiggle"),
}
"""Each feature's three values in words; a value's digit is its place, 0, 1 or 2."""


class CardError(ValueError):
    """Raised for a value that is not a card; its text is one line that lists what is allowed."""

    def _render_traceback_(self) -> list[str]:
        """Return the one line that a notebook shows (IPython's protocol)."""
        return [str(self)]


class Card(NamedTuple):
    """Four digits 0, 1 or 2, one for each feature; it equals the plain tuple of them."""

    number: int
    shading: int
    color: int
    shape: int

    @property
    def words(self) -> tuple[str, ...]:
        """The value of each feature in words.

        >>> Card(1, 1, 1, 1).words
        ('two', 'striped', 'green', 'diamond')
        """
        return tuple(values[digit] for values, digit in zip(FEATURES.values(), self, strict=True))

    def __str__(self) -> str:
        """Return the card as people say it.

        >>> print(Card(1, 1, 1, 1))
        two striped green diamonds
        """
        plural = "s" if self.number else ""
        return " ".join(self.words) + plural


def make_deck() -> list[Card]:
    """Return the 81 cards in the order of their indices."""
    return [Card(*digits) for digits in product(range(3), repeat=4)]


def beginners_deck() -> list[Card]:
    """Return the 27 solid cards, with which beginners start by the published rules.

    Only three features vary. Nine of these cards hold 3.36 SETs on average, and 0.045 % of such
    deals hold none. Twelve of all 81 cards hold 2.78 SETs on average, and 3.23 % of such deals
    hold none.
    """
    return [card for card in make_deck() if card.words[1] == "solid"]


def deal(deck: Sequence[Card], n: int, rng: Random | None = None) -> list[Card]:
    """Return n different cards drawn at random; the deck does not change.

    >>> len(set(deal(make_deck(), 12))), deal([Card(0, 0, 0, 0)], 1, Random(7))
    (12, [Card(number=0, shading=0, color=0, shape=0)])

    Raises ValueError if the deck holds fewer than n cards.
    """
    if not 0 <= n <= len(deck):
        raise ValueError(f"deal: n must be from 0 to {len(deck)}, the size of the deck; got {n}")
    return (rng or Random()).sample(deck, n)


def shuffled(cards: Iterable[Card], seed: int | None) -> list[Card]:
    """Return the cards in an order that is the same for a seed on every machine and for good.

    It is the order that `Random(seed).shuffle` gives in the Pythons from 3.11 to 3.14. Python does
    not promise it for later ones, but promises that the numbers of `Random.random` never change.
    """
    deck, fractions = list(cards), _fractions(Random(seed))
    for last in range(len(deck) - 1, 0, -1):
        powers = 2 ** (last + 1).bit_length()
        places = (int(powers * fraction) for fraction in fractions)
        place = next(place for place in places if place <= last)
        deck[last], deck[place] = deck[place], deck[last]
    return deck


def index_of(card: Sequence[int]) -> int:
    """Return the card's place in the deck, 0 to 80: its digits read in base 3."""
    index = 0
    for digit in card:
        index = index * 3 + digit
    return index


def card_at(index: int) -> Card:
    """Return the card at a place in the deck, 0 to 80.

    Raises CardError for any other index.
    """
    if not 0 <= index <= 80:
        raise CardError(f"{index} is not a card; an index is from 0 to 80")
    return Card(index // 27, index // 9 % 3, index // 3 % 3, index % 3)


def as_card(thing: object) -> Card:
    """Return the card that is given as an index, four digits, four words or one text.

    >>> as_card(40) == as_card((1, 1, 1, 1)) == as_card("two striped green diamonds")
    True

    Raises CardError, which lists what is allowed, for anything else.
    """
    if isinstance(thing, str):
        return parse(thing)
    if isinstance(thing, int):
        return card_at(thing)
    try:
        values: tuple[Any, ...] = tuple(thing)  # type: ignore[arg-type]  # raises below
    except TypeError:
        raise CardError(
            f"{thing!r} is not a card; write four digits such as (1, 1, 1, 1)"
        ) from None
    if values and all(isinstance(value, str) for value in values):
        return parse(" ".join(values))
    return _from_digits(values)


def parse(words: str) -> Card:
    """Return the card that "two striped green diamonds" names.

    Raises CardError, which names the feature and its values, for any other word.
    """
    parts = words.split()
    if len(parts) != len(FEATURES):
        raise CardError(f"{words!r}: a card has four words: {', '.join(FEATURES)}")
    digits = []
    for part, (feature, values) in zip(parts, FEATURES.items(), strict=True):
        value = part.removesuffix("s") if feature == "shape" else part
        if value not in values:
            allowed = ", ".join(values)
            raise CardError(f"{words!r}: {feature} must be one of {allowed}; got {part!r}")
        digits.append(values.index(value))
    return Card(*digits)


def cards(text: str) -> list[Card]:
    """Return the cards that a text names, separated by commas.

    >>> index_of(cards("one open red oval, two striped green diamonds")[1])
    40
    """
    return [parse(words) for words in text.split(",")]


def _from_digits(values: tuple[Any, ...]) -> Card:
    if len(values) != len(FEATURES):
        raise CardError(f"{values}: a card has four digits: {', '.join(FEATURES)}")
    for feature, value in zip(FEATURES, values, strict=True):
        if value not in (0, 1, 2):
            raise CardError(f"{values}: {feature} must be one of 0, 1, 2; got {value!r}")
    return Card(*(int(value) for value in values))


def _fractions(rng: Random) -> Iterator[float]:
    """Yield each number of the generator, from 0 up to 1; each `random` joins two of them.

    The first fills its leading 27 bits, which is more than the places in a deck need.
    """
    while True:
        two = rng.random()
        yield two
        yield two * 2**27 % 1


def cards_in(value: Any) -> list[Card]:
    """Return the cards in a value: the value itself, or all items of a collection.

    >>> cards_in((1, 1, 1, 1)) == cards_in([[1, 1, 1, 1]]) == [Card(1, 1, 1, 1)]
    True
    >>> cards_in([3, 4])
    []
    """
    card = card_of(value)
    if card:
        return [card]
    if not isinstance(value, list | tuple | set | frozenset):
        return []
    found = [card for card in map(card_of, value) if card]
    return found if len(found) == len(value) else []


def card_of(value: Any) -> Card | None:
    """Return the card that four digits or four words name, or None for anything else."""
    if not (isinstance(value, list | tuple) and len(value) == 4):
        return None
    if not all(type(part) in (int, str) for part in value):
        return None
    try:
        return as_card(value)
    except ValueError:
        return None
