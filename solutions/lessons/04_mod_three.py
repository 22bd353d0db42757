# %% [markdown] id="mod-three"
# # Remainders instead of ifs
#
# **Can one line of arithmetic replace many ifs?**
#
# Here is a bold claim: add the indices of three cards, and if the sum is a multiple of 3, the cards
# are a SET. Click three triples that the claim accepts. Which feature is never spoiled?

# %% id="bold-claim"
from setkata import CardPicker, ask, check, make_deck, show

table = [60, 34, 67, 44, 18, 48, 1, 47, 61, 35, 58, 29]


def by_index(a, b, c):
    return (a + b + c) % 3 == 0


CardPicker(table, is_set=by_index, label="index")

# %% [markdown] id="bold-claim-answer"
# <details><summary>Which feature is never spoiled?</summary>
#
# The shape. An index is 27 × number + 9 × shading + 3 × color + shape, and 27, 9 and 3 are
# multiples of 3. So only the shapes decide whether the sum is a multiple of 3. The claim misses
# no SET. But on this table it accepts 75 of the 220 triples, and only 3 of them are SETs.
#
# </details>

# %% [markdown] id="shape-alone"
# ## A wall of ifs
#
# One sum for everything was too bold. Here is the opposite: every feature gets its own `if`. A set
# keeps each value once, and a feature with two values spoils the SET. Predict both answers:


# %% id="set-by-wall" tags=["predict"]
def set_by_wall(a, b, c):
    if len({a[0], b[0], c[0]}) != 2:
        if len({a[1], b[1], c[1]}) != 2:
            if len({a[2], b[2], c[2]}) != 2:
                if len({a[3], b[3], c[3]}) != 2:
                    return True
    return False


print(set_by_wall((1, 0, 0, 1), (1, 1, 1, 0), (1, 2, 2, 2)))
print(set_by_wall((1, 0, 0, 1), (1, 2, 2, 2), (1, 1, 1, 2)))

# %% [markdown] id="zip"
# These four ifs differ only in one number, so a loop can replace them. `zip` takes several tuples
# and walks through them side by side: first it gives you the three numbers, then the three
# shadings, and so on. Predict the last line:

# %% id="zip-three-cards" tags=["predict"] asks="What will the last line be?"
for x, y, z in zip((1, 0, 0, 1), (1, 2, 2, 2), (1, 1, 1, 2)):
    print(f"{x} {y} {z}, together {x + y + z}")

# %% [markdown] id="is-set-loop-task"
# These are the columns of lesson 03, with the sums 3, 3, 3 and 5.
#
# `return` ends a function at once, even in the middle of a loop. So return False as soon as you see
# a spoiled feature. When can you be sure of True? Write the function with a loop:


# %% id="is-set-loop" tags=["exercise"]
def is_set_loop(a, b, c):
    """Return True if three different cards make a SET, and False if they don't.

    Each card is a tuple of four digits. Look at the features in a loop.
    """
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) == 2:
            return False
    return True


# %% id="is-set-loop-wrong-true-inside" tags=["wrong"]
def is_set_loop(a, b, c):
    """You answer after the first feature; return True only after the loop, when all are good."""
    for x, y, z in zip(a, b, c):
        return len({x, y, z}) != 2


# %% id="is-set-loop-wrong-no-end" tags=["wrong"]
def is_set_loop(a, b, c):
    """You return nothing if every feature is good; write `return True` after the loop."""
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) == 2:
            return False


# %% id="is-set-loop-wrong-neighbors" tags=["wrong"]
def is_set_loop(a, b, c):
    """You never compare the first value with the third; use a set of all three values."""
    for x, y, z in zip(a, b, c):
        if not (x == y == z or x != y != z):
            return False
    return True


# %% id="is-set-loop-wrong-third-alone" tags=["wrong"]
def is_set_loop(a, b, c):
    """You return False only if the third value differs; compare each pair, or count with a set."""
    for x, y, z in zip(a, b, c):
        if x == y and y != z:
            return False
    return True


# %% id="is-set-loop-wrong-one-good" tags=["wrong"]
def is_set_loop(a, b, c):
    """You return True after any good feature; another may be spoiled, so look at all four."""
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) != 2:
            return True
    return False


# %% id="is-set-loop-wrong-last-feature" tags=["wrong"]
def is_set_loop(a, b, c):
    """You let only the last feature decide; return False as soon as any feature is spoiled."""
    for x, y, z in zip(a, b, c):
        good = len({x, y, z}) != 2
    return good


