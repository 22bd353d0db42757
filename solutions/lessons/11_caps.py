# %% [markdown] id="caps"
# # Twenty cards without a SET
#
# **How many cards can lie there without a SET?**
#
# Such a table is a *cap set*. Build one: add numbers from 0 to 80 to the list and run again. "0 to go"
# wins. How far do you get?

# %% id="your-cap"
from itertools import product
from random import Random

from setkata import FindAll, ask, check, find_sets, is_set, make_deck, third_card

mine = [0, 1, 3, 4]
FindAll(mine, label="index")

# %% [markdown] id="is-cap-task"
# From eight cards on, that is hard by eye. Let a function look, on cards of four digits.


# %% id="is-cap" tags=["exercise"]
def is_cap(cards):
    """Return whether no three of some different cards make a SET."""
    return len(find_sets(cards)) == 0


# %% id="is-cap-wrong-below-three" tags=["wrong"]
def is_cap(cards):
    # Two cards cannot make a SET, so they are a cap.
    if len(cards) < 3:
        return False
    return len(find_sets(cards)) == 0


# %% id="is-cap-wrong-first-three" tags=["wrong"]
def is_cap(cards):
    # Looks at three of the cards only.
    return len(cards) < 3 or not is_set(cards[0], cards[1], cards[2])


# %% id="is-cap-wrong-neighbours" tags=["wrong"]
def is_cap(cards):
    # Tries only three cards that lie side by side.
    return not any(is_set(a, b, c) for a, b, c in zip(cards, cards[1:], cards[2:]))


# %% id="is-cap-check" tags=["check"]
a, b, c, d = make_deck()[:4]
apart = tuple([make_deck()[index] for index in (0, 3, 40, 41, 80)])
sixteen = tuple([card for card in make_deck() if 2 not in card])
wanted = {(a, b, d): True, (a, b, c): False, (d, a, b, c): False, (a, b): True, (): True}
wanted[a, b, c, d], wanted[apart], wanted[a, c, d], wanted[sixteen] = False, False, True, True
told = {(a, b): "it takes three cards to make a SET, so two are a cap"}
told[d, a, b, c] = "the last three make a SET"
told[apart] = "the first, the third and the last make a SET"
check(is_cap, wanted, told)


# %% id="is-cap-more" tags=["hidden-check"]
def cap_or_not(numbers):
    return bool(is_cap([make_deck()[number] for number in numbers]))


few, many = [(5, 61, 7, 8, 18), (5, 61, 7, 8)], [tuple(range(0, 81, 5)), tuple(range(30, 39))]
ask(cap_or_not, [*few, *many, (80,)])

# %% [markdown] id="greedy-task"
# <details><summary>A hint</summary>
#
# `find_sets(cards)` is a list of all SETs. How long may it be?
#
# </details>
#
# ## Take what fits
#
# A greedy builder goes through the cards in order and keeps each that makes no SET with two kept
# before. From the deck in its order, how many will be kept? Guess first.


# %% id="greedy-cap" tags=["exercise"]
def greedy_cap(cards):
    """Return the cards that are kept, in their order, where each is kept that makes no SET."""
    kept = []
    for card in cards:
        if is_cap(kept + [card]):
            kept.append(card)
    return kept


# %% id="greedy-cap-wrong-newest" tags=["wrong"]
def greedy_cap(cards):
    # Asks only about the two cards kept last.
    kept = []
    for card in cards:
        if len(kept) < 2 or not is_set(kept[-2], kept[-1], card):
            kept.append(card)
    return kept


# %% id="greedy-cap-wrong-last-card" tags=["wrong"]
def greedy_cap(cards):
    # Keeps every card that makes no SET with the first two.
    kept = list(cards[:2])
    for card in cards[2:]:
        if not is_set(kept[0], kept[1], card):
            kept.append(card)
    return kept


# %% id="greedy-cap-wrong-takes-out" tags=["wrong"]
def greedy_cap(cards):
    # Takes the last card of each SET out, even if another SET has already lost a card.
    for three in find_sets(cards):
        if three[2] in cards:
            cards.remove(three[2])
    return cards


# %% id="greedy-cap-check" tags=["check"]
def kept(numbers):
    deck = [tuple(card) for card in make_deck()]
    return [deck.index(tuple(card)) for card in greedy_cap([deck[number] for number in numbers])]


