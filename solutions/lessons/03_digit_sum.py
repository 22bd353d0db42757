# %% [markdown] id="digit-sum"
# # One sum for four features
#
# **Can one addition test four features?**
#
# Run a card's four digits together: two open purple diamonds read 1021. Add 1001, 1222 and 1112 on
# paper. Are these cards a SET? Decide first, then click them.
#
# | | 0 | 1 | 2 |
# |---|---|---|---|
# | number | one | two | three |
# | shading | open | striped | solid |
# | color | red | green | purple |
# | shape | oval | diamond | squiggle |

# %% id="nine-cards"
from setkata import CardPicker, ask, check, deal, find_sets, make_deck, show

first = [(1, 2, 2, 2), (0, 2, 0, 1), (1, 0, 0, 1), (0, 1, 1, 1), (2, 1, 0, 1)]
second = [(1, 2, 2, 1), (1, 0, 1, 1), (1, 1, 1, 2), (1, 1, 1, 0)]
CardPicker(first + second, label="decimal")

# %% [markdown] id="columns"
# <details><summary>Added, and clicked?</summary>
#
# The sum is 3335, and the shape spoils them: one diamond and two squiggles, 1 + 2 + 2 = 5. The
# other columns, number, shading and color, come to 3, and these features are fine.
#
# Two SETs lie there as well: 1001, 1110, 1222 and 201, 1001, 2101. Their sums are 3333 and 3303.
#
# </details>
#
# ## A card is one number
#
# Each column of the sum is one feature's own, as long as nothing is carried into its neighbor. Can
# that happen? Predict both. No three cards have a sum above the second.

# %% id="no-carry"
print(1001 + 1222 + 1112)
print(2222 + 2222 + 2222)

# %% [markdown] id="to-decimal-task"
# A column never passes 6, so nothing is ever carried. (In base 3, 1 + 2 + 2 is 12, and the 1 would
# spill into the color.)
#
# First, a card's *decimal*:


# %% id="to-decimal" tags=["exercise"]
def to_decimal(card):
    """Return the number, 0 to 2222, that a card's four digits are in base 10."""
    number, shading, color, shape = card
    return number * 1000 + shading * 100 + color * 10 + shape


# %% id="to-decimal-wrong-by-3" tags=["wrong"]
def to_decimal(card):
    # Gives the index again: the places grow by 3, not by 10.
    number, shading, color, shape = card
    return number * 27 + shading * 9 + color * 3 + shape


# %% id="to-decimal-wrong-text" tags=["wrong"]
def to_decimal(card):
    # Joins the digits as text, which keeps the zeros in front and cannot be added up.
    number, shading, color, shape = card
    return str(number) + str(shading) + str(color) + str(shape)


# %% id="to-decimal-check" tags=["check"]
check(
    to_decimal,
    {
        (0, 0, 0, 2): 2,
        (0, 0, 2, 1): 21,
        (1, 0, 2, 1): 1021,
        (0, 1, 2, 1): 121,
        (2, 1, 0, 2): 2102,
        (0, 0, 0, 0): 0,
    },
    remarks={
        (0, 0, 0, 2): "a number, with no quotes and no zeros in front",
        (0, 0, 2, 1): "the color is worth 10 here; only in an index is it worth 3",
    },
)

# %% id="to-decimal-more" tags=["hidden-check"]
ask(to_decimal, [(2, 2, 2, 2), (0, 0, 1, 0), (1, 2, 0, 0), (0, 2, 0, 1)])

# %% [markdown] id="zeros-in-front"
# <details><summary>A hint</summary>
#
# Unpack the card as in `encode`. The places are worth 1000, 100, 10 and 1.
#
# </details>
#
# Python allows no zero in front of a number, but it can *show* one. A text with `f` before it works
# out what stands in curly brackets; `:04` inside means: four places, zeros in front. Predict three
# lines:

# %% id="f-strings"
decimal = 121
print(f"card {decimal}")
print(f"card {decimal:04}")
print(f"{decimal} + {decimal} = {decimal + decimal:04}")

# %% [markdown] id="nine-rows"
# That was an *f-string*.
#
# ## One column
#
# Someone published the sums of three digits, order aside, in nine rows. One row is missing! Which?

# %% id="published-rows"
my_guess = ""  # three digits; this is for you alone
rows = [(0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 0, 2), (0, 1, 2)]
rows = rows + [(1, 1, 1), (1, 1, 2), (1, 2, 2), (2, 2, 2)]
for x, y, z in rows:
    print(f"{x} + {y} + {z} = {x + y + z}")

# %% [markdown] id="sum-table-task"
# Loops forget no row. Let them list every three digits once: order doesn't matter in a sum, so let
# the digits never fall from left to right.


