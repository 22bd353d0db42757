"""You use base * i for place i; use base ** i, such as 1, 3, 9, 27."""


def complete(base, numbers, digits):
    total = 0
    for i in range(digits):
        place = base * i or 1
        total += sum(-(n // place) for n in numbers) % base * place
    return total
