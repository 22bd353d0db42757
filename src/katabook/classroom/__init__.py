"""A class: what its students handed in, their grades, and the pages that show them."""
