# %% [markdown] id="third-card-title"
# # The third card
#
# **Which third card makes a SET with two others?**
#
# Cards 16 and 25 are on the table. How many of the other 79 cards make a SET with them? Guess, then
# click cards below until you know.

# %% id="sixteen-and-twenty-five" tags=["predict"] asks="How many of the 79 cards make a SET with 16 and 25?"
from setkata import CompletePicker, ask, check, find_sets, make_deck, show

CompletePicker(16, 25, label="index")

# %% [markdown] id="sixteen-and-twenty-five-answer"
# <details><summary>How many cards make a SET with 16 and 25?</summary>
#
# One: card 7. In each feature, the first two cards decide the value of the third card. This is true
# for any two cards. So if you pick three cards without looking, they make a SET one time in 79.
#
# </details>

# %% [markdown] id="stop-and-try"
# ## Try to find a formula
#
# There is a formula that turns the indices of two cards into the index of the third. Its author
# took three days to find it. Here are five of its answers. Try to find the formula, but stop after
# five minutes. Later in this lesson you will write the formula in small steps.

# %% id="your-formula"
for a, b, c in [(0, 1, 2), (0, 2, 1), (0, 3, 6), (16, 25, 7), (80, 78, 79)]:
    mine = a + b  # put your formula here
    print(f"{a} and {b} should give {c}; yours gives {mine}")

# %% [markdown] id="one-feature"
# ## One feature at a time
#
# Start with a single digit. If the first two values are equal, the third card shows that value too.
# If not, it shows the missing value. That makes nine cases. A list of three lists can hold the
# answers: `third[1]` is the second list. Predict both lines:

# %% id="by-table" tags=["predict"]
third = [[0, 2, 1], [2, 1, 0], [1, 0, 2]]
print(third[1][2])
print([third[x][y] for x, y in zip((0, 1, 2, 1), (0, 2, 2, 1))])

# %% [markdown] id="below-zero"
# The second line is 0021, card 7. But do you have to store nine answers? A good feature adds up to
# a multiple of 3. So if the first two values are a and b, the third is `-a - b`, plus 3 as often as
# you need it. `%` can do that. Predict the second line:

