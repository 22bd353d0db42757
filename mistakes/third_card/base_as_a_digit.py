"""You use the base as a digit, because base - total % base may be base; write -total % base."""


def complete(base, numbers, digits):
    answer = 0
    for place in [base**i for i in range(digits)]:
        total = sum(number // place for number in numbers)
        answer += (base - total % base) * place
    return answer
