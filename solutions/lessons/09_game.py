# %% [markdown] id="game-behind"
# # The game behind the pictures
#
# **How much of the game is left without the pictures?**
#
# Here is the whole game. Take two SETs, pick three cards that are not a SET, and press No SET.
# Watch the three numbers above the cards.
#
# Guess: how many lists and numbers must a program remember to play this game?

# %% id="whole-game"
from random import Random

from setkata import GameTable, ask, check, find_sets, make_deck
from setkata.game import start

GameTable(seed=4)

# %% [markdown] id="view-and-model"
# What you see is called the *view*. Here is the start of the same game without pictures. A card of
# setkata is a tuple of four digits, but `print` shows a single card in words. Count the lists and
# the numbers:

# %% id="two-lists-and-a-number"
all_cards = make_deck()
Random(4).shuffle(all_cards)
first_table, first_deck, first_score = all_cards[:12], all_cards[12:], 0

print(first_table[0], tuple(first_table[0]))
print(len(first_table), len(first_deck), first_score)

# %% [markdown] id="two-lists-and-a-number-told"
# Two lists and one number are enough. Together they are called the *model*. You will write the
# model, and then play the game with your code.

# %% [markdown] id="call-task"
# ## Keep the score
#
# A player who says that three cards are a SET makes a *call*. At the table above, a wrong call
# costs 1 point. Write `call` for any cost; `right` is True or False.


# %% id="call" tags=["exercise"]
def call(score, right, cost):
    """Return the score after a call: a right call adds 1, a wrong call subtracts cost."""
    if right:
        return score + 1
    return score - cost


# %% id="call-wrong-free" tags=["wrong"]
def call(score, right, cost):
    """You leave the score as it was after a wrong call; subtract `cost` from it."""
    if right:
        return score + 1
    return score


# %% id="call-wrong-never-below-0" tags=["wrong"]
def call(score, right, cost):
    """You stop at 0, so some wrong calls cost too little; let the score fall below 0."""
    if right:
        return score + 1
    return max(0, score - cost)


# %% id="call-wrong-always-one" tags=["wrong"]
def call(score, right, cost):
    """You always subtract 1 for a wrong call; subtract `cost`, which may be 0 or 2."""
    if right:
        return score + 1
    return score - 1


# %% id="call-wrong-swapped" tags=["wrong"]
def call(score, right, cost):
    """You add 1 for a wrong call; add 1 if `right` is True, and subtract `cost` if it is False."""
    if right:
        return score - cost
    return score + 1


# %% id="call-wrong-cost-for-right" tags=["wrong"]
def call(score, right, cost):
    """You add `cost` after a right call; a right call adds 1, whatever the cost is."""
    if right:
        return score + cost
    return score - cost


# %% id="call-wrong-every-call-costs" tags=["wrong"]
def call(score, right, cost):
    """You subtract `cost` after every call; subtract it only if the call was wrong."""
    if right:
        score = score + 1
    return score - cost


# %% id="call-wrong-adds" tags=["wrong"]
def call(score, right, cost):
    """You add `cost` after a wrong call; subtract it."""
    if right:
        return score + 1
    return score + cost


# %% id="call-wrong-change-alone" tags=["wrong"]
def call(score, right, cost):
    """You return only the change; add it to the score, and return the new score."""
    if right:
        return 1
    return -cost


# %% id="call-wrong-score-lost" tags=["wrong"]
def call(score, right, cost):
    """You leave out the score after a wrong call; return score - cost."""
    if right:
        return score + 1
    return -cost


# %% id="call-wrong-quotes" tags=["wrong"]
def call(score, right, cost):
    """You subtract `cost` even if `right` is True; write `if right:`, and add 1 there."""
    if right == "True":
        return score + 1
    return score - cost


# %% id="call-check" tags=["check"]
check(
    call,
    {
        (0, True, 1): 1,
        (5, True, 1): 6,
        (5, False, 1): 4,
        (5, False, 0): 5,
        (5, False, 2): 3,
        (5, True, 2): 6,
        (0, False, 1): -1,
        (-2, True, 1): -1,
    },
)

# %% id="call-more" tags=["hidden-check"]
ask(call, [(12, True, 1), (12, False, 1), (12, False, 3), (-1, True, 2), (-7, False, 1)])

# %% [markdown] id="call-hints" tags=["hint"]
# What is the new score if the call is right? What is it if the call is wrong?
#
# Write `if right:` and return `score + 1` there. Python reaches the line below it only if the call
# was wrong. Return `score - cost` in that line.

# %% [markdown] id="change"
# ## Change a list
#
# The game must also change its two lists. Each function below adds a card to a table. Predict what
# is printed:


# %% id="in-place-or-anew" tags=["predict"]
def add_in_place(table):
    table.append("new")


def add_in_new_list(table):
    table = table + ["new"]


first, second = ["old"], ["old"]
add_in_place(first)
add_in_new_list(second)
print(first, second)

# %% [markdown] id="refill-task"
# Only `first` has changed. `append` changes the list itself, *in place*. `table + ["new"]` makes a
# new list, which only the function sees, and leaves the old list as it was.
#
# Now write `refill`, which changes both of its lists in place. `deck.pop(0)` takes the first card
# out of the deck and returns it.


# %% id="refill" tags=["exercise"]
def refill(table, deck):
    """Move cards from the front of the deck to the table, until it has 12 or the deck is empty."""
    while len(table) < 12 and len(deck) > 0:
        table.append(deck.pop(0))


# %% id="refill-wrong-loops-over-the-deck" tags=["wrong"]
def refill(table, deck):
    """You remove cards from the deck you loop over, so you skip some; use a `while` loop."""
    for card in deck:
        if len(table) < 12:
            table.append(card)
            deck.remove(card)


# %% id="refill-wrong-always-three" tags=["wrong"]
def refill(table, deck):
    """You deal three cards however many are on the table; deal only while it has fewer than 12."""
    for place in range(3):
        table.append(deck.pop(0))


