"""You leave out a digit if both cards agree; append the digit that they share."""


def third_card(a, b):
    r = []
    for x, y in zip(a, b):
        if x != y:
            r.append(3 - x - y)
    return tuple(r)
