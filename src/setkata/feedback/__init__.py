"""What a learner sees of a check, in a notebook and in a terminal."""
