# %% [markdown] id="find-sets"
# # Every SET on the table
#
# **Have you found all, and must you try 220?**
#
# This table was once published with all of its SETs. Find as many as you can. How many are there?

# %% id="published-table"
from itertools import combinations
from random import Random

from setkata import FindAll, ask, check, deal, find_sets, is_set, make_deck, show, third_card

deck = [tuple(card) for card in make_deck()]
table = [deck[index] for index in (70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11)]
another = [deck[index] for index in (68, 36, 22, 69, 50, 77, 21, 55, 15, 17, 9, 10)]
FindAll(table)

# %% [markdown] id="take-one-away"
# <details><summary>How many?</summary>
#
# Four. One card is in three of them: the one solid purple oval.
#
# </details>
#
# In a game, whoever finds a SET takes it. Take the red diamond, the solid purple oval and the green
# squiggle. How many of the other three SETs are left? Put your guess for the 0.

# %% id="after-the-first"
my_guess = 0
first = find_sets(table)[0]
rest = [card for card in table if card not in first]

print("You guess", my_guess, "- still there:", len(find_sets(rest)))
show(first)

# %% [markdown] id="first-set-task"
# <details><summary>Why so few?</summary>
#
# The one solid purple oval is gone, and two more SETs with it. Whoever takes cards away while
# searching does not find all.
#
# </details>
#
# ## The first SET
#
# A player needs just one. Stop as soon as you have it.


# %% id="first-set" tags=["exercise"]
def first_set(cards):
    """Return the first three cards, in the table's order, that make a SET; () if there is none."""
    for a, b, c in combinations(cards, 3):
        if is_set(a, b, c):
            return a, b, c
    return ()


# %% id="first-set-wrong-first-triple" tags=["wrong"]
def first_set(cards):
    # Answers "none" when it has seen a single triple.
    for a, b, c in combinations(cards, 3):
        if is_set(a, b, c):
            return a, b, c
        return ()


# %% id="first-set-wrong-last" tags=["wrong"]
def first_set(cards):
    # Goes on after the first SET, and keeps the last.
    found = ()
    for a, b, c in combinations(cards, 3):
        if is_set(a, b, c):
            found = (a, b, c)
    return found


# %% id="first-set-wrong-neighbours" tags=["wrong"]
def first_set(cards):
    # Tries only three cards that lie side by side.
    for a, b, c in zip(cards, cards[1:], cards[2:]):
        if is_set(a, b, c):
            return a, b, c
    return ()


# %% id="first-set-check" tags=["check"]
two, six, seven, twelve = tuple(table[:2]), tuple(table[6:]), tuple(table[4:11]), tuple(table)
late = tuple(another[9:] + another[:9])
wanted = {seven: (table[5], table[8], table[9]), twelve: (table[1], table[6], table[7])}
wanted[six], wanted[late] = (table[6], table[8], table[11]), (another[3], another[5], another[7])
wanted[two] = ()
remarks = {
    seven: "the first three cards make no SET, but after them come 34 more triples",
    twelve: "four SETs lie here; return the first that you meet",
}
check(first_set, wanted, remarks)

# %% id="first-set-more" tags=["hidden-check"]
ask(first_set, [tuple(deck[:12]), tuple(deck[30:42]), tuple(table[:6]), tuple(table[::-1])])

# %% [markdown] id="tries-task"
# <details><summary>A hint</summary>
#
# `is_set` is there to be asked. `return a, b, c` in the loop, as soon as it says yes;
# `return ()` after the loop.
#
# </details>
#
# Twelve cards make 220 triples. How many does a search for the first SET try, on average?


# %% id="tries"
def tries(cards):
    count = 0
    for a, b, c in combinations(cards, 3):
        count = count + 1
        if is_set(a, b, c):
            return count
    return count


deals = [deal(deck, 12, Random(seed)) for seed in range(1000)]
print("on average:", sum(tries(cards) for cards in deals) / 1000)
print("without a SET:", len([cards for cards in deals if find_sets(cards) == []]), "of 1000")

# %% [markdown] id="two-problems"
# 67 will do. But "there is none" takes all 220, as "these are all" does.
#
# ## The most at once
#
# Who takes a SET takes its cards (below, they stay). How many can be taken in turn? A smaller table
# asks the same: recursion.

# %% id="greed"
FindAll(deals[92])


# %% id="disjoint-sets" tags=["exercise"]
def disjoint_sets(cards):
    """Return as many SETs as possible, no two of which share a card."""
    most = []
    for three in find_sets(cards):
        rest = [card for card in cards if card not in three]
        taken = [three] + disjoint_sets(rest)
        if len(taken) > len(most):
            most = taken
    return most


