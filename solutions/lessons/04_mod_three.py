# %% [markdown] id="mod-three"
# # A loop for a wall of ifs
#
# **Can arithmetic replace a wall of ifs?**
#
# A bold claim: add three cards' indices, and if the sum is a multiple of 3, they are a SET. Click
# three triples that it accepts. What do they have in common?

# %% id="bold-claim"
from setkata import CardPicker, ask, check, make_deck

table = [60, 34, 67, 44, 18, 48, 1, 47, 61, 35, 58, 29]


def by_index(a, b, c):
    return (a + b + c) % 3 == 0


CardPicker(table, is_set=by_index, label="index")

# %% [markdown] id="shape-alone"
# <details><summary>What does it see?</summary>
#
# It sees the shape, and nothing else. In 27 × number + 9 × shading + 3 × color + shape, `% 3` wipes
# out all but the last. It misses no SET, but of the 75 triples that it accepts here only 3 are
# SETs.
#
# </details>
#
# One sum was too bold. Now go to the other end: ask everything, one `if` after another.
#
# ## A wall of ifs
#
# Which date is day 60 of a year? Programs of the 1960s found it like this. Predict all three.


# %% id="date-by-wall"
def date_by_wall(day):
    if day <= 31:
        return 1, day
    if day <= 59:
        return 2, day - 31
    if day <= 90:
        return 3, day - 59
    return 4, day - 90  # and so on, to December


print(date_by_wall(59), date_by_wall(60), date_by_wall(100))

# %% [markdown] id="is-leap-task"
# `return` ends a function at once, so no `else` is needed.
#
# In a leap year this wall is wrong from day 60 on. Every fourth year is one; centuries are not; but
# every fourth century is.


# %% id="is-leap" tags=["exercise"]
def is_leap(year):
    """Return whether a year has a February 29."""
    if year % 400 == 0:
        return True
    if year % 100 == 0:
        return False
    return year % 4 == 0


# %% id="is-leap-wrong-every-fourth" tags=["wrong"]
def is_leap(year):
    # Knows nothing of centuries.
    return year % 4 == 0


# %% id="is-leap-wrong-no-century" tags=["wrong"]
def is_leap(year):
    # Leaves out all centuries, the fourth too.
    if year % 100 == 0:
        return False
    return year % 4 == 0


# %% id="is-leap-wrong-order" tags=["wrong"]
def is_leap(year):
    # Asks about every fourth year first, so no century is asked about.
    if year % 4 == 0:
        return True
    if year % 100 == 0:
        return False
    return year % 400 == 0


# %% id="is-leap-check" tags=["check"]
check(
    is_leap,
    {
        2004: True,
        2002: False,
        1900: False,
        2000: True,
        2012: True,
        1600: True,
        1800: False,
        2100: False,
        2400: True,
    },
    remarks={
        1900: "a century, but not the fourth",
        2000: "1600, 2000, 2400: each fourth century",
    },
)

# %% id="is-leap-more" tags=["hidden-check"]
ask(is_leap, [2024, 2200, 2800, 1999, 1700, 2026])

# %% [markdown] id="table-and-loop"
# <details><summary>A hint</summary>
#
# Ask about the rarest first: a fourth century, then any other century, then any other fourth year.
# Whoever gets past one question is none of these.
#
# </details>
#
# <details><summary>A second hint</summary>
#
# `if year % 400 == 0`, return True. `if year % 100 == 0`, return False: the fourth centuries have
# left already. At last, `return year % 4 == 0`.
#
# </details>
#
# ## A table and a loop
#
# Where do 31, 59 and 90 come from? Twelve lengths hold it all. Take months away while days are
# left. Predict three numbers, and the date.

# %% id="take-months-away"
day = 100
for length in (31, 28, 31, 30):
    if day > length:
        day = day - length
        print(day)

# %% [markdown] id="month-and-day-task"
# It is April 10: three months went, and 10 doesn't pass 30.
#
# In your function, let the loop count months and `return` as soon as the day fits. Days count from
# 1; one beyond the year's end gives None.


# %% id="month-and-day" tags=["exercise"]
def month_and_day(year, day):
    """Return the (month, day) of a year's day 1, 2, 3 and so on; None beyond the year's end."""
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
    # Takes a month away from its own last day.
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
    # Counts the months from 0.
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    for month in range(12):
        if day <= lengths[month]:
            return month, day
        day = day - lengths[month]
    return None


