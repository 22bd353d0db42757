"""You read the digits in base 10; multiply them by 27, 9, 3 and 1, so that 1021 gives 34."""


def encode(card):
    index = 0
    for digit in card:
        index = index * 10 + digit
    return index