# %% id="disjoint-sets-wrong-greedy" tags=["wrong"]
def disjoint_sets(cards):
    # Takes the first SET that it meets, and thinks that removing as it goes finds the most.
    found = find_sets(cards)
    if not found:
        return []
    rest = [card for card in cards if card not in found[0]]
    return [found[0]] + disjoint_sets(rest)


# %% id="disjoint-sets-wrong-all" tags=["wrong"]
def disjoint_sets(cards):
    # Uses a card for several SETs.
    return find_sets(cards)


# %% id="disjoint-sets-wrong-at-once" tags=["wrong"]
def disjoint_sets(cards):
    # Returns after the first SET of the loop, so it is greedy, too.
    for three in find_sets(cards):
        rest = [card for card in cards if card not in three]
        return [three] + disjoint_sets(rest)
    return []


# %% id="disjoint-sets-check" tags=["check"]
def triples_sets_cards(cards):
    taken, sets = list(disjoint_sets(list(cards))), [set(three) for three in find_sets(cards)]
    right = [three for three in taken if set(three) in sets]
    return len(taken), len(right), len({card for three in taken for card in three})


two, twelve, greedy = tuple(table[:2]), tuple(table), tuple(deals[92])
wanted = {two: (0, 0, 0), twelve: (2, 2, 6), greedy: (3, 3, 9), tuple(deck[:12]): (4, 4, 12)}
wanted[tuple(deals[551])], wanted[tuple(deal(deck, 18, Random(11)))] = (3, 3, 9), (4, 4, 12)
counted = "a card can be taken only once: two SETs, six cards"
told = {twelve: counted, greedy: "whoever takes what comes first gets one; three are possible"}
check(triples_sets_cards, wanted, told)

# %% id="disjoint-sets-more" tags=["hidden-check"]
others = [tuple(deck[:9]), tuple(deals[6]), tuple(deals[47]), tuple(deals[756])]
ask(triples_sets_cards, [*others, tuple(deck[30:42])])

# %% [markdown] id="clock"
# <details><summary>A hint</summary>
#
# Try each SET of `find_sets(cards)` as the first. It and the most that is left without its cards
# make a list; keep the longest. Without a SET the loop never runs: `[]`.
#
# `deals[92]` has four SETs. One shares a card with each of the other three: whoever begins with it
# gets no more.
#
# </details>
#
# ## All of them: the ladder
#
# Now all SETs of 1000 deals, by `perf_counter()`, a clock in seconds. Rung one tries 220 triples
# with the sets of lesson 01, rung two with the `% 3` of lesson 04. Which will win?

# %% id="seconds"
from time import perf_counter


def seconds(find, tables):
    start = perf_counter()
    for cards in tables:
        find(cards)
    return perf_counter() - start


# %% id="by-features"
def by_sets(cards):
    triples = combinations(cards, 3)
    return [t for t in triples if all(len({x, y, z}) != 2 for x, y, z in zip(t[0], t[1], t[2]))]


def by_remainders(cards):
    triples = combinations(cards, 3)
    return [t for t in triples if all((x + y + z) % 3 == 0 for x, y, z in zip(t[0], t[1], t[2]))]


# %% id="chart" tags=["nbval-ignore-output"]
def chart(name, time):
    rungs[name] = time
    for rung in rungs:
        times = lowest / rungs[rung]
        print(rung, round(times, 1), "times as fast", "#" * round(times))


lowest = seconds(by_sets, deals)
rungs = {"220 triples, sets": lowest}
chart("220 triples, % 3", seconds(by_remainders, deals))

# %% [markdown] id="sums-again"
# Much alike. Rung three is lesson 03: cards as decimals, one sum for each triple, looked up among
# the 81 valid ones, each three times a card. Still 220 triples! What do you expect?


# %% id="by-sums" tags=["nbval-ignore-output"]
def decimal(card):
    return 1000 * card[0] + 100 * card[1] + 10 * card[2] + card[3]


def by_sums(numbers):
    return [(a, b, c) for a, b, c in combinations(numbers, 3) if a + b + c in valid]


valid = {3 * decimal(card) for card in deck}
decimals = [[decimal(card) for card in cards] for cards in deals]
chart("220 triples, sum", seconds(by_sums, decimals))

# %% [markdown] id="sets-by-pairs-task"
# At least 5 times as fast: cheaper steps. Now take fewer.
#
# ## Must you try 220?
#
# Two cards tell the third, and a Python set tells at once whether it lies there. So 66 pairs will
# do; but each SET has three pairs. Predict:

# %% id="third-in-a-set"
there = set(table)
third = third_card(table[1], table[6])
print(third, third in there)
print(third_card(table[0], table[1]) in there)
there.remove(third)
print(third in there, len(there), len(table))


