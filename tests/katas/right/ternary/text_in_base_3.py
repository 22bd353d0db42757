"""int knows base 3; back by an f-string's zeros, yielding digit after digit."""


def encode(card):
    return int("".join(map(str, card)), 3)


def decode(index):
    text = ""
    while index:
        text = str(index % 3) + text
        index //= 3
    yield from map(int, f"{text:0>4}")
