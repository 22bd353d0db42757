# %% [markdown] id="game-behind"
# # The game behind the pictures
#
# **How much of the game is left when the pictures go?**
#
# Here is the whole game. Take two or three SETs, pick three wrong cards once, and press No SET.
# Watch the numbers: on the table, to come, score.

# %% id="whole-game"
from random import Random

from setkata import GameTable, ask, check, find_sets, make_deck

GameTable(seed=4)

# %% [markdown] id="view-and-model"
# What you see is the *view*. Behind it something must remember how the game stands.
#
# How many lists and numbers does that take? Guess, then see: here is the same game.

# %% id="two-lists-and-a-number"
cards = make_deck()
Random(4).shuffle(cards)
table, deck, score = cards[:12], cards[12:], 0

print(table[0])
print(len(table), len(deck), score)

# %% [markdown] id="call-task"
# Two lists and a number: the *model*. You will write it, and the table will play yours.
#
# ## A number
#
# At this table a wrong call costs a point. Return the new score; your Game, later, will only count SETs.


# %% id="call" tags=["exercise"]
def call(score, right):
    """Return the score after a call: one more if it was right, one less if it was not."""
    if right:
        return score + 1
    return score - 1


# %% id="call-wrong-free" tags=["wrong"]
def call(score, right):
    # A wrong call is free, so that one might as well call all the time.
    if right:
        return score + 1
    return score


# %% id="call-wrong-never-below-0" tags=["wrong"]
def call(score, right):
    # Stops at 0, where wrong calls are free again.
    if right:
        return score + 1
    return max(0, score - 1)


# %% id="call-wrong-changes-its-own" tags=["wrong"]
def call(score, right):
    # Changes its own score and forgets to return it.
    if right:
        score = score + 1
    else:
        score = score - 1


# %% id="call-check" tags=["check"]
check(
    call,
    {(0, True): 1, (5, True): 6, (5, False): 4, (0, False): -1, (-2, False): -3, (-2, True): -1},
    remarks={
        (5, False): "if a wrong call were free, one could call all the time",
        (0, False): "a score may fall below 0, else the first wrong calls are free",
    },
)

# %% id="call-more" tags=["hidden-check"]
ask(call, [(12, True), (12, False), (-1, True), (-7, False)])

# %% [markdown] id="change"
# <details><summary>A hint</summary>
#
# `if right:` return `score + 1`. Who gets past the `if` was wrong.
#
# </details>
#
# ## Two lists
#
# A number stays what it is: 5 never turns into 6. A list can change. Predict what is printed:


# %% id="in-place-or-anew"
def lay_in_place(table):
    table.append("new")


def lay_anew(table):
    table = table + ["new"]


first, second = ["old"], ["old"]
lay_in_place(first)
lay_anew(second)
print(first, second)

# %% [markdown] id="refill-task"
# `append` changes the list that everybody holds. `table = …` only hangs this function's name on
# another list.
#
# Now change both lists in place. `deck.pop(0)` takes a list's first card out and returns it.


# %% id="refill" tags=["exercise"]
def refill(table, deck):
    """Lay cards from the front of the deck until 12 lie on the table, while the deck lasts."""
    while len(table) < 12 and len(deck) > 0:
        table.append(deck.pop(0))


# %% id="refill-wrong-always-three" tags=["wrong"]
def refill(table, deck):
    # Refills though 15 lay there.
    for place in range(3):
        table.append(deck.pop(0))


# %% id="refill-wrong-new-lists" tags=["wrong"]
def refill(table, deck):
    # Makes new lists, and the caller's stay as they were.
    missing = 12 - len(table)
    table = table + deck[:missing]
    deck = deck[missing:]


# %% id="refill-wrong-endless-deck" tags=["wrong"]
def refill(table, deck):
    # Believes that the deck never ends.
    while len(table) < 12:
        table.append(deck.pop(0))


# %% id="refill-wrong-from-the-back" tags=["wrong"]
def refill(table, deck):
    while len(table) < 12 and len(deck) > 0:
        table.append(deck.pop())