# %% id="month-and-day-wrong-lengths" tags=["wrong"]
def month_and_day(year, day):
    # Lets long and short months take turns; July and August are both long.
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
    # Looks for a thirteenth month on day 366 of 1900, and stops with an IndexError.
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if is_leap(year):
        lengths[1] = 29
    month = 0
    while day > lengths[month]:
        day = day - lengths[month]
        month = month + 1
    return month + 1, day


# %% id="month-and-day-check" tags=["check"]
check(
    month_and_day,
    {
        (2002, 31): (1, 31),
        (1900, 60): (3, 1),
        (2000, 60): (2, 29),
        (2002, 60): (3, 1),
        (2004, 60): (2, 29),
    },
    remarks={
        (2002, 31): "January has a 31st: 31 <= 31, and January is month 1",
        (2002, 60): "did 2000 change your list for good? make it inside the function",
    },
)

# %% id="month-and-day-last-check" tags=["check"]
check(
    month_and_day,
    {
        (2002, 90): (3, 31),
        (2002, 120): (4, 30),
        (2002, 151): (5, 31),
        (2002, 181): (6, 30),
        (2002, 212): (7, 31),
        (2002, 243): (8, 31),
        (2002, 273): (9, 30),
        (2002, 304): (10, 31),
        (2002, 334): (11, 30),
        (2002, 365): (12, 31),
        (2000, 365): (12, 30),
        (2000, 366): (12, 31),
        (1900, 366): None,
        (2000, 367): None,
    },
    remarks={(1900, 366): "1900 was no leap year: it has no day 366"},
)

# %% id="month-and-day-more" tags=["hidden-check"]
ask(month_and_day, [(2023, 1), (2023, 32), (2100, 366), (2024, 244), (1999, 274), (2024, 400)])

# %% [markdown] id="four-ifs"
# <details><summary>A hint</summary>
#
# Make the list of twelve lengths inside the function, and change February's in a leap year. Go
# through the months: either the day fits, or it loses that month's length.
#
# </details>
#
# <details><summary>A second hint</summary>
#
# A leap year sets `lengths[1] = 29`. For `month in range(12)`: `if day <= lengths[month]`, return
# `month + 1, day`; else take `lengths[month]` from the day. `return None` comes below the loop.
#
# </details>
#
# <details><summary>Day 366 of 1900</summary>
#
# The published wall, twelve months high, refused it. A table and a loop, published later as the
# better way, went on to a thirteenth month and crashed. A new road must also know what the old one
# knew.
#
# </details>
#
# ## Four ifs, one loop
#
# Here is a wall for SET. Predict both answers:


# %% id="set-by-wall"
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
# There are four floors for four features. For a loop, Python has a *zip*: it brings the first of
# each together, then the second, and so on. Predict the last line.

# %% id="zip-three-cards"
for x, y, z in zip((1, 0, 0, 1), (1, 2, 2, 2), (1, 1, 1, 2)):
    print(f"{x} {y} {z}, together {x + y + z}")

# %% [markdown] id="is-set-loop-task"
# You see last lesson's columns: 3, 3, 3, 5.
#
# Now do without a wall: as soon as one feature is spoiled, you know the answer. When do you know
# the other one?


# %% id="is-set-loop" tags=["exercise"]
def is_set_loop(a, b, c):
    """Return whether three different cards of digits make a SET, by a loop over the features."""
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) == 2:
            return False
    return True


# %% id="is-set-loop-wrong-true-inside" tags=["wrong"]
def is_set_loop(a, b, c):
    # Answers after the first feature, whatever it is.
    for x, y, z in zip(a, b, c):
        return len({x, y, z}) != 2


# %% id="is-set-loop-wrong-no-end" tags=["wrong"]
def is_set_loop(a, b, c):
    # Falls out of the loop without an answer.
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) == 2:
            return False


# %% id="is-set-loop-wrong-neighbors" tags=["wrong"]
def is_set_loop(a, b, c):
    # Never compares the first value with the third.
    for x, y, z in zip(a, b, c):
        if not (x == y == z or x != y != z):
            return False
    return True


# %% id="is-set-loop-check" tags=["check"]
a, b = (1, 0, 0, 1), (1, 2, 2, 2)
check(
    is_set_loop,
    {
        (a, b, (1, 1, 1, 0)): True,
        (a, b, (2, 1, 1, 0)): False,
        (a, b, (1, 1, 1, 2)): False,
        (a, b, (1, 2, 1, 0)): False,
        (a, b, (1, 1, 0, 0)): False,
        (a, b, (1, 2, 0, 0)): False,
        ((0, 2, 0, 0), (0, 2, 0, 1), (0, 2, 0, 2)): True,
    },
    remarks={
        (a, b, (1, 1, 1, 2)): "three features are fine; the answer True must wait for all four"
    },
)

