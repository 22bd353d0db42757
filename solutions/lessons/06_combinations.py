# %% [markdown] id="combinations-title"
# # Every triple, exactly once
#
# **How do you try every triple of twelve cards exactly once?**
#
# Five cards are on the table. In how many ways can you pick three of them? Guess. Then click a few
# triples, and click one of them again in another order.

# %% id="five-cards" tags=["predict"] asks="In how many ways can you pick three of five cards?"
from setkata import CardPicker, ask, check

five = CardPicker([0, 1, 2, 3, 4], label="index")
five

# %% [markdown] id="picks"
# The table keeps your picks in a list, `five.picks`. `sorted` puts the cards of a pick in order, so
# that it doesn't matter which card you clicked first. Predict the first line. The other three lines
# depend on your clicks. Predict their numbers too. Then run the cell:

# %% id="count-picks" tags=["predict"] asks="What is the first line? And which three numbers?"
print(sorted((4, 0, 2)))
triples_picked = set()
for pick in five.picks:
    triples_picked.add(tuple(sorted(pick)))

print(len(five.picks), "picks")
print(len(set(five.picks)), "different orders")
print(len(triples_picked), "different triples")

# %% [markdown] id="count-picks-answer"
# <details><summary>In how many ways can you pick three of five cards?</summary>
#
# You can pick three cards in 60 orders, because you have five choices, then four, then three. But
# these orders make only 10 triples, because each triple comes up in six orders. A SET has no order,
# so this lesson counts triples.
#
# </details>

# %% [markdown] id="one-loop"
# ## From one loop to two
#
# Loops can list all triples for you. Start with the simplest loops. A loop also goes through the
# letters of a text, one by one. Predict six lines:

# %% id="simplest-loops" tags=["predict"]
print([number for number in range(1, 11)])
for number in range(1, 6):
    print([f"{number}{letter}" for letter in "abcde"])

# %% [markdown] id="sized"
# The inner loop runs in full for each of the five numbers, so there are 25 labels.
#
# <details><summary>A puzzle for two loops</summary>
#
# For i and j from 1 to 4, what is `(i // j) * (j // i)`? A smaller number divided by a larger one
# gives 0, because `//` drops the fraction. So the product is 1 only if i equals j:
#
# ```
# [1, 0, 0, 0]
# [0, 1, 0, 0]
# [0, 0, 1, 0]
# [0, 0, 0, 1]
# ```
#
# Mathematicians call this square the *identity matrix*.
#
# </details>
#
# Five cards make fewer than 25 pairs, because no card makes a pair with itself and each pair should
# come up once. So if the outer loop counts i, let the inner loop start at i + 1. Predict five
# lines:

# %% id="sized-by-the-outer" tags=["predict"]
for i in range(5):
    print([(i, j) for j in range(i + 1, 5)])

# %% [markdown] id="sized-by-the-outer-told"
# These are 4 + 3 + 2 + 1 = 10 pairs. The last list is empty, and that does no harm.
#
# In the next cell, the same two loops make pairs of letters. `step` shows every line that runs, and
# where i and j are. Which pairs does the loop make while i is 1?


# %% id="pairs-of" tags=["nbval-ignore-output"]
from setkata import step


def pairs_of(items):
    found = []
    for i in range(len(items)):
        for j in range(i + 1, len(items)):
            found.append((items[i], items[j]))
    return found


step(pairs_of, ["a", "b", "c", "d"])

# %% [markdown] id="triples-task"
# ## Three loops
#
# Write a function that lists all triples, with one more loop inside. Where must the third loop
# start?


# %% id="triples" tags=["exercise"]
def triples(n):
    """Return a list of all triples (i, j, k) of places with 0 <= i < j < k < n, each once."""
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(j + 1, n):
                found.append((i, j, k))
    return found


# %% id="triples-wrong-from-0" tags=["wrong"]
def triples(n):
    """You start every loop at 0; start j at i + 1, and k at j + 1."""
    return [(i, j, k) for i in range(n) for j in range(n) for k in range(n)]


# %% id="triples-wrong-orders" tags=["wrong"]
def triples(n):
    """You keep every order of a triple; start j at i + 1, and k at j + 1."""
    found = []
    for i in range(n):
        for j in range(n):
            for k in range(n):
                if len({i, j, k}) == 3:
                    found.append((i, j, k))
    return found


# %% id="triples-wrong-from-i" tags=["wrong"]
def triples(n):
    """You start each loop at the same place as the loop around it; start it one place later."""
    found = []
    for i in range(n):
        for j in range(i, n):
            for k in range(j, n):
                found.append((i, j, k))
    return found


# %% id="triples-wrong-k-from-j" tags=["wrong"]
def triples(n):
    """You start k at j, so a place may come up twice; start k at j + 1."""
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(j, n):
                found.append((i, j, k))
    return found


# %% id="triples-wrong-from-i-plus-1" tags=["wrong"]
def triples(n):
    """You start k one after i, so k may equal j or come before it; start k one after j."""
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(i + 1, n):
                found.append((i, j, k))
    return found


# %% id="triples-wrong-from-i-plus-2" tags=["wrong"]
def triples(n):
    """You start k at i + 2, which may be too early; start k one after j."""
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(i + 2, n):
                found.append((i, j, k))
    return found


