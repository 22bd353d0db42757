"""Answers with a text of 30 MB, which each message then repeats.

family: results
kind: harm
harm: output
"""

def is_set(a, b, c):
    return "x\n" * 15_000_000