# %% id="refill-wrong-three-or-fewer" tags=["wrong"]
def refill(table, deck):
    """You deal up to three cards whatever is on the table; deal while it has fewer than 12."""
    for card in deck[:3]:
        table.append(deck.pop(0))


# %% id="refill-wrong-new-lists" tags=["wrong"]
def refill(table, deck):
    """You leave both lists as they were; change them in place, with append and pop."""
    missing = 12 - len(table)
    table = table + deck[:missing]
    deck = deck[missing:]


# %% id="refill-wrong-endless-deck" tags=["wrong"]
def refill(table, deck):
    """You take a card from an empty deck; go on only while len(deck) > 0."""
    while len(table) < 12:
        table.append(deck.pop(0))


# %% id="refill-wrong-from-the-back" tags=["wrong"]
def refill(table, deck):
    """You take cards from the end of the deck; deck.pop(0) takes them from its front."""
    while len(table) < 12 and len(deck) > 0:
        table.append(deck.pop())


# %% id="refill-wrong-copies" tags=["wrong"]
def refill(table, deck):
    """You leave the cards in the deck too; deck.pop(0) takes a card out and returns it."""
    for card in deck[: max(0, 12 - len(table))]:
        table.append(card)


# %% id="refill-wrong-first-card" tags=["wrong"]
def refill(table, deck):
    """You deal the same first card again and again; deck.pop(0) takes it out and returns it."""
    while len(table) < 12 and len(deck) > 0:
        table.append(deck[0])


# %% id="refill-wrong-or" tags=["wrong"]
def refill(table, deck):
    """You go on while only one of the conditions is True; join both conditions with `and`."""
    while len(table) < 12 or len(deck) > 0:
        table.append(deck.pop(0))


# %% id="refill-wrong-thirteen" tags=["wrong"]
def refill(table, deck):
    """You deal one card too many; stop when 12 are on the table: len(table) < 12."""
    while len(table) <= 12 and len(deck) > 0:
        table.append(deck.pop(0))


# %% id="refill-wrong-one-card" tags=["wrong"]
def refill(table, deck):
    """You deal one card at most; repeat with `while` instead of `if`, until there are 12."""
    if len(table) < 12 and len(deck) > 0:
        table.append(deck.pop(0))


# %% id="refill-wrong-thrown-away" tags=["wrong"]
def refill(table, deck):
    """You take cards out of the deck, but they never reach the table; append each of them."""
    for place in range(12 - len(table)):
        if len(deck) > 0:
            deck.pop(0)


# %% id="refill-wrong-not-twelve" tags=["wrong"]
def refill(table, deck):
    """You go on dealing if more than 12 cards are on the table; deal only while len(table) < 12."""
    while len(table) != 12 and len(deck) > 0:
        table.append(deck.pop(0))


# %% id="refill-wrong-negative-slice" tags=["wrong"]
def refill(table, deck):
    """You still deal a card if the table has 15; a slice such as deck[:-3] is not empty."""
    for card in deck[: 12 - len(table)]:
        table.append(deck.pop(0))


# %% id="refill-wrong-list" tags=["wrong"]
def refill(table, deck):
    """You append a list of cards as one item; append each card by itself."""
    missing = 12 - len(table)
    if missing > 0:
        table.append(deck[:missing])
        del deck[:missing]


# %% id="refill-wrong-last-card" tags=["wrong"]
def refill(table, deck):
    """You leave the last card in the deck; go on while len(deck) > 0."""
    while len(table) < 12 and len(deck) > 1:
        table.append(deck.pop(0))


# %% id="refill-check" tags=["check"]
def refilled(n_table, n_deck):
    # Numbers stand for cards: 0, 1, 2, … are on the table, and the next numbers are in the deck.
    table = list(range(n_table))
    deck = list(range(n_table, n_table + n_deck))
    refill(table, deck)
    return {"table": sorted(table, key=hash), "deck": deck}


twelve, fifteen = list(range(12)), list(range(15))
wanted = {(9, 4): {"table": twelve, "deck": [12]}, (12, 3): {"table": twelve, "deck": [12, 13, 14]}}
wanted[10, 1] = {"table": twelve[:11], "deck": []}
wanted[15, 4] = {"table": fifteen, "deck": [15, 16, 17, 18]}
check(refilled, wanted)

# %% id="refill-more" tags=["hidden-check"]
ask(refilled, [(0, 15), (11, 2), (16, 6), (9, 0), (0, 5)])

# %% [markdown] id="refill-hints" tags=["hint"]
# When do you deal one more card? What must be true of the table, and what must be
# true of the deck?
#
# Write a `while` with two conditions, joined by `and`: the table has fewer than 12 cards, and the
# deck has a card.
#
# In the loop, write `table.append(deck.pop(0))`.

# %% [markdown] id="refill-steps"
# Ten cards are on the table, and one is left in the deck. What ends the loop of your function?

# %% id="refill-step" tags=["nbval-ignore-output"]
from setkata import step

step(refill, all_cards[:10], all_cards[10:11])

# %% [markdown] id="one-card-thrice"
# ## Take a SET
#
# The formula of lesson 04 says whether three cards are a SET. Predict what it says about one card,
# used three times:


# %% id="formula" tags=["predict"] asks="What will the formula say?"
def is_set(a, b, c):
    remainders = [(x + y + z) % 3 for x, y, z in zip(a, b, c)]
    return remainders == [0, 0, 0, 0]


card = (0, 1, 2, 1)
print(is_set(card, card, card))
print(not True, card not in [card])  # not turns True and False around

# %% [markdown] id="take-task"
# The formula says True! But one card is not a SET. Write `take`, which asks three questions before
# it changes anything: are the three cards different? Are all three on the table? Are they a SET?
#
# `table.remove(card)` takes a card out of the list in place. Then your `refill` deals new cards.


