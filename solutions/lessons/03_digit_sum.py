# %% [markdown] id="digit-sum"
# # One sum for four features
#
# **Can one addition check all four features?**
#
# Write a card's four digits as one number: two open purple diamonds are 1021. Add 1001, 1222 and
# 1112 on paper. Guess from the sum whether these three cards are a SET. Then click them.
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

# %% [markdown] id="nine-cards-answer"
# <details><summary>What is the sum, and are the three cards a SET?</summary>
#
# The sum is 3335, and the cards are not a SET. The shape spoils it: one diamond and two squiggles
# give 1 + 2 + 2 = 5 in the last column. The other three columns add up to 3, and their features
# are fine.
#
# The table also holds two SETs. The cards 1001, 1110 and 1222 add up to 3333. The cards 201, 1001
# and 2101 add up to 3303.
#
# </details>

# %% [markdown] id="columns"
# ## A card is one number
#
# Each column of the sum belongs to one feature, as long as nothing carries into the next column.
# Can a column carry? Predict both sums. No three cards have a sum larger than the second one.

# %% id="no-carry" tags=["predict"]
print(1001 + 1222 + 1112)
print(2222 + 2222 + 2222)

# %% [markdown] id="to-decimal-task"
# A column never passes 6, so nothing ever carries. (In base 3, 1 + 2 + 2 is 12, and the 1 would
# carry into the color.)
#
# First, write a function that gives a card's *decimal*: its four digits, read as one ordinary
# number.


# %% id="to-decimal" tags=["exercise"]
def to_decimal(card):
    """Return a card's four digits, read as one ordinary number from 0 to 2222."""
    number, shading, color, shape = card
    return number * 1000 + shading * 100 + color * 10 + shape


# %% id="to-decimal-wrong-by-3" tags=["wrong"]
def to_decimal(card):
    """You return the card's index, in base 3; here the places are worth 1000, 100, 10 and 1."""
    number, shading, color, shape = card
    return number * 27 + shading * 9 + color * 3 + shape


# %% id="to-decimal-wrong-text" tags=["wrong"]
def to_decimal(card):
    """You join the digits as text; multiply them by 1000, 100, 10 and 1, and add."""
    number, shading, color, shape = card
    return str(number) + str(shading) + str(color) + str(shape)


# %% id="to-decimal-wrong-reversed" tags=["wrong"]
def to_decimal(card):
    """You read the digits from right to left; the first digit is worth 1000, the last 1."""
    number, shading, color, shape = card
    return number + shading * 10 + color * 100 + shape * 1000


# %% id="to-decimal-wrong-adds-digits" tags=["wrong"]
def to_decimal(card):
    """You add up the digits; first multiply them by 1000, 100, 10 and 1."""
    number, shading, color, shape = card
    return number + shading + color + shape


# %% id="to-decimal-wrong-place-too-high" tags=["wrong"]
def to_decimal(card):
    """You make every place worth ten times too much; the last digit is worth 1."""
    number, shading, color, shape = card
    return number * 10000 + shading * 1000 + color * 100 + shape * 10


# %% id="to-decimal-wrong-no-shape" tags=["wrong"]
def to_decimal(card):
    """You leave out the shape, the last digit; add it."""
    return card[0] * 1000 + card[1] * 100 + card[2] * 10


# %% id="to-decimal-wrong-color-second" tags=["wrong"]
def to_decimal(card):
    """You swap shading and color; shading comes second and is worth 100, color is worth 10."""
    number, color, shading, shape = card
    return number * 1000 + shading * 100 + color * 10 + shape


# %% id="to-decimal-wrong-tens" tags=["wrong"]
def to_decimal(card):
    """You multiply by 30, 20, 10 and 1; write 1000, 100, 10 and 1."""
    number, shading, color, shape = card
    return number * 30 + shading * 20 + color * 10 + shape


# %% id="to-decimal-wrong-digit-by-10" tags=["wrong"]
def to_decimal(card):
    """You multiply every digit by 10; in a loop, write number * 10 + digit, not number + digit * 10."""
    number = 0
    for digit in card:
        number = number + digit * 10
    return number


# %% id="to-decimal-wrong-no-number" tags=["wrong"]
def to_decimal(card):
    """You leave out the number; add the first digit, times 1000."""
    return card[1] * 100 + card[2] * 10 + card[3]


# %% id="to-decimal-wrong-color-twice" tags=["wrong"]
def to_decimal(card):
    """You add the color twice, and the shape not at all; in place of the second color, add the shape."""
    return card[0] * 1000 + card[1] * 100 + card[2] * 10 + card[2]


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
)

