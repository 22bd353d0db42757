"""You collect texts such as '0333'; collect numbers: int('0333') is 333."""


def valid_sums():
    digits = "036"
    return {n + s + c + p for n in digits for s in digits for c in digits for p in digits}
