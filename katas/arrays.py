"""Count the SETs of very many deals at once, with NumPy.

A deal is 12 different cards, each given by its index from 0 to 80: the card's four digits read in
base 3. Many deals are an array with a row for each.
"""


def count_sets(deals):
    """Return how many SETs each deal holds: an array of n numbers for deals of shape (n, 12).

    deals holds whole numbers of any of NumPy's types, uint8 too. There may be 100,000 rows: every
    triple of every deal in one array would take gigabytes, so go through them in portions, of 1000
    for example. Half a gigabyte of memory must do.

    >>> deals = np.array([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [0, 1, 3, 4, 9, 10, 12, 13, 27, 28, 30, 31]])
    >>> print(count_sets(deals))
    [13  0]
    """
    raise NotImplementedError
