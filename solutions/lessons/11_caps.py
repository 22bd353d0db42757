# %% [markdown] id="caps"
# # Twenty cards without a SET
#
# **How many cards can be on the table without a SET?**
#
# Below are four cards without a SET. They are a *cap set*, or *cap*. Add more
# numbers from 0 to 80 to `mine`, and run the cell again. "No SET" means that you still have a cap.
# How many cards can you reach? Guess first.

# %% id="your-cap"
from itertools import combinations, product
from random import Random

from setkata import FindAll, ask, check, find_sets, is_set, make_deck, third_card

mine = [0, 1, 3, 4]
FindAll(mine, label="index")

# %% [markdown] id="is-cap-task"
# With eight cards or more, a SET is easy to miss. Let Python look for it: write a function that
# gets a list of cards and says whether they are a cap. You may use `find_sets`, which returns a
# list of all the SETs among some cards.


# %% id="is-cap" tags=["exercise"]
def is_cap(cards):
    """Return True if no three cards of a list make a SET, otherwise False.

    No card is in the list twice.
    """
    return len(find_sets(cards)) == 0


# %% id="is-cap-wrong-below-three" tags=["wrong"]
def is_cap(cards):
    """You say False for fewer than three cards; they hold no SET, so return True."""
    if len(cards) < 3:
        return False
    return len(find_sets(cards)) == 0


# %% id="is-cap-wrong-opposite" tags=["wrong"]
def is_cap(cards):
    """You return True if there is a SET; a cap holds none, so return the opposite."""
    return len(find_sets(cards)) > 0


# %% id="is-cap-wrong-any" tags=["wrong"]
def is_cap(cards):
    """You ask if some triple is not a SET; no triple may be one, so write `all` in place of `any`."""
    return any(not is_set(a, b, c) for a, b, c in combinations(cards, 3))


# %% id="is-cap-wrong-count" tags=["wrong"]
def is_cap(cards):
    """You return how many SETs there are; return True if that number is 0, otherwise False."""
    return len(find_sets(cards))


# %% id="is-cap-wrong-list-and-0" tags=["wrong"]
def is_cap(cards):
    """You always return False; compare the len of find_sets(cards) with 0."""
    return find_sets(cards) == 0


# %% id="is-cap-wrong-list" tags=["wrong"]
def is_cap(cards):
    """You return the SETs themselves; return True if the list of SETs is empty, otherwise False."""
    return find_sets(cards)


# %% id="is-cap-wrong-first-three" tags=["wrong"]
def is_cap(cards):
    """You look only at the first three cards; try every triple, and return True only after the loop."""
    return len(cards) < 3 or not is_set(cards[0], cards[1], cards[2])


# %% id="is-cap-wrong-return-in-loop" tags=["wrong"]
def is_cap(cards):
    """You return an answer after the first three cards; return True only after the loop."""
    for a, b, c in combinations(cards, 3):
        return not is_set(a, b, c)


# %% id="is-cap-wrong-neighbours" tags=["wrong"]
def is_cap(cards):
    """You try only triples of cards that are next to each other in the list; try every triple."""
    return not any(is_set(a, b, c) for a, b, c in zip(cards, cards[1:], cards[2:]))


# %% id="is-cap-wrong-with-the-first" tags=["wrong"]
def is_cap(cards):
    """You look only for SETs that hold the first card; try every triple of the list."""
    return not any(is_set(cards[0], b, c) for b, c in combinations(cards[1:], 2))


# %% id="is-cap-wrong-with-the-last" tags=["wrong"]
def is_cap(cards):
    """You look only for SETs that hold the last card; try every triple of the list."""
    return not any(is_set(a, b, cards[-1]) for a, b in combinations(cards[:-1], 2))


# %% id="is-cap-wrong-never-the-last" tags=["wrong"]
def is_cap(cards):
    """You never try the last card of the list; let your loops go one card further."""
    return not any(is_set(a, b, c) for a, b, c in combinations(cards[:-1], 3))


# %% id="is-cap-wrong-one-set" tags=["wrong"]
def is_cap(cards):
    """You allow one SET; a cap holds none, so compare the number of SETs with 0."""
    return len(find_sets(cards)) <= 1


# %% id="is-cap-check" tags=["check"]
def from_deck(text):
    return [make_deck()[int(number)] for number in text.split()]


cases = {"0 1 3": True, "0 1 2": False, "0 1": True, "": True, "3 0 1 2": False}
cases.update({"0 1 2 3": False, "0 3 40 41 80": False, "3 0 4 1 9 2 10": False})
sixteen = "0 1 3 4 9 10 12 13 27 28 30 31 36 37 39 40"
cases.update({"0 1 2 3 4 5 6 7 8": False, sixteen: True, f"{sixteen} 2": False})
names = [f"cards {numbers or 'none'}" for numbers in cases]
check(is_cap, [(from_deck(numbers), cases[numbers]) for numbers in cases], names)

# %% id="is-cap-more" tags=["hidden-check"]
names = ["5 61 7 8 18", "5 61 7 8", "80", "0 5 10 15 20 25 30 35 40 45 50 55 60 65 70 75 80"]
names.append("30 31 32 33 34 35 36 37 38")
ask(is_cap, [from_deck(numbers) for numbers in names], [f"cards {numbers}" for numbers in names])

# %% [markdown] id="is-cap-hints" tags=["hint"]
# `find_sets(cards)` returns a list of all the SETs. How long is that list if the cards are a cap?

# %% [markdown] id="greedy-task"
# ## Take what fits
#
# A *greedy* builder looks at one card after the other. If a card makes no SET with two of the cards
# kept so far, the builder keeps it. Otherwise the builder leaves it out forever. If the 81 cards
# come in order, from 0000 to 2222, how many will such a builder keep? Guess, then write the
# builder.


# %% id="greedy-cap" tags=["exercise"]
def greedy_cap(cards):
    """Return a list of the cards that a greedy builder keeps, in the order in which they come."""
    kept = []
    for card in cards:
        if is_cap(kept + [card]):
            kept.append(card)
    return kept


# %% id="greedy-cap-wrong-newest" tags=["wrong"]
def greedy_cap(cards):
    """You compare a card only with the two newest kept cards; compare it with every kept pair."""
    kept = []
    for card in cards:
        if len(kept) < 2 or not is_set(kept[-2], kept[-1], card):
            kept.append(card)
    return kept


# %% id="greedy-cap-wrong-last-card" tags=["wrong"]
def greedy_cap(cards):
    """You compare a card only with the first two kept cards; compare it with every kept pair."""
    kept = list(cards[:2])
    for card in cards[2:]:
        if not is_set(kept[0], kept[1], card):
            kept.append(card)
    return kept


