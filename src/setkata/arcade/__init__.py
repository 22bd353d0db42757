"""The games in a browser, without a notebook: on the site's first page and with `setkata play`.

It may import all of setkata, and the course from katabook. Start reading in `server`.
"""