# %% id="sets-by-pairs" tags=["exercise"]
def sets_by_pairs(cards):
    """Return every SET once, found by its pairs of cards and what completes them."""
    found = []
    later = set(cards)
    for place in range(len(cards)):
        later.remove(cards[place])
        for other in cards[:place]:
            third = third_card(other, cards[place])
            if third in later:
                found.append((other, cards[place], third))
    return found


# %% id="sets-by-pairs-wrong-three-times" tags=["wrong"]
def sets_by_pairs(cards):
    # Finds each SET once from each of its pairs.
    there = set(cards)
    pairs = combinations(cards, 2)
    return [(a, b, third_card(a, b)) for a, b in pairs if third_card(a, b) in there]


# %% id="sets-by-pairs-wrong-removes" tags=["wrong"]
def sets_by_pairs(cards):
    # Takes a SET's cards away, and with them the other SETs that need one of them.
    there = set(cards)
    found = []
    for a, b in combinations(cards, 2):
        c = third_card(a, b)
        if a in there and b in there and c in there:
            found.append((a, b, c))
            there = there - {a, b, c}
    return found


# %% id="sets-by-pairs-wrong-asks-find-sets" tags=["wrong"]
def sets_by_pairs(cards):
    # Lets the package do the work.
    return find_sets(cards)


# %% id="sets-by-pairs-check" tags=["check"]
def places(cards):
    return sorted([sorted(map(cards.index, three)) for three in sets_by_pairs(list(cards))])


first, second = tuple(another[3:] + another[:3]), tuple(table)
wanted = {first: [[0, 2, 4], [1, 4, 5]], second: [[1, 6, 7], [2, 4, 6], [5, 8, 9], [6, 8, 11]]}
twice = "each SET has three pairs: take it from the two that come first, when the third lies later"
find_sets = is_set = zip  # these two are no help while this check runs: take pairs
shown = check(places, wanted, {first: twice, second: "a card may be in several SETs"})
from setkata import find_sets, is_set

shown

# %% id="sets-by-pairs-more" tags=["hidden-check"]
ask(places, [first[:2], *map(tuple, [deck[:9], deck[:12], table[::-1], another, deals[92]])])

# %% [markdown] id="weak-test-task"
# <details><summary>A hint</summary>
#
# Start with `later = set(cards)`. At each place first remove this card from `later`; then pair it
# with every card before it. A third card in `later` lies further on, so each SET comes once.
#
# </details>
#
# `another` was published with a solution too. Suppose that somebody looks at six cards only. Will a
# test with this table notice?

# %% id="weak-test"
print(len(find_sets(another)), len(find_sets(another[3:9])))
print(len(find_sets(table)), len(find_sets(table[3:9])))

# %% [markdown] id="your-rung-task"
# It won't: the first three cards and the last three are in no SET there. One example is a weak
# test.
#
# Once yours passes, it joins the chart. A third of the tries: how much faster?

# %% id="your-rung" tags=["nbval-ignore-output"]
rung = check(sets_by_pairs, [(table, {frozenset(three) for three in find_sets(table)})])
if rung.passed:
    chart("66 pairs, yours", seconds(sets_by_pairs, deals))

# %% [markdown] id="memory"
# <details><summary>Slower than the sums?</summary>
#
# Ours is, too: a third of the tries, but each computes a card, and that takes longer than many sums.
#
# </details>
#
# Then compute nothing twice: store the third card of *all* pairs once, by number.

# %% id="all-thirds"
thirds = [[deck.index(third_card(a, b)) for b in deck] for a in deck]
numbers = [[deck.index(card) for card in cards] for cards in deals]
print(len(thirds), len(thirds[0]), thirds[16][25])


# %% id="by-table" tags=["nbval-ignore-output"]
def by_table(numbers):
    found, later = [], set(numbers)
    for a in numbers:
        later.remove(a)
        for b in later:
            c = thirds[a][b]
            if b < c and c in later:
                found.append((a, b, c))
    return found


chart("66 pairs, table", seconds(by_table, numbers))

# %% [markdown] id="whole-deck-task"
# At least 15 times as fast as the lowest rung: few steps, and cheap ones.
#
# The whole deck has 85,320 triples and 3,240 pairs. How many times as fast will it be there?

# %% id="whole-deck" tags=["nbval-ignore-output"]
slow = seconds(by_sets, [deck])
print("sum:  ", round(slow / seconds(by_sums, [[decimal(card) for card in deck]])))
# So short a time is measured a hundred times.
print("table:", round(slow / seconds(by_table, [list(range(81))] * 100) * 100))

# %% [markdown] id="kinds-task"
# Hundreds of times as fast: the deck has 26 triples for each pair, twelve cards only three.
#
# Now sort the SETs: how many differ in 1, 2, 3, 4 features? How many lie in the first nine cards?

