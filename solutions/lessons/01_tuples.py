# %% [markdown] id="tuples"
# # A card as a tuple
#
# **How do you tell Python about a card?**
#
# Python has never seen a card, but four words are enough to describe one. Read the four words
# below and picture the card. Then run the cell. Did Python draw the card that you had in mind?

# %% id="a-card"
from setkata import CardPicker, ask, check, show

card = ("two", "striped", "green", "diamond")
show(card)

# %% [markdown] id="take-apart"
# `card` is a *tuple*: values in a fixed order, between round brackets. In this course the order is
# always number, shading, color, shape. Change a word and run the cell again.
#
# You can take a tuple apart, all at once or one place at a time. Predict both words:

# %% id="unpack" tags=["predict"]
number, shading, color, shape = card
print(color, card[3])

# %% [markdown] id="read-before-you-look"
# The first line *unpacks* the tuple: each value gets a name. Python counts places from 0, so
# `card[3]` is the fourth value.
#
# Below are six tuples in a *list*, between square brackets. Three of them make a SET. Find these
# three *in the words*, before you run the cell. Then click them.

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

# %% [markdown] id="half-a-table-answer"
# <details><summary>Which three make a SET?</summary>
#
# The second, the third and the fifth. The number is three on all these cards, and the other three
# features are all different.
#
# </details>

# %% [markdown] id="sets"
# ## A set to find a SET
#
# Curly brackets make a Python *set*, which keeps each value only once. `len` counts the values
# that are left. Predict all three counts:

# %% id="count-values" tags=["predict"]
print(len({"red", "red", "red"}))
print(len({"red", "red", "green"}))
print(len({"red", "green", "purple"}))

# %% [markdown] id="same-or-different-task"
# The count is 1 if the values are all the same, 3 if they are all different, and 2 if they spoil
# the SET. So this one number tells you all you need, and you don't have to compare pairs.
#
# Write a function that uses this count to say whether three values are all the same or all
# different:


# %% id="same-or-different" tags=["exercise"]
def same_or_different(x, y, z):
    """Return True if three values are all the same or all different, otherwise False."""
    return len({x, y, z}) != 2


# %% id="same-or-different-wrong-three-only" tags=["wrong"]
def same_or_different(x, y, z):
    """You accept only three different values; accept three equal values as well."""
    return len({x, y, z}) == 3


# %% id="same-or-different-wrong-one-only" tags=["wrong"]
def same_or_different(x, y, z):
    """You accept only three equal values; accept three different values as well."""
    return len({x, y, z}) == 1


# %% id="same-or-different-wrong-two" tags=["wrong"]
def same_or_different(x, y, z):
    """You say True exactly when you should say False; use != in place of ==."""
    return len({x, y, z}) == 2


# %% id="same-or-different-wrong-more-than-one" tags=["wrong"]
def same_or_different(x, y, z):
    """You reject three equal values; accept them, and reject values if only two are equal."""
    return len({x, y, z}) > 1


# %% id="same-or-different-wrong-less-than-three" tags=["wrong"]
def same_or_different(x, y, z):
    """You reject three different values; accept them, and reject values if only two are equal."""
    return len({x, y, z}) < 3


# %% id="same-or-different-wrong-list" tags=["wrong"]
def same_or_different(x, y, z):
    """You say True even if only two values are equal; len({x, y, z}) is then 2, so say False."""
    return len([x, y, z]) != 2


# %% id="same-or-different-wrong-both" tags=["wrong"]
def same_or_different(x, y, z):
    """You say False for any values; say True if the count, len({x, y, z}), is 1 or 3."""
    return len({x, y, z}) == 1 and len({x, y, z}) == 3


# %% id="same-or-different-wrong-bare-three" tags=["wrong"]
def same_or_different(x, y, z):
    """You return 3 instead of True or False; write a whole comparison after `or`, with ==."""
    return len({x, y, z}) == 1 or 3