up, down, steps = tuple(range(9)), (8, 7, 6, 5, 4, 3, 2, 1, 0), tuple(range(0, 4050, 50))
steps = tuple([number % 81 for number in steps])
eighteen = [0, 50, 19, 69, 38, 7, 57, 26, 76, 14, 64, 40, 51, 39, 8, 58, 3, 60]
told = {up: "each card must suit every two that are kept, not only the newest"}
told[down] = "the first cards stay, and in their order"
wanted = {(0, 1, 2): [0, 1], up: [0, 1, 3, 4], down: [8, 7, 5, 4], steps: eighteen}
check(kept, wanted, told)

# %% id="greedy-cap-more" tags=["hidden-check"]
mixed = [7 * number % 81 for number in range(81)]
ask(kept, [tuple(range(81)), tuple(range(80, -1, -7)), tuple(range(5, 81, 4)), tuple(mixed), ()])

# %% [markdown] id="random-greedy"
# <details><summary>Sixteen, and why</summary>
#
# 2, 4, 8, 16: every card without the digit 2. Where such cards differ, two have one digit and one the
# other, so three of them make no SET. And any card with a 2 makes a SET with two of them.
#
# </details>
#
# <details><summary>A hint</summary>
#
# Begin with `kept = []`. Keep a card if `is_cap(kept + [card])`.
#
# </details>
#
# Nothing can join these 16. Is 16 the answer, then? Shuffle the deck, be greedy, 2000 times over:
# which sizes will come?

# %% id="shuffled"
rng, sizes, largest = Random(11), [], []
for run in range(2000):
    cap, blocked = [], set()
    for card in rng.sample(make_deck(), 81):
        if card not in blocked:
            blocked.update([third_card(card, old) for old in cap])
            cap.append(card)
    sizes.append(len(cap))
    if len(cap) > len(largest):
        largest = cap
print({size: sizes.count(size) for size in range(15, 22)})

# %% [markdown] id="twenty"
# Four times 20 here; in the long run once in about 800. Never 19, and never 21.
#
# Here is one. Look as long as you like: 0 to go, you have won.

# %% id="a-cap-of-twenty"
FindAll(largest, label="digits")

# %% [markdown] id="why-never-19"
# <details><summary>Why never 19?</summary>
#
# There are exactly 682344 caps of 20, and 13646880 of 19: just 20 times as many. Take one card out of
# each cap of 20, in 20 ways: no two of them leave the same 19, so that makes 13646880, and these are
# all. Each of 19 is one of 20 with a card missing, and a greedy builder never stops there.
#
# </details>
#
# ## Counting caps
#
# Two cards block a third. After a card joins a cap, what stays free?


# %% id="third"
def third(a, b):
    return tuple([(-x - y) % 3 for x, y in zip(a, b)])


def still_free(cap, card, rest):
    """Return the cards of rest that make no SET with card and one of cap."""
    blocked = {third(card, old) for old in cap}
    return [other for other in rest if other not in blocked]


# %% [markdown] id="predict-free"
# Cards of two digits will do to see it: nine of them. Predict the second line.

# %% id="nine"
nine = list(product(range(3), repeat=2))
print(nine[2:])
print(still_free([(0, 0)], (0, 1), nine[2:]))

# %% [markdown] id="count-caps-task"
# 00 and 01 block 02, and nothing else.
#
# In how many ways can `more` free cards join a cap? Recursion, as in lesson 06: those with the first
# free card, plus those without it.


# %% id="count-caps" tags=["exercise"]
def count_caps(cap, free, more):
    """Return in how many ways more cards, out of free, can join cap; their order does not count."""
    if more == 0:
        return 1
    if len(free) == 0:
        return 0
    card, rest = free[0], free[1:]
    with_it = count_caps(cap + [card], still_free(cap, card, rest), more - 1)
    return with_it + count_caps(cap, rest, more)


# %% id="count-caps-wrong-orders" tags=["wrong"]
def count_caps(cap, free, more):
    # Lets earlier cards join later, so every order counts.
    if more == 0:
        return 1
    total = 0
    for card in free:
        rest = [other for other in free if other != card]
        total = total + count_caps(cap + [card], still_free(cap, card, rest), more - 1)
    return total


# %% id="count-caps-wrong-blocks-nothing" tags=["wrong"]
def count_caps(cap, free, more):
    # Forgets what the new card blocks.
    if more == 0:
        return 1
    if len(free) == 0:
        return 0
    return count_caps(cap + [free[0]], free[1:], more - 1) + count_caps(cap, free[1:], more)


# %% id="count-caps-check" tags=["check"]
def caps_of(features, more):
    return count_caps([], list(product(range(3), repeat=features)), more)


