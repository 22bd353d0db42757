# %% [markdown] id="ternary"
# # The card is its number
#
# **Can one number hold a whole card?**
#
# Forget the words. Each of the 81 cards has a number from 0 to 80, its *index*. The table below
# holds the first twelve cards, 0 to 11. Guess how many SETs they make. Start by clicking cards 0, 1
# and 2.

# %% id="first-twelve"
from setkata import CardBuilder, CardPicker, ask, check, show

CardPicker(list(range(12)), label="index")

# %% [markdown] id="first-twelve-answer"
# <details><summary>How many SETs do the first twelve cards make?</summary>
#
# Thirteen. Twelve cards dealt at random hold only 2.8 SETs on average. Remember this table: it
# will come back.
#
# </details>
#
# (`range(12)` counts from 0 to 11, and `list` makes a list of these numbers.)

# %% [markdown] id="digits"
# ## Digits for words
#
# Each value gets a digit, and the digits start from 0:
#
# | | 0 | 1 | 2 |
# |---|---|---|---|
# | number | one | two | three |
# | shading | open | striped | solid |
# | color | red | green | purple |
# | shape | oval | diamond | squiggle |
#
# Say aloud what the two cards below show. Then run the cell.

# %% id="digits-to-cards"
show((0, 1, 0, 1), (1, 0, 2, 1))

# %% [markdown] id="four-dials"
# Think of four dials, each showing 0, 1 or 2. To count up, turn the last dial by one. If it showed
# 2, it goes back to 0, and the dial on its left moves on as well.
#
# Card 26 is 0222. Which card comes next, and how many dials turn? Guess, then press Next.

# %% id="after-26" tags=["predict"] asks="Which card comes next, and how many dials turn?"
CardBuilder(26)

# %% [markdown] id="all-four-turn"
# <details><summary>How many dials turned?</summary>
#
# All four: 0222 becomes 1000. These two cards are neighbors in the count, but they have no value
# in common. Turn the dials yourself: which card has the index 40?
#
# </details>
#
# One step of a dial adds 27, 9, 3 or 1 to the card's index. We say that the dial is *worth* 27, 9,
# 3 or 1. Predict three numbers:

# %% id="worth" tags=["predict"]
print(0 * 27 + 2 * 9 + 2 * 3 + 2 * 1)
print(1 * 27 + 0 * 9 + 0 * 3 + 0 * 1)
print(2 * 27 + 2 * 9 + 2 * 3 + 2 * 1)

# %% [markdown] id="divide"
# This way of writing numbers is called base 3, or *ternary*. In base 3, 1021 means 27 + 0 + 6 + 1,
# and that is 34.
#
# How do you get back from 34 to 1021? `//` divides and drops the remainder; `%` keeps only the
# remainder. Python works through them from left to right. Predict all four numbers:

# %% id="rest" tags=["predict"]
print(34 // 3, 34 % 3)
print(34 // 9, 34 // 9 % 3)

# %% [markdown] id="digit-task"
# `34 // 9` is 3: on the way from 0 to 34, the dial worth 9 moved three times. That is once around,
# so this dial shows 0 again. `% 3` takes the full rounds away.
#
# Write a function that reads one dial of a card:


# %% id="digit" tags=["exercise"]
def digit(index, place):
    """Return the digit of an index on one dial; place is the dial's worth: 27, 9, 3 or 1."""
    return index // place % 3


# %% id="digit-wrong-rest-only" tags=["wrong"]
def digit(index, place):
    """You take only a remainder; divide by `place` with //, and then take % 3."""
    return index % (3 * place)


# %% id="digit-wrong-divides" tags=["wrong"]
def digit(index, place):
    """You divide with /, which keeps a fraction; divide with //, which drops the remainder."""
    return index / place % 3


# %% id="digit-wrong-no-rest" tags=["wrong"]
def digit(index, place):
    """You count how many times the dial has moved; take the full rounds away with % 3."""
    return index // place


# %% id="digit-wrong-rest-of-place" tags=["wrong"]
def digit(index, place):
    """You take % `place`; divide by `place` with //, then take % 3."""
    return index % place


# %% id="digit-wrong-last-dial" tags=["wrong"]
def digit(index, place):
    """You read the last dial for every place; divide by `place` with // before you take % 3."""
    return index % 3


# %% id="digit-wrong-second-last-dial" tags=["wrong"]
def digit(index, place):
    """You read the dial worth 3 for every place; divide by `place`, not by 3."""
    return index // 3 % 3


# %% id="digit-wrong-rest-first" tags=["wrong"]
def digit(index, place):
    """You take % 3 before you divide; divide by `place` first, then take % 3."""
    return index % 3 // place


# %% id="digit-wrong-swapped" tags=["wrong"]
def digit(index, place):
    """You divide `place` by `index`; divide `index` by `place`."""
    return place // index % 3


# %% id="digit-wrong-base-10" tags=["wrong"]
def digit(index, place):
    """You take % 10; a dial has three digits, so take % 3."""
    return index // place % 10


# %% id="digit-wrong-rest-of-place-last" tags=["wrong"]
def digit(index, place):
    """You take % `place` after the division; a dial has three digits, so take % 3."""
    return index // place % place


# %% id="digit-wrong-rest-of-place-first" tags=["wrong"]
def digit(index, place):
    """You take % `place` before you divide; divide by `place` first, then take % 3."""
    return index % place // 3


# %% id="digit-wrong-power" tags=["wrong"]
def digit(index, place):
    """You divide by 3 ** place; `place` is already what the dial is worth, so divide by `place`."""
    return index // 3**place % 3


# %% id="digit-wrong-by-2" tags=["wrong"]
def digit(index, place):
    """You take % 2; a dial has three digits, so take % 3."""
    return index // place % 2


# %% id="digit-wrong-place-times-3" tags=["wrong"]
def digit(index, place):
    """You divide by 3 * place; divide by `place` itself, then take % 3."""
    return index // (3 * place) % 3


# %% id="digit-wrong-position" tags=["wrong"]
def digit(index, place):
    """You use `place` as a position; `place` is what the digit is worth: 27, 9, 3 or 1."""
    digits = (index // 27 % 3, index // 9 % 3, index // 3 % 3, index % 3)
    return digits[place]


# %% id="digit-check" tags=["check"]
check(
    digit,
    {(2, 1): 2, (27, 27): 1, (26, 9): 2, (34, 3): 2, (34, 9): 0, (34, 1): 1, (80, 27): 2},
)

# %% id="digit-more" tags=["hidden-check"]
ask(digit, [(79, 27), (80, 1), (53, 9), (10, 27), (10, 9), (71, 3)])

# %% [markdown] id="digit-hints" tags=["hint"]
# The dial moves once in every `place` steps. How many times has it moved after `index` steps?
#
# The dial has moved `index // place` times. Then `% 3` gives the digit that it shows.

# %% [markdown] id="encode-task"
# ## From card to index
#
# Now go the other way: write a function that turns a card into its index. The card comes as a
# tuple of four digits, which you can unpack as you did with words.


# %% id="encode" tags=["exercise"]
def encode(card):
    """Return the index, 0 to 80, of a card, which is a tuple of four digits."""
    number, shading, color, shape = card
    return number * 27 + shading * 9 + color * 3 + shape


# %% id="encode-wrong-reversed" tags=["wrong"]
def encode(card):
    """You multiply the digits by 1, 3, 9 and 27; multiply them by 27, 9, 3 and 1."""
    number, shading, color, shape = card
    return number + shading * 3 + color * 9 + shape * 27


# %% id="encode-wrong-base-10" tags=["wrong"]
def encode(card):
    """You count in base 10; in base 3 the places are worth 27, 9, 3 and 1."""
    number, shading, color, shape = card
    return number * 1000 + shading * 100 + color * 10 + shape


# %% id="encode-wrong-place-too-high" tags=["wrong"]
def encode(card):
    """You multiply the digits by 81, 27, 9 and 3; multiply them by 27, 9, 3 and 1."""
    number, shading, color, shape = card
    return number * 81 + shading * 27 + color * 9 + shape * 3


# %% id="encode-wrong-multiples-of-3" tags=["wrong"]
def encode(card):
    """You multiply by 9, 6, 3 and 1; each place is worth three times the next: 27, 9, 3 and 1."""
    number, shading, color, shape = card
    return number * 9 + shading * 6 + color * 3 + shape


# %% id="encode-wrong-no-shape" tags=["wrong"]
def encode(card):
    """You leave out the shape; add the last digit, which is worth 1."""
    return card[0] * 27 + card[1] * 9 + card[2] * 3


# %% id="encode-wrong-adds-digits" tags=["wrong"]
def encode(card):
    """You add up the digits; first multiply them by 27, 9, 3 and 1."""
    number, shading, color, shape = card
    return number + shading + color + shape


# %% id="encode-wrong-color-second" tags=["wrong"]
def encode(card):
    """You swap shading and color; shading comes second and is worth 9, color is worth 3."""
    number, color, shading, shape = card
    return number * 27 + shading * 9 + color * 3 + shape


# %% id="encode-wrong-from-one" tags=["wrong"]
def encode(card):
    """You count from 1; card 0000 has the index 0, and the last card has 80."""
    number, shading, color, shape = card
    return number * 27 + shading * 9 + color * 3 + shape + 1


# %% id="encode-wrong-text" tags=["wrong"]
def encode(card):
    """You return the digits as text; multiply them by 27, 9, 3 and 1, and add."""
    return "".join([str(digit) for digit in card])


# %% id="encode-wrong-no-number" tags=["wrong"]
def encode(card):
    """You leave out the number; add the first digit, times 27."""
    return card[1] * 9 + card[2] * 3 + card[3]


# %% id="encode-check" tags=["check"]
check(
    encode,
    {
        (0, 0, 0, 0): 0,
        (0, 0, 0, 1): 1,
        (0, 0, 1, 0): 3,
        (1, 1, 1, 1): 40,
        (2, 2, 2, 2): 80,
        (1, 0, 2, 1): 34,
        (0, 1, 0, 1): 10,
    },
)

# %% id="encode-more" tags=["hidden-check"]
ask(encode, [(0, 1, 0, 2), (2, 0, 0, 0), (0, 2, 2, 2), (1, 2, 1, 0)])

# %% [markdown] id="encode-hints" tags=["hint"]
# One step in number is worth 27. How much is one step in shading, in color and in shape worth?
#
# Multiply each digit by what it is worth, then add up the four results.

# %% [markdown] id="decode-task"
# ## From index to card
#
# Now write a function that turns an index back into its card. Before that, guess: why do the
# digits start from 0, and not from 1?
#
# <details><summary>Why do the digits start from 0?</summary>
#
# With the digits 1, 2 and 3, the first card would have the index 27 + 9 + 3 + 1 = 40, and the last
# card 120. But Python counts the places in a list from 0. If the digits start from 0, a card's
# index is also its place in a list of the deck.
#
# </details>


# %% id="decode" tags=["exercise"]
def decode(index):
    """Return the card, a tuple of four digits, that has this index, from 0 to 80."""
    return index // 27, index // 9 % 3, index // 3 % 3, index % 3


# %% id="decode-wrong-plus" tags=["wrong"]
def decode(index):
    """You add the digits, which gives a number; put them in a tuple, with commas between them."""
    return digit(index, 27) + digit(index, 9) + digit(index, 3) + digit(index, 1)


# %% id="decode-wrong-leading-zeros" tags=["wrong"]
def decode(index):
    """You leave out the zeros in front; a card always has four digits."""
    digits = []
    while index > 0:
        digits.insert(0, index % 3)
        index = index // 3
    return tuple(digits)


# %% id="decode-wrong-no-rest" tags=["wrong"]
def decode(index):
    """You leave out % 3 for shading and color; write it there too, because these dials go around."""
    return index // 27, index // 9, index // 3, index % 3


# %% id="decode-wrong-backward" tags=["wrong"]
def decode(index):
    """You give the digits from shape to number; begin with the number, index // 27."""
    return index % 3, index // 3 % 3, index // 9 % 3, index // 27


# %% id="decode-wrong-fractions" tags=["wrong"]
def decode(index):
    """You divide with /, which keeps a fraction; divide with //, which drops the remainder."""
    return index / 27 % 3, index / 9 % 3, index / 3 % 3, index % 3


# %% id="decode-wrong-text" tags=["wrong"]
def decode(index):
    """You return text; return a tuple of four numbers."""
    return str(index // 27) + str(index // 9 % 3) + str(index // 3 % 3) + str(index % 3)


# %% id="decode-wrong-one-number" tags=["wrong"]
def decode(index):
    """You run the digits together into one number; return a tuple of four numbers."""
    return index // 27 * 1000 + index // 9 % 3 * 100 + index // 3 % 3 * 10 + index % 3


# %% id="decode-wrong-places-first" tags=["wrong"]
def decode(index):
    """You multiply the digits by 27, 9, 3 and 1; return the digits that the dials show."""
    return index // 27 * 27, index // 9 % 3 * 9, index // 3 % 3 * 3, index % 3


# %% id="decode-wrong-three-digits" tags=["wrong"]
def decode(index):
    """You return three digits; the fourth is the shape, index % 3."""
    return index // 27, index // 9 % 3, index // 3 % 3


# %% id="decode-wrong-subtracts-digits" tags=["wrong"]
def decode(index):
    """You subtract only the digit; subtract the digit times what its place is worth, 27, 9 or 3."""
    number = index // 27
    index = index - number
    shading = index // 9
    index = index - shading
    color = index // 3
    index = index - color
    return number, shading, color, index


# %% id="decode-wrong-from-one" tags=["wrong"]
def decode(index):
    """You add 1 to each digit; the digits are 0, 1 and 2, as % 3 gives them."""
    return index // 27 + 1, index // 9 % 3 + 1, index // 3 % 3 + 1, index % 3 + 1


# %% id="decode-wrong-no-number" tags=["wrong"]
def decode(index):
    """You return three digits; the first of a card is its number, index // 27."""
    return index // 9 % 3, index // 3 % 3, index % 3


# %% id="decode-wrong-no-rest-at-all" tags=["wrong"]
def decode(index):
    """You leave out % 3; write it for shading, color and shape, because these dials go around."""
    return index // 27, index // 9, index // 3, index


# %% id="decode-wrong-no-rest-for-shading" tags=["wrong"]
def decode(index):
    """You leave out % 3 for the shading; this dial goes around too, so write index // 9 % 3."""
    return index // 27, index // 9, index // 3 % 3, index % 3


# %% id="decode-wrong-by-6" tags=["wrong"]
def decode(index):
    """You divide by 6 for the color; this dial is worth 3, so take index // 3 % 3."""
    return index // 27, index // 9 % 3, index // 6 % 3, index % 3


# %% id="decode-wrong-base-10" tags=["wrong"]
def decode(index):
    """You take digits in base 10; in base 3 the places are worth 27, 9, 3 and 1."""
    return index // 1000, index // 100 % 10, index // 10 % 10, index % 10


# %% id="decode-wrong-rests-of-places" tags=["wrong"]
def decode(index):
    """You take % 27, % 9, % 3 and % 1; divide by these numbers with //, then take % 3."""
    return index % 27, index % 9, index % 3, index % 1


# %% id="decode-wrong-no-rest-for-color" tags=["wrong"]
def decode(index):
    """You leave out % 3 for the color; this dial goes around too, so write index // 3 % 3."""
    return index // 27, index // 9 % 3, index // 3, index % 3


# %% id="decode-wrong-place-too-high" tags=["wrong"]
def decode(index):
    """You divide by 81, 27, 9 and 3; divide by 27, 9, 3 and 1."""
    return index // 81, index // 27 % 3, index // 9 % 3, index // 3 % 3


# %% id="decode-wrong-set" tags=["wrong"]
def decode(index):
    """You put the digits into a set, which keeps each digit only once; put them into a tuple."""
    return {index // 27, index // 9 % 3, index // 3 % 3, index % 3}


# %% id="decode-check" tags=["check"]
check(
    decode,
    {
        0: (0, 0, 0, 0),
        2: (0, 0, 0, 2),
        10: (0, 1, 0, 1),
        27: (1, 0, 0, 0),
        34: (1, 0, 2, 1),
        80: (2, 2, 2, 2),
    },
)

# %% id="decode-more" tags=["hidden-check"]
ask(decode, [1, 26, 62, 40, 53])

# %% [markdown] id="decode-hints" tags=["hint"]
# Your `digit` reads one dial. Which four dials do you have to read?
#
# Call `digit` for 27, 9, 3 and 1, and put the four digits into a tuple.

# %% [markdown] id="comprehension"
# ## Do you have to store the features?
#
# Square brackets around a `for` make a whole list in one line. This is called a *comprehension*.
# Predict both lists:

# %% id="colors-and-shapes" tags=["predict"]
print([index % 3 for index in range(12)])
print([index // 3 % 3 for index in range(12)])

# %% [markdown] id="pictures"
# These are the shapes and the colors of the first twelve cards, and not one word was stored. A
# card *is* its number.
#
# You have to store only 81 pictures, in order. Which card will you see at place 34?

# %% id="pictures-by-number"
pictures = [show(index) for index in range(81)]
pictures[34]

# %% [markdown] id="pictures-by-number-told"
# A whole video game was built like this, from a list of pictures and one number for each card. Its
# code doesn't mention a single feature.

# %% [markdown] id="any-order"
# ## Does the order of features matter?
#
# We say number, shading, color, shape. Do we have to? First deal a table. The line above the cards
# says how many SETs are on the table. Find one of them:

# %% id="count-sets"
from random import Random

from setkata import deal, find_sets, make_deck

table = deal(make_deck(), 12, Random(6))
print("SETs on this table:", len(find_sets(table)))
CardPicker(table, label="digits")

# %% [markdown] id="reorder-task"
# `Random(6)` draws at random with the seed 6, so the table is the same each time.
#
# Other people use the order `(2, 3, 1, 0)`: color, shape, shading, number. Their 1021 is two solid
# green ovals. Write a function that puts a card's digits into any order. Guess how many SETs the
# table has then.


# %% id="reorder" tags=["exercise"]
def reorder(card, order):
    """Return a tuple of the card's digits, one for each place in `order`, one after the other.

    Here the places are 0, 1, 2 and 3, as in card[0], and not 27, 9, 3 and 1 as in digit.
    """
    return tuple([card[place] for place in order])


# %% id="reorder-wrong-fears" tags=["wrong"]
def reorder(card, order):
    """You return the digits in the old order; take card[place] for each place in `order`."""
    return card


# %% id="reorder-wrong-puts" tags=["wrong"]
def reorder(card, order):
    """You put the first digit at the place order[0]; take the first digit from that place."""
    digits = [0, 0, 0, 0]
    for place in range(4):
        digits[order[place]] = card[place]
    return tuple(digits)


# %% id="reorder-wrong-roles" tags=["wrong"]
def reorder(card, order):
    """You take order[digit] for each digit; take card[place] for each place in `order`."""
    return tuple([order[digit] for digit in card])


# %% id="reorder-wrong-order-itself" tags=["wrong"]
def reorder(card, order):
    """You return the places; return the digits that the card has at these places."""
    return tuple([place for place in order])


# %% id="reorder-wrong-backward" tags=["wrong"]
def reorder(card, order):
    """You always reverse the digits; take card[place] for each place in `order`."""
    return card[::-1]


# %% id="reorder-wrong-sorts" tags=["wrong"]
def reorder(card, order):
    """You sort the digits; take card[place] for each place in `order`."""
    return tuple(sorted(card))


# %% id="reorder-wrong-set" tags=["wrong"]
def reorder(card, order):
    """You put the digits into a set, which has no order; put them into a tuple."""
    return {card[place] for place in order}


# %% id="reorder-wrong-first-digit" tags=["wrong"]
def reorder(card, order):
    """You return one digit, from inside the loop; return all four, after the loop."""
    for place in order:
        return card[place]


# %% id="reorder-wrong-one-before" tags=["wrong"]
def reorder(card, order):
    """You take card[place - 1]; `order` counts the places from 0, so take card[place]."""
    return tuple([card[place - 1] for place in order])


# %% id="reorder-wrong-divides" tags=["wrong"]
def reorder(card, order):
    """You divide by a place, which can be 0; take card[place] for each place in `order`."""
    return tuple([digit(encode(card), place) for place in order])


# %% id="reorder-wrong-three" tags=["wrong"]
def reorder(card, order):
    """You return three digits; take card[place] for all four places in `order`."""
    return tuple([card[place] for place in order[:3]])


# %% id="reorder-wrong-text" tags=["wrong"]
def reorder(card, order):
    """You return text; return a tuple of four digits."""
    return "".join([str(card[place]) for place in order])


# %% id="reorder-wrong-one-number" tags=["wrong"]
def reorder(card, order):
    """You run the digits together into one number; return a tuple of four digits."""
    number = 0
    for place in order:
        number = number * 10 + card[place]
    return number


# %% id="reorder-wrong-set-first" tags=["wrong"]
def reorder(card, order):
    """You collect the digits in a set, which keeps each digit once; collect them in a list."""
    return tuple({card[place] for place in order})


# %% id="reorder-check" tags=["check"]
check(
    reorder,
    {
        ((0, 0, 1, 2), (3, 2, 1, 0)): (2, 1, 0, 0),
        ((1, 2, 1, 0), (2, 3, 1, 0)): (1, 0, 2, 1),
        ((2, 1, 0, 0), (1, 0, 2, 3)): (1, 2, 0, 0),
        ((2, 1, 0, 1), (0, 1, 2, 3)): (2, 1, 0, 1),
    },
)


# %% id="reorder-sets-check" tags=["check"]
def sets_in_order(order):
    if list(reorder((0, 0, 1, 2), (2, 3, 1, 0))) != [1, 2, 0, 0]:
        return "fix reorder first"
    return len(find_sets([reorder(card, order) for card in table]))


check(sets_in_order, {(0, 1, 2, 3): 4, (2, 3, 1, 0): 4, (3, 2, 0, 1): 4, (0, 3, 2, 1): 4})

# %% id="reorder-more" tags=["hidden-check"]
ask(reorder, [((0, 1, 2, 0), (3, 2, 0, 1)), ((2, 0, 1, 1), (0, 3, 2, 1))])

# %% [markdown] id="reorder-hints" tags=["hint"]
# `card[place]` is one digit of the card. Which places do you need, and in which order?
#
# Write a comprehension that takes `card[place]` for each place in `order`, and put `tuple( … )`
# around it.

# %% [markdown] id="reorder-sets-check-told"
# The four orders in the last check come from four web pages about SET. All four orders give the
# same SETs, because each feature is judged on its own.

# %% [markdown] id="predict-the-deal"
# ## A deal gone wrong
#
# Someone shuffles the deck and then turns it into a set, "so that each card comes up only once".
# Predict the second line.

# %% id="broken-deal" tags=["predict"] asks="What will the second line be?"
deck = list(range(81))
Random(7).shuffle(deck)
print(deck[:12])
print(list(set(deck))[:12])

# %% [markdown] id="fix-deal-task"
# <details><summary>Have you seen these cards before?</summary>
#
# They are the first table of this lesson! A set keeps no order, so the shuffle is lost, and small
# whole numbers come out sorted. Whatever the seed is, this code deals cards 0 to 11, with their 13
# SETs.
#
# </details>
#
# Write a function that deals the first twelve cards of a shuffled deck. It is given `rng`, a
# `Random`, which shuffles a list as `Random(7)` did above. (The letters mean *random number
# generator*.)


# %% id="fix-deal" tags=["exercise"]
def fix_deal(rng):
    """Return a list of 12 different cards, as indices from 0 to 80, drawn by rng, a Random."""
    deck = list(range(81))
    rng.shuffle(deck)
    return deck[:12]


# %% id="fix-deal-wrong-set" tags=["wrong"]
def fix_deal(rng):
    """You always deal cards 0 to 11; return the first twelve of the shuffled list itself."""
    shuffled = list(range(81))
    rng.shuffle(shuffled)
    return list(set(shuffled))[:12]


# %% id="fix-deal-wrong-replaces" tags=["wrong"]
def fix_deal(rng):
    """You sometimes deal the same card twice; shuffle the list of all cards and take the first 12."""
    return [rng.randrange(81) for i in range(12)]


# %% id="fix-deal-wrong-drops-doubles" tags=["wrong"]
def fix_deal(rng):
    """You deal fewer than 12 cards if one comes up twice; shuffle a list and take the first 12."""
    return list({rng.randrange(81) for i in range(12)})


# %% id="fix-deal-wrong-whole-deck" tags=["wrong"]
def fix_deal(rng):
    """You return the whole deck; return its first twelve cards, deck[:12]."""
    deck = list(range(81))
    rng.shuffle(deck)
    return deck


# %% id="fix-deal-wrong-eleven" tags=["wrong"]
def fix_deal(rng):
    """You deal 11 cards; deck[:12] holds 12 cards, because it ends before place 12."""
    deck = list(range(81))
    rng.shuffle(deck)
    return deck[:11]


# %% id="fix-deal-wrong-range-80" tags=["wrong"]
def fix_deal(rng):
    """You never deal card 80; range(80) ends at 79, so write range(81)."""
    deck = list(range(80))
    rng.shuffle(deck)
    return deck[:12]


# %% id="fix-deal-wrong-from-one" tags=["wrong"]
def fix_deal(rng):
    """You number the cards from 1 to 81; number them from 0 to 80, with range(81)."""
    deck = list(range(1, 82))
    rng.shuffle(deck)
    return deck[:12]


# %% id="fix-deal-wrong-own-seed" tags=["wrong"]
def fix_deal(rng):
    """You deal the same cards for any rng; shuffle a new list with the rng that you are given."""
    deck = list(range(81))
    Random(7).shuffle(deck)
    return deck[:12]


# %% id="fix-deal-wrong-own-generator" tags=["wrong"]
def fix_deal(rng):
    """You deal different cards for the same seed; make a new list(range(81)) and call rng.shuffle."""
    deck = list(range(81))
    Random().shuffle(deck)
    return deck[:12]


# %% id="fix-deal-wrong-one-deck" tags=["wrong"]
def fix_deal(rng):
    """You deal different cards for the same seed; make a new list(range(81)) and call rng.shuffle."""
    rng.shuffle(deck)
    return deck[:12]


# %% id="fix-deal-wrong-returns-a-set" tags=["wrong"]
def fix_deal(rng):
    """You return a set, which has no order; return a list, such as deck[:12]."""
    deck = list(range(81))
    rng.shuffle(deck)
    return set(deck[:12])


# %% id="fix-deal-wrong-one-card" tags=["wrong"]
def fix_deal(rng):
    """You return a number; return a list of twelve cards, such as deck[:12]."""
    deck = list(range(81))
    rng.shuffle(deck)
    return deck[12]


# %% id="fix-deal-wrong-card-81" tags=["wrong"]
def fix_deal(rng):
    """You also deal card 81; the last card is 80, as in range(81) and rng.randint(0, 80)."""
    deck = list(range(82))
    rng.shuffle(deck)
    return deck[:12]


# %% id="fix-deal-wrong-tuples" tags=["wrong"]
def fix_deal(rng):
    """You deal tuples; deal indices from 0 to 80, from list(range(81))."""
    deck = make_deck()
    rng.shuffle(deck)
    return deck[:12]


# %% id="fix-deal-wrong-thirteen" tags=["wrong"]
def fix_deal(rng):
    """You deal 13 cards; deck[:12] holds 12 cards, because it ends before place 12."""
    deck = list(range(81))
    rng.shuffle(deck)
    return deck[:13]


# %% id="fix-deal-check" tags=["check"]
def in_100_deals(what):
    deals = [fix_deal(Random(seed)) for seed in range(100)]
    sizes = [len(deal) for deal in deals]
    if what == "fewest cards":
        return min(sizes)
    if what == "most cards":
        return max(sizes)
    if what == "any card twice":
        return sizes != [len(set(deal)) for deal in deals]
    return set in [type(deal) for deal in deals]


wanted = {"fewest cards": 12, "most cards": 12, "any card twice": False, "any deal a set": False}
check(in_100_deals, wanted)


# %% id="fix-deal-seen-check" tags=["check"]
def cards_of_100_deals(what):
    seen = {card for seed in range(100) for card in fix_deal(Random(seed))}
    return {"lowest": min(seen), "highest": max(seen), "how many": len(seen)}[what]


check(cards_of_100_deals, {"lowest": 0, "highest": 80, "how many": 81})


# %% id="fix-deal-again-check" tags=["check"]
def different_deals(seeds):
    # Deal twice with each seed. The second deal must give the same cards again.
    twice = [*range(seeds), *range(seeds)]
    return len({tuple(sorted(fix_deal(Random(seed)))) for seed in twice})


check(different_deals, {1: 1, 2: 2, 100: 100})

# %% id="fix-deal-more" tags=["hidden-check"]
ask(different_deals, [81, 150])

# %% [markdown] id="fix-deal-hints" tags=["hint"]
# A list of all 81 cards holds each card once. So which step of the wrong code can you leave out?
#
# `rng.shuffle(deck)` mixes the list itself, and `deck[:12]` gives its first twelve cards.

# %% [markdown] id="two-katas"
# ## Two katas
#
# [katas/deck.py](../katas/deck.py) asks for a deck of tuples of digits, and for a `deal` that
# draws with the given `rng`, so that you get the same cards from the same seed.
# [katas/ternary.py](../katas/ternary.py) asks for your `encode` and `decode`.

# %% id="kata-deck" tags=["check"]
check("deck")

# %% id="kata-ternary" tags=["check"]
check("ternary")

# %% [markdown] id="learnt"
# ## What you learnt
#
# - A card is its number: `//` and `%` compute every feature, so you don't have to store any.
# - The digits start from 0. Any order of features works, as long as you keep to it.
# - A set has no order. A list has one, and `Random(7)` shuffles it the same way each time.
#
# <!-- next -->
# <!-- /next -->
#
# <details><summary>Hints, and the way to the solution</summary>
#
# In a new cell, type `%setkata hint deck` or `%setkata hint ternary`; in a terminal, leave out the
# `%`. Once a kata passes, `%setkata solution` with its name, such as `%setkata solution deck`,
# shows our solution.
#
# `%setkata check 02_ternary` checks this notebook as you saved it, with some checks that you don't
# see here. Once they all pass, `%setkata solution 02_ternary` shows our solution.
#
# </details>
#
# <details><summary>The Python of this lesson</summary>
#
# | Python | What it does | Example |
# |---|---|---|
# | `x // y` | divides and drops the remainder | `34 // 9` gives 3 |
# | `x % y` | gives the remainder | `34 % 9` gives 7 |
# | `range(n)` | counts from 0 to n - 1 | `list(range(3))` gives `[0, 1, 2]` |
# | `[2 * x for x in items]` | makes a list with one result for each item | `[2 * x for x in (4, 7)]` gives `[8, 14]` |
# | `tuple(items)` | makes a tuple of the items | `tuple([4, 7])` gives `(4, 7)` |
# | `deck[:12]` | gives the first 12 items of a list | `[4, 7, 9][:2]` gives `[4, 7]` |
# | `Random(7)` | draws at random, in the same way each time for the same seed | `Random(7).random()` is always 0.32383276483316237 |
# | `rng.shuffle(deck)` | shuffles the list in place; it makes no new list | `deck` then has another order |
#
# All the Python so far is on [one page](python.md).
#
# </details>
