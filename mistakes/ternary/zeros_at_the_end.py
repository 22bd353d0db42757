"""You get the missing zeros at the end; they belong in front of the digits."""


def decode(index):
    d = []
    while index > 0:
        d.append(index % 3)
        index //= 3
    d.reverse()
    while len(d) < 4:
        d.append(0)
    return tuple(d)
