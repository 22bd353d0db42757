"""Hand-outs: the course for learners, without its solutions.

It may import `feedback` and what is below. Start reading in `contents`.
"""
