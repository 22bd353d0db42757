"""The table is a set, so taking three cards is a subtraction."""

from dataclasses import dataclass, field

from find_sets import find_sets


@dataclass
class Game:
    deck: list
    table: set = field(default_factory=set)
    score: int = 0

    def __post_init__(self):
        self.table, self.deck = set(self.deck[:12]), tuple(self.deck[12:])

    def take(self, *three):
        if set(three) not in map(set, find_sets(list(self.table))):
            return False
        many = len(self.table) > 12
        self.table = self.table - set(three)
        if not many:
            self._more()
        self.score += 1
        return True

    def _more(self):
        self.table = self.table.union(self.deck[:3])
        self.deck = self.deck[3:]

    def deal_more(self):
        if find_sets(list(self.table)):
            raise ValueError(f"a SET among {len(self.table)} cards")
        self._more()

    def over(self):
        return not (self.deck or find_sets(list(self.table)))