# %% id="greedy-cap-wrong-takes-out" tags=["wrong"]
def greedy_cap(cards):
    """You remove a card from a SET that has lost one already; begin with kept = [] and append."""
    for three in find_sets(cards):
        if three[2] in cards:
            cards.remove(three[2])
    return cards


# %% id="greedy-cap-wrong-opposite" tags=["wrong"]
def greedy_cap(cards):
    """You keep none of the cards; keep a card if is_cap(kept + [card]) is True."""
    kept = []
    for card in cards:
        if not is_cap(kept + [card]):
            kept.append(card)
    return kept


# %% id="greedy-cap-wrong-all-at-once" tags=["wrong"]
def greedy_cap(cards):
    """You keep all cards or none; for each card, call is_cap(kept + [card])."""
    kept = []
    for card in cards:
        if is_cap(cards):
            kept.append(card)
    return kept


# %% id="greedy-cap-wrong-without-the-card" tags=["wrong"]
def greedy_cap(cards):
    """You keep a card that makes a SET, and then no more; call is_cap(kept + [card])."""
    kept = []
    for card in cards:
        if is_cap(kept):
            kept.append(card)
    return kept


# %% id="greedy-cap-wrong-stops" tags=["wrong"]
def greedy_cap(cards):
    """You stop at the first card that makes a SET; leave that card out, and go on."""
    kept = []
    for card in cards:
        if not is_cap(kept + [card]):
            return kept
        kept.append(card)
    return kept


# %% id="greedy-cap-wrong-in-front" tags=["wrong"]
def greedy_cap(cards):
    """You put each new card in front of the others; append it at the end."""
    kept = []
    for card in cards:
        if is_cap(kept + [card]):
            kept = [card] + kept
    return kept


# %% id="greedy-cap-wrong-while-looping" tags=["wrong"]
def greedy_cap(cards):
    """You take cards out of the list that you loop over; begin with kept = [] and append to it."""
    for card in cards:
        if not is_cap(cards):
            cards.remove(card)
    return cards


# %% id="greedy-cap-wrong-count" tags=["wrong"]
def greedy_cap(cards):
    """You return how many cards you keep; return a list of these cards."""
    kept = []
    for card in cards:
        if is_cap(kept + [card]):
            kept.append(card)
    return len(kept)


# %% id="greedy-cap-wrong-oldest" tags=["wrong"]
def greedy_cap(cards):
    """You take out the oldest card when a SET appears; leave out the new card instead."""
    kept = []
    for card in cards:
        kept.append(card)
        if not is_cap(kept):
            kept.pop(0)
    return kept


# %% id="greedy-cap-wrong-return-in-loop" tags=["wrong"]
def greedy_cap(cards):
    """You return after the first card; return after the loop."""
    kept = []
    for card in cards:
        if is_cap(kept + [card]):
            kept.append(card)
        return kept


# %% id="greedy-cap-wrong-sorted" tags=["wrong"]
def greedy_cap(cards):
    """You sort the cards; look at them in the order in which they come."""
    kept = []
    for card in sorted(cards):
        if is_cap(kept + [card]):
            kept.append(card)
    return kept


# %% id="greedy-cap-wrong-no-2" tags=["wrong"]
def greedy_cap(cards):
    """You keep the cards without a 2; keep a card if it makes no SET with two kept cards."""
    return [card for card in cards if 2 not in card]


# %% id="greedy-cap-wrong-in-a-set" tags=["wrong"]
def greedy_cap(cards):
    """You leave out every card of a SET; compare a card only with the cards kept so far."""
    sets = find_sets(cards)
    return [card for card in cards if not [three for three in sets if card in three]]


# %% id="greedy-cap-wrong-any-pair" tags=["wrong"]
def greedy_cap(cards):
    """You keep a card if one kept pair allows it; every kept pair must allow it."""
    kept = []
    for card in cards:
        fits = [not is_set(a, b, card) for a, b in combinations(kept, 2)]
        if len(kept) < 2 or any(fits):
            kept.append(card)
    return kept


# %% id="greedy-cap-wrong-neighbors" tags=["wrong"]
def greedy_cap(cards):
    """You test a card only with pairs that are next to each other; test all of combinations(cap, 2)."""
    cap = []
    for card in cards:
        fits = True
        for i in range(len(cap) - 1):
            if third_card(cap[i], cap[i + 1]) == card:
                fits = False
        if fits:
            cap.append(card)
    return cap


# %% id="greedy-cap-wrong-no-cards" tags=["wrong"]
def greedy_cap(cards):
    """You take a card even if there is none; begin with an empty list, and loop over all cards."""
    kept = [cards[0]]
    for card in cards[1:]:
        if is_cap(kept + [card]):
            kept.append(card)
    return kept


# %% id="greedy-cap-wrong-unordered" tags=["wrong"]
def greedy_cap(cards):
    """You keep the cards in a set, which has no order; begin with kept = [] and append to it."""
    kept = set()
    for card in cards:
        if is_cap([*kept, card]):
            kept.add(card)
    return kept


# %% id="greedy-cap-check" tags=["check"]
def kept(numbers):
    # The numbers of the kept cards in the deck.
    deck = [tuple(card) for card in make_deck()]
    if numbers == "the whole deck":
        numbers = range(81)
    cards = greedy_cap([deck[number] for number in numbers])
    if type(cards) not in (list, tuple):
        return "a set, not a list" if type(cards) is set else cards
    return [deck.index(tuple(card)) for card in cards]


wanted = {(0, 1, 3): [0, 1, 3], (0, 1, 2): [0, 1], (0, 1, 2, 5, 8): [0, 1, 5, 8]}
wanted[tuple(range(9))], wanted[tuple(range(8, -1, -1))] = [0, 1, 3, 4], [8, 7, 5, 4]
wanted[0, 1, 3, 2] = [0, 1, 3]
wanted["the whole deck"] = [0, 1, 3, 4, 9, 10, 12, 13, 27, 28, 30, 31, 36, 37, 39, 40]
wanted[()] = []
check(kept, wanted)

# %% id="greedy-cap-more" tags=["hidden-check"]
mixed = [7 * number % 81 for number in range(81)]
ask(kept, [tuple(range(80, -1, -7)), tuple(range(5, 81, 4)), tuple(mixed), (80,)])

# %% [markdown] id="greedy-cap-hints" tags=["hint"]
# When may a card join the cap? Which of your functions answers that?
#
# Begin with `kept = []`. Look at the cards in a loop. Append a card if `is_cap(kept + [card])` is
# True.

# %% [markdown] id="random-greedy"
# <details><summary>How many cards does the builder keep, and why?</summary>
#
# The builder keeps 16 cards: all the cards without the digit 2. Suppose that three of them differ
# in a feature. There are only the digits 0 and 1, so two of the cards have one digit, and the third
# card has the other digit. That is not a SET.
#
# No other card can join. A card with a 2 makes a SET with two of the sixteen: write 0 for each 2 to
# get one of them, and 1 for each 2 to get the other.
#
# </details>
#
# No other card can join these 16. Is 16 the answer, then? Now shuffle the deck before the greedy
# builder starts, and do that 2000 times. Predict: which sizes will come up?

