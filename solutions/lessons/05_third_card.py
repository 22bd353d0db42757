# %% [markdown] id="third-card-title"
# # The third card
#
# **Two cards lie there; which number completes them?**
#
# Cards 16 and 25 want a third. How many of the other 79 will do? Guess, then click until you know.

# %% id="sixteen-and-twenty-five"
from setkata import CompletePicker, ask, check, find_sets, make_deck, show

my_guess = 0  # of the 79; this is for you alone
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
# There is a formula that takes two indices and gives the third. Its inventor needed three days.
# Here are five of its answers. Try for five minutes, no longer: later in this lesson you will
# write it.

# %% id="your-formula"
for a, b, c in [(0, 1, 2), (0, 2, 1), (0, 3, 6), (16, 25, 7), (80, 78, 79)]:
    mine = a + b  # your formula here
    print(a, "and", b, "should give", c, "and give", mine)

# %% [markdown] id="one-feature"
# ## One feature at a time
#
# Take a single digit. Two values are given; the third is the same again, or the one that is
# missing. These are nine cases, stored in three rows; `third[1]` is the middle row. Predict both
# lines:

# %% id="by-table"
third = [[0, 2, 1], [2, 1, 0], [1, 0, 2]]
print(third[1][2])
print([third[x][y] for x, y in zip((0, 1, 2, 1), (0, 2, 2, 1))])

# %% [markdown] id="below-zero"
# 0021 is card 7. Must the nine be stored? A good feature's digits add up to a multiple of 3, so the
# third is `-a - b`, give or take threes. Predict `%` to the left of 0:

# %% id="percent-below-zero"
print(list(range(-5, 6)))
print([x % 3 for x in range(-5, 6)])
print([x // 3 for x in range(-5, 6)])  # only read this one

# %% [markdown] id="third-value-task"
# Below zero `%` goes on as above it, like a clock with three hours: for 1 and 1, `-2 % 3` is 1.
# `//` rounds down: `-1 // 3` is -1.
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


# %% id="third-value-wrong-precedence" tags=["wrong"]
def third_value(a, b):
    # Takes the rest of b alone.
    return -a - b % 3


# %% id="third-value-check" tags=["check"]
check(
    third_value,
    {
        (1, 2): 0,
        (0, 1): 2,
        (1, 1): 1,
        (0, 0): 0,
        (2, 2): 2,
        (1, 0): 2,
        (0, 2): 1,
        (2, 0): 1,
        (2, 1): 0,
    },
    remarks={
        (1, 2): "a digit is 0, 1 or 2; does % 3 reach the whole of -a - b?",
        (0, 1): "0, 1 and the third add up to 3; the third is what 0 + 1 lacks",
        (0, 0): "3 - 0 - 0 is 3, and no value has that digit; what does % 3 make of it?",
    },
)

# %% id="third-value-more" tags=["hidden-check"]
ask(third_value, [(0, 2), (1, 0), (2, 2), (2, 1), (1, 1)])

# %% [markdown] id="elsewhere"
# <details><summary>A hint</summary>
#
# What is `-a - b` for 1 and 2, and which `%` brings it back to 0, 1 or 2?
#
# </details>
#
# <details><summary>A second hint</summary>
#
# First `-a - b`, then `% 3`. But `-a - b % 3` takes the rest of b alone: put round brackets around
# `-a - b`.
#
# </details>
#
# ## Elsewhere
#
# Python's `%` is a *modulus*. In C, Java and JavaScript it is a *remainder*, which keeps the minus
# sign. Python has that as `fmod`; `int` only makes 2 of 2.0. Predict both lines:

# %% id="remainder"
from math import fmod

print([int(fmod(x, 3)) for x in range(-5, 6)])
print("Values 1 and 1 give", int(fmod(-1 - 1, 3)))

# %% [markdown] id="third-card-task"
# No value has the digit -2. In those languages `(6 - a - b) % 3` helps, for 6 - a - b is never
# below zero.
#
# ## Two cards
#
# Go feature by feature, as in your loops over `zip`:


# %% id="third-card" tags=["exercise"]
def third_card(a, b):
    """Return the card that completes two cards; equal ones give themselves."""
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
        ((1, 2, 0, 1), (2, 1, 1, 0)): (0, 0, 2, 2),
        ((1, 0, 2, 1), (1, 0, 2, 1)): (1, 0, 2, 1),
    },
    remarks={((0, 0, 0, 0), (0, 0, 0, 1)): "each feature looks at its own two values"},
)

# %% id="third-card-more" tags=["hidden-check"]
ask(third_card, [((0, 1, 2, 0), (1, 2, 0, 2)), ((2, 0, 1, 1), (0, 0, 2, 1))])

