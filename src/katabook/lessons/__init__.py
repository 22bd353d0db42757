"""Lessons: their notebooks, and how the exercises in a learner's notebook are graded.

It may import `judge` and what is below. Start reading in `evaluate`.
"""