check(
    caps_of,
    {(1, 1): 3, (1, 2): 3, (1, 3): 0, (2, 3): 72, (2, 4): 54, (2, 5): 0, (3, 3): 2808},
    remarks={
        (1, 2): "01 and 10 are one cap: only later cards may join",
        (1, 3): "0, 1, 2 is a SET; ask still_free what is left",
    },
)

# %% [markdown] id="symmetry"
# <details><summary>A hint</summary>
#
# No more to join: 1 way. No free card: 0 ways. Else `card, rest = free[0], free[1:]`, and the sum of
# two calls: one with `cap + [card]`, what is still free, and `more - 1`; one with `cap`, `rest`, `more`.
#
# </details>
#
# ## Symmetry
#
# Add one fixed card to each card, digit by digit, mod 3. SETs stay SETs, and any card can become any
# other. So all are in equally many caps. 78000 caps of four hold 0000: how many are there?


# %% id="exact-check" tags=["check"]
def set_free(n):
    if caps_of(2, 4) != 54:
        return caps_of(2, 4)  # with 81 cards, a wrong count may take hours
    deck = make_deck()
    # Any of 81 cards may be the first, and a cap of n is counted at each of its n cards.
    return 81 * count_caps([deck[0]], deck[1:], n - 1) // n


check(set_free, {1: 81, 2: 3240, 3: 84240, 4: 1579500}, {3: "85320 triples, less 1080 SETs"})


# %% id="count-caps-more" tags=["hidden-check"]
def joining(size, more):
    cap, free = [], list(product(range(3), repeat=3))
    for card in range(size):
        cap, free = cap + [free[0]], still_free(cap, free[0], free[1:])
    return count_caps(cap, free, more)


ask(joining, [(0, 0), (0, 2), (1, 2), (2, 2), (3, 3), (4, 1), (4, 2)])

# %% [markdown] id="in-or-out"
# Exact, and for four you counted 78000 instead of 1579500. With more symmetry all sizes up to 20 have
# been counted: 15964951949902 caps.
#
# ## Backtracking
#
# Can a search *find* a large cap? Predict four lines:


# %% id="choose"
def choose(kept, rest):
    if rest == "":
        print(kept)
    else:
        kept.append(rest[0])
        choose(kept, rest[1:])
        kept.pop()
        choose(kept, rest[1:])


choose([], "ab")

# %% [markdown] id="grow-task"
# In, and all that follows; then *undo*, and out. (`cap + [card]` is a new list: nothing to undo.)
#
# Grow a cap to `goal` cards. Give up when `cap` and `free` together are too few.


# %% id="grow" tags=["exercise"]
def grow(cap, free, goal):
    """Return cap with cards of free added, goal in all and no SET among them, or else None."""
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
    # Adds to the cap itself, and never takes the card out again.
    if len(cap) >= goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    card, rest = free[0], free[1:]
    still = still_free(cap, card, rest)
    cap.append(card)
    return grow(cap, still, goal) or grow(cap, rest, goal)


# %% id="grow-wrong-greedy" tags=["wrong"]
def grow(cap, free, goal):
    # Never tries without a card that fits.
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    return grow(cap + [free[0]], still_free(cap, free[0], free[1:]), goal)


# %% id="grow-wrong-no-return" tags=["wrong"]
def grow(cap, free, goal):
    # Forgets the last return, so a card tried in vain ends the search.
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
    # Leaves a card out, but not what it blocked.
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    still = still_free(cap, free[0], free[1:])
    found = grow(cap + [free[0]], still, goal)
    if found is not None:
        return found
    return grow(cap, still, goal)


# %% id="grow-check" tags=["check"]
def grown(features, goal, step):
    deck = list(product(range(3), repeat=features))[::step]
    cap = grow([], deck, goal)
    if cap is None:
        return "None"
    cards = {tuple(card) for card in cap}
    spoilt = [a for a in cards for b in cards if a != b and third(a, b) in cards]
    return "holds a SET" if spoilt else len(cards & set(deck))


small = {
    (0, 1, 1): 1,
    (1, 2, 1): 2,
    (1, 3, 1): "None",
    (2, 4, 1): 4,
    (2, 5, 1): "None",
    (2, 4, 2): 4,
}
check(grown, small, remarks={(2, 4, 2): "a card tried in vain blocks nothing any more"})


