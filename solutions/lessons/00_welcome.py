# %% [markdown] id="welcome"
# # Welcome to SET
#
# **When do three cards make a SET?**
#
# <!-- deal -->
#
# There are four SETs among these twelve cards, but nobody has told you the rule. How many tries do
# you need to find one?
#
# The box below is a *cell* of Python. Click into it, hold Shift and press Enter; on a phone, tap ▶.
# Then click the cards.

# %% id="first-table"
from setkata import FEATURES, CardPicker, check, show

CardPicker()

# %% [markdown] id="features"
# <details><summary>What do these two lines do?</summary>
#
# The first line fetches tools from *setkata*, the package that comes with this course. The second
# line uses one of these tools: `CardPicker` shows a table of cards to click.
#
# </details>
#
# <details><summary>If something goes wrong</summary>
#
# - A red box means an error. Fix the cell, and run it again before you go on.
# - `[*]` beside a cell means that Python is still at work. If it stays, press the black square
#   above this page to stop Python.
# - If you come back another day, Python has forgotten everything. Click *Run your cells again*,
#   beside or above this lesson. If there is no such button, choose *Run*, *Run All Cells*.
#
# </details>
#
# <details><summary>How many tries do you need?</summary>
#
# There are 220 ways to pick three of these twelve cards, and four of them make a SET. If you pick
# at random, you need about 55 tries on average. If you never try the same three cards twice, you
# need about 44. If you know the rule, you can find a SET on the first try.
#
# </details>
#
# Click any three cards, and read line by line what the table says about them. Then try three
# others: you can't break anything.
#
# | feature | its three values |
# |---|---|
# | number | one, two, three |
# | shading | open, striped, solid |
# | color | red, green, purple |
# | shape | oval, diamond, squiggle |
#
# You can look these words up in Python too:

# %% id="read-a-dict"
FEATURES["color"]

# %% [markdown] id="read-a-dict-told"
# `FEATURES` is a *dict*. If you write a name in square brackets after it, Python gives you what is
# stored under that name. Try `"shape"`.

# %% [markdown] id="the-rule"
# ## The rule, all of it
#
# Three cards are a SET if *each feature, on its own*, is all the same or all different. Are these
# three cards a SET?

# %% id="try-the-rule"
show("one open red oval, two open red ovals, three open red ovals")

# %% [markdown] id="predict"
# Yes. The numbers are all different, and the other three features are all the same.
#
# Three of the next six cards show two ovals each. Call them the cousins, and call the other three
# the mess. Which three are a SET? Guess, run the cell and click. In JupyterLab you can type your
# guess below the code first.

# %% id="cousins-or-mess" tags=["predict"] asks="Which is a SET: the cousins, the mess, both or neither?"
six = [  # a list of six cards
    "two open red ovals",
    "two striped red ovals",
    "two solid green ovals",
    "two open red diamonds",
    "three striped purple ovals",
    "one solid green squiggle",
]
CardPicker(six)

# %% [markdown] id="cousins-or-mess-answer"
# <details><summary>Which three are a SET: the cousins or the mess?</summary>
#
# The mess! Its cards share nothing, and that is allowed, because all four features are all
# different.
#
# The cousins fail on one feature, color: two are red and one is green. Two alike and one different
# is the only thing that spoils a SET.
#
# </details>

# %% [markdown] id="surprise"
# ## Fix the cousins
#
# Here are the cousins again, with three spare cards. Swap one cousin for one spare card, and click
# the new three. How many of the nine swaps make a SET?

# %% id="cousins-and-spares"
cousins = ["two open red ovals", "two striped red ovals", "two solid green ovals"]
spare = ["two open purple ovals", "two striped purple ovals", "two solid red ovals"]
CardPicker(cousins + spare)

# %% [markdown] id="spares-found"
# <details><summary>How many swaps make a SET?</summary>
#
# Three swaps, one for each cousin. The color must become all the same or all different. So one of
# the two red cards has to turn purple, or the green card has to turn red.
#
# You can fix any wrong triple by changing one card. There are exactly three such changes, one for
# each card. The table lists these changes below every wrong triple that you click.
#
# </details>
#
# Now fix three cards without any spare cards. Which feature spoils the next three, and which
# changes would make them a SET?

