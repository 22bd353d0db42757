"""Count the SETs of very many deals at once, with NumPy.

A deal is 12 different cards, each given by its index from 0 to 80: the card's four digits read in
base 3. Many deals are an array with a row for each.
"""


def count_sets(deals):
    """Return how many SETs each deal holds: n whole numbers for an array of shape (n, 12).

    deals holds whole numbers of any of NumPy's types, uint8 too. There may be 100,000 rows. Every
    triple of every deal in one array would take gigabytes, so work in portions, for example of
    1000 rows. You may use half a gigabyte of memory.

    >>> deals = np.array([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [0, 1, 3, 4, 9, 10, 12, 13, 27, 28, 30, 31]])
    >>> print(count_sets(deals))
    [13  0]
    """
    raise NotImplementedError
