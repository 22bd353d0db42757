"""No self at all: functions inside a function remember the table, the deck and the score."""

from types import SimpleNamespace

from find_sets import find_sets
from is_set import is_set


def Game(deck):
    deck = list(deck)
    game = SimpleNamespace(table=(), score=0)

    def lay(n):
        game.table += tuple(deck[:n])
        del deck[:n]

    def take(a, b, c):
        allowed = a != b and {a, b, c} <= set(game.table) and is_set(a, b, c)
        if allowed:
            game.table = tuple(card for card in game.table if card not in (a, b, c))
            lay(max(0, 12 - len(game.table)))
            game.score += 1
        return allowed

    def deal_more():
        if find_sets(game.table):
            raise ValueError("SET!")
        lay(3)

    game.take, game.deal_more = take, deal_more
    game.over = lambda: not deck and not find_sets(game.table)
    lay(12)
    return game
