"""Inside, cards are numbers, the table is 81 Trues and Falses, and a count marks the next card."""


def encode(card):
    return int("".join(map(str, card)), 3)


def decode(index):
    return [index // 27, index // 9 % 3, index // 3 % 3, index % 3]


def third(a, b):
    return encode([(-x - y) % 3 for x, y in zip(decode(a), decode(b))])


class Game:
    def __init__(self, deck):
        self.order = [encode(card) for card in deck]
        self.lies = [False] * 81
        self.next = self.score = 0
        self.lay(12)

    def lay(self, n):
        for index in self.order[self.next :][: max(0, n)]:
            self.lies[index] = True
            self.next += 1

    @property
    def table(self):
        return [decode(index) for index in range(81) if self.lies[index]]

    def take(self, a, b, c):
        a, b, c = encode(a), encode(b), encode(c)
        if a == b or third(a, b) != c or not (self.lies[a] and self.lies[b] and self.lies[c]):
            return False
        self.lies[a] = self.lies[b] = self.lies[c] = False
        self.lay(12 - sum(self.lies))
        self.score += 1
        return True

    def has_set(self):
        table = [index for index in range(81) if self.lies[index]]
        return any(a < b and self.lies[third(a, b)] for a in table for b in table)

    def deal_more(self):
        if self.has_set():
            raise ValueError("no")
        self.lay(3)

    def over(self):
        return self.next == len(self.order) and not self.has_set()
