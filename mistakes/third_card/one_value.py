"""You use the number's value for all four features; compute each digit from its own two digits."""


def third_card(a, b):
    value = (-a[0] - b[0]) % 3
    return (value, value, value, value)
