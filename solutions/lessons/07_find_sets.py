# %% [markdown] id="find-sets"
# # Every SET on the table
#
# **How can you find every SET without trying every triple?**
#
# Somebody once published this table with a list of all its SETs. Guess how many there are. Then run
# the cell and find them: the line above the cards says how many are still to go.

# %% id="published-table"
from itertools import combinations
from random import Random

from setkata import FindAll, ask, check, deal, find_sets, is_set, make_deck, show, third_card

deck = [tuple(card) for card in make_deck()]
table = [deck[index] for index in (70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11)]
FindAll(table)

# %% [markdown] id="take-one-away"
# <details><summary>How many SETs are there?</summary>
#
# There are four SETs. Three of them share a card: one solid purple oval.
#
# </details>
#
# In a game you take a SET as soon as you find it. Suppose that you take the solid red diamond, the
# solid purple oval and the solid green squiggle. How many of the other three SETs can you still
# take? Guess, then run the cell.

# %% id="after-the-first" tags=["predict"] asks="How many of the other three SETs can you still take?"
taken = find_sets(table)[0]
# With an `if` at its end, a comprehension keeps only some cards: here those that are not taken.
others = [card for card in table if card not in taken]

print("The other cards hold this many SETs:", len(find_sets(others)))
show(taken)

# %% [markdown] id="after-the-first-answer"
# <details><summary>Why is only one SET left?</summary>
#
# The purple oval that you took belongs to two more SETs. If you take cards away while you search,
# you won't find every SET.
#
# </details>

# %% [markdown] id="first-set-task"
# ## The first SET
#
# In a game you need only one SET at a time. Write a function that tries the triples of
# `combinations(cards, 3)`, one after another, and stops as soon as it finds a SET.


# %% id="first-set" tags=["exercise"]
def first_set(cards):
    """Return the first triple of combinations(cards, 3) that is a SET, a tuple of three cards.

    If the cards hold no SET, return an empty tuple, ().
    """
    for a, b, c in combinations(cards, 3):
        if is_set(a, b, c):
            return a, b, c
    return ()


# %% id="first-set-wrong-first-triple" tags=["wrong"]
def first_set(cards):
    """You give up after one triple; put `return ()` after the loop, not into it."""
    for a, b, c in combinations(cards, 3):
        if is_set(a, b, c):
            return a, b, c
        return ()


# %% id="first-set-wrong-last" tags=["wrong"]
def first_set(cards):
    """You return the last SET that you find; return inside the loop, at the first SET."""
    found = ()
    for a, b, c in combinations(cards, 3):
        if is_set(a, b, c):
            found = (a, b, c)
    return found


# %% id="first-set-wrong-neighbours" tags=["wrong"]
def first_set(cards):
    """You try only cards that are next to each other; try all of combinations(cards, 3)."""
    for a, b, c in zip(cards, cards[1:], cards[2:]):
        if is_set(a, b, c):
            return a, b, c
    return ()


# %% id="first-set-wrong-all" tags=["wrong"]
def first_set(cards):
    """You return a list of SETs; return only the first SET, a tuple of three cards."""
    return [(a, b, c) for a, b, c in combinations(cards, 3) if is_set(a, b, c)]


# %% id="first-set-wrong-yes" tags=["wrong"]
def first_set(cards):
    """You return whether there is a SET; return its three cards, or () if there is none."""
    for a, b, c in combinations(cards, 3):
        if is_set(a, b, c):
            return True
    return False


# %% id="first-set-wrong-true" tags=["wrong"]
def first_set(cards):
    """You return True for a SET; return its three cards, a, b, c."""
    for a, b, c in combinations(cards, 3):
        if is_set(a, b, c):
            return True
    return ()


# %% id="first-set-wrong-places" tags=["wrong"]
def first_set(cards):
    """You return the places of the cards; return the three cards themselves."""
    for i, j, k in combinations(range(len(cards)), 3):
        if is_set(cards[i], cards[j], cards[k]):
            return i, j, k
    return ()


# %% id="first-set-wrong-last-card" tags=["wrong"]
def first_set(cards):
    """You never look at the last card; try the triples of all the cards."""
    for a, b, c in combinations(cards[:-1], 3):
        if is_set(a, b, c):
            return a, b, c
    return ()


# %% id="first-set-wrong-first-card" tags=["wrong"]
def first_set(cards):
    """You never look at the first card; the first place of a list is 0."""
    for a, b, c in combinations(cards[1:], 3):
        if is_set(a, b, c):
            return a, b, c
    return ()


# %% id="first-set-wrong-other-order" tags=["wrong"]
def first_set(cards):
    """You find a SET, but not the first one; keep to the order of combinations(cards, 3)."""
    for k in range(len(cards)):
        for i, j in combinations(range(k), 2):
            if is_set(cards[i], cards[j], cards[k]):
                return cards[i], cards[j], cards[k]
    return ()


# %% id="first-set-wrong-no-set" tags=["wrong"]
def first_set(cards):
    """You take item 0 of an empty list if there is no SET; in that case, return ()."""
    return find_sets(cards)[0]


# %% id="first-set-wrong-nothing" tags=["wrong"]
def first_set(cards):
    """You return () for every table; if you find a SET, return its three cards."""
    return ()


# %% id="first-set-wrong-in-a-list" tags=["wrong"]
def first_set(cards):
    """You put the SET into a list; return the three cards themselves: (a, b, c)."""
    for a, b, c in combinations(cards, 3):
        if is_set(a, b, c):
            return [(a, b, c)]
    return []


