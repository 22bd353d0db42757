# %% [markdown] id="odds-of-a-set"
# # How likely is a SET?
#
# **How often is there no SET among twelve cards?**
#
# A bet: three tables of 12 cards follow, and exactly one of them holds no SET. Guess which one,
# then click triples until you are sure.
#
# Rule sheets say that for each table without a SET, 33 hold one. For 15 cards, they say 2500.

# %% id="first-table"
from random import Random

from setkata import CardPicker, FindAll, ask, check, deal, find_sets, make_deck, third_card

CardPicker(deal(make_deck(), 12, Random(48)))

# %% id="second-table"
CardPicker(deal(make_deck(), 12, Random(112)))

# %% id="third-table"
CardPicker(deal(make_deck(), 12, Random(9)))

# %% [markdown] id="third-table-answer"
# <details><summary>Which table holds no SET?</summary>
#
# The second. The first table holds one SET, the third holds six. Nothing on the second table looks
# unusual. You can be sure only after you have tried every pair of cards.
#
# </details>

# %% [markdown] id="odds-task"
# ## What odds are
#
# Suppose that it rains on one day in four. Then there are three dry days for each wet day: the odds
# are 3 to 1 against rain. Write `odds`, which turns any chance into odds.


# %% id="odds" tags=["exercise"]
def odds(p):
    """Return the odds against something that has chance p, as one number: 3.0 means 3 to 1."""
    return (1 - p) / p


# %% id="odds-wrong-one-in-so-many" tags=["wrong"]
def odds(p):
    """You count all days for each wet day; count only the dry days, 1 - p, for each wet one."""
    return 1 / p


# %% id="odds-wrong-upside-down" tags=["wrong"]
def odds(p):
    """You divide the wrong way round; divide 1 - p, the dry days, by p."""
    return p / (1 - p)


# %% id="odds-wrong-not-divided" tags=["wrong"]
def odds(p):
    """You return the chance of a dry day; divide it by p, to count dry days for each wet day."""
    return 1 - p


# %% id="odds-wrong-no-brackets" tags=["wrong"]
def odds(p):
    """You divide before you subtract, so you get 0; put brackets around 1 - p."""
    return 1 - p / p


# %% id="odds-wrong-whole-numbers" tags=["wrong"]
def odds(p):
    """You drop the fraction, as // does; odds may be 0.25 to 1, so divide with one slash."""
    return (1 - p) // p


# %% id="odds-wrong-times" tags=["wrong"]
def odds(p):
    """You multiply the two chances; divide 1 - p by p."""
    return (1 - p) * p


# %% id="odds-wrong-one-over-dry" tags=["wrong"]
def odds(p):
    """You divide 1 by the chance of a dry day; divide that chance, 1 - p, by p."""
    return 1 / (1 - p)


# %% id="odds-wrong-rounded" tags=["wrong"]
def odds(p):
    """You round the odds; return them as they are, because odds may be 0.25 to 1."""
    return round((1 - p) / p)


# %% id="odds-wrong-two-places" tags=["wrong"]
def odds(p):
    """You round the odds; return them as they are, with all their digits."""
    return round((1 - p) / p, 2)


# %% id="odds-wrong-text" tags=["wrong"]
def odds(p):
    """You return text; return only the number, such as 3.0."""
    return f"{(1 - p) / p} to 1"


# %% id="odds-wrong-pair" tags=["wrong"]
def odds(p):
    """You return two numbers; return one number, such as 3.0 for 3 to 1."""
    return (1 - p) / p, 1


# %% id="odds-wrong-plus" tags=["wrong"]
def odds(p):
    """You add the wet days to all the days; subtract them, and divide 1 - p by p."""
    return (1 + p) / p


# %% id="odds-wrong-percent" tags=["wrong"]
def odds(p):
    """You subtract p from 100; p is a number from 0 to 1, so subtract it from 1."""
    return (100 - p) / p


