# %% [markdown] id="arrays"
# # All triples at once
#
# **What if every triple were tested at once?**
#
# Of a million random deals this one holds the most SETs. Guess how many, then find a few.

# %% id="richest"
from base64 import b64encode
from io import BytesIO
from itertools import combinations, product

import numpy as np
from IPython.display import HTML
from matplotlib.image import imsave

from setkata import FindAll, ask, check, make_deck

my_guess = 0
FindAll([54, 23, 53, 42, 55, 63, 4, 74, 38, 21, 12, 34])

# %% [markdown] id="arrays-compute"
# <details><summary>How many?</summary>
#
# Thirteen. About four deals in a million hold 11 or more, and none holds more than 14.
#
# </details>
#
# Who searched a million deals, 220 million triples? NumPy: its *arrays* compute with all their
# numbers at once. Predict four lines:

# %% id="no-loop"
digits = np.array([0, 1, 2])
print(digits + digits)
print(digits * 27)
print(-digits % 3)
print(digits == 2, (digits == 2).sum())

# %% [markdown] id="rows-and-columns"
# True counts as 1. Now two dials over the six numbers 0 to 5. In `small[row, column]` a lone `:`
# means all. Predict the shape and both picks.
#
# Then do the same for the deck: four dials, 81 cards.

# %% id="two-dials"
count = np.arange(6)  # range as an array
small = np.array([count // 3 % 3, count % 3])
print(small)
print(small.shape)
print(small[0], small[:, 4])  # the first row; column 4 of every row


# %% id="deck-array" tags=["exercise"]
def deck_array():
    """Return the deck as an array of shape (4, 81): a row for each feature, a column for a card."""
    index = np.arange(81)
    return np.array([index // 27, index // 9 % 3, index // 3 % 3, index % 3])


# %% id="deck-array-wrong-transposed" tags=["wrong"]
def deck_array():
    # A row for each card.
    return np.array(make_deck())


# %% id="deck-array-wrong-no-rest" tags=["wrong"]
def deck_array():
    # Counts how often each dial has moved, not what it shows.
    index = np.arange(81)
    return np.array([index // 27, index // 9, index // 3, index])


# %% id="deck-array-wrong-fast-first" tags=["wrong"]
def deck_array():
    # Puts the fastest dial first.
    index = np.arange(81)
    return np.array([index % 3, index // 3 % 3, index // 9 % 3, index // 27])


# %% id="deck-array-check" tags=["check"]
def shape_and_card(index):
    array = np.array(deck_array())
    return array.shape, array[:, index]


shape, turn = (4, 81), "(4, 81) is four rows of 81; .T swaps rows and columns"
wanted = {0: (shape, (0, 0, 0, 0)), 3: (shape, (0, 0, 1, 0)), 26: (shape, (0, 2, 2, 2))}
wanted[27], wanted[34] = (shape, (1, 0, 0, 0)), (shape, (1, 0, 2, 1))
wanted[80] = (shape, (2, 2, 2, 2))
told = {0: turn, 3: "card 3 is 0010: slowest dial first, and each row needs its % 3"}
check(shape_and_card, wanted, told)

# %% id="deck-array-more" tags=["hidden-check"]
ask(shape_and_card, [10, 40, 54, 65, 79])

# %% [markdown] id="drawing"
# <details><summary>A hint</summary>
#
# `np.arange(81)` holds all indices. `// 27`, `// 9 % 3`, `// 3 % 3` and `% 3` make the four rows of
# `np.array([...])`.
#
# </details>
#
# A shape is best seen. Matplotlib colors numbers, from dark to bright; `words` are for those who
# cannot see it. You need not read how `image` does it.


# %% id="picture" tags=["nbval-ignore-output"]
def image(numbers, words):
    side, file = 648 // numbers.shape[1], BytesIO()
    imsave(file, numbers.repeat(side, axis=0).repeat(side, axis=1))
    return f'<img alt="{words}" src="data:image/png;base64,{b64encode(file.getvalue()).decode()}">'


deck = np.array(make_deck()).T
HTML(image(deck, "The deck, 4 rows and 81 columns: each row changes three times as fast."))

# %% [markdown] id="triples-task"
# Four features, from slow to fast.
#
# ## Triples as numbers
#
# Places of cards, too, make an array. `.T` turns an array: its rows become columns. Predict both
# shapes. Then write it for any n.

# %% id="turned"
pairs = np.array(list(combinations(range(4), 2)))
print(pairs.shape, pairs.T.shape)
print(pairs.T)


# %% id="all-triples" tags=["exercise"]
def all_triples(n):
    """Return all triples of places 0 to n - 1: an array of three rows, a column for each triple."""
    return np.array(list(combinations(range(n), 3))).T


# %% id="all-triples-wrong-rows" tags=["wrong"]
def all_triples(n):
    # A row for each triple.
    return np.array(list(combinations(range(n), 3)))


# %% id="all-triples-wrong-ordered" tags=["wrong"]
def all_triples(n):
    # Takes every order, and a place thrice with itself.
    return np.array(list(product(range(n), repeat=3))).T


# %% id="all-triples-check" tags=["check"]
def shape_and_columns(n):
    triples = np.array(all_triples(n))
    return triples.shape, [sorted(column) for column in triples.T.tolist()]


four = {(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)}
wanted = {4: ((3, 4), four), 5: ((3, 10), set(combinations(range(5), 3)))}
wanted[12] = ((3, 220), set(combinations(range(12), 3)))
wanted[15] = ((3, 455), set(combinations(range(15), 3)))
told = {4: "three rows: first, second and third place of each triple", 5: "ten triples of five"}
check(shape_and_columns, wanted, told)


# %% id="all-triples-more" tags=["hidden-check"]
def triples_in_order(n):
    shape, columns = shape_and_columns(n)
    return shape, sorted(columns)


ask(triples_in_order, [3, 6, 9])

# %% [markdown] id="picking"
# <details><summary>A hint</summary>
#
# `combinations(range(n), 3)` in a list, the list in `np.array`, and `.T` to turn it.
#
# </details>
#
# An array of places picks from another array, and gives it its own shape. Predict four shapes:

# %% id="picked"
table = np.array([70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11])
triples = np.array(list(combinations(range(12), 3))).T
print(deck.shape, triples.shape)
print(deck[:, table].shape, deck[:, table[triples]].shape)

# %% [markdown] id="axes"
# | axis | 0 | 1 | 2 |
# |---|---|---|---|
# | length | 4 | 3 | 220 |
# | along it | features | cards | triples |
#
# ## The test as one expression
#
# `sum(axis=1)` adds along axis 1, `all(axis=0)` asks whether all along axis 0 are true; that axis is
# gone then. Below is one feature: cards lie along axis 0. How many of 27 columns sum to 0, 3 or 6?

# %% id="univ"
columns = np.array(list(product(range(3), repeat=3))).T  # all 27 triples of digits
sums = columns.sum(axis=0)
print(columns.shape, sums.shape)
good = sums % 3 == 0
print(good.sum())
print(columns[:, good])  # truths pick, too: the columns where they are True


# %% id="are-sets" tags=["exercise"]
def are_sets(cards):
    """Return which triples are SETs: (n) truths for (4, 3, n) cards, (n, m) for (4, 3, n, m)."""
    return (cards.sum(axis=1) % 3 == 0).all(axis=0)


# %% id="are-sets-wrong-axis" tags=["wrong"]
def are_sets(cards):
    # Adds the features of each card, not the cards in each feature.
    return (cards.sum(axis=0) % 3 == 0).all(axis=0)


# %% id="are-sets-wrong-all" tags=["wrong"]
def are_sets(cards):
    # Makes one truth of all triples.
    return (cards.sum(axis=1) % 3 == 0).all()


# %% id="are-sets-wrong-features-added" tags=["wrong"]
def are_sets(cards):
    # Adds the four features' sums: what one lacks, another makes up for.
    return cards.sum(axis=1).sum(axis=0) % 3 == 0


# %% id="are-sets-wrong-one-in-an-array" tags=["wrong"]
def are_sets(cards):
    # Makes one truth of all triples, and an array of it.
    return np.array([(cards.sum(axis=1) % 3 == 0).all()])


# %% id="are-sets-wrong-last-but-one" tags=["wrong"]
def are_sets(cards):
    # Counts the axes from the end, where one more may come.
    return (cards.sum(axis=1) % 3 == 0).all(axis=-2)


# %% id="are-sets-wrong-three-features" tags=["wrong"]
def are_sets(cards):
    # Stops before the last feature.
    return (cards[:3].sum(axis=1) % 3 == 0).all(axis=0)


# %% id="are-sets-check" tags=["check"]
def judged(threes):
    return are_sets(np.array(threes).T)


a, b, c = (0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 2, 2)
good, also, odd = (a, b, c), ((2, 2, 2, 0), (2, 2, 2, 1), c), (1, 0, 2, 2)
bad = [(a, b, d) for d in ((1, 2, 2, 2), (2, 1, 2, 2), (2, 2, 1, 2), (2, 2, 2, 1), odd)]
one, seven, four = (good,), (good, also) + tuple(bad), ((good, bad[0]), (bad[3], also))
wanted = {one: [True], seven: [True] * 2 + [False] * 5, four: [[True, False], [False, True]]}
told = {
    one: "one triple, one truth in an array; the three cards lie along axis 1",
    seven: "seven triples, seven truths, and each feature counts on its own",
    four: "only axes 0 and 1 go: .all(axis=0)",
}
check(judged, wanted, remarks=told)


# %% id="are-sets-more" tags=["hidden-check"]
def sets_in(deal):
    return triples[:, np.array(are_sets(deck[:, np.array(deal)[triples]])) == 1]


ask(sets_in, [tuple(range(12)), tuple(range(30, 42)), tuple(table.tolist())])

# %% [markdown] id="batches"
# <details><summary>A hint</summary>
#
# `cards.sum(axis=1)` has the shape (4, n). `(cards.sum(axis=1) % 3 == 0)`, in round brackets, holds
# truths; `.all(axis=0)` behind the brackets leaves one truth for each triple.
#
# </details>
#
# ## A thousand deals
#
# `rng` is NumPy's `Random`; `permutation(81)` shuffles all indices. A deal is a row: turn them.
# `deals.T[places]` picks rows; `deck[:, places]` picks columns of every row. The deals come last.
# Predict four shapes.

# %% id="a-thousand-deals"
rng = np.random.default_rng(8)
deals = np.array([rng.permutation(81)[:12] for row in range(1000)])
print(deals.shape, deals.T.shape)
print(deals.T[triples].shape)
print(deck[:, deals.T[triples]].shape)


# %% id="count-sets" tags=["exercise"]
def count_sets(deals):
    """Return the number of SETs in each deal, for deals of shape (n, 12)."""
    return are_sets(deck[:, deals.T[triples]]).sum(axis=0)


# %% id="count-sets-wrong-pairs" tags=["wrong"]
def count_sets(deals):
    # Counts each SET once for each of its three pairs.
    cards = deck[:, deals.T]
    count = np.zeros(len(deals), dtype=int)
    for i, j in combinations(range(12), 2):
        third = -(cards[:, i] + cards[:, j]) % 3
        for k in range(12):
            count = count + (cards[:, k] == third).all(axis=0)
    return count


# %% id="count-sets-wrong-axis" tags=["wrong"]
def count_sets(deals):
    # Counts, for each of the 220 triples, the deals in which it is a SET.
    return are_sets(deck[:, deals.T[triples]]).sum(axis=1)


# %% id="count-sets-wrong-rows" tags=["wrong"]
def count_sets(deals):
    # Forgets .T: places pick deals.
    return are_sets(deck[:, deals[triples]]).sum(axis=0)


# %% id="count-sets-wrong-columns" tags=["wrong"]
def count_sets(deals):
    # Picks columns instead: the deals lie where are_sets expects the cards.
    return are_sets(deck[:, deals[:, triples]]).sum(axis=0)


# %% id="count-sets-check" tags=["check"]
def counted(deals):
    return count_sets(np.array(deals))


first, four = tuple(range(12)), tuple(table.tolist())
two = (68, 36, 22, 69, 50, 77, 21, 55, 15, 17, 9, 10)
many, mixed = (first,) * 13, (four, two) * 7
rows = "13 deals, 13 numbers: in deals a row is a deal, in deals.T a row is a place on the table"
columns = "the places pick rows of deals.T, and sum(axis=0) adds along the triples"
check(counted, {many: [13] * 13, mixed: [4, 2] * 7}, {many: rows, mixed: columns})

# %% id="count-sets-more" tags=["hidden-check"]
ask(counted, [(four, first, two), (tuple(range(30, 42)), tuple(range(69, 81)))])

# %% [markdown] id="memory"
# <details><summary>A hint</summary>
#
# `deck[:, deals.T[triples]]` is what `are_sets` wants; it gives (220, n) truths. `sum` over axis 0.
#
# </details>
#
# 4 × 3 × 220 × 1000 numbers, 8 bytes each: how many bytes? And how much faster than a loop?

# %% id="memory-and-speed" tags=["nbval-ignore-output"]
from time import perf_counter

lists = deck.T[deals].tolist()
start, looped = perf_counter(), []
for cards in lists:
    threes = combinations(cards, 3)
    good = [all((x + y + z) % 3 == 0 for x, y, z in zip(a, b, c)) for a, b, c in threes]
    looped.append(sum(good))
middle, cards = perf_counter(), deck[:, deals.T[triples]]
counts, end = (cards.sum(axis=1) % 3 == 0).all(axis=0).sum(axis=0), perf_counter()
print("seconds: loop", middle - start, "arrays", end - middle)
print("bytes:", cards.nbytes, "same counts:", looped == counts.tolist())

# %% [markdown] id="third-index-task"
# Several times as fast; but lesson 07's table gained more! And a million deals would take 21
# gigabytes: go in portions, and by pairs.
#
# ## All pairs at once
#
# Bring your `third_index` from lesson 05. Will it take arrays?


# %% id="third-index" tags=["exercise"]
def third_index(a, b):
    """Return the index of the card that completes two; a and b are numbers or arrays of them."""
    return (
        -(a // 27 + b // 27) % 3 * 27
        + -(a // 9 + b // 9) % 3 * 9
        + -(a // 3 + b // 3) % 3 * 3
        + -(a + b) % 3
    )


# %% id="third-index-wrong-if" tags=["wrong"]
def third_index(a, b):
    # An if wants one truth, and an array has many.
    if a == b:
        return a
    places = (27, 9, 3, 1)
    return sum(-(a // place + b // place) % 3 * place for place in places)


# %% id="third-index-wrong-slash" tags=["wrong"]
def third_index(a, b):
    # Keeps the fractions, as one published formula does in Python 3.
    return sum(-(a / place + b / place) % 3 * place for place in (27, 9, 3, 1))


# %% id="third-index-wrong-negates-first" tags=["wrong"]
def third_index(a, b):
    # Negates a before it divides, and // goes down.
    return sum((-a // place - b // place) % 3 * place for place in (27, 9, 3, 1))


# %% id="third-index-check" tags=["check"]
def with_some(a):
    return third_index(a, np.array([0, 1, 3, 8, 9, 26, 27, 80]))


wanted = {0: [0, 2, 6, 4, 18, 13, 54, 40], 9: [18, 20, 24, 22, 9, 4, 72, 31]}
wanted[26], wanted[27] = [13, 12, 10, 17, 4, 26, 67, 53], [54, 56, 60, 58, 72, 67, 27, 13]
wanted[80] = [40, 39, 37, 44, 31, 53, 13, 80]
told = {0: "0 and 0 give 0, 0 and 1 give 2: add the negated digits; // is not /; no `if a == b`"}
told[26] = "negate after dividing: -(a // 9), not -a // 9"
check(with_some, wanted, told)

# %% id="third-index-more" tags=["hidden-check"]
ask(third_index, [(16, 25), (80, 78), (40, 40), (34, 71)])

# %% [markdown] id="column-and-row"
# <details><summary>A hint</summary>
#
# `(-(a // 9) - b // 9) % 3 * 9` is one digit of four, for numbers and for arrays. Comparing and `if`
# are not needed.
#
# </details>
#
# `reshape(3, 1)` makes three rows of one number. A column and a row make a table, each with each:
# predict the small one. Below it all pairs of cards, once yours passes: "fractal", said the
# first to draw them.

# %% id="broadcast"
few = np.arange(3)
print(few.reshape(3, 1))
print(few.reshape(3, 1) * 10 + few)


# %% id="fractal" tags=["nbval-ignore-output"]
def with_six(a):
    return third_index(a, np.arange(6))


shown = check(with_six, {5: [7, 6, 8, 4, 3, 5], 80: [40, 39, 41, 37, 36, 38]})
index = np.arange(81)
words = "81 rows and columns: 3 by 3 squares, of 3 by 3 squares, and so on, four times."
if shown.passed:
    shown = HTML(image(third_index(index.reshape(81, 1), index), words))
shown

# %% [markdown] id="other-bases"
# Squares in squares: each digit draws its own.
#
# Other bases, fewer digits? Move the sliders below. Then let `combined` multiply, `-(x * y)`, and
# run both cells again.


# %% id="operation"
import ipywidgets


def combined(x, y):
    return -(x + y)


def answer(index, base, digits):
    rows, places = index.reshape(len(index), 1), [base**place for place in range(digits)]
    return sum(combined(rows // place, index // place) % base * place for place in places)


# %% id="sliders"
def draw(change):
    size = base.value**digits.value
    words = f"Base {base.value}, {digits.value} digits: {size} rows and columns"
    drawing.value = words + "<br>" + image(answer(np.arange(size), base.value, digits.value), words)


base = ipywidgets.IntSlider(3, min=2, max=5, description="base")
digits = ipywidgets.IntSlider(4, min=1, max=4, description="digits")
drawing = ipywidgets.HTML("Move a slider, and the picture comes.")
for slider in (base, digits):
    slider.observe(draw, names="value")
ipywidgets.VBox([base, digits, drawing])

# %% [markdown] id="bytes-task"
# An index needs only one byte, `uint8`: an eighth of the memory. Of the 6561 answers, how many come
# out wrong?


# %% id="bytes"
def thirds(index):
    rows = index.reshape(81, 1)
    return sum(-(rows // place + index // place) % 3 * place for place in (27, 9, 3, 1))


index = np.arange(81)
wrong = thirds(index.astype(np.uint8)) != thirds(index)
print(wrong.sum(), "of", wrong.size, "are wrong")
few = np.arange(3, dtype=np.uint8)
print(-few, -few % 3)

# %% [markdown] id="kata-task"
# <details><summary>Why?</summary>
#
# A byte goes from 0 to 255, and knows no minus: -1 becomes 255, whose rest is 0 instead of 2. Only
# 0 with 0 has nothing to negate. 256 is no multiple of 3; `6 - a - b` never leaves the range.
#
# </details>
#
# ## The kata
#
# [katas/arrays.py](../katas/arrays.py): your `count_sets`, for a hundred thousand deals. It is a file
# of its own: bring the imports, `deck`, `triples` and `are_sets` along. And go in portions of 1000.
#
# <details><summary>How do portions go?</summary>
#
# Here by three, through eight numbers; the last portion is shorter. First `squares` is all zeros:
#
# ```python
# numbers, squares = np.arange(8), np.zeros(8, dtype=int)
# for start in range(0, 8, 3):
#     squares[start : start + 3] = numbers[start : start + 3] ** 2
#     print(start, squares)
# ```
#
# It prints three lines, with three, six and eight squares filled in. Try it in a cell of your own.
#
# </details>

# %% id="kata-arrays" tags=["check"]
check("arrays")

# %% [markdown] id="learnt"
# <details><summary>Hints, and the way to the solution</summary>
#
# In a terminal, `setkata hint arrays`. Once your kata passes, `setkata solution arrays` shows ours:
# all pairs instead of all triples, and a card in one byte, with 1, 2, 3 for its digits. Try `1 ^ 2`,
# `2 ^ 3`, `3 ^ 1` and `2 ^ 2`: what does `^` do? This notebook's functions are in
# `setkata solution 08_arrays --anyway`.
#
# </details>
#
# ## What you learnt
#
# - Arrays compute with all their numbers at once; an array of places picks from another array.
# - A shape says what lies along each axis; sums and truths make an axis disappear.
# - All at once costs memory: go in portions, and mind the range of small numbers.
#
# To read: *NumPy: the absolute basics for beginners*, in NumPy's own documentation.
# `setkata check 08_arrays` in a terminal checks the whole notebook.
#
# Next: kata `arrays`, if it is still open; then [The game itself](09_game.ipynb), the whole of it.