# %% id="triples-wrong-return-inside" tags=["wrong"]
def triples(n):
    """You return inside a loop, too early; return after all three loops."""
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(j + 1, n):
                found.append((i, j, k))
            return found


# %% id="triples-wrong-return-first" tags=["wrong"]
def triples(n):
    """You return inside a loop, too early; return after all three loops."""
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(j + 1, n):
                found.append((i, j, k))
                return found


# %% id="triples-wrong-return-outer" tags=["wrong"]
def triples(n):
    """You return inside a loop, too early; return after all three loops."""
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(j + 1, n):
                found.append((i, j, k))
        return found


# %% id="triples-wrong-last-place" tags=["wrong"]
def triples(n):
    """You never reach the last place, n - 1; range(n) already stops before n."""
    found = []
    for i in range(n - 1):
        for j in range(i + 1, n - 1):
            for k in range(j + 1, n - 1):
                found.append((i, j, k))
    return found


# %% id="triples-wrong-from-1" tags=["wrong"]
def triples(n):
    """You count the places from 1; count them from 0, as range(n) does."""
    found = []
    for i in range(1, n + 1):
        for j in range(i + 1, n + 1):
            for k in range(j + 1, n + 1):
                found.append((i, j, k))
    return found


# %% id="triples-wrong-not-0" tags=["wrong"]
def triples(n):
    """You leave out place 0; let the first loop start at 0."""
    found = []
    for i in range(1, n):
        for j in range(i + 1, n):
            for k in range(j + 1, n):
                found.append((i, j, k))
    return found


# %% id="triples-wrong-count" tags=["wrong"]
def triples(n):
    """You return how many triples there are; return a list of the triples."""
    count = 0
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(j + 1, n):
                count = count + 1
    return count


# %% id="triples-wrong-last-only" tags=["wrong"]
def triples(n):
    """You keep only the last triple; start with an empty list and append every triple."""
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(j + 1, n):
                found = [(i, j, k)]
    return found


# %% id="triples-wrong-j-too-short" tags=["wrong"]
def triples(n):
    """Your loop for j stops too early; j may be as large as n - 2, so let it stop before n - 1."""
    found = []
    for i in range(n - 2):
        for j in range(i + 1, n - 2):
            for k in range(j + 1, n):
                found.append((i, j, k))
    return found


# %% id="triples-wrong-j-from-i" tags=["wrong"]
def triples(n):
    """You allow j to equal i, so a place may come up twice; start j at i + 1."""
    found = []
    for i in range(n):
        for j in range(i, n):
            for k in range(j + 1, n):
                found.append((i, j, k))
    return found


# %% id="triples-wrong-sum" tags=["wrong"]
def triples(n):
    """You add the three places up; keep them in a tuple, (i, j, k)."""
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(j + 1, n):
                found.append(i + j + k)
    return found


# %% id="triples-wrong-flat" tags=["wrong"]
def triples(n):
    """You put single numbers into the list; append each triple as a tuple: append((i, j, k))."""
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(j + 1, n):
                found += (i, j, k)
    return found


# %% id="triples-wrong-a-list-for-each-pair" tags=["wrong"]
def triples(n):
    """You put lists of triples into your list; put all the triples into one list."""
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            found.append([(i, j, k) for k in range(j + 1, n)])
    return found


# %% id="triples-wrong-emptied" tags=["wrong"]
def triples(n):
    """Your list is empty at the end; make it once, before all loops, and append in the third loop."""
    for i in range(n):
        found = []
        for j in range(i + 1, n):
            for k in range(j + 1, n):
                found.append((i, j, k))
    return found


# %% id="triples-check" tags=["check"]
# The curly brackets mean that the triples may be in any order. Your function returns a list.
check(
    triples,
    {
        3: {(0, 1, 2)},
        4: {(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)},
        2: set(),
    },
)


# %% id="triples-more" tags=["hidden-check"]
def number_of_triples(n):
    return len(list(triples(n)))


ask(number_of_triples, [1, 9, 12, 15])

# %% [markdown] id="triples-hints" tags=["hint"]
# Which triples come up again if every loop starts at 0? How did the two loops above make sure that
# each pair comes up once?
#
# `for j in range(i + 1, n)` goes inside `for i in range(n)`. The loop over k goes inside the loop
# over j, and k starts one after j.
#
# In the innermost loop, append `(i, j, k)`. `return` comes after all three loops.

# %% [markdown] id="lines"
# Your three loops are *sufficient*, because they list every triple. They do only the *necessary*
# work, because no triple comes up twice.
#
# Below, each of 12 cards is a digit or letter, and `+` joins them. Each pair of i and j makes one
# line. How many lines and triples are there? How many triples hold card 1? Guess:

# %% id="fifty-five-lines" tags=["predict"] asks="How many lines, triples, and triples with card 1 are there?"
cards = "123456789abc"
lines = []
for i in range(10):
    for j in range(i + 1, 11):
        lines.append([cards[i] + cards[j] + cards[k] for k in range(j + 1, 12)])

print(lines[0], lines[1], lines[54])
print(len(lines), "lines,", sum([len(line) for line in lines]), "triples")
print(sum([len(line) for line in lines[:10]]), "triples hold card 1")