# %% id="odds-check" tags=["check"]
check(odds, {0.5: 1.0, 0.25: 3.0, 0.1: 9.0, 0.8: 0.25, 0.7: 3 / 7})

# %% id="odds-more" tags=["hidden-check"]
ask(odds, [0.125, 0.0625, 0.03125, 0.9375])

# %% [markdown] id="odds-hints" tags=["hint"]
# The chance of rain is `p`. What is the chance of a dry day? How many dry days are there for each
# wet day?
#
# The chance of a dry day is `1 - p`. Divide it by `p`, with brackets around `1 - p`.

# %% [markdown] id="exact"
# ## Count every table
#
# Programs have counted *every* possible table of 12 cards by its number of SETs, from 0 to 14. What
# share of these tables holds no SET? (A *share* is a number from 0 to 1: half of them is 0.5.)
# Guess, then run. (`comb(81, 12)` is the number of ways to choose 12 of 81 cards.)

# %% id="exact-counts" tags=["predict"] asks="What share of the tables holds no SET?"
from math import comb

counted = """
2284535476080 10266579666720 18459179294400 19278240770880 12746054337120
5650817178240 1649199670560 330527433600 48500063820 8323838640
2091005280 160729920 86346000 21340800 3032640
"""
exact = [int(count) / comb(81, 12) for count in counted.split()]
# In an f-string, {n:,} puts commas between thousands, and {x:.4f} shows four decimals.
print(f"{comb(81, 12):,} tables; their shares add up to {sum(exact):.6f}")
print(f"without a SET: {exact[0]:.4f}")


# %% id="true-odds-check" tags=["check"]
def odds_of_a_set(cards):
    # The odds against a table without a SET; tables of 15 cards have been counted as well.
    chance = {12: exact[0], 15: 2970003246912 / comb(81, 15)}
    return round(odds(chance[cards]), 2)


check(odds_of_a_set, {12: 29.96, 15: 2741.09})

# %% [markdown] id="folklore"
# Your `odds` gives 30 to 1 for 12 cards and 2741 to 1 for 15. So neither 33 nor 2500 is right.
#
# Where might these numbers come from? Twelve cards have 220 triples. The chance that a triple is
# not a SET is 78 in 79. Does that explain the share without a SET, 0.0323? Predict both lines:

# %% id="guesses" tags=["predict"] asks="What will the two lines be, roughly?"
print(1 / 0.03, 1 / 0.0004)
print((78 / 79) ** 220)

# %% [markdown] id="guesses-answer"
# <details><summary>What do the two lines say?</summary>
#
# The first line shows about 33 and 2500. Perhaps somebody rounded 0.0323 to 0.03 and 0.000365 to
# 0.0004, and then took 1 / p for the odds.
#
# The second line, 6 %, is the chance that none of 220 triples is a SET, if they are *independent*:
# if one triple tells you nothing about another. But triples share cards. The true chance is only
# half as big.
#
# </details>

# %% [markdown] id="simulate"
# ## Dealing instead of counting
#
# You can't count every table, but you can deal as many as you like. Write a function that deals
# many tables and returns the share of them that hold no SET. Use `deal(make_deck(), n_cards, rng)`
# and `find_sets`.


# %% id="chance-of-no-set" tags=["exercise"]
def chance_of_no_set(n_cards, n_deals, rng):
    """Return the share of n_deals tables without a SET; deal n_cards cards for each, with rng."""
    without = 0
    for deal_number in range(n_deals):
        if len(find_sets(deal(make_deck(), n_cards, rng))) == 0:
            without = without + 1
    return without / n_deals


# %% id="chance-of-no-set-wrong-seed" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You deal the same table again and again, without rng; draw each table with rng."""
    without = 0
    for deal_number in range(n_deals):
        rng = Random(7)
        if not find_sets(deal(make_deck(), n_cards, rng)):
            without = without + 1
    return without / n_deals