# %% id="take" tags=["exercise"]
def take(table, deck, a, b, c):
    """Return True if a, b, c are a SET on the table, and replace them; otherwise return False."""
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card not in table:
            return False
    for card in (a, b, c):
        table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-removes-too-early" tags=["wrong"]
def take(table, deck, a, b, c):
    """You remove cards before you know that all three are on the table; check all three first."""
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card not in table:
            return False
        table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-too-soon" tags=["wrong"]
def take(table, deck, a, b, c):
    """You change the table although you return False; check everything before you remove a card."""
    for card in (a, b, c):
        if card not in table:
            return False
        table.remove(card)
    refill(table, deck)
    return is_set(a, b, c)


# %% id="take-wrong-one-thrice" tags=["wrong"]
def take(table, deck, a, b, c):
    """You accept one card three times; make sure that len({a, b, c}) is 3."""
    for card in (a, b, c):
        if card not in table or not is_set(a, b, c):
            return False
    for card in {a, b, c}:
        table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-one-for-two" tags=["wrong"]
def take(table, deck, a, b, c):
    """You accept one card three times; make sure that len({a, b, c}) is 3."""
    if not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card not in table:
            return False
    for card in (a, b, c):
        table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-not-on-the-table" tags=["wrong"]
def take(table, deck, a, b, c):
    """You accept a card that is not on the table; ask for each of the three whether it is there."""
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-one-question" tags=["wrong"]
def take(table, deck, a, b, c):
    """You only ask if the cards are a SET; ask first if they are different, and all on the table."""
    if not is_set(a, b, c):
        return False
    for card in (a, b, c):
        table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-set-asked-last" tags=["wrong"]
def take(table, deck, a, b, c):
    """You change the table although you return False; check everything before you remove a card."""
    for card in (a, b, c):
        if card not in table or len({a, b, c}) < 3:
            return False
    for card in (a, b, c):
        table.remove(card)
    if not is_set(a, b, c):
        return False
    refill(table, deck)
    return True


# %% id="take-wrong-no-answer" tags=["wrong"]
def take(table, deck, a, b, c):
    """You return nothing after you take a SET; return True below the refill."""
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card not in table:
            return False
    for card in (a, b, c):
        table.remove(card)
    refill(table, deck)


# %% id="take-wrong-in-this-order" tags=["wrong"]
def take(table, deck, a, b, c):
    """You accept only one order of the three cards; is_set(a, b, c) works for every order."""
    if (a, b, c) not in find_sets(table):
        return False
    for card in (a, b, c):
        table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-always-three" tags=["wrong"]
def take(table, deck, a, b, c):
    """You deal three cards however many are on the table; call your `refill`, which stops at 12."""
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    if a not in table or b not in table or c not in table:
        return False
    for card in (a, b, c):
        table.remove(card)
    for place in range(3):
        table.append(deck.pop(0))
    return True


# %% id="take-wrong-up-to-three" tags=["wrong"]
def take(table, deck, a, b, c):
    """You deal up to three cards whatever is on the table; call your `refill`, which stops at 12."""
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    if a not in table or b not in table or c not in table:
        return False
    for card in (a, b, c):
        table.remove(card)
    for card in deck[:3]:
        table.append(deck.pop(0))
    return True


# %% id="take-wrong-from-the-deck" tags=["wrong"]
def take(table, deck, a, b, c):
    """You accept a card that is not on the table; ask for each of the three whether it is there."""
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card in table:
            table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-third-alone" tags=["wrong"]
def take(table, deck, a, b, c):
    """You ask only whether c is on the table; ask the same about a and about b."""
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    if a and b and c not in table:
        return False
    for card in (a, b, c):
        table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-no-set" tags=["wrong"]
def take(table, deck, a, b, c):
    """You take three cards that are not a SET; call is_set(a, b, c) first."""
    if len({a, b, c}) < 3:
        return False
    for card in (a, b, c):
        if card not in table:
            return False
    for card in (a, b, c):
        table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-no-refill" tags=["wrong"]
def take(table, deck, a, b, c):
    """You leave nine cards on the table; call refill(table, deck) after the three are removed."""
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
    """You take cards from the deck, but leave the table as it was; use table.remove(card)."""
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card not in table:
            return False
    table = [card for card in table if card not in (a, b, c)]
    refill(table, deck)
    return True


# %% id="take-wrong-nothing-taken" tags=["wrong"]
def take(table, deck, a, b, c):
    """You return True but change nothing; remove the three cards first, then refill."""
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card not in table:
            return False
    return True


# %% id="take-wrong-any-three" tags=["wrong"]
def take(table, deck, a, b, c):
    """You take cards other than a, b and c; table.remove(a) takes exactly the card a."""
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card not in table:
            return False
    for place in range(3):
        table.pop(0)
    refill(table, deck)
    return True


# %% id="take-wrong-set-asked-late" tags=["wrong"]
def take(table, deck, a, b, c):
    """You change the table although you return False; check everything before you remove a card."""
    for card in (a, b, c):
        if card not in table:
            return False
        table.remove(card)
    if not is_set(a, b, c):
        return False
    refill(table, deck)
    return True


# %% id="take-wrong-none" tags=["wrong"]
def take(table, deck, a, b, c):
    """You return None if you take no cards; return False at the end."""
    if len({a, b, c}) == 3 and {a, b, c} <= set(table) and is_set(a, b, c):
        for card in (a, b, c):
            table.remove(card)
        refill(table, deck)
        return True


# %% id="take-wrong-one-card" tags=["wrong"]
def take(table, deck, a, b, c):
    """You remove only card a; remove all three cards before you refill and return True."""
    if len({a, b, c}) < 3 or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card not in table:
            return False
        table.remove(card)
        refill(table, deck)
        return True