# %% [markdown] id="fifty-five-lines-answer"
# <details><summary>Why are there 55 lines, and 55 triples with card 1?</summary>
#
# Both i and j leave out the last card, because k needs a place after them. So there is one line for
# each pair of the first 11 cards, and 11 cards make 55 pairs.
#
# The first ten lines hold card 1. Their triples put card 1 before each pair of the *other* 11 cards,
# and that is 55 pairs again.
#
# </details>

# %% [markdown] id="formula"
# ## By formula
#
# You can pick three of 12 cards in 12 · 11 · 10 orders. Each triple comes up in 3 · 2 · 1 of these
# orders. Predict both lines:

# %% id="slash-and-stars" tags=["predict"]
print(12 * 11 * 10 / 3 * 2 * 1)
print(12 * 11 * 10 // (3 * 2 * 1))

# %% [markdown] id="choose-task"
# Python works through `*` and `/` from left to right. So the first line divides by 3, but then it
# *multiplies* by 2. Someone published that line beside the right answer, 220.
#
# Write a function that counts the ways to choose any k of any n things:


# %% id="choose" tags=["exercise"]
def choose(n, k):
    """Return the number of ways to choose k of n things, as a whole number.

    It must be quick even for 40 of 81 things.
    """
    above, below = 1, 1
    for i in range(k):
        above = above * (n - i)
        below = below * (i + 1)
    return above // below


# %% id="choose-wrong-left-to-right" tags=["wrong"]
def choose(n, k):
    """You divide by k, then multiply by k - 1, …, 1; divide by the whole product k * … * 2 * 1."""
    result = 1
    for i in range(k):
        result = result * (n - i)
    if k > 0:
        result = result / k
    for i in range(1, k):
        result = result * i
    return result


# %% id="choose-wrong-orders" tags=["wrong"]
def choose(n, k):
    """You count every order of a choice; divide by the number of orders, k * … * 2 * 1."""
    result = 1
    for i in range(k):
        result = result * (n - i)
    return result


# %% id="choose-wrong-divides-by-k" tags=["wrong"]
def choose(n, k):
    """You divide only by k; a choice has k * … * 2 * 1 orders, so divide by that product."""
    result = 1
    for i in range(k):
        result = result * (n - i)
    return result // k


# %% id="choose-wrong-fraction" tags=["wrong"]
def choose(n, k):
    """You divide with /, which is not exact for large numbers; divide once, with //, at the end."""
    result = 1
    for i in range(k):
        result = result * (n - i) / (i + 1)
    return result


# %% id="choose-wrong-rounded" tags=["wrong"]
def choose(n, k):
    """You divide with / and round, so a large answer is not exact; divide with // instead."""
    above, below = 1, 1
    for i in range(k):
        above = above * (n - i)
        below = below * (i + 1)
    return round(above / below)


# %% id="choose-wrong-too-early" tags=["wrong"]
def choose(n, k):
    """You divide too early, so // drops a remainder; finish both products first, then divide."""
    result = 1
    for i in range(k):
        result = result * (n - i) // (k - i)
    return result


# %% id="choose-wrong-always-3" tags=["wrong"]
def choose(n, k):
    """You always choose 3 things; let the number of factors depend on k."""
    return n * (n - 1) * (n - 2) // 6


# %% id="choose-wrong-one-less" tags=["wrong"]
def choose(n, k):
    """You begin with n - 1; begin with n: it is n - i if i starts at 0, n + 1 - i if i starts at 1."""
    above, below = 1, 1
    for i in range(1, k + 1):
        above = above * (n - i)
        below = below * i
    return above // below


# %% id="choose-wrong-one-more" tags=["wrong"]
def choose(n, k):
    """You multiply k + 1 factors; for k things you need k factors, so use range(k)."""
    above, below = 1, 1
    for i in range(k + 1):
        above = above * (n - i)
        below = below * (i + 1)
    return above // below


# %% id="choose-wrong-again" tags=["wrong"]
def choose(n, k):
    """You choose from all n things each time; each choice leaves one thing fewer."""
    above, below = 1, 1
    for i in range(k):
        above = above * n
        below = below * (i + 1)
    return above // below


# %% id="choose-wrong-power" tags=["wrong"]
def choose(n, k):
    """You count every order, with repeats; multiply n, n - 1, …, and divide by k * … * 2 * 1."""
    return n**k


# %% id="choose-wrong-inside-the-product" tags=["wrong"]
def choose(n, k):
    """You divide too early, so // drops a remainder; finish both products first, then divide."""
    result = 1
    for i in range(k):
        result = result * ((n - i) // (i + 1))
    return result


# %% id="choose-wrong-return-inside" tags=["wrong"]
def choose(n, k):
    """You return inside the loop, after one factor; return after the loop."""
    above, below = 1, 1
    for i in range(k):
        above = above * (n - i)
        below = below * (i + 1)
        return above // below


# %% id="choose-wrong-return-product" tags=["wrong"]
def choose(n, k):
    """You return inside the loop, after one factor; return after the loop."""
    result = 1
    for i in range(k):
        result = result * (n - i) // (i + 1)
        return result
    return result


# %% id="choose-wrong-times-0" tags=["wrong"]
def choose(n, k):
    """You divide by 0, because i starts at 0; write i + 1 in place of that i."""
    above, below = 1, 1
    for i in range(k):
        above = above * (n - i)
        below = below * i
    return above // below


# %% id="choose-wrong-factor-missing" tags=["wrong"]
def choose(n, k):
    """You leave out a factor; range(1, k) counts only k - 1 numbers, but range(k) counts k."""
    above, below = 1, 1
    for i in range(1, k):
        above = above * (n - i)
        below = below * (i + 1)
    return above // below


# %% id="choose-wrong-one-by-one" tags=["wrong"]
def choose(n, k):
    """You count the ways one by one, which takes too long; multiply, and divide once at the end."""
    if k == 0:
        return 1
    if n == 0:
        return 0
    return choose(n - 1, k - 1) + choose(n - 1, k)


# %% id="choose-wrong-one-less-in-turn" tags=["wrong"]
def choose(n, k):
    """You begin with n - 1; begin with n: it is n - i if i starts at 0, n + 1 - i if i starts at 1."""
    ways = 1
    for i in range(1, k + 1):
        ways = ways * (n - i) // i
    return ways


# %% id="choose-wrong-divides-by-k-alone" tags=["wrong"]
def choose(n, k):
    """You divide only by k; a choice has k * … * 2 * 1 orders, so divide by that product."""
    result = 1
    for i in range(k):
        result = result * (n - i)
    if k > 0:
        result = result // k
    return result


# %% id="choose-wrong-all-factors" tags=["wrong"]
def choose(n, k):
    """You multiply all the numbers up to n; multiply only k of them: n, n - 1, and so on."""
    above, below = 1, 1
    for i in range(n):
        above = above * (n - i)
    for i in range(k):
        below = below * (i + 1)
    return above // below


# %% id="choose-wrong-last-factor" tags=["wrong"]
def choose(n, k):
    """You leave out the last factor; you need k factors, as from range(k) or range(1, k + 1)."""
    result = 1
    for i in range(1, k):
        result = result * (n - i + 1) // i
    return result


# %% id="choose-wrong-rounded-at-the-end" tags=["wrong"]
def choose(n, k):
    """You divide with /, so a large answer is not exact; multiply first, then divide with //."""
    result = 1
    for i in range(k):
        result = result * (n - i) / (i + 1)
    return round(result)


# %% id="choose-wrong-divides-first" tags=["wrong"]
def choose(n, k):
    """You divide before you multiply, so // drops a remainder; multiply first, and then divide."""
    ways = 1
    for i in range(k):
        ways = ways // (i + 1) * (n - i)
    return ways


# %% id="choose-check" tags=["check"]
check(
    choose,
    {
        (5, 3): 10,
        (12, 3): 220,
        (20, 3): 1140,
        (4, 4): 1,
        (9, 2): 36,
        (12, 0): 1,
        (3, 4): 0,
        (81, 12): 70724320184700,
        (81, 40): 212392290424395860814420,
    },
)

# %% id="choose-more" tags=["hidden-check"]
ask(choose, [(81, 3), (81, 15), (15, 3), (6, 6), (7, 1), (0, 0), (60, 30), (2, 5)])

# %% [markdown] id="choose-hints" tags=["hint"]
# In how many orders can you pick k of n things? In how many of these orders does each choice come
# up?
#
# Start two products at 1. For each i in `range(k)`, multiply the first product by `n - i` and the
# second by `i + 1`.
#
# After the loop, divide the first product by the second with `//`.

# %% [markdown] id="choose-check-told"
# So you can deal 70,724,320,184,700 different tables of 12 cards.

# %% [markdown] id="recursion"
# ## A function that calls itself
#
# Three loops choose three cards. Do ten cards need ten loops? No, because a function may call
# *itself*. That is *recursion*. Below, `(n,)` is a tuple with one item. Predict the line:


# %% id="count-down" tags=["predict"]
def count_down(n):
    if n == 0:
        return (0,)
    return (n,) + count_down(n - 1)


print(count_down(3))

# %% [markdown] id="open-calls"
# Each call waits for the one that it makes. `step` shows the calls that wait; in JupyterLab, click
# *Into* to go into a call. How many calls wait when `count_down(0)` returns?

# %% id="count-down-step" tags=["nbval-ignore-output"]
step(count_down, 3)

# %% [markdown] id="pairs-idea"
# `count_down(3)` calls `count_down(2)`, and so on down to `count_down(0)`, which calls nothing.
# Every recursion needs such an end.
#
# The next function finds all pairs in a list: first those with the first item, then those without
# it. `items[1:]` is the list without its first item. `trace` draws every call. Predict the printed
# line and the number of calls:

# %% id="pairs" tags=["predict", "nbval-ignore-output"] asks="What is printed, and how many calls are there?"
from setkata import trace


def pairs(items):
    if len(items) < 2:
        return []
    with_first = [(items[0], other) for other in items[1:]]
    return with_first + pairs(items[1:])


print(pairs([0, 1, 2, 3]))
trace(pairs, [0, 1, 2, 3])

# %% [markdown] id="combinations-task"
# Now choose k items. You can take the first item and k - 1 of the others, or leave it out and take
# k of the others. (For 3 of 12, these are 55 and 165 ways.) So the function calls itself twice,
# with a shorter list. In which two cases does it need no call? Write the function:


# %% id="combinations" tags=["exercise"]
def combinations(items, k):
    """Return a list of all ways to choose k items from a list. The ways may come in any order.

    Each way is a tuple, with its items in the order of the list.
    """
    if k == 0:
        return [()]
    if len(items) == 0:
        return []
    first, rest = items[0], items[1:]
    with_first = [(first,) + others for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)


# %% id="combinations-wrong-nothing" tags=["wrong"]
def combinations(items, k):
    """You find no way to choose nothing; there is one way, so return [()] if k is 0."""
    if k == 0 or len(items) == 0:
        return []
    first, rest = items[0], items[1:]
    with_first = [(first,) + others for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)


# %% id="combinations-wrong-empty-first" tags=["wrong"]
def combinations(items, k):
    """You return [] for an empty list even if k is 0; ask about k first, and return [()]."""
    if len(items) == 0:
        return []
    if k == 0:
        return [()]
    first, rest = items[0], items[1:]
    with_first = [(first,) + others for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)


# %% id="combinations-wrong-no-items" tags=["wrong"]
def combinations(items, k):
    """You take the first item of an empty list; if no items are left, return []."""
    if k == 0:
        return [()]
    first, rest = items[0], items[1:]
    with_first = [(first,) + others for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)


# %% id="combinations-wrong-always-with" tags=["wrong"]
def combinations(items, k):
    """You never leave the first item out; add the ways to choose k of the others."""
    if k == 0:
        return [()]
    if len(items) == 0:
        return []
    return [(items[0],) + others for others in combinations(items[1:], k - 1)]


# %% id="combinations-wrong-always-without" tags=["wrong"]
def combinations(items, k):
    """You never keep the first item; put it before each way to choose k - 1 of the others."""
    if k == 0:
        return [()]
    if len(items) == 0:
        return []
    return combinations(items[1:], k)


# %% id="combinations-wrong-again" tags=["wrong"]
def combinations(items, k):
    """You choose the others from all items; after an item, choose only from later items."""
    if k == 0:
        return [()]
    return [(first,) + others for first in items for others in combinations(items, k - 1)]


# %% id="combinations-wrong-itself" tags=["wrong"]
def combinations(items, k):
    """You sometimes choose an item twice; choose the other k - 1 from items[1:], not from `items`."""
    if k == 0:
        return [()]
    if len(items) == 0:
        return []
    with_first = [(items[0],) + others for others in combinations(items, k - 1)]
    return with_first + combinations(items[1:], k)


# %% id="combinations-wrong-orders" tags=["wrong"]
def combinations(items, k):
    """You list every order; after an item, choose only from items later in the list."""
    if k == 0:
        return [()]
    found = []
    for i in range(len(items)):
        others = items[:i] + items[i + 1 :]
        found = found + [(items[i],) + way for way in combinations(others, k - 1)]
    return found


# %% id="combinations-wrong-two-loops" tags=["wrong"]
def combinations(items, k):
    """You choose at most two items; let the function call itself for any k."""
    if k == 0:
        return [()]
    if k == 1:
        return [(item,) for item in items]
    places = range(len(items))
    return [(items[i], items[j]) for i in places for j in places if i < j]


# %% id="combinations-wrong-bare-items" tags=["wrong"]
def combinations(items, k):
    """You return bare items if k is 1; each way must be a tuple, such as (item,)."""
    if k == 0:
        return [()]
    if k == 1 or len(items) == 0:
        return list(items)
    first, rest = items[0], items[1:]
    with_first = [(first,) + others for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)


# %% id="combinations-wrong-nested" tags=["wrong"]
def combinations(items, k):
    """You put a tuple inside a tuple; join them with +: (first,) + others."""
    if k == 0:
        return [()]
    if len(items) == 0:
        return []
    first, rest = items[0], items[1:]
    with_first = [(first, others) for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k)


# %% id="combinations-wrong-count" tags=["wrong"]
def combinations(items, k):
    """You return how many ways there are; return a list of the ways."""
    if k == 0:
        return 1
    if len(items) == 0:
        return 0
    return combinations(items[1:], k - 1) + combinations(items[1:], k)


# %% id="combinations-wrong-no-comma" tags=["wrong"]
def combinations(items, k):
    """You add a bare item to a tuple; write the item as a tuple, with a comma: (items[0],)."""
    if k == 0:
        return [()]
    if len(items) == 0:
        return []
    with_first = [items[0] + others for others in combinations(items[1:], k - 1)]
    return with_first + combinations(items[1:], k)


# %% id="combinations-wrong-two-fewer" tags=["wrong"]
def combinations(items, k):
    """You choose k - 1 in both calls; if you leave the first item out, you still need k others."""
    if k == 0:
        return [()]
    if len(items) == 0:
        return []
    first, rest = items[0], items[1:]
    with_first = [(first,) + others for others in combinations(rest, k - 1)]
    return with_first + combinations(rest, k - 1)


# %% id="combinations-wrong-tuple-and-list" tags=["wrong"]
def combinations(items, k):
    """You add a whole list to the first item; loop over the list, and add each of its ways."""
    if k == 0:
        return [()]
    if len(items) == 0:
        return []
    with_first = [(items[0],) + combinations(items[1:], k - 1)]
    return with_first + combinations(items[1:], k)


# %% id="combinations-wrong-list-in-list" tags=["wrong"]
def combinations(items, k):
    """You append a whole list as one way; loop over it, and put (items[0],) + before each way."""
    if k == 0:
        return [()]
    if len(items) == 0:
        return []
    with_first = []
    with_first.append(combinations(items[1:], k - 1))
    return with_first + combinations(items[1:], k)


# %% id="combinations-wrong-first-forgotten" tags=["wrong"]
def combinations(items, k):
    """You forget to put the first item in front; add (items[0],) to each way of k - 1 others."""
    if k == 0:
        return [()]
    if len(items) == 0:
        return []
    return combinations(items[1:], k - 1) + combinations(items[1:], k)


# %% id="combinations-wrong-first-last" tags=["wrong"]
def combinations(items, k):
    """You put the first item last; put it in front of the others: (items[0],) + others."""
    if k == 0:
        return [()]
    if len(items) == 0:
        return []
    with_first = [others + (items[0],) for others in combinations(items[1:], k - 1)]
    return with_first + combinations(items[1:], k)


# %% id="combinations-wrong-appended" tags=["wrong"]
def combinations(items, k):
    """You put a list of ways into your list as if it were one way; join the two lists with +."""
    if k == 0:
        return [()]
    if len(items) < k:
        return []
    found = [(items[0],) + others for others in combinations(items[1:], k - 1)]
    found.append(combinations(items[1:], k))
    return found


# %% id="combinations-wrong-bare-tuple" tags=["wrong"]
def combinations(items, k):
    """You return a tuple if all items are taken; put the tuple into a list: [tuple(items)]."""
    if k == 0:
        return [()]
    if len(items) == k:
        return tuple(items)
    if len(items) < k:
        return []
    with_first = [(items[0],) + others for others in combinations(items[1:], k - 1)]
    return with_first + combinations(items[1:], k)


# %% id="combinations-wrong-equal-items" tags=["wrong"]
def combinations(items, k):
    """You drop a way that looks like another; keep both, because the items have different places."""
    if k == 0:
        return [()]
    if len(items) == 0:
        return []
    with_first = [(items[0],) + others for others in combinations(items[1:], k - 1)]
    return list(set(with_first + combinations(items[1:], k)))


# %% id="combinations-check" tags=["check"]
# The curly brackets mean that the ways may be in any order. Your function returns a list.
check(
    combinations,
    [
        (([0, 1], 0), {()}),
        (([0], 1), {(0,)}),
        (([0, 1], 1), {(0,), (1,)}),
        (([7, 3, 5], 2), {(7, 3), (7, 5), (3, 5)}),
        (([0, 1, 2], 3), {(0, 1, 2)}),
        (([0, 1, 2], 4), set()),
        (([0, 1, 2, 3], 3), {(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)}),
        (([5, 5], 1), [(5,), (5,)]),  # equal items are different items, too
    ],
)


# %% id="combinations-more" tags=["hidden-check"]
def number_of_combinations(n, k):
    return len({tuple(way) for way in combinations(list(range(n)), k)})


ask(number_of_combinations, [(5, 3), (12, 3), (6, 6), (7, 2), (3, 5), (1, 2), (4, 0)])

# %% [markdown] id="combinations-hints" tags=["hint"]
# If k is 0, there is one way: choose nothing. If k is larger and the list is empty, there is no
# way. Each way is a tuple. How do you write a list that holds one empty tuple? How do you write an
# empty list?
#
# If `k == 0`, return `[()]`. If the list is empty, return `[]`. Otherwise the ways without the
# first item are `combinations(items[1:], k)`.
#
# The ways with the first item are `[(items[0],) + others for others in combinations(items[1:], k -
# 1)]`. Add the two lists and return the result.

# %% [markdown] id="tree-of-calls"
# ## The tree of calls
#
# Imagine the call `combinations(["a", "b", "c"], 2)`. On paper, draw the calls that follow, each
# below the call that makes it. Beside each call, write what it returns. How many calls are there?
# Guess, then let `trace` draw the calls of your function:

# %% id="tree-of-three" tags=["predict", "nbval-ignore-output"] asks="How many calls are there?"
from setkata import trace

trace(combinations, ["a", "b", "c"], 2)

# %% [markdown] id="tree-of-three-answer"
# <details><summary>How many calls are there?</summary>
#
# There are 13 calls if your function stops only at k = 0 and at an empty list. Three of them return
# `[()]`, one for each way. Five return `[]`, because fewer than k items are left.
#
# </details>

# %% [markdown] id="by-rounds"
# ## Combinations without recursion
#
# Loops can do the same in rounds. Start with an empty tuple. In each round, put each card's number
# in front of every tuple that has only larger numbers. (For an empty tuple, `all` gives True.)
# Roger Hui wrote this in four lines of the language J. Predict how many ways there are after each
# of three rounds:

# %% id="rounds" tags=["predict"] asks="How many ways are there after each round?"
ways = [()]
for turn in range(3):
    longer = []
    for card in range(5):
        for way in ways:
            if all(card < other for other in way):
                longer.append((card,) + way)
    ways = longer
    print(len(ways), "ways, the first is", ways[0])

# %% [markdown] id="rounds-told"
# These are 5 single cards, 10 pairs and 10 triples.

# %% [markdown] id="swapping"
# ## Every order
#
# Recursion can also list every order. For that, swap two items, let the function call itself, and
# then swap the two items back. This is *backtracking*. Predict three lines:

# %% id="swap" tags=["predict"]
row = [0, 1, 2, 3]
for turn in range(3):
    row[0], row[2] = row[2], row[0]
    print(row)

# %% [markdown] id="permute-task"
# The second swap undoes the first one.
#
# Write `permute`. It goes through the places from `start` on. Each time it swaps the item at that
# place with the item at `start`, calls `permute` for `start + 1`, and swaps back. If `start` is
# past the last place, an order is complete. Append a copy of `items` to `found`.


# %% id="permute" tags=["exercise"]
def permute(items, start, found):
    """Append every order of `items`, each as a tuple, to the list `found`; return nothing.

    Items before the place `start` stay where they are. So permute([7, 8, 9], 1, found) appends
    (7, 8, 9) and (7, 9, 8). At the end, `items` is in its old order again, but `found` is longer.
    """
    if start == len(items):
        found.append(tuple(items))
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
        items[start], items[i] = items[i], items[start]


# %% id="permute-wrong-no-way-back" tags=["wrong"]
def permute(items, start, found):
    """You don't swap back, so some orders come up twice; swap again after the call."""
    if start == len(items):
        found.append(tuple(items))
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)


# %% id="permute-wrong-one-list" tags=["wrong"]
def permute(items, start, found):
    """You find the same order every time; swap items, and append a copy of them: tuple(items)."""
    if start == len(items):
        found.append(items)
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
        items[start], items[i] = items[i], items[start]


# %% id="permute-wrong-all-places" tags=["wrong"]
def permute(items, start, found):
    """You move items that already have their place; let the loop begin at `start`."""
    if start == len(items):
        found.append(tuple(items))
        return
    for i in range(len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
        items[start], items[i] = items[i], items[start]


# %% id="permute-wrong-from-start-plus-1" tags=["wrong"]
def permute(items, start, found):
    """You leave `found` empty; append each whole order to that list itself, and loop from `start`."""
    if start == len(items):
        found.append(tuple(items))
    for i in range(start + 1, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
        items[start], items[i] = items[i], items[start]


# %% id="permute-wrong-new-list" tags=["wrong"]
def permute(items, start, found):
    """You leave `found` empty; append each whole order to that list itself, and loop from `start`."""
    if start == len(items):
        found = found + [tuple(items)]
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
        items[start], items[i] = items[i], items[start]


# %% id="permute-wrong-every-call" tags=["wrong"]
def permute(items, start, found):
    """You append in every call; append only if start == len(items)."""
    found.append(tuple(items))
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
        items[start], items[i] = items[i], items[start]


# %% id="permute-wrong-i-plus-1" tags=["wrong"]
def permute(items, start, found):
    """You go on at i + 1, so places are left out; the next place to fill is start + 1."""
    if start == len(items):
        found.append(tuple(items))
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, i + 1, found)
        items[start], items[i] = items[i], items[start]


# %% id="permute-wrong-no-swap" tags=["wrong"]
def permute(items, start, found):
    """You find the same order every time; swap items, and append a copy of them: tuple(items)."""
    if start == len(items):
        found.append(tuple(items))
    for i in range(start, len(items)):
        permute(items, start + 1, found)


# %% id="permute-wrong-lost-item" tags=["wrong"]
def permute(items, start, found):
    """You lose an item when you swap; swap two items in one line, as in a, b = b, a."""
    if start == len(items):
        found.append(tuple(items))
    for i in range(start, len(items)):
        items[start] = items[i]
        items[i] = items[start]
        permute(items, start + 1, found)


# %% id="permute-wrong-two-places" tags=["wrong"]
def permute(items, start, found):
    """You fill only one place; let permute call itself for start + 1 after each swap."""
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        found.append(tuple(items))
        items[start], items[i] = items[i], items[start]


# %% id="permute-wrong-items" tags=["wrong"]
def permute(items, start, found):
    """You swap an item with a name; loop over the places i, and swap items[start] and items[i]."""
    if start == len(items):
        found.append(tuple(items))
    for item in items[start:]:
        items[start], item = item, items[start]
        permute(items, start + 1, found)
        items[start], item = item, items[start]


# %% id="permute-wrong-items-for-places" tags=["wrong"]
def permute(items, start, found):
    """You use an item as a place; loop over the places, range(start, len(items))."""
    if start == len(items):
        found.append(tuple(items))
    for i in items[start:]:
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
        items[start], items[i] = items[i], items[start]


# %% id="permute-wrong-next-place" tags=["wrong"]
def permute(items, start, found):
    """You never move the last item to the front; swap with every place from `start` to the end."""
    if start == len(items):
        found.append(tuple(items))
        return
    for i in range(start, min(start + 2, len(items))):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
        items[start], items[i] = items[i], items[start]


# %% id="permute-wrong-equal-items" tags=["wrong"]
def permute(items, start, found):
    """You leave out an order that looks like an earlier one; append it, because the items moved."""
    if start == len(items):
        if tuple(items) not in found:
            found.append(tuple(items))
        return
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1, found)
        items[start], items[i] = items[i], items[start]


# %% id="permute-check" tags=["check"]
# The curly brackets mean that the tuples may be in any order. `found` is a list.
def permutations(items):
    row, found = list(items), []
    permute(row, 0, found)
    return [tuple(order) for order in found]


six = {(2, 0, 1), (2, 1, 0), (0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0)}
cases = [([0, 1], {(0, 1), (1, 0)}), ([2, 0, 1], six), ([7], {(7,)})]
check(permutations, [*cases, ([4, 4], [(4, 4), (4, 4)])])


# %% id="permute-more" tags=["hidden-check"]
def list_after_permute(items):
    row = list(items)
    permute(row, 0, [])
    return row


ask(list_after_permute, [[0, 1], [4, 2, 7], [3, 1, 0, 2]])


# %% id="permute-from-start" tags=["hidden-check"]
def orders_from(start, items):
    found = []
    permute(list(items), start, found)
    return sorted({tuple(order) for order in found})


ask(orders_from, [(0, [0, 1, 2, 3]), (1, [2, 0, 1]), (2, [0, 1, 2, 3])])

# %% [markdown] id="permute-hints" tags=["hint"]
# When is an order complete? If it isn't complete, which items may go to the place `start`? Don't
# forget the item that is already there.
#
# If `start == len(items)`, append `tuple(items)` to `found`. Then loop over i in `range(start,
# len(items))`.
#
# In the loop, swap the items at `start` and i, call `permute(items, start + 1, found)`, and swap
# them again.

# %% [markdown] id="permute-check-told"
# Three cards have six orders. That is why each SET came up six times in lesson 05:
# 6561 = 81 + 6 · 1080.

# %% [markdown] id="itertools"
# ## The ready-made version
#
# Python's module `itertools` has both `combinations` and `permutations`. They produce one answer
# after another, and `list` collects the answers. `permutations(items, k)` orders only k of the
# items. Predict four lines:

# %% id="itertools-at-last" tags=["predict"]
import itertools

print(list(itertools.combinations("abc", 2)))
print(len(list(itertools.combinations(range(12), 3))))
print(len(list(itertools.permutations(range(5), 3))))
print(len(list(itertools.permutations(range(12), 3))))

# %% [markdown] id="katas-task"
# ## Two katas
#
# [katas/combinations.py](../katas/combinations.py) asks for `combinations` and `permutations`. Copy
# your `combinations` and `permute` into that file. Copy `permutations` too; it is in the check
# below `permute`.
#
# [katas/find_sets.py](../katas/find_sets.py) asks for every SET on a table. Write
# `from is_set import is_set` at the top, and call `is_set` with the three cards of each triple.

# %% id="kata-combinations" tags=["check"]
check("combinations")

# %% id="kata-find-sets" tags=["check"]
check("find_sets")

# %% [markdown] id="learnt"
# ## What you learnt
#
# - If j starts at i + 1 and k at j + 1, each of the 220 triples comes up once.
# - A function may call itself: choose with the first item, then without it, until nothing is left.
# - If a function swaps, calls itself and swaps back, it finds every order and leaves the list as it
#   was.
#
# <!-- next -->
# <!-- /next -->
#
# <details><summary>Hints, and the way to the solution</summary>
#
# In a new cell, type `%setkata hint combinations` or `%setkata hint find_sets`; in a terminal,
# leave out the `%`. Once a kata passes, `%setkata solution` with its name shows our solution, for
# example `%setkata solution find_sets`. `%setkata check 06_combinations` checks this notebook, and
# `%setkata solution 06_combinations --anyway` shows our functions, even if yours don't pass yet.
#
# Python's page about [itertools](https://docs.python.org/3/library/itertools.html) shows a short
# program for each function.
#
# </details>
#
# <details><summary>The Python of this lesson</summary>
#
# | Python | What it does | Example |
# |---|---|---|
# | `sorted(items)` | makes a list of the items in order | `sorted((4, 0, 2))` gives `[0, 2, 4]` |
# | `for letter in "abc":` | goes through the letters of a text; `+` joins texts | `"abc"[0] + "abc"[2]` gives `"ac"` |
# | `range(a, b)` | counts from a, and stops before b | `list(range(2, 5))` gives `[2, 3, 4]` |
# | `(n,)` | is a tuple with one item | `(3,) + (2, 1)` gives `(3, 2, 1)` |
# | `items[1:]` | takes all items but the first | `[5, 6, 7][1:]` gives `[6, 7]` |
# | a function that calls itself | is recursion; an `if` must end it | `return n + total(n - 1)` |
# | `a, b = b, a` | swaps two values | `row[0], row[2] = row[2], row[0]` |
# | `itertools.combinations(items, k)` | gives all ways to choose k items; first write `import itertools` | `list(itertools.combinations("abc", 2))` has 3 items |
# | `itertools.permutations(items, k)` | gives all orders of k items; without k, of all items | `list(itertools.permutations("abc", 2))` has 6 items |
#
# All the Python so far is on [one page](python.md).
#
# </details>