# %% id="shuffled" tags=["predict"] asks="Which sizes will come up?"
rng, sizes, largest = Random(11), [], []
for run in range(2000):
    cap, blocked = [], set()  # blocked: the cards that would make a SET; faster than is_cap
    for card in rng.sample(make_deck(), 81):
        if card not in blocked:
            blocked.update([third_card(card, old) for old in cap])
            cap.append(card)
    sizes.append(len(cap))
    if len(cap) > len(largest):
        largest = cap
print([(size, sizes.count(size)) for size in range(15, 22)])
FindAll(largest, label="digits")

# %% [markdown] id="hidden-center-told"
# <details><summary>How rare is a cap of 20?</summary>
#
# Most caps have 17 cards. A cap of 20 came up four times. On average, one shuffle in 785 gives 20
# cards. In a longer trial, with 400 million shuffles, one shuffle in 39,000 gave only 15 cards. No
# cap had 19 cards, and none had 21.
#
# </details>
#
# The table shows a cap of 20, so it has no SET. Its cards hide one more card. Eight of them show
# one symbol, six show two, and six show three. The count for one symbol is different, so note: one.
# Do the same for shading, color and shape. Which card do you get? It is the *hidden center*.

# %% id="hidden-center"
# For each pair of cards, the card that completes it.
thirds = [third_card(a, b) for a, b in combinations(largest, 2)]
completed = [thirds.count(card) for card in make_deck()]
print({pairs: completed.count(pairs) for pairs in range(12) if pairs in completed})

center = make_deck()[completed.index(10)]
print(center)
FindAll(largest + [center], label="digits")

# %% [markdown] id="shuffled-answer"
# <details><summary>What is so special about the center?</summary>
#
# The 20 cards make 190 pairs. Ten pairs are completed by the same card, the center. Each of the 60
# cards that are neither in the cap nor the center completes three pairs: 10 + 60 · 3 = 190.
#
# So the cap is ten pairs around the center. In each feature, either both cards of a pair have the
# center's value, or the two cards and the center have three different values. That is why two
# counts are equal.
#
# </details>
#
# <details><summary>Why does the builder never end with 19 cards?</summary>
#
# Take one card away from a cap of 20. The center still completes nine pairs, and any other card at
# most three. So the 19 cards still show where the center is. One of them is in none of the nine
# pairs. That card and the center show which card is missing. Hence no two caps of 20 leave the same
# 19 cards.
#
# There are 682,344 caps of 20, and each leaves 20 caps of 19: that makes 13,646,880. People have
# counted the caps of 19, and there are exactly as many. So every cap of 19 is a cap of 20 with one
# card missing, and a greedy builder adds that card.
#
# </details>

# %% [markdown] id="why-never-19"
# ## Counting caps
#
# How many caps are there? Two cards of a cap *block* a third card: the one that would make a SET
# with them. A new card makes a pair with each card of the cap, and each of these pairs blocks one
# card. The other cards stay free.


# %% id="third"
def third(a, b):
    # Like third_card, but for cards with any number of digits.
    return tuple([(-x - y) % 3 for x, y in zip(a, b)])


def still_free(cap, card, rest):
    """Return the cards of `rest` that make no SET with `card` and a card of `cap`."""
    blocked = {third(card, old) for old in cap}
    return [other for other in rest if other not in blocked]


# %% [markdown] id="predict-free"
# To see how blocking works, use cards with two digits. There are nine. The card 00 is the cap, and
# 01 joins. Predict which cards are still free:

# %% id="nine" tags=["predict"] options=["(0, 2)", "(1, 0)", "(1, 1)", "(1, 2)", "(2, 0)", "(2, 1)", "(2, 2)"]
nine = list(product(range(3), repeat=2))  # all pairs of two digits, from (0, 0) to (2, 2)
for card in still_free([(0, 0)], (0, 1), nine[2:]):
    print(card)

# %% [markdown] id="count-caps-task"
# The cards 00 and 01 block 02, and no other card.
#
# Now count in how many ways free cards can join a cap. The number `more` says how many cards must
# join. One way is recursion, as in lesson 06: count the ways with the first free card, count the
# ways without it, and add.


# %% id="count-caps" tags=["exercise"]
def count_caps(cap, free, more):
    """Return the number of ways to choose `more` cards of `free` that can all join `cap`.

    Their order doesn't matter. No card of `free` makes a SET with two cards of `cap`.
    """
    if more == 0:
        return 1
    if len(free) == 0:
        return 0
    card, rest = free[0], free[1:]
    with_it = count_caps(cap + [card], still_free(cap, card, rest), more - 1)
    return with_it + count_caps(cap, rest, more)


# %% id="count-caps-wrong-orders" tags=["wrong"]
def count_caps(cap, free, more):
    """You count every order of the same cards; after a card, choose only from the cards after it."""
    if more == 0:
        return 1
    total = 0
    for card in free:
        rest = [other for other in free if other != card]
        total = total + count_caps(cap + [card], still_free(cap, card, rest), more - 1)
    return total


# %% id="count-caps-wrong-blocks-nothing" tags=["wrong"]
def count_caps(cap, free, more):
    """You also count cards that make a SET; pass on cap + [card], and only what still_free returns."""
    if more == 0:
        return 1
    if len(free) == 0:
        return 0
    return count_caps(cap + [free[0]], free[1:], more - 1) + count_caps(cap, free[1:], more)


# %% id="count-caps-wrong-none-is-no-way" tags=["wrong"]
def count_caps(cap, free, more):
    """You return 0 if no more cards have to join; adding no card is one way, so return 1."""
    if more == 0 or len(free) == 0:
        return 0
    card, rest = free[0], free[1:]
    with_it = count_caps(cap + [card], still_free(cap, card, rest), more - 1)
    return with_it + count_caps(cap, rest, more)


# %% id="count-caps-wrong-ends-swapped" tags=["wrong"]
def count_caps(cap, free, more):
    """You return 0 if no card is free, even if none has to join; look at `more == 0` first."""
    if len(free) == 0:
        return 0
    if more == 0:
        return 1
    card, rest = free[0], free[1:]
    with_it = count_caps(cap + [card], still_free(cap, card, rest), more - 1)
    return with_it + count_caps(cap, rest, more)


# %% id="count-caps-wrong-always-with" tags=["wrong"]
def count_caps(cap, free, more):
    """You never leave a card out; add the ways without it, count_caps(cap, rest, more)."""
    if more == 0:
        return 1
    if len(free) == 0:
        return 0
    card, rest = free[0], free[1:]
    return count_caps(cap + [card], still_free(cap, card, rest), more - 1)


