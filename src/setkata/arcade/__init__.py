"""The games in a browser, without a notebook: a server on this machine, and their pages."""
