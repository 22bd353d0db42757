"""You leave out 6666, the largest valid sum; range(n) stops before n, so write range(6667)."""


def valid_sums():
    return {total for total in range(6666) if set(str(total)) <= set("036")}