# %% id="is-set-loop-wrong-three-features" tags=["wrong"]
def is_set_loop(a, b, c):
    """You stop before the shape; look at all four features."""
    for place in range(3):
        if len({a[place], b[place], c[place]}) == 2:
            return False
    return True


# %% id="is-set-loop-wrong-different" tags=["wrong"]
def is_set_loop(a, b, c):
    """You want every feature to be all different; it may also be the same on all three cards."""
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) != 3:
            return False
    return True


# %% id="is-set-loop-wrong-same" tags=["wrong"]
def is_set_loop(a, b, c):
    """You reject every SET; a feature is spoiled only if it shows exactly two values."""
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) != 1:
            return False
    return True


# %% id="is-set-loop-wrong-reversed" tags=["wrong"]
def is_set_loop(a, b, c):
    """You mix up True and False; a spoiled feature makes the answer False."""
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) == 2:
            return True
    return False


# %% id="is-set-loop-wrong-whole-cards" tags=["wrong"]
def is_set_loop(a, b, c):
    """You accept any three cards; look at each feature, and return False if it shows two values."""
    return len({a, b, c}) != 2


# %% id="is-set-loop-wrong-from-one" tags=["wrong"]
def is_set_loop(a, b, c):
    """You never look at the number; Python counts places from 0, so start with a[0], b[0] and c[0]."""
    for place in range(1, 4):
        if len({a[place], b[place], c[place]}) == 2:
            return False
    return True


# %% id="is-set-loop-wrong-each-card" tags=["wrong"]
def is_set_loop(a, b, c):
    """You compare the values of one card; zip(a, b, c) gives you the three values of a feature."""
    for card in (a, b, c):
        if len(set(card)) == 2:
            return False
    return True


# %% id="is-set-loop-wrong-no-0" tags=["wrong"]
def is_set_loop(a, b, c):
    """You reject the sum 0; a feature that shows 0 three times is good too."""
    for x, y, z in zip(a, b, c):
        if x + y + z not in (3, 6):
            return False
    return True


# %% id="is-set-loop-wrong-how-many" tags=["wrong"]
def is_set_loop(a, b, c):
    """You return how many features are good; return whether all four are."""
    good = 0
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) != 2:
            good = good + 1
    return good


# %% id="is-set-loop-wrong-three-good" tags=["wrong"]
def is_set_loop(a, b, c):
    """You accept cards if exactly three features are good; all four must be."""
    good = 0
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) != 2:
            good = good + 1
    return good == 3


# %% id="is-set-loop-wrong-no-6" tags=["wrong"]
def is_set_loop(a, b, c):
    """You reject the sum 6; a feature that shows 2 three times is good too."""
    for x, y, z in zip(a, b, c):
        if x + y + z not in (0, 3):
            return False
    return True


# %% id="is-set-loop-wrong-only-3" tags=["wrong"]
def is_set_loop(a, b, c):
    """You accept only the sum 3; a feature that shows 0 or 2 three times is good too."""
    for x, y, z in zip(a, b, c):
        if x + y + z != 3:
            return False
    return True


# %% id="is-set-loop-wrong-5" tags=["wrong"]
def is_set_loop(a, b, c):
    """You accept the sum 5; a feature that shows 2 twice and 1 once is spoiled."""
    for x, y, z in zip(a, b, c):
        if x + y + z in (1, 2, 4):
            return False
    return True


# %% id="is-set-loop-wrong-2" tags=["wrong"]
def is_set_loop(a, b, c):
    """You accept the sum 2; of 0, 0 and 2, or of 1, 1 and 0, only two are the same."""
    for x, y, z in zip(a, b, c):
        if x + y + z in (1, 4, 5):
            return False
    return True


# %% id="is-set-loop-check" tags=["check"]
a, b = (1, 0, 0, 1), (1, 2, 2, 2)
check(
    is_set_loop,
    {
        ((0, 1, 0, 0), (0, 1, 0, 1), (0, 1, 0, 2)): True,
        (a, b, (1, 1, 1, 0)): True,
        (a, b, (0, 1, 1, 0)): False,
        (a, b, (1, 1, 1, 1)): False,
        (a, b, (1, 1, 2, 0)): False,
        (a, b, (1, 0, 1, 0)): False,
        (a, b, (2, 2, 2, 1)): False,
        ((0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 2, 2)): True,
        (a, b, (1, 1, 0, 0)): False,
        ((0, 0, 0, 0), (1, 0, 1, 1), (2, 1, 2, 2)): False,
        ((0, 2, 1, 0), (1, 2, 0, 1), (2, 2, 2, 2)): True,
        ((0, 2, 1, 0), (1, 2, 0, 1), (2, 1, 2, 2)): False,
    },
)

