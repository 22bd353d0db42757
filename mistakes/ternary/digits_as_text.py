"""You return each digit as text, such as '1'; return numbers: int('1') is 1."""


def decode(index):
    text = f"{index // 27}{index // 9 % 3}{index // 3 % 3}{index % 3}"
    return tuple(text)
