"""Off the screen: a deck of cards to cut out, worksheets for pupils with pencils, and the last page.

It may import all of setkata but the arcade, and the course from katabook. Start reading in `pages`,
or in `last_page` for the page on what a learner has built.
"""
