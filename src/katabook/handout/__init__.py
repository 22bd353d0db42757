"""Hand-outs: the course for learners, without its solutions."""
