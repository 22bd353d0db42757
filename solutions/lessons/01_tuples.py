# %% [markdown] id="tuples"
# # A card as a tuple
#
# **How do you tell Python about a card?**
#
# Python has never seen one. Try telling it four words, in round brackets with commas between, and
# let it show you what it understood.

# %% id="a-card"
from setkata import CardPicker, ask, check, show

card = ("two", "striped", "green", "diamond")
show(card)

# %% [markdown] id="take-apart"
# That is a *tuple*: values in a fixed order. For us always number, shading, color, shape. Change a
# word and run it again.
#
# A tuple can be taken apart, all of it or one place. Predict both words:

# %% id="unpack"
number, shading, color, shape = card
print(color, card[3])

# %% [markdown] id="read-before-you-look"
# Places count from 0, so `card[3]` is the fourth.
#
# Six tuples. One SET is among them: find it *in the words*, before you run the cell. Then click
# your three.

# %% id="half-a-table"
half = [
    ("three", "striped", "green", "squiggle"),
    ("three", "striped", "purple", "oval"),
    ("three", "solid", "green", "squiggle"),
    ("one", "solid", "green", "oval"),
    ("three", "open", "red", "diamond"),
    ("one", "striped", "red", "oval"),
]
CardPicker(half)

# %% [markdown] id="sets"
# <details><summary>Which three?</summary>
#
# The second, third and fifth: all three, and everything else different.
#
# </details>
#
# ## A set to find a SET
#
# Curly brackets make a Python *set*, which keeps each value once. `len` counts what it kept.
# Predict all three counts:

# %% id="count-values"
print(len({"red", "red", "red"}))
print(len({"red", "red", "green"}))
print(len({"red", "green", "purple"}))

# %% [markdown] id="same-or-different-task"
# All the same, spoiled, all different: 1, 2, 3. One number tells the whole story of a feature, with
# no comparing in pairs.


# %% id="same-or-different" tags=["exercise"]
def same_or_different(x, y, z):
    """Return whether three values are all the same or all different."""
    return len({x, y, z}) != 2


# %% id="same-or-different-wrong-three-only" tags=["wrong"]
def same_or_different(x, y, z):
    # Forgets that all the same is as good.
    return len({x, y, z}) == 3


# %% id="same-or-different-wrong-objects" tags=["wrong"]
def same_or_different(x, y, z):
    # Asks whether they are one object; equal values may be two.
    return x is y is z or len({x, y, z}) == 3


# %% id="same-or-different-check" tags=["check"]
red = "RED".lower()  # equal to "red", but a text of its own
check(
    same_or_different,
    {
        ("red", "green", "purple"): True,
        ("red", red, "green"): False,
        ("red", red, "red"): True,
        ("red", "green", red): False,
        ("green", "red", red): False,
        ("two", "three", "one"): True,
    },
    remarks={("red", "red", "red"): "all the same is as good as all different"},
)

# %% id="same-or-different-more" tags=["hidden-check"]
solid = "open solid".split()[1]
some = [("one", "three", "two"), ("solid", solid, "solid"), ("solid", "striped", solid)]
ask(same_or_different, some + [("solid", solid, "open"), ("squiggle", "oval", "oval")])

# %% [markdown] id="is-set-task"
# <details><summary>A hint</summary>
#
# Only one of the counts 1, 2 and 3 spoils a feature. `!=` means "is not".
#
# </details>
#
# ## Three cards
#
# A card has four features, so ask four times: first for `a[0]`, `b[0]`, `c[0]`. All four answers
# count.


# %% id="is-set" tags=["exercise"]
def is_set(a, b, c):
    """Return whether three cards, each a tuple of four words, make a SET."""
    return (
        same_or_different(a[0], b[0], c[0])
        and same_or_different(a[1], b[1], c[1])
        and same_or_different(a[2], b[2], c[2])
        and same_or_different(a[3], b[3], c[3])
    )