# %% id="refill-wrong-copies" tags=["wrong"]
def refill(table, deck):
    # Lays copies, and the deck keeps its cards.
    for card in deck[: max(0, 12 - len(table))]:
        table.append(card)


# %% id="refill-check" tags=["check"]
def filled(lying, waiting):
    table = list(range(lying))
    deck = list(range(lying, lying + waiting))
    refill(table, deck)
    return sorted(table), deck


twelve, fifteen = list(range(12)), list(range(15))
wanted = {(9, 4): (twelve, [12]), (12, 3): (twelve, [12, 13, 14]), (10, 1): (twelve[:11], [])}
wanted[15, 4] = (fifteen, [15, 16, 17, 18])
remarks = {(9, 4): "append to that table, from the front", (12, 3): "15 lay, 3 went: enough"}
check(filled, wanted, remarks)

# %% id="refill-more" tags=["hidden-check"]
ask(filled, [(0, 15), (11, 2), (16, 6), (9, 0), (0, 5)])

# %% [markdown] id="one-card-thrice"
# <details><summary>A hint</summary>
#
# `while` two things hold, a place is free and the deck has a card: `table.append(deck.pop(0))`. In
# the check, numbers stand for cards.
#
# </details>
#
# ## Take a SET
#
# Who judges? Lesson 04's formula. Predict what it says of one card, three times:


# %% id="formula"
def is_set(a, b, c):
    return all((x + y + z) % 3 == 0 for x, y, z in zip(a, b, c))


card = (0, 1, 2, 1)
print(is_set(card, card, card))

# %% [markdown] id="take-task"
# True! A game must expect that too. So ask before you change anything: three different cards? All on
# the table? A SET?
#
# Then `table.remove(card)` takes a card out of the list that everybody holds.


# %% id="take" tags=["exercise"]
def take(table, deck, a, b, c):
    """Return whether a, b, c are a SET on the table; if so, take them away and refill."""
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card not in table:
            return False
    for card in (a, b, c):
        table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-too-soon" tags=["wrong"]
def take(table, deck, a, b, c):
    # Changes the table before everything is checked.
    for card in (a, b, c):
        if card not in table:
            return False
        table.remove(card)
    refill(table, deck)
    return is_set(a, b, c)


# %% id="take-wrong-one-thrice" tags=["wrong"]
def take(table, deck, a, b, c):
    # Accepts one card three times.
    for card in (a, b, c):
        if card not in table or not is_set(a, b, c):
            return False
    for card in {a, b, c}:
        table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-from-the-deck" tags=["wrong"]
def take(table, deck, a, b, c):
    # Never asks whether the cards lie on the table.
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card in table:
            table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-no-refill" tags=["wrong"]
def take(table, deck, a, b, c):
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card not in table:
            return False
    for card in (a, b, c):
        table.remove(card)
    return True


# %% id="take-wrong-new-list" tags=["wrong"]
def take(table, deck, a, b, c):
    # Makes a new list for those that stay, and the caller's keeps all.
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card not in table:
            return False
    table = [card for card in table if card not in (a, b, c)]
    refill(table, deck)
    return True


# %% id="take-wrong-any-three" tags=["wrong"]
def take(table, deck, a, b, c):
    # Takes the first three cards of the table, whichever were called.
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card not in table:
            return False
    for place in range(3):
        table.pop(0)
    refill(table, deck)
    return True


# %% id="take-check" tags=["check"]
a, b, c, d, e = [tuple(make_deck()[index]) for index in (0, 1, 2, 29, 55)]


def taken(x, y, z):
    table, deck = [d, a] + make_deck()[60:67] + [b, c], [e] + make_deck()[56:60]
    return take(table, deck, x, y, z), len(table), len(deck), {a, b, c, d, e} & set(table)


told = {(a, b, d): "no SET: nothing may change", (a, d, e): "the last one is still in the deck"}
told[a, a, a], told[c, a, b] = "one card is not three", "three go from that very list, four come"
yes, no = (True, 12, 1, {d, e}), (False, 11, 5, {a, b, c, d})
check(taken, {(c, a, b): yes, (a, b, d): no, (a, a, a): no, (a, d, e): no}, remarks=told)


