"""Calls of a learner's functions: making them, judging the answers, putting both in words."""

MIME = "application/vnd.setkata.feedback+json"
"""The type under which a notebook's output holds what a check found, as data."""
