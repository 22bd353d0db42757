"""Calls the rule with huge, colliding and unhashable arguments, in the grader.

family: the worker
kind: stop
honest: 18
needs: protocol
"""

def check_is_set(is_set):
    collide = tuple(n * (2**61 - 1) for n in range(90_000))
    for odd in ({}, [[]], None, "x" * 1_000_000, 1 << 33_000, set(range(90_000)), collide):
        try:
            is_set(odd, odd, odd)
        except BaseException:
            pass
    raise AssertionError
