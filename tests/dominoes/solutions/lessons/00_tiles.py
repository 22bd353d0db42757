# %% [markdown] id="question"
# # A tile as a tuple
#
# **How do you tell Python about a domino?**
#
# A tile has two halves, each with 0 to 6 dots. Guess how many tiles there are, then run the cell.

# %% id="count"
from katabook import ask, check

len([(a, b) for a in range(7) for b in range(a, 7)])

# %% [markdown] id="total-task"
# ## Count the dots of a tile


# %% id="total" tags=["exercise"]
def total(tile):
    """Return the number of dots on both halves of a tile, such as (2, 5)."""
    return tile[0] + tile[1]


# %% id="total-wrong-first" tags=["wrong"]
def total(tile):
    """You count one half only; add the dots of the other half, too."""
    return tile[0]


# %% id="total-check" tags=["check"]
check(total, {(2, 5): 7, (0, 0): 0, (6, 6): 12})

# %% id="total-more" tags=["hidden-check"]
ask(total, [(1, 0), (0, 6)])

# %% [markdown] id="total-hints" tags=["hint"]
# tile[0] is one half. What is the other one?

# %% [markdown] id="learnt"
# ## What you learnt
#
# - A tile is a tuple of two numbers.