# %% id="first-set-wrong-sorted" tags=["wrong"]
def first_set(cards):
    """You sort the cards first; leave them in their order, because it decides which SET is first."""
    for a, b, c in combinations(sorted(cards), 3):
        if is_set(a, b, c):
            return (a, b, c)
    return ()


# %% id="first-set-wrong-tries" tags=["wrong"]
def first_set(cards):
    """You return how many triples you tried; return the three cards of the SET."""
    count = 0
    for a, b, c in combinations(cards, 3):
        count = count + 1
        if is_set(a, b, c):
            return count
    return ()


# %% id="first-set-check" tags=["check"]
one_set = (table[1], table[6], table[7])
wanted = {one_set: one_set, tuple(table[:2]): (), (table[0],) + one_set: one_set}
wanted[tuple(table[:6])] = ()
wanted[tuple(table[6:])] = (table[6], table[8], table[11])
wanted[tuple(table[4:11])] = (table[5], table[8], table[9])
wanted[tuple(table)] = one_set
wanted[tuple(table[::-1])] = (table[11], table[8], table[6])
names = ["the cards of a SET", "two cards", "a SET after another card", "the first six cards"]
names += ["the last six cards", "seven cards", "the whole table", "the table backwards"]
check(first_set, wanted, names=[f"first_set({name})" for name in names])

# %% id="first-set-more" tags=["hidden-check"]
names = ["cards 0 to 11 of the deck", "cards 30 to 41 of the deck"]
names += ["the first seven cards of the table", "the table without its first three cards"]
questions = [tuple(deck[:12]), tuple(deck[30:42]), tuple(table[:7]), tuple(table[3:])]
ask(first_set, questions, names=[f"first_set({name})" for name in names])

# %% [markdown] id="first-set-hints" tags=["hint"]
# Call `is_set` for every triple. What should the function do when the answer is True? And when may
# it say that there is no SET?
#
# Below `for a, b, c in combinations(cards, 3):` write `if is_set(a, b, c):` and below that `return
# a, b, c`.
#
# `return ()` comes after the loop, indented as far as `for`.

# %% [markdown] id="tries-task"
# Twelve cards make 220 triples. Guess how many of them you have to try, on average, until you find
# the first SET. Then run the cell.


# %% id="tries" tags=["predict"] asks="How many triples do you try on average?"
def tries(cards):
    count = 0
    for a, b, c in combinations(cards, 3):
        count = count + 1
        if is_set(a, b, c):
            return count
    return count


deals = [deal(deck, 12, Random(seed)) for seed in range(1000)]
print("tries on average:", sum(tries(cards) for cards in deals) / 1000)
print("deals without a SET:", len([cards for cards in deals if find_sets(cards) == []]), "of 1000")

# %% [markdown] id="tries-told"
# About 67 tries are enough. But you need all 220 to find every SET or know that there is none.

# %% [markdown] id="two-problems"
# ## How many SETs can you take?
#
# The table below has four SETs. In a game, the cards of a SET that you take are gone. Guess how
# many SETs you can take, one after another. Then write a function that finds as many as possible.

# %% id="greed"
FindAll(deals[92])  # it goes on showing the cards of the SETs that you find


# %% id="disjoint-sets" tags=["exercise"]
def disjoint_sets(cards):
    """Return a list of as many disjoint SETs as possible: no card may be in two of them.

    After you take a SET, ask the same question about the other cards, so call disjoint_sets again.
    """
    most = []
    for three in find_sets(cards):
        others = [card for card in cards if card not in three]
        taken = [three] + disjoint_sets(others)
        if len(taken) > len(most):
            most = taken
    return most


# %% id="disjoint-sets-wrong-greedy" tags=["wrong"]
def disjoint_sets(cards):
    """You always begin with the first SET; begin with each SET in turn, and keep the longest list."""
    found = find_sets(cards)
    if not found:
        return []
    others = [card for card in cards if card not in found[0]]
    return [found[0]] + disjoint_sets(others)


# %% id="disjoint-sets-wrong-all" tags=["wrong"]
def disjoint_sets(cards):
    """You return every SET, but some of them share a card; you can take each card only once."""
    return find_sets(cards)


# %% id="disjoint-sets-wrong-one" tags=["wrong"]
def disjoint_sets(cards):
    """You take one SET and stop; go on with the cards that are not in it."""
    return find_sets(cards)[:1]


# %% id="disjoint-sets-wrong-last" tags=["wrong"]
def disjoint_sets(cards):
    """You keep the list of the last SET that you tried; keep the longest list of all."""
    taken = []
    for three in find_sets(cards):
        others = [card for card in cards if card not in three]
        taken = [three] + disjoint_sets(others)
    return taken


# %% id="disjoint-sets-wrong-no-recursion" tags=["wrong"]
def disjoint_sets(cards):
    """You add all SETs of the other cards, but they may overlap; call disjoint_sets for those cards."""
    most = []
    for three in find_sets(cards):
        others = [card for card in cards if card not in three]
        taken = [three] + find_sets(others)
        if len(taken) > len(most):
            most = taken
    return most


# %% id="disjoint-sets-wrong-empty" tags=["wrong"]
def disjoint_sets(cards):
    """Your list is always empty; compare the whole list, with the SET in front, to the longest so far."""
    most = []
    for three in find_sets(cards):
        taken = disjoint_sets([card for card in cards if card not in three])
        if len(taken) > len(most):
            most = taken
    return most


