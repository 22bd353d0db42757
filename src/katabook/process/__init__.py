"""Processes that run a learner's code: how they start, are limited, jailed and ended.

It may import nothing of katabook but itself. Start reading in `processes`; `limits` has every limit.
"""