# %% id="percent-below-zero" tags=["predict"] asks="What will the second line be?"
print(list(range(-5, 6)))
print([x % 3 for x in range(-5, 6)])
print([x // 3 for x in range(-5, 6)])  # you don't have to predict this line

# %% [markdown] id="third-value-task"
# Below zero, `%` keeps its rhythm, like a clock with three hours. So for the values 1 and 1,
# `-2 % 3` is 1. The last line shows that `//` always rounds down: `-1 // 3` is -1.
#
# Write a function that computes the third value from the first two, without a list of answers:


# %% id="third-value" tags=["exercise"]
def third_value(a, b):
    """Return the value of the third card in a feature where the first two cards show a and b.

    All three values are 0, 1 or 2.
    """
    return (-a - b) % 3


# %% id="third-value-wrong-no-rest" tags=["wrong"]
def third_value(a, b):
    """You make every sum 3, but 0 + 0 + 0 and 2 + 2 + 2 are fine too; take % 3 of your answer."""
    return 3 - a - b


# %% id="third-value-wrong-adds" tags=["wrong"]
def third_value(a, b):
    """You work with a + b, not with -a - b; return (-a - b) % 3, and keep both minus signs."""
    return (a + b) % 3


# %% id="third-value-wrong-precedence" tags=["wrong"]
def third_value(a, b):
    """You return numbers below zero; put brackets around -a - b, and take % 3 of that."""
    return -a - b % 3


# %% id="third-value-wrong-missing" tags=["wrong"]
def third_value(a, b):
    """You return a new value even if a and b are equal; in that case, return their value."""
    return min({0, 1, 2} - {a, b})


# %% id="third-value-wrong-minus-b" tags=["wrong"]
def third_value(a, b):
    """You put a minus before only one of the two values; both need a minus: -a - b."""
    return (a - b) % 3


# %% id="third-value-wrong-minus-a" tags=["wrong"]
def third_value(a, b):
    """You put a minus before only one of the two values; both need a minus: -a - b."""
    return (-a + b) % 3


# %% id="third-value-wrong-remainder-first" tags=["wrong"]
def third_value(a, b):
    """You return 3 where 0 belongs; put the whole expression in brackets, and take % 3 last."""
    return 3 - (a + b) % 3


# %% id="third-value-wrong-different-only" tags=["wrong"]
def third_value(a, b):
    """You return 0 whenever a and b are equal; in that case, return their value."""
    if a == b:
        return 0
    return 3 - a - b


# %% id="third-value-wrong-abs" tags=["wrong"]
def third_value(a, b):
    """You work with a + b, not with -a - b; return (-a - b) % 3, and keep both minus signs."""
    return abs(-a - b) % 3


# %% id="third-value-wrong-distance" tags=["wrong"]
def third_value(a, b):
    """You return how far apart a and b are; return (-a - b) % 3, with both minus signs."""
    return abs(a - b)


# %% id="third-value-wrong-divides" tags=["wrong"]
def third_value(a, b):
    """You divide with //; take the remainder instead, with %: (-a - b) % 3."""
    return (-a - b) // 3


# %% id="third-value-wrong-by-2" tags=["wrong"]
def third_value(a, b):
    """You take % 2, which never gives 2; there are three values, so take % 3."""
    return (-a - b) % 2


# %% id="third-value-wrong-six" tags=["wrong"]
def third_value(a, b):
    """You return numbers above 2; put your whole answer in brackets, and take % 3 of that."""
    return 6 - a - b


# %% id="third-value-wrong-set" tags=["wrong"]
def third_value(a, b):
    """You return a set, which has two values if a == b; return only the third value itself."""
    return {0, 1, 2} - {a, b}


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
)

# %% id="third-value-more" tags=["hidden-check"]
ask(third_value, [(0, 2), (1, 0), (2, 2), (2, 1), (1, 1)])

# %% [markdown] id="third-value-hints" tags=["hint"]
# What is `-a - b` for the values 1 and 2? Which operation turns it into 0, 1 or 2?
#
# First compute `-a - b`, then take `% 3` of the result. You need round brackets around `-a - b`,
# because without them `% 3` applies only to b.

# %% [markdown] id="elsewhere"
# ## Other languages
#
# In C, Java and JavaScript, `%` works differently below zero: it keeps the minus sign. Python has
# that operation too, under the name `fmod`. (`int` turns 2.0 into 2.) Predict both lines:

# %% id="remainder" tags=["predict"]
from math import fmod

print([int(fmod(x, 3)) for x in range(-5, 6)])
print("Values 1 and 1 give", int(fmod(-1 - 1, 3)))

# %% [markdown] id="remainder-told"
# No value has the digit -2. So in those languages you would write `(6 - a - b) % 3`, because
# 6 - a - b is never below zero. Their operation is often called *remainder*, and Python's is called
# *modulo*.

# %% [markdown] id="third-card-task"
# ## Two cards
#
# Write a function that takes two cards and returns the third. Use a loop over `zip`:


# %% id="third-card" tags=["exercise"]
def third_card(a, b):
    """Return the card that makes a SET with the cards a and b, as a tuple of four digits.

    If a and b are equal, return that card.
    """
    return tuple([third_value(x, y) for x, y in zip(a, b)])


# %% id="third-card-wrong-one-value" tags=["wrong"]
def third_card(a, b):
    """You compute only the number, and copy it; compute each feature from its own values."""
    value = third_value(a[0], b[0])
    return (value, value, value, value)


# %% id="third-card-wrong-first-feature" tags=["wrong"]
def third_card(a, b):
    """You return after the first feature; collect all four values, and return after the loop."""
    for x, y in zip(a, b):
        return (third_value(x, y),)


# %% id="third-card-wrong-every-pair" tags=["wrong"]
def third_card(a, b):
    """You combine every value of a with every value of b; zip pairs the values place by place."""
    return tuple([third_value(x, y) for x in a for y in b])


# %% id="third-card-wrong-three-values" tags=["wrong"]
def third_card(a, b):
    """You leave out the shape; a card has four values."""
    return tuple([third_value(a[place], b[place]) for place in range(3)])


# %% id="third-card-wrong-missing" tags=["wrong"]
def third_card(a, b):
    """You return a new value even in features where a and b agree; there, keep their value."""
    return tuple([min({0, 1, 2} - {x, y}) for x, y in zip(a, b)])


# %% id="third-card-wrong-adds" tags=["wrong"]
def third_card(a, b):
    """You get (x + y) % 3 in each feature; call third_value(x, y) to get the third value."""
    return tuple([(x + y) % 3 for x, y in zip(a, b)])


# %% id="third-card-wrong-all-three" tags=["wrong"]
def third_card(a, b):
    """You return all three cards of the SET; return only the third card."""
    return a, b, tuple([third_value(x, y) for x, y in zip(a, b)])


# %% id="third-card-wrong-whole-cards" tags=["wrong"]
def third_card(a, b):
    """You give third_value two whole cards; give it one value of each card at a time."""
    return third_value(a, b)


# %% id="third-card-wrong-index" tags=["wrong"]
def third_card(a, b):
    """You return an index; return the card itself, a tuple of four digits."""
    number, shading, color, shape = [third_value(x, y) for x, y in zip(a, b)]
    return number * 27 + shading * 9 + color * 3 + shape


# %% id="third-card-wrong-text" tags=["wrong"]
def third_card(a, b):
    """You return text; return a tuple of four numbers."""
    return "".join([str(third_value(x, y)) for x, y in zip(a, b)])


# %% id="third-card-wrong-backward" tags=["wrong"]
def third_card(a, b):
    """You give the values from shape to number; begin with the number, as on every card."""
    return tuple([third_value(x, y) for x, y in zip(a, b)])[::-1]


# %% id="third-card-wrong-last-value" tags=["wrong"]
def third_card(a, b):
    """You return only the last value; collect all four values in a list or a tuple."""
    for x, y in zip(a, b):
        value = third_value(x, y)
    return value


# %% id="third-card-wrong-below-zero" tags=["wrong"]
def third_card(a, b):
    """You return values below zero; call third_value(x, y) for each feature."""
    values = []
    for x, y in zip(a, b):
        if x == y:
            values.append(x)
        else:
            values.append(-x - y)
    return tuple(values)


# %% id="third-card-wrong-set" tags=["wrong"]
def third_card(a, b):
    """You collect the values in a set, which keeps each value once; use a list or a tuple."""
    return tuple({third_value(x, y) for x, y in zip(a, b)})


# %% id="third-card-wrong-none-if-equal" tags=["wrong"]
def third_card(a, b):
    """You return None if the two cards are equal; return that card."""
    if a == b:
        return None
    return tuple([third_value(x, y) for x, y in zip(a, b)])


# %% id="third-card-wrong-three-minus" tags=["wrong"]
def third_card(a, b):
    """You return 3 - x - y; call third_value(x, y), which always returns 0, 1 or 2."""
    return tuple([3 - x - y for x, y in zip(a, b)])


# %% id="third-card-wrong-lists" tags=["wrong"]
def third_card(a, b):
    """You put each value into a list of its own; collect the values themselves."""
    return [[third_value(x, y)] for x, y in zip(a, b)]


# %% id="third-card-wrong-other-than-both" tags=["wrong"]
def third_card(a, b):
    """You look for another value even where x and y are equal; there the third value is x."""
    if a == b:
        return a
    card = []
    for x, y in zip(a, b):
        for value in (0, 1, 2):
            if value != x and value != y:
                missing = value
        card.append(missing)
    return tuple(card)


# %% id="third-card-wrong-keeps-only-whole-cards" tags=["wrong"]
def third_card(a, b):
    """You keep a value only if the cards are equal; keep it in every feature where a and b agree."""
    if a == b:
        return a
    return tuple([min({0, 1, 2} - {x, y}) for x, y in zip(a, b)])


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
)

