"""Lessons: their notebooks, and how the exercises in a learner's notebook are graded."""
