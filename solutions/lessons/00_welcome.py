# %% [markdown] id="welcome"
# # Welcome to SET
#
# **How many cards would you expect in the deck, and what makes three a SET?**
#
# Below is a *cell*: a few lines of Python. Click into it, then hold Shift and press Enter.

# %% id="first-table"
from setkata import FEATURES, CardPicker, check, show

CardPicker()

# %% [markdown] id="features"
# <details><summary>If something goes wrong</summary>
#
# - A red box: mend the cell, and run it again before you go on.
# - `[*]` that stays: press the black square above, which stops Python.
# - You come back another day: Python has forgotten everything. Choose Run, Run All Cells.
#
# </details>
#
# A table of cards! Click any three, and read line by line what the table says of them. Then try
# three others: you can break nothing.
#
# | feature | its three values |
# |---|---|
# | number | one, two, three |
# | shading | open, striped, solid |
# | color | red, green, purple |
# | shape | oval, diamond, squiggle |
#
# Python knows these words too:

# %% id="read-a-dict"
FEATURES["color"]

# %% [markdown] id="the-rule"
# `FEATURES` is a *dict*: name something in square brackets, and it looks up what belongs to it.
# Try `"shape"`.
#
# ## The rule, all of it
#
# Three cards are a SET if *each feature, on its own*, is all the same or all different.

# %% id="try-the-rule"
show("one open red oval, two open red ovals, three open red ovals")

# %% [markdown] id="predict"
# Only the number differs here: a SET.
#
# Of the next six cards, three show two ovals each: the cousins. The others are a mess. Which are a
# SET? Type your guess between the quotation marks, run, click.

# %% id="cousins-or-mess"
my_guess = ""  # "cousins", "mess", "both" or "neither"
six = [
    "two open red ovals",
    "two striped red ovals",
    "two solid green ovals",
    "two open red diamonds",
    "three striped purple ovals",
    "one solid green squiggle",
]
CardPicker(six)

# %% [markdown] id="surprise"
# <details><summary>Clicked? Then open this.</summary>
#
# The mess! Its cards share nothing, and that is allowed: all four features are all different. The
# cousins fail by one of theirs: two red, one green. Two and one is what spoils a SET, and nothing
# else does.
#
# </details>
#
# And these? What spoils them, and what would mend them?

# %% id="what-would-mend"
show("one open red diamond, one open green diamond, one striped purple diamond")

# %% [markdown] id="mended"
# <details><summary>What would mend them</summary>
#
# Shading spoils them: two open, one striped. Either of the open cards could turn solid, or the
# striped one open. Number and shape are the same, color is different, and all of that is fine.
#
# Three mends, one for each card: there are always three, and the tables above show them.
#
# </details>
#
# ## Four kinds of SET
#
# The cards of a SET differ in one feature, in two, in three or in all four. Which kind is the
# commonest? Here lie four SETs, one of each kind.

# %% id="four-kinds"
table = [
    "two open red diamonds",
    "one striped red squiggle",
    "three solid green squiggles",
    "one open red squiggle",
    "three striped purple ovals",
    "one striped purple squiggle",
    "two open red squiggles",
    "one solid green squiggle",
    "one solid red squiggle",
]
CardPicker(table)

# %% [markdown] id="kinds-found"
# <details><summary>Where they are</summary>
#
# - One: the single red squiggles, which differ in shading alone.
# - Two: the single squiggles, open red, striped purple and solid green.
# - Three: the squiggles two open red, one striped purple and three solid green.
# - Four: the mess again.
#
# A whole deck has 108, 324, 432 and 216 SETs of these kinds, 1080 in all. Sharing exactly one
# feature is the commonest.
#
# </details>
#
# ## The whole deck
#
# Each combination of values is on one card. How many cards would you expect? Put your guess in
# place of the 0.

# %% id="deck-guess"
my_guess = 0
print("You expect", my_guess, "cards. Number and color alone would make", 3 * 3)
print("and 3 * 3 can be written 3 ** 2:", 3**2)

