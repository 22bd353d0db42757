"""The widgets of a notebook: tables of cards to click.

They may import `draw` and what is below, and let katabook judge a learner's function. Start
reading in `table`.
"""