# %% id="same-or-different-wrong-count" tags=["wrong"]
def same_or_different(x, y, z):
    """You return the number of different values; return whether this number is not 2."""
    return len({x, y, z})


# %% id="same-or-different-wrong-chain" tags=["wrong"]
def same_or_different(x, y, z):
    """You accept values if only the first and the third are equal; count with len and a set."""
    return x == y == z or x != y != z


# %% id="same-or-different-wrong-objects" tags=["wrong"]
def same_or_different(x, y, z):
    """You compare with `is`, which can miss equal words; count with len and a set."""
    return x is y is z or len({x, y, z}) == 3


# %% id="same-or-different-wrong-sorted" tags=["wrong"]
def same_or_different(x, y, z):
    """You sort the values, but you never compare the last two; count with len and a set."""
    first, middle, last = sorted([x, y, z])
    return first == last or first != middle


# %% id="same-or-different-wrong-some-words" tags=["wrong"]
def same_or_different(x, y, z):
    """You list the words of some features only; count with len and a set, whatever the words."""
    words = [{"red", "green", "purple"}, {"one", "two", "three"}]
    return x == y == z or {x, y, z} in words


# %% id="same-or-different-check" tags=["check"]
open_too = "OPEN".lower()  # equal to "open", but Python stores it separately
check(
    same_or_different,
    {
        ("red", "red", "red"): True,
        ("red", "green", "purple"): True,
        ("red", "red", "green"): False,
        ("red", "green", "red"): False,
        ("red", "green", "green"): False,
        ("two", "three", "one"): True,
        ("solid", "open", "striped"): True,
        ("open", open_too, "open"): True,
        ("open", "solid", open_too): False,
    },
)

# %% id="same-or-different-more" tags=["hidden-check"]
solid = "open solid".split()[1]
some = [("one", "three", "two"), ("solid", solid, "solid"), ("solid", "striped", solid)]
others = [("solid", solid, "open"), ("squiggle", "oval", "oval"), ("diamond", "squiggle", "oval")]
ask(same_or_different, some + others + [("striped", "open", "solid"), ("purple", "red", "green")])

# %% [markdown] id="same-or-different-hints" tags=["hint"]
# Which of the counts 1, 2 and 3 spoils a feature?
#
# `len({x, y, z})` is the count, and `!=` means "is not equal to".

# %% [markdown] id="is-set-task"
# ## Three cards
#
# A card has four features, so call `same_or_different` four times. The first call compares the
# numbers of the cards: `a[0]`, `b[0]` and `c[0]`. Three cards are a SET only if all four answers
# are `True`.


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
    """You check only the number, the first feature; return only when all four are checked."""
    for place in range(4):
        return same_or_different(a[place], b[place], c[place])


# %% id="is-set-wrong-whole-cards" tags=["wrong"]
def is_set(a, b, c):
    """You say True for any three cards; compare their features: a[0], b[0], c[0] and so on."""
    return same_or_different(a, b, c)


# %% id="is-set-wrong-three-features" tags=["wrong"]
def is_set(a, b, c):
    """You never check the shape; it is at place 3, because Python counts places from 0."""
    for place in range(3):
        if not same_or_different(a[place], b[place], c[place]):
            return False
    return True


# %% id="is-set-wrong-from-one" tags=["wrong"]
def is_set(a, b, c):
    """You never check the number; it is at place 0, because Python counts places from 0."""
    return (
        same_or_different(a[1], b[1], c[1])
        and same_or_different(a[2], b[2], c[2])
        and same_or_different(a[3], b[3], c[3])
    )


# %% id="is-set-wrong-last-feature" tags=["wrong"]
def is_set(a, b, c):
    """Your answer depends on the shape only; all four features must be right."""
    for place in range(4):
        answer = same_or_different(a[place], b[place], c[place])
    return answer


