"""Four threads each check one feature; a class sorts its three values and says if they are good."""

from concurrent.futures import ThreadPoolExecutor

POOL = ThreadPoolExecutor(4)


class Feature:
    def __init__(self, *values):
        self.values = sorted(values)

    def good(self):
        low, middle, high = self.values
        return low == high or low < middle < high


def is_set(a, b, c):
    features = map(Feature, a, b, c)
    return False not in POOL.map(Feature.good, features)