# %% id="kinds"
kinds = [0, 0, 0, 0, 0]
for a, b, c in find_sets(deck):
    differ = len([x for x, y in zip(a, b) if x != y])
    kinds[differ] = kinds[differ] + 1
print(kinds, sum(kinds))
print("first nine cards:", len(find_sets(deck[:9])), "- first twelve:", len(find_sets(deck[:12])))

# %% [markdown] id="make-puzzle-task"
# ## Your own puzzles
#
# Nine cards with 12 SETs, and three more cards bring only one more! The puzzles in newspapers have
# 12 cards and exactly 6 SETs; 9 cards with 4 are gentler. Deal again with `while`, until it fits.


# %% id="make-puzzle" tags=["exercise"]
def make_puzzle(n, k, rng):
    """Return n different cards, drawn by rng, a Random, that hold exactly k SETs."""
    cards = rng.sample(deck, n)
    while len(find_sets(cards)) != k:
        cards = rng.sample(deck, n)
    return cards


# %% id="make-puzzle-wrong-repeats" tags=["wrong"]
def make_puzzle(n, k, rng):
    # Draws with replacement, so a card may lie there twice.
    while True:
        cards = [rng.choice(deck) for place in range(n)]
        if len(find_sets(set(cards))) == k:
            return cards


# %% id="make-puzzle-wrong-at-least" tags=["wrong"]
def make_puzzle(n, k, rng):
    # Stops when there are enough SETs, or more.
    cards = rng.sample(deck, n)
    while len(find_sets(cards)) < k:
        cards = rng.sample(deck, n)
    return cards


# %% id="make-puzzle-wrong-own-draw" tags=["wrong"]
def make_puzzle(n, k, rng):
    # Draws without rng, so nobody can deal the same puzzle again.
    while True:
        cards = Random().sample(deck, n)
        if len(find_sets(cards)) == k:
            return cards


# %% id="make-puzzle-wrong-one-seed" tags=["wrong"]
def make_puzzle(n, k, rng):
    # Makes a Random of its own, with one seed, so it always deals the same puzzle.
    rng = Random(7)
    cards = rng.sample(deck, n)
    while len(find_sets(cards)) != k:
        cards = rng.sample(deck, n)
    return cards


# %% id="make-puzzle-check" tags=["check"]
def puzzles(n, k):
    made = [frozenset(make_puzzle(n, k, Random(seed))) for seed in list(range(20)) * 2]
    by_rng = made[:20] == made[20:] and len(set(made)) > 1
    return {len(cards) for cards in made}, {len(find_sets(cards)) for cards in made}, by_rng


wanted = {(3, 1): ({3}, {1}, True), (6, 0): ({6}, {0}, True), (9, 4): ({9}, {4}, True)}
wanted[12, 6] = ({12}, {6}, True)
by_rng = "each seed has a puzzle of its own, the same whenever it is used: draw with rng alone"
four = "every puzzle needs 9 different cards, and exactly 4 SETs"
check(puzzles, wanted, {(6, 0): by_rng, (9, 4): four, (12, 6): "exactly 6, no more"})

# %% id="make-puzzle-more" tags=["hidden-check"]
ask(puzzles, [(7, 1), (9, 2), (12, 3), (15, 5)])

# %% [markdown] id="kata-task"
# <details><summary>A hint</summary>
#
# `rng.sample(deck, n)` draws different cards. While `len(find_sets(cards)) != k`, draw again.
#
# </details>
#
# ## The kata
#
# [katas/find_sets_fast.py](../katas/find_sets_fast.py): any number of features, and a table of
# 1000 cards. 166 million triples, but half a million pairs!

# %% id="kata-find-sets-fast" tags=["check"]
check("find_sets_fast")

# %% [markdown] id="learnt"
# <details><summary>Hints, and the way to the solution</summary>
#
# Choose File, New, Terminal and type `setkata hint find_sets_fast`. Once your kata passes,
# `setkata solution find_sets_fast` shows ours; this notebook's functions are in
# `setkata solution 07_find_sets --anyway`.
#
# </details>
#
# ## What you learnt
#
# - One SET, all SETs, the most at once: three problems, and three searches.
# - Faster is two things: fewer steps, and cheaper ones. A set and a table remember for you.
# - Measure on the same deals; and one example is a weak test.
#
# With `make_puzzle` written, `FindAll(make_puzzle(12, 6, Random()))` is a new puzzle every time.
#
# To read: Roger Hui's essay *Set Game* on the J wiki, where the first table comes from.
# `setkata check 07_find_sets` in a terminal checks the whole notebook.
#
# Next: kata `find_sets_fast`, if it is still open; then
# [All triples at once](08_arrays.ipynb), where one line counts a thousand tables.