# %% id="is-set-loop-more" tags=["hidden-check"]
ask(is_set_loop, [(a, b, (1, 2, 0, 0)), (a, b, (1, 2, 1, 0)), (a, (1, 0, 0, 2), (1, 0, 0, 0))])

# %% [markdown] id="is-set-loop-hints" tags=["hint"]
# One spoiled feature is enough for False. Is one good feature enough for True, or must you look at
# all four features first?
#
# Loop `for x, y, z in zip(a, b, c)`. If `len({x, y, z}) == 2`, return False.
#
# `return True` comes after the loop, indented as far as `for`.

# %% [markdown] id="rests"
# ## The formula
#
# A good column adds up to 0, 3 or 6. What do these three numbers have in common? Below are the ten
# rows of lesson 03, now written as columns. Read each column from top to bottom. Predict which sums
# leave no remainder when you divide them by 3:

# %% id="ten-columns" tags=["predict"] asks="Which sums leave no remainder?"
first = [0, 0, 1, 1, 2, 2, 0, 0, 1, 2]
second = [0, 1, 1, 2, 2, 0, 1, 0, 1, 2]
third = [1, 1, 2, 2, 0, 0, 2, 0, 1, 2]
for x, y, z in zip(first, second, third):
    print(f"{x} + {y} + {z} = {x + y + z}, remainder {(x + y + z) % 3}")

# %% [markdown] id="all"
# Only the last four sums leave no remainder, and only those four columns are good. So a feature is
# good exactly when its sum `% 3` is 0.
#
# `all` tells you whether every value in a list is True, and `any` whether at least one is. Predict
# three lines:

# %% id="all-and-any" tags=["predict"]
print(all([True, True, False]), any([True, True, False]))
print(all([True, True, True]))
print(all(remainder == 0 for remainder in (0, 0, 0, 2)))

# %% [markdown] id="is-set-mod-task"
# The last line has a comprehension without its square brackets. That is allowed inside
# `all( … )`.
#
# Now write the function again. Replace the wall with one line, made of `all`, `zip` and `% 3`:


# %% id="is-set-mod" tags=["exercise"]
def is_set_mod(a, b, c):
    """Return True if three different cards make a SET, and False if they don't.

    Each card is a tuple of four digits. Use sums and % 3.
    """
    return all((x + y + z) % 3 == 0 for x, y, z in zip(a, b, c))


# %% id="is-set-mod-wrong-remainder-outside" tags=["wrong"]
def is_set_mod(a, b, c):
    """You write % 3 == 0 after the bracket of `all`; write it inside, for each feature."""
    return all(x + y + z for x, y, z in zip(a, b, c)) % 3 == 0


# %% id="is-set-mod-wrong-all-digits" tags=["wrong"]
def is_set_mod(a, b, c):
    """You add up all twelve digits, so spoiled features may cancel out; test each feature's sum."""
    return sum([x + y + z for x, y, z in zip(a, b, c)]) % 3 == 0


# %% id="is-set-mod-wrong-three" tags=["wrong"]
def is_set_mod(a, b, c):
    """You accept only the sum 3; 0 and 6 are fine too, so ask whether the sum % 3 is 0."""
    return all(x + y + z == 3 for x, y, z in zip(a, b, c))


# %% id="is-set-mod-wrong-any" tags=["wrong"]
def is_set_mod(a, b, c):
    """You accept cards with only one good feature; use `all`, so that every feature must be good."""
    return any((x + y + z) % 3 == 0 for x, y, z in zip(a, b, c))


# %% id="is-set-mod-wrong-brackets" tags=["wrong"]
def is_set_mod(a, b, c):
    """You reject every SET; for each feature, ask whether (x + y + z) % 3 == 0, with brackets."""
    return all(x + y + z % 3 == 0 for x, y, z in zip(a, b, c))


# %% id="is-set-mod-wrong-no-comparison" tags=["wrong"]
def is_set_mod(a, b, c):
    """You accept sums that leave a remainder; all four must leave none."""
    return all((x + y + z) % 3 for x, y, z in zip(a, b, c))


# %% id="is-set-mod-wrong-list" tags=["wrong"]
def is_set_mod(a, b, c):
    """You return one answer for each feature; put all( … ) around them to get one answer."""
    return [(x + y + z) % 3 == 0 for x, y, z in zip(a, b, c)]