# %% id="take-more" tags=["hidden-check"]
def taken_or_not(x, y, z):
    said, *left = taken(x, y, z)
    return bool(said), *left


ask(taken_or_not, [(a, b, c), (b, d, a), (e, d, a), (d, d, d), (a, a, b), (a, b, a)])

# %% [markdown] id="raise"
# <details><summary>A hint</summary>
#
# `len({a, b, c})` counts different cards. A loop asks for each whether it is `in table`. Only after
# all `return False` come `table.remove(card)`, three times, and `refill(table, deck)`.
#
# </details>
#
# ## Refuse
#
# You know `raise` from every unwritten exercise. Predict what is printed, line by line:


# %% id="raise-and-except"
def seconds(minutes):
    if minutes < 0:
        raise ValueError("no time is negative")
    return minutes * 60


try:
    print(seconds(2))
    print(seconds(-1))
    print(seconds(3))
except ValueError as error:
    print("refused:", error)

# %% [markdown] id="deal-more-task"
# `raise` leaves everything at once, up to the `except` that waits for this error: no 180. A False
# can be overlooked, an error can't.
#
# Where no SET lies, three more cards are laid. Where one does, refuse.


# %% id="deal-more" tags=["exercise"]
def deal_more(table, deck):
    """Lay three more cards, or what the deck still has; ValueError if a SET is on the table."""
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    for card in deck[:3]:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-with-a-set" tags=["wrong"]
def deal_more(table, deck):
    # Lays more with a SET there.
    for card in deck[:3]:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-false" tags=["wrong"]
def deal_more(table, deck):
    # Says False, which nobody has to hear.
    if len(find_sets(table)) > 0:
        return False
    for card in deck[:3]:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-three-always" tags=["wrong"]
def deal_more(table, deck):
    # Believes that the deck still has three.
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    for place in range(3):
        table.append(deck.pop(0))


# %% id="deal-more-wrong-up-to-15" tags=["wrong"]
def deal_more(table, deck):
    # Fills up to 15, and lays nothing where these hold no SET.
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    while len(table) < 15 and len(deck) > 0:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-from-the-back" tags=["wrong"]
def deal_more(table, deck):
    # Takes the deck's last cards.
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    for card in deck[:3]:
        table.append(deck.pop())


# %% id="deal-more-check" tags=["check"]
deck = [tuple(card) for card in make_deck()]
no_set = [card for card in deck if 2 not in card]


def dealt(lying, waiting):
    table, left = no_set[:lying], deck[81 - waiting :]
    deal_more(table, left)
    return len(set(table)), left


wanted = {
    (12, 6): (15, deck[78:]),
    (12, 2): (14, []),
    (15, 6): (18, deck[78:]),
    (0, 3): (3, []),
    (12, 0): (12, []),
}
check(dealt, wanted, remarks={(15, 6): "where there is no SET, 18 may lie there"})


# %% id="deal-more-refused-check" tags=["check"]
def refused(lying):
    table, deck = make_deck()[:lying], make_deck()[lying:]
    try:
        deal_more(table, deck)
    except ValueError:
        return "refused", len(table)
    return "not refused", len(table)


told = "one SET lies there: raise ValueError, and lay nothing"
check(refused, {3: ("refused", 3), 12: ("refused", 12)}, remarks={3: told})

# %% id="deal-more-more" tags=["hidden-check"]
ask(dealt, [(12, 1), (9, 4), (16, 5), (0, 5)])

# %% [markdown] id="class"
# <details><summary>A hint</summary>
#
# `find_sets(table)` lists the SETs there. If it is not empty, `raise ValueError("…")`. Else a loop
# over `deck[:3]`, which is what the deck still has, up to three.
#
# </details>
#
# ## A class
#
# Table, deck and score belong together, and two games must not mix. A *class* is for that. Predict:


# %% id="dial"
class Dial:
    def __init__(self, value):
        self.value = value

    def turn(self):
        self.value = (self.value + 1) % 3


