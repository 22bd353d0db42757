# %% [markdown] id="combinations-title"
# # Combinations
#
# **Which loops are necessary and sufficient to see each three of 12 once?**
#
# Start with five cards. In how many ways can you pick three? Guess, then pick a few triples,
# and the same ones in other orders.

# %% id="five-cards"
from setkata import CardPicker, ask, check

my_guess = 0
five = CardPicker([0, 1, 2, 3, 4], label="index")
five

# %% [markdown] id="picks"
# The table keeps a list of your picks. `sorted` puts a triple in one order, whatever the order of the
# clicks. Predict your counts; then pick more, and run it again:

# %% id="count-picks"
print(sorted((4, 0, 2)))
print(len(five.picks), "picks")
print(len(set(five.picks)), "different orders")
print(len({tuple(sorted(pick)) for pick in five.picks}), "different triples")

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
# For each of five numbers the inner loop runs in full: 25.
#
# Here is such a square of numbers without any `if`. `//` drops the rest, so what is `2 // 3`?
# Predict:

# %% id="identity-matrix"
for i in range(1, 5):
    print([(i // j) * (j // i) for j in range(1, 5)])

# %% [markdown] id="sized"
# The smaller by the larger is 0; only where `i` is `j`, 1 remains: the *identity matrix*.
#
# On its diagonal a card meets itself; below it each pair comes again. So let `i` say where `j`
# starts. Predict:

# %% id="sized-by-the-outer"
for i in range(5):
    print([(i, j) for j in range(i + 1, 5)])

# %% [markdown] id="triples-task"
# 4 + 3 + 2 + 1 pairs, each once; the empty line does no harm.
#
# ## Three loops
#
# One more loop, *sized* by the one around it:


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
    return len(triples(n))


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
# `for j in range(i + 1, n)`, and k starts one after j.
#
# </details>
#
# *Sufficient*: no triple is missed. *Necessary*: none comes twice, so none can be left out.
#
# Now with a line for each i and j. How many lines, and how many triples with card 1?

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
# 55 lines, and 55 triples with card 1. Keep the 55.
#
# ## By formula
#
# 12 · 11 · 10 orders, and each triple comes in 3 · 2 · 1 of them. Predict both:

# %% id="slash-and-stars"
print(12 * 11 * 10 / 3 * 2 * 1)
print(12 * 11 * 10 // (3 * 2 * 1))

# %% [markdown] id="choose-task"
# From left to right it divides by 3, then *multiplies* by 2. Yet it was published, beside the right
# 220. Another page takes 3 of 20, which makes 1140.
#
# Any k of any n:


# %% id="choose" tags=["exercise"]
def choose(n, k):
    """Return in how many ways k of n things can be chosen, a whole number."""
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
    result = result / k if k else result
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


# %% id="choose-check" tags=["check"]
check(
    choose,
    {(5, 3): 10, (12, 3): 220, (20, 3): 1140, (12, 0): 1, (3, 4): 0, (81, 12): 70724320184700},
    remarks={
        (5, 3): "60 orders, each triple in 6 of them; and // gives a whole number",
        (12, 3): "880.0 comes of / 3 * 2 * 1; divide by the product",
        (12, 0): "there is one way to take nothing",
    },
)

# %% id="choose-more" tags=["hidden-check"]
ask(choose, [(81, 3), (81, 15), (15, 3), (4, 4), (7, 1), (0, 0)])

# %% [markdown] id="recursion"
# <details><summary>A hint</summary>
#
# Multiply `n - i` for each i in `range(k)`, and `i + 1` for each as well: two products, one `//`.
#
# </details>
#
# So many tables of 12 can be dealt: 70 724 320 184 700.
#
# ## With the first card, or without
#
# For k cards, k loops? A function may call *itself*, for something smaller. Predict:


# %% id="count-down"
def count_down(n):
    if n == 0:
        return (0,)
    return (n,) + count_down(n - 1)


print(count_down(3))

# %% [markdown] id="combinations-task"
# The `if` ends it; `(n,)` is a tuple of one.
#
# With card 1: it, and 2 of the other 11. Without: 3 of those 11. 55 + 165 = 220, and both are
# combinations again, of `items[1:]`:


# %% id="combinations" tags=["exercise"]
def combinations(items, k):
    """Return a list of all ways to take k of the items, each a tuple, in the items' order."""
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


# %% id="combinations-check" tags=["check"]
check(
    combinations,
    {((0, 1), 0): {()}, ((0, 1), 1): {(0,), (1,)}, ((0, 1, 2), 2): {(0, 1), (0, 2), (1, 2)}},
    remarks={
        ((0, 1), 0): "one way to take nothing: [()], a list of one empty tuple, not []",
        ((0, 1), 1): "with the first item, and without it: two lists, added",
        ((0, 1, 2), 2): "to the first come others from behind it alone: items[1:]",
    },
)


# %% id="combinations-more" tags=["hidden-check"]
def how_many_ways(n, k):
    return len({tuple(way) for way in combinations(list(range(n)), k)})


ask(how_many_ways, [(5, 3), (12, 3), (6, 6), (7, 2), (3, 5), (1, 2)])

# %% [markdown] id="swapping"
# <details><summary>Two hints</summary>
#
# - Two ends: with `k == 0`, `[()]`; with no items, `[]`. `items[1:]` is all but the first.
# - With the first: `[(items[0],) + others for others in combinations(items[1:], k - 1)]`. Without:
#   `combinations(items[1:], k)`. Add the two lists.
#
# </details>
#
# ## Every order
#
# Predict three lines:

# %% id="swap"
row = [0, 1, 2, 3]
for turn in range(3):
    row[0], row[2] = row[2], row[0]
    print(row)

# %% [markdown] id="permute-task"
# A second swap undoes the first: that is *backtracking*.
#
# Each item in turn comes to `start`, by a swap; `permute` the places behind it; swap back. No place
# left? Keep a copy in `found`.


# %% id="permute" tags=["exercise"]
def permute(items, start, found):
    """Append to found, as tuples, all orders of a list that keep what stands before start."""
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


# %% id="permute-check" tags=["check"]
def permutations(items):
    found = []
    permute(list(items), 0, found)
    return found


two, three = (0, 1), (0, 1, 2)
six = {three, (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}
remark = "after its turn an item swaps back, and what is kept is a copy: tuple(items)"
check(permutations, {two: {two, (1, 0)}, three: six}, remarks={two: remark, three: remark})

# %% [markdown] id="orders"
# <details><summary>A hint</summary>
#
# If `start == len(items)`, append `tuple(items)` to `found`. Else loop i from `start` on: swap the
# items at `start` and i, call `permute` with `start + 1`, swap them again.
#
# </details>
#
# All orders of all triples: how many of 5 cards, how many of 12?


# %% id="orders-check" tags=["check"]
def orders(n, k):
    ways = combinations(list(range(n)), k)
    return sum([len({tuple(order) for order in permutations(way)}) for way in ways])


check(
    orders,
    {(4, 4): 24, (5, 3): 60, (12, 3): 1320},
    remarks={(4, 4): "12 of the 24 come of forgetting to swap back"},
)

# %% id="orders-more" tags=["hidden-check"]
ask(orders, [(5, 5), (6, 2), (3, 1)])

# %% [markdown] id="itertools"
# So in the whole table of lesson 05 each SET came six times: 6561 = 81 + 6 · 1080.
#
# ## At last
#
# Python's `itertools` has both. Predict:

# %% id="itertools-at-last"
import itertools

print(list(itertools.combinations("abc", 2)))
print(len(list(itertools.combinations(range(12), 3))))
print(len(list(itertools.permutations(range(5), 3))))

# %% [markdown] id="katas-task"
# `list` collects what comes one by one.
#
# ## Two katas
#
# [katas/combinations.py](../katas/combinations.py) asks for your two functions.
# [katas/find_sets.py](../katas/find_sets.py) wants every SET on a table: all the triples, and
# your `is_set`.

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