# %% id="is-set-mod-wrong-no-6" tags=["wrong"]
def is_set_mod(a, b, c):
    """You reject the sum 6; 2 + 2 + 2 is good too, so ask whether the sum % 3 is 0."""
    return all(x + y + z in (0, 3) for x, y, z in zip(a, b, c))


# %% id="is-set-mod-wrong-no-0" tags=["wrong"]
def is_set_mod(a, b, c):
    """You reject the sum 0; 0 + 0 + 0 is good too, so ask whether the sum % 3 is 0."""
    return all(x + y + z in (3, 6) for x, y, z in zip(a, b, c))


# %% id="is-set-mod-wrong-cards" tags=["wrong"]
def is_set_mod(a, b, c):
    """You add up the digits of each card; zip(a, b, c) gives you the digits of each feature."""
    return all(sum(card) % 3 == 0 for card in (a, b, c))


# %% id="is-set-mod-wrong-first-feature" tags=["wrong"]
def is_set_mod(a, b, c):
    """You check only the number; check all four features."""
    return (a[0] + b[0] + c[0]) % 3 == 0


# %% id="is-set-mod-wrong-no-remainder" tags=["wrong"]
def is_set_mod(a, b, c):
    """You ask only whether each sum is above 0; ask whether its remainder is 0, with % 3 == 0."""
    return all(x + y + z for x, y, z in zip(a, b, c))


