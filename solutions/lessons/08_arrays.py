# %% [markdown] id="arrays"
# # All triples at once
#
# **What if you could test every triple at once?**
#
# A program dealt twelve cards a million times. Of all these tables, this one holds the most SETs.
# Guess how many. Then run the cell: the line above the cards says how many are still to go. Find a
# few of them.

# %% id="richest"
from itertools import combinations

import numpy as np

from setkata import FindAll, ask, box_picture, check, make_deck, table_picture

FindAll([54, 23, 53, 42, 55, 63, 4, 74, 38, 21, 12, 34])

# %% [markdown] id="richest-answer"
# <details><summary>How many SETs does this table hold?</summary>
#
# Thirteen. Only about four deals in a million hold 11 or more, and no deal holds more than 14. We
# were lucky: if you deal a million tables, the best of them will probably hold 11 or 12 SETs.
#
# </details>

# %% [markdown] id="arrays-compute"
# ## Numbers in an array
#
# The program looked at 220 million triples. With the formula of lesson 04, a loop over all triples
# takes minutes. With the stored cards of lesson 07, a loop takes seconds. NumPy, a library with the
# short name `np`, computes with all numbers of an *array* at once. An array prints without commas,
# `[0 1 2]`. Predict four lines:

# %% id="no-loop" tags=["predict"]
digits = np.array([0, 1, 2])
print(digits + digits)
print(digits * 27)
print(-digits % 3)
print(digits == 2)

# %% [markdown] id="rows-and-columns"
# `np.arange(6)` is `range(6)` as an array. Below, two dials count from 0 to 5, as in lesson 02, and
# each dial becomes a row. `shape` is the number of rows and the number of columns. Predict each
# line that the next cell prints.
#
# Then build the deck in the same way: four dials count through 81 cards.