# %% id="sum-table" tags=["exercise"]
def sum_table():
    """Return a list of all (x, y, z) of digits 0, 1, 2 with x <= y <= z."""
    rows = []
    for x in range(3):
        for y in range(3):
            for z in range(3):
                if x <= y <= z:
                    rows.append((x, y, z))
    return rows


# %% id="sum-table-wrong-every-order" tags=["wrong"]
def sum_table():
    # Lists 0, 0, 1 and 0, 1, 0 and 1, 0, 0, which are one row.
    return [(x, y, z) for x in range(3) for y in range(3) for z in range(3)]


# %% id="sum-table-wrong-no-doubles" tags=["wrong"]
def sum_table():
    # Wants the digits to rise at each step, so that none may come twice.
    rows = []
    for x in range(3):
        for y in range(3):
            for z in range(3):
                if x < y < z:
                    rows.append((x, y, z))
    return rows


# %% id="sum-table-wrong-falls" tags=["wrong"]
def sum_table():
    # Lets the digits fall from left to right.
    rows = []
    for x in range(3):
        for y in range(3):
            for z in range(3):
                if x >= y >= z:
                    rows.append((x, y, z))
    return rows


# %% id="sum-table-check" tags=["check"]
def rows_with(total):
    rows = [(x, y, z) for x, y, z in sum_table() if x + y + z == total]
    for x, y, z in rows:
        if not 0 <= x <= y <= z <= 2 or rows.count((x, y, z)) > 1:
            return x, y, z
    return len(rows)


check(
    rows_with,
    {0: 1, 1: 1, 2: 2, 3: 2, 4: 2, 5: 1, 6: 1},
    remarks={
        0: "a digit may be followed by its like",
        1: "0, 0, 1 is a row; 0, 1, 0 falls again",
    },
)


# %% id="sum-table-rows" tags=["hidden-check"]
def set_of_rows(total):
    return {tuple(row) for row in sum_table() if row[0] + row[1] + row[2] == total}


ask(set_of_rows, [0, 1, 2, 3, 4, 5, 6])

# %% [markdown] id="set-as-lookup"
# <details><summary>A hint</summary>
#
# Let three loops, one inside the other, meet all 27 orders. Which one of 0, 0, 1 and 0, 1, 0 and
# 1, 0, 0 do you keep?
#
# </details>
#
# <details><summary>A second hint</summary>
#
# Each loop runs over `range(3)`; `append` the tuple only `if x <= y <= z`, which means
# `x <= y and y <= z`.
#
# </details>
#
# <details><summary>Which row is missing?</summary>
#
# 0 + 2 + 2 = 4 is missing, so there are ten. Another page about SET has all of them.
#
# </details>
#
# Same or different adds up to 0, 3 or 6, a spoiled feature to 1, 2, 4 or 5: never both!
#
# So three sums are good. A set keeps them, and `in` looks them up. Predict:

# %% id="look-up"
good = set()
for digit in (0, 3, 6, 3):
    good.add(digit)

print(len(good), 3 in good, 5 in good)
print(33 in good)

# %% [markdown] id="valid-sums-task"
# 33 would be fine: 0033, column by column. But `in` looks for the whole number.
#
# ## Four columns
#
# So collect *all* numbers whose four digits are 0, 3 or 6. How many will there be?


# %% id="valid-sums" tags=["exercise"]
def valid_sums():
    """Return the set of all numbers whose four digits are each 0, 3 or 6."""
    sums = set()
    for number in (0, 3, 6):
        for shading in (0, 3, 6):
            for color in (0, 3, 6):
                for shape in (0, 3, 6):
                    sums.add(number * 1000 + shading * 100 + color * 10 + shape)
    return sums


# %% id="valid-sums-wrong-multiples" tags=["wrong"]
def valid_sums():
    # Every multiple of 3: 12 too, whose digits are 1 and 2.
    return {3 * third for third in range(2223)}


# %% id="valid-sums-wrong-cards" tags=["wrong"]
def valid_sums():
    # The decimals of the cards; three of them must be added first.
    return {to_decimal(card) for card in make_deck()}


# %% id="valid-sums-wrong-examples" tags=["wrong"]
def valid_sums():
    # Knows only the sums that the lesson has shown.
    return {3333, 33}


# %% id="valid-sums-check" tags=["check"]
def sums_from(low, high):
    sums = set(valid_sums())
    return len([total for total in range(low, high + 1) if total in sums])


check(
    sums_from,
    {
        (3333, 3333): 1,
        (12, 12): 0,
        (0, 0): 1,
        (3360, 3360): 1,
        (6666, 6666): 1,
        (0, 9999): 81,
    },
    remarks={
        (3333, 3333): "four columns of 3 make 3333: a number, not (3, 3, 3, 3), and not a card",
        (12, 12): "12 is a multiple of 3, but its digits are 1 and 2",
    },
)