# %% id="to-decimal-more" tags=["hidden-check"]
ask(to_decimal, [(2, 2, 2, 2), (0, 0, 1, 0), (1, 2, 0, 0), (0, 2, 0, 1)])

# %% [markdown] id="to-decimal-hints" tags=["hint"]
# In `encode`, the places are worth 27, 9, 3 and 1. How much are the four places of a decimal
# number worth?
#
# Unpack the card as in `encode`. The places are worth 1000, 100, 10 and 1.

# %% [markdown] id="zeros-in-front"
# Python doesn't accept `0121` as a number, but it can *show* 121 that way. If you put `f` before a
# text, you can write a variable or a calculation in curly brackets, and Python fills in its value.
# `:04` asks for four places, with zeros in front. Predict three lines:

# %% id="f-strings" tags=["predict"]
decimal = 121
print(f"card {decimal}")
print(f"card {decimal:04}")
print(f"{decimal} + {decimal} = {decimal + decimal:04}")

# %% [markdown] id="f-strings-told"
# Text with an f in front is called an *f-string*.

# %% [markdown] id="nine-rows"
# ## One column
#
# Someone published a table of all the ways to add three digits from 0 to 2, if their order doesn't
# matter. The table has nine rows, but one row is missing! Which three digits are in the missing
# row?

# %% id="published-rows" tags=["predict"] asks="Which three digits are in the missing row?"
rows = [(0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 0, 2), (0, 1, 2)]
rows = rows + [(1, 1, 1), (1, 1, 2), (1, 2, 2), (2, 2, 2)]
for x, y, z in rows:
    print(f"{x} + {y} + {z} = {x + y + z}")

# %% [markdown] id="sum-table-task"
# Loops don't forget rows. Write a function that lists every row once. The order of digits doesn't
# matter in a sum, so keep only rows in which no digit is smaller than the one before it.


# %% id="sum-table" tags=["exercise"]
def sum_table():
    """Return a list of all tuples (x, y, z) of digits 0, 1 and 2 with x <= y <= z."""
    rows = []
    for x in range(3):
        for y in range(3):
            for z in range(3):
                if x <= y <= z:
                    rows.append((x, y, z))
    return rows


# %% id="sum-table-wrong-every-order" tags=["wrong"]
def sum_table():
    """You list a row once for each order of its digits; keep it only if x <= y <= z."""
    return [(x, y, z) for x in range(3) for y in range(3) for z in range(3)]


# %% id="sum-table-wrong-no-doubles" tags=["wrong"]
def sum_table():
    """You want each digit larger than the one before; equal digits are fine too, so use <=."""
    rows = []
    for x in range(3):
        for y in range(3):
            for z in range(3):
                if x < y < z:
                    rows.append((x, y, z))
    return rows


# %% id="sum-table-wrong-first-two" tags=["wrong"]
def sum_table():
    """You compare only two of the three digits; keep a row only if x <= y <= z."""
    rows = []
    for x in range(3):
        for y in range(3):
            for z in range(3):
                if x <= y:
                    rows.append((x, y, z))
    return rows


# %% id="sum-table-wrong-or" tags=["wrong"]
def sum_table():
    """You keep a row if one of the two comparisons is true; both must be, so use `and`."""
    rows = []
    for x in range(3):
        for y in range(3):
            for z in range(3):
                if x <= y or y <= z:
                    rows.append((x, y, z))
    return rows


# %% id="sum-table-wrong-published" tags=["wrong"]
def sum_table():
    """You list the nine published rows; let three loops find all the rows."""
    rows = [(0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 0, 2), (0, 1, 2)]
    return rows + [(1, 1, 1), (1, 1, 2), (1, 2, 2), (2, 2, 2)]


# %% id="sum-table-wrong-two-digits" tags=["wrong"]
def sum_table():
    """You use only the digits 0 and 1; range(2) ends before 2, so write range(3)."""
    rows = []
    for x in range(2):
        for y in range(2):
            for z in range(2):
                if x <= y <= z:
                    rows.append((x, y, z))
    return rows


# %% id="sum-table-wrong-first-row" tags=["wrong"]
def sum_table():
    """You return inside a loop, after the first row; return below all the loops."""
    rows = []
    for x in range(3):
        for y in range(3):
            for z in range(3):
                if x <= y <= z:
                    rows.append((x, y, z))
                    return rows