# %% id="count-caps-wrong-never-fewer" tags=["wrong"]
def count_caps(cap, free, more):
    """You get 0 if a card has to join; count `more - 1` with it, and add the ways without it."""
    if more == 0:
        return 1
    if len(free) == 0:
        return 0
    card, rest = free[0], free[1:]
    with_it = count_caps(cap + [card], still_free(cap, card, rest), more)
    return with_it + count_caps(cap, rest, more)


# %% id="count-caps-wrong-always-fewer" tags=["wrong"]
def count_caps(cap, free, more):
    """You count down even if the card stays out; without it, pass on `more`, not `more - 1`."""
    if more == 0:
        return 1
    if len(free) == 0:
        return 0
    card, rest = free[0], free[1:]
    with_it = count_caps(cap + [card], still_free(cap, card, rest), more - 1)
    return with_it + count_caps(cap, rest, more - 1)


# %% id="count-caps-wrong-still-blocked" tags=["wrong"]
def count_caps(cap, free, more):
    """You lose cards when a card stays out; it blocks nothing, so pass on `cap` and free[1:]."""
    if more == 0:
        return 1
    if len(free) == 0:
        return 0
    card, rest = free[0], free[1:]
    rest = still_free(cap, card, rest)
    return count_caps(cap + [card], rest, more - 1) + count_caps(cap, rest, more)


# %% id="count-caps-wrong-undo" tags=["wrong"]
def count_caps(cap, free, more):
    """You leave the card in `cap` while you count without it; write cap + [card], a new list."""
    if more == 0:
        return 1
    if len(free) == 0:
        return 0
    card, rest = free[0], free[1:]
    still = still_free(cap, card, rest)
    cap.append(card)
    return count_caps(cap, still, more - 1) + count_caps(cap, rest, more)


# %% id="count-caps-wrong-card-stays-free" tags=["wrong"]
def count_caps(cap, free, more):
    """You let the same card join twice; pass free[1:] to still_free, not all of `free`."""
    if more == 0:
        return 1
    if len(free) == 0:
        return 0
    with_it = count_caps(cap + [free[0]], still_free(cap, free[0], free), more - 1)
    return with_it + count_caps(cap, free[1:], more)


# %% id="count-caps-wrong-one-left" tags=["wrong"]
def count_caps(cap, free, more):
    """You count one way for the last card, but any free card may join; stop only at `more == 0`."""
    if more == 1:
        return 1
    if len(free) == 0:
        return 0
    with_card = count_caps(cap + [free[0]], still_free(cap, free[0], free[1:]), more - 1)
    return with_card + count_caps(cap, free[1:], more)


# %% id="count-caps-wrong-times" tags=["wrong"]
def count_caps(cap, free, more):
    """You get 0 if a card has to join; count `more - 1` with it, and add the ways without it."""
    if more == 0:
        return 1
    if len(free) == 0:
        return 0
    card, rest = free[0], free[1:]
    with_it = count_caps(cap + [card], still_free(cap, card, rest), more - 1)
    return with_it * count_caps(cap, rest, more)


# %% id="count-caps-wrong-list" tags=["wrong"]
def count_caps(cap, free, more):
    """You return the caps themselves; return how many there are."""
    if more == 0:
        return [cap]
    if len(free) == 0:
        return []
    with_card = count_caps(cap + [free[0]], still_free(cap, free[0], free[1:]), more - 1)
    return with_card + count_caps(cap, free[1:], more)


# %% id="count-caps-check" tags=["check"]
def caps_of(digits, size):
    # How many caps have this size, if each card has this many digits?
    return count_caps([], list(product(range(3), repeat=digits)), size)


check(
    caps_of,
    {
        (1, 0): 1,
        (1, 1): 3,
        (1, 2): 3,
        (1, 3): 0,
        (2, 2): 36,
        (2, 3): 72,
        (2, 4): 54,
        (2, 5): 0,
    },
)

# %% [markdown] id="count-caps-hints" tags=["hint"]
# When do you know the answer at once? If `more` is 0, there is 1 way. If no card is free, there
# are 0 ways.
#
# After those two cases, write `card, rest = free[0], free[1:]`. Then return the sum of two
# calls: one with the card in the cap, and one without it.
#
# The first call gets `cap + [card]`, the cards that `still_free` returns, and `more - 1`. The
# second gets `cap`, `rest` and `more`.

# %% [markdown] id="symmetry"
# ## Symmetry
#
# Choose a card and add it to every card of the deck, digit by digit, with `% 3`. Each SET stays a
# SET. In this way any card can become any other, so every card is in the same number of caps.
# 78,000 caps of four cards contain 0000. How many caps of four cards are there?


# %% id="exact-check" tags=["predict", "check"] asks="How many caps of four cards are there?"
def set_free(n):
    if caps_of(2, 4) != 54:
        raise RuntimeError("fix count_caps first; with 81 cards, a wrong one may take hours")
    deck = make_deck()
    # Start with any of the 81 cards. Each cap of n cards is counted n times.
    return 81 * count_caps([deck[0]], deck[1:], n - 1) // n


ask(set_free, [1, 2, 3, 4])


# %% id="count-caps-more" tags=["hidden-check"]
def ways_to_add(more, words):
    cap, free = [], list(product(range(3), repeat=3))
    for word in words.split():
        card = tuple([int(digit) for digit in word])
        free = still_free(cap, card, [other for other in free if other != card])
        cap = cap + [card]
    return count_caps(cap, free, more)


four = "000 001 010 011"
ask(ways_to_add, [(0, "000"), (2, "000"), (2, "000 001"), (1, four), (2, four), (3, "000 001 010")])

# %% [markdown] id="exact-check-told"
# There are 81 · 78,000 // 4 = 1,579,500 caps of four cards. (81 · 78,000 counts each cap four
# times, once for each card.) With more symmetry, all caps have been counted: 15,964,951,949,902,
# with the empty one.

# %% [markdown] id="in-or-out"
# ## Backtracking
#
# Can a program *find* a large cap? Here is a pattern. Predict the four lines:


# %% id="choose" tags=["predict"]
def choose(kept, rest):
    if rest == "":
        print(kept)
    else:
        kept.append(rest[0])
        choose(kept, rest[1:])
        kept.pop()  # takes the last item out again
        choose(kept, rest[1:])


choose([], "ab")

# %% [markdown] id="choose-steps"
# `step` shows how `kept` grows and shrinks. What does `kept` hold when the last call begins?

# %% id="choose-step" tags=["nbval-ignore-output"]
from setkata import step

step(choose, [], "ab")

# %% [markdown] id="grow-task"
# `choose` keeps the first letter and tries everything that can follow. Then it takes the letter
# back, and tries everything without it. This is *backtracking*. (With `cap + [card]`, a new list,
# you have nothing to take back.)
#
# Write a search for a cap of `goal` cards. Give up if `cap` and `free` together have too few cards.