# %% id="what-would-mend"
show("one open red diamond, one open green diamond, one striped purple diamond")

# %% [markdown] id="what-would-mend-answer"
# <details><summary>How can you fix these three?</summary>
#
# Shading spoils them: two are open and one is striped. So one of the two open cards has to turn
# solid, or the striped card has to turn open. The other features are fine: number and shape are
# all the same, and color is all different.
#
# </details>

# %% [markdown] id="mended"
# ## Four kinds of SET
#
# The cards of a SET can differ in one feature, in two, in three or in all four. Guess which kind
# is the most common. The next table holds four SETs, one of each kind. Can you find all four?

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

# %% [markdown] id="four-kinds-answer"
# <details><summary>Where are the four SETs, and which kind is the most common?</summary>
#
# | how many features differ | the cards |
# |---|---|
# | one | one open red squiggle, one striped red squiggle, one solid red squiggle |
# | two | one open red squiggle, one striped purple squiggle, one solid green squiggle |
# | three | two open red squiggles, one striped purple squiggle, three solid green squiggles |
# | four | two open red diamonds, three striped purple ovals, one solid green squiggle |
#
# The whole deck holds 1080 SETs: 108 differ in one feature, 324 in two, 432 in three and 216 in
# four. So in the most common kind, the cards differ in three features and share one.
#
# </details>

# %% [markdown] id="kinds-found"
# ## The whole deck
#
# Every combination of values is on exactly one card. How many cards would you expect in the deck?
# Guess. Then imagine a smaller deck, with only number and color. How many cards would it have?

# %% id="deck-guess" tags=["predict"] asks="How many cards would the smaller deck have?"
cards = 3 * 3
print("With only number and color, there would be", cards, "cards.")
print("3 * 3 can also be written 3 ** 2, and that is", 3**2)

# %% [markdown] id="a-function"
# `cards` is a *variable*: a name for a value. Here comes a *function*: a name for a recipe.
#
# `def` begins the recipe, `number` stands for what goes in, and `return` says what comes out.
# Predict both numbers that this cell prints.


# %% id="first-function" tags=["predict"]
def double(number):
    return 2 * number


print(double(5), double(40))

# %% [markdown] id="cards-in-deck-task"
# Now write a function that takes the number of features and of values, and returns the number of
# cards. Write your line in place of `raise NotImplementedError`, run the cell, then run the check
# below.
#
# The check lists calls with their answers: `(2, 3): 9` says that a deck with 2 features of 3
# values each has 9 cards.


# %% id="cards-in-deck" tags=["exercise"]
def cards_in_deck(features, values):
    """Return the number of cards in a deck with this many features, each with this many values."""
    return values**features


# %% id="cards-in-deck-wrong-multiplies" tags=["wrong"]
def cards_in_deck(features, values):
    """You multiply `features` by `values`; write `values` to the power of `features`, with **."""
    return features * values


# %% id="cards-in-deck-wrong-swaps" tags=["wrong"]
def cards_in_deck(features, values):
    """You raise `features` to the power of `values`; swap the two sides of **."""
    return features**values


# %% id="cards-in-deck-wrong-three-values" tags=["wrong"]
def cards_in_deck(features, values):
    """You always count with three values; write `values` in place of the 3."""
    return 3**features


# %% id="cards-in-deck-wrong-four-features" tags=["wrong"]
def cards_in_deck(features, values):
    """You always count with four features; write `features` in place of the 4."""
    return values**4


# %% id="cards-in-deck-wrong-two-features" tags=["wrong"]
def cards_in_deck(features, values):
    """You always count with two features; write `values` to the power of `features`, with **."""
    return values * values


# %% id="cards-in-deck-wrong-our-deck" tags=["wrong"]
def cards_in_deck(features, values):
    """You return 81 for every deck; work the answer out from `features` and `values`."""
    return 81


# %% id="cards-in-deck-wrong-adds" tags=["wrong"]
def cards_in_deck(features, values):
    """You add `features` and `values`; write `values` to the power of `features`, with **."""
    return features + values