# %% id="chance-of-no-set-wrong-own-generator" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You draw with another generator; pass the given rng to deal, since its seed decides the cards."""
    rng = Random()
    without = 0
    for deal_number in range(n_deals):
        if not find_sets(deal(make_deck(), n_cards, rng)):
            without = without + 1
    return without / n_deals


# %% id="chance-of-no-set-wrong-one-deal" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You deal one table and look at it every time; deal a new one in each turn of the loop."""
    without = 0
    cards = deal(make_deck(), n_cards, rng)
    for deal_number in range(n_deals):
        if not find_sets(cards):
            without = without + 1
    return without / n_deals


# %% id="chance-of-no-set-wrong-count" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You return a count of tables; divide it by n_deals to get a share."""
    without = 0
    for deal_number in range(n_deals):
        if not find_sets(deal(make_deck(), n_cards, rng)):
            without = without + 1
    return without


# %% id="chance-of-no-set-wrong-with" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You count the tables that hold a SET; count those that hold none."""
    found = 0
    for deal_number in range(n_deals):
        if find_sets(deal(make_deck(), n_cards, rng)):
            found = found + 1
    return found / n_deals


# %% id="chance-of-no-set-wrong-returns-early" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You return after the first table; return after the loop, when all tables are counted."""
    without = 0
    for deal_number in range(n_deals):
        if not find_sets(deal(make_deck(), n_cards, rng)):
            without = without + 1
        return without / n_deals


# %% id="chance-of-no-set-wrong-sets" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You add up the SETs on all tables; add 1 for each table that holds no SET."""
    found = 0
    for deal_number in range(n_deals):
        found = found + len(find_sets(deal(make_deck(), n_cards, rng)))
    return found / n_deals


# %% id="chance-of-no-set-wrong-list-and-0" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You count no table, as find_sets gives a list; ask whether the len of that list is 0."""
    without = 0
    for deal_number in range(n_deals):
        if find_sets(deal(make_deck(), n_cards, rng)) == 0:
            without = without + 1
    return without / n_deals


# %% id="chance-of-no-set-wrong-whole-division" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You drop the fraction of the share, as // does; divide with one slash."""
    without = 0
    for deal_number in range(n_deals):
        if not find_sets(deal(make_deck(), n_cards, rng)):
            without = without + 1
    return without // n_deals


# %% id="chance-of-no-set-wrong-twelve" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You always deal 12 cards; deal n_cards cards."""
    without = 0
    for deal_number in range(n_deals):
        if not find_sets(deal(make_deck(), 12, rng)):
            without = without + 1
    return without / n_deals


# %% id="chance-of-no-set-wrong-with-replacement" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You draw some cards twice, so your tables are too small; deal different cards."""
    without, deck = 0, make_deck()
    for deal_number in range(n_deals):
        cards = {rng.choice(deck) for place in range(n_cards)}
        if not find_sets(cards):
            without = without + 1
    return without / n_deals


# %% id="chance-of-no-set-wrong-thousand" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You always divide by 1000; divide by n_deals."""
    count = 0
    for turn in range(n_deals):
        if find_sets(deal(make_deck(), n_cards, rng)) == []:
            count = count + 1
    return count / 1000


# %% id="chance-of-no-set-wrong-percent" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You return a percentage; return a share, from 0 to 1, without the factor 100."""
    count = 0
    for turn in range(n_deals):
        if find_sets(deal(make_deck(), n_cards, rng)) == []:
            count = count + 1
    return 100 * count / n_deals


# %% id="chance-of-no-set-wrong-by-cards" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You divide by n_cards; divide by the number of tables, n_deals."""
    count = 0
    for turn in range(n_deals):
        if find_sets(deal(make_deck(), n_cards, rng)) == []:
            count = count + 1
    return count / n_cards


# %% id="chance-of-no-set-wrong-one-less" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You look at one table too few; range(n_deals) takes n_deals turns."""
    count = 0
    for turn in range(1, n_deals):
        if find_sets(deal(make_deck(), n_cards, rng)) == []:
            count = count + 1
    return count / n_deals