# %% id="grow" tags=["exercise"]
def grow(cap, free, goal):
    """Return a cap of `goal` cards: all of `cap` and some of `free`. Return None if there is none."""
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    card, rest = free[0], free[1:]
    found = grow(cap + [card], still_free(cap, card, rest), goal)
    if found is not None:
        return found
    return grow(cap, rest, goal)


# %% id="grow-wrong-undo" tags=["wrong"]
def grow(cap, free, goal):
    """You add the card to `cap` itself and never take it back; pass on cap + [card], a new list."""
    if len(cap) >= goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    card, rest = free[0], free[1:]
    still = still_free(cap, card, rest)
    cap.append(card)
    return grow(cap, still, goal) or grow(cap, rest, goal)


# %% id="grow-wrong-taken-back" tags=["wrong"]
def grow(cap, free, goal):
    """You take the cards out of the list that you return; return list(cap), or pass on cap + [card]."""
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    card, rest = free[0], free[1:]
    still = still_free(cap, card, rest)
    cap.append(card)
    found = grow(cap, still, goal)
    cap.pop()
    return found if found is not None else grow(cap, rest, goal)


# %% id="grow-wrong-greedy" tags=["wrong"]
def grow(cap, free, goal):
    """You return None if a card that fits leads to no cap; return what you find without that card."""
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    return grow(cap + [free[0]], still_free(cap, free[0], free[1:]), goal)


# %% id="grow-wrong-no-return" tags=["wrong"]
def grow(cap, free, goal):
    """You return None if a card that fits leads to no cap; return what you find without that card."""
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    card, rest = free[0], free[1:]
    found = grow(cap + [card], still_free(cap, card, rest), goal)
    if found is not None:
        return found
    grow(cap, rest, goal)


# %% id="grow-wrong-still-blocked" tags=["wrong"]
def grow(cap, free, goal):
    """You lose cards when a card stays out; it blocks nothing, so search with `cap` and free[1:]."""
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    still = still_free(cap, free[0], free[1:])
    found = grow(cap + [free[0]], still, goal)
    if found is not None:
        return found
    return grow(cap, still, goal)


# %% id="grow-wrong-blocks-nothing" tags=["wrong"]
def grow(cap, free, goal):
    """Your cap holds a SET; after a card joins, search only among the cards that still_free returns."""
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    return grow(cap + [free[0]], free[1:], goal) or grow(cap, free[1:], goal)


# %% id="grow-wrong-gives-up" tags=["wrong"]
def grow(cap, free, goal):
    """You give up too soon; give up only if `cap` and `free` together have fewer than `goal` cards."""
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) <= goal:
        return None
    card, rest = free[0], free[1:]
    return grow(cap + [card], still_free(cap, card, rest), goal) or grow(cap, rest, goal)


# %% id="grow-wrong-goal-last" tags=["wrong"]
def grow(cap, free, goal):
    """You give up before you check whether the cap is large enough; compare its len with `goal` first."""
    if not free or len(cap) + len(free) < goal:
        return None
    if len(cap) == goal:
        return cap
    card, rest = free[0], free[1:]
    return grow(cap + [card], still_free(cap, card, rest), goal) or grow(cap, rest, goal)


# %% id="grow-wrong-never-joins" tags=["wrong"]
def grow(cap, free, goal):
    """You find no cap at all; return the list that grow(cap + [card], …) gives back."""
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    card, rest = free[0], free[1:]
    return grow(cap, still_free(cap, card, rest), goal) or grow(cap, rest, goal)


# %% id="grow-wrong-true" tags=["wrong"]
def grow(cap, free, goal):
    """You return True when the cap is large enough; return the cap itself."""
    if len(cap) == goal:
        return True
    if len(cap) + len(free) < goal:
        return None
    card, rest = free[0], free[1:]
    return grow(cap + [card], still_free(cap, card, rest), goal) or grow(cap, rest, goal)


# %% id="grow-wrong-card-stays-free" tags=["wrong"]
def grow(cap, free, goal):
    """You put the same card into the cap twice; pass free[1:] to still_free, not all of `free`."""
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    card = free[0]
    return grow(cap + [card], still_free(cap, card, free), goal) or grow(cap, free[1:], goal)


# %% id="grow-wrong-never-gives-up" tags=["wrong"]
def grow(cap, free, goal):
    """You go on with too few cards; return None if len(cap) + len(free) is less than `goal`."""
    if len(cap) == goal:
        return cap
    if len(free) == 0:
        return None
    card, rest = free[0], free[1:]
    return grow(cap + [card], still_free(cap, card, rest), goal) or grow(cap, rest, goal)


# %% id="grow-wrong-counts-down" tags=["wrong"]
def grow(cap, free, goal):
    """You look for `goal` more cards; stop when `cap` has `goal` cards in all."""
    if goal == 0:
        return cap
    if len(free) < goal:
        return None
    card, rest = free[0], free[1:]
    return grow(cap + [card], still_free(cap, card, rest), goal - 1) or grow(cap, rest, goal)


# %% id="grow-wrong-counts-twice" tags=["wrong"]
def grow(cap, free, goal):
    """You make `goal` smaller while the cap grows; pass on `goal` as it is."""
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    card, rest = free[0], free[1:]
    return grow(cap + [card], still_free(cap, card, rest), goal - 1) or grow(cap, rest, goal)


# %% id="grow-wrong-empty-list" tags=["wrong"]
def grow(cap, free, goal):
    """You return an empty list if there is no cap; return None."""
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return []
    card, rest = free[0], free[1:]
    return grow(cap + [card], still_free(cap, card, rest), goal) or grow(cap, rest, goal)


# %% id="grow-wrong-fits" tags=["wrong"]
def grow(cap, free, goal):
    """You never leave out a card that fits; try the cap with each card, then without it."""
    for card in free:
        if all(third(card, old) not in cap for old in cap):
            cap = cap + [card]
    return cap[:goal]


# %% id="grow-wrong-length" tags=["wrong"]
def grow(cap, free, goal):
    """You return how many cards the cap has; return the cap itself."""
    if len(cap) == goal:
        return len(cap)
    if len(cap) + len(free) < goal:
        return None
    card, rest = free[0], free[1:]
    return grow(cap + [card], still_free(cap, card, rest), goal) or grow(cap, rest, goal)


# %% id="grow-wrong-card-alone" tags=["wrong"]
def grow(cap, free, goal):
    """You add a card, which is a tuple, to a list; put the card into a list: cap + [card]."""
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    card, rest = free[0], free[1:]
    return grow(cap + card, still_free(cap, card, rest), goal) or grow(cap, rest, goal)


# %% id="grow-wrong-no-end" tags=["wrong"]
def grow(cap, free, goal):
    """You go on when no card is left; return None if `cap` and `free` together have too few cards."""
    if len(cap) == goal:
        return cap
    card, rest = free[0], free[1:]
    return grow(cap + [card], still_free(cap, card, rest), goal) or grow(cap, rest, goal)


