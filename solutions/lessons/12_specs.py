# %% [markdown] id="specs"
# # Tests that need no answers
#
# **How can you trust `is_set` without an answer list?**
#
# Below, a stranger's rule decides. It has a fault. If you pick three cards without looking, how many
# triples until you catch it? Guess; then pick.

# %% id="mystery"
from setkata import FEATURES, CardPicker, ask, check, make_deck

my_guess = 0


def mystery(a, b, c):
    return len({a, b, c}) != 3


CardPicker(is_set=mystery)

# %% [markdown] id="one-description"
# <details><summary>The fault</summary>
#
# It compares whole cards. Three cards are always three, so it always says no, and that is right for
# 84,240 of all 85,320 triples: 98.7 in 100. Whoever picks blindly needs 79 triples on average.
#
# </details>
#
# Examples that agree prove little. What proves more? Start small: which cards exist?
#
# ## One description
#
# `FEATURES` says it all, even what is wrong with "sold".


# %% id="problems" tags=["exercise"]
def problems(card):
    """Return a list of what is wrong with four words: "shading: sold" for each bad feature."""
    found = []
    for feature, word in zip(FEATURES, card):
        if word not in FEATURES[feature]:
            found.append(f"{feature}: {word}")
    return found


# %% id="problems-wrong-stops" tags=["wrong"]
def problems(card):
    # Stops at the first.
    for feature, word in zip(FEATURES, card):
        if word not in FEATURES[feature]:
            return [f"{feature}: {word}"]
    return []


# %% id="problems-wrong-any-feature" tags=["wrong"]
def problems(card):
    # Takes a word of any feature for a word of this one.
    known = [word for feature in FEATURES for word in FEATURES[feature]]
    found = []
    for feature, word in zip(FEATURES, card):
        if word not in known:
            found.append(f"{feature}: {word}")
    return found


# %% id="problems-wrong-word-alone" tags=["wrong"]
def problems(card):
    # Says which word, but not where.
    return [word for feature, word in zip(FEATURES, card) if word not in FEATURES[feature]]


# %% id="problems-check" tags=["check"]
check(
    problems,
    {
        ("two", "open", "red", "oval"): [],
        ("two", "sold", "red", "oval"): ["shading: sold"],
        ("4", "stripped", "blue", "oval"): ["number: 4", "shading: stripped", "color: blue"],
        ("red", "open", "two", "oval"): ["number: red", "color: two"],
        ("one", "pen", "re", "ovals"): ["shading: pen", "color: re", "shape: ovals"],
    },
    remarks={("red", "open", "two", "oval"): "red is a word, but no number"},
)

# %% id="problems-more" tags=["hidden-check"]
ask(problems, [("two", "solid", "pink", "oval"), ("one", "one", "one", "one"), ("", "", "", "")])

# %% [markdown] id="invented"
# <details><summary>A hint</summary>
#
# `zip(FEATURES, card)` brings each feature's name and the word together; `FEATURES[feature]` holds
# the words allowed. Append `f"{feature}: {word}"` for each that is not among them.
#
# </details>
#
# The same description can *make* cards. Hypothesis is a library that invents examples. (The `*` spreads
# a list over the arguments; a dict's `.values()` leave its names out, `.items()` give both.) Which green
# card will it find, of 27?

# %% id="any-card"
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st


def is_green(card):
    return "green" in card


same = settings(derandomize=True, database=None, deadline=None)  # the same examples each time
few = settings(same, max_examples=30, phases=[Phase.generate])
any_card = st.tuples(*[st.sampled_from(values) for values in FEATURES.values()])
find(any_card, is_green, settings=same)

# %% [markdown] id="simplest"
# The *simplest*: first words wherever possible. Note what `find` was given: a function, `is_green`,
# without brackets. `find` does the calling.
#
# Now a list of three. Predict the simplest answer:


# %% id="twins"
def has_twins(cards):
    return len(set(cards)) < 3


any_three = st.lists(any_card, min_size=3, max_size=3)
find(any_three, has_twins, settings=same)

# %% [markdown] id="for-all-told"
# One card, three times: no table. You'll mend that.
#
# `for_all` calls `fact`, again a function, with 30 invented examples. Predict how many words
# `collect` gets to see:


# %% id="for-all"
def for_all(examples, fact):
    few(given(examples)(fact))()


def collect(card):
    words.update(card)


