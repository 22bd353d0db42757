"""Katas: graded tests that call a learner's functions, and their findings."""

from katabook.judge.answers import any_order
from katabook.katas.expect import expect, require, seeded

__all__ = ["any_order", "expect", "require", "seeded"]
