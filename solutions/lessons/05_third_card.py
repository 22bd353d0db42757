# %% [markdown] id="third-card-title"
# # The third card
#
# **Two cards lie there; which number completes them?**
#
# Cards 16 and 25 want a third. How many of the other 79 will do? Guess, then click until you know.

# %% id="sixteen-and-twenty-five"
from setkata import CompletePicker, ask, check, find_sets, make_deck, show

my_guess = 0  # of the 79
CompletePicker(16, 25, label="index")

# %% [markdown] id="stop-and-try"
# <details><summary>How many will do?</summary>
#
# One: card 7. In each feature the two that lie there leave no choice. So it is with any two cards,
# and three picked blindly are a SET once in 79 times.
#
# </details>
#
# ## Stop and try
#
# Two numbers in, one out: whoever first wrote this expression down needed three days. Here are five
# of its answers. Try, for as long as it is fun:

# %% id="your-formula"
for a, b, c in [(0, 1, 2), (0, 2, 1), (0, 3, 6), (16, 25, 7), (80, 78, 79)]:
    mine = a + b  # your formula here
    print(a, "and", b, "should give", c, "and give", mine)

# %% [markdown] id="one-feature"
# ## One feature at a time
#
# Take a single digit. Two values are given; the third is the same again, or the one that is
# missing. Nine cases, in three rows; `third[1]` is a row. Predict both lines:

# %% id="by-table"
third = [[0, 2, 1], [2, 1, 0], [1, 0, 2]]
print(third[1][2])
print([third[x][y] for x, y in zip((0, 1, 2, 1), (0, 2, 2, 1))])

# %% [markdown] id="below-zero"
# 0021 is card 7. Must the nine be stored? A good feature's digits sum to a multiple of 3. So the
# third is `-a - b`, give or take threes. Predict `%` and `//` below zero:

# %% id="percent-below-zero"
print(list(range(-5, 6)))
print([x % 3 for x in range(-5, 6)])
print([x // 3 for x in range(-5, 6)])

# %% [markdown] id="third-value-task"
# `%` goes 0, 1, 2 through zero and on, like a clock with three hours. `//` always goes down:
# `-1 // 3` is -1.
#
# Now compute what the table stored:


# %% id="third-value" tags=["exercise"]
def third_value(a, b):
    """Return the value, 0 to 2, that goes with two values of a feature."""
    return (-a - b) % 3


# %% id="third-value-wrong-no-rest" tags=["wrong"]
def third_value(a, b):
    # Makes every sum 3, though 0 + 0 + 0 and 2 + 2 + 2 are as good.
    return 3 - a - b


# %% id="third-value-wrong-adds" tags=["wrong"]
def third_value(a, b):
    # Forgets to negate: a + b and the third must cancel out.
    return (a + b) % 3


# %% id="third-value-check" tags=["check"]
check(
    third_value,
    {(1, 2): 0, (0, 1): 2, (1, 1): 1, (0, 0): 0, (2, 2): 2},
    remarks={
        (0, 1): "0 + 1 and the third sum to 3; the third is what 0 + 1 lacks",
        (0, 0): "3 - 0 - 0 is 3, and no value has that digit; what does % 3 make of it?",
    },
)

# %% id="third-value-more" tags=["hidden-check"]
ask(third_value, [(1, 0), (0, 2), (2, 0), (2, 1)])

# %% [markdown] id="elsewhere"
# <details><summary>A hint</summary>
#
# `-a - b`, and then `% 3`. Minus binds less tightly than `%`: use round brackets.
#
# </details>
#
# ## Elsewhere
#
# The same line fails in C, Java and JavaScript: their `%` is no modulus but a remainder, which keeps
# the sign. Python has that too, as `fmod`. Predict:

# %% id="remainder"
from math import fmod

print([int(fmod(x, 3)) for x in range(-5, 6)])
print("Values 1 and 1 give", int(fmod(-1 - 1, 3)))

# %% [markdown] id="third-card-task"
# No value has the digit -2. There, `(6 - a - b) % 3` helps: it is never below zero.
#
# ## Two cards
#
# Feature by feature, as in your loops over `zip`:


# %% id="third-card" tags=["exercise"]
def third_card(a, b):
    """Return the card, a tuple of four digits, that completes two; equal ones give themselves."""
    return tuple([third_value(x, y) for x, y in zip(a, b)])


# %% id="third-card-wrong-one-value" tags=["wrong"]
def third_card(a, b):
    # Takes one feature's value for all four.
    value = third_value(a[0], b[0])
    return (value, value, value, value)


# %% id="third-card-wrong-first-feature" tags=["wrong"]
def third_card(a, b):
    # Returns inside the loop, after the first feature.
    for x, y in zip(a, b):
        return (third_value(x, y),)


# %% id="third-card-check" tags=["check"]
check(
    third_card,
    {
        ((0, 0, 0, 0), (0, 0, 0, 1)): (0, 0, 0, 2),
        ((0, 1, 2, 1), (0, 2, 2, 1)): (0, 0, 2, 1),
        ((2, 2, 2, 2), (2, 2, 2, 0)): (2, 2, 2, 1),
        ((1, 0, 2, 1), (1, 0, 2, 1)): (1, 0, 2, 1),
    },
    remarks={((0, 0, 0, 0), (0, 0, 0, 1)): "each feature looks at its own two values"},
)

# %% id="third-card-more" tags=["hidden-check"]
ask(third_card, [((0, 1, 2, 0), (1, 2, 0, 2)), ((2, 0, 1, 1), (0, 0, 2, 1))])


# %% [markdown] id="mend-task"
# <details><summary>A hint</summary>
#
# `[third_value(x, y) for x, y in zip(a, b)]` is a list of the four; `tuple( … )` makes it a card.
#
# </details>
#
# `is_set` by sets, sums, remainders; and now: is c the third card of a and b?
#
# ## What would mend it?
#
# These are no SET. Which card would do in the first one's place?

# %% id="spoiled"
show("one open red diamond, one open green diamond, one striped purple diamond")


# %% [markdown] id="mend-idea"
# Leave two where they are, and the third follows. Do so in each of the three places:


# %% id="mend" tags=["exercise"]
def mend(a, b, c):
    """Return three cards, each with the other two a SET: one for a's place, for b's, for c's."""
    return third_card(b, c), third_card(a, c), third_card(a, b)


# %% id="mend-wrong-spoils" tags=["wrong"]
def mend(a, b, c):
    # Takes what the other two lack, even where they agree: that spoils a good feature.
    cards = []
    for one, other in [(b, c), (a, c), (a, b)]:
        cards.append(tuple([min({0, 1, 2} - {x, y}) for x, y in zip(one, other)]))
    return cards


# %% id="mend-wrong-places" tags=["wrong"]
def mend(a, b, c):
    # Finds the three cards, and puts them in the wrong places.
    return third_card(a, b), third_card(b, c), third_card(a, c)


# %% id="mend-check" tags=["check"]
d, e, f = (0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 2, 1)
u, v, w = (0, 2, 1, 0), (1, 2, 1, 0), (1, 0, 1, 0)
check(
    mend,
    {
        (d, e, f): ((0, 2, 0, 1), (0, 2, 1, 1), (0, 0, 2, 1)),
        (u, v, w): ((1, 1, 1, 0), (2, 1, 1, 0), (2, 2, 1, 0)),
    },
    remarks={
        (d, e, f): "an open one turns solid, or the striped one open; all else stays as it is",
    },
)

# %% [markdown] id="predict-changes"
# <details><summary>A hint</summary>
#
# In a's place belongs the third card of b and c.
#
# </details>
#
# `d, e, f` are wrong in one feature, `u, v, w` in two, the last three here in all four. How many
# digits does each mend change? Predict three lines.


# %% id="changes-check" tags=["check"]
def changes(a, b, c):
    counts = []
    for old, new in zip((a, b, c), mend(a, b, c)):
        counts.append(len([1 for x, y in zip(old, new) if x != y]))
    return counts


ask(changes, [(d, e, f), (u, v, w), ((0, 0, 0, 0), (1, 1, 1, 1), (0, 1, 0, 1))])

# %% [markdown] id="third-index-task"
# <details><summary>Why so regular?</summary>
#
# Where a feature is good, the other two values lead back to the same third. Where it is spoiled,
# they lead elsewhere. So a mend changes just what is wrong; the table's verdict mends this way too.
#
# </details>
#
# ## Numbers at last
#
# Beware: -16 // 9 is -2, and -(16 // 9) is -1. Divide first, then negate.
#
# Card 16's digits are `16 // 27`, `16 // 9`, `16 // 3` and 16, each `% 3`. Make *one* expression:


# %% id="third-index" tags=["exercise"]
def third_index(a, b):
    """Return the index of the card that completes the cards with indices a and b."""
    return (
        (-(a // 27) - b // 27) % 3 * 27
        + (-(a // 9) - b // 9) % 3 * 9
        + (-(a // 3) - b // 3) % 3 * 3
        + (-a - b) % 3
    )


# %% id="third-index-wrong-negates-first" tags=["wrong"]
def third_index(a, b):
    # Negates before it divides, and // goes down.
    return (
        (-a // 27 + -b // 27) % 3 * 27
        + (-a // 9 + -b // 9) % 3 * 9
        + (-a // 3 + -b // 3) % 3 * 3
        + (-a - b) % 3
    )


# %% id="third-index-wrong-whole" tags=["wrong"]
def third_index(a, b):
    # Treats the index as one big digit: that shifts from one feature into the next.
    return (-a - b) % 81


# %% id="third-index-check" tags=["check"]
check(
    third_index,
    {(0, 0): 0, (16, 25): 7, (0, 1): 2, (0, 3): 6, (80, 78): 79},
    remarks={
        (16, 25): "go digit by digit; 37 comes of negating before //, which goes down",
        (0, 3): "only the color differs; 0, 3 and 6 are red, green and purple",
    },
)

# %% id="third-index-more" tags=["hidden-check"]
ask(third_index, [(0, 80), (40, 40), (34, 71), (53, 26), (9, 54)])

# %% [markdown] id="whole-table-task"
# <details><summary>A hint</summary>
#
# For the second digit `(-(a // 9) - b // 9) % 3`, and it is worth 9. A `% 3` at the end saves those
# in between. Round brackets let the sum of four run over four lines.
#
# </details>
#
# A whole table, each A with each B, has 81 · 81 rows. In 81 of them a card meets itself. How often
# does each SET come in the others? Predict:

# %% id="whole-table"
sets = len(find_sets(make_deck()))
print(81 * 81, sets, (81 * 81 - 81) // sets)

# %% [markdown] id="printed"
# Six times, once in each order: 6561 = 81 + 6 · 1080. The 81 are *imaginary* SETs: one card, three
# times.
#
# ## Any base, any count
#
# Its author went on: any base, any count. This worked in Python 2. `sum` adds up. Predict:


# %% id="as-printed"
def as_printed(base, numbers):
    total = 0
    for i in range(base + 1):
        total = total + sum([-(n / base**i) for n in numbers]) % base * base**i
    return total


print(as_printed(3, [16, 25]))

# %% [markdown] id="complete-task"
# 58.0, not 7. Python 2 dropped the rest of `16 / 9` unasked; since Python 3, `//` does.
#
# And `range(base + 1)` makes four digits of base 3 by luck. Mend both:


# %% id="complete" tags=["exercise"]
def complete(base, numbers, digits):
    """Return the number that completes others: at each of its digits all sum to 0 modulo base."""
    total = 0
    for i in range(digits):
        total = total + sum([-(n // base**i) for n in numbers]) % base * base**i
    return total


# %% id="complete-wrong-slash" tags=["wrong"]
def complete(base, numbers, digits):
    # Still divides with /, which keeps the rest as a fraction.
    total = 0
    for i in range(digits):
        total = total + sum([-(n / base**i) for n in numbers]) % base * base**i
    return total


# %% id="complete-wrong-base-plus-1" tags=["wrong"]
def complete(base, numbers, digits):
    # Still ties the number of digits to the base.
    total = 0
    for i in range(base + 1):
        total = total + sum([-(n // base**i) for n in numbers]) % base * base**i
    return total


# %% id="complete-check" tags=["check"]
check(
    complete,
    {
        (3, (16, 25), 4): 7,
        (10, (25, 17), 2): 78,
        (3, (100, 90), 5): 83,
    },
    remarks={
        (3, (16, 25), 4): "58.0 comes of /; a digit is a whole number",
        (3, (100, 90), 5): "five digits; base + 1 would be four",
    },
)

# %% id="complete-more" tags=["hidden-check"]
ask(complete, [(4, (1, 2, 3), 1), (5, (7, 11, 19), 2), (10, (111, 222, 333), 3), (2, (5, 6), 3)])

# %% [markdown] id="properties"
# <details><summary>Two hints</summary>
#
# - Change `/` to `//`, and what `range` counts to.
# - In base 2, Python has this built in: `5 ^ 6` is 3. Cards with digits 1, 2, 3 could do without
#   `% 3`: `1 ^ 2` is 3, `1 ^ 3` is 2. But `2 ^ 2` is 0, not 2.
#
# </details>
#
# Put the answer back in 16's place; append it; ask about 16 twice. Predict, for bases 3, 4, 10:


# %% id="properties-check" tags=["check"]
def again(base):
    c = complete(base, [16, 25], 4)
    return complete(base, [c, 25], 4), complete(base, [16, 25, c], 4), complete(base, [16, 16], 4)


ask(again, [3, 4, 10])

# %% [markdown] id="five-values"
# <details><summary>What survives?</summary>
#
# Put back, it gives 16: in every base. Appended, 0: in every base. But two equal numbers give
# themselves in base 3 alone; in base 4 it takes three.
#
# </details>
#
# Five values, five to a SET: is "sum `% 5` is 0" still "all same or all different"? Count different
# values:

# %% id="fives"
kinds = [0, 0, 0, 0, 0, 0]
for n in range(5**5):
    five = (n // 625, n // 125 % 5, n // 25 % 5, n // 5 % 5, n % 5)
    if sum(five) % 5 == 0:
        kinds[len(set(five))] = kinds[len(set(five))] + 1

print(kinds)

# %% [markdown] id="kata-task"
# <details><summary>Is it?</summary>
#
# 5 are all the same and 120 all different, but 500 show three values and pass. In base 4 all
# different fails: 0 + 1 + 2 + 3 is 6. Only with three values is the sum the rule.
#
# </details>
#
# ## The kata
#
# [katas/third_card.py](../katas/third_card.py) asks for all 6561 pairs, and other bases.

# %% id="kata-third-card" tags=["check"]
check("third_card")

# %% [markdown] id="learnt"
# <details><summary>Hints, and the way to the solution</summary>
#
# Choose File, New, Terminal and type `setkata hint third_card`. Once your kata passes,
# `setkata solution third_card` shows ours; this notebook's functions are in
# `setkata solution 05_third_card --anyway`. `setkata check 05_third_card` checks this notebook.
#
# To read: what Python says of
# [`%` and `//`](https://docs.python.org/3/reference/expressions.html#binary-arithmetic-operations).
#
# </details>
#
# ## What you learnt
#
# - Two cards leave one third: in each feature `(-a - b) % 3`.
# - Python's `%` and `//` go on regularly below zero; other languages' do not.
# - A mend changes the wrong features and nothing else.
#
# Next: the kata `third_card`, if it is still open; then
# [Combinations](06_combinations.ipynb), for when you must look at every three.