# %% id="valid-sums-more" tags=["hidden-check"]
def how_many_valid():
    return len(set(valid_sums()))


ask(how_many_valid, [()])

# %% [markdown] id="is-set-by-sum-task"
# <details><summary>A hint</summary>
#
# How did four loops make the deck, and what must the digits be this time? Put each number into a
# set that is empty at first.
#
# </details>
#
# <details><summary>A second hint</summary>
#
# Start with `sums = set()`. Each loop runs over `(0, 3, 6)`. `sums.add( … )` belongs in the
# innermost; a number's places are worth what a decimal's are.
#
# </details>
#
# <details><summary>How many, and why?</summary>
#
# There are three digits for each of four places: `len(valid_sums())` is 81, as many as there are
# cards. And each is three times a card's decimal: 3 × 1021 = 3063.
#
# </details>
#
# Now test four features, with one addition and one lookup:


# %% id="is-set-by-sum" tags=["exercise"]
def is_set_by_sum(a, b, c):
    """Return whether three different cards, given as decimals like 1021, make a SET."""
    return a + b + c in valid_sums()


# %% id="is-set-by-sum-wrong-remainder" tags=["wrong"]
def is_set_by_sum(a, b, c):
    # Lets one column's fault make up for another's.
    return (a + b + c) % 3 == 0


# %% id="is-set-by-sum-wrong-one-column" tags=["wrong"]
def is_set_by_sum(a, b, c):
    # Looks the whole sum up among those of one column.
    return a + b + c in {0, 3, 6}


# %% id="is-set-by-sum-wrong-last-digit" tags=["wrong"]
def is_set_by_sum(a, b, c):
    # Looks at the last column only, which is the shape.
    return (a + b + c) % 10 in {0, 3, 6}


# %% id="is-set-by-sum-wrong-3333" tags=["wrong"]
def is_set_by_sum(a, b, c):
    # Accepts one sum; each of its digits may also be 0 or 6.
    return a + b + c == 3333


# %% id="is-set-by-sum-check" tags=["check"]
check(
    is_set_by_sum,
    {
        (1001, 1110, 1222): True,
        (1001, 1222, 1112): False,
        (0, 1, 11): False,
        (0, 1, 2): True,
        (1001, 1110, 2222): False,
        (1001, 1110, 1122): False,
        (1001, 1110, 1212): False,
        (2, 1100, 2201): True,
        (2222, 2221, 2220): True,
    },
    remarks={
        (1001, 1110, 1222): "the sum is 3333: is it among the valid ones?",
        (0, 1, 11): "the sum 12 is a multiple of 3, but 1 and 2 are two spoiled features",
    },
)

# %% id="is-set-by-sum-more" tags=["hidden-check"]
ask(is_set_by_sum, [(0, 1, 20), (201, 1001, 2101), (0, 1110, 2211), (2222, 2221, 2212)])

# %% [markdown] id="by-sum"
# <details><summary>A hint</summary>
#
# Add the three, then ask whether the sum is `in` what `valid_sums()` gives.
#
# </details>
#
# On the table lie tuples. The first cell below joins your two functions, so that your sum can judge
# them. Run both.


# %% id="by-sum-check" tags=["check"]
def by_sum(a, b, c):
    return is_set_by_sum(to_decimal(a), to_decimal(b), to_decimal(c))


x, y = (0, 1, 2, 1), (1, 1, 0, 2)
check(by_sum, {(x, y, (2, 1, 1, 0)): True, (x, y, (2, 1, 1, 2)): False})

# %% id="your-table"
from random import Random

rule, decimal_of = is_set_by_sum, to_decimal


def by_sum(a, b, c):
    return rule(decimal_of(a), decimal_of(b), decimal_of(c))


CardPicker(deal(make_deck(), 12, Random(3)), is_set=by_sum, label="decimal")

# %% [markdown] id="their-order"
# <details><summary>How many SETs?</summary>
#
# There are three.
#
# </details>
#
# The sum 3335 comes from a page with another order of features: color, shape, shading, number. Here
# are 1001, 1222 and 1112 as that page means them. Which feature does the 5 spoil now?

# %% id="their-three"
show("two open green ovals, three solid green squiggles, three striped green diamonds")

# %% [markdown] id="how-many-reached"
# <details><summary>The last column there</summary>
#
# It spoils the number: one card shows two, and the others show three. The same digits mean other
# cards there, 1021 two solid green ovals, but the verdict is the same.
#
# </details>
#
# ## Which sums are reached?
#
# Is each of the 81 valid sums the sum of some SET? Guess how many are:

# %% id="guess-reached"
my_guess = 0
print(f"You guess {my_guess} of 81.")
print(f"The deck has {len(find_sets(make_deck()))} SETs.")

# %% [markdown] id="reached-sums-task"
# `find_sets(make_deck())` is a list of them all, three cards each, and a set keeps equal sums once.


# %% id="reached-sums" tags=["exercise"]
def reached_sums():
    """Return the set of the sums that the deck's SETs have, their cards as decimals."""
    sums = set()
    for a, b, c in find_sets(make_deck()):
        sums.add(to_decimal(a) + to_decimal(b) + to_decimal(c))
    return sums


# %% id="reached-sums-wrong-all" tags=["wrong"]
def reached_sums():
    # Believes that every valid sum is reached.
    return valid_sums()


# %% id="reached-sums-wrong-card-thrice" tags=["wrong"]
def reached_sums():
    # Counts one card three times as a SET.
    return {3 * to_decimal(card) for card in make_deck()}


# %% id="reached-sums-wrong-list" tags=["wrong"]
def reached_sums():
    # A sum for each SET, equal ones too.
    return [to_decimal(a) + to_decimal(b) + to_decimal(c) for a, b, c in find_sets(make_deck())]


# %% id="reached-sums-check" tags=["check"]
def times_reached(total):
    return list(reached_sums()).count(total)


check(
    times_reached,
    {
        3333: 1,
        3000: 1,
        6303: 1,
        36: 1,
        3335: 0,
        6600: 0,
        0: 0,
    },
    remarks={
        3333: "find_sets gives tuples, and + joins tuples: make each a decimal first",
        0: "0000 three times would do, but a deck holds each card once",
    },
)


# %% id="how-many-check" tags=["check"]
def how_many_reached():
    return len(reached_sums())


ask(how_many_reached, [()])

# %% [markdown] id="which-are-missing"
# <details><summary>A hint</summary>
#
# What is the sum of one SET? Its three cards are tuples, and `to_decimal` makes numbers of them.
#
# </details>
#
# <details><summary>A second hint</summary>
#
# Start with `sums = set()`, loop `for a, b, c in` the list, and `add` the sum of the three
# decimals.
#
# </details>
#
# Some of the 81 sums are not reached. Guess what these have in common, then look:


# %% id="missing-check" tags=["check"]
def missing_sums():
    missing = set()
    reached = reached_sums()
    for total in valid_sums():
        if total not in reached:
            missing.add(f"{total:04}")
    return missing


ask(missing_sums, [()])

# %% id="reached-sums-more" tags=["hidden-check"]
ask(times_reached, [6033, 630, 30, 3603, 6600, 60, 666, 33, 6000])

# %% [markdown] id="seven-ways"
# <details><summary>What they have in common</summary>
#
# 65 are reached, 16 are not, and those hold only 0s and 6s. A 0 can only be 0 + 0 + 0, a 6 only
# 2 + 2 + 2: all the same in each feature. That is one card, three times.
#
# </details>
#
# A 3 comes in seven ways: 1 + 1 + 1, or 0, 1, 2 in six orders. So how many SETs have the sum 0003,
# and how many 3333? Predict the first, guess the last.

# %% id="sets-per-sum"
ways = 1
for total in (3, 33, 333, 3333):
    ways = ways * 7
    print(f"sum {total:04}, number of SETs: {(ways - 1) // 6}")

# %% [markdown] id="kata"
# <details><summary>Why less 1, and why divided by 6?</summary>
#
# Each column chooses one of its 7 ways; one choice takes 1 + 1 + 1 everywhere, and that is one card
# three times: less 1. Three cards stand in 6 orders, and are one SET: divided by 6.
#
# </details>
#
# ## The kata
#
# [katas/digit_sum.py](../katas/digit_sum.py) wants three of your functions.

# %% id="kata-digit-sum" tags=["check"]
check("digit_sum")

# %% [markdown] id="learnt"
# <details><summary>Hints, and the way to the solution</summary>
#
# Choose File, New, Terminal. `setkata hint digit_sum` helps with the kata,
# `setkata check 03_digit_sum` checks this notebook as a teacher would, and
# `setkata solution 03_digit_sum --anyway` shows our functions.
#
# </details>
#
# ## What you learnt
#
# - Digits that never carry are added four at a time: one sum tests four features.
# - A column is good when its sum is 0, 3 or 6; a set holds the 81 good sums, `in` looks one up.
# - An f-string puts values into text, and `:04` shows zeros in front.
#
# To read: sets in [the Python tutorial](https://docs.python.org/3/tutorial/datastructures.html#sets).
#
# Next: kata `digit_sum`, if it is still open; then
# [A loop for a wall of ifs](04_mod_three.ipynb), where 0, 3 and 6 turn out to be one thing.