# %% id="take-wrong-removes-while-checking" tags=["wrong"]
def take(table, deck, a, b, c):
    """You remove cards before you have checked all three; check first, then remove them."""
    if a == b or a == c or b == c:
        return False
    for card in (a, b, c):
        if card not in table:
            return False
        table.remove(card)
    if is_set(a, b, c):
        refill(table, deck)
        return True
    return False


# %% id="take-wrong-first-alone" tags=["wrong"]
def take(table, deck, a, b, c):
    """You ask only whether a is on the table; ask the same about b and about c."""
    if len({a, b, c}) < 3 or a not in table or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        if card in table:
            table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-as-one-card" tags=["wrong"]
def take(table, deck, a, b, c):
    """You look for all three as one card; ask for each card alone whether it is on the table."""
    if (a, b, c) not in table or not is_set(a, b, c):
        return False
    for card in (a, b, c):
        table.remove(card)
    refill(table, deck)
    return True


# %% id="take-wrong-no-question" tags=["wrong"]
def take(table, deck, a, b, c):
    """You remove the cards before you ask anything; check all three first, and then remove them."""
    for card in (a, b, c):
        table.remove(card)
    refill(table, deck)
    return len({a, b, c}) == 3 and is_set(a, b, c)


# %% id="take-check" tags=["check"]
# a, b, c are a SET on the table. a, d, e are a SET too, but e is the first card of the deck.
places = {"a": 0, "b": 1, "c": 2, "d": 29, "e": 55}
named = {letter: tuple(make_deck()[places[letter]]) for letter in places}


def taken(letters, n_table, n_deck):
    table = [named["d"], named["a"]] + make_deck()[60 : 56 + n_table] + [named["b"], named["c"]]
    deck = [named["e"]] + make_deck()[56 : 55 + n_deck]
    x, y, z = [named[letter] for letter in letters]
    answer, left = take(table, deck, x, y, z), [name for name in places if named[name] in table]
    return {"answer": answer, "table": len(table), "deck": len(deck), "on the table": left}


yes = {"answer": True, "table": 12, "deck": 2, "on the table": ["d", "e"]}
no = {"answer": False, "table": 12, "deck": 5, "on the table": ["a", "b", "c", "d"]}
wanted = {(three, 12, 5): no for three in ("abd", "dcb", "aaa", "aab", "ade", "aed", "ead")}
cases = [(("abc", 12, 5), yes), (("cab", 12, 5), yes), *wanted.items()]
cases.append((("abc", 15, 5), {"answer": True, "table": 12, "deck": 5, "on the table": ["d"]}))
cases.append((("abc", 12, 2), {"answer": True, "table": 11, "deck": 0, "on the table": ["d", "e"]}))
check(taken, cases)

# %% id="take-more" tags=["hidden-check"]
questions = [(three, 12, 5) for three in ("bca", "bda", "dea", "ddd", "aab", "aba")]
ask(taken, questions + [("cba", 13, 4), ("bac", 15, 0), ("acb", 12, 1), ("ade", 15, 3)])

# %% [markdown] id="take-hints" tags=["hint"]
# What must be true before you may take three cards away? Check everything before you change the
# table.
#
# `len({a, b, c})` is the number of different cards. In a loop over the three cards, ask whether
# each is `in table`. If one is missing, return False.
#
# After all the questions, call `table.remove(card)` for each of the three, then `refill(table,
# deck)`, and return True.

# %% [markdown] id="raise"
# ## Refuse with an error
#
# Every unwritten exercise contains `raise`, which stops the function with an error. `except`
# catches an error. Predict what is printed, line by line:


# %% id="raise-and-except" tags=["predict"]
def seconds(minutes):
    if minutes < 0:
        raise ValueError("no time is negative")
    return minutes * 60


try:
    print(seconds(2))
    print(seconds(-1))
    print(seconds(3))
except ValueError as error:  # as gives the error a name; print shows its text
    print("refused:", error)

# %% [markdown] id="deal-more-task"
# `raise` leaves the function at once and jumps to the `except` that waits for this error, so 180 is
# never printed. You can overlook a False, but not an error.
#
# Write `deal_more`. If there is no SET on the table, it deals three more cards. If there is a SET,
# it refuses: it raises a ValueError.


# %% id="deal-more" tags=["exercise"]
def deal_more(table, deck):
    """Deal three more cards, or all that are left; raise ValueError if the table has a SET."""
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    for card in deck[:3]:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-with-a-set" tags=["wrong"]
def deal_more(table, deck):
    """You deal although there is a SET; if find_sets(table) is not empty, raise ValueError."""
    for card in deck[:3]:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-false" tags=["wrong"]
def deal_more(table, deck):
    """You deal nothing if there is a SET, but raise no error; write raise ValueError("…")."""
    if len(find_sets(table)) > 0:
        return False
    for card in deck[:3]:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-text" tags=["wrong"]
def deal_more(table, deck):
    """You raise a text; raise an error that holds the text: raise ValueError("…")."""
    if len(find_sets(table)) > 0:
        raise "there is a SET on the table"  # noqa: B016 - the slip
    for card in deck[:3]:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-list" tags=["wrong"]
def deal_more(table, deck):
    """You append a whole list as one item; loop over deck[:3], and append deck.pop(0) each time."""
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    table.append(deck[:3])


# %% id="deal-more-wrong-upside-down" tags=["wrong"]
def deal_more(table, deck):
    """You refuse if there is no SET; refuse if there is one, and deal if there is none."""
    if len(find_sets(table)) == 0:
        raise ValueError("there is no SET on the table")
    for card in deck[:3]:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-refuses-late" tags=["wrong"]
def deal_more(table, deck):
    """You deal first and refuse later; raise the error before you change the table."""
    sets = find_sets(table)
    for card in deck[:3]:
        table.append(deck.pop(0))
    if len(sets) > 0:
        raise ValueError("there is a SET on the table")


# %% id="deal-more-wrong-three-always" tags=["wrong"]
def deal_more(table, deck):
    """You take three cards from a deck that has fewer; deal only those that are left."""
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    for place in range(3):
        table.append(deck.pop(0))


