"""int("1021", 3) already reads base 3, and an f-string pads with zeros on the way back."""


def encode(card):
    return int("".join(map(str, card)), 3)


def decode(index):
    text = ""
    while index:
        text = str(index % 3) + text
        index //= 3
    yield from map(int, f"{text:0>4}")
