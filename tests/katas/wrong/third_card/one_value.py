"""You give all four features the first one's value; each looks at its own two digits."""


def third_card(a, b):
    value = (-a[0] - b[0]) % 3
    return (value, value, value, value)