# %% id="is-set-wrong-first-feature" tags=["wrong"]
def is_set(a, b, c):
    # The first return ends the function: only the number is ever looked at.
    for place in range(4):
        return same_or_different(a[place], b[place], c[place])


# %% id="is-set-wrong-whole-cards" tags=["wrong"]
def is_set(a, b, c):
    # Compares the cards, which always differ, and none of their features.
    return same_or_different(a, b, c)


# %% id="is-set-wrong-three-features" tags=["wrong"]
def is_set(a, b, c):
    # Stops before the shape.
    for place in range(3):
        if not same_or_different(a[place], b[place], c[place]):
            return False
    return True


# %% id="is-set-wrong-last-feature" tags=["wrong"]
def is_set(a, b, c):
    # Keeps the answer about the last feature only.
    for place in range(4):
        answer = same_or_different(a[place], b[place], c[place])
    return answer


# %% id="is-set-check" tags=["check"]
a = ("two", "open", "red", "diamond")
b = ("three", "striped", "purple", "oval")
c = ("one", "solid", "green", "squiggle")
d = tuple("two solid red diamond".split())
e = ("two", "striped", "red", "diamond")
f = tuple("one solid green oval".split())
check(
    is_set,
    {(a, b, c): True, (a, d, e): True, (a, b, d): False, (a, b, f): False, (d, e, c): False},
    remarks={(a, b, f): "the number is fine; three more features want to be asked"},
)

# %% id="is-set-one-feature-check" tags=["check"]
# One feature alone spoils each of the first four triples; two spoil the last.
x, y = ("two", "open", "red", "diamond"), ("three", "striped", "purple", "oval")
check(
    is_set,
    {
        (x, y, ("two", "solid", "green", "squiggle")): False,
        (x, y, ("one", "open", "green", "squiggle")): False,
        (x, ("one", "open", "green", "squiggle"), y): False,
        (y, x, ("one", "solid", "red", "squiggle")): False,
        (x, y, ("one", "striped", "red", "squiggle")): False,
    },
)

# %% id="is-set-more" tags=["hidden-check"]
g = ("one", "open", "red", "oval")
h = ("two", "open", "red", "oval")
ask(
    is_set,
    [
        (g, h, ("three", "open", "red", "oval")),
        (g, h, ("three", "solid", "red", "oval")),
        (g, h, ("three", "open", "green", "oval")),
        (g, h, ("three", "open", "red", "diamond")),
        (g, h, ("two", "striped", "red", "oval")),
    ],
)

# %% [markdown] id="your-own-table"
# <details><summary>A hint</summary>
#
# Join four calls of `same_or_different` with `and`. In Python, round brackets let one expression
# run over several lines.
#
# </details>
#
# ## Your rule, your table
#
# Six cards more. From now on *your* function decides, and the table says where it disagrees. How
# many SETs lie here?

# %% id="your-picker"
more = [
    ("two", "striped", "red", "oval"),
    ("one", "solid", "green", "diamond"),
    ("two", "solid", "green", "squiggle"),
    ("one", "striped", "purple", "oval"),
    ("one", "striped", "purple", "squiggle"),
    ("one", "striped", "red", "diamond"),
]
table = half + more
CardPicker(table, is_set=is_set)

# %% [markdown] id="predict-sold"
# <details><summary>How many?</summary>
#
# Two, and the three open red diamonds are in both.
#
# </details>
#
# ## Misspelt
#
# Someone published three squiggles with other words for the shadings, and a slip: "sold" for
# "solid". What will your function say? Predict, then ask it.

# %% id="ask-sold" tags=["check"]
x = ("two", "outline", "red", "squiggle")
y = ("one", "shaded", "purple", "squiggle")
z = ("three", "sold", "green", "squiggle")
ask(is_set, [(x, y, z)])