# %% id="grow-wrong-true-or-false" tags=["wrong"]
def grow(cap, free, goal):
    """You return True or False; return the cap itself, or None if there is none."""
    if len(cap) == goal:
        return True
    if len(cap) + len(free) < goal:
        return False
    with_card = grow(cap + [free[0]], still_free(cap, free[0], free[1:]), goal)
    return with_card or grow(cap, free[1:], goal)


# %% id="grow-wrong-one-more" tags=["wrong"]
def grow(cap, free, goal):
    """You go on until the cap has more than `goal` cards; stop at len(cap) == goal."""
    if len(cap) > goal:
        return cap
    if len(cap) + len(free) < goal or len(free) == 0:
        return None
    with_card = grow(cap + [free[0]], still_free(cap, free[0], free[1:]), goal)
    return with_card or grow(cap, free[1:], goal)


# %% id="grow-wrong-blocks-too-few" tags=["wrong"]
def grow(cap, free, goal):
    """Your cap holds a SET; give still_free the whole cap, and pass on only what it returns."""
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    with_card = grow(cap + [free[0]], still_free(cap[-1:], free[0], free[1:]), goal)
    return with_card or grow(cap, free[1:], goal)


# %% id="grow-wrong-free-alone" tags=["wrong"]
def grow(cap, free, goal):
    """You give up too soon; give up only if `cap` and `free` together have fewer than `goal` cards."""
    if len(cap) == goal:
        return cap
    if len(free) < goal:
        return None
    card, rest = free[0], free[1:]
    return grow(cap + [card], still_free(cap, card, rest), goal) or grow(cap, rest, goal)


# %% id="grow-check" tags=["check"]
def grown(cards, goal):
    # The cap's size. cards is a text such as "00 02", or a number: all cards with that many digits.
    if cards == 3 and grown("00 02 11 20 22", 4) != 4:
        raise RuntimeError("fix grown('00 02 11 20 22', 4) first")
    if cards == 4 and grown(3, 9) != 9:
        raise RuntimeError("fix grown(3, 9) first; with 81 cards, a wrong search may take hours")
    if type(cards) is int:
        free = list(product(range(3), repeat=cards))
    else:
        free = [tuple([int(digit) for digit in word]) for word in cards.split()]
    cap = grow([], free, goal)
    if type(cap) not in (list, tuple):
        return "no cap" if cap is None else f"{cap}, not a list"
    spoilt = [a for a in cap for b in cap if a != b and third(a, b) in cap]
    return "a SET in it" if spoilt else len(set(cap))


wanted = {("0 1 2", 1): 1, ("0 1 2", 2): 2, ("00 01 02", 3): "no cap", ("00 01 02 10", 3): 3}
wanted.update({("11 00 02 20 22", 4): 4, ("00 02 11 20 22", 4): 4, ("0", 2): "no cap"})
check(grown, [*wanted.items(), ((2, 5), "no cap"), ((3, 9), 9), ((4, 20), 20)])


# %% id="grow-begun-check" tags=["check"]
def begun(n_cap, digits, goal):
    # The cap begins with the first n_cap cards of the deck. How large does it get?
    deck, search, calls = list(product(range(3), repeat=digits)), grow, []

    def counted(*given, **named):
        calls.append(given)
        if len(calls) > 1000:
            raise RuntimeError("grow makes over 1000 calls; return None if too few cards are left")
        return search(*given, **named)

    cap, free = deck[:n_cap], [card for card in deck[n_cap:] if card != third(deck[0], deck[1])]
    globals()["grow"] = counted
    try:
        found = grow(cap, free if n_cap else deck, goal)
    finally:
        globals()["grow"] = search
    return "no cap" if found is None else len(found)


check(begun, {(1, 2, 4): 4, (2, 3, 4): 4, (2, 1, 2): 2, (2, 2, 9): "no cap", (0, 4, 82): "no cap"})


# %% id="grow-more" tags=["hidden-check"]
ask(grown, [("0", 1), (1, 3), (1, 2), (2, 3), (2, 4), (3, 8), (4, 18)])

# %% [markdown] id="grow-hints" tags=["hint"]
# When do you know the answer at once? In one case, `cap` is large enough. In the other case, `cap`
# and `free` together have too few cards.
#
# Take the first free card. Call `grow` for the cap with that card and the cards that `still_free`
# returns, and store the answer in `found`. (`is_cap` works only for cards with four digits.)
#
# If `found is not None`, return it. Otherwise return what `grow` finds for the same `cap` and
# `free[1:]`.

# %% [markdown] id="magic"
# <details><summary>Is it a proof if the search finds nothing?</summary>
#
# Yes. For ten cards with three digits, `grow` has tried every way, in 75,565 calls. So the largest
# cap of cards with three digits has nine cards.
#
# Symmetry makes the proof shorter. You may begin with 000 in the cap, because any card can become
# 000: then 20,999 calls are enough. With more symmetry, you may begin with 000, 001, 010 and 100,
# and 329 calls are enough. But a search for 21 cards with four digits would take far too long.
#
# </details>
#
# The largest caps have 2 cards with one digit, 4 with two, 9 with three and 20 with four. The next
# table is the opposite: no nine cards hold more SETs. How many SETs are on this table? Guess, then
# find them:

# %% id="nine-cards"
FindAll(make_deck()[:9], label="digits")

# %% [markdown] id="magic-task"
# There are twelve SETs: three rows, three columns, six diagonals. (Some diagonals leave on one side
# and come back on the other.) Such a table is a *magic square*.
#
# Any three cards that are not a SET begin a magic square: two in the top row, the third below the
# first. Write a function that adds the other six:


# %% id="magic-square" tags=["exercise"]
def magic_square(a, b, c):
    """Return a list of nine cards: a and b begin the first row of three, and c begins the second.

    If a, b and c make a SET, return an empty list.
    """
    if third(a, b) == c:
        return []
    top_right, bottom_left = third(a, b), third(a, c)
    middle = third(top_right, bottom_left)
    top, center = [a, b, top_right], [c, middle, third(c, middle)]
    return top + center + [bottom_left, third(b, middle), third(a, middle)]


# %% id="magic-square-wrong-set" tags=["wrong"]
def magic_square(a, b, c):
    """You make a square even if a, b and c are a SET; in that case, return []."""
    top_right, bottom_left = third(a, b), third(a, c)
    middle = third(top_right, bottom_left)
    top, center = [a, b, top_right], [c, middle, third(c, middle)]
    return top + center + [bottom_left, third(b, middle), third(a, middle)]