# %% id="sum-table-wrong-from-x" tags=["wrong"]
def sum_table():
    """You let z be smaller than y; begin z at y, or keep a row only if y <= z."""
    return [(x, y, z) for x in range(3) for y in range(x, 3) for z in range(x, 3)]


# %% id="sum-table-wrong-falls" tags=["wrong"]
def sum_table():
    """You let the digits get smaller from left to right; keep a row if x <= y <= z."""
    rows = []
    for x in range(3):
        for y in range(3):
            for z in range(3):
                if x >= y >= z:
                    rows.append((x, y, z))
    return rows


# %% id="sum-table-wrong-sums" tags=["wrong"]
def sum_table():
    """You list numbers; list the rows themselves, each a tuple (x, y, z)."""
    return [x + y + z for x in range(3) for y in range(x, 3) for z in range(y, 3)]


# %% id="sum-table-wrong-from-one" tags=["wrong"]
def sum_table():
    """You use the digits 1, 2 and 3; use 0, 1 and 2, which range(3) gives."""
    return [(x, y, z) for x in range(1, 4) for y in range(x, 4) for z in range(y, 4)]


# %% id="sum-table-wrong-with-the-sum" tags=["wrong"]
def sum_table():
    """You put four values into a row; a row is (x, y, z), without the sum."""
    rows = [(x, y, z) for x in range(3) for y in range(x, 3) for z in range(y, 3)]
    return [(*row, sum(row)) for row in rows]


# %% id="sum-table-wrong-text" tags=["wrong"]
def sum_table():
    """You write the rows as text; list tuples (x, y, z) of numbers."""
    return [f"{x}{y}{z}" for x in range(3) for y in range(x, 3) for z in range(y, 3)]


# %% id="sum-table-wrong-how-many" tags=["wrong"]
def sum_table():
    """You return a number; return the list of rows."""
    return len([(x, y, z) for x in range(3) for y in range(x, 3) for z in range(y, 3)])


# %% id="sum-table-wrong-one-for-each-sum" tags=["wrong"]
def sum_table():
    """You keep only one row for each sum; keep every row with x <= y <= z."""
    rows, seen = [], set()
    for x in range(3):
        for y in range(3):
            for z in range(3):
                if x + y + z not in seen:
                    seen.add(x + y + z)
                    rows.append((x, y, z))
    return rows


# %% id="sum-table-check" tags=["check"]
def rows_with(what):
    rows = sum_table()
    if what == "falling digits":
        return len([row for row in rows if row[0] > row[1] or row[1] > row[2]])
    if what == "more than three digits":
        return len([row for row in rows if len(row) > 3])
    return [f"sum {row[0] + row[1] + row[2]}" for row in rows].count(what)


wanted = {"sum 0": 1, "sum 1": 1, "sum 2": 2, "sum 3": 2, "sum 4": 2, "sum 5": 1, "sum 6": 1}
check(rows_with, {**wanted, "falling digits": 0, "more than three digits": 0})


# %% id="sum-table-rows" tags=["hidden-check"]
def set_of_rows_with_sum(total):
    return {tuple(row) for row in sum_table() if row[0] + row[1] + row[2] == total}


ask(set_of_rows_with_sum, [0, 1, 2, 3, 4, 5, 6])

# %% [markdown] id="sum-table-hints" tags=["hint"]
# Three loops, one inside the other, run through all 27 rows of three digits. Which of the rows (0,
# 0, 1), (0, 1, 0) and (1, 0, 0) do you keep?
#
# Let each loop run over `range(3)`. Append the tuple only `if x <= y <= z`, which means `x <= y
# and y <= z`.

# %% [markdown] id="sum-table-steps"
# `step` runs your function line by line. If it has an `if`, which row is the first that the `if`
# leaves out?

# %% id="sum-table-step" tags=["nbval-ignore-output"]
from setkata import step

step(sum_table)

# %% [markdown] id="set-as-lookup"
# <details><summary>Which row is missing?</summary>
#
# The row 0 + 2 + 2 = 4 is missing. There should be ten rows.
#
# </details>
#
# A feature that is all the same or all different adds up to 0, 3 or 6. A spoiled feature adds up
# to 1, 2, 4 or 5. So three sums are good. The next cell puts them into a set, and `in` says
# whether a number is one of them. Predict both lines:

# %% id="look-up" tags=["predict"]
good = set()
for digit in (0, 3, 6, 3):
    good.add(digit)

print(len(good), 3 in good, 5 in good)
print(33 in good)

# %% [markdown] id="look-up-told"
# The column sums 0, 0, 3 and 3 are all good, and together they make the sum 33. But `in` looks for
# the whole number.

