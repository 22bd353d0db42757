"""From `solutions/` to what learners get: lessons, katas, executed solutions, the course's table."""