# %% id="is-set-mod-wrong-divides" tags=["wrong"]
def is_set_mod(a, b, c):
    """You accept only sums below 3; take the remainder with % 3, not // 3."""
    return all((x + y + z) // 3 == 0 for x, y, z in zip(a, b, c))


# %% id="is-set-mod-wrong-three-features" tags=["wrong"]
def is_set_mod(a, b, c):
    """You stop before the shape; look at all four features."""
    return all((a[place] + b[place] + c[place]) % 3 == 0 for place in range(3))


# %% id="is-set-mod-wrong-remainder-2" tags=["wrong"]
def is_set_mod(a, b, c):
    """You accept the remainder 2; a feature is good only if its sum leaves no remainder."""
    return all((x + y + z) % 3 != 1 for x, y, z in zip(a, b, c))


# %% id="is-set-mod-wrong-remainder-1" tags=["wrong"]
def is_set_mod(a, b, c):
    """You accept the remainder 1; a feature is good only if its sum leaves no remainder."""
    return all((x + y + z) % 3 != 2 for x, y, z in zip(a, b, c))


# %% id="is-set-mod-wrong-equal-remainders" tags=["wrong"]
def is_set_mod(a, b, c):
    """You only ask whether the four remainders are equal; each of them must be 0."""
    return len({(x + y + z) % 3 for x, y, z in zip(a, b, c)}) == 1


# %% id="is-set-mod-check" tags=["check"]
a, b = (1, 0, 0, 1), (1, 2, 2, 2)
d, e = (0, 0, 0, 0), (0, 0, 0, 1)
check(
    is_set_mod,
    {
        (d, e, (0, 0, 0, 2)): True,
        (d, e, (0, 0, 1, 1)): False,
        (d, e, (1, 1, 1, 0)): False,
        (d, (1, 1, 1, 1), (2, 2, 2, 2)): True,
        ((2, 2, 2, 0), (2, 2, 2, 1), (2, 2, 2, 2)): True,
        (a, b, (2, 1, 1, 0)): False,
        (a, b, (1, 0, 1, 0)): False,
        (a, b, (1, 1, 2, 0)): False,
        (a, b, (1, 1, 1, 2)): False,
        ((0, 0, 1, 2), (0, 2, 1, 0), (0, 0, 2, 1)): False,
    },
)

# %% id="is-set-mod-more" tags=["hidden-check"]
some = [((2, 2, 1, 0), (2, 2, 1, 2), (2, 2, 1, 1)), (d, (0, 2, 1, 0), (0, 1, 2, 0))]
third = [(0, 1, 1, 0), (1, 2, 1, 0), (1, 1, 0, 0), (1, 1, 1, 1), (1, 1, 1, 0)]
ask(is_set_mod, some + [(a, b, c) for c in third] + [(d, (0, 0, 0, 2), (2, 2, 2, 0))])

# %% [markdown] id="is-set-mod-hints" tags=["hint"]
# Which question do you ask about one column x, y, z? Its answer must be True or False.
#
# `all` asks your question about every column that `zip` gives. Write `return all( … for x, y, z in
# zip(a, b, c))`.
#
# In place of the dots, ask whether the sum of x, y and z leaves the remainder 0 when you divide it
# by 3.

# %% [markdown] id="judge-again"
# Here is the first table again. This time your formula judges the triples, feature by feature.
# Three SETs are on the table. Find them:

# %% id="your-formula"
CardPicker([make_deck()[index] for index in table], is_set=is_set_mod, label="digits")

# %% [markdown] id="labels-work-task"
# ## Must the digits be 0, 1 and 2?
#
# Would the formula also work with the digits 1, 2, 3? Would it work with 1, 4, 7? Guess.
#
# Three digits p, q, r make 27 columns x, y, z. For each column, find out whether it is good and
# whether the formula accepts it. If the two answers ever differ, the digits don't work. Write the
# function:


# %% id="labels-work" tags=["exercise"]
def labels_work(p, q, r):
    """Return True if the formula is right about all 27 columns of the digits p, q, r.

    If it is wrong about any column, return False.
    """
    for x in (p, q, r):
        for y in (p, q, r):
            for z in (p, q, r):
                good = len({x, y, z}) != 2
                if good != ((x + y + z) % 3 == 0):
                    return False
    return True


# %% id="labels-work-wrong-good-only" tags=["wrong"]
def labels_work(p, q, r):
    """You accept 1, 4, 7, but the formula accepts 1, 1, 4, too; for such digits, return False."""
    return all(total % 3 == 0 for total in (p + p + p, q + q + q, r + r + r, p + q + r))


# %% id="labels-work-wrong-first-only" tags=["wrong"]
def labels_work(p, q, r):
    """You accept only 0, 1 and 2; other digits work too, so try the formula on all columns."""
    return {p, q, r} == {0, 1, 2}


# %% id="labels-work-wrong-steps" tags=["wrong"]
def labels_work(p, q, r):
    """You accept only equal steps, but 5, 0, 7 work too; try all 27 columns."""
    return q - p == r - q and (q - p) % 3 != 0


# %% id="labels-work-wrong-true-inside" tags=["wrong"]
def labels_work(p, q, r):
    """You accept all digits; check all 27 columns, and return False if the two answers ever differ."""
    for x in (p, q, r):
        for y in (p, q, r):
            for z in (p, q, r):
                good = len({x, y, z}) != 2
                return good == ((x + y + z) % 3 == 0)


# %% id="labels-work-wrong-all-columns" tags=["wrong"]
def labels_work(p, q, r):
    """You want the formula to accept all columns; it should reject those with two values."""
    for x in (p, q, r):
        for y in (p, q, r):
            for z in (p, q, r):
                if (x + y + z) % 3 != 0:
                    return False
    return True


# %% id="labels-work-wrong-reversed" tags=["wrong"]
def labels_work(p, q, r):
    """You return True if the formula fails; return False as soon as the two answers differ."""
    for x in (p, q, r):
        for y in (p, q, r):
            for z in (p, q, r):
                good = len({x, y, z}) != 2
                if good != ((x + y + z) % 3 == 0):
                    return True
    return False


# %% id="labels-work-wrong-count" tags=["wrong"]
def labels_work(p, q, r):
    """You count the columns that the formula gets right; return whether the count is 27."""
    count = 0
    for x in (p, q, r):
        for y in (p, q, r):
            for z in (p, q, r):
                good = len({x, y, z}) != 2
                if good == ((x + y + z) % 3 == 0):
                    count = count + 1
    return count


# %% id="labels-work-wrong-from-p-to-r" tags=["wrong"]
def labels_work(p, q, r):
    """You go through all numbers from p to r; loop over the three digits: for x in (p, q, r)."""
    for x in range(p, r + 1):
        for y in range(p, r + 1):
            for z in range(p, r + 1):
                if (len({x, y, z}) != 2) != ((x + y + z) % 3 == 0):
                    return False
    return True


# %% id="labels-work-wrong-all-different-only" tags=["wrong"]
def labels_work(p, q, r):
    """You reject all digits; compare len({x, y, z}) != 2 with (x + y + z) % 3 == 0 in each column."""
    for x in (p, q, r):
        for y in (p, q, r):
            for z in (p, q, r):
                good = len({x, y, z}) == 3
                if good != ((x + y + z) % 3 == 0):
                    return False
    return True


# %% id="labels-work-wrong-neighbors" tags=["wrong"]
def labels_work(p, q, r):
    """You accept only digits that count up by 1; others work too, so try all 27 columns."""
    return q - p == 1 and r - q == 1


# %% id="labels-work-wrong-count-wrong" tags=["wrong"]
def labels_work(p, q, r):
    """You count the columns that the formula gets wrong; return whether the count is 0."""
    count = 0
    for x in (p, q, r):
        for y in (p, q, r):
            for z in (p, q, r):
                good = len({x, y, z}) != 2
                if good != ((x + y + z) % 3 == 0):
                    count = count + 1
    return count


# %% id="labels-work-check" tags=["check"]
check(
    labels_work,
    {
        (0, 1, 2): True,
        (1, 2, 3): True,
        (10, 20, 30): True,
        (0, 1, 3): False,
        (1, 4, 7): False,
        (5, 0, 7): True,
        (0, 4, 1): False,
        (1, 0, 2): True,
        (3, 6, 1): False,
        (0, 11, 13): True,
    },
)

# %% id="labels-work-more" tags=["hidden-check"]
ask(labels_work, [(5, 6, 7), (2, 5, 8), (0, 10, 100), (27, 9, 3), (4, 8, 12), (7, 12, 2)])

# %% [markdown] id="labels-work-hints" tags=["hint"]
# Ask two questions about each column. Is the column good? Does the formula say that it is good?
# What must the function return if the two answers differ?
#
# Write three loops over `(p, q, r)`, one inside the other. A column is good if `len({x, y, z}) !=
# 2`. The formula accepts it if `(x + y + z) % 3 == 0`.
#
# If these two answers differ, return False. `return True` comes after all three loops.

# %% [markdown] id="labels-work-check-answer"
# <details><summary>Which digits work?</summary>
#
# Only the remainders count: p, q and r must leave three different remainders when you divide them
# by 3. The digits 1, 4 and 7 all leave 1, so the formula accepts every column and is wrong about 18
# of the 27. The digits 1, 2 and 3 work. But with them the first card's index would be 40, not 0.
#
# </details>

# %% [markdown] id="year-of-cards"
# ## A year of cards
#
# Turn over one card a day: card 0 on January 1, card 1 on January 2. After card 80, you start again
# with card 0. December 25 is day 359. Predict the index of its card:

# %% id="december-card" tags=["predict"]
index = (359 - 1) % 81
print(index)
show(make_deck()[index])

# %% [markdown] id="wall-of-dates"
# You know this card from lesson 03: it is 1021. It is also the card of days 35, 116, 197 and 278.
# Which dates are those? A program can work out a date with a wall of ifs. Predict three dates:


# %% id="date-by-wall" tags=["predict"]
def date_by_wall(day):
    if day <= 31:
        return 1, day
    if day <= 59:
        return 2, day - 31
    if day <= 90:
        return 3, day - 59
    return 4, day - 90  # and so on, to December


print(date_by_wall(35), date_by_wall(60), date_by_wall(116))

# %% [markdown] id="is-leap-task"
# This wall is wrong in a leap year, because February then has 29 days. Every fourth year is a leap
# year. Years that end in 00 are not, but every fourth of them is: 2000 was a leap year.
#
# The function below asks about the rarest years first. Predict its answers for 2028, 1900 and 2000:


# %% id="is-leap" tags=["predict"]
def is_leap(year):
    if year % 400 == 0:
        return True
    if year % 100 == 0:
        return False
    return year % 4 == 0


print(is_leap(2028), is_leap(1900), is_leap(2000))

# %% [markdown] id="table-and-loop"
# The lengths of the months can replace the wall. As long as the day is larger than the next month's
# length, subtract that length. Predict three numbers for day 116:

# %% id="take-months-away" tags=["predict"]
day = 116
for length in (31, 28, 31, 30):
    if day > length:
        day = day - length
        print(day)

# %% [markdown] id="month-and-day-task"
# Three months are over, and the 26 days that are left fit into April. So day 116 is April 26.
#
# Write a function that finds the date of any day in any year. Go through the months in a loop, and
# return as soon as the day fits. If the day is too large for the year, return None.


# %% id="month-and-day" tags=["exercise"]
def month_and_day(year, day):
    """Return (month, day) for day 1, 2, 3, … of a year; return None if it has no such day."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-last-day" tags=["wrong"]
def month_and_day(year, day):
    """You leave a month on its last day; January has a day 31, so compare with <=, not <."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    for month in range(12):
        if day < lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-from-0" tags=["wrong"]
def month_and_day(year, day):
    """You count the months from 0; January is month 1, so return month + 1."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-next-year" tags=["wrong"]
def month_and_day(year, day):
    """You go on in the next year; a year has no day after its last one, so return None there."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return month_and_day(year + 1, day)


# %% id="month-and-day-wrong-swapped" tags=["wrong"]
def month_and_day(year, day):
    """You return the day first; return the month, then the day."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return day, month + 1
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-gives-up" tags=["wrong"]
def month_and_day(year, day):
    """You find no day after January 31; subtract each length, and return None only after the loop."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        return None


# %% id="month-and-day-wrong-never-leap" tags=["wrong"]
def month_and_day(year, day):
    """You give every February 28 days; if is_leap(year), change that length to 29."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-kept" tags=["wrong"]
lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


def month_and_day(year, day):
    """You keep February's 29 days for the next call; make the list inside the function."""
    if is_leap(year):
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]