words = set()
for_all(any_card, collect)
print(len(words))

# %% [markdown] id="any-table-task"
# It sees all 12 words.
#
# <details><summary>What is `few(given(examples)(fact))()`?</summary>
#
# `given(examples)(fact)` makes a function that calls `fact` with each example; `few(…)` limits them
# to 30; the last `()` starts it. You need not write such a line.
#
# </details>
#
# Write what makes *tables*: n cards, no two alike. Run `help(st.lists)` in a cell of your own: look at
# the names before the equals signs, and at the sentence about *unique*.


# %% id="any-table" tags=["exercise"]
def any_table(n):
    """Return what makes lists of n different cards, for `find` and `for_all`."""
    return st.lists(any_card, min_size=n, max_size=n, unique=True)


# %% id="any-table-wrong-twins" tags=["wrong"]
def any_table(n):
    # Makes equal cards.
    return st.lists(any_card, min_size=n, max_size=n)


# %% id="any-table-wrong-at-most" tags=["wrong"]
def any_table(n):
    # Makes tables of n cards and of fewer.
    return st.lists(any_card, max_size=n, unique=True)


# %% id="any-table-wrong-one-table" tags=["wrong"]
def any_table(n):
    # Makes one table, always the same.
    return st.just([card.words for card in make_deck()[:n]])


# %% id="any-table-check" tags=["check"]
def made(n):
    tables = []

    def keep(table):
        tables.append(tuple(table))

    for_all(any_table(n), keep)
    return {len(table) for table in tables}, {len(set(table)) for table in tables}


told = {3: "first the lengths of your tables, then how many different cards lie there"}
check(made, {3: ({3}, {3}), 12: ({12}, {12})}, remarks=told)


# %% id="any-table-varies-check" tags=["check"]
def words_seen(n):
    seen = set()

    def look(table):
        for card in table:
            seen.update(card)

    for_all(any_table(n), look)
    return len(seen)


check(words_seen, {3: 12, 12: 12}, remarks={3: "30 tables, and some of the 12 words on none"})

# %% id="any-table-more" tags=["hidden-check"]
ask(made, [1, 2, 20])

# %% [markdown] id="on-trial"
# <details><summary>A hint</summary>
#
# `st.lists(any_card, min_size=n, max_size=n)`, and one thing more: `unique` should be `True`.
#
# </details>
#
# ## Rules on trial
#
# One right rule, and two suspects. What is wrong with them?


# %% id="suspects"
def is_set(a, b, c):
    return all(len({x, y, z}) != 2 for x, y, z in zip(a, b, c))


def chain(a, b, c):
    return all(x == y == z or x != y != z for x, y, z in zip(a, b, c))


def no_ovals(a, b, c):
    return is_set(a, b, c) and "oval" not in a + b + c


# %% [markdown] id="sly-told"
# <details><summary>What is wrong</summary>
#
# The chain never compares first and third. The other refuses every SET with an oval.
#
# </details>
#
# Two more are sly. One mixes two cards up. The other: if the first two cards have no word in common,
# it wants a third that takes its number from the first and all else from the second.

# %% id="sly-suspects"
deck = [card.words for card in make_deck()]  # card.words is a card's tuple of four words


def mixed_up(a, b, c):
    twins = {deck[0]: deck[80], deck[80]: deck[0]}
    return is_set(twins.get(a, a), twins.get(b, b), twins.get(c, c))


def borrower(a, b, c):
    if len(set(a + b)) == 8:
        return c == a[:1] + b[1:]
    return is_set(a, b, c)


# %% [markdown] id="assert-told"
# `twins.get(a, a)` looks `a` up; what is not there stays.
#
# A test *asserts* what must be true of a rule; what is false raises an AssertionError. This one knows
# twelve cards of a published page, and their two SETs:


# %% id="published"
from itertools import combinations, permutations

published = [deck[index] for index in (68, 36, 22, 69, 50, 77, 21, 55, 15, 17, 9, 10)]


def check_published(rule):
    # three striped purple ovals, three solid green squiggles, three open red diamonds
    assert rule(published[3], published[5], published[7])
    # two solid green squiggles, three open red diamonds, one striped purple oval
    assert rule(published[4], published[7], published[8])


# %% [markdown] id="outcome-told"
# Functions are values, so a dict can hold the rules. Which will be caught? Predict:


# %% id="outcome"
def outcome(test, rule):
    try:
        test(rule)
    except AssertionError:
        return "caught"
    return "let through"


rules = {"right": is_set, "mystery": mystery, "chain": chain}
rules["no_ovals"], rules["mixed_up"], rules["borrower"] = no_ovals, mixed_up, borrower
for name, suspect in rules.items():
    print(name, "is", outcome(check_published, suspect))

# %% [markdown] id="check-order-task"
# <details><summary>How weak an example is</summary>
#
# `no_ovals` was caught since both SETs have an oval; `borrower` since the first two cards of the second
# SET have no word in common, and it wants two open red diamonds to go with them.
#
# A rule that says yes too often passes, and one that errs elsewhere. As a test of `find_sets` these
# twelve cards are no better: a finder that never looks at the first three and the last three finds
# both SETs.
#
# </details>
#
# ## A property: order
#
# A *property* is a sentence that holds for every card, like "any order, same answer". Random cards are
# hardly ever a SET: take two, and try *every* third. Define `fact` inside `check_order`: it knows
# `rule`, asserts, and returns nothing.


# %% id="check-order" tags=["exercise"]
def check_order(rule):
    """Raise AssertionError for a rule whose answer depends on the order of three different cards."""

    def fact(table):
        a, b = table
        for c in deck:
            if c not in table:
                for x, y, z in permutations([a, b, c]):
                    assert rule(x, y, z) == rule(a, b, c)

    for_all(any_table(2), fact)


# %% id="check-order-wrong-one-order" tags=["wrong"]
def check_order(rule):
    # Tries one other order, from the back.
    def fact(table):
        a, b = table
        for c in deck:
            if c not in table:
                assert rule(a, b, c) == rule(c, b, a)

    for_all(any_table(2), fact)


# %% id="check-order-wrong-never-called" tags=["wrong"]
def check_order(rule):
    # Says what should hold, and never has it tried.
    def fact(table):
        for a, b, c in permutations(table):
            assert rule(a, b, c) == rule(table[0], table[1], table[2])


# %% id="check-order-wrong-must-be-a-set" tags=["wrong"]
def check_order(rule):
    # Asserts that any three cards are a SET.
    def fact(table):
        for a, b, c in permutations(table):
            assert rule(a, b, c)

    for_all(any_table(3), fact)


# %% id="check-order-wrong-three-random" tags=["wrong"]
def check_order(rule):
    # Tries three random cards, which are hardly ever a SET.
    def fact(table):
        a, b, c = table
        for x, y, z in permutations(table):
            assert rule(x, y, z) == rule(a, b, c)

    for_all(any_table(3), fact)


# %% id="check-order-wrong-pair-alone" tags=["wrong"]
def check_order(rule):
    # Leaves the third card where it is.
    def fact(table):
        a, b = table
        for c in deck:
            if c not in table:
                assert rule(a, b, c) == rule(b, a, c)

    for_all(any_table(2), fact)


# %% id="check-order-check" tags=["check"]
def order(name):
    def sly(a, b, c):
        met.update([frozenset([a, b, c])] if is_set(a, b, c) else [])
        fair = name == "odd on twins" or len(met) < 10 or (a, b, c)[name] == min(a, b, c)
        return a != b and is_set(a, b, c) != fair

    met = set()
    return outcome(check_order, rules.get(name, sly))


told = {0: "wrong from the tenth SET on: try all six orders of every third card, by for_all"}
check(order, {"odd on twins": "let through", 0: "caught", 1: "caught", 2: "caught"}, remarks=told)


# %% id="check-order-more" tags=["hidden-check"]
def order_of_turned(way):
    def turned(a, b, c):
        return is_set(a, b, c) and ((a < b) + (b < c) + (c < a) == 2) == way

    return outcome(check_order, turned)


ask(order_of_turned, [True, False])

# %% id="check-order-others" tags=["hidden-check"]
ask(order, ["right", "mystery", "chain", "mixed_up"])

# %% [markdown] id="repaint-told"
# <details><summary>A hint</summary>
#
# Inside `check_order`, define `fact(table)`. There, `a, b = table`; for each c of `deck` that is not in
# `table`, and each `x, y, z` in `permutations([a, b, c])`, assert that `rule` says of them what it
# says of `a, b, c`. Below, level with `def fact`: `for_all(any_table(2), fact)`.
#
# </details>
#
# ## A property: names
#
# A SET stays a SET if red and green change places on all three cards. Predict:


# %% id="repaint"
def repaint(card, x, y):
    names = {x: y, y: x}
    return tuple([names.get(word, word) for word in card])


print(repaint(("two", "open", "red", "oval"), "red", "green"))
print(repaint(("two", "open", "red", "oval"), "solid", "striped"))

swaps = [pair for values in FEATURES.values() for pair in combinations(values, 2)]
print(len(swaps), swaps[:3])

# %% [markdown] id="check-relabel-task"
# Neither solid nor striped is on the second card.
#
# Take two cards and every third again, and all twelve `swaps`: what a rule says before, it says after.


# %% id="check-relabel" tags=["exercise"]
def check_relabel(rule):
    """Raise AssertionError if swapping two words changes a rule's answer on three different cards."""

    def fact(table):
        a, b = table
        for c in deck:
            if c not in table:
                for x, y in swaps:
                    new = repaint(a, x, y), repaint(b, x, y), repaint(c, x, y)
                    assert rule(a, b, c) == rule(new[0], new[1], new[2])

    for_all(any_table(2), fact)


# %% id="check-relabel-wrong-one-card" tags=["wrong"]
def check_relabel(rule):
    # Repaints one card only.
    def fact(table):
        a, b = table
        for c in deck:
            for x, y in swaps:
                if c not in table and repaint(c, x, y) not in table:
                    assert rule(a, b, c) == rule(a, b, repaint(c, x, y))

    for_all(any_table(2), fact)


# %% id="check-relabel-wrong-one-swap" tags=["wrong"]
def check_relabel(rule):
    # Swaps red and green, and nothing else.
    def fact(table):
        a, b = [repaint(card, "red", "green") for card in table]
        for c in deck:
            if c not in table:
                new = repaint(c, "red", "green")
                assert rule(table[0], table[1], c) == rule(a, b, new)

    for_all(any_table(2), fact)


# %% id="check-relabel-wrong-three-random" tags=["wrong"]
def check_relabel(rule):
    # Tries three random cards, to which a rule hardly ever says yes.
    def fact(table):
        for x, y in swaps:
            a, b, c = [repaint(card, x, y) for card in table]
            assert rule(table[0], table[1], table[2]) == rule(a, b, c)

    for_all(any_table(3), fact)


# %% id="check-relabel-check" tags=["check"]
def relabel(name):
    def sly(a, b, c):
        met.update([frozenset([a, b, c])] if is_set(a, b, c) else [])
        fair = name == "odd on twins" or len(met) < 100 or name in a
        return (a != c or "red" not in a) and is_set(a, b, c) != fair

    met = set()
    return outcome(check_relabel, rules.get(name, sly))


wanted = {
    "odd on twins": "let through",
    "one": "caught",
    "open": "caught",
    "red": "caught",
    "oval": "caught",
}
check(relabel, wanted, remarks={"one": "try all swaps, by for_all"})

# %% id="check-relabel-more" tags=["hidden-check"]
ask(relabel, ["right", "mystery", "borrower"])

# %% id="check-relabel-others" tags=["hidden-check"]
ask(relabel, ["two", "solid", "green", "squiggle"])

# %% [markdown] id="check-completion-task"
# <details><summary>A hint</summary>
#
# `fact(table)` unpacks `a, b = table`. For each c of `deck` that is not in `table`, and for each
# `x, y` of `swaps`: assert that `rule` says the same of `a, b, c` and of the three repainted.
#
# </details>
#
# ## A property: the third card
#
# Any two cards are completed by *exactly one* of the other 79.


# %% id="check-completion" tags=["exercise"]
def check_completion(rule):
    """Raise AssertionError for a rule by which not exactly one other card completes any two."""

    def fact(table):
        a, b = table
        assert len([c for c in deck if c not in table and rule(a, b, c)]) == 1

    for_all(any_table(2), fact)


# %% id="check-completion-wrong-at-least" tags=["wrong"]
def check_completion(rule):
    # At least one, not exactly one.
    def fact(table):
        a, b = table
        assert any(rule(a, b, c) for c in deck if c not in table)

    for_all(any_table(2), fact)


