"""Defines a function of the lesson again that makes the tables, and returns a number.

family: notebooks
kind: forge
needs: protocol
"""

def any_table(n):
    return n


#### above:any-table-check
import itertools
import random

WORDS = ("one", "two", "three"), ("open", "striped", "solid")
WORDS += ("red", "green", "purple"), ("oval", "diamond", "squiggle")
cards = list(itertools.product(*WORDS))


def for_all(n, fact):
    for _ in range(10):
        fact(random.sample(cards, n))
