"""You collect texts like '0333'; a sum of three numbers is a number, and equals no text."""


def valid_sums():
    digits = "036"
    return {n + s + c + p for n in digits for s in digits for c in digits for p in digits}