# %% id="disjoint-sets-wrong-cards" tags=["wrong"]
def disjoint_sets(cards):
    """You return a list of cards; return a list of SETs, each a tuple of three cards."""
    most = []
    for three in find_sets(cards):
        others = [card for card in cards if card not in three]
        taken = list(three) + disjoint_sets(others)
        if len(taken) > len(most):
            most = taken
    return most


# %% id="disjoint-sets-wrong-count" tags=["wrong"]
def disjoint_sets(cards):
    """You return how many SETs you can take; return a list of these SETs."""
    counts = [0]
    for three in find_sets(cards):
        counts.append(1 + disjoint_sets([card for card in cards if card not in three]))
    return max(counts)


# %% id="disjoint-sets-wrong-compares-the-others" tags=["wrong"]
def disjoint_sets(cards):
    """Your list is always empty; compare the whole list, with the SET in front, to the longest so far."""
    most = []
    for three in find_sets(cards):
        taken = disjoint_sets([card for card in cards if card not in three])
        if len(taken) > len(most):
            most = [three] + taken
    return most


# %% id="disjoint-sets-wrong-shares-nothing" tags=["wrong"]
def disjoint_sets(cards):
    """You leave out every SET that shares a card; you may take one of the SETs that share it."""
    sets = find_sets(cards)
    return [a for a in sets if all(a == b or not set(a) & set(b) for b in sets)]


# %% id="disjoint-sets-wrong-one-card-gone" tags=["wrong"]
def disjoint_sets(cards):
    """You take away one card of a SET; take all three away before you go on."""
    most = []
    for three in find_sets(cards):
        taken = [three] + disjoint_sets([card for card in cards if card != three[0]])
        if len(taken) > len(most):
            most = taken
    return most


# %% id="disjoint-sets-wrong-largest-cards" tags=["wrong"]
def disjoint_sets(cards):
    """You keep the list with the largest cards; keep the longest list, with max(…, key=len)."""
    best = []
    for three in find_sets(cards):
        others = [card for card in cards if card not in three]
        best = max(best, [three, *disjoint_sets(others)])
    return best