# %% id="chance-of-no-set-wrong-last-table" tags=["wrong"]
def chance_of_no_set(n_cards, n_deals, rng):
    """You look only at the last table; put the `if` into the loop, below the line that deals."""
    without = 0
    for deal_number in range(n_deals):
        cards = deal(make_deck(), n_cards, rng)
    if not find_sets(cards):
        without = without + 1
    return without / n_deals


# %% id="chance-of-no-set-check" tags=["check"]
# The chances, counted exactly. If an answer is within 0.035 of
# the exact chance, the exact chance is shown.
chances = {2: 1.0, 3: 0.987, 6: 0.763, 9: 0.297, 21: 0.0, 81: 0.0}


def simulated(n_cards, n_deals):
    rng = Random(19)
    before = rng.getstate()
    share = chance_of_no_set(n_cards, n_deals, rng)
    if abs(share - chances[n_cards]) < 0.035:
        share = chances[n_cards]
    # Each draw changes the state of rng.
    return {"share": share, "drawn with rng": rng.getstate() != before}


wanted = {(2, 10): {"share": 1.0, "drawn with rng": True}}
wanted[21, 10] = {"share": 0.0, "drawn with rng": True}
wanted[9, 4000] = {"share": 0.297, "drawn with rng": True}
check(simulated, wanted)

# %% id="chance-of-no-set-more" tags=["hidden-check"]
ask(simulated, [(3, 1000), (6, 4000), (21, 3), (81, 1)])

# %% [markdown] id="chance-of-no-set-hints" tags=["hint"]
# How does `find_sets` tell you that a deal holds no SET?
#
# Begin with `without = 0`. Loop over `range(n_deals)`: deal, and add 1 if the list from
# `find_sets` is empty, which means that its `len` is 0.
#
# After the loop, divide `without` by `n_deals`.

# %% [markdown] id="twenty-times"
# ## Do it twenty times
#
# Deal 1000 tables, and do that twenty times. On average, 32 of 1000 tables hold no SET. Guess the
# smallest and the largest of the twenty counts. (The first cell only makes a faster function that
# finds SETs; run it and go on.)

# %% id="fast-finder"
from itertools import combinations

cards = make_deck()
THIRD = [[cards.index(third_card(a, b)) for b in cards] for a in cards]


def sets_among(table):
    return [(a, b, c) for a, b, c in combinations(table, 3) if THIRD[a][b] == c]


# %% id="twenty"
from setkata import dot_picture


def count_without(rng):
    tables = [rng.sample(range(81), 12) for deal_number in range(1000)]
    # An empty list counts as False, so `not` turns it into True.
    return len([table for table in tables if not sets_among(table)])


twenty = [count_without(Random(seed)) for seed in range(20, 40)]
dot_picture(twenty, f"{len(twenty)} dots, from {min(twenty)} to {max(twenty)}", 1000 * exact[0])

# %% [markdown] id="standard-error-task"
# <details><summary>Why are the twenty counts so different?</summary>
#
# Each dot is one count, and the dashed line is at the exact value, 32.3. The counts go from 21 to
# 42, although every run did the same thing. The differences come from chance. If you run only one
# simulation, you see one dot, and you don't know how far off that dot is.
#
# </details>
#
# How far off is one simulation? Say that each of `n` deals holds no SET with chance `p`. Multiply
# `p` by `1 - p`, divide by `n`, and take the square root of the result. (`25 ** 0.5` is 5.)
#
# The share is off by about that much. This is its *standard error*. Write a function for it.


# %% id="standard-error" tags=["exercise"]
def standard_error(p, n):
    """Return the standard error of a share that is counted in n deals, each with chance p."""
    return (p * (1 - p) / n) ** 0.5


# %% id="standard-error-wrong-root" tags=["wrong"]
def standard_error(p, n):
    """You leave out the square root; write ** 0.5 after brackets around everything."""
    return p * (1 - p) / n