# %% [markdown] id="mend-task"
# <details><summary>A hint</summary>
#
# `zip(a, b)` brings the two values of each feature together, and `third_value` turns them into one.
# Collect the four in a list; `tuple( … )` makes a list a card.
#
# </details>
#
# <details><summary>A second hint</summary>
#
# `[third_value(x, y) for x, y in zip(a, b)]` is the list.
#
# </details>
#
# This tests a SET in one more way: is c the third card of a and b?
#
# ## What would mend it?
#
# These three are no SET. Replace the first card so that the three become a SET: by which card?

# %% id="spoiled"
show("one open red diamond, one open green diamond, one striped purple diamond")

# %% [markdown] id="mend-idea"
# Leave two of them where they are, and the third follows. Do so for each of the three places:


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


# %% id="mend-wrong-overwritten" tags=["wrong"]
def mend(a, b, c):
    # Goes on with the new a where the old one is meant.
    a = third_card(b, c)
    b = third_card(a, c)
    c = third_card(a, b)
    return a, b, c


# %% id="mend-wrong-one-feature" tags=["wrong"]
def mend(a, b, c):
    # Mends the first wrong feature, and leaves the others wrong.
    cards = []
    for old, one, other in [(a, b, c), (b, a, c), (c, a, b)]:
        new = list(old)
        for place in range(4):
            value = third_value(one[place], other[place])
            if new == list(old):
                new[place] = value
        cards.append(tuple(new))
    return cards


# %% id="mend-check" tags=["check"]
d, e, f = (0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 2, 1)
u, v, w = (0, 2, 1, 0), (1, 2, 1, 0), (1, 0, 1, 0)
p, q, r = (1, 0, 2, 2), (2, 0, 0, 2), (1, 1, 0, 1)
check(
    mend,
    {
        (d, e, f): ((0, 2, 0, 1), (0, 2, 1, 1), (0, 0, 2, 1)),
        (u, v, w): ((1, 1, 1, 0), (2, 1, 1, 0), (2, 2, 1, 0)),
        (p, q, r): ((0, 2, 0, 0), (1, 2, 1, 0), (0, 0, 1, 2)),
    },
    remarks={
        (d, e, f): "an open one turns solid, or the striped one open; all else stays as it is",
    },
)

# %% id="mend-more" tags=["hidden-check"]
ask(mend, [(w, d, p), (e, q, v), ((0, 0, 0, 0), (1, 1, 1, 1), (0, 1, 0, 1))])

# %% [markdown] id="predict-changes"
# <details><summary>A hint</summary>
#
# In a's place belongs the third card of b and c. Use the old a, b, c for all three: give the new ones
# other names.
#
# </details>
#
# `d, e, f` are wrong in one feature, `u, v, w` in two, and the last three here in all four. How
# many digits does each mend change? Predict three lines.


# %% id="changes-check" tags=["check"]
def changes(a, b, c):
    counts = []
    for old, new in zip((a, b, c), mend(a, b, c)):
        count = 0
        for x, y in zip(old, new):
            if x != y:
                count = count + 1
        counts.append(count)
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
# ## The formula from the start
#
# Card 16's digits are `16 // 27`, `16 // 9`, `16 // 3` and 16, each `% 3`. Write the third index as
# *one* expression. Divide before you negate: `-(16 // 9)` is -1, `-16 // 9` is -2.


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


# %% id="third-index-wrong-slash" tags=["wrong"]
def third_index(a, b):
    # Divides by /, which keeps the rest as a fraction.
    return sum([(-(a / place) - b / place) % 3 * place for place in (27, 9, 3, 1)])


