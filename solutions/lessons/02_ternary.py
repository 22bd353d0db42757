# %% [markdown] id="ternary"
# # The card is its number
#
# **Must a card's features be stored, or can they be computed?**
#
# Forget the words. Each of the 81 cards has a number, from 0 to 80. Here lie the first twelve:
# click 0, 1, 2, for a start.

# %% id="first-twelve"
from setkata import CardBuilder, CardPicker, ask, check, show

CardPicker(list(range(12)), label="index")

# %% [markdown] id="digits"
# <details><summary>How many SETs are there?</summary>
#
# Thirteen, where twelve cards dealt at random hold 2.8 on average. Remember this table: it will
# come back.
#
# </details>
#
# ## Digits for words
#
# Each value gets a digit, starting from 0:
#
# | | 0 | 1 | 2 |
# |---|---|---|---|
# | number | one | two | three |
# | shading | open | striped | solid |
# | color | red | green | purple |
# | shape | oval | diamond | squiggle |
#
# Say these two cards aloud, then run the cell.

# %% id="digits-to-cards"
show((0, 1, 0, 1), (1, 0, 2, 1))

# %% [markdown] id="four-dials"
# Think of four dials, each showing 0, 1 or 2. To count, turn the last; as it passes 2, its left
# neighbor moves on.
#
# Card 26 is 0222. What follows, and how many dials turn? Guess, then press Next.

# %% id="after-26"
my_guess = ""  # four digits
CardBuilder(26)

# %% [markdown] id="all-four-turn"
# <details><summary>How many turned?</summary>
#
# All four: 0222, then 1000. Neighbors in the count, and on the table two strangers: not one value
# in common. Turn the dials yourself: which card is 40?
#
# </details>
#
# A step of each dial is worth 27, 9, 3 or 1. Predict three numbers:

# %% id="worth"
print(0 * 27 + 2 * 9 + 2 * 3 + 2 * 1)
print(1 * 27 + 0 * 9 + 0 * 3 + 0 * 1)
print(2 * 27 + 2 * 9 + 2 * 3 + 2 * 1)

# %% [markdown] id="divide"
# That is base 3, or *ternary*: 1021 in base 3 is 34.
#
# And back? `//` divides and drops the rest, `%` keeps nothing but the rest. Predict all four:

# %% id="rest"
print(34 // 3, 34 % 3)
print(34 // 9, 34 // 9 % 3)

# %% [markdown] id="digit-task"
# `34 // 9` is how often the dial worth 9 has moved: 3 times, once around, so it shows 0. Hence `% 3`.
#
# Read one dial of a card:


# %% id="digit" tags=["exercise"]
def digit(index, place):
    """Return the digit, 0 to 2, of a card's index on the dial worth place: 27, 9, 3 or 1."""
    return index // place % 3


# %% id="digit-wrong-divides" tags=["wrong"]
def digit(index, place):
    # Keeps the rest as a fraction.
    return index / place % 3


# %% id="digit-wrong-no-rest" tags=["wrong"]
def digit(index, place):
    # Counts how often the dial has moved, not what it shows.
    return index // place


# %% id="digit-wrong-rest-of-place" tags=["wrong"]
def digit(index, place):
    # Takes the rest by the place, which is all that the smaller dials hold.
    return index % place


# %% id="digit-check" tags=["check"]
check(
    digit,
    {(2, 1): 2, (27, 27): 1, (26, 9): 2, (34, 3): 2, (34, 9): 0, (34, 1): 1, (80, 27): 2},
    remarks={
        (2, 1): "a digit is a whole number: 2 // 1 is 2, while 2 / 1 is 2.0",
        (26, 9): "26 holds two nines and a rest, which // drops",
        (34, 3): "34 // 3 is 11, and a dial that moves 11 times shows 2",
    },
)

# %% id="digit-more" tags=["hidden-check"]
ask(digit, [(79, 27), (80, 1), (53, 9), (10, 27), (10, 9), (71, 3)])

# %% [markdown] id="encode-task"
# <details><summary>A hint</summary>
#
# First how often the dial moved, `index // place`; then what it shows, `% 3`.
#
# </details>
#
# ## Card to number
#
# A card comes as a tuple of four digits; unpack it, as you did with words.


# %% id="encode" tags=["exercise"]
def encode(card):
    """Return the index, 0 to 80, of a card of four digits."""
    number, shading, color, shape = card
    return number * 27 + shading * 9 + color * 3 + shape


# %% id="encode-wrong-reversed" tags=["wrong"]
def encode(card):
    # Lets the number, which comes first, turn fastest.
    number, shading, color, shape = card
    return number + shading * 3 + color * 9 + shape * 27


# %% id="encode-check" tags=["check"]
check(
    encode,
    {(0, 0, 0, 0): 0, (1, 1, 1, 1): 40, (2, 2, 2, 2): 80, (0, 0, 0, 1): 1, (1, 0, 2, 1): 34},
    remarks={
        (0, 0, 0, 1): "the last digit is worth 1, the first 27",
        (1, 0, 2, 1): "27 + 0 + 6 + 1; whoever reads from the right gets 46",
    },
)

# %% id="encode-more" tags=["hidden-check"]
ask(encode, [(0, 1, 0, 1), (2, 0, 0, 0), (0, 2, 2, 2), (1, 2, 1, 0)])

# %% [markdown] id="from-zero"
# <details><summary>A hint</summary>
#
# The number is worth 27 a step, the shading 9, the color 3, the shape 1. Add the four.
#
# </details>
#
# Why start from 0? See what the first and the last card would be if the digits were 1, 2, 3:

# %% id="from-one"
print(1 * 27 + 1 * 9 + 1 * 3 + 1, 3 * 27 + 3 * 9 + 3 * 3 + 3)

# %% [markdown] id="decode-task"
# 40 to 120, and no list counts like that. From 0, a card's number is also its place in a list of
# the deck.
#
# ## Number to card


# %% id="decode" tags=["exercise"]
def decode(index):
    """Return the card, a tuple of four digits, that an index from 0 to 80 stands for."""
    return index // 27, index // 9 % 3, index // 3 % 3, index % 3


# %% id="decode-wrong-leading-zeros" tags=["wrong"]
def decode(index):
    # Stops when nothing is left, so the zeros in front are lost.
    digits = []
    while index > 0:
        digits.insert(0, index % 3)
        index = index // 3
    return tuple(digits)


# %% id="decode-wrong-no-rest" tags=["wrong"]
def decode(index):
    # Leaves out % 3 where a dial may have gone around.
    return index // 27, index // 9, index // 3, index % 3


# %% id="decode-check" tags=["check"]
check(
    decode,
    {
        80: (2, 2, 2, 2),
        34: (1, 0, 2, 1),
        10: (0, 1, 0, 1),
        27: (1, 0, 0, 0),
        2: (0, 0, 0, 2),
        0: (0, 0, 0, 0),
    },
    remarks={10: "one symbol is the digit 0, and it must be there: a card has four digits"},
)

# %% id="decode-more" tags=["hidden-check"]
ask(decode, [1, 26, 62, 40, 53])

# %% [markdown] id="comprehension"
# <details><summary>A hint</summary>
#
# Your `digit` reads one dial. Call it for 27, 9, 3 and 1, and put the four into a tuple.
#
# </details>
#
# ## Stored, or computed
#
# Square brackets around a loop make a list: a *comprehension*. Predict both:

# %% id="colors-and-shapes"
print([index % 3 for index in range(12)])
print([index // 3 % 3 for index in range(12)])

# %% [markdown] id="pictures"
# Shapes, and colors, of twelve cards, and not a word was stored. A card *is* its number.
#
# Only pictures must be kept, in order. What will show at place 34?

# %% id="pictures-by-number"
pictures = [show(index) for index in range(81)]
pictures[34]

# %% [markdown] id="any-order"
# A whole video game was made so: a list of pictures and one number per card, no feature named
# anywhere.
#
# ## Any order will do
#
# We say number, shading, color, shape. Must we? First count SETs:

# %% id="count-sets"
from random import Random

from setkata import deal, find_sets, make_deck

table = deal(make_deck(), 12, Random(6))
print("SETs on this table:", len(find_sets(table)))
CardPicker(table, label="digits")

# %% [markdown] id="reorder-task"
# Others begin with the color: order `(2, 3, 1, 0)` is color, shape, shading, number. Their 1021 is
# two solid green ovals.
#
# Rewrite a card, and guess: how many SETs will their table have?


# %% id="reorder" tags=["exercise"]
def reorder(card, order):
    """Return the card's digits in another order: the places to take, one after another."""
    return tuple([card[place] for place in order])


# %% id="reorder-wrong-fears" tags=["wrong"]
def reorder(card, order):
    # Believes that another order makes other SETs, and leaves the card alone.
    return card


# %% id="reorder-wrong-puts" tags=["wrong"]
def reorder(card, order):
    # Puts digits into the places that it should take them from.
    digits = [0, 0, 0, 0]
    for place in range(4):
        digits[order[place]] = card[place]
    return tuple(digits)


# %% id="reorder-check" tags=["check"]
check(
    reorder,
    {
        ((0, 0, 1, 2), (3, 2, 1, 0)): (2, 1, 0, 0),
        ((1, 2, 1, 0), (2, 3, 1, 0)): (1, 0, 2, 1),
        ((2, 1, 0, 0), (1, 0, 2, 3)): (1, 2, 0, 0),
    },
    remarks={
        ((0, 0, 1, 2), (3, 2, 1, 0)): "shape first: the same card, told from the other end",
        ((1, 2, 1, 0), (2, 3, 1, 0)): "first place 2 of the card, then 3, 1 and 0",
    },
)


# %% id="reorder-sets-check" tags=["check"]
def sets_in_order(order):
    return len(find_sets([reorder(card, order) for card in table]))


check(
    sets_in_order,
    {(0, 1, 2, 3): 4, (2, 3, 1, 0): 4, (3, 2, 0, 1): 4, (0, 3, 2, 1): 4},
    remarks={(2, 3, 1, 0): "the same cards, so the same SETs"},
)

# %% id="reorder-more" tags=["hidden-check"]
ask(reorder, [((0, 1, 2, 0), (3, 2, 0, 1)), ((2, 0, 1, 1), (0, 3, 2, 1))])

# %% [markdown] id="predict-the-deal"
# <details><summary>A hint</summary>
#
# A comprehension over `order` takes `card[place]` for each place; `tuple( … )` around it.
#
# </details>
#
# Four orders from four pages about SET, and the same SETs: each feature is judged on its own.
#
# ## A deal gone wrong
#
# Someone shuffles, then makes a set, "each card once". Predict the second line.

# %% id="broken-deal"
deck = list(range(81))
Random(7).shuffle(deck)
print(deck[:12])
print(list(set(deck))[:12])

# %% [markdown] id="fix-deal-task"
# <details><summary>Seen before?</summary>
#
# The first table of this lesson! A set has no order to keep: it throws the shuffle away, and small
# whole numbers come out sorted. Whatever the seed, it deals 0 to 11, and 13 SETs.
#
# </details>
#
# The shuffle is gone. Mend it: `rng` shuffles as `Random(7)` did.


# %% id="fix-deal" tags=["exercise"]
def fix_deal(rng):
    """Return a list of 12 different indices from 0 to 80, drawn by rng, a Random."""
    deck = list(range(81))
    rng.shuffle(deck)
    return deck[:12]


# %% id="fix-deal-wrong-set" tags=["wrong"]
def fix_deal(rng):
    # The set throws the shuffle away.
    shuffled = list(range(81))
    rng.shuffle(shuffled)
    return list(set(shuffled))[:12]


# %% id="fix-deal-wrong-replaces" tags=["wrong"]
def fix_deal(rng):
    # Draws with replacement, so the same card can come twice.
    return [rng.randrange(81) for i in range(12)]


# %% id="fix-deal-wrong-own-seed" tags=["wrong"]
def fix_deal(rng):
    # Makes a generator of its own, which deals the same cards each time.
    deck = list(range(81))
    Random(7).shuffle(deck)
    return deck[:12]


# %% id="fix-deal-wrong-own-generator" tags=["wrong"]
def fix_deal(rng):
    # Leaves rng alone, so the same seed gives another deal each time.
    deck = list(range(81))
    Random().shuffle(deck)
    return deck[:12]


# %% id="fix-deal-check" tags=["check"]
def from_200_seeds(asked):
    deals = [sorted(fix_deal(Random(seed))) for seed in [*range(200), *range(200)]]
    seen = {index for deal in deals for index in deal}
    sizes, different = {len(set(deal)) for deal in deals}, len({tuple(deal) for deal in deals})
    return {"sizes": sizes, "seen": (min(seen), max(seen), len(seen)), "deals": different}[asked]


check(
    from_200_seeds,
    {"sizes": {12}, "seen": (0, 80, 81), "deals": 200},
    remarks={
        "sizes": "a deal is 12 different cards",
        "seen": "200 deals, and always 0 to 11",
        "deals": "rng alone draws: the same seed, taken twice, gives the same deal twice",
    },
)


# %% id="fix-deal-more" tags=["hidden-check"]
def cards_and_again(seed):
    first, again = fix_deal(Random(seed)), fix_deal(Random(seed))
    return len(set(first)), sorted(first) == sorted(again)


ask(cards_and_again, [81, 1000, 1971, 2016])

# %% [markdown] id="two-katas"
# <details><summary>A hint</summary>
#
# Cards in a list can't come twice unless you put them there. `rng.shuffle(deck)` mixes a list in
# place; `deck[:12]` is its first twelve.
#
# </details>
#
# ## Two katas
#
# [katas/deck.py](../katas/deck.py) wants a deck of digits, and a `deal` that draws by a given `rng`,
# so that one seed always deals one table. [katas/ternary.py](../katas/ternary.py) wants your `encode`
# and `decode`.

# %% id="kata-deck" tags=["check"]
check("deck")

# %% id="kata-ternary" tags=["check"]
check("ternary")

# %% [markdown] id="learnt"
# <details><summary>Hints, and the way to the solution</summary>
#
# Choose File, New, Terminal and type `setkata hint deck` or `setkata hint ternary`. Once a kata
# passes, `setkata solution deck` shows ours. `setkata check 02_ternary` checks this notebook as you
# saved it, with checks that you don't see here; then `setkata solution 02_ternary` shows ours.
#
# </details>
#
# ## What you learnt
#
# - A card is its number: `//` and `%` compute every feature, so that none must be stored.
# - Digits start from 0, and any order of features will do, if you keep to it.
# - A set forgets the order; `Random(7)` shuffles alike each time.
#
# Next: katas `deck` and `ternary`, if they are still open; then
# [Can one addition test four features?](03_digit_sum.ipynb)
