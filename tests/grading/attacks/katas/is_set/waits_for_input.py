"""Waits for a person to type an answer.

family: loops
kind: stop
"""

def is_set(a, b, c):
    return input("Is it a SET? ") == "yes"
