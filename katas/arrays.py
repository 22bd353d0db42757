"""Count the SETs in very many deals at once, with NumPy.

A deal is 12 different cards. Each card is given by its index from 0 to 80: its four digits, read
in base 3. Many deals make an array with one row for each deal.
"""


def count_sets(deals):
    """Return how many SETs each deal holds: an array of n whole numbers for deals of shape (n, 12).

    The numbers in deals may have any of NumPy's integer types, such as uint8. Those that you return
    must be whole numbers too, 13 and not 13.0. There may be 100,000 deals. All their triples in one
    array would take gigabytes, so work in portions, for example of 1000 rows. You may use half a
    gigabyte of memory.

    >>> deals = np.array([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [0, 1, 3, 4, 9, 10, 12, 13, 27, 28, 30, 31]])
    >>> print(count_sets(deals))
    [13  0]
    """
    raise NotImplementedError
