"""The static site: the course in a browser, with nothing installed."""