# %% id="cards-in-deck-wrong-caret" tags=["wrong"]
def cards_in_deck(features, values):
    """You write ^, which is not a power in Python; write ** instead."""
    return values ^ features


# %% id="cards-in-deck-wrong-one-too-many" tags=["wrong"]
def cards_in_deck(features, values):
    """You multiply by `values` once too often; begin with 1 and multiply once for each feature."""
    return values ** (features + 1)


# %% id="cards-in-deck-wrong-zero" tags=["wrong"]
def cards_in_deck(features, values):
    """You return 0 for every deck; begin with 1, and multiply by `values` for each feature."""
    total = 0
    for feature in range(features):
        total = total * values
    return total


# %% id="cards-in-deck-check" tags=["check"]
check(
    cards_in_deck,
    {(1, 3): 3, (2, 3): 9, (3, 3): 27, (4, 3): 81, (4, 2): 16, (2, 5): 25, (5, 2): 32},
)

# %% id="cards-in-deck-more" tags=["hidden-check"]
from setkata import ask

ask(cards_in_deck, [(3, 2), (5, 3), (2, 10), (1, 1), (6, 4)])

# %% [markdown] id="cards-in-deck-hints" tags=["hint"]
# How many cards would there be if number were the only feature? And how many with number and
# color?
#
# Every new feature multiplies the number of cards by its number of values. `3 ** 4` is the same as
# `3 * 3 * 3 * 3`.

# %% [markdown] id="cards-in-deck-answer"
# <details><summary>How many cards are in the deck?</summary>
#
# There are `3 ** 4` cards, and that is 81. One page about SET says that a deck has "34 = 81" cards.
# The 4 should be small and raised: on that page it has slipped down.
#
# </details>

# %% [markdown] id="same-or-different"
# ## The same or different?
#
# How could Python recognize a SET? Python can compare two values: `==` asks whether they are
# equal, `!=` whether they differ. The answer is `True` or `False`. Predict all four answers:

# %% id="compare" tags=["predict"]
print("red" == "red", "red" == "green", "red" != "green")
print("red" == "red" and "red" == "green")

# %% [markdown] id="all-same-task"
# `and` gives `True` only if both sides are `True`.
#
# Now write a function that takes three values and says whether they are all the same. How many
# comparisons do you need?


# %% id="all-same" tags=["exercise"]
def all_same(x, y, z):
    """Return True if three values are all the same, otherwise False."""
    return x == y and y == z


# %% id="all-same-wrong-two-of-three" tags=["wrong"]
def all_same(x, y, z):
    """You compare only the first two values; compare the third one as well."""
    return x == y


# %% id="all-same-wrong-last-two" tags=["wrong"]
def all_same(x, y, z):
    """You compare only the last two values; compare the first one as well."""
    return y == z


# %% id="all-same-wrong-outer-two" tags=["wrong"]
def all_same(x, y, z):
    """You compare only the first and the third value; compare the second one as well."""
    return x == z


# %% id="all-same-wrong-one-word" tags=["wrong"]
def all_same(x, y, z):
    """You compare only z, and only with "red"; compare x with y and y with z."""
    return x and y and z == "red"


# %% id="all-same-wrong-red-only" tags=["wrong"]
def all_same(x, y, z):
    """You accept only "red"; compare the three values with each other."""
    return x == "red" and y == "red" and z == "red"


# %% id="all-same-wrong-or" tags=["wrong"]
def all_same(x, y, z):
    """You accept three values if two neighbors are equal; join the comparisons with `and`, not `or`."""
    return x == y or y == z


# %% id="all-same-wrong-any-pair" tags=["wrong"]
def all_same(x, y, z):
    """You accept three values as soon as two are equal; ask for x == y and y == z."""
    return x == y or y == z or x == z


# %% id="all-same-wrong-bare-word" tags=["wrong"]
def all_same(x, y, z):
    """You give back z itself if x equals y; write == on both sides of `and`."""
    return x == y and z


# %% id="all-same-wrong-objects" tags=["wrong"]
def all_same(x, y, z):
    """You compare with `is`, which can miss equal words; compare with == instead."""
    return x is y is z