# %% id="is-set-loop-more" tags=["hidden-check"]
ask(is_set_loop, [(a, b, (1, 1, 2, 0)), (a, b, (1, 0, 1, 0)), (a, (1, 0, 0, 2), (1, 0, 0, 0))])

# %% [markdown] id="rests"
# <details><summary>A hint</summary>
#
# One spoiled feature is enough for False, wherever it stands. One good feature isn't enough for
# True: all four must have been seen.
#
# </details>
#
# <details><summary>A second hint</summary>
#
# `return False` stands inside the loop, under the `if`. `return True` comes after it, with as much
# space in front as `for`.
#
# </details>
#
# ## The formula
#
# Good columns add up to 0, 3 or 6. What do these have in common? Below are last lesson's ten
# columns, to be read downwards. Predict which leave no rest.

# %% id="ten-columns"
first = [0, 0, 1, 1, 2, 2, 0, 0, 1, 2]
second = [0, 1, 1, 2, 2, 0, 1, 0, 1, 2]
third = [1, 1, 2, 2, 0, 0, 2, 0, 1, 2]
for x, y, z in zip(first, second, third):
    print(f"{x} + {y} + {z} = {x + y + z}, rest {(x + y + z) % 3}")

# %% [markdown] id="all"
# The last four leave none, and just these are good: same or different means that `% 3` gives 0. It
# needs no set, and no table of sums.
#
# And to ask all features, there is `all`. Predict:

# %% id="all-and-any"
print(all([True, True, False]), all([True, True, True]))
print(all(rest == 0 for rest in (0, 0, 0, 2)))

# %% [markdown] id="is-set-mod-task"
# Inside the brackets of `all( … )` a comprehension needs no square ones; alone it keeps them.
#
# Put `all`, `zip` and `% 3` together, and the wall becomes one line.


# %% id="is-set-mod" tags=["exercise"]
def is_set_mod(a, b, c):
    """Return whether three different cards of digits make a SET, by sums and % 3."""
    return all((x + y + z) % 3 == 0 for x, y, z in zip(a, b, c))


# %% id="is-set-mod-wrong-all-digits" tags=["wrong"]
def is_set_mod(a, b, c):
    # Adds all twelve digits, so that one feature makes up for another.
    return sum([x + y + z for x, y, z in zip(a, b, c)]) % 3 == 0


# %% id="is-set-mod-wrong-three" tags=["wrong"]
def is_set_mod(a, b, c):
    # Forgets the sums 0 and 6.
    return all(x + y + z == 3 for x, y, z in zip(a, b, c))


# %% id="is-set-mod-wrong-any" tags=["wrong"]
def is_set_mod(a, b, c):
    # Is content with one good feature.
    return any((x + y + z) % 3 == 0 for x, y, z in zip(a, b, c))


# %% id="is-set-mod-check" tags=["check"]
d, e, f = (0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2)
p, q = (2, 2, 2, 0), (2, 2, 2, 1)
check(
    is_set_mod,
    {
        (d, e, f): True,
        (d, e, (1, 1, 0, 2)): False,
        (d, e, (0, 0, 1, 1)): False,
        (d, e, (1, 0, 0, 2)): False,
        (d, e, (0, 2, 0, 2)): False,
        (f, (0, 0, 1, 2), (0, 0, 2, 1)): False,
        (p, q, (2, 2, 0, 2)): False,
        (p, q, (2, 2, 2, 2)): True,
    },
    remarks={
        (d, e, f): "0 + 0 + 0 leaves no rest either",
        (d, e, (0, 0, 1, 1)): "the digits add up to 3, but as 1 and 2 in two columns",
    },
)

# %% id="is-set-mod-more" tags=["hidden-check"]
some = [((2, 2, 1, 0), (2, 2, 1, 2), (2, 2, 1, 1)), (d, (0, 2, 1, 0), (0, 1, 2, 0))]
ask(is_set_mod, some + [(d, (0, 2, 1, 0), (0, 1, 0, 0)), (e, (1, 2, 1, 0), (2, 2, 2, 2))])