# %% id="grow-large-check" tags=["check"]
def grown_large(features, goal):
    for few, most, step in [(2, 4, 2), (3, 9, 1)]:
        if few < features and grown(few, most, step) != most:
            return grown(few, most, step)  # with many cards, a wrong search may take hours
    return grown(features, goal, 1)


told = {(3, 9): "None: try without a card, too; holds a SET: undo what you tried"}
check(grown_large, {(3, 9): 9, (3, 10): "None", (4, 20): 20}, remarks=told)

# %% id="grow-more" tags=["hidden-check"]
ask(grown_large, [(1, 1), (2, 3), (3, 8), (4, 18)])

# %% [markdown] id="magic"
# <details><summary>A hint</summary>
#
# First the two ends: `len(cap) == goal`, and too few in `cap` and `free` together. Then `found` is
# what `grow` makes of the cap with the first free card. If `found` is not None, return it; else return
# what `grow` makes of the same cap and `rest`.
#
# </details>
#
# <details><summary>Is that a proof?</summary>
#
# That 10 came back empty is one: every way was tried, in 75565 calls. Symmetry allows 000 in the cap
# from the start, which leaves 20999; moves that also stretch the cards allow 000, 001, 010 and 100, and
# 329. But ask for 21 cards of four features, and you wait and wait.
#
# </details>
#
# 2, 4, 9, 20. Now the opposite: nine cards with as many SETs as can be. How many?

# %% id="nine-cards"
FindAll(make_deck()[:9], label="digits")

# %% [markdown] id="magic-task"
# Twelve: rows, columns, and diagonals that go round the edge. A *magic square*.
#
# Three cards that make no SET fill one: two begin the top row, the third begins the second. Each other
# place is the third of two.


# %% id="magic-square" tags=["exercise"]
def magic_square(a, b, c):
    """Return nine cards, row by row, with a, b and below a c; or [] if these three make a SET."""
    if third(a, b) == c:
        return []
    top_right, bottom_left = third(a, b), third(a, c)
    middle = third(top_right, bottom_left)
    top, center = [a, b, top_right], [c, middle, third(c, middle)]
    return top + center + [bottom_left, third(b, middle), third(a, middle)]


# %% id="magic-square-wrong-set" tags=["wrong"]
def magic_square(a, b, c):
    # Three cards of a SET come again and again.
    top_right, bottom_left = third(a, b), third(a, c)
    middle = third(top_right, bottom_left)
    top, center = [a, b, top_right], [c, middle, third(c, middle)]
    return top + center + [bottom_left, third(b, middle), third(a, middle)]


# %% id="magic-square-wrong-middle" tags=["wrong"]
def magic_square(a, b, c):
    # Puts into the middle what completes b and c, which do not lie in line with it.
    if third(a, b) == c:
        return []
    middle = third(b, c)
    top, center = [a, b, third(a, b)], [c, middle, third(c, middle)]
    return top + center + [third(a, c), third(b, middle), third(a, middle)]


# %% id="magic-square-check" tags=["check"]
deck = [tuple(card) for card in make_deck()]
a, b, c, d = deck[:4]
wanted = {(a, b, d): deck[:9], (a, b, c): [], (deck[7], deck[40], deck[73]): []}
wanted[deck[80], deck[40], d] = [deck[index] for index in (80, 40, 0, 3, 74, 43, 37, 6, 77)]
remarks = {
    (a, b, d): "the middle lies in line with the top right and the bottom left",
    (a, b, c): "these three are a SET: no second row begins there",
}
check(magic_square, wanted, remarks)


# %% id="magic-sets-check" tags=["check"]
def sets_in_the_square(x, y, z):
    deck = make_deck()
    return len(find_sets({tuple(card) for card in magic_square(deck[x], deck[y], deck[z])}))


check(sets_in_the_square, {(0, 40, 5): 12, (80, 3, 31): 12, (7, 25, 60): 12})

# %% id="magic-square-more" tags=["hidden-check"]
e, f, g = make_deck()[5], make_deck()[16], make_deck()[70]
ask(magic_square, [(e, f, g), (g, a, e), (b, a, c)])

# %% [markdown] id="growth"
# <details><summary>A hint</summary>
#
# `third(a, b)` ends the top row, `third(a, c)` the first column. These two are the ends of a diagonal:
# their third is the middle. After that each row and column lacks one card only.
#
# </details>
#
# ## More features
#
# The largest caps known for sure, up to six features. By what factor do they grow? And which share of
# all cards is it: does it fall?

