"""From `solutions/` to what learners get: lessons, katas, guides, and remarks on known mistakes.

It may import `feedback` and what is below. Start reading in `products`, which yields every built file.
"""