# %% id="month-and-day-wrong-lengths" tags=["wrong"]
def month_and_day(year, day):
    """You give a month the wrong length; July and August have 31 days, and September has 30."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 30, 31, 30, 31, 31]
    if is_leap(year):
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-no-end" tags=["wrong"]
def month_and_day(year, day):
    """You look for a thirteenth month; if the day is too large for December too, return None."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    month = 0
    while day > lengths[month]:
        day = day - lengths[month]
        month = month + 1
    return month + 1, day


# %% id="month-and-day-wrong-leap-day" tags=["wrong"]
def month_and_day(year, day):
    """You ask is_leap about the day; ask it about the year: is_leap(year)."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(day):
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-every-fourth" tags=["wrong"]
def month_and_day(year, day):
    """You treat 1900 as a leap year; ask is_leap(year), which is right about 1900 too."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if year % 4 == 0:
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-always-leap" tags=["wrong"]
def month_and_day(year, day):
    """You give every February 29 days; give it 29 only if is_leap(year), and 28 otherwise."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap:
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-leap-reversed" tags=["wrong"]
def month_and_day(year, day):
    """You give February 29 days in common years and 28 in leap years; swap these two numbers."""
    lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 28
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-alternating" tags=["wrong"]
def month_and_day(year, day):
    """You give a month the wrong length; July and August have 31 days, and September has 30."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 30, 31, 30, 31, 30]
    if is_leap(year):
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-goes-on" tags=["wrong"]
def month_and_day(year, day):
    """You go on after the day fits into a month; return the month and the day at once."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    month = 1
    for length in lengths:
        if day > length:
            day = day - length
            month = month + 1
    return month, day


# %% id="month-and-day-wrong-no-day-366" tags=["wrong"]
def month_and_day(year, day):
    """You find no day 366 in 2000; a leap year has one, so return None only after December."""
    if day > 365:
        return None
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-month-only" tags=["wrong"]
def month_and_day(year, day):
    """You return only the month; return the month and the day, with a comma between them."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month + 1
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-no-end-of-year" tags=["wrong"]
def month_and_day(year, day):
    """You return None on the last days of a year; do so only if the day is too large for December."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    for month in range(11):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-no-day-365" tags=["wrong"]
def month_and_day(year, day):
    """You return None on the last days of a year; do so only if the day is too large for December."""
    if day >= 365:
        return None
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-never-none" tags=["wrong"]
def month_and_day(year, day):
    """You never return None; if the day is too large for December too, return None."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    for month in range(11):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return 12, day