# %% [markdown] id="predict-solid-sold"
# <details><summary>Asked? Then open this.</summary>
#
# True! Outline, shaded, sold: three different words are all that it sees, and the slip does no harm.
#
# </details>
#
# Now three cards that are all solid, but for the same slip. Predict once more.

# %% id="ask-solid-sold" tags=["check"]
x = ("two", "solid", "red", "squiggle")
y = ("one", "solid", "purple", "squiggle")
z = ("three", "sold", "green", "squiggle")
ask(is_set, [(x, y, z)])

# %% [markdown] id="words-drift"
# <details><summary>And now?</summary>
#
# False: a SET is lost, and no error tells you.
#
# </details>
#
# Others have published "stripped", or blue here and purple there. Code accepts it all.
#
# The cure: write each word once, and let loops combine them. Predict the count.

# %% id="two-loops"
small_deck = []
for number in ("one", "two", "three"):
    for color in ("red", "green", "purple"):
        small_deck.append((number, color))

print(len(small_deck))
print(small_deck[0], small_deck[1], small_deck[8])

# %% [markdown] id="make-deck-task"
# The inner loop runs in full for each step of the outer one, and the color changes fastest.
#
# ## The whole deck
#
# Now with four loops: shape changes fastest, number slowest.


# %% id="make-deck" tags=["exercise"]
def make_deck():
    """Return all 81 cards, from one open red oval to three solid purple squiggles."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck.append((number, shading, color, shape))
    return deck


# %% id="make-deck-wrong-outside" tags=["wrong"]
def make_deck():
    # The append stands after the innermost loop, so it sees only that loop's last shape.
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squiggle"):
                    card = (number, shading, color, shape)
                deck.append(card)
    return deck


# %% id="make-deck-wrong-order" tags=["wrong"]
def make_deck():
    # Swaps two loops, so that the shading changes faster than the color.
    deck = []
    for number in ("one", "two", "three"):
        for color in ("red", "green", "purple"):
            for shading in ("open", "striped", "solid"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck.append((number, shading, color, shape))
    return deck


# %% id="make-deck-check" tags=["check"]
def cards_with(value):
    count = 0
    for card in make_deck():
        if value in card:
            count = count + 1
    return count


each = {}
for value in "one two three open striped solid red green purple oval diamond squiggle".split():
    each[value] = 27
check(cards_with, each, {"one": "9 comes of an append that stands outside the innermost loop"})


# %% id="make-deck-order-check" tags=["check"]
def card_at(place):
    return make_deck()[place]


check(
    card_at,
    {
        1: ("one", "open", "red", "diamond"),
        3: ("one", "open", "green", "oval"),
        9: ("one", "striped", "red", "oval"),
        27: ("two", "open", "red", "oval"),
        44: ("two", "striped", "purple", "squiggle"),
        80: ("three", "solid", "purple", "squiggle"),
    },
    remarks={1: "shape changes fastest: its loop is the innermost"},
)

# %% id="make-deck-more" tags=["hidden-check"]
ask(card_at, [0, 2, 7, 18, 31, 40, 53, 54, 77])

# %% [markdown] id="dealing"
# <details><summary>A hint</summary>
#
# A loop in a loop in a loop in a loop. The `append` belongs in the innermost, deepest of all.
#
# </details>
#
# ## Dealing
#
# The module `random` draws for you. `seed` makes it draw alike each time.

# %% id="choose"
import random

random.seed(81)
print(random.choice(table))
print(random.choice(table))

# %% [markdown] id="predict-doubles"
# `choice` leaves its card in the deck, and might draw it again.
#
# Choose 12 times from the 81. In how many of 100 such deals does some card come twice? Put your
# guess in place of the 0.

# %% id="doubles"
my_guess = 0
all_differ = 1
for taken in range(12):
    all_differ = all_differ * (81 - taken) / 81

print("You guess", my_guess, "of 100. Computed:", round(100 * (1 - all_differ), 1))

# %% [markdown] id="deal-task"
# <details><summary>Why so many?</summary>
#
# Each new card must miss all those taken. The chances, 80 of 81, then 79, down to 70, look good one
# by one; multiplied, they leave less than half.
#
# </details>
#
# Deal properly: different cards, and the deck stays as it was.


# %% id="deal" tags=["exercise"]
def deal(deck, n):
    """Return n different cards, drawn at random; the deck keeps all of its own."""
    return random.sample(deck, n)


# %% id="deal-wrong-replaces" tags=["wrong"]
def deal(deck, n):
    # Draws with replacement, so the same card can come twice.
    cards = []
    for draw in range(n):
        cards.append(random.choice(deck))
    return cards


# %% id="deal-wrong-empties" tags=["wrong"]
def deal(deck, n):
    # Takes the cards out of the caller's own deck.
    random.shuffle(deck)
    cards = []
    for draw in range(n):
        cards.append(deck.pop())
    return cards


# %% id="deal-wrong-first" tags=["wrong"]
def deal(deck, n):
    # Deals from the top of a deck that nobody has shuffled.
    return deck[:n]


# %% id="deal-wrong-neighbors" tags=["wrong"]
def deal(deck, n):
    # Draws a place at random, and deals the cards that follow it in the deck.
    start = random.randrange(len(deck) - n + 1)
    return deck[start : start + n]


# %% id="deal-check" tags=["check"]
def different_cards(n):
    counts = set()
    for deal_number in range(200):
        counts.add(len(set(deal(list(table), n))))
    return counts


cases = {1: {1}, 6: {6}, 12: {12}}
check(different_cards, cases, remarks={12: "12 cards dealt, some of them equal"})


# %% id="deal-left-check" tags=["check"]
def deck_is_the_same(n):
    deck = list(table)
    deal(deck, n)
    return deck == table


check(
    deck_is_the_same, {3: True, 12: True}, remarks={3: "the deck is its owner's; deal from a copy"}
)


# %% id="deal-seen-check" tags=["check"]
def different_deals(n):
    seen = set()
    for deal_number in range(5000):
        seen.add(tuple(sorted(deal(list(table), n))))
    return len(seen)


each = "each of the 12 cards must have its chance"
pairs = "12 cards make 12 * 11 / 2 pairs, and each pair must have its chance"
check(different_deals, {1: 12, 2: 66}, remarks={1: each, 2: pairs})

# %% id="deal-more" tags=["hidden-check"]
ask(different_cards, [0, 2, 9, 11])

# %% [markdown] id="first-kata"
# <details><summary>A hint</summary>
#
# `random.sample(deck, n)` draws n different ones. Or copy the deck with `list(deck)`, let
# `random.shuffle` mix the copy, and return its first n: `copy[:n]`.
#
# </details>
#
# ## Your first kata
#
# Open [katas/is_set.py](../katas/is_set.py), write your rule there and save it (Ctrl+S; on a Mac
# Cmd+S). Its cards hold digits instead of words: your code won't mind, and digits cannot be
# misspelt.

# %% id="kata-is-set" tags=["check"]
check("is_set")

# %% [markdown] id="learnt"
# <details><summary>Hints, and the way to the solution</summary>
#
# Bring `same_or_different` along: a kata is a file of its own. For more, choose File, New, Terminal
# and type `setkata hint is_set`. Once your kata passes, `setkata solution is_set` shows ours.
#
# `setkata check 01_tuples` checks this notebook as you saved it, with checks that you don't see
# here. Once all pass, `setkata solution 01_tuples` shows ours.
#
# </details>
#
# ## What you learnt
#
# - A card is a tuple of four values; four loops make the deck of 81.
# - A feature is spoiled when `len` of its set is 2, and only then.
# - Words can drift: "sold" is a value to Python, like any other.
#
# With all four functions written, `CardPicker(deal(make_deck(), 12), is_set=is_set)` is a table all
# your own.
#
# Next: [The card is its number](02_ternary.ipynb), where a card is nothing but a number.
