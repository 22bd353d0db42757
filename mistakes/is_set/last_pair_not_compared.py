"""You compare only a with c where a and b differ; compare b with c, too."""


def is_set(a, b, c):
    for i in range(4):
        if a[i] == b[i] and b[i] != c[i]:
            return False
        if a[i] != b[i] and a[i] == c[i]:
            return False
    return True