# %% id="month-and-day-wrong-no-400" tags=["wrong"]
def month_and_day(year, day):
    """You treat 2000 as a common year; ask is_leap(year), which is right about 2000 too."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if year % 4 == 0 and year % 100 != 0:
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-march" tags=["wrong"]
def month_and_day(year, day):
    """You change the length of March; Python counts places from 0, so February is lengths[1]."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[2] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-day-from-0" tags=["wrong"]
def month_and_day(year, day):
    """You count the days of a month from 0; a month begins with day 1."""
    day = day - 1
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    for month in range(12):
        if day < lengths[month]:
            return month + 1, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-too-early" tags=["wrong"]
def month_and_day(year, day):
    """You subtract one length too many; if the day fits into the month, return before you subtract."""
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    for month in range(12):
        day = day - lengths[month]
        if day <= 0:
            return month + 1, day
    return None


# %% id="month-and-day-check" tags=["check"]
check(
    month_and_day,
    {
        (2002, 31): (1, 31),
        (2002, 32): (2, 1),
        (2002, 59): (2, 28),
        (2002, 60): (3, 1),
        (2000, 60): (2, 29),
        (1900, 60): (3, 1),
        (2004, 60): (2, 29),
        (2002, 212): (7, 31),
        (2002, 243): (8, 31),
        (2000, 365): (12, 30),
        (2002, 365): (12, 31),
        (2000, 366): (12, 31),
        (1900, 366): None,
    },
)