# %% id="third-card-more" tags=["hidden-check"]
ask(third_card, [((0, 1, 2, 0), (1, 2, 0, 2)), ((2, 0, 1, 1), (0, 0, 2, 1))])

# %% [markdown] id="third-card-hints" tags=["hint"]
# `zip(a, b)` gives you the two values of each feature. Which of your functions turns two values
# into the third?
#
# Collect the four results in a list. `tuple( … )` turns the list into a card.
#
# Write the list as a comprehension that ends with `for x, y in zip(a, b)`.

# %% [markdown] id="third-card-check-told"
# Now you have one more test for a SET: is c the third card of a and b?

# %% [markdown] id="mend-task"
# ## How would you fix three cards?
#
# These three cards are not a SET. Which card would you put in the place of the first one to get a
# SET?

# %% id="spoiled"
show("one open red diamond, one open green diamond, one striped purple diamond")

# %% [markdown] id="mend-idea"
# The answer is one solid red diamond. You could also replace the second card or the third, and keep
# the other two.
#
# To *mend* something is to fix it. Write a function that finds all three new cards:


# %% id="mend" tags=["exercise"]
def mend(a, b, c):
    """Return three new cards: one to replace a, one to replace b and one to replace c.

    Each new card makes a SET with the two old cards that stay.
    """
    return third_card(b, c), third_card(a, c), third_card(a, b)


# %% id="mend-wrong-spoils" tags=["wrong"]
def mend(a, b, c):
    """You change features that are good; if two cards agree, the new card must agree with them."""
    cards = []
    for one, other in [(b, c), (a, c), (a, b)]:
        cards.append(tuple([min({0, 1, 2} - {x, y}) for x, y in zip(one, other)]))
    return cards


# %% id="mend-wrong-places" tags=["wrong"]
def mend(a, b, c):
    """You mix up the order; the first new card replaces a, so it comes from b and c."""
    return third_card(a, b), third_card(b, c), third_card(a, c)


# %% id="mend-wrong-backwards" tags=["wrong"]
def mend(a, b, c):
    """You mix up the order; the first new card replaces a, so it comes from b and c."""
    return third_card(a, b), third_card(a, c), third_card(b, c)


# %% id="mend-wrong-overwritten" tags=["wrong"]
def mend(a, b, c):
    """You get only the first new card right; find all three from the old a, b and c."""
    a = third_card(b, c)
    b = third_card(a, c)
    c = third_card(a, b)
    return a, b, c


# %% id="mend-wrong-one-feature" tags=["wrong"]
def mend(a, b, c):
    """You change only the first spoiled feature; third_card gives a card that fixes them all."""
    cards = []
    for old, one, other in [(a, b, c), (b, a, c), (c, a, b)]:
        new = list(old)
        for place in range(4):
            value = third_value(one[place], other[place])
            if new == list(old):
                new[place] = value
        cards.append(tuple(new))
    return cards


