"""Reads the package's rules from disk and runs them.

family: reading
kind: forge
held: jail
"""

source = open("@COURSE@/src/setkata/rules.py").read()
cards = open("@COURSE@/src/setkata/cards.py").read()
scope = {"__name__": "setkata.rules"}
exec(cards, scope)
exec("\n".join(line for line in source.splitlines() if "from setkata" not in line), scope)


def is_set(a, b, c):
    return scope["verdict"](scope["Card"](*a), scope["Card"](*b), scope["Card"](*c)).is_set