left, right = Dial(1), Dial(1)
left.turn()
left.turn()
print(left.value, right.value)

# %% [markdown] id="game-task"
# `Dial(1)` makes an *object* and calls `__init__`; `left.turn()` calls `turn`, with `left` as
# `self`. Each object has its own value. A Game:
#
# | | what it does |
# |---|---|
# | `__init__` | makes `self.table`, empty, `self.deck`, a copy of the deck given, and `self.score`, 0; then your `refill` lays 12 |
# | `take` | asks your `take`; one more on the score where it says True, nothing off for False; returns what it said |
# | `deal_more` | calls your `deal_more` |
# | `over` | True when the deck is empty and no SET is left, else False |
#
# Inside the class, plain `take( … )` is your function, `self.take` would be the method.


# %% id="game" tags=["exercise"]
class Game:
    """A game on a deck, a list of cards: its table, the deck that is left, its score."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        if taken:
            self.score = self.score + 1
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-deck-alone" tags=["wrong"]
class Game:
    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        if taken:
            self.score = self.score + 1
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        # Looks at the deck alone.
        return len(self.deck) == 0


# %% id="game-wrong-callers-deck" tags=["wrong"]
class Game:
    def __init__(self, deck):
        # Deals from the caller's own deck, and empties it.
        self.table, self.deck, self.score = [], deck, 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        if taken:
            self.score = self.score + 1
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-no-self" tags=["wrong"]
class Game:
    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        # Without self, this score is a name of the method's own, and gone with it.
        score = self.score
        taken = take(self.table, self.deck, a, b, c)
        if taken:
            score = score + 1
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-one-table-for-all" tags=["wrong"]
class Game:
    # Lies outside __init__, so that all games share one table.
    table = []

    def __init__(self, deck):
        self.deck, self.score = list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        if taken:
            self.score = self.score + 1
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-costs-a-point" tags=["wrong"]
class Game:
    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        # Takes a point off for a wrong call, as the table does by itself.
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-tells-nothing" tags=["wrong"]
class Game:
    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        # Keeps the answer to itself.
        if take(self.table, self.deck, a, b, c):
            self.score = self.score + 1

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-lays-nothing" tags=["wrong"]
class Game:
    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        if taken:
            self.score = self.score + 1
        return taken

    def deal_more(self):
        # Names the function and does not call it.
        deal_more

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-hides-the-refusal" tags=["wrong"]
class Game:
    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        if taken:
            self.score = self.score + 1
        return taken

    def deal_more(self):
        # Lays three cards without your deal_more, so nobody is refused.
        for card in self.deck[:3]:
            self.table.append(self.deck.pop(0))

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-check" tags=["check"]
def two_games(size):
    cards = make_deck()[:size]
    game, other = Game(cards), Game(cards)
    game.take(cards[0], cards[1], cards[2])
    game.take(cards[3], cards[4], cards[5])
    after = len(game.table), game.score, game.over()
    return after, len(other.table), other.score, len(cards)


told = {81: "yours, after two SETs: 12 lie, score 2; the other: 12, 0; the deck given keeps 81"}
told[9] = "each game has a table and a score of its own; with a SET left it is not over"
check(two_games, {81: ((12, 2, False), 12, 0, 81), 9: ((3, 2, False), 9, 0, 9)}, remarks=told)


# %% id="game-moves-check" tags=["check"]
def said(a, b, c):
    game, cards = Game(make_deck()), make_deck()
    taken = game.take(cards[a], cards[b], cards[c])
    try:
        game.deal_more()
    except ValueError:
        return taken, game.score, "refused"
    return taken, game.score, "not refused"


yes, no, told = (True, 1, "refused"), (False, 0, "refused"), {(0, 1, 2): "return what take says"}
check(said, {(0, 1, 2): yes, (0, 1, 3): no, (0, 0, 0): no, (0, 27, 54): no}, remarks=told)


# %% id="game-over-check" tags=["check"]
def laid(n_cards, times):
    cards = make_deck()[2:3] + [card for card in make_deck() if 2 not in card]
    game = Game(cards[:n_cards])
    game.take(cards[0], cards[1], cards[2])
    for time in range(times):
        game.deal_more()
    return len(game.table), game.score, game.over()


told = {(17, 1): "call your deal_more: two cards come", (17, 0): "the deck still has two cards"}
wanted = {
    (17, 0): (12, 1, False),
    (17, 1): (14, 1, True),
    (3, 0): (0, 1, True),
    (12, 0): (9, 1, True),
}
check(laid, wanted, remarks=told)


# %% id="game-more" tags=["hidden-check"]
def after(moves):
    game = Game(make_deck())
    for index in range(0, 3 * moves, 3):
        game.take(make_deck()[index], make_deck()[index + 1], make_deck()[index + 2])
    return game.score, len(game.table), len(game.deck), bool(game.over())


ask(after, [0, 1, 4, 26, 27])

# %% [markdown] id="your-game"
# <details><summary>A hint</summary>
#
# `self.table = []`, `self.deck = list(deck)`, `self.score = 0`, then `refill(self.table, self.deck)`.
# The other methods pass `self.table` and `self.deck` on. An empty list has `len` 0.
#
# </details>
#
# ## Play
#
# Twelve cards lie here without a SET: press No SET, and it is your `deal_more` that lays three. "By
# your Game", says the line.

# %% id="your-table"
GameTable(Game, seed=33)

# %% [markdown] id="no-feature"
# Your Game counts SETs; the table counts points lost.
#
# Read your class again: no color, no shape. Only `is_set` knows cards.
#
# ## A game as a value
#
# The package's Game is of another kind. `start` deals one to a player, `sets` lists its SETs. Predict:

# %% id="value"
from setkata.game import start

before = start("robot", seed=4)
a, b, c = before.sets[0]
after = before.take("robot", a, b, c)
print(len(before.deck), len(after.deck))

# %% [markdown] id="value-told"
# It is a *value*, like 5: it never changes, each act returns another.
#
# A robot plays 400 to the end; where no SET lies, `agree` lays three more. How many cards are left
# most often, and which number never?


# %% id="cards-left"
def cards_left(seed):
    game, rng = start("robot", seed=seed), Random(seed)
    while not game.over:
        if game.sets:
            a, b, c = rng.choice(game.sets)
            game = game.take("robot", a, b, c)
        else:
            game = game.agree("robot")
    return len(game.table)


# %% id="four-hundred-games"
my_guess = 0
left = [cards_left(seed) for seed in range(400)]
for cards in (0, 3, 6, 9, 12, 15):
    print(f"{cards:2} left: {left.count(cards):3} games", "*" * (left.count(cards) // 5))

# %% [markdown] id="kata"
# <details><summary>In the long run</summary>
#
# Six in 46.9 games of 100, nine in 44.4, twelve in 7.4, none in 1.2, and fifteen in less than one of
# 1000. Never three: lesson 10 shows why. All this is for a robot to whom each SET on the table is as
# good as any other.
#
# </details>
#
# ## The kata
#
# [katas/game.py](../katas/game.py) wants your class, with all that it needs.

# %% id="kata-game" tags=["check"]
check("game")

# %% [markdown] id="learnt"
# <details><summary>Hints, and the way to the solution</summary>
#
# A kata is a file of its own: bring your functions along, or write the methods anew. Choose File,
# New, Terminal. `setkata hint game` helps, `setkata check 09_game` checks this notebook as a teacher
# would, and `setkata solution 09_game --anyway` shows ours.
#
# </details>
#
# ## What you learnt
#
# - A game is two lists and a number; the pictures are a view, and any view will do.
# - A list can be changed in place, for everybody who holds it; a value can only be replaced.
# - A class makes objects, each with its own `self.table`, and methods that change it.
#
# To read: [Classes](https://docs.python.org/3/tutorial/classes.html) in Python's own tutorial.
#
# Next: kata `game`, if it is still open; then [How likely is a SET?](10_odds.ipynb), where a robot
# plays a few thousand games more.