# %% [markdown] id="valid-sums-task"
# ## Four columns
#
# A sum is *valid* if each of its four digits is 0, 3 or 6. Guess how many valid sums there are.
# Then write a function that collects them all.


# %% id="valid-sums" tags=["exercise"]
def valid_sums():
    """Return the set of all numbers whose four digits are each 0, 3 or 6, such as 33 for 0033."""
    sums = set()
    for number in (0, 3, 6):
        for shading in (0, 3, 6):
            for color in (0, 3, 6):
                for shape in (0, 3, 6):
                    sums.add(number * 1000 + shading * 100 + color * 10 + shape)
    return sums


# %% id="valid-sums-wrong-last-digit" tags=["wrong"]
def valid_sums():
    """You let the last digit alone decide; all four digits must be 0, 3 or 6."""
    sums = set()
    for number in range(10_000):
        for digit in f"{number:04}":
            good = digit in "036"
        if good:
            sums.add(number)
    return sums


# %% id="valid-sums-wrong-multiples" tags=["wrong"]
def valid_sums():
    """You collect multiples of 3, such as 12; each single digit must be 0, 3 or 6."""
    return {3 * third for third in range(2223)}


# %% id="valid-sums-wrong-cards" tags=["wrong"]
def valid_sums():
    """You collect cards, with the digits 0, 1 and 2; the digits of a valid sum are 0, 3 or 6."""
    return {to_decimal(card) for card in make_deck()}


# %% id="valid-sums-wrong-examples" tags=["wrong"]
def valid_sums():
    """You return only sums from the lesson; make all valid sums with four loops over (0, 3, 6)."""
    return {3333, 33}


# %% id="valid-sums-wrong-one-column" tags=["wrong"]
def valid_sums():
    """You collect sums of one column; make numbers of four digits with four loops."""
    return {0, 3, 6}


# %% id="valid-sums-wrong-adds-digits" tags=["wrong"]
def valid_sums():
    """You add up the four digits; first multiply them by 1000, 100, 10 and 1."""
    sums = set()
    for number in (0, 3, 6):
        for shading in (0, 3, 6):
            for color in (0, 3, 6):
                for shape in (0, 3, 6):
                    sums.add(number + shading + color + shape)
    return sums


# %% id="valid-sums-wrong-no-zero" tags=["wrong"]
def valid_sums():
    """You leave out the digit 0; let each loop run over (0, 3, 6)."""
    sums = set()
    for number in (3, 6):
        for shading in (3, 6):
            for color in (3, 6):
                for shape in (3, 6):
                    sums.add(number * 1000 + shading * 100 + color * 10 + shape)
    return sums


# %% id="valid-sums-wrong-no-six" tags=["wrong"]
def valid_sums():
    """You leave out the digit 6; let each loop run over (0, 3, 6)."""
    return {int(f"{a}{b}{c}{d}") for a in (0, 3) for b in (0, 3) for c in (0, 3) for d in (0, 3)}


# %% id="valid-sums-wrong-three-columns" tags=["wrong"]
def valid_sums():
    """You leave out sums from 1000 on; write four loops over (0, 3, 6), and return after them."""
    return {100 * b + 10 * c + d for b in (0, 3, 6) for c in (0, 3, 6) for d in (0, 3, 6)}


# %% id="valid-sums-wrong-tuples" tags=["wrong"]
def valid_sums():
    """You miss every valid sum, such as 3333; multiply the digits by 1000, 100, 10 and 1, and add."""
    good = (0, 3, 6)
    return {(a, b, c, d) for a in good for b in good for c in good for d in good}


# %% id="valid-sums-wrong-first-sum" tags=["wrong"]
def valid_sums():
    """You collect only the sum 0; return the set below all the loops."""
    sums = set()
    for number in (0, 3, 6):
        for shading in (0, 3, 6):
            for color in (0, 3, 6):
                for shape in (0, 3, 6):
                    sums.add(number * 1000 + shading * 100 + color * 10 + shape)
                    return sums


