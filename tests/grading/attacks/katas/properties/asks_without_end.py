"""Calls the rule that it is to check again and again, in the grader.

family: the worker
kind: stop
honest: 0
needs: protocol
"""

def check_is_set(is_set):
    while True:
        is_set((0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 2, 2))
