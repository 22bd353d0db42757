"""You return text; return a tuple of four numbers."""


def decode(index):
    return f"{index // 27}{index // 9 % 3}{index // 3 % 3}{index % 3}"
