"""You leave out the sums below 1000; 33 stands for 0033, so keep it."""


def valid_sums():
    return {n for n in range(1000, 7000) if set(str(n)) <= set("036")}