# %% id="third-index-wrong-worth" tags=["wrong"]
def third_index(a, b):
    # Adds up the four digits as if each were worth 1.
    return sum([(-(a // place) - b // place) % 3 for place in (27, 9, 3, 1)])


# %% id="third-index-wrong-places" tags=["wrong"]
def third_index(a, b):
    # Swaps the worth of the number and of the shading.
    places = [(27, 9), (9, 27), (3, 3), (1, 1)]
    return sum([(-(a // place) - b // place) % 3 * worth for place, worth in places])


# %% id="third-index-check" tags=["check"]
check(
    third_index,
    {
        (0, 0): 0,
        (16, 25): 7,
        (0, 1): 2,
        (0, 3): 6,
        (80, 78): 79,
        (34, 71): 24,
        (45, 5): 70,
        (27, 55): 2,
    },
    remarks={
        (0, 0): "one whole number: //, not /, and four digits, each times its worth, added up",
        (16, 25): "40 negates all at once, 37 and 76 negate before //, 3 lacks 27, 9 and 3",
        (0, 3): "only the color differs; 0, 3 and 6 are red, green and purple",
    },
)

# %% id="third-index-more" tags=["hidden-check"]
ask(third_index, [(0, 80), (40, 40), (29, 60), (53, 26), (9, 54)])

# %% [markdown] id="whole-table-task"
# <details><summary>A hint</summary>
#
# Each digit of the answer is `(-x - y) % 3`, x and y being the same digit of a and b. What is it
# worth in an index: 27, 9, 3 or 1? Add up the four.
#
# </details>
#
# <details><summary>A second hint</summary>
#
# The second digit is `(-(a // 9) - b // 9) % 3`, and it is worth 9. A `% 3` at the end saves those
# in between. Round brackets around the whole let the sum of four run over four lines.
#
# </details>
#
# Pair every card with every card: 81 · 81 rows, each with its third card. In 81 rows a card meets
# itself. How many of the other rows show the same SET? Predict:

# %% id="whole-table"
sets = len(find_sets(make_deck()))
print(81 * 81, sets, (81 * 81 - 81) // sets)

# %% [markdown] id="printed"
# <details><summary>How many?</summary>
#
# Each SET comes six times, once in each order: 6561 = 81 + 6 · 1080. The 81 are *imaginary* SETs:
# one card, three times.
#
# </details>
#
# ## Any base, any count
#
# The formula's author wanted more: any base and any count of numbers. This worked in Python 2.
# `sum` adds up a list. Will it give 7 for 16 and 25? Guess yes or no.


# %% id="as-printed"
def as_printed(base, numbers):
    total = 0
    for i in range(base + 1):
        total = total + sum([-(n / base**i) for n in numbers]) % base * base**i
    return total


print(as_printed(3, [16, 25]))

# %% [markdown] id="complete-task"
# Python 2 dropped the rest of `16 / 9`; Python 3 keeps it, and out comes 58.0. Also,
# `range(base + 1)` makes four digits only because 3 + 1 is 4. Mend both:


# %% id="complete" tags=["exercise"]
def complete(base, numbers, digits):
    """Return one more number, so that each digit's sum over all is a multiple of base.

    digits says how many digits to add up, from the right; all others are left out.
    """
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


# %% id="complete-wrong-two-numbers" tags=["wrong"]
def complete(base, numbers, digits):
    # Looks at the first two numbers only.
    a, b = numbers[0], numbers[1]
    return sum([(-(a // base**i) - b // base**i) % base * base**i for i in range(digits)])


# %% id="complete-check" tags=["check"]
def completed(base, numbers, digits):
    return complete(base, list(numbers), digits)


check(
    completed,
    {
        (3, (16, 25), 4): 7,
        (3, (100, 90), 5): 83,
        (5, (7, 11, 19, 3), 2): 20,
        (3, (5,), 2): 7,
        (10, (325, 417), 2): 78,
    },
    remarks={
        (3, (16, 25), 4): "dividing by / makes 58.0, and negating before // makes 37",
        (3, (100, 90), 5): "five digits; base + 1 would be four",
        (10, (325, 417), 2): "two digits: the hundreds are left out",
    },
)

# %% id="complete-more" tags=["hidden-check"]
some = [(4, (3, 2, 3), 1), (5, (8, 11, 19), 2), (10, (111, 222, 333), 3), (2, (5, 6), 3)]
ask(completed, some)

# %% [markdown] id="properties"
# <details><summary>A hint</summary>
#
# Change `/` to `//`, with the minus in front of round brackets, and change what `range` counts to.
#
# </details>
#
# <details><summary>By the way</summary>
#
# In base 2, Python has this built in, as the sign `^`: `5 ^ 6` is 3. Cards with digits 1, 2, 3
# could almost do with it: `1 ^ 2` is 3 and `1 ^ 3` is 2, but `2 ^ 2` is 0, not 2.
#
# </details>
#
# Put 7 back in place of 16: what completes 7 and 25? Then append it: what completes 16, 25 and 7?
# Last: what completes 16 and 16? Predict base 3's three numbers; bases 4 and 10 will surprise you.


# %% id="properties-check" tags=["check"]
def again(base):
    c = complete(base, [16, 25], 4)
    return complete(base, [c, 25], 4), complete(base, [16, 25, c], 4), complete(base, [16, 16], 4)


ask(again, [3, 4, 10])

# %% [markdown] id="five-values"
# <details><summary>What survives?</summary>
#
# Put back, the answer leads to 16 again; appended, it leads to 0. Both are so in every base. But
# two equal numbers give themselves in base 3 alone; in base 4 it takes three equal ones.
#
# </details>
#
# Imagine five values, and five cards to a SET. Is "the sum `% 5` is 0" still "all same or all
# different"? `kinds[2]` counts the fives that pass with two different values. Guess which are 0:

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
# [katas/third_card.py](../katas/third_card.py) wants `third_card`, `third_index` and `complete`,
# and tries them on all 6561 pairs and in other bases.

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
