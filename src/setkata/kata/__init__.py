"""Katas: graded tests that call a learner's functions, and their findings."""

from setkata.answers import any_order
from setkata.kata.expect import as_cards, expect, require, seeded

__all__ = ["any_order", "as_cards", "expect", "require", "seeded"]
