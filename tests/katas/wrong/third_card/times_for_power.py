"""You take base * i for the digits' worth; it is a power, base ** i: 1, 3, 9, 27."""


def complete(base, numbers, digits):
    total = 0
    for i in range(digits):
        place = base * i or 1
        total += sum(-(n // place) for n in numbers) % base * place
    return total
