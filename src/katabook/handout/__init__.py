"""Hand-outs: the course for learners, without its solutions.

It may import `feedback` and what is below. Start reading in `contents`, whose files `layout` writes
into a zip file or a folder.
"""
