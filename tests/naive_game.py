"""A second, deliberately simple game, with which the package's game is compared."""

from itertools import combinations

Digits = tuple[int, ...]


class NaiveGame:
    """A game that changes in place; its table is a dict from place to card."""

    def __init__(self, players: list[str], cards: list[Digits], size: int) -> None:
        self.deck = cards[::-1]
        self.size = size
        self.places = {place: self.deck.pop() for place in range(min(size, len(cards)))}
        self.scores = dict.fromkeys(players, 0)
        self.agreed: list[str] = []
        self.caller: str | None = None

    @property
    def table(self) -> list[Digits]:
        return [self.places[place] for place in range(len(self.places))]

    def has_set(self) -> bool:
        return any(adds_up(*three) for three in combinations(self.places.values(), 3))

    def over(self) -> bool:
        return self.deck == [] and not self.has_set()

    def claim(self, player: str) -> None:
        if self.over() or player not in self.scores or self.caller is not None:
            raise ValueError
        if player in self.agreed:
            self.agreed.remove(player)
        self.caller = player

    def take(self, player: str, *cards: Digits) -> None:
        if self.over() or player not in self.scores:
            raise ValueError
        if player != self.caller and not (len(self.scores) == 1 and self.caller is None):
            raise ValueError
        if len(set(cards)) != 3 or any(card not in self.table for card in cards):
            raise ValueError
        self.caller = None
        if adds_up(*cards):
            self.scores[player] += 1
            self.agreed = []
            self.clear(cards)
        else:
            self.scores[player] -= 1

    def clear(self, cards: tuple[Digits, ...]) -> None:
        refill = len(self.places) <= self.size
        for place in sorted(self.places):
            if self.places[place] in cards:
                del self.places[place]
                if refill and self.deck:
                    self.places[place] = self.deck.pop()
        for place in range(len(self.places)):
            if place not in self.places:
                next_one = min(other for other in self.places if other >= len(self.places))
                self.places[place] = self.places.pop(next_one)

    def give_up(self, player: str) -> None:
        if self.over() or self.caller is None or player != self.caller:
            raise ValueError
        self.scores[player] -= 1
        self.caller = None

    def agree(self, player: str) -> None:
        if self.over() or self.caller is not None:
            raise ValueError
        if player not in self.scores or player in self.agreed:
            raise ValueError
        self.agreed.append(player)
        if len(self.agreed) == len(self.scores):
            self.agreed = []
            if not self.has_set():
                for _ in range(min(3, len(self.deck))):
                    self.places[len(self.places)] = self.deck.pop()


def adds_up(a: Digits, b: Digits, c: Digits) -> bool:
    """Return whether three cards make a SET: each feature's digits add up to 0, 3 or 6."""
    for i in range(4):
        if (a[i] + b[i] + c[i]) % 3 != 0:
            return False
    return True