# %% [markdown] id="cards-in-deck-task"
# Now a *function*, for any deck you might invent. Write your line in place of
# `raise NotImplementedError`, and run the cell. The check below it reads *call: answer*: two
# features with three values should give 9.


# %% id="cards-in-deck" tags=["exercise"]
def cards_in_deck(features, values):
    """Return how many cards a deck has, with so many features of so many values each."""
    return values**features


# %% id="cards-in-deck-wrong-multiplies" tags=["wrong"]
def cards_in_deck(features, values):
    # Counts the words in the table of features, not their combinations.
    return features * values


# %% id="cards-in-deck-wrong-swaps" tags=["wrong"]
def cards_in_deck(features, values):
    return features**values


# %% id="cards-in-deck-wrong-three-values" tags=["wrong"]
def cards_in_deck(features, values):
    # Counts with three values, whatever the number of values is.
    return 3**features


# %% id="cards-in-deck-check" tags=["check"]
check(
    cards_in_deck,
    {(1, 3): 3, (2, 3): 9, (3, 3): 27, (4, 3): 81, (4, 2): 16, (2, 5): 25, (5, 2): 32},
    remarks={(2, 3): "each of three values meets each of three others: 3 * 3"},
)

# %% id="cards-in-deck-more" tags=["hidden-check"]
from setkata import ask

ask(cards_in_deck, [(3, 2), (5, 3), (2, 10), (1, 1), (6, 4)])

# %% [markdown] id="cards-in-deck-hints"
# <details><summary>A hint</summary>
#
# Every new feature multiplies the deck by its number of values. `3 ** 4` is four threes multiplied.
#
# </details>
#
# ## The same, or different
#
# How would Python see a SET? It can compare two values. Predict both lines:

# %% id="compare"
print("red" == "red", "red" == "green", "red" != "green")
print("red" == "red" and "red" == "green")

# %% [markdown] id="all-same-task"
# `==` asks whether two values are equal, `!=` whether they are not; `and` wants both sides true.
# Three values are all the same: how many comparisons does it take?


# %% id="all-same" tags=["exercise"]
def all_same(x, y, z):
    """Return whether three values are all the same."""
    return x == y and y == z


# %% id="all-same-wrong-two-of-three" tags=["wrong"]
def all_same(x, y, z):
    # Never looks at the third value.
    return x == y


# %% id="all-same-wrong-one-word" tags=["wrong"]
def all_same(x, y, z):
    # Compares only z with a word; x and y alone count as true, like every word.
    return x and y and z == "red"


# %% id="all-same-wrong-objects" tags=["wrong"]
def all_same(x, y, z):
    # Asks whether they are one object; equal values may be two.
    return x is y is z


# %% id="all-same-check" tags=["check"]
red = "RED".lower()  # equal to "red", but made while Python runs: a text of its own
check(
    all_same,
    {
        ("red", red, "red"): True,
        ("red", "green", "purple"): False,
        ("red", "green", "green"): False,
        ("red", "red", "green"): False,
        ("red", "green", "red"): False,
        ("two", "two", "two"): True,
    },
    remarks={("red", "red", "green"): "the first two are equal; look at the third as well"},
)

# %% id="all-same-more" tags=["hidden-check"]
from setkata import ask

oval = "OVAL".lower()
some = [("oval", "diamond", "oval"), (oval, "oval", "oval"), ("two", "two", "one")]
ask(all_same, some + [("three", "three", "three"), ("open", "solid", "solid")])

# %% [markdown] id="all-different-task"
# <details><summary>A hint</summary>
#
# Two comparisons will do, joined by `and`. If `x` equals `y`, and `y` equals `z`, nobody is left.
#
# </details>
#
# And all different: do two comparisons still do?


# %% id="all-different" tags=["exercise"]
def all_different(x, y, z):
    """Return whether no two of three values are the same."""
    return x != y and y != z and x != z


# %% id="all-different-wrong-chain" tags=["wrong"]
def all_different(x, y, z):
    # Never compares the first with the third.
    return x != y != z


# %% id="all-different-wrong-not-same" tags=["wrong"]
def all_different(x, y, z):
    # Two red and one green are not all the same, yet not all different either.
    return not (x == y and y == z)


