"""What students handed in: folders and archives, entry by entry, whatever is in them; whose they are.

It may import `course` and what is below. Start reading in `folders`.
"""
