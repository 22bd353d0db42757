"""Off the screen: a deck of cards to cut out, and worksheets for pupils with pencils.

It may import all of setkata but the arcade, and the course from katabook. Start reading in `pages`.
"""