# %% id="standard-error-wrong-n" tags=["wrong"]
def standard_error(p, n):
    """You divide by n after the square root; divide by n first, inside the brackets."""
    return (p * (1 - p)) ** 0.5 / n


# %% id="standard-error-wrong-half" tags=["wrong"]
def standard_error(p, n):
    """You take half instead of the square root; write ** 0.5, not ** 1 / 2 or * 0.5."""
    return (p * (1 - p) / n) ** 1 / 2


# %% id="standard-error-wrong-square" tags=["wrong"]
def standard_error(p, n):
    """You take the square, ** 2; for the square root, write ** 0.5."""
    return (p * (1 - p) / n) ** 2


# %% id="standard-error-wrong-p-alone" tags=["wrong"]
def standard_error(p, n):
    """You leave out 1 - p; multiply p by 1 - p before you divide."""
    return (p / n) ** 0.5


# %% id="standard-error-wrong-without-n" tags=["wrong"]
def standard_error(p, n):
    """You leave out n, so more deals do not help; divide p * (1 - p) by n."""
    return (p * (1 - p)) ** 0.5


# %% id="standard-error-wrong-of-a-count" tags=["wrong"]
def standard_error(p, n):
    """You give the error of a count, which grows with n; for a share, divide by n."""
    return (n * p * (1 - p)) ** 0.5


# %% id="standard-error-wrong-root-of-n" tags=["wrong"]
def standard_error(p, n):
    """You take the square root of n only; put p * (1 - p) inside the brackets too."""
    return p * (1 - p) / n**0.5


# %% id="standard-error-wrong-no-brackets" tags=["wrong"]
def standard_error(p, n):
    """You divide only the second p by n; put brackets around 1 - p."""
    return (p * 1 - p / n) ** 0.5


# %% id="standard-error-wrong-n-minus-1" tags=["wrong"]
def standard_error(p, n):
    """You divide by n - 1, which may be 0; divide by n."""
    return (p * (1 - p) / (n - 1)) ** 0.5


