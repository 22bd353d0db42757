"""You lose the last digit; take index % 3 first, and divide by 3 after that."""


def decode(index):
    d = []
    for _ in range(4):
        index //= 3
        d.append(index % 3)
    return tuple(d[::-1])