# %% id="all-same-wrong-different" tags=["wrong"]
def all_same(x, y, z):
    """You look for values that differ; look for equal ones, with == instead of !=."""
    return x != y and y != z


# %% id="all-same-wrong-never" tags=["wrong"]
def all_same(x, y, z):
    """You always say False; compare x with y and y with z, and join both comparisons with `and`."""
    return (x == y) == z


# %% id="all-same-wrong-shared-value" tags=["wrong"]
def all_same(x, y, z):
    """You give back the value that all three share; return True in its place."""
    if x == y == z:
        return x
    return False


# %% id="all-same-wrong-or-z" tags=["wrong"]
def all_same(x, y, z):
    """You give back z itself if x differs from y; write `and`, with == on both sides."""
    return x == y or z


# %% id="all-same-check" tags=["check"]
open_too = "OPEN".lower()  # equal to "open", but Python stores it separately
check(
    all_same,
    {
        ("red", "red", "red"): True,
        ("red", "green", "purple"): False,
        ("red", "red", "green"): False,
        ("red", "green", "red"): False,
        ("red", "green", "green"): False,
        ("two", "two", "two"): True,
        ("green", "green", "red"): False,
        ("open", open_too, "open"): True,
    },
)

# %% id="all-same-more" tags=["hidden-check"]
from setkata import ask

oval = "OVAL".lower()
some = [("oval", "diamond", "oval"), (oval, "oval", "oval"), ("two", "two", "one")]
ask(all_same, some + [("three", "three", "three"), ("open", "solid", "solid")])

# %% [markdown] id="all-same-hints" tags=["hint"]
# If `x` equals `y` and `y` equals `z`, is there anything left to compare?
#
# Two comparisons are enough. Join them with `and`.

# %% [markdown] id="all-different-task"
# Next, write a function that says whether three values are all different. Are two comparisons
# still enough?


# %% id="all-different" tags=["exercise"]
def all_different(x, y, z):
    """Return True if three values are all different, otherwise False."""
    return x != y and y != z and x != z


# %% id="all-different-wrong-chain" tags=["wrong"]
def all_different(x, y, z):
    """You never compare the first value with the third; add that comparison with `and`."""
    return x != y != z


# %% id="all-different-wrong-first-only" tags=["wrong"]
def all_different(x, y, z):
    """You never compare the second value with the third; add that comparison with `and`."""
    return x != y and x != z


# %% id="all-different-wrong-third-only" tags=["wrong"]
def all_different(x, y, z):
    """You never compare the first value with the second; add that comparison with `and`."""
    return x != z and y != z


# %% id="all-different-wrong-one-pair" tags=["wrong"]
def all_different(x, y, z):
    """You compare only the first two values; compare the other two pairs as well."""
    return x != y


# %% id="all-different-wrong-outer-pair" tags=["wrong"]
def all_different(x, y, z):
    """You compare only the first and the third value; compare the other two pairs as well."""
    return x != z


# %% id="all-different-wrong-last-pair" tags=["wrong"]
def all_different(x, y, z):
    """You compare only the last two values; compare the other two pairs as well."""
    return x and y != z


# %% id="all-different-wrong-not-same" tags=["wrong"]
def all_different(x, y, z):
    """You accept values if only one differs; use != for every pair, joined by `and`."""
    return not (x == y and y == z)


# %% id="all-different-wrong-objects" tags=["wrong"]
def all_different(x, y, z):
    """You compare with `is not`, which can tell equal words apart; compare with != instead."""
    return x is not y and y is not z and x is not z


# %% id="all-different-wrong-same" tags=["wrong"]
def all_different(x, y, z):
    """You look for equal values; look for values that differ, with != instead of ==."""
    return x == y and y == z


# %% id="all-different-wrong-not-first" tags=["wrong"]
def all_different(x, y, z):
    """You say True only if y equals z and x differs; use != for every pair, joined by `and`."""
    return x != y and y == z


# %% id="all-different-wrong-always" tags=["wrong"]
def all_different(x, y, z):
    """You always say True; use != for every pair, and join all three comparisons with `and`."""
    return x != "y" and y != "z" and x != "z"