# %% id="deal-more-wrong-three-or-none" tags=["wrong"]
def deal_more(table, deck):
    """You deal nothing if the deck has fewer than three cards; deal those that are left."""
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    if len(deck) >= 3:
        for place in range(3):
            table.append(deck.pop(0))


# %% id="deal-more-wrong-up-to-15" tags=["wrong"]
def deal_more(table, deck):
    """You stop at 15 cards; deal three more, however many are on the table."""
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    while len(table) < 15 and len(deck) > 0:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-refills" tags=["wrong"]
def deal_more(table, deck):
    """You stop at 12 cards, as `refill` does; deal three more, however many are on the table."""
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    while len(table) < 12 and len(deck) > 0:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-one-card" tags=["wrong"]
def deal_more(table, deck):
    """You deal one card; deal three, or those that are left."""
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    if len(deck) > 0:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-from-the-back" tags=["wrong"]
def deal_more(table, deck):
    """You take cards from the end of the deck; deck.pop(0) takes them from its front."""
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    for card in deck[:3]:
        table.append(deck.pop())


# %% id="deal-more-wrong-copies" tags=["wrong"]
def deal_more(table, deck):
    """You leave the cards in the deck too; deck.pop(0) takes a card out and returns it."""
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    for card in deck[:3]:
        table.append(card)


# %% id="deal-more-wrong-new-lists" tags=["wrong"]
def deal_more(table, deck):
    """You leave both lists as they were; change them in place, with append and pop."""
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    table, deck = table + deck[:3], deck[3:]


# %% id="deal-more-wrong-looks-late" tags=["wrong"]
def deal_more(table, deck):
    """You look for a SET after you deal; look before you change the table."""
    for card in deck[:3]:
        table.append(deck.pop(0))
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET")


# %% id="deal-more-wrong-refuses-fewer" tags=["wrong"]
def deal_more(table, deck):
    """You refuse if the deck has fewer than three cards; deal those that are left."""
    if len(find_sets(table)) > 0 or len(deck) < 3:
        raise ValueError("there is a SET")
    for card in deck[:3]:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-exception" tags=["wrong"]
def deal_more(table, deck):
    """You raise the wrong type of error; raise ValueError("…")."""
    if len(find_sets(table)) > 0:
        raise Exception("there is a SET")  # noqa: TRY002 - the slip
    for card in deck[:3]:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-whole-deck" tags=["wrong"]
def deal_more(table, deck):
    """You deal the whole deck; deal only the cards in deck[:3]."""
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    for card in list(deck):
        table.append(deck.pop(0))


# %% id="deal-more-wrong-half-the-deck" tags=["wrong"]
def deal_more(table, deck):
    """You take cards out of the deck while you loop over it; loop over deck[:3]."""
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET on the table")
    for card in deck:
        table.append(deck.pop(0))


# %% id="deal-more-wrong-loops-over-the-deck" tags=["wrong"]
def deal_more(table, deck):
    """You remove cards from the deck you loop over, so you skip some; loop over deck[:3]."""
    if len(find_sets(table)) > 0:
        raise ValueError("there is a SET")
    count = 0
    for card in deck:
        if count < 3:
            table.append(card)
            deck.remove(card)
            count = count + 1


# %% id="deal-more-wrong-always-refuses" tags=["wrong"]
def deal_more(table, deck):
    """You refuse even if there is no SET; find_sets returns a list, so ask whether its len is above 0."""
    if find_sets(table) != ():
        raise ValueError("there is a SET")
    for card in deck[:3]:
        table.append(deck.pop(0))


# %% id="deal-more-check" tags=["check"]
def dealt(n_sets, n_table, n_deck):
    # The table holds one SET or none. The deck holds the last cards, which are shown by number.
    cards = make_deck()
    table = cards[2 : 2 + n_sets] + [x for x in cards if 2 not in x][: n_table - n_sets]
    deck, refused = cards[81 - n_deck :], False
    try:
        deal_more(table, deck)
    except ValueError:
        refused = True
    new = sorted(cards.index(x) for x in table if x in cards[81 - n_deck :])
    left = [cards.index(x) for x in deck]
    return {"refused": refused, "table": len(table), "new": new, "deck": left}


wanted = {(0, 12, 6): {"refused": False, "table": 15, "new": [75, 76, 77], "deck": [78, 79, 80]}}
wanted[1, 12, 6] = {"refused": True, "table": 12, "new": [], "deck": [75, 76, 77, 78, 79, 80]}
wanted[0, 12, 2] = {"refused": False, "table": 14, "new": [79, 80], "deck": []}
wanted[0, 15, 6] = {"refused": False, "table": 18, "new": [75, 76, 77], "deck": [78, 79, 80]}
wanted[0, 9, 4] = {"refused": False, "table": 12, "new": [77, 78, 79], "deck": [80]}
check(dealt, wanted)

# %% id="deal-more-more" tags=["hidden-check"]
ask(dealt, [(0, 12, 1), (0, 12, 0), (0, 10, 4), (0, 0, 5), (1, 3, 6), (1, 15, 2), (1, 12, 0)])

# %% [markdown] id="deal-more-hints" tags=["hint"]
# `find_sets(table)` returns a list of SETs. What may you do only if this list is empty?
#
# Begin with an `if` that checks whether the list holds any SETs. Inside the `if`, write
# `raise ValueError("…")`.
#
# After the `if`, loop over `deck[:3]`. It has three cards, or fewer if the deck has fewer. In the
# loop, move one card as in `refill`.

# %% [markdown] id="class"
# ## A class
#
# If two games are played at once, their tables must not get mixed up. A *class* says what each game
# keeps and what it can do. First look at a small class: a dial that shows 0, 1 or 2. Predict what
# is printed:


# %% id="dial" tags=["predict"]
def turn(value):
    return (value + 1) % 3


