"""You put the missing zeros at the end; put them in front."""


def decode(index):
    d = []
    while index > 0:
        d.append(index % 3)
        index //= 3
    d.reverse()
    while len(d) < 4:
        d.append(0)
    return tuple(d)