# %% id="all-different-wrong-never" tags=["wrong"]
def all_different(x, y, z):
    """You always say False; use != for every pair, and join all three comparisons with `and`."""
    return (x != y) == z


# %% id="all-different-check" tags=["check"]
open_too = "OPEN".lower()  # equal to "open", but Python stores it separately
check(
    all_different,
    {
        ("red", "green", "purple"): True,
        ("red", "red", "red"): False,
        ("red", "red", "green"): False,
        ("red", "green", "red"): False,
        ("red", "green", "green"): False,
        ("three", "one", "two"): True,
        ("one", "two", "three"): True,
        ("open", open_too, "solid"): False,
        ("open", "solid", open_too): False,
        ("solid", "open", open_too): False,
    },
)

# %% id="all-different-more" tags=["hidden-check"]
from setkata import ask

oval = "OVAL".lower()
some = [("oval", oval, "diamond"), ("three", "one", "two"), ("two", "one", "two")]
ask(all_different, some + [("open", "solid", "striped"), ("green", "oval", oval)])

# %% [markdown] id="all-different-hints" tags=["hint"]
# Three values make three pairs, and each pair must differ. `x` and `y` are one pair, `y` and `z`
# another. Which pair is missing?
#
# Write one comparison with `!=` for each pair, and join the three comparisons with `and`.

# %% [markdown] id="return-or-print"
# ## Return or print?
#
# Both functions below work out 1 + 2. The last two lines print what you get when you call them.
# Predict the three lines that will appear.


# %% id="return-against-print" tags=["predict"]
def tell():
    print("I print", 1 + 2)


def answer():
    return 1 + 2


print("tell gives me", tell())
print("answer gives me", answer())

# %% [markdown] id="word-task"
# `print` only shows a value. `return` gives it to the code that called the function; without
# `return`, that code gets `None`. A check sees only what you return.
#
# Write a function that returns "same", "different" or, for two alike and one different, "wrong".
#
# <details><summary>How do you decide in Python?</summary>
#
# Write a comparison after `if`. Python runs the lines indented below `if` only if the comparison
# is `True`:
#
# ```python
# def size(cards):
#     if cards == 81:
#         return "the whole deck"
#     return "a part of it"
# ```
#
# The first `return` that Python reaches ends the function.
#
# </details>


# %% id="word" tags=["exercise"]
def word(x, y, z):
    """Return "same", "different" or "wrong" for a feature that has these three values."""
    if all_same(x, y, z):
        return "same"
    if all_different(x, y, z):
        return "different"
    return "wrong"


# %% id="word-wrong-uncalled" tags=["wrong"]
def word(x, y, z):
    """You say "same" for any values; after `if`, call your function: all_same(x, y, z)."""
    if all_same:
        return "same"
    if all_different:
        return "different"
    return "wrong"


# %% id="word-wrong-never-wrong" tags=["wrong"]
def word(x, y, z):
    """You say "different" if two values are alike; call all_different(x, y, z) before you say it."""
    if all_same(x, y, z):
        return "same"
    return "different"


# %% id="word-wrong-never-different" tags=["wrong"]
def word(x, y, z):
    """You never say "different"; ask all_different before you say "wrong"."""
    if not all_same(x, y, z):
        return "wrong"
    return "same"


# %% id="word-wrong-forgets-same" tags=["wrong"]
def word(x, y, z):
    """You say "wrong" when all are the same; write `elif` for the next question, or return at once."""
    if all_same(x, y, z):
        answer = "same"
    if all_different(x, y, z):
        answer = "different"
    else:
        answer = "wrong"
    return answer


# %% id="word-wrong-swaps" tags=["wrong"]
def word(x, y, z):
    """You say "same" and "different" the wrong way round; swap these two words."""
    if all_same(x, y, z):
        return "different"
    if all_different(x, y, z):
        return "same"
    return "wrong"


# %% id="word-wrong-neighbors" tags=["wrong"]
def word(x, y, z):
    """You never compare the first value with the third; all_different does it for you."""
    if x == y == z:
        return "same"
    if x != y != z:
        return "different"
    return "wrong"