# %% id="magic-square-wrong-middle" tags=["wrong"]
def magic_square(a, b, c):
    """Your middle card completes b and c; complete the top right and bottom left cards instead."""
    if third(a, b) == c:
        return []
    middle = third(b, c)
    top, center = [a, b, third(a, b)], [c, middle, third(c, middle)]
    return top + center + [third(a, c), third(b, middle), third(a, middle)]


# %% id="magic-square-wrong-three-rows" tags=["wrong"]
def magic_square(a, b, c):
    """You return three lists; return one list, row + row + row."""
    if third(a, b) == c:
        return []
    top_right, bottom_left = third(a, b), third(a, c)
    middle = third(top_right, bottom_left)
    top, center = [a, b, top_right], [c, middle, third(c, middle)]
    return [top, center, [bottom_left, third(b, middle), third(a, middle)]]


# %% id="magic-square-wrong-columns" tags=["wrong"]
def magic_square(a, b, c):
    """You list the square column by column; list it row by row, so that a and b come first."""
    if third(a, b) == c:
        return []
    top_right, bottom_left = third(a, b), third(a, c)
    middle = third(top_right, bottom_left)
    left, center = [a, c, bottom_left], [b, middle, third(b, middle)]
    return left + center + [top_right, third(c, middle), third(a, middle)]


# %% id="magic-square-wrong-c-in-the-middle" tags=["wrong"]
def magic_square(a, b, c):
    """You put c into the middle of the square; c begins the second row, below a."""
    if third(a, b) == c:
        return []
    top_right = third(a, b)
    bottom = [third(top_right, c), third(b, c), third(a, c)]
    return [a, b, top_right, third(a, bottom[0]), c, third(top_right, bottom[2])] + bottom


# %% id="magic-square-wrong-eight" tags=["wrong"]
def magic_square(a, b, c):
    """You return eight cards; add the last one, at the bottom right."""
    if third(a, b) == c:
        return []
    top_right, bottom_left = third(a, b), third(a, c)
    middle = third(top_right, bottom_left)
    return [a, b, top_right, c, middle, third(c, middle), bottom_left, third(b, middle)]


# %% id="magic-square-wrong-five" tags=["wrong"]
def magic_square(a, b, c):
    """You complete only the first row and the first column; add the other four cards too."""
    if is_set(a, b, c):
        return []
    return [a, b, third_card(a, b), c, third_card(a, c)]


# %% id="magic-square-wrong-six" tags=["wrong"]
def magic_square(a, b, c):
    """You complete only pairs of a, b and c; complete pairs with the new cards too."""
    if is_set(a, b, c):
        return []
    return [a, b, c, third_card(a, b), third_card(a, c), third_card(b, c)]


# %% id="magic-square-wrong-third-row" tags=["wrong"]
def magic_square(a, b, c):
    """You put c into the third row; c begins the second row, below a."""
    if is_set(a, b, c):
        return []
    right, left = third_card(a, b), third_card(a, c)
    middle = third_card(right, c)
    second = [left, middle, third_card(left, middle)]
    return [a, b, right] + second + [c, third_card(b, middle), third_card(a, middle)]


# %% id="magic-square-wrong-not-negated" tags=["wrong"]
def magic_square(a, b, c):
    """You add two digits and take % 3; negate the sum first, or call third_card."""

    def add(x, y):
        return tuple([(i + j) % 3 for i, j in zip(x, y)])

    if is_set(a, b, c):
        return []
    right, left = add(a, b), add(a, c)
    middle = add(right, left)
    end = add(c, middle)
    return [a, b, right, c, middle, end, left, add(b, middle), add(right, end)]


# %% id="magic-square-wrong-middle-of-b-and-c" tags=["wrong"]
def magic_square(a, b, c):
    """Your middle card completes b and c; complete the top right and bottom left cards instead."""
    if is_set(a, b, c):
        return []
    right, left, middle = third_card(a, b), third_card(a, c), third_card(b, c)
    end = third_card(c, middle)
    return [a, b, right, c, middle, end, left, third_card(b, middle), third_card(right, end)]


# %% id="magic-square-check" tags=["check"]
deck = [tuple(card) for card in make_deck()]
wanted = {(deck[0], deck[1], deck[3]): deck[:9], (deck[0], deck[1], deck[2]): []}
wanted[deck[7], deck[40], deck[73]] = []
wanted[deck[80], deck[40], deck[3]] = [deck[index] for index in (80, 40, 0, 3, 74, 43, 37, 6, 77)]
check(magic_square, wanted)


# %% id="magic-sets-check" tags=["check"]
def sets_in_the_square(x, y, z):
    deck = [tuple(card) for card in make_deck()]
    square = [tuple(card) for card in magic_square(deck[80], deck[40], deck[3])]
    if square != [deck[index] for index in (80, 40, 0, 3, 74, 43, 37, 6, 77)]:
        raise RuntimeError("fix magic_square first; the check above shows the nine cards")
    return len(find_sets({tuple(card) for card in magic_square(deck[x], deck[y], deck[z])}))


check(sets_in_the_square, {(0, 40, 5): 12, (80, 3, 31): 12, (7, 25, 60): 12})

# %% id="magic-square-more" tags=["hidden-check"]
a, b, c = deck[5], deck[16], deck[70]
ask(magic_square, [(a, b, c), (c, deck[0], a), (deck[1], deck[0], deck[2])])

# %% [markdown] id="magic-square-hints" tags=["hint"]
# You get `a`, `b` and `c`. Which lines of the square already have two of these cards? `third` gives
# you the last card of such a line.
#
# `third(a, b)` ends the top row, and `third(a, c)` ends the first column. These two cards are the
# ends of a diagonal, so the middle card completes them.
#
# Now the middle row, the middle column and the other diagonal lack only one card each.

# %% [markdown] id="magic-sets-check-answer"
# <details><summary>In how many ways can you rearrange the deck and keep every SET?</summary>
#
# Each of the 81 cards has its place. Rearrange the cards so that the three cards of each SET go to
# three places where a SET was before. In how many ways can you do that? Decide where these five
# cards go, one after the other:
#
# - 0000 can go to any of the 81 places.
# - 0001 can go to any of the other 80. Then 0002 has no choice, because it completes them.
# - 0010 can go to any of the 78 places outside that SET. Then a magic square of nine cards is
#   decided.
# - 0100 can go to any of the other 72 places. Then 27 cards are decided.
# - 1000 can go to any of the other 54 places. Then the whole deck is decided.
#
# That makes 81 · 80 · 78 · 72 · 54 = 1,965,150,720 ways. Each of them turns a cap of 20 into a cap
# of 20, and 2880 of them turn it into itself. So it can become 1,965,150,720 / 2880 = 682,344
# different caps, and there are no other caps of 20. Every cap of 20 is the one above, moved, so
# each has a hidden center.
#
# </details>

# %% [markdown] id="growth"
# ## More features
#
# Imagine cards with more than four features. For up to six features the largest caps are known.
# What share of all the cards is in such a cap? Predict: will the share rise or fall? (Ignore the
# last column, the base, for now.)

