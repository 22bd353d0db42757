"""You keep the digits as they come, the last one first; turn them round at the end."""


def decode(index):
    digits = []
    for _ in range(4):
        digits.append(index % 3)
        index = index // 3
    return tuple(digits)