# %% id="month-and-day-more" tags=["hidden-check"]
some = [(2023, 1), (2023, 120), (2100, 366), (2024, 244), (1999, 273), (2024, 334)]
ask(month_and_day, some + [(2023, 151), (2023, 181), (2023, 304), (2024, 367)])

# %% [markdown] id="month-and-day-hints" tags=["hint"]
# Which list of twelve numbers do you need, and which of the numbers changes in a leap year?
#
# If `is_leap(year)`, set `lengths[1] = 29`. In a loop over the months, either the day fits into
# the month, or you subtract the month's length from the day.
#
# For each `month in range(12)`: if `day <= lengths[month]`, return `month + 1, day`. `return None`
# comes after the loop.

# %% [markdown] id="dates-of-a-card"
# <details><summary>Why does the check ask for day 366?</summary>
#
# On December 31, 2008, a music player called Zune 30 stopped working all over the world. Its clock
# counted the days from 1980 on, and a loop turned this count into a year. As long as more than 365
# days were left, the loop subtracted the days of one year. For a leap year it subtracted 366 days,
# but only if more than 366 were left. On that day exactly 366 days were left. So the loop
# subtracted nothing, and it never ended.
#
# The loop fails only on the last day of a leap year. So test that day, and also a day that does not
# exist, such as day 366 of 1900.
#
# </details>
#
# When do cards 34, 40 and 41 come up in 2026? One of them has no fifth date. Predict which:


# %% id="dates-of-a-card-check" tags=["predict", "check"] asks="Which card has no fifth date?"
def dates_of(index):
    return [month_and_day(2026, index + 1 + 81 * turn) for turn in range(5)]


ask(dates_of, [34, 40, 41])

# %% [markdown] id="dates-of-a-card-check-answer"
# <details><summary>Which card has no fifth date?</summary>
#
# Card 41, because 365 is 4 · 81 + 41. Cards 0 to 40 come up five times, and the other 40 cards
# come up four times.
#
# </details>

# %% [markdown] id="dict"
# ## Say why three cards are not a SET
#
# The kata below asks for more than True or False: it asks for a *dict*. You write a dict in curly
# brackets, with a colon between each name and its value. Predict what is printed:

# %% id="write-a-dict" tags=["predict"]
report = {"same": [], "different": []}
for name, x, y in zip(("color", "shape"), (0, 1), (0, 2)):
    if x == y:
        report["same"].append(name)

print(report["same"], report["different"])

# %% [markdown] id="kata"
# [katas/explain.py](../katas/explain.py) asks for a function that says which features are the same,
# which are different, and which are wrong.

# %% id="kata-explain" tags=["check"]
check("explain")

# %% [markdown] id="learnt"
# ## What you learnt
#
# - A loop can replace ifs that are alike. Make sure that no special case gets lost.
# - `return False` may come early, inside a loop. `return True` has to wait until the loop is over.
# - A feature is good exactly when the sum of its digits is a multiple of 3: `(x + y + z) % 3 == 0`.
#
# <!-- next -->
# <!-- /next -->
#
# <details><summary>Hints, and the way to the solution</summary>
#
# In a new cell, type `%setkata hint explain` for a hint about the kata; in a terminal, leave out
# the `%`. `%setkata check 04_mod_three` checks this notebook as you saved it.
# `%setkata solution 04_mod_three --anyway` shows our functions, even if yours don't pass yet.
#
# You can read more about `all` and `zip` in the list of
# [Python's own functions](https://docs.python.org/3/library/functions.html).
#
# </details>
#
# <details><summary>The Python of this lesson</summary>
#
# | Python | What it does | Example |
# |---|---|---|
# | `zip(a, b)` | goes through several tuples or lists side by side | `list(zip((1, 2), (3, 4)))` gives `[(1, 3), (2, 4)]` |
# | `for x, y in zip(a, b):` | gives each pair two names | `for x, y in zip((1, 2), (3, 4)): print(x + y)` prints 4 and 6 |
# | `all(values)` | tells whether every value is True | `all([True, False])` gives False |
# | `any(values)` | tells whether at least one value is True | `any([True, False])` gives True |
# | `all(… for x in xs)` | asks a question about every item | `all(x > 0 for x in [1, 2])` gives True |
# | `return` in a loop | ends the loop and the function at once | `if x == 2: return False` |
# | `{"a": 1, "b": 2}` | makes a dict, a value for each name | `{"a": 1, "b": 2}["b"]` gives 2 |
# | `d["a"].append(x)` | adds an item to a list in a dict | `d = {"a": []}`, then `d["a"].append(5)` makes `{"a": [5]}` |
#
# All the Python so far is on [one page](python.md).
#
# </details>