# %% id="check-completion-wrong-at-most" tags=["wrong"]
def check_completion(rule):
    # At most one, so that a rule may say no to all.
    def fact(table):
        a, b = table
        assert len([c for c in deck if c not in table and rule(a, b, c)]) < 2

    for_all(any_table(2), fact)


# %% id="check-completion-wrong-twins" tags=["wrong"]
def check_completion(rule):
    # Counts the two cards themselves, too.
    def fact(table):
        a, b = table
        assert len([c for c in deck if rule(a, b, c)]) == 1

    for_all(any_table(2), fact)


# %% id="check-completion-check" tags=["check"]
def twins_too(a, b, c):
    return is_set(a, b, c) or len({a, b, c}) < 3


def completion(name):
    return outcome(check_completion, rules.get(name, twins_too))


told = {"twins_too": "count every third card that it says yes to, of the other 79; then assert"}
told["mystery"] = "it says no to all 79: none is not exactly one; is for_all called, below fact?"
told["chain"] = "some two cards are completed by several: exactly one should"
check(completion, {"twins_too": "let through", "mystery": "caught", "chain": "caught"}, told)

# %% id="check-completion-more" tags=["hidden-check"]
ask(completion, ["right", "no_ovals", "mixed_up", "borrower"])

# %% id="caught-by-check" tags=["check"]
tests = {"order": check_order, "relabel": check_relabel, "completion": check_completion}


def caught_by(name):
    return [test for test in tests if outcome(tests[test], rules[name]) == "caught"]


found = {"right": [], "mystery": ["completion"], "mixed_up": ["relabel"], "borrower": ["order"]}
found["chain"], found["no_ovals"] = ["order", "completion"], ["relabel", "completion"]
told = {"mixed_up": "relabel catches it; completion only counts, and must not know which is right"}
told["chain"] = "order and completion catch it: several thirds are as wrong as none"
check(caught_by, found, remarks=told)

# %% [markdown] id="only-one"
# <details><summary>A hint</summary>
#
# Collect every c of `deck` that is not in `table` and of which `rule(a, b, c)` is true. Assert that
# the list has length 1.
#
# </details>
#
# Open *each call*: every test has a rule that it alone catches.
#
# Now without tests: this table asks `mixed_up`, wrong for 156 triples of 85,320. Catch it?

# %% id="catch-it"
CardPicker([deck[index] for index in (40, 1, 66, 19, 0, 76, 5, 60, 2, 53, 80, 37)], is_set=mixed_up)

# %% [markdown] id="kata"
# <details><summary>Where it errs</summary>
#
# It refuses a SET: one open red oval, one open red diamond, one open red squiggle. It accepts one open
# red diamond, one open red squiggle, three solid purple squiggles, which are no SET.
#
# </details>
#
# <details><summary>And are three tests enough?</summary>
#
# As properties, yes. Say a rule has all three, and two of three cards in it agree in a feature. If
# the third differed there, one could swap its value for the one that nobody shows: now another card
# completes the same two. So where two agree, all three do. That is a SET, whichever two you choose;
# each two cards need their one third, so no SET is missing. Only one rule in the world passes.
#
# Your tests try 30 pairs only: a rule that refuses a single SET mostly slips through. All 3240 pairs
# would catch it.
#
# </details>
#
# ## The kata
#
# [katas/properties.py](../katas/properties.py) wants one function for it all, on cards of digits. Ours
# has 40 wrong rules waiting. A word belongs to one feature, a digit to all four: so swap two digits
# in *one place* of the three cards.

# %% id="kata-properties" tags=["check"]
# assert x == 1, "why" puts a reason into the error; you may leave it out.
check("properties")

# %% [markdown] id="learnt"
# <details><summary>Hints, and the way to the solution</summary>
#
# Choose File, New, Terminal. `setkata hint properties` helps with the kata, `setkata check 12_specs`
# checks this notebook as a teacher would, and `setkata solution 12_specs --anyway` shows our
# functions.
#
# </details>
#
# ## What you learnt
#
# - A property needs no answer list: order, names, exactly one third card, and only SET is left.
# - One description can validate, explain and invent; a library tries more than you would.
# - Test your tests: run them against wrong rules, and see which ones they let through.
#
# To read: [Hypothesis](https://hypothesis.readthedocs.io/), beginning with its quickstart.
#
# Next: kata `properties`, if it is still open. After that the course is yours: `setkata progress` says
# what is left, and `setkata play` deals the cards.