# %% id="known-caps"
for features, cap in [(1, 2), (2, 4), (3, 9), (4, 20), (5, 45), (6, 112)]:
    share, base = cap / 3**features, cap ** (1 / features)
    print(f"features: {features}, cards: {cap:3}, {share:.3f} of all, base {base:.3f}")

# %% [markdown] id="bound"
# `112 ** (1/6)` is the base: 2.196 multiplied six times gives 112.
#
# And an upper limit, found in 2016: three times the number of cards whose digits sum to at most two
# thirds of the features.


# %% id="upper-bound"
def upper_bound(features):
    counts = [1]  # how many cards have the digit sum 0, 1, 2 …
    for feature in range(features):
        padded = [0, 0] + counts + [0, 0]
        counts = [sum(padded[place : place + 3]) for place in range(len(counts) + 2)]
    return 3 * sum(counts[: 2 * features // 3 + 1])


for n in (4, 8, 50, 200, 500):
    share, base = upper_bound(n) / 3**n, upper_bound(n) ** (1 / n)
    print(f"features: {n:3}, {share:.2g} of all, base {base:.3f}")

# %% id="kata-caps" tags=["check"]
check("caps")

# %% [markdown] id="learnt"
# ## From 1971 to now
#
# **1971.** Giuseppe Pellegrino's proof that four features allow no 21 is printed, in geometry, three
# years before the game is invented. For five features the answer, 45, was proved in 2002, for six,
# 112, in 2008. For seven nobody knows it; caps of 236 are known.
#
# **From below.** Lay each card of one cap beside each card of another: features add up, sizes multiply,
# and it is a cap again. So six features with 112 give 112 × 112 for twelve, and the base 2.196 for
# ever. Better building blocks brought it to 2.217 (2004), 2.218 (2022) and 2.220 (2023). In that last
# year a language model wrote programs that search. One found a block for the 2.220; another found 512
# cards in eight features, where 496 had been the most.
#
# **From above.** All cards together have the base 3. For decades nobody could exclude that the base of
# caps comes as close to 3 as you like; only their *share* was known to fall, at least like
# 1 / features (1995). In May 2016 Ernie Croot, Vsevolod Lev and Péter Pál Pach had an idea for a sister
# problem, with four values instead of three. Within days Jordan Ellenberg and Dion Gijswijt, each on
# his own, saw that it solves this one: the base is at most 2.756, and your `upper_bound` comes nearer
# and nearer to that: its base rises, but never beyond, while 3 to the same power runs away from it.
#
# <details><summary>The idea, in short</summary>
#
# Make a cube of numbers, with a row, a column and a layer for each card of a cap: 1 where the three
# cards sum to 0000 mod 3, else 0. In a cap that happens only for one card three times, so the cube has
# its 1s on the diagonal alone. Call a cube *simple* if it is a list times a square table: each entry is
# a number for one of its three places times a number for the other two. To add up to our cube, it can be
# shown, takes as many simple cubes as there are cards.
#
# But the same cube can be written as a polynomial in the digits. In each of its products, the powers
# add up to at most two per feature, shared between three cards: one of the three gets at most a third,
# two thirds of the number of features. All that share this small product make one simple cube, and such
# products are few: its powers are 0, 1 or 2 for each feature, like the digits of a card with a small sum. Three
# times their number is your `upper_bound`.
#
# </details>
#
# Between 2.220 and 2.756 lies what nobody knows.
#
# <details><summary>Hints, and the way to the solution</summary>
#
# The kata [katas/caps.py](../katas/caps.py) wants `is_cap`, a count like yours and a search like `grow`.
# Choose File, New, Terminal and type `setkata hint caps`. Once it passes, `setkata solution caps` shows
# ours; this notebook's functions are in `setkata solution 11_caps --anyway`. `setkata check 11_caps`
# checks all of it at once.
#
# </details>
#
# ## What you learnt
#
# - In the deck's order, greedy stops at 16; shuffled, mostly at 17, seldom at 20. The largest caps have
#   2, 4, 9 and 20 cards.
# - Backtracking goes in, undoes, and goes out; it stops early where too few are left.
# - Symmetry: what holds for one card holds for all 81, so only one must be tried.
#
# To read: Benjamin Davis and Diane Maclagan, *The Card Game SET* (2003), which proves the 20 on paper;
# Erica Klarreich, [Simple Set Game Proof Stuns
# Mathematicians](https://www.quantamagazine.org/20160531-set-proof-stuns-mathematicians) (2016).
#
# Next: kata `caps`, if it is still open; then [Tests that need no answers](12_specs.ipynb): how
# can you trust `is_set` without an answer list?
