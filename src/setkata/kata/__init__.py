"""Katas: graded tests that ask a learner's file, and what they find."""

from setkata.answers import any_order
from setkata.kata.expect import as_cards, expect, require, seeded

__all__ = ["any_order", "as_cards", "expect", "require", "seeded"]