# %% id="disjoint-sets-wrong-neighbors" tags=["wrong"]
def disjoint_sets(cards):
    """You compare only SETs that are next to each other in a choice; compare every two of them."""
    sets = find_sets(cards)
    for size in range(len(cards) // 3, 0, -1):
        for choice in combinations(sets, size):
            shared = [set(choice[i]) & set(choice[i + 1]) for i in range(size - 1)]
            if not any(shared):
                return list(choice)
    return []


# %% id="disjoint-sets-wrong-no-copy" tags=["wrong"]
def disjoint_sets(cards):
    """You take cards out of the list that you were given; take them out of a copy, list(cards)."""
    most = []
    for three in find_sets(cards):
        others = cards
        for card in three:
            if card in others:
                others.remove(card)
        most = max(most, [three] + disjoint_sets(others), key=len)
    return most


# %% id="disjoint-sets-check" tags=["check"]
def what_you_take(cards):
    given, sets = list(cards), [set(three) for three in find_sets(cards)]
    taken = [tuple(three) for three in disjoint_sets(given)]
    if len(given) < len(cards):
        return "cards are missing from the given list"
    right = len([three for three in taken if set(three) in sets])
    return {"items": len(taken), "SETs": right, "cards": len({c for t in taken for c in t})}


def so_many(count):
    return {"items": count, "SETs": count, "cards": 3 * count}


wanted = {tuple(table[:2]): so_many(0), tuple(table[1:8]): so_many(1), tuple(table): so_many(2)}
wanted[tuple(deals[92])], wanted[tuple(deals[551])] = so_many(3), so_many(3)
wanted[tuple(deck[:12])], wanted[tuple(deal(deck, 18, Random(11)))] = so_many(4), so_many(4)
names = ["two cards", "seven cards", "the first table", "deals[92]", "deals[551]"]
names += ["cards 0 to 11 of the deck", "18 cards"]
check(what_you_take, wanted, names=[f"what_you_take({name})" for name in names])

# %% id="disjoint-sets-more" tags=["hidden-check"]
questions = [tuple(deck[:9]), tuple(deals[6]), tuple(deals[47]), tuple(deals[756])]
questions.append(tuple(deck[30:42]))
names = ["cards 0 to 8 of the deck", "deals[6]", "deals[47]", "deals[756]", "cards 30 to 41"]
ask(what_you_take, questions, names=[f"what_you_take({name})" for name in names])

# %% [markdown] id="disjoint-sets-hints" tags=["hint"]
# Suppose that you take one SET. Which cards are left? How many SETs can you take from those?
#
# Try each SET of `find_sets(cards)` as the first one: make a list of the other cards, call
# `disjoint_sets` for them, and put the SET in front of the answer.
#
# Keep the longest list, and return it after the loop. If there is no SET, the loop never runs, so
# start with `[]`.

# %% [markdown] id="disjoint-sets-check-answer"
# <details><summary>How many can you take from the table above?</summary>
#
# Three. One of its four SETs shares a card with each of the other three. If you begin with that
# SET, you can take no more.
#
# </details>

# %% [markdown] id="clock"
# ## A race
#
# Now find every SET of 200 deals. Which way is the fastest? `perf_counter()` is a clock that counts
# seconds. The function `seconds` measures five runs and returns the shortest, because other
# programs may disturb a run.

# %% id="seconds"
from time import perf_counter


def seconds(find, tables):
    runs = []
    for run in range(5):
        start = perf_counter()
        for cards in tables:
            find(cards)
        runs.append(perf_counter() - start)
    return min(runs)


# %% id="by-features"
# Both ways try all 220 triples. One counts the values of a feature, as in lesson 01; the other
# uses % 3, as in lesson 04. Which one is faster?
def by_sets(cards):
    triples = combinations(cards, 3)
    return [t for t in triples if all(len({x, y, z}) != 2 for x, y, z in zip(t[0], t[1], t[2]))]


def by_remainders(cards):
    triples = combinations(cards, 3)
    return [t for t in triples if all((x + y + z) % 3 == 0 for x, y, z in zip(t[0], t[1], t[2]))]


# %% id="chart" tags=["nbval-ignore-output"]
def chart(name, time):
    race[name] = time  # the dict keeps each way's time under its name
    for way in race:  # goes through the names; {way:18} makes each 18 letters wide
        speed = first_way / race[way]
        print(f"{way:18}", round(speed, 1), "times as fast", "#" * min(40, round(speed)))


first_way = seconds(by_sets, deals[:200])
race = {"220 triples, sets": first_way}
chart("220 triples, % 3", seconds(by_remainders, deals[:200]))

# %% [markdown] id="sums-again"
# <details><summary>Which of the two ways is faster?</summary>
#
# They are about equally fast. One of them may look 1.5 times as fast as the other. But another run
# may say the opposite, because other programs disturb the clock.
#
# </details>
#
# The third way comes from lesson 03. Write each card as a decimal number, add three of them, and
# look the sum up in the set of 81 valid sums. (Each valid sum is three times the decimal of a
# card.) It still tries 220 triples. How fast will it be?


# %% id="by-sums" tags=["predict", "nbval-ignore-output"] asks="How many times as fast as the first is the way with sums?"
def decimal(card):
    return 1000 * card[0] + 100 * card[1] + 10 * card[2] + card[3]


def by_sums(numbers):
    return [(a, b, c) for a, b, c in combinations(numbers, 3) if a + b + c in valid]


valid = {3 * decimal(card) for card in deck}  # a comprehension in curly brackets makes a set
decimals = [[decimal(card) for card in cards] for cards in deals[:200]]
chart("220 triples, sum", seconds(by_sums, decimals))

# %% [markdown] id="by-sums-told"
# The sums are over ten times as fast, because each try is cheaper. Next, make fewer tries.

# %% [markdown] id="sets-by-pairs-task"
# ## Do you have to try 220 triples?
#
# Two cards decide the third, and a Python set tells you at once whether it is on the table. So 66
# pairs are enough. But each SET has three pairs. Predict three lines, then write a function that
# finds each SET once.

# %% id="third-in-a-set" tags=["predict"]
# A set can hold tuples, and frozensets (sets that never change), but it can't hold sets.
on_table = set(table)
# A card that setkata makes prints in words, but it equals the tuple of its digits.
third = third_card(table[1], table[6])
print(third, tuple(third), third in on_table)
print(third_card(table[0], table[1]) in on_table)
on_table.remove(third)
print(third in on_table, len(on_table), len(table))


# %% id="sets-by-pairs" tags=["exercise"]
def sets_by_pairs(cards):
    """Return a list of all SETs, each once. Use pairs and third_card, not find_sets or is_set."""
    found = []
    later = set(cards)
    for place in range(len(cards)):
        later.remove(cards[place])
        for other in cards[:place]:
            third = third_card(other, cards[place])
            if third in later:
                found.append((other, cards[place], third))
    return found


# %% id="sets-by-pairs-wrong-three-times" tags=["wrong"]
def sets_by_pairs(cards):
    """You find each SET three times, once for each of its pairs; keep it for one pair only."""
    on_table = set(cards)
    pairs = combinations(cards, 2)
    return [(a, b, third_card(a, b)) for a, b in pairs if third_card(a, b) in on_table]


# %% id="sets-by-pairs-wrong-twice" tags=["wrong"]
def sets_by_pairs(cards):
    """You find each SET twice; keep it only if the third card comes after the other two."""
    found = []
    later = set(cards)
    for place in range(len(cards)):
        later.remove(cards[place])
        for other in cards[place + 1 :]:
            third = third_card(other, cards[place])
            if third in later:
                found.append((other, cards[place], third))
    return found


# %% id="sets-by-pairs-wrong-removes-third" tags=["wrong"]
def sets_by_pairs(cards):
    """You remove the third card, but other pairs find the SET again; keep it for one pair only."""
    on_table = set(cards)
    found = []
    for a, b in combinations(cards, 2):
        third = third_card(a, b)
        if third in on_table:
            found.append((a, b, third))
            on_table.remove(third)
    return found


# %% id="sets-by-pairs-wrong-cards-removed" tags=["wrong"]
def sets_by_pairs(cards):
    """You remove the cards of a SET, but a card may be in several SETs; don't remove them."""
    found = []
    for a, b in combinations(cards, 2):
        third = third_card(a, b)
        if third in cards:
            found.append((a, b, third))
            cards.remove(a)
            cards.remove(b)
            cards.remove(third)
    return found


# %% id="sets-by-pairs-wrong-set-of-sets" tags=["wrong"]
def sets_by_pairs(cards):
    """You put a set into a set; put frozenset({a, b, c}) there, because it can't change."""
    found = set()
    for a, b in combinations(cards, 2):
        if third_card(a, b) in cards:
            found.add({a, b, third_card(a, b)})
    return found


# %% id="sets-by-pairs-wrong-removes" tags=["wrong"]
def sets_by_pairs(cards):
    """You lose the SETs that share a card with an earlier one; a card may be in several SETs."""
    on_table = set(cards)
    found = []
    for a, b in combinations(cards, 2):
        c = third_card(a, b)
        if a in on_table and b in on_table and c in on_table:
            found.append((a, b, c))
            on_table = on_table - {a, b, c}
    return found


# %% id="sets-by-pairs-wrong-asks-find-sets" tags=["wrong"]
def sets_by_pairs(cards):
    """You call find_sets or is_set, which don't work here; call third_card for each pair."""
    return find_sets(cards)


# %% id="sets-by-pairs-wrong-asks-is-set" tags=["wrong"]
def sets_by_pairs(cards):
    """You call find_sets or is_set, which don't work here; call third_card for each pair."""
    return [(a, b, c) for a, b, c in combinations(cards, 3) if is_set(a, b, c)]


# %% id="sets-by-pairs-wrong-neighbours" tags=["wrong"]
def sets_by_pairs(cards):
    """You only pair cards that are next to each other; pair each card with every other card."""
    found = []
    for place in range(len(cards) - 1):
        third = third_card(cards[place], cards[place + 1])
        if third in cards[place + 2 :]:
            found.append((cards[place], cards[place + 1], third))
    return found


# %% id="sets-by-pairs-wrong-first" tags=["wrong"]
def sets_by_pairs(cards):
    """You stop at the first SET; put the `return` after the loops."""
    for i, j in combinations(range(len(cards)), 2):
        if third_card(cards[i], cards[j]) in cards[j:]:
            return [(cards[i], cards[j], third_card(cards[i], cards[j]))]
    return []


# %% id="sets-by-pairs-wrong-ascending" tags=["wrong"]
def sets_by_pairs(cards):
    """You want a < b < c, but the table isn't in that order; sort the cards first."""
    on_table = set(cards)
    found = []
    for a, b in combinations(cards, 2):
        c = third_card(a, b)
        if a < b < c and c in on_table:
            found.append((a, b, c))
    return found


# %% id="sets-by-pairs-wrong-last-card" tags=["wrong"]
def sets_by_pairs(cards):
    """You never look at the last card; range(n) already stops before n."""
    found = []
    for i, j in combinations(range(len(cards) - 1), 2):
        if third_card(cards[i], cards[j]) in cards[j:-1]:
            found.append((cards[i], cards[j], third_card(cards[i], cards[j])))
    return found


# %% id="sets-by-pairs-wrong-pairs" tags=["wrong"]
def sets_by_pairs(cards):
    """You keep the two cards of a pair only; keep all three cards of the SET."""
    found = []
    later = set(cards)
    for place in range(len(cards)):
        later.remove(cards[place])
        for other in cards[:place]:
            third = third_card(other, cards[place])
            if third in later:
                found.append((other, cards[place]))
    return found


# %% id="sets-by-pairs-wrong-count" tags=["wrong"]
def sets_by_pairs(cards):
    """You return how many SETs there are; return a list of them."""
    count = 0
    for i, j in combinations(range(len(cards)), 2):
        if third_card(cards[i], cards[j]) in cards[j:]:
            count = count + 1
    return count


# %% id="sets-by-pairs-wrong-flat" tags=["wrong"]
def sets_by_pairs(cards):
    """You put all the cards into one set; keep the three cards of each SET together."""
    found, on_table = set(), set(cards)
    for a, b in combinations(cards, 2):
        c = third_card(a, b)
        if c in on_table:
            found.update([a, b, c])
    return found


# %% id="sets-by-pairs-wrong-side-by-side" tags=["wrong"]
def sets_by_pairs(cards):
    """You only pair cards that are next to each other; pair each card with every other card."""
    found = []
    for i in range(len(cards) - 1):
        c = third_card(cards[i], cards[i + 1])
        if c in cards:
            found.append((cards[i], cards[i + 1], c))
    return found


# %% id="sets-by-pairs-wrong-itself" tags=["wrong"]
def sets_by_pairs(cards):
    """You pair each card with itself too; start the second loop one place after the first."""
    found = set()
    for i in range(len(cards)):
        for j in range(i, len(cards)):
            c = third_card(cards[i], cards[j])
            if c in cards:
                found.add(frozenset([cards[i], cards[j], c]))
    return found


# %% id="sets-by-pairs-wrong-gone" tags=["wrong"]
def sets_by_pairs(cards):
    """You lose the SETs that share a card with an earlier one; a card may be in several SETs."""
    found, on_table = [], set(cards)
    for a, b in combinations(cards, 2):
        c = third_card(a, b)
        if c in on_table:
            found.append((a, b, c))
            on_table = on_table - {a, b, c}
    return found


# %% id="sets-by-pairs-wrong-empties" tags=["wrong"]
def sets_by_pairs(cards):
    """You take the cards out of the list that you are given; begin with cards = list(cards)."""
    found = []
    while cards:
        a = cards.pop(0)
        for place in range(len(cards)):
            third = third_card(a, cards[place])
            if third in cards[place + 1 :]:
                found.append((a, cards[place], third))
    return found


# %% id="sets-by-pairs-wrong-removes-inside" tags=["wrong"]
def sets_by_pairs(cards):
    """You remove a card that is gone already; remove each card only once, in the outer loop."""
    found, later = [], set(cards)
    for i in range(len(cards)):
        for j in range(i):
            later.remove(cards[i])
            third = third_card(cards[j], cards[i])
            if third in later:
                found.append((cards[j], cards[i], third))
    return found


# %% id="sets-by-pairs-wrong-three-names" tags=["wrong"]
def sets_by_pairs(cards):
    """You unpack three cards from a pair; unpack a and b, and ask if third_card(a, b) is on the table."""
    found = []
    for a, b, c in combinations(cards, 2):
        if third_card(a, b) == c:
            found.append((a, b, c))
    return found


# %% id="sets-by-pairs-check" tags=["check"] shares=["find_sets", "is_set"]
def places(cards):
    given = list(cards)
    found = sorted([sorted(map(cards.index, three)) for three in sets_by_pairs(given)])
    if set(given) != set(cards):
        return "the list of cards has changed"
    return found


wanted = {tuple(table[:2]): [], (table[1], table[6], table[7]): [[0, 1, 2]]}
wanted[tuple(table[4:11])] = [[1, 4, 5]]
wanted[tuple(table)] = [[1, 6, 7], [2, 4, 6], [5, 8, 9], [6, 8, 11]]
names = ["two cards", "the cards of a SET", "seven cards", "the first table"]
wanted[tuple(deck[:9])] = [[0, 1, 2], [0, 3, 6], [0, 4, 8], [0, 5, 7], [1, 3, 8], [1, 4, 7]]
wanted[tuple(deck[:9])] += [[1, 5, 6], [2, 3, 7], [2, 4, 6], [2, 5, 8], [3, 4, 5], [6, 7, 8]]
names.append("the first nine cards of the deck")
find_sets = is_set = None  # while this check runs, these two don't work: look at pairs
shown = check(places, wanted, names=[f"places({name})" for name in names])
from setkata import find_sets, is_set

shown

# %% id="sets-by-pairs-more" tags=["hidden-check"]
questions = [tuple(deck[20:35]), tuple(deck[:12]), tuple(table[::-1]), tuple(deals[92])]
names = ["cards 20 to 34 of the deck", "cards 0 to 11 of the deck"]
names += ["the first table backwards", "deals[92]"]
ask(places, questions, names=[f"places({name})" for name in names])

# %% [markdown] id="sets-by-pairs-hints" tags=["hint"]
# Call `third_card` for every pair. Then check whether the third card is in `set(cards)`. How do you
# make sure that you find each SET only once?
#
# Start with `later = set(cards)`. At each place, first remove the card there from `later`, then
# pair it with every card before it.
#
# If the third card is still in `later`, it comes after both cards of the pair. So you find each
# SET only once.

# %% [markdown] id="sets-by-pairs-steps"
# Three of the next four cards make a SET. Which step of your function finds it?

# %% id="sets-by-pairs-step" tags=["nbval-ignore-output"]
from setkata import step

step(sets_by_pairs, [deck[40], deck[0], deck[1], deck[2]])

# %% [markdown] id="weak-test-task"
# A second table was published with its SETs too. Suppose that somebody's function looks at only
# `cards[3:9]`: the six cards at the places 3 to 8. Guess whether a test with the second table would
# notice that. Would a test with the first table?

# %% id="weak-test" tags=["predict"] asks="With which table would a test notice the fault?"
indices = (68, 36, 22, 69, 50, 77, 21, 55, 15, 17, 9, 10)
second_table = [deck[index] for index in indices]

print("SETs of the second table:", len(find_sets(second_table)))
print("SETs among six of its cards:", len(find_sets(second_table[3:9])))
print("SETs of the first table:", len(find_sets(table)))
print("SETs among six of its cards:", len(find_sets(table[3:9])))

# %% [markdown] id="your-rung-task"
# A test with the second table would not notice, because all of its SETs are among those six cards.
# One example makes a weak test.
#
# Once your function passes, it joins the race. It tries 66 pairs instead of 220 triples. How much
# faster will it be?

# %% id="your-rung" tags=["predict", "nbval-ignore-output"] asks="How many times as fast as the first way will yours be?"
passed = check(sets_by_pairs, [(table, {frozenset(three) for three in find_sets(table)})]).passed
if passed:
    chart("66 pairs, yours", seconds(sets_by_pairs, deals[:200]))

# %% [markdown] id="memory"
# <details><summary>Is your function slower than the way with sums?</summary>
#
# So is ours. It makes fewer tries, but each try computes a card, and that takes longer than adding
# three numbers and looking up the sum.
#
# </details>
#
# So compute nothing twice: for *every* pair, store the index of the third card. `deck.index(card)`
# is the card's place in the deck. Predict the last number:

# %% id="all-thirds" tags=["predict"] asks="What will the last number be?"
thirds = [[deck.index(third_card(a, b)) for b in deck] for a in deck]
numbers = [[deck.index(card) for card in cards] for cards in deals[:200]]
print(len(thirds), len(thirds[0]), thirds[16][25])


# %% id="by-table" tags=["nbval-ignore-output"]
def by_thirds(numbers):
    found, later = [], set(numbers)
    for a in numbers:
        later.remove(a)
        for b in later:
            c = thirds[a][b]
            if b < c and c in later:
                found.append((a, b, c))
    return found


chart("66 pairs, stored", seconds(by_thirds, numbers))

# %% [markdown] id="whole-deck-task"
# This way needs few tries, and each is cheap, because you look up an answer instead of computing
# it.
#
# Now search the whole deck, with 85,320 triples but only 3,240 pairs. How many times as fast as the
# first way will the sums be? And the stored cards? Guess, then run the cell.

# %% id="whole-deck" tags=["predict", "nbval-ignore-output"] asks="How many times as fast are the sums and the stored cards?"
slow = seconds(by_sets, [deck])
print("sums:  ", round(slow / seconds(by_sums, [[decimal(card) for card in deck]])))
print("stored:", round(slow / seconds(by_thirds, [list(range(81))])))

# %% [markdown] id="kinds-task"
# The stored cards gain most, because the deck has about 26 triples for each pair, but twelve cards
# have about three.
#
# Now sort all SETs of the deck by the number of features in which their cards differ: 0, 1, 2, 3 or
# 4. Which number is the most common? How many SETs do the first nine cards hold?

# %% id="kinds" tags=["predict"] asks="How many SETs do the first nine cards hold?"
kinds = [0, 0, 0, 0, 0]
for a, b, c in find_sets(deck):
    differ = len([x for x, y in zip(a, b) if x != y])
    kinds[differ] = kinds[differ] + 1
print(kinds, sum(kinds))
print("first nine cards:", len(find_sets(deck[:9])), "- first twelve:", len(find_sets(deck[:12])))

# %% [markdown] id="kinds-answer"
# Three is the most common number, with 432 of the 1080 SETs, as lesson 00 said.
#
# <details><summary>Why do the first nine cards hold 12 SETs?</summary>
#
# They have the same number and shading, and they show every color with every shape. So any two of
# them need a third card that is one of the nine too. Nine cards make 36 pairs, and each SET has
# three pairs.
#
# </details>

# %% [markdown] id="make-puzzle-task"
# ## Your own puzzles
#
# A newspaper puzzle has twelve cards that hold exactly six SETs. A `while` loop repeats the indented
# lines as long as its condition is True. Write a function that draws with `rng.sample(deck, n)`,
# and draws again while the number of SETs is wrong.


# %% id="make-puzzle" tags=["exercise"]
def make_puzzle(n, k, rng):
    """Return a list of n different cards that hold exactly k SETs.

    rng is a Random, such as Random(7). Draw all cards with it, so that equal seeds give equal
    puzzles. Leave deck as it is.
    """
    cards = rng.sample(deck, n)
    while len(find_sets(cards)) != k:
        cards = rng.sample(deck, n)
    return cards


# %% id="make-puzzle-wrong-repeats" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You sometimes draw the same card twice; rng.sample(deck, n) draws different cards."""
    while True:
        cards = [rng.choice(deck) for place in range(n)]
        if len(find_sets(set(cards))) == k:
            return cards


# %% id="make-puzzle-wrong-at-least" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You accept k SETs or more; draw again while the number of SETs is not exactly k."""
    cards = rng.sample(deck, n)
    while len(find_sets(cards)) < k:
        cards = rng.sample(deck, n)
    return cards


# %% id="make-puzzle-wrong-at-most" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You accept k SETs or fewer; draw again while the number of SETs is not exactly k."""
    cards = rng.sample(deck, n)
    while len(find_sets(cards)) > k:
        cards = rng.sample(deck, n)
    return cards


# %% id="make-puzzle-wrong-one-draw" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You draw only once; draw again and again, while the number of SETs is not k."""
    return rng.sample(deck, n)


# %% id="make-puzzle-wrong-if" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You draw at most twice; use `while` instead of `if`, because the second draw may be wrong too."""
    cards = rng.sample(deck, n)
    if len(find_sets(cards)) != k:
        cards = rng.sample(deck, n)
    return cards


# %% id="make-puzzle-wrong-reversed" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You stop when the number of SETs is wrong; draw again while it is not k: write !=, not ==."""
    cards = rng.sample(deck, n)
    while len(find_sets(cards)) == k:
        cards = rng.sample(deck, n)
    return cards


# %% id="make-puzzle-wrong-own-draw" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You draw without rng, so one seed gives different cards each time; draw with rng.sample."""
    while True:
        cards = Random().sample(deck, n)
        if len(find_sets(cards)) == k:
            return cards


# %% id="make-puzzle-wrong-one-seed" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You always make the same puzzle; draw with the rng that you are given, not with your own."""
    rng = Random(7)
    cards = rng.sample(deck, n)
    while len(find_sets(cards)) != k:
        cards = rng.sample(deck, n)
    return cards


# %% id="make-puzzle-wrong-sets" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You return the SETs of the puzzle; return its n cards."""
    cards = rng.sample(deck, n)
    while len(find_sets(cards)) != k:
        cards = rng.sample(deck, n)
    return find_sets(cards)


# %% id="make-puzzle-wrong-shuffled-deck" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You shuffle the deck itself, which changes the next puzzle too; shuffle a copy, list(deck)."""
    rng.shuffle(deck)
    while len(find_sets(deck[:n])) != k:
        rng.shuffle(deck)
    return deck[:n]


# %% id="make-puzzle-wrong-empty-start" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You start with no cards, which already hold 0 SETs; draw n cards before the loop too."""
    cards = []
    while len(find_sets(cards)) != k:
        cards = rng.sample(deck, n)
    return cards


# %% id="make-puzzle-wrong-empty-at-least" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You accept k SETs or more; draw again while the number of SETs is not exactly k."""
    cards = []
    while len(find_sets(cards)) < k:
        cards = rng.sample(deck, n)
    return cards


# %% id="make-puzzle-wrong-never-ends" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You never leave the loop; draw new `cards` in each round, and count their SETs until there are k."""
    cards = rng.sample(deck, n)
    while len(find_sets(cards)) != k:
        rng.sample(deck, n)
    return cards


# %% id="make-puzzle-wrong-twelve" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You always draw 12 cards; draw n cards."""
    cards = rng.sample(deck, 12)
    while len(find_sets(cards)) != k:
        cards = rng.sample(deck, 12)
    return cards


# %% id="make-puzzle-wrong-top-of-the-deck" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You begin with the top of the deck, the same cards each time; draw the first cards with rng too."""
    cards = deck[:n]
    while len(find_sets(cards)) != k:
        cards = rng.sample(deck, n)
    return cards


# %% id="make-puzzle-wrong-deck-used-up" tags=["wrong"]
def make_puzzle(n, k, rng):
    """You take cards out of the deck; draw with rng.sample(deck, n), which leaves it as it is."""
    while True:
        rng.shuffle(deck)
        cards = [deck.pop() for turn in range(n)]
        if len(find_sets(cards)) == k:
            return cards


# %% id="make-puzzle-check" tags=["check"] shares=["deck"]
# The check makes a puzzle with each of the seeds 0 to 4, and then does the same again.
def puzzles(n, k):
    deck[:] = in_order  # a function may have shuffled it
    made = [make_puzzle(n, k, Random(seed)) for seed in [0, 1, 2, 3, 4] * 2]
    return {
        "cards": {len(set(cards)) for cards in made},
        "SETs": {len(find_sets(set(cards))) for cards in made},
        "same seed, same puzzle": made[:5] == made[5:],
        "always the same": len({str(cards) for cards in made}) == 1,
        "deck in order": deck == in_order,
    }


in_order, wanted = [tuple(card) for card in make_deck()], {}
for n, k in [(3, 1), (6, 0), (9, 4), (12, 6)]:
    wanted[n, k] = {"cards": {n}, "SETs": {k}, "same seed, same puzzle": True}
    wanted[n, k]["always the same"], wanted[n, k]["deck in order"] = False, True
shown = check(puzzles, wanted)
deck[:] = in_order
shown

# %% id="make-puzzle-more" tags=["hidden-check"]
ask(puzzles, [(7, 1), (9, 2), (12, 3), (15, 5)])

# %% [markdown] id="make-puzzle-hints" tags=["hint"]
# `rng.sample(deck, n)` draws n different cards, as `random.sample` does. When is such a draw a
# puzzle, and what should happen when it isn't?
#
# Draw once: `cards = rng.sample(deck, n)`. Below `while len(find_sets(cards)) != k:` draw in the
# same way again.
#
# After the loop, return the cards.

# %% [markdown] id="kata-task"
# ## The kata
#
# [katas/find_sets_fast.py](../katas/find_sets_fast.py) asks for every SET again. Now the cards may
# have any number of features, and the table may have 1000 cards. That makes 166 million triples,
# but only half a million pairs. If your `third_card` works for any number of features, write
# `from third_card import third_card` at the top.

# %% id="kata-find-sets-fast" tags=["check"]
check("find_sets_fast")

# %% [markdown] id="learnt"
# ## What you learnt
#
# - You can find one SET, all SETs, or as many as you can take: these are three problems, and each
#   has its own search.
# - You can make a search faster in two ways: with fewer tries, and with cheaper ones. A set or a
#   list of stored answers saves you from computing anything twice.
# - You can compare speeds on the same deals, and you don't trust a test with one example.
#
# With your `make_puzzle`, `FindAll(make_puzzle(12, 6, Random()))` shows a new puzzle every time.
# Import `BotTable` and `DailyTable` from setkata, too. `BotTable(sets_by_pairs)` lets your function
# play against you. `DailyTable()` shows today's table: six SETs, the same for everybody.
#
# To read: Roger Hui's essay *Set Game* on the wiki of J, a programming language. The first table
# comes from this essay.
# `%setkata check 07_find_sets` in a cell checks the whole notebook.
#
# <!-- next -->
# <!-- /next -->
#
# <details><summary>Hints, and the way to the solution</summary>
#
# In a new cell, type `%setkata hint find_sets_fast`; in a terminal, leave out the `%`. Once your
# kata passes, `%setkata solution find_sets_fast` shows our solution.
# `%setkata solution 07_find_sets --anyway` shows our functions for this notebook.
#
# </details>
#
# <details><summary>The Python of this lesson</summary>
#
# | Python | What it does | Example |
# |---|---|---|
# | `[x for x in items if …]` | keeps only the items for which the condition is True | `[x for x in [4, 7] if x > 5]` gives `[7]` |
# | `x not in s` | tells whether x is missing; a set answers at once, however large it is | `5 not in {4, 7}` gives True |
# | `items[a:b]` | takes the items from place a up to, but not including, place b | `[4, 7, 9, 5][1:3]` gives `[7, 9]` |
# | `s.remove(x)` | takes x out of a set or a list | after `s = {4, 7}` and `s.remove(7)`, `s` is `{4}` |
# | `items.index(x)` | finds the place of x in a list | `[4, 7].index(7)` gives 1 |
# | `while condition:` | repeats its block as long as the condition is True | with `n = 5`, `while n < 40: n = 2 * n` makes n 10, 20, 40 |
# | `race["sums"] = 2` | stores a value in a dict; `for way in race:` goes through its names | `race["sums"]` then gives 2 |
# | `perf_counter()` | reads a clock, in seconds; import it from `time` | `perf_counter() - start` is the time since `start` |
# | `frozenset(items)` | makes a set that never changes, so it can be in another set | `{frozenset([4, 7])}` works, `{{4, 7}}` does not |
#
# All the Python so far is on [one page](python.md).
#
# </details>