# %% id="word-wrong-two-alike" tags=["wrong"]
def word(x, y, z):
    """You say "same" if the first two are equal; all_same looks at the third as well."""
    if x == y:
        return "same"
    if all_different(x, y, z):
        return "different"
    return "wrong"


# %% id="word-wrong-capitals" tags=["wrong"]
def word(x, y, z):
    """You begin the words with a capital letter; write "same", "different" and "wrong"."""
    if all_same(x, y, z):
        return "Same"
    if all_different(x, y, z):
        return "Different"
    return "Wrong"


# %% id="word-wrong-true-or-false" tags=["wrong"]
def word(x, y, z):
    """You return True or False; return one of the three words."""
    return all_same(x, y, z)


# %% id="word-wrong-first-two-differ" tags=["wrong"]
def word(x, y, z):
    """You say "different" if the first two differ; all_different looks at every pair."""
    if all_same(x, y, z):
        return "same"
    if x != y:
        return "different"
    return "wrong"


# %% id="word-wrong-or" tags=["wrong"]
def word(x, y, z):
    """You say "same" if two neighbors are equal; all_same asks whether all three are."""
    if x == y or y == z:
        return "same"
    if all_different(x, y, z):
        return "different"
    return "wrong"


# %% id="word-check" tags=["check"]
solid_too = "SOLID".lower()  # equal to "solid", but Python stores it separately
check(
    word,
    {
        ("solid", "solid", "solid"): "same",
        ("open", "striped", "solid"): "different",
        ("solid", "solid", "striped"): "wrong",
        ("solid", "striped", "solid"): "wrong",
        ("striped", "solid", "solid"): "wrong",
        ("open", solid_too, "solid"): "wrong",
    },
)

# %% id="word-more" tags=["hidden-check"]
from setkata import ask

ask(word, [("red", "red", "red"), ("one", "three", "two"), ("oval", "squiggle", "squiggle")])

# %% [markdown] id="word-hints" tags=["hint"]
# Which of your functions says whether three values are all the same? Which one says whether they
# are all different?
#
# Write `if all_same(x, y, z):` and below it, indented by four spaces, `return "same"`.
#
# Do the same for "different". If neither is true, the word is "wrong".

# %% [markdown] id="learnt"
# ## What you learnt
#
# - Three cards are a SET if each feature, on its own, is all the same or all different.
# - A deck with four features of three values each has `3 ** 4` cards, and that is 81.
# - `return` gives an answer to the code that called the function; `print` only shows it.
#
# ## The course
#
# <!-- course -->
# <!-- /course -->
#
# The last column lists *katas*. A kata is an exercise in a file of its own. Solve it after the lesson
# in the same row.
#
# <!-- next -->
# <!-- /next -->
#
# <details><summary>The way to the solution</summary>
#
# Save this page. Click the + above this page to make a new cell, type `%setkata check 00_welcome`
# into the cell and run it. This checks what you saved, with some checks that you don't see here.
# Once they all pass, `%setkata solution 00_welcome` shows our solution. If you have a terminal
# (File, New, Terminal), you can type the same commands there, without the `%`.
#
# </details>
#
# <details><summary>The Python of this lesson</summary>
#
# | Python | What it does | Example |
# |---|---|---|
# | `FEATURES["color"]` | looks up a name in a dict | gives `('red', 'green', 'purple')` |
# | `cards = 9` | gives a value a name | `cards` is then 9 |
# | `x ** y` | multiplies y copies of x together | `3 ** 4` gives 81 |
# | `x == y` | says whether two values are equal | `"red" == "green"` gives `False` |
# | `x != y` | says whether two values differ | `"red" != "green"` gives `True` |
# | `p and q` | is `True` only if both sides are `True` | `1 == 1 and 1 == 2` gives `False` |
# | `def double(number):` | begins a function, whose lines are indented | `    return 2 * number` |
# | `return 2 * number` | ends the function with an answer | `double(5)` gives 10 |
# | `if x == y:` | runs the indented lines only if this is `True` | `if 1 == 2:` runs nothing |
#
# All the Python so far is on [one page](python.md).
#
# </details>
