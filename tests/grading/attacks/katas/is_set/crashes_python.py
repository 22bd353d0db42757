"""Crashes the interpreter by reading address 0.

family: leaving
kind: stop
"""

import ctypes


def is_set(a, b, c):
    return ctypes.string_at(0)
