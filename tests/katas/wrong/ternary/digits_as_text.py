"""You return each digit as text, '1'; make it a number, int('1')."""


def decode(index):
    text = f"{index // 27}{index // 9 % 3}{index // 3 % 3}{index % 3}"
    return tuple(text)
