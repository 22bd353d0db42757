"""Writes over a file that is none of its business.

family: other processes
kind: harm
harm: canary
held: jail
"""

def is_set(a, b, c):
    with open("@CANARY@", "w") as file:
        file.write("changed")
