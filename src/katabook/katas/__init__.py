"""Katas: the words of their graded tests, and how pytest grades them, at home or in isolation.

It may import `judge` and what is below. Start reading in `grade`.
"""

from katabook.judge.answers import any_order
from katabook.katas.record import expect, require, seeded

__all__ = ["any_order", "expect", "require", "seeded"]