# %% id="known-caps" tags=["predict"] asks="Will the share rise or fall?"
for features, cap in [(1, 2), (2, 4), (3, 9), (4, 20), (5, 45), (6, 112)]:
    share, base = cap / 3**features, cap ** (1 / features)
    print(f"features: {features}, cards: {cap:3}, {share:.3f} of all, base {base:.3f}")

# %% [markdown] id="bound"
# The share falls. From two features on, the *base* rises. Six features have the base 2.196, because
# `2.196 ** 6` is about 112, the number of cards.
#
# In 2016 mathematicians proved a limit. Count the cards whose digits add up to at most two thirds
# of the number of features. A cap has at most three times as many:


# %% id="upper-bound"
def upper_bound(features):
    counts = [1]  # how many cards have the digit sum 0, 1, 2 …
    for feature in range(features):
        padded = [0, 0] + counts + [0, 0]
        counts = [sum(padded[place : place + 3]) for place in range(len(counts) + 2)]
    return 3 * sum(counts[: 2 * features // 3 + 1])


for n in (4, 8, 50, 200, 500):
    share, base = upper_bound(n) / 3**n, upper_bound(n) ** (1 / n)
    print(f"features: {n:3}, {share:.2g} of all, base {base:.3f}")  # 9e-09 is 9 / 10**9

# %% [markdown] id="upper-bound-told"
# From line to line, the limit allows a smaller share of the cards.

# %% [markdown] id="kata-task"
# ## The kata
#
# [katas/caps.py](../katas/caps.py) asks for `is_cap`, for a count like `set_free`, now of cards
# with three digits, and for a search like `grow`. Copy your functions into that file, with `third`
# and `still_free`. Search for 2, 4, 9 or 20 cards; a search for more takes too long.

# %% id="kata-caps" tags=["check"]
check("caps")

# %% [markdown] id="learnt"
# ## From 1971 to now
#
# **1971.** Giuseppe Pellegrino proves that 21 cards with four features always hold a SET. He writes
# about geometry; the game is invented three years later. For five features the answer, 45, was
# proved in 2002. For six features, 112 was proved in 2008. For seven features nobody knows the
# answer; the largest cap found so far has 236 cards.
#
# **Larger and larger caps.** Take two caps, and write each card of one beside each card of the
# other. The numbers of features add up, the numbers of cards multiply, and the result is a cap
# again. So six features with 112 cards give twelve features with 112 × 112 cards, and so on. The
# base stays 2.196. Better building blocks raised it to 2.217 (2004), 2.218 (2022) and 2.220 (2023).
# In 2023 a language model wrote programs that search for caps. One program found a block for 2.220.
# Another found 512 cards with eight features; before that, the record was 496.
#
# **A limit for every cap.** The base of the whole deck is 3. Can the base of the largest caps come
# as close to 3 as you like? For decades nobody could rule that out. In 1995 Roy Meshulam proved
# that the share of the largest caps falls at least as fast as 1 / features. In 2011 Michael Bateman
# and Nets Katz proved that the share falls a little faster. In May 2016 Ernie Croot, Vsevolod Lev
# and Péter Pál Pach had an idea for a similar problem with four values instead of three. Within
# days Jordan Ellenberg and Dion Gijswijt, each on his own, saw that the idea works here too: the
# base can't be larger than 2.756. With only a few features `upper_bound` is weak: with six it
# allows 504 cards. But from ten features on, its base stays below 2.756, and in the long run it
# comes close to 2.755.
#
# <details><summary>The idea in short: the polynomial method</summary>
#
# Make a cube of numbers, with a row, a column and a layer for each card of a cap. Each place in the
# cube belongs to three cards. Write 1 there if the three cards add up to 0000 with `% 3`, otherwise
# 0. In a cap that happens only if the three are one card, taken three times. So the cube has its 1s
# only on the diagonal.
#
# Call a cube *simple* if each of its numbers is a product of two: the first depends on one of the
# three cards only, the second on the other two. Now write our cube as a sum of simple cubes. You
# can show that this takes at least as many simple cubes as the cap has cards.
#
# But our cube is also a polynomial in the digits: a sum of products of digits. In each product, the
# exponents add up to at most two for each feature, and the three cards share them. So one of the
# three cards gets at most a third of them: at most two thirds of the number of features. Put
# together all products in which that card has the same part. They make one simple cube. There are
# few such parts: the exponents are 0, 1 or 2 for each feature, like the digits of a card with a
# small digit sum. Each part may belong to the first, the second or the third card. That is why
# `upper_bound` multiplies by three.
#
# </details>
#
# Nobody knows where between 2.220 and 2.756 the truth lies.
#
# ## What you learnt
#
# - A greedy builder keeps 16 cards of the deck in order. It mostly keeps 17 cards of a shuffled
#   deck, and rarely 20. The largest cap has 2 cards with one feature, 4 with two, 9 with three and
#   20 with four.
# - Backtracking tries a card, takes it back and tries without it; it gives up early if too few
#   cards are left.
# - Symmetry saves work: what holds for one card holds for all 81, so you only have to try one.
#
# To read: Benjamin Davis and Diane Maclagan, *The Card Game SET* (2003), which proves on paper that
# 21 cards always hold a SET; Erica Klarreich, [Simple Set Game Proof Stuns
# Mathematicians](https://www.quantamagazine.org/20160531-set-proof-stuns-mathematicians) (2016).
#
# <!-- next -->
# <!-- /next -->
#
# <details><summary>Hints, and the way to the solution</summary>
#
# In a new cell, type `%setkata hint caps`; in a terminal, leave out the `%`. When your kata passes,
# `%setkata solution caps` shows our solution. `%setkata solution 11_caps --anyway` shows our
# functions for this notebook, and `%setkata check 11_caps` checks the whole notebook.
#
# </details>
#
# <details><summary>The Python of this lesson</summary>
#
# | Python | What it does | Example |
# |---|---|---|
# | `x is None` | tells whether `x` is None | `0 is None` gives False |
# | `x is not None` | tells whether `x` is anything but None | `0 is not None` gives True |
# | `list(product(range(3), repeat=2))` | lists all pairs of 0, 1 and 2; `product` is in `itertools` | `list(product("ab", repeat=2))` has 4 items |
# | `blocked.update(cards)` | adds all items of a list to a set | `blocked.update([4, 7])` |
# | `kept.pop()` | takes the last item out of a list and returns it | `[4, 7].pop()` gives 7 |
# | `kept + [card]` | makes a new list with one more item; `kept` stays as it is | `[4] + [7]` gives `[4, 7]` |
# | `x ** (1 / 6)` | gives the sixth root of `x` | `112 ** (1 / 6)` gives about 2.196 |
#
# All the Python so far is on [one page](python.md).
#
# </details>