# %% id="mend-wrong-one-card" tags=["wrong"]
def mend(a, b, c):
    """You return one card; return three new cards, one for each old card."""
    return third_card(b, c)


# %% id="mend-wrong-last-card" tags=["wrong"]
def mend(a, b, c):
    """You return one card; return three new cards, one for each old card."""
    return third_card(a, b)


# %% id="mend-wrong-first-only" tags=["wrong"]
def mend(a, b, c):
    """You get only the first new card right; find all three from the old a, b and c."""
    return third_card(b, c), b, c


# %% id="mend-wrong-whole-sets" tags=["wrong"]
def mend(a, b, c):
    """You return three whole SETs; return only the three new cards."""
    return (third_card(b, c), b, c), (a, third_card(a, c), c), (a, b, third_card(a, b))


# %% id="mend-wrong-set" tags=["wrong"]
def mend(a, b, c):
    """You return a set, which has no order; return a tuple, with ( )."""
    return {third_card(b, c), third_card(a, c), third_card(a, b)}


# %% id="mend-wrong-joined" tags=["wrong"]
def mend(a, b, c):
    """You join the three cards into one tuple; put commas between the cards, not +."""
    return third_card(b, c) + third_card(a, c) + third_card(a, b)


# %% id="mend-wrong-last-two-swapped" tags=["wrong"]
def mend(a, b, c):
    """You mix up the order; the second new card replaces b, so it comes from a and c."""
    return third_card(b, c), third_card(a, b), third_card(a, c)


# %% id="mend-wrong-two-cards" tags=["wrong"]
def mend(a, b, c):
    """You return two cards; return three new cards, one for each old card."""
    return third_card(b, c), third_card(a, c)


# %% id="mend-wrong-old-cards" tags=["wrong"]
def mend(a, b, c):
    """You return the old cards; the card that replaces a comes from b and c."""
    return third_card(a, a), third_card(b, b), third_card(c, c)


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
)

# %% id="mend-more" tags=["hidden-check"]
ask(mend, [(w, d, p), (e, q, v), ((0, 0, 0, 0), (1, 1, 1, 1), (0, 1, 0, 1))])

# %% [markdown] id="mend-hints" tags=["hint"]
# Which two cards stay if you replace `a`? `third_card` of these two is the new card.
#
# Return three calls of `third_card`, with commas between them. Each call takes two of the old cards
# a, b and c.

# %% [markdown] id="predict-changes"
# The next cell replaces cards in three triples. One feature is spoiled in the first triple, two in
# the second, and all four in the third. How many digits change if you replace one card? Predict
# three numbers for each triple, one for each card that you could replace:


# %% id="changes-check" tags=["predict", "check"]
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

# %% [markdown] id="changes-check-answer"
# <details><summary>Why are the three numbers equal?</summary>
#
# If a feature is good, the two cards that stay lead back to the old value. If it is spoiled, they
# lead to another value. So a new card changes exactly the spoiled features. When setkata shows you
# how to fix a wrong triple, it finds the three fixes in the same way.
#
# </details>

# %% [markdown] id="third-index-task"
# ## The formula in one piece
#
# Now write the formula that took its author three days. The digits of card 16 are `16 // 27`,
# `16 // 9`, `16 // 3` and `16`, each `% 3`. Compute the third index in *one* expression. Divide
# first, and negate the result: `-(16 // 9)` is -1, but `-16 // 9` is -2.