# %% id="all-different-wrong-first-only" tags=["wrong"]
def all_different(x, y, z):
    # Compares the first with both others, and never those two with each other.
    return x != y and x != z


# %% id="all-different-check" tags=["check"]
red = "RED".lower()  # equal to "red", but a text of its own
check(
    all_different,
    {
        ("red", "green", "purple"): True,
        ("one", "two", "three"): True,
        ("red", "red", "red"): False,
        ("red", red, "green"): False,
        ("red", "green", red): False,
        ("green", "red", red): False,
    },
    remarks={("red", "green", "red"): "the first and the third are a pair as well"},
)

# %% id="all-different-more" tags=["hidden-check"]
from setkata import ask

oval = "OVAL".lower()
some = [("oval", oval, "diamond"), ("three", "one", "two"), ("two", "one", "two")]
ask(all_different, some + [("open", "solid", "striped"), ("green", "oval", oval)])

# %% [markdown] id="return-or-print"
# <details><summary>A hint</summary>
#
# Three values make three pairs, and each pair must differ: `x` and `y`, `y` and `z`, and which else?
#
# </details>
#
# ## To return, or to print
#
# Both functions below work out 3. Predict what is kept from each.


# %% id="return-against-print"
def tell():
    print("I print", 1 + 2)


def answer():
    return 1 + 2


print("kept from tell:", tell())
print("kept from answer:", answer())

# %% [markdown] id="word-task"
# `print` only shows; `return` passes the value on. A check can use only what is returned.
#
# Last, say in a word what a feature does: "same", "different" or, if two and one, "wrong". `if`
# decides.


# %% id="word" tags=["exercise"]
def word(x, y, z):
    """Return "same", "different" or "wrong": what a feature with these values does."""
    if all_same(x, y, z):
        return "same"
    if all_different(x, y, z):
        return "different"
    return "wrong"


# %% id="word-wrong-prints" tags=["wrong"]
def word(x, y, z):
    # Shows the word, and gives back nothing.
    if all_same(x, y, z):
        print("same")
    elif all_different(x, y, z):
        print("different")
    else:
        print("wrong")


# %% id="word-wrong-uncalled" tags=["wrong"]
def word(x, y, z):
    # Names the functions without calling them; a function counts as true.
    if all_same:
        return "same"
    if all_different:
        return "different"
    return "wrong"


# %% id="word-check" tags=["check"]
solid = "SOLID".lower()  # equal to "solid", but a text of its own
check(
    word,
    {
        ("solid", "solid", solid): "same",
        ("open", "striped", "solid"): "different",
        ("solid", "solid", "striped"): "wrong",
        ("solid", "striped", solid): "wrong",
        ("open", "solid", solid): "wrong",
    },
    remarks={("solid", "striped", "solid"): "two solid, one striped, in whichever order"},
)

# %% id="word-more" tags=["hidden-check"]
from setkata import ask

ask(word, [("red", "red", "red"), ("one", "three", "two"), ("oval", "squiggle", "squiggle")])

# %% [markdown] id="learnt"
# <details><summary>A hint</summary>
#
# `if all_same(x, y, z):` and below it, four spaces in, `return "same"`. Then the same for
# "different". Whoever gets past both is wrong.
#
# </details>
#
# <details><summary>The way to the solution</summary>
#
# Save, choose File, New, Terminal and type `setkata check 00_welcome`: it checks what you saved, with
# checks that you don't see here. Once all pass, `setkata solution 00_welcome` shows ours.
#
# </details>
#
# ## What you learnt
#
# - Three cards are a SET when each feature, on its own, is all the same or all different.
# - Four features with three values each make `3 ** 4`, that is 81, cards.
# - `return` passes a value on; `print` only shows it.
#
# ## The course
#
# <!-- course -->
# <!-- /course -->
#
# Next: [A card as a tuple](01_tuples.ipynb), where your own code decides what the table says. The
# first kata, [katas/is_set.py](../katas/is_set.py), waits at its end.