# %% id="two-dials" tags=["predict"]
count = np.arange(6)
small = np.array([count // 3 % 3, count % 3])
print(small)
print(small.shape)
# Rows and columns are counted from 0, and a colon without numbers means all of them.
print(small[1, 5])  # row 1, column 5
print(small[0])  # row 0
print(small[:, 4])  # all rows, column 4


# %% id="deck-array" tags=["exercise"]
def deck_array():
    """Return the deck as an array of shape (4, 81).

    It has a row for each feature and a column for each card. Card 34 is 1021, so column 34 holds
    1, 0, 2 and 1.
    """
    index = np.arange(81)
    return np.array([index // 27, index // 9 % 3, index // 3 % 3, index % 3])


# %% id="deck-array-wrong-reshaped" tags=["wrong"]
def deck_array():
    """You fill the rows with whole cards; turn rows into columns with .T, not with reshape."""
    return np.array(make_deck()).reshape(4, 81)


# %% id="deck-array-wrong-transposed" tags=["wrong"]
def deck_array():
    """You make a row for each card, 81 rows; make four rows, one for each feature."""
    return np.array(make_deck())


# %% id="deck-array-wrong-list" tags=["wrong"]
def deck_array():
    """You return the four rows in a list; put the list into np.array( )."""
    index = np.arange(81)
    return [index // 27, index // 9 % 3, index // 3 % 3, index % 3]


# %% id="deck-array-wrong-no-list" tags=["wrong"]
def deck_array():
    """You give np.array four arrays; put them into one list: np.array([…, …, …, …])."""
    index = np.arange(81)
    return np.array(index // 27, index // 9 % 3, index // 3 % 3, index % 3)


# %% id="deck-array-wrong-by-81" tags=["wrong"]
def deck_array():
    """You divide by 81, 27, 9 and 3; divide by 27, 9 and 3, and the last row is index % 3."""
    index = np.arange(81)
    return np.array([index // 81 % 3, index // 27 % 3, index // 9 % 3, index // 3 % 3])


# %% id="deck-array-wrong-second-dial" tags=["wrong"]
def deck_array():
    """You forget % 3 in the second row, so it counts on after 2; write index // 9 % 3."""
    index = np.arange(81)
    return np.array([index // 27, index // 9, index // 3 % 3, index % 3])


# %% id="deck-array-wrong-third-dial" tags=["wrong"]
def deck_array():
    """You forget % 3 in the third row, so it counts on after 2; write index // 3 % 3."""
    index = np.arange(81)
    return np.array([index // 27, index // 9 % 3, index // 3, index % 3])


# %% id="deck-array-wrong-last-dial" tags=["wrong"]
def deck_array():
    """You forget % 3 in the last row, so it counts on after 2; write index % 3."""
    index = np.arange(81)
    return np.array([index // 27, index // 9 % 3, index // 3 % 3, index])


# %% id="deck-array-wrong-two-dials" tags=["wrong"]
def deck_array():
    """You forget % 3 in two rows, so they count on after 2; take each row % 3."""
    index = np.arange(81)
    return np.array([index // 27, index // 9, index // 3, index % 3])


# %% id="deck-array-wrong-no-rest" tags=["wrong"]
def deck_array():
    """You forget % 3, so your dials count on after 2; take each row % 3."""
    index = np.arange(81)
    return np.array([index // 27, index // 9, index // 3, index])


# %% id="deck-array-wrong-fast-first" tags=["wrong"]
def deck_array():
    """You put the fastest dial first; put the slowest first: number, shading, color, shape."""
    index = np.arange(81)
    return np.array([index % 3, index // 3 % 3, index // 9 % 3, index // 27])


# %% id="deck-array-wrong-slash" tags=["wrong"]
def deck_array():
    """You divide with /, so your digits are fractions; divide with // for whole numbers."""
    index = np.arange(81)
    return np.array([index / 27 % 3, index / 9 % 3, index / 3 % 3, index % 3])


# %% id="deck-array-wrong-three-rows" tags=["wrong"]
def deck_array():
    """You make three rows; a card has four features, so write a row for index // 27 too."""
    index = np.arange(81)
    return np.array([index // 9 % 3, index // 3 % 3, index % 3])


# %% id="deck-array-wrong-from-1" tags=["wrong"]
def deck_array():
    """You count the cards from 1; np.arange(81) counts them from 0 to 80."""
    index = np.arange(1, 82)
    return np.array([index // 27 % 3, index // 9 % 3, index // 3 % 3, index % 3])


# %% id="deck-array-wrong-80" tags=["wrong"]
def deck_array():
    """You leave out the last card; np.arange(n) stops before n, so write np.arange(81)."""
    index = np.arange(80)
    return np.array([index // 27, index // 9 % 3, index // 3 % 3, index % 3])


# %% id="deck-array-wrong-no-division" tags=["wrong"]
def deck_array():
    """Your four rows are equal; divide by 27, 9 and 3 with // before you take % 3."""
    index = np.arange(81)
    return np.array([index % 3, index % 3, index % 3, index % 3])


# %% id="deck-array-wrong-floats" tags=["wrong"]
def deck_array():
    """You make digits such as 1.0; divide with //, which gives whole numbers."""
    index = np.arange(81)
    return np.array([np.floor(index / worth) % 3 for worth in (27, 9, 3, 1)])


# %% id="deck-array-wrong-remainders" tags=["wrong"]
def deck_array():
    """You take % 27, % 9, % 3 and % 1; divide by these numbers with //, then take % 3."""
    index = np.arange(81)
    return np.array([index % 27, index % 9, index % 3, index % 1])


# %% id="deck-array-check" tags=["check"]
def column_of_card(index):
    made = deck_array()
    array, is_array = np.array(made), isinstance(made, np.ndarray)
    return {"array": is_array, "shape": array.shape, "column": array[:, index]}


columns = {0: (0, 0, 0, 0), 3: (0, 0, 1, 0), 26: (0, 2, 2, 2), 27: (1, 0, 0, 0)}
columns[34], columns[80] = (1, 0, 2, 1), (2, 2, 2, 2)
wanted = {i: {"array": True, "shape": (4, 81), "column": columns[i]} for i in columns}
check(column_of_card, wanted)

# %% id="deck-array-more" tags=["hidden-check"]
ask(column_of_card, [10, 40, 54, 65, 79])

# %% [markdown] id="deck-array-hints" tags=["hint"]
# `np.arange(81)` holds all indices. In lesson 02 you got the four digits of an index with `// 27`,
# `// 9 % 3`, `// 3 % 3` and `% 3`. What do these do with an array?
#
# Start with `index = np.arange(81)`. Return `np.array([...])` with four rows in the list: `index
# // 27`, `index // 9 % 3` and so on.

# %% [markdown] id="drawing"
# Here is another way to make the same array: `make_deck()` gives a row for each card, and `.T`
# turns rows into columns. `table_picture` draws 0 in red, 1 in green and 2 in purple. The text
# after `deck` describes the picture for people who can't see it. What do you expect to see?

# %% id="picture"
deck = np.array(make_deck()).T
table_picture(deck, "4 rows, 81 columns: each row changes three times as often as the one above it")

# %% [markdown] id="picture-told"
# Each row changes three times as often as the one above it.

# %% [markdown] id="triples-task"
# ## Triples as numbers
#
# The places of three cards on the table make a triple. Below, `combinations` makes pairs, one in
# each row, and `.T` turns the array. Predict both shapes. Then write a function that makes all
# triples of n places.

# %% id="turned" tags=["predict"] asks="What are the two shapes?"
pairs = np.array(list(combinations(range(4), 2)))
print(pairs.shape, pairs.T.shape)
print(pairs.T)


# %% id="all-triples" tags=["exercise"]
def all_triples(n):
    """Return an array of three rows that has a column for each triple of the places 0 to n - 1."""
    return np.array(list(combinations(range(n), 3))).T


# %% id="all-triples-wrong-rows" tags=["wrong"]
def all_triples(n):
    """You make a row for each triple; turn the array with .T to get a column for each."""
    return np.array(list(combinations(range(n), 3)))


# %% id="all-triples-wrong-turned-list" tags=["wrong"]
def all_triples(n):
    """You turn the list; only an array has .T, so write .T after the last bracket."""
    return np.array(list(combinations(range(n), 3)).T)


# %% id="all-triples-wrong-no-list" tags=["wrong"]
def all_triples(n):
    """You put `combinations` itself into the array; make a list of it first: list(…)."""
    return np.array(combinations(range(n), 3)).T


# %% id="all-triples-wrong-no-range" tags=["wrong"]
def all_triples(n):
    """You choose from the number n; choose from the places 0 to n - 1: combinations(range(n), 3)."""
    return np.array(list(combinations(n, 3))).T


# %% id="all-triples-wrong-ordered" tags=["wrong"]
from itertools import product


def all_triples(n):
    """You use a place more than once in a triple; use combinations(range(n), 3)."""
    return np.array(list(product(range(n), repeat=3))).T


# %% id="all-triples-wrong-orders" tags=["wrong"]
from itertools import product


def all_triples(n):
    """You make each triple six times, in every order; use combinations(range(n), 3)."""
    return np.array([t for t in product(range(n), repeat=3) if len(set(t)) == 3]).T


# %% id="all-triples-wrong-pairs" tags=["wrong"]
def all_triples(n):
    """You make pairs; the second number in combinations(range(n), 3) must be 3."""
    return np.array(list(combinations(range(n), 2))).T


# %% id="all-triples-wrong-from-1" tags=["wrong"]
def all_triples(n):
    """You count the places from 1; range(n) counts them from 0 to n - 1."""
    return np.array(list(combinations(range(1, n + 1), 3))).T


# %% id="all-triples-wrong-last-place" tags=["wrong"]
def all_triples(n):
    """You leave out the last place; range(n) already stops before n."""
    return np.array(list(combinations(range(n - 1), 3))).T


# %% id="all-triples-wrong-reshape" tags=["wrong"]
def all_triples(n):
    """Your array has three rows, but its columns are not triples; turn the array with .T."""
    return np.array(list(combinations(range(n), 3))).reshape(3, -1)


# %% id="all-triples-wrong-list" tags=["wrong"]
def all_triples(n):
    """You return a list; return an array: put the list into np.array( )."""
    return list(zip(*combinations(range(n), 3)))


# %% id="all-triples-wrong-twelve" tags=["wrong"]
def all_triples(n):
    """You always use 12 places; use n places: range(n)."""
    return np.array(list(combinations(range(12), 3))).T


# %% id="all-triples-check" tags=["check"]
def shape_and_columns(n):
    triples = all_triples(n)
    if type(triples) in (list, tuple):
        return f"a {type(triples).__name__}, not an array"
    triples = np.array(triples)
    return triples.shape, sorted([sorted(column) for column in triples.T.tolist()])


four = {(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)}
wanted = {4: ((3, 4), four), 5: ((3, 10), set(combinations(range(5), 3)))}
wanted[12] = ((3, 220), set(combinations(range(12), 3)))
wanted[15] = ((3, 455), set(combinations(range(15), 3)))
check(shape_and_columns, wanted)

# %% id="all-triples-more" tags=["hidden-check"]
ask(shape_and_columns, [3, 6, 9])

# %% [markdown] id="all-triples-hints" tags=["hint"]
# The cell that prints `pairs.T` makes all pairs of four places. What changes for triples of n
# places?
#
# Make a list of `combinations(range(n), 3)`, put the list into `np.array( )`, and write `.T` after
# the bracket.

# %% [markdown] id="picking"
# ## Pick many at once
#
# In square brackets you may write a whole array of places. You get an array of the items at these
# places, with the same shape as the array of places. Predict both results:

# %% id="places-pick" tags=["predict"]
squares = np.array([0, 1, 4, 9, 16])
print(squares[np.array([4, 0, 0])])
print(squares[np.array([[1, 2], [3, 4]])])

# %% [markdown] id="the-box"
# Now pick cards. `table` holds the indices of twelve cards, so `deck[:, table]` picks twelve columns
# of the deck. `table[triples]` holds the three cards of every triple, and `deck[:, table[triples]]`
# looks up their digits. Predict the three shapes. A picture shows the last one as a box.

# %% id="picked" tags=["predict"]
table = np.array([70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11])
triples = np.array(list(combinations(range(12), 3))).T
print(deck[:, table].shape)
print(table[triples].shape)
box = deck[:, table[triples]]
print(box.shape)
box_picture(box.shape, ["features", "cards", "triples"])

# %% [markdown] id="picked-told"
# The box has three *axes*. Along axis 0 the feature changes, along axis 1 the card, along axis 2
# the triple.

# %% [markdown] id="axes"
# ## The test in one line
#
# Start with one feature of four triples. `sum(axis=0)` adds along axis 0, down each column, and
# that axis disappears. Predict what the next two cells print. Then write `are_sets`, which tests
# all triples at once.

# %% id="univ" tags=["predict"]
one_feature = np.array([[0, 0, 1, 2], [0, 1, 1, 2], [0, 2, 2, 2]])
print(one_feature)  # a row for each card, a column for each triple
sums = one_feature.sum(axis=0)
print(sums)
print(sums % 3 == 0)
print((sums % 3 == 0).all())  # a comparison needs brackets before .all

# %% id="all-along" tags=["predict"]
# A row for each of two features, a column for each of three triples. all(axis=0) looks down each
# column and asks whether everything there is True.
good = np.array([[True, True, False], [True, False, True]])
print(good.all(axis=0))
print(good.all(axis=1))
print(good.sum(axis=0))  # True counts as 1


# %% id="are-sets" tags=["exercise"]
def are_sets(cards):
    """Return an array that tells for each triple whether it is a SET, True or False.

    `cards` has the shape (4, 3, n): features, cards, triples. The answer has one axis, so its shape
    is (n,). If `cards` has one more axis, the answer has it too: (4, 3, n, m) gives (n, m).
    """
    return (cards.sum(axis=1) % 3 == 0).all(axis=0)


# %% id="are-sets-wrong-axis" tags=["wrong"]
def are_sets(cards):
    """You add up the four features of each card; add up the three cards: sum(axis=1)."""
    return (cards.sum(axis=0) % 3 == 0).all(axis=0)


# %% id="are-sets-wrong-all" tags=["wrong"]
def are_sets(cards):
    """You give one answer for all triples; give one for each triple: all(axis=0), not all()."""
    return (cards.sum(axis=1) % 3 == 0).all()


# %% id="are-sets-wrong-plain-all" tags=["wrong"]
def are_sets(cards):
    """You call the all( ) of lesson 04; for one answer per triple, write (…).all(axis=0) instead."""
    return all(cards.sum(axis=1) % 3 == 0)


# %% id="are-sets-wrong-one-in-an-array" tags=["wrong"]
def are_sets(cards):
    """You put one answer for all triples into an array; give one for each triple: all(axis=0)."""
    return np.array([(cards.sum(axis=1) % 3 == 0).all()])


# %% id="are-sets-wrong-features-added" tags=["wrong"]
def are_sets(cards):
    """You add up the features too, so bad features can cancel; test each one, then use all(axis=0)."""
    return cards.sum(axis=1).sum(axis=0) % 3 == 0


# %% id="are-sets-wrong-any" tags=["wrong"]
def are_sets(cards):
    """You accept a triple if any feature is good; all four must be good: all(axis=0)."""
    return (cards.sum(axis=1) % 3 == 0).any(axis=0)


# %% id="are-sets-wrong-zero" tags=["wrong"]
def are_sets(cards):
    """You accept only the sum 0; the sums 3 and 6 are good too, so compare sum % 3 with 0."""
    return (cards.sum(axis=1) == 0).all(axis=0)


# %% id="are-sets-wrong-three" tags=["wrong"]
def are_sets(cards):
    """You accept only the sum 3; the sums 0 and 6 are good too, so compare sum % 3 with 0."""
    return (cards.sum(axis=1) == 3).all(axis=0)


# %% id="are-sets-wrong-no-comparison" tags=["wrong"]
def are_sets(cards):
    """You ask whether the remainders are not 0; a good feature has remainder 0: write == 0."""
    return (cards.sum(axis=1) % 3).all(axis=0)


# %% id="are-sets-wrong-per-feature" tags=["wrong"]
def are_sets(cards):
    """You give one answer for each feature; give one for each triple: all(axis=0)."""
    return (cards.sum(axis=1) % 3 == 0).all(axis=1)


# %% id="are-sets-wrong-not-all" tags=["wrong"]
def are_sets(cards):
    """You judge each feature by itself; join the four answers of each triple with all(axis=0)."""
    return cards.sum(axis=1) % 3 == 0


# %% id="are-sets-wrong-last-but-one" tags=["wrong"]
def are_sets(cards):
    """You count the axes from the end, but more axes may follow; the features are axis 0."""
    return (cards.sum(axis=1) % 3 == 0).all(axis=-2)


# %% id="are-sets-wrong-three-features" tags=["wrong"]
def are_sets(cards):
    """You never look at the last feature; use all four rows."""
    return (cards[:3].sum(axis=1) % 3 == 0).all(axis=0)


# %% id="are-sets-wrong-list" tags=["wrong"]
def are_sets(cards):
    """You return a list; return an array, with one answer for each triple: .all(axis=0)."""
    return (cards.sum(axis=1) % 3 == 0).all(axis=0).tolist()


# %% id="are-sets-wrong-last-axis" tags=["wrong"]
def are_sets(cards):
    """You ask along the last axis; the features are axis 0, so write all(axis=0)."""
    return (cards.sum(axis=1) % 3 == 0).all(axis=-1)


# %% id="are-sets-wrong-along-triples" tags=["wrong"]
def are_sets(cards):
    """You add along axis 2, the triples; add up the three cards of each triple: sum(axis=1)."""
    return (cards.sum(axis=2) % 3 == 0).all(axis=0)


# %% id="are-sets-wrong-features-counted" tags=["wrong"]
def are_sets(cards):
    """You count the good features of each triple; ask whether all are good: all(axis=0)."""
    return (cards.sum(axis=1) % 3 == 0).sum(axis=0)


# %% id="are-sets-wrong-sets-counted" tags=["wrong"]
def are_sets(cards):
    """You count the SETs; give True or False for each triple."""
    return (cards.sum(axis=1) % 3 == 0).all(axis=0).sum(axis=0)


# %% id="are-sets-wrong-loop" tags=["wrong"]
def are_sets(cards):
    """Your answer always has one axis; if `cards` has one more axis, give the answer one more too."""
    n = cards.shape[2]
    return np.array([all(cards[i, :, t].sum() % 3 == 0 for i in range(4)) for t in range(n)])


# %% id="are-sets-wrong-one-at-a-time" tags=["wrong"]
def are_sets(cards):
    """You test one triple at a time, but `cards` may have one more axis; use all(axis=0), and no loop."""
    n = cards.shape[2]
    return np.array([all(cards[:, :, t].sum(axis=1) % 3 == 0) for t in range(n)])


# %% id="are-sets-check" tags=["check"]
# The cards of each triple are given by their indices: 0 is 0000, 40 is 1111, 80 is 2222.
def judged(indices):
    answer = are_sets(deck[:, np.array(indices).T])
    if type(answer) in (list, tuple):
        return f"a {type(answer).__name__}, not an array"
    return answer


wanted = {((0, 40, 80),): [True], ((0, 40, 53),): [False], ((0, 40, 79),): [False]}
wanted[(78, 79, 80), (0, 1, 2)] = [True, True]
wanted[(0, 40, 80), (0, 40, 71), (0, 40, 77)] = [True, False, False]
wanted[(0, 40, 35), (0, 40, 10), (0, 5, 13)] = [False, False, False]
# Here are two rows of two triples, so `cards` has one more axis: its shape is (4, 3, 2, 2).
wanted[((0, 40, 80), (0, 40, 53)), ((0, 40, 79), (78, 79, 80))] = [[True, False], [False, True]]
check(judged, wanted)

# %% id="are-sets-more" tags=["hidden-check"]
five = tuple(combinations((19, 24, 23, 42, 60), 3))
names = ["triples of 19, 24, 23, 42, 60", "triples of 72, 4, 44, 34, 11", "the first ten, twice"]
questions = [five, tuple(combinations((72, 4, 44, 34, 11), 3)), (five, five)]
ask(judged, questions, names=[f"judged({name})" for name in names])

# %% [markdown] id="are-sets-hints" tags=["hint"]
# Think of the box. Along which axis do you add, so that three cards become one sum? Along which
# axis must everything then be True?
#
# `cards.sum(axis=1)` has the shape (4, n). `(cards.sum(axis=1) % 3 == 0)` is an array of True and
# False.
#
# Write `.all(axis=0)` after the closing bracket, and one answer is left for each triple.

# %% [markdown] id="batches"
# ## A thousand deals
#
# Now make a thousand tables, one in each row. `rng.permutation(81)` gives all 81 indices, shuffled.
# In `deals.T` each row is a place on the table, so `deals.T[triples]` picks the cards of every
# triple, for all deals. Predict the four shapes. Then write `count_sets`, which counts the SETs of
# every deal.

# %% id="a-thousand-deals" tags=["predict"]
rng = np.random.default_rng(8)
deals = np.array([rng.permutation(81)[:12] for row in range(1000)])
print(deals.shape, deals.T.shape)
print(deals.T[triples].shape)
print(deck[:, deals.T[triples]].shape)


# %% id="count-sets" tags=["exercise"]
def count_sets(deals):
    """Return an array of n numbers for deals of shape (n, 12): how many SETs each deal holds.

    Use deck, triples and your are_sets. You don't need a loop.
    """
    return are_sets(deck[:, deals.T[triples]]).sum(axis=0)


# %% id="count-sets-wrong-pairs" tags=["wrong"]
def count_sets(deals):
    """You count each SET three times, once for each of its pairs; look at triples instead."""
    cards = deck[:, deals.T]
    count = np.zeros(len(deals), dtype=int)
    for i, j in combinations(range(12), 2):
        third = -(cards[:, i] + cards[:, j]) % 3
        for k in range(12):
            count = count + (cards[:, k] == third).all(axis=0)
    return count


# %% id="count-sets-wrong-no-deck" tags=["wrong"]
def count_sets(deals):
    """You give are_sets the indices of the cards; look up their digits: deck[:, deals.T[triples]]."""
    return are_sets(deals.T[triples]).sum(axis=0)


# %% id="count-sets-wrong-no-colon" tags=["wrong"]
def count_sets(deals):
    """You pick rows of `deck`, but cards are columns; put a colon first: deck[:, …]."""
    return are_sets(deck[deals.T[triples]]).sum(axis=0)


# %% id="count-sets-wrong-axis" tags=["wrong"]
def count_sets(deals):
    """You return a number for each triple; to get a number for each deal, use sum(axis=0)."""
    return are_sets(deck[:, deals.T[triples]]).sum(axis=1)


# %% id="count-sets-wrong-rows" tags=["wrong"]
def count_sets(deals):
    """You pick rows of `deals`, but these are whole deals; pick rows of deals.T, the places."""
    return are_sets(deck[:, deals[triples]]).sum(axis=0)


# %% id="count-sets-wrong-columns" tags=["wrong"]
def count_sets(deals):
    """You pick columns of `deals`, so the deals come before the cards; pick rows of deals.T."""
    return are_sets(deck[:, deals[:, triples]]).sum(axis=0)


# %% id="count-sets-wrong-total" tags=["wrong"]
def count_sets(deals):
    """You add up the SETs of all deals; give one number for each deal: sum(axis=0)."""
    return are_sets(deck[:, deals.T[triples]]).sum()


# %% id="count-sets-wrong-any" tags=["wrong"]
def count_sets(deals):
    """You only say whether a deal holds a SET; count its SETs with sum(axis=0)."""
    return are_sets(deck[:, deals.T[triples]]).any(axis=0)


# %% id="count-sets-wrong-no-sum" tags=["wrong"]
def count_sets(deals):
    """You return an answer for each triple of each deal; add them up with sum(axis=0)."""
    return are_sets(deck[:, deals.T[triples]])


# %% id="count-sets-wrong-indices" tags=["wrong"]
def count_sets(deals):
    """You add up indices, and that tests only the last digit; look up all four digits in `deck`."""
    return (deals.T[triples].sum(axis=0) % 3 == 0).sum(axis=0)


# %% id="count-sets-wrong-first-deal" tags=["wrong"]
def count_sets(deals):
    """You count the SETs of the first deal only; return a number for each row of `deals`."""
    return are_sets(deck[:, deals[0][triples]]).sum(axis=0)


# %% id="count-sets-wrong-triples-counted" tags=["wrong"]
def count_sets(deals):
    """You return 220, the number of triples; count the True values of each deal with sum(axis=0)."""
    return len(are_sets(deck[:, deals.T[triples]]))


# %% id="count-sets-wrong-list" tags=["wrong"]
def count_sets(deals):
    """You return a list; return an array, with one number for each deal: .sum(axis=0)."""
    return list(are_sets(deck[:, deals.T[triples]]).sum(axis=0))


# %% id="count-sets-wrong-mean" tags=["wrong"]
def count_sets(deals):
    """You return the share of triples that are SETs; return how many are: sum(axis=0)."""
    return are_sets(deck[:, deals.T[triples]]).mean(axis=0)


# %% id="count-sets-wrong-thousand" tags=["wrong"]
def count_sets(deals):
    """You always return 1000 numbers; return one number for each row of `deals`."""
    counts = np.zeros(1000, dtype=int)
    for row in range(len(deals)):
        counts[row] = are_sets(deck[:, deals[row][triples]]).sum()
    return counts


# %% id="count-sets-wrong-thousand-rounds" tags=["wrong"]
def count_sets(deals):
    """You always count 1000 deals; write len(deals) in place of 1000."""
    counts = np.zeros(1000, dtype=int)
    for i in range(1000):
        counts[i] = are_sets(deck[:, deals[i][triples]]).sum()
    return counts


# %% id="count-sets-wrong-table" tags=["wrong"]
def count_sets(deals):
    """You count the SETs of `table` for every deal; use the deal itself: deck[:, deal[triples]]."""
    return np.array([are_sets(deck[:, table[triples]]).sum() for deal in deals])


# %% id="count-sets-check" tags=["check"]
def counted(deals):
    counts = count_sets(np.array(deals))
    if type(counts) in (list, tuple):
        return f"a {type(counts).__name__}, not an array"
    return counts


first, four = tuple(range(12)), tuple(table.tolist())
two = (68, 36, 22, 69, 50, 77, 21, 55, 15, 17, 9, 10)
wanted = {(first,): [13], (first, two): [13, 2], (two, four, first): [2, 4, 13]}
wanted[(four, two) * 7] = [4, 2] * 7
names = ["one deal", "two deals", "three deals", "fourteen deals"]
check(counted, wanted, names=[f"counted({name})" for name in names])

# %% id="count-sets-more" tags=["hidden-check"]
questions = [(four, first, two), (tuple(range(30, 42)), tuple(range(69, 81))), (two,) * 13]
names = ["three deals in another order", "cards 30 to 41 and cards 69 to 80", "13 equal deals"]
ask(counted, questions, names=[f"counted({name})" for name in names])

# %% [markdown] id="count-sets-hints" tags=["hint"]
# The last shape that you predicted was (4, 3, 220, 1000). What does `are_sets` return for such a
# box, and along which axis must you add?
#
# `are_sets(deck[:, deals.T[triples]])` has the shape (220, n). True counts as 1, so `.sum(axis=0)`
# counts the SETs of each deal.

# %% [markdown] id="memory"
# The box of a thousand deals holds 4 × 3 × 220 × 1000 numbers of 8 bytes each. How many bytes is
# that? And how many times as fast as a loop are arrays? Guess both, then run the next two cells.


# %% id="two-ways"
# The first way tests one triple after another, and the second tests all at once.
def one_by_one():
    for cards in tables:
        for a, b, c in combinations(cards, 3):
            all((x + y + z) % 3 == 0 for x, y, z in zip(a, b, c))


def all_at_once():
    return (deck[:, deals.T[triples]].sum(axis=1) % 3 == 0).all(axis=0)


tables = deck.T[deals].tolist()

# %% id="memory-and-speed" tags=["predict", "nbval-ignore-output"] asks="How many bytes is that? How many times as fast are arrays?"
from timeit import repeat  # runs a function again and again, and returns the seconds of each run

loop = min(repeat(one_by_one, number=1, repeat=3))
arrays = min(repeat(all_at_once, number=1, repeat=3))
print(deck[:, deals.T[triples]].nbytes, "bytes")
print("arrays are", round(loop / arrays, 1), "times as fast")

# %% [markdown] id="memory-and-speed-answer"
# A million deals at once would need 21 gigabytes. So big jobs are done in portions, or with
# pairs instead of triples.
#
# <details><summary>Are arrays the fastest way to count SETs?</summary>
#
# No. With the stored cards of lesson 07, a plain loop is as fast as these arrays, or faster. A deal
# has 220 triples, but only 66 pairs. If you combine both ideas, pairs and arrays, you are far faster
# than with either.
#
# </details>

# %% [markdown] id="third-index-task"
# ## All pairs at once
#
# The formula of lesson 05 was written for two numbers. Does it work for arrays too? Predict what
# the next two cells print, then what the third one draws.


# %% id="third-index" tags=["predict"]
def third_index(a, b):
    total = 0
    for worth in (27, 9, 3, 1):
        total = total + -(a // worth + b // worth) % 3 * worth
    return total


print(third_index(16, 25))
print(third_index(np.array([0, 1, 2]), np.array([0, 2, 4])))

# %% id="broadcast" tags=["predict"]
# A column plus a row gives a table: each number of the column is added to each number of the row.
row = np.array([0, 1, 2])
print(np.array([[10], [20]]) + row)
column = row.reshape(3, 1)  # the same numbers in three rows and one column
print(column * 10 + row)

# %% id="fractal"
# Each of the 6561 little squares shows the third card of a pair: 0 to 26 are red, 27 to 53 green
# and 54 to 80 purple. Within a color, larger numbers are paler.
index = np.arange(81)
all_pairs = third_index(index.reshape(81, 1), index)
table_picture(all_pairs, "81 by 81: nine squares, each of nine squares, and so on, four times")

# %% [markdown] id="fractal-answer"
# The picture is a *fractal*: nine squares, each made of nine smaller squares, and so on. Each of the
# four digits draws the squares of one size.
#
# <details><summary>Where is the answer 0?</summary>
#
# Guess what this draws, then try it in a cell of your own:
#
# ```python
# table_picture(all_pairs == 0, "one square in each row and in each column")
# ```
#
# True is drawn in purple, and False is not drawn. Each row has one purple square, because exactly
# one card completes card 0 and the card of the row. (In row 0 it is card 0 itself.) The author of
# the formula called plots like this one fractal too.
#
# </details>
#
# <details><summary>What if you multiply?</summary>
#
# In `third_index`, put `(a // worth) * (b // worth)` into the round brackets, in place of the sum.
# Run that cell and the picture again. Then change it back.
#
# </details>

# %% [markdown] id="bytes-task"
# ## A trap
#
# An index is at most 80, so one byte (type `uint8`) is enough. It takes an eighth of the memory. How
# many of the 6561 answers come out wrong?

# %% id="bytes" tags=["predict"] asks="How many of the 6561 answers are wrong?"
small = index.astype(np.uint8)  # the same numbers, in one byte each
wrong = third_index(small.reshape(81, 1), small) != all_pairs
print(wrong.sum(), "of", wrong.size, "are wrong")

few = np.arange(3, dtype=np.uint8)
print(-few, -few % 3)

# %% [markdown] id="bytes-answer"
# <details><summary>Why are the answers wrong?</summary>
#
# A byte goes from 0 to 255 and has no minus sign, so -1 becomes 255. `255 % 3` is 0, but `-1 % 3`
# is 2. Only card 0 with card 0 comes out right, because there is nothing to negate.
# For two digits x and y, `(6 - x - y) % 3` is safe: it never goes below 0 on the way.
#
# </details>

# %% [markdown] id="kata-task"
# ## The kata
#
# [katas/arrays.py](../katas/arrays.py) asks for your `count_sets`, for a hundred thousand deals. Work
# in portions of 1000 deals, as the next cell squares numbers in portions of three. Predict its lines.
#
# A kata is a file of its own. Copy the imports of `combinations` and `np` into it, then `deck_array`,
# `triples`, `are_sets` and `count_sets`. Also write `deck = deck_array()`.

# %% id="portions" tags=["predict"]
# range(0, 8, 3) counts 0, 3, 6. numbers[3:6] holds the items at the places 3, 4 and 5.
numbers = np.arange(8)
squares = np.zeros(8, dtype=int)  # eight zeros; dtype=int makes them whole numbers
for start in range(0, 8, 3):
    squares[start : start + 3] = numbers[start : start + 3] ** 2
    print(start, squares)

# %% id="kata-arrays" tags=["check"]
check("arrays")

# %% [markdown] id="learnt"
# ## What you learnt
#
# - You can compute with all numbers of an array at once, and pick many items with an array of places.
# - You can read a shape: it says how long each axis is, and `sum` and `all` make an axis disappear.
# - You know two traps: everything at once needs a lot of memory, so work in portions; and a byte
#   can't hold a negative number.
#
# To read: *NumPy: the absolute basics for beginners*, in NumPy's own documentation.
# `%setkata check 08_arrays` in a cell checks the whole notebook.
#
# <!-- next -->
# <!-- /next -->
#
# <details><summary>Hints, and the way to the solution</summary>
#
# In a new cell, type `%setkata hint arrays`; in a terminal, leave out the `%`. Once your kata
# passes, `%setkata solution arrays` shows our solution. It looks at pairs instead of triples and
# keeps a card in one byte, with the digits 1, 2 and 3. Try `1 ^ 2`, `2 ^ 3`, `3 ^ 1` and `2 ^ 2`:
# what does `^` do? `%setkata solution 08_arrays --anyway` shows our functions for this notebook.
#
# </details>
#
# <details><summary>Can you count SETs without looking at triples?</summary>
#
# Yes, with complex numbers. Skip this if you haven't met them.
#
# ```python
# waves = np.exp(2j * np.pi / 3 * (deck.T @ deck))
# cubes = waves[deals].sum(axis=1) ** 3
# print(((cubes.sum(axis=1).real / 81 - 12) / 6).round()[:10])
# ```
#
# `deck.T @ deck` multiplies the digits of every pair of cards, place by place, and adds up the four
# products. The first line raises a cube root of 1 to the power of this sum. So each of the 81 rows
# of `waves` is a wave: it gives every card one of the three cube roots of 1.
#
# For each wave, the second line adds up the numbers of the twelve cards and takes the cube of the
# sum. Multiplied out, the cube is a sum over all triples of cards, in every order and with repeated
# cards. Add the cubes of the 81 waves. Then a triple counts 81 if each feature adds up to 0, 3 or
# 6, and otherwise its parts cancel to 0.
#
# Divide by 81. That leaves twelve triples of one card repeated, and six orders of each SET.
#
# </details>
#
# <details><summary>The Python of this lesson</summary>
#
# | Python | What it does | Example |
# |---|---|---|
# | `np.array(items)` | makes an array, which computes with all its numbers at once | `np.array([0, 1, 2]) * 27` gives 0, 27, 54 |
# | `np.arange(n)`, `np.zeros(n, dtype=int)` | makes an array of the numbers 0 to n - 1, or of n zeros | `np.arange(3)` gives 0, 1, 2 |
# | `a.shape`, `a.T` | tells the length of each axis; turns rows into columns | if `a.shape` is (2, 3), `a.T.shape` is (3, 2) |
# | `a[row, column]`, `a[:, column]` | picks one item, or a whole column | `a[0, 2]` is in row 0, column 2 |
# | `a[places]` | picks the items at an array of places | `np.array([5, 6, 7])[np.array([2, 0])]` gives 7, 5 |
# | `a[2:5]` | takes the items from place 2 up to, but not including, place 5; a list can do this too | `np.arange(9)[2:5]` gives 2, 3, 4 |
# | `a.sum(axis=0)` | adds along axis 0, and this axis disappears | `np.array([[1, 2], [3, 4]]).sum(axis=0)` gives 4, 6 |
# | `(a == 0).all(axis=0)` | asks whether everything along axis 0 is True; the comparison needs brackets | `(np.array([[0, 1], [0, 0]]) == 0).all(axis=0)` gives True, False |
# | `a.reshape(3, 1)` | puts the same numbers into another shape | `np.arange(3).reshape(3, 1)` is a column of 0, 1, 2 |
#
# All the Python so far is on [one page](python.md).
#
# </details>