# %% id="third-index" tags=["exercise"]
def third_index(a, b):
    """Return the index of the card that makes a SET with the cards whose indices are a and b.

    If a and b are equal, return that index.
    """
    return (
        (-(a // 27) - b // 27) % 3 * 27
        + (-(a // 9) - b // 9) % 3 * 9
        + (-(a // 3) - b // 3) % 3 * 3
        + (-a - b) % 3
    )


# %% id="third-index-wrong-negates-first" tags=["wrong"]
def third_index(a, b):
    """You negate before you divide, and // rounds down; put brackets around a // 9, then negate."""
    return (
        (-a // 27 + -b // 27) % 3 * 27
        + (-a // 9 + -b // 9) % 3 * 9
        + (-a // 3 + -b // 3) % 3 * 3
        + (-a - b) % 3
    )


# %% id="third-index-wrong-negates-a-first" tags=["wrong"]
def third_index(a, b):
    """You negate a before you divide it, and // rounds down; write -(a // 9), with brackets."""
    return (
        (-a // 27 - b // 27) % 3 * 27
        + (-a // 9 - b // 9) % 3 * 9
        + (-a // 3 - b // 3) % 3 * 3
        + (-a - b) % 3
    )


# %% id="third-index-wrong-whole" tags=["wrong"]
def third_index(a, b):
    """You treat the index as one big digit; compute each of the four digits on its own."""
    return (-a - b) % 81


# %% id="third-index-wrong-sum-first" tags=["wrong"]
def third_index(a, b):
    """You add the indices before you divide, so digits are carried; divide a and b separately."""
    return sum([-((a + b) // place) % 3 * place for place in (27, 9, 3, 1)])


# %% id="third-index-wrong-slash" tags=["wrong"]
def third_index(a, b):
    """You divide with /, which keeps fractions; divide with //."""
    return sum([(-(a / place) - b / place) % 3 * place for place in (27, 9, 3, 1)])


# %% id="third-index-wrong-worth" tags=["wrong"]
def third_index(a, b):
    """You add up four plain digits; first multiply them by 27, 9, 3 and 1."""
    return sum([(-(a // place) - b // place) % 3 for place in (27, 9, 3, 1)])


# %% id="third-index-wrong-digits" tags=["wrong"]
def third_index(a, b):
    """You return four digits; multiply them by 27, 9, 3 and 1, and add up the results."""
    return tuple([(-(a // place) - b // place) % 3 for place in (27, 9, 3, 1)])


# %% id="third-index-wrong-places" tags=["wrong"]
def third_index(a, b):
    """You mix up 27 and 9; multiply the digit from a // 27 by 27, and the one from a // 9 by 9."""
    places = [(27, 9), (9, 27), (3, 3), (1, 1)]
    return sum([(-(a // place) - b // place) % 3 * worth for place, worth in places])


# %% id="third-index-wrong-adds" tags=["wrong"]
def third_index(a, b):
    """You work with x + y for two digits x and y; take (-x - y) % 3, and keep both minus signs."""
    return sum([(a // place + b // place) % 3 * place for place in (27, 9, 3, 1)])


# %% id="third-index-wrong-no-remainder" tags=["wrong"]
def third_index(a, b):
    """You never bring the digits back to 0, 1 or 2; take % 3 of each digit before you multiply."""
    return sum([(-(a // place) - b // place) * place for place in (27, 9, 3, 1)])


# %% id="third-index-wrong-last-digit" tags=["wrong"]
def third_index(a, b):
    """You leave out the last digit; add (-a - b) % 3 for the shape."""
    return sum([(-(a // place) - b // place) % 3 * place for place in (27, 9, 3)])


# %% id="third-index-wrong-first-digit" tags=["wrong"]
def third_index(a, b):
    """You leave out the first digit; add (-(a // 27) - b // 27) % 3, times 27, for the number."""
    return sum([(-(a // place) - b // place) % 3 * place for place in (9, 3, 1)])


# %% id="third-index-wrong-no-remainder-of-the-first" tags=["wrong"]
def third_index(a, b):
    """You leave out % 3 for the number, the first digit; take it there as well."""
    return (-(a // 27) - b // 27) * 27 + sum(
        [(-(a // place) - b // place) % 3 * place for place in (9, 3, 1)]
    )


# %% id="third-index-wrong-multiplies-first" tags=["wrong"]
def third_index(a, b):
    """You only get the last digit; take % 3 of each digit, then multiply it by 27, 9, 3 or 1."""
    return sum([place * (-(a // place) - b // place) % 3 for place in (27, 9, 3, 1)])


# %% id="third-index-wrong-base-10" tags=["wrong"]
def third_index(a, b):
    """You read the four digits in base 10; multiply them by 27, 9, 3 and 1, and add."""
    worths = [(27, 1000), (9, 100), (3, 10), (1, 1)]
    return sum([(-(a // place) - b // place) % 3 * worth for place, worth in worths])


# %% id="third-index-wrong-text" tags=["wrong"]
def third_index(a, b):
    """You return text; multiply the digits by 27, 9, 3 and 1, and add."""
    return "".join([str((-(a // place) - b // place) % 3) for place in (27, 9, 3, 1)])


# %% id="third-index-wrong-backward" tags=["wrong"]
def third_index(a, b):
    """You put the digits together backward; the first is worth 27, and the last is worth 1."""
    return sum([(-(a // place) - b // place) % 3 * (27 // place) for place in (27, 9, 3, 1)])


# %% id="third-index-wrong-shading-times-3" tags=["wrong"]
def third_index(a, b):
    """You multiply the shading by 3, as you do the color; it is the second digit, so multiply it by 9."""
    places = [(27, 27), (9, 3), (3, 3), (1, 1)]
    return sum([(-(a // place) - b // place) % 3 * worth for place, worth in places])


# %% id="third-index-check" tags=["check"]
check(
    third_index,
    {
        (0, 0): 0,
        (0, 1): 2,
        (0, 3): 6,
        (16, 25): 7,
        (80, 78): 79,
        (34, 71): 24,
        (45, 5): 70,
        (27, 55): 2,
    },
)

# %% id="third-index-more" tags=["hidden-check"]
ask(third_index, [(0, 80), (40, 40), (29, 60), (53, 26), (9, 54)])

# %% [markdown] id="third-index-hints" tags=["hint"]
# Each digit of the answer is `(-x - y) % 3`, where x and y are the digits of a and b at the same
# place. How much is each digit worth in an index?
#
# The second digit is `(-(a // 9) - b // 9) % 3`, and it is worth 9, so multiply it by 9. You don't
# need a separate `% 3` for `a // 9`, because the `% 3` at the end is enough.
#
# Write the other three digits in the same way, and add up all four. If you put round brackets
# around the sum, it may run over four lines.

# %% [markdown] id="whole-table-task"
# Pair every card with every card. That makes 81 · 81 pairs, and in 81 of them a card is paired with
# itself. Each of the other pairs belongs to a SET. How many pairs belong to each SET? Predict the
# last number:

# %% id="whole-table" tags=["predict"] asks="How many pairs belong to each SET?"
sets = len(find_sets(make_deck()))
print(81 * 81, sets, (81 * 81 - 81) // sets)

# %% [markdown] id="whole-table-answer"
# <details><summary>How many pairs belong to each SET?</summary>
#
# Six. You can choose the first card of the pair in three ways, and then the second in two ways. So
# 6561 = 81 + 6 · 1080. If a card is paired with itself, its third card is the same card again. The
# same card three times is not a SET, but the author of the formula called it an *imaginary* set.
#
# </details>

# %% [markdown] id="printed"
# ## A formula for any base
#
# The author then wanted a formula that works in any base, and for as many numbers as you like. The
# code below worked in Python 2, an old version of Python. (`sum` adds up a list.) Does the code
# still give 7 for 16 and 25? Guess yes or no:


# %% id="as-printed" tags=["predict"] asks="Does the code still give 7 for 16 and 25?"
def as_printed(base, numbers):
    total = 0
    for i in range(base + 1):
        total = total + sum([-(n / base**i) for n in numbers]) % base * base**i
    return total


print(as_printed(3, [16, 25]))

# %% [markdown] id="complete-task"
# In Python 2, `16 / 9` was 1. Python 3 keeps the fraction, so you get 58.0. The code has a second
# fault: `range(base + 1)` means four digits only because 3 + 1 is 4.
#
# Write the function without these two faults. The parameter `digits` says how many digits to
# complete:


# %% id="complete" tags=["exercise"]
def complete(base, numbers, digits):
    """Return the number that completes a list of numbers in a base.

    At each place, the digits of the numbers and of the answer add up to a multiple of base.
    digits is the number of places, counted from the right. Leave out all other places.
    """
    total = 0
    for i in range(digits):
        total = total + sum([-(n // base**i) for n in numbers]) % base * base**i
    return total


# %% id="complete-wrong-slash" tags=["wrong"]
def complete(base, numbers, digits):
    """You divide with /, which keeps fractions; divide with //."""
    total = 0
    for i in range(digits):
        total = total + sum([-(n / base**i) for n in numbers]) % base * base**i
    return total


# %% id="complete-wrong-base-plus-1" tags=["wrong"]
def complete(base, numbers, digits):
    """You complete too many or too few places; the parameter `digits` says how many: range(digits)."""
    total = 0
    for i in range(base + 1):
        total = total + sum([-(n // base**i) for n in numbers]) % base * base**i
    return total


# %% id="complete-wrong-both-faults" tags=["wrong"]
def complete(base, numbers, digits):
    """You divide with /, and you complete the wrong number of places; use // and range(digits)."""
    total = 0
    for i in range(base + 1):
        total = total + sum([-(n / base**i) for n in numbers]) % base * base**i
    return total


# %% id="complete-wrong-negates-first" tags=["wrong"]
def complete(base, numbers, digits):
    """You negate before you divide, and // rounds down; write -(n // base**i), with brackets."""
    total = 0
    for i in range(digits):
        total = total + sum([-n // base**i for n in numbers]) % base * base**i
    return total


# %% id="complete-wrong-two-numbers" tags=["wrong"]
def complete(base, numbers, digits):
    """You use only the first two numbers; add up the digits of all numbers in the list."""
    a, b = numbers[0], numbers[1]
    return sum([(-(a // base**i) - b // base**i) % base * base**i for i in range(digits)])


# %% id="complete-wrong-base-3" tags=["wrong"]
def complete(base, numbers, digits):
    """You always work in base 3; write `base` in place of 3."""
    total = 0
    for i in range(digits):
        total = total + sum([-(n // 3**i) for n in numbers]) % 3 * 3**i
    return total


# %% id="complete-wrong-worth" tags=["wrong"]
def complete(base, numbers, digits):
    """You add up plain digits; multiply each digit by its worth, base**i, before you add it."""
    total = 0
    for i in range(digits):
        total = total + sum([-(n // base**i) for n in numbers]) % base
    return total


# %% id="complete-wrong-each-number" tags=["wrong"]
def complete(base, numbers, digits):
    """You take % base of each number; at each place, take % base only of the whole sum."""
    total = 0
    for i in range(digits):
        total = total + sum([-(n // base**i) % base for n in numbers]) * base**i
    return total


# %% id="complete-wrong-return-inside" tags=["wrong"]
def complete(base, numbers, digits):
    """You return inside the loop, so you complete only the last digit; return after the loop."""
    total = 0
    for i in range(digits):
        total = total + sum([-(n // base**i) for n in numbers]) % base * base**i
        return total


# %% id="complete-wrong-whole" tags=["wrong"]
def complete(base, numbers, digits):
    """You complete whole numbers, so digits are carried; complete each place on its own."""
    return -sum(numbers) % base**digits


# %% id="complete-wrong-adds-first" tags=["wrong"]
def complete(base, numbers, digits):
    """You add whole numbers before you take digits, so digits are carried; use // on each number."""
    total = 0
    for i in range(digits):
        total = total + -(sum(numbers) // base**i) % base * base**i
    return total


# %% id="complete-wrong-one-short" tags=["wrong"]
def complete(base, numbers, digits):
    """You stop one place too early; range(digits) goes through all the places."""
    total = 0
    for i in range(digits - 1):
        total = total + sum([-(n // base**i) for n in numbers]) % base * base**i
    return total


# %% id="complete-wrong-four-places" tags=["wrong"]
def complete(base, numbers, digits):
    """You complete too many or too few places; the parameter `digits` says how many: range(digits)."""
    total = 0
    for i in range(4):
        total = total + sum([-(n // base**i) for n in numbers]) % base * base**i
    return total


# %% id="complete-wrong-from-1" tags=["wrong"]
def complete(base, numbers, digits):
    """You count the places from 1; count them from 0, as range(digits) does."""
    total = 0
    for i in range(1, digits + 1):
        total = total + sum([-(n // base**i) for n in numbers]) % base * base**i
    return total


# %% id="complete-wrong-one-too-many" tags=["wrong"]
def complete(base, numbers, digits):
    """You go one place too far; range(digits) already goes through all the places."""
    total = 0
    for i in range(digits + 1):
        total = total + sum([-(n // base**i) for n in numbers]) % base * base**i
    return total


# %% id="complete-wrong-no-last-place" tags=["wrong"]
def complete(base, numbers, digits):
    """You leave out the last digit, whose place is 0; range(digits) starts from 0."""
    total = 0
    for i in range(1, digits):
        total = total + sum([-(n // base**i) for n in numbers]) % base * base**i
    return total


# %% id="complete-wrong-base-as-digit" tags=["wrong"]
def complete(base, numbers, digits):
    """You get a digit equal to `base` where 0 belongs; take % base of each finished digit."""
    total = 0
    for i in range(digits):
        column = sum([n // base**i for n in numbers]) % base
        total = total + (base - column) * base**i
    return total


# %% id="complete-wrong-no-minus" tags=["wrong"]
def complete(base, numbers, digits):
    """You leave out the minus; at each place, put a minus before the sum, and then take % base."""
    total = 0
    for i in range(digits):
        total = total + sum([n // base**i for n in numbers]) % base * base**i
    return total


# %% id="complete-wrong-base-10" tags=["wrong"]
def complete(base, numbers, digits):
    """You read the digits in base 10; multiply each digit by its worth, base**i."""
    total = 0
    for i in range(digits):
        total = total + sum([-(n // base**i) for n in numbers]) % base * 10**i
    return total


# %% id="complete-wrong-backward" tags=["wrong"]
def complete(base, numbers, digits):
    """You give the digits from right to left; the digit of place i is worth base**i."""
    total = 0
    for i in range(digits):
        total = total + sum([-(n // base**i) for n in numbers]) % base * base ** (digits - 1 - i)
    return total


# %% id="complete-wrong-list" tags=["wrong"]
def complete(base, numbers, digits):
    """You return a list of digits; multiply each digit by its worth, base**i, and add."""
    return [sum([-(n // base**i) for n in numbers]) % base for i in range(digits)]


# %% id="complete-wrong-remainder-3" tags=["wrong"]
def complete(base, numbers, digits):
    """You take the remainder % 3 in every base; take % base."""
    total, place = 0, 1
    for i in range(digits):
        column = sum(number // place % base for number in numbers)
        total = total + -column % 3 * place
        place = place * base
    return total


# %% id="complete-wrong-first-number" tags=["wrong"]
def complete(base, numbers, digits):
    """You use only the first number; add up the digits of all numbers in the list."""
    total = 0
    for i in range(digits):
        total = total + -(numbers[0] // base**i) % base * base**i
    return total


# %% id="complete-wrong-text" tags=["wrong"]
def complete(base, numbers, digits):
    """You join the digits as text, which fails from base 11 on; add each digit times base**i."""
    answer = ""
    for i in range(digits):
        total = sum(n // base**i for n in numbers)
        answer = str(-total % base) + answer
    return int(answer, base)


# %% id="complete-check" tags=["check"]
check(
    complete,
    [
        ((3, [16, 25], 4), 7),
        ((3, [100, 90], 5), 83),
        ((5, [7, 11, 19, 3], 2), 20),
        ((3, [5], 2), 7),
        ((10, [325, 417], 2), 78),
        ((12, [1, 13], 2), 142),
    ],
)

# %% id="complete-more" tags=["hidden-check"]
some = [(4, [3, 2, 3], 1), (5, [8, 11, 19], 2), (16, [10, 300, 77], 3), (2, [5, 6], 3)]
ask(complete, some + [(10, [111, 222, 333], 3), (7, [1, 2, 3, 4, 5, 6], 1)])

# %% [markdown] id="complete-hints" tags=["hint"]
# Which sign must replace `/`? And which parameter says how many places `range` should go through?
#
# Write `range(digits)`. Also write `-(n // base**i)`, so that you divide before you negate.

# %% [markdown] id="properties"
# <details><summary>By the way: base 2</summary>
#
# In base 2, Python's sign `^` gives the number that completes two numbers: `5 ^ 6` is 3. For cards
# with the digits 1, 2 and 3, `^` almost works: `1 ^ 2` is 3 and `1 ^ 3` is 2, but `2 ^ 2` is 0, not
# 2.
#
# </details>
#
# Let c be the number that completes 16 and 25. Which number completes c and 25? Which number
# completes 16, 25 and c? And which number completes 16 and 16? Predict three numbers for base 3.
# Bases 4 and 10 will surprise you.


# %% id="properties-check" tags=["predict", "check"] asks="Which three numbers do you get for base 3?"
def three_numbers(base):
    c = complete(base, [16, 25], 4)
    return complete(base, [c, 25], 4), complete(base, [16, 25, c], 4), complete(base, [16, 16], 4)


ask(three_numbers, [3, 4, 10])

# %% [markdown] id="properties-check-answer"
# <details><summary>What is the same in every base?</summary>
#
# In every base, c and 25 lead back to 16, and 16, 25 and c lead to 0. But base 3 is the only base
# in which two equal numbers always lead to the same number again. In base 4 you need three equal
# numbers for that.
#
# </details>

# %% [markdown] id="five-values"
# ## Five values
#
# Imagine that each feature has five values, and that five cards make a SET. Does "the sum `% 5` is
# 0" still mean "all the same or all different"? Take all rows of five digits with such a sum.
# `kinds[2]` counts those that show two different values. Guess which of the six counts are 0:

# %% id="fives" tags=["predict"] asks="Which of the six counts are 0?"
kinds = [0, 0, 0, 0, 0, 0]
for n in range(5**5):
    five = (n // 625, n // 125 % 5, n // 25 % 5, n // 5 % 5, n % 5)
    if sum(five) % 5 == 0:
        kinds[len(set(five))] = kinds[len(set(five))] + 1

print(kinds)

# %% [markdown] id="fives-answer"
# <details><summary>Does the sum still mean "all the same or all different"?</summary>
#
# No. Of the rows with such a sum, 5 are all the same and 120 are all different, but 500 show three
# different values. In base 4 even "all different" fails, because 0 + 1 + 2 + 3 is 6. The sum fits
# the rule only for three values.
#
# </details>

# %% [markdown] id="kata-task"
# ## The kata
#
# [katas/third_card.py](../katas/third_card.py) asks for `third_card`, `third_index` and `complete`.
# It tries them on all 6561 pairs and in other bases.

# %% id="kata-third-card" tags=["check"]
check("third_card")

# %% [markdown] id="learnt"
# ## What you learnt
#
# - Two cards leave one choice for the third: `(-a - b) % 3` in each feature.
# - Below zero, Python's `% 3` still gives 0, 1 or 2. In many other languages, `%` keeps the minus
#   sign.
# - To turn three cards into a SET, replace one of them. Exactly the spoiled features change.
#
# To see SETs faster, import `PracticeTable` from setkata: `PracticeTable()` gives you ten tasks.
#
# <!-- next -->
# <!-- /next -->
#
# <details><summary>Hints, and the way to the solution</summary>
#
# In a new cell, type `%setkata hint third_card`; in a terminal, leave out the `%`. Once your kata
# passes, `%setkata solution third_card` shows our solution. `%setkata check 05_third_card` checks
# this notebook, and `%setkata solution 05_third_card --anyway` shows our functions, even if yours
# don't pass yet.
#
# You can read more about
# [`%` and `//`](https://docs.python.org/3/reference/expressions.html#binary-arithmetic-operations)
# in the Python documentation.
#
# </details>
#
# <details><summary>The Python of this lesson</summary>
#
# | Python | What it does | Example |
# |---|---|---|
# | `x % 3` | gives 0, 1 or 2, even if x is below zero | `-2 % 3` gives 1 |
# | `x // 3` | divides and rounds down, even if x is below zero | `-1 // 3` gives -1 |
# | `fmod(x, 3)` | gives the remainder as C and Java do; first write `from math import fmod` | `fmod(-2, 3)` gives -2.0 |
# | `third[1][2]` | takes item 2 of the list that is item 1 | `[[5, 6], [7, 8]][1][0]` gives 7 |
# | `tuple(items)` | makes a tuple of a list | `tuple([0, 2])` gives `(0, 2)` |
# | `sum(numbers)` | adds up a list | `sum([1, 2, 3])` gives 6 |
# | `( … )` over several lines | lets an expression continue on the next line | `(1 +` and then `2)` gives 3 |
#
# All the Python so far is on [one page](python.md).
#
# </details>