class Dial:
    def __init__(self, value):
        self.value = value

    def turn(self):
        self.value = turn(self.value)


left, right = Dial(1), Dial(1)
left.turn()
left.turn()
print(left.value, right.value)

# %% [markdown] id="dial-told"
# `left` has turned twice, from 1 to 2 and to 0. `right` has not turned.
#
# | in the cell above | what it does |
# |---|---|
# | `Dial(1)` | makes an *object*, a dial, and calls `__init__` with 1 as `value` |
# | `self` | is the object itself; Python fills it in, so you never pass it |
# | `self.value` | is the value that this object keeps; `left` and `right` have one each |
# | `left.turn()` | calls the *method* `turn`, a function inside the class, with `left` as `self` |
# | `turn(self.value)` | calls the plain function `turn` above the class |

# %% [markdown] id="game-task"
# ## Build the Game
#
# Now write the class `Game` with your four functions, one method after the other:
#
# | step | method | what it does |
# |---|---|---|
# | 1 | `__init__` | It sets `self.table` to an empty list, `self.deck` to a copy, `list(deck)`, and `self.score` to 0. Then it calls your `refill` with this table and this deck. |
# | 2 | `take` | It calls your function `take`, without `self.`, and keeps the answer in a variable. Then it calls your `call` with the score, this answer and cost 0, and keeps the result in `self.score`. The cost is 0 because your Game counts only the SETs; the table with the pictures subtracts the point for a wrong call. At the end it returns the answer. |
# | 3 | `deal_more` | It calls your function `deal_more` with this game's table and deck. |
# | 4 | `over` | It returns True if the deck is empty and there is no SET on the table, otherwise False. |
#
# Four checks follow. The first needs only step 1, the second also step 2, and so on.


# %% id="game" tags=["exercise"]
class Game:
    def __init__(self, deck):
        """Step 1: start with an empty table, a copy of the deck and score 0, then refill."""
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        """Step 2: try to take three cards, keep the score, and return True or False."""
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        """Step 3: call your deal_more for this game's table and deck."""
        deal_more(self.table, self.deck)

    def over(self):
        """Step 4: return True if the deck is empty and no SET is left, otherwise False."""
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-no-refill" tags=["wrong"]
class Game:
    """You start with an empty table; call refill(self.table, self.deck) in __init__."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-deck-keeps-cards" tags=["wrong"]
class Game:
    """You leave the first 12 cards in the deck too; start with [] and let refill move them."""

    def __init__(self, deck):
        self.table, self.deck, self.score = deck[:12], list(deck), 0

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-callers-deck" tags=["wrong"]
class Game:
    """You take cards out of the list that you were given; copy it with list(deck) first."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], deck, 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-one-table-for-all" tags=["wrong"]
class Game:
    """You let two games share one table; set self.table to a new list in __init__."""

    table = []

    def __init__(self, deck):
        self.deck, self.score = list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-no-self" tags=["wrong"]
class Game:
    """You never change the score that the game keeps; set self.score to what `call` returns."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        score = self.score
        taken = take(self.table, self.deck, a, b, c)
        score = call(score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-costs-a-point" tags=["wrong"]
class Game:
    """You take a point off for a wrong call; pass 0 as the cost, because GameTable subtracts the point."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 1)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-always-scores" tags=["wrong"]
class Game:
    """You add a point for a wrong call too; pass True to `call` only if `take` returned True."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, True, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-tells-nothing" tags=["wrong"]
class Game:
    """Your method returns nothing; return the answer that your function `take` gives."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-lays-nothing" tags=["wrong"]
class Game:
    """You deal no more cards; call deal_more(self.table, self.deck), with brackets."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-hides-the-refusal" tags=["wrong"]
class Game:
    """You deal more although there is a SET; call your deal_more, which refuses."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        for card in self.deck[:3]:
            self.table.append(self.deck.pop(0))

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-refills-instead" tags=["wrong"]
class Game:
    """You deal nothing if 12 cards are on the table; call your deal_more, not your `refill`."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        if find_sets(self.table):
            raise ValueError("there is a SET on the table")
        refill(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-deck-alone" tags=["wrong"]
class Game:
    """You end the game when the deck is empty; a SET may still be on the table."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0


# %% id="game-wrong-table-alone" tags=["wrong"]
class Game:
    """You end the game when the table has no SET; ask whether the deck is empty too."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(find_sets(self.table)) == 0


# %% id="game-wrong-one-of-two" tags=["wrong"]
class Game:
    """You end the game as soon as one condition is True; join both conditions with `and`."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 or len(find_sets(self.table)) == 0


# %% id="game-wrong-empty-table" tags=["wrong"]
class Game:
    """You end the game only when no card is left; it ends when no SET is left."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(self.table) == 0


# %% id="game-wrong-single-underscores" tags=["wrong"]
class Game:
    """You have no __init__ that Python calls; write it with two underscores on each side."""

    def _init_(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-refill-of-self" tags=["wrong"]
class Game:
    """You look for `refill` inside the class; call the plain function: refill(…), without `self`."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        self.refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-refill-without-self" tags=["wrong"]
class Game:
    """You write `table` without `self.`; the lists of this game are self.table and self.deck."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(table, deck)  # noqa: F821 - the slip

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-refill-from-the-parameter" tags=["wrong"]
class Game:
    """You refill from `deck`, the list that you were given; refill from self.deck, your copy."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-take-without-self" tags=["wrong"]
class Game:
    """You write `table` without `self.`; the lists of this game are self.table and self.deck."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(table, deck, a, b, c)  # noqa: F821 - the slip
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-take-calls-itself" tags=["wrong"]
class Game:
    """Your method `take` calls itself; call the plain function instead: take(…), without `self`."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = self.take(a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-take-of-self" tags=["wrong"]