# %% [markdown] id="judge-again"
# <details><summary>A hint</summary>
#
# What do you ask of one column x, y, z? It is a comparison, True or False. `all` wants it for each
# of the columns that `zip` makes.
#
# </details>
#
# <details><summary>A second hint</summary>
#
# `all( … for x, y, z in zip(a, b, c))`, and for the dots that the sum `% 3` is 0.
#
# </details>
#
# The first table comes again, judged by your formula, feature by feature. All three SETs are there.

# %% id="your-formula"
CardPicker([make_deck()[index] for index in table], is_set=is_set_mod, label="digits")

# %% [markdown] id="labels-work-task"
# ## Must it be 0, 1, 2?
#
# Would 1, 2, 3 do as digits, or 1, 4, 7? Guess. Then try all 27 patterns x, y, z: is each all same
# or all different, and does the formula say so? If they ever disagree, return False.


# %% id="labels-work" tags=["exercise"]
def labels_work(p, q, r):
    """Return whether the formula judges all 27 patterns of the digits p, q, r as it should."""
    for x in (p, q, r):
        for y in (p, q, r):
            for z in (p, q, r):
                good = len({x, y, z}) != 2
                if good != ((x + y + z) % 3 == 0):
                    return False
    return True


# %% id="labels-work-wrong-good-only" tags=["wrong"]
def labels_work(p, q, r):
    # Tries the good patterns, and never whether a spoiled one is refused.
    return all(total % 3 == 0 for total in (p + p + p, q + q + q, r + r + r, p + q + r))


# %% id="labels-work-wrong-first-only" tags=["wrong"]
def labels_work(p, q, r):
    # Believes that only the digits themselves will do.
    return {p, q, r} == {0, 1, 2}


# %% id="labels-work-wrong-steps" tags=["wrong"]
def labels_work(p, q, r):
    # Believes that equal steps will do, if they are no multiple of 3.
    return q - p == r - q and (q - p) % 3 != 0


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
    remarks={
        (0, 1, 3): "0 + 1 + 3 = 4: three different digits, and the formula says no",
        (1, 4, 7): "1 + 1 + 4 = 6: the formula says yes to two and one",
    },
)

# %% id="labels-work-more" tags=["hidden-check"]
ask(labels_work, [(5, 6, 7), (2, 5, 8), (0, 10, 100), (27, 9, 3), (4, 8, 12), (7, 12, 2)])

# %% [markdown] id="dict"
# <details><summary>A hint</summary>
#
# Two questions are asked about a pattern: *is* it good, and does the formula *say* that it is? Each
# has the answer True or False. Compare the two answers, for all patterns of the three digits.
#
# </details>
#
# <details><summary>A second hint</summary>
#
# Make three loops over `(p, q, r)`. A pattern is good if `len({x, y, z}) != 2`; the formula says
# `(x + y + z) % 3 == 0`. Where the two differ, `return False`.
#
# </details>
#
# <details><summary>What counts</summary>
#
# Only the rests by 3 count: they must all be different. 1, 4 and 7 all leave 1, so every sum
# passes, and 18 of 27 patterns are judged wrongly. Digits 1, 2, 3 would give cards other indices,
# but the formula works with them.
#
# </details>
#
# ## Saying why
#
# Curly brackets with colons write a *dict*: it keeps something under each name. Predict:

# %% id="write-a-dict"
report = {"same": [], "different": []}
for name, x, y in zip(("color", "shape"), (0, 1), (0, 2)):
    if x == y:
        report["same"].append(name)

print(report["same"], report["different"])

# %% [markdown] id="kata"
# A yes or no is short. [katas/explain.py](../katas/explain.py) wants more: which features are the
# same, which different, which wrong.

# %% id="kata-explain" tags=["check"]
check("explain")

# %% [markdown] id="learnt"
# <details><summary>Hints, and the way to the solution</summary>
#
# Choose File, New, Terminal. `setkata hint explain` helps with the kata,
# `setkata check 04_mod_three` checks this notebook as a teacher would, and
# `setkata solution 04_mod_three --anyway` shows our functions.
#
# </details>
#
# ## What you learnt
#
# - Where ifs repeat themselves, a table and a loop can do it, if they keep what the ifs knew.
# - `return False` may come early, from inside a loop; `return True` waits until the loop has ended.
# - A feature is good when its digits' sum leaves no rest: `(x + y + z) % 3 == 0`, for `all` of them.
#
# To read: `all` and `zip` among
# [Python's own functions](https://docs.python.org/3/library/functions.html).
#
# Next: kata `explain`, if it is still open; then
# [The third card](05_third_card.ipynb), where the same formula says what is missing.