# %% id="valid-sums-wrong-largest" tags=["wrong"]
def valid_sums():
    """You leave out 6666, the largest valid sum; range(n) stops before n, so write range(6667)."""
    sums = set()
    for total in range(6666):
        digits = (total // 1000, total // 100 % 10, total // 10 % 10, total % 10)
        if len([digit for digit in digits if digit in (0, 3, 6)]) == 4:
            sums.add(total)
    return sums


# %% id="valid-sums-wrong-by-3" tags=["wrong"]
def valid_sums():
    """You multiply the digits by 27, 9, 3 and 1; multiply them by 1000, 100, 10 and 1."""
    good = (0, 3, 6)
    return {27 * a + 9 * b + 3 * c + d for a in good for b in good for c in good for d in good}


# %% id="valid-sums-wrong-nine" tags=["wrong"]
def valid_sums():
    """You accept the digit 9; a column adds up to 6 at most, so take 0, 3 and 6 only."""
    return {3 * third for third in range(3334) if set(str(third)) <= set("0123")}


# %% id="valid-sums-wrong-from-1000" tags=["wrong"]
def valid_sums():
    """You leave out sums below 1000; such a sum has zeros in front, like 0033, so start from 0."""
    return {total for total in range(1000, 6667) if set(str(total)) <= set("036")}


# %% id="valid-sums-wrong-how-many" tags=["wrong"]
def valid_sums():
    """You return a number; return the set of all the valid sums."""
    good = (0, 3, 6)
    return len({(a, b, c, d) for a in good for b in good for c in good for d in good})


# %% id="valid-sums-wrong-zero-to-six" tags=["wrong"]
def valid_sums():
    """You also use the digits 1, 2, 4 and 5; let each loop run over (0, 3, 6)."""
    good = range(7)
    return {1000 * a + 100 * b + 10 * c + d for a in good for b in good for c in good for d in good}


# %% id="valid-sums-wrong-same-digit" tags=["wrong"]
def valid_sums():
    """You use one digit in all four places; write four loops, one for each place."""
    return {1111 * digit for digit in (0, 3, 6)}


# %% id="valid-sums-check" tags=["check"]
def is_valid(total):
    return total in valid_sums()


check(
    is_valid,
    {
        3333: True,
        3335: False,
        33: True,
        3: True,
        0: True,
        12: False,
        13: False,
        2220: False,
        6666: True,
        3360: True,
        9: False,
    },
)

# %% id="valid-sums-more" tags=["hidden-check"]
ask(is_valid, [6, 630, 3603, 6630, 66, 333, 30, 6063, 1110, 3036, 6669, 30333])


# %% id="valid-sums-count" tags=["hidden-check"]
def how_many_valid_sums():
    return len(set(valid_sums()))


ask(how_many_valid_sums, [()])

# %% [markdown] id="valid-sums-hints" tags=["hint"]
# How did four loops make the deck? Which digits do you need this time?
#
# Start with an empty set, `sums = set()`. Let each loop run over `(0, 3, 6)`.
#
# `sums.add( … )` belongs in the innermost loop. The four digits are worth 1000, 100, 10 and 1.

# %% [markdown] id="is-set-by-sum-task"
# <details><summary>How many valid sums are there, and why?</summary>
#
# Each of the four digits can be 0, 3 or 6, so there are `3 ** 4` = 81, as many as there are cards.
# Each of these sums is three times a card's decimal: 3 × 1021 = 3063.
#
# </details>
#
# Now write a function that takes the decimals of three cards, and says whether the cards make a
# SET. One addition and one `in` test all four features:


# %% id="is-set-by-sum" tags=["exercise"]
def is_set_by_sum(a, b, c):
    """Return whether three different cards, given as decimals like 1021, make a SET."""
    return a + b + c in valid_sums()


# %% id="is-set-by-sum-wrong-remainder" tags=["wrong"]
def is_set_by_sum(a, b, c):
    """You ask for a multiple of 3, such as 12; ask whether the sum is in valid_sums()."""
    return (a + b + c) % 3 == 0


# %% id="is-set-by-sum-wrong-one-column" tags=["wrong"]
def is_set_by_sum(a, b, c):
    """You accept only 0, 3 and 6, which are the sums of one column; look in valid_sums()."""
    return a + b + c in {0, 3, 6}


# %% id="is-set-by-sum-wrong-last-digit" tags=["wrong"]
def is_set_by_sum(a, b, c):
    """You look only at the last digit, the shape; look for the whole sum in valid_sums()."""
    return (a + b + c) % 10 in {0, 3, 6}


# %% id="is-set-by-sum-wrong-3333" tags=["wrong"]
def is_set_by_sum(a, b, c):
    """You accept only the sum 3333; its digits may also be 0 or 6, so look in valid_sums()."""
    return a + b + c == 3333


# %% id="is-set-by-sum-wrong-equals-set" tags=["wrong"]
def is_set_by_sum(a, b, c):
    """You say False for any cards; ask whether the sum, a + b + c, is in valid_sums()."""
    return a + b + c == valid_sums()


# %% id="is-set-by-sum-wrong-no-shape" tags=["wrong"]
def is_set_by_sum(a, b, c):
    """You never look at the last digit, the shape; look for the whole sum in valid_sums()."""
    return (a + b + c) // 10 * 10 in valid_sums()


# %% id="is-set-by-sum-wrong-sum" tags=["wrong"]
def is_set_by_sum(a, b, c):
    """You return the sum; return whether the sum is in valid_sums()."""
    return a + b + c


# %% id="is-set-by-sum-wrong-no-zero-inside" tags=["wrong"]
def is_set_by_sum(a, b, c):
    """You reject the sum 3603; a column may add up to 0 too, so look in valid_sums()."""
    return set(str(a + b + c)) <= set("36")


# %% id="is-set-by-sum-wrong-any-digit" tags=["wrong"]
def is_set_by_sum(a, b, c):
    """You accept sums with a wrong digit; look for the whole sum in valid_sums()."""
    for digit in str(a + b + c):
        if digit in "036":
            return True
    return False


# %% id="is-set-by-sum-wrong-reversed" tags=["wrong"]
def is_set_by_sum(a, b, c):
    """You say True exactly when you should say False; use `in`, not `not in`."""
    return a + b + c not in valid_sums()


# %% id="is-set-by-sum-wrong-tuples" tags=["wrong"]
def is_set_by_sum(a, b, c):
    """You treat a, b and c as tuples; they are decimals, ordinary numbers, so add them."""
    return to_decimal(a) + to_decimal(b) + to_decimal(c) in valid_sums()


# %% id="is-set-by-sum-wrong-remainder-and-last" tags=["wrong"]
def is_set_by_sum(a, b, c):
    """You accept the sum 1230; all four digits must be 0, 3 or 6, so look in valid_sums()."""
    total = a + b + c
    return total % 3 == 0 and total % 10 in {0, 3, 6}


# %% id="is-set-by-sum-wrong-first-good-digit" tags=["wrong"]
def is_set_by_sum(a, b, c):
    """You say True as soon as one digit is good; say True only if all four are 0, 3 or 6."""
    for digit in f"{a + b + c:04}":
        if digit in "036":
            return True
    return False


# %% id="is-set-by-sum-wrong-all-three-digits" tags=["wrong"]
def is_set_by_sum(a, b, c):
    """You want 0, 3 and 6 all in one sum; some may be missing, as in 3333, so write <=, not ==."""
    return set(f"{a + b + c:04}") == set("036")


# %% id="is-set-by-sum-check" tags=["check"]
check(
    is_set_by_sum,
    {
        (1001, 1110, 1222): True,
        (1001, 1222, 1112): False,
        (0, 1, 2): True,
        (0, 1, 11): False,
        (0, 10, 1220): False,
        (1001, 1110, 2222): False,
        (1001, 1110, 1122): False,
        (1001, 1110, 1212): False,
        (201, 1200, 2202): True,
        (2222, 2221, 2220): True,
    },
)

# %% id="is-set-by-sum-more" tags=["hidden-check"]
ask(is_set_by_sum, [(0, 1, 20), (201, 1001, 2101), (0, 1110, 2211), (2222, 2221, 2212)])

# %% [markdown] id="is-set-by-sum-hints" tags=["hint"]
# Add the three numbers. Which of your functions returns all the valid sums?
#
# Ask whether your sum is `in` the set that `valid_sums()` returns.

# %% [markdown] id="by-sum"
# The cards on the next table are tuples. The first cell below joins `to_decimal` and
# `is_set_by_sum`, so that you can test tuples. Run both cells, and find all SETs on the table.


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
# <details><summary>How many SETs are on this table?</summary>
#
# There are three.
#
# </details>
#
# The sum 3335 comes from a web page on which the features have another order: color, shape,
# shading, number. On that page, 1001, 1222 and 1112 are the three cards below. Which feature does
# the 5 in 3335 belong to there?

# %% id="their-three"
show("two open green ovals, three solid green squiggles, three striped green diamonds")

# %% [markdown] id="their-three-answer"
# <details><summary>Which feature does the 5 belong to on that page?</summary>
#
# The number: one card shows two, and the others show three. In another order, the same digits stand
# for other cards (on that page, 1021 is two solid green ovals). But whichever order you use, the
# same digits give the same answer: not a SET.
#
# </details>

# %% [markdown] id="how-many-reached"
# ## Which sums come up?
#
# A valid sum *comes up* if some SET in the deck has this sum. Guess how many of the 81 valid sums
# come up. The next cell counts the SETs in the deck:

# %% id="guess-reached"
print(f"The deck has {len(find_sets(make_deck()))} SETs.")

# %% [markdown] id="reached-sums-task"
# `find_sets(make_deck())` is a list of all 1080 SETs, each a tuple of three cards. Write a
# function that collects their sums in a set, which keeps equal sums only once.


# %% id="reached-sums" tags=["exercise"]
def reached_sums():
    """Return the set of all sums that come up if you add the decimals of a SET in the deck."""
    sums = set()
    for a, b, c in find_sets(make_deck()):
        sums.add(to_decimal(a) + to_decimal(b) + to_decimal(c))
    return sums


# %% id="reached-sums-wrong-all" tags=["wrong"]
def reached_sums():
    """You list sums that no SET has, such as 66; a SET has three different cards of the deck."""
    return valid_sums()


# %% id="reached-sums-wrong-list" tags=["wrong"]
def reached_sums():
    """You list a sum once for each SET that has it; put the sums into a set."""
    return [to_decimal(a) + to_decimal(b) + to_decimal(c) for a, b, c in find_sets(make_deck())]


# %% id="reached-sums-wrong-first-set" tags=["wrong"]
def reached_sums():
    """You return after the first SET; return below the loop."""
    sums = set()
    for a, b, c in find_sets(make_deck()):
        sums.add(to_decimal(a) + to_decimal(b) + to_decimal(c))
        return sums


# %% id="reached-sums-wrong-tuples" tags=["wrong"]
def reached_sums():
    """You miss every sum that comes up; for each SET, add the decimals of its three cards."""
    sums = set()
    for a, b, c in find_sets(make_deck()):
        sums.add(a + b + c)
    return sums


# %% id="reached-sums-wrong-indices" tags=["wrong"]
def reached_sums():
    """You add the cards' indices; add their decimals, which to_decimal gives."""
    sums = set()
    for three in find_sets(make_deck()):
        sums.add(sum([card[0] * 27 + card[1] * 9 + card[2] * 3 + card[3] for card in three]))
    return sums


# %% id="reached-sums-wrong-missing" tags=["wrong"]
def reached_sums():
    """You return the sums that never come up; return those that do."""
    sums = {to_decimal(a) + to_decimal(b) + to_decimal(c) for a, b, c in find_sets(make_deck())}
    return valid_sums() - sums


# %% id="reached-sums-wrong-cards" tags=["wrong"]
def reached_sums():
    """You collect the decimals of single cards; collect the sum of the three cards of each SET."""
    return {to_decimal(card) for card in make_deck()}


# %% id="reached-sums-wrong-last-set" tags=["wrong"]
def reached_sums():
    """You keep only the last SET's sum; make the empty set above the loop, and add inside it."""
    for a, b, c in find_sets(make_deck()):
        sums = {to_decimal(a) + to_decimal(b) + to_decimal(c)}
    return sums


# %% id="reached-sums-wrong-goes-on" tags=["wrong"]
def reached_sums():
    """You go on adding from one SET to the next; begin the sum of each SET with 0."""
    sums, total = set(), 0
    for a, b, c in find_sets(make_deck()):
        total = total + to_decimal(a) + to_decimal(b) + to_decimal(c)
        sums.add(total)
    return sums


# %% id="reached-sums-wrong-single-digits" tags=["wrong"]
def reached_sums():
    """You add up single digits; add the cards' decimals, which to_decimal gives."""
    sums = set()
    for a, b, c in find_sets(make_deck()):
        sums.add(sum(a) + sum(b) + sum(c))
    return sums


# %% id="reached-sums-wrong-two-cards" tags=["wrong"]
def reached_sums():
    """You miss every sum that comes up; for each SET, add the decimals of its three cards."""
    return {to_decimal(a) + to_decimal(b) for a, b, c in find_sets(make_deck())}


# %% id="reached-sums-wrong-how-many" tags=["wrong"]
def reached_sums():
    """You return a number; return the set of all the sums that come up."""
    sums = set()
    for a, b, c in find_sets(make_deck()):
        sums.add(to_decimal(a) + to_decimal(b) + to_decimal(c))
    return len(sums)


# %% id="reached-sums-wrong-one-card-twice" tags=["wrong"]
def reached_sums():
    """You add one card twice, and another not at all; add the decimals of a, b and c."""
    return {to_decimal(a) + to_decimal(b) + to_decimal(b) for a, b, c in find_sets(make_deck())}


# %% id="reached-sums-check" tags=["check"]
def times_listed(total):
    return list(reached_sums()).count(total)


check(
    times_listed,
    {3333: 1, 3: 1, 3000: 1, 6303: 1, 6663: 1, 36: 1, 3335: 0, 66: 0, 0: 0, 12: 0, 1021: 0, 2: 0},
)


# %% id="how-many-check" tags=["predict", "check"] asks="How many of the 81 valid sums come up?"
def how_many_come_up():
    return len(reached_sums())


ask(how_many_come_up, [()])

# %% [markdown] id="reached-sums-hints" tags=["hint"]
# How do you get the sum of one SET? Its three cards are tuples, and `to_decimal` turns them into
# numbers.
#
# Start with `sums = set()`. Then loop over the list of SETs with `for a, b, c in …:`.
#
# In the loop, `add` the sum of the three decimals to your set.

# %% [markdown] id="which-are-missing"
# Some of the 81 valid sums never come up. Guess what these sums have in common. Then look at them:


# %% id="missing-check" tags=["predict", "check"] asks="What do the missing sums have in common?"
def missing_sums():
    missing = set()
    reached = reached_sums()
    for total in valid_sums():
        if total not in reached:
            missing.add(f"{total:04}")
    return missing


ask(missing_sums, [()])

# %% id="reached-sums-more" tags=["hidden-check"]
ask(times_listed, [6033, 630, 30, 3603, 6600, 60, 666, 33, 6000])

# %% [markdown] id="seven-ways"
# <details><summary>What do the missing sums have in common?</summary>
#
# 65 sums come up and 16 don't. Those 16 hold only 0s and 6s. A column gives 0 only as 0 + 0 + 0,
# and 6 only as 2 + 2 + 2, so every feature would be all the same. The SET would be one card three
# times, but the deck holds each card once.
#
# </details>
#
# There are seven ways to make a 3: 1 + 1 + 1, or 0, 1 and 2 in six orders. So how many SETs have
# the sum 0003, and how many have 3333? Predict the first number and guess the last.

# %% id="sets-per-sum" tags=["predict"] asks="How many SETs have the sum 0003? How many have 3333?"
ways = 1
for total in (3, 33, 333, 3333):
    ways = ways * 7
    print(f"sum {total:04}, number of SETs: {(ways - 1) // 6}")

# %% [markdown] id="sets-per-sum-answer"
# <details><summary>Why does the cell subtract 1 and divide by 6?</summary>
#
# Each column that adds up to 3 can do so in 7 ways. If you choose 1 + 1 + 1 in all of these
# columns, you get one card three times, so subtract 1. Three cards have 6 orders but are only one
# SET, so divide by 6.
#
# </details>

# %% [markdown] id="kata"
# ## The kata
#
# [katas/digit_sum.py](../katas/digit_sum.py) asks for three of your functions: `to_decimal`,
# `valid_sums` and `is_set_by_sum`.

# %% id="kata-digit-sum" tags=["check"]
check("digit_sum")

# %% [markdown] id="learnt"
# ## What you learnt
#
# - No column ever carries, so one sum tests four features at once.
# - A column is good if its sum is 0, 3 or 6. A set holds the 81 valid sums, and `in` says whether a
#   number is one of them.
# - An f-string puts values into text, and `:04` shows zeros in front.
#
# You can read more about sets in [the Python
# tutorial](https://docs.python.org/3/tutorial/datastructures.html#sets).
#
# <!-- next -->
# <!-- /next -->
#
# <details><summary>Hints, and the way to the solution</summary>
#
# In a new cell, type `%setkata hint digit_sum` for a hint about the kata; in a terminal, leave out
# the `%`.
#
# `%setkata check 03_digit_sum` checks this notebook as you saved it, with some checks that you
# don't see here. Once they all pass, `%setkata solution 03_digit_sum` shows our solution.
#
# </details>
#
# <details><summary>The Python of this lesson</summary>
#
# | Python | What it does | Example |
# |---|---|---|
# | `f"card {x}"` | puts the value of x into a text | `f"{4 + 7}"` gives `"11"` |
# | `f"{x:04}"` | shows at least four places, with zeros in front | `f"{121:04}"` gives `"0121"` |
# | `set()` | makes an empty set | `len(set())` gives 0 |
# | `good.add(x)` | puts x into a set | `{0, 3}` becomes `{0, 3, 6}` |
# | `x in good` | says whether x is in a set | `5 in {0, 3, 6}` gives `False` |
# | `x <= y <= z` | means `x <= y and y <= z` | `0 <= 0 <= 2` gives `True` |
#
# All the Python so far is on [one page](python.md).
#
# </details>