class Game:
    """Your method `take` calls itself; call the plain function instead: take(…), without `self`."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = self.take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-takes-twice" tags=["wrong"]
class Game:
    """You call `take` more than once, and only the first call finds the SET; keep its answer."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        self.score = call(self.score, take(self.table, self.deck, a, b, c), 0)
        return take(self.table, self.deck, a, b, c)

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-takes-first" tags=["wrong"]
class Game:
    """You call `take` more than once, and only the first call finds the SET; keep its answer."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        take(self.table, self.deck, a, b, c)
        self.score = call(self.score, take(self.table, self.deck, a, b, c), 0)
        return take(self.table, self.deck, a, b, c)

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-deal-more-without-self" tags=["wrong"]
class Game:
    """You write `table` without `self.`; the lists of this game are self.table and self.deck."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(table, deck)  # noqa: F821 - the slip

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-deal-more-calls-itself" tags=["wrong"]
class Game:
    """Your method `deal_more` calls itself; call the plain function: deal_more(…), without `self`."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        self.deal_more()

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-deal-more-of-self" tags=["wrong"]
class Game:
    """Your method `deal_more` calls itself; call the plain function: deal_more(…), without `self`."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        self.deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(self.table)) == 0


# %% id="game-wrong-never-over" tags=["wrong"]
class Game:
    """You always return False; the deck and find_sets(…) are lists, so compare the len of each with 0."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and find_sets(self.table) == 0


# %% id="game-wrong-over-without-self" tags=["wrong"]
class Game:
    """You write `deck` without `self.`; the lists of this game are self.table and self.deck."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(deck) == 0 and len(find_sets(table)) == 0  # noqa: F821 - the slip


# %% id="game-wrong-table-without-self" tags=["wrong"]
class Game:
    """You write `table` without `self.`; the lists of this game are self.table and self.deck."""

    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        taken = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, taken, 0)
        return taken

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        return len(self.deck) == 0 and len(find_sets(table)) == 0  # noqa: F821 - the slip


# %% id="game-wrong-over-with-a-set" tags=["wrong"]
class Game:
    def __init__(self, deck):
        self.table, self.deck, self.score = [], list(deck), 0
        refill(self.table, self.deck)

    def take(self, a, b, c):
        right = take(self.table, self.deck, a, b, c)
        self.score = call(self.score, right, 0)
        return right

    def deal_more(self):
        deal_more(self.table, self.deck)

    def over(self):
        """You end the game while a SET is on the table; it ends when no SET is left."""
        return len(self.deck) == 0 and len(find_sets(self.table)) > 0


# %% id="game-check" tags=["check"]
def begin(n_cards):
    # Two games get the same list. For each game you see how many cards are on the table and in the
    # deck, and the score.
    cards = make_deck()[:n_cards]
    games = [Game(cards), Game(cards)]
    first, second = [(len(game.table), len(game.deck), game.score) for game in games]
    return {"first game": first, "second game": second, "your list": len(cards)}


check(
    begin,
    {
        81: {"first game": (12, 69, 0), "second game": (12, 69, 0), "your list": 81},
        9: {"first game": (9, 0, 0), "second game": (9, 0, 0), "your list": 9},
    },
)


# %% id="game-moves-check" tags=["check"]
def take_each(triples):
    # Numbers stand for the cards of a deck in order: 0, 1, 2 are a SET, and 0, 1, 3 are not.
    cards, game = make_deck(), Game(make_deck())
    answers = [game.take(cards[a], cards[b], cards[c]) for a, b, c in triples]
    n_table, n_deck = len(game.table), len(game.deck)
    return {"answers": answers, "score": game.score, "table": n_table, "deck": n_deck}


cases = [
    ([(0, 1, 2)], {"answers": [True], "score": 1, "table": 12, "deck": 66}),
    ([(0, 1, 3)], {"answers": [False], "score": 0, "table": 12, "deck": 69}),
    ([(0, 1, 2), (3, 4, 5)], {"answers": [True, True], "score": 2, "table": 12, "deck": 63}),
    ([(0, 1, 3), (0, 1, 2)], {"answers": [False, True], "score": 1, "table": 12, "deck": 66}),
]
check(take_each, cases)


# %% id="game-deal-more-check" tags=["check"]
def deal_again(n_sets):
    # Make a new game with one SET on its table, or none. With a SET, deal_more must raise
    # ValueError.
    no_set = [card for card in make_deck() if 2 not in card]
    game, refused = Game(make_deck()[2 : 2 + n_sets] + no_set), False
    try:
        game.deal_more()
    except ValueError:
        refused = True
    return {"refused": refused, "table": len(game.table), "deck": len(game.deck)}


wanted = {0: {"refused": False, "table": 15, "deck": 1}}
wanted[1] = {"refused": True, "table": 12, "deck": 5}
check(deal_again, wanted)


# %% id="game-over-check" tags=["check"]
def is_over(n_sets, n_cards):
    # Give a game n_cards cards that hold one SET or none. At most 12 of them are on the table.
    no_set = [card for card in make_deck() if 2 not in card]
    cards, game = make_deck()[2 : 2 + n_sets] + no_set[: n_cards - n_sets], Game([])
    game.table, game.deck = cards[:12], cards[12:]
    return game.over()


wanted = {(1, 17): False, (0, 12): True, (1, 12): False, (0, 16): False}
wanted[0, 3], wanted[1, 3], wanted[0, 0], wanted[1, 13] = True, False, True, False
check(is_over, wanted)

# %% id="game-more" tags=["hidden-check"]
ask(take_each, [[], [(0, 0, 0)], [(0, 27, 54)], [(0, 1, 2), (0, 1, 2)], [(0, 4, 8), (9, 10, 11)]])

# %% id="game-more-over" tags=["hidden-check"]
ask(is_over, [(0, 1), (1, 4), (0, 13), (1, 11)])