# %% id="is-set-wrong-or" tags=["wrong"]
def is_set(a, b, c):
    """You accept cards if one feature is right; return True only if all four are."""
    return (
        same_or_different(a[0], b[0], c[0])
        or same_or_different(a[1], b[1], c[1])
        or same_or_different(a[2], b[2], c[2])
        or same_or_different(a[3], b[3], c[3])
    )


# %% id="is-set-wrong-all-different" tags=["wrong"]
def is_set(a, b, c):
    """You accept no SET with both same and different features; let each feature be either."""
    for place in range(4):
        if len({a[place], b[place], c[place]}) != 3:
            return False
    return True


# %% id="is-set-wrong-all-words" tags=["wrong"]
def is_set(a, b, c):
    """You say False for any three cards; join four calls of same_or_different with `and`."""
    return len({*a, *b, *c}) == 3


# %% id="is-set-wrong-three-of-four" tags=["wrong"]
def is_set(a, b, c):
    """You accept cards if one feature is spoiled; all four features must be right."""
    good = 0
    for place in range(4):
        if same_or_different(a[place], b[place], c[place]):
            good = good + 1
    return good >= 3


# %% id="is-set-wrong-four-answers" tags=["wrong"]
def is_set(a, b, c):
    """You return four answers; join them with `and`, so that one answer is left."""
    return (
        same_or_different(a[0], b[0], c[0]),
        same_or_different(a[1], b[1], c[1]),
        same_or_different(a[2], b[2], c[2]),
        same_or_different(a[3], b[3], c[3]),
    )


# %% id="is-set-wrong-no-color" tags=["wrong"]
def is_set(a, b, c):
    """You never check the color; it is at place 2, because Python counts places from 0."""
    for place in (0, 1, 3):
        if not same_or_different(a[place], b[place], c[place]):
            return False
    return True


# %% id="is-set-wrong-no-shading" tags=["wrong"]
def is_set(a, b, c):
    """You never check the shading; it is at place 1, because Python counts places from 0."""
    for place in (0, 2, 3):
        if not same_or_different(a[place], b[place], c[place]):
            return False
    return True


# %% id="is-set-wrong-no-false" tags=["wrong"]
def is_set(a, b, c):
    """You return None if a feature is spoiled; return False."""
    for place in range(4):
        if not same_or_different(a[place], b[place], c[place]):
            return None
    return True


# %% id="is-set-wrong-color-copied" tags=["wrong"]
def is_set(a, b, c):
    """You pass one color twice and leave out the third card's; pass a[2], b[2] and c[2]."""
    number = same_or_different(a[0], b[0], c[0])
    shading = same_or_different(a[1], b[1], c[1])
    color = same_or_different(a[2], b[2], b[2])
    shape = same_or_different(a[3], b[3], c[3])
    return number and shading and color and shape


# %% id="is-set-wrong-or-the-shape" tags=["wrong"]
def is_set(a, b, c):
    """You join three features with `and`, but the shape with `or`; join all four with `and`."""
    number = same_or_different(a[0], b[0], c[0])
    shading = same_or_different(a[1], b[1], c[1])
    color = same_or_different(a[2], b[2], c[2])
    return (number and shading and color) or same_or_different(a[3], b[3], c[3])


