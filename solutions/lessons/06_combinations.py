# %% [markdown] id="combinations-title"
# # Combinations
#
# **Which loops are necessary and sufficient to see each three of 12 once?**
#
# Start with five cards. In how many ways can you pick three? Guess, then pick a few triples,
# and the same ones in other orders.

# %% id="five-cards"
from setkata import CardPicker, ask, check

my_guess = 0  # this is for you alone
five = CardPicker([0, 1, 2, 3, 4], label="index")
five

# %% [markdown] id="picks"
# The table keeps a list of your picks. `sorted` puts a triple in one order, whatever the order of
# the clicks. Predict the first line; then pick more, predict the others, and run it again:

# %% id="count-picks"
print(sorted((4, 0, 2)))
triples_picked = set()
for pick in five.picks:
    triples_picked.add(tuple(sorted(pick)))

print(len(five.picks), "picks")
print(len(set(five.picks)), "different orders")
print(len(triples_picked), "different triples")

# %% [markdown] id="one-loop"
# <details><summary>How many can there be?</summary>
#
# 60 orders: five choices, then four, then three. But only 10 triples, each in six orders. A SET
# has no order, so 10 is our number.
#
# </details>
#
# ## From one loop to two
#
# Seeing each triple once is a matter of loops. Predict six lines:

# %% id="simplest-loops"
print([number for number in range(1, 11)])
for number in range(1, 6):
    print([f"{number}{letter}" for letter in "abcde"])

# %% [markdown] id="identity"
# For each of five numbers the inner loop runs in full: that makes 25.
#
# Now multiply `i // j` by `j // i`. `//` drops the rest, so what is `2 // 3`? Predict four lines:

# %% id="identity-matrix"
for i in range(1, 5):
    print([(i // j) * (j // i) for j in range(1, 5)])

# %% [markdown] id="sized"
# The smaller by the larger is 0; only where `i` is `j` a 1 remains: the *identity matrix*.
#
# There a card would meet itself; below, each pair comes again. So let `i` say where `j` starts.
# Predict:

# %% id="sized-by-the-outer"
for i in range(5):
    print([(i, j) for j in range(i + 1, 5)])

# %% [markdown] id="triples-task"
# These are 4 + 3 + 2 + 1 pairs, each once; the empty line does no harm.
#
# ## Three loops
#
# Add one more loop, *sized* by the one around it:


# %% id="triples" tags=["exercise"]
def triples(n):
    """Return a list of all (i, j, k) with 0 <= i < j < k < n, each once."""
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(j + 1, n):
                found.append((i, j, k))
    return found


# %% id="triples-wrong-from-0" tags=["wrong"]
def triples(n):
    # Starts each loop at 0.
    return [(i, j, k) for i in range(n) for j in range(n) for k in range(n)]


# %% id="triples-wrong-orders" tags=["wrong"]
def triples(n):
    # Leaves out equal places, and keeps every order of the others.
    found = []
    for i in range(n):
        for j in range(n):
            for k in range(n):
                if len({i, j, k}) == 3:
                    found.append((i, j, k))
    return found


# %% id="triples-wrong-from-i" tags=["wrong"]
def triples(n):
    # Starts a loop where the one around it stands, not one further on.
    found = []
    for i in range(n):
        for j in range(i, n):
            for k in range(j, n):
                found.append((i, j, k))
    return found


# %% id="triples-wrong-from-i-plus-2" tags=["wrong"]
def triples(n):
    # Sizes the innermost loop by the outermost.
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(i + 2, n):
                found.append((i, j, k))
    return found


# %% id="triples-check" tags=["check"]
check(
    triples,
    {
        3: {(0, 1, 2)},
        4: {(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)},
        2: set(),
    },
    remarks={3: "three things, one triple: no place twice, no other order"},
)


# %% id="triples-count-check" tags=["check"]
def how_many(n):
    return len(list(triples(n)))


check(
    how_many,
    {12: 220, 5: 10},
    remarks={12: "loops from 0 make 1728, all orders 1320, j from i 364, k from i + 2 440"},
)

# %% id="triples-more" tags=["hidden-check"]
ask(how_many, [1, 9, 15, 18])

# %% [markdown] id="lines"
# <details><summary>A hint</summary>
#
# The triple (0, 1, 2) comes in only one order if each loop starts behind the place where the loop
# around it stands. What does `range` need for that?
#
# </details>
#
# <details><summary>A second hint</summary>
#
# `for j in range(i + 1, n)` comes inside `for i in range(n)`, and k starts one after j. In the
# innermost loop, append `(i, j, k)`.
#
# </details>
#
# *Sufficient*: each triple is seen. *Necessary*: none is seen twice, so no step is wasted.
#
# Now each i and j get a line. How many lines will there be, and how many triples with card 1?

# %% id="fifty-five-lines"
cards = "123456789abc"
lines = []
for i in range(10):
    for j in range(i + 1, 11):
        lines.append([cards[i] + cards[j] + cards[k] for k in range(j + 1, 12)])

print(lines[0], lines[1], lines[54])
print(len(lines), "lines,", sum([len(line) for line in lines]), "triples")
print(sum([len(line) for line in lines[:10]]), "with card 1")

# %% [markdown] id="formula"
# There are 55 lines, and 55 triples with card 1.
#
# ## By formula
#
# Three of 12 cards have 12 · 11 · 10 orders, and each triple comes in 3 · 2 · 1 of them. Predict
# both:

# %% id="slash-and-stars"
print(12 * 11 * 10 / 3 * 2 * 1)
print(12 * 11 * 10 // (3 * 2 * 1))

# %% [markdown] id="choose-task"
# From left to right it divides by 3, then *multiplies* by 2. Yet it was published, beside the right
# 220. Another page takes 3 of 20, which makes 1140.
#
# Count for any k of any n:


# %% id="choose" tags=["exercise"]
def choose(n, k):
    """Return in how many ways k of n things can be chosen, a whole number.

    Even 40 of 81 must not take long.
    """
    above, below = 1, 1
    for i in range(k):
        above = above * (n - i)
        below = below * (i + 1)
    return above // below


# %% id="choose-wrong-left-to-right" tags=["wrong"]
def choose(n, k):
    # Divides by the first of them, and multiplies by the others.
    result = 1
    for i in range(k):
        result = result * (n - i)
    if k > 0:
        result = result / k
    for i in range(1, k):
        result = result * i
    return result


# %% id="choose-wrong-orders" tags=["wrong"]
def choose(n, k):
    # Counts each choice once for every order of it.
    result = 1
    for i in range(k):
        result = result * (n - i)
    return result


# %% id="choose-wrong-fraction" tags=["wrong"]
def choose(n, k):
    # Divides with /, which makes a fraction, and loses digits where numbers are large.
    result = 1
    for i in range(k):
        result = result * (n - i) / (i + 1)
    return result


# %% id="choose-wrong-rounded" tags=["wrong"]
def choose(n, k):
    # Divides with /, and rounds: the lost digits do not come back.
    above, below = 1, 1
    for i in range(k):
        above = above * (n - i)
        below = below * (i + 1)
    return round(above / below)


# %% id="choose-check" tags=["check"]
check(
    choose,
    {
        (5, 3): 10,
        (12, 3): 220,
        (20, 3): 1140,
        (12, 0): 1,
        (3, 4): 0,
        (4, 4): 1,
        (9, 2): 36,
        (81, 12): 70724320184700,
        (81, 40): 212392290424395860814420,
    },
    remarks={
        (5, 3): "there are 5 · 4 · 3 = 60 orders, and each triple comes in 6 of them: 60 // 6",
        (12, 3): "880.0 comes of / 3 * 2 * 1; divide by the product",
        (12, 0): "there is one way to take nothing",
    },
)

# %% id="choose-more" tags=["hidden-check"]
ask(choose, [(81, 3), (81, 15), (15, 3), (6, 6), (7, 1), (0, 0), (60, 30), (2, 5)])

# %% [markdown] id="recursion"
# <details><summary>A hint</summary>
#
# Make two products, one of k numbers from n downwards and one of k numbers from 1 upwards. When
# both are complete, divide once.
#
# </details>
#
# <details><summary>A second hint</summary>
#
# Both products begin at 1. For each i in `range(k)`, multiply one by `n - i` and the other by
# `i + 1`. Behind the loop comes one `//`.
#
# </details>
#
# So many are the tables of 12: 70 724 320 184 700.
#
# ## With the first card, or without
#
# Do k cards need k loops? A function may call *itself*, for something smaller, until an `if` ends
# it. `(n,)` is a tuple of one. Predict both:


# %% id="count-down"
def count_down(n):
    if n == 0:
        return (0,)
    return (n,) + count_down(n - 1)


print(count_down(3))


# %% id="pairs"
# All pairs: those with the first item, then those without it. items[1:] is all but the first.
def pairs(items):
    if len(items) < 2:
        return []
    with_first = [(items[0], other) for other in items[1:]]
    return with_first + pairs(items[1:])


print(pairs([0, 1, 2, 3]))

# %% [markdown] id="combinations-task"
# Now take k items. With the first, k - 1 of the others join it: 55 of the 220 triples. Without it,
# all k are others: 165. When is nothing left to decide? (There are two cases.)


# %% id="combinations" tags=["exercise"]
def combinations(items, k):
    """Return a list, in any order, of all ways to take k items, each a tuple in items' order."""
    if k == 0:
        return [()]
    if len(items) == 0:
        return []
    first, rest = items[0], items[1:]
    with_first = [(first,) + others for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)


# %% id="combinations-wrong-nothing" tags=["wrong"]
def combinations(items, k):
    # Says that there is no way to take nothing; there is one, and everything grows from it.
    if k == 0 or len(items) == 0:
        return []
    first, rest = items[0], items[1:]
    with_first = [(first,) + others for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)


# %% id="combinations-wrong-always-with" tags=["wrong"]
def combinations(items, k):
    # Never leaves the first one out.
    if k == 0:
        return [()]
    if len(items) == 0:
        return []
    return [(items[0],) + others for others in combinations(items[1:], k - 1)]


# %% id="combinations-wrong-again" tags=["wrong"]
def combinations(items, k):
    # Takes the others from all items, not from those behind the first.
    if k == 0:
        return [()]
    return [(first,) + others for first in items for others in combinations(items, k - 1)]


# %% id="combinations-wrong-two-loops" tags=["wrong"]
def combinations(items, k):
    # Knows one loop and two loops, and none for more items.
    if k == 0:
        return [()]
    if k == 1:
        return [(item,) for item in items]
    places = range(len(items))
    return [(items[i], items[j]) for i in places for j in places if i < j]


# %% id="combinations-check" tags=["check"]
def ways(items, k):
    return combinations(list(items), k)


check(
    ways,
    {
        ((0, 1), 0): {()},
        ((0,), 1): {(0,)},
        ((0, 1), 1): {(0,), (1,)},
        ((0, 1, 2), 4): set(),
        ((7, 3, 5), 2): {(7, 3), (7, 5), (3, 5)},
    },
    remarks={
        ((0, 1), 0): "one way to take nothing: [()], a list of one empty tuple, not []",
        ((0,), 1): "the only item, and nothing more: there is one way to take 0 of no items",
        ((0, 1), 1): "with the first item, and without it: two lists, added",
        ((7, 3, 5), 2): "to the first come others from behind it alone: items[1:]",
    },
)


# %% id="combinations-more" tags=["hidden-check"]
def how_many_ways(n, k):
    return len({tuple(way) for way in combinations(list(range(n)), k)})


ask(how_many_ways, [(5, 3), (12, 3), (6, 6), (7, 2), (3, 5), (1, 2), (4, 0)])

# %% [markdown] id="swapping"
# <details><summary>A hint</summary>
#
# There are two ends. With `k == 0` there is one way, to take nothing: `[()]`. With k above 0 and no
# items left there is no way: `[]`.
#
# </details>
#
# <details><summary>A second hint</summary>
#
# Below the two ends: with the first,
# `[(items[0],) + others for others in combinations(items[1:], k - 1)]`; without it,
# `combinations(items[1:], k)`. Return the two lists added.
#
# </details>
#
# ## Every order
#
# To see every order, swap two items, go deeper, and then take the swap back: that is
# *backtracking*. Predict three lines:

# %% id="swap"
row = [0, 1, 2, 3]
for turn in range(3):
    row[0], row[2] = row[2], row[0]
    print(row)

# %% [markdown] id="permute-task"
# A second swap takes the first one back.
#
# `permute` decides what stands at `start`: bring each item from `start` on there, by a swap; call
# `permute` for `start + 1`; swap back. With no place left, append a copy.


# %% id="permute" tags=["exercise"]
def permute(items, start, found):
    """Append to found, as tuples, all orders of a list that keep what stands before start.

    In the end the list is as it was.
    """
    if start == len(items):
        found.append(tuple(items))
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
        items[start], items[i] = items[i], items[start]


# %% id="permute-wrong-no-way-back" tags=["wrong"]
def permute(items, start, found):
    # Forgets to swap back: some orders come twice, and others never.
    if start == len(items):
        found.append(tuple(items))
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)


# %% id="permute-wrong-one-list" tags=["wrong"]
def permute(items, start, found):
    # Keeps the list itself, which goes on changing.
    if start == len(items):
        found.append(items)
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
        items[start], items[i] = items[i], items[start]


# %% id="permute-wrong-all-places" tags=["wrong"]
def permute(items, start, found):
    # Brings items from before start along, which were placed already.
    if start == len(items):
        found.append(tuple(items))
        return
    for i in range(len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
        items[start], items[i] = items[i], items[start]


# %% id="permute-check" tags=["check"]
def permutations(items, start):
    row, found = list(items), ["found before"]
    permute(row, start, found)
    return tuple(row), [tuple(order) for order in found[1:]]


two, trio, last = (0, 1), (2, 0, 1), (2, 1, 0)
six = {trio, last, (0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0)}
turns = "each item, also the one there, takes its turn at start; found gets a copy, tuple(items)"
back = "after its turn an item swaps back, or the next one starts from a list that is mixed up"
cases = {(two, 0): (two, {two, (1, 0)}), (trio, 0): (trio, six), (trio, 1): (trio, {trio, last})}
check(permutations, cases, remarks={(two, 0): turns, (trio, 0): back})

# %% [markdown] id="orders"
# <details><summary>A hint</summary>
#
# An order is complete when `start` has passed the last place: `start == len(items)`. Then append
# `tuple(items)` to `found`. Else, which items may stand at `start`? Each from there on, also the
# one that is there already.
#
# </details>
#
# <details><summary>A second hint</summary>
#
# Loop over i in `range(start, len(items))`: swap the items at `start` and i, call `permute` with
# `start + 1`, and swap them again.
#
# </details>
#
# Now take all orders of all triples: how many are there of 5 cards, and how many of 12?


# %% id="orders-check" tags=["check"]
def orders(n, k):
    ways = combinations(list(range(n)), k)
    return sum([len(set(permutations(way, 0)[1])) for way in ways])


check(
    orders,
    {(4, 4): 24, (5, 3): 60, (12, 3): 1320},
    remarks={(4, 4): "whoever forgets to swap back finds 12 of the 24"},
)

# %% id="orders-more" tags=["hidden-check"]
ask(orders, [(5, 5), (6, 2), (3, 1)])

# %% [markdown] id="itertools"
# So in the whole table of lesson 05 each SET came six times: 6561 = 81 + 6 · 1080.
#
# ## At last
#
# Python's `itertools` has both functions. They give one answer after another, and `list` collects
# them. Predict three lines:

# %% id="itertools-at-last"
import itertools

print(list(itertools.combinations("abc", 2)))
print(len(list(itertools.combinations(range(12), 3))))
print(len(list(itertools.permutations(range(5), 3))))

# %% [markdown] id="katas-task"
# ## Two katas
#
# [katas/combinations.py](../katas/combinations.py) asks for `combinations` and `permutations`:
# yours, with `permute` and the helper in the cell below it.
# [katas/find_sets.py](../katas/find_sets.py) wants every SET on a table: all the triples,
# and your `is_set`.

# %% id="kata-combinations" tags=["check"]
check("combinations")

# %% id="kata-find-sets" tags=["check"]
check("find_sets")

# %% [markdown] id="learnt"
# <details><summary>Hints, and the way to the solution</summary>
#
# Choose File, New, Terminal and type `setkata hint combinations` or `setkata hint find_sets`. Once
# a kata passes, `setkata solution find_sets` shows ours; this notebook's functions are in
# `setkata solution 06_combinations --anyway`. `setkata check 06_combinations` checks this notebook.
#
# To read: [itertools](https://docs.python.org/3/library/itertools.html), and the small programs that
# stand there for each.
#
# </details>
#
# ## What you learnt
#
# - Each loop starts one after the loop around it: 220 triples of 12, none twice.
# - With the first or without it: a function that calls itself needs no loop for each card.
# - Swap, go deeper, swap back: every order, and the list as it was.
#
# Next: the katas `combinations` and `find_sets`; then [Find every SET](07_find_sets.ipynb), where
# 220 turn out to be far too many.