# %% [markdown] id="game-hints" tags=["hint"]
# Step 1: `self.table = []`, `self.deck = list(deck)`, `self.score = 0`, and then
# `refill(self.table, self.deck)`.
#
# Step 2: `answer = take(self.table, self.deck, a, b, c)`. Then write `self.score =
# call(self.score, answer, 0)`, and `return answer`.
#
# Step 3: `deal_more(self.table, self.deck)`. Step 4: return two conditions, joined by `and`. An
# empty list has `len` 0.

# %% [markdown] id="your-game"
# ## Play with your Game
#
# This table uses your Game. Its first twelve cards hold no SET, so press No SET: your
# `deal_more` deals three more. If your Game breaks a rule, the table will tell you.

# %% id="your-table"
GameTable(Game, seed=33)

# %% [markdown] id="broken-game"
# ## Find the fault
#
# `HastyGame(Game)` starts with all methods of your Game, but its own `take` replaces yours. One
# line of this `take` is wrong. Which one? Guess, run the cell, press No SET and take a SET: the
# table will complain. Then change that line, run the cell and play again.


# %% id="hasty-game"
class HastyGame(Game):
    def take(self, a, b, c):
        if len({a, b, c}) < 3 or not is_set(a, b, c):
            return False
        for card in (a, b, c):
            if card not in self.table:
                return False
        self.score = self.score + 1
        for card in (a, b, c):
            self.table.remove(card)
        for card in self.deck[:3]:
            self.table.append(self.deck.pop(0))
        return True


GameTable(HastyGame, seed=33)

# %% [markdown] id="hasty-game-answer"
# <details><summary>Which line is wrong?</summary>
#
# `for card in self.deck[:3]:` is wrong. After No SET, 15 cards were on the table. You took three of
# them, and the 12 others were enough. But this line deals three more, however many cards are on the
# table. So the table says "your table holds wrong cards" and names those three.
#
# Put `while len(self.table) < 12 and len(self.deck) > 0:` in its place.
#
# </details>

# %% [markdown] id="no-feature"
# ## Four hundred games
#
# Read your Game again: it names no color and no shape, so it works with any pictures.
#
# Now a robot plays 400 games, with the game of setkata instead of yours. Each ends when the deck is
# empty and no SET is left. How many cards are left most often? Guess, then run both cells.


# %% id="cards-left"
# This game works a little differently from yours: over and sets have no brackets, and a move
# returns the next game. The lines below `else:` run if the condition is False.
def cards_left(seed):
    game, rng = start("robot", seed=seed), Random(seed)
    while not game.over:
        if len(game.sets) > 0:
            a, b, c = rng.choice(game.sets)
            game = game.take("robot", a, b, c)
        else:
            game = game.agree("robot")
    return len(game.table)


# %% id="four-hundred-games" tags=["predict"] asks="How many cards are left most often?"
left = [cards_left(seed) for seed in range(400)]
# Two of the numbers below never come up. Which of them is impossible?
for cards in (0, 3, 6, 9, 12, 15):
    print(f"{cards:2} left: {left.count(cards):3} games", "*" * (left.count(cards) // 5))

# %% [markdown] id="four-hundred-games-answer"
# <details><summary>Which number is impossible, and what happens in the long run?</summary>
#
# We let the robot play five million games. Of 1000 games, 468 end with six cards, 445 with nine, 74
# with twelve and 12 with none. Fifteen cards are left in fewer than 1 of 1000 games, so none of
# your 400 games left fifteen. Three cards are impossible. Lesson 10 shows why. The robot takes each
# SET on the table with the same chance; if you prefer some SETs, your numbers will differ a little.
#
# </details>
#
# The robot used the package's own game, which is a *value*, like 5. It never changes:
# `game.take(…)` returns the next game and leaves the old one as it was.

# %% [markdown] id="kata"
# ## The kata
#
# [katas/game.py](../katas/game.py) asks for your class, with the functions that it calls. Import
# `is_set` and `find_sets` from your earlier katas: `from is_set import is_set`.

# %% id="kata-game" tags=["check"]
check("game")

# %% [markdown] id="learnt"
# ## What you learnt
#
# - You can write a game as two lists and a number, the model; the pictures are only a view of it.
# - You can change a list in place, and refuse a wrong move with `raise`.
# - You can write a class from your own functions, and find the fault in somebody else's.
#
# To read: [Classes](https://docs.python.org/3/tutorial/classes.html) in Python's own tutorial.
#
# <!-- next -->
# <!-- /next -->
#
# <details><summary>Hints, and the way to the solution</summary>
#
# A kata is a separate file, so copy your functions into it, or write everything inside the methods.
# In a new cell, type `%setkata hint game` for a hint; in a terminal, leave out the `%`.
# `%setkata check 09_game` checks this notebook as a teacher would, and
# `%setkata solution 09_game --anyway` shows our functions.
#
# </details>
#
# <details><summary>The Python of this lesson</summary>
#
# | Python | What it does | Example |
# |---|---|---|
# | `deck.pop(0)` | takes the first item out of a list and returns it | with `[7, 8]`, it returns 7 and leaves `[8]` |
# | `not p`, `x not in table`, `p or q` | turns True and False around; is True if x is not in the table; is True if at least one side is True | `7 not in [4] or 1 == 2` gives True |
# | `raise ValueError("…")` | stops with an error | `raise ValueError("no time is negative")` |
# | `try:` … `except ValueError as error:` | runs the lines under `try`; if they raise a ValueError, goes on under `except`, where `error` names the error | `int("two")` under `try:` leads to `except ValueError:` |
# | `class Dial:` | says what each dial keeps and can do | `left = Dial(1)` makes a dial |
# | `def __init__(self, value):` | is called when an object is made | `Dial(1)` calls it with 1 as `value` |
# | `self.value` | is a value that the object keeps | `left.value` gives 1 |
# | `def turn(self):` | defines a method inside a class; you call it on an object | `left.turn()` |
# | `class HastyGame(Game):` | starts with all methods of `Game`; its own methods replace those with the same name | `HastyGame(deck)` |
#
# All the Python so far is on [one page](python.md).
#
# </details>