# %% id="is-set-check" tags=["check"]
x, y = ("two", "open", "red", "diamond"), ("three", "striped", "purple", "oval")
p, q = ("one", "open", "green", "squiggle"), ("one", "solid", "red", "squiggle")
check(
    is_set,
    {
        (x, y, ("one", "solid", "green", "squiggle")): True,
        (x, ("two", "solid", "red", "diamond"), ("two", "striped", "red", "diamond")): True,
        (x, y, ("two", "solid", "green", "squiggle")): False,
        (x, y, p): False,
        (x, y, q): False,
        (x, y, ("one", "solid", "green", "oval")): False,
        (x, p, y): False,
        (y, x, q): False,
        (x, y, ("two", "open", "red", "oval")): False,
        (x, y, ("one", "solid", "red", "oval")): False,
        (x, y, ("two", "open", "green", "squiggle")): False,
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

# %% [markdown] id="is-set-hints" tags=["hint"]
# `same_or_different(a[0], b[0], c[0])` compares the numbers. Which calls compare the other three
# features?
#
# Join the four calls with `and`. If you put round brackets around all four calls, you may write
# them on several lines.

# %% [markdown] id="your-own-table"
# ## Your rule, your table
#
# Here are six more cards, twelve in all. From now on *your* function decides, and the table tells
# you if your function is wrong about three cards. How many SETs are on this table?

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

# %% [markdown] id="your-picker-answer"
# <details><summary>How many SETs are on this table?</summary>
#
# Two, and both use the same card: three open red diamonds.
#
# </details>

# %% [markdown] id="predict-sold"
# ## A spelling mistake
#
# Someone once published the three squiggle cards below, with other words for the shadings and a
# spelling mistake: "sold" for "solid". Predict what your function will say about these cards. Then
# run the cell.

# %% id="ask-sold" tags=["predict", "check"]
x = ("two", "outline", "red", "squiggle")
y = ("one", "shaded", "purple", "squiggle")
z = ("three", "sold", "green", "squiggle")
ask(is_set, [(x, y, z)])

# %% [markdown] id="predict-solid-sold"
# <details><summary>What does your function say, and why?</summary>
#
# It says `True`. Outline, shaded and sold are three different words, and your function sees no
# more than that. So the mistake does no harm here.
#
# </details>
#
# The next three cards are all solid, but one of them has the same spelling mistake. Predict once
# more.

# %% id="ask-solid-sold" tags=["predict", "check"]
x = ("two", "solid", "red", "squiggle")
y = ("one", "solid", "purple", "squiggle")
z = ("three", "sold", "green", "squiggle")
ask(is_set, [(x, y, z)])

# %% [markdown] id="ask-solid-sold-answer"
# <details><summary>What does your function say now?</summary>
#
# It says `False`. Your function misses a SET, and Python shows no error. Other published programs
# say "stripped", or "blue" in one place and "purple" in another. Python accepts all these words.
#
# </details>

# %% [markdown] id="words-drift"
# ## Loops write the words
#
# The cure is to write each word once, and to let `for` loops combine the words. A loop runs the
# lines below it once for each word; `append` adds an item to the end of a list. Predict the count:

# %% id="two-loops" tags=["predict"] asks="How many cards will small_deck hold?"
small_deck = []
for number in ("one", "two", "three"):
    for color in ("red", "green", "purple"):
        small_deck.append((number, color))

print(len(small_deck))
print(small_deck[0], small_deck[1], small_deck[8])

# %% [markdown] id="two-loops-told"
# The inner loop runs in full for each step of the outer loop, so the color changes fastest. `step`
# shows every line that runs. Which line runs after the second `append`?


# %% id="two-loops-step" tags=["nbval-ignore-output"]
from setkata import step


def short_deck():
    cards = []
    for number in ("one", "two"):
        for color in ("red", "green"):
            cards.append((number, color))
    return cards


step(short_deck)

# %% [markdown] id="make-deck-task"
# ## The whole deck
#
# Write a function that makes the whole deck with four loops. The shape changes fastest, then the
# color, then the shading, and the number changes slowest.


# %% id="make-deck" tags=["exercise"]
def make_deck():
    """Return a list of all 81 cards, from one open red oval to three solid purple squiggles."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck.append((number, shading, color, shape))
    return deck


# %% id="make-deck-wrong-outside" tags=["wrong"]
def make_deck():
    """You append below the innermost loop, so you keep only its last shape; append inside it."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squiggle"):
                    card = (number, shading, color, shape)
                deck.append(card)
    return deck


# %% id="make-deck-wrong-one-card" tags=["wrong"]
def make_deck():
    """You return after the first card; write `return` below all loops, in line with the first `for`."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck.append((number, shading, color, shape))
                    return deck


# %% id="make-deck-wrong-first-number" tags=["wrong"]
def make_deck():
    """You return too early, after the cards with number one; indent `return` as far as the first `for`."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck.append((number, shading, color, shape))
        return deck


# %% id="make-deck-wrong-new-list" tags=["wrong"]
def make_deck():
    """You start a new list for each number; write deck = [] only once, above all loops."""
    for number in ("one", "two", "three"):
        deck = []
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck.append((number, shading, color, shape))
    return deck


# %% id="make-deck-wrong-one-after-the-other" tags=["wrong"]
def make_deck():
    """You write the loops below one another; indent each, so that it runs inside the loop above."""
    deck = []
    for number in ("one", "two", "three"):
        pass
    for shading in ("open", "striped", "solid"):
        pass
    for color in ("red", "green", "purple"):
        pass
    for shape in ("oval", "diamond", "squiggle"):
        deck.append((number, shading, color, shape))
    return deck


# %% id="make-deck-wrong-stripped" tags=["wrong"]
def make_deck():
    """You misspell striped; write it as in this lesson, with one p."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "stripped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck.append((number, shading, color, shape))
    return deck


# %% id="make-deck-wrong-reversed-cards" tags=["wrong"]
def make_deck():
    """You write each card from shape to number; append (number, shading, color, shape)."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck.append((shape, color, shading, number))
    return deck


# %% id="make-deck-wrong-color-first" tags=["wrong"]
def make_deck():
    """You write the color before the shading; append (number, shading, color, shape)."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck.append((number, color, shading, shape))
    return deck


# %% id="make-deck-wrong-order" tags=["wrong"]
def make_deck():
    """You let the shading change faster than the color; put the color loop in the shading loop."""
    deck = []
    for number in ("one", "two", "three"):
        for color in ("red", "green", "purple"):
            for shading in ("open", "striped", "solid"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck.append((number, shading, color, shape))
    return deck


# %% id="make-deck-wrong-order-of-words" tags=["wrong"]
def make_deck():
    """You list the colors in another order; write red, green, purple, as the lesson does."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "purple", "green"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck.append((number, shading, color, shape))
    return deck


# %% id="make-deck-wrong-order-of-shadings" tags=["wrong"]
def make_deck():
    """You list the shadings in another order; write open, striped, solid, as the lesson does."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("solid", "striped", "open"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck.append((number, shading, color, shape))
    return deck


# %% id="make-deck-wrong-order-of-shapes" tags=["wrong"]
def make_deck():
    """You list the shapes in another order; write oval, diamond, squiggle, as the lesson does."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "squiggle", "diamond"):
                    deck.append((number, shading, color, shape))
    return deck


# %% id="make-deck-wrong-number-fastest" tags=["wrong"]
def make_deck():
    """You let the number change fastest; write the loops as number, shading, color, shape."""
    deck = []
    for shape in ("oval", "diamond", "squiggle"):
        for color in ("red", "green", "purple"):
            for shading in ("open", "striped", "solid"):
                for number in ("one", "two", "three"):
                    deck.append((number, shading, color, shape))
    return deck


# %% id="make-deck-wrong-plurals" tags=["wrong"]
def make_deck():
    """You write the shapes in the plural; write oval, diamond and squiggle."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("ovals", "diamonds", "squiggles"):
                    deck.append((number, shading, color, shape))
    return deck


# %% id="make-deck-wrong-digits" tags=["wrong"]
def make_deck():
    """You write the numbers in digits; write the words one, two and three."""
    deck = []
    for number in (1, 2, 3):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck.append((number, shading, color, shape))
    return deck


# %% id="make-deck-wrong-text" tags=["wrong"]
def make_deck():
    """You join the words into one text; append the tuple (number, shading, color, shape)."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck.append(number + " " + shading + " " + color + " " + shape)
    return deck


# %% id="make-deck-wrong-single-words" tags=["wrong"]
def make_deck():
    """You put single words into the list; append the four words of a card as one tuple."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squiggle"):
                    deck += (number, shading, color, shape)
    return deck


# %% id="make-deck-wrong-no-shape" tags=["wrong"]
def make_deck():
    """You leave out the shape; write a fourth loop, inside the loop of the colors."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                deck.append((number, shading, color))
    return deck


# %% id="make-deck-wrong-color-fastest" tags=["wrong"]
def make_deck():
    """You let the color change faster than the shape; put the shape loop in the color loop."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for shape in ("oval", "diamond", "squiggle"):
                for color in ("red", "green", "purple"):
                    deck.append((number, shading, color, shape))
    return deck


# %% id="make-deck-wrong-squigle" tags=["wrong"]
def make_deck():
    """You misspell squiggle; write it as in this lesson, with two g's."""
    deck = []
    for number in ("one", "two", "three"):
        for shading in ("open", "striped", "solid"):
            for color in ("red", "green", "purple"):
                for shape in ("oval", "diamond", "squigle"):
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
check(cards_with, each)


# %% id="make-deck-order-check" tags=["check"]
def card_at(place):
    return make_deck()[place]


check(
    card_at,
    {
        0: ("one", "open", "red", "oval"),
        1: ("one", "open", "red", "diamond"),
        3: ("one", "open", "green", "oval"),
        9: ("one", "striped", "red", "oval"),
        27: ("two", "open", "red", "oval"),
        44: ("two", "striped", "purple", "squiggle"),
        80: ("three", "solid", "purple", "squiggle"),
    },
)

# %% id="make-deck-more" tags=["hidden-check"]
ask(card_at, [0, 2, 7, 18, 31, 40, 53, 54, 77])

# %% [markdown] id="make-deck-hints" tags=["hint"]
# A loop in a loop in a loop in a loop. Which feature does the outermost loop go through?
#
# Start with an empty list. The `append` belongs in the innermost loop, deepest of all.
#
# `return` comes after all four loops, indented as far as the first `for`.

# %% [markdown] id="dealing"
# ## Dealing
#
# `import` fetches a *module*, a box of tools. The module `random` comes with Python and draws at
# random. With `seed`, the module draws the same cards each time. Guess what happens if you run
# this cell twice.

# %% id="choose"
import random

random.seed(81)
print(random.choice(table))
print(random.choice(table))

# %% [markdown] id="predict-doubles"
# You get the same two cards again, because the seed is the same. `choice` leaves its card in the
# list, so it can draw the same card twice.
#
# Suppose you choose 12 times from all 81 cards. In how many of 100 such deals does some card come
# up twice? Guess.

# %% id="doubles" tags=["predict"] asks="In how many of 100 deals does a card come up twice?"
all_differ = 1
for taken in range(12):  # taken is 0, then 1, and finally 11
    all_differ = all_differ * (81 - taken) / 81

print("A card comes up twice in", round(100 * (1 - all_differ), 1), "of 100 deals.")

# %% [markdown] id="deal-task"
# <details><summary>Why does a card come up twice so often?</summary>
#
# Each new card has to differ from all the cards before it. The chance of that is 80 in 81 for the
# second card, 79 in 81 for the third, and 70 in 81 for the last. These chances look good one by
# one, but multiplied they come to less than one half.
#
# </details>
#
# Now write a function that deals properly. The cards it deals are all different, and it leaves the
# deck as it was.


# %% id="deal" tags=["exercise"]
def deal(deck, n):
    """Return a list of n different cards, drawn from the deck at random; don't change the deck."""
    return random.sample(deck, n)


# %% id="deal-wrong-one-card" tags=["wrong"]
def deal(deck, n):
    """You return one card; return a list of n cards."""
    return random.choice(deck)


# %% id="deal-wrong-whole-deck" tags=["wrong"]
def deal(deck, n):
    """You return 12 cards, whatever n is; return only n cards of the deck."""
    copy = list(deck)
    random.shuffle(copy)
    return copy


# %% id="deal-wrong-one-too-few" tags=["wrong"]
def deal(deck, n):
    """You deal one card too few; copy[:n] holds n cards, and range(n) counts n numbers."""
    copy = list(deck)
    random.shuffle(copy)
    return copy[: n - 1]


# %% id="deal-wrong-replaces" tags=["wrong"]
def deal(deck, n):
    """You sometimes deal the same card twice; use random.sample, or shuffle a copy of the deck."""
    cards = []
    for draw in range(n):
        cards.append(random.choice(deck))
    return cards


# %% id="deal-wrong-empties" tags=["wrong"]
def deal(deck, n):
    """You take the cards out of the deck that you were given; copy it first, with list(deck)."""
    random.shuffle(deck)
    cards = []
    for draw in range(n):
        cards.append(deck.pop())
    return cards


# %% id="deal-wrong-shuffles" tags=["wrong"]
def deal(deck, n):
    """You shuffle the deck that you were given; shuffle a copy of it, list(deck)."""
    random.shuffle(deck)
    return deck[:n]


# %% id="deal-wrong-first" tags=["wrong"]
def deal(deck, n):
    """You deal the same cards each time; return cards of a shuffled copy, and don't set a seed."""
    return deck[:n]


# %% id="deal-wrong-neighbors" tags=["wrong"]
def deal(deck, n):
    """You deal cards that are neighbors in the deck; draw each card by itself."""
    start = random.randrange(len(deck) - n + 1)
    return deck[start : start + n]


# %% id="deal-wrong-skips" tags=["wrong"]
def deal(deck, n):
    """You leave out a card that you draw again, so you deal too few; use random.sample."""
    cards = []
    for draw in range(n):
        card = random.choice(deck)
        if card not in cards:
            cards.append(card)
    return cards


# %% id="deal-wrong-places" tags=["wrong"]
def deal(deck, n):
    """You deal something that is not in the deck; draw cards from `deck`: random.sample(deck, n)."""
    return random.sample(range(len(deck)), n)


# %% id="deal-wrong-others" tags=["wrong"]
def deal(deck, n):
    """You return the cards that are left in the deck; return the n cards that you deal."""
    copy = list(deck)
    random.shuffle(copy)
    return copy[n:]


# %% id="deal-wrong-one-too-many" tags=["wrong"]
def deal(deck, n):
    """You deal one card too many; copy[:n] holds n cards, and range(n) counts n numbers."""
    copy = list(deck)
    random.shuffle(copy)
    return copy[: n + 1]


# %% id="deal-wrong-own-table" tags=["wrong"]
def deal(deck, n):
    """You deal something that is not in the deck; draw cards from `deck`: random.sample(deck, n)."""
    return random.sample(table, n)


# %% id="deal-wrong-never-the-first" tags=["wrong"]
def deal(deck, n):
    """You never draw the card at place 0; start random.randrange at 0, not at 1."""
    rest, cards = list(deck), []
    for draw in range(n):
        place = random.randrange(1, len(rest))
        cards.append(rest.pop(place))
    return cards


# %% id="deal-check" tags=["check"]
def cards_dealt(n):
    counts = set()
    for deal_number in range(50):
        counts.add(len(deal(list(table), n)))
    if len(counts) > 1:
        return "not always the same number"
    return len(deal(list(table), n))


check(cards_dealt, {1: 1, 6: 6, 12: 12})


# %% id="deal-twice-check" tags=["check"]
def all_different_in_50_deals(n):
    for deal_number in range(50):
        cards = deal(list(table), n)
        if len(set(cards)) < len(cards):
            return False
    return True


check(all_different_in_50_deals, {3: True, 6: True, 12: True})


# %% id="deal-left-check" tags=["check"]
def deck_after_dealing(n):
    deck = list(table)
    deal(deck, n)
    if len(deck) < len(table):
        return "cards are missing"
    if deck != table:
        return "in another order"
    return "as before"


check(deck_after_dealing, {3: "as before", 12: "as before"})


# %% id="deal-seen-check" tags=["check"]
def different_deals(n):
    seen = set()
    for deal_number in range(150 * n):
        cards = deal(list(table[:6]), n)
        if not set(cards) <= set(table[:6]):
            return "not from the deck"
        seen.add(tuple(sorted(cards)))
    return len(seen)


# Here the deck has 6 cards and 6 * 5 / 2 pairs. Each card and each pair must come up.
check(different_deals, {1: 6, 2: 15})

# %% id="deal-more" tags=["hidden-check"]
ask(all_different_in_50_deals, [0, 4, 9, 11])

# %% [markdown] id="deal-hints" tags=["hint"]
# If you deal real cards, no card comes up twice. What do you do with the deck before you deal?
#
# Copy the deck with `list(deck)`, so that the deck itself stays as it was. Mix the copy with
# `random.shuffle`.
#
# `copy[:n]` gives the first n cards of the copy. There is also a shorter way: `random.sample` draws
# items that are all different.

# %% [markdown] id="first-kata"
# ## Your first kata
#
# Click [katas/is_set.py](../katas/is_set.py) to open the file, write your rule there and save it
# (Ctrl+S; on a Mac Cmd+S). Its cards hold digits instead of words. Your code works with digits too,
# and you can't misspell a digit.

# %% id="kata-is-set" tags=["check"]
check("is_set")

# %% [markdown] id="learnt"
# ## What you learnt
#
# - A card can be a tuple of four words, and four loops make the deck of 81 cards.
# - You can test a feature with a set: if `len` of the set is 2, the feature spoils the SET.
# - A spelling mistake can hide in words: to Python, "sold" is a value like any other.
#
# Once all four functions are written, `CardPicker(deal(make_deck(), 12), is_set=is_set)` is a
# table that runs on your own code.
#
# <!-- next -->
# <!-- /next -->
#
# <details><summary>Hints, and the way to the solution</summary>
#
# A kata is a separate file, so copy `same_or_different` into it. For more hints, type
# `%setkata hint is_set` in a new cell; in a terminal, leave out the `%`. Once your kata passes,
# `%setkata solution is_set` shows our solution.
#
# `%setkata check 01_tuples` checks this notebook as you saved it, with some checks that you don't
# see here. Once they all pass, `%setkata solution 01_tuples` shows our solution.
#
# </details>
#
# <details><summary>The Python of this lesson</summary>
#
# | Python | What it does | Example |
# |---|---|---|
# | `("two", "open")` | makes a tuple: values in a fixed order | `card[0]` is its first value |
# | `number, color = pair` | unpacks a tuple: each value gets a name | `number` is then `pair[0]` |
# | `[4, 7]` | makes a list, which can grow (see `append`) | `[4, 7][0]` gives 4 |
# | `{x, y, z}` | makes a set, which keeps each value once | `{4, 4, 7}` has two values |
# | `len(x)` | counts the items | `len([4, 7])` gives 2 |
# | `for x in items:` | runs the indented lines once for each item | with `[4, 7]`, they run twice |
# | `deck.append(card)` | adds an item to the end of a list | `[4]` becomes `[4, 7]` |
# | `import random` | fetches a module, a box of tools | `random.choice([4, 7])` gives 4 or 7 |
# | `random.sample(deck, n)` | draws n different items | `random.sample([4, 7, 9], 2)` |
#
# All the Python so far is on [one page](python.md).
#
# </details>
