"""Cards and arrays as pictures: the one place that draws.

It may import `cards` and `rules`. Start reading in `card`.
"""