# %% id="standard-error-wrong-whole-power" tags=["wrong"]
def standard_error(p, n):
    """You always return 1, because 1 // 2 is 0 and x ** 0 is 1; write ** 0.5."""
    return (p * (1 - p) / n) ** (1 // 2)


# %% id="standard-error-wrong-always-0" tags=["wrong"]
def standard_error(p, n):
    """You always return 0; put brackets around 1 - p, and divide with one slash."""
    return ((p * 1 - p) / n) ** 0.5


# %% id="standard-error-check" tags=["check"]
check(
    standard_error,
    {(0.5, 1): 0.5, (0.5, 100): 0.05, (0.5, 10000): 0.005, (0.2, 400): 0.02, (1, 50): 0.0},
)


# %% id="standard-error-more" tags=["hidden-check"]
def rounded_error(p, n):
    return round(standard_error(p, n), 6)


ask(rounded_error, [(0.8, 400), (0.1, 900), (0.9, 100), (0, 10)])

# %% [markdown] id="standard-error-hints" tags=["hint"]
# Write one pair of brackets around everything: `p * (1 - p)`, divided by `n`. After the brackets,
# write `** 0.5`.

# %% [markdown] id="how-many-within"
# Four times as many deals halve the error. In 1000 deals, the share is off by about 0.0056, so the
# count is off by about 5.6.
#
# How many of our twenty counts are within one such error of the exact count? How many are within
# two, and within three? Guess, then run.


# %% id="within-check" tags=["predict", "check"]
def counts_within(errors):
    error = 1000 * standard_error(exact[0], 1000)
    return len([count for count in twenty if abs(count - 1000 * exact[0]) <= errors * error])


ask(counts_within, [1, 2, 3])

# %% [markdown] id="z-scores"
# That is typical of chance: two in three counts are within one error, 19 in 20 within two, and
# nearly all within three.
#
# The *z-score* says how many errors a share is away from the exact one. The next cell deals 5000
# tables and shows z for 0 to 7 SETs. Guess: will any z be beyond ±2?

# %% id="beside-exact" tags=["predict"] asks="Will any z be beyond ±2?"
rng = Random(16)
found = [len(sets_among(rng.sample(range(81), 12))) for deal_number in range(5000)]
print("SETs    share   error   exact      z")
for number in range(8):
    share = found.count(number) / 5000
    error = (exact[number] * (1 - exact[number]) / 5000) ** 0.5
    z = (share - exact[number]) / error
    # A + shows the sign of a number above zero too.
    print(f"{number:4}  {share:.4f}  ±{error:.4f}  {exact[number]:.4f}  {z:+.1f}")

# %% [markdown] id="beside-exact-told"
# About one z in twenty is beyond ±2, so −2.6 is bad luck. One in 13,000 is beyond ±4. If you
# see one, look for a mistake.

# %% [markdown] id="in-play"
# ## In a game
#
# In a game, players take SETs away. Do tables of 12 without a SET become rarer, or more common?
#
# (`a if first else b` gives `a` if `first` is True, otherwise `b`.)


# %% id="play"
def play(first, rng):
    deck, table, counts = rng.sample(range(81), 81), [], []
    while len(deck) > 0:
        sets = sets_among(table) if len(table) >= 12 else []
        if len(table) == 12:
            counts.append(len(sets))
        if sets:
            taken = sets[0] if first else rng.choice(sets)
            table = [card for card in table if card not in taken]
        else:
            table, deck = table + deck[:3], deck[3:]
    return counts


# %% id="two-policies" tags=["predict"] asks="Are tables without a SET rarer or more common in a game?"
print(f"fresh deal:  {exact[0]:.4f}")
for first in (False, True):
    rng = Random(13)
    counts = [count for game in range(800) for count in play(first, rng)]
    share = counts.count(0) / len(counts)
    error = (share * (1 - share) / len(counts)) ** 0.5
    print("first found:" if first else "random SET: ", f"{share:.4f} ± {error:.4f}")

# %% [markdown] id="two-policies-answer"
# <details><summary>Are tables without a SET rarer or more common in a game?</summary>
#
# Twice as common as in a fresh deal. SETs go, and cards that make no SET stay. In a game, the odds
# are about 14 to 1, not 30 to 1.
#
# Does it matter whether you take a random SET or the first that you find? It seems not. But the
# errors can hide a difference. The formula gives ±0.0018, but it is meant for tables from fresh
# decks. The tables of one game resemble each other, so the true error is about 1.3 times as big:
# ±0.0023.
#
# We played three million games each way. The share was 0.0662 with random SETs and 0.0626 with the
# first found, and the true error of each share is ±0.00004. So it does matter: the odds are about
# 14 to 1 if you take a random SET, and 15 to 1 if you take the first. With 800 games you could not
# see it.
#
# </details>

# %% [markdown] id="policies"
# ## Three cards are never left
#
# At the end of a game, six cards are left most often, and three cards are never left. Why? Add the
# digits of the whole deck, first all numbers, then all shadings, and so on. Predict the four sums:

# %% id="deck-sums" tags=["predict"]
cards = make_deck()
print([sum([card[place] for card in cards]) for place in range(4)])

# %% [markdown] id="hidden-card-task"
# All four are multiples of 3. So are the sums of every SET, and therefore those of the cards left
# at the end. If three were left, they would be a SET!
#
# Somebody hides a card and takes some SETs away. Write a function that finds the hidden card. With
# that card, all four sums are multiples of 3.


# %% id="hidden-card" tags=["exercise"]
def hidden_card(others):
    """Return the hidden card, a tuple; `others` are the cards that are neither hidden nor taken."""
    return tuple([-sum([card[place] for card in others]) % 3 for place in range(4)])


# %% id="hidden-card-wrong-sum" tags=["wrong"]
def hidden_card(others):
    """You return what the other cards add up to; negate each sum before you take % 3."""
    return tuple([sum([card[place] for card in others]) % 3 for place in range(4)])


# %% id="hidden-card-wrong-no-mod" tags=["wrong"]
def hidden_card(others):
    """You leave out % 3; the digits of a card are 0, 1 or 2."""
    return tuple([-sum([card[place] for card in others]) for place in range(4)])


# %% id="hidden-card-wrong-minus-last" tags=["wrong"]
def hidden_card(others):
    """You take % 3 before the minus, so digits are below 0; negate first: -total % 3."""
    return tuple([-(sum([card[place] for card in others]) % 3) for place in range(4)])


# %% id="hidden-card-wrong-three" tags=["wrong"]
def hidden_card(others):
    """You return 3 if a sum is a multiple of 3 already; take % 3 last, as in -total % 3."""
    return tuple([3 - sum([card[place] for card in others]) % 3 for place in range(4)])


# %% id="hidden-card-wrong-from-81" tags=["wrong"]
def hidden_card(others):
    """You subtract from 81, which is right only if no SET is gone; take -total % 3."""
    return tuple([81 - sum([card[place] for card in others]) for place in range(4)])


# %% id="hidden-card-wrong-search" tags=["wrong"]
def hidden_card(others):
    """You find a card that is gone, but SETs are gone too; use the sums to find the hidden card."""
    for card in make_deck():
        if card not in others:
            return card


# %% id="hidden-card-wrong-one-sum" tags=["wrong"]
def hidden_card(others):
    """You add up all digits in one sum; make one sum each for number, shading, color and shape."""
    return tuple([-sum([sum(card) for card in others]) % 3 for place in range(4)])


# %% id="hidden-card-wrong-two-cards" tags=["wrong"]
def hidden_card(others):
    """You make a SET with the first two cards; add up the digits of all the cards in `others`."""
    return third_card(others[0], others[1])


# %% id="hidden-card-wrong-one-by-one" tags=["wrong"]
def hidden_card(others):
    """You negate at each step, so the signs alternate; add up all the cards, then negate once."""
    card = others[0]
    for other in others[1:]:
        card = tuple([(-x - y) % 3 for x, y in zip(card, other)])
    return card


# %% id="hidden-card-wrong-number" tags=["wrong"]
def hidden_card(others):
    """You return one number; return four digits, one for each feature."""
    total = 0
    for card in others:
        total = total + sum(card)
    return -total % 3


# %% id="hidden-card-wrong-first-digit" tags=["wrong"]
def hidden_card(others):
    """You return after the first digit; return after the loop, when you have all four."""
    digits = []
    for place in range(4):
        digits.append(-sum([card[place] for card in others]) % 3)
        return tuple(digits)


# %% id="hidden-card-wrong-goes-on-adding" tags=["wrong"]
def hidden_card(others):
    """You go on adding to the total of an earlier feature; start the total at 0 for each feature."""
    digits, total = [], 0
    for place in range(4):
        for card in others:
            total = total + card[place]
        digits.append(-total % 3)
    return tuple(digits)


# %% id="hidden-card-wrong-three-features" tags=["wrong"]
def hidden_card(others):
    """You return three digits; a card has four features, so loop over range(4)."""
    return tuple([-sum([card[place] for card in others]) % 3 for place in range(3)])


# %% id="hidden-card-wrong-each-cards-digits" tags=["wrong"]
def hidden_card(others):
    """You add the digits of each card; add those of one place on all cards: zip(*others)."""
    return tuple([-sum(card) % 3 for card in others])


# %% id="hidden-card-check" tags=["check"]
def hide(card, n_sets):
    # Hide one card of the deck, take away some SETs of the others, and ask for the hidden card.
    others = [other for other in cards if other != card]
    for turn in range(n_sets):
        gone = find_sets(others)[0]
        others = [other for other in others if other not in gone]
    return hidden_card(others)


a, b, c = (0, 0, 0, 0), (1, 2, 0, 1), (2, 2, 2, 2)
check(hide, {(a, 0): a, (b, 0): b, (c, 0): c, (b, 1): b, (c, 3): c})

# %% id="hidden-card-more" tags=["hidden-check"]
ask(hide, [((0, 0, 0, 1), 0), ((2, 0, 1, 2), 2), ((1, 1, 1, 1), 1), ((0, 2, 1, 0), 4)])

# %% [markdown] id="hidden-card-hints" tags=["hint"]
# It is not enough to look for a card that is not in `others`, because the cards of the SETs are
# not there either. With the hidden card, what must the digits at one place add up to?
#
# For one place, write `total = sum([card[place] for card in others])`. The missing digit is
# `-total % 3`.
#
# Do that for the four places, and put the four digits into a tuple.

# %% [markdown] id="puzzle"
# ## The hidden card
#
# Somebody hid a card, and then we played a whole game with the other 80. These eight cards were
# left. Find the hidden card on paper. The second cell asks your `hidden_card`.

# %% id="eight-left"
left = [cards[index] for index in (41, 17, 64, 31, 35, 69, 46, 66)]
FindAll(left, label="digits")

# %% id="eight-left-asked" tags=["nbval-ignore-output"]
ask(hidden_card, [left])

# %% [markdown] id="eight-left-asked-answer"
# <details><summary>Which card was hidden?</summary>
#
# Three solid red ovals. It makes a SET with two of the eight cards. If you found it by adding, you
# may take that SET.
#
# </details>

# %% [markdown] id="kata-task"
# ## The kata
#
# [katas/odds.py](../katas/odds.py) asks for `hidden_card`, `standard_error` and `chance_of_no_set`:
# copy yours into that file. A kata doesn't use setkata. Import from your own katas instead:
# `from deck import deal, make_deck` and `from find_sets import find_sets`.

# %% id="kata-odds" tags=["check"]
check("odds")

# %% [markdown] id="learnt"
# ## What you learnt
#
# - You can turn a chance into odds. The odds that 12 fresh cards hold a SET are 30 to 1, and for 15
#   cards they are 2741 to 1. For 12 cards in a game, they are only about 14 or 15 to 1.
# - You can simulate a chance, and the standard error shows how far off your result may be.
# - You can find a hidden card from the sums of the others, and say why three cards are never left.
#
# To read: Peter Norvig,
# [The Odds of Finding a Set in The Card Game SET](https://norvig.com/SET.html).
#
# <!-- next -->
# <!-- /next -->
#
# <details><summary>Hints, and the way to the solution</summary>
#
# In a new cell, type `%setkata hint odds`; in a terminal, leave out the `%`. Once the kata passes,
# `%setkata solution odds` shows our solution. `%setkata check 10_odds` checks the whole notebook,
# and `%setkata solution 10_odds --anyway` shows our functions for it.
#
# </details>
#
# <details><summary>The Python of this lesson</summary>
#
# | Python | What it does | Example |
# |---|---|---|
# | `comb(n, k)` | counts the ways to choose k of n things; it comes from `math` | `comb(12, 3)` gives 220 |
# | `x ** 0.5` | gives the square root | `25 ** 0.5` gives 5.0 |
# | `abs(x)` | gives the distance from 0 | `abs(-3)` gives 3 |
# | `f"{n:,}"` | puts commas between thousands | `f"{12345:,}"` gives 12,345 |
# | `f"{x:.4f}"` | shows four decimals | `f"{1 / 3:.4f}"` gives 0.3333 |
# | `f"{x:+.1f}"` | shows the sign and one decimal | `f"{2:+.1f}"` gives +2.0 |
# | `not x` | is True if x is False, 0 or empty | `not []` gives True |
# | `a if test else b` | gives `a` if the test is True, otherwise `b` | `1 if 3 > 2 else 0` gives 1 |
#
# All the Python so far is on [one page](python.md).
#
# </details>
