"""Write out an if for every feature; each of these ifs may turn the answer into False."""


def bad(x, y, z):
    if x == y:
        return y != z
    if y == z:
        return True
    return x == z


def is_set(a, b, c):
    answer = True
    if bad(a[0], b[0], c[0]):
        answer = False
    if bad(a[1], b[1], c[1]):
        answer = False
    if bad(a[2], b[2], c[2]):
        answer = False
    if bad(a[3], b[3], c[3]):
        answer = False
    return answer
