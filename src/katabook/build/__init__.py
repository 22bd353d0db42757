"""Building the lessons, katas, executed solutions and the course's table from `solutions/`."""
